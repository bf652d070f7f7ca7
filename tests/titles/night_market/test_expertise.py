"""What the search knows about the night market: what stalls earn is what the rules pay, and courses are possible."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from game.bots.asking import play_out
from game.bots.levels import advisor_of
from game.core.rng import seeded
from game.core.rules import Setup
from game.opening import Opening, opening
from game.registry import title
from game.titles.night_market.auction import interest
from game.titles.night_market.constants import NUMBERS, letter_of
from game.titles.night_market.expertise import MOST, NightMarketExpertise
from game.titles.night_market.forecast_rounds import (
    Course,
    RoundsForecast,
    crowds,
    possible_courses,
    stalls_on,
)
from game.titles.night_market.opening import open_market
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.rules import NightMarketRules
from game.titles.night_market.state import MarketState
from game.titles.night_market.verbs.build import Build
from game.titles.night_market.verbs.pass_turn import PassVerb
from game.titles.night_market.verbs.place_bid import PlaceBid
from game.titles.night_market.verbs.set_aside import SetAside
from game.titles.night_market.verbs.set_maximums import SetMaximums, maximums_name


@cache
def table() -> Opening:
    """The title on its board."""
    return opening(title("night_market"))


def rules() -> NightMarketRules:
    """Its rules."""
    found = table().rules
    assert isinstance(found, NightMarketRules)
    return found


@cache
def states(seats: int, seed: int) -> tuple[MarketState, ...]:
    """The positions of a game between easy players."""
    match = play_out(rules(), Setup(seats=seats, seed=seed), [table().bot("easy")] * seats)
    return tuple(match.state_at(ply) for ply in range(len(match.plies)))


def about_to_open(seats: int) -> Iterator[MarketState]:
    """Positions with all stalls of a night but the last one."""
    for seed in range(4):
        for state in states(seats, seed):
            if state.public.phase == "build":
                yield state


def opened(state: MarketState) -> MarketState:
    """The position after the opening."""
    recorder = Recorder(state, silent=True)
    open_market(recorder, rules().topology)
    return recorder.step().state


def crowd_of(state: MarketState) -> list[tuple[int, ...]]:
    """Who truly comes tonight, by food and entry."""
    topology, public = rules().topology, state.public
    return crowds(topology, [token for aside in state.asides for token in aside], public.waiting)


def earned(state: MarketState, course: Course) -> list[float]:
    """What everybody's stalls earn on a course."""
    public = state.public
    nights = RoundsForecast(rules().topology, public.seats, [course])
    by_food = [nights.earned(food, stalls) for food, stalls in enumerate(stalls_on(public.places, public.rounds))]
    return [sum(amounts) for amounts in zip(*by_food, strict=True)]


