"""Painted grounds on the disk: composing one takes longer than all else in the first picture of a table.

Pixels lie there as they are in memory, behind one line that says what they are: reading them is one copy, while any
compression takes longer to undo than the disk takes to read. A file that is damaged, cut off or of another make counts
as missing. Files are moved into place whole; they are not forced onto the disk, as losing one costs only time.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
import zlib
from io import BufferedReader
from pathlib import Path
from typing import cast

import msgspec
import pygame

from game.ui.tiles import Tile

Layers = dict[str, tuple[Tile, ...]]

MOST_BYTES = 96 << 20
"""Bytes of all files together; the ones unused for longest go first."""

LONGEST_HEAD = 1 << 17
FILE_MAKE = f"stallholders ground 1 {sys.byteorder}"
OLD = 3600
"""Seconds after which an unfinished file is none that somebody still writes."""


class _Spot(msgspec.Struct, frozen=True, array_like=True):
    """One tile: its part of the ground, its place and size in pixels, and whether it is translucent."""

    part: str
    x: int
    y: int
    w: int
    h: int
    clear: bool


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the first line of a file says: who made it, which parts there are, the tiles, and the sum of the pixels."""

    make: str
    key: str
    parts: tuple[str, ...]
    spots: tuple[_Spot, ...]
    check: int


class Shelved(msgspec.Struct, frozen=True):
    """A ground ready to be put on the shelf: a copy, so that the surfaces can be drawn from meanwhile."""

    key: str
    head: bytes
    pixels: tuple[bytes, ...]


class GroundShelf:
    """The folder where painted grounds lie, by a key that tells what they show and how large."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _file(self, key: str) -> Path:
        return self._folder / f"{key}.ground"

    def get(self, key: str) -> Layers | None:
        """The ground, None where there is none that can be used."""
        path = self._file(key)
        try:
            if not path.is_file():
                return None
            with path.open("rb") as file:
                found = _layers(file, key)
            os.utime(path)
        except (OSError, ValueError, KeyError, pygame.error, MemoryError):
            return None
        return found

    def put(self, shelved: Shelved) -> None:
        """Keep a ground, and let the oldest go when there are too many. A disk that takes no file is no trouble."""
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
    """A copy of a ground to be kept."""
    spots, pixels, check = [], [], 1
    for part, tiles in layers.items():
        for surface, x, y in tiles:
            raw = surface.get_buffer().raw
            check = zlib.adler32(raw, check)
            pixels.append(raw)
            spots.append(_Spot(part, x, y, *surface.get_size(), bool(surface.get_flags() & pygame.SRCALPHA)))
    head = _Head(FILE_MAKE, key, tuple(layers), tuple(spots), check)
    return Shelved(key, msgspec.json.encode(head) + b"\n", tuple(pixels))


def _layers(file: BufferedReader, key: str) -> Layers:
    """The ground in an open file. Raises ValueError for what is none, before memory is taken for it."""
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
