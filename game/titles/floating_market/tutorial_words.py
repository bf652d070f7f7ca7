"""Tutorial texts that depend on the hint or on the last move."""

from __future__ import annotations

from typing import Any

from game.core.i18n import _, ngettext
from game.core.sentences import listed
from game.picture.tutorial import Lit, Now, Said
from game.titles.floating_market import verbs, words
from game.titles.floating_market.cards import CARDS, RECOVER
from game.titles.floating_market.goods import GOODS, ORDERS, RING, Good
from game.titles.floating_market.sailing import BargeMoved
from game.titles.floating_market.state import Public
from game.titles.floating_market.targets import DONE, card_target, good_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs.buy_goods import GoodsBought
from game.titles.floating_market.verbs.deliver import OrderDelivered

SEAT = 0  # the seat of the learner
THE_END = (Lit("button", (DONE.id,)), Lit("stall"))


def first(now: Now) -> Said:
    """Return the text about placing the boat or the first stall."""
    match _next(now):
        case verbs.PlaceBoat(section):
            text = _("First, place your boat: click a lit canal section, for example {between}, then confirm.")
            return Said(text.format(between=_stop(now, section)))
        case verbs.PlaceFirstStall(place):
            text = _(
                "Now choose your first stall, for example the {stall}. It earns you a flower when others "
                "trade there or the King’s barge stops beside it."
            )
            return Said(text.format(stall=words.stall_name(_topology(now).good_of(place))))
    return Said()


def card(now: Now) -> Said:
    """Return the text about the suggested card."""
    match _next(now):
        case verbs.PlayCard(number):
            text = _(
                "A turn has three parts: play a card, move your boat, and use the stalls beside it. Click a "
                "card, for example “{card}”."
            )
            return Said(text.format(card=words.card_name(number)))
    return Said()


def prices(now: Now) -> Said:
    """Return the text about the price changes that the suggested card brings."""
    if now.whole:
        return Said(_("The charts and the board show what would change. Now confirm."))
    if now.advice is None or now.advice.pick is None:
        return Said()
    pick = now.advice.pick
    wanted = [_topology(now).good_of(move.stall) for move in _moves(now) if isinstance(move, verbs.BuyGoods)]
    cheaper: Good | None
    if pick.kind == "ring":
        cheaper = next((good for good in RING[int(pick.id)] if good in wanted), None)
        text = _(
            "The Merchant changes the prices of the two goods on his new space. You are about to buy "
            "{goods}, so send him where {goods} can get cheaper."
        )
    else:
        pair = [good for good in GOODS if good_target(good) in now.lit]
        cheaper = next((good for good in pair if good != pick.id and good in wanted), None)
        text = _(
            "One price goes up and the other goes down. You are about to buy {down}, so click {up} to raise that "
            "price instead."
        )
    if cheaper is None:
        return Said()
    up = next((good for good in GOODS if good == pick.id), cheaper)
    return Said(text.format(up=words.goods_name(up), down=words.goods_name(cheaper), goods=words.goods_name(cheaper)))


def barge(now: Now) -> Said:
    """Return the text about playing a barge card and choosing a crossing."""
    if now.whole:
        return Said(_("Check what would change, then confirm."))
    move, pick = _next(now), None if now.advice is None else now.advice.pick
    if not isinstance(move, verbs.PlayCard) or move.crossing is None:
        lit = [card for card in _public(now).holders[SEAT].hand if card_target(card) in now.lit]
        cards = tuple(str(card) for card in lit if CARDS[card].id in ("B3", "B4"))
        return Said(at=(Lit("crossing"), Lit("good"), Lit("ring"), Lit("card", cards)))
    if pick is not None and pick.kind == "card":
        text = _(
            "Your turn again! Play “{card}” to move the King’s barge; each stall beside it then earns its owner a "
            "flower."
        )
        return Said(text.format(card=words.card_name(move.card)))
    topology = _topology(now)
    number = topology.crossing_at[move.crossing]
    own = any(_public(now).owners[stall] == SEAT for stall in topology.blessed[number])
    text = (
        _("Send the barge to {crossing}, beside one of your stalls. Boats cannot pass the barge.")
        if own
        else _("Send the barge to {crossing}, for example. Boats cannot pass the barge.")
    )
    return Said(text.format(crossing=words.crossing_name(number)))


def sail(now: Now) -> Said:
    """Return the text about the boat’s move."""
    move = _next(now)
    if now.whole or not isinstance(move, verbs.Sail):
        return turn(now)
    rowers = _public(now).holders[SEAT].rowers
    text = ngettext(
        "Now move your boat {count} section along the canals. Stop {between}, for example.",
        "Now move your boat up to {count} sections along the canals. Stop {between}, for example.",
        rowers,
    )
    return Said(text.format(count=rowers, between=_stop(now, move.section)))


def offer(now: Now) -> Said:
    """Return the text about the next offering at a temple or about the next move."""
    match _next(now):
        case verbs.PlayCard(number) if number != RECOVER and card_target(number) in now.lit and not now.whole:
            text = _(
                "Next, a temple: offer a good and flowers to put a disc on the Temple Chart for points. "
                "First play a card, for example “{card}”."
            )
            return Said(text.format(card=words.card_name(number)))
    return turn(now)


