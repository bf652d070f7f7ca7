"""The events that happen automatically, each with its log line. The verbs define the events of players' moves."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.core.i18n import Phrase, _, ngettext, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.sentences import listed, parted
from game.kit.told import by_seat, seats_named
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
    """Places out of the game from the start (NM-2.3)."""

    places: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Which places."""
        text = ngettext("Place {list} stays closed all game.", "Places {list} stay closed all game.", len(self.places))
        return Sentence(text.format(list=numbers(self.places)))


class RoundBegan(Event, frozen=True, kw_only=True):
    """A round starts; `last` announces the last one (NM-8)."""

    round: int
    rounds: int
    last: bool

    def sentence(self) -> Sentence:
        """Which round."""
        if self.last:
            return Sentence(_("The last round begins."))
        return Sentence(_("Round {number} of {rounds} begins.").format(number=self.round, rounds=self.rounds))


class PlacesOffered(Event, frozen=True, kw_only=True):
    """Place cards were revealed (NM-3.1)."""

    reveals: ClassVar[Phrase] = phrase("New places were revealed.")
    places: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Which places."""
        return Sentence(_("For sale this round: {places}.").format(places=places_name(self.places)))


class CustomersArrived(Event, frozen=True, kw_only=True):
    """Customers from the supply stand at an entry now, in plain sight (NM-3.2): (token, entry) pairs."""

    reveals: ClassVar[Phrase] = phrase("New customers were revealed.")
    arrivals: tuple[tuple[int, str], ...]

    def sentence(self) -> Sentence:
        """Who comes in where."""
        return Sentence(_("New customers: {list}.").format(list=_by_entry(self.arrivals)))


class MaximumsRevealed(Event, frozen=True, kw_only=True):
    """Everybody's maximums are set, and the bids of the round follow from them (NM-12.2)."""

    reveals: ClassVar[Phrase] = phrase("The game made the bids from everyone’s maximums.")

    def sentence(self) -> Sentence:
        """What follows."""
        return Sentence(_("All maximums are set. The game now bids for everyone."))


class MaximumsUnused(Event, frozen=True, kw_only=True):
    """Maximums of a seat by which no bid was made (NM-12.2, NM-12.3), told to that seat alone. `places`: those they are
    for; `spent`: those that its turns went to. `why`: other bids were above them, the money was bound, or no turn was
    left."""

    seat: Seat
    places: tuple[int, ...]
    spent: tuple[int, ...]
    why: Literal["price", "money", "turns"]

    def sentence(self) -> Sentence:
        """Which maximums, and why."""
        text = {
            "price": ngettext(
                "No bid for {seat} on {places}: other bids exceeded the maximum.",
                "No bids for {seat} on {places}: other bids exceeded the maximums.",
                len(self.places),
            ),
            "money": ngettext(
                "No bid for {seat} on {places}: the money was tied up in the bids on {spent}.",
                "No bids for {seat} on {places}: the money was tied up in the bids on {spent}.",
                len(self.places),
            ),
            "turns": ngettext(
                "No bid for {seat} on {places}: all bidding turns went to {spent}.",
                "No bids for {seat} on {places}: all bidding turns went to {spent}.",
                len(self.places),
            ),
        }[self.why]
        places, spent = places_name(self.places), places_name(self.spent)
        return Sentence(text.format(seat=mark(self.seat), places=places, spent=spent), self.seat)


class Forfeited(Event, frozen=True, kw_only=True):
    """A seat is out of this round's bidding: it passed without a lead (NM-4.6) or, `forced`, lacks money (NM-4.8)."""

    seat: Seat
    forced: bool

    def sentence(self) -> Sentence:
        """Who is out, and why."""
        if self.forced:
            text = _("{seat} leads no place, cannot afford a bid, and is out of this round’s bidding.")
        else:
            text = _("{seat} passes without leading a place and is out of this round’s bidding.")
        return Sentence(text.format(seat=mark(self.seat)), self.seat)


class CompensationBegan(Event, frozen=True, kw_only=True):
    """These seats lead nothing and must bid again (NM-4.7)."""

    seats: tuple[Seat, ...]

    def sentence(self) -> Sentence:
        """Who must bid again."""
        text = ngettext(
            "{seats} leads no place and must bid again.", "{seats} lead no place and must bid again.", len(self.seats)
        )
        return Sentence(text.format(seats=seats_named(self.seats)), _only(self.seats))


class PlaceUnsold(Event, frozen=True, kw_only=True):
    """A place without a bid leaves the game (NM-4.9)."""

    place: int

    def sentence(self) -> Sentence:
        """Which place."""
        return Sentence(_("Nobody bids on place {place}, so it closes.").format(place=self.place))


class PlaceWon(Event, frozen=True, kw_only=True):
    """The highest bidder pays, taking `loans` new loans for it (NM-5.1, NM-5.2)."""

    seat: Seat
    place: int
    price: int
    loans: int

    def sentence(self) -> Sentence:
        """Who pays what for which place."""
        text = _("{seat} pays {price} for place {place}.")
        if self.loans:
            text = _("{seat} takes {loans} and pays {price} for place {place}.")
        loans, price = loans_name(self.loans), dollars(self.price)
        return Sentence(text.format(seat=mark(self.seat), loans=loans, price=price, place=self.place), self.seat)


