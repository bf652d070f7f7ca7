"""How others see: colours as colour-blind eyes see them, how far apart two colours are, how well words stand out.

The three matrices are those that Machado, Oliveira and Fernandes worked out in "A Physiologically-based Model for
Simulation of Color Vision Deficiency" (IEEE Transactions on Visualization and Computer Graphics 15, 2009) for the whole
loss of one kind of cone; they apply to linear red, green and blue. Gray is the luminance of sRGB. Distances are
CIEDE2000 (Sharma, Wu and Dalal 2005, "The CIEDE2000 Color-Difference Formula"), contrast is that of WCAG 2.
"""

from __future__ import annotations

import math
from functools import cache

import pygame

Colour = tuple[int, int, int]
Matrix = tuple[tuple[float, float, float], ...]

LUMINANCE = (0.2126, 0.7152, 0.0722)
EYES: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "gray": (LUMINANCE, LUMINANCE, LUMINANCE),
}
"""What eyes make of linear red, green and blue."""


def rgb(text: str) -> Colour:
    """The colour of #RRGGBB (or #RRGGBBAA, without its alpha)."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@cache
def _linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _byte(part: float) -> int:
    part = min(1.0, max(0.0, part))
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


@cache
def seen(colour: Colour, eyes: str) -> Colour:
    """The colour as these eyes see it; "" for eyes that see all."""
    if not eyes:
        return colour
    red, green, blue = (_linear(value) for value in colour)
    a, b, c = (_byte(row[0] * red + row[1] * green + row[2] * blue) for row in EYES[eyes])
    return a, b, c


def picture_seen(surface: pygame.Surface, eyes: str) -> pygame.Surface:
    """The picture as these eyes see it."""
    w, h = surface.get_size()
    raw = pygame.image.tobytes(surface, "RGB")
    out = bytearray(len(raw))
    for at in range(0, len(raw), 3):
        # Four bits less a channel would be seen; two are not, and make the memory of `seen` ten times smaller.
        out[at : at + 3] = bytes(seen((raw[at] & 0xFC, raw[at + 1] & 0xFC, raw[at + 2] & 0xFC), eyes))
    return pygame.image.frombytes(bytes(out), (w, h), "RGB")


def _lab(colour: Colour) -> tuple[float, float, float]:
    """CIE L*a*b* for the white of sRGB (D65)."""
    red, green, blue = (_linear(value) for value in colour)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(first: Colour, second: Colour) -> float:
    """How far two colours are from each other by CIEDE2000: about 1 can just be told apart side by side."""
    return ciede(_lab(first), _lab(second))


def ciede(first: tuple[float, float, float], second: tuple[float, float, float]) -> float:
    """CIEDE2000 between two colours in CIE L*a*b*, with all weights 1."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1 = math.degrees(math.atan2(b1, a1)) % 360 if c1 else 0.0
    h2 = math.degrees(math.atan2(b2, a2)) % 360 if c2 else 0.0
    turn = 0.0
    if c1 * c2:
        turn = (h2 - h1 + 180) % 360 - 180
        if turn == -180:
            turn = 180.0
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2
    if c1 * c2:
        mean_h = (h1 + h2) / 2
        if abs(h1 - h2) > 180:
            mean_h += 180 if h1 + h2 < 360 else -180
    cos = math.cos
    t = (
        1
        - 0.17 * cos(math.radians(mean_h - 30))
        + 0.24 * cos(math.radians(2 * mean_h))
        + 0.32 * cos(math.radians(3 * mean_h + 6))
        - 0.20 * cos(math.radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    spin = 30 * math.exp(-(((mean_h - 275) / 25) ** 2))
    r_t = -math.sin(math.radians(2 * spin)) * 2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    parts = ((l2 - l1) / s_l, (c2 - c1) / s_c, delta_h / s_h)
    return math.sqrt(sum(part * part for part in parts) + r_t * parts[1] * parts[2])


def luminance(colour: Colour) -> float:
    """The relative luminance (0–1) of WCAG."""
    return sum(part * _linear(value) for part, value in zip(LUMINANCE, colour, strict=True))


def contrast(first: Colour, second: Colour) -> float:
    """The contrast of WCAG, from 1 (none) to 21 (black on white)."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def unlike(first: pygame.Surface, second: pygame.Surface, eyes: str) -> float:
    """How much two pictures of one size differ to these eyes, laid on paper: the mean CIEDE2000 of their pixels."""
    sheets = []
    for picture in (first, second):
        sheet = pygame.Surface(picture.get_size())
        sheet.fill((250, 244, 230))
        sheet.blit(picture, (0, 0))
        sheets.append(sheet)
    w, h = first.get_size()
    points = [(x, y) for x in range(w) for y in range(h)]
    total = 0.0
    for point in points:
        one, other = (seen((*sheet.get_at(point)[:3],), eyes) for sheet in sheets)
        total += apart(one, other)
    return total / len(points)
