"""A title arranges its table: what the grammar of arrangements means, and two tables that no title has, laid out from
the smallest window to the largest at every scale."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.rules import Setup
from game.core.target import Target
from game.input.pointer import PointerMove, Wheel
from game.picture.arrangement import (
    Arrangement,
    Column,
    Form,
    Part,
    Plates,
    Region,
    Row,
    Span,
    between,
    fixed,
    house,
    rest,
)
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Look, Node, Rect, Text, hit, placed, targets, visible
from game.picture.table import Focus, Panel
from game.picture.tutorial import ScreenRegion as Pointed
from game.scenes.play.table import TableScene
from game.scenes.play.tabletop import table_factor
from game.settings import Settings
from game.table.picture import TableModel, table_nodes
from game.table.picture.drawers import DRAWER, open_drawer
from game.table.picture.layout import Layout, layout
from game.table.picture.solving import Facts, shared, solved
from game.table.picture.tutorial import pointed
from game.table.seats import SeatSetup
from game.table.session import Session
from game.ui.pixels import SMALLEST_LETTER, letter_size
from tests import toy
from tests.contract.bugs import with_parts
from tests.contract.law.arranged import misplaced
from tests.sampling import drawn
from tests.toy.picture import Art as ToyArt
from tests.unit.legible import faults
from tests.unit.placeholders import NAMES, Canals, DealTable, Placeholder, Seen, looks, model
from tests.unit.staging import ODD_SIZES, SIZES, FakeKeeper, FakeRoutes, Stage, boards, renderer, services

SCALES = (0.75, 1.0, 1.25, 1.5, 2.0)
TABLES: tuple[tuple[Placeholder, int], ...] = (
    *((DealTable(), seats) for seats in (2, 3, 4, 5)),
    *((Canals(), seats) for seats in (2, 3, 4)),
)
NAMED = tuple(f"{type(art).__name__} for {seats}" for art, seats in TABLES)
SCREENS = tuple(itertools.product(SIZES, SCALES))
FACTS = Facts(screen=(1000.0, 600.0), seats=3)
ROOM = Rect(0, 0, 1000, 600)


def canvas_of(seats: int, size: tuple[int, int], scale: float) -> tuple[Canvas, float]:
    """The canvas of a window, and its real pixels per logical pixel."""
    k = table_factor(size, scale)
    return Canvas(w=size[0] / k, h=size[1] / k, measure=renderer().measure(k), seats=looks(seats)), k


def parts_of(desk: TableModel, canvas: Canvas) -> Layout:
    """Where everything lies."""
    return layout(canvas, desk.art.arrangement(desk.view), desk.view.seats)


def regions(parts: Layout) -> list[Rect]:
    """Everything that has a content of its own."""
    return [place.rect for place in parts.places if not place.holds] + list(parts.plates)


def inside(rect: Rect, canvas: Canvas) -> bool:
    """Whether a rectangle lies on the canvas."""
    return rect.x >= -0.01 and rect.y >= -0.01 and rect.right <= canvas.w + 0.01 and rect.bottom <= canvas.h + 0.01


def rects(part: Part, facts: Facts = FACTS) -> dict[str, Rect]:
    """Where the named parts of a part lie in a room of 1000 × 600."""
    return {place.name: place.rect for place in solved(part, ROOM, facts).places}


class TestGrammar:
    """Rows, columns, and how they share their room."""

    def test_all_get_their_least_before_one_grows(self) -> None:
        assert shared([between(100, 400), rest(200)], 350) == [150, 200]

    def test_lower_ranks_grow_first_and_equal_ones_by_what_they_lack(self) -> None:
        assert shared([between(0, 100, rank=1), between(0, 100)], 150) == [50, 100]
        assert shared([between(0, 100), between(0, 300)], 200) == [50, 150]

    def test_what_is_left_goes_to_those_that_stretch(self) -> None:
        assert shared([fixed(100), rest(50), rest(50, stretch=2)], 500) == [100, 150, 250]

    def test_where_there_is_not_even_the_least_all_get_less(self) -> None:
        assert shared([fixed(300), fixed(100)], 200) == [150, 50]

    def test_margins_and_gaps_stay_free(self) -> None:
        inner = Row(parts=(Region(name="a", wide=fixed(100)), Region(name="b")), gap=20, margin=(5, 6, 7, 8))
        found = rects(inner)
        assert found["a"] == Rect(5, 6, 100, 586)
        assert found["b"] == Rect(125, 6, 868, 586)

    def test_a_column_runs_down(self) -> None:
        found = rects(Column(parts=(Region(name="a", high=fixed(100)), Region(name="b")), gap=20))
        assert found == {"a": Rect(0, 0, 1000, 100), "b": Rect(0, 120, 1000, 480)}

    def test_a_part_of_the_screen_is_held_between_least_and_most(self) -> None:
        for screen, wide in ((500.0, 200), (1000.0, 300), (3000.0, 400)):
            row = Row(parts=(Region(name="a", wide=Span(least=200, liked=400, part=0.3)), Region(name="b")))
            assert rects(row, replace(FACTS, screen=(screen, 600.0)))["a"].w == wide

    def test_a_name_on_a_row_is_the_place_behind_its_parts(self) -> None:
        places = solved(Row(parts=(Region(name="a"),), name="cloth", margin=(9, 9, 9, 9)), ROOM, FACTS).places
        assert [place.name for place in places] == ["cloth", "a"]
        assert places[0].rect == ROOM
        assert places[0].holds

    @pytest.mark.parametrize(("columns", "rows"), [(1, 3), (2, 2), (3, 1)])
    def test_plates_lie_in_columns(self, columns: int, rows: int) -> None:
        done = solved(Plates(columns=columns, gap=10, liked=100), Rect(0, 0, 400, 600), FACTS)
        assert len({plate.x for plate in done.plates}) == columns
        assert len({plate.y for plate in done.plates}) == rows
        assert len({(plate.w, plate.h) for plate in done.plates}) == 1

    def test_the_bar_is_as_high_as_it_has_to_be(self) -> None:
        column = Column(parts=(Region(name="board"), Region(name="prompt", high=fixed(54))), gap=0)
        assert rects(column, replace(FACTS, bar=114.0))["prompt"] == Rect(0, 486, 1000, 114)


def form(*column: Part, **more: object) -> Form:
    """A form with all that every form has, and that column at the right."""
    left = Column(
        parts=(Region(name="title", high=fixed(50)), Region(name="board"), Region(name="prompt", high=fixed(60)))
    )
    tools = Region(name="tools", high=fixed(44))
    right = Column(parts=(*column, tools), wide=fixed(300))
    return Form(whole=Row(parts=(left, right)), **more)  # type: ignore[arg-type]


class TestForms:
    """Which form is taken, and what lies behind tabs then."""

    canvas = Canvas(w=1000, h=600, measure=lambda text, kind: 0.5 * kind.size * len(text))
    plates = Plates(least=1.0, natural=(300.0, 100.0), liked=100, gap=0)

    def laid(self, *forms: Form, seats: int = 2) -> Layout:
        return layout(self.canvas, Arrangement(forms), seats)

    def test_the_first_form_that_has_room_is_taken(self) -> None:
        large = form(self.plates, Region(name="log", high=rest(200)))
        small = form(self.plates, drawers=(Region(name="log", wide=fixed(440), high=fixed(330)),))
        assert not self.laid(large, small).folded
        assert self.laid(large, small, seats=4).drawer("log") is not None

    def test_a_form_for_larger_screens_is_passed_over(self) -> None:
        large, small = form(self.plates, least=(1200.0, 0.0)), form(self.plates, Region(name="log"))
        assert self.laid(large, small).log is not None

    def test_parts_fold_one_after_the_other(self) -> None:
        folds = tuple(Region(name=name, wide=fixed(300), high=fixed(200)) for name in ("first", "second"))
        whole = form(
            self.plates, Region(name="first", high=rest(150)), Region(name="second", high=rest(150)), folds=folds
        )
        assert [[each.name for each in self.laid(whole, seats=seats).drawers] for seats in (2, 3, 4)] == [
            [],
            ["first"],
            ["first", "second"],
        ]

    def test_the_last_form_is_taken_where_none_has_room(self) -> None:
        parts = self.laid(form(self.plates), seats=9)
        assert all(inside(rect, self.canvas) for rect in regions(parts))

    def test_the_house_has_a_form_for_every_screen(self) -> None:
        for tray, (w, h) in itertools.product((146.0, 230.0), ((800, 450), (1067, 600), (1280, 720), (1600, 900))):
            parts = layout(self.canvas.inside(w, h), house(tray), 5)
            assert parts.folded == (w < 1280)


@pytest.mark.parametrize(("art", "seats"), TABLES, ids=NAMED)
class TestTables:
    """The two tables, everywhere."""

    def test_every_region_has_its_own_place(self, art: Placeholder, seats: int) -> None:
        for size, scale in (*SCREENS, *itertools.product(ODD_SIZES, SCALES)):
            canvas, _k = canvas_of(seats, size, scale)
            parts = parts_of(model(art, seats), canvas)
            assert not list(misplaced(parts, canvas)), (size, scale)
            if scale <= 1.25:
                assert parts.board.w * parts.board.h > 0.2 * canvas.w * canvas.h, (size, scale)

    @pytest.mark.thorough
    def test_nothing_is_lost_and_what_is_folded_has_a_tab(self, art: Placeholder, seats: int) -> None:
        roomy, _k = canvas_of(seats, (1600, 900), 1.0)
        most = {place.name for place in parts_of(model(art, seats), roomy).places} - {"deal", "dock", "cloth-words"}
        for size, scale in SCREENS:
            canvas, _k = canvas_of(seats, size, scale)
            desk = model(art, seats)
            parts, nodes = parts_of(desk, canvas), table_nodes(desk, canvas)
            behind = {place.name for drawer in parts.drawers for place in drawer.places}
            names = {place.name.removeprefix("cloth-") for place in parts.places} | {
                n.removeprefix("cloth-") for n in behind
            }
            assert most <= names, (size, scale)
            for drawer in parts.drawers:
                assert Target("ui", f"drawer-{drawer.name}") in targets(nodes), (size, scale, drawer.name)
                opened = table_nodes(replace(desk, drawer=drawer.name), canvas)
                assert open_drawer(opened) == drawer.name
                assert any(node.target == DRAWER for node in opened)
            if scale <= 1.0:
                assert not parts.folded, (size, scale)

    def test_tabs_have_room(self, art: Placeholder, seats: int) -> None:
        for size, scale in SCREENS:
            canvas, _k = canvas_of(seats, size, scale)
            desk = model(art, seats)
            tabs = [
                place for place in placed(table_nodes(desk, canvas)) if str(place.node.target).startswith("ui:drawer-")
            ]
            assert len(tabs) >= len(parts_of(desk, canvas).drawers), (size, scale)
            assert all(tab.w >= 41 and tab.h >= 40 for tab in tabs), (size, scale)

    def test_a_drawer_opens_by_itself_where_nothing_else_is_lit(self, art: Placeholder, seats: int) -> None:
        canvas, _k = canvas_of(seats, (1600, 900), 2.0)
        desk = model(art, seats)
        below = set(targets(table_nodes(desk, canvas)))
        tried = 0
        for drawer in parts_of(desk, canvas).drawers:
            opened = targets(table_nodes(replace(desk, drawer=drawer.name), canvas))
            things = [target for target in opened if target not in below and target.kind not in ("ui", "log")]
            if things:
                asked = model(art, seats, lit=(things[0],))
                assert open_drawer(table_nodes(asked, canvas)) == drawer.name
                assert not open_drawer(table_nodes(replace(asked, drawer="shut"), canvas))
                tried += 1
        assert tried

    @pytest.mark.thorough
    def test_every_word_can_be_read(self, art: Placeholder, seats: int) -> None:
        found: list[str] = []
        for size, scale in drawn(SCREENS, 8, f"{type(art).__name__} {seats}"):
            canvas, k = canvas_of(seats, size, scale)
            desk = model(art, seats)
            drawers = tuple(drawer.name for drawer in parts_of(desk, canvas).drawers)
            for open_one in ("", *drawers):
                nodes = table_nodes(replace(desk, drawer=open_one), canvas)
                told = faults(nodes, k, size, renderer().fonts)
                where = f"{size[0]}x{size[1]} at {scale:.0%} {open_one}"
                found += [f"{where}: {fault}" for fault in told if fault.kind != "short" or not named(fault.text)]
        assert not found, f"{len(found)} faults\n" + "\n".join(found[:30])

    def test_letters_are_large_enough_at_1280_720(self, art: Placeholder, seats: int) -> None:
        canvas, k = canvas_of(seats, (1280, 720), 1.0)
        texts = [place for place in placed(table_nodes(model(art, seats), canvas)) if isinstance(place.node, Text)]
        assert texts
        for place in texts:
            assert isinstance(place.node, Text)
            assert letter_size(place.node.type.size * place.scale, k) >= SMALLEST_LETTER

    def test_all_that_is_lit_is_hit(self, art: Placeholder, seats: int) -> None:
        for size, scale in SCREENS:
            canvas, _k = canvas_of(seats, size, scale)
            desk = model(art, seats)
            nodes = table_nodes(desk, canvas)
            assert desk.focus.prompt is not None
            for target in desk.focus.prompt.targets:
                assert reached(nodes, target), (size, scale, target)


def named(text: str) -> bool:
    """Whether the end is left out of a person's name, which may be as long as they like."""
    return any(name.startswith(text.removesuffix("…").strip()) for name in NAMES)