class HiddenRevealed(Event, frozen=True, kw_only=True):
    """A seat's hidden customers join the entries (NM-6.1): (token, entry) pairs."""

    reveals: ClassVar[Phrase] = phrase("The hidden customers were revealed.")
    seat: Seat
    arrivals: tuple[tuple[int, str], ...]

    def sentence(self) -> Sentence:
        """Whose customers, and where."""
        text = _("{seat} reveals hidden customers: {list}.")
        return Sentence(text.format(seat=mark(self.seat), list=_by_entry(self.arrivals)), self.seat)


class Served(Event, frozen=True, kw_only=True):
    """A customer walked from an entry and ate; `group` is the size of the connected stalls (NM-6.6).

    `route`: the places passed on the way, the stall last; `entries`: the entries walked through, the first one first.
    """

    token: int
    entry: str
    entries: tuple[str, ...]
    route: tuple[int, ...]
    place: int
    seat: Seat
    pay: int
    group: int

    def sentence(self) -> Sentence:
        """Who eats where, and what it brings."""
        text = _("{customer} stops at {seat}’s stall {place} and pays {pay}.")
        name, pay = customer_name(self.token), dollars(self.pay)
        return Sentence(text.format(customer=name, seat=mark(self.seat), place=self.place, pay=pay), self.seat)


class WalkedOn(Event, frozen=True, kw_only=True):
    """A customer found no stall and waits at the next entry (NM-1.4, NM-6.2)."""

    token: int
    entry: str
    to_entry: str

    def sentence(self) -> Sentence:
        """Who walks on, and where to."""
        text = _("{customer} finds nothing and walks on to entry {entry}.")
        return Sentence(text.format(customer=customer_name(self.token), entry=entry_name(self.to_entry)))


class WentHome(Event, frozen=True, kw_only=True):
    """A customer found no stall and left the market (NM-1.4); `entries` as in Served."""

    token: int
    entry: str
    entries: tuple[str, ...]

    def sentence(self) -> Sentence:
        """Who goes home."""
        return Sentence(_("{customer} finds nothing and goes home.").format(customer=customer_name(self.token)))


class BonusPaid(Event, frozen=True, kw_only=True):
    """The last night's bonus for a food (NM-8.3); `each` in dollars to every one of `seats`."""

    food: Food
    seats: tuple[Seat, ...]
    each: int

    def sentence(self) -> Sentence:
        """Who gets the bonus, and for what."""
        text = _("{seats} served the most {foods} and gets a bonus of {pay}.")
        if len(self.seats) > 1:
            text = _("{seats} served the most {foods} and get a bonus of {pay} each.")
        words = text.format(seats=seats_named(self.seats), foods=foods_name(self.food), pay=dollars(self.each))
        return Sentence(words, _only(self.seats))


class NightEnded(Event, frozen=True, kw_only=True):
    """What everybody earned in this opening, in dollars by seat."""

    round: int
    earned: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Who earned what."""
        earned = by_seat(self.earned, dollars)
        if not earned:
            return Sentence(_("The round ends, and nobody earned anything."))
        return Sentence(_("Earned tonight: {list}.").format(list=earned))


class HandsFilled(Event, frozen=True, kw_only=True):
    """Everybody drew back to four (NM-7.1): how many each drew, by seat."""

    reveals: ClassVar[Phrase] = phrase("New customers were drawn.")
    drawn: tuple[int, ...]
    reshuffled: bool

    def sentence(self) -> Sentence:
        """That everybody draws, and whether cards are shuffled for it."""
        if self.reshuffled:
            return Sentence(_("Customers from earlier rounds are shuffled back in; everyone draws up to four."))
        return Sentence(_("Everyone draws up to four customers."))


class OrderChanged(Event, frozen=True, kw_only=True):
    """The new player order (NM-7.3)."""

    order: tuple[Seat, ...]

    def sentence(self) -> Sentence:
        """The order."""
        return Sentence(_("The new player order is {seats}.").format(seats=seats_named(self.order)))


class LoansRepaid(Event, frozen=True, kw_only=True):
    """At the end each loan costs 7 (NM-9.1): dollars by seat."""

    paid: tuple[int, ...]

    def sentence(self) -> Sentence | None:
        """Who pays what; nothing where nobody owes."""
        if not any(self.paid):
            return None
        return Sentence(_("Loans are repaid: {list}.").format(list=by_seat(self.paid, dollars)))


def _by_entry(arrivals: tuple[tuple[int, str], ...]) -> str:
    """Return customers by entry: "D (meal) and E (snack) at entry D–H; B (drink) at entry B–C"."""
    entries = dict.fromkeys(entry for _token, entry in arrivals)
    text = _("{customers} at entry {entry}")
    return parted(
        text.format(
            customers=listed([token_name(token) for token, entry in arrivals if entry == name]), entry=entry_name(name)
        )
        for name in entries
    )


def _only(seats: tuple[Seat, ...]) -> Seat | None:
    return seats[0] if len(seats) == 1 else None
