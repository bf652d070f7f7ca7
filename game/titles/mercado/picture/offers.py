"""The customers on offer: open tiles on two tables beside the market, with their stacks. Map pixels."""

from __future__ import annotations

from game.core.i18n import _
from game.kit.pieces import lying, sprite
from game.picture.nodes import Box, Group, Node, Shadow, Sprite, Type
from game.picture.table import Focus
from game.picture.widgets import logical, word
from game.titles.mercado.goods import CROWDS
from game.titles.mercado.picture.furniture import HEAD, Furniture, Slot
from game.titles.mercado.picture.glow import lit_halo
from game.titles.mercado.picture.looks import ART, DARK_INK, MAT, hit_area
from game.titles.mercado.picture.pieces import customer_tile
from game.titles.mercado.state import MercadoView
from game.titles.mercado.targets import customer_target, stack_target

TITLE = Type("baloo-semibold", 16)
COUNT = Type("baloo-extrabold", 17)
CHALK = "#FFF4DC"
CHALK_SOFT = "#F0D8A8"


def offer_nodes(view: MercadoView, focus: Focus[MercadoView], offers: Furniture) -> tuple[Node, ...]:
    """Both tables with all that lies on them."""
    public = view.public
    lit = any(focus.lit(customer_target(tile)) for tile in public.open_tiles)
    nodes: list[Node] = [_table(table, lit) for table in offers.tables]
    for row, count in enumerate(CROWDS):
        place = offers.stack_of(count)
        nodes.append(_stack(count, public.stack_sizes[row], place.stack))
        for slot, (tile, at) in enumerate(zip(public.offer[row], place.tiles, strict=True)):
            nodes.append(lying(at, MAT[0], _customers(focus, tile), f"offer:{count}:{slot}"))
    return tuple(nodes)


def _table(table: Slot, lit: bool) -> Group:
    """A table of warm wood with its name on a sign, golden while a move may begin here."""
    wide, high = table.wide, table.high
    nodes = (
        Box(
            x=0,
            y=0,
            w=wide,
            h=high,
            radius=12,
            fill=("#A26C3E", "#80502C"),
            line="#F6DFAE",
            line_width=2,
            inner="#5C361C70",
            inset=3.5,
            lip="#5A361E",
            lip_height=4,
            shadow=Shadow(down=7, blur=9, strength=150),
        ),
        *_sign(wide, lit),
    )
    return logical(table.x, table.y, table.w, table.h, table.unit, nodes)


def _sign(wide: float, lit: bool) -> tuple[Node, ...]:
    if not lit:
        return (word(_("Customers"), wide / 2, HEAD / 2 + 2, TITLE, CHALK, w=wide - 2, shadow=True),)
    sign = Box(
        x=1,
        y=5,
        w=wide - 2,
        h=HEAD - 5,
        radius=10,
        fill=("#FFE9A8", "#F6C65A"),
        line="#FFF3CC",
        line_width=1.4,
        shadow=Shadow(down=1.5, blur=2, strength=90),
    )
    return sign, word(_("Customers"), wide / 2, HEAD / 2 + 2.5, TITLE, DARK_INK, w=wide - 3)


def _customers(focus: Focus[MercadoView], tile: int | None) -> tuple[Node, ...]:
    wide, high = MAT
    if tile is None:
        return (
            Box(
                x=2,
                y=2,
                w=wide - 4,
                h=high - 4,
                radius=11,
                fill="#3A1E0C40",
                line="#F0DDB080",
                line_width=1.6,
                dashed=True,
            ),
        )
    target = customer_target(tile)
    return (
        *lit_halo(focus, target, 1, 1, wide - 2, high - 3, 12),
        *customer_tile(tile, 0, 0, wide),
        hit_area(0, 0, wide, high, target),
    )


def _stack(count: int, left: int, at: Slot) -> Group:
    """So many people, and how many tiles are left in their stack."""
    wide, high = at.wide, at.high
    middle = high / 2 - 1
    nodes: list[Node] = [
        sprite("glyph:person", 6 + index * 8.5, middle, 17, tints=(("ink", CHALK_SOFT),)) for index in range(count)
    ]
    back = 22.0
    for index in range(min(2, left)):
        shift = 2.0 * index
        nodes.append(
            Sprite(
                x=wide - back - 21 - shift,
                y=middle - 9 + (2 - shift) / 2,
                w=back,
                h=back * MAT[1] / MAT[0],
                art=ART + "customer_back",
                shadow=Shadow(down=1.5, blur=2, strength=110),
            )
        )
    nodes.append(word(f"×{left}", wide - 1, middle + 1, COUNT, CHALK, align="right", w=22, shadow=True))
    nodes.append(hit_area(0, 0, wide, high, stack_target(count)))
    return logical(at.x, at.y, at.w, at.h, at.unit, tuple(nodes), key=f"stack:{count}")
