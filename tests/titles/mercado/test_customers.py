"""ML-2.7 to ML-2.9: bringing customers. ML-3: what they pay, with the three printed examples."""

from __future__ import annotations

import pytest

from game.titles.mercado.constants import CUSTOMERS, Good, Restaurant
from game.titles.mercado.counts import income_at, stand_payments
from game.titles.mercado.events import OfferRefilled
from game.titles.mercado.verbs.bring_customers import BringCustomers, CustomersBrought
from game.titles.mercado.verbs.open_stand import OpenStand, StandEarned
from tests.titles.mercado.table import RULES, but, coins, events, gains, position, refused, step, tile, view

Stands = dict[str, tuple[int, Good]]
Restaurants = dict[str, Restaurant]

THREE = tile(3, "fish grape")


@pytest.mark.clause("ML-2.7")
def test_enough_stands_and_a_matching_one_of_ones_own() -> None:
    stands: Stands = {"2,0": (0, "fish"), "2,3": (1, "meat"), "2,4": (1, "grape"), "0,3": (0, "meat")}
    state = position(stands=stands, offer=(THREE,))
    moves = [move for move in RULES.legal_moves(view(state)) if isinstance(move, BringCustomers) and move.tile == THREE]
    assert moves == [BringCustomers(THREE, "W2"), BringCustomers(THREE, "E2")]
    made = step(state, 0, BringCustomers(THREE, "E2"))
    assert made.state.public.entrances[RULES.topology.gate_at["E2"]] == THREE
    assert refused(state, 0, BringCustomers(THREE, "N3")).text == (
        "Column D has 2 stands; this tile with 3 customers needs 1 more."
    )
    assert str(refused(state, 1, BringCustomers(THREE, "E2"))) == "It is ⟦0⟧’s turn; yours is next. (ML-1.4)"


@pytest.mark.clause("ML-2.7")
def test_somebody_elses_match_is_not_enough() -> None:
    stands: Stands = {"2,0": (0, "meat"), "2,2": (0, "flower"), "2,4": (1, "grape"), "0,4": (1, "fish")}
    state = position(stands=stands, offer=(THREE, tile(1, but("tomato"))))
    assert str(refused(state, 0, BringCustomers(THREE, "W2"))) == (
        "Your stands in row 3 sell meat and flowers, but these customers want fish or grapes. (ML-2.7)"
    )
    assert refused(state, 0, BringCustomers(tile(1, but("tomato")), "N4")).text == (
        "You have no stand in column E; you need one there that sells fish, flowers, meat or grapes."
    )


@pytest.mark.clause("ML-2.7")
def test_only_open_tiles_come_and_only_to_free_entrances() -> None:
    here = tile(2, "fish meat grape")
    stands: Stands = {"2,0": (0, "fish"), "2,1": (0, "fish"), "2,2": (0, "fish")}
    state = position(stands=stands, entrances={"W2": here}, offer=(THREE,))
    assert refused(state, 0, BringCustomers(here, "E2")).text == (
        "These customers are already at the left end of row 3 and will stay there."
    )
    assert refused(state, 0, BringCustomers(THREE, "W2")).text == (
        "The left end of row 3 is already taken by 2 customers who like fish, meat and grapes."
    )
    covered = state.stacks[2][0]
    assert refused(state, 0, BringCustomers(covered, "E2")).text == ("This move is not possible here.")
    assert refused(state, 0, BringCustomers(99, "E2")).text == "This move is not possible here."
    assert refused(state, 0, BringCustomers(THREE, "X7")).text == ("This move is not possible here.")


@pytest.mark.clause("ML-2.8")
def test_every_matching_stand_earns_from_the_new_tile_only() -> None:
    stands: Stands = {
        "2,0": (0, "fish"),
        "2,1": (1, "fish"),
        "2,2": (0, "grape"),
        "2,3": (2, "meat"),
        "1,0": (1, "fish"),
    }
    state = position(stands=stands, entrances={"W2": tile(4, "fish"), "N0": tile(4, "meat")}, offer=(THREE,))
    made = step(state, 0, BringCustomers(THREE, "E2"))
    assert gains(state, made) == (6, 3, 0)
    (brought,) = events(made, CustomersBrought)
    assert [(each.space, each.seat, each.coins) for each in brought.payments] == [
        ("2,0", 0, 3), ("2,1", 1, 3), ("2,2", 0, 3),
    ]  # fmt: skip
    assert brought.earned == (6, 3, 0)
    before, now = state.accounts, made.state.accounts
    assert now[0].brought == before[0].brought + 6
    assert now[1].gifts == before[1].gifts + 3
    assert made.state.public.best == (6, 0, 0)  # what others bring is no action of one's own


