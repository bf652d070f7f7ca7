"""Every scene but the table: it draws at every size without a word too wide, and does what it says."""

from __future__ import annotations

import gettext
import itertools
import time
from collections.abc import Callable
from dataclasses import replace as changed
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import paths, registry
from game.core import i18n
from game.core.errors import Problem
from game.core.i18n import phrase
from game.core.names import HUMAN
from game.core.rulebook import load
from game.core.rules import Choice, Option, Outcome, ScoreLine
from game.core.target import Target
from game.input.pointer import FocusLost, Key, KeyUp, Press, Release, TypeText, Wheel
from game.opening import opening
from game.picture.chronicle import Chronicle
from game.picture.nodes import Arc, Node, Sprite, Text, placed
from game.picture.table import Focus
from game.picture.title import Title
from game.scenes.dialog import Answer, Dialog, ErrorScene, message, question
from game.scenes.menu import CONTINUE, NEW, QUIT, RULES, MenuScene
from game.scenes.play import curtain as curtains
from game.scenes.play.curtain import HOLD, SHEET, Curtain
from game.scenes.remembered import RANDOM, LastTable, LastTables
from game.scenes.result.ending import Ending
from game.scenes.result.scene import AGAIN, LOOK, MENU, ResultScene
from game.scenes.rules import CLEAR, FIND, RulesScene
from game.scenes.rules_page import UNCHECKED, fold_of
from game.scenes.settings import SettingsScene, rows
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.seating import Seating
from game.scenes.setup.sheets import FOLDER, NOTE, START
from game.settings import Settings
from game.table.picture import LogLine
from game.table.seats import SeatSetup
from game.table.showing import Hold
from game.ui import folders
from game.ui.screen import PictureScene
from game.ui.services import Unfinished
from game.ui.stack import Go, Pop, Push, Quit
from tests.contract.bugs import with_parts
from tests.unit.catalogues import written
from tests.unit.proofs import a_run, every_end, kept, passed
from tests.unit.shelving import every, filled, shelves
from tests.unit.staging import (
    ODD_SIZES,
    SIZES,
    FakeRoutes,
    Stage,
    Watch,
    boards,
    book,
    looks,
    middle_clause,
    overfull,
    services,
    session,
    title,
    walk,
)

UNFINISHED = Unfinished(title().meta.slug, "Round 3 of 5", "Konstantinopolitan and Bartholomew to play")
LONG = "Konstantinopolit"


def words(scene: PictureScene) -> list[str]:
    """Every text of the picture."""
    return [place.node.text for place in placed(scene.nodes) if isinstance(place.node, Text)]


def menu(unfinished: Unfinished | None = UNFINISHED, routes: FakeRoutes | None = None) -> MenuScene:
    return MenuScene(services(unfinished), routes or FakeRoutes())


def last_tables(tmp_path: Path) -> LastTables:
    return LastTables(tmp_path / "last_table.json")


def setup(tmp_path: Path, routes: FakeRoutes | None = None, of: Title | None = None) -> SetupScene:
    return SetupScene(services(), routes or FakeRoutes(), of or title(), boards(), last_tables(tmp_path))


def drawn(nodes: tuple[Node, ...]) -> frozenset[tuple[str, int, int]]:
    """The pictures and words that a picture is made of, and where they lie in their groups."""
    every = [place.node for place in placed(nodes)]
    pictures = frozenset((node.art, round(node.x), round(node.y)) for node in every if isinstance(node, Sprite))
    return pictures | {(node.text, round(node.x), round(node.y)) for node in every if isinstance(node, Text)}


def with_options() -> Title:
    """The title with two options more."""
    choices = (
        Choice("base", phrase("Base game"), phrase("The market as it comes out of the box.")),
        Choice("rain", phrase("Rainy night")),
    )
    options = (Option("edition", phrase("Edition"), choices), Option("length", phrase("Length of the game"), choices))
    real = title()
    return changed(real, meta=replace(real.meta, options=options))


def with_colours() -> Title:
    """The same title, with its colours the other way round where it rains."""
    of, colours = with_options(), title().seat_colours
    return with_parts(of, colours_of=lambda options: colours[::-1] if options.get("edition") == "rain" else colours)


def outcome(seats: int = 4, sources: int = 3) -> Outcome:
    places = (2, 1, 4, 3, 5)[:seats]
    lines = tuple(ScoreLine(f"Source number {row} of the score", (10, 12, 0, -5, 3)[:seats]) for row in range(sources))
    totals = tuple(sum(line.amounts[seat] for line in lines) for seat in range(seats))
    return Outcome(places=places, totals=totals, sources=lines, end=title().meta.ends[0].id, tie_breaker="more stalls")


def result(seats: int = 4, sources: int = 3, routes: FakeRoutes | None = None) -> ResultScene:
    ending = Ending(looks(seats), outcome(seats, sources), Chronicle())
    return ResultScene(services(), routes or FakeRoutes(), session(), ending)


RECAP = tuple(
    LogLine(
        text=f"⟦{seat}⟧ outbids Mei on place {seat + 26}: ${seat + 3}. Mei is free to bid again.", seat=seat, beat=seat
    )
    for seat in (1, 2, 3)
)


def curtain(lines: tuple[LogLine, ...] = (), lifted: Callable[[], None] = lambda: None) -> Curtain:
    foot = "Round 3 of 5 · Mei sets one customer aside for tonight"
    return Curtain(services(), looks(4), 0, (1, 2, 3), lines, foot, lifted)


