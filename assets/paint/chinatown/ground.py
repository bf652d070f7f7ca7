"""What lies on the ground: asphalt, pavements with their kerbs, plots for the houses and their shade, lawn."""

from __future__ import annotations

import numpy as np
from PIL import Image

from assets.paint.chinatown.plan import LOT, TILE
from assets.paint.kit.edges import MASKS, inwards
from assets.paint.kit.sprite import strip
from assets.paint.kit.sun import SHADE
from assets.paint.kit.texture import (
    Field,
    blend,
    blur,
    flat,
    grain,
    halve,
    layered_noise,
    periodic_noise,
    relief,
    smooth,
    to_image,
)

SUN = (-0.5, -0.6, 0.8)
W, H = TILE[0] * 2, TILE[1] * 2
"""A tile is painted at double size."""

KERB, INNER = 14.0, 24.0
"""Px at double size from the border of a pavement's tiles to the outer and the inner edge of its kerb."""


def asphalt(across: int, down: int) -> Image.Image:
    """Warm gray asphalt with patches, tar seams and fine stones; periodic."""
    w, h = across * W, down * H
    base = flat((126, 119, 116), w, h)
    base += (layered_noise(w, h, 5, 3, 11) * 7)[..., None] * np.array((1.0, 0.96, 0.9))
    base += (layered_noise(w, h, 120, 2, 12) * 7 + grain(w, h, 13) * 6)[..., None]
    worn = smooth(0.35, 0.75, layered_noise(w, h, 4, 2, 15))
    base = blend(base, base * 1.07 + 3, worn)
    seam = np.abs(layered_noise(w, h, 4, 2, 17)) * 90
    base = blend(
        base, flat((92, 86, 86), w, h), smooth(1.6, 0.5, seam) * smooth(0.1, 0.6, layered_noise(w, h, 6, 2, 19))
    )
    rng = np.random.default_rng(23)
    y, x = np.mgrid[0:h, 0:w].astype(float)
    for _ in range(5):
        left, top = rng.uniform(0.05, 0.8) * w, rng.uniform(0.05, 0.85) * h
        wide, high = rng.uniform(90, 190), rng.uniform(60, 120)
        inside = np.minimum(np.minimum(x - left, left + wide - x), np.minimum(y - top, top + high - y))
        tone = float(rng.choice((-9.0, 7.0)))
        base += (smooth(0, 5, inside) * tone - smooth(5, 1, np.abs(inside)) * 7)[..., None]
    for _ in range(7):
        spot = np.hypot(x - rng.uniform(0.08, 0.92) * w, (y - rng.uniform(0.08, 0.92) * h) * 1.2) / rng.uniform(14, 34)
        base -= (np.exp(-(spot**2)) * 17)[..., None]
    light = relief(blur(layered_noise(w, h, 150, 2, 27), 0.8), 0.5, SUN)
    return halve(to_image(base * (0.9 + 0.12 * light)[..., None]))


def _slabs(across: int, down: int) -> Field:
    """Concrete slabs of a tile each, periodic, at double size."""
    w, h = across * W, down * H
    rng = np.random.default_rng(31)
    y, x = np.mgrid[0:h, 0:w].astype(float) + 0.5
    tone = rng.normal(0, 1, (down, across, 1)) * 5 + rng.normal(0, 1, (down, across, 3)) * 1.6
    base = flat((224, 207, 178), w, h) + np.repeat(np.repeat(tone, H, 0), W, 1)
    base += (layered_noise(w, h, across * 2, 3, 33) * 7 + grain(w, h, 35) * 3.4)[..., None]
    in_x, in_y = np.mod(x, W), np.mod(y, H)
    edge = np.minimum(np.minimum(in_x, W - in_x), np.minimum(in_y, H - in_y))
    base += ((smooth(6, 2, np.minimum(in_x, in_y)) - smooth(6, 2, np.minimum(W - in_x, H - in_y))) * 6)[..., None]
    base = blend(base, flat((176, 156, 126), w, h), smooth(2.4, 0.8, edge) * 0.8)
    for _ in range(across * down * 2):
        spot = np.hypot(x - rng.uniform(4, w - 4), y - rng.uniform(4, h - 4)) / rng.uniform(1.6, 3.4)
        base -= (np.exp(-(spot**2)) * 26)[..., None]
    return base


def _edge_tile(mask: int, floor: Field, seed: int) -> Image.Image:
    """A tile of pavement with its kerb on the sides that `mask` names, and the dark of the gutter beside it."""
    far = inwards(mask, W, H, 34)
    if not mask:
        return halve(to_image(floor, np.ones((H, W))))
    y, x = np.mgrid[0:H, 0:W].astype(float)
    stone = flat((190, 180, 166), W, H) + (layered_noise(W, H, 10, 2, seed) * 6 + grain(W, H, seed) * 4)[..., None]
    # the kerb's top is light; what faces south and east lies in the shade
    south_east = np.zeros((H, W))
    if mask & 20 or mask & 8:
        south_east = np.maximum(
            smooth(0.35, 0.75, y / H) * bool(mask & 24), smooth(0.35, 0.75, x / W) * bool(mask & 12)
        )
    middle = (far - KERB) / (INNER - KERB)
    stone += (smooth(0.25, 0.6, middle) * 22 - smooth(0.3, 0.0, middle) * (14 + 44 * south_east))[..., None]
    joint = np.where(np.minimum(y, H - y) < np.minimum(x, W - x), np.mod(x, W), np.mod(y, H))
    stone -= (smooth(2.2, 0.6, joint) * 34)[..., None]
    colour = blend(
        stone, floor - (smooth(INNER + 7, INNER, far) * 16)[..., None], smooth(INNER - 0.8, INNER + 0.8, far)
    )
    colour = blend(colour, flat((128, 112, 94), W, H), smooth(1.6, 0.5, np.abs(far - INNER)) * 0.7)
    body = smooth(KERB - 1, KERB + 1, far)
    gutter = smooth(0.0, KERB, far) * (0.30 + 0.34 * south_east)
    return halve(to_image(blend(flat((52, 40, 40), W, H), colour, body), np.maximum(body, gutter)))