@pytest.mark.clause("ML-2.9")
def test_the_stack_refills_the_open_tiles() -> None:
    stands: Stands = {"2,0": (0, "fish"), "2,1": (0, "fish"), "2,2": (0, "fish")}
    state = position(stands=stands, offer=(tile(3, "flower meat"), THREE))
    drawn = state.stacks[2][0]
    made = step(state, 0, BringCustomers(THREE, "E2"))
    assert made.state.public.offer[2] == (state.public.offer[2][0], drawn, state.public.offer[2][2])
    assert made.state.public.stack_sizes == (7, 7, 6, 2)
    assert events(made, OfferRefilled) == [OfferRefilled(count=3, tile=drawn, slot=1)]


@pytest.mark.clause("ML-3.1")
def test_neighbouring_restaurants_add_up_for_everybody() -> None:
    houses: Restaurants = {"1,1": "pub", "3,1": "pub", "2,0": "sushi_bar", "1,3": "tea_house", "3,3": "burger_joint"}
    stands: Stands = {"2,1": (0, "fish"), "2,3": (1, "fish"), "2,4": (1, "flower")}
    state = position(4, stands=stands, restaurants=houses, gray={"2,2": "sushi_bar"}, offer=(tile(1, but("grape")),))
    made = step(state, 0, BringCustomers(tile(1, but("grape")), "E2"))
    (brought,) = events(made, CustomersBrought)
    assert {each.space: each.helpers for each in brought.payments} == {
        "2,1": ("1,1", "2,0", "3,1"), "2,3": (), "2,4": (),
    }  # fmt: skip
    assert gains(state, made) == (4, 2, 0, 0)


@pytest.mark.clause("ML-3.1")
@pytest.mark.parametrize(
    ("house", "good"),
    [
        ("sushi_bar", "fish"),
        ("tea_house", "flower"),
        ("pizzeria", "tomato"),
        ("burger_joint", "meat"),
        ("wine_bar", "grape"),
    ],
)
def test_each_restaurant_improves_its_good_only(house: Restaurant, good: Good) -> None:
    other: Good = "meat" if good != "meat" else "grape"
    state = position(
        restaurants={"2,2": house}, entrances={"W2": tile(1, but("flower" if good != "flower" else "fish"))}
    )
    assert income_at(RULES.counts, state.public, 11, good) == 2
    assert income_at(RULES.counts, state.public, 11, other) == (1 if good != other else 2)
    assert income_at(RULES.counts, state.public, 10, good) == 1  # not next to it


@pytest.mark.clause("ML-3.2")
def test_old_tiles_and_old_stands_do_not_pay_again() -> None:
    stands: Stands = {"2,0": (0, "fish"), "2,1": (0, "fish"), "2,4": (0, "fish")}
    two = tile(2, "fish tomato meat")
    state = position(
        stands=stands, offer=(two,), entrances={"W2": tile(3, "fish grape")}, display=("meat", "grape", "meat")
    )
    assert gains(state, step(state, 0, BringCustomers(two, "E2"))) == (6, 0, 0)  # three stands at 2, W2 pays nothing
    made = step(state, 0, OpenStand("fish", "2,3", "meat"))
    (earned,) = events(made, StandEarned)
    assert earned.total == 3
    assert {each.space for each in earned.payments} == {"2,3"}


