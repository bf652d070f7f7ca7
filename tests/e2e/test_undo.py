"""Undo and redo in the real window: every move comes back until something hidden was shown, and then it says so."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.registry import slugs
from tests.e2e.driver import Game, Line, opened
from tests.e2e.journal import saved
from tests.e2e.players import Mouse, People, few_people, seat

pytestmark = [pytest.mark.e2e, pytest.mark.needs("Xvfb", "xdotool")]

STOPS = 2
SECRET = "secret move"
"""Undo stops there for everybody else; nothing was revealed."""
UNDONE = 4


@pytest.mark.in_turn(1)
@pytest.mark.parametrize("slug", slugs())
def test_undo_stops_where_something_was_revealed(slug: str, tmp_path: Path) -> None:
    people = People(Mouse(), random.Random(slug), name=f"{slug}-undo")
    stops: dict[int, str] = {}
    secrets: list[int] = []
    undone = 0
    with opened(tmp_path) as start:
        game = start()
        seat(game, people.hands, slug, few_people(slug))
        line = _asked(game, people)
        _refuses(game, line)
        digests = {0: line.trace["digest"]}
        while len(stops) < STOPS or undone < UNDONE:
            people.move(game)
            line = people.play(game, lambda line: True)
            if line.top != "TableScene":
                break
            digests[line.trace["plies"]] = line.trace["digest"]
            if SECRET in line.trace["undo_stop"]:
                secrets.append(line.trace["plies"])
                _refuses(game, line)
            elif line.trace["undo_stop"]:
                stops[line.trace["plies"]] = line.trace["undo_stop"]
                _refuses(game, line)
            else:
                _there_and_back(game, people, line, digests)
                undone += 1
        game.shot(people.name)
        game.kill()
    assert undone, "there was never anything to take back"
    match = saved(tmp_path)
    barriers = {number: ply.barrier for number, ply in enumerate(match.plies, 1) if ply.barrier}
    seen = min(max(digests), len(match.plies))  # the move that ends a game leaves the table before Undo can be asked
    assert {n: stop for n, stop in stops.items() if n <= seen} == {n: stop for n, stop in barriers.items() if n <= seen}
    assert stops, "nothing was ever revealed"
    assert not set(secrets) & set(barriers)


def _asked(game: Game, people: People) -> Line:
    return people.play(game, lambda line: True)


def _refuses(game: Game, line: Line) -> None:
    """Undo says why it does nothing."""
    assert not line.targets["ui:undo"].usable
    after = game.click("ui:undo")
    assert after.trace["refusal"] == {"text": line.trace["undo_stop"], "clause": ""}
    assert after.trace["digest"] == line.trace["digest"]


def _there_and_back(game: Game, people: People, line: Line, digests: dict[int, str]) -> None:
    """One move is taken back and played again; the same positions come by."""
    plies = line.trace["plies"]
    assert line.targets["ui:undo"].usable
    assert not line.targets["ui:redo"].usable
    game.click("ui:undo")
    before = _asked(game, people)
    assert before.trace["plies"] == plies - 1
    assert before.trace["digest"] == digests[plies - 1]
    assert before.targets["ui:redo"].usable
    game.click("ui:redo")
    again = _asked(game, people)
    assert again.trace["plies"] == plies
    assert again.trace["digest"] == digests[plies]
    assert again.asked == line.asked
