"""What a seat can do at goods stalls, basket makers, temples and scribes, as far as its means reach: what more than one
verb asks for, so that nothing is asked where there is no choice (FM-5)."""

from __future__ import annotations

from game.core.i18n import _
from game.core.lists import either
from game.core.names import Seat
from game.core.target import Illegal
from game.titles.floating_market.constants import MOST_BOUGHT_BASKETS, MOST_ROWERS, ROWER_GOODS
from game.titles.floating_market.goods import BASKETS, INDEX, Good, minus
from game.titles.floating_market.prices import cost
from game.titles.floating_market.state import BasketIndex, Public
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.words import coins_name, goods_name


def room_for(public: Public, seat: Seat, good: Good) -> int:
    """How many more of a good the baskets of a seat have room for (FM-5.2)."""
    holder = public.holders[seat]
    return minus(holder.room, holder.goods)[INDEX[good]]


def can_buy(public: Public, seat: Seat, good: Good) -> bool:
    """Whether the seat has room for one of a good, and coins or a Favor for it (FM-5.1, FM-5.9)."""
    holder = public.holders[seat]
    return room_for(public, seat, good) > 0 and (holder.coins >= cost(public, good) or holder.favors > 0)


def can_sell(public: Public, seat: Seat, good: Good) -> bool:
    """Whether the seat has one of a good on board."""
    return public.holders[seat].goods[INDEX[good]] > 0


def can_sell_no_more(public: Public, seat: Seat, good: Good, count: int) -> bool:
    """Whether that is all the seat has of a good on board."""
    return public.holders[seat].goods[INDEX[good]] == count


def basket_at(topology: Topology, public: Public, stall: int) -> BasketIndex | None:
    """The basket that a basket maker has, by its stall; None where all are sold."""
    return public.baskets[topology.of_kind["basket"].index(stall)]


def no_basket(topology: Topology, public: Public, seat: Seat, stall: int, *, favor: bool) -> Illegal | None:
    """Why the basket of a stall cannot be bought like that (FM-5.3)."""
    basket, holder = basket_at(topology, public, stall), public.holders[seat]
    if basket is None:
        return Illegal("FM-5.3", _("All {count} baskets are sold.").format(count=len(BASKETS)))
    if len(holder.baskets) >= MOST_BOUGHT_BASKETS:
        text = _("Your boat has space for {count} more baskets than it began with, and all are there.")
        return Illegal("FM-2.4", text.format(count=MOST_BOUGHT_BASKETS))
    if favor:
        return None if holder.favors else Illegal("FM-5.9", _("You have 0 Favors."))
    if holder.coins < BASKETS[basket].coins:
        text = _("This basket costs {price}, and you have {coins}.")
        price, coins = coins_name(BASKETS[basket].coins), coins_name(holder.coins)
        return Illegal("FM-5.3", text.format(price=price, coins=coins))
    return None


def no_rower(public: Public, seat: Seat, good: Good | None) -> Illegal | None:
    """Why no rower can be hired for that; None: for a Favor (FM-5.3, FM-5.9)."""
    holder = public.holders[seat]
    if holder.rowers >= MOST_ROWERS:
        return Illegal("FM-2.4", _("All {count} benches of your boat are taken.").format(count=MOST_ROWERS))
    if good is None:
        return None if holder.favors else Illegal("FM-5.9", _("You have 0 Favors."))
    if good not in ROWER_GOODS:
        text = _("A rower is hired for {goods}, not for {other}.")
        wanted = either([goods_name(each) for each in ROWER_GOODS])
        return Illegal("FM-5.3", text.format(goods=wanted, other=goods_name(good)))
    if not holder.goods[INDEX[good]]:
        return Illegal("FM-5.3", _("You have no {goods} on your boat.").format(goods=goods_name(good)))
    return None


def sells_basket(topology: Topology, public: Public, seat: Seat, stall: int) -> bool:
    """Whether the seat can buy the basket of a stall in any way."""
    return any(no_basket(topology, public, seat, stall, favor=favor) is None for favor in (False, True))


def hires(public: Public, seat: Seat) -> bool:
    """Whether the seat can hire a rower in any way."""
    return any(no_rower(public, seat, good) is None for good in (*ROWER_GOODS, None))