def reached(nodes: tuple[Node, ...], target: Target) -> bool:
    """Whether a click on the middle of a thing reaches it."""
    place = next((place for place in placed(nodes) if place.node.target == target), None)
    if place is None:
        return False
    node = hit(nodes, place.x + place.w / 2, place.y + place.h / 2)
    return node is not None and node.target == target


def test_a_tutorial_points_at_any_region_or_at_its_tab() -> None:
    for scale, folded in ((1.0, False), (2.0, True)):
        canvas, _k = canvas_of(4, (1600, 900), scale)
        table = model(Canals(), 4)
        parts, nodes = parts_of(table, canvas), table_nodes(table, canvas)
        (rect,) = pointed((Pointed("hand"),), nodes, parts, (), lambda target: True)
        tab = next((rect for node, rect in visible(nodes) if node.target == Target("ui", "drawer-hand")), None)
        assert rect == (tab if folded else parts.at("hand"))
        assert pointed((Pointed("plates"),), nodes, parts, (), lambda target: True)[0].h > 2 * parts.plates[0].h


def test_a_secret_hand_lies_under_a_cover_wherever_it_lies() -> None:
    canvas, _k = canvas_of(3, (1600, 900), 1.0)
    card, peek = Target("card", "0"), Target("ui", "peek")
    desk = model(Canals(), 3, view=Seen(3, secret=True), peek=False, cover=True)
    assert card not in targets(table_nodes(desk, canvas))
    assert peek in targets(table_nodes(desk, canvas))
    shown = table_nodes(replace(desk, focus=replace(desk.focus, peek=True)), canvas)
    assert card in targets(shown)


