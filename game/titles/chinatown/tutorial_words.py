"""What the cards of the tutorial say about this very table: what was drawn, answered and earned."""

from __future__ import annotations

from game.core.i18n import _
from game.core.target import Target
from game.picture.tutorial import Lit, NodeKey, Now, Said, Several
from game.titles.chinatown.businesses import standing
from game.titles.chinatown.events import Declined, IncomePaid, Struck
from game.titles.chinatown.state import Public
from game.titles.chinatown.targets import Goods
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import money_name

CONFIRM = Target("ui", "confirm")
OWN = 0
"""The seat of whoever learns."""


def something_of_others(now: Now) -> Said:
    """A tile of another that fits one of the own tiles; else anything of another."""
    public, topology = _public(now), _topology(now)
    others = [
        (target, goods)
        for target in now.lit
        if (goods := Goods.of(target)) is not None and goods.giver(topology, public) not in (None, OWN)
    ]
    fitting = [target for target, goods in others if not goods.lot and public.tiles[OWN][goods.shop]]
    tiles = fitting or [target for target, goods in others if not goods.lot]
    if not tiles:
        return Said()
    shop = public.shops[next(goods.shop for target, goods in others if target == tiles[0])]
    text = _("Begin a deal with what you would like of another: click their {shop} tile, for example.")
    return Said(text.format(shop=shop.label()), (Lit("tile", (tiles[0].id,)),))


def what_is_given(now: Now) -> Said:
    """An own tile of which there is only one, while nothing is given; then Confirm."""
    if now.whole and now.again:
        return Said(at=(CONFIRM,))
    public = _public(now)
    single = [
        target
        for target in now.lit
        if (goods := Goods.of(target)) is not None
        and not goods.lot
        and goods.seat == OWN
        and public.tiles[OWN][goods.shop] == 1
    ]
    return Said(at=(CONFIRM, *(Lit("tile", (target.id,)) for target in single[:1])))


def struck(now: Now) -> Said:
    """Who has signed."""
    if not isinstance(now.event, Struck):
        return Said()
    return Said(at=(Several(tuple(NodeKey(f"plate:{seat}") for seat in now.event.parties)),))


def answered(now: Now) -> Said:
    """What became of the offer."""
    if isinstance(now.event, Struck):
        return Said(_("It is a deal! All have signed, and everything has changed hands at once."))
    if isinstance(now.event, Declined) and now.event.wants:
        text = _("Declined, with a price: for {money} more it is a deal. You can change an offer and make it again.")
        return Said(text.format(money=money_name(now.event.wants)))
    return Said()


def earned(now: Now) -> Said:
    """What the first year has brought."""
    if not isinstance(now.event, IncomePaid):
        return Said()
    text = _("Your businesses have paid {money}, and they will pay again every year. So early shops are worth most.")
    return Said(text.format(money=money_name(now.event.amount)))


def grown(now: Now) -> Said:
    """The largest own business, and how large it is."""
    topology = _topology(now)
    own = [each for each in standing(topology, _public(now)) if each.seat == OWN]
    largest = max(own, key=lambda each: len(each.lots), default=None)
    if largest is None:
        return Said()
    at = (Several(tuple(Target("lot", str(topology.numbers[lot])) for lot in largest.lots), room=2),)
    if len(largest.lots) < 2:
        return Said(at=at)
    text = _("Your largest business has {count} shops. A complete one, as large as the number on its tiles, pays most.")
    return Said(text.format(count=len(largest.lots)), at)


def _public(now: Now) -> Public:
    public: Public = now.view.public
    return public


def _topology(now: Now) -> Topology:
    topology: Topology = now.rules.topology
    return topology
