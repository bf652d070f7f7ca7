"""Paints the raster textures of the house into `assets/textures/`, always the same from the same seeds.

    python -m assets.paint.house.textures [NAME ...]

Needs numpy, Pillow and resvg_py, which the game itself does not. Noise is made in the frequency domain,
so that what is meant to tile has no seam. Where a texture is painted at twice its logical size, it says so.
"""

from __future__ import annotations

import io
import math
import random
import sys
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image

from assets.paint.kit.folders import ASSETS

TEXTURES = ASSETS / "textures"

Field = npt.NDArray[np.float64]
Colour = tuple[float, float, float]


# --- tools ----------------------------------------------------------------------------------------


def noise(width: int, height: int, blur_x: float, blur_y: float, seed: int) -> Field:
    """Seamless noise with mean 0 and deviation 1, as smooth as the two blur radii (px)."""
    grain = np.random.default_rng(seed).standard_normal((height, width))
    fx = np.fft.rfftfreq(width)[None, :]
    fy = np.fft.fftfreq(height)[:, None]
    kernel = np.exp(-2 * (np.pi**2) * ((fx * blur_x) ** 2 + (fy * blur_y) ** 2))
    smooth = np.fft.irfft2(np.fft.rfft2(grain) * kernel, s=(height, width))
    smooth -= smooth.mean()
    return np.asarray(smooth / smooth.std(), dtype=np.float64)


def ramp(value: Field, *stops: tuple[float, Colour]) -> Field:
    """Colours for the values, between the stops."""
    places = [place for place, _ in stops]
    channels = [np.interp(value, places, [colour[i] for _, colour in stops]) for i in range(3)]
    return np.stack(channels, axis=-1)


