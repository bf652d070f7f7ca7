"""The writer of moving pictures, held against another program's reader of them."""

from __future__ import annotations

import io
import random
from itertools import pairwise

import pygame
import pytest

from game.ui.gif import COLOURS, Gif, Palette

FEW = (0x0000, 0xFFFF, 0xF800, 0x07E0, 0x001F, 0x1234)


def shown(data: bytes) -> list[tuple[list[tuple[int, ...]], float]]:
    """The pixels of each frame as a reader shows it, with its milliseconds."""
    frames = pygame.image.load_animation(io.BytesIO(data), "film.gif")
    return [(_pixels(surface), ms) for surface, ms in frames]


def _pixels(surface: pygame.Surface) -> list[tuple[int, ...]]:
    w, h = surface.get_size()
    return [tuple(surface.get_at((x, y)))[:3] for y in range(h) for x in range(w)]


def meant(palette: Palette, pixels: list[int]) -> list[tuple[int, ...]]:
    """The colours that a picture should be shown in."""
    table = palette.table
    return [tuple(table[3 * number : 3 * number + 3]) for number in palette.numbers(pixels)]


@pytest.mark.parametrize(("w", "h", "colours"), [(1, 1, FEW), (7, 5, FEW), (64, 48, FEW), (90, 80, range(65536))])
def test_frames_are_shown_as_they_were_put_in(w: int, h: int, colours: tuple[int, ...]) -> None:
    """Also where so many different colours follow one another that the codes run out, again and again."""
    chance = random.Random(1)
    pixels = [chance.choice(colours) for _pixel in range(w * h)]
    palette, gif = Palette([pixels]), Gif(w, h)
    wanted = []
    for number in range(5):
        gif.add(pixels, palette, 100 * (number + 1))
        wanted.append((meant(palette, pixels), 100.0 * (number + 1)))
        if number != 1:  # twice the same
            for _change in range(4):
                pixels[chance.randrange(w * h)] = chance.choice(colours)
    data = gif.finished()
    assert gif.size == len(data)
    assert shown(data) == wanted


def test_another_palette_makes_a_picture_of_its_own() -> None:
    red, blue = [0xF800] * 12, [0x001F] * 12
    gif = Gif(4, 3)
    for pixels in (red, blue):
        gif.add(pixels, Palette([pixels]), 500)
    assert [pixels[0] for pixels, _ms in shown(gif.finished())] == [(255, 0, 0), (0, 0, 255)]


def test_what_stays_costs_next_to_nothing() -> None:
    chance = random.Random(2)
    pixels = [chance.randrange(65536) for _pixel in range(60 * 60)]
    palette, gif, sizes = Palette([pixels]), Gif(60, 60), [0]
    for _frame in range(3):
        gif.add(pixels, palette, 100)
        sizes.append(gif.size)
        pixels[1830] ^= 0xFFFF
    first, *others = [after - before for before, after in pairwise(sizes)]
    assert first > 3000
    assert all(other < 900 for other in others)  # of which the palette takes 768


@pytest.mark.thorough
def test_a_palette_keeps_what_it_can() -> None:
    few = Palette([list(FEW)])
    exact = {colour: meant(few, [colour])[0] for colour in FEW}
    assert exact[0xF800] == (255, 0, 0)
    assert len(set(exact.values())) == len(FEW)
    many = Palette([list(range(0, 65536, 7))])
    assert len({number for colour in range(0, 65536, 7) for number in many.numbers([colour])}) == COLOURS
    far = [
        max(abs(a - b) for a, b in zip(colour, truth, strict=True))
        for colour, truth in zip(
            meant(many, list(range(0, 65536, 701))),
            [((c >> 11) * 255 // 31, (c >> 5 & 63) * 255 // 63, (c & 31) * 255 // 31) for c in range(0, 65536, 701)],
            strict=True,
        )
    ]
    assert max(far) < 64
