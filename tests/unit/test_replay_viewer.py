"""Watching games, over every title: anywhere in the game, with anybody's eyes, nothing hidden too early, playing on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.asking import play_out
from game.core import i18n
from game.core.codec import digest
from game.core.match import CannotUndo, Match
from game.core.rules import Setup
from game.core.target import Target
from game.input.pointer import Key, PointerMove, Press, Release, TypeText, Wheel
from game.opening import opened, opening
from game.picture.nodes import placed
from game.registry import titles
from game.saves.replay_text import exported, imported
from game.saves.resume import Resumed, resumed
from game.saves.schema import Save, SavedSeat, save_of
from game.scenes.navigation import Navigation
from game.scenes.play.table import TableScene
from game.scenes.replay.branch import CANCEL, PLAY, BranchDialog
from game.scenes.replay.text import PASTE, WATCH, PasteScene
from game.scenes.replay.viewer import ReplayScene
from game.settings import Settings
from game.table.picture.model import Reel
from game.table.picture.strip import RAIL, RAIL_PAD
from game.table.seats import SeatSetup
from game.table.session import Session
from game.ui import clipboard
from game.ui.stack import Pop, Reset
from game.ui.tips import TIP_AFTER
from tests.sampling import WHOLE, chance, drawn
from tests.unit.catalogues import written
from tests.unit.legible import illegible
from tests.unit.staging import NAMES, ODD_SIZES, SIZES, FakeRoutes, Stage, boards, overfull, services

pytestmark = pytest.mark.in_turn(2, 2)

SLUGS = tuple(titles())
LONG_NAMES = ("Wilhelmine-Charl", "陳大文的夜市攤位老闆娘與她的貓王", "Ødegård Sørbråten", "Żółć & Gęślą Jaźń")
LONG_ENTRIES = ("Wilhelmine-Charl", "陳大文的夜市攤位", "Maximilian Wöhl.", "Chrysanthemum W.")
"""As long as set-up lets them be."""

LONGEST_TEXT = 2000
LETTERS_A_MOVE = 10
"""What a move may take in games of more moves than anybody makes: where moves cannot be listed, those who move by
chance make hundreds of offers that come to nothing."""


def _game(slug: str, seats: int = 0, seed: int = 5, bot: str = "random") -> Match[Any, Any, Any]:
    whole = _played(slug, seats or max(2, titles()[slug].meta.min_seats), seed, bot)
    return whole.upto(len(whole.plies))


@cache
def _played(slug: str, seats: int, seed: int, bot: str) -> Match[Any, Any, Any]:
    board = opening(titles()[slug])
    return play_out(board.rules, Setup(seats=seats, seed=seed), [board.bot(bot)] * seats)


@dataclass
class Watching:
    """A game being watched on a stage, and what the exits were asked for."""

    scene: ReplayScene
    stage: Stage
    routes: FakeRoutes

    @property
    def branches(self) -> list[tuple[Any, ...]]:
        """From where, and with whom, it was played on."""
        return [what[1:] for what in self.routes.asked if what[0] == "branch"]

    @property
    def session(self) -> Session:
        return self.scene.session

    @property
    def match(self) -> Match[Any, Any, Any]:
        return self.scene.session.match

    @property
    def reel(self) -> Reel:
        reel = self.scene.model().reel
        assert reel is not None
        return reel

    def digest(self) -> str:
        return str(self.scene.trace()["digest"])


def watch(
    slug: str,
    *,
    upto: int | None = None,
    seats: int = 0,
    size: tuple[int, int] = (1600, 900),
    people: int = 1,
    bot: str = "random",
    names: tuple[str, ...] = NAMES,
    **chosen: Any,
) -> Watching:
    """A finished game on the stage, or one that has got to `upto` moves."""
    title = titles()[slug]
    match = _game(slug, seats, bot=bot)
    if upto is not None:
        match = match.upto(upto)
    sitting = tuple(
        SeatSetup(names[seat], title.seat_colours[seat], seat, "person" if seat < people else "random")
        for seat in range(match.setup.seats)
    )
    session = Session(title, match, sitting, boards().use(opening(title).board))
    offered = services()
    offered.settings = Settings(**{"animation": "off", **chosen})

    def keep(changed: Settings) -> None:
        offered.settings = changed

    offered.keep = keep
    routes = FakeRoutes()
    scene = ReplayScene(offered, routes, session)
    stage = Stage(scene, size)
    stage.wait(32)
    return Watching(scene, stage, routes)


@pytest.fixture(params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    """Every title there is."""
    return str(request.param)


# The match.


def test_a_match_upto_a_move_stands_where_the_whole_one_stood_and_keeps_its_barriers(slug: str) -> None:
    whole = _game(slug)
    for ply in range(0, len(whole.plies) + 1, 5):
        part = whole.upto(ply)
        assert part.digest == digest(whole.state_at(ply))
        assert part.journal == whole.journal[:ply]
        assert part.next_redo is None
        if ply and whole.plies[ply - 1].barrier:
            with pytest.raises(CannotUndo, match=r".+"):
                part.undo()
    with pytest.raises(ValueError, match="plies 0 to"):
        whole.upto(len(whole.plies) + 1)


def test_what_is_played_on_leaves_the_old_match_as_it_was(slug: str) -> None:
    whole = _game(slug)
    before = whole.digest, whole.journal
    part = whole.upto(3)
    for ply in whole.plies[3:6]:
        part.submit(ply.seat, ply.move)
    assert part.digest == digest(whole.state_at(6))
    assert (whole.digest, whole.journal) == before


# Anywhere in the game.

STEPS = 25
"""How many moves a usual run steps on and back, or lets follow one another."""


@pytest.mark.thorough
def test_every_position_is_reached_by_stepping_on_and_back(slug: str) -> None:
    shown = watch(slug)
    whole = shown.match
    count = len(whole.plies)
    first = 0 if WHOLE else chance(slug).randrange(max(1, count - STEPS))
    last = count if WHOLE else min(first + STEPS, count)
    digests = {ply: digest(whole.state_at(ply)) for ply in (0, count, *range(first, last + 1))}
    assert shown.digest() == digests[0]
    shown.scene.film.seek(first)
    for ply in range(first + 1, last + 1):
        shown.stage.key("right")
        assert (shown.scene.film.ply, shown.digest()) == (ply, digests[ply])
    for ply in range(last - 1, first - 1, -1):
        shown.stage.key("left")
        assert (shown.scene.film.ply, shown.digest()) == (ply, digests[ply])
    shown.scene.film.seek(count - 1)
    for _key in range(2):
        shown.stage.key("right")
        assert (shown.scene.film.ply, shown.digest()) == (count, digests[count])


def test_dragging_to_a_move_gives_the_same_picture_as_stepping_to_it(slug: str) -> None:
    """A move has at least a pixel of the line in most games; in the longest ones a notch of the wheel does the rest."""
    dragged, stepped = watch(slug), watch(slug)
    film = dragged.scene.film
    count = film.plies
    rail = dragged.scene.drawing.find(RAIL)
    assert rail is not None
    wide = rail.w - 2 * RAIL_PAD
    near = int(0.5 + 0.5 * count / (wide * dragged.scene.drawing.k))
    """How many moves a whole pixel may be off: none where each move has one."""
    assert near <= 1

    def at(ply: int) -> tuple[int, int]:
        k = dragged.scene.drawing.k
        return round((rail.x + RAIL_PAD + wide * ply / count) * k), round((rail.y + rail.h / 2) * k)

    def notches(x: int, y: int, ply: int) -> None:
        for _notch in range(abs(ply - film.ply)):
            dragged.stage.stack.handle(Wheel(x, y, 0, 1 if film.ply > ply else -1))

    dragged.stage.stack.handle(Press(*at(count)))
    assert film.ply == count
    for ply in (count // 2, count, 1, count // 3, 0, 2):
        dragged.stage.stack.handle(PointerMove(*at(ply), held=True))
        assert abs(film.ply - ply) <= near
    dragged.stage.stack.handle(PointerMove(5, 5, held=True))
    assert film.ply == 0
    for ply in range(5):
        dragged.stage.stack.handle(PointerMove(*at(ply), held=True))
    dragged.stage.stack.handle(Release(*at(4)))
    notches(*at(4), 4)
    assert film.ply == 4
    for _step in range(4):
        stepped.stage.key("right")
    dragged.stage.stack.handle(PointerMove(1, 1))
    model = dragged.scene.model()
    assert replace(model, art=stepped.session.art) == stepped.scene.model()  # each session has an art of its own
    assert dragged.scene.nodes == stepped.scene.nodes


def test_the_wheel_over_the_strip_turns_the_game(slug: str) -> None:
    shown = watch(slug)
    x, y = shown.stage.place(RAIL)
    for up, ply in ((-1, 1), (-1, 2), (1, 1), (1, 0), (1, 0)):
        shown.stage.stack.handle(Wheel(x, y, 0, up))
        assert shown.scene.film.ply == ply


def test_rounds_the_beginning_and_the_end_are_a_key_away(slug: str) -> None:
    shown = watch(slug)
    film = shown.scene.film
    starts = [chapter.ply for chapter in film.chapters]
    assert starts == sorted(set(starts))
    shown.stage.key("end")
    assert film.ply == film.plies
    for start in reversed([start for start in starts if start < film.plies]):
        shown.stage.key("page up")
        assert film.ply == start
    shown.stage.key("right", shift=True)
    assert film.ply == starts[1]
    shown.stage.key("home")
    assert film.ply == 0


def test_moves_follow_one_another_to_the_end_and_can_be_held(slug: str) -> None:
    shown = watch(slug, animation="fast")
    shown.stage.key("space")
    assert shown.reel.running
    assert shown.scene.watched, "nobody touches anything, and the screen saver stays away"
    heard = 0
    for _frame in range(400):
        shown.stage.wait(250, step=250)
        heard += shown.scene.model().playing is not None
        if shown.scene.film.ply >= 3:
            break
    assert heard
    shown.stage.key("space")
    assert not shown.reel.running
    assert not shown.scene.watched
    held = shown.scene.film.ply, shown.scene.film.shown
    shown.stage.wait(5000, step=250)
    assert (shown.scene.film.ply, shown.scene.film.shown) == held
    shown.stage.key("0")
    assert shown.reel.speed == "0"
    if not WHOLE:
        shown.scene.film.seek(max(held[0], shown.scene.film.plies - STEPS))
    shown.stage.click(Target("reel", "play"))
    shown.stage.wait(1000 * (shown.scene.film.plies - shown.scene.film.ply + 1), step=250)
    assert shown.scene.film.ply == shown.scene.film.plies
    assert not shown.reel.running
    assert shown.digest() == shown.match.digest
    shown.stage.key("space")
    assert shown.scene.film.ply <= 1


def test_a_line_of_the_log_leads_there_and_later_lines_can_be_read(slug: str) -> None:
    shown = watch(slug)
    shown.stage.click(Target("reel", "end"))
    lines = [node.target for node in _targets(shown.scene) if node.target.kind == "log"]
    shown.stage.click(lines[0])
    model = shown.scene.model()
    assert model.look_line == int(lines[0].id)
    assert model.view == shown.session.view(None, shown.session.moments()[model.log[model.look_line].beat].after)
    log = shown.scene.parts.log
    assert log is not None
    middle = round(log.x + log.w / 2), round(log.y + log.h / 2)
    assert max(int(target.id) for target in _log(shown.scene)) == model.look_line
    shown.stage.stack.handle(Wheel(*middle, 0, -2))
    assert max(int(target.id) for target in _log(shown.scene)) > model.look_line
    assert shown.scene.model().look_line == model.look_line


def test_stretches_are_called_as_the_title_calls_them(slug: str) -> None:
    film, named = watch(slug).scene.film, titles()[slug].meta.stretch_named
    assert [str(chapter.name) for chapter in film.chapters] == [named(chapter.number) for chapter in film.chapters]
    assert film.round_at(film.plies) == str(film.chapters[-1].name)


def test_the_line_of_moves_tells_each_move(slug: str) -> None:
    shown = watch(slug)
    rail = shown.scene.drawing.find(RAIL)
    assert rail is not None
    told = set()
    for part in range(11):
        x = rail.x + RAIL_PAD + (rail.w - 2 * RAIL_PAD) * part / 10
        shown.stage.stack.handle(PointerMove(round(x), round(rail.y + rail.h / 2)))
        text, _clause = shown.scene.tips.tip(rail.node)
        assert text
        assert "⟦" not in text
        told.add(text)
    assert len(told) > 8


def test_a_game_without_moves_is_no_trouble(slug: str) -> None:
    shown = watch(slug, upto=0)
    for name in ("space", "right", "left", "page down", "page up", "end", "home", "c"):
        shown.stage.key(name)
    shown.stage.wait(3000, step=250)
    assert (shown.scene.film.ply, shown.scene.film.plies) == (0, 0)
    assert not shown.reel.running


def test_the_knob_goes_along_while_a_move_is_shown(slug: str) -> None:
    shown = watch(slug, animation="normal")
    longest = max(range(shown.scene.film.plies), key=lambda ply: len(shown.match.plies[ply].beats))
    shown.scene.film.seek(longest)
    shown.stage.key("right")
    parts = [shown.reel.begun]
    for _frame in range(600):
        shown.stage.wait(250, step=250)
        if shown.scene.film.ply > longest:
            break
        parts.append(shown.reel.begun)
    assert parts == sorted(parts)
    assert all(0 <= part <= 1 for part in parts)
    assert shown.scene.film.ply == longest + 1


# Whose eyes.


def test_a_finished_game_is_seen_with_anybodys_eyes(slug: str) -> None:
    shown = watch(slug)
    shown.scene.film.seek(4)
    shown.scene.changed()
    state = shown.match.state_at(4)
    assert shown.scene.model().view == shown.session.view(None, state)
    for seat in range(len(shown.session.seats)):
        shown.stage.click(Target("reel", f"eyes-{seat}"))
        model = shown.scene.model()
        assert (model.view, model.focus.viewer, model.focus.peek) == (shown.session.view(seat, state), seat, True)
        assert model.log == shown.session.log(len(shown.session.moments()), seat)
    shown.stage.key("e")
    assert shown.scene.model().focus.viewer is None
    shown.stage.key("f3")
    assert shown.scene.model().focus.viewer == 1
    shown.stage.key("f3")
    assert shown.scene.model().focus.viewer is None
    shown.stage.click(Target("badge", "0"))
    assert shown.scene.model().focus.viewer == 0


@pytest.mark.parametrize("people", [0, 1, 2])
def test_an_unfinished_game_shows_only_what_everybody_may_see(slug: str, people: int) -> None:
    shown = watch(slug, upto=7, people=people)
    assert shown.session.outcome is None
    assert not shown.reel.open
    assert not [target for target in _all(shown.scene) if target.id.startswith("eyes-")]
    for name in ("e", "f2", "f3", "f4"):
        shown.stage.key(name)
    for seat in range(len(shown.session.seats)):
        shown.stage.click(Target("badge", str(seat)))
        shown.stage.press(Target("badge", str(seat)))
        shown.scene.act(Target("badge", str(seat)))
        shown.scene.act(Target("reel", f"eyes-{seat}"))
    for ply in range(8):
        shown.scene.film.seek(ply)
        model = shown.scene.model()
        assert model.view == shown.session.view(None, shown.match.state_at(ply))
        assert model.focus.viewer is None
        assert not model.focus.peek
        assert model.log == shown.session.log(len(shown.session.moments()), None)


def test_an_unfinished_game_is_played_on_only_from_where_it_stands(slug: str) -> None:
    shown = watch(slug, upto=7)
    shown.scene.film.seek(3)
    shown.scene.changed()
    assert not shown.scene.enabled(Target("reel", "branch"))
    shown.stage.key("p")
    shown.stage.click(Target("reel", "branch"))
    assert not shown.branches
    shown.stage.key("end")
    shown.stage.key("p")
    assert shown.branches == [(7, shown.session.seats)]


# Playing on.


def test_playing_on_asks_who_plays(slug: str) -> None:
    shown = watch(slug)
    shown.scene.film.seek(5)
    shown.scene.changed()
    shown.stage.key("p")
    dialog = shown.stage.stack.top
    assert isinstance(dialog, BranchDialog)
    asking = Stage(dialog)
    assert not overfull(dialog)
    level = shown.session.title.levels[0].id
    asking.click(Target("kind", f"0-{level}"))
    asking.click(Target("kind", "1-person"))
    assert dialog.act(CANCEL) == Pop()
    asking.click(PLAY)
    (branch,) = shown.branches
    assert branch[0] == 5
    assert [seat.kind for seat in branch[1]][:2] == [level, "person"]
    assert [seat.name for seat in branch[1]] == [seat.name for seat in shown.session.seats]


def test_a_game_played_on_is_another_one_at_the_same_position(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
    navigation = Navigation(services(), boards())
    title = titles()[slug]
    match = _game(slug)
    colours = title.seat_colours
    seats = tuple(SavedSeat(NAMES[seat], colours[seat], seat) for seat in range(match.setup.seats))
    save = save_of(match, seats, opening(title).saved_board, "2020-01-01T00:00:00+00:00")
    scene = navigation.replay(navigation.tables.session(Resumed(save, match)))
    assert isinstance(scene, ReplayScene)
    stage = Stage(scene)
    scene.film.seek(6)
    stage.key("p")
    asked = stage.stack.top
    assert isinstance(asked, BranchDialog)
    went = asked.act(PLAY)
    assert isinstance(went, Reset)
    assert isinstance(went.scene, TableScene)
    new = went.scene.session
    assert new.match.digest == digest(match.state_at(6))
    assert new.match.journal == match.journal[:6]
    assert new.begun_at != scene.session.begun_at
    assert match.outcome is not None
    resumed_ = navigation.resume().scene
    assert isinstance(resumed_, TableScene)
    assert resumed_.session.match.digest == new.match.digest
    navigation.keeper.close()


# As text.


def test_the_strip_says_for_a_while_where_the_text_is(slug: str) -> None:
    shown = watch(slug)
    shown.stage.key("c")
    assert shown.reel.hint == f"copied: {slug}"
    shown.stage.wait(7000, step=100)
    assert "copied" not in shown.reel.hint
    shown.stage.click(Target("reel", "copy"))
    assert shown.reel.hint.startswith("copied")


@pytest.mark.thorough
@pytest.mark.sample(2)
@pytest.mark.parametrize("bot", ["easy", "random"])
@pytest.mark.parametrize("seed", [1, 2, 3, 2**47 + 11])
def test_a_game_of_four_fits_a_chat_message(slug: str, bot: str, seed: int) -> None:
    title = titles()[slug]
    seats = min(4, title.meta.max_seats)
    match = _game(slug, seats, seed, bot)
    assert match.outcome is not None
    sitting = tuple(SavedSeat(LONG_NAMES[seat], title.seat_colours[seat], seat, bot) for seat in range(seats))
    text = exported(save_of(match, sitting, opening(title).saved_board))
    assert len(text) <= max(LONGEST_TEXT, LETTERS_A_MOVE * len(match.plies) if bot == "random" else 0)
    game = resumed(save := imported(text, "text"), opened(save), "text")
    assert game.match.digest == match.digest
    assert tuple(seat.name for seat in game.save.seats) == LONG_NAMES[:seats]


@pytest.fixture
def pasted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What lies on the clipboard: the last of these."""
    board = [""]
    monkeypatch.setattr(clipboard, "get", lambda: board[-1])
    yield board


