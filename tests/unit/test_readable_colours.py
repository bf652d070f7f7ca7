"""Colour is never the only sign: whoever sees no red, no green, no blue or no colour at all tells seats by their
symbols and things by their pictures; and words stand out from what they lie on."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.names import SYMBOLS
from game.picture.canvas import SeatLook
from game.picture.colours import FAINT, PAPER, sign_on
from game.picture.nodes import Box, Group, Look, Node, Placed, Sprite, Text, Type
from game.picture.theme import BUTTONS, SYMBOL_ART
from game.picture.widgets import marker
from game.registry import titles
from game.scenes.play import curtain as curtains
from game.settings import Settings
from game.table.picture import table_nodes
from game.ui.screen import PictureScene
from tests.sampling import drawn
from tests.unit.eyes import EYES, apart, ciede, contrast, rgb, seen
from tests.unit.legible import Ink, inks
from tests.unit.staging import Stage, renderer
from tests.unit.test_readable import situations
from tests.unit.test_result import result
from tests.unit.test_scenes import scenes
from tests.unit.test_table import Table
from tests.wild.rig import Rig, rigged
from tests.wild.starts import starts

pytestmark = pytest.mark.in_turn(3, 2)

SLUGS = tuple(titles())
STARTS = starts()
STAGES = 2
"""At how many of five stages of a game a usual run looks at a table."""
SMALLEST_SYMBOL = 12
"""Real pixels: a symbol of 15 logical ones in the log at 1280×720."""
SHAPES_DIFFER = 0.18
COLOURS_DIFFER = 6.0
ROUNDING = 0.1
SMALL, LARGE = 4.5, 3.0
"""What WCAG asks of the contrast of small and of large words."""


class TestEyes:
    """The measure itself, against published values and against common sense."""

    @pytest.mark.parametrize(
        ("first", "second", "distance"),
        [
            ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
            ((50, -1.1848, -84.8006), (50, 0, -82.7485), 1.0),
            ((50, 2.5, 0), (73, 25, -18), 27.1492),
            ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
            ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ],
    )
    def test_distances_are_the_published_ones(self, first: Any, second: Any, distance: float) -> None:
        assert ciede(first, second) == pytest.approx(distance, abs=1e-4)
        assert ciede(second, first) == pytest.approx(distance, abs=1e-4)

    @pytest.mark.parametrize("eyes", EYES)
    def test_white_and_black_stay_what_they_are(self, eyes: str) -> None:
        for colour in ((0, 0, 0), (128, 128, 128), (255, 255, 255)):
            assert apart(seen(colour, eyes), colour) < 0.6

    def test_each_eye_confuses_what_it_is_known_to_confuse(self) -> None:
        red, green = rgb("#B45A3C"), rgb("#6E7A2C")
        assert apart(red, green) > 30
        assert apart(seen(red, "deuteranopia"), seen(green, "deuteranopia")) < 15
        blue, teal = rgb("#3F7FBF"), rgb("#2F9A92")
        assert apart(blue, teal) > 20
        assert apart(seen(blue, "tritanopia"), seen(teal, "tritanopia")) < 12
        assert len(set(seen(red, "gray"))) == 1

    def test_contrast(self) -> None:
        assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
        assert contrast(rgb("#777777"), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def symbol_mask(number: int, size: int) -> pygame.mask.Mask:
    """The shape of a seat's symbol."""
    surface = renderer().art.image(SYMBOL_ART[number], (size, size), (("ink", "#FFFFFF"),))
    assert surface is not None
    return pygame.mask.from_surface(surface, 110)


@pytest.mark.parametrize("size", [SMALLEST_SYMBOL, 16, 38])
def test_symbols_have_shapes_of_their_own(size: int) -> None:
    masks = [symbol_mask(number, size) for number in range(len(SYMBOLS))]
    for (first, one), (second, other) in itertools.combinations(enumerate(masks), 2):
        both = one.overlap_area(other, (0, 0))
        either = one.count() + other.count() - both
        assert 1 - both / either >= SHAPES_DIFFER, (SYMBOLS[first], SYMBOLS[second])


