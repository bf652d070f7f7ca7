"""The whole board in map pixels, with all pieces over the painted backdrop."""

from __future__ import annotations

from game.core.target import Dial
from game.kit.pieces import halo
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node
from game.picture.shapes import Shapes
from game.picture.table import Focus
from game.titles.night_market.auction import printed_prices
from game.titles.night_market.forecast_words import Forecasts
from game.titles.night_market.groups import group_at, has_seat
from game.titles.night_market.picture import lots, places
from game.titles.night_market.picture.forecast import Basis, foretold
from game.titles.night_market.picture.looks import Looks
from game.titles.night_market.picture.places import counters, entry_areas, on_place, queues
from game.titles.night_market.picture.street import badge, badge_place, light_below, line_above
from game.titles.night_market.preparing import own_maximum, sets_maximums
from game.titles.night_market.state import Bid, Lot, MarketView, Place
from game.titles.night_market.targets import drafted_bid, maximum_dial, place_id, place_target
from game.titles.night_market.topology import Topology

GHOST = 0.78
SUGGESTED = 0.6
THOUGHT = 0.9


def board_nodes(
    view: MarketView, focus: Focus[MarketView], shapes: Shapes, forecasts: Forecasts, canvas: Canvas
) -> tuple[Node, ...]:
    """Return all nodes on the board in map pixels, back to front."""
    public = view.public
    basis = Basis(view, focus, shapes, forecasts, canvas)
    marked = _marked_group(view, focus, forecasts.topology)
    nodes: list[Node] = [*entry_areas(public, shapes)]
    nodes += light_below(shapes, marked)
    nodes += _halos(view, focus, shapes)
    cards = {lot.place: lot for lot in public.lots}
    for number, place in enumerate(public.places, 1):
        inside = (
            _thing(f"lot-{number}", _lot(basis, cards[number])) if number in cards else _place(basis, number, place)
        )
        nodes.append(on_place(shapes, number, inside, f"place:{number}"))
    below, above = foretold(basis, badge_place(shapes, marked))
    nodes += line_above(shapes, marked)
    nodes += below
    nodes += counters(public, shapes)
    nodes += queues(public, shapes)
    nodes += badge(shapes, marked)
    nodes += above
    return tuple(nodes)


def _halos(view: MarketView, focus: Focus[MarketView], shapes: Shapes) -> list[Node]:
    """Return highlights around everything that can be clicked, to be drawn below all pieces."""
    nodes: list[Node] = []
    for lot in view.public.lots:
        target, drafted = place_target(lot.place), drafted_bid(focus.draft)
        picked = focus.picked(target) or (drafted is not None and drafted.place == lot.place)
        if picked or focus.lit(target) or legal_prices(view, focus, lot):
            strong = picked or place_id(focus.hover) == lot.place
            nodes.append(on_place(shapes, lot.place, (halo(lots.LEFT, 0, *lots.CARD, strong=strong),)))
    for number, place in enumerate(view.public.places, 1):
        target = place_target(number)
        if place.status != "sale" and focus.open(target):
            strong = focus.picked(target) or focus.hover == target
            nodes.append(on_place(shapes, number, (halo(3, 1, 134, 78, strong=strong),)))
    return nodes


def _place(basis: Basis, number: int, place: Place) -> tuple[Node, ...]:
    if place.status == "covered":
        nodes = _thing(f"tarp-{number}", places.covered(number))
    elif place.owner is None:
        nodes = places.free(number, number in basis.forecasts.topology.stars)
    elif place.food is not None:
        extra = has_seat(basis.view.public, place)
        nodes = _thing(f"stall-{number}", places.stall(basis.looks, place.owner, place.food, number, extra=extra))
    else:
        nodes = _thing(f"site-{number}", _site(basis, number, place.owner))
    return (*nodes, Box(x=0, y=0, w=places.SIZE[0], h=places.SIZE[1], target=place_target(number)))


def _thing(key: str, nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    return (Group(x=0, y=0, w=places.SIZE[0], h=places.SIZE[1], nodes=nodes, key=key),)


def _site(basis: Basis, number: int, owner: int) -> tuple[Node, ...]:
    """Return a drawing of one of the player's vacant places, with a preview of the stall being considered."""
    public, looks = basis.view.public, basis.looks
    pointed, chosen = basis.foods
    food = chosen or pointed
    if food is None or basis.focus.draft.pick("place") != str(number):
        return places.undecided(looks, owner, number)
    extra, alpha = has_seat(public, public.places[number - 1]), GHOST if chosen else SUGGESTED
    return places.rim(looks.colour(owner)), *places.stall(looks, owner, food, number, extra=extra, alpha=alpha)


def _lot(basis: Basis, lot: Lot) -> tuple[Node, ...]:
    view, focus, looks = basis.view, basis.focus, basis.looks
    if focus.prompt is not None and sets_maximums(view.public, view.seat):
        return _maximum(focus, looks, lot, focus.prompt.dials)
    drafted, site, ghost = drafted_bid(focus.draft), basis.site, None
    if drafted is not None and drafted.place == lot.place and drafted.price is not None and view.seat is not None:
        ghost = Bid(view.seat, drafted.price)
    own = own_maximum(view, lot.place) if focus.peek else None
    card = lots.card(looks, lot, legal_prices(view, focus, lot), ghost=ghost, pointed=focus.hover, maximum=own)
    if site is not None and site[0] == lot.place and view.seat is not None:
        extra = view.public.round == view.public.rounds
        return (*card, *places.stall(looks, view.seat, site[1], lot.place, extra=extra, alpha=THOUGHT))
    return card


def _maximum(focus: Focus[MarketView], looks: Looks, lot: Lot, dials: tuple[Dial, ...]) -> tuple[Node, ...]:
    """Return a lot's card for setting a maximum. A picked lot shows its maximum, and any other lot shows its prices."""
    dial = next((each for each in dials if each.id == maximum_dial(lot.place)), None)
    if dial is None:
        return lots.card(looks, lot, pointed=focus.hover, whole=True)
    turned = focus.draft.dial(dial.id)
    return lots.maximum_card(lot, (dial.untouched or dial.low) if turned is None else turned, dial, focus.hover)


def legal_prices(view: MarketView, focus: Focus[MarketView], lot: Lot) -> tuple[int, ...]:
    """Return the printed prices that the viewer can bid on a lot, regardless of the current picks."""
    seat = view.seat
    if focus.prompt is None or seat is None or view.public.phase != "bid" or seat not in view.public.to_move:
        return ()
    return printed_prices(view.public, seat, lot)


def _marked_group(view: MarketView, focus: Focus[MarketView], topology: Topology) -> tuple[int, ...]:
    """Return the connected stalls to highlight: the group under the pointer or the one that the drafted stall joins."""
    board = view.public.places
    number = place_id(focus.hover)
    if number is None and focus.after is not None and focus.draft.pick("food"):
        board = focus.after.public.places
        number = int(focus.draft.pick("place") or 0)
    if not number:
        return ()
    group = group_at(topology, board, number)
    return group if len(group) > 1 else ()
