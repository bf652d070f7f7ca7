"""The Tejo along the right edge: water, the quay, boats, the two columns, gulls; and the street of the tram."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageFilter

from assets.paint.kit import sun
from assets.paint.kit.sprite import svg
from assets.paint.kit.sun import Sprite
from assets.paint.kit.texture import (
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
from assets.paint.mercado.ground import SUN, mosaic, per_stone
from assets.paint.mercado.plan import TILE


def water(width: int, height: int) -> Image.Image:
    """Sunny water with small waves; periodic."""
    w, h = width * 2, height * 2
    y, x = np.mgrid[0:h, 0:w].astype(float)
    drift = layered_noise(w, h, 3, 3, 8) * 26
    waves = np.sin((y / h * 21 + np.sin(x / w * 2 * np.pi * 2) * 0.32 + drift / 60) * 2 * np.pi)
    heights = waves * 3.4 + layered_noise(w, h, 8, 4, 3) * 9 + periodic_noise(w, h, 26, 90, 4) * 2.4
    heights = blur(heights, 1.6)
    light = relief(heights, 0.5, SUN)
    shine = gloss(heights, 0.7, (-0.35, -0.5, 0.7), 30)
    base = blend(
        flat((62, 152, 196), w, h), flat((118, 204, 222), w, h), smooth(-0.9, 0.9, layered_noise(w, h, 3, 3, 6))
    )
    colour = base * (0.78 + 0.32 * light)[..., None]
    colour += (smooth(0.55, 0.98, shine) * 74)[..., None] * np.array((1.0, 1.0, 0.92))
    return halve(to_image(colour))


def quay() -> Image.Image:
    """Three tiles of the river's wall, one below the other: kerb stones, the wall, its foot in the water."""
    w, h = TILE * 2, TILE * 6
    y, x = np.mgrid[0:h, 0:w].astype(float) + 0.5
    rng = np.random.default_rng(3)
    bounds = (0, 118, 268, h)
    block = np.searchsorted(np.array(bounds[1:-1]), y[:, 0])
    tone = rng.normal(0, 1, 3)[block][:, None]
    gap = np.min([np.minimum(np.abs(y - edge), h - np.abs(y - edge)) for edge in bounds], axis=0)
    stone = flat((246, 236, 212), w, h) + (tone * 6)[..., None] + (layered_noise(w, h, 14, 4, 6) * 9)[..., None]
    stone += (smooth(5, 1, np.abs(y - 0) % h - 2.0) * 10)[..., None]
    stone -= (smooth(2.6, 0.6, gap) * 66)[..., None]
    stone -= (smooth(3.0, 0.6, x) * 70)[..., None]
    wall = (
        flat((196, 178, 146), w, h)
        + (layered_noise(w, h, 18, 3, 7) * 10)[..., None]
        - (smooth(2.6, 0.6, gap) * 40)[..., None]
    )
    wall = blend(wall, flat((104, 128, 104), w, h), smooth(100, 108, x) * 0.7)
    colour = blend(stone, wall, smooth(78, 80, x))
    colour += (smooth(3, 0, np.abs(x - 75)) * 14)[..., None]
    edge = 110 + layered_noise(w, h, 9, 2, 9) * 3
    foam = smooth(4, 0, np.abs(x - edge - 3)) * 0.85
    body = smooth(0.6, -0.6, x - edge)
    shade = smooth(36, 0, x - edge) * 0.42
    colour = blend(blend(flat((20, 64, 92), w, h), flat((236, 250, 250), w, h), smooth(0.05, 0.5, foam)), colour, body)
    return halve(to_image(colour, np.maximum(body, np.maximum(foam, shade) * (1 - body))))


def street(height: int) -> Image.Image:
    """The street of the tram, two tiles wide: granite setts, two rails, a kerb on the right; periodic downwards."""
    w, h = TILE * 4, height * 2
    rim, at_x, at_y = mosaic(w, h, 36, 13)
    y, x = np.mgrid[0:h, 0:w].astype(float) + 0.5
    change = per_stone(np.mod(at_x, w), np.mod(at_y, h), 9)
    colour = flat((190, 178, 164), w, h) + change[..., None] * np.array((6.0, 5.4, 5.0))
    colour += (layered_noise(w, h, 5, 4, 2) * 7)[..., None]
    heights = smooth(0, 9, rim) * 4 + layered_noise(w, h, 70, 3, 5) * 0.8
    colour *= (0.8 + 0.27 * relief(blur(heights, 1.4), 0.5, SUN))[..., None]
    colour = blend(flat((142, 128, 116), w, h), colour, smooth(0.4, 4.2, rim))
    for middle in (68.0, 204.0):
        far = np.abs(x - middle)
        bed = flat((168, 160, 152), w, h) + (layered_noise(w, h, 24, 3, 4) * 5)[..., None]
        colour = blend(colour, bed, smooth(15, 13, far))
        colour = blend(colour, flat((86, 78, 74), w, h), smooth(8.6, 7, far))
        steel = flat((204, 208, 212), w, h) + (grain(w, h, 3) * 2)[..., None]
        steel += (smooth(4, 0, np.abs(x - middle + 2)) * 34)[..., None]
        colour = blend(colour, steel, smooth(6, 5, far))
        colour = blend(colour, flat((70, 62, 60), w, h), smooth(1.6, 0.6, np.abs(x - middle - 2.6)) * 0.8)
    kerb = flat((243, 233, 211), w, h) + (layered_noise(w, h, 20, 3, 14) * 5)[..., None]
    kerb -= (smooth(2.4, 0.6, np.minimum(np.mod(y, 144), 144 - np.mod(y, 144))) * 56)[..., None]
    colour = blend(colour, colour * 0.72, smooth(262, 270, x) * smooth(274, 268, x) * 0.8)
    colour = blend(colour, kerb, smooth(267, 269, x))
    colour -= (smooth(2.4, 0.4, w - x) * 40)[..., None]
    return halve(to_image(colour))


