"""What the cards of the tutorial name is on the table, however unusually somebody plays."""

from __future__ import annotations

import re
from functools import cache

import pytest

from game.core.target import Target
from game.picture.tutorial import NodeKey, Now, Said, Several
from game.table.move_builder import Selector
from game.titles.night_market.constants import food_of, letter_of
from game.titles.night_market.events import Served
from game.titles.night_market.groups import undecided
from game.titles.night_market.state import MarketView
from game.titles.night_market.targets import bid_target
from game.titles.night_market.verbs.place_bid import BidPlaced
from tests.contract.cases import Which, case_of
from tests.contract.law.tutorial import UNUSUAL, Chooser, Walk, follower


def places_first(walk: Walk, selector: Selector) -> Target:
    """Clicks a place where one is lit, so that its price is chosen afterwards."""
    lit = selector.prompt.targets
    return next((target for target in lit if target.kind == "place"), lit[0])


CHOOSERS: tuple[Chooser, ...] = (follower, *UNUSUAL, places_first)
WALKS = range(len(CHOOSERS))


@cache
def told(number: int) -> tuple[tuple[str, Now, Said], ...]:
    """The cards that somebody read: who follows the hints, and then who does not."""
    case = case_of(Which("night_market", "night_market", 3))
    walk = Walk(case, CHOOSERS[number], seed=number)
    walk.play()
    return tuple((step.id, now, words) for step, now, words in walk.told)


@pytest.mark.parametrize("number", WALKS)
def test_what_a_card_names_is_there(number: int) -> None:
    for ident, now, words in told(number):
        view, text = now.view, words.text
        assert isinstance(view, MarketView)
        numbers = [int(found) for found in re.findall(r"\d+", text)]
        if ident in ("places", "street"):
            assert named(words) == [f"place:{lot.place}" for lot in view.public.lots]
        elif ident == "customers":
            assert named(words) == [f"customer:{token}" for _entry, line in view.public.waiting for token in line]
        elif ident == "hand":
            who = re.search(r"customer ([A-H]) \((\w+)\)", text)
            assert who is not None
            assert (who[2], who[1]) in {(food_of(token), letter_of(token)) for token in view.hand}
        elif ident == "first-bid":
            price, place = numbers
            assert bid_target(place, price) in now.lit
        elif ident == "offer":
            assert ("Choose a price" in text) == (not now.whole and any(each.kind == "price" for each in now.lit))
        elif ident == "outbid":
            assert isinstance(now.event, BidPlaced)
            assert now.event.over == view.seat
            assert numbers == [now.event.place]
        elif ident == "build":
            assert view.seat is not None
            assert tuple(numbers) == undecided(view.public, view.seat)
        elif ident == "served":
            assert isinstance(now.event, Served)
            assert numbers == [now.event.pay]
        elif ident == "second-night":
            mine = [place for place in view.public.places if place.owner == view.seat and place.food is not None]
            assert ("at your stall" in text) == bool(mine)


def test_other_players_read_other_words() -> None:
    read = {(ident, words.text) for number in WALKS for ident, _now, words in told(number)}
    for ident, least in (("offer", 2), ("build", 3), ("second-night", 2)):
        assert sum(known == ident for known, _text in read) >= least, ident


def named(words: Said) -> list[str]:
    """The keys of what the card points at."""
    (at,) = words.at
    assert isinstance(at, Several)
    return [thing.name for thing in at.things if isinstance(thing, NodeKey)]
