"""Series of games on the disk: the same bytes however they were played, broken off and taken up again."""

from __future__ import annotations

import gettext
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import ClassVar

import msgspec
import pytest
from msgspec.structs import replace

from game import __version__, cli
from game.core import i18n
from game.core.errors import Problem
from game.lab.arena import command as arena
from game.lab.arena.games import Game, Times, play
from game.lab.arena.record import GAMES, SCHEDULE, TIMINGS, opened
from game.lab.arena.schedule import SeriesPlan, job
from game.registry import title
from tests.unit.commands import SLUG, Said, refused

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30.0
"""Seconds until something that should happen counts as not happening."""

PLAN = SeriesPlan(SLUG, ("random", "stubborn"), 5, 3, 2, (), "1")


def series(folder: Path, *more: str, games: int = 6) -> list[str]:
    """The arguments of a short series."""
    return ["arena", SLUG, "--bots", "random,stubborn", "--games", str(games), "--out", str(folder), *more]


@pytest.fixture(scope="module", autouse=True)
def undrawn() -> Iterator[None]:
    """No pictures, which take longer than the games; `test_arena_pictures.py` has them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arena, "draw", lambda *_series: ())
        yield


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A series that nothing broke off."""
    folder = tmp_path_factory.mktemp("whole")
    assert cli.main(series(folder)) == 0
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    """The same series once more, to be spoilt."""
    for name in (SCHEDULE, GAMES, TIMINGS):
        (tmp_path / name).write_bytes((whole / name).read_bytes())
    return tmp_path


def test_games_are_written_in_order_with_all_they_came_to(whole: Path) -> None:
    games = [msgspec.json.decode(line, type=Game) for line in (whole / GAMES).read_bytes().splitlines()]
    assert [game.number for game in games] == list(range(6))
    assert [game.seed for game in games] == [1, 1, 2, 2, 3, 3]
    assert [game.bots for game in games] == [("random", "stubborn"), ("stubborn", "random")] * 3
    for game in games:
        assert game.plies > game.rounds > 0
        assert min(game.places) == 1
        assert [sum(amounts) for amounts in zip(*game.sources.values(), strict=True)] == list(game.totals)
    times = [msgspec.json.decode(line, type=Times) for line in (whole / TIMINGS).read_bytes().splitlines()]
    assert [each.number for each in times] == list(range(6))
    for game, each in zip(games, times, strict=True):
        assert [spent.level for spent in each.levels] == list(game.bots)
        assert sum(spent.moves for spent in each.levels) >= game.plies
        assert all(0 < spent.p50 <= spent.p95 for spent in each.levels)


def test_the_report_is_printed_and_kept(whole: Path, capsys: Said) -> None:
    assert cli.main(series(whole)) == 0
    told = capsys.readouterr()
    assert told.out == (whole / "report.md").read_text("utf-8")
    assert told.out.startswith(f"# {title(SLUG).meta.name}")
    assert told.err == "6 of 6 games have already been played.\n"


@pytest.mark.parametrize(
    "keep", [lambda data: data[:-30], lambda data: data[:-1], lambda data: data[:10], lambda _: b""]
)
def test_a_line_that_was_cut_off_is_played_again(whole: Path, folder: Path, keep: Callable[[bytes], bytes]) -> None:
    left = keep((whole / GAMES).read_bytes())
    (folder / GAMES).write_bytes(left)
    assert cli.main(series(folder)) == 0
    assert (folder / GAMES).read_bytes() == (whole / GAMES).read_bytes()
    assert [json.loads(line)["number"] for line in (folder / TIMINGS).read_bytes().splitlines()] == list(range(6))


def test_a_cut_off_line_of_timings_is_forgotten(whole: Path, folder: Path, capsys: Said) -> None:
    (folder / TIMINGS).write_bytes((folder / TIMINGS).read_bytes()[:-30])
    assert cli.main(series(folder)) == 0
    assert capsys.readouterr().err == "6 of 6 games have already been played.\n"
    assert (folder / GAMES).read_bytes() == (whole / GAMES).read_bytes()
    assert len((folder / TIMINGS).read_bytes().splitlines()) == 5


