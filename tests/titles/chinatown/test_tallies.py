"""The counts that awards are given for, the marks in words, and the forecast of the last year, each counted again."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.heat import beats_of
from game.picture.chronicle import Curve
from game.titles.chinatown.chronicle import tallies_of
from game.titles.chinatown.events import IncomePaid, Struck
from game.titles.chinatown.picture.deal_table import quiet_nodes
from game.titles.chinatown.planning.appraisal import WinForecast
from game.titles.chinatown.planning.standing import town_of
from game.titles.chinatown.state import ChinatownState, Mark
from tests.titles.chinatown.table import RULES
from tests.titles.chinatown.test_picture import canvas, example, said
from tests.titles.stored import stored

TOWN = town_of(RULES.topology.numbers, RULES.topology.neighbours)
LAST_YEAR = 6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_deals_years_and_other_players_are_counted(seats: int) -> None:
    match = stored("chinatown", f"years-{seats}")
    beats = list(beats_of(match))
    level = Curve("Money", "$1,000", "Year", tuple(range(7)), ((0,) * 7,) * seats)
    struck = [beat.event for beat in beats if isinstance(beat.event, Struck)]
    paid = [beat.event for beat in beats if isinstance(beat.event, IncomePaid)]
    assert {2, 3} <= {len(deal.parties) for deal in struck}
    for seat, tally in enumerate(tallies_of(RULES.topology, match.state, beats, level)):
        deals = [deal for deal in struck if seat in deal.parties]
        assert tally.deals == len(deals)
        assert tally.round_tables == sum(len(deal.parties) == 3 for deal in deals)
        assert tally.years == sum(income.seat == seat for income in paid) == LAST_YEAR
        assert tally.others == seats - 1


def test_everybody_reads_who_marked_what() -> None:
    public = example(marks=(Mark(0, lot=16), Mark(1, lot=22)), marked=(1, 1, 0, 0)).public
    told = " ".join(said(quiet_nodes(RULES.topology, public, canvas())).split())
    assert "Mei would give up building 16." in told and "Benedetta wants building 22." in told


def placing_last(seats: int) -> list[ChinatownState]:
    """The positions of a stored game in which the last tiles are placed."""
    match: Any = stored("chinatown", f"years-{seats}")
    states = [match.state_at(ply) for ply in range(len(match.plies) + 1)]
    return [state for state in states if state.public.phase == "place" and state.public.year == LAST_YEAR]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_forecast_of_a_seat_that_has_placed_its_last_tiles_is_its_final_money(seats: int) -> None:
    final = stored("chinatown", f"years-{seats}").outcome
    assert final is not None
    done = 0
    for state in placing_last(seats):
        totals = WinForecast(TOWN, state.public).totals()
        for seat in set(range(seats)) - set(state.public.order):
            assert round(totals[seat]) == final.totals[seat]
            done += 1
    assert done >= seats - 1


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_forecast_counts_the_tiles_that_a_seat_is_about_to_place(seats: int) -> None:
    more = 0
    for state in placing_last(seats):
        prospects = WinForecast(TOWN, state.public)
        for seat, total in enumerate(prospects.totals()):
            held, money = prospects.standing.holdings[seat], prospects.standing.money[seat]
            as_it_stands = money + prospects.when_placed(held) / 1_000
            assert total >= as_it_stands
            more += seat in state.public.order and total > as_it_stands
    assert more, "somebody has a tile to place that pays"