def grid(width: int, height: int) -> tuple[Field, Field]:
    """The x and y of every pixel."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    return x, y


def bytes_of(colours: Field) -> npt.NDArray[np.uint8]:
    """Clipped to what a pixel holds."""
    return np.clip(np.rint(colours), 0, 255).astype(np.uint8)


def screen(colours: Field, light: Field) -> Field:
    """Light laid over a picture without burning it out."""
    return np.asarray(255 - (255 - colours) * (255 - np.clip(light, 0, 255)) / 255, dtype=np.float64)


def save(name: str, image: Image.Image, palette: int = 0) -> None:
    """Writes a PNG; with `palette`, in so many dithered colours."""
    TEXTURES.mkdir(parents=True, exist_ok=True)
    if palette:
        image = image.convert("RGB")
        image = image.quantize(palette=image.quantize(palette), dither=Image.Dither.FLOYDSTEINBERG)
    image.save(TEXTURES / f"{name}.png", optimize=True)


def drawn(svg: str, width: int, height: int) -> Field:
    """An SVG text as an array of RGBA."""
    frame = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{svg}</svg>'
    )
    data = bytes(resvg_py.svg_to_bytes(svg_string=frame, width=width, height=height))
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"), dtype=np.float64)


def over(below: Field, above: Field) -> Field:
    """RGBA laid on RGB."""
    alpha = above[..., 3:4] / 255
    return np.asarray(below * (1 - alpha) + above[..., :3] * alpha, dtype=np.float64)


def add_light(light: Field, x: float, y: float, radius: float, colour: Colour, power: float = 2.0) -> None:
    """Adds a round lamp to a light field in place."""
    height, width = light.shape[:2]
    x0, x1 = max(0, int(x - radius)), min(width, int(x + radius) + 1)
    y0, y1 = max(0, int(y - radius)), min(height, int(y + radius) + 1)
    if x0 >= x1 or y0 >= y1:
        return
    yy, xx = np.mgrid[y0:y1, x0:x1]
    fall = np.clip(1 - np.hypot(xx - x, yy - y) / radius, 0, 1) ** power
    light[y0:y1, x0:x1] += fall[..., None] * np.array(colour)


# --- paper and wood -------------------------------------------------------------------------------


def paper() -> None:
    """Warm paper, 1024 square, seamless, to be multiplied: white leaves the fill as it is."""
    size = 1024
    field = 1.5 * noise(size, size, 0.6, 0.6, 1) + 1.7 * noise(size, size, 2.6, 2.2, 2)
    field += 1.5 * noise(size, size, 26, 22, 3) + 1.1 * noise(size, size, 110, 90, 4)
    draw = random.Random(5)
    canvas = np.zeros((size, size))
    for _ in range(520):
        x, y, turn = draw.uniform(0, size), draw.uniform(0, size), draw.uniform(0, math.tau)
        bend, dark = draw.uniform(-0.06, 0.06), draw.choice((-4.0, -3.0, 2.5))
        for _step in range(draw.randint(8, 26)):
            x, y, turn = x + math.cos(turn), y + math.sin(turn), turn + bend
            canvas[int(y) % size, int(x) % size] = dark
    soft = np.fft.rfft2(canvas)
    fx, fy = np.fft.rfftfreq(size)[None, :], np.fft.fftfreq(size)[:, None]
    field += np.fft.irfft2(soft * np.exp(-2 * np.pi**2 * 0.36 * (fx**2 + fy**2)), s=(size, size)) * 1.6
    level = np.clip(247 + field, 226, 255)
    save("paper", Image.fromarray(bytes_of(level), "L"))


def wood() -> None:
    """The walnut table, 1920 by 1080, seamless from left to right: long boards with grain, knots and joints."""
    width, height, boards = 1920, 1080, 9
    x, y = grid(width, height)
    pitch = height / boards
    board = np.minimum((y / pitch).astype(int), boards - 1)
    across = (y - board * pitch) / pitch
    draw = random.Random(11)
    wave = noise(width, height, 240, 16, 21)
    ripple = noise(width, height, 70, 5, 22)
    fibre = noise(width, height, 46, 0.8, 23)
    pores = noise(width, height, 14, 0.6, 24)
    cloud = noise(width, height, 300, 60, 25)
    value = np.zeros((height, width))
    for index in range(boards):
        rows = slice(round(index * pitch), round((index + 1) * pitch))
        roll = draw.randrange(width)
        local_x = (x[rows] + roll) % width
        depth = across[rows] * pitch
        knot_x, knot_y = draw.uniform(0, width), draw.uniform(0.25, 0.75) * pitch
        away = (local_x - knot_x + width / 2) % width - width / 2
        knot = np.exp(-((away / 95) ** 2) - ((depth - knot_y) / 30) ** 2) * draw.choice((0.0, 0.0, 1.0, 1.3))
        heart = np.roll(wave[rows], roll, 1) * 7 + np.roll(ripple[rows], roll, 1) * 1.6
        rings = np.sin((depth + heart + knot * 34) / 4.6 * (1 + 0.25 * math.sin(index * 2.1)))
        part = 0.30 * rings + 0.36 * np.roll(fibre[rows], roll, 1)
        part += 0.34 * np.roll(cloud[rows], roll, 1) - 0.9 * knot
        part -= 0.55 * np.clip(np.roll(pores[rows], roll // 2, 1) - 1.5, 0, 2)
        value[rows] = part + draw.uniform(-0.55, 0.55)
    colours = ramp(
        value * 0.5,
        (-1.6, (24, 13, 15)),
        (-0.5, (41, 25, 26)),
        (0.2, (55, 34, 32)),
        (1.0, (70, 44, 38)),
        (2, (84, 54, 44)),
    )
    shade = np.ones((height, width))
    depth_px = across * pitch
    shade *= 1 - 0.62 * np.exp(-((depth_px / 2.2) ** 2)) - 0.5 * np.exp(-(((pitch - depth_px) / 1.6) ** 2))
    shade += 0.16 * np.exp(-(((depth_px - 4.4) / 1.6) ** 2)) - 0.10 * np.exp(-(((pitch - depth_px) / 12) ** 2))
    for index in range(boards):
        rows = slice(round(index * pitch) + 2, round((index + 1) * pitch) - 1)
        joint = (index * 743 + 260) % width
        away = (x[rows] - joint + width / 2) % width - width / 2
        shade[rows] *= 1 - 0.6 * np.exp(-((away / 1.5) ** 2))
        shade[rows] += 0.12 * np.exp(-(((away - 3.6) / 1.5) ** 2))
    save("wood", Image.fromarray(bytes_of(colours * np.clip(shade, 0.2, 1.3)[..., None])), palette=128)


# --- the curtain ----------------------------------------------------------------------------------

VELVET = ((0.0, (26.0, 2.0, 8.0)), (0.28, (70.0, 7.0, 18.0)), (0.55, (132.0, 19.0, 33.0)),
          (0.82, (182.0, 34.0, 46.0)), (1.0, (226.0, 78.0, 76.0)))  # fmt: skip
GOLD = ((0.0, (64.0, 34.0, 8.0)), (0.35, (142.0, 90.0, 28.0)), (0.65, (212.0, 154.0, 62.0)),
        (0.86, (252.0, 212.0, 118.0)), (1.0, (255.0, 246.0, 204.0)))  # fmt: skip


def _lit_folds(phase: Field) -> Field:
    """How bright a fold is at its phase (one fold per 1.0): soft back, sheen on both flanks, deep gap."""
    turn = phase % 1.0
    round_back = np.sin(np.pi * turn) ** 0.85
    sheen = 0.34 * np.exp(-(((turn - 0.30) / 0.10) ** 2)) + 0.16 * np.exp(-(((turn - 0.80) / 0.06) ** 2))
    return np.asarray(0.06 + 0.62 * round_back + sheen - 0.16 * np.clip(turn - 0.45, 0, 1), dtype=np.float64)


def velvet() -> None:
    """The closed curtain, 1600 by 900: uneven hanging folds, lit from above the middle."""
    width, height = 1600, 900
    x, y = grid(width, height)
    down = y / height
    drift = noise(width, height, 150, 420, 31) * (0.05 + 0.13 * down) + noise(width, height, 45, 300, 32) * 0.05
    phase = x / width * 23 + 0.34 * np.sin(x / width * 2 * np.pi * 4 + 0.6) + drift
    fine = x / width * 64 + noise(width, height, 70, 420, 33) * 0.4
    deep = 0.84 + 0.22 * np.sin(np.floor(phase) * 2.39)
    value = _lit_folds(phase) * deep + 0.10 * (_lit_folds(fine) - 0.5)
    value += 0.008 * noise(width, height, 0.7, 1.4, 34) + 0.02 * noise(width, height, 24, 120, 35)
    away = np.hypot((x / width - 0.5) * 1.25, (down - 0.42) * 1.0)
    value *= 1.12 - 0.66 * np.clip(away * 1.45 - 0.12, 0, 1)
    value *= 1 - 0.34 * np.exp(-((y / 60) ** 2)) - 0.25 * np.clip((down - 0.86) / 0.14, 0, 1)
    colours = ramp(np.clip(value, 0, 1), *VELVET)
    colours = screen(colours, (np.clip(1 - away * 1.7, 0, 1) ** 1.6 * 46)[..., None] * np.array((1.0, 0.52, 0.3)))
    save("velvet", Image.fromarray(bytes_of(colours)), palette=160)


def _strands(x: Field, period: int, thick: float, seed: int) -> tuple[Field, Field]:
    """Brightness and length (0 to 1) of the fringe's threads at x, repeating after `period` px."""
    count = round(period / thick)
    draw = np.random.default_rng(seed)
    lengths, tones = draw.random(count), draw.random(count)
    which = np.floor((x % period) / period * count).astype(int) % count
    inside = (x % period) / period * count % 1.0
    return np.sin(np.pi * inside) * (0.72 + 0.28 * tones[which]), lengths[which]


