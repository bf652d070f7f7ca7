"""What the tests of the market's picture share: a canvas without fonts, focuses, whole pictures, and games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from game import paths
from game.board import tmx
from game.core.names import Seat
from game.core.rules import Event, Setup
from game.core.target import Draft, Target
from game.picture.canvas import Canvas, SeatLook
from game.picture.nodes import Group, Node, Placed, Sprite, Text, Type, placed
from game.picture.shapes import Shapes
from game.picture.table import Focus, Popover
from game.titles.mercado.picture.looks import SEAT_COLOURS
from game.titles.mercado.state import MercadoState, MercadoView
from tests.titles.mercado.table import ART, RULES, but, easy, opened, position, random_game, tile

NAMES = ("Mei", "Benedetta", "Lucy", "Chang")
PLATE = (376.0, 106.0)
TRAY = (404.0, 90.0)
BELOW_BOARD = 2000.0
"""From here down lies what is no part of the board."""


def measured(text: str, kind: Type) -> float:
    """About how wide a text is, without fonts."""
    return 0.54 * kind.size * len(text)


@cache
def shapes() -> Shapes:
    """The geometry of the bundled map."""
    return tmx.load(paths.maps_dir() / "mercado.tmx").shapes


def canvas(w: float = 1600, h: float = 900) -> Canvas:
    """Room for four seats."""
    looks = tuple(SeatLook(name, SEAT_COLOURS[seat], seat) for seat, name in enumerate(NAMES))
    return Canvas(w=w, h=h, measure=measured, seats=looks)


def doing(view: MercadoView, *picks: str, hover: str = "", peek: bool = True) -> Focus[MercadoView]:
    """What the view's seat is doing with these picks."""
    draft = Draft(tuple(Target.parse(pick) for pick in picks))
    asked = view.seat is not None and view.seat == view.public.turn
    return Focus(
        viewer=view.seat,
        prompt=RULES.prompt(view, draft) if asked else None,
        starts=RULES.prompt(view, Draft()).targets if asked else (),
        draft=draft,
        hover=Target.parse(hover) if hover else None,
        peek=peek,
    )


def board(view: MercadoView, focus: Focus[MercadoView]) -> tuple[Node, ...]:
    """The pieces on the board."""
    return ART.board(view, focus, shapes(), canvas())


def plate(view: MercadoView, seat: Seat, focus: Focus[MercadoView], height: float = PLATE[1]) -> tuple[Node, ...]:
    """A seat's plate."""
    return ART.plate(view, seat, focus, canvas(PLATE[0], height))


def everything(view: MercadoView, focus: Focus[MercadoView]) -> tuple[Node, ...]:
    """Board, plates, tray and sheet, side by side as groups."""
    plates = [
        Group(x=0, y=BELOW_BOARD + 200 * seat, w=1, h=1, nodes=plate(view, seat, focus))
        for seat in range(view.public.seats)
    ]
    held = ART.tray(view, focus, canvas(*TRAY))
    tray = Group(x=0, y=BELOW_BOARD + 1000, w=1, h=1, nodes=(*held.nodes, *held.head))
    shown = sheet(view, focus)
    nodes = shown.nodes if shown is not None else ()
    return (*board(view, focus), *plates, tray, Group(x=0, y=BELOW_BOARD + 2000, w=1, h=1, nodes=nodes))


def sheet(view: MercadoView, focus: Focus[MercadoView]) -> Popover | None:
    """The sheet beside the thing that is considered."""
    return ART.popover(view, focus, shapes(), canvas())


def texts(nodes: tuple[Node, ...]) -> list[str]:
    """All words, in drawing order."""
    return [place.node.text for place in placed(nodes) if isinstance(place.node, Text) and place.node.text]


def said(nodes: tuple[Node, ...]) -> str:
    """All words in one line."""
    return " ".join(texts(nodes))


