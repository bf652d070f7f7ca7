"""The ground is composed as the map says, lit by its lamps, and clean at any size."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.board import tmx
from game.board.layers import Board
from game.core.errors import Problem
from game.ui import ground as grounds
from game.ui import pixels
from game.ui.ground import BoardGround, straight
from tests.maps import good


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The good map."""
    return good.write(tmp_path)


@pytest.fixture
def board(path: Path) -> Board:
    """The board of the good map."""
    return tmx.load(path)


def unlit(board: Board) -> Board:
    """The board without lamps."""
    return msgspec.structs.replace(board, shapes=msgspec.structs.replace(board.shapes, lights=()))


def drawn(ground: BoardGround, wide: int, high: int, part: str = "ground") -> pygame.Surface:
    """A part of the ground as it is drawn, on nothing."""
    surface = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    for picture, x, y in ground.tiles(wide, high, part):
        surface.blit(picture, (x, y))
    return surface


def _brightness(surface: pygame.Surface, x: int, y: int) -> int:
    return sum(surface.get_at((x, y))[:3])


def test_the_ground_is_opaque_and_of_the_size_asked_for(board: Board) -> None:
    for size in ((192, 128), (96, 64), (500, 333), (1, 1)):
        surface = drawn(BoardGround(board), *size)
        assert surface.get_size() == size
        assert surface.get_at((0, 0)).a == 255


def test_the_overhead_part_is_clear_where_nothing_hangs(board: Board) -> None:
    above = drawn(BoardGround(board), 192, 128, "overhead")
    assert above.get_at((0, 0)).a == 0
    assert above.get_at((150, 55)).a == 255
    assert any(layer.overhead for layer in BoardGround(board).layers)


def test_a_board_without_overhead_has_an_empty_part(board: Board) -> None:
    flat = BoardGround(msgspec.structs.replace(board, layers=board.layers[:3]))
    above = drawn(flat, 40, 30, "overhead")
    assert not any(layer.overhead for layer in flat.layers)
    assert above.get_size() == (40, 30)
    assert pygame.mask.from_surface(above, 0).count() == 0


def test_tiles_are_mirrored_as_tiled_does(board: Board) -> None:
    """Cells 0 to 3 of the top row show one tile as it is, flipped across, flipped down, and transposed."""
    surface = drawn(BoardGround(unlit(msgspec.structs.replace(board, layers=board.layers[:1]))), 192, 128)
    for x, y in ((0, 0), (31, 0), (0, 31), (9, 20)):
        plain = surface.get_at((x, y))
        assert surface.get_at((63 - x, y)) == plain
        assert surface.get_at((64 + x, 31 - y)) == plain
        assert surface.get_at((96 + y, x)) == plain


def test_where_nothing_is_painted_the_background_shows(board: Board) -> None:
    surface = drawn(BoardGround(unlit(msgspec.structs.replace(board, layers=()))), 192, 128)
    assert tuple(surface.get_at((50, 70)))[:3] == (0x3A, 0x32, 0x4C)


def test_lamps_add_light_that_fades_to_nothing(board: Board) -> None:
    dark, lit = drawn(BoardGround(unlit(board)), 192, 128), drawn(BoardGround(board), 192, 128)
    middle, halfway, rim = (_brightness(lit, 50 + x, 40) - _brightness(dark, 50 + x, 40) for x in (0, 15, 31))
    assert middle > halfway > 20
    assert rim == 0
    added = [lit.get_at((50, 40))[part] - dark.get_at((50, 40))[part] for part in (0, 2)]
    assert added[0] > added[1] + 30  # the lamp is amber


def test_light_scales_with_the_ground(board: Board) -> None:
    dark, lit = drawn(BoardGround(unlit(board)), 384, 256), drawn(BoardGround(board), 384, 256)
    assert _brightness(lit, 100 + 30, 80) > _brightness(dark, 100 + 30, 80)
    assert _brightness(lit, 100 + 62, 80) == _brightness(dark, 100 + 62, 80)