def _braid(x: Field, v: Field) -> Field:
    """A twisted cord: brightness at x along it and v (-1 to 1) across it."""
    twist = np.sin((x / 15 + v * 0.9) * np.pi)
    return np.asarray(0.34 + 0.5 * np.sqrt(np.clip(1 - v**2, 0, 1)) * (0.72 + 0.36 * twist), dtype=np.float64)


def valance() -> None:
    """The scalloped pelmet, 720 by 380 = two scallops of 180 by 190 painted at double size; tiles sideways.

    A joint, where a lantern hangs, lies at x = 0 and at x = 180 (logical). Transparent below the fringe.
    """
    period, scallop, height = 720, 360, 380
    big_w, big_h = period * 2, height * 2
    x, y = grid(big_w, big_h)
    x, y = (x + 0.5) / 2, (y + 0.5) / 2
    u = ((x % scallop) / scallop - 0.5) * 2
    hang = np.sqrt(np.clip(1 - u**2, 0, 1))
    edge = 176 + 124 * (0.55 * hang + 0.45 * (1 - u**2))
    # swags: folds run parallel to the hem and gather at the joints
    share = y / edge
    sway = 0.05 * np.sin(u * 2.2 + share * 5)
    phase = share * 4.6 + 1.3 * share**2 + sway + 0.9 * np.abs(u) ** 3
    value = 0.10 + 0.86 * _lit_folds(phase)
    value *= 0.62 + 0.42 * np.clip(share * 1.1, 0, 1)
    value *= 1 - 0.55 * np.abs(u) ** 5
    value += 0.02 * np.tile(noise(period, big_h, 1, 4, 41), 2)
    colours = ramp(np.clip(value, 0, 1), *VELVET)
    joint = np.minimum(x % scallop, scallop - x % scallop)
    tail = 0.16 + 0.72 * np.abs(np.cos(joint / 7.5)) * np.exp(-((joint / 40) ** 2))
    near = np.clip(1 - joint / 26, 0, 1)[..., None] ** 1.4
    colours = colours * (1 - near) + ramp(np.clip(tail * 0.8, 0, 1), *VELVET) * near
    # the cord on the hem and the fringe below it
    slope = np.gradient(edge, axis=1) * 2
    normal = np.sqrt(1 + slope**2)
    across = (y - edge) / normal
    cord = np.abs(across) < 11
    tone, length = _strands(x, period, 6, 42)
    ends = 44 + 9 * length
    drop = y - edge - 6 * normal
    fringe = (drop > -8) & (drop < ends * (0.55 + 0.45 / normal))
    glow = 0.30 + 0.62 * tone - 0.0075 * np.clip(drop, 0, 60) + 0.10 * np.cos(u * 3)
    glow -= 0.34 * np.exp(-np.clip(drop, 0, 60) / 7)
    colours = np.where(fringe[..., None], ramp(np.clip(glow, 0, 1), *GOLD), colours)
    braid = _braid(x + across * 0.8, np.clip(across / 11, -1, 1)) * (0.86 + 0.22 * np.cos(u * 2.6))
    colours = np.where(cord[..., None], ramp(np.clip(braid, 0, 1), *GOLD), colours)
    above = np.clip(1 - np.exp(-np.clip(-across - 11, 0, 99) / 9), 0, 1)
    cloth = (~cord) & (~fringe)
    colours = np.where(cloth[..., None], colours * (0.55 + 0.45 * above)[..., None], colours)
    alpha = np.where(cord | fringe | (across < 0), 255.0, 0.0)
    gaps = fringe & (drop > 14) & (tone < 0.22)
    alpha = np.where(gaps & ~cord, 90.0, alpha)
    _save_small("valance", colours, alpha, period, height)


