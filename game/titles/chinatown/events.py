"""The events of Chinatown that happen automatically or concern deals, each with its line for the log.

All other verbs define their own events. Buildings are given by their numbers and shop types by their index in `shops`.
Money is in thousands.
"""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from game.core.i18n import Phrase, _, ngettext, phrase
from game.core.names import Seat, Sentence, mark
from game.core.rules import Event
from game.core.sentences import listed, sentences
from game.kit.phrases import seats_named
from game.titles.chinatown import words
from game.titles.chinatown.businesses import Business
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.state import Parcels, parties_of
from game.titles.chinatown.words import Standing


def said(text: str, seat: Seat, **parts: object) -> Sentence:
    """A line about a seat, whose {name} is in the text."""
    return Sentence(text.format(name=mark(seat), **parts), seat)


class GameBegan(Event, frozen=True, kw_only=True):
    """The table is laid, and this seat has the first player card (CT-2.4)."""

    first: Seat

    def sentence(self) -> Sentence:
        """Who is first."""
        return said(_("{name} has the first player card."), self.first)


class YearBegan(Event, frozen=True, kw_only=True):
    """A year begins: everybody was dealt building cards, of which some are kept (CT-2.1)."""

    reveals: ClassVar[Phrase] = phrase("Building cards were dealt.")
    year: int
    dealt: int
    kept: int
    first: Seat

    def sentence(self) -> Sentence:
        """Which year it is."""
        text = _("{year}, the Year of the {animal}: everybody is dealt {dealt} buildings and keeps {kept}.")
        year, animal = words.year_name(self.year), words.animal_name(self.year)
        return Sentence(text.format(year=year, animal=animal, dealt=self.dealt, kept=self.kept))


class BuildingsRevealed(Event, frozen=True, kw_only=True):
    """The buildings that a seat has kept are its own (CT-2.2)."""

    reveals: ClassVar[Phrase] = phrase("The chosen buildings were shown.")
    seat: Seat
    lots: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Which."""
        return said(_("{name} gets {buildings}."), self.seat, buildings=words.buildings_name(self.lots))


class TilesDrawn(Event, frozen=True, kw_only=True):
    """A seat has drawn these shop tiles, ascending by type (CT-2.3). `shops`: the types of the game."""

    reveals: ClassVar[Phrase] = phrase("Shop tiles were drawn.")
    seat: Seat
    tiles: tuple[int, ...]
    shops: tuple[Shop, ...]

    def sentence(self) -> Sentence:
        """Which."""
        kinds = sorted(set(self.tiles))
        names = [words.few_tiles(self.shops[kind], self.tiles.count(kind)) for kind in kinds]
        return said(_("{name} draws these tiles: {tiles}."), self.seat, tiles=listed(names))


class TradeClosed(Event, frozen=True, kw_only=True):
    """All are ready, and no more deals are made this year (CT-3.3)."""

    year: int
    deals: int

    def sentence(self) -> Sentence:
        """How many deals were made."""
        if not self.deals:
            return Sentence(_("All are ready. {year} saw no deals.").format(year=words.year_name(self.year)))
        text = ngettext(
            "All are ready. {year} saw {count} deal.", "All are ready. {year} saw {count} deals.", self.deals
        )
        return Sentence(text.format(year=words.year_name(self.year), count=self.deals))


class PlacingSkipped(Event, frozen=True, kw_only=True):
    """A seat has no tile, or no vacant building, and places nothing (CT-4.5)."""

    seat: Seat

    def sentence(self) -> Sentence:
        """Who."""
        return said(_("{name} has nothing to place."), self.seat)


class IncomePaid(Event, frozen=True, kw_only=True):
    """A seat's businesses have paid (CT-5.1). `businesses`: the best ones first."""

    seat: Seat
    amount: int
    businesses: tuple[Business, ...]
    shops: tuple[Shop, ...]

    def sentence(self) -> Sentence:
        """How much, and by what."""
        if not self.businesses:
            return said(_("{name} earns nothing."), self.seat)
        large = [business for business in self.businesses if len(business.lots) > 1]
        single = [business.pays for business in self.businesses if len(business.lots) == 1]
        named = [(words.business_name(self.shops[each.shop], len(each.lots)), each.pays) for each in large]
        parts = [_("{business} ({pays})").format(business=name, pays=words.money_name(pays)) for name, pays in named]
        if single:
            text = ngettext("{count} single shop ({pay})", "{count} single shops ({pay})", len(single))
            parts.append(text.format(count=len(single), pay=words.money_name(sum(single))))
        text = _("{name} earns {amount}: {businesses}.")
        return said(text, self.seat, amount=words.money_name(self.amount), businesses=listed(parts))

    def caption(self) -> str:
        """The sum alone, as the line is long."""
        return _("{name} earns {amount}.").format(name=mark(self.seat), amount=words.money_name(self.amount))