def pavement() -> Image.Image:
    """47 tiles with kerbs, as `MASKS` has them, then 16 without (4×4, periodic), in rows of eight; one is empty."""
    floor = _slabs(4, 4)
    parts = [floor[y * H : (y + 1) * H, x * W : (x + 1) * W] for y in range(4) for x in range(4)]
    tiles = [_edge_tile(mask, parts[mask % 16], mask) for mask in MASKS]
    tiles.append(Image.new("RGBA", TILE, (0, 0, 0, 0)))
    return strip([*tiles, *(_edge_tile(0, part, 0) for part in parts)], 8)


def plots() -> Image.Image:
    """Four yards on which houses stand, 4×4 tiles each, side by side: worn brick and concrete, dark at the rim."""
    w, h = W * LOT, H * LOT
    y, x = np.mgrid[0:h, 0:w].astype(float) + 0.5
    out = []
    for seed in range(4):
        rim = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y))
        base = flat((150, 122, 98), w, h) + (layered_noise(w, h, 9, 4, 41 + seed) * 13)[..., None]
        row = (y // 14).astype(int)
        brick = np.mod(x + row % 2 * 14, 28)
        base -= ((smooth(2.2, 0.8, np.minimum(brick, 28 - brick)) + smooth(2.2, 0.8, np.mod(y, 14))) * 9)[..., None]
        base = blend(base, flat((96, 72, 58), w, h), smooth(16, 2, rim) * 0.75)
        cover = np.ones((h, w))
        out.append(halve(to_image(base + (grain(w, h, seed) * 3)[..., None], cover)).convert("RGB"))
    return strip([picture.convert("RGBA") for picture in out], 4)


FALL = (24, 26)
"""How far a house throws its shade to the right and down, in px at double size."""


def shade_tile(west: bool, north: bool, corner: bool) -> Image.Image:
    """The shade on a tile without a house, of those to the west, to the north and between them."""
    source = np.zeros((H * 3, W * 3))
    source[H : 2 * H, :W] = west
    source[:H, W : 2 * W] = north
    source[:H, 2 * W :] = north
    source[2 * H :, :W] = west
    source[:H, :W] = corner
    thrown = np.roll(source, FALL[::-1], (0, 1))
    near = blur(thrown, 5.5, wrap=False)[H : 2 * H, W : 2 * W]
    return halve(to_image(flat((SHADE[0] * 0.6, SHADE[1] * 0.6, SHADE[2] * 0.6), W, H), near * 0.46))


def shades() -> Image.Image:
    """Eight tiles of shade; the number of one is 1 for a house to the west, 2 to the north, 4 between them, summed."""
    return strip([shade_tile(bool(n & 1), bool(n & 2), bool(n & 4)) for n in range(8)], 8)


def _grass(across: int, down: int) -> Field:
    """Mown grass, periodic, at double size."""
    w, h = across * W, down * H
    base = flat((122, 168, 88), w, h)
    base += (layered_noise(w, h, 5, 4, 51) * 15)[..., None] * np.array((0.8, 1.0, 0.6))
    blades = relief(layered_noise(w, h, 90, 2, 53) * 2.4 + periodic_noise(w, h, w // 5, h // 9, 55), 1.0, SUN)
    base = base * (0.8 + 0.28 * blades)[..., None]
    rng = np.random.default_rng(57)
    y, x = np.mgrid[0:h, 0:w].astype(float)
    for _ in range(across * down // 2):
        spot = np.hypot(x - rng.uniform(8, w - 8), y - rng.uniform(8, h - 8)) / rng.uniform(2.2, 3.2)
        bloom = np.array(((255, 250, 236), (255, 226, 120), (246, 190, 206))[int(rng.integers(3))], dtype=float)
        base = blend(base, np.broadcast_to(bloom, base.shape), np.exp(-(spot**4)) * 0.9)
    return base


LAWN = 8
"""Tiles after which the grass repeats."""


def lawn() -> Image.Image:
    """47 tiles of grass with a stone edging, one empty, then 8×8 of grass (periodic), in rows of eight."""
    floor = _grass(LAWN, LAWN)
    parts = [floor[y * H : (y + 1) * H, x * W : (x + 1) * W] for y in range(LAWN) for x in range(LAWN)]
    tiles = []
    for mask in MASKS:
        part = parts[mask % 64]
        far = inwards(mask, W, H, 40)
        stone = flat((212, 200, 176), W, H) + (layered_noise(W, H, 12, 2, mask) * 8)[..., None]
        stone += (smooth(14, 8, far) * 12 - smooth(8, 4, far) * 30)[..., None]
        grass = part * (1 - 0.30 * smooth(32, 16, far))[..., None]
        colour = blend(stone, grass, smooth(15, 17, far))
        body = smooth(3, 5, far)
        tiles.append(halve(to_image(colour, body)))
    tiles.append(Image.new("RGBA", TILE, (0, 0, 0, 0)))
    return strip([*tiles, *(halve(to_image(part, np.ones((H, W)))) for part in parts)], 8)
