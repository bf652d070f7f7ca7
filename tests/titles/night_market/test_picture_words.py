"""The words of the night market: log lines, tips and clauses."""

from __future__ import annotations

import re

import pytest

from game.core.names import fill
from game.core.rules import Event
from game.core.target import Target
from game.picture.nodes import targets
from game.titles.night_market import events
from game.titles.night_market.verbs.build import StallBuilt
from game.titles.night_market.verbs.later import LeftUndecided
from game.titles.night_market.verbs.pass_turn import Passed
from game.titles.night_market.verbs.place_bid import BidPlaced
from game.titles.night_market.verbs.set_aside import CustomersSetAside
from game.titles.night_market.verbs.set_maximums import MaximumsSet
from tests.titles.night_market.table import ART, RULES, position, token
from tests.titles.night_market.test_picture import (
    NAMES,
    bidding,
    building,
    doing,
    everything,
    game,
    some_states,
)

LINES: tuple[tuple[Event, str], ...] = (
    (events.PlacesCovered(places=(5, 11)), "Places 5 and 11 stay covered all game."),
    (events.RoundBegan(round=3, rounds=5, last=False), "Round 3 of 5 begins."),
    (events.RoundBegan(round=5, rounds=5, last=True), "The last night begins."),
    (events.PlacesOffered(places=(3, 6, 20)), "For sale tonight: places 3, 6 and 20."),
    (
        events.CustomersArrived(
            arrivals=((token("D meal"), "D-H"), (token("B drink"), "B-C"), (token("E meal"), "D-H"))
        ),
        "New customers: D and E at D–H; B at B–C.",
    ),
    (CustomersSetAside(seat=1, count=1), "Ben sets 1 customer aside."),
    (CustomersSetAside(seat=1, count=4), "Ben sets 4 customers aside."),
    (
        BidPlaced(seat=0, place=6, price=4, over=None, compensation=False),
        "Mei bids $4 on place 6.",
    ),
    (
        BidPlaced(seat=2, place=6, price=6, over=0, compensation=False),
        "Lucy outbids Mei on place 6: $6.",
    ),
    (
        BidPlaced(seat=2, place=5, price=3, over=None, compensation=True),
        "Lucy bids again: $3 on place 5.",
    ),
    (
        BidPlaced(seat=2, place=5, price=3, over=1, compensation=True),
        "Lucy bids again and outbids Ben on place 5: $3.",
    ),
    (Passed(seat=3), "Chang passes."),
    (MaximumsSet(seat=0), "Mei has set maximums."),
    (events.MaximumsRevealed(), "All maximums are set: the bids are made by them."),
    (
        events.MaximumsUnused(seat=1, places=(3, 12), spent=(8, 9), why="turns"),
        "No bids for Ben on places 3 and 12: all bidding turns were spent on 8 and 9.",
    ),
    (
        events.MaximumsUnused(seat=1, places=(3,), spent=(8,), why="price"),
        "No bid for Ben on place 3: other bids were above the maximum.",
    ),
    (
        events.MaximumsUnused(seat=1, places=(3,), spent=(8, 9), why="money"),
        "No bid for Ben on place 3: the money was bound by the bids on 8 and 9.",
    ),
    (events.Forfeited(seat=3, forced=False), "Chang passes without a lead and is out for tonight."),
    (events.Forfeited(seat=3, forced=True), "Chang leads nothing, can afford no bid, and is out for tonight."),
    (events.CompensationBegan(seats=(0,)), "Mei leads nothing and must bid again."),
    (events.CompensationBegan(seats=(0, 2)), "Mei and Lucy lead nothing and must bid again."),
    (events.PlaceUnsold(place=28), "Nobody bids on place 28: it is covered."),
    (events.PlaceWon(seat=0, place=6, price=10, loans=0), "Mei pays $10 for place 6."),
    (events.PlaceWon(seat=0, place=6, price=10, loans=1), "Mei takes 1 loan and pays $10 for place 6."),
    (
        StallBuilt(seat=0, place=6, food="snack", group=(6, 7, 8)),
        "Mei opens a snack stall on place 6, connected with 7 and 8.",
    ),
    (StallBuilt(seat=0, place=6, food="meal", group=(6,)), "Mei opens a meal stall on place 6."),
    (LeftUndecided(seat=2, places=(21,)), "Lucy decides on place 21 later."),
    (
        events.HiddenRevealed(seat=1, arrivals=((token("H snack"), "D-H"),)),
        "Ben’s hidden customers come out: H at D–H.",
    ),
    (
        events.Served(
            token=token("E snack"), entry="D-H", entries=("D-H",), route=(1, 6), place=6, seat=0, pay=5, group=3
        ),
        "E eats at Mei’s stall 6: Mei earns $5.",
    ),
    (
        events.WalkedOn(token=token("G drink"), entry="D-H", to_entry="B-C"),
        "G finds no drinks and walks on to B–C.",
    ),
    (events.WentHome(token=token("A meal"), entry="A", entries=("A",)), "A finds no meals and goes home."),
    (events.BonusPaid(food="snack", seats=(0,), each=4), "Mei served the most snacks: a bonus of $4."),
    (
        events.BonusPaid(food="drink", seats=(0, 3), each=2),
        "Mei and Chang served the most drinks: a bonus of $2 each.",
    ),
    (events.NightEnded(round=1, earned=(5, 0, 3, 0)), "Earned tonight: Mei $5 and Lucy $3."),
    (events.NightEnded(round=1, earned=(0, 0, 0, 0)), "The night ends, and nobody earned anything."),
    (events.HandsFilled(drawn=(1, 1, 1, 1), reshuffled=False), "Everybody draws back to four customers."),
    (
        events.HandsFilled(drawn=(1, 1, 1, 1), reshuffled=True),
        "The customers of earlier nights are shuffled; everybody draws back to four.",
    ),
    (events.OrderChanged(order=(3, 1, 0, 2)), "The new order is Chang, Ben, Mei and Lucy."),
    (events.LoansRepaid(paid=(14, 0, 0, 7)), "Loans are paid back: Mei $14 and Chang $7."),
)


