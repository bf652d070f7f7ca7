"""The whole board: pieces on the painted ground, back to front. Map pixels."""

from __future__ import annotations

from game.core.target import Target
from game.picture.nodes import Node, Path
from game.picture.shapes import Shapes
from game.picture.table import Focus
from game.picture.widgets import logical
from game.titles.night_market.numbers import ladder
from game.titles.night_market.picture import lots, places
from game.titles.night_market.picture.facts import (
    Bidding,
    can_bid,
    drafted_bid,
    has_seat,
    place_id,
)
from game.titles.night_market.picture.groups import badge, light_below, line_above
from game.titles.night_market.picture.looks import Looks, halo, is_food
from game.titles.night_market.picture.people import counters, entry_areas, queues
from game.titles.night_market.picture.street import group_of, line
from game.titles.night_market.state import Lot, MarketView, Place

GHOST = 0.78
SUGGESTED = 0.6


def board_nodes(view: MarketView, focus: Focus[MarketView], shapes: Shapes, looks: Looks) -> tuple[Node, ...]:
    """Everything on the board."""
    public = view.public
    marked = _marked_group(view, focus, shapes)
    nodes: list[Node] = [*entry_areas(public, shapes)]
    nodes += light_below(shapes, marked)
    for number, place in enumerate(public.places, 1):
        if place.status != "sale":
            nodes.append(_place(view, focus, shapes, looks, number, place))
    nodes += line_above(shapes, marked)
    nodes += _street_line(view, focus, shapes)
    for lot in public.lots:
        nodes.append(_lot(view, focus, shapes, looks, lot))
    nodes += counters(public, shapes)
    nodes += queues(public, shapes)
    nodes += badge(shapes, marked)
    return tuple(nodes)


def star(shapes: Shapes, number: int) -> bool:
    """Whether the map marks a place as a star place."""
    return "star" in shapes.at("spaces", str(number)).flags


def _at(shapes: Shapes, number: int, nodes: tuple[Node, ...]) -> Node:
    here = shapes.at("spaces", str(number))
    return logical(here.x, here.y, here.w, here.h, here.w / places.SIZE[0], nodes, key=f"place:{number}")


def _place(view: MarketView, focus: Focus[MarketView], shapes: Shapes, looks: Looks, number: int, place: Place) -> Node:
    target = Target("place", str(number))
    nodes: list[Node] = []
    picked, hovered = focus.picked(target), focus.hover == target
    if focus.open(target):
        nodes.append(halo(3, 1, 134, 78, strong=hovered or picked))
    if place.status == "covered":
        nodes += places.covered(number)
    elif place.owner is None:
        nodes += places.free(number, star(shapes, number))
    elif place.food is not None:
        nodes += places.stall(looks, place.owner, place.food, number, extra=has_seat(view.public, place))
    else:
        nodes += _site(view, focus, looks, number, place.owner)
    return _at(shapes, number, (*nodes, places.ground_box(target)))


def _site(view: MarketView, focus: Focus[MarketView], looks: Looks, number: int, owner: int) -> tuple[Node, ...]:
    """An own place without a stall, with the ghost of the stall that is being considered."""
    if focus.draft.pick("place") == str(number):
        chosen = is_food(focus.draft.pick("food") or "")
        pointed = is_food(focus.hover.id) if focus.hover is not None and focus.hover.kind == "food" else None
        food = chosen or pointed
        if food is not None:
            extra = has_seat(view.public, view.public.places[number - 1])
            alpha = GHOST if chosen else SUGGESTED
            return (
                places.rim(looks.colour(owner)),
                *places.stall(looks, owner, food, number, extra=extra, alpha=alpha),
            )
    return places.undecided(looks, owner, number)


def _lot(view: MarketView, focus: Focus[MarketView], shapes: Shapes, looks: Looks, lot: Lot) -> Node:
    target = Target("place", str(lot.place))
    legal = legal_prices(view, focus, lot)
    drafted = drafted_bid(focus.draft)
    picked = drafted is not None and drafted.place == lot.place
    ghost: tuple[int, Bidding] | None = None
    if drafted is not None and picked and view.seat is not None:
        ghost = (view.seat, drafted)
    lit = focus.lit(target) or bool(legal)
    hovered = lit and place_id(focus.hover) == lot.place
    return _at(
        shapes,
        lot.place,
        lots.card(looks, lot, legal, lit=lit, strong=picked or hovered, ghost=ghost, pointed=focus.hover),
    )


def legal_prices(view: MarketView, focus: Focus[MarketView], lot: Lot) -> frozenset[int]:
    """The printed prices that the player at the screen can bid on a lot, whatever is half built now."""
    seat = view.seat
    if focus.prompt is None or seat is None or view.public.phase != "bid" or seat not in view.public.to_move:
        return frozenset()
    return frozenset(price for price in ladder(lot.yellow) if can_bid(view.public, seat, lot, price))


def _marked_group(view: MarketView, focus: Focus[MarketView], shapes: Shapes) -> tuple[int, ...]:
    """The connected stalls to show as one: those under the pointer, or of the half-built move."""
    board = view.public.places
    number = place_id(focus.hover)
    if number is None and focus.after is not None and focus.draft.pick("food"):
        board = focus.after.public.places
        number = int(focus.draft.pick("place") or 0)
    if not number:
        return ()
    group = group_of(shapes, board, number)
    return group if len(group) > 1 else ()


def _street_line(view: MarketView, focus: Focus[MarketView], shapes: Shapes) -> tuple[Node, ...]:
    """The way that people at the entry, or the customer, under the pointer will walk."""
    hover = focus.hover
    entry = ""
    if hover is not None and hover.kind == "entry":
        entry = hover.id
    elif hover is not None and hover.kind == "customer":
        entry = next((name for name, tokens in view.public.waiting if hover.id in map(str, tokens)), "")
    if not entry:
        return ()
    points = line(shapes, entry)
    left, top = min(x for x, _y in points), min(y for _x, y in points)
    moved = tuple((x - left, y - top + 40) for x, y in points)
    return (Path(x=left, y=top, w=1, h=1, points=moved, colour="#CFE6FF", width=9, gap=30, alpha=0.8),)
