"""Puts the map together: tile layers from the plan, the rules' objects, and the scenery."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from game.tools.paint.sprite import save
from game.tools.paint.tiled import Layer, Thing, Tileset, Value, write_map, write_tileset

from . import ground
from .plan import SPACE, TILE, TILES, Market

Grid = list[list[int]]


def rules(market: Market) -> list[Layer]:
    """The objects of the rules: spaces and entrances."""
    spaces = [
        Thing(
            f"{row},{column}",
            x,
            y,
            "space",
            w,
            h,
            props={"row": row, "column": column, "marked": (row, column) in market.marked},
        )
        for (row, column), (x, y, w, h) in market.spaces().items()
    ]
    entrances = []
    for name, (x, y, w, h) in market.entrances().items():
        props: dict[str, Value] = {"line": "column" if name[0] in "NS" else "row", "index": int(name[1:])}
        entrances.append(Thing(name, x, y, "entrance", w, h, props=props))
    return [
        Layer("entrances", 230, things=entrances, visible=False),
        Layer("spaces", 240, things=spaces, visible=False),
    ]


def _grid(market: Market) -> Grid:
    return [[0] * market.tiles[0] for _ in range(market.tiles[1])]


def _calcada(market: Market, tiles: Tileset, size: tuple[int, int]) -> Grid:
    """The pavement everywhere, its picture side by side."""
    columns, rows = size
    return [
        [tiles.gid(row % rows * columns + column % columns) for column in range(market.tiles[0])]
        for row in range(market.tiles[1])
    ]


def _floor(market: Market, tiles: Tileset) -> Grid:
    """One floor of 3×3 tiles a space."""
    grid = _grid(market)
    left, top = market.corner
    for row, column in market.spaces():
        kind = 1 if (row, column) in market.marked else 0
        for dy in range(SPACE):
            for dx in range(SPACE):
                tile = dy * tiles.columns + kind * SPACE + dx
                grid[top + row * SPACE + dy][left + column * SPACE + dx] = tiles.gid(tile)
    return grid


def _mats(market: Market, tiles: Tileset) -> Layer:
    gid, width, height = tiles.named("mat")
    things = [
        Thing(f"mat {name}", x + (w - width) // 2, y + (h - height) // 2 + height, "", width, height, gid)
        for name, (x, y, w, h) in market.entrances().items()
    ]
    return Layer("mats", 60, things=things)


def build(maps: Path) -> None:
    """Paints every picture of the board anew and writes maps/mercado.tmx with its tilesets."""
    market = Market()
    folder = maps / "mercado"
    pictures: dict[str, tuple[Image.Image, int]] = {
        "calcada": (ground.calcada(TILE * 10, TILE * 7), 256),
        "floor": (ground.floors(), 0),
    }
    tilesets: list[Tileset] = []
    first = 1
    for name, (picture, colours) in pictures.items():
        save(picture, folder / f"{name}.png", colours)
        columns = picture.width // TILE
        tileset = Tileset(name, columns, columns * (picture.height // TILE), first=first)
        write_tileset(tileset, folder / f"{name}.tsx", (TILE, TILE))
        tilesets.append(tileset)
        first += tileset.count
    painted = {"mat": ground.mat()}
    for stale in (folder / "scenery").glob("*.png"):
        stale.unlink()
    for name, picture in painted.items():
        save(picture, folder / "scenery" / f"{name}.png")
    sizes = tuple((name, *picture.size) for name, picture in painted.items())
    things = Tileset("scenery", images=sizes, first=first)
    write_tileset(things, folder / "scenery.tsx", (TILE, TILE))
    calcada, floor = tilesets
    layers = [
        Layer("calcada", 10, _calcada(market, calcada, (10, 7))),
        Layer("floor", 30, _floor(market, floor)),
        _mats(market, things),
        *rules(market),
    ]
    title: dict[str, Value] = {"title": "mercado"}
    write_map(maps / "mercado.tmx", TILES, (TILE, TILE), [*tilesets, things], layers, title, "#e6dcc6")