def palettes(slug: str) -> set[tuple[str, ...]]:
    """The colours of the seats of a title, by every choice that there is for an option."""
    title = titles()[slug]
    chosen = [{option.id: choice.id} for option in title.meta.options for choice in option.choices]
    return {title.seat_colours, *map(title.colours_of, chosen)}


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("eyes", [eyes for eyes in EYES if eyes != "gray"])
def test_seat_colours_can_be_told_apart_without_one_kind_of_cone(slug: str, eyes: str) -> None:
    for palette in palettes(slug):
        assert len(palette) == len(titles()[slug].seat_colours) >= titles()[slug].meta.max_seats
        for first, second in itertools.combinations(map(rgb, palette), 2):
            assert apart(seen(first, eyes), seen(second, eyes)) >= COLOURS_DIFFER, (first, second)


@pytest.mark.parametrize("slug", SLUGS)
def test_signs_stand_out_from_their_colour_and_from_paper(slug: str) -> None:
    for colour in itertools.chain(*palettes(slug)):
        assert contrast(rgb(sign_on(colour)), rgb(colour)) >= FAINT
        assert contrast(rgb(SeatLook("Mei", colour, 0).ink), rgb(PAPER)) >= FAINT


def test_white_has_a_dark_rim_and_a_dark_sign_and_other_colours_have_neither() -> None:
    white, red = (marker(20, 20, 40, 0, colour) for colour in ("#F4EFE6", "#C8342C"))
    (ring,) = [node for node in white if isinstance(node, Box)]
    assert contrast(rgb(ring.look.line), rgb("#F4EFE6")) >= 3
    assert not any(isinstance(node, Box) for node in red)
    inks = [dict(node.tints)["ink"] for node in (white[-1], red[-1]) if isinstance(node, Sprite)]
    assert [contrast(rgb(ink), rgb("#F4EFE6")) >= SMALL for ink in inks] == [True, False]


# Where a seat's colour is, its symbol is.


CARD = (450.0, 220.0)
"""The largest group that counts as one thing, in logical pixels."""


def another_colour(look: SeatLook) -> str:
    """Another colour for a seat; a white one, which has a rim, for a seat that has one."""
    return "#123456" if look.ink == look.colour else "#E9F3F7"


def unsigned(before: tuple[Node, ...], after: tuple[Node, ...], look: SeatLook) -> list[str]:
    """The nodes that say a seat by its colour (they differ between the two pictures) without its symbol beside them.

    The symbol belongs to a node when it lies on or beside it, or on the same card. A seat's name needs no other sign.
    """
    places = list(held(before, ()))
    coloured = [
        (place, cards)
        for (place, cards), (other, _cards) in zip(places, held(after, ()), strict=True)
        if not isinstance(place.node, Group) and place.node != other.node
    ]
    signs = [place for place, _cards in places if is_symbol(place.node, look.symbol)]
    return [
        str(place)
        for place, cards in coloured
        if not (isinstance(place.node, Text) and place.node.text == look.name)
        and not any(near(place, sign) or any(within(sign, card) for card in cards) for sign in signs)
    ]


def held(
    nodes: tuple[Node, ...], cards: tuple[Placed, ...], x: float = 0, y: float = 0, scale: float = 1
) -> Iterator[tuple[Placed, tuple[Placed, ...]]]:
    """Every node where it is, with the groups no larger than a card that hold it."""
    for node in nodes:
        here = Placed(x + node.x * scale, y + node.y * scale, node.w * scale, node.h * scale, node, scale)
        yield here, cards
        if isinstance(node, Group):
            small = here.w <= CARD[0] and here.h <= CARD[1]
            yield from held(node.nodes, (*cards, here) if small else cards, here.x, here.y, scale * node.scale)


def within(sign: Placed, card: Placed) -> bool:
    """Whether the middle of a sign lies on a card."""
    return card.holds(sign.x + sign.w / 2, sign.y + sign.h / 2)


def is_symbol(node: Node, number: int) -> bool:
    """Whether a node shows the symbol of that number."""
    if isinstance(node, Text):
        return SYMBOLS[number] in node.text
    return isinstance(node, Sprite) and node.art == SYMBOL_ART[number]


def near(thing: Placed, sign: Placed) -> bool:
    """Whether the sign lies on the thing or right beside it."""
    reach = 0.75 * max(sign.w, sign.h)
    across = sign.x - reach <= thing.x + thing.w and thing.x <= sign.x + sign.w + reach
    return across and sign.y - reach <= thing.y + thing.h and thing.y <= sign.y + sign.h + reach