def test_half_the_size_is_the_mean_of_the_pixels(board: Board) -> None:
    full, half = drawn(BoardGround(unlit(board)), 192, 128), drawn(BoardGround(unlit(board)), 96, 64)
    for x, y in ((10, 10), (40, 33), (71, 50)):
        around = [full.get_at((2 * x + dx, 2 * y + dy)) for dx in (0, 1) for dy in (0, 1)]
        mean = [sum(pixel[part] for pixel in around) / 4 for part in range(3)]
        assert all(abs(half.get_at((x, y))[part] - mean[part]) <= 2 for part in range(3))


def test_soft_rims_do_not_darken_when_scaled(board: Board) -> None:
    """What hangs over an even ground of its own colour must vanish, rim and all."""
    even = [[(200, 120, 60, 255 if (x // 5 + y // 5) % 2 else 0) for x in range(40)] for y in range(56)]
    good.png(board.path.parent / "good/trees/oak.png", even)
    for size in ((192, 128), (133, 77), (301, 222)):
        target = pygame.Surface(size)
        target.fill((200, 120, 60))
        target.blit(drawn(BoardGround(board), *size, "overhead"), (0, 0))
        for x in range(0, size[0], 3):
            for y in range(0, size[1], 3):
                found = target.get_at((x, y))
                assert all(abs(found[part] - (200, 120, 60)[part]) <= 4 for part in range(3)), (size, x, y, found)


def test_straight_undoes_premultiplying() -> None:
    surface = pygame.Surface((256, 256), pygame.SRCALPHA, 32)
    for alpha in range(256):
        for level in range(256):
            surface.set_at((level, alpha), (level, 255 - level, level // 2, alpha))
    found = straight(surface.premul_alpha())
    for alpha in range(1, 256):
        for level in range(0, 256, 5):
            pixel = found.get_at((level, alpha))
            assert pixel.a == alpha
            for part, wanted in enumerate((level, 255 - level, level // 2)):
                assert abs(pixel[part] - wanted) * alpha / 255 < 2  # as it shows


def test_a_size_is_composed_once(board: Board) -> None:
    ground = BoardGround(board)
    assert ground.tiles(100, 80) is ground.tiles(100, 80)
    assert ground.tiles(100, 80, "overhead") is ground.tiles(100, 80, "overhead")


def test_old_sizes_are_forgotten_when_memory_is_short(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    ground = BoardGround(board)
    one = sum(pixels.tiles_size(ground.tiles(100, 80, part)) for part in ("ground", "overhead"))
    monkeypatch.setattr(grounds, "KEPT_BYTES", 2 * one)
    first = ground.tiles(100, 80)
    second = ground.tiles(100, 79)
    assert ground.tiles(100, 80) is first
    ground.tiles(99, 80)
    assert ground.tiles(100, 80) is first
    assert ground.tiles(100, 79) is not second


def test_with_a_window_the_surfaces_are_made_for_it(board: Board) -> None:
    pygame.display.init()
    try:
        pygame.display.set_mode((64, 48))
        ground = BoardGround(board)
        assert drawn(ground, 90, 60).get_at((5, 5)).a == 255
        assert drawn(ground, 90, 60, "overhead").get_at((0, 0)).a == 0
    finally:
        pygame.display.quit()


def test_a_picture_lost_after_loading_is_a_problem(board: Board) -> None:
    (board.path.parent / "good/haze.png").unlink()
    with pytest.raises(Problem, match=r"The board picture .*haze\.png could not be read\."):
        BoardGround(board).tiles(10, 10)


def test_a_picture_shrunk_after_loading_is_a_problem(board: Board) -> None:
    good.png(board.path.parent / "good/paving.png", good.picture(40, 40, 1))
    with pytest.raises(Problem, match=r"paving\.png"):
        BoardGround(board).tiles(10, 10)
