"""Events for deals and for automatic steps in Chinatown, with money in thousands."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from game.core.i18n import Phrase, _, ngettext, pgettext, phrase
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
    """Return a log line with the seat's name in place of {name}."""
    return Sentence(text.format(name=mark(seat), **parts), seat)


class GameBegan(Event, frozen=True, kw_only=True):
    """The game begins, and the given seat has the first player card (CT-2.4)."""

    first: Seat

    def sentence(self) -> Sentence:
        """Return the log line that says who has the first player card."""
        return said(_("{name} has the first player card."), self.first)


class YearBegan(Event, frozen=True, kw_only=True):
    """A year begins, and every seat is dealt building cards (CT-2.1)."""

    reveals: ClassVar[Phrase] = phrase("Building cards were dealt.")
    year: int
    dealt: int
    kept: int
    first: Seat

    def sentence(self) -> Sentence:
        """Return the log line with the year, its animal, and the numbers of cards to deal and to keep."""
        text = _("{year}, the Year of the {animal}: everybody is dealt {dealt} buildings and keeps {kept}.")
        year, animal = words.year_name(self.year), words.animal_name(self.year)
        return Sentence(text.format(year=year, animal=animal, dealt=self.dealt, kept=self.kept))


class BuildingsRevealed(Event, frozen=True, kw_only=True):
    """A seat reveals the building cards that it kept (CT-2.2)."""

    reveals: ClassVar[Phrase] = phrase("The chosen buildings were revealed.")
    seat: Seat
    lots: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Return which buildings the seat gets."""
        return said(_("{name} gets {buildings}."), self.seat, buildings=words.buildings_name(self.lots))


class TilesDrawn(Event, frozen=True, kw_only=True):
    """A seat has drawn shop tiles, listed by type in ascending order (CT-2.3)."""

    reveals: ClassVar[Phrase] = phrase("Shop tiles were drawn.")
    seat: Seat
    tiles: tuple[int, ...]
    shops: tuple[Shop, ...]

    def sentence(self) -> Sentence:
        """Return which tiles the seat has drawn."""
        kinds = sorted(set(self.tiles))
        names = [words.few_tiles(self.shops[kind], self.tiles.count(kind)) for kind in kinds]
        return said(_("{name} draws these tiles: {tiles}."), self.seat, tiles=listed(names))


class TradeClosed(Event, frozen=True, kw_only=True):
    """All players are ready, so trading ends for this year (CT-3.3)."""

    year: int
    deals: int

    def sentence(self) -> Sentence:
        """Return the log line with the number of deals made this year."""
        if not self.deals:
            return Sentence(_("Everyone is ready. {year} saw no deals.").format(year=words.year_name(self.year)))
        text = ngettext(
            "Everyone is ready. {year} saw {count} deal.", "Everyone is ready. {year} saw {count} deals.", self.deals
        )
        return Sentence(text.format(year=words.year_name(self.year), count=self.deals))


class PlacingSkipped(Event, frozen=True, kw_only=True):
    """A seat without tiles or vacant buildings is skipped (CT-4.5)."""

    seat: Seat

    def sentence(self) -> Sentence:
        """Return who has nothing to place."""
        return said(_("{name} has nothing to place."), self.seat)


class IncomePaid(Event, frozen=True, kw_only=True):
    """A seat receives the income of its businesses, listed from highest to lowest (CT-5.1)."""

    seat: Seat
    amount: int
    businesses: tuple[Business, ...]
    shops: tuple[Shop, ...]

    def sentence(self) -> Sentence:
        """Return the log line with the seat's total income and its businesses."""
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
        """Return the total income without the businesses."""
        return _("{name} earns {amount}.").format(name=mark(self.seat), amount=words.money_name(self.amount))


class GameEnded(Event, frozen=True, kw_only=True):
    """The game ends after the last income, and all money is revealed (CT-6.1, CT-8.1)."""

    reveals: ClassVar[Phrase] = phrase("Everybody’s money was shown.")
    year: int

    def sentence(self) -> Sentence:
        """Return that the game is over."""
        return Sentence(_("{year} is over, and so is the game.").format(year=words.year_name(self.year)))


Why = Literal["", "poor", "breaks", "useless", "little", "helps", "small", "settled", "bound"]
"""A one-word reason for declining an offer, or "" for no reason."""


MOST_TOLD = 5


class _OfDeal(Event, frozen=True, kw_only=True):
    number: int
    parcels: Parcels
    shops: tuple[Shop, ...]
    standing: Standing

    def words(self) -> str:
        return sentences(*words.deal_in_words(self.parcels, self.shops, self.standing))


