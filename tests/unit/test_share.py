"""What is handed to others of a finished game: the picture of its end, its film, and the way to both."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import cli, paths
from game.core.errors import Problem
from game.core.rng import seeded
from game.core.target import Target
from game.picture.canvas import Canvas, SeatLook
from game.picture.colours import GAIN, RED
from game.picture.nodes import Node, Text, placed
from game.saves.schema import EPOCH, encoded
from game.scenes.dialog import Dialog
from game.scenes.keeper import saved
from game.scenes.replay.text import file_stem
from game.scenes.result.ending import Ending
from game.scenes.share import making
from game.scenes.share import pictures as card
from game.scenes.share import pictures as still
from game.scenes.share.film import (
    CUTS,
    ENDING_MS,
    MOST_BYTES,
    OPENING_MS,
    FilmFormat,
    FilmScene,
    _Reel,
    film,
    happenings,
    longest,
    scenes,
)
from game.scenes.share.making import Making
from game.scenes.share.pictures import Painter, png
from game.scenes.share.scene import CANCEL, Kept, MakingScene, share
from game.scenes.shelves.dates import day, when
from game.table.session import Session
from game.ui import folders
from game.ui.screen import PictureScene
from game.ui.stack import Push, Replace
from tests.sampling import in_turn
from tests.unit.staging import Stage, boards, overfull, services
from tests.unit.test_helper import alive
from tests.unit.test_result import LONG, finished, tables
from tests.wild.faulty import FORBIDDEN, FULL, READ_ONLY, FaultyDisk

SLUGS = tuple(sorted({slug for slug, _seats in tables()}))
SMALL = FilmFormat((320, 180), 8)
SIZE = (640, 360)
WAIT = 60
"""Seconds that a process gets at most: a test does not time it."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the player's own."""
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def ending(session: Session, looks: tuple[SeatLook, ...] = ()) -> Ending:
    assert session.outcome is not None
    return Ending(looks or session.looks, session.outcome, session.story(), session.advised)


