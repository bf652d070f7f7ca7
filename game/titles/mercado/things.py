"""The targets, what the picks of a draft mean, and what the game says about each kind of target.

A `Thing` has a clause, a tip, and the answer to a click about which no verb says anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.sentences import capital, listed
from game.core.target import Draft, Target
from game.kit.rules import nth, number_of, targets_of
from game.kit.verb import Thing, impossible
from game.titles.mercado.constants import CROWDS, CUSTOMERS, IMPROVES, WOODEN_STANDS, Good, Restaurant, coins_in_a_row
from game.titles.mercado.counts import Counts, cost_at, helpers_of, stands_in
from game.titles.mercado.scoring import stands_of
from game.titles.mercado.state import MercadoView, Stand
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

COIN = Target("button", "coin")
SWAP = Target("button", "swap")

tile_target = targets_of("tile")
"""A slot of the own stand tiles, 0 to 2."""
space_target = targets_of("space")
"""A space of the market, "row,column"."""
display_target = targets_of("display")
"""A slot of the display, 0 to 2."""
customer_target = targets_of("customer")
"""An open customer tile, by its index in CUSTOMERS."""
stack_target = targets_of("stack")
"""The stack of customer tiles that show so many customers."""
entrance_target = targets_of("entrance")
"""An entrance, as the map calls it."""
restaurant_target = targets_of("restaurant")
"""A restaurant in front of oneself, counted from 0."""


def picked_good(view: MercadoView, draft: Draft) -> Good | None:
    """Return the good of the stand tile that a draft begins with, None when it begins otherwise."""
    picked, hand = draft.pick("tile"), () if view.seat is None else view.public.hands[view.seat]
    return next((good for slot, good in enumerate(hand) if str(slot) == picked), None)


def picked_customers(view: MercadoView, draft: Draft) -> int | None:
    """Return the open customer tile that a draft begins with, None when it begins otherwise."""
    picked = draft.pick("customer")
    tile = None if picked is None else number_of(picked)
    return tile if tile in view.public.open_tiles else None


def picked_restaurant(view: MercadoView, draft: Draft) -> Restaurant | None:
    """Return the restaurant that a draft begins with, None when it begins otherwise."""
    picked = draft.pick("restaurant")
    return None if picked is None or view.seat is None else nth(view.public.fronts[view.seat], picked)


@lru_cache(maxsize=1 << 10)
def slots_of(things: tuple[str | None, ...]) -> Mapping[str | None, tuple[int, ...]]:
    """Where each kind of thing lies; equal things in different slots lead to the same move."""
    return {kind: tuple(slot for slot, thing in enumerate(things) if thing == kind) for kind in things}


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


def _no_seat(view: MercadoView, seat: Seat, ident: str) -> str:
    """Return what a seat has, whose plate the house draws."""
    public, other = view.public, number_of(ident)
    if other is None or other >= public.seats:
        return impossible("").text
    facts = _("{stands} in the market and {left} left").format(
        stands=stands_name(stands_of(public, other)), left=public.stands_left[other]
    )
    who = _("You have") if other == seat else _("{name} has").format(name=mark(other))
    return _("{who} {facts}; players are not chosen in this game.").format(who=who, facts=facts)


def _no_stack(view: MercadoView, seat: Seat, ident: str) -> str:
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


def _button_clause(view: MercadoView, ident: str) -> str:
    return {"coin": "ML-2.12", "swap": "ML-2.0"}.get(ident, "ML-2.14")


def _space_clause(topology: Topology, view: MercadoView, ident: str) -> str:
    space = view.public.spaces[topology.spot_at[ident]]
    if not space.available:
        return "ML-3.1"
    return "ML-2.3" if space.gray else "ML-2.1"


def _what_it_does(restaurant: Restaurant) -> str:
    good, *others = IMPROVES[restaurant]
    stands = _("every stand beside it") if others else _("{good} stands beside it").format(good=good_name(good))
    text = _("{restaurant}: each customer pays 1 coin more to {stands}, whoever owns them.")
    return text.format(restaurant=restaurant_name(restaurant), stands=stands)


def _space_tip(counts: Counts, view: MercadoView, ident: str) -> str:
    spot = counts.topology.spot_at[ident]
    space = view.public.spaces[spot]
    if space.stand is not None:
        return _stand_tip(counts.topology, view, space.stand, spot, ident)
    if space.restaurant is not None:
        return _what_it_does(space.restaurant)
    if not space.gray:
        text = _("{space} is free; a stand on it costs {coins}.")
        return text.format(space=space_name(ident), coins=coins_name(cost_at(counts, view.public, spot)))
    known = view.gray[spot]
    if known is not None:
        text = _("The {restaurant} lies gray on {space}; whoever builds there takes it.")
        return text.format(restaurant=restaurant_name(known), space=space_name(ident))
    text = _("A gray restaurant lies on {space}; whoever builds there turns it over and takes it.")
    return text.format(space=space_name(ident))


def _stand_tip(topology: Topology, view: MercadoView, stand: Stand, spot: int, ident: str) -> str:
    each = 1 + len(helpers_of(topology, view.public.spaces, spot, stand.good))
    return _("{name}’s {good} stand on {space}: a customer who likes {goods} pays it {coins}.").format(
        name=mark(stand.owner),
        good=good_name(stand.good),
        space=space_name(ident),
        goods=goods_name(stand.good),
        coins=coins_name(each),
    )


def _entrance_tip(topology: Topology, view: MercadoView, ident: str) -> str:
    public, gate = view.public, topology.gate_at[ident]
    tile, line = public.entrances[gate], topology.lines[topology.gates[gate].line]
    entrance = entrance_name(ident)
    if tile is not None:
        text = _("{customers} stand at {entrance}: new stands in {line} that sell it are paid by them.")
        return text.format(customers=capital(tile_name(tile)), entrance=entrance, line=line_name(line))
    text, stands = _("{entrance} is free; {line} holds {stands}."), stands_name(stands_in(public.spaces, line))
    return text.format(entrance=capital(entrance), line=line_name(line), stands=stands)


def _customer_tip(view: MercadoView, ident: str) -> str:
    tile = int(ident)
    text = _("{customers}. They go where the line holds {stands} or more and one of yours sells what they like.")
    return text.format(customers=capital(tile_name(tile)), stands=stands_name(CUSTOMERS[tile].count))


def _tile_tip(view: MercadoView, ident: str) -> str:
    seat = view.whose()
    good = nth(view.public.hands[seat], ident)
    if good is None:
        return _("An empty slot: nothing was left to take.")
    return _("{name} can open a {good} stand with this tile.").format(name=mark(seat), good=good_name(good))


def _display_tip(view: MercadoView, ident: str) -> str:
    good = nth(view.public.display, ident)
    if good is None:
        return _("An empty slot: the bag is empty.")
    return _("A {good} tile: whoever opens a stand takes one tile of the display.").format(good=good_name(good))


def _bag_tip(view: MercadoView, ident: str) -> str:
    left = view.public.bag_size
    text = ngettext("{count} stand tile is left in the bag.", "{count} stand tiles are left in the bag.", left)
    return text.format(count=left)


def _stack_tip(view: MercadoView, ident: str) -> str:
    count = int(ident)
    left = view.public.stack_sizes[CROWDS.index(count)]
    text = ngettext(
        "{count} tile with {customers} is left in this stack.",
        "{count} tiles with {customers} are left in this stack.",
        left,
    )
    return text.format(count=left, customers=customers_name(count))


def _restaurant_tip(view: MercadoView, ident: str) -> str:
    restaurant = nth(view.public.fronts[view.whose()], ident)
    if restaurant is None:
        return _("No restaurant lies here; whoever builds on a gray one takes it.")
    return _what_it_does(restaurant)


def _button_tip(view: MercadoView, ident: str) -> str:
    public = view.public
    if ident == "coin":
        text = _("Take 1 coin. {needed} such turns in a row end the game; so far there are {streak}.")
        return text.format(needed=coins_in_a_row(public.seats), streak=public.streak)
    if ident == "swap":
        return _("Three tiles of one good may be swapped for three from the bag, once, before the action.")
    return ""


def _seat_tip(view: MercadoView, ident: str) -> str:
    public, seat = view.public, int(ident)
    has = [
        _("{stands} in the market").format(stands=stands_name(WOODEN_STANDS - public.stands_left[seat])),
        _("{goods} on the tiles").format(goods=liked(public.hand(seat))),
    ]
    if public.fronts[seat]:
        has.append(listed([restaurant_name(restaurant) for restaurant in public.fronts[seat]]))
    coins = view.coins(seat)
    if coins is not None and not public.hidden_money:
        has.insert(0, coins_name(coins))
    words = _("{name} has {list}.").format(name=mark(seat), list=listed(has))
    if not public.solo:
        return words
    text = _("{before} The best single action earned {coins}.")
    return text.format(before=words, coins=coins_name(public.best[seat]))
