"""Renders lines of text. If a face lacks a letter, the letter is taken from another; every rendering is cached."""

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
"""What is drawn among letters, and the pictures that it is drawn with."""
_SYMBOL, _SYSTEM, _LAST = "symbol", "system:", "last"
"""Faces that are no files of ours: drawn shapes, a file of the system's (its path follows), pygame's own font."""
_PARTS = {"tc-bold": CHINESE_SIZE, "tc-black": CHINESE_SIZE, _LAST: 1.25}
"""Sizes of helping fonts as parts of the main one; pygame makes its own font of last resort a third smaller."""

MOST_FONTS = 80
"""How many fonts, each a face at a size, are kept. Each holds the letters that it has drawn."""
MOST_TEXTS = 20_000
"""How many texts are remembered as cut into runs, and how many as measured at a size of the window."""
KEPT_BYTES = 2 << 20
"""How much memory the lines asked for last may take; what is drawn is kept by the renderer."""

DrawSymbol = Callable[[str, int, str], pygame.Surface]
"""A seat's symbol: its number, its size in pixels, its colour."""


@dataclass(frozen=True)
class LetterRun:
    """Letters drawn with one font."""

    face: str
    text: str


@dataclass(frozen=True)
class TextLine:
    """A rendered line: the picture, how far below its top the baseline is and how high capitals are, in pixels."""

    surface: pygame.Surface
    baseline: int
    cap: float


class Fonts:
    """The fonts of a folder. Sizes are real pixels here; `measure` speaks logical ones."""

    def __init__(self, folder: Path, symbol: DrawSymbol | None = None) -> None:
        pygame.font.init()
        self._folder = folder
        self._symbol = symbol
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._lines: ByteCache[TextLine] = ByteCache(KEPT_BYTES)
        self._face_of = cache(self._face_for)
        self.runs = lru_cache(MOST_TEXTS)(self._cut)
        """The text cut where another font has to help out."""

    def measure(self, k: float) -> Measure:
        """How wide text is in logical pixels at `k` real pixels per logical pixel."""

        @lru_cache(MOST_TEXTS)
        def measure(text: str, kind: Type) -> float:
            return self.width(text, kind.face, letter_size(kind.size, k)) / k

        return measure

    def width(self, text: str, face: str, px: int) -> int:
        """How wide the text is in pixels."""
        return sum(self._wide(run, px) for run in self.runs(text, face))

    def _cut(self, text: str, face: str) -> tuple[LetterRun, ...]:
        alike = groupby(text, key=lambda char: self._face_of(char, face))
        return tuple(LetterRun(name, "".join(some)) for name, some in alike)

    def _face_for(self, char: str, face: str) -> str:
        if char in DRAWN and self._symbol is not None:
            return _SYMBOL
        chinese = "tc-black" if face in HEAVY else "tc-bold"
        for name in (face, "baloo-bold", chinese, "tc-bold"):  # of the Latin faces only Baloo has arrows
            if ord(char) in letters(self._file(name)):
                return name
        found = system_font(char)
        return _LAST if found is None else f"{_SYSTEM}{found}"

    def _file(self, face: str) -> Path:
        return self._folder / f"{FACES[face]}.ttf"

    def _font(self, face: str, px: int) -> pygame.font.Font:
        """Return a face at a size. Those not asked for for the longest time are let go."""
        key = (face, px)
        font = self._fonts.pop(key, None)
        if font is None:
            while len(self._fonts) >= MOST_FONTS:
                del self._fonts[next(iter(self._fonts))]
            system = face.startswith(_SYSTEM)
            source = None if face == _LAST else opened(Path(face.removeprefix(_SYSTEM)) if system else self._file(face))
            font = pygame.font.Font(source, px)
            font.bold = system  # systems have the plain weight at best, beside which ours is bold
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
        """The text rendered in one line; an empty one is a pixel wide."""
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
    """How high the font's capitals are in pixels."""
    metrics = font.metrics("H")[0] or (0, 0, 0, font.get_ascent() * 0.7, 0)
    return float(metrics[3])