def hem() -> None:
    """The gold hem of the curtain, 720 by 176 painted at double size; tiles sideways, fringe hangs down."""
    period, height = 720, 176
    x, y = grid(period * 2, height * 2)
    x, y = (x + 0.5) / 2, (y + 0.5) / 2
    folds = x / period * 10 + 0.30 * np.sin(x / period * 2 * np.pi * 3)
    lit = _lit_folds(folds)
    sway = 5 * np.sin(folds * 2 * np.pi)
    tone, length = _strands(x, period, 6, 52)
    band = y < 44 + sway * 0.4
    line = y - sway * 0.4
    glow = 0.16 + 0.50 * tone * (0.45 + 0.75 * lit) + 0.20 * lit - 0.0012 * y
    glow -= 0.30 * np.exp(-np.clip(line - 44, 0, 99) / 9)
    weave = 0.05 * np.sin((x + line) / 4.4) * np.sin((x - line) / 4.4)
    flat = 0.26 + 0.62 * lit + weave - 0.22 * (np.abs(line - 8) < 1.6) - 0.22 * (np.abs(line - 36) < 1.6)
    diamond = np.abs(((x / 36) % 1.0) - 0.5) * 2 + np.abs(line - 22) / 11
    flat = flat + 0.16 * (diamond < 0.9) - 0.18 * (np.abs(diamond - 0.9) < 0.12)
    value = np.where(band, flat, glow)
    alpha = np.clip((138 + sway + 15 * length - y) * 0.8, 0, 1) * 255
    alpha = np.where((~band) & (tone < 0.2) & (y > 70), alpha * 0.45, alpha)
    _save_small("hem", ramp(np.clip(value, 0, 1), *GOLD), alpha, period, height)


def _save_small(name: str, colours: Field, alpha: Field, width: int, height: int) -> None:
    """Averages a picture of double size down, without dark rims where it is transparent."""
    weight = (alpha / 255)[..., None]
    shape = (height, 2, width, 2, -1)
    total = weight.reshape(shape).sum((1, 3))
    mixed = (colours * weight).reshape(shape).sum((1, 3)) / np.maximum(total, 1e-6)
    opaque = total / 4 * 255
    save(name, Image.fromarray(bytes_of(np.concatenate([mixed, opaque], axis=-1)), "RGBA"))


