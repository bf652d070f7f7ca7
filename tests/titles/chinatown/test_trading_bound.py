"""A signature binds: whatever computer players have signed is still good for them when it is carried out."""

from __future__ import annotations

import pytest

from game.bots.asking import Quiet, next_asked
from game.core.match import Match
from game.core.rng import seeded
from game.core.rules import Setup
from game.titles.chinatown.bots import Trader
from game.titles.chinatown.events import Struck
from game.titles.chinatown.planning.answers import MARGIN
from game.titles.chinatown.planning.appraisal import appraisal_of
from game.titles.chinatown.planning.levels import HARD, NORMAL, BargainingLevel
from game.titles.chinatown.planning.standing import phase_of, standing_of, town_of
from game.titles.chinatown.state import ChinatownState
from tests.titles.chinatown.table import RULES

TOWN = town_of(RULES.topology.numbers, RULES.topology.neighbours)


def least_gain(seed: int, seats: int, level: BargainingLevel) -> int:
    """The least that a deal carried out brought a party, in dollars, over the first two years of a game."""
    match = Match(RULES, Setup(seats, seed))
    bots, quiet, least = [Trader(RULES, level) for _seat in range(seats)], Quiet(), 10**9
    while match.state.public.year < 3:
        asked = next_asked(match.turn, range(seats), quiet, match.state)
        assert asked is not None
        move = bots[asked].choose(match.view(asked), seeded(1))
        if move is None:
            quiet = quiet.also(asked, match.state)
            continue
        before: ChinatownState = match.state
        match.submit(asked, move)
        for beat in match.plies[-1].beats:
            if isinstance(beat.event, Struck):
                least = min(least, *gains(before, beat.event, level))
    return least


def gains(before: ChinatownState, struck: Struck, level: BargainingLevel) -> list[int]:
    """What each party thinks that the deal brought it."""
    phase, standing = phase_of(before.public), standing_of(TOWN, before.public, before.money)
    return [appraisal_of(TOWN, phase, level, seat).gains(standing, struck.parcels)[seat] for seat in struck.parties]


@pytest.mark.parametrize(("seats", "seed"), [(5, 12), (3, 4), (4, 6), (4, 7)])
@pytest.mark.parametrize("level", [NORMAL, HARD], ids=["normal", "hard"])
def test_no_deal_that_is_carried_out_is_a_loss_to_anybody_in_it(seats: int, seed: int, level: BargainingLevel) -> None:
    """In the first two of these games somebody would lose by what was signed before another deal."""
    assert least_gain(seed, seats, level) >= MARGIN