@pytest.mark.thorough
@pytest.mark.clause("NM-6.4", "NM-6.5", "NM-6.6", "NM-8.1", "NM-8.2", "NM-8.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stalls_earn_on_the_last_night_what_the_rules_pay(seats: int) -> None:
    looked = 0
    for state in about_to_open(seats):
        if state.public.round == state.public.rounds:
            course = tuple((line,) for line in crowd_of(state))
            assert earned(state, course) == list(opened(state).public.earned)
            looked += 1
    assert looked > 5


@pytest.mark.thorough
@pytest.mark.clause("NM-1.4", "NM-6.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_walks_on_is_served_on_the_next_night(seats: int) -> None:
    looked = 0
    for state in about_to_open(seats):
        public = state.public
        if public.round == public.rounds - 1:
            tonight = opened(state)
            last = replace(tonight, public=replace(tonight.public, round=public.rounds))
            paid = [a + b for a, b in zip(tonight.public.earned, opened(last).public.earned, strict=True)]
            nobody = (0,) * len(public.waiting)
            assert earned(state, tuple((line, nobody) for line in crowd_of(state))) == paid
            looked += 1
    assert looked > 5


@pytest.mark.thorough
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_courses_are_possible(seats: int) -> None:
    for state in states(seats, 1)[::7]:
        public, numbers = state.public, NUMBERS[seats]
        seat = public.to_move[0]
        view = rules().view(state, seat)
        for course in possible_courses(rules().topology, view, seeded(3), 4):
            nights = list(zip(*course, strict=True))
            assert len(nights) == public.rounds - public.round + 1
            tonight = sum(map(sum, nights[0]))
            waiting = sum(len(line) for _entry, line in public.waiting)
            hidden = numbers.hidden[public.round - 1] * seats if public.phase == "prepare" else sum(public.aside_sizes)
            assert tonight == waiting + hidden
            known = crowds(rules().topology, view.aside)
            assert all(
                has >= needs
                for line, own in zip(nights[0], known, strict=True)
                for has, needs in zip(line, own, strict=True)
            )
            for number, night in enumerate(nights[1:], public.round):
                assert sum(map(sum, night)) <= numbers.arriving + seats * numbers.hidden[number]


@pytest.mark.thorough
def test_bids_are_few_and_sane() -> None:
    looked = 0
    for state in states(4, 2):
        if state.public.phase != "bid":
            continue
        seat = state.public.to_move[0]
        found = NightMarketExpertise(rules()).consider(rules().view(state, seat), seeded(1)).candidates
        bids = [move for move in found if isinstance(move, PlaceBid)]
        looked += len(bids)
        assert len(found) <= MOST
        assert state.public.compensation or len(found) == MOST or PassVerb.only in found
        assert max((bid.price for bid in bids), default=0) < 60, "nobody bids what no stall ever earns"
    assert looked > 50


@pytest.mark.thorough
def test_hints_name_what_they_are_about_and_give_its_numbers() -> None:
    """Every label can be read alone; amounts are those of the stalls themselves; nothing is hinted without a choice."""
    advisor, kinds = advisor_of(title("night_market"), rules(), overlooked=False), set[str]()
    assert advisor is not None
    for state in states(3, 4)[::3]:
        public = state.public
        seat = public.to_move[0]
        view = rules().view(state, seat)
        found = advisor.suggest(view)
        assert bool(found) == bool(advisor.label(view))
        assert len({each.label for each in found}) == len(found)
        for each in found:
            (move,) = each.moves
            kinds.add(type(move).__name__)
            if isinstance(move, PlaceBid):
                assert each.label == f"${move.price} on {move.place}"
                assert re.match(
                    r"A (snack|meal|drink|dessert) stall at this place could earn about −?\$\d+ by", each.text
                )
            elif isinstance(move, Build):
                assert each.label.lower() == f"{move.food} on {move.place}" and f"place {move.place}" in each.text
            elif isinstance(move, SetAside):
                assert all(letter_of(token) in each.label for token in move.tokens)
        other = next(each for each in range(public.seats) if each not in public.to_move or len(public.to_move) > 1)
        if other not in public.to_move:
            assert advisor.suggest(rules().view(state, other)) == ()
    assert {"PlaceBid", "Build", "SetAside"} <= kinds


def test_maximums_are_what_places_are_worth_with_what_their_loans_cost() -> None:
    state = rules().initial(Setup(seats=3, seed=4, options=(("bidding", "maximums"),))).state
    state = rules().next_state(state, 0, SetAside(state.hands[0][:1]))
    thoughts = NightMarketExpertise(rules()).consider(rules().view(state, 0), seeded(1))
    first, *others = thoughts.candidates
    assert isinstance(first, SetMaximums) and first.maximums
    assert SetMaximums(()) in others
    for maximum in first.maximums:
        worth, _food = thoughts.gains.gain(0, (), maximum.place)
        assert maximum.price + interest(state.public, 0, maximum.price) <= worth
        assert maximum.price + 1 + interest(state.public, 0, maximum.price + 1) > worth or maximum.price == 27
    assert thoughts.label(first) == maximums_name(first.maximums)
    assert "could earn about" in thoughts.reason(first)