# --- light and sky --------------------------------------------------------------------------------


def glow() -> None:
    """A soft white light, 256 square, as alpha."""
    size = 256
    x, y = grid(size, size)
    away = np.hypot(x - size / 2 + 0.5, y - size / 2 + 0.5) / (size / 2)
    fall = np.clip(1 - away, 0, 1)
    alpha = (0.55 * fall**2 + 0.45 * fall**3.6) * 255
    white = np.full((size, size, 3), 255.0)
    save("glow", Image.fromarray(bytes_of(np.concatenate([white, alpha[..., None]], axis=-1)), "RGBA"))


def _town(draw: random.Random, width: int, foot: int, low: int, high: int, colour: str, windows: str) -> str:
    """A row of houses with swept eaves, some with lit windows."""
    houses = panes = ""
    left = -30
    while left < width:
        wide, tall = draw.randint(74, 150), draw.randint(low, high)
        top = foot - tall
        houses += f'<rect x="{left}" y="{top}" width="{wide}" height="{tall + 4}"/>'
        kind = draw.random()
        if kind < 0.55:
            rise, middle = draw.randint(18, 34), left + wide / 2
            houses += (
                f'<path d="M{left - 14} {top - 7} Q{left - 2} {top - 1} {left + 14} {top - 4} '
                f"Q{middle - 8} {top - 8} {middle} {top - rise} Q{middle + 8} {top - 8} {left + wide - 14} {top - 4} "
                f"Q{left + wide + 2} {top - 1} {left + wide + 14} {top - 7} "
                f'L{left + wide + 8} {top + 4} H{left - 8} Z"/>'
            )
        elif kind < 0.8:
            houses += f'<rect x="{left + 10}" y="{top - 12}" width="{wide * 0.3:.0f}" height="14"/>'
            houses += f'<rect x="{left + wide * 0.62:.0f}" y="{top - 30}" width="3" height="32"/>'
        else:
            tank = left + wide * 0.55
            houses += f'<rect x="{tank:.0f}" y="{top - 22}" width="26" height="17" rx="5"/>'
            houses += (
                f'<path d="M{tank + 4:.0f} {top} v-8 M{tank + 22:.0f} {top} v-8" stroke="{colour}" stroke-width="3"/>'
            )
        for row in range(top + 18, foot - 8, 27):
            for column in range(left + 13, left + wide - 20, 23):
                if draw.random() < 0.36:
                    strength = draw.choice((0.9, 0.7, 0.5, 0.3))
                    panes += f'<rect x="{column}" y="{row}" width="10" height="14" rx="1.6" opacity="{strength}"/>'
                    panes += f'<path d="M{column + 5} {row} v14" stroke="{colour}" stroke-width="1.4"/>'
        left += wide + draw.randint(-6, 8)
    return f'<g fill="{colour}">{houses}</g><g fill="{windows}">{panes}</g>'


def _tower(x: float, foot: float, scale: float, colour: str) -> str:
    """A tall tower of eight flaring storeys, as every night in the city has one."""
    storeys = "".join(
        f'<path d="M{-15 + i * 0.9:.1f} {-62 - i * 25} L{15 - i * 0.9:.1f} {-62 - i * 25} '
        f'L{19 - i * 0.9:.1f} {-87 - i * 25} L{-19 + i * 0.9:.1f} {-87 - i * 25} Z"/>'
        for i in range(8)
    )
    panes = "".join(
        f'<rect x="{-11 + j * 6}" y="{-80 - i * 25}" width="3" height="6" rx=".6"/>' for i in range(8) for j in range(4)
    )
    rest = '<path d="M-24 0 L-17 -62 H17 L24 0 Z"/><path d="M-8 -262 L-5 -286 H5 L8 -262 Z"/>'
    rest += '<rect x="-2" y="-340" width="4" height="60"/>'
    return (
        f'<g transform="translate({x:g} {foot:g}) scale({scale:g})"><g fill="{colour}">{rest}{storeys}</g>'
        f'<g fill="#ffcf82" opacity=".62">{panes}</g></g>'
    )


