"""Lists, sentences one after the other, and numbers, in English and in a language with joints of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import i18n
from game.core.sentences import (
    capital,
    clause,
    decimal,
    either,
    finished,
    in_a_row,
    listed,
    parted,
    percent,
    sentence,
    sentences,
    share,
    whole,
)
from tests.unit.catalogues import written


@pytest.fixture
def _another_language(tmp_path: Path) -> Iterator[None]:
    words = {
        ", ": "、",
        "{before}; {next}": "{before}；{next}",
        "{before} {next}": "{before}{next}",
        "{most} and {last}": "{most}和{last}",
        "{words}.": "{words}。",
        "between thousands\4,": "\N{NO-BREAK SPACE}",
        "before a fraction\4.": ",",
        "{percent} %": "{percent}%",
    }
    written(tmp_path, "zh", words)
    i18n.install("zh", tmp_path)
    yield
    i18n.install("en", tmp_path)


def test_parts_become_one_phrase() -> None:
    assert [listed("ABC"[:count]) for count in range(4)] == ["", "A", "A and B", "A, B and C"]
    assert [either("ABC"[:count]) for count in range(4)] == ["", "A", "A or B", "A, B or C"]
    assert [in_a_row("ABC"[:count]) for count in range(4)] == ["", "A", "A, B", "A, B, C"]
    assert [parted("ABC"[:count]) for count in range(4)] == ["", "A", "A; B", "A; B; C"]


def test_sentences_follow_one_another() -> None:
    assert sentences("Go.", "", "Stop!", "Why?") == "Go. Stop! Why?"
    assert sentences("", "") == ""
    assert sentences("{before}", "{next}") == "{before} {next}"


@pytest.mark.usefixtures("_another_language")
def test_joints_are_those_of_the_language() -> None:
    assert listed("甲乙丙") == "甲、乙和丙"
    assert parted("甲乙") == "甲；乙"
    assert sentences("好。", "走！") == "好。走！"
    assert sentence("好") == "好。"


@pytest.mark.parametrize(
    "text", ["Go.", "Why?", "Go!", "Wait…", "好。", "走！", "嗎？", "He says “Go.”", "他說「走。」"]
)
def test_a_sentence_has_an_end(text: str) -> None:
    assert finished(text)
    assert sentence(text) == text


@pytest.mark.parametrize("text", ["a stall", "fish (fresh)", "攤位", "12"])
def test_a_few_words_have_none(text: str) -> None:
    assert not finished(text)
    assert sentence(text) == f"{text}."
    assert clause(f"{text}.") == clause(f"{text}。") == text


def test_only_the_first_letter_grows() -> None:
    assert [capital(text) for text in ("the Pub", "", "É")] == ["The Pub", "", "É"]


def test_numbers_are_english() -> None:
    assert [whole(number) for number in (0, 999, 1000, -1234567)] == ["0", "999", "1,000", "-1,234,567"]
    assert [decimal(2.25, 1), decimal(1234.5, 2)] == ["2.2", "1,234.50"]
    assert [percent(51), share(0.174), share(0.174, 1)] == ["51%", "17%", "17.4%"]


@pytest.mark.usefixtures("_another_language")
def test_numbers_have_the_separators_of_the_language() -> None:
    assert decimal(1234567.5, 1) == "1\N{NO-BREAK SPACE}234\N{NO-BREAK SPACE}567,5"
    assert share(0.174, 1) == "17,4%"
