"""Smooth shapes in pixels, such as rounded rectangles, rings and lines. They are drawn larger, then scaled down."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.pixels import RGBA

OVER = 4
"""The factor by which shapes are drawn larger before they are scaled down."""

_MOST_PIXELS = 6_000_000
"""The maximum number of pixels of an enlarged drawing. For larger shapes, the factor is reduced."""

Points = Sequence[tuple[float, float]]


def blurred(surface: pygame.Surface, sigma: float) -> pygame.Surface:
    """Return the surface with a Gaussian blur of `sigma` pixels.

    A wide blur is computed on a smaller copy, which is much faster. The blur takes two passes, because a single pass
    leaves a visible edge.
    """
    if sigma < 0.75:
        return surface
    size = surface.get_size()
    times = max(1, int(sigma / 2.4))
    if times > 1:
        small = (max(1, -(-size[0] // times)), max(1, -(-size[1] // times)))
        surface = pygame.transform.smoothscale(surface, small)
    part = max(1, round(sigma / times / math.sqrt(2)))
    soft = pygame.transform.gaussian_blur(pygame.transform.gaussian_blur(surface, part), part)
    return pygame.transform.smoothscale(soft, size) if times > 1 else soft


def blank(w: int, h: int, colour: tuple[int, int, int] = (255, 255, 255)) -> pygame.Surface:
    """Return a transparent surface. Its invisible colour prevents fringes when the surface is scaled."""
    surface = pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA, 32)
    surface.fill((*colour, 0))
    return surface


def tint(mask: pygame.Surface, colour: RGBA) -> pygame.Surface:
    """Colour a white mask in place, and return it."""
    mask.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return mask


class Patch(NamedTuple):
    """A picture that is enlarged to `w` × `h` pixels by repeating its middle row and column."""

    small: pygame.Surface
    w: int
    h: int

    def tinted(self, colour: RGBA) -> Patch:
        """Return the patch in a colour."""
        return Patch(tint(self.small, colour), self.w, self.h)

    def whole(self) -> pygame.Surface:
        """Return the enlarged picture."""
        if self.small.get_size() == (self.w, self.h):
            return self.small
        grown = blank(self.w, self.h)
        self.lay(grown, 0, 0)
        return grown

    def lay(self, target: pygame.Surface, x: int, y: int, flags: int = 0) -> None:
        """Draw the enlarged picture piece by piece, with its upper-left corner at (x, y)."""
        wide, high = self.small.get_size()
        left, top = min(wide, self.w) // 2, min(high, self.h) // 2
        for sx, sw, right, bw in _bands(wide, self.w, left):
            for sy, sh, down, bh in _bands(high, self.h, top):
                if bw <= 0 or bh <= 0 or sw <= 0 or sh <= 0:
                    continue
                piece = self.small.subsurface((sx, sy, sw, sh))
                if (sw, sh) == (1, 1) and _nothing(piece, flags):
                    continue
                piece = piece if (sw, sh) == (bw, bh) else pygame.transform.scale(piece, (bw, bh))
                target.blit(piece, (x + right, y + down), special_flags=flags)


def _nothing(pixel: pygame.Surface, flags: int) -> bool:
    seen = pixel.get_at((0, 0))
    return tuple(seen) == (255, 255, 255, 255) if flags == pygame.BLEND_RGBA_MULT else flags == 0 and seen.a == 0


def _bands(small: int, large: int, edge: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return three parts (edge, middle, edge), each with its start and length in the small and in the large picture."""
    far = small - edge - 1
    return (0, edge, 0, edge), (edge, 1, edge, large - edge - far), (edge + 1, far, large - far, far)


def _least(w: int, h: int, corner: int) -> tuple[int, int]:
    return min(w, 2 * corner + 1), min(h, 2 * corner + 1)


