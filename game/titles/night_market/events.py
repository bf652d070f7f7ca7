"""Events that happen automatically, each with its log line."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.core.i18n import Phrase, _, ngettext, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.sentences import listed, parted
from game.kit.phrases import by_seat, seats_named
from game.titles.night_market.constants import Food
from game.titles.night_market.words import (
    customer_name,
    dollars,
    entry_name,
    foods_name,
    loans_name,
    numbers,
    places_name,
    token_name,
)


class PlacesCovered(Event, frozen=True, kw_only=True):
    """Some places are closed for the whole game (NM-2.3)."""

    places: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Return the log line."""
        text = ngettext(
            "Place {list} stays closed for the whole game.",
            "Places {list} stay closed for the whole game.",
            len(self.places),
        )
        return Sentence(text.format(list=numbers(self.places)))


class RoundBegan(Event, frozen=True, kw_only=True):
    """A round begins. `last` is true for the last round of the game (NM-8)."""

    round: int
    rounds: int
    last: bool

    def sentence(self) -> Sentence:
        """Return the log line."""
        if self.last:
            return Sentence(_("The last round begins."))
        return Sentence(_("Round {number} of {rounds} begins.").format(number=self.round, rounds=self.rounds))


class PlacesOffered(Event, frozen=True, kw_only=True):
    """Place cards are revealed (NM-3.1)."""

    reveals: ClassVar[Phrase] = phrase("New places were revealed.")
    places: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Return the log line."""
        return Sentence(_("For sale this round: {places}.").format(places=places_name(self.places)))


class CustomersArrived(Event, frozen=True, kw_only=True):
    """Customers from the supply arrive. Each customer is listed as a token and an entrance (NM-3.2)."""

    reveals: ClassVar[Phrase] = phrase("New customers were revealed.")
    arrivals: tuple[tuple[int, str], ...]

    def sentence(self) -> Sentence:
        """Return the log line."""
        return Sentence(_("New customers: {list}.").format(list=_by_entry(self.arrivals)))


class MaximumsRevealed(Event, frozen=True, kw_only=True):
    """All maximums are set, so the round's bids are made automatically (NM-12.2)."""

    reveals: ClassVar[Phrase] = phrase("The game placed all bids, following everyone’s maximums.")

    def sentence(self) -> Sentence:
        """Return the log line."""
        return Sentence(_("All maximums are set. The game now bids for everyone."))


class MaximumsUnused(Event, frozen=True, kw_only=True):
    """Some maximums of a seat did not lead to a bid (NM-12.2, NM-12.3). Only this seat sees the event."""

    seat: Seat
    places: tuple[int, ...]
    spent: tuple[int, ...]
    why: Literal["price", "money", "turns"]

    def sentence(self) -> Sentence:
        """Return the log line."""
        why = {
            "price": _("other bids were too high"),
            "money": _("the money was tied up in the bids on {spent}"),
            "turns": _("all bidding turns were used on {spent}"),
        }[self.why].format(spent=places_name(self.spent))
        text = ngettext(
            "The game did not bid for {seat} on {places}: {why}.",
            "The game did not bid for {seat} on {places}: {why}.",
            len(self.places),
        )
        return Sentence(text.format(seat=mark(self.seat), places=places_name(self.places), why=why), self.seat)


class Forfeited(Event, frozen=True, kw_only=True):
    """A seat is out of this round's bidding (NM-4.6, NM-4.8). `forced` means that the seat could not afford a bid."""

    seat: Seat
    forced: bool

    def sentence(self) -> Sentence:
        """Return the log line."""
        if self.forced:
            text = _("{seat} has no leading bid, cannot afford one, and is out of this round’s bidding.")
        else:
            text = _("{seat} passes without a leading bid and is out of this round’s bidding.")
        return Sentence(text.format(seat=mark(self.seat)), self.seat)


class CompensationBegan(Event, frozen=True, kw_only=True):
    """Some seats have no leading bid and must bid again (NM-4.7)."""

    seats: tuple[Seat, ...]

    def sentence(self) -> Sentence:
        """Return the log line."""
        text = ngettext(
            "{seats} has no leading bid and must bid again.",
            "{seats} have no leading bid and must bid again.",
            len(self.seats),
        )
        return Sentence(text.format(seats=seats_named(self.seats)), _only(self.seats))


class PlaceUnsold(Event, frozen=True, kw_only=True):
    """A place without bids leaves the game (NM-4.9)."""

    place: int

    def sentence(self) -> Sentence:
        """Return the log line."""
        return Sentence(_("Nobody bids on place {place}, so it closes.").format(place=self.place))


class PlaceWon(Event, frozen=True, kw_only=True):
    """The highest bidder pays for a place. `loans` is the number of new loans (NM-5.1, NM-5.2)."""

    seat: Seat
    place: int
    price: int
    loans: int

    def sentence(self) -> Sentence:
        """Return the log line."""
        text = _("{seat} pays {price} for place {place}.")
        if self.loans:
            text = _("{seat} takes {loans} and pays {price} for place {place}.")
        loans, price = loans_name(self.loans), dollars(self.price)
        return Sentence(text.format(seat=mark(self.seat), loans=loans, price=price, place=self.place), self.seat)


