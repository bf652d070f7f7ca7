"""Themes: what is shown for the colours and looks of the style sheet, and how a player chooses it."""

from __future__ import annotations

import random

import pygame
import pytest

from game import settings
from game.core.target import Target
from game.picture import colours, theme
from game.picture.colours import (
    CREAM,
    HIGH_CONTRAST,
    INK,
    INK_SOFT,
    PAPER,
    PAPER_DEEP,
    READABLE,
    STRONG_LINE,
    THEMES,
    USUAL,
    WOOD,
    contrast,
)
from game.picture.nodes import Box, Look, Sprite, Text
from game.picture.theme import BODY, DARK_BUTTON, GOLD_BUTTON, PANEL, SLIP, TRACK, paper
from game.registry import titles
from game.scenes.settings import SettingsScene
from game.settings import Settings
from game.ui.renderer import Renderer
from tests.unit.staging import Stage, renderer, services
from tests.unit.test_readable_colours import faint
from tests.unit.test_table import Table

COLOURS = {value for value in vars(colours).values() if isinstance(value, str) and value.startswith("#")}


def drawn(*nodes: Box | Text | Sprite, theme_name: str = "usual") -> pygame.Surface:
    surface = pygame.Surface((200, 80))
    fresh = Renderer()
    fresh.wear(theme_name)
    fresh.draw(surface, nodes, 1.0)
    return surface


LIGHT = (
    colours.WHITE,
    colours.PAPER_WHITE,
    colours.PAPER,
    colours.PAPER_REST,
    colours.SAND,
    colours.PAPER_DEEP,
    colours.GLEAM,
    colours.GILT,
    colours.SHEEN,
    colours.MINT,
)
GOLDEN = (colours.GOLD_LIGHT, colours.GOLD_DEEP, colours.SHINE, colours.HONEY)
DARK = (colours.NIGHT, colours.UMBER, colours.WOOD_DARK, colours.WOOD)
GROUNDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (colours.INK, colours.INK_SOFT, colours.RUST, colours.RED, colours.GAIN, colours.EMBER, colours.BRONZE), LIGHT
    ),
    colours.INK_GOLD: GOLDEN,
    colours.INK_PALE: (colours.PAPER_WHITE, colours.PAPER, colours.PAPER_REST),
    colours.INK_OFF: (colours.OFF,),
    colours.CREAM: (*DARK, colours.RED_LIGHT, colours.RED),
    **dict.fromkeys((colours.CREAM_SOFT, colours.CREAM_PALE, colours.GILT, colours.CORAL, colours.BLUSH), DARK),
}
"""The backgrounds on which each colour of text is used."""


class TestTheStyleSheet:
    def test_it_names_few_colours_looks_and_text_styles(self) -> None:
        looks = {value for value in vars(theme).values() if isinstance(value, Look)}
        assert len(COLOURS) <= 60
        assert len(looks) <= 30

    @pytest.mark.parametrize("ink", GROUNDS)
    def test_text_can_be_read_where_it_is_used(self, ink: str) -> None:
        assert all(contrast(ink, ground) > 2 for ground in GROUNDS[ink])