def unfinished() -> Session:
    """A game that goes on."""
    whole = finished(*tables()[0])
    return Session(whole.title, whole.match.upto(len(whole.match.plies) // 2), whole.seats, whole.board)


def still_of(canvas: Canvas, session: Session, scene: FilmScene, state: Any = None) -> tuple[Node, ...]:
    """The table after the move, or in another state."""
    state = session.match.state_at(scene.ply) if state is None else state
    return still.still(canvas, session, state, still.StillCaption(scene.line.text, scene.line.seat, 0.5))


def beside_the_board(canvas: Canvas, session: Session, scene: FilmScene) -> tuple[Node, ...]:
    """A still without the board, which in a film is a small picture of it: what has to be read stands beside it."""
    return tuple(node for node in still_of(canvas, session, scene) if node.key != "board")


class Shown(PictureScene):
    """A picture as a scene, so that it can be looked at like one."""

    def __init__(self, looks: tuple[SeatLook, ...], nodes_of: Callable[[Canvas], tuple[Node, ...]]) -> None:
        super().__init__(services())
        self.looks, self._nodes_of = looks, nodes_of

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        return self._nodes_of(canvas)


def words(nodes: tuple[Node, ...]) -> list[str]:
    return [place.node.text for place in placed(nodes) if isinstance(place.node, Text)]


class TestPicture:
    @pytest.mark.thorough
    @pytest.mark.sample(2)
    @pytest.mark.parametrize(("slug", "seats"), tables())
    def test_everything_can_be_read(self, slug: str, seats: int) -> None:
        session = finished(slug, seats)
        for names in (tuple(look.name for look in session.looks), LONG):
            looks = tuple(SeatLook(names[n], look.colour, look.symbol) for n, look in enumerate(session.looks))
            shown = Shown(looks, partial(card.card_nodes, session=session, ending=ending(session, looks)))
            Stage(shown, (1600, 900))
            assert overfull(shown) == []

    @pytest.mark.parametrize(("slug", "seats"), tables()[:1] + tables()[-1:])
    def test_it_tells_game_day_names_places_and_points(self, slug: str, seats: int) -> None:
        session = finished(slug, seats)
        outcome = ending(session).outcome
        shown = Shown(session.looks, lambda canvas: card.card_nodes(canvas, session, ending(session)))
        Stage(shown, (1600, 900))
        told = words(shown.nodes)
        text = "\n".join(told)
        assert str(session.title.meta.name) in text
        assert day(session.begun_at) in text
        assert ending(session).winners() in text
        for seat, look in enumerate(session.looks):
            assert look.name in told
            assert outcome.unit.written(outcome.totals[seat]) in told
        assert {str(place) for place in outcome.places} <= set(told) or seats == 1
        assert {source.label for source in outcome.sources} <= set(told)

    @pytest.mark.thorough
    @pytest.mark.parametrize("size", [(1600, 900), (1200, 1200), (2560, 1080)])
    def test_the_command_paints_it(self, tmp_path: Path, size: tuple[int, int]) -> None:
        game, out = tmp_path / "game.json", tmp_path / "end.png"
        game.write_bytes(encoded(saved(finished(*tables()[0]))))
        assert cli.main(["shot", str(game), str(out), "--result", "--size", "{}x{}".format(*size)]) == 0
        picture = pygame.image.load(out)
        assert picture.get_size() == size
        colours = {tuple(picture.get_at((x, y))) for x in range(0, size[0], 40) for y in range(0, size[1], 40)}
        assert len(colours) > 50

    @pytest.mark.thorough
    def test_there_is_none_before_the_end(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        game = tmp_path / "game.json"
        game.write_bytes(encoded(saved(unfinished())))
        for arguments in (
            ["shot", str(game), str(tmp_path / "a.png"), "--result"],
            ["film", str(game), "--out", "a.gif"],
        ):
            assert cli.main(arguments) == 2
            assert "over" in capsys.readouterr().err
        assert not list(tmp_path.glob("a.*"))

    def test_the_day_stays_true(self) -> None:
        assert day("2025-11-17T12:00:00+00:00") == "17 November 2025"
        assert day("some day") == day(EPOCH) == when(EPOCH) == ""


class TestStills:
    @pytest.mark.thorough
    @pytest.mark.parametrize(("slug", "seats"), tables())
    def test_they_can_be_read(self, slug: str, seats: int) -> None:
        session = finished(slug, seats)
        opened = Shown(session.looks, lambda canvas: still.opening(canvas, session))
        Stage(opened, (1280, 720))
        assert overfull(opened) == []
        for scene in scenes(session, 5):
            shown = Shown(session.looks, partial(beside_the_board, session=session, scene=scene))
            Stage(shown, (1280, 720))
            assert overfull(shown) == []

    @pytest.mark.thorough
    @pytest.mark.parametrize(("slug", "seats"), tables()[::2])
    def test_they_show_what_everybody_could_see(self, slug: str, seats: int) -> None:
        """Whatever is hidden, a spectator's picture is the same."""
        session = finished(slug, seats)
        rules, painter = session.match.rules, Painter(boards(), session.looks)
        for scene in scenes(session, 3)[:-1]:
            state = session.match.state_at(scene.ply)
            other = rules.determinize(session.view(None, state), seeded(7))
            pictures = [
                painter.paint(partial(still_of, session=session, scene=scene, state=there), SIZE, still.STILL_W)
                for there in (state, other)
            ]
            assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")

    @pytest.mark.parametrize(("slug", "seats"), tables())
    def test_each_move_that_was_told_has_one_as_far_as_there_is_room(self, slug: str, seats: int) -> None:
        session = finished(slug, seats)
        everything = scenes(session, 10_000)
        assert [scene.ply for scene in everything] == sorted({scene.ply for scene in everything})
        told = {line.text for line in session.log(len(session.moments()), None)}
        assert all(scene.line.text in told for scene in everything)
        some = scenes(session, 7)
        assert len(some) == min(7, len(everything))
        assert some[-1] == everything[-1]
        assert len({scene.ply for scene in some}) == len(some)


class TestHappenings:
    """What happens between moves: as in the window, and with the purses of that moment."""

    @pytest.mark.parametrize(("slug", "seats"), tables())
    def test_what_the_window_shows_at_once_is_one(self, slug: str, seats: int) -> None:
        session = finished(slug, seats)
        canvas = Painter(boards(), session.looks).canvas(SIZE, still.STILL_W)
        found, moments = happenings(session, canvas), session.moments()
        assert all(one.first <= one.last < other.first for one, other in pairwise(found))
        assert all(moments[one.first].ply == moments[one.last].ply for one in found)
        assert all(one.words for one in found)

    @pytest.mark.parametrize(("slug", "seats"), tables())
    def test_the_film_tells_of_them_and_ends_with_the_last_state(self, slug: str, seats: int) -> None:
        session = finished(slug, seats)
        painter = Painter(boards(), session.looks)
        for cut in (CUTS[0], CUTS[-1]):
            takes = _Reel(session, ending(session), painter, cut)._takes
            assert len(takes) <= cut.most
            assert [take.told.part for take in takes] == sorted(take.told.part for take in takes)
            assert takes[-1].state == session.match.state
            assert takes[-1].playing is None
            found = longest(happenings(session, painter.canvas(cut.size, still.STILL_W)), cut.most // 2)
            assert {one.words for one in found} <= {take.told.words for take in takes}

    @pytest.mark.parametrize(("slug", "seats"), tables())
    def test_what_moves_can_be_drawn(self, slug: str, seats: int) -> None:
        session = finished(slug, seats)
        reel = _Reel(session, ending(session), Painter(boards(), session.looks), CUTS[-1])
        moving = [take for take in reel._takes if take.playing]
        for take in moving[:3]:
            draw = partial(still.still, session=session, state=take.state, told=take.told, playing=take.playing)
            shown = Shown(session.looks, draw)
            Stage(shown, (1280, 720))
            assert take.told.words and shown.nodes


class TestFilm:
    @pytest.mark.thorough
    @pytest.mark.in_turn(2)
    @pytest.mark.parametrize("slug", SLUGS)
    def test_it_takes_half_a_minute_and_five_megabytes(self, slug: str) -> None:
        """The best film of the title whose turn it is; of the others a usual run makes the smallest one."""
        cuts = CUTS if slug in in_turn(SLUGS) else CUTS[-1:]
        session = finished(slug, max(seats for known, seats in tables() if known == slug))
        steps: list[tuple[int, int]] = []
        data = film(session, boards(), lambda done, total: steps.append((done, total)), cuts)
        frames = pygame.image.load_animation(io.BytesIO(data), "film.gif")
        assert len(data) <= MOST_BYTES
        assert 20_000 <= sum(ms for _surface, ms in frames) <= 40_000
        assert steps == [(number + 1, len(frames)) for number in range(len(frames))]
        assert (frames[0][1], frames[-1][1]) == (OPENING_MS, ENDING_MS)
        looks = {pygame.image.tobytes(surface, "RGB") for surface, _ms in frames}
        assert len(looks) > 0.8 * len(frames)

    @pytest.mark.thorough
    def test_it_gets_smaller_until_it_is_small_enough(self) -> None:
        session, large, small = finished(*tables()[0]), FilmFormat((320, 180), 4), FilmFormat((240, 135), 4)
        whole = film(session, boards(), cuts=(large,))
        less = film(session, boards(), cuts=(large, small), limit=len(whole) - 1)
        assert len(less) < len(whole)
        assert pygame.image.load_animation(io.BytesIO(less), "film.gif")[0][0].get_size() == small.size
        assert film(session, boards(), cuts=(large, small), limit=len(whole)) == whole
        with pytest.raises(Problem, match="larger"):
            film(session, boards(), cuts=(small,), limit=2000)

    def test_the_last_cut_fits_whatever_is_on_it(self) -> None:
        """Even a film of nothing but noise: a pixel never takes more than a code and a half, of twelve bits at most."""
        (w, h), most = CUTS[-1]
        assert (most + 2) * (w * h * 1.55 + 1000) < MOST_BYTES

    @pytest.mark.thorough
    def test_the_command_writes_it_and_says_how_far_it_is(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.tools.film.film", partial(film, cuts=(SMALL,)))
        game, out = tmp_path / "game.json", tmp_path / "film.gif"
        game.write_bytes(encoded(saved(finished(*tables()[0]))))
        assert cli.main(["film", str(game), "--out", str(out), "--progress"]) == 0
        told = capsys.readouterr().out.split()
        count = len(pygame.image.load_animation(out))
        assert told == [f"{number}/{count}" for number in range(1, count + 1)]

    @pytest.mark.parametrize("name", ["film.webp", "film"])
    def test_another_kind_of_file_is_refused(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
    ) -> None:
        assert cli.main(["film", str(tmp_path / "game.json"), "--out", str(tmp_path / name)]) == 2
        assert "must end in .gif" in capsys.readouterr().err

    @pytest.mark.thorough
    @pytest.mark.parametrize("kind", [FULL, READ_ONLY, FORBIDDEN])
    @pytest.mark.parametrize("word", ["film", "shot"])
    def test_a_disk_without_room_is_told_in_a_sentence(
        self, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
        kind: int, word: str,
    ) -> None:  # fmt: skip
        monkeypatch.setattr("game.tools.film.film", lambda *given: b"a film")
        game = tmp_path / "game.json"
        game.write_bytes(encoded(saved(finished(*tables()[0]))))
        home.mkdir()
        FaultyDisk(monkeypatch, home, (kind,))
        ways = {
            "film": ["--out", str(home / "a.gif")],
            "shot": [str(home / "a.png"), "--result", "--size", "960x540"],
        }
        assert cli.main([word, str(game), *ways[word]]) == 2
        told = capsys.readouterr().err
        assert "cannot be written" in told
        assert told.count("\n") == 1
        assert not list(home.iterdir())


# The way there.

SCRIPT = """
import os, sys, time
while not os.read(0, 1 << 16).endswith(b"\\0"):
    pass
out = sys.argv[1]
what = {what!r}
print("3/10", flush=True)
if what == "wait":
    time.sleep(600)
if what == "trouble":
    print("There is no room on the disk.", file=sys.stderr)
    sys.exit(2)
if what == "crash":
    raise ValueError("a stall fell over")
open(out, "wb").write(b"x" * 1500000)
"""


WINDOW = """
import pathlib, sys, time
from game.saves.reading import parsed
from game.scenes.share import making
game, out, what = sys.argv[1:]
work = making.Making(parsed(pathlib.Path(game).read_bytes(), game), pathlib.Path(out), getattr(making, what))
while work._process is None:
    time.sleep(0.01)
time.sleep(0.2)
print(work._process.pid, flush=True)
time.sleep(60)
"""


def made(out: Path, what: str) -> Making:
    """Something that is made by a process that does as it is told."""
    command = (sys.executable, "-c", SCRIPT.format(what=what))
    return Making(saved(finished(*tables()[0])), out, lambda file: (str(file),), command)


def test_on_windows_it_is_made_by_the_executable_that_prints(tmp_path: Path) -> None:
    """The one that opens the window has no output, so nobody would know how far it is."""
    window, console = tmp_path / "stallholders.exe", tmp_path / "stallholders-console.exe"
    assert making.command(str(window), frozen=True) == (str(window),)
    console.touch()
    assert making.command(str(window), frozen=True) == (str(console),)
    assert making.command("python3", frozen=False) == ("python3", "-m", "game")


def waited(until: Callable[[], bool]) -> bool:
    """Whether it came true in good time."""
    end = time.monotonic() + WAIT
    while not until() and time.monotonic() < end:
        time.sleep(0.01)
    return until()


@pytest.mark.thorough
class TestMaking:
    def test_it_says_how_far_it_is_and_that_it_is_done(self, tmp_path: Path) -> None:
        work = made(tmp_path / "out.gif", "film")
        assert waited(lambda: work.done)
        assert (work.problem, work.part) == ("", 0.3)
        assert work.out.stat().st_size == 1_500_000

    def test_a_refusal_is_passed_on(self, tmp_path: Path) -> None:
        work = made(tmp_path / "out.gif", "trouble")
        assert waited(lambda: work.done)
        assert work.problem == "There is no room on the disk."

    def test_a_crash_is_one_sentence(self, tmp_path: Path) -> None:
        work = made(tmp_path / "out.gif", "crash")
        assert waited(lambda: work.done)
        assert work.problem == "The file could not be created (ValueError: a stall fell over)."

    def test_a_program_that_cannot_be_started_is_one_sentence(self, tmp_path: Path) -> None:
        save = saved(finished(*tables()[0]))
        work = Making(save, tmp_path / "out.gif", making.film, (str(tmp_path / "nothing"),))
        assert waited(lambda: work.done)
        assert work.problem == "The file could not be created (the file or folder does not exist)."

    def test_cancelling_ends_the_process(self, tmp_path: Path) -> None:
        work = made(tmp_path / "out.gif", "wait")
        assert waited(lambda: work.part > 0)
        process: Any = work._process
        work.cancel()
        assert waited(lambda: work.done)
        assert process.returncode != 0
        assert (work.problem, list(tmp_path.iterdir())) == ("", [])

    def test_what_is_cancelled_at_once_never_starts(self, tmp_path: Path) -> None:
        for _try in range(5):
            work = made(tmp_path / "out.gif", "wait")
            work.cancel()
            assert waited(partial(getattr, work, "done"))
        assert not list(tmp_path.iterdir())

    def test_the_program_itself_paints_a_picture(self, tmp_path: Path) -> None:
        work = Making(saved(finished(*tables()[0])), tmp_path / "end.png", making.picture)
        assert waited(lambda: work.done)
        assert work.problem == ""
        assert pygame.image.load(work.out).get_size() == (1600, 900)

    @pytest.mark.parametrize("name", ["film.gif", "picture.png"])
    def test_a_window_that_is_killed_leaves_neither_process_nor_folder(self, tmp_path: Path, name: str) -> None:
        game, out, temporary = tmp_path / "game.json", tmp_path / name, tmp_path / "temporary"
        game.write_bytes(encoded(saved(finished(*tables()[0]))))
        temporary.mkdir()
        window = subprocess.Popen(
            [sys.executable, "-c", WINDOW, str(game), str(out), out.stem],
            env={**os.environ, "TMPDIR": str(temporary), "TEMP": str(temporary)},
            stdout=subprocess.PIPE,
        )
        assert window.stdout is not None
        process = int(window.stdout.readline())
        window.kill()
        window.communicate()
        assert waited(lambda: not alive(process))
        assert [file.name for file in tmp_path.rglob("*") if file != game] == [temporary.name]


class TestDialog:
    @pytest.fixture
    def dialog(self) -> Dialog:
        return share(services(), saved(finished(*tables()[0])), lambda: "copied: all of it")

    def _click(self, stage: Stage, dialog: Dialog, label: str) -> Any:
        index = next(index for index, answer in enumerate(dialog.answers) if answer.label == label)
        stage.click(Target("answer", str(index)))
        return stage.stack.top

    @pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
    def test_it_has_room(self, dialog: Dialog, size: tuple[int, int]) -> None:
        Stage(dialog, size)
        assert overfull(dialog) == []

    def test_copying_says_where_the_text_is(self, dialog: Dialog) -> None:
        top = self._click(Stage(dialog), dialog, "Text")
        assert isinstance(top, Dialog)
        assert any("copied" in text for text in words(top.nodes))
        assert RED not in str(top.nodes)
        assert GAIN in str(top.nodes)

    def test_a_text_that_finds_no_place_is_told(self) -> None:
        def failing() -> str:
            raise Problem("There is no room.")

        dialog = share(services(), saved(finished(*tables()[0])), failing)
        top = self._click(Stage(dialog), dialog, "Text")
        assert isinstance(top, Dialog)
        assert top._text == "There is no room."

    @pytest.mark.parametrize("label", ["Picture", "Film"])
    def test_a_folder_that_takes_nothing_is_told(self, dialog: Dialog, home: Path, label: str) -> None:
        home.mkdir()
        paths.pictures_dir().write_text("no folder")
        top = self._click(Stage(dialog), dialog, label)
        assert isinstance(top, Dialog)
        assert top._text.startswith("Nothing can be saved in ")

    def test_each_game_has_a_name_of_its_own(self) -> None:
        save = saved(finished(*tables()[0]))
        assert file_stem(save).startswith(f"{save.title}-20")

    @pytest.mark.parametrize(("label", "ending"), [("Picture", ".png"), ("Film", ".gif")])
    def test_it_begins_what_was_chosen(
        self, dialog: Dialog, monkeypatch: pytest.MonkeyPatch, label: str, ending: str
    ) -> None:
        begun: list[Path] = []

        def begin(save: object, out: Path, arguments: making.Arguments) -> Making:
            begun.append(out)
            assert str(out) in arguments(out)
            return made(out, "wait")

        monkeypatch.setattr("game.scenes.share.scene.Making", begin)
        stage = Stage(dialog)
        top = self._click(stage, dialog, label)
        assert isinstance(top, MakingScene)
        assert [out.suffix for out in begun] == [ending]
        assert begun[0].parent == paths.pictures_dir()
        stage.scene = top
        stage.click(CANCEL)
        assert top._work._unwanted


class Work(Making):
    """Work that a test does itself."""

    def __init__(self, out: Path) -> None:
        self.out, self.part, self.done, self.problem, self.cancelled = out, 0.0, False, "", False

    def cancel(self) -> None:
        self.cancelled = True


class TestWaiting:
    @pytest.fixture
    def work(self, tmp_path: Path) -> Work:
        return Work(tmp_path / "film.gif")

    @pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
    def test_the_bar_grows(self, work: Work, size: tuple[int, int]) -> None:
        scene = MakingScene(services(), "Making the film", work)
        stage = Stage(scene, size)
        widths = []
        for part in (0.0, 0.5, 1.0):
            work.part = part
            stage.wait(16)
            assert overfull(scene) == []
            widths.append(next(p.w for p in placed(scene.nodes) if p.node.key == "bar"))
        assert widths == sorted(set(widths))

    @pytest.mark.parametrize("way", ["escape", "return", "click"])
    def test_it_can_be_cancelled(self, work: Work, way: str) -> None:
        stage = Stage(MakingScene(services(), "Making the film", work))
        if way == "click":
            stage.click(CANCEL)
        else:
            stage.key(way)
        assert stage.stack.top is None
        assert work.cancelled

    def test_trouble_is_told(self, work: Work) -> None:
        scene = MakingScene(services(), "Making the film", work)
        work.done, work.problem = True, "There is no room on the disk."
        go = scene.tick(16)
        assert isinstance(go, Replace)
        assert isinstance(go.scene, Dialog)
        assert go.scene._text == "There is no room on the disk."

    @pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
    def test_it_says_where_the_file_is_and_opens_the_folder(
        self, work: Work, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
    ) -> None:
        work.out.write_bytes(b"x" * 1_500_000)
        work.done = True
        stage = Stage(MakingScene(services(), "Making the film", work), size)
        stage.wait(16)
        kept = stage.stack.top
        assert isinstance(kept, Kept)
        assert kept._text == f"The file was saved as film.gif (1.5 MB) in {work.out.parent}."
        opened: list[Path] = []

        def show(folder: Path) -> folders.OpenedFolder:
            opened.append(folder)
            return folders.OpenedFolder(folder, reason="Nobody shows folders here.")

        monkeypatch.setattr(folders, "show", show)
        stage.scene = kept
        stage.click(Target("answer", "0"))
        assert opened == [work.out.parent]
        stage.wait(16)
        top = stage.stack.top
        assert isinstance(top, Dialog)
        assert top._text == "Nobody shows folders here."


def test_a_picture_becomes_a_file() -> None:
    surface = pygame.Surface((20, 10))
    surface.fill("#D04C33")
    again = pygame.image.load(io.BytesIO(png(surface)), "a.png")
    assert again.get_size() == (20, 10)
    assert tuple(again.get_at((3, 3)))[:3] == (0xD0, 0x4C, 0x33)


def test_pictures_lie_where_the_system_keeps_them(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    assert paths.pictures_dir() == home / "pictures"
    monkeypatch.delenv("STALLHOLDERS_HOME")
    monkeypatch.setattr("platformdirs.user_pictures_path", lambda: Path("/somewhere/Pictures"))
    assert paths.pictures_dir() == Path("/somewhere/Pictures/Stallholders")


def test_a_share_dialog_is_reached_from_a_replay() -> None:
    from game.scenes.replay.viewer import ReplayScene
    from tests.unit.staging import FakeRoutes

    for session, there in ((finished(*tables()[0]), True), (unfinished(), False)):
        routes = FakeRoutes()
        scene = ReplayScene(services(), routes, session)
        stage = Stage(scene, (1280, 720))
        assert (scene.drawing.find(Target("reel", "share")) is not None) == there
        stage.key("s")
        assert [what[0] for what in routes.asked] == (["share"] if there else [])
        if there:
            assert isinstance(scene.act(Target("reel", "share")), Push)
