"""The offers on the plaza: the stand display with its bag, and the customers with their stacks. Map pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.core.target import Target
from game.picture.nodes import Box, Group, Node, Shadow, Sprite, Type
from game.picture.table import Focus
from game.titles.mercado.goods import CROWDS, Good
from game.titles.mercado.picture.furniture import HEAD, PAD, Furniture, Panel, Slot
from game.titles.mercado.picture.looks import COUNT, HALO, MAT, ground, halo, logical, sprite, word
from game.titles.mercado.picture.pieces import customer_tile, stack, stand_tile
from game.titles.mercado.state import MercadoView
from game.titles.mercado.targets import customer_target, display_target

TITLE = Type("baloo-bold", 18)
NOTE = Type("nunito-bold", 15)
CHALK = "#FFF4DC"
CHALK_SOFT = "#E6CFA4"
TILE_HIGH = MAT[1]


def offer_nodes(view: MercadoView, focus: Focus[MercadoView], tables: Furniture) -> tuple[Node, ...]:
    """Display and customers."""
    public = view.public
    nodes: list[Node] = [_display_table(tables.display, focus)]
    for slot, (good, at) in enumerate(zip(public.display, tables.display_slots, strict=True)):
        nodes.append(_on(at, 64, _good(focus, slot, good), key=f"display:{slot}"))
    nodes.append(_bag(public.bag_size, tables.bag))
    bring = any(focus.open(customer_target(tile)) for tile in public.open_tiles)
    for panel in tables.boards:
        nodes.append(_customer_table(panel, bring))
    for row, count in enumerate(CROWDS):
        at_stack = tables.stack_of(count)
        for slot, (tile, where) in enumerate(zip(public.offer[row], at_stack.tiles, strict=True)):
            nodes.append(_on(where, MAT[0], _customers(focus, tile), key=f"offer:{count}:{slot}"))
        nodes.append(_stack(count, public.stack_sizes[row], at_stack.stack))
    return tuple(nodes)


def _on(at: Slot, wide: float, nodes: tuple[Node, ...], key: str) -> Group:
    return logical(at.x, at.y, at.w, at.h, at.w / wide, nodes, key=key)


def _table(panel: Panel, title: str, note: str, lit: bool) -> Group:
    """A wooden table with an awning's colours at its edge, the title burnt into it."""
    wide, high = panel.wide, panel.high
    nodes: list[Node] = [
        Box(
            x=0,
            y=0,
            w=wide,
            h=high,
            radius=14,
            fill=("#8E5A36", "#6A4028"),
            line="#F0D49A",
            line_width=2,
            inner="#3E221480",
            inset=4,
            texture="texture:wood",
            shadow=Shadow(down=5, blur=8, strength=140),
            glow=HALO if lit else "",
            glow_size=9,
        ),
        word(title, PAD + 3, HEAD / 2 + 3, TITLE, CHALK, align="left", w=wide - 2 * PAD, shadow=True),
    ]
    if note:
        nodes.append(word(note, wide - PAD - 3, HEAD / 2 + 3, NOTE, CHALK_SOFT, align="right", w=wide - 2 * PAD))
    return logical(panel.x, panel.y, panel.w, panel.h, panel.unit, tuple(nodes))


def _display_table(panel: Panel, focus: Focus[MercadoView]) -> Group:
    lit = any(focus.lit(display_target(slot)) for slot in range(3))
    return _table(panel, _("Stand display"), _("take 1 after placing"), lit)


def _customer_table(panel: Panel, lit: bool) -> Group:
    return _table(panel, _("Bring customers"), "", lit)


def _good(focus: Focus[MercadoView], slot: int, good: Good | None) -> tuple[Node, ...]:
    target = display_target(slot)
    nodes: list[Node] = []
    if good is None:
        nodes.append(_empty(64, 64))
    else:
        if focus.open(target):
            nodes.append(halo(1, 1, 62, 62, strong=focus.picked(target) or focus.hover == target, radius=12))
        nodes += stand_tile(good, 0, 0, 64)
    return (*nodes, ground(0, 0, 64, 64, target))


def _empty(w: float, h: float) -> Box:
    return Box(x=2, y=2, w=w - 4, h=h - 4, radius=10, fill="#00000024", line="#F0DDB080", line_width=1.6, dashed=True)


def _bag(left: int, at: Slot) -> Group:
    """The bag that the display is filled from, with how many tiles it holds."""
    wide, high = at.w / at.unit, at.h / at.unit
    size = min(wide, high) * 0.9
    nodes = (
        Sprite(
            x=(wide - size) / 2, y=0, w=size, h=size, art="mercado/purse", shadow=Shadow(down=3, blur=3, strength=120)
        ),
        word(str(left), wide / 2, high - 6, COUNT, CHALK, w=wide, shadow=True),
        ground(0, 0, wide, high, Target("bag", "")),
    )
    return logical(at.x, at.y, at.w, at.h, at.unit, nodes, key="bag")


def _customers(focus: Focus[MercadoView], tile: int | None) -> tuple[Node, ...]:
    if tile is None:
        return (_empty(*MAT),)
    target = customer_target(tile)
    nodes: list[Node] = []
    strong = focus.picked(target) or focus.hover == target
    if focus.open(target) or strong:
        nodes.append(halo(1, 1, MAT[0] - 2, MAT[1] - 3, strong=strong, radius=12))
    return (*nodes, *customer_tile(tile, 0, 0, MAT[0]), ground(0, 0, *MAT, target))


def _stack(count: int, left: int, at: Slot) -> Group:
    wide, high = at.w / at.unit, at.h / at.unit
    people = [
        sprite("glyph:person", wide / 2 + (index - (count - 1) / 2) * 9.5, -13, 17, tints=(("ink", CHALK_SOFT),))
        for index in range(count)
    ]
    nodes = (*people, *stack(left, 0, 0, wide), ground(0, 0, wide, high, Target("stack", str(count))))
    return logical(at.x, at.y, at.w, at.h, at.unit, nodes, key=f"stack:{count}")
