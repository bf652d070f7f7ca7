"""A position in words: plain, complete for everybody at the table, and without anything that is hidden."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from game.core.errors import Problem
from game.core.names import Sentence, fill
from game.core.rng import seeded
from game.core.target import Target
from game.picture.table import TableArt
from game.registry import slugs
from game.saves.schema import Save
from game.scenes.dialog import Dialog
from game.scenes.keeper import saved
from game.scenes.play.pause import pause
from game.scenes.replay import text as copying
from game.table.session import Session
from game.table.snapshot import LAST, position
from game.ui import clipboard
from tests import toy
from tests.contract.cases import Which, case_of, games_of
from tests.unit.staging import FakeRoutes, Stage, overfull, services, session
from tests.unit.test_result import finished, tables

GUESSES = 6
"""How many ways of dealing out what is hidden each position is told for."""


def midgames(slug: str, seats: int, count: int = 5) -> list[Session]:
    """Positions on the way through a whole game of bots."""
    whole = finished(slug, seats)
    plies = len(whole.match.plies)
    return [
        Session(whole.title, whole.match.upto(plies * part // count), whole.seats, whole.board) for part in range(count)
    ]


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize(("slug", "seats"), tables())
def test_what_is_hidden_makes_no_difference(slug: str, seats: int) -> None:
    differed = False
    for there in midgames(slug, seats):
        rules, told = there.match.rules, position(there)
        for guess in range(GUESSES):
            other = rules.determinize(there.view(None), seeded(guess))
            differed |= other != there.match.state
            assert position(there, other) == told
    assert differed, "nothing was hidden, so nothing was tried"


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3])
def test_nor_does_it_in_a_game_whose_secrets_are_known(seats: int) -> None:
    case = case_of(Which(toy.TITLE.meta.slug, "", seats))
    match = games_of(case)[0]
    art = case.title.art(case.rules)
    assert type(art).seat_in_words is TableArt.seat_in_words  # so that the words of the house are tried, too
    whole = finished(*tables()[0])
    for ply in range(0, len(match.plies), 3):
        there = Session(case.title, match.upto(ply), whole.seats[:seats], whole.board)
        state = there.match.state
        for guess in range(GUESSES):
            assert position(there, case.rules.determinize(there.view(None), seeded(guess))) == position(there, state)


@pytest.mark.parametrize("slug", slugs())
def test_it_names_everybody_and_what_was_done_last(slug: str) -> None:
    seats = next(seats for known, seats in reversed(tables()) if known == slug)
    there = midgames(slug, seats)[3]
    assert type(there.art).seat_in_words is not TableArt.seat_in_words
    text = position(there)
    lines = text.splitlines()
    names = [look.name for look in there.looks]
    view = there.view(None)
    assert lines[0].startswith(str(there.title.meta.name))
    assert there.art.status(view).text in lines[0]
    for seat, line in zip(there.art.seat_order(view), lines[1:], strict=False):
        assert re.match(rf"{names[seat]}(?: \(to move\))?: .", line)
        assert ("(to move)" in line) == (seat in there.art.active(view))
    log = there.log(len(there.moments()), None)
    assert lines[-LAST:] == [f"– {fill(line.text, names)}" for line in log[-LAST:]]
    assert not re.search("[⟦⟧]|None|[a-z]+_[a-z]+", text)


@pytest.mark.thorough
@pytest.mark.parametrize(("slug", "seats"), tables())
def test_it_can_be_told_before_the_first_move_and_after_the_last(slug: str, seats: int) -> None:
    for there in (midgames(slug, seats)[0], finished(slug, seats)):
        assert len(position(there)) < 6000


@pytest.mark.thorough
def test_what_only_one_seat_was_told_is_left_out() -> None:
    there = midgames(*tables()[0])[3]
    moments = there.moments()
    number = max(index for index, moment in enumerate(moments) if moment.sentence is not None)
    secret = Sentence("Nobody else may read this.")
    moments[number] = replace(moments[number], sentence=secret)
    assert secret.text in position(there)
    moments[number] = replace(moments[number], event=structs.replace(moments[number].event, to=(0,)))
    assert secret.text not in position(there)


def _pause(routes: FakeRoutes) -> Dialog:
    return pause(services(), routes, session(), None)


def _click(stage: Stage, dialog: Dialog, label: str) -> Any:
    index = next(index for index, answer in enumerate(dialog.answers) if answer.label == label)
    stage.click(Target("answer", str(index)))
    return stage.stack.top


class TestPause:
    def test_a_click_copies_it(self) -> None:
        dialog = _pause(FakeRoutes())
        top = _click(Stage(dialog, (1280, 720)), dialog, "Copy position")
        assert isinstance(top, Dialog)
        assert top._text.startswith("copied in words")

    def test_a_disk_that_takes_nothing_is_told_in_a_sentence(self) -> None:
        routes = FakeRoutes()
        routes.raising = Problem("There is no room.")
        dialog = _pause(routes)
        top = _click(Stage(dialog), dialog, "Copy position")
        assert isinstance(top, Dialog)
        assert top._text == "There is no room."

    @pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
    def test_it_has_room(self, size: tuple[int, int]) -> None:
        dialog = _pause(FakeRoutes())
        Stage(dialog, size)
        assert overfull(dialog) == []


class TestClipboard:
    @pytest.fixture
    def save(self, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Save:
        monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
        return saved(finished(*tables()[0]))

    def test_it_lies_on_the_clipboard(self, save: Save, monkeypatch: pytest.MonkeyPatch) -> None:
        put: list[str] = []

        def taken(text: str) -> bool:
            put.append(text)
            return True

        monkeypatch.setattr(clipboard, "put", taken)
        assert "on the clipboard" in copying.copied_position(save, "words")
        assert put == ["words"]

    def test_where_there_is_none_it_lies_in_a_file_of_its_own(
        self, save: Save, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(clipboard, "put", lambda text: False)
        game, words = copying.copied(save), copying.copied_position(save, "words")
        files = sorted(tmp_path.glob("*.txt"))
        assert len(files) == 2
        assert all(any(str(file) in told for file in files) for told in (game, words))
        assert next(file for file in files if file.stem.endswith("-position")).read_text("utf-8") == "words\n"