def _paste() -> tuple[PasteScene, FakeRoutes, Stage]:
    routes = FakeRoutes()
    scene = PasteScene(services(), routes)
    return scene, routes, Stage(scene)


def _text(slug: str) -> str:
    title = titles()[slug]
    match = _game(slug)
    seats = tuple(SavedSeat(NAMES[seat], "#C8342C", seat) for seat in range(match.setup.seats))
    return exported(save_of(match, seats, opening(title).saved_board))


def test_a_pasted_game_is_watched(slug: str, pasted: list[str], tmp_path: Path) -> None:
    text = _text(slug)
    scene, routes, stage = _paste()
    assert not scene.enabled(WATCH)
    pasted.append(f"look:\n {text[:50]}\n{text[50:]} ")
    stage.click(PASTE)
    assert not scene.problem
    stage.key("return")
    stage.stack.apply(Pop())
    file = tmp_path / "game.txt"
    file.write_text(text)
    for letters in (text, str(file)):
        scene._take("")
        stage.stack.handle(TypeText(letters))
        stage.click(WATCH)
        stage.stack.apply(Pop())
    games = [asked[1] for asked in routes.asked if asked[0] == "watch"]
    assert len(games) == 3
    for game in games:
        assert isinstance(game, Save)
        assert resumed(game, opened(game), "text").match.outcome is not None
    waiting, _ways, _stage = _paste()
    assert waiting.text == text or waiting.text.endswith(text)


