"""Fields of numbers for painted ground: noise that tiles, blurs that wrap, heights turned into light.

Every field is a float array indexed [y, x]; a colour field has a third axis of three channels from 0 to 255.
Whatever is called periodic continues without a seam when copies of it are laid side by side.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Field = NDArray[np.float64]


def periodic_noise(width: int, height: int, cells_x: int, cells_y: int, seed: int) -> Field:
    """Smooth noise from -1 to 1, periodic, with the given number of lumps across and down."""
    small = np.random.default_rng(seed).random((cells_y, cells_x))
    wrapped = np.pad(small, 2, mode="wrap").astype(np.float32)
    image = Image.fromarray(wrapped, "F")
    step_x, step_y = width / cells_x, height / cells_y
    box = (2.0, 2.0, 2.0 + width / step_x, 2.0 + height / step_y)
    out = image.resize((width, height), Image.Resampling.BICUBIC, box=box)
    return np.clip(np.asarray(out, dtype=np.float64) * 2 - 1, -1, 1)


def layered_noise(width: int, height: int, cells: int, octaves: int, seed: int) -> Field:
    """Cloud-like periodic noise from about -1 to 1: octaves of halving strength, square lumps."""
    total: Field = np.zeros((height, width))
    weight, used = 1.0, 0.0
    for octave in range(octaves):
        across = cells * 2**octave
        down = max(2, round(across * height / width))
        total += weight * periodic_noise(width, height, across, down, seed + 101 * octave)
        used += weight
        weight *= 0.5
    return total / used * 1.6


def grain(width: int, height: int, seed: int) -> Field:
    """Fine noise without structure, normally distributed around 0 with deviation 1 (periodic by nature)."""
    return np.random.default_rng(seed).normal(0, 1, (height, width))


def blur(field: Field, radius: float, *, wrap: bool = True) -> Field:
    """The field softened by a Gaussian of that radius in px; at the border it wraps or repeats the edge."""
    reach = int(np.ceil(radius * 3))
    taps = np.exp(-0.5 * (np.arange(-reach, reach + 1) / radius) ** 2)
    taps /= taps.sum()
    for axis in (0, 1):
        pads = [(0, 0), (0, 0)]
        pads[axis] = (reach, reach)
        wide = np.pad(field, pads, mode="wrap" if wrap else "edge")
        length = field.shape[axis]
        moved = [np.take(wide, range(index, index + length), axis) * tap for index, tap in enumerate(taps)]
        field = np.sum(moved, axis=0)
    return field


def slopes(heights: Field) -> tuple[Field, Field]:
    """How steeply a periodic height field rises to the right and downwards, in height per px."""
    across = (np.roll(heights, -1, 1) - np.roll(heights, 1, 1)) / 2
    down = (np.roll(heights, -1, 0) - np.roll(heights, 1, 0)) / 2
    return across, down


def relief(heights: Field, strength: float, light: tuple[float, float, float]) -> Field:
    """Diffuse light from 0 to 1 on a periodic height field; `light` points from the ground to the lamp."""
    across, down = slopes(heights)
    x, y, z = np.array(light) / np.linalg.norm(light)
    length = np.sqrt((across * strength) ** 2 + (down * strength) ** 2 + 1)
    lit: Field = np.clip((-across * strength * x - down * strength * y + z) / length, 0, 1)
    return lit


def gloss(heights: Field, strength: float, light: tuple[float, float, float], hardness: float) -> Field:
    """Mirror-like light from 0 to 1 on a periodic height field seen from straight above."""
    across, down = slopes(heights)
    half = np.array(light) / np.linalg.norm(light) + np.array((0.0, 0.0, 1.0))
    x, y, z = half / np.linalg.norm(half)
    length = np.sqrt((across * strength) ** 2 + (down * strength) ** 2 + 1)
    facing = (-across * strength * x - down * strength * y + z) / length
    return np.asarray(np.clip(facing, 0, 1) ** hardness, dtype=np.float64)


def smooth(low: float, high: float, values: Field) -> Field:
    """0 below `low`, 1 above `high`, an S-curve between."""
    t: Field = np.clip((values - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def flat(colour: tuple[float, float, float], width: int, height: int) -> Field:
    """A colour field of one colour."""
    return np.broadcast_to(np.array(colour, dtype=np.float64), (height, width, 3)).copy()


def blend(below: Field, above: Field, cover: Field) -> Field:
    """`above` laid over `below` as far as `cover` (0 to 1) says."""
    part = cover[..., None]
    return below * (1 - part) + above * part


def to_image(colours: Field, alpha: Field | None = None) -> Image.Image:
    """A colour field as an RGB picture; with alpha (0 to 1) as an RGBA one."""
    rgb = np.clip(np.round(colours), 0, 255).astype(np.uint8)
    if alpha is None:
        return Image.fromarray(rgb, "RGB")
    cover = np.clip(np.round(alpha * 255), 0, 255).astype(np.uint8)
    return Image.fromarray(np.dstack([rgb, cover]), "RGBA")


def halve(image: Image.Image) -> Image.Image:
    """The picture at half its size; paint at double size and halve for clean edges."""
    return image.resize((image.width // 2, image.height // 2), Image.Resampling.LANCZOS)
