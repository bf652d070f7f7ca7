"""Paints the ground (the fixed picture) of a board at any size, and caches it in memory and on the disk.

Pictures are composed and scaled with premultiplied alpha, so that soft edges do not darken. Finished grounds are
written to the disk, because painting is the slowest step when a table first appears. A damaged file, or a file from
another version, counts as missing.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import sys
import threading
import time
import zlib
from collections.abc import Callable
from functools import cache, partial
from io import BufferedReader
from pathlib import Path
from typing import cast

import msgspec
import pygame

from game.board.faults import Unfit, shown
from game.board.files import MAX_PICTURE, content
from game.board.layers import Board, Layer, Piece
from game.core.errors import Problem
from game.core.i18n import _
from game.picture.shapes import Light
from game.ui.pixels import Tile, cut, tiles_size
from game.ui.shaping import light as radial_light

Layers = dict[str, tuple[Tile, ...]]

MOST_BYTES = 96 << 20
"""The maximum total size of all files, in bytes. The least recently used files are deleted first."""

LONGEST_HEAD = 1 << 17
FILE_MAKE = f"stallholders ground 1 {sys.byteorder}"
OLD = 3600
"""The age in seconds at which an unfinished file counts as abandoned."""


class _Spot(msgspec.Struct, frozen=True, array_like=True):
    """The layer of a tile, its position and size in pixels, and whether the tile is translucent."""

    part: str
    x: int
    y: int
    w: int
    h: int
    clear: bool


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a file: the file's format, key, parts, tiles and checksum."""

    make: str
    key: str
    parts: tuple[str, ...]
    spots: tuple[_Spot, ...]
    check: int


class Shelved(msgspec.Struct, frozen=True):
    """A copy of a ground, ready to be written to the disk."""

    key: str
    head: bytes
    pixels: tuple[bytes, ...]


