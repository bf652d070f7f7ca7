"""The two tables beside the market, with the stacks and the open customer tiles. Positions are in map pixels."""

from __future__ import annotations

import msgspec

from game.core.i18n import pgettext
from game.kit.pieces import hit_area, lying
from game.picture.colours import CREAM, HONEY, INK_GOLD
from game.picture.nodes import Box, Group, Node, Sprite
from game.picture.shapes import Shape, Shapes
from game.picture.table import Focus
from game.picture.theme import CLOSE
from game.picture.widgets import glyph, word
from game.titles.mercado.constants import CROWDS, OPEN_CUSTOMERS
from game.titles.mercado.picture.looks import ART, MAT, NARROW, NO_TILE, SIGN, SPACE, TINY_NUMBER, WOOD, lit_halo
from game.titles.mercado.picture.pieces import customer_tile
from game.titles.mercado.state import MercadoView
from game.titles.mercado.things import customer_target, stack_target

BESIDE = 4.0
EDGE = 3.0
WIDE = 97.0
PAD = 7.0
HEAD = 28.0
GAP = 4.0
STACK_HIGH = 25.0
PART_GAP = 5.0
FOOT = 7.0
LEAST = 60.0


class Slot(Shape, frozen=True, kw_only=True):
    """A rectangle on the map with its scale in map pixels per logical pixel."""

    unit: float

    @property
    def wide(self) -> float:
        """The width in logical pixels."""
        return self.w / self.unit

    @property
    def high(self) -> float:
        """The height in logical pixels."""
        return self.h / self.unit

    def inside(self, x: float, y: float, w: float, h: float) -> Slot:
        """Return a part of the rectangle. All arguments are in logical pixels."""
        unit = self.unit
        return Slot(self.x + x * unit, self.y + y * unit, w * unit, h * unit, unit=unit)


class Stacks(msgspec.Struct, frozen=True):
    """The positions of one stack and of its three open customer tiles."""

    stack: Slot
    tiles: tuple[Slot, ...]


class Furniture(msgspec.Struct, frozen=True):
    """The positions of the two tables and of the stacks."""

    tables: tuple[Slot, ...]
    stacks: tuple[Stacks, ...]


def unit_of(shapes: Shapes) -> float:
    """Return the number of map pixels per logical pixel on the board."""
    return next(shape.w for layer, _ident, shape in shapes.places if layer == "spaces") / SPACE


def furniture(shapes: Shapes) -> Furniture:
    """Return the positions of the two tables and of everything on the tables."""
    unit = unit_of(shapes)
    spaces = [shape for layer, _ident, shape in shapes.places if layer == "spaces"]
    every = [*spaces, *(shape for layer, _ident, shape in shapes.places if layer == "entrances")]
    left = min(shape.x for shape in every) / unit - BESIDE
    right = max(shape.x + shape.w for shape in every) / unit + BESIDE
    wide_left = max(LEAST, min(WIDE, left - EDGE))
    wide_right = max(LEAST, min(WIDE, shapes.width / unit - right - EDGE))
    half = (len(CROWDS) + 1) // 2
    middle = sum(shape.middle[1] for shape in spaces) / len(spaces) / unit
    tables: list[Slot] = []
    stacks: list[Stacks] = []
    for x, wide, parts in (
        (max(0.0, left - wide_left), wide_left, half),
        (min(right, shapes.width / unit - wide_right), wide_right, len(CROWDS) - half),
    ):
        inner = wide - 2 * PAD
        tile_high = inner * MAT[1] / MAT[0]
        pitch = STACK_HIGH + OPEN_CUSTOMERS * (tile_high + GAP) + PART_GAP
        high = HEAD + parts * pitch - PART_GAP + FOOT - GAP
        table = Slot(x * unit, (middle - high / 2) * unit, wide * unit, high * unit, unit=unit)
        tables.append(table)
        for part in range(parts):
            y = HEAD + part * pitch
            rows = [y + STACK_HIGH + row * (tile_high + GAP) for row in range(OPEN_CUSTOMERS)]
            tiles = tuple(table.inside(PAD, row, inner, tile_high) for row in rows)
            stacks.append(Stacks(table.inside(PAD, y, inner, STACK_HIGH), tiles))
    return Furniture(tuple(tables), tuple(stacks))


def offer_nodes(view: MercadoView, focus: Focus[MercadoView], offers: Furniture) -> tuple[Node, ...]:
    """Return the two tables with their stacks and open customer tiles."""
    public = view.public
    lit = any(focus.lit(customer_target(tile)) for tile in public.open_tiles)
    nodes: list[Node] = [_table(table, lit) for table in offers.tables]
    for count, left, tiles, place in zip(CROWDS, public.stack_sizes, public.offer, offers.stacks, strict=True):
        nodes.append(_stack(count, left, place.stack))
        for slot, (tile, at) in enumerate(zip(tiles, place.tiles, strict=True)):
            nodes.append(lying(at, MAT[0], _customers(focus, tile), f"offer:{count}:{slot}"))
    return tuple(nodes)


def _table(table: Slot, lit: bool) -> Group:
    wide, text = table.wide, pgettext("a table of the market", "Customers")
    wood = Box(x=0, y=0, w=wide, h=table.high, radius=12, look=WOOD)
    if not lit:
        name = word(text, wide / 2, HEAD / 2 + 2, NARROW, CREAM, w=wide - 2, shadow=True)
        return lying(table, wide, (wood, name))
    sign = Box(x=1, y=5, w=wide - 2, h=HEAD - 5, radius=10, look=SIGN)
    return lying(table, wide, (wood, sign, word(text, wide / 2, HEAD / 2 + 2.5, NARROW, INK_GOLD, w=wide - 3)))


def _customers(focus: Focus[MercadoView], tile: int | None) -> tuple[Node, ...]:
    wide, high = MAT
    if tile is None:
        return (Box(x=2, y=2, w=wide - 4, h=high - 4, radius=11, look=NO_TILE),)
    target = customer_target(tile)
    return (
        *lit_halo(focus, target, 1, 1, wide - 2, high - 3, 12),
        *customer_tile(tile),
        hit_area(0, 0, wide, high, target),
    )


def _stack(count: int, left: int, at: Slot) -> Group:
    wide, high = at.wide, at.high
    middle = high / 2 - 1
    nodes: list[Node] = [glyph(6 + index * 8.5, middle, 17, "person", HONEY) for index in range(count)]
    back, art = 22.0, ART + "customer_back"
    high_back = back * MAT[1] / MAT[0]
    for index in range(min(2, left)):
        x, y = wide - back - 21 - 2.0 * index, middle - 8 - index
        nodes.append(Sprite(x=x, y=y, w=back, h=high_back, art=art, shadow=CLOSE))
    nodes.append(word(f"×{left}", wide - 1, middle + 1, TINY_NUMBER, CREAM, align="right", w=22, shadow=True))
    nodes.append(hit_area(0, 0, wide, high, stack_target(count)))
    return lying(at, wide, tuple(nodes), f"stack:{count}")