def scenes(tmp_path: Path) -> dict[str, PictureScene]:
    """Each scene in the states that look different."""
    told = "The game is kept after every move. Continue in the menu brings you back to this table at any time."
    recap = curtain(RECAP)
    palette = setup(tmp_path)
    palette.act(Target("marker", "1"))
    long_names = setup(tmp_path)
    for index in range(4):
        long_names.seating.name(index, LONG + str(index), True)
    found = RulesScene(services(), title())
    found.act(FIND)
    with kept(tmp_path, a_run(title().meta.slug, every_end(middle_clause()))):
        proven = RulesScene(services(), title(), middle_clause())
    proven.act(fold_of(middle_clause()))
    library = {f"{name} with nothing": scene for name, scene in every(shelves(tmp_path / "empty")).items()}
    library |= every(filled(shelves(tmp_path / "full")))
    return {
        **library,
        "menu": menu(),
        "menu without a game": menu(None),
        "set-up": setup(tmp_path),
        "set-up with a palette": palette,
        "set-up with long names": long_names,
        "set-up with options": setup(tmp_path, of=with_options()),
        "curtain": curtain(),
        "recap": recap,
        "result": result(),
        "result of five": result(5, 9),
        "rules": RulesScene(services(), title(), middle_clause()),
        "rules with tests": proven,
        "search": found,
        "error": ErrorScene(services(), FakeRoutes(), "Something broke.", Path("/a/very/long/path" * 12)),
        "settings": SettingsScene(services()),
        "message": message(services(), "Not yet", told),
        "question": question(services(), "Leave the table?", told, Answer("Leave the table at once", Pop, "gold")),
    }


@pytest.mark.parametrize("language", i18n.codes(paths.locale_dir()))
def test_a_poster_shows_the_whole_name_and_what_the_game_is_about(language: str) -> None:
    i18n.install(language, paths.locale_dir())
    try:
        scene = menu()
        Stage(scene, (1280, 720))
        shown = "".join(words(scene)).replace(" ", "")
        for known in registry.titles().values():
            assert str(known.meta.name).replace(" ", "") in shown
            assert str(known.meta.tagline).replace(" ", "") in shown
    finally:
        i18n.install(i18n.ENGLISH, paths.locale_dir())


@pytest.mark.parametrize("language", i18n.codes(paths.locale_dir()))
@pytest.mark.parametrize("slug", registry.slugs())
def test_continue_tells_everything_to_its_end(slug: str, language: str) -> None:
    i18n.install(language, paths.locale_dir())
    try:
        scene = menu(replace(UNFINISHED, title=slug))
        Stage(scene, (1280, 720))
        assert [text for text in words(scene) if text.endswith("…")] == []
    finally:
        i18n.install(i18n.ENGLISH, paths.locale_dir())


USUAL, *OTHERS = (*SIZES, *ODD_SIZES)
WINDOWS = (USUAL, *(pytest.param(size, marks=pytest.mark.thorough) for size in OTHERS))
"""The first one is looked at in the quick tier too."""


@pytest.mark.thorough
@pytest.mark.sample(2)
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_scene_draws_with_every_word_in_its_place(size: tuple[int, int], tmp_path: Path) -> None:
    faults = []
    for name, scene in scenes(tmp_path).items():
        stage = Stage(scene, size)
        stage.wait(curtains.DROP_MS, 100)
        stage.draw()
        faults += [f"{name}: {fault}" for fault in overfull(scene)]
    assert not faults


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize("user", [0.75, 1.5, 2.0])
def test_the_players_scale_breaks_no_scene(user: float, tmp_path: Path) -> None:
    for name, scene in scenes(tmp_path).items():
        scene.services.settings = replace(scene.services.settings, scale=user)
        stage = Stage(scene, (1280, 720))
        stage.wait(curtains.DROP_MS, 100)
        stage.draw()
        assert not overfull(scene), name


def led_to(stage: Stage) -> set[Target]:
    """What arrows lead to from where the focus begins, each thing looking as it does when it has the focus."""
    scene = stage.scene
    led: set[Target] = set()
    ahead = [target for target in (scene.preferred(), *scene.focus.walkable()) if target in scene.focus.reachable()][:1]
    while ahead:
        here = ahead.pop()
        led.add(here)
        for key in ("right", "left", "down", "up"):
            scene.focus.move(here)
            stage.wait(400, 100)
            stage.key(key)
            if scene.focus.target is not None and scene.focus.target not in (*led, *ahead):
                ahead.append(scene.focus.target)
    return led


@pytest.mark.thorough
def test_arrows_lead_to_everything(tmp_path: Path) -> None:
    lost = {}
    for name, scene in scenes(tmp_path).items():
        stage = Stage(scene)
        stage.wait(curtains.DROP_MS, 100)
        scene.typing.end()
        led = led_to(stage)
        lost[name] = sorted(str(target) for target in scene.focus.walkable() if target not in led)
    assert {name: those for name, those in lost.items() if those} == {}


class Longer(gettext.NullTranslations):
    """A language whose words for the ways out are long."""

    def pgettext(self, context: str, message: str) -> str:
        return {"Menu": "Speisekarten", "Back": "Retour en arrière", "Rules": "Spielregeln"}.get(message, message)


def test_the_ways_out_have_room_for_longer_words(tmp_path: Path) -> None:
    i18n.use(Longer())
    try:
        shown = {name: words(scene) for name, scene in scenes(tmp_path).items()}
    finally:
        i18n.use(gettext.NullTranslations())
    assert {"Speisekarten", "Spielregeln"} <= set(shown["set-up"])
    assert all("Retour en arrière" in shown[name] for name in ("rules", "load", "replays", "statistics"))


def test_every_art_that_scenes_show_is_there(tmp_path: Path) -> None:
    for name, scene in scenes(tmp_path).items():
        Stage(scene)
        for place in placed(scene.nodes):
            art = getattr(place.node, "art", "")
            assert not art or scene.services.renderer.art.file(art) is not None, (name, art)


