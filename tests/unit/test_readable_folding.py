"""The table at the player's scale: it really grows, it folds above 125 %, and what is folded away is a pointer, a click
or a key away."""

from __future__ import annotations

import time

import pytest

from game.core.target import Target
from game.input.pointer import PointerMove, Wheel
from game.picture.arrangement import PLATE, TRAY_HEIGHT, house
from game.picture.canvas import Canvas
from game.picture.nodes import Rect, Text, placed
from game.registry import titles
from game.scenes.play.tabletop import LEAST_BOARD, table_factor
from game.scenes.settings import SettingsScene
from game.table.picture.drawers import DRAWER
from game.table.picture.layout import Layout, layout
from game.ui.pixels import factor
from tests.unit.staging import NINE_LETTERS, SIZES, Stage, renderer, services
from tests.unit.test_readable import SCALES, put
from tests.unit.test_table import Table

pytestmark = pytest.mark.in_turn(2, 2)

TRAY, LOG = Target("ui", "drawer-tray"), Target("ui", "drawer-log")
SLUGS = tuple(titles())


def parts_of(table: Table) -> Layout:
    """Where everything lies."""
    return table.scene.parts


def tray_of(table: Table) -> Rect:
    """Where the tray lies, when it is open."""
    tray = parts_of(table).tray
    assert tray is not None
    return tray


def open_drawer(table: Table) -> bool:
    """Whether a drawer is seen."""
    return table.scene.drawing.find(DRAWER) is not None


def idle(slug: str, size: tuple[int, int] = (1920, 1080), scale: float = 2.0) -> Table:
    """A folded table that asks a person for nothing that lies in the tray alone, with the pointer on the board."""
    table = Table(slug, people=1, names=NINE_LETTERS)
    put(table.stage, size, scale)
    for plies in range(40):
        table.advance(plies)
        answered(table)
        away(table)
        asked = table.scene.table.asking.asked is not None
        if asked and not open_drawer(table) and table.scene.drawing.find(TRAY) is not None:
            return table
    raise AssertionError("the tray is always open")


def answered(table: Table) -> None:
    """Let bots that are still thinking answer, as that changes the question; not those that deal without end."""
    for _frame in range(100):
        if table.scene.table.asking.asked is not None:
            break
        table.stage.wait(16)
        time.sleep(0.001)


def away(table: Table) -> None:
    """Put the pointer on the board's corner."""
    board, k = parts_of(table).board, table.scene.drawing.k
    table.stage.stack.handle(PointerMove(round((board.x + 4) * k), round((board.y + 4) * k)))
    table.stage.wait(16)


@pytest.mark.parametrize("size", SIZES)
def test_every_scale_is_honoured_in_every_window(size: tuple[int, int]) -> None:
    for scale in SCALES:
        assert table_factor(size, scale) == pytest.approx(factor(size) * scale, rel=0.02)


def test_where_the_board_would_get_too_small_things_grow_less() -> None:
    k = table_factor((960, 540), 2.0)
    assert k == factor((960, 540))
    k = table_factor((1280, 720), 2.0, bar=114)
    assert factor((1280, 720)) < k < 2 * factor((1280, 720))
    assert 720 - k * (78 + 114) == pytest.approx(LEAST_BOARD)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("seats", range(1, 6))
def test_the_parts_of_a_table_lie_side_by_side(seats: int, scale: float) -> None:
    for size in SIZES:
        k = table_factor(size, scale)
        canvas = Canvas(w=size[0] / k, h=size[1] / k, measure=renderer().measure(k))
        parts = layout(canvas, house(TRAY_HEIGHT), seats)
        assert parts.folded == (scale > 1.25)
        shown = [parts.title, parts.board, parts.prompt, *parts.plates, parts.tools]
        shown += [parts.log] if parts.log is not None else []
        shown += [place.rect for place in parts.places if place.name == "tray"]
        for index, one in enumerate(shown):
            assert inside(one, canvas.w, canvas.h), one
            assert not any(meet(one, other) for other in shown[:index]), one
        assert parts.folded == (parts.drawer("tray") is not None)
        for drawer in parts.drawers:
            assert inside(drawer.rect, canvas.w, canvas.h)
        assert parts.board.w * parts.board.h > 0.3 * canvas.w * canvas.h
        assert parts.plates[0].h / parts.plate_scale >= PLATE[1] - 0.01


def inside(rect: Rect, w: float, h: float) -> bool:
    """Whether a rectangle lies on a canvas of that size."""
    return rect.x >= 0 and rect.y >= 0 and rect.right <= w and rect.bottom <= h