@pytest.mark.parametrize(("event", "line"), LINES, ids=lambda value: type(value).__name__)
def test_log_lines(event: Event, line: str) -> None:
    told = event.sentence()
    assert told is not None
    assert fill(told.text, ("Mei", "Ben", "Lucy", "Chang")) == line


def test_every_kind_of_event_has_a_line() -> None:
    title = events.__name__.removesuffix("events")
    kinds = {kind for kind in Event.__subclasses__() if kind.__module__.startswith(title)}
    assert {type(event) for event, _line in LINES} == kinds


def test_repaying_nothing_is_not_worth_a_line() -> None:
    assert events.LoansRepaid(paid=(0, 0, 0, 0)).sentence() is None


def bid(seat: int, price: int, place: int = 5, over: int | None = None) -> BidPlaced:
    """A bid of a war."""
    return BidPlaced(seat=seat, place=place, price=price, over=over, compensation=True)


def test_a_bidding_war_is_one_line() -> None:
    war = [bid(0, 4), bid(1, 6, over=0), bid(0, 8, over=1), bid(1, 10, over=0)]
    line = war[0].retold(war[1:])
    assert line is not None and line.seat == 1
    assert fill(line.text, NAMES) == "Mei and Benedetta bid for place 5 up to $10; Benedetta leads."
    assert war[0].retold(war[1:2]) is None
    threads = [event.sentence() for event in (*war, bid(2, 3, place=6))]
    assert [words.thread for words in threads] == ["bid:5"] * 4 + ["bid:6"]


def test_every_thing_has_a_tip_and_a_clause() -> None:
    for state in some_states():
        for viewer in (0, None):
            view = RULES.view(state, viewer)
            for target in targets(everything(view, doing(view))):
                tip = fill(RULES.tip(view, target), NAMES)
                assert tip and tip[-1] in ".!?" and "⟦" not in tip and "{" not in tip, target
                assert re.fullmatch(r"NM-\d+\.\d+", RULES.clause(view, target))
            assert re.fullmatch(r"NM-\d+\.\d+", RULES.clause(view, None))


def test_tips_name_seats_prices_and_numbers() -> None:
    view = RULES.view(bidding(), 0)

    def tip(kind: str, ident: str) -> str:
        return fill(RULES.tip(view, Target(kind, ident)), NAMES)

    assert tip("place", "6") == (
        "Place 6 is for sale on a yellow card. Lucy leads at $6; the next bid is at least $8. It is passed 2nd from "
        "D–H. 2 of tonight’s 5 customers in the streets would come past."
    )
    assert tip("bid", "6@4") == "Mei bid $4 on place 6 and was outbid."
    assert tip("bid", "6@6") == "Lucy leads place 6 at $6."
    assert tip("bid", "6@10") == (
        "Place 6 is for sale on a yellow card. Lucy leads at $6; the next bid is at least $8."
    )
    assert tip("place", "21").startswith("Lucy’s place 21, still without a stall")
    assert tip("place", "7").startswith("Mei’s snack stall 7.")
    assert tip("entry", "D-H") == "At D–H wait, in this order: E (snack) and H (drink)."
    assert tip("button", "pass") == "You lead nothing, so a pass ends your bidding for tonight."
    assert tip("unheard", "of") == ""


def test_tips_of_the_build_step() -> None:
    view = RULES.view(building(), 0)
    assert RULES.tip(view, Target("food", "snack")) == "Snack stalls: 10 of 13 cards are left."
    assert RULES.tip(view, Target("button", "later")) == (
        "Your markers stay on places 6 and 24; you choose the food in a later round."
    )


def test_the_status_announces_the_last_night() -> None:
    assert ART.status(RULES.view(position(round=2), None)).text == "Round 2 of 5"
    assert ART.status(RULES.view(position(round=5), None)).text == "The last night"


def test_captions_are_sentences_of_the_same_game() -> None:
    lines = [event.sentence() for _before, event, _after in game()]
    assert all(line is None or fill(line.text, NAMES).endswith(".") for line in lines)
    assert sum(line is not None for line in lines) > 50