def turn(now: Now) -> Said:
    """Return the text about the next suggested move."""
    if now.whole:
        return Said(_("Check what would change, then confirm."))
    match _next(now):
        case verbs.PlayCard(number) if card_target(number) not in now.lit:
            return Said(_("Choose what the card asks for, then confirm."))
        case verbs.PlayCard(number) if number == RECOVER:
            text = _("It is time to take your cards back: play “{takings}”.")
            return Said(text.format(takings=words.card_name(RECOVER)))
        case verbs.PlayCard(number):
            text = _("A turn begins with a card. Play one that does not block your boat, for example “{card}”.")
            return Said(text.format(card=words.card_name(number)))
        case verbs.Sail(section):
            bought = [move for move in _moves(now) if isinstance(move, verbs.BuyGoods)]
            goods = listed([words.so_many(_topology(now).good_of(move.stall), move.count) for move in bought])
            return Said(_way(now).format(between=_stop(now, section), goods=goods))
        case verbs.BuyGoods(place, count):
            good = _topology(now).good_of(place)
            return Said(_purchase(now).format(stall=words.stall_name(good), goods=words.so_many(good, count)))
        case verbs.Deliver(place):
            order = _public(now).orders[_topology(now).place[_topology(now).stall_at[place]]]
            assert order is not None  # the hint delivers it
            text = _("Click the restaurant: it pays {coins} for {goods}, and the order is worth points at the end.")
            paid = words.coins_name(ORDERS[order].coins)
            return Said(text.format(goods=words.goods_listed(ORDERS[order].goods), coins=paid))
        case verbs.MakeOffering(_place, good):
            text = _(
                "Click the temple, then the row for {goods} on the Temple Chart. Your disc goes into its "
                "first free box."
            )
            return Said(text.format(goods=words.goods_name(good)))
    return _by_phase(now)


def _way(now: Now) -> str:
    moves = _moves(now)
    actions = verbs.Deliver | verbs.MakeOffering | verbs.BuyGoods
    candidate = next((move for move in moves if isinstance(move, actions)), None)
    if isinstance(candidate, verbs.Deliver):
        return _("You have everything that a restaurant wants. Sail there and stop {between}.")
    if any(isinstance(move, verbs.MakeOffering) for move in moves):
        return _("Now sail to a temple: stop {between}. You have a good to offer, or can buy one there.")
    return _("Stop {between} and buy {goods} there.") if candidate else _("Stop {between}, for example.")


def _purchase(now: Now) -> str:
    if any(isinstance(move, verbs.MakeOffering) for move in _moves(now)):
        return _("First buy {goods} here, then make your offering at the temple across the canal.")
    if _public(now).acting.used:
        return _("You may use the stall across the canal too: buy {goods} there, then end your turn.")
    return _("You may use each of the two stalls beside your boat once a turn. Click the {stall} and buy {goods}.")


def _by_phase(now: Now) -> Said:
    match _public(now).phase:
        case "card":
            return Said(_("A turn begins with a card. Play one that does not block your boat."))
        case "sail":
            return Said(_("Sail to a place where you can buy what a restaurant wants, or sell at a high price."))
        case "act" if all(target == DONE for target in now.lit):
            return Said(_("There is nothing left to do here, so end your turn."))
        case "act" if DONE in now.lit:
            at = THE_END if now.advice is None else ()
            return Said(_("Use the stalls here if you like, then end your turn."), at)
    return Said()


def blessed(now: Now) -> Said:
    """Return the text about the flowers that the barge brought."""
    if not isinstance(now.event, BargeMoved):
        return Said()
    flowers = sum(each.flowers for each in now.event.blessed if each.seat == SEAT)
    if not flowers:
        return Said()
    text = _(
        "{flowers} for you to use at the temples! Each stall beside the barge rewards its owner, no matter who "
        "moves it."
    )
    return Said(text.format(flowers=words.flowers_name(flowers)))


def bought(now: Now) -> Said:
    """Return the text about the goods that the player has just bought."""
    if not isinstance(now.event, GoodsBought):
        return Said()
    if now.event.owner is not None:
        text = _(
            "This stall belongs to the other player, who gets a flower. Each space in a basket holds only the good "
            "it shows, so check that you have room."
        )
        return Said(text)
    public, boat = _public(now), _public(now).holders[SEAT].boat
    if boat is not None and {*_topology(now).sections[boat].stalls} <= {*public.acting.used}:
        return Said(
            _("You have used both stalls. Here you see what is on board and which basket spaces are still free.")
        )
    text = _(
        "Your good is in a basket, where each space holds only the good it shows. Sell it at any {stall} when the "
        "price is high."
    )
    return Said(text.format(stall=words.stall_name(now.event.good)))


def delivered(now: Now) -> Said:
    """Return the text about the order that the player has just delivered."""
    if not isinstance(now.event, OrderDelivered):
        return Said()
    order = ORDERS[now.event.order]
    text = ngettext(
        "{coins} now, and {count} point at the end! Here you see what each restaurant wants next.",
        "{coins} now, and {count} points at the end! Here you see what each restaurant wants next.",
        order.points,
    )
    return Said(text.format(coins=words.coins_name(order.coins), count=order.points))


def takings(now: Now) -> Said:
    """Return the text about the discard pile."""
    count = len(_public(now).holders[SEAT].discard)
    if not count:
        return Said()
    text = ngettext(
        "You have played {count} card. “{takings}” brings it back with a coin, but takes your whole turn.",
        "You have played {count} cards. “{takings}” brings them all back, with a coin for each, but takes your "
        "whole turn.",
        count,
    )
    at = THE_END[:1] if DONE in now.lit else ()
    return Said(text.format(count=count, takings=words.card_name(RECOVER)), at)


def _next(now: Now) -> Any:
    return next(iter(_moves(now)), None)


def _moves(now: Now) -> tuple[Any, ...]:
    return () if now.advice is None else now.advice.moves


def _stop(now: Now, section: str) -> str:
    return words.place_name(_topology(now), _topology(now).section_at[section])


def _topology(now: Now) -> Topology:
    topology: Topology = now.rules.topology
    return topology


def _public(now: Now) -> Public:
    public: Public = now.view.public
    return public