class TestMenu:
    def test_a_poster_leads_to_its_set_up(self) -> None:
        routes = FakeRoutes()
        stage = Stage(menu(None, routes))
        stage.click(Target("title", title().meta.slug))
        assert routes.asked == [("setup", title().meta.slug)]

    def test_items_lead_where_they_say(self) -> None:
        routes = FakeRoutes()
        for target in (CONTINUE, NEW, RULES):
            Stage(menu(routes=routes)).click(target)
        assert routes.asked == [("resume",), ("setup", ""), ("rules", "", "")]
        stage = Stage(menu())
        stage.click(QUIT)
        assert stage.stack.top is None

    def test_continue_is_there_only_when_something_can_be_continued(self) -> None:
        assert Stage(menu(None)).scene.drawing.find(CONTINUE) is None
        scene = menu()
        Stage(scene)
        assert any(word.startswith("Round 3 of 5") for word in words(scene))

    def test_enter_continues_or_begins(self) -> None:
        for unfinished, expected in ((UNFINISHED, ("resume",)), (None, ("setup", ""))):
            routes = FakeRoutes()
            Stage(menu(unfinished, routes)).key("return")
            assert routes.asked == [expected]

    def test_keys_alone_reach_everything(self) -> None:
        scene = menu()
        stage = Stage(scene)
        for target in (CONTINUE, NEW, RULES, QUIT, Target("title", title().meta.slug)):
            walk(stage, lambda target=target: scene.focus.target == target)  # type: ignore[misc]

    def test_what_does_not_work_is_told(self) -> None:
        routes = FakeRoutes()
        routes.raising = Problem("The disk is full.")
        stage = Stage(menu(routes=routes))
        stage.click(CONTINUE)
        assert isinstance(stage.stack.top, Dialog)
        assert "The disk is full." in " ".join(words(stage.stack.top))

    def test_lanterns_rest_when_nobody_has_touched_anything_for_a_minute(self) -> None:
        scene = menu()
        stage = Stage(scene)
        for ms, swell in ((0, True), (59_000, True), (1_000, False), (1_000, False)):
            scene.services.in_use.pass_time(ms)
            stage.draw()
            stage.wait(3000)
            assert scene.dirty is swell
        stage.key("down")
        stage.draw()
        stage.wait(3000)
        assert scene.dirty, "somebody has come back"

    def test_lanterns_rest_when_animation_is_off(self) -> None:
        scene = menu()
        stage = Stage(scene)
        stage.draw()
        stage.wait(500)
        assert scene.dirty
        scene.services.settings = replace(scene.services.settings, animation="off")
        stage.draw()
        stage.wait(500)
        assert not scene.dirty


class TestDialog:
    def asked(self) -> tuple[Dialog, list[str]]:
        said: list[str] = []

        def yes() -> Go:
            said.append("yes")
            return Pop()

        return question(services(), "Leave?", "The game is kept.", Answer("Leave", yes, "gold")), said

    @pytest.mark.parametrize(("key", "expected"), [("return", ["yes"]), ("2", ["yes"]), ("escape", []), ("1", [])])
    def test_keys_answer(self, key: str, expected: list[str]) -> None:
        dialog, said = self.asked()
        stage = Stage(dialog)
        stage.key(key)
        assert said == expected
        assert stage.stack.top is None

    def test_a_click_beside_the_sheet_does_nothing(self) -> None:
        dialog, said = self.asked()
        stage = Stage(dialog)
        stage.stack.handle(Press(20, 20))
        stage.stack.handle(Release(20, 20))
        stage.wait(16)
        assert stage.stack.top is dialog
        assert said == []

    def test_the_scene_below_still_shows(self) -> None:
        dialog, _said = self.asked()
        assert not dialog.opaque
        assert dialog.modal


class TestHold:
    def held(self) -> tuple[Hold, Watch]:
        """A hold that has just been begun, by a clock of ours."""
        watch = Watch()
        hold = Hold(watch)
        watch.seconds = 7.0  # nothing is held for long
        hold.advance()
        hold.held = True
        return hold, watch

    def test_it_is_full_after_half_a_second(self) -> None:
        hold, watch = self.held()
        watch.seconds += 0.499
        assert hold.advance()
        assert not hold.full
        watch.seconds += 0.002
        hold.advance()
        assert hold.full

    def test_it_runs_back_within_150_ms(self) -> None:
        hold, watch = self.held()
        watch.seconds += 0.499
        hold.advance()
        hold.held = False
        watch.seconds += 0.149
        hold.advance()
        assert 0 < hold.part < 0.01
        watch.seconds += 0.002
        hold.advance()
        assert hold.part == 0
        watch.seconds += 0.01
        assert not hold.advance()

    def test_what_passed_before_it_was_pressed_does_not_count(self) -> None:
        watch = Watch()
        hold = Hold(watch)
        watch.seconds += 0.6  # a frame so slow that a press waits for its end
        hold.held = True
        assert not hold.advance()
        assert hold.part == 0

    def test_letting_go_during_a_slow_frame_opens_nothing(self) -> None:
        hold, watch = self.held()
        watch.seconds += 0.3
        hold.advance()
        watch.seconds += 0.6
        hold.held = False  # told after the frame; when it happened, nobody knows
        assert not hold.full
        hold.advance()
        assert not hold.full

    def test_slow_frames_do_not_make_it_shorter(self) -> None:
        """The curtain counts by the clock, whatever a frame says that it took."""
        scene = curtain()
        stage = Stage(scene)
        stage.stack.handle(Key("space"))
        for _frame in range(4):
            stage.stack.update(250)
        assert scene.trace()["stage"] == "hiding"
        assert scene.hold.part == 0
        stage.wait(520)
        assert scene.trace()["stage"] == "rising"


