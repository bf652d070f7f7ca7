"""Hints in words: what an action is about, and what speaks for it, by numbers that anybody can count."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.i18n import _, ngettext
from game.core.names import Seat
from game.core.sentences import capital, sentences
from game.titles.mercado.counts import Counts
from game.titles.mercado.earning import cost_at, earned_by, gates_of, income_at
from game.titles.mercado.goods import CUSTOMERS, IMPROVES, Good, Restaurant
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.verbs import MercadoMove
from game.titles.mercado.verbs.bring_customers import BringCustomers
from game.titles.mercado.verbs.open_restaurant import OpenRestaurant
from game.titles.mercado.verbs.open_stand import OpenStand
from game.titles.mercado.verbs.take_coin import TakeCoin
from game.titles.mercado.words import (
    coins_name,
    customers_name,
    entered_line_name,
    good_name,
    goods_name,
    restaurant_name,
    space_name,
    stands_name,
)


def question(view: MercadoView) -> str:
    """What could be asked now, "" where nothing is asked."""
    return _("What could I do?") if view.seat is not None and view.seat == view.public.turn else ""


def kind(move: MercadoMove) -> Hashable:
    """What an action is about: the good of a stand, the line of customers, a restaurant."""
    match move:
        case OpenStand(good=good):
            return good
        case BringCustomers(entrance=gate):
            return entered_line_name(gate)
        case OpenRestaurant(restaurant=restaurant):
            return restaurant
    return type(move)


def label(move: MercadoMove) -> str:
    """An action in a few words."""
    match move:
        case OpenStand(good=good, space=space):
            return _("{Good} stand on {space}").format(Good=capital(good_name(good)), space=space_name(space))
        case BringCustomers(tile=tile, entrance=gate):
            customers = customers_name(CUSTOMERS[tile].count)
            return _("{customers} into {line}").format(customers=customers, line=entered_line_name(gate))
        case OpenRestaurant(restaurant=restaurant, space=space):
            return _("{restaurant} on {space}").format(restaurant=restaurant_name(restaurant), space=space_name(space))
        case TakeCoin():
            return _("Take 1 coin")
    return _("Swap your tiles")


def reason(counts: Counts, public: Public, seat: Seat, move: MercadoMove, *, best: bool) -> str:
    """Return what speaks for an action, in a sentence or two. `best`: whether nothing promises more."""
    match move:
        case OpenStand(good=good, space=space):
            return _for_a_stand(counts, public, counts.topology.spot_at[space], good)
        case BringCustomers(tile=tile, entrance=gate):
            earned = earned_by(counts, public, tile, counts.topology.gate_at[gate])
            others = sum(earned) - earned[seat]
            text = _("It earns {coins}, and nobody else gets anything.")
            if others:
                text = _("It earns {coins}, and all others together {others}.")
            return text.format(coins=coins_name(earned[seat]), others=coins_name(others))
        case OpenRestaurant(restaurant=restaurant, space=space):
            return _for_a_restaurant(counts, public, seat, restaurant, space)
        case TakeCoin():
            return (
                _("Nothing else promises more now.") if best else _("It brings 1 coin, and the market stays as it is.")
            )
    return _("Three of a kind leave little to choose from.")


def _for_a_stand(counts: Counts, public: Public, spot: int, good: Good) -> str:
    """What it earns and costs, what lies there, and who may still come."""
    words = [
        _("It earns {income} at once and costs {cost}.").format(
            income=coins_name(income_at(counts, public, spot, good)), cost=coins_name(cost_at(counts, public, spot))
        )
    ]
    if public.spaces[spot].gray:
        words.append(_("The gray restaurant there comes with it."))
    free = sum(public.entrances[gate] is None for gate in gates_of(counts.topology, spot))
    if free:
        fans = sum(CUSTOMERS[tile].count for tile in public.open_tiles if good in CUSTOMERS[tile].likes)
        more = ngettext(
            "{count} entrance of its lines is still free; {fans} of the open tiles like {goods}.",
            "{count} entrances of its lines are still free; {fans} of the open tiles like {goods}.",
            free,
        )
        words.append(more.format(count=free, fans=customers_name(fans), goods=goods_name(good)))
    return sentences(*words)


def _for_a_restaurant(counts: Counts, public: Public, seat: Seat, restaurant: Restaurant, space: str) -> str:
    """Whose stands become dearer."""
    topology = counts.topology
    stands = [public.spaces[other].stand for other in topology.spots[topology.spot_at[space]].touches]
    owners = [stand.owner for stand in stands if stand is not None and stand.good in IMPROVES[restaurant]]
    mine = owners.count(seat)
    if not owners:
        return _("It brings 1 coin, and improves no stand yet; stands may come beside it.")
    if mine == len(owners):
        text = ngettext(
            "It brings 1 coin; {count} stand of the same owner beside it earns a coin more for each customer.",
            "It brings 1 coin; {count} stands of the same owner beside it earn a coin more for each customer.",
            mine,
        )
        return text.format(count=mine)
    return _("It brings 1 coin; of {stands} beside it that earn more, {mine} have the same owner.").format(
        stands=stands_name(len(owners)), mine=mine
    )