@pytest.mark.thorough
def test_a_killed_series_goes_on_to_the_same_bytes(tmp_path: Path, capsys: Said) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    assert cli.main(series(one, games=40)) == 0
    command = [sys.executable, "-m", "game", *series(other, "--jobs", "2", games=40)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while not ((other / GAMES).exists() and (other / GAMES).read_bytes().count(b"\n") > 5):
        assert process.poll() is None and time.monotonic() < until
        time.sleep(0.002)
    helpers = children(process.pid)
    process.kill()
    assert process.wait() == -signal.SIGKILL
    left = (other / GAMES).read_bytes()
    assert 0 < len(left) < len((one / GAMES).read_bytes())
    while any(lives(helper) for helper in helpers):
        assert time.monotonic() < until, "a worker outlives what it worked for"
        time.sleep(0.01)
    assert cli.main(series(other, games=40)) == 0
    said = capsys.readouterr().err
    assert "of 40 games have already been played." in said
    assert "40 of 40 games, " in said
    assert (other / GAMES).read_bytes() == (one / GAMES).read_bytes()


def children(process: int) -> list[int]:
    """The processes that it started, where the system tells."""
    file = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in file.read_text().split()] if file.exists() else []


def lives(process: int) -> bool:
    """Whether there is such a process that has not ended yet."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def test_games_are_written_in_their_order_and_in_no_other(tmp_path: Path) -> None:
    games = [play(job(PLAN, number)) for number in range(3)]
    with opened(tmp_path, PLAN) as record:
        for number in range(3):
            for other in {0, 1, 2} - {number}:
                with pytest.raises(ValueError, match=f"game {other} does not come after {number} games"):
                    record.add(games[other])
            record.add(games[number])
            lines = (tmp_path / GAMES).read_bytes().splitlines()
            assert [json.loads(line)["number"] for line in lines] == list(range(number + 1))
    with opened(tmp_path, PLAN) as record:
        assert record.games == [each.game for each in games]
        assert record.times == [each.times for each in games]


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--seed", "2"), "seed was 1, but now it is 2. Choose another folder"),
        (("--games", "8"), "games was 6, but now it is 8"),
        (("--bots", "random,random"), "bots was random,stubborn, but now it is random,random"),
        (("--bots", "random,stubborn,random"), "bots was random,stubborn, but"),
    ],
)
def test_another_series_needs_another_folder(folder: Path, capsys: Said, more: tuple[str, str], says: str) -> None:
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    said = refused(capsys, *series(folder), *more)
    assert says in said and str(folder / SCHEDULE) in said
    assert {path.name: path.read_bytes() for path in folder.iterdir() if path.name in before} == before


def swapped(data: bytes) -> bytes:
    """The second and the third line in each other's place."""
    one, two, three, *rest = data.splitlines(keepends=True)
    return b"".join([one, three, two, *rest])


@pytest.mark.parametrize(
    ("name", "spoil", "says"),
    [
        (GAMES, lambda data: data.replace(b'"number":2,', b'"number":,', 1), "Line 3 of"),
        (GAMES, lambda data: data.replace(b'"seed":2', b'"seed":9', 1), "Line 3 of"),
        (
            GAMES,
            lambda data: data.replace(b'"places":[', b'"places":[1,', 1),
            "needs one number per player",
        ),
        (GAMES, lambda data: data.replace(b'"places":[1,2]', b'"places":[2,2]'), "nobody came first"),
        (GAMES, swapped, "Line 2 of"),
        (GAMES, lambda data: data + data.splitlines(keepends=True)[0], "Line 7 of"),
        (GAMES, lambda data: b"\xff\xfe\n" + data, "Line 1 of"),
        (TIMINGS, lambda data: data.replace(b'"levels"', b'"lev"', 1), "Line 1 of"),
        (TIMINGS, swapped, "Line 3 of"),
        (SCHEDULE, lambda data: data[:-9], "Line 11 of"),
        (SCHEDULE, lambda data: data.replace(b"random", b"random\xff"), "Line 4 of"),
        (SCHEDULE, lambda data: data.replace(b'"games": 6', b'"games": "6"'), "Line 1 of"),
    ],
)
def test_a_broken_file_is_named_and_stays(
    folder: Path, capsys: Said, name: str, spoil: Callable[[bytes], bytes], says: str
) -> None:
    path = folder / name
    path.write_bytes(spoil(path.read_bytes()) + (b'{"torn' if name != SCHEDULE else b""))
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    said = refused(capsys, *series(folder))
    assert says in said and str(path) in said
    assert {path.name: path.read_bytes() for path in folder.iterdir() if path.name in before} == before


