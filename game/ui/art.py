"""Finds pictures by name, and renders each picture at the required size."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame

from game import paths
from game.picture.nodes import Tints
from game.ui.pixels import ByteCache, tinted
from game.ui.shaping import blurred

KEPT_BYTES = 6 << 20
"""The memory limit for recently rendered pictures, in bytes. The renderer keeps the visible ones itself."""

SHADOW = (14, 6, 18)

_FOLDERS = {"icon": "icons", "glyph": "glyphs", "texture": "textures", "piece": "pieces"}
_ROOT = re.compile(r"<svg\b[^>]*>")
_NUMBER = re.compile(r'\b(width|height)="([0-9.]+)(?:px)?"')


class Art:
    """Finds pictures, renders them, and caches the results."""

    def __init__(self, assets: Path | None = None, title_dir: Callable[[str], Path] = paths.title_dir) -> None:
        self._assets = assets or paths.assets_dir()
        self._title_dir = title_dir
        self._files: dict[str, Path | None] = {}
        self._templates: dict[Path, str] = {}
        self._sizes: dict[Path, tuple[int, int]] = {}
        self._original: tuple[Path, pygame.Surface] | None = None
        self._fetched: dict[Path, Future[pygame.Surface]] = {}
        self._kept: ByteCache[pygame.Surface] = ByteCache(KEPT_BYTES)

    def file(self, ref: str) -> Path | None:
        """Return the file of a picture such as "icon:…", "piece:…" or "<slug>/…", or None if there is no file."""
        if ref not in self._files:
            self._files[ref] = next((path for path in self._candidates(ref) if path.is_file()), None)
        return self._files[ref]

    def _candidates(self, ref: str) -> list[Path]:
        kind, colon, name = ref.partition(":")
        if colon:
            stem = self._assets / _FOLDERS.get(kind, kind) / name
        else:
            slug, _, name = ref.partition("/")
            stem = self._title_dir(slug) / "art" / name
        return [stem.with_name(stem.name + ending) for ending in (".svg", ".png")]

    def fetch(self, refs: Iterable[str]) -> None:
        """Read pictures in a background thread, in the given order, before they are needed."""
        files = [file for ref in refs if (file := self.file(ref)) is not None and file.suffix != ".svg"]
        reader = ThreadPoolExecutor(max_workers=1, thread_name_prefix="art")
        self._fetched |= {file: reader.submit(_load, file) for file in files}
        reader.shutdown(wait=False)

    def natural(self, ref: str) -> tuple[int, int]:
        """Return the size of a picture as stored in its file, in pixels, or (0, 0) if the picture does not exist."""
        file = self.file(ref)
        if file is None:
            return 0, 0
        if file not in self._sizes:
            self._sizes[file] = self._read(file).get_size()
        return self._sizes[file]

    def image(
        self,
        ref: str,
        size: tuple[int, int],
        tints: Tints = (),
        *,
        gray: bool = False,
        flip: bool = False,
        turn: float = 0,
    ) -> pygame.Surface | None:
        """Return the picture, scaled to a size in pixels, or None if it does not exist. A rotated picture is larger."""
        key = (ref, size, tints, gray, flip, turn)
        found = self._kept.get(key)
        if found is not None:
            return found
        file = self.file(ref)
        if file is None or size[0] < 1 or size[1] < 1:
            return None
        if turn:
            twice = self._plain(file, (size[0] * 2, size[1] * 2), tints)
            image = pygame.transform.rotozoom(twice, -turn, 0.5)
        else:
            image = self._plain(file, size, tints)
        if flip:
            image = pygame.transform.flip(image, True, False)
        if gray:
            image = pygame.transform.grayscale(image)
        return self._keep(key, image)

    def shadow(
        self, ref: str, size: tuple[int, int], tints: Tints, flip: bool, turn: float, blur: int, strength: int
    ) -> pygame.Surface | None:
        """Return a picture's soft shadow, with a margin of three times the blur, or None if there is no picture."""
        key = ("shadow", ref, size, flip, turn, blur, strength)
        found = self._kept.get(key)
        if found is not None:
            return found
        image = self.image(ref, size, tints, flip=flip, turn=turn)
        return None if image is None else self._keep(key, cast(image, blur, strength))

    def _keep(self, key: object, image: pygame.Surface) -> pygame.Surface:
        return self._kept.put(key, image, image.get_width() * image.get_height() * 4)

    def _plain(self, file: Path, size: tuple[int, int], tints: Tints) -> pygame.Surface:
        if file.suffix == ".svg":
            return self._drawn(file, size, tints)
        original = self._read(file)
        return original if original.get_size() == size else pygame.transform.smoothscale(original, size)

    def _drawn(self, file: Path, size: tuple[int, int], tints: Tints) -> pygame.Surface:
        if file not in self._templates:
            self._templates[file] = file.read_text(encoding="utf-8")
        source = stretched(tinted(self._templates[file], tints), size)
        image = pygame.image.load_sized_svg(io.BytesIO(source.encode()), size)
        if image.get_size() != size:
            image = pygame.transform.smoothscale(image, size)
        return _own_format(image, True)

    def _read(self, file: Path) -> pygame.Surface:
        if self._original is None or self._original[0] != file:
            fetched = self._fetched.pop(file, None)
            self._original = (file, _load(file) if fetched is None else fetched.result())
        return self._original[1]


def _load(file: Path) -> pygame.Surface:
    image = pygame.image.load(file)
    return _own_format(image, bool(image.get_masks()[3]) or image.get_colorkey() is not None)


def stretched(svg: str, size: tuple[int, int]) -> str:
    """Return the SVG document, changed so that the picture fills `size`, whatever its own aspect ratio."""
    root = _ROOT.search(svg)
    if root is None:
        return svg
    tag = root[0]
    own = {name: float(value) for name, value in _NUMBER.findall(tag)}
    wide, high = own.get("width", 0.0), own.get("height", 0.0)
    if wide and high and abs(wide / high - size[0] / size[1]) < 1e-3:
        return svg
    fresh = tag
    if "viewBox" not in tag and wide and high:
        fresh = fresh.replace("<svg", f'<svg viewBox="0 0 {wide:g} {high:g}"', 1)
    fresh = re.sub(r'\s(width|height|preserveAspectRatio)="[^"]*"', "", fresh)
    fresh = fresh.replace("<svg", f'<svg width="{size[0]}" height="{size[1]}" preserveAspectRatio="none"', 1)
    return svg[: root.start()] + fresh + svg[root.end() :]


def _own_format(image: pygame.Surface, alpha: bool) -> pygame.Surface:
    """Return the picture in the pixel format that is fastest to draw. This works even without a window."""
    fresh = pygame.Surface(image.get_size(), pygame.SRCALPHA if alpha else 0, 32)
    fresh.blit(image, (0, 0))
    return fresh


def cast(image: pygame.Surface, blur: int, strength: int) -> pygame.Surface:
    """Return the soft shadow of a picture, with a margin of three times the blur on each side."""
    pad = 3 * blur
    shade = pygame.Surface((image.get_width() + 2 * pad, image.get_height() + 2 * pad), pygame.SRCALPHA, 32)
    shade.fill((255, 255, 255, 0))
    shade.blit(image, (pad, pad))
    shade.fill((0, 0, 0, strength), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill((*SHADOW, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return blurred(shade, blur)
