"""The whole board: pieces over the painted backdrop, back to front. Map pixels."""

from __future__ import annotations

from game.core.target import Target
from game.kit.pieces import lying
from game.picture.canvas import Canvas
from game.picture.nodes import Node
from game.picture.shapes import Shapes
from game.picture.table import Focus
from game.titles.night_market.constants import ladder
from game.titles.night_market.customers import is_food
from game.titles.night_market.forecast_words import Forecasts
from game.titles.night_market.groups import group_at, has_seat
from game.titles.night_market.maximums import own_maximum
from game.titles.night_market.picture import forecast, lots, places
from game.titles.night_market.picture.facts import Bidding, can_bid, drafted_bid, place_id
from game.titles.night_market.picture.groups import badge, light_below, line_above
from game.titles.night_market.picture.looks import Looks, halo
from game.titles.night_market.picture.people import counters, entry_areas, queues
from game.titles.night_market.preparing import sets_maximums
from game.titles.night_market.state import Lot, MarketView, Place
from game.titles.night_market.targets import maximum_dial
from game.titles.night_market.topology import Topology

GHOST = 0.78
SUGGESTED = 0.6
THOUGHT = 0.9


def board_nodes(
    view: MarketView, focus: Focus[MarketView], shapes: Shapes, forecasts: Forecasts, looks: Looks, canvas: Canvas
) -> tuple[Node, ...]:
    """The nodes of everything on the board, back to front, in map pixels."""
    public = view.public
    marked = _marked_group(view, focus, forecasts.topology)
    nodes: list[Node] = [*entry_areas(public, shapes)]
    nodes += light_below(shapes, marked)
    nodes += _halos(view, focus, shapes)
    stars = forecasts.topology.stars
    cards = {lot.place: lot for lot in public.lots}
    for number, place in enumerate(public.places, 1):
        if number in cards:
            nodes.append(_lot(view, focus, shapes, looks, cards[number]))
        elif place.status != "sale":
            nodes.append(_place(view, focus, shapes, looks, number, place, star=number in stars))
    nodes += line_above(shapes, marked)
    nodes += forecast.below(view, focus, shapes, forecasts)
    nodes += counters(public, shapes)
    nodes += queues(public, shapes)
    nodes += badge(shapes, marked)
    nodes += forecast.above(view, focus, shapes, forecasts, canvas)
    return tuple(nodes)


def _at(shapes: Shapes, number: int, nodes: tuple[Node, ...], *, key: str = "place") -> Node:
    here = shapes.at("spaces", str(number))
    name = f"{key}:{number}" if key else ""
    return lying(here, places.SIZE[0], nodes, name)


def _halos(view: MarketView, focus: Focus[MarketView], shapes: Shapes) -> list[Node]:
    """The light round whatever may be clicked, below all pieces: it hides neither a neighbour's number nor its sign."""
    nodes: list[Node] = []
    for lot in view.public.lots:
        lit = focus.lit(Target("place", str(lot.place))) or bool(legal_prices(view, focus, lot))
        drafted = drafted_bid(focus.draft)
        picked = focus.picked(Target("place", str(lot.place))) or (drafted is not None and drafted.place == lot.place)
        if lit or picked:
            strong = picked or place_id(focus.hover) == lot.place
            nodes.append(_at(shapes, lot.place, (halo(lots.LEFT, 0, *lots.CARD, strong=strong),), key=""))
    for number, place in enumerate(view.public.places, 1):
        target = Target("place", str(number))
        if place.status != "sale" and focus.open(target):
            strong = focus.picked(target) or focus.hover == target
            nodes.append(_at(shapes, number, (halo(3, 1, 134, 78, strong=strong),), key=""))
    return nodes


def _place(
    view: MarketView,
    focus: Focus[MarketView],
    shapes: Shapes,
    looks: Looks,
    number: int,
    place: Place,
    *,
    star: bool,
) -> Node:
    target = Target("place", str(number))
    if place.status == "covered":
        nodes = places.covered(number)
    elif place.owner is None:
        nodes = places.free(number, star)
    elif place.food is not None:
        nodes = places.stall(looks, place.owner, place.food, number, extra=has_seat(view.public, place))
    else:
        nodes = _site(view, focus, looks, number, place.owner)
    return _at(shapes, number, (*nodes, places.hit_area(target)))


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
    if focus.prompt is not None and sets_maximums(view.public, view.seat):
        return _at(shapes, lot.place, _maximum(view, focus, looks, lot))
    legal = legal_prices(view, focus, lot)
    drafted = drafted_bid(focus.draft)
    picked = drafted is not None and drafted.place == lot.place
    ghost: tuple[int, Bidding] | None = None
    if drafted is not None and picked and view.seat is not None:
        ghost = (view.seat, drafted)
    own = own_maximum(view, lot.place) if focus.peek else None
    card = lots.card(looks, lot, legal, ghost=ghost, pointed=focus.hover, maximum=own)
    site = forecast.site_of(view, focus)
    if site is not None and site[0] == lot.place and view.seat is not None:
        extra = view.public.round == view.public.rounds
        card = (*card, *places.stall(looks, view.seat, site[1], lot.place, extra=extra, alpha=THOUGHT))
    return _at(shapes, lot.place, card)


def _maximum(view: MarketView, focus: Focus[MarketView], looks: Looks, lot: Lot) -> tuple[Node, ...]:
    """The card of a lot while maximums are set: with the one that it has in the half-built move, or its prices."""
    found = dict(focus.draft.dials)
    dials = focus.prompt.dials if focus.prompt is not None else ()
    dial = next((each for each in dials if each.id == maximum_dial(lot.place)), None)
    if dial is None:
        return lots.card(looks, lot, frozenset(), pointed=focus.hover, whole=True)
    return lots.maximum_card(lot, found.get(dial.id, dial.untouched or dial.low), dial, focus.hover)


def legal_prices(view: MarketView, focus: Focus[MarketView], lot: Lot) -> frozenset[int]:
    """The printed prices that the player at the screen can bid on a lot, whatever is half built now."""
    seat = view.seat
    if focus.prompt is None or seat is None or view.public.phase != "bid" or seat not in view.public.to_move:
        return frozenset()
    return frozenset(price for price in ladder(lot.yellow) if can_bid(view.public, seat, lot, price))


def _marked_group(view: MarketView, focus: Focus[MarketView], topology: Topology) -> tuple[int, ...]:
    """The connected stalls to show as one: those under the pointer, or of the half-built move."""
    board = view.public.places
    number = place_id(focus.hover)
    if number is None and focus.after is not None and focus.draft.pick("food"):
        board = focus.after.public.places
        number = int(focus.draft.pick("place") or 0)
    if not number:
        return ()
    group = group_at(topology, board, number)
    return group if len(group) > 1 else ()
