"""Events that happen automatically, each with its log line or caption.

Space ids have the form "row,column", and entrance ids come from the map. Customer tiles are indices of `CUSTOMERS`.
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
    """The payment from one customer tile to one stand, raised by the restaurants in `helpers` (ML-3.1)."""

    seat: Seat
    space: str
    good: Good
    entrance: str
    customers: int
    helpers: tuple[str, ...]

    @property
    def coins(self) -> int:
        """The coins that the stand's owner gets."""
        return self.customers * (1 + len(self.helpers))


class GameBegan(Event, frozen=True, kw_only=True):
    """The game begins. With four players, the last player has the Pub (ML-1.1, ML-1.4)."""

    first: Seat
    pub: Seat | None

    def sentence(self) -> Sentence:
        """Return the log line with the start player and the owner of the Pub."""
        if self.pub is None:
            return Sentence(_("The market opens. {name} begins.").format(name=mark(self.first)), self.first)
        text = _("The market opens. {name} begins; {last} plays last and has the Pub.")
        return Sentence(text.format(name=mark(self.first), last=mark(self.pub)), self.first)


class TilesRedrawn(Event, frozen=True, kw_only=True):
    """A seat redrew its first tiles because all three showed the same good (ML-1.2)."""

    seat: Seat
    good: Good

    def sentence(self) -> Sentence:
        """Return the log line, such as "Mei had three fish tiles and drew three new ones"."""
        text = _("{name} had three {good} tiles and drew three new ones.")
        return Sentence(text.format(name=mark(self.seat), good=good_name(self.good)), self.seat)


class RestaurantTaken(Event, frozen=True, kw_only=True):
    """A seat opened a stand or restaurant on a space and took the grey restaurant there (ML-2.3)."""

    seat: Seat
    restaurant: Restaurant
    space: str

    def sentence(self) -> Sentence:
        """Return the log line, such as "Mei takes the Pub from B3"."""
        text = _("{name} takes the {restaurant} from {space}.")
        restaurant, space = restaurant_name(self.restaurant), space_name(self.space)
        return Sentence(text.format(name=mark(self.seat), restaurant=restaurant, space=space), self.seat)


class RestaurantRevealed(RestaurantTaken, frozen=True, kw_only=True):
    """A seat took a grey restaurant whose type was secret."""

    reveals: ClassVar[Phrase] = phrase("A grey restaurant was turned over.")


class DisplayRefilled(Event, frozen=True, kw_only=True):
    """A tile from the bag filled an empty slot of the display (ML-2.6)."""

    reveals: ClassVar[Phrase] = phrase("A stand tile was drawn from the bag.")
    good: Good
    slot: int

    def caption(self) -> str:
        """Return the caption, such as "The display is refilled from the bag"."""
        return _("The display is refilled from the bag.")


class OfferRefilled(Event, frozen=True, kw_only=True):
    """A customer tile was turned face up in an empty slot (ML-2.9)."""

    reveals: ClassVar[Phrase] = phrase("A customer tile was drawn.")
    count: int
    tile: int
    slot: int

    def caption(self) -> str:
        """Return the caption, such as "New customers arrive"."""
        return _("New customers arrive.")


class LastTurns(Event, frozen=True, kw_only=True):
    """The end of the game was triggered, and the last turns begin (ML-4.1, ML-4.2)."""

    reason: End
    left: int
    turns: int

    def sentence(self) -> Sentence:
        """Return the log line with the reason and the number of last turns."""
        text = ngettext("{why} {turns} to go.", "{why} {turns} to go.", self.turns)
        why, turns = end_words(self.reason, self.left), capital(turns_name(self.turns))
        return Sentence(text.format(why=why, turns=turns))


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over. If too few spaces or entrances were free, `left` is their number."""

    reason: End
    left: int

    def sentence(self) -> Sentence:
        """Return the log line with the reason why the game ended."""
        return Sentence(_("{why} The market closes.").format(why=end_words(self.reason, self.left)))


class CoinsCounted(Event, frozen=True, kw_only=True):
    """The hidden coins of all seats were counted at the end of the game (ML-6.1)."""

    reveals: ClassVar[Phrase] = phrase("The coins were counted.")
    coins: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Return the log line with each seat's coins."""
        parts = [
            _("{name} has {coins}").format(name=mark(seat), coins=coins_name(each))
            for seat, each in enumerate(self.coins)
        ]
        return Sentence(_("The purses are opened: {list}.").format(list=listed(parts)))


class LeftoversPaid(Event, frozen=True, kw_only=True):
    """The seats paid 1 coin for each leftover restaurant (ML-4.3)."""

    paid: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Return the log line with each seat's payment."""
        text = _("Leftover restaurants cost 1 coin each: {list}.")
        return Sentence(text.format(list=by_seat(self.paid, coins_name)))


class FameWon(Event, frozen=True, kw_only=True):
    """The result of a solo game: fame for coins and for the best action (ML-5.1)."""

    coins: int
    for_coins: int
    for_best: int

    def sentence(self) -> Sentence:
        """Return the log line with the fame and the reasons for it."""
        text = _("{fame} fame for {coins}.")
        if self.for_best:
            text = _("{fame} fame for {coins}, and {more} fame for the best action.")
        return Sentence(text.format(coins=coins_name(self.coins), fame=self.for_coins, more=self.for_best), 0)


def end_words(reason: End, left: int) -> str:
    """Return a sentence that says why the game ends."""
    if reason == "spaces":
        return ngettext("Only {count} space is left.", "Only {count} spaces are left.", left).format(count=left)
    if reason == "entrances":
        return ngettext("Only {count} entrance is free.", "Only {count} entrances are free.", left).format(count=left)
    if reason == "coins":
        return _("Everyone took a coin, one after another.")
    return _("There is nothing left to do.")