class TestCurtain:
    def test_without_animations_it_hangs_where_it_stays_from_the_first_drawing_on(self) -> None:
        calm = services()
        calm.settings = replace(calm.settings, animation="off")
        stage = Stage(Curtain(calm, looks(4), 0, (1, 2, 3), (), "Round 3 of 5", lambda: None))
        at = stage.place(curtains.HOLD)
        stage.wait(2 * curtains.DROP_MS)
        assert stage.place(curtains.HOLD) == at

    def test_holding_the_button_lifts_it(self) -> None:
        seen: list[bool] = []
        scene = curtain(lifted=lambda: seen.append(scene.opaque))
        stage = Stage(scene)
        stage.wait(300)
        stage.press(HOLD)
        stage.wait(480)
        assert not seen
        stage.wait(40)
        assert seen == [False]
        stage.wait(curtains.LIFT_MS)
        assert stage.stack.top is None

    @pytest.mark.parametrize("key", ["space", "return"])
    def test_holding_a_key_lifts_it(self, key: str) -> None:
        seen: list[bool] = []
        stage = Stage(curtain(lifted=lambda: seen.append(True)))
        stage.stack.handle(Key(key))
        for _again in range(40):
            stage.stack.handle(Key(key, repeat=True))
            stage.wait(16)
        assert seen == [True]

    def test_letting_go_early_hides_on(self) -> None:
        seen: list[bool] = []
        scene = curtain(lifted=lambda: seen.append(True))
        stage = Stage(scene)
        for _attempt in range(5):
            stage.stack.handle(Key("space"))
            stage.wait(400)
            assert any(isinstance(place.node, Arc) for place in placed(scene.nodes))
            stage.stack.handle(KeyUp("space"))
            stage.wait(200)
        assert not seen
        assert scene.hold.part == 0

    def test_losing_the_window_lets_go(self) -> None:
        scene = curtain()
        stage = Stage(scene)
        stage.stack.handle(Key("space"))
        stage.wait(300)
        stage.stack.handle(FocusLost())
        stage.wait(600)
        assert not scene.rising

    def test_nothing_below_is_drawn_until_the_eyes_are_right(self) -> None:
        scene = curtain()
        stage = Stage(scene)
        assert scene.opaque
        assert scene.modal
        stage.draw()
        assert scene.opaque

    def test_what_happened_meanwhile_stands_beside_the_hold_and_one_gesture_lifts_it(self) -> None:
        seen: list[bool] = []
        scene = curtain(RECAP, lambda: seen.append(True))
        stage = Stage(scene)
        for seat in (1, 2, 3):
            assert any(f"place {seat + 26}" in line for line in words(scene))
            assert looks(4)[seat].name in " ".join(words(scene))
        stage.stack.handle(Key("space"))
        stage.wait(520)
        assert seen == [True]
        stage.wait(curtains.LIFT_MS + 20)
        assert stage.stack.top is None

    def test_where_nothing_is_new_nothing_is_told(self) -> None:
        high = Stage(curtain(RECAP)).scene.drawing.find(SHEET)
        low = Stage(curtain()).scene.drawing.find(SHEET)
        assert high is not None
        assert low is not None
        assert low.h < high.h

    def test_of_very_much_the_newest_is_told(self) -> None:
        many = tuple(replace(RECAP[0], text=f"Line {number}.", beat=number) for number in range(30))
        told = [line for line in words(curtain(many)) if line.startswith("Line")]
        assert told == [f"Line {number}." for number in range(30 - curtains.RECAP_ROWS, 30)]

    def test_others_are_asked_by_name_to_look_away(self) -> None:
        scene = curtain()
        Stage(scene)
        assert "Ben, Lucy and Chang, please look away." in words(scene)
        assert "Pass to Mei" in words(scene)


