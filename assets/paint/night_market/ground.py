"""What lies on the ground: plaza slabs, wet street setts, gutters, timber decks and their kerbs."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PIL import Image

from assets.paint.kit.edges import MASKS
from assets.paint.kit.sprite import empty, strip
from assets.paint.kit.texture import (
    Field,
    blend,
    blur,
    flat,
    gloss,
    grain,
    halve,
    layered_noise,
    periodic_noise,
    relief,
    smooth,
    to_image,
)
from assets.paint.night_market.plan import TILE

SKY = (-0.45, -0.65, 0.75)


def _stones(width: int, height: int, rows: int, columns: int, wander: float, seed: int) -> tuple[Field, Field, Field]:
    """Courses of rounded stones, periodic: px from the rim inwards, a stone's number, place within it -1 to 1 down."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width].astype(float)
    warp_y = periodic_noise(width, height, columns // 2, rows // 2, seed + 1) * wander
    warp_x = periodic_noise(width, height, columns // 2, rows, seed + 2) * wander
    pitch = height / rows
    course = np.mod(y + warp_y, height)
    row = np.minimum((course // pitch).astype(int), rows - 1)
    depth = course - row * pitch
    across = np.zeros_like(x)
    span = np.zeros_like(x)
    number = np.zeros_like(x)
    for index in range(rows):
        steps = rng.uniform(0.72, 1.3, columns)
        joints = np.concatenate([[0.0], np.cumsum(steps / steps.sum() * width)])
        here = row == index
        shifted = np.mod(x[here] + warp_x[here] + rng.uniform(0, width), width)
        stone = np.clip(np.searchsorted(joints, shifted, side="right") - 1, 0, columns - 1)
        across[here] = shifted - joints[stone]
        span[here] = joints[stone + 1] - joints[stone]
        number[here] = index * columns + stone
    half_x, half_y = span / 2, pitch / 2
    corner = min(pitch * 0.34, 16)
    off_x = np.abs(across - half_x) - (half_x - corner)
    off_y = np.abs(depth - half_y) - (half_y - corner)
    outside = np.hypot(np.maximum(off_x, 0), np.maximum(off_y, 0)) + np.minimum(np.maximum(off_x, off_y), 0)
    return corner - outside, number, depth / pitch * 2 - 1


def _per_stone(number: Field, spread: tuple[float, float, float], shared: float, seed: int) -> Field:
    """A small change of colour for every stone, part of it the same in all channels."""
    count = int(number.max()) + 1
    rng = np.random.default_rng(seed)
    change = rng.normal(0, 1, (count, 1)) * shared + rng.normal(0, 1, (count, 3)) * np.array(spread)
    return np.asarray(change[number.astype(int)], dtype=np.float64)


def _setts(w: int, h: int) -> tuple[Field, Field, Field]:
    """Periodic heights of the setts at double size (up to 12), px from the rim inwards, and a stone's number."""
    rim, number, down = _stones(w, h, h // 60, w // 80, 11, 4)
    rim = rim + layered_noise(w, h, 150, 2, 33) * 2.2
    head = smooth(-2, 24, rim)
    bumps = layered_noise(w, h, 110, 3, 31)
    tilt = _per_stone(number, (0, 0, 0), 1, 8)[..., 0]
    return blur(head * 12 + bumps * 0.9 * head - tilt * down * 2.2, 2.2), rim, number


@lru_cache(None)
def sett_heights(width: int, height: int) -> Field:
    """The heights of the setts as they are painted, for light that falls on them; periodic."""
    heights, _, _ = _setts(width * 2, height * 2)
    return heights[::2, ::2]


def setts(width: int, height: int) -> Image.Image:
    """Wet setts with domed heads, dark joints and the last light of the sky on them; periodic."""
    w, h = width * 2, height * 2
    heights, rim, number = _setts(w, h)
    head = smooth(-2, 24, rim)
    light = relief(heights, 0.8, SKY)
    shine = gloss(heights, 0.75, (-0.2, -0.7, 0.5), 26)
    base = flat((92, 80, 124), w, h) + _per_stone(number, (4.0, 2.8, 5.0), 6, 5)
    base += (layered_noise(w, h, 60, 3, 77) * 5)[..., None]
    base += (grain(w, h, 6) * 2.4)[..., None]
    colour = base * (0.52 + 0.46 * light * (0.6 + 0.4 * head))[..., None]
    colour = blend(flat((46, 37, 66), w, h), colour, smooth(-1.5, 5, rim))
    wet = smooth(-0.5, 0.7, layered_noise(w, h, 5, 3, 12))
    colour += (shine * head * (0.2 + 0.6 * wet))[..., None] * np.array((34.0, 36.0, 74.0))
    return halve(to_image(colour))


def plaza(width: int, height: int) -> Image.Image:
    """Large flat slabs, darker than the street so that it stands out; periodic."""
    w, h = width * 2, height * 2
    rim, number, _ = _stones(w, h, h // 160, w // 200, 1.5, 14)
    heights = smooth(0, 7, rim) * 4 + layered_noise(w, h, 40, 4, 3) * 1.6
    light = relief(blur(heights, 1.2), 0.8, SKY)
    base = flat((52, 44, 80), w, h) + _per_stone(number, (1.6, 1.3, 2.2), 3.6, 15)
    base += (layered_noise(w, h, 14, 4, 21) * 6)[..., None]
    base += (grain(w, h, 16) * 2.6)[..., None]
    colour = base * (0.42 + 0.72 * light)[..., None]
    colour = blend(flat((19, 13, 30), w, h), colour, smooth(0.8, 4.5, rim))
    return halve(to_image(colour))


def _deck_pad(seed: int) -> Field:
    """One stall's floor at double size: five planks with grain, nails and a dark seam all round."""
    w, h = 560, 320
    rng = np.random.default_rng(seed)
    plank = h // 5
    y, x = np.mgrid[0:h, 0:w].astype(float)
    colour = np.zeros((h, w, 3))
    for row in range(5):
        cut = int(rng.integers(150, 410)) if row % 2 == (seed % 2) else w
        for start, stop in ((0, cut), (cut, w)):
            if stop <= start:
                continue
            part = (slice(row * plank, (row + 1) * plank), slice(start, stop))
            size = (stop - start, plank)
            tone = rng.normal(0, 6)
            fibre = periodic_noise(size[0], plank, 3, 26, int(rng.integers(1 << 30))) * 0.6
            fibre += periodic_noise(size[0], plank, 7, 50, int(rng.integers(1 << 30))) * 0.5
            cloud = periodic_noise(size[0], plank, 3, 3, int(rng.integers(1 << 30)))
            yy, xx = y[part] - row * plank, x[part] - start
            rim = np.minimum(np.minimum(yy, plank - 1 - yy), np.minimum(xx, size[0] - 1 - xx))
            shade = 0.80 + 0.2 * smooth(0, 7, rim) + 0.13 * fibre + 0.05 * cloud
            shade += 0.10 * (smooth(2, 5, yy) - smooth(5, 12, yy)) - 0.10 * smooth(plank - 14, plank - 2, yy)
            tint = np.array((90.0, 63.0, 63.0)) + tone * np.array((1.0, 0.85, 0.75))
            colour[part] = tint * shade[..., None]
            colour[part] = blend(flat((36, 22, 28), *size), colour[part], smooth(0.5, 3.2, rim))
            for nail_x in (start + 22, stop - 22):
                for nail_y in (row * plank + 18, row * plank + plank - 18):
                    spot = np.hypot(x - nail_x, y - nail_y)
                    colour *= (1 - 0.55 * np.exp(-((spot / 3.4) ** 2)))[..., None]
                    glint = np.hypot(x - nail_x + 1.2, y - nail_y + 1.4)
                    colour += (np.exp(-((glint / 1.8) ** 2)) * 26)[..., None]
    edge = np.minimum(np.minimum(x, w - 1 - x), np.minimum(y, h - 1 - y))
    colour *= (0.60 + 0.40 * smooth(0, 6, edge))[..., None] * (0.9 + 0.1 * smooth(0, 40, edge))[..., None]
    colour *= (1 + 0.08 * layered_noise(w, h, 2, 2, seed + 500))[..., None]
    floor: Field = colour + (grain(w, h, seed) * 2.2)[..., None]
    return floor


def deck() -> Image.Image:
    """Eight different stall floors of 280×160 px in two rows of four."""
    rows = [np.concatenate([_deck_pad(row * 4 + column + 71) for column in range(4)], axis=1) for row in range(2)]
    return halve(to_image(np.concatenate(rows, axis=0)))


def kerb() -> Image.Image:
    """The kerb round a deck of 6×6 tiles with the shadow it throws, on 8×8 tiles; the middle is empty."""
    w, h = TILE[0] * 8 * 2, TILE[1] * 8 * 2
    y, x = np.mgrid[0:h, 0:w].astype(float)
    half_w, half_h = TILE[0] * 6, TILE[1] * 6

    def inside(grow: float, radius: float, drop: float = 0) -> Field:
        """Px from the rim inwards of the deck's rounded outline, grown by so much."""
        off_x = np.abs(x - w / 2 + 0.5) - (half_w + grow - radius)
        off_y = np.abs(y - h / 2 + 0.5 - drop) - (half_h + grow - radius)
        out: Field = np.hypot(np.maximum(off_x, 0), np.maximum(off_y, 0)) + np.minimum(np.maximum(off_x, off_y), 0)
        return radius - out

    outer, inner = inside(20, 32), inside(-3, 20)
    shadow = 0.62 * smooth(-52, 22, inside(20, 40, 20)) ** 1.3
    on_deck = 0.5 * (1 - smooth(0, 30, inner)) * (inner > 0)
    stone = smooth(-1, 1, outer) * (1 - smooth(-1, 1, inner))
    wide = np.clip(outer / 23, 0, 1)
    along = np.where(np.abs(x - w / 2) / half_w > np.abs(y - h / 2) / half_h, y, x)
    joint = np.abs(np.mod(along, 140) - 70)
    rng = np.random.default_rng(3)
    tone = rng.normal(0, 7, 64)[(along // 140).astype(int) * 3 % 64]
    top_lit = np.clip((h / 2 - y) / half_h, -1, 1)
    bevel = (smooth(0, 0.3, wide) - smooth(0.72, 1, wide)) * 0.5
    shade = 0.80 + bevel * 0.5 + 0.10 * top_lit + layered_noise(w, h, 70, 2, 9) * 0.07
    colour = (np.array((112.0, 96.0, 112.0)) + tone[..., None]) * shade[..., None]
    colour *= (1 - 0.5 * smooth(67, 70, joint))[..., None]
    dark = flat((12, 7, 22), w, h)
    cover = np.maximum(np.where(inner > 0, on_deck, shadow), stone)
    return halve(to_image(blend(dark, colour, stone), cover))


def gutter_tile(mask: int) -> Image.Image:
    """The edge of the street within a street tile.

    `mask` says which of the eight tiles around are not street: N 1, NE 2, E 4, SE 8, S 16, SW 32, W 64, NW 128.
    """
    w, h = TILE[0] * 2, TILE[1] * 2
    y, x = np.mgrid[0:h, 0:w].astype(float)
    east, south = w - 1 - x, h - 1 - y
    far = np.full((h, w), 1e3)
    spans = {1: y, 4: east, 16: south, 64: x}
    corners = {2: (east, y), 8: (east, south), 32: (x, south), 128: (x, y)}
    for bit, distance in spans.items():
        if mask & bit:
            far = np.minimum(far, distance)
    for bit, (one, other) in corners.items():
        if mask & bit:
            far = np.minimum(far, np.maximum(one, other) if not mask & (bit * 2 % 255 | bit // 2) else far)
    level = np.minimum(y, south) if mask & 17 else np.full((h, w), 1e3)
    upright = np.minimum(x, east) if mask & 68 else np.full((h, w), 1e3)
    along = np.where(level <= upright, x, y)
    joint = np.abs(np.mod(along, 70) - 35)
    stone = smooth(0, 2, far) * (1 - smooth(26, 29, far)) * (1 - 0.6 * smooth(32, 35, joint))
    tone = 58 + layered_noise(w, h, 12, 3, 5) * 8 + 14 * (smooth(3, 8, far) - smooth(8, 14, far))
    colour = tone[..., None] * np.array((1.0, 0.86, 1.22))
    shadow = np.clip(0.5 * (1 - smooth(24, 64, far)), 0, 1)
    cover = np.maximum(shadow, stone * 0.9)
    return halve(to_image(blend(flat((14, 9, 24), w, h), colour, stone), cover))


def gutters() -> Image.Image:
    """All 47 gutter tiles in rows of eight; the first one is empty."""
    return strip([gutter_tile(mask) if mask else empty(*TILE) for mask in MASKS], 8)