TEXTS = [f"{prefix}{rest}" for prefix in ("SH1.", "SH2.", "SH3.") for rest in ("", "!!!!", "AAAA")]
BAD = [*TEXTS, "hello", "{}", "x" * 5000, "/", "~nobody/x", "\x00"]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_a_bad_text_gives_one_sentence(text: str, pasted: list[str]) -> None:
    scene, routes, stage = _paste()
    pasted.append(text)
    stage.stack.handle(Key("v", ctrl=True))
    stage.key("return")
    assert not routes.asked
    assert scene.problem or not scene.text
    assert scene.problem.count("\n") == 0
    assert not overfull(scene)
    stage.draw()


def test_a_text_cut_short_is_told_so(slug: str, pasted: list[str]) -> None:
    scene, routes, stage = _paste()
    text = _text(slug)
    for part in (text[:-40], text[:200] + text[240:]):
        pasted.append(part)
        stage.stack.handle(Key("v", ctrl=True))
        stage.key("return")
        assert "damaged" in scene.problem
    assert not routes.asked


# The picture.


SCREENS = (
    *((size, 1.0) for size in (*SIZES, *ODD_SIZES[1:])),
    ((1280, 720), 1.25),
    ((1600, 900), 1.5),
    ((1600, 900), 2.0),
)
PLACES = 15
"""At how many places of a game a usual run looks."""


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize(("size", "scale"), SCREENS)
def test_every_word_can_be_read(slug: str, size: tuple[int, int], scale: float) -> None:
    most = titles()[slug].meta.max_seats
    shown = watch(slug, seats=min(most, 4), size=size, names=LONG_ENTRIES, scale=scale)
    found: list[str] = []
    for step, ply in enumerate(drawn(range(0, shown.scene.film.plies + 1, 9), PLACES, slug)):
        shown.scene.film.seek(ply)
        shown.scene.watching.eyes = None if step % 2 else step % 3
        shown.scene.changed()
        shown.stage.point(RAIL)
        shown.stage.wait(TIP_AFTER + 32)
        found += [f"{ply}: {fault}" for fault in illegible(shown.scene)]
    assert not found, "\n".join(found[:20])


