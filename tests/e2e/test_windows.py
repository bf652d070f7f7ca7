"""The game on Windows, as far as Wine shows it: `.ci/windows` builds the executable, and then runs these tests.

The tests themselves run on Linux. They start the executable through Wine, use its window by mouse, and compare what it
leaves on the disk with what this checkout makes of it.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from game import __version__, paths
from game.core.names import HUMAN
from game.core.rulebook import load
from game.registry import slugs, title
from tests.e2e.driver import SOURCE, Game, Line, Program, opened
from tests.e2e.journal import answered, save, saved, written
from tests.e2e.players import Mouse, People, few_people, one_among_bots, seat, settled
from tests.e2e.test_thinking import gone

BUILT = "STALLHOLDERS_WINDOWS"
"""The variable that names the folder with the executable for Windows."""
CHECKOUT = "STALLHOLDERS_WINDOWS_CHECKOUT"
"""The variable that names a fresh checkout; PYTHON names a Windows Python without libraries, and WHEELS a folder with
the libraries of .ci/lock."""
PYTHON, WHEELS = "STALLHOLDERS_WINDOWS_PYTHON", "STALLHOLDERS_WINDOWS_WHEELS"
WINE = "WINE"
PROVED = "STALLHOLDERS_WINDOWS_PROVED"
"""The variable that names a file to which each test adds one line about what it proved."""

pytestmark = [
    pytest.mark.e2e,
    pytest.mark.slow,
    pytest.mark.needs("Xvfb", "xdotool"),
    pytest.mark.skipif(BUILT not in os.environ, reason="needs an executable for Windows, as .ci/windows makes it"),
]

each_title = pytest.mark.parametrize("slug", slugs())
SHORTEST = slugs()[-1]
"""A title whose games have few moves."""
GAMES = 2


@pytest.fixture
def proved() -> Callable[[str], None]:
    """A function that notes what a test has proved."""

    def note(line: str) -> None:
        file = os.environ.get(PROVED)
        if file:
            with Path(file).open("a", encoding="utf-8") as lines:
                lines.write(f"{line}\n")

    return note


@pytest.fixture(autouse=True)
def _wine_alone() -> Iterator[None]:
    """Take what `tests/starting.py` sets for programs of Linux out of the way of Wine's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", "C.UTF-8")
        yield


def console() -> str:
    """Return the path of the executable that prints."""
    return str(Path(os.environ[BUILT], "stallholders-console.exe"))


def window() -> Program:
    """Return the executable that opens the window."""
    return Program((os.environ[WINE], str(Path(os.environ[BUILT], "stallholders.exe"))), windows=True)


def windows_path(path: Path) -> str:
    """Return the path as a Windows program writes it."""
    return window().path(path)


def on_windows(*arguments: str, **variables: str) -> tuple[int, str, str]:
    """Return the exit code of the console executable, and what it printed."""
    return _ran((os.environ[WINE], console(), *arguments), variables)


def on_linux(*arguments: str, **variables: str) -> tuple[int, str, str]:
    """Return the exit code of the game from source on this system, and what it printed."""
    return _ran((sys.executable, "-m", "game", *arguments), variables)


def _ran(command: tuple[str, ...], variables: dict[str, str]) -> tuple[int, str, str]:
    done = subprocess.run(
        command,
        env=os.environ | variables,
        cwd=paths.package_dir().parent,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=600,
        check=False,
    )
    out, errors = (each.decode("utf-8").replace("\r\n", "\n") for each in (done.stdout, done.stderr))
    return done.returncode, out, errors


def quit_at_the_menu(game: Game) -> None:
    """Click on Quit, which ends the game with code 0."""
    game.wait(lambda line: line.top == "MenuScene", "the menu")
    game.press(game.point("menu:quit"))
    game.screen.do("mouseup 1")
    assert game.ended() == 0


def played_to_the_end(slug: str, home: Path, proved: Callable[[str], None]) -> None:
    """Play a title by mouse from the menu to Quit, and compare its result with its journal played again here."""
    with opened(home, program=window()) as start:
        game = start()
        people = People(Mouse(), random.Random(slug), name=f"windows-{slug}")
        seat(game, people.hands, slug, few_people(slug))
        shown = people.play(game).trace
        people.hands.use(game, "result:menu")
        quit_at_the_menu(game)
    match = saved(home)
    outcome = match.outcome
    assert outcome is not None
    assert (tuple(shown["places"]), tuple(shown["totals"])) == (outcome.places, outcome.totals)
    assert shown["end"] == outcome.end
    assert people.moves == len(answered(match))
    totals = ", ".join(map(str, outcome.totals))
    proved(f"{slug}: {people.moves} moves by mouse from the menu to Quit; its journal leads to {totals} on Linux, too")