def test_games_without_a_schedule_are_not_touched(folder: Path, capsys: Said) -> None:
    (folder / SCHEDULE).unlink()
    assert "which says how they were played, is missing" in refused(capsys, *series(folder))


def test_folders_that_cannot_be_used_are_told(tmp_path: Path, capsys: Said) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be created" in refused(capsys, *series(tmp_path / "file"))
    (tmp_path / "strange" / GAMES).mkdir(parents=True)
    assert "cannot be read (not a file)" in refused(capsys, *series(tmp_path / "strange"))
    with opened(tmp_path / "taken", PLAN):
        assert "already" in refused(capsys, *series(tmp_path / "taken"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Problem) as caught, opened(tmp_path, PLAN) as record:
        record.close()
        record._timings = Path("/dev/full").open("ab")  # noqa: SIM115 - the record closes it
        record.add(play(job(PLAN, 0)))
    assert caught.value.sentence.startswith(f"{tmp_path / TIMINGS} cannot be written (")
    with opened(tmp_path, PLAN) as record:
        assert record.games == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["nix", "--bots", "random"], "There is no game “nix”"),
        ([SLUG, "--bots", "random,genius"], "There is no bot “genius”. The bots are beginner, easy"),
        ([SLUG, "--bots", "random,"], "There is no bot “”"),
        ([SLUG, "--bots", ",".join(["random"] * 9)], "not for 9"),
        ([SLUG, "--bots", "random,random,random", "--players", "2"], "3 bots are too many for 2 players"),
        ([SLUG, "--bots", "random", "--games", "0"], "--games must be 1 or more"),
        ([SLUG, "--bots", "random", "--jobs", "0"], "--jobs must be 1 or more"),
        ([SLUG, "--bots", "random", "--seed", str(2**63)], "is out of range"),
        ([SLUG, "--bots", "random", "--options", "nix=1"], "has no option “nix=1”"),
        ([SLUG], "are missing: --bots"),
    ],
)
def test_wrong_arguments_are_told_before_any_folder_is_made(
    arguments: list[str], says: str, tmp_path: Path, capsys: Said
) -> None:
    assert says in refused(capsys, "arena", *arguments, "--out", str(tmp_path / "out"))
    assert not list(tmp_path.iterdir())


def test_one_bot_takes_all_seats_that_the_game_likes(tmp_path: Path) -> None:
    assert cli.main(["arena", SLUG, "--bots", "random", "--games", "1", "--out", str(tmp_path)]) == 0
    plan = json.loads((tmp_path / SCHEDULE).read_bytes())
    meta = title(SLUG).meta
    assert plan["players"] == (meta.default_seats or meta.max_seats)


def test_labels_are_english_in_every_process(monkeypatch: pytest.MonkeyPatch) -> None:
    class Strange(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return f"⟪{message}⟫"

    due = job(PLAN, 0)
    plain = play(due).game
    strange = Strange()
    monkeypatch.setattr(i18n, "_catalogue", i18n._catalogue)
    i18n.use(strange)
    assert play(due).game == plain
    assert i18n._catalogue is strange


def test_what_breaks_a_game_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Problem) as caught:
        play(replace(job(PLAN, 3), bots=("random", "genius")))
    assert caught.value.__notes__ == [f"in game 3 of {SLUG}: seed 4, bots random,genius"]