def rounded(w: int, h: int, radius: float, inset: float = 0) -> Patch:
    """Return a white rounded rectangle of `w` by `h` pixels, shrunk by `inset` pixels on each side."""
    wide, high = _least(w, h, math.ceil(radius) + math.ceil(inset) + 1)
    large = blank(wide * OVER, high * OVER)
    edge = round(inset * OVER)
    rect = pygame.Rect(edge, edge, wide * OVER - 2 * edge, high * OVER - 2 * edge)
    if rect.w > 0 and rect.h > 0:
        bend = max(0, round((radius - inset) * OVER))
        pygame.draw.rect(large, (255, 255, 255, 255), rect, border_radius=min(bend, rect.w // 2, rect.h // 2))
    return Patch(pygame.transform.smoothscale(large, (wide, high)), w, h)


def ring(w: int, h: int, radius: float, inset: float, width: float) -> Patch:
    """Return the white outline of a rounded rectangle, `width` pixels wide and `inset` pixels inside the edge."""
    wide, high = _least(w, h, math.ceil(radius) + math.ceil(inset + width) + 1)
    outer, inner = (rounded(wide, high, radius, edge).whole() for edge in (inset, inset + width))
    inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    outer.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return Patch(outer, w, h)


def halo(w: int, h: int, radius: float, reach: float) -> Patch:
    """Return a white glow around a rounded rectangle. The glow extends by `margin(reach)` pixels on each side."""
    pad = margin(reach)
    wide, high = _least(w, h, math.ceil(radius) + 2 * pad)
    grow = max(1.0, reach * 0.3)
    shape = blank(wide + 2 * pad, high + 2 * pad)
    band = round(pad - grow)
    size = (wide + 2 * (pad - band), high + 2 * (pad - band))
    ring(*size, radius + grow, 0, grow * 2 + 2).lay(shape, band, band)
    soft = blurred(shape, max(1.0, reach * 0.5))
    strong = soft.copy()
    strong.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return Patch(strong, w + 2 * pad, h + 2 * pad)


def margin(reach: float) -> int:
    """Return the space in pixels that a glow with this reach needs on each side."""
    return math.ceil(reach * 2)


def shade(w: int, h: int, radius: float, blur: float) -> Patch:
    """Return a blurred white rounded rectangle, with a margin of three times the blur on each side."""
    pad = math.ceil(blur * 3)
    wide, high = _least(w, h, math.ceil(radius) + 2 * pad)
    shape = blank(wide + 2 * pad, high + 2 * pad)
    rounded(wide, high, radius).lay(shape, pad, pad)
    return Patch(blurred(shape, blur), w + 2 * pad, h + 2 * pad)


def gradient(w: int, h: int, top: RGBA, bottom: RGBA) -> pygame.Surface:
    """Return a vertical gradient of `w` by `h` pixels."""
    rows = bytearray()
    for y in range(max(1, h)):
        part = y / max(1, h - 1)
        rows += bytes([round(a + (b - a) * part) for a, b in zip(top, bottom, strict=True)])
    column = pygame.Surface((1, max(1, h)), pygame.SRCALPHA, 32)
    shades = pygame.image.frombytes(bytes(rows), (1, max(1, h)), "RGBA")
    column.blit(shades, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.scale(column, (w, h))


def over(w: float, h: float) -> int:
    """Return the oversampling factor for a drawing of `w` by `h` pixels."""
    for times in (OVER, 3, 2):
        if w * h * times * times <= _MOST_PIXELS:
            return times
    return 1


def stroke(size: tuple[int, int], lines: Sequence[Points], width: float, colour: RGBA) -> pygame.Surface:
    """Return a surface with lines that connect the points. The ends and corners of the lines are round."""
    times = over(*size)
    large = blank(size[0] * times, size[1] * times, colour[:3])
    half = width * times / 2
    for points in lines:
        dots = [(x * times, y * times) for x, y in points]
        for start, end in itertools.pairwise(dots):
            _bar(large, start, end, half, (*colour[:3], 255))
        for dot in dots:
            pygame.draw.circle(large, (*colour[:3], 255), dot, half)
    return _faded(pygame.transform.smoothscale(large, size) if times > 1 else large, colour)


def _faded(shape: pygame.Surface, colour: RGBA) -> pygame.Surface:
    return tint(shape, (255, 255, 255, colour[3])) if colour[3] < 255 else shape


def _bar(
    surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], half: float, colour: RGBA
) -> None:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    if not length:
        return
    across, down = -dy / length * half, dx / length * half
    corners = [
        (start[0] + across, start[1] + down),
        (end[0] + across, end[1] + down),
        (end[0] - across, end[1] - down),
        (start[0] - across, start[1] - down),
    ]
    pygame.draw.polygon(surface, colour, corners)


def arc(size: int, width: float, part: float, colour: RGBA) -> pygame.Surface:
    """Return an arc in a square, clockwise from the top. `part` is the drawn fraction of the circle."""
    middle, radius = size / 2, (size - width) / 2
    steps = max(2, math.ceil(part * 96))
    points = []
    for step in range(steps + 1):
        angle = 2 * math.pi * part * step / steps
        points.append((middle + radius * math.sin(angle), middle - radius * math.cos(angle)))
    return stroke((size, size), [points], width, colour)


def disc(diameter: float, colour: RGBA) -> pygame.Surface:
    """Return a round dot on the smallest possible square surface."""
    size = max(1, math.ceil(diameter))
    large = blank(size * OVER, size * OVER, colour[:3])
    pygame.draw.circle(large, (*colour[:3], 255), (size * OVER / 2, size * OVER / 2), diameter * OVER / 2)
    return _faded(pygame.transform.smoothscale(large, (size, size)), colour)


def light(power: int = 1) -> pygame.Surface:
    """Return a round white light on black. With a higher `power`, the light fades closer to its edge."""
    half = 64
    levels = bytearray()
    for y in range(half):
        for x in range(half):
            away = math.hypot(x + 0.5, y + 0.5) / half
            levels += bytes((round(255 * max(0.0, 1 - away**power) ** 2),)) * 3
    quarter = pygame.image.frombytes(bytes(levels), (half, half), "RGB")
    whole = pygame.Surface((2 * half, 2 * half), 0, 32)
    for flip_x, flip_y in ((False, False), (True, False), (False, True), (True, True)):
        place = (0 if flip_x else half, 0 if flip_y else half)
        whole.blit(pygame.transform.flip(quarter, flip_x, flip_y), place)
    return whole


def outline(w: float, h: float, radius: float, inset: float) -> list[tuple[float, float]]:
    """Return the points along a rounded rectangle of `w` by `h` pixels, `inset` pixels inside its edge."""
    radius = max(0.0, min(radius, w / 2, h / 2) - inset)
    left, top, right, bottom = inset, inset, w - inset, h - inset
    points: list[tuple[float, float]] = []
    corners = (
        (right - radius, top + radius, -90),
        (right - radius, bottom - radius, 0),
        (left + radius, bottom - radius, 90),
        (left + radius, top + radius, 180),
    )
    for x, y, start in corners:
        for step in range(9):
            angle = math.radians(start + step * 90 / 8)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return [*points, points[0]]


def along(points: Points, gap: float, closed: bool = False) -> list[tuple[float, float]]:
    """Return points along a line at intervals of `gap`, beginning at the start of the line."""
    path = [*points, points[0]] if closed else list(points)
    found: list[tuple[float, float]] = []
    rest = 0.0
    for (x0, y0), (x1, y1) in itertools.pairwise(path):
        length = math.hypot(x1 - x0, y1 - y0)
        while rest <= length and length:
            found.append((x0 + (x1 - x0) * rest / length, y0 + (y1 - y0) * rest / length))
            rest += gap
        rest -= length
    return found


def dashes(points: Points, dash: float, gap: float) -> list[list[tuple[float, float]]]:
    """Return a line cut into dashes. The gaps are stretched so that a whole number of dashes fits."""
    lengths = [math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(points)]
    total = sum(lengths)
    count = max(1, round(total / (dash + gap)))
    step = total / count
    on = step * dash / (dash + gap)
    return [_between(points, lengths, index * step, index * step + on) for index in range(count)]


def _between(points: Points, lengths: list[float], start: float, end: float) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    travelled = 0.0
    for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
        first, last = max(start, travelled), min(end, travelled + length)
        if length and first < last:
            for at in (first, last):
                part = (at - travelled) / length
                found.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
        travelled += length
    return found
