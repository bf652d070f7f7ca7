"""What is said of each kind of thing that can be pointed at: its clause, its tip, and the answer to a click on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.core.i18n import _, ngettext
from game.core.lists import listed
from game.core.names import Seat, mark
from game.core.sentences import capital
from game.kit.targets import number_of
from game.kit.verb import Thing, impossible
from game.titles.mercado.constants import WOODEN_STANDS, coins_in_a_row
from game.titles.mercado.counts import Counts
from game.titles.mercado.earning import cost_at, helpers_of, stands_in
from game.titles.mercado.goods import CROWDS, CUSTOMERS, IMPROVES, Restaurant
from game.titles.mercado.scoring import stands_of
from game.titles.mercado.state import MercadoView, Space
from game.titles.mercado.topology import Topology
from game.titles.mercado.words import (
    coins_name,
    customers_name,
    entrance_name,
    good_name,
    goods_name,
    liked,
    line_name,
    restaurant_name,
    space_name,
    stands_name,
    tile_name,
)


def things_on(counts: Counts) -> Mapping[str, Thing[MercadoView]]:
    """Return what is said of each kind of thing in a market."""
    topology = counts.topology
    return {
        "space": Thing(partial(_space_clause, topology), partial(_space_tip, counts)),
        "entrance": Thing("ML-2.7", partial(_entrance_tip, topology)),
        "customer": Thing("ML-2.7", _customer_tip),
        "stack": Thing("ML-2.9", _stack_tip, _no_stack),
        "tile": Thing("ML-2.1", _tile_tip),
        "display": Thing("ML-2.6", _display_tip),
        "bag": Thing("ML-2.6", _bag_tip, _no_bag),
        "restaurant": Thing("ML-2.10", _restaurant_tip),
        "button": Thing(_button_clause, _button_tip),
        "seat": Thing("ML-6.1", _seat_tip, _no_seat),
        "log": Thing(why_not=_no_line),
    }


# The answers to clicks.


def _no_seat(view: MercadoView, seat: Seat, ident: str) -> str:
    """What a seat has: the house draws its plate."""
    public, other = view.public, number_of(ident)
    if other is None or other >= public.seats:
        return impossible("").text
    facts = _("{stands} in the market and {left} left").format(
        stands=stands_name(stands_of(public, other)), left=public.stands_left[other]
    )
    who = _("You have") if other == seat else _("{name} has").format(name=mark(other))
    return _("{who} {facts}; players are not chosen in this game.").format(who=who, facts=facts)


def _no_stack(view: MercadoView, seat: Seat, ident: str) -> str:
    """That only open customers are brought."""
    count = number_of(ident)
    if count not in CROWDS:
        return ""
    text = _("{left} tiles with {customers} lie facedown here; only open ones are brought.")
    return text.format(left=view.public.stack_sizes[CROWDS.index(count)], customers=customers_name(count))


def _no_bag(view: MercadoView, seat: Seat, ident: str) -> str:
    text = _("The bag holds {count} tiles and refills the display; nothing is taken from it.")
    return text.format(count=view.public.bag_size)


def _no_line(view: MercadoView, seat: Seat, ident: str) -> str:
    text = _("A line of the log tells what happened; it is not part of turn {turn}.")
    return text.format(turn=sum(view.public.turns) + 1)


# Clauses and tips.


def _button_clause(view: MercadoView, ident: str) -> str:
    return {"coin": "ML-2.12", "swap": "ML-2.0"}.get(ident, "ML-2.14")


def _space_clause(topology: Topology, view: MercadoView, ident: str) -> str:
    spot = topology.spot_at.get(ident)
    if spot is None:
        return ""
    space = view.public.spaces[spot]
    if space.stand is not None or space.restaurant is not None:
        return "ML-3.1"
    return "ML-2.3" if space.gray else "ML-2.1"


def _improves(restaurant: Restaurant) -> str:
    goods = IMPROVES[restaurant]
    if len(goods) > 1:
        return _("every stand beside it")
    return _("{good} stands beside it").format(good=good_name(next(iter(goods))))


def _what_it_does(restaurant: Restaurant) -> str:
    """What a restaurant does."""
    return _("{restaurant}: each customer pays 1 coin more to {stands}, whoever owns them.").format(
        restaurant=restaurant_name(restaurant), stands=_improves(restaurant)
    )


def _space_tip(counts: Counts, view: MercadoView, ident: str) -> str:
    spot = counts.topology.spot_at.get(ident)
    if spot is None:
        return ""
    space = view.public.spaces[spot]
    if space.stand is not None:
        return _stand_tip(counts.topology, view, space, spot, ident)
    if space.restaurant is not None:
        return _what_it_does(space.restaurant)
    if not space.gray:
        return _("{space} is free; a stand on it costs {coins}.").format(
            space=space_name(ident), coins=coins_name(cost_at(counts, view.public, spot))
        )
    known = view.gray[spot]
    if known is not None:
        return _("The {restaurant} lies gray on {space}; whoever builds there takes it.").format(
            restaurant=restaurant_name(known), space=space_name(ident)
        )
    return _("A gray restaurant lies on {space}; whoever builds there turns it over and takes it.").format(
        space=space_name(ident)
    )


def _stand_tip(topology: Topology, view: MercadoView, space: Space, spot: int, ident: str) -> str:
    assert space.stand is not None
    public, stand = view.public, space.stand
    each = 1 + len(helpers_of(topology, public.spaces, spot, stand.good))
    return _("{name}’s {good} stand on {space}: a customer who likes {goods} pays it {coins}.").format(
        name=mark(stand.owner),
        good=good_name(stand.good),
        space=space_name(ident),
        goods=goods_name(stand.good),
        coins=coins_name(each),
    )


def _entrance_tip(topology: Topology, view: MercadoView, ident: str) -> str:
    public = view.public
    gate = topology.gate_at.get(ident)
    if gate is None:
        return ""
    tile = public.entrances[gate]
    line = topology.lines[topology.gates[gate].line]
    if tile is not None:
        return _("{customers} stand at {entrance}: new stands in {line} that sell it are paid by them.").format(
            customers=capital(tile_name(tile)), entrance=entrance_name(ident), line=line_name(line)
        )
    return _("{entrance} is free; {line} holds {stands}.").format(
        entrance=capital(entrance_name(ident)),
        line=line_name(line),
        stands=stands_name(stands_in(public.spaces, line)),
    )


def _customer_tip(view: MercadoView, ident: str) -> str:
    tile = number_of(ident)
    if tile is None or tile >= len(CUSTOMERS):
        return ""
    return _(
        "{customers}. They go where the line holds {stands} or more and one of yours sells what they like."
    ).format(customers=capital(tile_name(tile)), stands=stands_name(CUSTOMERS[tile].count))


def _tile_tip(view: MercadoView, ident: str) -> str:
    slot = number_of(ident)
    seat = view.whose()
    if slot is None or slot >= len(view.public.hands[seat]):
        return ""
    good = view.public.hands[seat][slot]
    if good is None:
        return _("An empty slot: nothing was left to take.")
    return _("{name} can open a {good} stand with this tile.").format(name=mark(seat), good=good_name(good))


def _display_tip(view: MercadoView, ident: str) -> str:
    slot = number_of(ident)
    shown = view.public.display
    if slot is None or slot >= len(shown):
        return ""
    good = shown[slot]
    if good is None:
        return _("An empty slot: the bag is empty.")
    return _("A {good} tile: whoever opens a stand takes one tile of the display.").format(good=good_name(good))


def _bag_tip(view: MercadoView, ident: str) -> str:
    left = view.public.bag_size
    return ngettext("{count} stand tile is left in the bag.", "{count} stand tiles are left in the bag.", left).format(
        count=left
    )


def _stack_tip(view: MercadoView, ident: str) -> str:
    count = number_of(ident)
    if count not in CROWDS:
        return ""
    left = view.public.stack_sizes[CROWDS.index(count)]
    text = ngettext(
        "{count} tile with {customers} is left in this stack.",
        "{count} tiles with {customers} are left in this stack.",
        left,
    )
    return text.format(count=left, customers=customers_name(count))


def _restaurant_tip(view: MercadoView, ident: str) -> str:
    index = number_of(ident)
    seat = view.whose()
    if index is None:
        return ""
    if index >= len(view.public.fronts[seat]):
        return _("No restaurant lies here; whoever builds on a gray one takes it.")
    return _what_it_does(view.public.fronts[seat][index])


def _button_tip(view: MercadoView, ident: str) -> str:
    public = view.public
    if ident == "coin":
        needed = coins_in_a_row(public.seats)
        return _("Take 1 coin. {needed} such turns in a row end the game; so far there are {streak}.").format(
            needed=needed, streak=public.streak
        )
    if ident == "swap":
        return _("Three tiles of one good may be swapped for three from the bag, once, before the action.")
    return ""


def _seat_tip(view: MercadoView, ident: str) -> str:
    public = view.public
    seat = number_of(ident)
    if seat is None or seat >= public.seats:
        return ""
    has = [
        _("{stands} in the market").format(stands=stands_name(WOODEN_STANDS - public.stands_left[seat])),
        _("{goods} on the tiles").format(goods=liked(public.hand(seat))),
    ]
    if public.fronts[seat]:
        has.append(listed([restaurant_name(restaurant) for restaurant in public.fronts[seat]]))
    if view.coins(seat) is not None and not public.hidden_money:
        has.insert(0, coins_name(view.coins(seat) or 0))
    words = _("{name} has {list}.").format(name=mark(seat), list=listed(has))
    if public.solo:
        return _("{before} The best single action earned {coins}.").format(
            before=words, coins=coins_name(public.best[seat])
        )
    return words