class TestSeating:
    def test_a_first_table_is_one_person_and_bots(self) -> None:
        seating = Seating(title())
        assert [seat.human for seat in seating.seats].count(True) == 1
        assert len({seat.symbol for seat in seating.seats}) == len(seating.seats)
        assert seating.first == RANDOM

    def test_adding_and_leaving_keep_within_the_limits(self) -> None:
        seating = Seating(title())
        meta = title().meta
        while seating.may_remove:
            seating.remove(0)
        assert len(seating.seats) == meta.min_seats
        while seating.may_add:
            seating.add()
        assert len(seating.seats) == meta.max_seats
        assert (
            len({seat.symbol for seat in seating.seats}) == len({seat.name for seat in seating.seats}) == meta.max_seats
        )

    def test_who_begins_stays_the_same_person(self) -> None:
        seating = Seating(title())
        seating.first = 2
        name = seating.seats[2].name
        seating.remove(0)
        assert seating.seats[seating.first].name == name
        seating.remove(seating.first)
        assert seating.first == RANDOM

    def test_a_colour_taken_is_swapped(self) -> None:
        seating = Seating(title())
        one, two = seating.seats[:2]
        seating.paint(0, two.symbol)
        assert (seating.seats[0].symbol, seating.seats[1].symbol) == (two.symbol, one.symbol)
        assert seating.seats[0].colour == two.colour
        assert seating.seats[0].name == one.name

    @pytest.mark.parametrize("slug", registry.slugs())
    def test_everybody_can_have_every_colour_and_nobody_has_that_of_another(self, slug: str) -> None:
        seating = Seating(registry.title(slug))
        while seating.may_add:
            seating.add()
        for index, number in itertools.product(range(len(seating.seats)), range(len(seating.colours))):
            seating.paint(index, number)
            assert seating.seats[index].colour == seating.colours[number]
            assert len({seat.colour for seat in seating.seats}) == len(seating.seats)
            assert Seating(seating.title, seating.table("")).seats == seating.seats
            assert seating.game("").seats == tuple(seating.seats)

    def test_colours_follow_an_option_and_are_remembered(self) -> None:
        of = with_colours()
        seating = Seating(of)
        seating.remove(2)
        seating.choose("edition", "rain")
        seating.add()
        assert all(seat.colour == of.seat_colours[::-1][seat.symbol] for seat in seating.seats)
        again = Seating(of, seating.table(""))
        assert again.seats == seating.seats
        again.choose("edition", "base")
        assert all(seat.colour == of.seat_colours[seat.symbol] for seat in again.seats)

    def test_two_of_one_name_cannot_begin(self) -> None:
        seating = Seating(title())
        seating.name(1, "mei ", True)
        assert "mei" in seating.why_not()
        seating.name(1, "   ", True)
        assert seating.why_not() == ""

    def test_a_game_has_what_was_chosen(self) -> None:
        seating = Seating(with_options())
        seating.options["edition"] = "rain"
        seating.first = 1
        game = seating.game("/maps/own.tmx")
        assert game.setup.first == 1
        assert game.setup.option("edition", "") == "rain"
        assert game.setup.seats == len(game.seats)
        assert game.board == "/maps/own.tmx"
        assert seating.game("").setup == game.setup, "it is the game that the board was shown of"
        assert {Seating(title()).game("").setup.seed for _ in range(5)} != {game.setup.seed}

    def test_by_lot_everybody_begins_sometimes(self) -> None:
        seats = range(len(Seating(title()).seats))
        assert {Seating(title()).game("").setup.first for _ in range(200)} == set(seats)

    def test_who_left_comes_back_as_they_were(self) -> None:
        seating = Seating(title())
        seating.name(2, "Zoë", True)
        seating.paint(2, len(seating.colours) - 1)
        seating.put(2, title().levels[0].id)
        gone = seating.seats[2]
        seating.remove(2)
        again = Seating(title(), seating.table(""))
        for table in (seating, again):
            table.add()
            assert table.seats[-1] == gone, "also at the next table"

    def test_who_comes_back_takes_neither_name_nor_colour_of_another(self) -> None:
        seating = Seating(title())
        gone = seating.seats[3]
        seating.remove(3)
        seating.name(0, gone.name, True)
        seating.paint(1, gone.symbol)
        seating.add()
        assert len({seat.name for seat in seating.seats}) == len({seat.symbol for seat in seating.seats}) == 4
        assert seating.seats[3].kind == gone.kind

    def test_a_remembered_table_comes_back(self) -> None:
        seating = Seating(title())
        seating.name(0, "Zoë", True)
        seating.remove(3)
        seating.paint(1, 4)
        seating.first = 1
        again = Seating(title(), seating.table(""))
        assert again.seats == seating.seats
        assert again.first == 1

    @pytest.mark.parametrize(
        "seats",
        [
            (),
            (SeatSetup("Mei", "#DD4A88", 0),),
            (SeatSetup("Mei", "#DD4A88", 0), SeatSetup("Ben", "#DD4A88", 0)),
            (SeatSetup("Mei", "#DD4A88", 99), SeatSetup("", "#DD4A88", 1), SeatSetup("Ben", "#DD4A88", -1)),
        ],
    )
    def test_a_remembered_table_that_cannot_be_is_set_anew(self, seats: tuple[SeatSetup, ...]) -> None:
        seating = Seating(title(), LastTable(seats, first=7, options=(("no such", "option"),), board="gone.tmx"))
        assert seating.seats == Seating(title()).seats
        assert seating.first == RANDOM

    def test_a_bot_that_is_no_more_becomes_a_person(self) -> None:
        table = Seating(title()).table("")
        seats = tuple(replace(seat, kind="grandmaster") for seat in table.seats)
        assert all(seat.kind == HUMAN for seat in Seating(title(), replace(table, seats=seats)).seats)


