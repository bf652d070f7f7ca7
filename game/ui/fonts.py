"""Renders lines of text and caches the results. A letter that a font lacks is drawn in another font."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

import pygame

from game.core.names import SYMBOLS
from game.picture.canvas import Measure
from game.picture.keynames import MARKS
from game.picture.nodes import Type
from game.picture.theme import SYMBOL_ART
from game.ui.fontfiles import letters, opened, system_font
from game.ui.pixels import ByteCache, letter_size, rgba

FACES = {
    "baloo-semibold": "Baloo2-SemiBold",
    "baloo-bold": "Baloo2-Bold",
    "baloo-extrabold": "Baloo2-ExtraBold",
    "nunito-semibold": "Nunito-SemiBold",
    "nunito-bold": "Nunito-Bold",
    "nunito-extrabold": "Nunito-ExtraBold",
    "nunito-black": "Nunito-Black",
    "tc-bold": "NotoSansTC-Bold",
    "tc-black": "NotoSansTC-Black",
}
HEAVY = ("baloo-bold", "baloo-extrabold", "nunito-black")
CHINESE_SIZE = 0.9
SYMBOL_WIDTH, SYMBOL_SIZE = 0.95, 0.82
DRAWN = dict(zip(SYMBOLS, SYMBOL_ART, strict=True)) | MARKS
"""Maps the special letters that are drawn as pictures to the names of their art."""
_SYMBOL, _SYSTEM, _LAST = "symbol", "system:", "last"
"""Names of faces that are not in the game's font files: drawn symbols, system fonts (with a path), pygame's font."""
_PARTS = {"tc-bold": CHINESE_SIZE, "tc-black": CHINESE_SIZE, _LAST: 1.25}
"""The relative sizes of fallback fonts. pygame makes its own default font a third smaller."""

MOST_FONTS = 80
"""The maximum number of cached fonts. A font is one face at one size, with all letters that it has drawn."""
MOST_TEXTS = 20_000
"""The maximum number of texts whose runs are cached, and of texts whose widths are cached for each scale."""
KEPT_BYTES = 2 << 20
"""The memory limit for recently rendered lines, in bytes. The renderer keeps the visible ones itself."""

DrawSymbol = Callable[[str, int, str], pygame.Surface]
"""A function that draws a symbol, given the name of its art, its size in pixels and its colour."""


@dataclass(frozen=True)
class LetterRun:
    """Consecutive letters in one font."""

    face: str
    text: str


@dataclass(frozen=True)
class TextLine:
    """A rendered line of text, with the position of its baseline and the height of its capitals in pixels."""

    surface: pygame.Surface
    baseline: int
    cap: float


class Fonts:
    """The fonts in a folder. Sizes are in pixels, except in `measure`."""

    def __init__(self, folder: Path, symbol: DrawSymbol | None = None) -> None:
        pygame.font.init()
        self._folder = folder
        self._symbol = symbol
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: ByteCache[TextLine] = ByteCache(KEPT_BYTES)
        self._face_of = cache(self._face_for)
        self.runs = lru_cache(MOST_TEXTS)(self._cut)
        """A function that splits a text into runs of letters in the same font."""

    def measure(self, k: float) -> Measure:
        """Return a function that measures a text in logical pixels, at `k` pixels per logical pixel."""

        @lru_cache(MOST_TEXTS)
        def measure(text: str, kind: Type) -> float:
            return self.width(text, kind.face, letter_size(kind.size, k)) / k

        return measure

    def width(self, text: str, face: str, px: int) -> int:
        """Return the width of the text in pixels."""
        return sum(self._wide(run, px) for run in self.runs(text, face))

    def _cut(self, text: str, face: str) -> tuple[LetterRun, ...]:
        alike = groupby(text, key=lambda char: self._face_of(char, face))
        return tuple(LetterRun(name, "".join(some)) for name, some in alike)

    def _face_for(self, char: str, face: str) -> str:
        if char in DRAWN and self._symbol is not None:
            return _SYMBOL
        chinese = "tc-black" if face in HEAVY else "tc-bold"
        for name in (face, "baloo-bold", chinese, "tc-bold"):  # the only Latin face with arrows
            if ord(char) in letters(self._file(name)):
                return name
        found = system_font(char)
        return _LAST if found is None else f"{_SYSTEM}{found}"

    def _file(self, face: str) -> Path:
        return self._folder / f"{FACES[face]}.ttf"

    def _font(self, face: str, px: int) -> pygame.font.Font:
        """Return the font with this face and size. The least recently used fonts are dropped from the cache."""
        key = (face, px)
        font = self._fonts.pop(key, None)
        if font is None:
            while len(self._fonts) >= MOST_FONTS:
                del self._fonts[next(iter(self._fonts))]
            system = face.startswith(_SYSTEM)
            source = None if face == _LAST else opened(Path(face.removeprefix(_SYSTEM)) if system else self._file(face))
            font = pygame.font.Font(source, px)
            font.bold = system  # system fonts have a regular weight, but the game's fonts are bold
        self._fonts[key] = font
        return font

    def _sized(self, run: LetterRun, px: int) -> pygame.font.Font:
        part = CHINESE_SIZE if run.face.startswith(_SYSTEM) else _PARTS.get(run.face, 1)
        return self._font(run.face, round(px * part))

    def _wide(self, run: LetterRun, px: int) -> int:
        if run.face == _SYMBOL:
            return round(len(run.text) * px * SYMBOL_WIDTH)
        return self._sized(run, px).size(run.text)[0]

    def line(self, text: str, kind: Type, px: int, colour: str) -> TextLine:
        """Return the text rendered as one line. An empty line is one pixel wide."""
        key = (text, kind.face, px, colour)
        found = self._lines.get(key)
        if found is None:
            found = self._rendered(text, kind.face, px, colour)
            self._lines.put(key, found, found.surface.get_width() * found.surface.get_height() * 4)
        return found

    def _rendered(self, text: str, face: str, px: int, colour: str) -> TextLine:
        runs = self.runs(text, face)
        main = self._font(face, px)
        fonts = [main if run.face == _SYMBOL else self._sized(run, px) for run in runs] or [main]
        baseline = max(font.get_ascent() for font in fonts)
        below = max(font.get_height() - font.get_ascent() for font in fonts)
        red, green, blue, alpha = rgba(colour)
        surface = pygame.Surface((max(1, self.width(text, face, px)), baseline + below), pygame.SRCALPHA, 32)
        surface.fill((red, green, blue, 0))
        left = 0
        for run, font in zip(runs, fonts, strict=False):
            if run.face == _SYMBOL:
                self._draw_symbols(surface, left, baseline, run.text, px, colour)
            else:
                surface.blit(font.render(run.text, True, (red, green, blue)), (left, baseline - font.get_ascent()))
            left += self._wide(run, px)
        if alpha < 255:
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return TextLine(surface, baseline, _cap(main if any(run.face == face for run in runs) else fonts[0]))

    def _draw_symbols(self, surface: pygame.Surface, left: int, baseline: int, text: str, px: int, colour: str) -> None:
        size = round(px * SYMBOL_SIZE)
        cap = _cap(self._font("baloo-bold", px))
        for index, char in enumerate(text):
            assert self._symbol is not None
            picture = self._symbol(DRAWN[char], size, colour)
            x = left + index * px * SYMBOL_WIDTH + (px * SYMBOL_WIDTH - size) / 2
            surface.blit(picture, (round(x), round(baseline - cap / 2 - size / 2)))


def _cap(font: pygame.font.Font) -> float:
    metrics = font.metrics("H")[0] or (0, 0, 0, font.get_ascent() * 0.7, 0)
    return float(metrics[3])
