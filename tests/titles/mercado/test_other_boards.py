"""ML-0.5: other maps play by the same rules, without a change of code."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.board import tmx
from game.core.rng import seeded
from game.core.target import Draft
from game.titles.mercado.constants import RESTAURANTS
from game.titles.mercado.rules import MercadoRules
from game.titles.mercado.topology import Topology, lint
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.words import entrance_name, space_name
from tests.titles.mercado.lisboa import board, space
from tests.titles.mercado.table import easy, position, random_game, step, tile

MAP = Path(__file__).resolve().parents[3] / "maps" / "mercado.tmx"
WIDE_MARKS = ("0,5", "1,0", "2,3", "4,2", "4,5", "3,3", "0,1")
WIDE = MercadoRules(board(rows=5, columns=6, marks=WIDE_MARKS))


def _same(one: Topology, other: Topology) -> bool:
    """Whether two markets are alike, whatever the order of their entrances."""
    return one.spots == other.spots and {gate.id for gate in one.gates} == {gate.id for gate in other.gates}


def test_the_bundled_map_is_the_market_of_the_rules() -> None:
    spec = tmx.load(MAP).spec
    assert lint(spec) == ()
    assert _same(MercadoRules(board()).topology, MercadoRules(spec).topology)


@pytest.mark.clause("ML-0.5")
def test_six_columns_and_other_marks() -> None:
    topology = WIDE.topology
    assert len(topology.spots) == 30
    assert len(topology.gates) == 22
    assert tuple(spot.id for spot in topology.spots if spot.marked) == tuple(sorted(WIDE_MARKS))
    assert space_name("4,5") == "F5"
    assert entrance_name("S5") == "the bottom of column F"


@pytest.mark.clause("ML-0.5")
def test_restaurants_without_a_mark_stay_in_the_box() -> None:
    boxes = set()
    for seed in range(20):
        state = random_game(4, seed, rules=WIDE)[0][0]
        laid = [house for house in state.gray if house is not None]
        assert len(laid) == len(WIDE_MARKS)
        assert len(state.box) == 11 - len(WIDE_MARKS)
        assert Counter((*laid, *state.box)) == Counter({**dict.fromkeys(RESTAURANTS, 2), "pub": 1})
        boxes.add(state.box)
        seen = WIDE.view(state, 0)
        imagined = {WIDE.determinize(seen, seeded(number)).box for number in range(8)}
        assert imagined != {state.box}
        for box in (state.box, *imagined):
            assert box == tuple(sorted(box))
    assert len(boxes) > 10


@pytest.mark.thorough
@pytest.mark.clause("ML-0.5")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_games_on_a_wider_market(seats: int) -> None:
    bot = easy(WIDE)
    for seed in range(2):
        played = random_game(seats, seed, rules=WIDE)
        played += random_game(seats, seed, lambda seen, moves, rng: (bot.choose(seen, rng), rng), WIDE)
        for state, seat, _move, made in played:
            for beat in made.beats:
                WIDE.check(beat.state)
            assert WIDE.prompt(WIDE.view(state, seat), Draft()).targets
        outcome = WIDE.outcome(played[-1][3].state)
        assert outcome is not None
        assert outcome.end in ("spaces", "entrances", "coins", "solo_stuck")


@pytest.mark.clause("ML-0.5")
def test_the_sixth_column_costs_earns_and_lets_in() -> None:
    six = tile(3, "fish grape")
    state = position(
        coins=(9, 9, 9),
        stands={"0,5": (0, "fish"), "1,5": (1, "meat"), "2,0": (1, "meat")},
        restaurants={"2,4": "sushi_bar"},
        entrances={"E2": tile(2, "fish tomato meat")},
        offer=(six,),
        rules=WIDE,
    )
    made = step(state, 0, OpenStand("fish", "2,5", "meat"), WIDE)
    assert made.state.accounts[0].coins == 9 - 3 + 4
    moves = WIDE.legal_moves(WIDE.view(replace(made.state, public=replace(made.state.public, turn=0)), 0))
    assert {move.entrance for move in moves if isinstance(move, BringCustomers) and move.tile == six} == {"N5", "S5"}


@pytest.mark.clause("ML-0.5")
def test_the_order_of_a_map_does_not_matter() -> None:
    whole = board()
    assert _same(MercadoRules(whole).topology, MercadoRules(replace(whole, links=whole.links[::-1])).topology)
    assert _same(MercadoRules(whole).topology, MercadoRules(replace(whole, things=whole.things[::-1])).topology)


@pytest.mark.clause("ML-0.5")
def test_a_market_may_begin_at_any_row_and_column() -> None:
    inner = [f"{row},{column}" for row in range(6, 9) for column in range(6, 9)]
    outer = [f"{row},{column}" for row in range(9) for column in range(9)]
    gates = [f"{end}{number}" for end in "NSWE" for number in range(6)]
    without = (*(name for name in outer if name not in inner), *gates)
    topology = MercadoRules(board(rows=9, columns=9, marks=("7,7",), without=without)).topology
    assert [spot.id for spot in topology.spots] == inner
    lines = [(line.kind, line.index) for line in topology.lines]
    assert lines == [*(("row", row) for row in (6, 7, 8)), *(("column", column) for column in (6, 7, 8))]


@pytest.mark.clause("ML-0.5")
def test_a_street_through_the_market_separates() -> None:
    whole = board()
    cut = replace(whole, links=tuple(pair for pair in whole.links if pair != ("2,1", "2,2")))
    rules = MercadoRules(cut)
    state = position(restaurants={"2,2": "pub"}, entrances={"W2": tile(4, "fish")}, rules=rules)
    assert step(state, 0, OpenStand("fish", "2,1", "meat"), rules).state.public.best[0] == 4
    assert step(state, 0, OpenStand("fish", "2,3", "meat"), rules).state.public.best[0] == 8


@pytest.mark.clause("ML-0.5")
def test_a_market_with_a_hole_and_a_closed_gate() -> None:
    rules = MercadoRules(board(space(1, 1, marked=False), without=("2,2", "N0", "E4")))
    assert len(rules.topology.spots) == 24
    assert len(rules.topology.gates) == 18
    for seed in range(3):
        played = random_game(2, seed, rules=rules)
        rules.check(played[-1][3].state)
        assert rules.outcome(played[-1][3].state) is not None