@pytest.mark.thorough
@pytest.mark.parametrize("slug", SLUGS)
def test_no_seat_is_told_by_its_colour_alone(slug: str) -> None:
    """Whatever changes when a seat takes another colour has the seat's symbol in it or beside it."""
    table = Table(slug, people=2, seats=titles()[slug].meta.max_seats)
    found: dict[str, None] = {}
    for stage in drawn(range(5), STAGES, slug):
        table.advance(stage * 12)
        for situation in situations(table, stage):
            model, canvas = table.scene.model(), table.scene.canvas
            before = table_nodes(model, canvas)
            for look in canvas.seats:
                looks = tuple(
                    replace(each, colour=another_colour(look)) if each is look else each for each in canvas.seats
                )
                after = table_nodes(model, replace(canvas, seats=looks))
                assert before != after
                found |= {f"{situation}: {fault}": None for fault in unsigned(before, after, look)}
    assert not found, "\n".join(list(found)[:20])


@pytest.mark.parametrize("slug", SLUGS)
def test_no_seat_of_a_result_is_told_by_its_colour_alone(slug: str) -> None:
    """Podium, table, curves and awards."""
    seats = titles()[slug].meta.max_seats
    found: list[str] = []
    for seat in range(seats):
        first, second = result(slug, seats), result(slug, seats)
        looks = second._ending.looks
        changed = (*looks[:seat], replace(looks[seat], colour=another_colour(looks[seat])), *looks[seat + 1 :])
        second._ending = dataclasses.replace(second._ending, looks=changed)
        for scene in (first, second):
            scene.services.settings = Settings(animation="off")
            Stage(scene).wait(9000, 100)
        for page in [target for target in first.focus.walkable() if target.kind == "page"]:
            for scene in (first, second):
                scene.act(page)
                scene.update(3000)
            faults = unsigned(first.nodes, second.nodes, looks[seat])
            found += [f"{page}: {fault}" for fault in faults]
    assert not found, "\n".join(found[:20])


def test_a_colour_without_its_symbol_is_found() -> None:
    plain = Sprite(x=10, y=10, w=40, h=40, art="piece:marker", tints=(("seat", "#DD4A88"),))
    other = replace(plain, tints=(("seat", "#123456"),))
    sign = Sprite(x=20, y=20, w=18, h=18, art=SYMBOL_ART[2], tints=(("ink", "#FFFFFF"),))
    far = replace(sign, x=300)
    look = SeatLook("Lucy", "#DD4A88", 2)
    assert len(unsigned((plain,), (other,), look)) == 1
    assert not unsigned((plain, sign), (other, sign), look)
    assert len(unsigned((plain, far), (other, far), look)) == 1
    assert len(unsigned((plain, sign), (other, sign), replace(look, symbol=3))) == 1

    def card(*nodes: Node) -> tuple[Node, ...]:
        return (Group(x=0, y=0, w=400, h=100, nodes=nodes),)

    assert not unsigned(card(plain, far), card(other, far), look)


# Words stand out.


def large(ink: Ink) -> bool:
    """Whether letters count as large: from 18 points, or from 14 where they are bold."""
    bold = any(weight in ink.node.type.face for weight in ("bold", "black")) and "semibold" not in ink.node.type.face
    return ink.px >= (18.66 if bold else 24)


def ground_below(surface: pygame.Surface, ink: Ink) -> tuple[int, int, int]:
    """The colour that is left of a drawn text's rectangle when its own letters are taken out."""
    line = renderer().fonts.line(ink.node.text, ink.node.type, ink.px, "#FFFFFF").surface
    box = line.get_bounding_rect()
    rect = pygame.Rect(round(ink.area.left), round(ink.area.top), box.w, box.h).inflate(2, 2)
    letters = sum(pygame.image.tobytes(line.subsurface(box), "RGBA")[3::4]) / 255
    rect = rect.clip(surface.get_rect())
    covered = letters / (rect.w * rect.h) * ink.alpha
    mean = pygame.transform.average_color(surface, rect)
    red, green, blue = (
        min(255, max(0, round((part - covered * own) / (1 - covered))))
        for part, own in zip(mean, shown_ink(ink), strict=False)
    )
    return red, green, blue


def shown_ink(ink: Ink) -> tuple[int, int, int]:
    """The colour in which the theme of the renderer shows letters."""
    return rgb(renderer().theme.ink(ink.node.colour))


def idle(ink: Ink) -> bool:
    """Whether words need no contrast: those of a button that cannot be used, and the Chinese signs that decorate what a
    picture shows."""
    return ink.node.colour == BUTTONS["off"][1] or all("\u4e00" <= char <= "\u9fff" for char in ink.node.text)


