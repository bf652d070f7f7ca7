"""Rule clauses, tooltips and refusals for each kind of click target."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.core.i18n import _, ngettext, npgettext, pgettext
from game.core.names import Seat, mark
from game.core.sentences import capital, listed, sentence, sentences
from game.core.target import Illegal
from game.kit.verb import Thing, impossible
from game.titles.floating_market import words
from game.titles.floating_market.card_words import effect_of
from game.titles.floating_market.cards import CARDS, RECOVER
from game.titles.floating_market.constants import STALL_COSTS, TEMPLE_POINTS
from game.titles.floating_market.goods import BASKETS, GOODS, INDEX, ORDERS, RING, Good, price
from game.titles.floating_market.legality import out_of_use
from game.titles.floating_market.sailing import sections_this_turn
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs.make_offering import flowers_of
from game.titles.floating_market.verbs.visit_king import box_of, gift_name

_BUTTON_CLAUSES = {"favor": "FM-5.9", "basket": "FM-5.3", "rower": "FM-5.3"}
_STALL_CLAUSES = {
    "restaurant": "FM-5.4",
    "basket": "FM-5.3",
    "temple": "FM-5.5",
    "scribe": "FM-5.6",
    "administration": "FM-5.7",
}


def things_on(topology: Topology) -> Mapping[str, Thing[FloatingMarketView]]:
    """Return the texts for each kind of click target on a board."""
    return {
        "section": Thing("FM-4.1", partial(_section, topology)),
        "crossing": Thing(
            lambda view, _ident: "FM-4.2" if view.public.phase == "sail" else "FM-3.7",
            partial(_crossing, topology),
            _no_crossing,
        ),
        "stall": Thing(
            lambda _view, ident: _STALL_CLAUSES.get(topology.stalls[topology.stall_at[ident]].kind, "FM-5.1"),
            partial(_stall, topology),
            partial(_no_stall, topology),
        ),
        "card": Thing(lambda _view, ident: "FM-3.2" if ident == str(RECOVER) else "FM-3.1", _card),
        "discard": Thing("FM-3.2", _card),
        "market": Thing("FM-5.6", _market),
        "ring": Thing("FM-3.5", _ring),
        "good": Thing("FM-3.5", _good),
        "temple": Thing("FM-5.5", _temple),
        "king": Thing("FM-5.8", _king),
        "cards": Thing("FM-3.1", _cards),
        "amount": Thing("FM-0.1", _amount),
        "button": Thing(lambda _view, ident: _BUTTON_CLAUSES.get(ident, "")),
    }


def _no_stall(topology: Topology, view: FloatingMarketView, seat: Seat, ident: str) -> str | Illegal:
    number = topology.stall_at.get(ident)
    if number is None:
        return impossible("FM-1.2")
    if view.public.phase != "act":
        return ""
    text = _("There is nothing you can do at this {stall} now.")
    refused = out_of_use(topology, view.public, seat, number)
    return refused or text.format(stall=words.stall_name(topology.stalls[number].kind))


def _no_crossing(view: FloatingMarketView, seat: Seat, ident: str) -> str:
    if view.public.phase != "sail":
        return ""
    most = sections_this_turn(view.public, seat)
    text = ngettext(
        "Boats stop on sections, not at crossings. Yours can move {count} section.",
        "Boats stop on sections, not at crossings. Yours can move up to {count} sections.",
        most,
    )
    return text.format(count=most)


def _section(topology: Topology, view: FloatingMarketView, ident: str) -> str:
    number = topology.section_at[ident]
    for seat, holder in enumerate(view.public.holders):
        if holder.boat == number:
            return _("{name}’s boat is {between}.").format(name=mark(seat), between=words.place_name(topology, number))
    return ""


def _crossing(topology: Topology, view: FloatingMarketView, ident: str) -> str:
    number = topology.crossing_at[ident]
    if number == view.public.barge:
        return _(
            "The King’s barge: no boat may pass this crossing. You can visit the King from the four sections around it."
        )
    return sentence(capital(words.crossing_name(number)))


def _stall(topology: Topology, view: FloatingMarketView, ident: str) -> str:
    public, number = view.public, topology.stall_at[ident]
    stall = topology.stalls[number]
    name = capital(words.stall_name(stall.kind))
    match stall.kind:
        case "restaurant":
            order = public.orders[topology.place[number]]
            if order is None:
                return _("{stall}: no more orders.").format(stall=name)
            text = _("{stall}: deliver {goods} to get {coins}, and {points} points at the end.")
            goods, coins = words.goods_listed(ORDERS[order].goods), words.coins_name(ORDERS[order].coins)
            return text.format(stall=name, goods=goods, coins=coins, points=ORDERS[order].points)
        case "basket":
            basket = public.baskets[topology.place[number]]
            hire = _("A rower costs 1 fish, 1 meat or 1 Favour.")
            if basket is None:
                return _("{stall}: no baskets are left. {hire}").format(stall=name, hire=hire)
            text = _("{stall}: a basket for {goods} costs {coins} or 1 Favour. {hire}")
            goods, coins = words.goods_listed(BASKETS[basket].room), words.coins_name(BASKETS[basket].coins)
            return text.format(stall=name, goods=goods, coins=coins, hire=hire)
        case "temple":
            return _("{stall}: offer a good and flowers, and put a disc on the Temple Chart.").format(stall=name)
        case "scribe":
            return _("{stall}: buy one of the face-up market cards.").format(stall=name)
        case "administration":
            text = _("{stall}: pay {coins} to claim any free goods stall.")
            return text.format(stall=name, coins=words.coins_name(STALL_COSTS))
        case _:
            return _goods_stall(public, number, name, topology.good_of(ident))


def _goods_stall(public: Public, number: int, name: str, good: Good) -> str:
    owner = public.owners[number]
    text = _("{stall}: buy or sell {goods} for {coins} each.")
    coins = words.coins_name(price(public.prices, good))
    told = text.format(stall=name, goods=words.goods_name(good), coins=coins)
    if owner is None:
        return told
    return sentences(told, _("{name} gets a flower when another player trades here.").format(name=mark(owner)))


def _card(view: FloatingMarketView, ident: str) -> str:
    card = int(ident)
    return _("{card}. {effect}").format(card=words.card_name(card), effect=effect_of(card))


def _market(view: FloatingMarketView, ident: str) -> str:
    card = view.public.market[int(ident)]
    if card is None:
        return ""
    data = CARDS[card]
    coins, flowers = words.coins_name(data.coins), words.flowers_name(data.flowers)
    price_words = _("{coins} or {flowers}").format(coins=coins, flowers=flowers)
    text = _("{card}: costs {price}. {effect}")
    return text.format(card=words.card_name(card), price=price_words, effect=effect_of(card))


def _ring(view: FloatingMarketView, ident: str) -> str:
    public, space = view.public, int(ident)
    goods = listed([words.goods_name(good) for good in RING[space]])
    if space == public.ring:
        return _("The Merchant is on this space: {goods}.").format(goods=goods)
    away = (space - public.ring) % len(RING)
    away = min(away, len(RING) - away)
    text = ngettext("{goods}: {count} space from the Merchant.", "{goods}: {count} spaces from the Merchant.", away)
    return text.format(goods=capital(goods), count=away)


def _good(view: FloatingMarketView, ident: str) -> str:
    good = _good_of(ident)
    text = _("{goods}: {coins} each.")
    return text.format(goods=capital(words.goods_name(good)), coins=words.coins_name(price(view.public.prices, good)))


def _temple(view: FloatingMarketView, ident: str) -> str:
    good = _good_of(ident)
    flowers, points = flowers_of(view.public, good), TEMPLE_POINTS[INDEX[good]]
    if not flowers:
        text = _("The row for {goods} is full. Each disc there is worth {points} points.")
        return text.format(goods=words.goods_name(good), points=points)
    text = _("The next box costs {goods} and {flowers}. A disc here is worth {points} points.")
    return text.format(goods=words.so_many(good, 1), flowers=words.flowers_name(flowers), points=points)


def _good_of(ident: str) -> Good:
    return next(good for good in GOODS if good == ident)


def _king(view: FloatingMarketView, ident: str) -> str:
    box = box_of(view.public, ident)
    if box is None:
        return ""
    owner, gift = view.public.king[box[0]][box[1]], gift_name(*box)
    if owner is not None:
        return _("{name} gave the King {gift} here.").format(name=mark(owner), gift=gift)
    return _("Give the King {gift}, put a disc here, and get a Favour.").format(gift=gift)


def _cards(view: FloatingMarketView, ident: str) -> str:
    seat = int(ident)
    holder = view.public.holders[seat]
    hand = words.cards_named(holder.hand) or pgettext("at the Floating Market", "nothing")
    text = _("{name} has {rowers} rowers and has delivered {orders}. In hand: {hand}. Played: {played}.")
    orders = npgettext("at the Floating Market", "{count} order", "{count} orders", len(holder.orders)).format(
        count=len(holder.orders)
    )
    return text.format(
        name=mark(seat),
        rowers=holder.rowers,
        orders=orders,
        hand=hand,
        played=words.cards_named(holder.discard) or pgettext("at the Floating Market", "nothing"),
    )


def _amount(view: FloatingMarketView, ident: str) -> str:
    return {
        "coins": _("Coins: every 5 coins are worth 1 point at the end."),
        "flowers": _("Flowers pay for offerings, gifts and market cards."),
        "favors": _("The King’s Favours: each pays for a good, a basket, a rower, or all the flowers in one offering."),
        "pieces": _("Stalls and discs still to be placed."),
    }.get(ident, "")