def meet(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have something in common."""
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 0.5 and min(one.bottom, other.bottom) - max(one.y, other.y) > 0.5


@pytest.mark.parametrize("slug", SLUGS)
def test_words_get_larger_with_the_scale(slug: str) -> None:
    """The largest letters of the bar, in real pixels."""
    table = Table(slug, people=1, names=NINE_LETTERS)
    last = 0.0
    for scale in SCALES:
        put(table.stage, (1920, 1080), scale)
        bar = parts_of(table).prompt
        letters = [
            place.node.type.size * place.scale * table.scene.drawing.k
            for place in placed(table.scene.nodes)
            if isinstance(place.node, Text) and bar.holds(place.x, place.y + place.h / 2)
        ]
        assert max(letters) > last
        last = max(letters)


@pytest.mark.parametrize("slug", SLUGS)
class TestDrawers:
    """What is folded away."""

    def test_the_tray_opens_where_it_is_pointed_at_and_stays_while_the_pointer_is_on_it(self, slug: str) -> None:
        table = idle(slug)
        table.stage.point(TRAY)
        assert open_drawer(table)
        tray, k = tray_of(table), table.scene.drawing.k
        for y in range(round(tray.bottom + 5), round(tray.y), -20):
            table.stage.stack.handle(PointerMove(round((tray.right - 30) * k), round(y * k)))
            assert open_drawer(table)
        away(table)
        assert not open_drawer(table)

    def test_a_click_keeps_it_and_another_closes_it(self, slug: str) -> None:
        table = idle(slug)
        table.stage.click(TRAY)
        away(table)
        assert open_drawer(table)
        table.stage.click(TRAY)
        assert not open_drawer(table)

    def test_a_key_opens_and_closes_it(self, slug: str) -> None:
        table = idle(slug)
        table.stage.key("t")
        assert open_drawer(table)
        table.stage.key("t")
        assert not open_drawer(table)

    def test_the_keyboard_walks_to_its_tab(self, slug: str) -> None:
        table = idle(slug)
        assert TRAY in table.scene.focus.walkable()
        assert DRAWER not in table.scene.focus.walkable()

    def test_the_board_below_is_not_zoomed_through_it(self, slug: str) -> None:
        table = idle(slug)
        table.stage.key("t")
        tray, k = tray_of(table), table.scene.drawing.k
        table.stage.stack.handle(Wheel(round((tray.x + 20) * k), round((tray.y + 20) * k), 0, 1))
        assert not table.scene.pointing.camera.close

    @pytest.mark.thorough
    def test_all_that_is_lit_can_be_reached(self, slug: str) -> None:
        table = Table(slug, people=1, names=NINE_LETTERS)
        put(table.stage, (1600, 900), 2.0)
        for plies in range(0, 40, 4):
            table.advance(plies)
            away(table)
            for target in table.lit():
                if table.scene.drawing.find(target) is None:
                    assert table.scene.drawing.find(TRAY) is not None
                    table.stage.click(TRAY)
                assert table.scene.drawing.find(target) is not None, target

    def test_the_log_is_a_drawer_where_plates_leave_it_no_room(self, slug: str) -> None:
        table = Table(slug, people=1, seats=titles()[slug].meta.max_seats, names=NINE_LETTERS)
        table.advance(20)
        put(table.stage, (1920, 1080), 2.0)
        assert parts_of(table).log is None
        table.stage.key("g")
        lines = [place.node.target for place in placed(table.scene.nodes) if place.node.target is not None]
        logged = [target for target in lines if target.kind == "log"]
        assert len(logged) > 3
        drawer, k = parts_of(table).drawer("log"), table.scene.drawing.k
        assert drawer is not None
        where = drawer.rect
        table.stage.stack.handle(Wheel(round((where.x + 30) * k), round((where.y + 90) * k), 0, 3))
        assert table.scene.model().log_offset == 3
        table.stage.click(table_line(table))
        assert table.scene.model().lookback


def table_line(table: Table) -> Target:
    """A line of the log that is seen."""
    lines = (place.node.target for place in placed(table.scene.nodes) if place.node.target is not None)
    return next(target for target in lines if target.kind == "log")


@pytest.mark.thorough
def test_the_tray_opens_by_itself_where_nothing_else_can_be_clicked() -> None:
    found = 0
    for slug in SLUGS:
        table = Table(slug, people=1, names=NINE_LETTERS)
        put(table.stage, (1920, 1080), 1.5)
        for plies in range(0, 30, 2):
            table.advance(plies)
            away(table)
            lit = set(table.lit())
            if lit and open_drawer(table):
                found += 1
                table.stage.key("t")
                assert not open_drawer(table)
                assert not any(table.scene.drawing.find(target) for target in lit)
    assert found


class TestSettings:
    """The settings grow too, and say what comes of a size."""

    def test_rows_roll_into_sight(self) -> None:
        offered = services()
        stage = Stage(SettingsScene(offered), (1920, 1080))
        put(stage, (1920, 1080), 2.0)
        last = Target("settings", "full_screen.0")
        assert stage.scene.drawing.k == pytest.approx(2.4)
        room = stage.scene.canvas.h
        found = stage.scene.drawing.find(last)
        assert found is not None
        assert found.y > room
        stage.scene.focus.move(last)
        stage.wait(800)
        found = stage.scene.drawing.find(last)
        assert found is not None
        assert found.y + found.h < room
        stage.key("home")
        stage.wait(800)
        first = stage.scene.drawing.find(Target("settings", "scale.0"))
        assert first is not None
        assert 0 < first.y < room

    def test_a_window_too_small_for_a_size_is_told(self) -> None:
        offered = services()
        stage = Stage(SettingsScene(offered), (960, 540))
        put(stage, (960, 540), 1.5)
        words = " ".join(place.node.text for place in placed(stage.scene.nodes) if isinstance(place.node, Text))
        assert "the table can only grow to 100%" in words
