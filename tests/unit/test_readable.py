"""Every word on every screen can be read: large enough, whole, on its sheet, and on no other word; at any scale that
the settings offer, in any window, at any moment of a game. What is measured and how, legible.py tells."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.target import Target
from game.picture.nodes import Box, Group, Look, Node, Text, Type, hit, placed
from game.registry import titles
from game.scenes.play import curtain as curtains
from game.scenes.settings import rows
from game.settings import Settings
from game.table.picture import Playing, table_nodes
from game.ui.screen import PictureScene
from game.ui.tips import TIP_AFTER
from tests.sampling import WHOLE, chance, drawn
from tests.unit.legible import Fault, faults, illegible
from tests.unit.staging import NINE_LETTERS, SIZES, Stage, renderer
from tests.unit.test_scenes import scenes
from tests.unit.test_table import Table, length
from tests.wild.rig import rigged
from tests.wild.starts import starts

pytestmark = pytest.mark.in_turn(2, 2)

SCALES = tuple(value for row in rows({}) if row.field == "scale" for value, _label, _about in row.values)
SCREENS = (*itertools.product(SIZES, SCALES), ((1600, 900), 1.25), ((1920, 1080), 1.26), ((1280, 720), 1.75))
TABLES = tuple(
    (slug, seats) for slug, title in titles().items() for seats in sorted({title.meta.min_seats, title.meta.max_seats})
)
GIVEN = ("Konst", "/", "Source number")
"""What a player or a test calls things: as long as they like, so that its end may be left out."""
STAGES, SCREENS_A_STAGE = 7, 6 if WHOLE else 1
MOMENTS = 40
"""How many moments of a game a usual run looks at while things move."""
STARTS = starts()
CLICKS = 6
AT_FIRST, LATER = (12, 3) if WHOLE else (3, 1)
"""On how many screens a scene is looked at as it comes, and after each click."""
FACE = Type("nunito-semibold", 20)


def put(stage: Stage, size: tuple[int, int], scale: float) -> None:
    """Show the scene in a window of that size, at that scale."""
    scene = stage.scene
    scene.services.settings = replace(scene.services.settings, scale=scale)
    stage.size = size
    scene.resize(size)


def text(words: str, x: float = 0, y: float = 0, w: float = 200, h: float = 28) -> Text:
    """A line that fits its rectangle."""
    return Text(x=x, y=y, w=w, h=h, text=words, type=FACE, colour="#000000")


def kinds(*nodes: Node, size: tuple[float, float] = (800, 600)) -> set[str]:
    """The kinds of fault in a picture."""
    return {fault.kind for fault in faults(nodes, 1.0, size, renderer().fonts)}


class TestMeasure:
    """Each kind of fault, planted, is found; and what is no fault is none."""

    def test_words_in_their_place_are_no_fault(self) -> None:
        sheet = Box(x=10, y=10, w=300, h=80, look=Look(fill="#FFFFFF"), radius=8)
        assert not kinds(sheet, text("First line", 20, 20), text("Second line", 20, 50))

    def test_small(self) -> None:
        found = faults((text("tiny"),), 0.5, (800, 600), renderer().fonts, letters=lambda size, k: round(size * k))
        assert [fault.kind for fault in found] == ["small"]

    def test_letters_never_get_small_by_the_windows_own_rule(self) -> None:
        assert "small" not in {fault.kind for fault in faults((text("tiny"),), 0.3, (800, 600), renderer().fonts)}

    def test_wide(self) -> None:
        assert kinds(text("much longer than its rectangle", w=60)) == {"wide"}

    def test_wide_because_letters_stay_readable(self) -> None:
        found = faults((text("ten letters", w=100),), 0.4, (800, 600), renderer().fonts)
        assert [fault.kind for fault in found] == ["wide"]

    def test_window(self) -> None:
        assert kinds(text("leaves", x=760, w=80)) == {"window"}

    def test_cut(self) -> None:
        assert kinds(Group(x=0, y=0, w=50, h=40, clip=True, nodes=(text("cut at the right"),))) == {"cut"}
        half = Group(x=0, y=0, w=300, h=12, clip=True, nodes=(text("cut below"),))
        assert kinds(half) == {"cut"}

    def test_what_scrolls_may_be_cut_where_it_scrolls(self) -> None:
        roll = Group(x=0, y=-20, w=300, h=400, nodes=(text("gone above", y=10), text("seen", y=60)))
        assert not kinds(Group(x=0, y=0, w=300, h=200, clip=True, nodes=(roll,)))
        assert kinds(Group(x=0, y=0, w=60, h=200, clip=True, nodes=(replace(roll, w=60),))) == {"cut"}

    def test_box(self) -> None:
        button = Group(
            x=5, y=5, w=60, h=40, nodes=(Box(x=0, y=0, w=60, h=40, look=Look(fill="#FFCC00")), text("too long", 8, 6))
        )
        assert kinds(button) == {"box"}

    def test_short(self) -> None:
        assert kinds(text("not told to…")) == {"short"}
        assert not kinds(text("Mei is thinking…"))

    def test_hidden(self) -> None:
        badge = Box(x=50, y=0, w=60, h=30, look=Look(fill=("#FF0000", "#AA0000")))
        assert kinds(Group(x=0, y=0, w=300, h=60, nodes=(text("name under a badge"), badge))) == {"hidden"}

    def test_overlap(self) -> None:
        assert kinds(text("one sentence"), text("another one", x=60, y=4)) == {"overlap"}
        scaled = Group(x=50, y=0, w=300, h=60, scale=2.0, nodes=(text("inside"),))
        assert kinds(text("outside, long"), scaled) == {"overlap"}

    def test_a_sheet_between_two_texts_parts_them(self) -> None:
        sheet = Box(x=50, y=-5, w=300, h=60, look=Look(fill="#FFFFFF"))
        assert not kinds(text("a sentence below"), sheet, text("above", x=60, y=4))
        assert kinds(text("a sentence below"), sheet.restyled(fill="#FFFFFF40"), text("above", x=60)) == {"overlap"}


def situations(table: Table, turn: int) -> Iterator[str]:
    """The table as it is, then with things pointed at, picked, refused, looked back to, and drawers opened."""
    scene, stage = table.scene, table.stage
    yield "plain"
    drawn = [place.node.target for place in placed(scene.nodes) if place.node.target is not None]
    things = [target for target in dict.fromkeys(drawn) if reachable(stage, target)]
    if things:
        stage.point(things[turn * 7 % len(things)])
        stage.wait(TIP_AFTER + 32)
        yield f"pointing at {things[turn * 7 % len(things)]}"
    lit = [target for target in table.lit() if target in things]
    if lit:
        for step in range(3):
            scene.act(lit[(turn + step) % len(lit)])
            yield f"after picking {lit[(turn + step) % len(lit)]}"
            lit = table.lit() or lit
        scene.act_ui("restart")
    dull = [target for target in things if target.kind not in ("ui", "log", "badge") and not scene.enabled(target)]
    if dull:
        scene.act(dull[turn % len(dull)])
        yield f"refusing {dull[turn % len(dull)]}"
        scene.back()
    for drawer in ("tray", "log") if scene.parts.folded else ():
        scene.act_ui(f"drawer-{drawer}")
        yield f"with the {drawer} open"
        scene.act_ui(f"drawer-{drawer}")
    lines = [target for target in things if target.kind == "log"]
    if lines:
        scene.act(lines[0])
        yield "looking back"
        scene.act_ui("return")


def reachable(stage: Stage, target: Target) -> bool:
    """Whether the pointer can be put on the middle of a target."""
    x, y = stage.place(target)
    node = hit(stage.scene.nodes, x / stage.scene.drawing.k, y / stage.scene.drawing.k)
    return node is not None and node.target == target


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_words_can_be_read_through_a_whole_game(slug: str, seats: int) -> None:
    """With one person at a table of the fewest seats, and two where all are taken."""
    people = 1 if seats == titles()[slug].meta.min_seats else 2
    table = Table(slug, people=people, seats=seats, names=NINE_LETTERS)
    plies = length(slug, seats)
    screens = list(SCREENS)
    chance(f"screens {slug}").shuffle(screens)
    found: list[str] = []
    turn = 0
    for stage in range(STAGES):
        put(table.stage, (1600, 900), 1.0)
        table.advance(plies * stage // STAGES)
        for _screen in range(SCREENS_A_STAGE):
            size, scale = screens[turn % len(screens)]
            put(table.stage, size, scale)
            for situation in situations(table, turn):
                where = f"{size[0]}x{size[1]} at {scale:.0%}, move {plies * stage // STAGES}, {situation}"
                found += [f"{where}: {fault}" for fault in illegible(table.scene)]
            turn += 1
    assert turn >= (len(screens) if WHOLE else STAGES)
    assert not found, f"{len(found)} faults\n" + "\n".join(found[:40])


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_words_can_be_read_while_things_move(slug: str, seats: int) -> None:
    table = Table(slug, people=1, seats=seats, names=NINE_LETTERS)
    table.advance(table.session.title.meta.longest)
    scene, session = table.scene, table.session
    found: list[str] = []
    moving = 0
    for number in drawn(range(0, len(session.moments()), 3), MOMENTS, slug):
        moment = session.moments()[number]
        size, scale = SCREENS[number * 5 % len(SCREENS)]
        put(table.stage, size, scale)
        before, after = session.view(None, moment.before), session.view(None, moment.after)
        animation = scene.session.art.animation(moment.event, before, after, session.board.shapes, scene.canvas)
        if animation is None:
            continue
        moving += 1
        playing = Playing(animation, animation.length / 2, "1")
        model = replace(scene.model(), view=before, playing=playing, bubble=None)
        nodes = table_nodes(model, scene.canvas)
        where = f"{size[0]}x{size[1]} at {scale:.0%}, {type(moment.event).__name__}"
        found += [f"{where}: {fault}" for fault in faults(nodes, scene.drawing.k, size, renderer().fonts)]
    assert moving
    assert not found, f"{len(found)} faults\n" + "\n".join(found[:40])


@pytest.mark.thorough
def test_words_can_be_read_in_every_other_scene(tmp_path: Path) -> None:
    found: list[str] = []
    for name, scene in scenes(tmp_path).items():
        found += [f"{name}, {fault}" for fault in anywhere(scene, drawn(SCREENS, AT_FIRST, name))]
    assert not found, f"{len(found)} faults\n" + "\n".join(found[:40])


@pytest.mark.thorough
@pytest.mark.sample(4)
@pytest.mark.parametrize("name", STARTS)
def test_words_can_be_read_in_every_scene_that_one_can_get_to(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real scenes of the whole game, with what a few clicks change in them."""
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
    hands, eyes = random.Random(name), chance(name)
    found: list[str] = []
    with rigged(Settings(animation="off"), monkeypatch) as rig:
        rig.show(rig.app.navigation.menu())
        scene = STARTS[name](rig.app, hands)
        assert isinstance(scene, PictureScene)
        rig.app.stack.push(scene)
        scene.update(curtains.DROP_MS)
        for click in range(CLICKS):
            for size, scale in eyes.sample(SCREENS, LATER if click else AT_FIRST):
                rig.app.services.settings = replace(rig.app.services.settings, scale=scale)
                scene.resize(size)
                scene.update(500)
                where = f"{size[0]}x{size[1]} at {scale:.0%} after {click} clicks"
                found += [f"{where}: {fault}" for fault in illegible(scene) if not named(fault)]
            targets = scene.focus.walkable()
            if targets:
                scene.act(hands.choice(targets))
                scene.update(500)
    assert not found, f"{len(found)} faults\n" + "\n".join(found[:40])


def named(fault: Fault) -> bool:
    """Whether the end is left out of what a player or a test named: that may be as long as they like."""
    return fault.kind == "short" and any(given in fault.text for given in GIVEN)


def anywhere(scene: PictureScene, screens: tuple[tuple[tuple[int, int], float], ...]) -> Iterator[str]:
    """What cannot be read in a scene on these screens."""
    stage = Stage(scene)
    stage.wait(curtains.DROP_MS, 100)
    done: set[tuple[float, float, float]] = set()
    for size, scale in screens:
        put(stage, size, scale)
        shown = (scene.drawing.k, scene.canvas.w, scene.canvas.h)
        if shown in done:
            continue  # the scene is as large as it gets, and was looked at before
        done.add(shown)
        for fault in illegible(scene):
            if not named(fault):
                yield f"{size[0]}x{size[1]} at {scale:.0%}: {fault}"