class ArrangedToy(ToyArt):
    """The toy with a chart behind a tab."""

    def arrangement(self, view: Any) -> Arrangement:
        chart = Region(name="chart", wide=fixed(300), high=fixed(200), label="Chart", glyph="chart", key="C")
        column = (Plates(), Region(name="log", high=rest(100)), Region(name="tray", high=fixed(146)))
        return Arrangement((form(*column, drawers=(chart,)),))

    def region(self, name: str, view: Any, focus: Focus[Any], canvas: Canvas) -> Panel:
        """The chart."""
        return Panel("Chart", "", (Box(x=0, y=0, w=canvas.w, h=canvas.h, look=Look(fill="#FFFFFF")),))


@pytest.fixture
def stage() -> Stage:
    """A person alone at the arranged toy, asked for a card."""
    title = with_parts(toy.TITLE, art=ArrangedToy)
    people = tuple(
        SeatSetup(f"Player {seat}", toy.TITLE.seat_colours[seat], seat, "easy" if seat else "person")
        for seat in range(3)
    )
    match: Match[Any, Any, Any] = Match(toy.TABLE.rules, Setup(seats=3, seed=5))
    session = Session(title, match, people, boards().use(toy.TABLE.board))
    offered = services()
    offered.settings = Settings(animation="off")
    stage = Stage(TableScene(offered, FakeRoutes(), FakeKeeper(), session, caught_up=True))
    stage.wait(160)  # two computer players think for a frame or two each
    return stage


