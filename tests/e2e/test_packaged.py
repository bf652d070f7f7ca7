"""The executable: built, measured, and played in a real window with nothing of Python to be found."""

from __future__ import annotations

import os
import random
import subprocess
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

from game import __version__, paths, registry
from game.core.rulebook import load
from game.proof.run import proof_of, summary
from game.tools import build, licences
from tests.e2e.driver import Game, Program, opened
from tests.e2e.journal import answered, save, saved
from tests.e2e.players import Mouse, People, few_people, one_among_bots, seat, settled
from tests.e2e.test_thinking import gone, helpers

pytestmark = [pytest.mark.e2e, pytest.mark.slow]

on_a_screen = pytest.mark.needs("Xvfb", "xdotool")

BUILT = "STALLHOLDERS_BUILT"
"""The variable that names a folder with an executable built before, as `build --into` made it."""

MOST = 60 * build.MB
NOWHERE = "/dev/null/nowhere"
"""A folder that not even root can make."""

EMPTY_PATH = {"PATH": NOWHERE}


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the executable: the one that the variable names, or one built for this session."""
    before = os.environ.get(BUILT)
    if before:
        folder = Path(before).absolute()
        assert build.executable(folder).is_file(), f"{BUILT} names {folder}, and no executable lies there"
        return folder
    if find_spec("PyInstaller") is None:
        # Also in CI, which runs these once more when it has built: the tests alone fetch nothing for building.
        pytest.skip("needs PyInstaller, which `python3 -m game build` installs")
    folder = tmp_path_factory.mktemp("dist")
    build.make(folder, tmp_path_factory.mktemp("work"))
    return folder


@pytest.fixture
def executable(dist: Path) -> str:
    """The path of the executable."""
    return str(build.executable(dist))


@pytest.fixture
def shut(tmp_path: Path) -> Iterator[Path]:
    """A folder that may neither be read nor written to; root, who may everything, finds a file in the way."""
    folder = tmp_path / "shut"
    folder.mkdir()
    (folder / ".local").touch()
    folder.chmod(0)
    yield folder
    folder.chmod(0o700)


def said(executable: str, *arguments: str, home: Path) -> str:
    """What the executable prints, with no complaint, in an environment where nothing else is to be found."""
    done = subprocess.run(
        [executable, *arguments],
        env=EMPTY_PATH | {paths.HOME_VARIABLE: str(home)},
        cwd="/",
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def leave_the_table(game: Game) -> None:
    """Go to the menu and end the game there."""
    game.click("ui:menu")
    game.click("answer:0")
    game.wait(lambda line: line.top == "MenuScene", "the menu")
    game.press(game.point("menu:quit"))
    game.screen.do("mouseup 1")
    assert game.ended() == 0
    assert game.errors == ""


def test_its_size(dist: Path) -> None:
    assert build.size(dist) <= MOST


def test_only_what_players_need_is_in_it(dist: Path) -> None:
    inside = {file.relative_to(dist).as_posix() for file in dist.rglob("*")}
    for slug in registry.slugs():
        assert any(name.endswith(f"game/titles/{slug}/rulebook.md") for name in inside)
    assert not [name for name in inside if "/paint" in name or "__pycache__" in name or "numpy" in name]


def test_the_licences_of_all_that_is_in_it_are_beside_it(dist: Path, executable: str, tmp_path: Path) -> None:
    inside = build.executable(dist).parent
    beside = {file.stem: file.read_text("utf-8") for file in (inside / licences.FOLDER).iterdir()}
    assert {"stallholders", "python", "pygame-ce", "sdl", "msgspec", "pytmx", "platformdirs"} <= set(beside)
    known = [name for each in licences.components() for name in each.libraries]
    names = {file.name for file in inside.rglob("lib*.so*")}
    assert [
        name for name in names if not any(name.startswith((f"{one}-", f"{one}.", f"{one}3")) for one in known)
    ] == []
    told = said(executable, "licences", home=tmp_path)
    assert all(text in told for text in beside.values())


def test_it_comes_into_the_menu(executable: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [executable, "desktop"], env=EMPTY_PATH | {"XDG_DATA_HOME": str(tmp_path)}, cwd="/", check=False, timeout=120
    )
    assert done.returncode == 0
    entry = (tmp_path / "applications" / f"{paths.APP_ID}.desktop").read_text("utf-8")
    assert f'Exec="{executable}"\n' in entry


def test_commands(executable: str, tmp_path: Path) -> None:
    assert said(executable, "--version", home=tmp_path) == f"stallholders {__version__}\n"
    listed = said(executable, "titles", "--json", home=tmp_path)
    assert [msgspec.json.decode(line)["title"] for line in listed.splitlines()] == list(registry.slugs())
    assert said(executable, "maps", home=tmp_path).count("no mistakes.") >= len(registry.slugs())
    assert "python3" not in said(executable, "--help", home=tmp_path)
    for slug in registry.slugs():
        clause = load(paths.title_dir(slug) / "rulebook.md").clauses[0]
        assert said(executable, "rules", slug, clause.id, home=tmp_path).startswith(clause.id)
    assert not list(tmp_path.iterdir()), "what only prints leaves nothing behind"


def test_it_tells_what_proves_its_rules(executable: str, tmp_path: Path) -> None:
    """It is told the same as here, where the tests ran that it was built after."""
    for slug in registry.slugs():
        clauses = load(paths.title_dir(slug) / "rulebook.md").clauses
        proof = proof_of(slug)
        told = said(executable, "rules", slug, clauses[0].id, home=tmp_path)
        assert summary(proof, clauses[0].id) in told
        if os.environ.get("CI") == "true" and os.environ.get(BUILT):
            unproven = {clause.id: summary(proof, clause.id) for clause in clauses}
            assert {ident: word for ident, word in unproven.items() if not word.startswith("Proven by")} == {}


@pytest.mark.parametrize("slug", registry.slugs())
def test_bots_play_as_they_do_from_source(
    slug: str, executable: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from game import cli

    games = ("selfplay", slug, "--games", "2", "--bots", "easy,random", "--json")
    packaged = said(executable, *games, "--jobs", "2", "--save", str(tmp_path / "games"), home=tmp_path)
    assert cli.main(games) == 0
    assert packaged == capsys.readouterr().out
    for file in (tmp_path / "games").iterdir():
        assert said(executable, "replay", str(file), "--json", home=tmp_path)
        said(executable, "shot", str(file), str(tmp_path / "table.png"), home=tmp_path)
        assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")


@on_a_screen
@pytest.mark.parametrize("slug", registry.slugs())
def test_played_left_and_continued(slug: str, executable: str, tmp_path: Path) -> None:
    people = People(Mouse(), random.Random(slug), name=f"packaged-{slug}")
    program = Program((executable,), EMPTY_PATH | {paths.HOME_VARIABLE: str(tmp_path)})
    with opened(tmp_path, program=program) as start:
        game = start()
        seat(game, people.hands, slug, few_people(slug))
        before = people.play(game, lambda line: people.moves >= 5)
        assert before.top == "TableScene"
        leave_the_table(game)
        assert save(tmp_path).digest == before.trace["digest"]

        game = start()
        game.click("menu:continue")
        settled(game)
        after = people.play(game, lambda line: True)
        game.shot(people.name)
        assert after.asked == before.asked
        assert (after.trace["digest"], after.trace["plies"]) == (before.trace["digest"], before.trace["plies"])
        game.kill()
    assert len(answered(saved(tmp_path))) == people.moves


@on_a_screen
def test_bots_think_in_a_process_of_their_own(executable: str, tmp_path: Path) -> None:
    """The executable once more, which goes with the window."""
    slug = registry.slugs()[0]
    people = People(Mouse(), random.Random(slug), name=f"packaged-{slug}-bots")
    program = Program((executable,), EMPTY_PATH | {paths.HOME_VARIABLE: str(tmp_path)})
    with opened(tmp_path, program=program) as start:
        game = start()
        seat(game, people.hands, slug, one_among_bots(slug))
        people.play(game, lambda line: line.trace.get("errands", 0) > 0)
        found = helpers(game.process.pid)
        assert len(found) == 1
        leave_the_table(game)
        gone(found)


@on_a_screen
def test_without_a_home_it_goes_to_the_data_folder(executable: str, tmp_path: Path) -> None:
    home = tmp_path / paths.APP
    slug = registry.slugs()[0]
    people = People(Mouse(), random.Random(slug))
    with opened(home, program=Program((executable,), EMPTY_PATH | {"XDG_DATA_HOME": str(tmp_path)})) as start:
        game = start()
        seat(game, people.hands, slug, few_people(slug))
        line = people.play(game, lambda line: people.moves >= 1)
        leave_the_table(game)
    assert save(home).digest == line.trace["digest"]


@on_a_screen
@pytest.mark.parametrize("kind", ["cannot be created", "may not be read"])
def test_where_nothing_can_be_saved_it_says_so_and_plays_on(
    kind: str, executable: str, tmp_path: Path, shut: Path
) -> None:
    home = NOWHERE if kind == "cannot be created" else str(shut)
    slug = registry.slugs()[0]
    people = People(Mouse(), random.Random(slug))
    with opened(tmp_path, program=Program((executable,), EMPTY_PATH | {"HOME": home})) as start:
        game = start()
        game.click(f"title:{slug}")
        game.click("setup:start")
        game.wait(lambda line: line.top == "Dialog", "the sentence that nothing can be saved")
        game.click("answer:0")
        people.play(game, lambda line: people.moves >= 2)
        game.kill()
    assert game.errors == ""
