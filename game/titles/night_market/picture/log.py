"""The log's only line that tells of several events: a bidding war."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _
from game.core.names import mark
from game.core.rules import Event
from game.kit.wording import seats_named
from game.picture.table import Sentence
from game.titles.night_market.verbs.place_bid import BidPlaced
from game.titles.night_market.words import dollars

WAR = 3
"""From how many bids on one place in a row on the log tells them in one line."""


def retold(told: Sequence[Event]) -> Sentence | None:
    """One line for a bidding war, None for anything else: who bid, up to how much, and who leads."""
    bids = [event for event in told if isinstance(event, BidPlaced)]
    if len(bids) < WAR or len(bids) < len(told):
        return None
    last = bids[-1]
    bidders = tuple(dict.fromkeys(bid.seat for bid in bids))
    text = _("{seats} bid for place {place} up to {price}; {leader} leads.")
    words = text.format(seats=seats_named(bidders), place=last.place, price=dollars(last.price), leader=mark(last.seat))
    return Sentence(words, last.seat)
