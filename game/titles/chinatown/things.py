"""What can be pointed at and is part of no move now: what it is there for, as an answer to a click on it."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.target import Illegal, Target
from game.kit.targets import number_of
from game.kit.verb import Thing
from game.titles.chinatown.constants import YEARS
from game.titles.chinatown.placing import shops_open
from game.titles.chinatown.state import ChinatownView, Phase
from game.titles.chinatown.supply import dealt_to, drawn_by
from game.titles.chinatown.things_dealt import CHANGE, DECLINE, OFFER, PARTY, ROUTE, TILE, WITHDRAW
from game.titles.chinatown.turns import clause_of, nothing, wrong_phase
from game.titles.chinatown.verbs.decline import WHY
from game.titles.chinatown.verbs.done import DoneVerb
from game.titles.chinatown.verbs.hang_mark import MARK
from game.titles.chinatown.verbs.ready import ReadyVerb
from game.titles.chinatown.verbs.sign import SIGN
from game.titles.chinatown.words import year_name


class OfAPhase(Thing[ChinatownView]):
    """What belongs to another phase than the present one."""

    def __init__(self, phase: Phase) -> None:
        self._phase = phase

    def why_not(self, view: ChinatownView, seat: Seat, ident: str) -> Illegal:
        """That it is too early or too late for it."""
        return wrong_phase(view.public, self._phase) or nothing(view.public)


class Button(Thing[ChinatownView]):
    """A button of another phase."""

    phases: Mapping[Target, Phase] = {
        MARK: "trade",
        ReadyVerb.button: "trade",
        DoneVerb.button: "place",
    }

    def why_not(self, view: ChinatownView, seat: Seat, ident: str) -> Illegal:
        """That it is too early or too late for it."""
        phase = self.phases.get(Target("button", ident))
        wrong = wrong_phase(view.public, phase) if phase is not None else None
        return wrong or nothing(view.public)


class Plate(Thing[ChinatownView]):
    """The plate of a seat, which the house draws."""

    def why_not(self, view: ChinatownView, seat: Seat, ident: str) -> Illegal:
        """What its seat has, as far as it lies open."""
        public, other = view.public, number_of(ident)
        if other is None or other >= public.seats:
            return Illegal("CT-0.1", _("There is no such player; {count} are at the table.").format(count=public.seats))
        lots = public.owners.count(other)
        buildings = ngettext("{count} building", "{count} buildings", lots).format(count=lots)
        open_, left = shops_open(public, other), sum(public.tiles[other])
        who = _("You have") if other == seat else _("{name} has").format(name=mark(other))
        text = _("{who} {buildings}, {open} open shops and {left} unplaced tiles.")
        return Illegal("CT-8.1", text.format(who=who, buildings=buildings, open=open_, left=left))


class Pile(Thing[ChinatownView]):
    """The building cards that nobody holds."""

    def why_not(self, view: ChinatownView, seat: Seat, ident: str) -> Illegal:
        """What it is there for."""
        text = _("{count} building cards lie here; {dealt} are dealt to everybody at the beginning of this year.")
        return Illegal("CT-2.1", text.format(count=view.public.pile, dealt=dealt_to(view.public)))


class Bag(Thing[ChinatownView]):
    """The shop tiles that were not drawn yet."""

    def why_not(self, view: ChinatownView, seat: Seat, ident: str) -> Illegal:
        """What it is there for."""
        text = _("The bag holds {count} shop tiles; everybody draws {drawn} this year, once the buildings are chosen.")
        return Illegal("CT-2.3", text.format(count=view.public.bag, drawn=drawn_by(view.public)))


class Calendar(Thing[ChinatownView]):
    """The year marker."""

    def why_not(self, view: ChinatownView, seat: Seat, ident: str) -> Illegal:
        """Which year it is."""
        text = _("It is {year}, year {number} of {years}; the marker moves on after the income.")
        public = view.public
        return Illegal("CT-6.1", text.format(year=year_name(public.year), number=public.year, years=YEARS))


class ShopType(Thing[ChinatownView]):
    """A shop type in the overview."""

    def why_not(self, view: ChinatownView, seat: Seat, ident: str) -> Illegal:
        """How many tiles there are, and how large its businesses become."""
        number = number_of(ident)
        if number is None or number >= len(view.public.shops):
            return Illegal("CT-0.2", _("There are {count} shop types.").format(count=len(view.public.shops)))
        shop = view.public.shops[number]
        text = _("{shop}: {copies} tiles, the largest business has {size}.")
        return Illegal("CT-0.2", text.format(shop=shop.label(), copies=shop.copies, size=shop.size))


class LogLine(Thing[ChinatownView]):
    """A line of the log."""

    def why_not(self, view: ChinatownView, seat: Seat, ident: str) -> Illegal:
        """What it is there for."""
        text = _("A line of the log tells what happened; it is no part of a move in {year}.")
        return Illegal(clause_of(view.public), text.format(year=year_name(view.public.year)))


_DEALT_IN = (PARTY, ROUTE, CHANGE, DECLINE, OFFER, SIGN, WHY, WITHDRAW)

THINGS: Mapping[str, Thing[ChinatownView]] = {
    **dict.fromkeys(_DEALT_IN, OfAPhase("trade")),
    TILE: OfAPhase("place"),
    "button": Button(),
    "seat": Plate(),
    "pile": Pile(),
    "bag": Bag(),
    "year": Calendar(),
    "shop": ShopType(),
    "log": LogLine(),
}