def faint(nodes: tuple[Node, ...], surface: pygame.Surface, k: float) -> Iterator[str]:
    """Words of too little contrast in a drawn picture, with their contrast and the ground they lie on."""
    for ink in inks(nodes, k, renderer().fonts):
        ground = ground_below(surface, ink)
        red, green, blue = (
            round(own * ink.alpha + below * (1 - ink.alpha)) for own, below in zip(shown_ink(ink), ground, strict=True)
        )
        found = contrast((red, green, blue), ground)
        if found < (LARGE if large(ink) else SMALL) - ROUNDING and not idle(ink):
            paper = "#{:02X}{:02X}{:02X}".format(*ground)
            yield f"“{ink.node.text}” ({ink.px} px, {ink.node.colour} on {paper}) has a contrast of {found:.2f}"


@pytest.mark.thorough
class TestContrast:
    """The measure of contrast, and the words of every screen."""

    def drawn(self, *nodes: Node) -> list[str]:
        surface = pygame.Surface((400, 200))
        renderer().draw(surface, nodes, 1.0)
        return list(faint(nodes, surface, 1.0))

    def test_faint_words_are_found_and_good_ones_are_not(self) -> None:
        paper = Box(x=0, y=0, w=400, h=200, look=Look(fill="#FFFAF0"))
        words = Text(
            x=10, y=10, w=380, h=40, text="Words to be read", type=Type("nunito-semibold", 17), colour="#777777"
        )
        assert len(self.drawn(paper, words)) == 1
        assert not self.drawn(paper, replace(words, colour="#5C5C5C"))
        assert not self.drawn(paper, replace(words, type=Type("baloo-bold", 24)))
        assert len(self.drawn(paper.restyled(fill="#6A6A6A"), replace(words, colour="#5C5C5C"))) == 1

    @pytest.mark.parametrize("slug", SLUGS)
    def test_words_at_the_table_stand_out(self, slug: str) -> None:
        table = Table(slug, people=2, seats=titles()[slug].meta.max_seats)
        found: dict[str, None] = {}
        for stage in drawn(range(5), STAGES, slug):
            table.advance(stage * 12)
            for situation in situations(table, stage):
                if table.stage.stack.top is table.scene:
                    nodes = (*table.scene.nodes, *table.scene.overlay(table.scene.canvas))
                    surface = table.stage.draw()
                    found |= {f"{situation}: {fault}": None for fault in faint(nodes, surface, table.scene.drawing.k)}
        assert not found, "\n".join(list(found)[:40])

    @pytest.mark.parametrize("slug", SLUGS)
    def test_words_of_a_result_stand_out(self, slug: str) -> None:
        scene = result(slug, titles()[slug].meta.max_seats)
        scene.services.settings = Settings(animation="off")
        stage = Stage(scene)
        stage.wait(9000, 100)
        found: dict[str, None] = {}
        for page in [target for target in scene.focus.walkable() if target.kind == "page"]:
            scene.act(page)
            scene.update(3000)
            found |= dict.fromkeys(faint(scene.nodes, stage.draw(), scene.drawing.k))
        assert not found, "\n".join(list(found)[:40])

    @pytest.mark.sample(2)
    @pytest.mark.parametrize("name", STARTS)
    def test_words_of_every_scene_stand_out(self, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
        found: dict[str, None] = {}
        with rigged(Settings(animation="off"), monkeypatch) as rig:
            scene = shown(rig, name)
            chance = random.Random(name)
            for _click in range(3):
                scene.update(3000)
                surface = pygame.Surface((1600, 900))
                scene.draw(surface)
                found |= dict.fromkeys(faint(scene.nodes, surface, scene.drawing.k))
                scene.act(chance.choice(scene.focus.walkable()))
        assert not found, "\n".join(list(found)[:40])

    def test_words_of_staged_scenes_stand_out(self, tmp_path: Path) -> None:
        found: list[str] = []
        for name, scene in scenes(tmp_path).items():
            stage = Stage(scene)
            stage.wait(curtains.DROP_MS + 200, 100)
            found += [f"{name}: {fault}" for fault in faint(scene.nodes, stage.draw(), scene.drawing.k)]
        assert not found, "\n".join(found[:40])


def shown(rig: Rig, name: str) -> PictureScene:
    """One of the scenes of the game, on top of its menu, at 1600 × 900."""
    rig.show(rig.app.navigation.menu())
    scene = STARTS[name](rig.app, random.Random(name))
    assert isinstance(scene, PictureScene)
    rig.app.stack.push(scene)
    scene.resize((1600, 900))
    return scene
