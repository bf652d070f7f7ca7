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
    (events.PlacesCovered(places=(5, 11)), "Places 5 and 11 stay closed for the whole game."),
    (events.RoundBegan(round=3, rounds=5, last=False), "Round 3 of 5 begins."),
    (events.RoundBegan(round=5, rounds=5, last=True), "The last round begins."),
    (events.PlacesOffered(places=(3, 6, 20)), "For sale this round: places 3, 6 and 20."),
    (
        events.CustomersArrived(
            arrivals=((token("D meal"), "D-H"), (token("B drink"), "B-C"), (token("E meal"), "D-H"))
        ),
        "New customers: D (meal) and E (meal) at entrance D–H; B (drink) at entrance B–C.",
    ),
    (CustomersSetAside(seat=1, count=1), "Ben chooses 1 hidden customer."),
    (CustomersSetAside(seat=1, count=4), "Ben chooses 4 hidden customers."),
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
    (events.MaximumsRevealed(), "All maximums are set. The game now bids for everyone."),
    (
        events.MaximumsUnused(seat=1, places=(3, 12), spent=(8, 9), why="turns"),
        "The game did not bid for Ben on places 3 and 12: all bidding turns were used on places 8 and 9.",
    ),
    (
        events.MaximumsUnused(seat=1, places=(3,), spent=(8,), why="price"),
        "The game did not bid for Ben on place 3: other bids were too high.",
    ),
    (
        events.MaximumsUnused(seat=1, places=(3,), spent=(8, 9), why="money"),
        "The game did not bid for Ben on place 3: the money was tied up in the bids on places 8 and 9.",
    ),
    (
        events.Forfeited(seat=3, forced=False),
        "Chang passes without a leading bid and is out of this round’s bidding.",
    ),
    (
        events.Forfeited(seat=3, forced=True),
        "Chang has no leading bid, cannot afford one, and is out of this round’s bidding.",
    ),
    (events.CompensationBegan(seats=(0,)), "Mei has no leading bid and must bid again."),
    (events.CompensationBegan(seats=(0, 2)), "Mei and Lucy have no leading bid and must bid again."),
    (events.PlaceUnsold(place=28), "Nobody bids on place 28, so it closes."),
    (events.PlaceWon(seat=0, place=6, price=10, loans=0), "Mei pays $10 for place 6."),
    (events.PlaceWon(seat=0, place=6, price=10, loans=1), "Mei takes 1 loan and pays $10 for place 6."),
    (
        StallBuilt(seat=0, place=6, food="snack", group=(6, 7, 8)),
        "Mei opens a snack stall at place 6, connected to 7 and 8.",
    ),
    (StallBuilt(seat=0, place=6, food="meal", group=(6,)), "Mei opens a meal stall at place 6."),
    (LeftUndecided(seat=2, places=(21,)), "Lucy keeps place 21 for later."),
    (
        events.HiddenRevealed(seat=1, arrivals=((token("H snack"), "D-H"),)),
        "Ben reveals hidden customers: H (snack) at entrance D–H.",
    ),
    (
        events.Served(
            token=token("E snack"), entry="D-H", entries=("D-H",), route=(1, 6), place=6, seat=0, pay=5, group=3
        ),
        "Customer E (snack) stops at Mei’s stall at place 6 and pays $5.",
    ),
    (
        events.WalkedOn(token=token("G drink"), entry="D-H", to_entry="B-C"),
        "Customer G (drink) finds nothing and walks on to entrance B–C.",
    ),
    (
        events.WentHome(token=token("A meal"), entry="A", entries=("A",)),
        "Customer A (meal) finds nothing and goes home.",
    ),
    (events.BonusPaid(food="snack", seats=(0,), each=4), "Mei served the most snacks and gets a bonus of $4."),
    (
        events.BonusPaid(food="drink", seats=(0, 3), each=2),
        "Mei and Chang served the most drinks and get a bonus of $2 each.",
    ),
    (events.NightEnded(round=1, earned=(5, 0, 3, 0)), "Earned tonight: Mei $5 and Lucy $3."),
    (events.NightEnded(round=1, earned=(0, 0, 0, 0)), "The round ends, and nobody has earned anything."),
    (events.HandsFilled(drawn=(1, 1, 1, 1), reshuffled=False), "Everyone draws until they have four customers."),
    (
        events.HandsFilled(drawn=(1, 1, 1, 1), reshuffled=True),
        "Customers from earlier rounds are shuffled back in, and everyone draws until they have four.",
    ),
    (events.OrderChanged(order=(3, 1, 0, 2)), "The new player order is Chang, Ben, Mei and Lucy."),
    (events.LoansRepaid(paid=(14, 0, 0, 7)), "Loans are repaid: Mei $14 and Chang $7."),
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
    assert fill(line.text, NAMES) == "Mei and Benedetta bid up to $10 on place 5; Benedetta leads."
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
        "Place 6 has a yellow card and is for sale. Lucy leads at $6; the next bid must be at least $8. 2nd stop "
        "from D–H. 2 of the 5 customers in the streets would pass this place tonight."
    )
    assert tip("bid", "6@4") == "Mei bid $4 on place 6 and was outbid."
    assert tip("bid", "6@6") == "Lucy leads at $6 on place 6."
    assert tip("bid", "6@10") == (
        "Place 6 has a yellow card and is for sale. Lucy leads at $6; the next bid must be at least $8."
    )
    assert tip("place", "21").startswith("Place 21 belongs to Lucy. Without a stall")
    assert tip("place", "7").startswith("Mei’s snack stall at place 7.")
    assert tip("entry", "D-H") == "In the queue at entrance D–H: E (snack) and H (drink)."
    assert tip("button", "pass") == "You have no leading bid, so passing ends your bidding for this round."
    assert tip("unheard", "of") == ""


def test_tips_of_the_build_step() -> None:
    view = RULES.view(building(), 0)
    assert RULES.tip(view, Target("food", "snack")) == "Snack stalls: 10 of 13 cards left."
    assert RULES.tip(view, Target("button", "later")) == ("Keep places 6 and 24 and choose a food in a later round.")


def test_the_status_announces_the_last_round() -> None:
    assert ART.status(RULES.view(position(round=2), None)).text == "Round 2 of 5"
    assert ART.status(RULES.view(position(round=5), None)).text == "The last round"


def test_captions_are_sentences_of_the_same_game() -> None:
    lines = [event.sentence() for _before, event, _after in game()]
    assert all(line is None or fill(line.text, NAMES).endswith(".") for line in lines)
    assert sum(line is not None for line in lines) > 50
