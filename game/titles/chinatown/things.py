"""Rule clauses, tooltips and refusals for each kind of click target."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.core.i18n import Phrase, _, ngettext, pgettext, phrase
from game.core.names import Seat, mark
from game.core.target import Target
from game.kit.rules import number_of
from game.kit.verb import Thing
from game.titles.chinatown import targets
from game.titles.chinatown.businesses import shops_open
from game.titles.chinatown.constants import COMPLETE
from game.titles.chinatown.events import reason_name
from game.titles.chinatown.flow import wrong_phase
from game.titles.chinatown.state import ChinatownView, Phase
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs.decline import REASONS, WHY
from game.titles.chinatown.verbs.done import DoneVerb
from game.titles.chinatown.verbs.hang_mark import MARK
from game.titles.chinatown.verbs.ready import ReadyVerb
from game.titles.chinatown.verbs.sign import SIGN, stamp_of
from game.titles.chinatown.words import buildings_counted, lot_name, money_name, year_name


def things_on(topology: Topology) -> Mapping[str, Thing[ChinatownView]]:
    """Return the texts for each kind of click target on a board."""
    dealt = _waits_for("trade")
    change = phrase("Change this offer. The new offer replaces it, and everybody else has to sign again.")
    decline = phrase("Say no. You can add a reason, or a price at which you would sign.")
    return {
        targets.TILE: Thing("CT-4.1", partial(_tile, topology), _waits_for("place")),
        targets.PARTY: Thing(
            _deal_clause, lambda view, ident: _("Add {name} to the deal.").format(name=mark(int(ident))), dealt
        ),
        targets.ROUTE: Thing(_deal_clause, partial(_route, topology), dealt),
        SIGN: Thing(_deal_clause, _sign, dealt),
        targets.OFFER: Thing(_deal_clause, _offer, dealt),
        targets.CHANGE: Thing(_deal_clause, _says(change), dealt),
        targets.DECLINE: Thing("CT-3.10", _says(decline), dealt),
        targets.PRICE: Thing("CT-3.10", _price, dealt),
        targets.WITHDRAW: Thing(_deal_clause, _says(phrase("Take your own offer off the table.")), dealt),
        WHY: Thing("CT-3.10", _why, dealt),
        "dial": Thing("CT-3.4"),
        "button": Thing(_button_clause, _button, _no_button),
        "seat": Thing("CT-8.1", why_not=_no_seat),
        "badge": Thing("CT-8.1"),
        "log": Thing(why_not=_no_line),
    }


def _waits_for(phase: Phase) -> Callable[[ChinatownView, Seat, str], str]:
    """Return a function that explains why a target cannot be used outside the given phase."""

    def answer(view: ChinatownView, seat: Seat, ident: str) -> str:
        wrong = wrong_phase(view.public, phase)
        return wrong.text if wrong is not None else ""

    return answer


def _no_button(view: ChinatownView, seat: Seat, ident: str) -> str:
    phases: Mapping[str, Phase] = {MARK.id: "trade", ReadyVerb.button.id: "trade", DoneVerb.button.id: "place"}
    return _waits_for(phases[ident])(view, seat, ident) if ident in phases else ""


def _no_seat(view: ChinatownView, seat: Seat, ident: str) -> str:
    public, other = view.public, int(ident)
    buildings = buildings_counted(public.owners.count(other))
    open_, left = shops_open(public, other), sum(public.tiles[other])
    if other == seat:
        text = _("You own {buildings}. Open shops: {open}; unplaced tiles: {left}.")
    else:
        text = _("{name} owns {buildings}. Open shops: {open}; unplaced tiles: {left}.")
    return text.format(name=mark(other), buildings=buildings, open=open_, left=left)


def _no_line(view: ChinatownView, seat: Seat, ident: str) -> str:
    text = _("The log shows what has happened up to {year}. You cannot choose anything from it.")
    return text.format(year=year_name(view.public.year))


def _deal_clause(view: ChinatownView, ident: str) -> str:
    return "CT-3.4" if view.public.phase == "trade" else "CT-3.3"


def _button_clause(view: ChinatownView, ident: str) -> str:
    return {"ready": "CT-3.3", "done": "CT-4.1", "mark": "CT-3.8"}.get(ident, "CT-3.4")


def _tile(topology: Topology, view: ChinatownView, ident: str) -> str:
    goods = targets.Goods.of(Target(targets.TILE, ident))
    public = view.public
    if goods is None or goods.giver(topology, public) is None:
        return ""
    shop = public.shops[goods.shop]
    text = _("{shop}, unplaced. {most} tiles side by side make a complete business: {sum} a year.")
    return text.format(shop=shop.label(), most=shop.size, sum=money_name(COMPLETE[shop.size]))


def _route(topology: Topology, view: ChinatownView, ident: str) -> str:
    route = targets.routed(Target(targets.ROUTE, ident))
    if route is None:
        return ""
    (goods, seat), public = route, view.public
    thing = pgettext("Chinatown", "the {shop} tile").format(shop=public.shops[goods.shop].label())
    if goods.lot:
        thing = lot_name(goods.lot, public.shop_on(topology.index_of(goods.lot)))
    return _("Give {thing} to {name} instead.").format(thing=thing, name=mark(seat))


def _sign(view: ChinatownView, ident: str) -> str:
    stamp = stamp_of(Target(SIGN, ident))
    offer = None if stamp is None else view.public.offer(stamp[0])
    if stamp is None or offer is None:
        return ""
    number, seat = stamp
    if len(offer.unsigned) == 1:
        text = _("{name} can sign offer {number} here. This last signature completes the deal at once.")
    else:
        text = _("{name} can sign offer {number} here. A signature is binding.")
    return text.format(name=mark(seat), number=number)


def _offer(view: ChinatownView, ident: str) -> str:
    offer = view.public.offer(int(ident))
    if offer is None:
        return ""
    words = ngettext("{count} player has signed it.", "{count} players have signed it.", len(offer.signed))
    text = _("{name}’s offer {number}. {signed}")
    return text.format(number=offer.number, name=mark(offer.seat), signed=words.format(count=len(offer.signed)))


def _price(view: ChinatownView, ident: str) -> str:
    cash = ident.partition("-")[2]
    text = _("Decline offer {number}, but say that you would sign for {sum} more. You can still raise that amount.")
    return text.format(number=targets.offer_number(Target(targets.PRICE, ident)), sum=money_name(number_of(cash) or 0))


def _says(text: Phrase) -> Callable[[ChinatownView, str], str]:
    return lambda view, ident: str(text)


def _button(view: ChinatownView, ident: str) -> str:
    return {
        "ready": _("Make no more deals this year, and decline the offers waiting for your answer."),
        "mark": _("Show that you want this building or tile, or would give it up. Click again to remove the mark."),
        "done": _("Place no more tiles this year. You keep the rest."),
    }.get(ident, "")


def _why(view: ChinatownView, ident: str) -> str:
    return next((reason_name(why) for why in REASONS if why == ident), "")