class GameEnded(Event, frozen=True, kw_only=True):
    """The last income is paid, and everybody shows the money (CT-6.1, CT-8.1)."""

    reveals: ClassVar[Phrase] = phrase("Everybody’s money was shown.")
    year: int

    def sentence(self) -> Sentence:
        """That it is over."""
        return Sentence(_("{year} is over, and so is the game.").format(year=words.year_name(self.year)))


# --- what happens while deals are made (CT-3) ----------------------------------------------------

Why = Literal["", "poor", "breaks", "useless", "little", "helps", "small", "settled", "bound"]
"""Why somebody does not sign, in one word; "" where nothing is said."""


MOST_TOLD = 5
"""So many things of a deal are told in a caption."""


class _OfDeal(Event, frozen=True, kw_only=True):
    """Something about a whole deal. `shops`: the types of the game; `standing`: the shops on its buildings."""

    number: int
    parcels: Parcels
    shops: tuple[Shop, ...]
    standing: Standing

    def words(self) -> str:
        """The deal in words."""
        return sentences(*words.deal_in_words(self.parcels, self.shops, self.standing))


class Offered(_OfDeal, frozen=True, kw_only=True):
    """A deal lies on the table, signed by whoever offers it. `instead`: the offer that it takes the place of, or 0."""

    seat: Seat
    instead: int

    def sentence(self) -> Sentence:
        """Who offers to whom; what, the table shows, and the log as soon as it is a deal."""
        others = seats_named([seat for seat in parties_of(self.parcels) if seat != self.seat])
        if self.instead:
            text = _("{name} sends {others} offer {number} instead of offer {instead}.")
        else:
            text = _("{name} sends {others} offer {number}.")
        return said(text, self.seat, others=others, number=self.number, instead=self.instead)

    def caption(self) -> str:
        """The deal itself; of a large one, which the table shows, who offers it."""
        things = sum(len(parcel.lots) + len(parcel.tiles) + (parcel.cash > 0) for parcel in self.parcels)
        return self.words() if things <= MOST_TOLD else self.sentence().text


class Signed(Event, frozen=True, kw_only=True):
    """A party agrees."""

    barrier: ClassVar[Phrase] = phrase("A signature was given.")
    number: int
    seat: Seat

    def sentence(self) -> Sentence:
        """Who."""
        return said(_("{name} signs offer {number}."), self.seat, number=self.number)


class Declined(Event, frozen=True, kw_only=True):
    """A party does not want the deal. `wants`: what it would sign for beyond it, in thousands, 0 for no price; `less`:
    it would pay so much less than was asked. `seat` declines what `by` offered."""

    barrier: ClassVar[Phrase] = phrase("An offer was answered.")
    number: int
    seat: Seat
    by: Seat
    wants: int = 0
    less: bool = False
    why: Why = ""

    def sentence(self) -> Sentence:
        """Who, why, and for how much more it would sign."""
        if self.why and self.wants:
            text = _("{name} declines offer {number}: “{reason}. {price}.”")
        elif self.why:
            text = _("{name} declines offer {number}: “{reason}.”")
        elif self.wants:
            text = _("{name} declines offer {number}: “{price}.”")
        else:
            text = _("{name} declines offer {number}.")
        price = _("I would sign if I paid {sum} less") if self.less else _("I would sign for {sum} more")
        price = price.format(sum=words.money_name(self.wants))
        return said(text, self.seat, number=self.number, reason=reason_name(self.why), price=price)


