"""Why not: for every thing on the table, in every phase, the clause and the numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.rng import seeded
from game.core.rulebook import load
from game.core.target import Draft, Illegal, Target
from game.table.move_builder import Selector
from game.titles.night_market.constants import FOODS
from game.titles.night_market.state import MarketState
from game.titles.night_market.verbs import MarketMove
from tests.titles.night_market.table import (
    RULES,
    Build,
    Later,
    Pass,
    PlaceBid,
    SetAside,
    legal,
    position,
    random_game,
    step,
    token,
    tokens,
    view,
    why_not,
)

RULEBOOK = load(Path(__file__).parents[3] / "game" / "titles" / "night_market" / "rulebook.md")


def _said(state: MarketState, target: str, *picks: str) -> tuple[str, str]:
    reason = why_not(state, target, *picks)
    return reason.clause, reason.text


def _prepare() -> MarketState:
    hands = [tokens("A snack", "D meal", "F drink", "H dessert"), tokens("B snack"), (), ()]
    return position(4, "prepare", 4, hands=hands, sale=(3,), unsold=(9,), waiting={"A": tokens("A meal")})


def _bid() -> MarketState:
    return position(
        4,
        sale=(3, 6, 19),
        stalls={8: (1, "meal"), 10: (0, None)},
        unsold=(9,),
        bids={3: [(1, 2), (0, 4)], 6: [(2, 10)], 19: [(3, 4)]},
        cash=(4, 5, 5, 5),
        loans=(2, 0, 0, 0),
        asides=[tokens("A snack"), (), (), ()],
        hands=[tokens("D meal", "F drink"), (), (), ()],
        waiting={"A": tokens("A meal", "A drink"), "D-H": tokens("D snack")},
    )


def _build() -> MarketState:
    stalls = {8: (1, "meal"), 10: (0, None), 12: (0, "drink")}
    return position(4, "build", 2, stalls=stalls, unsold=(9,))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("target", "clause", "text"),
    [
        ("place:3", "NM-3.3", "First choose 2 hidden customers; the bidding comes after that."),
        ("place:9", "NM-4.9", "Place 9 is closed: nobody bid on it when it was for sale."),
        ("place:30", "NM-2.3", "Place 30 is closed: it has been out of play since the start."),
        ("place:31", "NM-0.1", "This move is not possible here."),
        ("price:4", "NM-4.1", "Bidding begins when everyone has chosen hidden customers; still choosing: ⟦0⟧."),
        (f"hand:{token('C meal')}", "NM-3.3", "This is not one of the 4 customers in your hand."),
        ("button:later", "NM-5.3", "Stalls are built after the bidding in round 4."),
        ("food:snack", "NM-5.3", "Stalls are built after the bidding in round 4."),
        ("food:fish", "NM-0.2", "This move is not possible here."),
        ("aside:1", "NM-6.1", "Your hidden customers stay secret until the market opens."),
        ("lantern:1", "NM-3.3", "It is time to choose hidden customers from your hand for round 4."),
    ],
)  # fmt: skip
def test_while_customers_are_set_aside(target: str, clause: str, text: str) -> None:
    assert _said(_prepare(), target) == (clause, text)


def test_one_customer_too_many() -> None:
    first, second, third, _fourth = view(_prepare()).hand
    assert _said(_prepare(), f"hand:{third}", f"hand:{first}", f"hand:{second}") == (
        "NM-3.3",
        "You have already chosen 2 hidden customers. Click one of them to change your choice.",
    )
    hands = [tokens("A snack"), (), (), ()]
    forced = position(4, "prepare", 4, hands=hands, sale=(3,))
    assert _said(forced, f"hand:{token('A snack')}")[0] == "NM-3.4"


@pytest.mark.parametrize(
    ("target", "clause", "text"),
    [
        ("place:3", "NM-4.5", "You already lead on place 3 with $4; you cannot outbid yourself."),
        ("place:6", "NM-4.4", ("A bid on place 6 must be at least $12. You have $4 and can take 1 loan ($5); $4 "
                               "is tied up in your bid, so $12 is too much.")),
        ("place:8", "NM-3.1", "⟦1⟧ has owned place 8 since round 1; it is not for sale."),
        ("place:10", "NM-3.1", "You have owned place 10 since round 1; it is not for sale."),
        ("place:9", "NM-4.9", "Place 9 is closed: nobody bid on it when it was for sale."),
        ("place:30", "NM-2.3", "Place 30 is closed: it has been out of play since the start."),
        ("place:1", "NM-3.1", "Place 1 is not for sale this round; you can bid on places 3, 6 and 19."),
        ("price:4", "NM-4.2", "First choose a place for sale, then a price up to your limit of $5."),
        ("price:x", "NM-4.2", "This move is not possible here."),
        ("bid:3@6", "NM-4.5", "You already lead on place 3 with $4; you cannot outbid yourself."),
        ("bid:19@4", "NM-4.2", "$4 is too low: ⟦3⟧ has already bid $4 on place 19."),
        ("bid:19@5", "NM-4.2", ("$5 is not on a yellow card. Choose $4, $6, $8, $10 or $12, or any whole number of "
                               "dollars above $12.")),
        ("bid:19@6", "NM-4.4", ("You have $4 and can take 1 loan ($5); $4 is tied up in your bid, so $6 "
                               "is too much.")),
        ("bid:8@6", "NM-3.1", "⟦1⟧ has owned place 8 since round 1; it is not for sale."),
        ("bid:19", "NM-4.2", "This move is not possible here."),
        (f"hand:{token('D meal')}", "NM-3.3",
         "You have already chosen your hidden customers for round 1."),
        ("aside:1", "NM-6.1", "Your hidden customers stay secret until the market opens."),
        ("button:later", "NM-5.3", "Stalls are built after the bidding in round 1."),
        ("food:meal", "NM-5.3", "Stalls are built after the bidding in round 1."),
        ("seat:1", "NM-7.3", ("You cannot choose a player in this game. ⟦1⟧ has $5, 1 stall and 0 customers in hand. "
                              "⟦1⟧ can bid $20.")),
        ("seat:0", "NM-7.3", ("You cannot choose a player in this game. ⟦0⟧ has $4, 2 loans, 0 stalls and 2 "
                              "customers in hand. ⟦0⟧ leads on place 3 and can still bid $5.")),
        ("seat:7", "NM-7.3", "This move is not possible here."),
        (f"customer:{token('A drink')}", "NM-6.2",
         "Customers walk on their own when the market opens. Customer A (drink) is 2nd in the queue at entrance A."),
        (f"customer:{token('H drink')}", "NM-6.2",
         "Customer H (drink) is not among the 3 customers in the streets."),
        ("customer:40", "NM-0.3", "This move is not possible here."),
        ("entry:A", "NM-1.3", ("Customers come in on their own; you cannot send anyone to entrance A. Customers "
                               "in the queue: 2.")),
        ("entry:Q", "NM-1.3", "This move is not possible here."),
        ("log:3", "NM-4.1", "The log only shows what has happened; there is nothing to choose."),
        ("lantern:1", "NM-4.1", "It is time to bid: choose a price on places 3, 6 and 19."),
    ],
)  # fmt: skip
def test_while_bidding(target: str, clause: str, text: str) -> None:
    assert _said(_bid(), target) == (clause, text)


def test_prices_of_a_chosen_place() -> None:
    state = position(sale=(3,), bids={3: [(2, 4)]}, cash=(4, 5, 5, 5), loans=(2, 0, 0, 0))
    assert _said(state, "price:4", "place:3") == ("NM-4.2", "$4 is too low: ⟦2⟧ has already bid $4 on place 3.")
    assert _said(state, "price:7", "place:3")[0] == "NM-4.2"
    assert _said(state, "price:10", "place:3") == (
        "NM-4.4",
        "You have $4 and can take 1 loan ($5), so $10 is too much.",
    )
    rich = position(sale=(3,), cash=(40, 5, 5, 5))
    assert _said(rich, "price:13", "place:3") == ("NM-4.3", "This move is not possible here.")
    assert _said(rich, "bid:3@13") == ("NM-4.3", "This move is not possible here.")
    assert _said(rich, "price:8", "bid:3@6") == (
        "NM-4.2",
        "You have already chosen a price; choose the place again to bid $8.",
    )


@pytest.mark.parametrize(
    ("target", "clause", "text"),
    [
        ("place:8", "NM-5.3", "Place 8 belongs to ⟦1⟧; you can build on place 10."),
        ("place:12", "NM-5.3", "Place 12 already has your drink stall; you can build on place 10."),
        ("place:1", "NM-5.3", "Place 1 belongs to nobody; you can build on place 10."),
        ("place:9", "NM-4.9", "Place 9 is closed: nobody bid on it when it was for sale."),
        ("food:meal", "NM-5.3", "First choose where to build: place 10."),
        ("button:pass", "NM-4.1", "The bidding in round 2 is over."),
        ("bid:3@4", "NM-4.1", "The bidding in round 2 is over."),
        ("seat:1", "NM-7.3", "You cannot choose a player in this game. ⟦1⟧ has $12, 1 stall and 0 customers in hand."),
        ("lantern:1", "NM-5.3", "It is time to build in round 2: choose one of your places, then a food."),
    ],
)  # fmt: skip
def test_while_building(target: str, clause: str, text: str) -> None:
    assert _said(_build(), target) == (clause, text)


def test_those_who_wait_and_those_who_watch() -> None:
    state = _bid()
    waiting = RULES.why_not(view(state, 2), Draft(), Target("place", "3"))
    assert (waiting.clause, waiting.text) == ("NM-4.1", "It is ⟦0⟧’s turn.")
    watching = RULES.why_not(RULES.view(state, None), Draft(), Target("place", "3"))
    assert watching.text == "You are watching. Waiting for ⟦0⟧."
    over = step(position(3, "build", 6, stalls={3: (0, None)}), 0, Later()).state
    assert RULES.why_not(RULES.view(over, 0), Draft(), Target("place", "3")) == Illegal("NM-9.2", "The game is over.")


THINGS = [
    *(Target("place", str(number)) for number in range(32)),
    *(Target("price", str(price)) for price in range(20)),
    *(Target("bid", f"{place}@{price}") for place in range(1, 31) for price in (1, 4, 5, 12, 13)),
    *(Target(kind, str(index)) for kind in ("hand", "customer") for index in range(41)),
    *(Target("food", food) for food in (*FOODS, "fish")),
    *(Target("button", name) for name in ("pass", "later", "undo")),
    *(Target("seat", str(seat)) for seat in range(5)),
    *(Target("entry", name) for name in ("A", "B-C", "D-H", "Q")),
    *(Target(kind, "1") for kind in ("aside", "log", "lantern")),
]


NOWHERE = {
    *(Target("place", str(number)) for number in (0, 31)),
    *(Target("price", str(price)) for price in range(13, 20)),
    *(Target("bid", f"{place}@13") for place in range(1, 31)),
    *(Target("seat", str(seat)) for seat in range(2, 5)),
    Target("customer", "40"),
    Target("food", "fish"),
    Target("entry", "Q"),
}
"""Things of these that no table shows; seats from the third on are at some."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_illegal_click_has_a_specific_reason(seats: int) -> None:
    rng = seeded(seats)
    for state, mover, _move, _made in random_game(seats, 70 + seats):
        for seat in range(seats):
            selector = Selector(RULES, RULES.view(state, seat))
            for _number in range(30 if seat == mover else 3):
                target, rng = rng.choice(THINGS)
                answer = selector.click(target)
                if isinstance(answer, Illegal):
                    assert RULEBOOK.clause(answer.clause) is not None, answer
                    if answer.text == "This move is not possible here.":
                        assert target in NOWHERE and (target.kind != "seat" or int(target.id) >= seats), target
                    assert answer.text.endswith("."), answer


def _everything(state: MarketState) -> list[MarketMove]:
    """Moves of every kind, legal and not."""
    places = range(0, 32, 1)
    found: list[MarketMove] = [Pass(), Later()]
    found += [PlaceBid(place, price) for place in places for price in (0, 1, 3, 4, 5, 6, 8, 11, 12, 13, 15, 20, 30)]
    found += [Build(place, food) for place in places for food in FOODS]
    hand = state.hands[0]
    found += [SetAside(hand[:count]) for count in range(5)] + [
        SetAside(hand[1:2]),
        SetAside((39, 38)),
        SetAside((3, 3)),
    ]
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_refusals_and_offers_agree(seats: int) -> None:
    for ply, (state, mover, _move, _made) in enumerate(random_game(seats, 90 + seats)):
        if ply % 3:
            continue
        for seat in {mover, 0}:
            seen = RULES.view(state, seat)
            listed = set(legal(seen))
            for move in _everything(state):
                assert (RULES.why_illegal(seen, move) is None) == (move in listed), (ply, seat, move)
