"""ML-4: when and how the game ends, and who wins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.rules import Outcome
from game.titles.mercado.constants import CUSTOMERS, Good, Restaurant
from game.titles.mercado.events import DisplayRefilled, GameEnded, LastTurns, LeftoversPaid, OfferRefilled
from game.titles.mercado.scoring import total
from game.titles.mercado.state import EndMode, MercadoState
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.take_coin import TakeCoin
from tests.titles.mercado.table import RULES, after, coins, events, position, refused, step, tile, why_not

SPOTS = [spot.id for spot in RULES.topology.spots]


def full(stands: int, **changes: object) -> MercadoState:
    """A market with that many stands in its first spaces, none of them fish, and rich players."""
    goods: list[Good] = []
    for good, many in (("flower", 6), ("tomato", 6), ("meat", 6), ("grape", 6)):
        goods += [good] * many  # type: ignore[list-item]
    built = {SPOTS[number]: (number % 4, good) for number, good in enumerate(goods[:stands])}
    hand: tuple[Good | None, ...] = ("fish", None, None)
    given: dict[str, object] = {
        "coins": (20,) * 4, "hands": (hand,) * 4, "display": ("fish", "fish", None), **changes,
    }  # fmt: skip
    return position(4, stands=built, **given)  # type: ignore[arg-type]


def crowded(entrances: int, **changes: object) -> MercadoState:
    """A market where that many entrances are taken, and seat 0 can bring one more to row 5."""
    last = ("W3", "E3", "W4", "S4", "N4", "E4")
    names = [*(gate.id for gate in RULES.topology.gates if gate.id not in last), *last]
    tiles = [index for index in range(len(CUSTOMERS)) if index != THREE]
    given: dict[str, object] = {
        "entrances": dict(zip(names[:entrances], tiles, strict=False)),
        "stands": {"4,1": (0, "fish"), "4,2": (1, "meat"), "4,3": (1, "meat")},
        "offer": (THREE,),
        **changes,
    }
    return position(**given)  # type: ignore[arg-type]


THREE = tile(3, "fish grape")


@pytest.mark.clause("ML-4.1")
def test_four_spaces_left_trigger_the_end() -> None:
    state = full(19)
    made = step(state, 0, OpenStand("fish", "4,0", "fish"))
    assert events(made, LastTurns) == []  # five spaces are left
    state = made.state
    made = step(state, 1, OpenStand("fish", "4,1", "fish"))
    assert events(made, LastTurns) == [LastTurns(reason="spaces", left=4, turns=2)]
    assert (made.state.public.phase, made.state.public.end) == ("last", "spaces")


@pytest.mark.clause("ML-4.1")
def test_gray_spaces_count_as_available_and_restaurants_do_not() -> None:
    state = full(19, gray={"4,3": "pub", "4,4": "wine_bar"}, fronts=(("pub",), (), (), ()))
    made = step(state, 0, OpenRestaurant("pub", "4,0"))
    assert made.state.public.phase == "day"  # 3,4 4,1 4,2 4,3 4,4 are left
    gone = full(20, gray={"4,3": "pub", "4,4": "wine_bar"}, fronts=(("pub",), (), (), ()))
    made = step(gone, 0, OpenRestaurant("pub", "4,3"))
    assert events(made, LastTurns) == [LastTurns(reason="spaces", left=4, turns=3)]


@pytest.mark.clause("ML-4.1")
def test_four_free_entrances_trigger_the_end() -> None:
    made = step(crowded(14), 0, BringCustomers(THREE, "E4"))
    assert made.state.public.phase == "day"
    made = step(crowded(15), 0, BringCustomers(THREE, "E4"))
    assert events(made, LastTurns) == [LastTurns(reason="entrances", left=4, turns=2)]
    assert (made.state.public.phase, made.state.public.turn) == ("last", 1)


@pytest.mark.clause("ML-4.2")
@pytest.mark.parametrize(
    ("mode", "turn", "turns"),
    [("equal", 0, 2), ("equal", 1, 1), ("equal", 2, 0), ("one_more", 0, 3), ("one_more", 2, 3), ("at_once", 0, 0)],
)
def test_who_still_has_a_turn(mode: EndMode, turn: int, turns: int) -> None:
    state = crowded(15, turn=turn, stands={"4,1": (turn, "fish"), "4,2": (1, "meat"), "4,3": (1, "meat")})
    state = replace(state, public=replace(state.public, end_mode=mode))
    made = step(state, turn, BringCustomers(THREE, "E4"))
    told = [event.turns for event in events(made, LastTurns)]
    assert told == ([turns] if turns else [])
    state = made.state
    for left in range(turns, 0, -1):
        assert state.public.last_turns == left
        assert state.public.turn is not None
        made = step(state, state.public.turn, TakeCoin())
        state = made.state
    assert state.public.phase == "over"
    assert events(made, GameEnded)[0].reason == "entrances"
    if mode == "equal":
        assert len(set(state.public.turns)) == 1
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.end == "entrances"


@pytest.mark.clause("ML-4.2")
def test_the_last_turns_are_not_prolonged() -> None:
    state = crowded(15)
    state = after(state, (0, BringCustomers(THREE, "E4")), (1, TakeCoin()))
    assert state.public.last_turns == 1
    assert after(state, (2, TakeCoin())).public.end == "entrances"


def _ended(**changes: object) -> tuple[MercadoState, Outcome]:
    """A position after the end, and its result."""
    given: dict[str, object] = {"turn": None, "phase": "over", "end": "spaces", **changes}
    state = position(**given)  # type: ignore[arg-type]
    outcome = RULES.outcome(state)
    assert outcome is not None
    return state, outcome


@pytest.mark.clause("ML-4.5")
@pytest.mark.clause("ML-4.3")
def test_restaurants_left_over_cost_and_may_lead_below_nothing() -> None:
    state, outcome = _ended(coins=(5, 0, 3), fronts=(("pub", "pizzeria"), ("wine_bar", "tea_house"), ()))
    assert outcome.totals == (3, -2, 3)
    assert [total(state.public, state.accounts, seat) for seat in range(3)] == [3, -2, 3]
    assert outcome.sources[-1].amounts == (-2, -2, 0)
    assert outcome.places == (1, 3, 1)
    state = crowded(15, fronts=(("pub",), (), ("pizzeria", "tea_house")), end_mode="at_once")
    made = step(state, 0, BringCustomers(THREE, "E4"))
    assert events(made, LeftoversPaid) == [LeftoversPaid(paid=(1, 0, 2))]


@pytest.mark.clause("ML-4.5")
@pytest.mark.clause("ML-4.3")
def test_most_coins_then_most_stands_then_shared() -> None:
    _state, outcome = _ended(coins=(5, 9, 7))
    assert outcome.places == (3, 1, 2)
    assert outcome.tie_breaker == ""
    _state, outcome = _ended(coins=(8, 8, 2), stands={"0,0": (1, "fish"), "0,1": (1, "fish"), "0,2": (0, "meat")})
    assert outcome.places == (2, 1, 3)
    assert outcome.tie_breaker == "Players tied on coins were ranked by number of stands."
    _state, outcome = _ended(coins=(8, 8, 3), stands={"0,0": (1, "fish"), "0,1": (1, "fish"), "0,2": (0, "meat")})
    assert outcome.tie_breaker == "Players tied on coins were ranked by number of stands."
    _state, outcome = _ended(coins=(8, 6, 2), stands={"0,0": (1, "fish"), "0,1": (1, "fish"), "0,2": (0, "meat")})
    assert (outcome.places, outcome.tie_breaker) == ((1, 2, 3), "")
    _state, outcome = _ended(coins=(8, 8, 8), stands={"0,0": (1, "fish"), "0,2": (0, "meat")})
    assert outcome.places == (1, 1, 3)
    _state, outcome = _ended(coins=(8, 8, 2))
    assert outcome.places == (1, 1, 3)
    assert outcome.tie_breaker == ""


@pytest.mark.clause("ML-4.3")
def test_sources_make_up_the_totals() -> None:
    state = crowded(15, fronts=((), ("pub",), ()), end_mode="at_once", coins=(7, 5, 4))
    state = step(state, 0, BringCustomers(THREE, "E4")).state
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert [line.label for line in outcome.sources] == [
        "Starting coin", "New stands", "Customers brought", "Others’ customers", "Coins taken",
        "Restaurants opened", "Paid for stands", "Leftover restaurants",
    ]  # fmt: skip
    for seat in range(3):
        assert sum(line.amounts[seat] for line in outcome.sources) == outcome.totals[seat]
    assert outcome.totals == (coins(state)[0], coins(state)[1] - 1, coins(state)[2])


@pytest.mark.clause("ML-4.4")
def test_an_empty_stack_is_not_refilled() -> None:
    four = tile(4, "fish")
    there = {"N0": tile(4, "meat"), "N1": tile(4, "grape")}
    state = position(
        stands={f"4,{column}": (0, "fish") for column in range(4)},
        hands=(("meat", "flower", "grape"),) * 3,
        entrances=there,
        offer=(four,),
    )
    assert state.public.stack_sizes[3] == 0
    made = step(state, 0, BringCustomers(four, "E4"))
    assert events(made, OfferRefilled) == []
    assert made.state.public.offer[3].count(None) == 1
    assert made.state.public.turn == 1


@pytest.mark.clause("ML-4.4")
def test_an_empty_bag_and_an_empty_display_do_not_stop_the_game() -> None:
    state = full(24, hands=HANDS, display=("fish", None, None), **LAST)
    assert state.public.bag_size == 0
    assert [move.take for move in _stands(state)] == ["fish"]
    made = step(state, 0, OpenStand("fish", "4,4", "fish"))
    assert events(made, DisplayRefilled) == []
    assert made.state.public.display == (None, None, None)
    assert made.state.public.turn == 1
    others = (*HANDS[:3], ("meat", "grape", "grape"))
    empty = full(23, hands=others, display=(None, None, "fish"), **LAST)
    empty = replace(empty, public=replace(empty.public, display=(None, None, None)))
    assert {move.take for move in _stands(empty)} == {None}
    assert refused(empty, 0, OpenStand("fish", "4,4", "meat")).text == ("This move is not possible here.")
    made_empty = RULES.apply(empty, 0, OpenStand("fish", "4,4", None))
    assert made_empty.state.public.hands[0] == (None, "fish", "fish")


@pytest.mark.clause("ML-2.1")
def test_in_a_full_market_nothing_opens() -> None:
    houses: dict[str, Restaurant] = {"4,4": "wine_bar"}
    fronts = (("pub",), (), (), ())
    state = full(24, restaurants=houses, hands=HANDS, display=("fish", None, None), fronts=fronts, **LAST)
    assert not any(isinstance(move, OpenStand | OpenRestaurant) for move in RULES.legal_moves(RULES.view(state, 0)))
    assert why_not(state, "tile:0").clause == "ML-2.14"
    assert str(why_not(state, "restaurant:0")) == "There is no free space for the Pub. (ML-2.10)"


HANDS: tuple[tuple[Good | None, ...], ...] = (
    ("fish", "fish", "fish"),
    ("fish", "fish", None),
    ("fish", "flower", "tomato"),
    ("meat", "grape", None),
)
LAST: dict[str, object] = {"phase": "last", "last_turns": 4, "end": "spaces"}


def _stands(state: MercadoState) -> list[OpenStand]:
    moves = RULES.legal_moves(RULES.view(state, state.public.turn))
    return [move for move in moves if isinstance(move, OpenStand)]
