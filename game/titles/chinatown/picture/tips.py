"""What a thing under the pointer is, in a sentence or two, and the clause that explains it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.i18n import _, ngettext
from game.core.names import mark
from game.core.target import Target
from game.kit.targets import number_of
from game.titles.chinatown.constants import COMPLETE
from game.titles.chinatown.deal_events import reason_name
from game.titles.chinatown.state import ChinatownView
from game.titles.chinatown.things_dealt import Goods, offer_number, routed
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.turns import clause_of
from game.titles.chinatown.verbs.decline import REASONS
from game.titles.chinatown.verbs.sign import stamp_of
from game.titles.chinatown.words import lot_name, money_name


def tip(topology: Topology, view: ChinatownView, target: Target) -> str:
    """One or two sentences, "" when there is nothing to say."""
    say = _TIPS.get(target.kind)
    return say(topology, view, target) if say is not None else ""


def clause(view: ChinatownView, target: Target | None) -> str:
    """The clause that explains a thing, or the phase when there is no thing."""
    phase = clause_of(view.public)
    if target is None:
        return phase
    if target.kind == "button":
        return {"ready": "CT-3.3", "done": "CT-4.1", "mark": "CT-3.8"}.get(target.id, "CT-3.4")
    return _CLAUSES.get(target.kind, phase)


_CLAUSES = {
    "tile": "CT-0.2",
    "party": "CT-3.4",
    "to": "CT-3.4",
    "sign": "CT-3.4",
    "offer": "CT-3.4",
    "change": "CT-3.4",
    "decline": "CT-3.10",
    "price": "CT-3.10",
    "withdraw": "CT-3.4",
    "why": "CT-3.10",
    "seat": "CT-8.1",
    "badge": "CT-8.1",
    "dial": "CT-3.4",
}


def _tile(topology: Topology, view: ChinatownView, target: Target) -> str:
    goods = Goods.of(target)
    public = view.public
    if goods is None or goods.giver(topology, public) is None:
        return ""
    shop = public.shops[goods.shop]
    text = _("{shop}, unplaced: {most} of them side by side are complete and bring {sum} a year.")
    return text.format(shop=shop.label(), most=shop.size, sum=money_name(COMPLETE[shop.size]))


def _party(topology: Topology, view: ChinatownView, target: Target) -> str:
    seat = number_of(target.id)
    if seat is None or seat >= view.public.seats:
        return ""
    return _("Bring {name} into the deal.").format(name=mark(seat))


def _route(topology: Topology, view: ChinatownView, target: Target) -> str:
    route = routed(target)
    if route is None or route[1] >= view.public.seats:
        return ""
    goods, seat = route
    public = view.public
    if goods.lot:
        index = topology.find(goods.lot)
        built = None if index is None else public.built[index]
        thing = lot_name(goods.lot, None if built is None else public.shops[built])
    else:
        thing = _("the {shop} tile").format(shop=public.shops[goods.shop].label())
    return _("Give {thing} to {name} instead.").format(thing=thing, name=mark(seat))


def _sign(topology: Topology, view: ChinatownView, target: Target) -> str:
    stamp = stamp_of(target)
    offer = None if stamp is None else view.public.offer(stamp[0])
    if stamp is None or offer is None:
        return ""
    number, seat = stamp
    if len(offer.unsigned) == 1:
        text = _("The stamp of {name}: it is the last one, and carries offer {number} out at once.")
    else:
        text = _("The stamp of {name} on offer {number}; it is binding.")
    return text.format(name=mark(seat), number=number)


def _offer(topology: Topology, view: ChinatownView, target: Target) -> str:
    number = number_of(target.id)
    offer = None if number is None else view.public.offer(number)
    if offer is None:
        return ""
    words = ngettext("{count} player has signed it.", "{count} players have signed it.", len(offer.signed))
    text = _("Offer {number} of {name}. {signed}")
    return text.format(number=number, name=mark(offer.seat), signed=words.format(count=len(offer.signed)))


def _change(topology: Topology, view: ChinatownView, target: Target) -> str:
    return _("Make another offer out of this one; it takes its place, and everybody else signs anew.")


def _decline(topology: Topology, view: ChinatownView, target: Target) -> str:
    return _("Say no; then perhaps why, or for how much more you would sign.")


def _price(topology: Topology, view: ChinatownView, target: Target) -> str:
    cash = target.id.partition("-")[2]
    text = _("Decline offer {number}, and say that you sign for {sum} more; more can be added.")
    return text.format(number=offer_number(target), sum=money_name(number_of(cash) or 0))


def _withdraw(topology: Topology, view: ChinatownView, target: Target) -> str:
    return _("Take your own offer off the table.")


def _button(topology: Topology, view: ChinatownView, target: Target) -> str:
    return {
        "ready": _("No more deals this year. What is offered to you and not answered is declined."),
        "mark": _("Hang up for all to see that you want this thing, or would part with it; or take that down again."),
        "done": _("Place no more this year; the tiles that are left stay with you."),
    }.get(target.id, "")


def _why(topology: Topology, view: ChinatownView, target: Target) -> str:
    return next((reason_name(why) for why in REASONS if why == target.id), "")


_TIPS: dict[str, Callable[[Topology, ChinatownView, Target], str]] = {
    "tile": _tile,
    "party": _party,
    "to": _route,
    "sign": _sign,
    "offer": _offer,
    "change": _change,
    "decline": _decline,
    "price": _price,
    "withdraw": _withdraw,
    "button": _button,
    "why": _why,
}
