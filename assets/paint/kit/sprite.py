"""Small pictures with soft edges: SVG, lettering, shadows and glows, put together and saved."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from assets.paint.kit.folders import ASSETS
from assets.paint.kit.texture import Field

FONTS = ASSETS / "fonts"
Colour = tuple[int, int, int]


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour that is `share` (0 to 1) of the way from one to the other."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b


def darker(colour: Colour, share: float) -> Colour:
    """The colour mixed towards the darkness of the market."""
    return mix(colour, (20, 10, 24), share)


def lighter(colour: Colour, share: float) -> Colour:
    """The colour mixed towards warm white."""
    return mix(colour, (255, 248, 228), share)


def hexed(colour: Colour) -> str:
    """The colour as SVG writes it, such as "#c8543a"."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def svg(body: str, width: int, height: int, *, box: str = "", defs: str = "") -> Image.Image:
    """An RGBA picture of an SVG fragment; `box` is its viewBox, by default the size in px."""
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{box or f"0 0 {width} {height}"}"><defs>{defs}</defs>{body}</svg>'
    )
    data = bytes(resvg_py.svg_to_bytes(svg_string=source, width=width, height=height))
    return Image.open(io.BytesIO(data)).convert("RGBA")


def empty(width: int, height: int) -> Image.Image:
    """A picture with nothing on it."""
    return Image.new("RGBA", (width, height), (0, 0, 0, 0))


def put(below: Image.Image, above: Image.Image, x: int, y: int) -> None:
    """Lays one picture over another with its top left corner at x, y; what hangs over is cut off."""
    left, top = max(0, -x), max(0, -y)
    right, bottom = min(above.width, below.width - x), min(above.height, below.height - y)
    if right > left and bottom > top:
        below.alpha_composite(above.crop((left, top, right, bottom)), (x + left, y + top))


def shadow_of(
    image: Image.Image, offset: tuple[int, int], radius: float, strength: float, colour: Colour = (12, 5, 20)
) -> Image.Image:
    """The soft shadow of a picture on a canvas of the same size; strength is from 0 to 1."""
    cover = Image.new("L", image.size, 0)
    cover.paste(image.getchannel("A"), offset)
    cover = cover.filter(ImageFilter.GaussianBlur(radius)).point([round(v * strength) for v in range(256)])
    out = Image.new("RGBA", image.size, (*colour, 0))
    out.putalpha(cover)
    return out


def with_shadow(
    image: Image.Image, offset: tuple[int, int] = (6, 8), radius: float = 7, strength: float = 0.6
) -> Image.Image:
    """The picture over its own shadow; it must have a margin wide enough for it."""
    out = shadow_of(image, offset, radius, strength)
    out.alpha_composite(image)
    return out


def padded(image: Image.Image, margin: int) -> Image.Image:
    """The picture with an empty margin in px on every side."""
    out = empty(image.width + 2 * margin, image.height + 2 * margin)
    out.paste(image, (margin, margin))
    return out


def glow(width: int, height: int, colour: Colour, strength: float, power: float = 2.0) -> Image.Image:
    """An oval of light that fades to nothing at the border; strength is the opacity in its middle."""
    y, x = np.mgrid[0:height, 0:width]
    far = np.hypot((x + 0.5) / width * 2 - 1, (y + 0.5) / height * 2 - 1)
    cover: Field = np.clip(1 - far, 0, 1) ** power * strength
    return veil(cover, colour)


def veil(cover: Field, colour: Colour, *, dither: bool = True) -> Image.Image:
    """One colour with opacity from a field (0 to 1), dithered so that slow fades show no steps."""
    levels = cover * 255
    if dither:
        levels = levels + np.where(cover > 0, np.random.default_rng(1).random(cover.shape) - 0.5, 0)
    out = Image.new("RGBA", (cover.shape[1], cover.shape[0]), (*colour, 0))
    out.putalpha(Image.fromarray(np.clip(np.round(levels), 0, 255).astype(np.uint8), "L"))
    return out


@lru_cache(None)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A font of assets/fonts by its file stem."""
    return ImageFont.truetype(str(FONTS / f"{name}.ttf"), size)


def lettering(
    width: int, height: int, words: str, face: str, size: int, colour: Colour, *, stroke: int = 0
) -> Image.Image:
    """The words in the middle of a canvas, by the ink they cover rather than by their line height."""
    out = empty(width * 2, height * 2)
    draw = ImageDraw.Draw(out)
    letters = font(face, size * 2)
    left, top, right, bottom = draw.textbbox((0, 0), words, font=letters, stroke_width=stroke * 2)
    spot = (width - (left + right) / 2, height - (top + bottom) / 2)
    draw.text(spot, words, font=letters, fill=(*colour, 255), stroke_width=stroke * 2, stroke_fill=(*colour, 255))
    return out.resize((width, height), Image.Resampling.LANCZOS)


def save(image: Image.Image, path: Path, colours: int = 0) -> None:
    """Writes a PNG as small as it gets; with `colours` it is reduced to a palette of that many."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if colours:
        if image.mode == "RGBA":
            image = image.quantize(colours, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        else:
            image = image.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG)
    image.save(path, optimize=True)


def strip(images: Sequence[Image.Image], columns: int) -> Image.Image:
    """Pictures of one size set side by side into rows of `columns`, as a tileset image."""
    width, height = images[0].size
    rows = -(-len(images) // columns)
    out = empty(width * columns, height * rows)
    for index, image in enumerate(images):
        out.paste(image, (index % columns * width, index // columns * height))
    return out