class HiddenRevealed(Event, frozen=True, kw_only=True):
    """A seat's hidden customers arrive. Each customer is listed as a token and an entrance (NM-6.1)."""

    reveals: ClassVar[Phrase] = phrase("The hidden customers were revealed.")
    seat: Seat
    arrivals: tuple[tuple[int, str], ...]

    def sentence(self) -> Sentence:
        """Return the log line."""
        text = _("{seat} reveals hidden customers: {list}.")
        return Sentence(text.format(seat=mark(self.seat), list=_by_entry(self.arrivals)), self.seat)


class Served(Event, frozen=True, kw_only=True):
    """A customer pays at the stall on the last place of `route`. `group` is the number of connected stalls (NM-6.6)."""

    token: int
    entry: str
    entries: tuple[str, ...]
    route: tuple[int, ...]
    place: int
    seat: Seat
    pay: int
    group: int

    def sentence(self) -> Sentence:
        """Return the log line."""
        text = _("{customer} stops at {seat}’s stall at place {place} and pays {pay}.")
        name, pay = customer_name(self.token), dollars(self.pay)
        return Sentence(text.format(customer=name, seat=mark(self.seat), place=self.place, pay=pay), self.seat)


class WalkedOn(Event, frozen=True, kw_only=True):
    """A customer has found no stall and waits at the next entrance (NM-1.4, NM-6.2)."""

    token: int
    entry: str
    to_entry: str

    def sentence(self) -> Sentence:
        """Return the log line."""
        text = _("{customer} finds nothing and walks on to entrance {entry}.")
        return Sentence(text.format(customer=customer_name(self.token), entry=entry_name(self.to_entry)))


class WentHome(Event, frozen=True, kw_only=True):
    """A customer has found no stall and leaves the market (NM-1.4). `entries` lists the entrances on the way."""

    token: int
    entry: str
    entries: tuple[str, ...]

    def sentence(self) -> Sentence:
        """Return the log line."""
        return Sentence(_("{customer} finds nothing and goes home.").format(customer=customer_name(self.token)))


class BonusPaid(Event, frozen=True, kw_only=True):
    """A food's last-round bonus is paid (NM-8.3). Each seat in `seats` gets `each` dollars."""

    food: Food
    seats: tuple[Seat, ...]
    each: int

    def sentence(self) -> Sentence:
        """Return the log line."""
        text = _("{seats} served the most {foods} and gets a bonus of {pay}.")
        if len(self.seats) > 1:
            text = _("{seats} served the most {foods} and get a bonus of {pay} each.")
        words = text.format(seats=seats_named(self.seats), foods=foods_name(self.food), pay=dollars(self.each))
        return Sentence(words, _only(self.seats))


class NightEnded(Event, frozen=True, kw_only=True):
    """The market closes. `earned` lists each seat's income this round, in dollars."""

    round: int
    earned: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Return the log line."""
        earned = by_seat(self.earned, dollars)
        if not earned:
            return Sentence(_("The round ends, and nobody has earned anything."))
        return Sentence(_("Earned tonight: {list}.").format(list=earned))


class HandsFilled(Event, frozen=True, kw_only=True):
    """All seats have drawn up to four customers (NM-7.1). `drawn` counts each seat's new customers."""

    reveals: ClassVar[Phrase] = phrase("New customers were drawn.")
    drawn: tuple[int, ...]
    reshuffled: bool

    def sentence(self) -> Sentence:
        """Return the log line."""
        if self.reshuffled:
            return Sentence(
                _("Customers from earlier rounds are shuffled back in, and everyone draws until they have four.")
            )
        return Sentence(_("Everyone draws until they have four customers."))


class OrderChanged(Event, frozen=True, kw_only=True):
    """The player order changes (NM-7.3)."""

    order: tuple[Seat, ...]

    def sentence(self) -> Sentence:
        """Return the log line."""
        return Sentence(_("The new player order is {seats}.").format(seats=seats_named(self.order)))


class LoansRepaid(Event, frozen=True, kw_only=True):
    """All loans are repaid at $7 each (NM-9.1). `paid` lists how many dollars each seat pays."""

    paid: tuple[int, ...]

    def sentence(self) -> Sentence | None:
        """Return the log line, or None if nobody has a loan."""
        if not any(self.paid):
            return None
        return Sentence(_("Loans are repaid: {list}.").format(list=by_seat(self.paid, dollars)))


def _by_entry(arrivals: tuple[tuple[int, str], ...]) -> str:
    """List customers by entrance, as in "D (meal) and E (snack) at entrance D–H; B (drink) at entrance B–C"."""
    entries = dict.fromkeys(entry for _token, entry in arrivals)
    text = _("{customers} at entrance {entry}")
    return parted(
        text.format(
            customers=listed([token_name(token) for token, entry in arrivals if entry == name]), entry=entry_name(name)
        )
        for name in entries
    )


def _only(seats: tuple[Seat, ...]) -> Seat | None:
    return seats[0] if len(seats) == 1 else None
