"""The words of the market: log lines, tips and clauses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.names import fill, mark
from game.core.rules import Event
from game.core.target import Target
from game.picture.arrangement import COLUMN
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import targets
from game.table.picture import panels
from game.titles.mercado import events
from game.titles.mercado.events import Payment
from game.titles.mercado.state import MercadoState
from game.titles.mercado.verbs.bring_customers import BringCustomers, CustomersBrought
from game.titles.mercado.verbs.open_restaurant import RestaurantOpened
from game.titles.mercado.verbs.open_stand import OpenStand, StandEarned, StandOpened, StandPaid, TileTaken
from game.titles.mercado.verbs.swap_tiles import TilesSwapped
from game.titles.mercado.verbs.take_coin import CoinTaken
from tests.titles.mercado.picture import (
    NAMES,
    customers_example,
    doing,
    everything,
    game,
    some_states,
    stand_example,
)
from tests.titles.mercado.table import RULES, random_game, tile
from tests.unit.staging import renderer

CUSTOMERS = tile(3, "tomato meat")
PAYMENTS = (
    Payment(0, "4,0", "tomato", "W4", 3, ("3,0",)),
    Payment(2, "4,1", "tomato", "W4", 3, ("4,2",)),
)
OPENED = StandOpened(seat=2, good="tomato", space="2,1", cost=3, income=9)
LINES: tuple[tuple[Event, str], ...] = (
    (events.GameBegan(first=1, pub=None), "The market opens. Ben begins."),
    (events.GameBegan(first=1, pub=0), "The market opens. Ben begins; Mei plays last and has the Pub."),
    (events.TilesRedrawn(seat=0, good="fish"), "Mei had three fish tiles and drew three new ones."),
    (
        TilesSwapped(seat=0, good="fish", drawn=("grape", "meat", "flower")),
        "Mei swaps three fish tiles for grapes, meat and flowers.",
    ),
    (OPENED, "Lucy opens a tomato stand on B3: +9 −3."),
    (events.RestaurantRevealed(seat=2, restaurant="pub", space="2,2"), "Lucy takes the Pub from C3."),
    (events.RestaurantTaken(seat=2, restaurant="pub", space="2,2"), "Lucy takes the Pub from C3."),
    (
        CustomersBrought(seat=2, tile=CUSTOMERS, entrance="W4", payments=PAYMENTS, earned=(6, 0, 6)),
        "Lucy brings 3 customers to row 5: Mei +6, Lucy +6.",
    ),
    (
        RestaurantOpened(seat=1, restaurant="wine_bar", space="0,4", coins=1),
        "Ben opens the Wine Bar on E1: +1.",
    ),
    (CoinTaken(seat=1, streak=1, needed=3), "Ben takes 1 coin."),
    (CoinTaken(seat=1, streak=2, needed=3), "Ben takes 1 coin (2 of 3 in a row)."),
    (events.LastTurns(reason="spaces", left=4, turns=2), "Only 4 spaces are left. 2 turns to go."),
    (events.LastTurns(reason="entrances", left=1, turns=1), "Only 1 entrance is free. 1 turn to go."),
    (events.GameEnded(reason="coins", left=0), "Everyone took a coin, one after another. The market closes."),
    (events.GameEnded(reason="solo_stuck", left=0), "There is nothing left to do. The market closes."),
    (
        events.CoinsCounted(coins=(12, 1, 30)),
        "The purses are opened: Mei has 12 coins, Ben has 1 coin and Lucy has 30 coins.",
    ),
    (events.LeftoversPaid(paid=(0, 2, 1)), "Leftover restaurants cost 1 coin each: Ben 2 coins and Lucy 1 coin."),
    (events.FameWon(coins=91, for_coins=2, for_best=0), "2 fame for 91 coins."),
    (
        events.FameWon(coins=91, for_coins=2, for_best=2),
        "2 fame for 91 coins, and 2 fame for the best action.",
    ),
)
PARTS: tuple[tuple[Event, str], ...] = (
    (OPENED, "Lucy opens a tomato stand on B3."),
    (
        StandEarned(seat=0, space="4,0", payments=PAYMENTS[:1], total=6),
        "Mei’s new stand earns 6 coins from 3 customers.",
    ),
    (StandPaid(seat=2, space="2,1", cost=3), "Lucy pays 3 coins for the stand."),
    (StandPaid(seat=2, space="2,1", cost=1), "Lucy pays 1 coin for the stand."),
)
"""What is said below the board while an action goes on that has one line in the log."""
SILENT: tuple[Event, ...] = (
    PARTS[1][0],
    PARTS[2][0],
    TileTaken(seat=0, good="fish", slot=0),
    events.DisplayRefilled(good="fish", slot=1),
    events.OfferRefilled(count=2, tile=12, slot=1),
)


@pytest.mark.parametrize(("event", "line"), LINES, ids=lambda value: type(value).__name__)
def test_every_event_is_one_full_sentence(event: Event, line: str) -> None:
    sentence = event.sentence()
    assert sentence is not None
    assert fill(sentence.text, ["Mei", "Ben", "Lucy"]) == line


@pytest.mark.parametrize(("event", "line"), PARTS, ids=lambda value: type(value).__name__)
def test_what_goes_on_is_told_part_by_part(event: Event, line: str) -> None:
    assert fill(event.caption(), ["Mei", "Ben", "Lucy"]) == line


def test_an_action_is_one_line_with_its_cost_and_income() -> None:
    stands = 0
    for state, seat, move, made in random_game(3, 5):
        told = [line.text for beat in made.beats if (line := beat.event.sentence()) is not None]
        if isinstance(move, OpenStand):
            spent = made.state.accounts[seat].costs - state.accounts[seat].costs
            earned = made.state.accounts[seat].opened - state.accounts[seat].opened
            assert told[0].endswith(f": +{earned} −{spent}." if earned else f": −{spent}.")
            assert not any("stand" in line for line in told[1:])
            stands += 1
        if isinstance(move, BringCustomers):
            gains = zip(made.state.accounts, state.accounts, strict=True)
            grown = [(owner, now.coins - was.coins) for owner, (now, was) in enumerate(gains) if now != was]
            paid = [f"{mark(owner)} +{coins}" for owner, coins in grown]
            assert told[0].endswith(f": {', '.join(paid)}.")
    assert stands > 5


@pytest.mark.parametrize("event", SILENT, ids=lambda value: type(value).__name__)
def test_what_everybody_can_see_is_no_line(event: Event) -> None:
    assert event.sentence() is None


def test_every_kind_of_event_has_its_line_or_is_silent() -> None:
    known = {type(event) for event, _line in LINES} | {type(event) for event in SILENT}
    title = events.__name__.removesuffix("events")
    told = [kind for base in Event.__subclasses__() for kind in (base, *base.__subclasses__())]
    kinds = {kind for kind in told if kind.__module__.startswith(title)}
    assert kinds == known
    assert {type(event) for _before, event, _after in game()} <= known


LONG_NAMES = ("Chang", "Lucy", "Anna", "Peter")


@pytest.mark.thorough
@pytest.mark.parametrize("k", [0.8, 1.0, 1.2])
def test_what_somebody_did_takes_one_row_of_the_log(k: float) -> None:
    """At 1280×720, 1600×900 and 1920×1080, with four seats; only of several who earn something the list may be long."""
    looks = tuple(SeatLook(name, "#000000", seat) for seat, name in enumerate(LONG_NAMES))
    room = Canvas(w=COLUMN, h=900, measure=renderer().measure(k), seats=looks)
    told = 0
    for seed in range(5, 9):
        for _before, event, _after in game(4, seed):
            several = isinstance(event, CustomersBrought) and sum(map(bool, event.earned)) > 1
            line = event.sentence()
            if several or line is None or line.seat is None or isinstance(event, events.GameBegan):
                continue
            if isinstance(event, (events.TilesRedrawn, TilesSwapped)):
                continue
            rows, _size = panels._log_rows(room, line.text, COLUMN - panels.LOG_LEFT - panels.LOG_RIGHT)
            assert len(rows) == 1, rows
            told += 1
    assert told > 100


def tip(state: MercadoState, target: str, seat: int | None = 2) -> str:
    """A tip with names."""
    return fill(RULES.tip(RULES.view(state, seat), Target.parse(target)), list(NAMES))


TIPS = (
    ("space:2,0", "Mei’s fish stand on A3 earns 1 coin from each customer who likes fish."),
    ("space:2,3", "Benedetta’s tomato stand on D3 earns 2 coins from each customer who likes tomatoes."),
    ("space:2,2", "Pub: all stands beside it, even other players’, earn 1 extra coin per customer."),
    ("space:3,1", "Pizzeria: all tomato stands beside it, even other players’, earn 1 extra coin per customer."),
    ("space:1,1", "There is a grey restaurant on B2. A player who builds there turns it over and takes it."),
    ("space:4,0", "A5 is empty. A stand there costs 2 coins."),
    ("entrance:N0", "The top of column A is free; column A has 1 stand."),
    ("tile:0", "Lucy can open a tomato stand with this tile."),
    ("display:0", "A meat tile. After opening a stand, you take one tile from the display."),
    ("restaurant:0", "Sushi Bar: all fish stands beside it, even other players’, earn 1 extra coin per customer."),
    ("button:coin", "Take 1 coin. 3 coin turns in a row end the game (so far: 0)."),
)


@pytest.mark.parametrize(("target", "words"), TIPS, ids=lambda value: value.partition(" ")[0])
def test_tips_say_what_a_thing_is(target: str, words: str) -> None:
    assert tip(stand_example(), target) == words


def test_tips_of_customers_stacks_and_seats() -> None:
    state = stand_example()
    at_w2 = "At the left end of row 3: 2 customers who like fish, tomatoes and meat."
    assert tip(state, "entrance:W2").startswith(at_w2)
    assert tip(state, "stack:4") == "2 tiles with 4 customers are left in this stack."
    assert tip(state, "seat:1").startswith("Benedetta has 2 stands in the market, ")
    open_ = replace(state, public=replace(state.public, hidden_money=False))
    assert tip(open_, "seat:1").startswith("Benedetta has 7 coins, 2 stands in the market")
    shown = replace(state, public=replace(state.public, gray_open=True))
    assert tip(shown, "space:1,1") == "The grey restaurant on B2 is the Tea House. A player who builds there takes it."
    assert "the row or column must have at least 3 stands" in tip(customers_example(), f"customer:{CUSTOMERS}")


def test_everything_has_a_tip_and_a_clause_of_the_rulebook() -> None:
    known = set()
    for state in some_states():
        view = RULES.view(state, state.public.turn)
        for target in targets(everything(view, doing(view))):
            assert RULES.clause(view, target).startswith("ML-"), target
            if target.kind not in ("badge", "ui"):
                known.add(target.kind)
                assert RULES.tip(view, target), target
        assert RULES.clause(view, None).startswith("ML-")
    assert known == {"space", "entrance", "customer", "stack", "tile", "display", "restaurant"}


def test_unknown_things_have_no_tip() -> None:
    view = RULES.view(stand_example(), 0)
    for text in ("button:x", "x:"):
        assert RULES.tip(view, Target.parse(text)) == ""