class TestHighContrast:
    @pytest.mark.parametrize("ink", GROUNDS)
    def test_text_stands_out_from_every_background_on_which_it_is_used(self, ink: str) -> None:
        shown = HIGH_CONTRAST.ink(ink)
        for ground in GROUNDS[ink]:
            assert contrast(shown, HIGH_CONTRAST.colour(ground)) >= READABLE, ground

    def test_it_replaces_named_colours_only_and_none_of_them_twice(self) -> None:
        assert HIGH_CONTRAST.colours.keys() <= COLOURS
        assert not HIGH_CONTRAST.colours.keys() & set(HIGH_CONTRAST.colours.values())

    def test_other_text_is_made_readable_on_paper_or_on_wood(self) -> None:
        rng = random.Random(31)
        for _each in range(200):
            colour = f"#{rng.randrange(1 << 24):06X}"
            shown = HIGH_CONTRAST.ink(colour)
            grounds = (HIGH_CONTRAST.colour(PAPER_DEEP), HIGH_CONTRAST.colour(WOOD))
            assert max(contrast(shown, ground) for ground in grounds) >= READABLE, colour

    def test_an_opacity_stays(self) -> None:
        assert HIGH_CONTRAST.colour(INK + "80") == "#00000080"
        assert HIGH_CONTRAST.ink("#AAAAAA80").endswith("80")
        assert HIGH_CONTRAST.colour("") == ""

    @pytest.mark.parametrize("look", [GOLD_BUTTON, DARK_BUTTON, SLIP, TRACK])
    def test_lines_of_controls_are_strong(self, look: Look) -> None:
        shown = HIGH_CONTRAST.box(Box(x=0, y=0, w=9, h=9, look=look)).look
        ground = shown.fill[-1] if isinstance(shown.fill, tuple) else shown.fill
        assert contrast(shown.line, ground) >= STRONG_LINE
        assert shown.line_width >= 2

    def test_paper_is_white_and_plain(self) -> None:
        assert PANEL.texture and not HIGH_CONTRAST.box(paper(0, 0, 9, 9)).look.texture
        assert drawn(paper(10, 5, 180, 70), theme_name="contrast").get_at((100, 40))[:3] == (255, 255, 255)

    def test_the_usual_theme_shows_everything_as_it_is(self) -> None:
        box = paper(0, 0, 9, 9)
        assert USUAL.box(box) is box
        assert (USUAL.colour(INK), USUAL.ink("#AAAAAA"), USUAL.fill((PAPER, CREAM))) == (INK, "#AAAAAA", (PAPER, CREAM))

    def test_glyphs_and_letters_are_dark(self) -> None:
        word = Text(x=20, y=20, w=100, h=40, text="■■■", type=BODY.sized(40), colour=INK_SOFT)
        sign = Sprite(x=140, y=20, w=40, h=40, art="piece:symbol_1", tints=(("ink", INK_SOFT),))
        ground = Box(x=0, y=0, w=200, h=80, look=Look(fill=PAPER))
        for node in (word, sign):
            darkest = {
                name: min(sum(pixel[:3]) for pixel in pixels(drawn(ground, node, theme_name=name))) for name in THEMES
            }
            assert darkest["contrast"] + 60 < darkest["usual"]


def pixels(surface: pygame.Surface) -> list[tuple[int, ...]]:
    return [tuple(surface.get_at((x, y))) for x in range(0, 200, 2) for y in range(0, 80, 2)]


class TestTheChoice:
    def test_it_is_kept_and_explained(self) -> None:
        offered, kept = services(), list[Settings]()
        offered.keep = kept.append
        stage = Stage(SettingsScene(offered))
        stage.click(Target("settings", "theme.1"))
        assert kept == [Settings(theme="contrast")]
        settings.save(kept[0])
        assert settings.load().theme == "contrast"
        settings.save(Settings())

    def test_everything_is_drawn_again_at_once(self) -> None:
        offered = services()
        offered.renderer = Renderer()
        stage = Stage(SettingsScene(offered))
        before = stage.draw()
        offered.renderer.wear("contrast")
        stage.scene.changed()
        assert stage.scene.spots() is None, "the whole window"
        after = stage.draw()
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
        offered.renderer.wear("usual")
        stage.scene.changed()
        assert pygame.image.tobytes(stage.draw(), "RGB") == pygame.image.tobytes(before, "RGB")

    @pytest.mark.parametrize("slug", titles())
    def test_a_table_is_readable_and_looks_different(self, slug: str) -> None:
        table = Table(slug, people=2, seats=titles()[slug].meta.max_seats)
        table.advance(12)
        usual = pygame.image.tobytes(table.stage.draw(), "RGB")
        renderer().wear("contrast")
        try:
            table.scene.changed()
            surface = table.stage.draw()
            found = list(faint(table.scene.nodes, surface, table.scene.drawing.k))
        finally:
            renderer().wear("usual")
        assert pygame.image.tobytes(surface, "RGB") != usual
        assert not found, "\n".join(found[:40])
