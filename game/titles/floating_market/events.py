"""Events that happen automatically or in several player actions, each with its log line."""

from __future__ import annotations

from typing import ClassVar

from game.core.i18n import Phrase, _, ngettext, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.sentences import sentences
from game.kit.phrases import by_seat, seats_named
from game.titles.floating_market.goods import Goods
from game.titles.floating_market.state import End
from game.titles.floating_market.topology import StallKind
from game.titles.floating_market.words import card_name, coins_name, stall_name, told


class GameBegan(Event, frozen=True, kw_only=True):
    """The market was set up (FM-2)."""

    first: Seat
    order: tuple[Seat, ...]

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        text = _("The market opens. {first} goes first, then {others}.")
        return Sentence(text.format(first=mark(self.first), others=seats_named(self.order[1:])), self.first)


class BasketRefilled(Event, frozen=True, kw_only=True):
    """A basket stall got a new basket (FM-5.3)."""

    reveals: ClassVar[Phrase] = phrase("A basket was drawn.")
    stall: str
    basket: int


class OrderRefilled(Event, frozen=True, kw_only=True):
    """A restaurant got a new order (FM-5.4)."""

    reveals: ClassVar[Phrase] = phrase("An order was drawn.")
    stall: str
    order: int


class MarketRefilled(Event, frozen=True, kw_only=True):
    """A new market card is for sale (FM-5.6)."""

    reveals: ClassVar[Phrase] = phrase("A market card was turned over.")
    card: int
    slot: int

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        return Sentence(_("New at the scribes: {card}.").format(card=card_name(self.card)))


class StallLaid(Event, frozen=True, kw_only=True):
    """A seat placed a stall for `paid` coins (FM-2.3, FM-5.7)."""

    seat: Seat
    stall: str
    what: StallKind
    paid: int

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        text = _("{name} now has a {stall}.")
        if self.paid:
            text = _("{name} pays {coins} for a new {stall}.")
        return told(self.seat, text, stall=stall_name(self.what), coins=coins_name(self.paid))


class Stayed(Event, frozen=True, kw_only=True):
    """A boat could not move, so its turn ended (FM-4.5)."""

    seat: Seat

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        return told(self.seat, _("{name} cannot move the boat and takes no actions."))


class ConditionMet(Event, frozen=True, kw_only=True):
    """An end condition was met (FM-6.1, FM-6.2). `ends` is true if this round is the last."""

    seat: Seat
    condition: End
    ends: bool

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        why = end_words(self.condition)
        if self.ends:
            return Sentence(_("{why} The game ends after this round.").format(why=why))
        return Sentence(_("{why} One more end-of-game condition will trigger the last round.").format(why=why))


class FinalSale(Event, frozen=True, kw_only=True):
    """All goods on the boats were sold (FM-6.3). `goods` and `coins` are listed by seat."""

    goods: tuple[Goods, ...]
    coins: tuple[int, ...]

    def sentence(self) -> Sentence | None:
        """Return the log line, or None if nobody earned anything."""
        if not any(self.coins):
            return None
        return Sentence(_("Final sale of goods: {list}.").format(list=by_seat(self.coins, coins_name)))


class GameEnded(Event, frozen=True, kw_only=True):
    """The game is over. `conditions` lists the end conditions in the order in which they were met."""

    conditions: tuple[End, ...]
    rounds: int

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        text = ngettext(
            "The market closes after {count} round. {why}", "The market closes after {count} rounds. {why}", self.rounds
        )
        why = sentences(*(end_words(condition) for condition in self.conditions))
        return Sentence(text.format(count=self.rounds, why=why))


def end_words(condition: End) -> str:
    """Return an end condition as a sentence."""
    return {
        "king": _("A row of the King’s Chart is full."),
        "temple": _("There is a disc in the last two columns of the Temple Chart."),
        "stalls": _("A player has placed all their stalls."),
        "disks": _("All discs are placed."),
        "orders": _("No orders are left."),
        "rounds": _("The season is over."),
    }[condition]