class Withdrawn(Event, frozen=True, kw_only=True):
    """Whoever offered a deal takes it back."""

    number: int
    seat: Seat

    def sentence(self) -> Sentence:
        """Who."""
        return said(_("{name} takes back offer {number}."), self.seat, number=self.number)


class Struck(_OfDeal, frozen=True, kw_only=True):
    """A deal was carried out: all of it at once (CT-3.4)."""

    barrier: ClassVar[Phrase] = phrase("A deal was struck.")
    parties: tuple[Seat, ...]

    def sentence(self) -> Sentence:
        """All of it, which names everybody in it."""
        return Sentence(_("Deal {number}: {deal}").format(number=self.number, deal=self.words()))


class Gone(msgspec.Struct, frozen=True):
    """Why a deal cannot be carried out any more, as data: an event outlives the language it happened in.

    Attributes:
        lot: a building that its giver no longer owns; 0 for none.
        owner: who owns that building now, None for nobody.
        giver: who has too few tiles of a type.
        shop: that type.
        left: how many of them the giver has.
        payer: who cannot pay any more.
    """

    lot: int = 0
    owner: Seat | None = None
    giver: Seat = 0
    shop: Shop | None = None
    left: int = 0
    payer: Seat | None = None

    def words(self) -> str:
        """Return the reason as the end of a sentence; without any of these, all players are ready."""
        if self.lot:
            if self.owner is None:
                return _("building {lot} belongs to nobody now.").format(lot=self.lot)
            return _("building {lot} now belongs to {owner}.").format(lot=self.lot, owner=mark(self.owner))
        if self.shop is not None:
            return _("{giver} has {tiles} left.").format(
                giver=mark(self.giver), tiles=words.tiles_name(self.shop, self.left)
            )
        if self.payer is not None:
            return _("{name} cannot pay that any more.").format(name=mark(self.payer))
        return _("all are ready.")


class Lapsed(Event, frozen=True, kw_only=True):
    """An offer has become impossible."""

    number: int
    seat: Seat
    why: Gone

    def sentence(self) -> Sentence:
        """Which, and why."""
        return said(_("{name}’s offer {number} is void: {why}"), self.seat, number=self.number, why=self.why.words())


class Marked(Event, frozen=True, kw_only=True):
    """A WANT or HAVE was hung up, or taken down: on a building, or else on tiles of a type."""

    seat: Seat
    lot: int | None
    shop: Shop | None
    own: bool
    up: bool

    def sentence(self) -> Sentence:
        """Who would like what."""
        if not self.up:
            text = _("{name} takes down the mark on {thing}.")
        elif self.own:
            text = _("{name} would give up {thing}.")
        else:
            text = _("{name} wants {thing}.")
        return said(text, self.seat, thing=words.marked_name(self.lot, self.shop))


class Readied(Event, frozen=True, kw_only=True):
    """A seat wants no more deals this year. `declined`: the offers that were open to it."""

    seat: Seat
    declined: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Who."""
        return said(_("{name} is ready."), self.seat)


def reason_name(why: Why) -> str:
    """A reason as somebody says it, without its full stop; "" for none."""
    return {
        "": "",
        "poor": _("I cannot pay that"),
        "breaks": _("That would break up a business of mine"),
        "useless": _("I have no use for that"),
        "little": _("That is too little for me"),
        "helps": _("That helps somebody else more than me"),
        "small": _("It is not worth the trouble"),
        "settled": _("We have been through this, and nothing has changed"),
        "bound": _("That would upset another offer I have signed"),
    }[why]
