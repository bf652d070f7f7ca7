"""The independent check: a map looks the same in Tiled as in the game, lamps aside."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pygame
import pytest

from game import paths
from game.board import tmx
from game.board.layers import Board
from game.ui.ground import BoardGround
from tests.maps import good

RASTERIZER = "tmxrasterizer"
BLOCK = 16


def _in_tiled(board: Board, folder: Path) -> pygame.Surface:
    """The map as Tiled draws it, over its background. Layers that are not painted would show as outlines there."""
    painted = {layer.name for layer in board.layers}
    unpainted = {layer for layer, _name, _shape in board.shapes.places} | {"lights"}
    assert not painted & unpainted
    hidden = [word for layer in sorted(unpainted) for word in ("--hide-layer", layer)]
    out = folder / "tiled.png"
    subprocess.run(
        [RASTERIZER, *hidden, str(board.path), str(out)],
        check=True,
        timeout=120,
        capture_output=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    surface = pygame.Surface((int(board.shapes.width), int(board.shapes.height)), 0, 32)
    surface.fill(board.background)
    surface.blit(pygame.image.load(out), _origin(board.path))
    return surface


def _origin(path: Path) -> tuple[int, int]:
    """Where Tiled's picture begins on the map: it reaches as far as any layer is offset, hidden ones too."""
    layers = list(ElementTree.parse(path).getroot())
    return (
        min(0, *(int(layer.get("offsetx", "0")) for layer in layers)),
        min(0, *(int(layer.get("offsety", "0")) for layer in layers)),
    )


def _in_game(board: Board) -> pygame.Surface:
    """The map as the game draws it, without light."""
    dark = msgspec.structs.replace(board.shapes, lights=())
    ground = BoardGround(msgspec.structs.replace(board, shapes=dark))
    size = int(board.shapes.width), int(board.shapes.height)
    surface = pygame.Surface(size, 0, 32)
    for part in ("ground", "overhead"):
        surface.blits([(tile, (x, y)) for tile, x, y in ground.tiles(*size, part)])
    return surface


def differences(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """The mean difference of a channel (0–255), and the mean of the block of 16 × 16 pixels that differs most."""
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    across, down = apart.get_width() // BLOCK, apart.get_height() // BLOCK
    blocks = [
        pygame.transform.average_color(apart, pygame.Rect(x * BLOCK, y * BLOCK, BLOCK, BLOCK))[:3]
        for x in range(across)
        for y in range(down)
    ]
    channels = [level for block in blocks for level in block]
    # average_color rounds down: half a level a channel makes up for it
    return sum(channels) / len(channels) + 0.5, max(max(block) for block in blocks) + 0.5


def _compare(path: Path, folder: Path) -> tuple[float, float]:
    board = tmx.load(path)
    return differences(_in_game(board), _in_tiled(board, folder))


def _maps() -> list[Path]:
    return sorted(paths.maps_dir().glob("*.tmx"))


@pytest.mark.thorough
@pytest.mark.parametrize("path", _maps(), ids=[path.stem for path in _maps()])
def test_our_maps_look_the_same_in_tiled(path: Path, tmp_path: Path, needs: Callable[..., None]) -> None:
    needs(RASTERIZER)
    mean, worst = _compare(path, tmp_path)
    assert mean < 2
    assert worst < 12


def test_there_are_maps_to_look_at() -> None:
    assert _maps()


@pytest.mark.parametrize("turn", ["0", "35", "90", "180", "-120.5"])
def test_every_way_to_draw_looks_the_same_in_tiled(tmp_path: Path, needs: Callable[..., None], turn: str) -> None:
    """Mirrored tiles, collections, offsets, opacity, stretched and turned tiles."""
    needs(RASTERIZER)
    path = good.write(tmp_path)
    good.swap(path, 'gid="2" x="96"', f'rotation="{turn}" gid="2" x="96"')
    mean, worst = _compare(path, tmp_path)
    assert mean < 2
    assert worst < 12


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (f"1,{1 | good.FLIP_X}", f"1,{1 | good.FLIP_Y}"),
        ('offsetx="10"', 'offsetx="30"'),
        ('opacity="0.5"', 'opacity="0.9"'),
        ('x="120" y="90" width="60"', 'x="110" y="90" width="60"'),
    ],
)
def test_a_difference_would_be_seen(tmp_path: Path, needs: Callable[..., None], old: str, new: str) -> None:
    needs(RASTERIZER)
    path = good.write(tmp_path)
    board = tmx.load(path)
    good.swap(path, old, new)
    assert differences(_in_game(board), _in_tiled(board, tmp_path))[1] > 12