class TestSetup:
    def test_start_leads_to_the_game_and_remembers_the_table(self, tmp_path: Path) -> None:
        routes = FakeRoutes()
        stage = Stage(setup(tmp_path, routes))
        stage.click(START)
        game = routes.started()
        kept = LastTables(tmp_path / "last_table.json")
        assert kept.title == title().meta.slug
        assert tuple(Seating(title(), kept.table(title().meta.slug)).seats) == game.seats

    def test_a_colour_is_chosen_with_the_keys_alone(self, tmp_path: Path) -> None:
        routes = FakeRoutes()
        scene = setup(tmp_path, routes)
        stage = Stage(scene)
        colours = scene.seating.colours
        marker, paint = Target("marker", "0"), Target("paint", f"0-{len(colours) - 1}")
        for target in (marker, paint):
            assert target in scene.focus.walkable()
            scene.focus.target = target
            stage.key("return")
        stage.click(START)
        assert routes.started().seats[0].colour == colours[-1]

    def test_enter_starts(self, tmp_path: Path) -> None:
        routes = FakeRoutes()
        Stage(setup(tmp_path, routes)).key("return")
        assert routes.asked

    @pytest.mark.thorough
    @pytest.mark.parametrize("slug", registry.slugs())
    def test_the_board_is_shown_as_it_will_lie(self, slug: str, tmp_path: Path) -> None:
        """The pieces in the small picture are those of the game that Start begins, for every number of players."""
        of = registry.title(slug)
        routes = FakeRoutes()
        scene = setup(tmp_path, routes, of)
        stage = Stage(scene)
        opened = opening(of)
        board = opened.board
        for seats in range(len(scene.seating.seats), of.meta.min_seats - 1, -1):
            while scene.nodes and scene.chosen.painting:
                time.sleep(0.01)
                stage.wait(16)
            view = opened.rules.view(opened.rules.initial(scene.seating.game("").setup).state, None)
            lying = drawn(opened.art.board(view, Focus(), board.shapes, scene.canvas))
            pieces = tuple(place.node for place in placed(scene.nodes) if place.node.w == board.shapes.width)
            assert lying
            assert drawn(pieces) == lying
            words = [place.node for place in placed(pieces) if isinstance(place.node, Text)]
            assert bool(words) == any(
                isinstance(place.node, Text)
                for place in placed(opened.art.board(view, Focus(), board.shapes, scene.canvas))
            )
            assert all(word.pictured for word in words)
            assert not [place for place in placed(pieces) if place.node.target is not None]
            if seats > of.meta.min_seats:
                stage.click(Target("remove", str(seats - 1)))
        setup_shown = scene.seating.game("").setup
        stage.click(START)
        assert routes.started().setup == setup_shown

    @pytest.mark.parametrize("slug", registry.slugs())
    def test_what_holds_for_so_many_players_is_told(self, slug: str, tmp_path: Path) -> None:
        of = registry.title(slug)
        for note in of.meta.notes:
            routes = FakeRoutes()
            scene = setup(tmp_path, routes, of)
            stage = Stage(scene)
            while (seats := len(scene.seating.seats)) != note.seats:
                assert (scene.drawing.find(NOTE) is not None) == any(other.seats == seats for other in of.meta.notes)
                assert not any(str(note.text) in text for text in words(scene))
                stage.click(Target("remove", "0") if seats > note.seats else Target("add"))
            assert any(str(note.text) in text and note.clause in text for text in words(scene))
            assert not overfull(scene)
            stage.click(NOTE)
            assert routes.asked == [("rules", slug, note.clause)]
            assert note.clause in {clause.id for clause in load(paths.title_dir(slug) / "rulebook.md").clauses}

    @pytest.mark.parametrize("slug", registry.slugs())
    def test_it_says_who_begins_by_custom(self, slug: str, tmp_path: Path) -> None:
        of = registry.title(slug)
        scene = setup(tmp_path, of=of)
        stage = Stage(scene)
        assert of.meta.custom and str(of.meta.custom) in words(scene)
        if of.meta.min_seats > 1:
            return
        while len(scene.seating.seats) > 1:
            stage.click(Target("remove", "0"))
        assert str(of.meta.custom) not in words(scene), "alone, nobody else could begin"

    def test_the_folder_of_own_maps_opens(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
        asked: list[tuple[str, ...]] = []
        ends: list[int | None] = [None]

        class Asked:
            def __init__(self, command: tuple[str, ...], **_rest: object) -> None:
                asked.append(command)

            def poll(self) -> int | None:
                return ends[0]

        monkeypatch.setattr("subprocess.Popen", Asked)
        monkeypatch.setattr(folders, "which", lambda name: name == "gio")
        monkeypatch.setattr("sys.platform", "linux")
        stage = Stage(setup(tmp_path))
        stage.click(FOLDER)
        assert asked == [("gio", "open", str(paths.user_maps_dir()))]
        assert paths.user_maps_dir().is_dir()
        assert stage.stack.top is stage.scene
        ends[0] = 0
        stage.wait(50)
        assert stage.stack.top is stage.scene
        ends[0] = 3
        stage.wait(50)
        assert isinstance(stage.stack.top, Dialog), "the program that was asked could not do it"

    def test_where_nothing_opens_folders_a_sentence_names_it(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
        monkeypatch.setattr(folders, "which", lambda _name: None)
        monkeypatch.setattr("sys.platform", "linux")
        stage = Stage(setup(tmp_path))
        stage.click(FOLDER)
        assert isinstance(stage.stack.top, Dialog)
        assert str(paths.user_maps_dir()).replace(" ", "") in "".join(words(stage.stack.top)).replace(" ", "")

    def test_rows_are_clicked_together(self, tmp_path: Path) -> None:
        scene = setup(tmp_path)
        stage = Stage(scene)
        seats = scene.seating.seats
        level = title().levels[0].id
        stage.click(Target("kind", f"0-{level}"))
        assert not seats[0].human
        stage.click(Target("kind", f"1-{HUMAN}"))
        assert seats[1].human
        stage.click(Target("marker", "0"))
        stage.click(Target("paint", "0-4"))
        assert seats[0].symbol == 4
        assert scene.drawing.find(Target("paint", "0-0")) is None, "the palette is closed again"
        stage.click(Target("remove", "3"))
        assert len(seats) == 3
        stage.click(Target("add"))
        assert len(seats) == 4
        stage.click(Target("first", "2"))
        assert scene.seating.first == 2

    def test_a_name_is_typed(self, tmp_path: Path) -> None:
        scene = setup(tmp_path)
        stage = Stage(scene)
        stage.click(Target("name", "0"))
        for letter in "Zoë":
            stage.stack.handle(TypeText(letter))
        stage.key("return")
        assert scene.seating.seats[0].name == "Zoë"
        stage.click(Target("name", "0"))
        stage.key("backspace")
        stage.click(START)
        assert scene.seating.seats[0].name == "Mei", "nobody is without a name"

    def test_two_of_one_name_are_told_why_they_cannot_begin(self, tmp_path: Path) -> None:
        routes = FakeRoutes()
        scene = setup(tmp_path, routes)
        stage = Stage(scene)
        scene.seating.name(1, scene.seating.seats[0].name, True)
        scene.changed()
        stage.click(START)
        assert routes.asked == []
        assert isinstance(stage.stack.top, Dialog)

    def test_options_show_their_line_of_explanation(self, tmp_path: Path) -> None:
        scene = setup(tmp_path, of=with_options())
        stage = Stage(scene)
        assert "The market as it comes out of the box." in words(scene)
        stage.click(Target("option", "edition-rain"))
        assert scene.seating.options["edition"] == "rain"

    @pytest.mark.parametrize(
        ("name", "says"),
        [("broken.tmx", "valid XML"), ("tiled.tmj", "save it as .tmx in Tiled"), ("TILED.TMX", "valid XML")],
    )
    def test_an_own_map_can_be_chosen_and_a_broken_one_is_explained(self, name: str, says: str, tmp_path: Path) -> None:
        folder = paths.user_maps_dir()
        folder.mkdir(parents=True, exist_ok=True)
        broken = folder / f"0-{name}"
        broken.write_text('{ "height":12 }' if name.endswith("tmj") else "<map")
        try:
            routes = FakeRoutes()
            scene = setup(tmp_path, routes)
            stage = Stage(scene)
            stage.click(Target("board", "next"))
            for _frame in range(500):  # it is read beside the window
                if "still loading" not in scene.why_not():
                    break
                time.sleep(0.01)
                stage.stack.update(16)
            assert broken.name in scene.why_not()
            assert says in scene.why_not()
            stage.click(START)
            assert routes.asked == []
            assert isinstance(stage.stack.top, Dialog)
            stage.key("return")
            stage.click(Target("board", "before"))
            assert scene.why_not() == ""
        finally:
            broken.unlink()

    def test_escape_closes_the_palette_before_it_leaves(self, tmp_path: Path) -> None:
        scene = setup(tmp_path)
        stage = Stage(scene)
        stage.click(Target("marker", "0"))
        stage.key("escape")
        assert stage.stack.top is scene
        stage.key("escape")
        assert stage.stack.top is None


class TestResult:
    def test_every_number_is_there(self) -> None:
        scene = result()
        Stage(scene)
        shown = words(scene)
        for line in outcome().sources:
            assert line.label in shown
        for total in outcome().totals:
            assert str(total) in shown or f"−{-total}" in shown
        assert "Ben wins!" in shown

    def test_a_shared_victory_is_told(self) -> None:
        tied = replace(outcome(), places=(1, 1, 3, 4))
        scene = ResultScene(services(), FakeRoutes(), session(), Ending(looks(4), tied, Chronicle()))
        assert scene._ending.winners() == "Mei and Ben share the victory!"

    def test_buttons_lead_where_they_say(self) -> None:
        routes = FakeRoutes()
        stage = Stage(result(routes=routes))
        stage.click(AGAIN)
        assert routes.asked == [("seen",), ("rematch",)]
        stage = Stage(result())
        stage.click(LOOK)
        assert stage.stack.top is None
        routes = FakeRoutes()
        stage = Stage(result(routes=routes))
        stage.click(MENU)
        assert routes.asked == [("seen",), ("menu",)]

    @pytest.mark.thorough
    def test_it_comes_to_rest(self) -> None:
        scene = result()
        stage = Stage(scene)
        stage.wait(8000, 100)
        stage.draw()
        stage.wait(500)
        assert not scene.dirty


class TestRules:
    def test_it_opens_at_the_clause(self) -> None:
        scene = RulesScene(services(), title(), middle_clause())
        Stage(scene)
        top = scene.page(scene.canvas).clauses[middle_clause()]
        assert 0 <= top - scene.rolling.top < 300
        assert middle_clause() in words(scene)

    def test_an_unknown_clause_opens_the_beginning(self) -> None:
        scene = RulesScene(services(), title(), "ZZ-99.9")
        Stage(scene)
        assert scene.rolling.top == 0

    def test_typing_searches(self) -> None:
        scene = RulesScene(services(), title())
        stage = Stage(scene)
        every = len(scene.page(scene.canvas).clauses)
        sought = max(book().clauses[0].text.split(), key=len).strip(".,;:")
        for letter in sought:
            stage.stack.handle(TypeText(letter))
        found = scene.page(scene.canvas).clauses
        assert 0 < len(found) < every
        for letter in " zzz":
            stage.stack.handle(TypeText(letter))
        assert scene.page(scene.canvas).clauses == {}
        assert any("zzz" in text for text in words(scene))
        stage.key("return")
        stage.click(CLEAR)
        assert len(scene.page(scene.canvas).clauses) == every

    def test_a_clause_is_found_by_its_number(self) -> None:
        scene = RulesScene(services(), title())
        stage = Stage(scene)
        last = book().clauses[-1].id
        for letter in last.lower():
            stage.stack.handle(TypeText(letter))
        assert last in scene.page(scene.canvas).clauses
        assert len(scene.page(scene.canvas).clauses) < 5

    def test_house_rulings_are_marked(self) -> None:
        ruling = next(clause.id for clause in book().clauses if clause.ruling)
        scene = RulesScene(services(), title(), ruling)
        Stage(scene)
        assert "house ruling" in words(scene)

    def test_a_ruling_says_why(self) -> None:
        ruling = next(clause for clause in book().clauses if clause.reason)
        scene = RulesScene(services(), title(), ruling.id)
        Stage(scene)
        assert f"Why: {ruling.reason}" in " ".join(words(scene))

    def test_what_proves_a_clause_unfolds_by_click_and_folds_again(self, tmp_path: Path) -> None:
        clause = middle_clause()
        with kept(tmp_path, a_run(title().meta.slug, {clause: passed("It holds.", "It holds for four.")})):
            scene = RulesScene(services(), title(), clause)
        stage = Stage(scene)
        assert "Proven by 2 tests · all passed" in words(scene)
        assert "four." not in words(scene)
        where = scene.rolling.top
        stage.click(fold_of(clause))
        assert "It holds for four." in " ".join(words(scene))
        assert "Tested on 2026-05-03" in " ".join(words(scene))
        assert scene.rolling.top == where, "the clause stays where it is"
        stage.click(fold_of(clause))
        assert "four." not in words(scene)

    def test_keys_unfold_what_is_in_sight(self, tmp_path: Path) -> None:
        clause = middle_clause()
        with kept(tmp_path, a_run(title().meta.slug, {clause: passed("It holds for four.")})):
            scene = RulesScene(services(), title(), clause)
        stage = Stage(scene)
        stage.key("tab")
        assert scene.focus.target == fold_of(clause), "keys begin at the clause in question"
        stage.key("return")
        assert "four." in words(scene)
        assert isinstance(scene.focus.target, Target)
        top, room = scene.rolling.top, scene.sight().room
        folds = scene.page(scene.canvas).folds
        walked = {target.id for target in scene.focus.walkable() if target.kind == "proof"}
        assert walked == {each for each, place in folds.items() if top <= place.y and place.bottom <= top + room}
        stage.key("end")
        stage.wait(1500)
        assert scene.focus.target is None, "nothing is held that cannot be seen"
        last = book().clauses[-1].id
        assert fold_of(last) in scene.focus.walkable()

    @pytest.mark.parametrize(
        ("content", "line", "why"),
        [
            (None, "Rules not tested in this copy.", "No test results came with this copy."),
            (b"{", "Rules not tested in this copy.", "is damaged ("),
            ("old", "Checked only for another version.", "a different version of the game."),
        ],
    )
    def test_where_nothing_is_known_it_says_so(
        self, tmp_path: Path, content: str | bytes | None, line: str, why: str
    ) -> None:
        clause = middle_clause()
        run = replace(a_run(title().meta.slug, {clause: passed("It holds for four.")}), sources="0" * 32)
        with kept(tmp_path, run if isinstance(content, str) else content):
            scene = RulesScene(services(), title(), clause)
        stage = Stage(scene)
        assert words(scene).count(line) == 1, "not below every clause"
        assert scene.drawing.find(fold_of(clause)) is None
        stage.click(UNCHECKED)
        stage.wait(16)
        told = stage.stack.top
        assert isinstance(told, Dialog) and why in " ".join(words(told))
        assert "four." not in words(scene)

    def test_it_scrolls_by_wheel_keys_and_sections_and_stops_at_the_ends(self) -> None:
        scene = RulesScene(services(), title())
        stage = Stage(scene)
        stage.stack.handle(Wheel(900, 450, 0, -3))
        stage.wait(1000)
        assert scene.rolling.top > 0
        stage.key("end")
        stage.wait(1500)
        low = scene.rolling.top
        assert low == pytest.approx(scene.sight().longest)
        stage.key("down")
        assert scene.rolling.to == low
        stage.key("home")
        stage.wait(2000)
        assert scene.rolling.top == 0
        stage.click(Target("section", "3"))
        stage.wait(1000)
        assert scene.rolling.top == pytest.approx(scene.page(scene.canvas).sections[3])

    def test_escape_clears_the_search_before_it_leaves(self) -> None:
        scene = RulesScene(services(), title())
        stage = Stage(scene)
        stage.stack.handle(TypeText("x"))
        stage.key("escape")
        assert stage.stack.top is scene and not scene._query
        stage.stack.handle(TypeText("x"))
        stage.key("return")
        stage.key("escape")
        assert stage.stack.top is scene and not scene._query
        stage.key("escape")
        assert stage.stack.top is None

    def test_only_what_is_seen_is_part_of_the_picture(self) -> None:
        scene = RulesScene(services(), title())
        Stage(scene)
        assert len(words(scene)) < 900


class TestError:
    def test_it_says_where_the_report_lies_and_leads_back(self) -> None:
        routes = FakeRoutes()
        stage = Stage(ErrorScene(services(), routes, "Something broke.", Path("/tmp/error.log")))
        assert str(Path("/tmp/error.log")) in words(stage.scene)
        stage.key("return")
        assert routes.asked == [("menu",)]

    def test_it_quits(self) -> None:
        scene = ErrorScene(services(), FakeRoutes(), "Something broke.", None)
        assert scene.act(Target("error", "quit")) == Quit()


def test_answers_default_to_closing() -> None:
    answer = Answer("Fine")
    assert answer.does() == Pop()
    assert not isinstance(answer.does(), Push)


class TestSettings:
    def test_a_choice_is_in_force_at_once_and_shown(self) -> None:
        offered = services()
        kept: list[Settings] = []

        def keep(changed: Settings) -> None:
            offered.settings = changed
            kept.append(changed)

        offered.keep = keep
        stage = Stage(SettingsScene(offered))
        stage.click(Target("settings", "animation.4"))
        stage.click(Target("settings", "confirm.2"))
        stage.click(Target("settings", "sound.0"))
        assert kept[-1] == Settings(animation="off", confirm="never", sound=0)
        assert "A move is made as soon as it is complete." in words(stage.scene)

    def test_every_field_can_be_set_and_the_language_where_there_are_several(self) -> None:
        fields = {row.field for row in rows({"en": "English", "de": "Deutsch"})}
        assert fields == set(Settings.__struct_fields__)
        assert fields - {row.field for row in rows({"en": "English"})} == {"language"}

    def test_a_language_is_chosen_by_its_own_name(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        written(tmp_path, "de", {"English": "Deutsch"})
        written(tmp_path, "fr", {"tea": "thé"})
        written(tmp_path, "it", {"{name}": "{nome}"})
        monkeypatch.setattr(paths, "locale_dir", lambda: tmp_path)
        offered = services()
        kept: list[Settings] = []
        offered.keep = kept.append
        stage = Stage(SettingsScene(offered))
        assert {"English", "Deutsch", "fr"} <= set(words(stage.scene))
        assert "it" not in words(stage.scene), "that catalogue would break a sentence"
        stage.click(Target("settings", "language.1"))
        assert kept == [Settings(language="de")]
        assert "The language changes at once, even during a game." in " ".join(words(stage.scene))


@pytest.mark.parametrize("scale", (0.75, 1.0, 1.15, 1.5, 2.0))
@pytest.mark.parametrize("count", (1, 4, 6))
def test_all_answers_of_a_dialog_lie_on_its_sheet(scale: float, count: int) -> None:
    about = services()
    about.settings = replace(about.settings, scale=scale)
    answers = tuple(Answer(f"Number {number} of many answers") for number in range(count))
    stage = Stage(Dialog(about, "Pause", "The game is saved after every move.", answers), (1280, 720))
    sheet, canvas = stage.scene.drawing.find(Target("sheet")), stage.scene.canvas
    assert sheet is not None and sheet.x >= 0 and sheet.x + sheet.w <= canvas.w and sheet.y + sheet.h <= canvas.h
    for number in range(count):
        place = stage.scene.drawing.find(Target("answer", str(number)))
        assert place is not None and sheet.holds(place.x, place.y) and sheet.holds(place.x + place.w, place.y + place.h)