def shown(stage: Stage) -> str:
    """The drawer that is open."""
    return open_drawer(stage.scene.nodes)


class TestHands:
    """What keys and pointer do with tabs of any name."""

    def test_a_key_opens_a_drawer_and_closes_it(self, stage: Stage) -> None:
        stage.key("c")
        assert shown(stage) == "chart"
        stage.key("c")
        assert not shown(stage)

    def test_the_pointer_on_a_tab_opens_it_for_as_long_as_it_is_there_or_in_it(self, stage: Stage) -> None:
        scene = stage.scene
        assert isinstance(scene, TableScene)
        stage.point(Target("ui", "drawer-chart"))
        assert shown(stage) == "chart"
        drawer = scene.parts.drawer("chart")
        assert drawer is not None
        stage.stack.handle(
            PointerMove(round((drawer.rect.x + 9) * scene.drawing.k), round((drawer.rect.bottom - 3) * scene.drawing.k))
        )
        assert shown(stage) == "chart"
        board = scene.parts.board
        stage.stack.handle(PointerMove(round((board.x + 4) * scene.drawing.k), round((board.y + 4) * scene.drawing.k)))
        assert not shown(stage)

    def test_the_wheel_on_a_drawer_moves_nothing_below_it(self, stage: Stage) -> None:
        scene = stage.scene
        assert isinstance(scene, TableScene)
        stage.key("c")
        drawer = scene.parts.drawer("chart")
        assert drawer is not None
        rect = drawer.rect
        stage.stack.handle(Wheel(round((rect.x + 30) * scene.drawing.k), round((rect.y + 50) * scene.drawing.k), 0, 2))
        assert not scene.model().log_offset
