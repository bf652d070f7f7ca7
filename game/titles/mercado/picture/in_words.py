"""Descriptions of the board and the seats for players who cannot see the screen."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.i18n import _, pgettext
from game.core.names import Seat, mark
from game.core.sentences import in_a_row
from game.titles.mercado import words
from game.titles.mercado.constants import CUSTOMERS
from game.titles.mercado.state import MercadoView
from game.titles.mercado.topology import Topology


def seat_in_words(view: MercadoView, seat: Seat) -> str:
    """Describe the visible coins, tiles, stands and restaurants of a seat in words."""
    public, coins = view.public, view.coins(seat)
    parts = [_("coins hidden") if coins is None else words.coins_name(coins)]
    hand = [words.good_name(good) for good in public.hand(seat)]
    parts.append(_("tiles: {goods}").format(goods=in_a_row(hand)) if hand else pgettext("in Lisboa", "no tiles"))
    parts.append(_("{stands} left").format(stands=words.stands_name(public.stands_left[seat])))
    if public.fronts[seat]:
        names = [words.restaurant_name(restaurant) for restaurant in public.fronts[seat]]
        parts.append(_("restaurants: {names}").format(names=in_a_row(names)))
    return " · ".join(parts)


def board_in_words(topology: Topology, view: MercadoView) -> Iterator[str]:
    """Yield descriptions of the stands, restaurants, customers and offers."""
    public = view.public
    named = [(words.space_name(spot.id), space) for spot, space in zip(topology.spots, public.spaces, strict=True)]
    stands = [
        _("{space} {good} ({name})").format(
            space=space, good=words.good_name(there.stand.good), name=mark(there.stand.owner)
        )
        for space, there in named
        if there.stand is not None
    ]
    if stands:
        yield _("Stands: {stands}.").format(stands=in_a_row(stands))
    opened = [
        _("{space} {restaurant}").format(space=space, restaurant=words.restaurant_name(there.restaurant))
        for space, there in named
        if there.restaurant is not None
    ]
    if opened:
        yield _("Restaurants: {places}.").format(places=in_a_row(opened))
    gray = [space for space, there in named if there.gray]
    if gray:
        yield _("Grey restaurants: {spaces}.").format(spaces=in_a_row(gray))
    free = [space for space, there in named if there.available and not there.gray]
    if free:
        yield _("Free spaces: {spaces}.").format(spaces=in_a_row(free))
    came = [
        _("{place}: {customers}").format(place=words.entrance_name(gate.id), customers=_customers(tile))
        for gate, tile in zip(topology.gates, public.entrances, strict=True)
        if tile is not None
    ]
    if came:
        yield _("Customers at {places}.").format(places=" · ".join(came))
    tiles = [words.good_name(good) for good in public.display if good is not None]
    if tiles:
        yield _("Tiles to choose from: {goods}.").format(goods=in_a_row(tiles))
    if public.open_tiles:
        yield _("Customers to choose from: {tiles}.").format(tiles=" · ".join(map(_customers, public.open_tiles)))


def _customers(tile: int) -> str:
    customers = CUSTOMERS[tile]
    return _("{count} for {goods}").format(count=customers.count, goods=words.liked(customers.likes))
