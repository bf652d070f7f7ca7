"""Puts the map together: tile layers from the plan, the rules' objects, and the scenery."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from game.tools.paint.sprite import save
from game.tools.paint.tiled import Layer, Thing, Tileset, Value, write_map, write_tileset

from . import ground, river, scenery, sun
from .plan import RIVER, SIZE, SPACE, TILE, TILES, Market

# Object layers of pictures and their draw order.
SCENERY = {"inlay": 50, "mats": 60, "boats": 70, "houses": 80, "plaza": 90, "overhead": 150}
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
        kind = (row * 2 + column * 3 + row * column) % 4 + (4 if (row, column) in market.marked else 0)
        for dy in range(SPACE):
            for dx in range(SPACE):
                tile = dy * tiles.columns + kind * SPACE + dx
                grid[top + row * SPACE + dy][left + column * SPACE + dx] = tiles.gid(tile)
    return grid


def _ring(index: int, count: int) -> int:
    """Which of the six tiles of the frame's picture stands at a place along a side of `count` tiles."""
    if index < 1:
        return index + 1
    return 5 - (count - index) if index >= count - 1 else 2 + (index - 1) % 2


def _frame(market: Market, tiles: Tileset) -> Grid:
    grid = _grid(market)
    left, top = market.corner
    wide, high = market.columns * SPACE, market.rows * SPACE
    for dy in range(-1, high + 1):
        for dx in range(-1, wide + 1):
            if 0 < dx < wide - 1 and 0 < dy < high - 1:
                continue
            grid[top + dy][left + dx] = tiles.gid(_ring(dy, high) * tiles.columns + _ring(dx, wide))
    return grid


def _street(market: Market, tiles: Tileset) -> Grid:
    """The street of the tram down the left edge."""
    grid = _grid(market)
    for row in range(market.tiles[1]):
        for column in (0, 1):
            grid[row][column] = tiles.gid(row % (tiles.count // 2) * 2 + column)
    return grid


def _water(market: Market, tiles: Tileset, size: tuple[int, int]) -> Grid:
    """The river down the right edge, three tiles wide; the first of them lies under the quay."""
    grid = _grid(market)
    for row in range(market.tiles[1]):
        for column in range(market.tiles[0] - RIVER, market.tiles[0]):
            grid[row][column] = tiles.gid(row % size[1] * size[0] + column % size[0])
    return grid


def _quay(market: Market, tiles: Tileset) -> Grid:
    grid = _grid(market)
    for row in range(market.tiles[1]):
        grid[row][market.tiles[0] - RIVER] = tiles.gid(row % tiles.count)
    return grid


def _scenery(market: Market, tiles: Tileset, feet: dict[str, tuple[int, int]]) -> list[Layer]:
    """The layers of pictures; `feet` is the point of each picture that is put on the map."""
    mats = [scenery.Item("mats", "mat", x + w // 2, y + h // 2) for x, y, w, h in market.entrances().values()]
    names: dict[str, list[Thing]] = {name: [] for name in SCENERY}
    counts: dict[tuple[str, str], int] = {}
    for item in [*mats, *scenery.items()]:
        gid, width, height = tiles.named(item.sprite)
        x, y = feet[item.sprite]
        key = (item.layer, item.sprite)
        counts[key] = counts.get(key, 0) + 1
        name = f"{item.sprite} {counts[key]}"
        names[item.layer].append(Thing(name, item.x - x, item.y - y + height, "", width, height, gid))
    layers = []
    for name, z in SCENERY.items():
        props: dict[str, Value] = {"overhead": True} if name == "overhead" else {}
        layers.append(Layer(name, z, things=names[name], props=props))
    return layers


def build(maps: Path) -> None:
    """Paints every picture of the board anew and writes maps/mercado.tmx with its tilesets."""
    market = Market()
    folder = maps / "mercado"
    pictures: dict[str, tuple[Image.Image, int]] = {
        "calcada": (ground.calcada(TILE * 10, TILE * 7), 256),
        "street": (river.street(TILE * 7), 256),
        "water": (river.water(TILE * 5, TILE * 7), 256),
        "quay": (river.quay(), 0),
        "floor": (ground.floors(), 256),
        "frame": (ground.frame(), 0),
    }
    tilesets: dict[str, Tileset] = {}
    first = 1
    for name, (picture, colours) in pictures.items():
        save(picture, folder / f"{name}.png", colours)
        columns = picture.width // TILE
        tileset = Tileset(name, columns, columns * (picture.height // TILE), first=first)
        write_tileset(tileset, folder / f"{name}.tsx", (TILE, TILE))
        tilesets[name] = tileset
        first += tileset.count
    painted = scenery.sprites()
    for stale in (folder / "scenery").glob("*.png"):
        stale.unlink()
    for name, sprite in painted.items():
        save(sprite.image, folder / "scenery" / f"{name}.png")
    sizes = tuple((name, *sprite.image.size) for name, sprite in painted.items())
    things = Tileset("scenery", images=sizes, first=first)
    write_tileset(things, folder / "scenery.tsx", (TILE, TILE))
    save(sun.day(*SIZE), folder / "day.png")
    layers = [
        Layer("calcada", 10, _calcada(market, tilesets["calcada"], (10, 7))),
        Layer("water", 14, _water(market, tilesets["water"], (5, 7))),
        Layer("quay", 16, _quay(market, tilesets["quay"])),
        Layer("street", 20, _street(market, tilesets["street"])),
        Layer("floor", 30, _floor(market, tilesets["floor"])),
        Layer("frame", 40, _frame(market, tilesets["frame"])),
        *_scenery(market, things, {name: (sprite.x, sprite.y) for name, sprite in painted.items()}),
        Layer("day", 130, image=("mercado/day.png", *SIZE)),
        *rules(market),
    ]
    title: dict[str, Value] = {"title": "mercado"}
    write_map(maps / "mercado.tmx", TILES, (TILE, TILE), [*tilesets.values(), things], layers, title, "#e6dcc6")