class GroundShelf:
    """The folder of painted grounds. A key identifies the content and the size of a ground."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _file(self, key: str) -> Path:
        return self._folder / f"{key}.ground"

    def get(self, key: str) -> Layers | None:
        """Return the ground with this key, or None if there is no valid file."""
        path = self._file(key)
        try:
            if not path.is_file():
                return None
            with path.open("rb") as file:
                found = _layers_in(file, key)
            os.utime(path)
        except (OSError, ValueError, KeyError, pygame.error, MemoryError):
            return None
        return found

    def put(self, shelved: Shelved) -> None:
        """Write a ground to the disk, and delete old files if there are too many. Disk errors are ignored."""
        size = sum(map(len, shelved.pixels))
        if size > MOST_BYTES // 2:
            return
        fresh = self._folder / f".{shelved.key}.{os.getpid()}.tmp"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with fresh.open("wb") as file:
                file.write(shelved.head)
                file.writelines(shelved.pixels)
            fresh.replace(self._file(shelved.key))
            self._make_room()
        except OSError:
            with contextlib.suppress(OSError):
                fresh.unlink()

    def _make_room(self) -> None:
        kept = []
        for path in self._folder.glob("*.ground"):
            about = path.stat()
            kept.append((about.st_mtime, about.st_size, path))
        total = sum(size for _used, size, _path in kept)
        for _used, size, path in sorted(kept):
            if total <= MOST_BYTES:
                break
            path.unlink(missing_ok=True)
            total -= size
        for left in self._folder.glob(".*.tmp"):
            if time.time() - left.stat().st_mtime > OLD:
                left.unlink(missing_ok=True)


def shelved(key: str, layers: Layers) -> Shelved:
    """Return a copy of a ground that can be written to the disk."""
    spots, pixels, check = [], [], 1
    for part, tiles in layers.items():
        for surface, x, y in tiles:
            raw = surface.get_buffer().raw
            check = zlib.adler32(raw, check)
            pixels.append(raw)
            spots.append(_Spot(part, x, y, *surface.get_size(), bool(surface.get_flags() & pygame.SRCALPHA)))
    head = _Head(FILE_MAKE, key, tuple(layers), tuple(spots), check)
    return Shelved(key, msgspec.json.encode(head) + b"\n", tuple(pixels))


def _layers_in(file: BufferedReader, key: str) -> Layers:
    """Return the ground in an open file. Raises ValueError for an invalid file."""
    head = msgspec.json.decode(file.readline(LONGEST_HEAD), type=_Head)
    expected = sum(4 * spot.w * spot.h for spot in head.spots)
    there = os.fstat(file.fileno()).st_size - file.tell()
    sound = all(min(spot.w, spot.h) > 0 for spot in head.spots)
    if head.make != FILE_MAKE or head.key != key or not sound or expected != there or expected > MOST_BYTES:
        raise ValueError("another make")
    layers: dict[str, list[Tile]] = {part: [] for part in head.parts}
    check = 1
    for spot in head.spots:
        surface = pygame.Surface((spot.w, spot.h), pygame.SRCALPHA if spot.clear else 0, 32)
        view = memoryview(cast(bytearray, surface.get_buffer()))
        if len(view) != 4 * spot.w * spot.h or file.readinto(view) != len(view):
            raise ValueError("cut off")
        check = zlib.adler32(view, check)
        del view
        layers[spot.part].append((surface, spot.x, spot.y))
    if check != head.check:
        raise ValueError("damaged")
    return {part: tuple(tiles) for part, tiles in layers.items()}


GROUND = "ground"
OVERHEAD = "overhead"

KEPT_BYTES = 32 << 20
"""The memory limit for finished layers, in bytes. The layers of the latest size are always kept."""

MAKE = 1
"""The version of the painting code. A new version makes all files on the disk invalid."""


class Stopped(Exception):
    """Raised when painting is cancelled, because the ground is no longer needed."""


class BoardGround:
    """The layers of one board: "ground" is below the playing pieces, and "overhead" is above them.

    `shelf` stores finished layers, and `stop` returns whether to cancel painting.
    """

    def __init__(
        self, board: Board, shelf: GroundShelf | None = None, stop: Callable[[], bool] = lambda: False
    ) -> None:
        self.layers = board.layers
        self.background = pygame.Color(board.background)
        self.lights = board.shapes.lights
        self.width = round(board.shapes.width)
        self.height = round(board.shapes.height)
        self._shelf = shelf
        self._stop = stop
        self._digest = ""
        self._fresh: list[Shelved] = []
        self._kept: dict[tuple[int, int], Layers] = {}
        self._lock = threading.Lock()
        self._painting = threading.Lock()

    def kept(self, width: int, height: int) -> Layers | None:
        """Return the painted layers of this size, keyed by part, or None if there are none. This never waits."""
        size = max(1, width), max(1, height)
        with self._lock:
            found = self._kept.pop(size, None)
            if found is not None:
                self._kept[size] = found  # the newest is last
            return found

    def tiles(self, width: int, height: int, part: str = GROUND) -> tuple[Tile, ...]:
        """Return the tiles of the layer `part` for a board of `width` by `height` pixels.

        Raises Problem if a picture cannot be read, and Stopped if painting was cancelled.
        """
        return (self.kept(width, height) or self._made((max(1, width), max(1, height))))[part]

    def shelve(self) -> None:
        """Write newly painted grounds to the disk."""
        while self._shelf is not None and self._fresh:
            self._shelf.put(self._fresh.pop(0))

    def _made(self, size: tuple[int, int]) -> Layers:
        with self._painting:  # two threads must not paint the same ground
            found = self.kept(*size) or self._shelved(size) or self._composed(size)
        with self._lock:
            self._kept[size] = found
            while len(self._kept) > 1 and sum(map(_layers_size, self._kept.values())) > KEPT_BYTES:
                del self._kept[next(iter(self._kept))]
        return found

    def _shelved(self, size: tuple[int, int]) -> Layers | None:
        return self._shelf.get(self._key(size)) if self._shelf is not None else None

    def _key(self, size: tuple[int, int]) -> str:
        self._digest = self._digest or self._shows()
        return f"{self._digest}-{size[0]}x{size[1]}"

    def _shows(self) -> str:
        """Return a digest of everything that is painted: pieces, lamps and the contents of picture files."""
        known: dict[str, str] = {}
        for image in {piece.image: None for layer in self.layers for piece in layer.pieces}:
            known[image] = hashlib.blake2b(_content(Path(image)), digest_size=12).hexdigest()
        used = tuple(known.values())
        drawn = tuple(
            (layer.opacity, layer.overhead, tuple((known[piece.image], *_geometry(piece)) for piece in layer.pieces))
            for layer in self.layers
        )
        about = (MAKE, self.width, self.height, tuple(self.background), self.lights, used, drawn)
        return hashlib.blake2b(msgspec.json.encode(about), digest_size=16).hexdigest()

    def _composed(self, size: tuple[int, int]) -> Layers:
        pictures, overhead = _Pictures(), any(layer.overhead for layer in self.layers)
        ground = pygame.Surface((self.width, self.height), 0, 32)
        ground.fill(self.background)
        above = pygame.Surface((self.width, self.height) if overhead else (1, 1), pygame.SRCALPHA, 32)
        for layer in self.layers:
            _draw(above if layer.overhead else ground, layer, pictures, self._stop)
        ground = _scaled(ground, size)
        for light in self.lights:
            _stop_if(self._stop)
            _shine(ground, light, size[0] / self.width, size[1] / self.height)
        hanging = cut(straight(_scaled(above, size))) if overhead else ()
        layers = {GROUND: ((_for_window(ground), 0, 0),), OVERHEAD: hanging}
        if self._shelf is not None:
            self._fresh.append(shelved(self._key(size), layers))
        return layers


def _for_window(ground: pygame.Surface) -> pygame.Surface:
    if not pygame.display.get_init():
        return ground
    window = pygame.display.get_surface()
    return ground if window is None or window.get_masks() == ground.get_masks() else ground.convert()


def _geometry(piece: Piece) -> tuple[object, ...]:
    return (piece.source, piece.x, piece.y, piece.w, piece.h, piece.flip_x, piece.flip_y, piece.transpose, piece.turn)


def _stop_if(stop: Callable[[], bool]) -> None:
    if stop():
        raise Stopped


class _Pictures:
    """The pictures of a map, with premultiplied alpha. Each picture is read only once."""

    def __init__(self) -> None:
        self._read: dict[str, pygame.Surface] = {}

    def cut(self, piece: Piece) -> pygame.Surface:
        """Return the part of a picture that the piece shows. Raises Problem if the picture cannot be read."""
        found = self._read.get(piece.image)
        if found is None:
            found = self._read[piece.image] = _read(Path(piece.image))
        try:
            return found.subsurface(piece.source)
        except ValueError as error:
            raise _unreadable(Path(piece.image)) from error


def _read(path: Path) -> pygame.Surface:
    try:
        found = pygame.image.load(io.BytesIO(_content(path)), path.name)
    except pygame.error as error:
        raise _unreadable(path) from error
    if found.get_bitsize() == 32 and found.get_masks()[3] and found.get_masks() == _masks():
        return found.premul_alpha()
    surface = pygame.Surface(found.get_size(), pygame.SRCALPHA, 32)
    surface.blit(found, (0, 0))
    return surface.premul_alpha()


@cache
def _masks() -> tuple[int, int, int, int]:
    return pygame.Surface((1, 1), pygame.SRCALPHA, 32).get_masks()


def _content(path: Path) -> bytes:
    try:
        return content(path, MAX_PICTURE)[0]
    except Unfit as error:
        raise _unreadable(path) from error


def _unreadable(path: Path) -> Problem:
    return Problem(_("The board picture {path} could not be read.").format(path=shown(path)))


def _draw(target: pygame.Surface, layer: Layer, pictures: _Pictures, stop: Callable[[], bool]) -> None:
    veil = round(layer.opacity * 255)
    for piece in layer.pieces:
        _stop_if(stop)
        image = _shaped(pictures.cut(piece), piece)
        if veil < 255:
            image = image.copy()
            image.fill((veil, veil, veil, veil), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(image, _place(image, piece), special_flags=pygame.BLEND_PREMULTIPLIED)


def _shaped(image: pygame.Surface, piece: Piece) -> pygame.Surface:
    if piece.transpose:
        image = pygame.transform.flip(pygame.transform.rotate(image, -90), True, False)
    if piece.flip_x or piece.flip_y:
        image = pygame.transform.flip(image, piece.flip_x, piece.flip_y)
    size = max(1, round(piece.w)), max(1, round(piece.h))
    if size != image.get_size():
        image = pygame.transform.smoothscale(image, size)
    if piece.turn % 90:
        return pygame.transform.rotozoom(image, -piece.turn, 1)
    return pygame.transform.rotate(image, -piece.turn) if piece.turn else image


def _place(image: pygame.Surface, piece: Piece) -> tuple[int, int]:
    if not piece.turn:
        return round(piece.x), round(piece.y)
    x, y = piece.middle
    return round(x - image.get_width() / 2), round(y - image.get_height() / 2)


def _scaled(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def _shine(ground: pygame.Surface, light: Light, across: float, down: float) -> None:
    size = max(1, round(light.radius * 2 * across)), max(1, round(light.radius * 2 * down))
    glow = pygame.transform.smoothscale(_glow(), size)
    tint = pygame.Color(light.colour)
    strength = light.strength / 100
    glow.fill([round(part * strength) for part in (tint.r, tint.g, tint.b)], special_flags=pygame.BLEND_RGB_MULT)
    place = round(light.x * across - size[0] / 2), round(light.y * down - size[1] / 2)
    ground.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)


_glow = cache(partial(radial_light, power=2))
"""A function that returns a white light, which fades smoothly from the middle to the rim."""


def straight(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface converted from premultiplied to straight alpha, for ordinary drawing."""
    result = surface.copy()
    alpha = pygame.image.tobytes(surface, "RGBA")[3::4]
    wanted = [1.0, *(255 / level for level in range(1, 256))]
    while max(wanted) > 1.001:
        steps = [min(1.0, factor - 1) for factor in wanted]
        wanted = [factor / (1 + step) for factor, step in zip(wanted, steps, strict=True)]
        table = bytes(round(255 * step) for step in steps)
        factors = pygame.image.frombuffer(alpha.translate(table), surface.get_size(), "P")
        factors.set_palette([(level, level, level) for level in range(256)])
        more = pygame.Surface(surface.get_size(), 0, 32)
        more.blit(factors, (0, 0))
        more.blit(result, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        result.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return result


def _layers_size(layers: Layers) -> int:
    return sum(map(tiles_size, layers.values()))