def test_a_cluster_without_its_library_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Said
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install --editable .[cluster]" in refused(capsys, *series(tmp_path, "--dask", "tcp://here:8786"))


class Client:
    """What Dask's own client is to the arena; `tests/lab/extras` has the real one."""

    workers: ClassVar[dict[str, object]] = {"tcp://one": __version__, "tcp://two": __version__}

    def __init__(self, address: str, *, set_as_default: bool) -> None:
        assert not set_as_default
        if address != "tcp://here:8786":
            raise OSError("timed out")
        self._pool = ThreadPoolExecutor(2)

    def wait_for_workers(self, count: int, timeout: float) -> None:
        """Return once there are so many."""
        if len(self.workers) < count:
            raise TimeoutError(timeout)

    def run(self, function: Callable[[], str], *, on_error: str) -> dict[str, object]:
        """What the function says on each worker."""
        assert (function(), on_error) == (__version__, "return")
        return self.workers

    def run_on_scheduler(self, function: Callable[[], str]) -> str:
        """What the function says there."""
        return function()

    def submit(self, function: Callable[..., object], *arguments: object, pure: bool) -> Future[object]:
        """A job under way."""
        assert not pure
        return self._pool.submit(function, *arguments)

    def close(self, timeout: float) -> None:
        """Nobody needs it any more."""
        self._pool.shutdown()


@pytest.fixture
def dask(monkeypatch: pytest.MonkeyPatch) -> type[Client]:
    """A cluster of two workers, under the name of Dask's library."""
    library, scheduler = ModuleType("distributed"), ModuleType("distributed.scheduler")
    monkeypatch.setattr(library, "Client", Client, raising=False)
    monkeypatch.setattr(scheduler, "KilledWorker", type("KilledWorker", (Exception,), {}), raising=False)
    monkeypatch.setitem(sys.modules, "distributed", library)
    monkeypatch.setitem(sys.modules, "distributed.scheduler", scheduler)
    return Client


@pytest.mark.usefixtures("dask")
def test_a_cluster_plays_the_same_games(whole: Path, tmp_path: Path, capsys: Said) -> None:
    assert "No Dask scheduler answers at nowhere (timed out)." in refused(
        capsys, *series(tmp_path / "none", "--dask", "nowhere")
    )
    assert cli.main(series(tmp_path / "dask", "--dask", "tcp://here:8786")) == 0
    assert (tmp_path / "dask" / GAMES).read_bytes() == (whole / GAMES).read_bytes()


@pytest.mark.parametrize(
    ("workers", "says"),
    [
        ({}, "The Dask scheduler at tcp://here:8786 has no workers."),
        ({"tcp://one": __version__, "tcp://two": "0.0.1"}, "tcp://two has version 0.0.1 of the game"),
        (
            {"tcp://one": ModuleNotFoundError("No module named 'game'")},
            "The cluster cannot run games (No module named 'game')",
        ),
    ],
)
def test_workers_that_cannot_play_the_same_games_are_told(
    monkeypatch: pytest.MonkeyPatch,
    dask: type[Client],
    tmp_path: Path,
    capsys: Said,
    workers: dict[str, object],
    says: str,
) -> None:
    monkeypatch.setattr(dask, "workers", workers)
    assert says in refused(capsys, *series(tmp_path, "--dask", "tcp://here:8786"))


@pytest.mark.parametrize("lost", [CancelledError(), OSError("the connection is closed")])
def test_a_scheduler_that_goes_away_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, dask: type[Client], tmp_path: Path, capsys: Said, lost: Exception
) -> None:
    def submit(self: Client, *arguments: object, pure: bool) -> Future[object]:
        future: Future[object] = Future()
        future.set_exception(lost)
        return future

    monkeypatch.setattr(dask, "submit", submit)
    said = refused(capsys, *series(tmp_path, "--dask", "tcp://here:8786"))
    assert "has stopped. Run the command again to continue." in said