def test_the_pages_around_it_can_be_read_in_any_window(slug: str, pasted: list[str]) -> None:
    pasted.append(_text(slug))
    shown = watch(slug, seats=titles()[slug].meta.max_seats)
    for size, scale in SCREENS:
        offered = services()
        offered.settings = Settings(scale=scale)
        pasting = PasteScene(offered, FakeRoutes())
        branching = BranchDialog(offered, shown.session, 3, lambda seats: Pop())
        for scene in (pasting, branching):
            Stage(scene, size)
            found = illegible(scene)
            assert not found, found


def test_keys_alone_are_enough(slug: str) -> None:
    shown = watch(slug)
    shown.scene.film.seek(2)
    shown.scene.changed()
    walkable = set(shown.scene.focus.walkable())
    names = ("start", "back", "play", "on", "end", "branch", "copy", "eyes-all", "eyes-0")
    assert {Target("reel", name) for name in names} <= walkable
    assert {Target("ui", name) for name in ("rules", "zoom", "leave", "speed-0")} <= walkable
    went = shown.scene.act(Target("ui", "leave"))
    assert went == Pop()
    assert shown.scene.back() == Pop()


def _targets(scene: ReplayScene) -> list[Any]:
    return [place.node for place in placed(scene.nodes) if place.node.target is not None]


def _all(scene: ReplayScene) -> list[Target]:
    return [node.target for node in _targets(scene)]


def _log(scene: ReplayScene) -> list[Target]:
    return [target for target in _all(scene) if target.kind == "log"]


def test_a_touchpad_over_the_strip_turns_by_whole_notches(slug: str) -> None:
    shown = watch(slug)
    x, y = shown.stage.place(RAIL)
    for ply in (0, 0, 0, 0, 1, 1, 1, 1, 1, 2):
        shown.stage.stack.handle(Wheel(x, y, 0, -0.2))
        assert shown.scene.film.ply == ply


def test_rounds_have_their_names_in_the_language_of_the_moment(slug: str, tmp_path: Path) -> None:
    shown, stretch = watch(slug), titles()[slug].meta.stretch.english
    before = shown.scene.film.round_at(0)
    written(tmp_path, "pt_PT", {stretch: "Volta {number}"})
    i18n.install("pt_PT", tmp_path)
    shown.stage.stack.speak()
    assert before != shown.scene.film.round_at(0) == "Volta 1"
    assert str(shown.scene.watching.reel("").chapters[0].name) == "Volta 1"
