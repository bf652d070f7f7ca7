"""What the cards of the tutorial say about this very table: boats and stalls, cards, and what came of them."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.picture.tutorial import Lit, Now, Said
from game.titles.floating_market.blessing import BargeMoved
from game.titles.floating_market.cards import CARDS, RECOVER
from game.titles.floating_market.constants import START_ROWERS
from game.titles.floating_market.goods import GOODS, ORDERS, RING, Good
from game.titles.floating_market.sailing import ways
from game.titles.floating_market.targets import DONE, crossing_target, good_target, stall_target
from game.titles.floating_market.tutorial_aims import servable, stalls_at
from game.titles.floating_market.tutorial_table import (
    CONFIRM,
    SEAT,
    THE_END,
    aim_of,
    card_held,
    holder_of,
    lit_sections,
    public_of,
    to_section,
    topology_of,
    within_reach,
)
from game.titles.floating_market.verbs.buy_goods import GoodsBought
from game.titles.floating_market.verbs.deliver import OrderDelivered
from game.titles.floating_market.words import (
    card_name,
    coins_name,
    crossing_name,
    flowers_name,
    goods_name,
    place_name,
    stall_name,
)

SAVED = 2
"""Coins that the first card may save on what is bought after it."""


# Before the first turn.


def a_boat(now: Now) -> Said:
    """The outer section from which the best aim lies within reach."""
    topology, barge = topology_of(now), public_of(now).barge
    found: list[tuple[int, int, int]] = []
    for section in lit_sections(now):
        mine = aim_of(now, sorted(ways(topology, section, barge, START_ROWERS)), SAVED)
        if mine is not None:
            found.append((mine.lacks, mine.way, section))
    if not found:
        return Said()
    best = min(found)[2]
    text = _("First lay your boat on a lit section of canal, {between} for example, and confirm.")
    return Said(text.format(between=place_name(topology, best)), to_section(now, best))


def a_stall(now: Now) -> Said:
    """A goods stall beside the barge, where many come by, but not where the player goes first."""
    topology = topology_of(now)
    mine = aim_of(now, within_reach(now), SAVED)
    inner = [
        stall
        for section in topology.crossings[public_of(now).barge].sections
        if mine is None or section != mine.section
        for stall in stalls_at(topology, section, *GOODS)
        if stall_target(stall.id) in now.lit
    ]
    if not inner:
        return Said()
    text = _(
        "Now your first own stall, the {stall} near the King’s barge for example. Others who trade there give you a "
        "flower, and so does the barge."
    )
    return Said(text.format(stall=stall_name(inner[0].kind)), (CONFIRM, Lit("stall", (inner[0].id,))))


# Cards.


def a_card(now: Now) -> Said:
    """The card that makes cheaper what is to be bought."""
    card = card_held(now, "B2", "B1")
    if card is None:
        return Said()
    text = _("A turn has three parts: a card, your boat, the stalls beside it. Click a card, “{card}” for example.")
    return Said(text.format(card=card_name(card)), (Lit("card", (str(card),)),))


def a_price(now: Now) -> Said:
    """Where the Merchant goes, and which price goes up, so that one that is to be paid goes down."""
    if now.whole:
        return Said(_("Under Prices and on the map you see what changes. Confirm."), (CONFIRM,))
    mine = aim_of(now, within_reach(now), SAVED)
    wanted = [good for good, _count in mine.goods] if mine is not None else []
    return _up(now, wanted) or _space(now, wanted) or Said()


def _space(now: Now, wanted: list[Good]) -> Said | None:
    """A space of the Merchant with one good that is to be bought."""
    pairs = {target: RING[int(target.id)] for target in now.lit if target.kind == "ring"}
    best = max(pairs, key=lambda target: len({*pairs[target]} & {*wanted}) == 1, default=None)
    if best is None or not {*pairs[best]} & {*wanted}:
        return None
    good = next(good for good in wanted if good in pairs[best])
    text = _(
        "The Merchant changes two prices, those of the space he goes to. You will soon buy {goods}: send him where "
        "{goods} can get cheaper."
    )
    return Said(text.format(goods=goods_name(good)), (Lit("ring", (best.id,)),))


def _up(now: Now, wanted: list[Good]) -> Said | None:
    """The good whose price goes up in place of one that is to be bought; basic cards ask for that one."""
    pair = [good for good in GOODS if good_target(good) in now.lit]
    basic = all(CARDS[card].basic for card in holder_of(now).hand)
    up = next((good for good in pair if good not in wanted), pair[0] if pair else None)
    down = next((good for good in pair if good != up and good in wanted), None)
    if up is None or down is None or not basic:
        return None
    text = _("One price goes up, the other down. Click {up}: then {down} gets cheaper, and you are going to buy that.")
    return Said(text.format(up=goods_name(up), down=goods_name(down)), (Lit("good", (up,)),))


def the_barge(now: Now) -> Said:
    """The card that moves the barge, then the crossing where it blesses an own stall and does not close the way."""
    if now.whole:
        return Said(_("Look at what would change, and confirm."), (CONFIRM,))
    best = _best_crossing(now)
    if best is not None:
        text = _("Send it to {crossing}: there a stall of yours lies beside it. Boats cannot pass its crossing.")
        crossing = topology_of(now).crossings[best].id
        return Said(text.format(crossing=crossing_name(best)), (Lit("crossing", (crossing,)),))
    card = card_held(now, "B3", "B4")
    if card is None or any(target.kind in ("crossing", "ring", "good") for target in now.lit):
        return Said()
    text = _(
        "Your next turn! Play “{card}”: the King’s barge moves, and each stall beside it earns its owner a flower."
    )
    return Said(text.format(card=card_name(card)), (Lit("card", (str(card),)),))


def _best_crossing(now: Now) -> int | None:
    """The lit crossing with most own stalls beside it, a way to a restaurant left open; None without such stalls."""
    topology, public, holder = topology_of(now), public_of(now), holder_of(now)
    found: list[tuple[bool, int, int]] = []
    for number, crossing in enumerate(topology.crossings):
        stalls = [stall for section in crossing.sections for stall in topology.sections[section].stalls]
        own = sum(public.owners[stall] == SEAT for stall in stalls)
        if crossing_target(crossing.id) in now.lit and own and holder.boat is not None:
            near = ways(topology, holder.boat, number, holder.rowers)
            serves = any(servable(topology, public, SEAT, section) is not None for section in near)
            found.append((serves, own, -number))
    return -max(found)[2] if found else None


# What came of it.


def blessed(now: Now) -> Said:
    """What the barge has brought the player."""
    if not isinstance(now.event, BargeMoved):
        return Said()
    flowers = sum(each.flowers for each in now.event.blessed if each.seat == SEAT)
    if not flowers:
        return Said()
    text = _(
        "{flowers} for you! The barge blesses all stalls beside it, whoever moved it; you need flowers for temples."
    )
    return Said(text.format(flowers=flowers_name(flowers)))


def bought(now: Now) -> Said:
    """Who got a flower for what was bought, and where it could be sold."""
    if not isinstance(now.event, GoodsBought):
        return Said()
    if now.event.owner is not None:
        text = _(
            "The stall belongs to the other player, who gets a flower. Baskets hold exactly the goods they show, so "
            "mind the room."
        )
        return Said(text)
    public, boat = public_of(now), holder_of(now).boat
    if boat is not None and {*topology_of(now).sections[boat].stalls} <= {*public.acting.used}:
        return Said(_("Both stalls are used now. Your plate shows what is on board, and which baskets are still free."))
    text = _("It lies in a basket, which holds exactly the goods it shows. Any {stall} buys it, best while it is dear.")
    return Said(text.format(stall=stall_name(now.event.good)))


def delivered(now: Now) -> Said:
    """What the order brought."""
    if not isinstance(now.event, OrderDelivered):
        return Said()
    order = ORDERS[now.event.order]
    text = ngettext(
        "{coins} at once, and {count} point at the end! Under Orders you see what each restaurant wants now.",
        "{coins} at once, and {count} points at the end! Under Orders you see what each restaurant wants now.",
        order.points,
    )
    return Said(text.format(coins=coins_name(order.coins), count=order.points))


def takings(now: Now) -> Said:
    """How many cards lie on the pile."""
    count = len(holder_of(now).discard)
    if not count:
        return Said()
    text = ngettext(
        "{count} card lies on your pile. “{takings}” brings it back with a coin, but takes a whole turn.",
        "{count} cards lie on your pile. “{takings}” brings all back and a coin each, but takes a whole turn.",
        count,
    )
    at = THE_END if DONE in now.lit else ()
    return Said(text.format(count=count, takings=card_name(RECOVER)), at)