class TestCore:
    """What `.ci/run` tries."""

    def test_its_console_executable_prints_what_linux_prints(self, proved: Callable[[str], None]) -> None:
        chinese = {"LANGUAGE": "zh_TW"}
        said: list[tuple[tuple[str, ...], dict[str, str]]] = [
            (("--version",), {}),
            (("titles",), {}),
            (("titles", "--json"), {}),
            (("titles",), chinese),
        ]
        said += [(("rules", SHORTEST, load(paths.title_dir(SHORTEST) / "rulebook.md").clauses[0].id), {})]
        said += [(("rules", SHORTEST), chinese)]
        said += [(("rules", "nowhere"), {}), (("replay", "nowhere.json"), {})]
        for words, variables in said:
            code, out, errors = on_windows(*words, **variables)
            expected = on_linux(*words, **variables)
            if words[0] == "replay":  # the reason is the system's own
                assert (code, out) == expected[:2]
                assert errors.startswith("nowhere.json cannot be read (")
            else:
                assert (code, out, errors) == expected, words
        assert on_windows("--version")[1] == f"stallholders {__version__}\n"
        assert "市" in on_windows("titles", LANGUAGE="zh_TW")[1]
        proved(f"the console executable prints what Linux prints, in UTF-8, with its exit codes ({len(said)} commands)")

    @each_title
    def test_games_of_computer_players_are_the_same(self, slug: str, proved: Callable[[str], None]) -> None:
        words = ("selfplay", slug, "--games", str(GAMES), "--bots", "easy,random", "--json")
        code, out, _progress = on_windows(*words)
        assert (code, out) == (0, on_linux(*words)[1])
        assert out.count("digest") == GAMES
        proved(f"{slug}: {GAMES} of {GAMES} games of computer players have the digests that they have on Linux")

    def test_one_title_by_mouse(self, tmp_path: Path, proved: Callable[[str], None]) -> None:
        played_to_the_end(SHORTEST, tmp_path, proved)


class TestAll:
    """What `.ci/windows --all` tries besides."""

    @pytest.mark.parametrize("slug", [slug for slug in slugs() if slug != SHORTEST])
    def test_every_title_by_mouse(self, slug: str, tmp_path: Path, proved: Callable[[str], None]) -> None:
        played_to_the_end(slug, tmp_path, proved)

    def test_the_thinking_process_ends_with_the_game(self, tmp_path: Path, proved: Callable[[str], None]) -> None:
        with opened(tmp_path, program=window()) as start:
            game = start()
            people = People(Mouse(), random.Random(SHORTEST), name="windows-thinking")
            seat(game, people.hands, SHORTEST, one_among_bots(SHORTEST))
            people.play(game, lambda line: line.trace.get("errands", 0) > 0)
            found = thinking()
            assert len(found) == 1
            game.click("ui:menu")
            game.click("answer:0")
            quit_at_the_menu(game)
            gone(found)
        proved("computer players think in a process of their own, which ends with the game")

    @each_title
    def test_saves_and_replay_texts_are_exchanged(
        self, slug: str, tmp_path: Path, proved: Callable[[str], None]
    ) -> None:
        words = ("selfplay", slug, "--bots", "easy", "--save")
        assert on_linux(*words, str(tmp_path / "linux"))[0] == 0
        assert on_windows(*words, windows_path(tmp_path / "windows"))[0] == 0
        (here,), (there,) = ((tmp_path / system).iterdir() for system in ("linux", "windows"))
        text_here, text_there = tmp_path / "linux.txt", tmp_path / "windows.txt"
        text_here.write_text(on_linux("replay", str(here), "--text")[1], "utf-8")
        text_there.write_text(on_windows("replay", windows_path(there), "--text")[1], "utf-8")
        game = on_linux("replay", str(here), "--json")
        assert game[0] == 0
        assert on_linux("replay", str(there), "--json") == on_linux("replay", str(text_there), "--json") == game
        for file in (here, text_here):
            assert on_windows("replay", windows_path(file), "--json") == game
        proved(f"{slug}: a save and a replay text of each system lead to the same game on the other")

    def test_a_killed_game_is_continued_on_the_other_system(
        self, tmp_path: Path, proved: Callable[[str], None]
    ) -> None:
        """A game goes from Windows to Linux and back, and the program is killed each time."""
        people = People(Mouse(), random.Random("to and fro"))
        before: Line | None = None
        for program in (window(), SOURCE, window()):
            with opened(tmp_path, program=program) as start:
                game = start()
                if before is None:
                    seat(game, people.hands, SHORTEST, few_people(SHORTEST))
                else:
                    game.click("menu:continue")
                    settled(game)
                    after = people.play(game, lambda line: True)
                    for name in ("digest", "plies", "round", "phase"):
                        assert after.trace[name] == before.trace[name]
                wanted = people.moves + 4
                before = people.play(game, lambda line, wanted=wanted: people.moves >= wanted)  # type: ignore[misc]
                assert before.top == "TableScene"
                written(tmp_path, before.trace["digest"])
                game.kill()
        assert {each.kind for each in save(tmp_path).seats} == {HUMAN}
        assert len(answered(saved(tmp_path))) == people.moves
        proved("a game was killed on Windows, continued and killed on Linux, and continued on Windows")

    def test_the_first_start_from_source(self, proved: Callable[[str], None]) -> None:
        checkout = Path(os.environ[CHECKOUT])
        command = [os.environ[WINE], os.environ[PYTHON], "-m", "game", "titles", "--json"]
        for start in ("first", "second"):
            done = subprocess.run(
                command,
                env=os.environ | {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": os.environ[WHEELS]},
                cwd=checkout,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=900,
                check=False,
            )
            errors = done.stderr.decode("utf-8", "replace")
            assert done.returncode == 0, errors
            listed = [msgspec.json.decode(line)["title"] for line in done.stdout.splitlines()]
            assert listed == [title(slug).meta.slug for slug in slugs()]
            assert ("2/3 downloading" in errors) == (start == "first"), errors
        assert (checkout / ".venv" / "Scripts" / "python.exe").is_file()
        proved(f"the first start from source sets up .venv in {checkout.parent.name}/, and the second says nothing")


def thinking() -> list[int]:
    """Return the processes of Wine that think for a window."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes()
            prefix = f"WINEPREFIX={os.environ['WINEPREFIX']}\0".encode() in (folder / "environ").read_bytes()
        except OSError:  # it has ended, or belongs to somebody else
            continue
        if prefix and b"stallholders" in words and b"--multiprocessing-fork" in words:
            found.append(int(folder.name))
    return found
