"""The basic cards and market cards as data (FM-3.1, FM-4M)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Effect = Literal["", "recover", "current", "haggle", "twice", "friend"]  # effects of B5, M14, M17, M18 and M19
CURRENT_SECTIONS = 2
SEAL_POINTS = 3


class Merchant(msgspec.Struct, frozen=True):
    """A move of the Merchant: the possible numbers of steps and the price changes (FM-3.4)."""

    steps: tuple[int, ...]
    changes: tuple[int, ...]


class Barge(msgspec.Struct, frozen=True):
    """A move of the King’s barge, with the blessing for the stalls around the barge (FM-3.7)."""

    steps: tuple[int, ...]  # the possible numbers of crossings
    flowers: int = 0
    coins: int = 0
    good: bool = False  # whether a stall earns one of its goods, or a coin without room (M09)
    favor: bool = False  # whether the player gets a Favour if a stall of theirs is blessed (M11)


class CardGain(msgspec.Struct, frozen=True):
    """The coins, flowers and Favours that a player gains at once by playing a card."""

    coins: int = 0
    flowers: int = 0
    favors: int = 0


class Card(msgspec.Struct, frozen=True):
    """A card with its price, its effect and its points at the end of the game."""

    id: str
    coins: int = 0  # the price in coins, 0 for a basic card
    flowers: int = 0  # the price in flowers, 0 for a basic card
    merchant: Merchant | None = None
    barge: Barge | None = None
    gain: CardGain = CardGain()
    effect: Effect = ""
    points: str = ""  # a key of the table in scoring.card_points
    most: int = 0  # the maximum number of points, or 0 for no maximum

    @property
    def effects(self) -> tuple[int, bool, bool]:
        """Return how many extra sections the boat may move, and whether cards M17 and M18 apply."""
        return CURRENT_SECTIONS if self.effect == "current" else 0, self.effect == "haggle", self.effect == "twice"


BASIC: tuple[Card, ...] = (
    Card("B1", merchant=Merchant((1,), (2, -1))),
    Card("B2", merchant=Merchant((2,), (1, -2))),
    Card("B3", barge=Barge((1,), flowers=1)),
    Card("B4", barge=Barge((2,), flowers=1)),
    Card("B5", effect="recover"),
)

MARKET_CARDS: tuple[Card, ...] = (
    Card("M01", 3, 1, merchant=Merchant((1, 2), (2, -1)), gain=CardGain(coins=1)),
    Card("M02", 3, 2, merchant=Merchant((1, 2), (-2, -2)), points="produce stalls"),
    Card("M03", 3, 1, merchant=Merchant((1, 2), (2, 1)), gain=CardGain(coins=1)),
    Card("M04", 3, 1, merchant=Merchant((2, 3), (3, -2)), gain=CardGain(coins=1)),
    Card("M05", 4, 2, merchant=Merchant((1, 2, 3), (3,)), points="baskets", most=4),
    Card("M06", 3, 2, merchant=Merchant((1, 2, 3), (-3,)), points="animal stalls"),
    Card("M07", 5, 3, barge=Barge((1, 2), coins=2)),
    Card("M08", 4, 2, barge=Barge((1, 2, 3), flowers=1), points="flowers", most=5),
    Card("M09", 5, 3, barge=Barge((1, 2), good=True)),
    Card("M10", 5, 3, barge=Barge((2, 3), flowers=1, coins=1), points="king disks"),
    Card("M11", 6, 3, barge=Barge((1,), flowers=1, favor=True), points="favors"),
    Card("M12", 5, 3, merchant=Merchant((1,), (1, -1)), barge=Barge((1,), flowers=1), points="all stalls"),
    Card("M13", 6, 3, merchant=Merchant((2,), (2, -2)), barge=Barge((1, 2), flowers=1)),
    Card("M14", 3, 2, gain=CardGain(coins=1), effect="current", points="rowers", most=4),
    Card("M15", 4, 3, gain=CardGain(flowers=2), points="temple disks"),
    Card("M16", 4, 2, gain=CardGain(coins=4)),
    Card("M17", 5, 3, effect="haggle", points="orders"),
    Card("M18", 6, 3, effect="twice"),
    Card("M19", 4, 2, gain=CardGain(coins=1), effect="friend"),
    Card("M20", 7, 4, gain=CardGain(favors=1), points="seal"),
)

CARDS: tuple[Card, ...] = (*BASIC, *MARKET_CARDS)
"""All 25 cards. Other code refers to a card by its index: 0 to 4 are basic cards, and 5 to 24 are market cards."""
CardIndex = Annotated[int, msgspec.Meta(ge=0, le=len(CARDS) - 1)]
BASIC_HAND: tuple[CardIndex, ...] = tuple(range(len(BASIC)))
RECOVER: CardIndex = 4
MARKET_DECK: tuple[CardIndex, ...] = tuple(range(len(BASIC), len(CARDS)))