def menu_sky() -> None:
    """Dusk over the town for the menu, 1920 by 1080: stars, hills, roofs, lit windows and strings of bulbs."""
    width, height = 1920, 1080
    _x, y = grid(width, height)
    down = y / height
    colours = ramp(
        down + 0.015 * noise(width, height, 260, 50, 61),
        (0, (17, 13, 40)),
        (0.3, (34, 23, 60)),
        (0.48, (62, 34, 76)),
        (0.6, (116, 54, 84)),
        (0.69, (178, 88, 86)),
        (0.78, (214, 124, 84)),
        (1, (120, 56, 60)),
    )
    haze = np.clip(noise(width, height, 230, 34, 62) - 0.2, 0, 2) * np.exp(-(((down - 0.56) / 0.22) ** 2))
    colours = screen(colours, (haze * 17)[..., None] * np.array((1.0, 0.62, 0.72)))
    draw = random.Random(12)
    light = np.zeros((height, width, 3))
    for _ in range(260):
        sx, sy = draw.uniform(0, width), draw.random() ** 1.4 * 560
        strength = draw.uniform(0.25, 1) * (1 - sy / 700)
        add_light(
            light, sx, sy, draw.choice((1.5, 1.8, 2.2, 2.8)), (235 * strength, 220 * strength, 200 * strength), 0.9
        )
        if draw.random() < 0.07:
            add_light(light, sx, sy, 13, (70, 62, 80), 2.4)
    colours = screen(colours, light)
    hills = (
        '<path d="M0 800 Q170 690 300 742 Q430 640 590 730 Q760 650 900 742 Q1060 676 1210 736 Q1380 632 1540 720 '
        'Q1700 660 1920 764 V1080 H0 Z" fill="#5c3060" opacity=".82"/>'
        '<path d="M0 860 Q220 770 420 832 Q640 764 860 840 Q1100 780 1330 836 Q1560 770 1920 850 V1080 H0 Z" '
        'fill="#482654" opacity=".9"/>'
    )
    far = hills + _tower(1786, 900, 1.25, "#38204a") + _town(draw, width, 1080, 130, 225, "#38204a", "#d8925c")
    colours = over(colours, drawn(f'<g opacity=".96">{far}</g>', width, height))
    mist = np.exp(-(((down - 0.90) / 0.09) ** 2))[..., None]
    colours = screen(colours, mist * np.array((46.0, 20.0, 20.0)))
    colours = over(colours, drawn(_town(draw, width, 1080, 60, 150, "#241430", "#f0a860"), width, height))
    strings, bulbs = "", []
    for row, (start, span, sag) in enumerate(((0, 240, 44), (-100, 384, 92))):
        left = float(start)
        while left < width + 60:
            points = [(left + span * k / 18, 2 + sag * 4 * (k / 18) * (1 - k / 18)) for k in range(19)]
            strings += "M" + " L".join(f"{px:.1f} {py:.1f}" for px, py in points)
            bulbs += [(px, py, row) for k, (px, py) in enumerate(points) if k % 2 == 1]
            left += span
    wires = f'<path d="{strings}" fill="none" stroke="#0e0816" stroke-width="2.2"/>'
    lamps = "".join(
        f'<rect x="{px - 1.7:.1f}" y="{py - 1:.1f}" width="3.4" height="4" fill="#241430"/>'
        f'<ellipse cx="{px:.1f}" cy="{py + 6.4:.1f}" rx="3.7" ry="4.6" fill="{"#ffe9a8" if row == 0 else "#f3c27c"}"/>'
        for px, py, row in bulbs
    )
    colours = over(colours, drawn(wires + lamps, width, height))
    light = np.zeros((height, width, 3))
    for px, py, row in bulbs:
        k = 1.0 if row == 0 else 0.5
        add_light(light, px, py + 6, 26, (170 * k, 104 * k, 40 * k), 2.2)
        add_light(light, px, py + 6, 100, (13 * k, 6 * k, 3 * k), 1.8)
    scatter = np.random.default_rng(63).random((height, width, 1)) * 0.7 - 0.35  # hides the steps of the gradient
    save("menu_sky", Image.fromarray(bytes_of(screen(colours, light) + scatter)))


PAINTERS: dict[str, Callable[[], None]] = {
    "paper": paper,
    "wood": wood,
    "velvet": velvet,
    "valance": valance,
    "hem": hem,
    "glow": glow,
    "menu_sky": menu_sky,
}


def main(names: list[str]) -> int:
    """0 when all textures named (or all there are) were painted, 2 when one is unknown."""
    for name in names or list(PAINTERS):
        if name not in PAINTERS:
            print(f"There is no texture called {name}.", file=sys.stderr)
            return 2
        PAINTERS[name]()
        print(f"{name}: {(TEXTURES / f'{name}.png').stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
