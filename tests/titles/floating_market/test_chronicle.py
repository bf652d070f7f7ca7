"""The curves of a finished game stand for what the table showed at the end of each round."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.titles.floating_market.chronicle import chronicle
from game.titles.floating_market.constants import DISKS
from game.titles.floating_market.scoring import totals
from game.titles.floating_market.state import Public
from tests.titles.floating_market.table import RULES, TOPOLOGY
from tests.titles.floating_market.test_awards import AnyGame, game


def between_rounds(match: AnyGame) -> dict[int, Public]:
    """The last position of each round by its number, 0 before the first."""
    found: dict[int, Public] = {}
    for ply in range(len(match.plies) + 1):
        public = match.state_at(ply).public
        if public.phase in ("card", "over") and len(set(public.turns)) == 1:
            found[public.turns[0]] = public
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_marks_are_the_ends_of_rounds(seats: int) -> None:
    match = game(seats, 4)
    beats = [beat for ply in match.plies for beat in ply.beats]
    points, coins, disks = chronicle(RULES, match.state_at(0), beats).curves
    rounds = between_rounds(match)
    assert points.marks == coins.marks == disks.marks == tuple(sorted(rounds))
    for place, number in enumerate(points.marks):
        public = rounds[number]
        assert tuple(line[place] for line in coins.series) == tuple(holder.coins for holder in public.holders)
        assert tuple(line[place] for line in disks.series) == tuple(DISKS - each.disks for each in public.holders)
        assert tuple(line[place] for line in points.series) == totals(TOPOLOGY, public)
    assert match.outcome is not None
    assert tuple(line[-1] for line in points.series) == match.outcome.totals


@pytest.mark.thorough
def test_a_game_that_began_in_the_middle_is_told_from_there() -> None:
    match = game(2, 4)
    for ply in (len(match.plies) // 2, len(match.plies)):
        late: AnyGame = Match(RULES, match.setup, match.state_at(ply))
        for seat, move in match.journal[ply:]:
            late.submit(seat, move)
        story = chronicle(RULES, late.state_at(0), [beat for each in late.plies for beat in each.beats])
        assert story.curves[0].marks[-1] == max(match.state.public.turns)
        assert match.outcome is not None
        assert tuple(line[-1] for line in story.curves[0].series) == match.outcome.totals
        assert {seat for award in story.awards for seat in award.seats} == {0, 1}
