"""What a card does before the boat moves: prices, barge, blessings, gains (FM-3, FM-4M)."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.floating_market.cards import CARDS, CURRENT_SECTIONS, RECOVER, Barge, Card
from game.titles.floating_market.goods import RING
from game.titles.floating_market.planning.candidate_moves import ONES, THANKS, changed
from game.titles.floating_market.planning.forecast import PositionForecast, Purse
from game.titles.floating_market.planning.forecast_cards import BETTER, hand_worth
from game.titles.floating_market.prices import changed as prices_changed
from game.titles.floating_market.verbs import PlayCard

FOREIGN_COIN = 0.08
"""The points that a coin or good for another player costs, shared among the others."""
FRIEND = 0.1
"""How much of what a card is better than a basic one counts when it comes back (M19)."""


class Variant(NamedTuple):
    """A position after a card, or before the boat moves where there is none. `more`: sections beyond the rowers;
    `again`: whether one stall may be used twice; `points`: what it brings beside the purse; `ends`: whether the turn
    ends with it (FM-3.2)."""

    move: PlayCard | None
    prices: tuple[int, ...]
    barge: int
    purse: Purse
    more: int = 0
    haggles: bool = False
    again: bool = False
    points: float = 0.0
    ends: bool = False


def unplayed(forecast: PositionForecast) -> Variant:
    """The position as it is, with what holds for the rest of the turn."""
    public = forecast.public
    acting = public.acting
    return Variant(None, public.prices, public.barge, forecast.purse(), acting.more, acting.haggles, acting.twice)


def played(forecast: PositionForecast, move: PlayCard) -> Variant:
    """The position after a card."""
    public = forecast.public
    card, purse = CARDS[move.card], forecast.purse()
    cards, hand = forecast.hand()
    turns = forecast.turns
    now = hand_worth(hand, cards, turns)
    if move.card == RECOVER:
        purse = changed(purse, len(forecast.holder.discard) + 1)
        points = hand_worth(cards, cards, turns) - now
        return Variant(move, public.prices, public.barge, purse, points=points, ends=True)
    points = hand_worth(hand - (move.friend is None), cards, turns) - now
    if move.friend is not None and turns:
        points += FRIEND * BETTER.get(CARDS[move.friend].id, 0.0)
    purse = changed(purse, card.gain.coins, card.gain.flowers, card.gain.favors)
    prices: tuple[int, ...] = public.prices
    if card.merchant is not None and move.ring is not None:
        first = move.good or RING[move.ring][0]
        prices = prices_changed(public.prices, move.ring, first, card.merchant.changes)
    barge = public.barge
    if card.barge is not None and move.crossing is not None:
        barge = forecast.topology.crossing_at[move.crossing]
        purse, cost = _blessed(forecast, card.barge, barge, purse)
        points -= cost
    return Variant(move, prices, barge, purse, *_effects(card), points)


def _effects(card: Card) -> tuple[int, bool, bool]:
    return CURRENT_SECTIONS if card.effect == "current" else 0, card.effect == "haggle", card.effect == "twice"


def _blessed(forecast: PositionForecast, card: Barge, barge: int, purse: Purse) -> tuple[Purse, float]:
    """The purse after the blessings around a crossing, and the points that those of others cost (FM-4M.1)."""
    topology, owners, room = forecast.topology, forecast.public.owners, forecast.holder.room
    cost, own = 0.0, False
    for stall in topology.blessed[barge]:
        owner, good = owners[stall], topology.goods[stall]
        if owner is None:
            continue
        if owner != forecast.seat:
            cost += THANKS * card.flowers + FOREIGN_COIN * (card.coins + card.good)
            continue
        own = True
        fits = card.good and purse[5 + good] < room[good]
        coins = card.coins + (card.good and not fits)
        purse = changed(purse, coins, card.flowers, goods=ONES[good][1 if fits else 0])
    if card.favor and own:
        purse = changed(purse, favors=1)
    return purse, cost
