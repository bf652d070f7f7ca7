"""Only what changed is drawn again, and what stands in the window is never anything but the whole picture."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game import registry
from game.core.match import Match
from game.core.rules import Setup
from game.core.target import Target
from game.input.pointer import PointerMove
from game.opening import opening
from game.picture.nodes import Arc, Box, Glow, Group, Look, Node, Path, Shadow, Sprite, Text, Type
from game.picture.theme import paper
from game.scenes.menu import MenuScene
from game.scenes.play.table import TableScene
from game.table.seats import SeatSetup
from game.table.session import Session
from game.ui.changes import MOST, changes, gathered
from game.ui.renderer import Renderer
from game.ui.screen import PictureScene
from game.ui.stack import Scene, Stack
from tests.unit.staging import NAMES, FakeKeeper, FakeRoutes, boards, services

SIZE = (1280, 720)
WINDOW = pygame.Rect(0, 0, *SIZE)

SAMPLES: tuple[Node, ...] = (
    paper(300, 200, 120, 80),
    paper(300, 200, 120, 80).restyled(shadow=Shadow(down=16, blur=30, strength=215)),
    Box(
        x=300, y=200, w=120, h=80, look=Look(fill="#FF8800", lip="#884400", lip_height=6, glow="#FFFF00", glow_size=20)
    ),
    Sprite(x=300, y=200, w=90, h=60, art="icon:coin", turn=33, shadow=Shadow(down=6, blur=9, strength=200)),
    Sprite(x=300, y=200, w=90, h=60, art="icon:coin"),
    Text(x=300, y=200, w=90, h=30, text="Market", type=Type("baloo-bold", 26), colour="#FFFFFF", glow="#FF0080"),
    Glow(x=300, y=200, w=90, h=90, colour="#FF8800"),
    Path(x=300, y=200, w=0, h=0, points=((-40, 10), (60, 90)), colour="#00FF00", width=9),
    Arc(x=300, y=200, w=60, h=60, colour="#FFFFFF", width=6, part=0.4),
    Group(x=300, y=200, w=10, h=10, nodes=(paper(-90, -40, 120, 80),), scale=0.7),
    Group(x=300, y=200, w=50, h=50, nodes=(paper(-20, -20, 120, 80),), clip=True),
)


def drawn(nodes: tuple[Node, ...], k: float) -> pygame.Surface:
    """The picture on a ground that is not black."""
    surface = pygame.Surface(SIZE)
    surface.fill((40, 60, 80))
    Renderer().draw(surface, nodes, k)
    return surface


@pytest.mark.thorough
@pytest.mark.parametrize("k", [0.8, 1.37])
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda node: type(node).__name__)
def test_nothing_changes_outside_the_spots(sample: Node, k: float) -> None:
    other = replace(sample, x=sample.x + 33.4, y=sample.y - 12)
    ground = paper(0, 0, 1600, 900)
    for old, new in (((sample,), ()), ((), (sample,)), ((sample,), (other,)), ((sample, sample), (sample, other))):
        before, after = drawn((ground, *old), k), drawn((ground, *new), k)
        spots = gathered(changes((ground, *old), (ground, *new), k), WINDOW)
        assert spots
        for spot in spots:
            before.blit(after, spot, spot)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_equal_pictures_have_no_spots() -> None:
    one, same = (paper(0, 0, 50, 50), *SAMPLES), (paper(0, 0, 50, 50), *SAMPLES)
    assert changes(one, same, 1.0) == []


def test_of_a_group_only_what_changed_in_it_counts() -> None:
    still, old, new = paper(0, 0, 900, 600), Glow(x=5, y=5, w=9, h=9, colour="#FF0000"), ()
    one = Group(x=100, y=50, w=900, h=600, nodes=(still, old), clip=True)
    other = replace(one, nodes=(still, *new))
    (spot,) = gathered(changes((one,), (other,), 1.0), WINDOW)
    assert spot.w < 20
    assert spot.collidepoint(109, 59)


def test_spots_are_few_and_never_overlap() -> None:
    near = [pygame.Rect(x, 0, 12, 12) for x in range(0, 100, 10)]
    assert gathered(near, WINDOW) == [pygame.Rect(0, 0, 102, 12)]
    apart = [pygame.Rect(x, 0, 4, 4) for x in range(0, 30 * MOST, 30)]
    assert len(gathered(apart, WINDOW)) == MOST
    assert len(gathered([*apart, pygame.Rect(0, 600, 4, 4)], WINDOW)) == 1
    assert gathered([pygame.Rect(-50, 0, 20, 20), pygame.Rect(0, 0, 0, 9)], WINDOW) == []


def _checked(stack: Stack, surface: pygame.Surface) -> int:
    """How many pixels a drawing touched; what stands there then must be the whole picture."""
    spots = stack.draw(surface)
    whole = pygame.Surface(SIZE)
    for scene in stack.scenes:
        scene.draw(whole)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")
    return sum(spot.w * spot.h for spot in spots)


def _table(slug: str) -> TableScene:
    table = opening(registry.title(slug))
    colours = table.title.seat_colours
    meta = table.title.meta
    seats = tuple(
        SeatSetup(NAMES[seat], colours[seat], seat, "person" if seat == 0 else table.title.levels[0].id)
        for seat in range(meta.default_seats or meta.max_seats)
    )
    session = Session(
        table.title, Match(table.rules, Setup(seats=len(seats), seed=4)), seats, boards().use(table.board)
    )
    return TableScene(services(), FakeRoutes(), FakeKeeper(), session, caught_up=False)


def _no_rules(title: object, clause: str) -> Scene:
    return Scene()


@pytest.mark.thorough
@pytest.mark.parametrize("slug", registry.slugs())
def test_a_table_being_played_at_shows_what_is_drawn_whole(slug: str) -> None:
    chance = Random(3)
    stack, surface, scene = Stack(SIZE), pygame.Surface(SIZE), _table(slug)
    stack.push(scene)
    touched = [_checked(stack, surface)]
    for _step in range(60):
        stack.update(chance.choice((16, 40, 150)))
        places = [place for target in scene.focus.walkable() if (place := scene.drawing.find(target)) is not None]
        if places and chance.random() < 0.5:
            place = chance.choice(places)
            stack.handle(
                PointerMove(
                    round((place.x + place.w / 2) * scene.drawing.k), round((place.y + place.h / 2) * scene.drawing.k)
                )
            )
        if scene.pointing.hover is not None and scene.pointing.hover.kind != "ui" and chance.random() < 0.3:
            scene.act(scene.pointing.hover)
        if chance.random() < 0.2:
            scene.act(Target("ui", "confirm"))
        touched.append(_checked(stack, surface))
    assert touched[0] == SIZE[0] * SIZE[1]
    assert sorted(touched)[len(touched) // 2] < touched[0] / 2


def test_the_menu_draws_little_more_than_its_lanterns() -> None:
    stack, surface = Stack(SIZE), pygame.Surface(SIZE)
    stack.push(MenuScene(services(), FakeRoutes()))
    _checked(stack, surface)
    for _second in range(3):
        stack.update(1000)
        assert _checked(stack, surface) < SIZE[0] * SIZE[1] / 4


def test_another_surface_or_another_scene_is_drawn_whole() -> None:
    stack, surface = Stack(SIZE), pygame.Surface(SIZE)
    stack.push(PictureScene(services()))
    whole = SIZE[0] * SIZE[1]
    assert _checked(stack, surface) == whole
    assert _checked(stack, surface) == 0
    assert _checked(stack, pygame.Surface(SIZE)) == whole
    stack.push(PictureScene(services()))
    assert _checked(stack, surface) == whole
    stack.spoil()
    assert _checked(stack, surface) == whole


def test_a_list_that_is_rolled_is_one_spot() -> None:
    """Its cards are not compared one by one; one card that changes alone still is."""

    def page(at: float, hot: int = -1) -> tuple[Node, ...]:
        faces = [Box(x=0, y=0, w=90, h=50, look=Look(fill="#AA0000" if row == hot else "#101010")) for row in range(9)]
        cards = tuple(Group(x=0, y=60.0 * row - at, w=90, h=50, nodes=(face,)) for row, face in enumerate(faces))
        return (Group(x=10, y=20, w=90, h=200, nodes=cards, clip=True),)

    (spot,) = changes(page(0), page(7), 1.0)
    assert spot.contains(pygame.Rect(10, 20, 90, 200))
    assert spot.h < 220
    (small,) = gathered(changes(page(0), page(0, hot=1), 1.0), pygame.Rect(0, 0, 400, 400))
    assert small.h < 70
