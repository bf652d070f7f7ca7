"""The events that happen automatically, each with its log line. The verbs define the events of players' moves.

A space is called "row,column", an entrance as in the map. Money is in coins. A customer tile is its index in CUSTOMERS.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from game.core.i18n import Phrase, _, ngettext, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.sentences import capital, listed
from game.kit.phrases import by_seat
from game.titles.mercado.constants import Good, Restaurant
from game.titles.mercado.state import End
from game.titles.mercado.words import coins_name, good_name, restaurant_name, space_name, turns_name


class Payment(msgspec.Struct, frozen=True):
    """What one customer tile pays one stand: `customers` × (1 + helping restaurants) coins (ML-3.1).

    `helpers`: the spaces of the restaurants next to the stand that improve it.
    """

    seat: Seat
    space: str
    good: Good
    entrance: str
    customers: int
    helpers: tuple[str, ...]

    @property
    def coins(self) -> int:
        """What the stand's owner gets."""
        return self.customers * (1 + len(self.helpers))


class GameBegan(Event, frozen=True, kw_only=True):
    """The market is laid out and this seat begins (ML-1.4); `pub`: the seat with the Pub, None without (ML-1.1)."""

    first: Seat
    pub: Seat | None

    def sentence(self) -> Sentence:
        """Who begins, and who has the Pub."""
        if self.pub is None:
            return Sentence(_("The market opens. {name} begins.").format(name=mark(self.first)), self.first)
        text = _("The market opens. {name} begins; {last} plays last and has the Pub.")
        return Sentence(text.format(name=mark(self.first), last=mark(self.pub)), self.first)


class TilesRedrawn(Event, frozen=True, kw_only=True):
    """At the start a seat held three tiles of this good and drew others (ML-1.2)."""

    seat: Seat
    good: Good

    def sentence(self) -> Sentence:
        """Who drew others."""
        text = _("{name} had three {good} tiles and drew three new ones.")
        return Sentence(text.format(name=mark(self.seat), good=good_name(self.good)), self.seat)


class RestaurantTaken(Event, frozen=True, kw_only=True):
    """A gray restaurant is faceup in front of the seat that built on its space (ML-2.3)."""

    seat: Seat
    restaurant: Restaurant
    space: str

    def sentence(self) -> Sentence:
        """Whose it is now."""
        text = _("{name} takes the {restaurant} from {space}.")
        restaurant, space = restaurant_name(self.restaurant), space_name(self.space)
        return Sentence(text.format(name=mark(self.seat), restaurant=restaurant, space=space), self.seat)


class RestaurantRevealed(RestaurantTaken, frozen=True, kw_only=True):
    """As RestaurantTaken, where nobody knew its type before."""

    reveals: ClassVar[Phrase] = phrase("A gray restaurant was turned over.")


class DisplayRefilled(Event, frozen=True, kw_only=True):
    """A tile from the bag lies at that slot of the display (ML-2.6)."""

    reveals: ClassVar[Phrase] = phrase("A stand tile was drawn from the bag.")
    good: Good
    slot: int

    def caption(self) -> str:
        """Where the tile comes from."""
        return _("The display is refilled from the bag.")


class OfferRefilled(Event, frozen=True, kw_only=True):
    """A customer tile of that number of customers was turned over at that slot (ML-2.9)."""

    reveals: ClassVar[Phrase] = phrase("A customer tile was drawn.")
    count: int
    tile: int
    slot: int

    def caption(self) -> str:
        """Where the tile goes."""
        return _("New customers arrive.")


class LastTurns(Event, frozen=True, kw_only=True):
    """The end is triggered and this many turns are still played (ML-4.1, ML-4.2); `left`: spaces or entrances left."""

    reason: End
    left: int
    turns: int

    def sentence(self) -> Sentence:
        """Why, and how many."""
        text = ngettext("{why} {turns} to go.", "{why} {turns} to go.", self.turns)
        why, turns = end_words(self.reason, self.left), capital(turns_name(self.turns))
        return Sentence(text.format(why=why, turns=turns))


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over; `left`: spaces or entrances left where that was the reason, else 0 (ML-4.1)."""

    reason: End
    left: int

    def sentence(self) -> Sentence:
        """Why."""
        return Sentence(_("{why} The market closes.").format(why=end_words(self.reason, self.left)))


class CoinsCounted(Event, frozen=True, kw_only=True):
    """Everybody's coins at the end, before restaurants left over are paid for (ML-6.1)."""

    reveals: ClassVar[Phrase] = phrase("The coins were counted.")
    coins: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Who has what."""
        parts = [
            _("{name} has {coins}").format(name=mark(seat), coins=coins_name(each))
            for seat, each in enumerate(self.coins)
        ]
        return Sentence(_("The purses are opened: {list}.").format(list=listed(parts)))


class LeftoversPaid(Event, frozen=True, kw_only=True):
    """Each restaurant still in front of a seat costs a coin (ML-4.3): coins by seat."""

    paid: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Who pays what."""
        text = _("Leftover restaurants cost 1 coin each: {list}.")
        return Sentence(text.format(list=by_seat(self.paid, coins_name)))


class FameWon(Event, frozen=True, kw_only=True):
    """The solo result (ML-5.1): fame for the coins, and for the best single action."""

    coins: int
    for_coins: int
    for_best: int

    def sentence(self) -> Sentence:
        """For what."""
        text = _("{fame} fame for {coins}.")
        if self.for_best:
            text = _("{fame} fame for {coins}, and {more} more for the best action.")
        return Sentence(text.format(coins=coins_name(self.coins), fame=self.for_coins, more=self.for_best), 0)


def end_words(reason: End, left: int) -> str:
    """Why the end has come, as a sentence."""
    if reason == "spaces":
        return ngettext("Only {count} space is left.", "Only {count} spaces are left.", left).format(count=left)
    if reason == "entrances":
        return ngettext("Only {count} entrance is free.", "Only {count} entrances are free.", left).format(count=left)
    if reason == "coins":
        return _("Everyone took a coin, one after another.")
    return _("There is nothing left to do.")