class Offered(_OfDeal, frozen=True, kw_only=True):
    """A player offers and signs a deal. `instead` is the number of the replaced offer, or 0 for a new offer."""

    seat: Seat
    instead: int

    def sentence(self) -> Sentence:
        """Return who sends an offer to whom."""
        others = seats_named([seat for seat in parties_of(self.parcels) if seat != self.seat])
        if self.instead:
            text = _("{name} sends {others} offer {number} to replace offer {instead}.")
        else:
            text = _("{name} sends {others} offer {number}.")
        return said(text, self.seat, others=others, number=self.number, instead=self.instead)

    def caption(self) -> str:
        """Return the deal in words or, if the deal is large, the log line without the deal."""
        things = sum(len(parcel.lots) + len(parcel.tiles) + (parcel.cash > 0) for parcel in self.parcels)
        return self.words() if things <= MOST_TOLD else self.sentence().text


class Signed(Event, frozen=True, kw_only=True):
    """A party signs an offer."""

    barrier: ClassVar[Phrase] = phrase("A signature was given.")
    number: int
    seat: Seat

    def sentence(self) -> Sentence:
        """Return who signs which offer."""
        return said(_("{name} signs offer {number}."), self.seat, number=self.number)


class Declined(Event, frozen=True, kw_only=True):
    """A seat declines an offer from seat `by`. `wants` is the named price in thousands, or 0 if there is none."""

    barrier: ClassVar[Phrase] = phrase("An offer was answered.")
    number: int
    seat: Seat
    by: Seat
    wants: int = 0
    less: bool = False
    why: Why = ""

    def sentence(self) -> Sentence:
        """Return the log line about a declined offer, with the reason and the price."""
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
    """A player takes back one of their own offers."""

    number: int
    seat: Seat

    def sentence(self) -> Sentence:
        """Return who takes back which offer."""
        return said(_("{name} takes back offer {number}."), self.seat, number=self.number)


class Struck(_OfDeal, frozen=True, kw_only=True):
    """A deal has been carried out (CT-3.4)."""

    barrier: ClassVar[Phrase] = phrase("A deal was struck.")
    parties: tuple[Seat, ...]

    def sentence(self) -> Sentence:
        """Return the whole deal in words."""
        return Sentence(_("Deal {number}: {deal}").format(number=self.number, deal=self.words()))


class Gone(msgspec.Struct, frozen=True):
    """A reason why a deal is no longer possible, such as the sale of a building."""

    lot: int = 0
    owner: Seat | None = None
    giver: Seat = 0
    shop: Shop | None = None
    left: int = 0
    payer: Seat | None = None

    def words(self) -> str:
        """Return the reason as a phrase that ends a sentence."""
        if self.lot:
            if self.owner is None:
                return _("building {lot} belongs to nobody now.").format(lot=self.lot)
            return _("building {lot} now belongs to {owner}.").format(lot=self.lot, owner=mark(self.owner))
        if self.shop is not None:
            tiles = words.tiles_name(self.shop, self.left)
            return _("{giver} has {tiles} left.").format(giver=mark(self.giver), tiles=tiles)
        if self.payer is not None:
            return _("{name} cannot pay that any more.").format(name=mark(self.payer))
        return _("everyone is ready.")


class Lapsed(Event, frozen=True, kw_only=True):
    """An open offer has become impossible and is removed."""

    number: int
    seat: Seat
    why: Gone

    def sentence(self) -> Sentence:
        """Return whose offer is void and why."""
        return said(_("{name}’s offer {number} is void: {why}"), self.seat, number=self.number, why=self.why.words())


class Marked(Event, frozen=True, kw_only=True):
    """A seat puts up or takes down a WANT or HAVE mark."""

    seat: Seat
    lot: int | None
    shop: Shop | None
    own: bool
    up: bool

    def sentence(self) -> Sentence:
        """Return the log line about the building or tiles that the seat marked."""
        if not self.up:
            text = _("{name} removes the mark from {thing}.")
        elif self.own:
            text = _("{name} would give up {thing}.")
        else:
            text = _("{name} wants {thing}.")
        return said(text, self.seat, thing=words.marked_name(self.lot, self.shop))


class Readied(Event, frozen=True, kw_only=True):
    """A seat is ready to end trading and declines all offers that await its answer."""

    seat: Seat
    declined: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Return who is ready."""
        return said(pgettext("Chinatown", "{name} is ready."), self.seat)


def reason_name(why: Why) -> str:
    """Return the reason as a player would say it, without a full stop. Without a reason, return an empty string."""
    return {
        "": "",
        "poor": _("I cannot pay that"),
        "breaks": _("That would break up a business of mine"),
        "useless": _("I have no use for that"),
        "little": _("That is too little for me"),
        "helps": _("That helps somebody else more than me"),
        "small": _("This deal is not worth the trouble"),
        "settled": _("We have been through this, and nothing has changed"),
        "bound": _("That conflicts with another offer I have signed"),
    }[why]
