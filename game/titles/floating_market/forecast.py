"""The opportunities at a canal section, and the gains and losses from a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat, mark
from game.core.recorder import swapped
from game.core.sentences import alternatives, either, in_a_row, parted, signed
from game.titles.floating_market import verbs
from game.titles.floating_market.cards import CARDS
from game.titles.floating_market.constants import STALL_COSTS
from game.titles.floating_market.goods import BASKETS, GOODS, INDEX, ORDERS
from game.titles.floating_market.legality import cost, room_for, yield_of
from game.titles.floating_market.scoring import totals
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.verbs.visit_king import gift_name
from game.titles.floating_market.words import coins_name, favors_name, flowers_name, goods_listed, goods_name, so_many

DOABLE = "ok"  # the badge for something possible without a number


class Opportunity(msgspec.Struct, frozen=True):
    """An action that a seat could take at a stall or at the King’s barge."""

    stall: int | None  # the stall, or None for the barge
    text: str
    note: str = ""  # a remark on another player who earns something
    short: str = ""  # the badge, or "" if nothing is possible there now


def opportunities(topology: Topology, public: Public, seat: Seat, section: int) -> tuple[Opportunity, ...]:
    """Return the seat's opportunities at a section's two stalls and at a nearby barge."""
    there = FloatingMarketView(_lying(public, seat, section), seat)
    told = {
        "restaurant": _restaurant,
        "basket": _basket,
        "temple": _temple,
        "scribe": _scribe,
        "administration": _administration,
    }
    found = [
        told.get(topology.stalls[stall].kind, _goods)(topology, there, seat, stall)
        for stall in topology.sections[section].stalls
    ]
    if public.barge in topology.sections[section].ends:
        found.append(_at_king(topology, there, seat))
    return tuple(found)


class Change(msgspec.Struct, frozen=True):
    """One seat's gains and losses from a move. Points are counted as if the game ended after the move."""

    seat: Seat
    coins: int
    flowers: int
    favors: int
    goods: tuple[int, ...]
    points: int

    @property
    def any(self) -> bool:
        """Return whether anything changes."""
        return bool(self.coins or self.flowers or self.favors or any(self.goods) or self.points)


def changes(topology: Topology, before: Public, after: Public) -> tuple[Change, ...]:
    """Return each seat's gains and losses from a move, in seat order."""
    points = zip(totals(topology, before), totals(topology, after), strict=True)
    return tuple(
        Change(
            seat,
            new.coins - old.coins,
            new.flowers - old.flowers,
            new.favors - old.favors,
            tuple(n - o for n, o in zip(new.goods, old.goods, strict=True)),
            later - now,
        )
        for seat, (old, new, (now, later)) in enumerate(zip(before.holders, after.holders, points, strict=True))
    )


def _lying(public: Public, seat: Seat, section: int) -> Public:
    holders = swapped(public.holders, seat, replace(public.holders[seat], boat=section))
    acting = public.acting
    if public.holders[seat].boat != section or public.phase != "act" or public.turn != seat:
        acting = replace(acting, used=(), king=False)
    return replace(public, holders=holders, phase="act", turn=seat, acting=acting)


def _moves_at(kind: type, topology: Topology, view: FloatingMarketView, stall: int) -> list[Any]:
    return [move for move in _moves(kind, topology, view) if move.stall == topology.stalls[stall].id]


def _moves(kind: type, topology: Topology, view: FloatingMarketView) -> Sequence[Any]:
    return next(verb for verb in verbs.verbs_on(topology) if verb.move is kind).moves(view, view.own_seat)


def _goods(topology: Topology, view: FloatingMarketView, seat: Seat, stall: int) -> Opportunity:
    public, good = view.public, topology.good_of(topology.stalls[stall].id)
    held, each = public.holders[seat].goods[INDEX[good]], cost(public, good)
    buys = [move.count for move in _moves_at(verbs.BuyGoods, topology, view, stall)]
    parts: list[str] = []
    if held:
        brings = held * yield_of(public, good)
        parts.append(_("sell {goods} for {coins}").format(goods=so_many(good, held), coins=coins_name(brings)))
    if buys:
        text = _("buy up to {count} at {price} each") if max(buys) > 1 else _("buy {count} for {price}")
        parts.append(text.format(count=max(buys), price=coins_name(each)))
    elif not held:
        room = room_for(public, seat, good)
        dear = _("too expensive at {price} each").format(price=coins_name(each))
        parts.append(dear if room else _("no room in your baskets"))
    owner = public.owners[stall]
    note = _("{name} gets a flower").format(name=mark(owner)) if owner is not None and owner != seat else ""
    short = signed(held * yield_of(public, good)) if held else (signed(-each) if buys else "")
    return Opportunity(stall, parted(parts), note if short else "", short)


