"""In a language that nobody speaks nothing is said in English, and no sentence comes in halves."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from game import registry
from game.bootstrap import ROOT
from game.picture.nodes import Group, Text, Type
from tests.wild.tongue import Ear, glued, plain, strange


@pytest.mark.soak
def test_every_word_of_the_house_is_in_the_language_that_is_spoken_now() -> None:
    heard("scenes")


@pytest.mark.soak
@pytest.mark.in_turn(2)
@pytest.mark.parametrize("slug", registry.slugs())
def test_every_word_is_in_the_language_that_is_spoken_now(slug: str) -> None:
    heard(slug)


def heard(part: str) -> None:
    """Listen to the scenes that all titles share, or to a game of one title, in a language that nobody speaks."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.wild.tongue", part], cwd=ROOT, capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    assert found["heard"] > 1000
    assert found["plain"] == {}, "words that did not pass through gettext"
    assert found["glued"] == {}, "texts glued together: make each one message with named places"


def test_places_stay_as_they_are_in_the_strange_language() -> None:
    assert strange("Open {what} for ⟦0⟧") == "⟪Óṗéń {what} ḟóŕ ⟦0⟧⟫"


def test_plain_words_are_noticed() -> None:
    assert plain(strange("a stand")) == []
    assert plain(f"{strange('a stand')} on B5") == ["on"]
    assert plain(strange("on {place} (F1: rule {clause})").format(place="B5", clause="NM-1.2")) == []
    assert plain("stand") == ["stand"]


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("⟪á ⟪śťáńď⟫ ḟóŕ ⟪3 ćóíńś⟫⟫", True),
        (f"⟪{strange('Done.')}\N{EN SPACE}{strange('Go on.')}⟫", True),
        (f"{strange('a')}{strange(', ')}{strange('b')} · {strange('c')}", True),
        (f"⟪{strange('a')}⁏ {strange('b')}⟫", True),
        ("⟪á⟫ 夜市 · ⟪ḃ⟫", True),
        (strange("{coins} ({clause})").format(coins=strange("3 coins"), clause="NM-1.2"), True),
        (strange("${amount}").format(amount=f"20{strange(',')}000"), True),
        ("⟪Ďóńé.⟫ ⟪Ǵó óń.⟫", False),
        ("⟪Ďóńé.⟫⟪Ǵó óń.⟫", False),
        ("⟪śéĺĺ ⟪á.⟫ ⟪ḃ.⟫⟫", False),
        ("⟪á⟫, ⟪ḃ⟫", False),
        ("⟪á⟫; ⟪ḃ⟫", False),
        ("⟪śéĺĺ ⟪á⟫, ⟪ḃ⟫⟫", False),
        ("⟪Ĺóóķ áŵáý‚ Mei, Ben⟫", False),
        ("⟪Mei & Ben⟫", False),
        ("⟪á⟫ ⟪ḃ⟫", False),
        ("⟪á⟫: ⟪ḃ⟫", False),
        ("⟪á⟫ (⟪ḃ⟫)", False),
        ("⟪á⟫ (B)", False),
        ("“⟪á⟫”", False),
        ("⟪á⟫3⟪ḃ⟫", False),
        ("⟪á⟫.", False),
        ("⟪á 3.5⟫", False),
        ("⟪á⟫ 20,000", False),
        ("$3", False),
        ("17 %", False),
    ],
)
def test_glue_is_noticed(text: str, whole: bool) -> None:
    assert glued(text) is not whole


def test_a_row_of_what_was_heard_whole_is_not_heard_again() -> None:
    ear = Ear()
    ear._pieces.add("⟪ḃ⟫; ⟪ć")
    ear.hear("⟪ḃ⟫; ⟪ć", strange("{row} (…)").format(row="⟪ḃ⟫; "), strange("{row} (…)").format(row="⟪ď⟫; "))
    assert set(ear.heard) == {strange("{row} (…)").format(row="⟪ď⟫; ")}


def test_the_ear_hears_words_and_tips_in_groups() -> None:
    ear = Ear()
    words = Text(x=0, y=0, w=9, h=9, text="stand", type=Type("any", 12), colour="#000000", tip="a stand")
    ear.look((Group(x=0, y=0, w=9, h=9, nodes=(words,)),))
    assert set(ear.heard) == {"stand", "a stand"}