def crossing() -> Sprite:
    """White stripes over the street of the tram, 126 px wide."""
    w, h = 126, 96
    body = "".join(
        f'<rect x="{4 + k * 20}" y="4" width="11" height="88" rx="1.5" fill="#fffaf0" fill-opacity=".82"/>'
        for k in range(6)
    )
    picture = svg(body, w, h)
    wear = np.clip(0.8 + layered_noise(w, h, 14, 3, 5) * 0.5, 0.25, 1)
    cover = np.asarray(picture.getchannel("A"), dtype=np.float64) * wear
    picture.putalpha(Image.fromarray(cover.astype(np.uint8), "L"))
    return sun.lying(picture)


def _afloat(body: str, width: int, height: int, line: int, defs: str = "") -> Sprite:
    """A boat with its shadow and a broken mirror image below the water line."""
    picture = svg(body, width, height, defs=defs)
    hull = picture.crop((0, 0, width, line))
    mirror = hull.transpose(Image.Transpose.FLIP_TOP_BOTTOM).resize(
        (width, round(line * 0.34)), Image.Resampling.BICUBIC
    )
    out = Image.new("RGBA", (width + 30, height + mirror.height + 20))
    pixels = np.asarray(mirror, dtype=np.float64).copy()
    rows = np.arange(mirror.height)
    for row in rows:
        pixels[row] = np.roll(pixels[row], round(3 * np.sin(row * 0.9) + 1.6 * np.sin(row * 2.3)), axis=0)
    pixels[..., 3] *= (0.42 * (1 - rows / mirror.height) * (0.7 + 0.3 * np.sin(rows * 1.1)))[:, None]
    soft = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8), "RGBA")
    out.alpha_composite(soft, (4, line - 3))
    out.alpha_composite(picture, (4, 0))
    return sun.trimmed(out, 4 + width // 2, line)


def sailboat() -> Sprite:
    """A boat with terracotta sails, 200 px high."""
    defs = (
        '<linearGradient id="m" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#f6a06a"/><stop offset=".5" stop-color="#e2703f"/><stop offset="1" stop-color="#b84c28"/></linearGradient>'
        '<linearGradient id="j" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#e6d4b4"/></linearGradient>'
        '<linearGradient id="h" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#3f7ab0"/><stop offset="1" stop-color="#234e7c"/></linearGradient>'
    )
    body = (
        '<path d="M72 10 V166" stroke="#7a5232" stroke-width="4"/><path d="M68 14 Q14 70 12 146 Q44 152 68 146Z" fill="url(#m)"/>'
        '<path d="M62 26 Q50 90 52 146 M46 44 Q30 96 30 148" stroke="#a8441f" stroke-opacity=".45" stroke-width="1.6" fill="none"/><path d="M66 40 L40 54 M67 78 L24 88 M67 116 L14 124" stroke="#fff0dc" stroke-opacity=".8" stroke-width="5"/>'
        '<path d="M77 24 Q120 80 126 144 Q100 152 77 146Z" fill="url(#j)"/><path d="M84 48 Q104 96 106 146" stroke="#c8b48c" stroke-width="1.6" fill="none"/>'
        '<path d="M72 8 l16 5 -16 6Z" fill="#3f9a6c"/><path d="M6 158 Q72 170 136 156 L122 182 Q70 190 22 184Z" fill="url(#h)"/><path d="M6 158 Q72 170 136 156 L133 162 Q72 176 9 164Z" fill="#fffaf0"/>'
        '<path d="M14 172 Q70 182 128 171" stroke="#f6c445" stroke-width="3" fill="none"/><circle cx="112" cy="166" r="3" fill="#f6c445"/>'
    )
    return _afloat(body, 142, 190, 184, defs)


def rowing_boat(tone: str, rim: str) -> Sprite:
    """A fisherman's boat with an eye on its bow and a net in it, 130 px wide."""
    body = (
        f'<path d="M4 14 Q30 26 66 26 Q104 26 128 4 Q126 34 100 48 Q66 54 34 48 Q12 38 4 14Z" fill="{tone}"/>'
        '<path d="M10 18 Q34 30 66 30 Q100 30 122 12 Q112 26 66 30 Q34 28 10 18Z" fill="#5a3a24"/><path d="M14 17 Q36 8 66 12 Q98 10 120 10 Q102 28 66 28 Q34 28 14 17Z" fill="#a87444"/>'
        '<path d="M40 14 L38 26 M88 12 L92 24" stroke="#e2b47c" stroke-width="6"/><path d="M52 20 q6 -10 14 -4 q10 -6 14 4 q-12 8 -28 0Z" fill="#6fb0a0"/><path d="M54 20 q12 -6 24 0 M58 16 l6 8 M68 14 l4 8" stroke="#d8efe6" stroke-width="1"/>'
        f'<path d="M4 14 Q30 26 66 26 Q104 26 128 4" stroke="{rim}" stroke-width="3.4" fill="none"/><path d="M16 34 Q66 46 116 32" stroke="#fffaf0" stroke-width="3" fill="none" stroke-opacity=".9"/>'
        '<ellipse cx="110" cy="25" rx="5" ry="3.6" fill="#fffaf0"/><circle cx="111" cy="25" r="1.8" fill="#24303a"/>'
    )
    return _afloat(body, 132, 54, 48)


def columns() -> Sprite:
    """The two pillars at the steps of the quay, in the water, 190 px wide."""
    defs = '<linearGradient id="s" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#fffaf0"/><stop offset=".4" stop-color="#e8dabc"/><stop offset="1" stop-color="#a8977a"/></linearGradient>'
    pillar = (
        '<path d="M-14 118 L-11 36 H11 L14 118Z" fill="url(#s)"/><path d="M-12 52 H12 M-12.6 74 H12.6 M-13.4 96 H13.4" stroke="#a8977a" stroke-width="1.6"/>'
        '<path d="M-17 36 H17 L15 28 H-15Z M-13 28 Q-14 14 0 8 Q14 14 13 28Z" fill="url(#s)"/><circle cx="0" cy="7" r="6" fill="url(#s)"/><path d="M-15 104 H15 V118 H-15Z" fill="#7f9a86" fill-opacity=".5"/>'
    )
    body = f'<g transform="translate(30 4)">{pillar}</g><g transform="translate(134 4)">{pillar}</g>'
    return _afloat(body, 164, 126, 122, defs)


def gull(pose: int) -> Sprite:
    """A gull in the air, and its shadow on the water below."""
    wings = (
        "M30 22 Q18 2 2 10 Q16 10 26 26 M30 22 Q44 4 60 8 Q44 12 35 26"
        if pose == 0
        else "M30 20 Q14 12 2 22 Q18 18 27 27 M30 20 Q46 8 60 16 Q44 16 35 26"
    )
    body = (
        f'<path d="{wings}" fill="#ffffff" stroke="#c8d0d6" stroke-width="1"/><path d="M18 30 Q28 18 40 22 Q46 24 44 28 Q34 34 18 30Z" fill="#ffffff" stroke="#ccd4da" stroke-width="1"/>'
        '<path d="M44 25 l6 2 -6 2Z" fill="#f0a83c"/><circle cx="41.4" cy="25" r="1.1" fill="#2a2a2e"/><path d="M2 10 l7 1 M60 8 l-8 2" stroke="#5a646c" stroke-width="3" stroke-linecap="round"/>'
    )
    picture = svg(body, 62, 40)
    out = Image.new("RGBA", (130, 130), (20, 60, 86, 0))
    cover = Image.new("L", out.size, 0)
    cover.paste(picture.getchannel("A").point([round(v * 0.3) for v in range(256)]), (52, 60))
    out.putalpha(cover.filter(ImageFilter.GaussianBlur(2.6)))
    out.alpha_composite(picture)
    return sun.trimmed(out, 31, 24)


def bollard() -> Sprite:
    """An iron bollard with a rope, 44 px high."""
    body = (
        '<path d="M12 42 L15 18 H31 L34 42 Q23 47 12 42Z" fill="#3a4448"/><path d="M16 40 L18 20" stroke="#8a989c" stroke-width="2.6"/><ellipse cx="23" cy="15" rx="13" ry="7" fill="#4a565a"/>'
        '<ellipse cx="23" cy="13" rx="12" ry="5.6" fill="#6a787c"/><path d="M14 30 q9 6 18 0 M14 34 q9 6 19 0 q8 4 12 12" stroke="#e2c89a" stroke-width="3.4" fill="none" stroke-linecap="round"/>'
    )
    return sun.standing(svg(body, 48, 50), (23, 43), strength=0.34, soft=2.4, contact=14)
