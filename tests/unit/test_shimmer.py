"""Light on a board: it comes and goes by itself where nothing lies, and little is drawn anew for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.picture.nodes import Ground, Rect, Sprite, overlap, placed
from game.picture.shapes import Shapes
from game.registry import slugs, titles
from game.table.shimmer import BEAT, Shimmer
from game.ui import changes
from tests.unit.test_table import Table


class Everywhere:
    """A picture with a light on every part of the map."""

    def shimmer(self, shapes: Shapes, beat: int) -> tuple[Sprite, ...]:
        """A grid of lights, each beat some map pixels further."""
        wide, high = shapes.width / 20, shapes.height / 20
        return tuple(
            Sprite(x=across * wide + beat, y=down * high, w=wide - 40, h=high - 40, art="piece:marker")
            for across in range(20)
            for down in range(20)
        )


class Dark:
    """A picture without light."""

    def shimmer(self, shapes: Shapes, beat: int) -> tuple[Sprite, ...]:
        return ()


def _shimmer(table: Table, art: Any) -> Shimmer:
    return Shimmer(art, table.session.board.shapes)


def lit(table: Table, art: Any, beats: int = 3) -> tuple[Any, ...]:
    """The light over a table's picture."""
    shimmer = _shimmer(table, art)
    assert shimmer.pass_time(beats * BEAT, still=False)
    return shimmer.nodes(table.scene.nodes)


@pytest.mark.parametrize("slug", slugs())
def test_light_is_where_nothing_lies(slug: str) -> None:
    table = Table(slug)
    lights = lit(table, Everywhere())
    assert 0 < len(lights) < 400
    places = list(placed(table.scene.nodes))
    frame = next(place for place in places if place.node.key == "board")
    ground = next(at for at, place in enumerate(places) if isinstance(place.node, Ground))
    over = [place for place in places[ground:] if isinstance(place.node, Sprite)]
    things = [Rect(place.x, place.y, place.w, place.h) for place in over]
    inside = [thing for thing in things if overlap(thing, Rect(frame.x, frame.y, frame.w, frame.h))]
    assert inside
    for light in lights:
        here = Rect(light.x, light.y, light.w, light.h)
        assert frame.x <= here.x and here.right <= frame.x + frame.w
        assert frame.y <= here.y and here.bottom <= frame.y + frame.h
        assert not any(overlap(here, thing) > 0 for thing in inside)


def test_light_goes_on_from_beat_to_beat_unless_the_table_is_still() -> None:
    table = Table(slugs()[0])
    shimmer = _shimmer(table, Everywhere())
    assert [shimmer.pass_time(BEAT // 2, still=False) for _half in range(4)] == [False, True, False, True]
    before = shimmer.nodes(table.scene.nodes)
    assert shimmer.pass_time(BEAT, still=False)
    assert shimmer.nodes(table.scene.nodes) != before
    assert not shimmer.pass_time(BEAT, still=True)
    assert shimmer.nodes(table.scene.nodes) == ()


def _shimmers(table: Table) -> bool:
    return bool(table.session.art.shimmer(table.session.board.shapes, 0))


def test_a_picture_without_light_has_none() -> None:
    table = Table(slugs()[0])
    shimmer = _shimmer(table, Dark())
    assert not shimmer.pass_time(10 * BEAT, still=False)
    assert shimmer.nodes(table.scene.nodes) == ()


SHIMMERING = [slug for slug in slugs() if _shimmers(Table(slug))]


def test_some_title_has_it() -> None:
    assert SHIMMERING and set(SHIMMERING) <= set(titles())


@pytest.mark.thorough
@pytest.mark.parametrize("slug", SHIMMERING)
def test_it_rests_when_nobody_has_touched_anything_for_a_minute(slug: str) -> None:
    table = Table(slug)
    table.scene.services.settings = replace(table.scene.services.settings, animation="normal")
    for ms, moving in ((0, True), (59_000, True), (1_000, False)):
        table.scene.services.in_use.pass_time(ms)
        table.stage.wait(2 * BEAT)
        table.stage.draw()
        table.stage.wait(BEAT + 32)
        assert table.stage.stack.dirty is moving
    table.stage.key("right")
    table.stage.wait(2 * BEAT)
    table.stage.draw()
    table.stage.wait(BEAT + 32)
    assert table.stage.stack.dirty, "somebody has come back"


@pytest.mark.parametrize("slug", SHIMMERING)
def test_little_is_drawn_anew_for_it(slug: str) -> None:
    table = Table(slug)
    scene = table.scene
    for chosen, moving in (("off", False), ("normal", True)):
        scene.services.settings = replace(scene.services.settings, animation=chosen)
        table.stage.wait(2 * BEAT)
        table.stage.draw()
        assert not table.stage.stack.dirty
        nodes = scene.nodes
        table.stage.wait(BEAT + 32)
        assert table.stage.stack.dirty is moving
        assert scene.nodes is nodes, "the picture itself is not worked out again"
        if moving:
            spots = scene.spots()
            assert spots
            wide, high = table.stage.size
            assert sum(spot.w * spot.h for spot in spots) < 0.03 * wide * high


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("slug", SHIMMERING)
def test_what_is_put_back_under_the_light_is_the_picture(
    slug: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beat by beat the window shows what a whole drawing would, though the picture is not drawn for it."""
    table = Table(slug, scale=scale)
    table.advance(9)
    stage, scene = table.stage, table.scene
    scene.services.settings = replace(scene.services.settings, animation="normal")
    window, whole = stage.draw(), pygame.Surface(stage.size)
    painted: list[pygame.Rect] = []
    renderer, true = scene.services.renderer, changes._painted

    def piece(surface: pygame.Surface, area: pygame.Rect, paint: Callable[[], None]) -> pygame.Surface:
        painted.append(area)
        return true(surface, area, paint)

    monkeypatch.setattr(changes, "_painted", piece)
    for _beat in range(24):
        stage.wait(BEAT, BEAT)
        stage.stack.draw(window)
        assert scene.drawing._shown is not None
        renderer.draw(whole, scene.drawing._shown.whole, scene.drawing.k)
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert 0 < len(painted) < 48