def sprites(nodes: tuple[Node, ...], art: str) -> list[Sprite]:
    """The sprites of that art."""
    return [place.node for place in placed(nodes) if isinstance(place.node, Sprite) and place.node.art == art]


def on(nodes: tuple[Node, ...], key: str) -> tuple[Node, ...]:
    """What the group with that key holds."""
    return next(node.nodes for node in nodes if isinstance(node, Group) and node.key == key)


def over(nodes: tuple[Node, ...], layer: str, ident: str) -> list[str]:
    """The words of badges that lie over a space or entrance without being part of it."""
    here = shapes().at(layer, ident)
    groups = (
        node for node in nodes if isinstance(node, Group) and not node.key and (node.x, node.y) == (here.x, here.y)
    )
    return [text for group in groups for text in texts(group.nodes)]


def assert_inside(nodes: tuple[Node, ...], w: float, h: float) -> None:
    """No word leaves the rectangle."""
    for place in placed(nodes):
        if isinstance(place.node, Text):
            left, right = _span(place, place.node)
            assert left >= -1 and right <= w + 1, place.node.text
            assert place.y >= -6 and place.y + place.h <= h + 6, place.node.text


def _span(place: Placed, node: Text) -> tuple[float, float]:
    wide = measured(node.text, node.type) * place.scale
    left = place.x + (place.w - wide) * {"left": 0.0, "middle": 0.5, "right": 1.0}[node.align]
    return left, left + wide


# --- positions ------------------------------------------------------------------------------------


def stand_example() -> MercadoState:
    """ML-3.3 (a): seat 2 without a coin may open a tomato stand on B3, which earns 9 and costs 3."""
    return position(
        turn=2,
        coins=(4, 7, 0),
        stands={"2,0": (0, "fish"), "2,3": (1, "tomato"), "0,1": (1, "flower")},
        restaurants={"3,1": "pizzeria", "2,2": "pub"},
        gray={"1,1": "tea_house", "4,4": "burger_joint"},
        entrances={
            "W2": tile(2, "fish tomato meat"),
            "E2": tile(1, but("tomato")),
            "S1": tile(1, but("meat")),
        },
        hands=(("fish", "flower", "grape"), ("meat", "grape", "fish"), ("tomato", "flower", "meat")),
        fronts=((), ("wine_bar",), ("sushi_bar", "tea_house")),
    )


def customers_example() -> MercadoState:
    """ML-3.3 (b): seat 2 may bring 3 customers to row 5, who pay seat 0 six coins and seat 2 twelve."""
    return position(
        turn=2,
        coins=(4, 7, 2),
        stands={"4,0": (0, "tomato"), "4,1": (2, "tomato"), "4,3": (2, "meat"), "4,4": (1, "fish")},
        restaurants={"3,0": "pizzeria", "4,2": "pub"},
        offer=(tile(3, "tomato meat"),),
    )


def same_tiles() -> MercadoState:
    """Seat 0 holds three fish."""
    return position(hands=(("fish",) * 3, ("flower", "meat", "grape"), ("tomato", "meat", "grape")))


@cache
def game(seats: int = 3, seed: int = 5) -> tuple[tuple[MercadoState, Event, MercadoState], ...]:
    """Every event of a game between computer players, with the states before and after it."""
    bot = easy()
    begun = RULES.initial(Setup(seats=seats, seed=seed, first=seed % seats))
    told = [(begun.state, beat.event, beat.state) for beat in begun.beats]
    for state, _seat, _move, made in random_game(seats, seed, lambda seen, _moves, rng: (bot.choose(seen, rng), rng)):
        before = state
        for beat in made.beats:
            told.append((before, beat.event, beat.state))
            before = beat.state
    return tuple(told)


def some_states() -> Iterator[MercadoState]:
    """Positions of a game, and some made by hand."""
    yield from (opened(4), opened(1), stand_example(), customers_example(), same_tiles())
    yield replace(stand_example(), public=replace(stand_example().public, hidden_money=False, gray_open=True))
    yield from (after for _before, _event, after in game()[::12])
