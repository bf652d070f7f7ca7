"""The engine below the scenes: scale, letters, art, boxes, caches, the renderer."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game import paths, settings
from game.core.errors import Problem
from game.picture.nodes import Arc, Box, Glow, Ground, Group, Look, Node, Shadow, Sprite, Text, Type
from game.picture.nodes import Path as Line
from game.picture.theme import HERO, PROMPT, button_box, paper
from game.settings import Settings
from game.ui import boxes, pixels, shaping
from game.ui.art import Art, stretched
from game.ui.fontfiles import _candidates, draws, letters, system_font
from game.ui.fonts import FACES, MOST_FONTS, Fonts, LetterRun
from game.ui.pixels import ByteCache, factor, letter_size, rgba, tinted
from game.ui.renderer import Renderer
from tests.unit.staging import SIZES, renderer, title

RED = (200, 30, 40)


def surface(w: int = 200, h: int = 120) -> pygame.Surface:
    made = pygame.Surface((w, h))
    made.fill((10, 20, 30))
    return made


class TestScale:
    @pytest.mark.parametrize(
        ("size", "expected"),
        [((1600, 900), 1.0), ((1280, 720), 0.8), ((1920, 1080), 1.2), ((3840, 2160), 2.4), ((2560, 1080), 1.2)],
    )
    def test_one_factor_for_both_directions(self, size: tuple[int, int], expected: float) -> None:
        assert factor(size) == pytest.approx(expected)

    def test_the_player_multiplies_it_within_bounds(self) -> None:
        assert factor((1600, 900), 1.5) == pytest.approx(1.5)
        assert factor((1600, 900), 9) == pytest.approx(2.0)
        assert factor((1600, 900), 0.1) == pytest.approx(0.75)

    def test_what_has_to_fit_wins_over_the_player(self) -> None:
        assert factor((1600, 900), 2, least=(1600, 900)) == pytest.approx(1.0)
        assert factor((1000, 900), 1, least=(1600, 0)) == pytest.approx(1000 / 1600)

    def test_letters_are_never_smaller_than_twelve_pixels(self) -> None:
        assert letter_size(17, 0.8) == 14
        assert letter_size(15, 0.6) == 12
        assert letter_size(15, 2.4) == 36

    def test_a_window_of_no_size_is_no_division_by_nothing(self) -> None:
        assert factor((0, 0)) > 0


def cut(file: Path, codes: range) -> Path:
    """Return a font that says of itself that it draws those letters and no others."""
    data = bytearray((paths.assets_dir() / "fonts" / "Baloo2-Bold.ttf").read_bytes())
    data[-len(data) % 4 + len(data) :] = b"\0" * (-len(data) % 4)
    table = len(data)
    segments = ((codes[0], codes[-1], 40 - codes[0]), (0xFFFF, 0xFFFF, 1))
    ends, starts, deltas = zip(*((end, start, delta & 0xFFFF) for start, end, delta in segments), strict=True)
    words = (4, 32, 0, 4, 4, 1, 0, *ends, 0, *starts, *deltas, 0, 0)
    data += struct.pack(">HHHHI", 0, 1, 3, 1, 12) + struct.pack(f">{len(words)}H", *words)
    for index in range(struct.unpack_from(">H", data, 4)[0]):
        if data[12 + 16 * index : 16 + 16 * index] == b"cmap":
            struct.pack_into(">II", data, 20 + 16 * index, table, len(data) - table)
    file.write_bytes(data)
    return file


OPEN = Path("/proc/self/fd")


class TestFonts:
    @pytest.fixture
    def fonts(self) -> Fonts:
        return renderer().fonts

    def test_every_face_has_its_file(self) -> None:
        for stem in FACES.values():
            assert (paths.assets_dir() / "fonts" / f"{stem}.ttf").is_file()

    def test_the_map_of_a_font_tells_what_it_can_draw(self) -> None:
        folder = paths.assets_dir() / "fonts"
        assert ord("A") in letters(folder / "Baloo2-Bold.ttf")
        assert ord("夜") not in letters(folder / "Baloo2-Bold.ttf")
        assert ord("夜") in letters(folder / "NotoSansTC-Bold.ttf")

    def test_chinese_is_cut_out_and_drawn_with_its_own_font(self, fonts: Fonts) -> None:
        assert fonts.runs("Tea 奶茶 now", "baloo-bold") == (
            LetterRun("baloo-bold", "Tea "),
            LetterRun("tc-black", "奶茶"),
            LetterRun("baloo-bold", " now"),
        )
        assert fonts.runs("奶", "nunito-semibold") == (LetterRun("tc-bold", "奶"),)

    def test_arrows_come_from_the_face_that_has_them(self, fonts: Fonts) -> None:
        assert fonts.runs("40 → 60", "nunito-bold") == (
            LetterRun("nunito-bold", "40 "),
            LetterRun("baloo-bold", "→"),
            LetterRun("nunito-bold", " 60"),
        )

    def test_symbols_are_drawn_shapes(self, fonts: Fonts) -> None:
        assert fonts.runs("Mei ◆", "baloo-bold")[-1] == LetterRun("symbol", "◆")
        line = fonts.line("◆", HERO, 40, "#FF0000")
        assert line.surface.get_bounding_rect().w > 20

    def test_letters_none_of_ours_has_come_from_the_system(self, monkeypatch: pytest.MonkeyPatch) -> None:
        fonts = Fonts(paths.assets_dir() / "fonts")
        own = Path(pygame.font.__file__).with_name(pygame.font.get_default_font())
        monkeypatch.setattr("game.ui.fonts.system_font", lambda letter: own)
        assert fonts.runs("Mei สวัสดี", "nunito-bold")[-1] == LetterRun(f"system:{own}", "สวัสดี")
        assert fonts.runs("Mei 張偉", "nunito-bold")[-1] == LetterRun("tc-bold", "張偉")
        assert fonts.line("สวัสดี", PROMPT, 20, "#FFFFFF").surface.get_bounding_rect().w > 30

    @pytest.mark.skipif(not OPEN.is_dir(), reason="nobody tells here which files are open")
    @pytest.mark.parametrize("text", ["Mei", "奶茶"])
    def test_fonts_of_many_sizes_open_one_file(self, text: str) -> None:
        """A system may let a process open no more than 256 files, and a window can have any size."""
        fonts = Fonts(paths.assets_dir() / "fonts")
        fonts.line(text, Type("baloo-bold", 12), 12, "#000000")
        before = len(list(OPEN.iterdir()))
        for px in range(13, 13 + 60):
            fonts.line(text, Type("baloo-bold", px), px, "#000000")
        assert len(list(OPEN.iterdir())) <= before

    def test_fonts_of_few_sizes_are_kept(self, fonts: Fonts) -> None:
        before = fonts.width("Mei", "baloo-bold", 12)
        for px in range(12, 12 + 2 * MOST_FONTS):
            fonts.line("Mei", Type("baloo-bold", px), px, "#000000")
        assert len(fonts._fonts) == MOST_FONTS
        assert fonts.width("Mei", "baloo-bold", 12) == before

    def test_a_system_whose_fonts_cannot_be_listed_has_none(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fails(names: list[str]) -> str:
            raise OSError("no fc-list")

        monkeypatch.setattr(pygame.font, "match_font", fails)
        monkeypatch.setattr("game.ui.fontfiles._candidates", _candidates.__wrapped__)
        assert system_font.__wrapped__("ส") is None

    @pytest.mark.parametrize("name", ["Ґанна", "Γιώργος", "שרה", "Ґанна & Γιώργος", "Łukasz", "Ðorđe"])
    def test_each_letter_comes_from_a_font_that_draws_it(
        self, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Of a system with one font for each script, a broken one, and one with pictures for letters."""
        files = {
            "notosansgreek": cut(tmp_path / "greek.ttf", range(0x370, 0x400)),
            "notosans": cut(tmp_path / "cyrillic.ttf", range(0x400, 0x530)),
            "hebrew": cut(tmp_path / "hebrew.ttf", range(0x590, 0x600)),
            "aaaemoji": cut(tmp_path / "emoji.ttf", range(0x300, 0x10000)),
            "aaabroken": tmp_path / "broken.ttf",
            "aaaempty": tmp_path / "empty.ttf",
            "aaacut": tmp_path / "cut.ttf",
        }
        whole = files["notosans"].read_bytes()
        for broken, data in (("aaabroken", b"no font at all"), ("aaaempty", b""), ("aaacut", whole[: len(whole) // 2])):
            files[broken].write_bytes(data)
        monkeypatch.setattr(pygame.font, "get_fonts", lambda: list(files))
        monkeypatch.setattr(pygame.font, "match_font", lambda name: str(files[name]) if name in files else None)
        monkeypatch.setattr("game.ui.fontfiles._candidates", _candidates.__wrapped__)
        monkeypatch.setattr("game.ui.fonts.system_font", system_font.__wrapped__)
        fonts = Fonts(paths.assets_dir() / "fonts")
        for run in fonts.runs(name, "baloo-bold"):
            if run.face.startswith("system:"):
                file = Path(run.face.removeprefix("system:"))
                assert file.stem in ("greek", "cyrillic", "hebrew")
                assert all(draws(file, ord(letter)) for letter in run.text)
            else:
                assert run.face in FACES
        assert fonts.line(name, PROMPT, 20, "#FFFFFF").surface.get_bounding_rect().w > 30

    def test_letters_nobody_has_come_from_the_last_resort(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.ui.fonts.system_font", lambda letter: None)
        fonts = Fonts(paths.assets_dir() / "fonts")  # one that has not drawn these letters with another font before
        assert fonts.runs("สวัสดี", "nunito-bold") == (LetterRun("last", "สวัสดี"),)
        four_boxes = fonts.line("สวัสดี", PROMPT, 20, "#FFFFFF").surface.get_bounding_rect()
        assert four_boxes.w > 4 * 6

    def test_measuring_is_what_is_drawn(self, fonts: Fonts) -> None:
        for k in (0.8, 1.0, 1.2, 2.4):
            wide = fonts.measure(k)("Pass to Mei ◆ 夜市", HERO)
            drawn = fonts.line("Pass to Mei ◆ 夜市", HERO, letter_size(HERO.size, k), "#000000").surface.get_width()
            assert wide * k == pytest.approx(drawn)

    def test_measuring_knows_the_smallest_letters(self, fonts: Fonts) -> None:
        tiny = Type("nunito-bold", 10)
        assert fonts.measure(0.5)("word", tiny) * 0.5 == fonts.width("word", "nunito-bold", 12)

    def test_an_empty_line_is_a_line(self, fonts: Fonts) -> None:
        assert fonts.line("", HERO, 20, "#FFFFFF").surface.get_width() == 1

    def test_the_same_line_is_rendered_once(self, fonts: Fonts) -> None:
        assert fonts.line("once", HERO, 20, "#FFFFFF") is fonts.line("once", HERO, 20, "#FFFFFF")


class TestColour:
    def test_channels(self) -> None:
        assert rgba("#FF8000") == (255, 128, 0, 255)
        assert rgba("#FF800080") == (255, 128, 0, 128)

    def test_tints_mix_towards_light_and_night(self) -> None:
        template = 'fill="{seat}" stroke="{seat-100}" stop="{seat+100}" other="{ink}"'
        assert (
            tinted(template, (("seat", "#DD4A88"),)) == 'fill="#DD4A88" stroke="#140A18" stop="#FFF6E2" other="{ink}"'
        )


class TestArt:
    def test_references_name_files(self) -> None:
        art = Art()
        for ref in ("icon:bubble-tea", "glyph:undo", "texture:paper", "piece:marker", f"{title().meta.slug}/poster"):
            assert art.file(ref) is not None, ref
        assert art.file("icon:nothing-like-this") is None
        assert art.image("icon:nothing-like-this", (10, 10)) is None

    def test_pictures_have_exactly_the_size_asked_for(self) -> None:
        art = Art()
        for ref in ("icon:bubble-tea", "glyph:undo", "piece:marker", "texture:paper"):
            for size in ((17, 31), (64, 64), (120, 40)):
                image = art.image(ref, size)
                assert image is not None
                assert image.get_size() == size

    def test_a_stretched_picture_fills_its_rectangle(self) -> None:
        image = Art().image("piece:symbol_4", (90, 30), (("ink", "#FFFFFF"),))
        assert image is not None
        assert image.get_bounding_rect().w > 70

    def test_the_root_of_an_svg_is_changed_only_where_shapes_differ(self) -> None:
        svg = '<svg xmlns="x" width="24" height="24"><path/></svg>'
        assert stretched(svg, (48, 48)) == svg
        wide = stretched(svg, (48, 24))
        assert 'viewBox="0 0 24 24"' in wide
        assert 'preserveAspectRatio="none"' in wide
        assert 'width="48"' in wide

    def test_tints_gray_and_mirrors_are_other_pictures(self) -> None:
        art = Art()
        size = (40, 40)
        plain = art.image("piece:marker", size, (("seat", "#DD4A88"),))
        other = art.image("piece:marker", size, (("seat", "#14938C"),))
        gray = art.image("piece:marker", size, (("seat", "#DD4A88"),), gray=True)
        assert plain is not None and other is not None and gray is not None
        assert plain.get_at((20, 8)) != other.get_at((20, 8))
        red, green, blue, _alpha = gray.get_at((20, 8))
        assert red == green == blue

    def test_a_shadow_reaches_beyond_its_picture(self) -> None:
        shade = Art().shadow("piece:marker", (40, 42), (), False, 0, 4, 160)
        assert shade is not None
        assert shade.get_size() == (64, 66)
        assert 0 < shade.get_at((32, 33))[3] <= 160


class TestShapes:
    def test_a_rounded_rectangle_is_full_inside_and_empty_at_its_corners(self) -> None:
        mask = shaping.rounded(120, 60, 14).whole()
        assert mask.get_at((60, 30))[3] == 255
        assert mask.get_at((0, 0))[3] == 0
        assert mask.get_at((60, 0))[3] == 255
        softened = [mask.get_at((x, 2))[3] for x in range(14)]
        assert any(0 < level < 255 for level in softened), "the corner is not smooth"

    def test_large_shapes_are_the_same_at_all_four_corners(self) -> None:
        mask = shaping.rounded(301, 157, 20).whole()
        for x, y in ((2, 3), (5, 1), (9, 0), (0, 11)):
            assert mask.get_at((x, y)) == mask.get_at((300 - x, y)) == mask.get_at((x, 156 - y))

    def test_a_ring_is_hollow(self) -> None:
        ring = shaping.ring(80, 50, 10, 4, 2).whole()
        assert ring.get_at((40, 25))[3] == 0
        assert ring.get_at((40, 5))[3] == 255
        assert ring.get_at((40, 1))[3] == 0

    def test_dots_lie_at_equal_distances(self) -> None:
        dots = shaping.along([(0, 0), (30, 0), (30, 40)], 10)
        assert dots == [(0, 0), (10, 0), (20, 0), (30, 0), (30, 10), (30, 20), (30, 30), (30, 40)]

    def test_dashes_are_a_whole_number(self) -> None:
        cuts = shaping.dashes([(0.0, 0.0), (100.0, 0.0)], 9, 7)
        assert len(cuts) == 6
        assert cuts[0][0] == (0.0, 0.0)
        assert cuts[-1][-1][0] < 100

    def test_an_arc_begins_at_the_top_and_runs_clockwise(self) -> None:
        arc = shaping.arc(40, 6, 0.25, (255, 0, 0, 255))
        assert arc.get_at((34, 10))[3] > 0
        assert arc.get_at((6, 30))[3] == 0


class TestBoxes:
    def test_shadow_and_light_make_the_picture_larger(self) -> None:
        box = Box(x=0, y=0, w=60, h=40, look=Look(fill="#FFFFFF"), radius=8)
        assert boxes.painted(box, 60, 40, 1, lambda ref: None)[0].get_size() == (60, 40)
        shadow = Shadow(down=4, blur=6, strength=100)
        shaded, left, top = boxes.painted(box.restyled(shadow=shadow), 60, 40, 1, lambda ref: None)
        assert left == 18
        assert tuple(shaded.get_at((left + 30, top + 20))) == (255, 255, 255, 255)
        below = shaded.get_at((left + 30, top + 44))
        assert 0 < below[3] < 100

    def test_a_gradient_runs_from_top_to_bottom(self) -> None:
        box = Box(x=0, y=0, w=20, h=50, look=Look(fill=("#000000", "#FFFFFF")))
        made = boxes.painted(box, 20, 50, 1, lambda ref: None)[0]
        assert made.get_at((10, 0))[0] == 0
        assert made.get_at((10, 49))[0] == 255

    def test_an_empty_box_with_a_rim_is_empty_inside(self) -> None:
        box = Box(x=0, y=0, w=60, h=40, look=Look(line="#FF0000", line_width=2))
        made = boxes.painted(box, 60, 40, 1, lambda ref: None)[0]
        assert made.get_at((30, 20))[3] == 0
        assert tuple(made.get_at((30, 1))) == (255, 0, 0, 255)


class TestCaches:
    def test_the_longest_unused_goes_first(self) -> None:
        cache: ByteCache[str] = ByteCache(100)
        cache.put("a", "A", 40)
        cache.put("b", "B", 40)
        assert cache.get("a") == "A"
        cache.put("c", "C", 40)
        assert cache.get("b") is None
        assert cache.get("a") == "A"
        assert cache.size == 80

    def test_one_value_larger_than_the_limit_stays(self) -> None:
        cache: ByteCache[str] = ByteCache(10)
        cache.put("huge", "H", 50)
        assert cache.get("huge") == "H"
        cache.put("next", "N", 5)
        assert cache.get("huge") is None

    def test_putting_again_counts_once(self) -> None:
        cache: ByteCache[str] = ByteCache(100)
        cache.put("a", "A", 40)
        cache.put("a", "B", 10)
        assert (cache.size, len(cache._kept), cache.get("a")) == (10, 1, "B")

    def test_what_is_in_use_stays_however_large_it_is(self) -> None:
        cache: ByteCache[str] = ByteCache(10, in_use=2)
        cache.put("old", "O", 50)
        cache.put("used", "U", 50)
        for _drawing in range(3):
            cache.drawing()
            assert cache.get("used") == "U"
        assert cache.get("old") is None
        assert cache.size == 50

    def test_another_drawing_leaves_nothing_in_use(self) -> None:
        cache: ByteCache[str] = ByteCache(10, in_use=9)
        for key in ("one", "two"):
            cache.put(key, key, 9)
        cache.drawing()
        assert len(cache._kept) == 2
        cache.drawing(other=True)
        assert len(cache._kept) == 1

    def test_tiles_leave_out_what_is_empty_and_keep_what_shows(self) -> None:
        picture = pygame.Surface((600, 500), pygame.SRCALPHA, 32)
        pygame.draw.rect(picture, (*RED, 255), (0, 0, 300, 200))
        pygame.draw.rect(picture, (0, 0, 250, 120), (400, 400, 50, 50))
        pieces = pixels.cut(picture)
        assert any(not part.get_flags() & pygame.SRCALPHA for part, _x, _y in pieces)
        whole, again = surface(600, 500), surface(600, 500)
        whole.blit(picture, (0, 0))
        for part, x, y in pieces:
            again.blit(part, (x, y))
        assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(again, "RGB")
        assert pixels.tiles_size(pieces) < 4 * 600 * 500 / 2
        assert all(part.get_parent() is None for part, _x, _y in pieces)  # the whole picture can be forgotten

    def test_small_and_solid_pictures_stay_whole(self) -> None:
        small = pygame.Surface((50, 50), pygame.SRCALPHA, 32)
        assert pixels.cut(small) == ()
        small.fill((*RED, 90))
        assert pixels.cut(small)[0][0] is small
        solid = pygame.Surface((800, 800), 0, 32)
        assert len(pixels.cut(solid)) == 1


class TestRenderer:
    @pytest.fixture
    def drawn(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Box]]:
        """Every box painted anew."""
        made: list[Box] = []
        real = boxes.painted

        def painted(box: Box, w: int, h: int, k: float, texture: boxes.Texture) -> tuple[pygame.Surface, int, int]:
            made.append(box)
            return real(box, w, h, k, texture)

        monkeypatch.setattr(boxes, "painted", painted)
        yield made

    def test_a_box_is_painted_once_wherever_it_stands(self, drawn: list[Box]) -> None:
        fresh = Renderer()
        for x in range(5):
            fresh.draw(surface(), (replace(paper(0, 0, 50, 40), x=x * 10.0),), 1.0)
        assert len(drawn) == 1
        fresh.draw(surface(), (paper(0, 0, 50, 40),), 1.2)
        fresh.draw(surface(), (paper(0, 0, 50, 40, active=False),), 1.2)
        assert len(drawn) == 3

    def test_a_box_outside_is_not_painted(self, drawn: list[Box]) -> None:
        Renderer().draw(surface(), (paper(900, 900, 50, 40),), 1.0)
        assert not drawn

    def test_a_box_covers_its_pixels(self) -> None:
        window = surface()
        Renderer().draw(window, (Box(x=10, y=10, w=20, h=20, look=Look(fill="#C81E28")),), 2.0)
        assert window.get_at((30, 30))[:3] == RED
        assert window.get_at((59, 59))[:3] == RED
        assert window.get_at((61, 61))[:3] == (10, 20, 30)

    def test_groups_move_scale_and_clip(self) -> None:
        window = surface()
        box = Box(x=0, y=0, w=50, h=50, look=Look(fill="#C81E28"))
        Renderer().draw(window, (Group(x=20, y=10, w=30, h=30, nodes=(box,), clip=True, scale=2),), 1.0)
        assert window.get_at((21, 11))[:3] == RED
        assert window.get_at((49, 39))[:3] == RED
        assert window.get_at((51, 41))[:3] == (10, 20, 30)
        assert window.get_clip() == window.get_rect()

    def test_a_still_group_is_painted_once_as_one_picture(self, drawn: list[Box]) -> None:
        window, again = surface(), surface()
        nodes = (Box(x=0, y=0, w=100, h=80, look=Look(fill="#102030")), paper(10, 10, 50, 40))
        fresh = Renderer()
        for _time in range(3):
            fresh.draw(window, (Group(x=5, y=5, w=100, h=80, nodes=nodes, still=True),), 2.0)
        assert len(drawn) == 2
        fresh.draw(again, (Group(x=5, y=5, w=100, h=80, nodes=nodes),), 2.0)
        inside = (10, 10, 80, 80)
        one, other = window.subsurface(inside), again.subsurface(inside)
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")

    def test_alpha_of_a_group_reaches_its_members(self) -> None:
        window = surface()
        box = Box(x=0, y=0, w=50, h=50, look=Look(fill="#FFFFFF"))
        fresh = Renderer()
        fresh.draw(window, (Group(x=0, y=0, w=50, h=50, nodes=(box,), alpha=0.5),), 1.0)
        assert 110 < window.get_at((20, 20))[0] < 150
        fresh.draw(window, (box,), 1.0)
        assert window.get_at((20, 20))[0] == 255

    def test_pictured_words_keep_the_scale_of_their_picture(self) -> None:
        """Others are never too small to be read."""

        def wide(k: float, *, pictured: bool) -> int:
            window = pygame.Surface((200, 100), pygame.SRCALPHA)
            kind = Type("nunito-semibold", 20)
            node = Text(x=0, y=0, w=100, h=40, text="24 customers", type=kind, colour="#FFFFFF", pictured=pictured)
            Renderer().draw(window, (node,), k)
            return window.get_bounding_rect().w

        assert wide(1.0, pictured=True) == wide(1.0, pictured=False)
        assert wide(0.3, pictured=True) < 0.4 * wide(1.0, pictured=True) < wide(0.3, pictured=False)

    def test_light_adds_up(self) -> None:
        window = surface()
        Renderer().draw(window, (Glow(x=0, y=0, w=100, h=100, colour="#C86400", strength=0.8),), 1.0)
        assert window.get_at((50, 50))[0] > 100
        assert window.get_at((99, 0))[:3] == (10, 20, 30)

    @pytest.mark.parametrize("size", SIZES)
    def test_every_kind_of_node_draws_at_every_size(self, size: tuple[int, int]) -> None:
        nodes: tuple[Node, ...] = (
            Sprite(x=0, y=0, w=1600, h=900, art="texture:menu_sky"),
            paper(10, 10, 300, 200),
            button_box(20, 20, 100, 40, kind="gold"),
            Box(x=300, y=20, w=100, h=40, look=Look(line="#FF0000", dashed=True, glow="#FFFF00")),
            Text(
                x=20,
                y=80,
                w=200,
                h=40,
                text="夜市 ◆ Market",
                type=PROMPT,
                colour="#FFFFFF",
                glow="#FF0080",
                shadow=True,
            ),
            Sprite(x=400, y=20, w=50, h=50, art="icon:coin", turn=30, shadow=Shadow(down=2, blur=3, strength=90)),
            Sprite(x=460, y=20, w=50, h=50, art="icon:coin", gray=True, flip=True, alpha=0.4),
            Glow(x=500, y=0, w=200, h=200, colour="#FF8800"),
            Line(x=0, y=0, w=0, h=0, points=((700, 10), (760, 60), (820, 10)), colour="#00FF00", width=4, closed=True),
            Line(x=0, y=0, w=0, h=0, points=((700, 90), (900, 90)), colour="#00FF0080", width=6, gap=14),
            Arc(x=900, y=20, w=60, h=60, colour="#FFFFFF", width=6, part=0.7),
            Ground(x=0, y=300, w=100, h=100, board="nowhere"),
            Group(x=1000, y=20, w=100, h=100, nodes=(paper(0, 0, 50, 50),), clip=True, alpha=0.5),
        )
        window = pygame.Surface(size)
        before = pygame.image.tobytes(window, "RGB")
        Renderer().draw(window, nodes, size[0] / 1600)
        assert pygame.image.tobytes(window, "RGB") != before

    def test_where_a_ground_is_still_being_painted_a_word_says_so(self) -> None:
        class Late:
            def tiles(self, width: int, height: int, part: str, /) -> None:
                return None

        window = pygame.Surface((400, 300))
        Renderer(grounds=lambda board: Late()).draw(window, (Ground(x=50, y=50, w=300, h=200, board="any"),), 1)
        assert window.get_at((10, 10))[:3] == (0, 0, 0)
        assert window.get_at((60, 60))[:3] != (0, 0, 0)
        across = {tuple(window.get_at((x, y))) for x in range(60, 340) for y in range(144, 156)}
        assert len(across) > 30, "letters have soft rims"


class TestSettings:
    def test_they_are_kept_whole(self) -> None:
        chosen = Settings(scale=1.25, animation="fast", confirm="never", full_screen=True)
        settings.save(chosen)
        assert settings.load() == chosen
        assert [path.name for path in paths.user_dir().glob("*.new")] == []
        settings.save(Settings())
        assert settings.load() == Settings()

    @pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"scale": "large"}', b"\xff\xfe"])
    def test_what_cannot_be_read_gives_the_defaults(self, content: bytes) -> None:
        file = paths.made(paths.user_dir()) / "settings.json"
        file.write_bytes(content)
        assert settings.load() == Settings()
        file.unlink()

    def test_a_folder_that_cannot_be_written_is_a_problem(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("in the way")
        with pytest.raises(Problem):
            settings.write(tmp_path / "file" / "settings.json", Settings())
