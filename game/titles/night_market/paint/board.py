"""Puts the map together: tile layers from the plan, the rules' objects, and the scenery."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from game.tools.paint.sprite import save
from game.tools.paint.tiled import Layer, Thing, Tileset, Value, write_map, write_tileset

from . import ground, houses, lamps, scenery
from .plan import (
    BLOCKS,
    ENTRIES,
    QUEUES,
    SIZE,
    STARS,
    STREETS,
    TILE,
    TILES,
    WALKS,
    cells,
    left,
    places,
    top,
)

# Object layers of pictures and their draw order.
SCENERY = {
    "wet": 60,
    "marks": 70,
    "houses": 80,
    "rooftops": 90,
    "greenery": 100,
    "props": 110,
    "lamplight": 130,
    "signs": 140,
    "overhead": 150,
}
Grid = list[list[int]]
AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


def _grid() -> Grid:
    return [[0] * TILES[0] for _ in range(TILES[1])]


def _plaza(tiles: Tileset) -> Grid:
    """Slabs everywhere, the texture of 16×16 tiles side by side."""
    return [[tiles.gid(row % 16 * 16 + column % 16) for column in range(TILES[0])] for row in range(TILES[1])]


def _street_cells() -> set[tuple[int, int]]:
    found = set()
    for rect in STREETS:
        columns, rows = cells(rect)
        found |= {(column, row) for column in columns for row in rows}
    return found


def _street(tiles: Tileset) -> Grid:
    """Setts; the texture of 16×12 tiles begins at the top of the first street, where every street begins too."""
    grid = _grid()
    for column, row in _street_cells():
        grid[row][column] = tiles.gid((row - 5) % 12 * 16 + column % 16)
    return grid


def _gutter(tiles: Tileset) -> Grid:
    grid = _grid()
    street = _street_cells()
    for column, row in street:
        mask = 0
        for bit, (dx, dy) in enumerate(AROUND):
            beside = (min(max(column + dx, 0), TILES[0] - 1), min(max(row + dy, 0), TILES[1] - 1))
            if beside not in street:
                mask |= 1 << bit
        tile = ground.gutter_index(mask)
        grid[row][column] = tiles.gid(tile) if tile else 0
    return grid


def _deck(tiles: Tileset) -> Grid:
    """One floor of 4×4 tiles a place, neighbours never the same of the eight."""
    grid = _grid()
    for number, (x, y, _, _) in places().items():
        variant = (number * 3 + (y // 160) * 2) % 8
        column, row = x // TILE[0], y // TILE[1]
        for dy in range(4):
            for dx in range(4):
                tile = (variant // 4 * 4 + dy) * 16 + variant % 4 * 4 + dx
                grid[row + dy][column + dx] = tiles.gid(tile)
    return grid


def _ring(index: int, count: int) -> int:
    """Which of the eight tiles of the kerb picture stands at a place along a deck of `count` tiles."""
    if index < 1:
        return index + 1
    return 7 - (count - index) if index >= count - 1 else 2 + (index - 1) % 4


def _kerb(tiles: Tileset) -> Grid:
    grid = _grid()
    for block in BLOCKS:
        columns, rows = cells(block)
        for dy in range(-1, len(rows) + 1):
            for dx in range(-1, len(columns) + 1):
                if 0 < dx < len(columns) - 1 and 0 < dy < len(rows) - 1:
                    continue
                tile = _ring(dy, len(rows)) * 8 + _ring(dx, len(columns))
                grid[rows[0] + dy][columns[0] + dx] = tiles.gid(tile)
    return grid


def _rules() -> list[Layer]:
    spaces = [
        Thing(str(number), x, y, "place", w, h, props={"star": number in STARS})
        for number, (x, y, w, h) in places().items()
    ]
    entries = []
    for name, (letters, order, follows, turn) in ENTRIES.items():
        x, y, dx, dy = QUEUES[name]
        props: dict[str, Value] = {"letters": letters, "order": order, "next": follows, "turn": turn}
        entries.append(Thing(name, x, y, "entry", props={**props, "queue_dx": dx, "queue_dy": dy}))
    walks = []
    for name, line in WALKS.items():
        x, y = left(line[0][0]), top(line[0][1])
        points = tuple((left(a) - x, top(b) - y) for a, b in line)
        walks.append(Thing(name, x, y, "walk", points=points))
    return [
        Layer("spaces", 240, things=spaces, visible=False),
        Layer("entries", 230, things=entries, visible=False),
        Layer("walks", 220, things=walks, visible=False),
    ]


def _corner(item: scenery.Item, size: tuple[int, int]) -> tuple[int, int]:
    """Bottom left corner of a picture on the map."""
    return item.x - size[0] // 2, item.y - size[1] // 2 + size[1]


def _scenery(tiles: Tileset) -> list[Layer]:
    names: dict[str, list[Thing]] = {name: [] for name in SCENERY}
    for name, (x, y, house) in scenery.HOUSES.items():
        gid, width, height = tiles.named(name)
        left_edge = x - (0 if house.cut_left else houses.MARGIN)
        top_edge = y - (0 if house.cut_top else houses.MARGIN)
        names["houses"].append(Thing(name, left_edge, top_edge + height, "", width, height, gid))
    counts: dict[tuple[str, str], int] = {}
    for item in scenery.items():
        gid, width, height = tiles.named(item.sprite)
        x, y = _corner(item, (width, height))
        key = (item.layer, item.sprite)
        counts[key] = counts.get(key, 0) + 1
        names[item.layer].append(Thing(f"{item.sprite} {counts[key]}", x, y, "", width, height, gid))
    layers = []
    for name, z in SCENERY.items():
        props: dict[str, Value] = {"overhead": True} if name == "overhead" else {}
        layers.append(Layer(name, z, things=names[name], props=props))
    return layers


def _lights() -> Layer:
    things = []
    for light in scenery.lights():
        props: dict[str, Value] = {
            "radius": light.radius,
            "colour": scenery.colour_of(light),
            "strength": light.strength,
        }
        things.append(Thing(light.name, light.x, light.y, "light", props=props))
    return Layer("lights", 210, things=things, visible=False)


def build(maps: Path) -> None:
    """Paints every picture of the board anew and writes maps/night_market.tmx with its tilesets."""
    folder = maps / "night_market"
    pictures: dict[str, tuple[Image.Image, int]] = {
        "plaza": (ground.plaza(1120, 640), 256),
        "street": (ground.setts(1120, 480), 256),
        "gutter": (ground.gutters(), 0),
        "deck": (ground.deck(), 256),
        "kerb": (ground.kerb(), 0),
    }
    tilesets: list[Tileset] = []
    first = 1
    for name, (picture, colours) in pictures.items():
        save(picture, folder / f"{name}.png", colours)
        columns = picture.width // TILE[0]
        tileset = Tileset(name, columns, columns * (picture.height // TILE[1]), first=first)
        write_tileset(tileset, folder / f"{name}.tsx", TILE)
        tilesets.append(tileset)
        first += tileset.count
    painted = scenery.sprites()
    for stale in (folder / "scenery").glob("*.png"):
        stale.unlink()
    for name, picture in painted.items():
        save(picture, folder / "scenery" / f"{name}.png")
    sizes = tuple((name, *picture.size) for name, picture in painted.items())
    things = Tileset("scenery", images=sizes, first=first)
    write_tileset(things, folder / "scenery.tsx", TILE)
    save(lamps.dark_frame(*SIZE), folder / "dusk.png")
    plaza, street, gutter, deck, kerb = tilesets
    layers = [
        Layer("plaza", 10, _plaza(plaza)),
        Layer("street", 20, _street(street)),
        Layer("gutter", 30, _gutter(gutter)),
        Layer("deck", 40, _deck(deck)),
        Layer("kerb", 50, _kerb(kerb)),
        *_scenery(things),
        Layer("dusk", 120, image=("night_market/dusk.png", *SIZE)),
        _lights(),
        *_rules(),
    ]
    title: dict[str, Value] = {"title": "night_market"}
    write_map(maps / "night_market.tmx", TILES, TILE, [*tilesets, things], layers, title, "#14101e")
