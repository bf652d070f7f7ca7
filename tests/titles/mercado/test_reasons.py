"""Why something cannot be pointed at: a sentence with the numbers, and the clause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core import rulebook
from game.core.target import Draft, Target
from game.paths import title_dir
from game.titles.mercado.constants import Good
from game.titles.mercado.state import MercadoState
from game.titles.mercado.verbs.take_coin import TakeCoin
from tests.titles.mercado.table import RULES, opened, position, refused, tile, why_not

THREE = tile(3, "fish grape")
BOOK = rulebook.load(title_dir("mercado") / "rulebook.md")


EIGHT: tuple[Good, ...] = ("meat", "meat", "meat", "meat", "grape", "grape", "grape", "grape")


def busy() -> MercadoState:
    """A position with something of everything."""
    return position(
        coins=(0, 4, 4),
        stands={"2,0": (0, "fish"), "2,3": (1, "meat"), "2,4": (2, "grape"), "0,3": (0, "meat")},
        restaurants={"3,0": "pizzeria"},
        gray={"0,0": "tea_house"},
        entrances={"W2": tile(2, "fish flower tomato")},
        fronts=(("pub",), (), ()),
        hands=(("flower", None, "tomato"), ("fish", "flower", "grape"), ("grape", "grape", "meat")),
        offer=(THREE,),
    )


def poor() -> MercadoState:
    """Somebody who can pay for nothing."""
    return position(coins=(0, 4, 4), fronts=((), (), ()), gray={"0,0": "pub"})


WHETHER = "Press and hold your purse to see if you can afford it."
CASES: list[tuple[str, tuple[str, ...], str, str]] = [
    # tiles
    ("tile:1", (), "This slot is empty. Choose one of your 2 tiles.", "ML-2.1"),
    ("tile:3", (), "This slot is empty. Choose one of your 2 tiles.", "ML-2.1"),
    ("tile:x", (), "This slot is empty. Choose one of your 2 tiles.", "ML-2.1"),
    # spaces
    ("space:2,2", (),
     "First choose what to open on C3: one of your 2 tiles, or a restaurant in front of you.", "ML-2.1"),
    ("space:2,3", (), "D3 is taken: ⟦1⟧ has a meat stand there.", "ML-2.1"),
    ("space:3,0", ("tile:0",), "A4 is taken: the Pizzeria is open there.", "ML-2.1"),
    ("space:2,2", ("tile:0",), "A stand on C3 costs 2 coins more than it earns. " + WHETHER, "ML-2.5"),
    ("space:4,4", ("tile:0",), "A stand on E5 costs 2 coins. " + WHETHER, "ML-2.5"),
    ("space:9,9", ("tile:0",), "This move is not possible here.", "ML-0.2"),
    ("space:2,2", (f"customer:{THREE}",), "Customers go to an entrance, not to C3 (free entrances: 19).", "ML-2.7"),
    ("space:2,0", ("restaurant:0",), "A3 is taken: ⟦0⟧ has a fish stand there.", "ML-2.1"),
    # the display
    ("display:0", (), "First open a stand with one of your 2 tiles; then you may take this meat tile.",
     "ML-2.6"),
    ("display:3", (), "This slot is empty (tiles in the bag: 20).", "ML-4.4"),
    ("display:x", (), "This slot is empty (tiles in the bag: 20).", "ML-4.4"),
    # customers
    ("customer:35", (), "This move is not possible here.", "ML-0.3"),
    ("customer:x", (), "This move is not possible here.", "ML-0.3"),
    ("entrance:W2", (), "The left end of row 3 is already taken by 2 customers who like fish, flowers and tomatoes.",
     "ML-0.2"),
    ("entrance:E2", (), "Choose one of the 12 face-up customer tiles first, then the right end of row 3.", "ML-2.7"),
    ("entrance:E3", (), ("Not one of the 12 face-up customer tiles can go to the right end of row 4 now: row 4 "
                         "has 0 stands, and one of your stands there must sell what the customers like."), "ML-2.7"),
    ("entrance:X9", (), "This move is not possible here.", "ML-0.2"),
    ("entrance:N3", (f"customer:{THREE}",), "Column D has 2 stands; this tile with 3 customers needs 1 more.",
     "ML-2.7"),
    ("entrance:E2", ("restaurant:0",),
     "Stands and restaurants go on spaces, not at the right end of row 3 (free spaces: 20).", "ML-2.1"),
    # restaurants
    ("restaurant:1", (),
     "You cannot choose this now. It is turn 31: choose a tile, customers, a restaurant or a coin.", "ML-2.14"),
    ("restaurant:x", (),
     "You cannot choose this now. It is turn 31: choose a tile, customers, a restaurant or a coin.", "ML-2.14"),
    # buttons, players, and what is never part of a move
    ("button:swap", (), "You can only swap 3 tiles of the same good; you have flowers and tomatoes.", "ML-2.0"),
    ("button:dance", (),
     "You cannot choose this now. It is turn 31: choose a tile, customers, a restaurant or a coin.", "ML-2.14"),
    ("seat:1", (), "⟦1⟧ has 1 stand in the market and 7 left. You cannot choose a player in this game.", "ML-6.1"),
    ("seat:0", (), "You have 2 stands in the market and 6 left. You cannot choose a player in this game.", "ML-6.1"),
    ("seat:3", (), "This move is not possible here.", "ML-6.1"),
    ("seat:x", (), "This move is not possible here.", "ML-6.1"),
    ("stack:3", (), "This stack is face down (tiles left: 7). Choose a face-up tile with 3 customers instead.",
     "ML-2.9"),
    ("stack:8", (), "You cannot choose this now. It is turn 31: choose a tile, customers, a restaurant or a coin.",
     "ML-2.14"),
    ("bag:", (), "You cannot take tiles from the bag; it only refills the display (tiles left: 20).", "ML-2.6"),
    ("log:3", (), "The log only shows what has happened. It is turn 31: choose something on the table.", "ML-2.14"),
    ("moon:1", (), "You cannot choose this now. It is turn 31: choose a tile, customers, a restaurant or a coin.",
     "ML-2.14"),
]  # fmt: skip


@pytest.mark.parametrize(("target", "picks", "text", "clause"), CASES, ids=[f"{case[0]} {case[1]}" for case in CASES])
def test_refusals(target: str, picks: tuple[str, ...], text: str, clause: str) -> None:
    reason = why_not(busy(), target, *picks)
    assert reason.text == text
    assert reason.clause == clause
    assert BOOK.clause(clause) is not None


def test_a_tile_that_cannot_be_paid_for_anywhere() -> None:
    reason = why_not(poor(), "tile:0")
    assert str(reason) == (
        "No space is cheaper than A1. A stand on A1 costs 1 coin. Press and hold your purse to see if you "
        "can afford it. (ML-2.5)"
    )
    assert reason.own == (
        "You cannot afford a stand anywhere; A1 comes closest. A stand on A1 costs 1 coin. You have 0 coins and would "
        "earn 0 coins, so you need 1 coin more."
    )
    built = {f"{number // 5},{number % 5}": (0, EIGHT[number]) for number in range(8)}
    assert str(why_not(position(stands=built), "tile:0")) == ("All 8 of your wooden stands are in the market. (ML-2.1)")


@pytest.mark.clause("ML-6.1")
def test_the_own_coins_are_told_to_their_owner_alone_or_to_all_where_they_lie_open() -> None:
    numbers = "A stand on C3 costs 4 coins. You have 0 coins and would earn 2 coins, so you need 2 coins more."
    hidden = why_not(busy(), "space:2,2", "tile:0")
    assert hidden.own == numbers
    assert hidden.read_by(owner=True).text == numbers
    assert hidden.read_by(owner=False) == hidden
    open_ = why_not(replace(busy(), public=replace(busy().public, hidden_money=False)), "space:2,2", "tile:0")
    assert (open_.text, open_.own, open_.clause) == (numbers, "", "ML-2.5")


def test_a_display_tile_before_the_space() -> None:
    state = position(coins=(5, 5, 5))
    assert why_not(state, "display:1", "tile:0").text == ("Choose a space first; then you may take this grape tile.")


def test_customers_who_have_nowhere_to_go() -> None:
    state = position(offer=(THREE,), entrances={"N0": tile(2, "fish meat grape")})
    assert str(why_not(state, f"customer:{THREE}")) == (
        "No free entrance fits: the row or column needs at least 3 stands, including one of yours that sells "
        "fish or grapes. (ML-2.7)"
    )
    already = why_not(state, f"customer:{tile(2, 'fish meat grape')}").text
    assert already == "These customers are already at the top of column A and will stay there."


def test_what_a_whole_move_begins_with_decides_what_an_entrance_says() -> None:
    assert why_not(busy(), "entrance:N3", f"customer:{THREE}", "entrance:E2").text == (
        "Column D has 2 stands; this tile with 3 customers needs 1 more."
    )
    assert why_not(busy(), "entrance:E2", "restaurant:0", "space:2,2").text == (
        "Stands and restaurants go on spaces, not at the right end of row 3 (free spaces: 20)."
    )


def test_restaurants_that_are_not_there() -> None:
    assert str(why_not(poor(), "restaurant:0")) == (
        "You have no restaurant in front of you. To get one, build where the last grey one is. (ML-2.10)"
    )


def test_alone_no_coin_is_taken() -> None:
    state = opened(1)
    assert str(why_not(state, "button:coin")) == "This move is not possible here. (ML-5.1)"


def test_whose_turn_it_is() -> None:
    state = busy()
    target = Target.parse("tile:0")
    assert str(RULES.why_not(RULES.view(state, 1), Draft(), target)) == ("It is ⟦0⟧’s turn; yours is next. (ML-1.4)")
    assert str(RULES.why_not(RULES.view(state, 2), Draft(), target)) == (
        "It is ⟦0⟧’s turn; yours is 2 turns away. (ML-1.4)"
    )
    assert str(RULES.why_not(RULES.view(state, None), Draft(), target)) == (
        "You are watching. It is ⟦0⟧’s turn. (ML-1.4)"
    )
    second = position(turn=1)
    assert str(RULES.why_not(RULES.view(second, 0), Draft(), target)) == (
        "It is ⟦1⟧’s turn; yours is 2 turns away. (ML-1.4)"
    )
    assert RULES.why_not(RULES.view(second, 2), Draft(), target).text == "It is ⟦1⟧’s turn; yours is next."
    over = position(turn=None, phase="over", end="coins")
    assert str(refused(over, 0, TakeCoin())) == "The market closed after 30 turns. (ML-4.1)"
    assert RULES.why_not(RULES.view(over, None), Draft(), target).clause == "ML-4.1"