@pytest.mark.clause("ML-3.3")
def test_printed_example_a_opening_a_stand() -> None:
    red, blue, green = 0, 1, 2
    state = position(
        turn=green,
        coins=(4, 4, 0),
        stands={"2,0": (red, "fish"), "2,3": (blue, "tomato"), "0,1": (blue, "flower")},
        restaurants={"3,1": "pizzeria", "2,2": "pub"},
        entrances={"W2": tile(2, "fish tomato meat"), "E2": tile(1, but("tomato")), "S1": tile(1, but("meat"))},
    )
    made = step(state, green, OpenStand("tomato", "2,1", "meat"))
    assert coins(made.state) == (4, 4, 6)
    payments = stand_payments(RULES.topology, state.public, green, 11, "tomato")
    assert {(each.entrance, each.customers, each.coins) for each in payments} == {("W2", 2, 6), ("S1", 1, 3)}


@pytest.mark.clause("ML-3.3")
def test_printed_example_b_bringing_customers() -> None:
    red, blue, green = 0, 1, 2
    tomatoes_and_meat = tile(3, "tomato meat")
    state = position(
        turn=green,
        coins=(4, 4, 4),
        stands={"4,0": (red, "tomato"), "4,1": (green, "tomato"), "4,3": (green, "meat"), "4,4": (blue, "fish")},
        restaurants={"3,0": "pizzeria", "4,2": "pub"},
        offer=(tomatoes_and_meat,),
    )
    assert gains(state, step(state, green, BringCustomers(tomatoes_and_meat, "E4"))) == (6, 0, 12)


@pytest.mark.clause("ML-3.3")
def test_printed_example_c_the_feast() -> None:
    feast = tile(4, "fish")
    stands: Stands = {f"0,{column}": (0, "fish") for column in range(4)}
    state = position(
        stands=stands,
        seats=4,  # with fewer, one of the Pubs stays in the box
        restaurants={"1,0": "sushi_bar", "1,3": "sushi_bar", "1,1": "pub", "1,2": "pub"},
        hands=(("meat", "flower", "grape"),) * 4,
        offer=(feast,),
    )
    made = step(state, 0, BringCustomers(feast, "W0"))
    assert gains(state, made) == (32, 0, 0, 0)
    assert made.state.public.best == (32, 0, 0, 0)


@pytest.mark.clause("ML-3.1")
def test_four_restaurants_help_one_stand() -> None:
    houses: dict[str, Restaurant] = {"1,2": "pub", "2,1": "sushi_bar", "2,3": "sushi_bar", "3,2": "pub"}
    one = tile(1, but("meat"))
    state = position(4, stands={"2,2": (0, "fish")}, restaurants=houses, offer=(one,))
    made = step(state, 0, BringCustomers(one, "W2"))
    (brought,) = events(made, CustomersBrought)
    (payment,) = brought.payments
    assert sorted(payment.helpers) == sorted(houses)
    assert (payment.coins, brought.earned, gains(state, made)) == (5, (5, 0, 0, 0), (5, 0, 0, 0))
    crowd = tile(2, "fish flower tomato")
    free = position(4, restaurants=houses, entrances={"N2": crowd})
    opened = step(free, 0, OpenStand("fish", "2,2", "meat"))
    (earned,) = events(opened, StandEarned)
    assert sorted(earned.payments[0].helpers) == sorted(houses)
    assert (earned.total, gains(free, opened)) == (10, (9, 0, 0, 0))


@pytest.mark.clause("ML-2.7")
@pytest.mark.parametrize("last", [gate.id for gate in RULES.topology.gates])
def test_customers_come_to_the_last_free_entrance(last: str) -> None:
    one = tile(1, but("meat"))
    gates = [gate.id for gate in RULES.topology.gates if gate.id != last]
    others = [number for number in range(len(CUSTOMERS)) if number != one]
    line = RULES.topology.lines[RULES.topology.gates[RULES.topology.gate_at[last]].line]
    stands: dict[str, tuple[int, Good]] = {RULES.topology.spots[line.spots[0]].id: (0, "fish")}
    state = position(
        stands=stands,
        entrances=dict(zip(gates, others, strict=False)),
        offer=(one,),
        phase="last",
        last_turns=3,
        end="entrances",
    )
    ways = {move for move in RULES.legal_moves(view(state)) if isinstance(move, BringCustomers)}
    assert {move.entrance for move in ways} == {last}
    made = step(state, 0, BringCustomers(one, last))
    assert made.state.public.entrances.count(None) == 0
    assert gains(state, made) == (1, 0, 0)
    assert not any(isinstance(move, BringCustomers) for move in RULES.legal_moves(view(made.state)))