def _restaurant(topology: Topology, view: FloatingMarketView, seat: Seat, stall: int) -> Opportunity:
    public = view.public
    order = public.orders[topology.place[stall]]
    if order is None:
        return Opportunity(stall, _("no orders left"))
    wanted = ORDERS[order]
    prize = _("{coins} and {points} points").format(coins=coins_name(wanted.coins), points=wanted.points)
    if _moves_at(verbs.Deliver, topology, view, stall):
        text = _("pays {prize} for {goods}").format(goods=goods_listed(wanted.goods), prize=prize)
        return Opportunity(stall, text, short=signed(wanted.coins))
    held = public.holders[seat].goods
    lacking = goods_listed([max(0, want - have) for want, have in zip(wanted.goods, held, strict=True)])
    return Opportunity(stall, _("pays {prize}, but you lack {goods}").format(prize=prize, goods=lacking))


def _basket(topology: Topology, view: FloatingMarketView, seat: Seat, stall: int) -> Opportunity:
    basket = view.public.baskets[topology.place[stall]]
    can_buy = _moves_at(verbs.BuyBasket, topology, view, stall)
    can_hire = _moves_at(verbs.HireRower, topology, view, stall)
    parts: list[str] = []
    if basket is not None:
        text = _("buy a basket ({goods}) for {price}")
        data = BASKETS[basket]
        parts.append(text.format(goods=goods_listed(data.room), price=coins_name(data.coins)))
    if can_hire:
        parts.append(pgettext("a plan", "hire a rower"))
    short = signed(-BASKETS[basket].coins) if can_buy and basket is not None else (DOABLE if can_hire else "")
    return Opportunity(stall, alternatives(parts) or _("all baskets are sold"), short=short)


def _temple(topology: Topology, view: FloatingMarketView, seat: Seat, stall: int) -> Opportunity:
    moves = _moves_at(verbs.MakeOffering, topology, view, stall)
    goods = [good for good in GOODS if any(move.good == good for move in moves)]
    if not goods:
        return Opportunity(stall, _("no offering possible now"))
    text = pgettext("a plan", "offer {goods}").format(goods=either([goods_name(good) for good in goods]))
    return Opportunity(stall, text, short=DOABLE)


def _scribe(topology: Topology, view: FloatingMarketView, seat: Seat, stall: int) -> Opportunity:
    slots = sorted({move.slot for move in _moves_at(verbs.BuyCard, topology, view, stall)})
    if not slots:
        return Opportunity(stall, _("no card that you can afford"))
    cards = [view.public.market[slot] for slot in slots]
    least = min(CARDS[card].coins for card in cards if card is not None)
    text = ngettext("{count} card that you can afford", "{count} cards that you can afford", len(slots))
    in_coins = least <= view.public.holders[seat].coins
    return Opportunity(stall, text.format(count=len(slots)), short=signed(-least) if in_coins else DOABLE)


def _administration(topology: Topology, view: FloatingMarketView, seat: Seat, stall: int) -> Opportunity:
    holder = view.public.holders[seat]
    price = coins_name(STALL_COSTS)
    if not holder.stalls:
        return Opportunity(stall, _("you have placed all your stalls"))
    if holder.coins < STALL_COSTS:
        text = _("a stall costs {price}, but you have {have}")
        return Opportunity(stall, text.format(price=price, have=holder.coins))
    return Opportunity(stall, _("place a stall for {price}").format(price=price), short=signed(-STALL_COSTS))


def _at_king(topology: Topology, view: FloatingMarketView, seat: Seat) -> Opportunity:
    gifts = [gift_name(move.row, move.box) for move in _moves(verbs.VisitKing, topology, view)]
    if not gifts:
        return Opportunity(None, _("no gift that you can afford"))
    return Opportunity(None, _("give {gift}").format(gift=either(gifts)), short=DOABLE)


def changed_words(change: Change) -> tuple[str, str]:
    """Return a seat’s gains and losses as two phrases, such as "+4 coins" and "−1 flower"."""
    parts = list(_changed(change))
    gets, gives = ([words for amount, words in parts if (amount > 0) == more] for more in (True, False))
    return in_a_row(gets), in_a_row(gives)


def _changed(change: Change) -> Iterator[tuple[int, str]]:
    money = ((change.coins, coins_name), (change.flowers, flowers_name), (change.favors, favors_name))
    for amount, words in money:
        if amount:
            yield amount, signed(amount, words(abs(amount)))
    for good, amount in zip(GOODS, change.goods, strict=True):
        if amount:
            yield amount, signed(amount, so_many(good, abs(amount)))
