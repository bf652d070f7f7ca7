"""What cards may come to: points at the end, better turns, and fewer turns for the takings (FM-3.2, FM-4M)."""

from __future__ import annotations

from game.titles.floating_market.cards import CARDS, RECOVER, SEAL_POINTS, CardIndex
from game.titles.floating_market.constants import START_ROWERS
from game.titles.floating_market.planning.forecast_possessions import coin_worth
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import Topology

TURN = 3.2
"""What a turn with actions brings, in points."""
BETTER = {
    "M01": 0.5,
    "M02": 0.4,
    "M03": 0.6,
    "M04": 0.6,
    "M05": 0.4,
    "M06": 0.3,
    "M07": 0.9,
    "M08": 0.5,
    "M09": 0.6,
    "M10": 1.0,
    "M11": 1.3,
    "M12": 0.9,
    "M13": 1.0,
    "M14": 0.7,
    "M15": 1.2,
    "M16": 1.1,
    "M17": 0.8,
    "M18": 1.4,
    "M19": 0.8,
    "M20": 1.4,
}
"""What playing a market card brings beyond playing a basic one, in points."""
STALL_PACE = 0.16
DISK_PACE = 0.14
KING_PACE = 0.12
ORDER_PACE = 0.13
BASKET_PACE = 0.06
ROWER_PACE = 0.03
"""How many more of these a player gets a turn."""


def hand_worth(hand: int, cards: int, turns: int) -> float:
    """The points, below 0, that turns for the takings will cost with so many cards in the hand, of so many in all, the
    takings (B5) not counted."""
    if not cards:
        return 0.0
    cost = max(0.3, TURN - coin_worth(turns) * (cards + 1))
    return -cost * max(0, turns - hand) / (cards + 1)


def is_hand(card: CardIndex) -> bool:
    """Whether a card is played for a turn with actions."""
    return card != RECOVER


def expected_points(topology: Topology, public: Public, seat: int, card: CardIndex, turns: int) -> float:
    """The points that a card of a seat may bring at the end (FM-4M)."""
    data = CARDS[card]
    kind = data.points
    if not kind:
        return 0.0
    holder = public.holders[seat]
    found = 0.0
    if kind.endswith("stalls"):
        more = min(holder.stalls, STALL_PACE * turns)
        own = [topology.goods[stall] for stall, owner in enumerate(public.owners) if owner == seat]
        if kind == "all stalls":
            found = len(own) + more
        else:
            wanted = (0, 1) if kind == "produce stalls" else (2, 3)
            found = sum(good in wanted for good in own) + more / 2
    elif kind == "baskets":
        found = len(holder.baskets) + BASKET_PACE * turns
    elif kind == "flowers":
        found = holder.flowers // 2 if not turns else holder.flowers / 3 + 0.7
    elif kind == "king disks":
        found = sum(row.count(seat) for row in public.king) + min(holder.disks, KING_PACE * turns)
    elif kind == "temple disks":
        found = sum(row.count(seat) for row in public.temple) + min(holder.disks, DISK_PACE * turns)
    elif kind == "favors":
        found = 2.0 * holder.favors if not turns else 0.8 * holder.favors + 0.8
    elif kind == "rowers":
        found = 2 * (holder.rowers - START_ROWERS + ROWER_PACE * turns)
    elif kind == "orders":
        found = len(holder.orders) + ORDER_PACE * turns
    else:
        found = SEAL_POINTS
    return min(found, data.most) if data.most else found


def better_turns(card: CardIndex, cards: int, turns: int) -> float:
    """The points that playing a market card brings beyond a basic one until the end, with so many cards in all."""
    return BETTER.get(CARDS[card].id, 0.0) * turns / (cards + 2)
