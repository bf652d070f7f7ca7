"""What is foretold of tonight, against what then happens: in a thousand random positions, and by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.core.rng import Rng, seeded
from game.titles.night_market.constants import Food, food_of
from game.titles.night_market.forecast import Forecast, foreseeable
from game.titles.night_market.groups import foods_left
from game.titles.night_market.groups import sites as sites_of
from game.titles.night_market.opening import open_market
from game.titles.night_market.preparing import due
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import MarketState, Place, Public
from game.titles.night_market.verbs.set_aside import SetAside, SetAsideVerb
from tests.sampling import dose
from tests.titles.night_market.table import RULES, position, random_game, token, tokens

POSITIONS = 1000


@cache
def positions() -> tuple[tuple[MarketState, Seat], ...]:
    """Positions before an opening from random games with two, three and four players, each with a seat that looks."""
    found: list[tuple[MarketState, Seat]] = []
    rng = seeded(8)
    seed = 0
    while len(found) < POSITIONS:
        states = [state for state, _seat, _move, _step in random_game(2 + seed % 3, seed)]
        seed += 1
        chosen, rng = rng.shuffle([state for state in states if foreseeable(state.public)])
        for state in chosen[:40]:
            seat, rng = rng.choice(range(state.public.seats))
            found.append((state, seat))
    return tuple(found[:POSITIONS])


def all_chosen(state: MarketState, own: Seat, rng: Rng) -> tuple[MarketState, tuple[int, ...]]:
    """The state when everybody else has set customers aside at random, and some that `own` might set aside."""
    more: tuple[int, ...] = ()
    if state.public.phase != "prepare":
        return state, more
    for seat in range(state.public.seats):
        if seat in state.public.to_move:
            pile, rng = rng.shuffle(state.hands[seat])
            chosen = tuple(sorted(pile[: due(state.public, seat)]))
            if seat == own:
                count, rng = rng.choice(range(len(chosen) + 1))
                more = chosen[:count]
                chosen = more
            recorder = Recorder(state, silent=True)
            SetAsideVerb().play(recorder, seat, SetAside(chosen))
            state = recorder.state
    return state, more


def opened(state: MarketState) -> Public:
    """The table after the market has opened as it is."""
    recorder = Recorder(state, silent=True)
    open_market(recorder, RULES.topology)
    return recorder.public


def tried() -> Iterator[tuple[MarketState, Seat, Forecast, tuple[int, ...], Public, Rng]]:
    """Every position with its forecast, the customers thought of, and what then happens."""
    for number, (state, seat) in enumerate(positions()):
        rng = seeded(number)
        whole, more = all_chosen(state, seat, rng)
        yield whole, seat, Forecast(RULES.topology, RULES.view(state, seat)), more, opened(whole), rng


@pytest.mark.thorough
def test_every_customer_goes_where_it_was_foretold() -> None:
    sure = 0
    for state, _seat, forecast, more, night, _rng in tried():
        visits = {visit.token: visit for visit in night.visits}
        for customer in forecast.customers(more):
            fate, visit = forecast.fate(customer, more), visits[customer]
            assert fate is not None
            sure += fate.sure
            entry = RULES.topology.entry(visit.entry)
            stops = [stop.place for stop in (entry.whole if state.public.round == state.public.rounds else entry.walk)]
            assert fate.entries[0] == visit.entry
            if fate.sure:
                assert (fate.place, fate.seat, fate.pay) == (visit.place, visit.seat, visit.pay)
                waiting = [name for name, line in night.waiting if customer in line]
                assert waiting == ([fate.waits] if fate.waits else [])
            else:
                far = len(stops)
                order = {place: index for index, place in reversed(list(enumerate(stops)))} | {0: far}
                assert order[fate.place] <= order[visit.place]
    assert sure > 4000


@pytest.mark.thorough
def test_every_stall_serves_as_many_as_was_foretold() -> None:
    exact = 0
    for state, _seat, forecast, more, night, _rng in tried():
        for number, place in enumerate(state.public.places, 1):
            if place.food is not None:
                custom = forecast.custom(number, more)
                served = [visit for visit in night.visits if visit.place in custom.group]
                assert len(custom.customers) <= len(served) <= custom.most
                assert (
                    custom.pay * len(custom.customers) <= sum(visit.pay for visit in served) <= custom.pay * custom.most
                )
                exact += len(custom.customers) == custom.most
    assert exact > 2000


def sites(public: Public, seat: Seat) -> list[int]:
    """Where a seat might come to build: places nobody else has, and that are not covered."""
    found = [number for number, place in enumerate(public.places, 1) if place.food is None]
    return [n for n in found if public.places[n - 1].status != "covered" and public.places[n - 1].owner in (None, seat)]


def built(state: MarketState, seat: Seat, site: int, food: Food) -> MarketState:
    """The state with one more stall."""
    won = state.public.places[site - 1].round or state.public.round
    stall = Place(status="owned", owner=seat, food=food, round=won)
    return replace(state, public=replace(state.public, places=swapped(state.public.places, site - 1, stall)))


def others_build(state: MarketState, seat: Seat, but: int, rng: Rng) -> MarketState:
    """The state when other players have opened stalls wherever they still may, the foods drawn."""
    for place, seats in sites_of(state.public).items():
        others = [other for other in seats if other != seat]
        if others and place != but and state.public.places[place - 1].food is None:
            owner, rng = rng.choice(others)
            food, rng = rng.choice(foods_left(state.public))
            state = built(state, owner, place, food)
    return state


@pytest.mark.thorough
def test_a_promise_includes_the_stalls_that_others_may_open_later() -> None:
    lower = sure = 0
    for state, seat, forecast, more, _night, chance in islice(tried(), dose(POSITIONS)):
        rng = chance
        for site in sites(state.public, seat)[:3]:
            food, rng = rng.choice(foods_left(state.public))
            prospect = forecast.prospect(seat, site, food, more)
            gained = forecast.gain(seat, site, food, more)
            for _turn in range(3):
                rest, rng = rng.below(1 << 30)
                later = others_build(state, seat, site, seeded(rest))
                without, night = opened(later), opened(built(later, seat, site, food))
                gain = night.earned[seat] - without.earned[seat]
                count = [sum(visit.seat == seat for visit in each.visits) for each in (without, night)]
                least, most, _unless = gained
                assert least.dollars <= gain <= most.dollars
                assert least.customers <= count[1] - count[0] <= most.customers
                lower += gain < prospect.change[seat]
                sure += least.dollars == most.dollars > 0
    assert min(lower, sure) > dose(50)


def bare(state: MarketState) -> MarketState:
    """The state in the auction, without hidden customers."""
    nobody: tuple[tuple[int, ...], ...] = ((),) * state.public.seats
    phase = "build" if state.public.phase == "build" else "bid"
    return replace(
        state, public=replace(state.public, phase=phase, aside_sizes=(0,) * state.public.seats), asides=nobody
    )


@pytest.mark.thorough
def test_a_condition_names_the_places_where_a_later_stall_takes_customers() -> None:
    kept = taken = 0
    for number, (state, seat) in enumerate(islice(positions(), dose(POSITIONS))):
        now, rng = bare(state), seeded(number)
        forecast = Forecast(RULES.topology, RULES.view(now, seat))
        for site in sites(now.public, seat)[:3]:
            food, rng = rng.choice(foods_left(now.public))
            gain = forecast.gain(seat, site, food)
            alone = _paid(built(now, seat, site, food), seat, food)
            later = others_build(now, seat, site, rng)
            stalls = {number for number, place in enumerate(later.public.places, 1) if place.food == food}
            paid = _paid(built(later, seat, site, food), seat, food)
            if not stalls & set(gain.unless):
                assert paid >= alone
                kept += paid > 0
            taken += paid < alone
    assert min(kept, taken) > dose(30)


def _paid(state: MarketState, seat: Seat, food: Food) -> int:
    """What customers of a food pay a seat tonight."""
    return sum(visit.pay for visit in opened(state).visits if visit.seat == seat and food_of(visit.token) == food)


@pytest.mark.thorough
def test_customers_go_where_it_was_foretold_unless_a_stall_may_still_open() -> None:
    contested = settled = 0
    for state, _seat, forecast, more, _night, rng in islice(tried(), dose(POSITIONS)):
        night = opened(others_build(state, -1, 0, rng))
        visits = {visit.token: visit for visit in night.visits}
        for customer in forecast.customers(more):
            fate, visit = forecast.fate(customer, more), visits[customer]
            assert fate is not None
            if fate.sure and fate.place and not fate.contested:
                assert (fate.place, fate.seat) == (visit.place, visit.seat)
                settled += 1
            contested += fate.place != visit.place
    assert min(contested, settled) > dose(200)


@pytest.mark.thorough
def test_one_more_stall_serves_as_many_as_was_foretold() -> None:
    for state, seat, forecast, more, _night, chance in tried():
        rng = chance
        for site in sites(state.public, seat)[:4]:
            food, rng = rng.choice(foods_left(state.public))
            custom = forecast.prospect(seat, site, food, more).custom
            night = opened(built(state, seat, site, food))
            served = [visit for visit in night.visits if visit.place in custom.group]
            assert site in custom.group
            assert len(custom.customers) <= len(served) <= custom.most
            assert custom.pay * len(custom.customers) <= sum(visit.pay for visit in served) <= custom.pay * custom.most


@pytest.mark.thorough
def test_where_nobody_hides_a_customer_one_more_stall_changes_exactly_what_was_foretold() -> None:
    changed = lost = 0
    for number, (whole, seat) in enumerate(positions()):
        state = bare(whole)
        forecast, before = Forecast(RULES.topology, RULES.view(state, seat)), opened(state)
        rng = seeded(number)
        for site in sites(state.public, seat)[:3]:
            food, rng = rng.choice(foods_left(state.public))
            prospect, after = forecast.prospect(seat, site, food), opened(built(state, seat, site, food))
            customers = tuple(visit.token for visit in after.visits if visit.place in prospect.custom.group)
            assert (customers, len(customers)) == (prospect.custom.customers, prospect.custom.most)
            assert prospect.change == tuple(b - a for a, b in zip(before.earned, after.earned, strict=True))
            hosts = {visit.token: visit.seat for visit in after.visits}
            gone = {
                visit.token: visit.seat
                for visit in before.visits
                if visit.seat is not None and visit.seat not in (seat, hosts[visit.token])
            }
            assert {customer: other for other, taken in prospect.lost for customer in taken} == gone
            changed += any(prospect.change)
            lost += bool(gone)
    assert changed > 300 and lost > 50


@pytest.mark.thorough
def test_nothing_is_foretold_from_what_is_hidden() -> None:
    for number, (state, seat) in enumerate(positions()[::25]):
        view = RULES.view(state, seat)
        other = RULES.view(RULES.determinize(view, seeded(number)), seat)
        one, two = Forecast(RULES.topology, view), Forecast(RULES.topology, other)
        assert one.customers() == two.customers()
        assert [one.fate(customer) for customer in one.customers()] == [
            two.fate(customer) for customer in two.customers()
        ]


# --- by hand ---------------------------------------------------------------------------------------


def evening() -> Forecast:
    """Seat 1 sells snacks on 7; two hungry for a snack and one for a drink come in at D-H; seat 0 looks."""
    state = position(
        phase="build",
        round=2,
        stalls={7: (1, "snack"), 1: (0, None), 25: (0, None)},
        waiting={"D-H": tokens("D snack", "E snack", "F drink")},
    )
    return Forecast(RULES.topology, RULES.view(state, 0))


def test_the_first_in_line_eats_and_the_others_wait() -> None:
    foretold = evening()
    first, second = foretold.fate(token("D snack")), foretold.fate(token("E snack"))
    assert first is not None and (first.place, first.seat, first.pay, first.sure) == (7, 1, 3, True)
    assert second is not None and (second.place, second.waits, second.entries) == (0, "B-C", ("D-H",))
    assert foretold.fate(token("A meal")) is None


def test_a_stall_before_another_takes_its_customers() -> None:
    prospect = evening().prospect(0, 1, "snack")
    assert prospect.custom.customers == (token("D snack"),)
    assert (len(prospect.custom.customers), prospect.custom.pay) == (1, 3)
    assert prospect.change == (3, 0, 0, 0)
    assert evening().prospect(0, 1, "drink").custom.customers == (token("F drink"),)
    only = Forecast(
        RULES.topology,
        RULES.view(
            position(
                phase="build", stalls={7: (1, "snack"), 1: (0, None)}, waiting={"D-H": tokens("D snack", "F drink")}
            ),
            0,
        ),
    )
    taken = only.prospect(0, 1, "snack")
    assert taken.lost == ((1, (token("D snack"),)),)
    assert taken.change == (3, -3, 0, 0)


def test_a_place_that_nobody_passes() -> None:
    assert evening().passing(25) == ()
    assert evening().passing(9) == tokens("D snack", "E snack", "F drink")


def test_hidden_customers_make_a_range() -> None:
    state = position(
        phase="build",
        round=4,
        stalls={7: (0, "snack"), 8: (0, "snack")},
        waiting={"D-H": tokens("D snack")},
        asides=((), tokens("E snack", "A meal"), (), ()),
    )
    foretold = Forecast(RULES.topology, RULES.view(state, 0))
    custom = foretold.custom(8)
    assert (custom.group, len(custom.customers), custom.most) == ((7, 8), 1, 2)
    assert (len(custom.customers), custom.most, custom.pay) == (1, 2, 4)
    assert all(food_of(customer) == "snack" for customer in custom.customers)
