"""Sunshine: the shadows of what stands on the ground fall to the right, soft and warm, never black."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from assets.paint.kit.sprite import Colour, empty, veil
from assets.paint.kit.texture import Field, blur, layered_noise, smooth

SHADE: Colour = (78, 54, 66)
LEAN = 0.46
"""Px that a shadow reaches to the right for every px of height."""
FALL = 0.16
"""Px that a shadow reaches down for every px of height."""


@dataclass(frozen=True)
class Sprite:
    """A picture and the point of it that is put on the map: the foot of what stands, the middle of what lies."""

    image: Image.Image
    x: int
    y: int


def trimmed(picture: Image.Image, x: int, y: int) -> Sprite:
    """The picture without its empty borders; x, y is the point of it that is put on the map."""
    left, top, right, bottom = picture.getbbox() or (0, 0, picture.width, picture.height)
    return Sprite(picture.crop((left, top, right, bottom)), x - left, y - top)


def scaled(sprite: Sprite, share: float) -> Sprite:
    """The sprite smaller, to that share of its size."""
    size = round(sprite.image.width * share), round(sprite.image.height * share)
    image = sprite.image.resize(size, Image.Resampling.LANCZOS)
    return Sprite(image, round(sprite.x * share), round(sprite.y * share))


def lying(picture: Image.Image) -> Sprite:
    """A picture that lies flat, put on the map by its middle."""
    return trimmed(picture, picture.width // 2, picture.height // 2)


def standing(
    picture: Image.Image,
    foot: tuple[int, int],
    *,
    strength: float = 0.34,
    soft: float = 5,
    contact: int = 0,
    sink: int = 0,
) -> Sprite:
    """The picture over the shadow that it throws on the ground, put on the map by its foot.

    `foot` is the point of the picture where it touches the ground; `contact` is half the width of a darker patch
    there; `sink` moves the shadow up under things with a deep base.
    """
    high = foot[1] - (picture.getbbox() or (0, 0, 0, 0))[1]
    margin = round(soft * 3)
    width = picture.width + margin * 2 + round(high * LEAN)
    height = max(picture.height, foot[1] + round(high * FALL)) + margin * 2
    canvas = empty(width, height)
    canvas.paste(picture, (margin, margin))
    x, y = foot[0] + margin, foot[1] + margin
    base = y - sink
    # Where a px of the ground is, from there back to the px of the picture that keeps the sun from it.
    slant = (1, -LEAN / FALL, LEAN / FALL * base, 0, -1 / FALL, y + base / FALL)
    thrown = canvas.getchannel("A").transform(canvas.size, Image.Transform.AFFINE, slant, Image.Resampling.BILINEAR)
    thrown = thrown.filter(ImageFilter.GaussianBlur(soft)).point([round(v * strength) for v in range(256)])
    out = Image.new("RGBA", canvas.size, (*SHADE, 0))
    out.putalpha(thrown)
    if contact:
        patch = Image.new("L", canvas.size, 0)
        box = (x - contact, y - contact * 0.22, x + contact + 4, y + contact * 0.24)
        ImageDraw.Draw(patch).ellipse(box, fill=150)
        dark = Image.new("RGBA", canvas.size, (*SHADE, 0))
        dark.putalpha(patch.filter(ImageFilter.GaussianBlur(3)))
        out.alpha_composite(dark)
    out.alpha_composite(canvas)
    return trimmed(out, x, y)


def pool(width: int, height: int, seed: int, strength: float = 0.3) -> Image.Image:
    """The shade under a crown: an oval with flecks of sun in it."""
    y, x = np.mgrid[0:height, 0:width].astype(float)
    far = np.hypot((x + 0.5) / width * 2 - 1, (y + 0.5) / height * 2 - 1)
    ragged = far + layered_noise(width, height, 6, 3, seed) * 0.12
    cover = smooth(0.94, 0.72, ragged)
    flecks = smooth(0.34, 0.56, layered_noise(width, height, 11, 2, seed + 3))
    return veil(blur(cover * (1 - 0.75 * flecks), 2.4, wrap=False) * strength, SHADE)


def day(width: int, height: int) -> Image.Image:
    """Light over the whole plaza: warm from the upper left, a little shade towards the far corners."""
    small_w, small_h = width // 4, height // 4
    y, x = np.mgrid[0:small_h, 0:small_w].astype(float)
    u, v = (x + 0.5) / small_w, (y + 0.5) / small_h
    dark: Field = smooth(0.62, 1.25, np.hypot((u - 0.42) * 1.15, (v - 0.42) * 1.1) + 0.14 * (u + v - 0.84)) * 0.15
    warm: Field = smooth(0.9, 0.0, np.hypot(u * 1.1, v * 1.3)) * 0.26
    out = veil(dark, (96, 70, 84), dither=False)
    glow = veil(warm, (255, 226, 150), dither=False)
    both = empty(small_w, small_h)
    both.alpha_composite(out)
    both.alpha_composite(glow)
    return both.resize((width, height), Image.Resampling.BICUBIC)
