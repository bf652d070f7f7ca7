"""Paints the poster of the title, `art/poster.png`, thought in 278 by 446 logical pixels and painted at double size.

The upper left corner stays quiet, because the menu puts the number of players there.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from assets.paint.floating_market import garden, props, skyline
from assets.paint.kit import sun
from assets.paint.kit.folders import ASSETS
from assets.paint.kit.piece import piece
from assets.paint.kit.sprite import empty, put, svg
from assets.paint.kit.texture import Field, blend, flat, layered_noise, periodic_noise, smooth, to_image

ICONS = ASSETS / "icons"
S = 2
WIDTH, HEIGHT = 278, 446
W, H = WIDTH * S, HEIGHT * S
HORIZON = 214
SUN = (150.0, 150.0)


def _drawn(body: str, defs: str = "") -> Image.Image:
    """An SVG fragment in logical pixels as a layer of the poster."""
    return svg(body, W, H, box=f"0 0 {WIDTH} {HEIGHT}", defs=defs)


def _at(canvas: Image.Image, picture: Image.Image, x: float, y: float) -> None:
    """Lays a picture with its middle at x, y in logical pixels."""
    put(canvas, picture, round(x * S - picture.width / 2), round(y * S - picture.height / 2))


def _sky() -> Image.Image:
    y, x = np.mgrid[0:H, 0:W].astype(float) / S
    colours = blend(flat((22, 98, 124), W, H), flat((80, 164, 164), W, H), smooth(0, 92, y))
    colours = blend(colours, flat((250, 206, 134), W, H), smooth(66, 168, y))
    colours = blend(colours, flat((255, 160, 92), W, H), smooth(150, HORIZON, y) * 0.85)
    far = np.hypot(x - SUN[0], y - SUN[1])
    colours = blend(colours, flat((255, 240, 176), W, H), np.clip(1 - far / 150, 0, 1) ** 2 * 0.85)
    colours = blend(colours, flat((255, 246, 208), W, H), smooth(45, 43.6, far))
    colours = blend(
        colours, flat((255, 255, 240), W, H), smooth(42, 6, np.hypot(x - SUN[0] + 8, y - SUN[1] + 10)) * 0.7
    )
    for left, level, wide, high, seed, tone in (
        (128, 84, 150, 15, 3, (255, 226, 180)),
        (-50, 112, 150, 13, 5, (255, 206, 150)),
        (176, 132, 130, 11, 9, (255, 196, 140)),
        (-20, 152, 110, 9, 12, (255, 188, 130)),
    ):
        u, v = (x - left) / wide * 2 - 1, (y - level) / high
        lumps = layered_noise(W, H, 9, 4, seed) * 0.5
        cover: Field = smooth(0.0, 0.7, 1 - u * u - np.where(v < 0, (v * 0.9) ** 2, (v * 2.6) ** 2) + lumps - 0.3)
        shade = blend(flat(tone, W, H), flat((226, 132, 110), W, H), smooth(-0.3, 0.6, v))
        colours = blend(colours, shade, cover * 0.72)
    return to_image(colours).convert("RGBA")


def _city() -> Image.Image:
    """The Temple of Dawn and its neighbours on the far bank, in the light of the evening."""
    body = f'<path d="M-4 {HORIZON} V196 Q30 190 60 197 Q100 188 140 196 Q190 186 230 195 Q260 190 284 197 V{HORIZON + 2} H-4Z" fill="#c4785c"/>'
    for x, high in ((62, 40), (242, 36), (24, 30)):
        body += skyline.chedi(x, 204, high, "#cf8458", "#ffd890")
    body += skyline.wat(28, 210, 54, "#b86a54", "#a04c42", "#f4b868") + skyline.wat(
        254, 210, 58, "#b86a54", "#a04c42", "#f4b868"
    )
    for x, high in ((104, 66), (196, 66), (122, 50), (178, 50)):
        body += skyline.prang(x, 212, high, "#a8605a", "#f6b878", "#ffe08a")
    body += skyline.prang(150, 213, 136, "#98504e", "#f8bc80", "#ffe69a")
    body += f'<path d="M-4 {HORIZON + 1} V207 Q20 201 44 207 Q70 200 96 208 Q130 204 150 209 Q184 203 206 208 Q240 200 284 207 V{HORIZON + 1}Z" fill="#4c5a4c"/>'
    for x, high, lean in (
        (8, 44, 0.1),
        (84, 30, -0.1),
        (216, 34, 0.12),
        (270, 48, -0.12),
        (44, 26, 0.14),
        (232, 26, -0.1),
    ):
        body += skyline.palm(x, 209, high, lean, "#3f5a4a")
    return _drawn(body)


def _river() -> Image.Image:
    """The river with the sun in it, darker and greener towards the front."""
    y, x = np.mgrid[0:H, 0:W].astype(float) / S
    depth = np.clip((y - HORIZON) / (HEIGHT - HORIZON), 0, 1)
    colours = blend(flat((246, 178, 110), W, H), flat((72, 168, 156), W, H), smooth(0.0, 0.3, depth))
    colours = blend(colours, flat((14, 112, 122), W, H), smooth(0.22, 0.9, depth))
    fine = smooth(0.0, 0.8, periodic_noise(W, H, 16, 190, 4))
    broad = smooth(0.05, 0.85, periodic_noise(W, H, 9, 74, 14) + 0.3 * layered_noise(W, H, 5, 3, 6))
    waves = fine * smooth(0.55, 0.1, depth) + broad * smooth(0.12, 0.6, depth)
    colours = blend(colours, flat((176, 232, 206), W, H), waves * (0.12 + 0.16 * depth))
    colours *= (1 - 0.16 * smooth(0.0, 0.9, -periodic_noise(W, H, 9, 74, 14)) * depth)[..., None]
    lane = np.exp(-(((x - SUN[0]) / (16 + 84 * depth)) ** 2)) * smooth(1.0, 0.1, depth)
    colours = blend(colours, flat((255, 238, 172), W, H), lane * (0.2 + 0.65 * waves))
    return to_image(colours, smooth(HORIZON - 0.5, HORIZON + 0.5, y))


def _banks() -> Image.Image:
    """Houses on posts at both sides, with lamps, and palms behind them."""
    body = ""
    for x, high, lean, tone in (
        (18, 116, 0.14, "#23564a"),
        (262, 124, -0.13, "#23564a"),
        (46, 82, -0.12, "#2d6454"),
        (236, 84, 0.1, "#2d6454"),
    ):
        body += skyline.palm(x, 262, high, lean, tone)
    body += skyline.stilts(58, 258, 62, "#9a6038", "#8a3c2c", "#ffd27a", "#4a2a18") + skyline.stilts(
        232, 260, 66, "#a0683c", "#7c3a34", "#ffd27a", "#4a2a18"
    )
    body += skyline.stilts(2, 272, 84, "#8a5430", "#a04a30", "#ffdc8c", "#40220f") + skyline.stilts(
        284, 276, 84, "#8a5430", "#94442e", "#ffdc8c", "#40220f"
    )
    return _drawn(body)


def _mirrored(canvas: Image.Image, picture: Image.Image, x: float, y: float, line: float) -> None:
    """A picture with its middle at x, y that floats: below `line` (a part of its height) a broken mirror image."""
    cut = round(picture.height * line)
    hull = picture.crop((0, 0, picture.width, cut)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    tall = round(cut * 0.42)
    pixels = np.asarray(hull.resize((picture.width, tall), Image.Resampling.BICUBIC), dtype=np.float64).copy()
    rows = np.arange(tall)
    for row in rows:
        pixels[row] = np.roll(pixels[row], round(3.4 * np.sin(row * 0.55) + 2 * np.sin(row * 1.7)), axis=0)
    pixels[..., 3] *= (0.5 * (1 - rows / tall) * (0.65 + 0.35 * np.sin(rows * 0.8)))[:, None]
    soft = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8), "RGBA").filter(ImageFilter.GaussianBlur(0.8))
    top = round(y * S - picture.height / 2)
    put(canvas, soft, round(x * S - picture.width / 2), top + cut - 4)
    _at(canvas, picture, x, y)


def _boat(art: Path, wide: float, seat: str, goods: tuple[str, ...], rowers: tuple[float, ...]) -> Image.Image:
    """A boat of that width in logical pixels with what it carries."""
    k = wide / 120 * S
    out = empty(round(120 * k), round(66 * k))
    for number, good in enumerate(goods):
        picture = piece(ICONS / f"{good}.svg", round(25 * k), round(25 * k))
        put(out, picture, round((37 + number * 15.5) * k - picture.width / 2), round(25 * k - picture.height / 2))
    for at in rowers:
        figure = piece(art / "rower.svg", round(26 * k), round(35 * k), seat=seat)
        put(out, figure, round(at * k - figure.width / 2), round(1 * k))
    put(out, piece(art / "boat.svg", round(120 * k), round(56 * k), seat=seat), 0, round(10 * k))
    return out


def _stall(art: Path, side: float, seat: str, good: str) -> Image.Image:
    """A whole stall with its goods."""
    k = side / 100 * S
    out = piece(art / "stall_back.svg", round(side * S), round(side * S))
    for x, y, size in ((27, 61, 28), (73, 61, 28), (50, 58, 44)):
        picture = piece(ICONS / f"{good}.svg", round(size * k), round(size * k))
        put(out, picture, round(x * k - picture.width / 2), round(y * k - picture.height / 2))
    out.alpha_composite(piece(art / "stall_front.svg", round(side * S), round(side * S), seat=seat))
    return out


def _pier() -> Image.Image:
    """The pier in the left corner that the stall stands on."""
    boards = "".join(
        f'<path d="M-4 {371 + row * 6 + row * row * 0.5:.1f} H{124 + row * 3.4:.1f}" stroke="#6d401d" stroke-opacity=".7" stroke-width="1.2"/><path d="M-4 {372.4 + row * 6 + row * row * 0.5:.1f} H{124 + row * 3.4:.1f}" stroke="#f0c68c" stroke-opacity=".5" stroke-width=".8"/>'
        for row in range(6)
    )
    posts = "".join(
        f'<rect x="{x}" y="402" width="9" height="34" rx="2.4" fill="url(#p)"/><ellipse cx="{x + 4.5}" cy="435" rx="10" ry="2.6" fill="#d6f6e6" fill-opacity=".5"/>'
        for x in (8, 50, 92, 132)
    )
    body = f'<path d="M-4 432 H152 L146 416 H-4Z" fill="#06343a" fill-opacity=".4"/>{posts}<path d="M-4 368 H122 L146 408 H-4Z" fill="url(#d)"/>{boards}<path d="M-4 407 H146.4 V416 H-4Z" fill="url(#f)"/><path d="M-4 408 H146" stroke="#f6d6a0" stroke-opacity=".8" stroke-width="1"/>'
    defs = (
        '<linearGradient id="d" x1="0%" x2="0%" y1="0%" y2="100%"><stop offset="0" stop-color="#a86c38"/><stop offset="1" stop-color="#d09a5c"/></linearGradient>'
        '<linearGradient id="f" x1="0%" x2="0%" y1="0%" y2="100%"><stop offset="0" stop-color="#8a5428"/><stop offset="1" stop-color="#4c2a10"/></linearGradient>'
        '<linearGradient id="p" x1="0%" x2="100%" y1="0%" y2="0%"><stop offset="0" stop-color="#9a6434"/><stop offset="1" stop-color="#4c2a12"/></linearGradient>'
    )
    return _drawn(body, defs)


def _branch() -> Image.Image:
    """Leaves and blossoms that hang in from the upper right corner."""
    rng = random.Random(5)
    leaves = blossoms = ""
    for x, y, turn, size in (
        (276, 6, 200, 1.1), (262, 20, 170, 1.0), (284, 34, 196, 1.2), (246, 6, 160, 0.9), (268, 48, 150, 1.0), (232, 14, 190, 0.8), (282, 62, 176, 1.0), (254, 36, 206, 0.9), (216, 2, 176, 0.7), (280, 84, 190, 0.8),
    ):  # fmt: skip
        tone = rng.choice(("#2f7a52", "#3f8f5a", "#5aa85e"))
        leaves += f'<g transform="translate({x} {y}) rotate({turn}) scale({size})"><path d="M0 0 Q9 -16 0 -40 Q-9 -16 0 0Z" fill="{tone}"/><path d="M0 -2 V-36" stroke="#bfe0a0" stroke-opacity=".7" stroke-width="1"/></g>'
    for x, y, size in ((250, 22, 1.0), (266, 36, 1.15), (236, 10, 0.8), (274, 58, 0.95), (260, 8, 0.9), (276, 20, 0.8)):
        petals = "".join(
            f'<path d="M0 0 C-6 -4 -6 -12 0 -14 C7 -13 6 -5 0 0Z" fill="url(#b)" stroke="#e8a0a8" stroke-opacity=".6" stroke-width=".5" transform="rotate({72 * k})"/>'
            for k in range(5)
        )
        blossoms += f'<g transform="translate({x} {y}) scale({size * 0.82})">{petals}<circle r="2.6" fill="#f6b83e" fill-opacity=".8"/></g>'
    defs = '<linearGradient id="b" x1="0%" x2="0%" y1="0%" y2="100%"><stop offset="0" stop-color="#fff4f2"/><stop offset=".6" stop-color="#ffe9c8"/><stop offset="1" stop-color="#ffc84e"/></linearGradient>'
    return _drawn(
        f'<path d="M290 -6 Q262 14 214 -2 M290 20 Q268 34 274 70" stroke="#5c3a22" stroke-width="3.4" fill="none"/>{leaves}{blossoms}',
        defs,
    )


def poster(art: Path) -> Image.Image:
    """The painted poster, 556 by 892."""
    canvas = _sky()
    canvas.alpha_composite(_city())
    canvas.alpha_composite(_river())
    canvas.alpha_composite(_banks())
    _mirrored(canvas, _boat(art, 40, "#2C8A6E", ("mango",), (20, 100)), 100, 240, 0.94)
    small = _boat(art, 34, "#E8961A", ("leafy-green",), (22,)).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    _mirrored(canvas, small, 196, 236, 0.94)
    barge = piece(art / "barge.svg", round(226 * S), round(226 * S * 110 / 190))
    _mirrored(canvas, barge, 147, 284, 0.87)
    canvas.alpha_composite(_pier())
    _at(canvas, props.jar().image.resize((96, 90), Image.Resampling.LANCZOS), 132, 380)
    _at(canvas, _stall(art, 128, "#C8342C", "fish"), 60, 350)
    boat = _boat(art, 146, "#7E4EBE", ("mango", "leafy-green", "cut-of-meat", "mango"), (20, 101)).transpose(
        Image.Transpose.FLIP_LEFT_RIGHT
    )
    _mirrored(canvas, boat, 204, 388, 0.97)
    for seed, leaves, flowers, x, y in (
        (3, 9, 4, 232, 434),
        (8, 5, 2, 96, 438),
        (5, 5, 2, 160, 440),
        (14, 5, 2, 20, 440),
    ):
        lilies = garden.lilies(seed, leaves, flowers, 92 if leaves > 5 else 60, 42)
        picture = lilies.image.resize(
            (round(lilies.image.width * 1.25), round(lilies.image.height * 1.1)), Image.Resampling.LANCZOS
        )
        _at(canvas, picture, x, y)
    cat = sun.scaled(props.cat(), 1.7).image
    _at(canvas, cat, 118, 398)
    canvas.alpha_composite(_branch())
    y, x = np.mgrid[0:H, 0:W].astype(float)
    colours = np.asarray(canvas.convert("RGB"), dtype=np.float64)
    warm = np.clip(1 - np.hypot(x / W - 0.54, y / H - 0.34) / 0.9, 0, 1) ** 2 * 0.16
    colours = blend(colours, flat((255, 226, 150), W, H), warm)
    corner = np.clip(np.hypot((x / W - 0.5) * 1.1, y / H - 0.48) * 1.6 - 0.62, 0, 1)
    colours *= (1 - 0.24 * corner)[..., None]
    return to_image(colours)


def paint(art: Path) -> None:
    """Paints the poster anew; the pieces must be there."""
    poster(art).save(art / "poster.png", optimize=True)
