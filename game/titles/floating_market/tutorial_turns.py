"""What the cards of the tutorial say about this very table: where to sail, and what to do at the stalls there."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.picture.tutorial import At, Lit, Now, Said
from game.titles.floating_market.cards import RECOVER
from game.titles.floating_market.goods import INDEX, ORDERS, Good
from game.titles.floating_market.targets import DONE, FLOWERS, card_target, stall_target, temple_target
from game.titles.floating_market.tutorial_aims import offerable, servable, stalls_at
from game.titles.floating_market.tutorial_table import (
    CONFIRM,
    SEAT,
    THE_END,
    aim_of,
    boat_acting,
    holder_of,
    lit_sections,
    public_of,
    to_buy,
    to_section,
    topology_of,
)
from game.titles.floating_market.words import (
    card_name,
    coins_name,
    goods_listed,
    goods_name,
    place_name,
    so_many,
    stall_name,
)

# Sailing and buying.


def a_way(now: Now) -> Said:
    """The section with what a near restaurant wants; a card first where the last one was a whole turn."""
    if public_of(now).phase != "sail":
        return _confirm() if now.whole else _by_phase(now)
    mine = aim_of(now, lit_sections(now))
    if mine is None:
        return Said()
    rowers = holder_of(now).rowers
    text = ngettext(
        "Now your boat moves, {count} section along the canals. Stop {between}: a restaurant wants {goods}.",
        "Now your boat moves, up to {count} sections along the canals. Stop {between}: a restaurant wants {goods}.",
        rowers,
    )
    where, goods = place_name(topology_of(now), mine.section), goods_listed(ORDERS[mine.order].goods)
    return Said(text.format(count=rowers, between=where, goods=goods), to_section(now, mine.section))


def a_purchase(now: Now) -> Said:
    """One of the goods of the aim that the boat is on."""
    if now.whole:
        return _confirm()
    found = _purchase(now)
    if found is None:
        return Said()
    good, count, at = found
    text = _("You use the stalls beside your boat, each once a turn. Click the {stall} and buy {goods}.")
    return Said(text.format(stall=stall_name(good), goods=so_many(good, count)), at)


def another(now: Now) -> Said:
    """The goods across the canal, then the end of the turn."""
    if all(target == DONE for target in now.lit):
        return Said(_("Nothing is left to do here, so end your turn."), THE_END)
    if now.whole:
        return _confirm()
    found = _purchase(now)
    if found is not None:
        good, count, at = found
        text = _("The stall across the canal is there for you too: buy {goods}. Then end your turn.")
        return Said(text.format(goods=so_many(good, count)), at)
    return Said()


def _purchase(now: Now) -> tuple[Good, int, tuple[At, ...]] | None:
    """What of the aim can be bought where the boat lies, and how many of it; what to click for that."""
    boat = boat_acting(now)
    mine = None if boat is None else aim_of(now, (boat,))
    for good, count in mine.goods if mine is not None else ():
        stall = stalls_at(topology_of(now), mine.section if mine is not None else 0, good)[0]
        if stall_target(stall.id) in now.lit:
            return good, count, to_buy(now, stall.id)
    return None


# Restaurants.


def to_serve(now: Now) -> Said:
    """The way to a restaurant that wants what is on board, or to what one wants, and the delivery."""
    if now.whole:
        return _confirm()
    if public_of(now).phase == "sail":
        return _way_to_serve(now) or _by_phase(now)
    boat = boat_acting(now)
    order = None if boat is None else servable(topology_of(now), public_of(now), SEAT, boat)
    if boat is not None and order is not None:
        restaurant = stalls_at(topology_of(now), boat, "restaurant")[0]
        if stall_target(restaurant.id) in now.lit:
            text = _("Click the restaurant: for {goods} it pays {coins}, and the order brings points at the end.")
            words = text.format(goods=goods_listed(ORDERS[order].goods), coins=coins_name(ORDERS[order].coins))
            return Said(words, (Lit("stall", (restaurant.id,)),))
    found = _purchase(now)
    if found is not None:
        good, count, at = found
        text = _("A restaurant wants it: buy {goods} here, then end your turn.")
        return Said(text.format(goods=so_many(good, count)), at)
    return _by_phase(now)


def _way_to_serve(now: Now) -> Said | None:
    topology = topology_of(now)
    sections = lit_sections(now)
    there = next((each for each in sections if servable(topology, public_of(now), SEAT, each) is not None), None)
    if there is not None:
        text = _("All that a restaurant wants is on board: sail there, and stop {between}.")
        return Said(text.format(between=place_name(topology, there)), to_section(now, there))
    mine = aim_of(now, sections)
    if mine is None:
        return None
    text = _("A restaurant wants {goods}: stop {between}, and buy there what you lack.")
    words = text.format(goods=goods_listed(ORDERS[mine.order].goods), between=place_name(topology, mine.section))
    return Said(words, to_section(now, mine.section))


# Temples.


def to_offer(now: Now) -> Said:
    """The way to a temple, what to buy for it, and the offering."""
    if now.whole:
        return _confirm()
    if public_of(now).phase == "card":
        text = _(
            "Next a temple: for a good and flowers a disk of yours goes on the Temple Chart, for points. Play a card "
            "first, “{card}” for example."
        )
        return _card(now, text)
    if public_of(now).phase == "sail":
        return _way_to_offer(now) or _by_phase(now)
    boat = boat_acting(now)
    goods = () if boat is None else offerable(topology_of(now), public_of(now), SEAT, boat)
    if boat is None or not goods:
        return _by_phase(now)
    good, first = goods[0]
    return (_buy_to_offer(now, boat, good) if first else _offer(now, boat, good)) or _by_phase(now)


def _way_to_offer(now: Now) -> Said | None:
    topology = topology_of(now)
    goods = {section: offerable(topology, public_of(now), SEAT, section) for section in lit_sections(now)}
    found = [(first, -INDEX[good], section) for section, each in goods.items() for good, first in each[:1]]
    if not found:
        return None
    there = min(found)[2]
    text = _("Now to a temple, with a good to offer on board or for sale beside it: stop {between}.")
    return Said(text.format(between=place_name(topology, there)), to_section(now, there))


def _buy_to_offer(now: Now, boat: int, good: Good) -> Said | None:
    stall = stalls_at(topology_of(now), boat, good)[0]
    if stall_target(stall.id) not in now.lit:
        return None
    text = _("First buy {goods} here; then offer it at the temple across the canal.")
    return Said(text.format(goods=so_many(good, 1)), to_buy(now, stall.id))


def _offer(now: Now, boat: int, good: Good) -> Said | None:
    temple = stalls_at(topology_of(now), boat, "temple")[0]
    if stall_target(temple.id) not in now.lit:
        return None
    row = (Lit("temple", (good,)),) if temple_target(good) in now.lit else ()
    pay = (Lit("button", (FLOWERS.id,)),) if FLOWERS in now.lit else ()
    text = _("Click the temple, then the row of {goods} on the Temple Chart: the leftmost free box takes your disk.")
    return Said(text.format(goods=goods_name(good)), (*pay, *row, Lit("stall", (temple.id,))))


# Whatever comes.


def _confirm() -> Said:
    return Said(_("Look at what would change, and confirm."), (CONFIRM,))


def _by_phase(now: Now) -> Said:
    """What is due in this part of a turn, in general words."""
    match public_of(now).phase:
        case "card":
            text = _("A turn begins with a card: play one that leaves your boat a way, “{card}” for example.")
            return _card(now, text)
        case "sail":
            return Said(_("Sail where you can buy what a restaurant wants, or sell dear."), (Lit("section"),))
        case "act" if DONE in now.lit:
            return Said(_("Use the stalls here if you like, then end your turn."), (*THE_END, Lit("stall")))
        case _:
            return Said()


def _card(now: Now, text: str) -> Said:
    """A card that is not a whole turn, then whatever it asks for."""
    asked = next(
        (kind for kind in ("good", "ring", "crossing", "discard") if kind in {each.kind for each in now.lit}), ""
    )
    if asked:
        return Said(_("Choose what the card asks for, and confirm."), (Lit(asked),))
    cards = [card for card in holder_of(now).hand if card_target(card) in now.lit and card != RECOVER]
    if not cards:
        return Said(_("Your cards are used up, so play “{takings}”.").format(takings=card_name(RECOVER)))
    return Said(text.format(card=card_name(cards[0])), (Lit("card", (str(cards[0]),)),))
