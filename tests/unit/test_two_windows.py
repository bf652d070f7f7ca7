"""Several windows on one folder, several versions on one folder, and a disk without room: no game is lost."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import disk, paths
from game.bots.asking import thinking_rng
from game.bots.levels import RandomBot
from game.core.errors import Problem
from game.core.rules import Setup
from game.saves.autosaver import Autosaver
from game.saves.lock import Windows
from game.saves.reading import Foreign, content, parsed
from game.saves.schema import Save, encoded
from game.saves.statistics import played, statistics
from game.saves.store import Store
from game.scenes.dialog import Dialog
from game.scenes.keeper import saved
from game.scenes.navigation import Navigation
from game.scenes.play.table import TableScene
from game.table.seats import NewGame, SeatSetup
from game.table.session import Session
from tests.unit.shelving import WHOLE, kept
from tests.unit.staging import NAMES, boards, services, title
from tests.unit.test_saves import opener, save


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder of their own."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def window(home: Path) -> Iterator[Callable[[], Navigation]]:
    """Opens one window after the other on that folder."""
    opened: list[Navigation] = []

    def another() -> Navigation:
        opened.append(Navigation(services(), boards()))
        return opened[-1]

    yield another
    for each in opened:
        each.keeper._autosaver.close()
        each.keeper._windows.close()


def named(plies: int, ident: str, seed: int = 3) -> Save:
    return replace(save(plies, seed), id=ident * 16)


def everywhere(folder: Path) -> list[Save]:
    """Every game in a folder and those below it."""
    return [parsed(content(path), path.name) for path in sorted(folder.rglob("*.json"))]


def begun(ways: Navigation, moves: int, seed: int = 5) -> TableScene:
    seats = title().meta.max_seats
    who = tuple(SeatSetup(NAMES[seat], title().seat_colours[seat], seat, "person") for seat in range(seats))
    table = ways.tables.start(NewGame(title().meta.slug, Setup(seats=seats, seed=seed), who))
    assert isinstance(table, TableScene)
    for _move in range(moves):
        move(ways, table.session)
    return table


def move(ways: Navigation, session: Session, chance: int = 1) -> None:
    seat = session.match.to_move[0]
    rng = thinking_rng(chance, len(session.match.plies), seat)
    session.match.submit(seat, RandomBot(session.match.rules).choose(session.view(seat), rng))
    ways.keeper.keep(session)
    ways.keeper._autosaver.flush()


def to_the_end(ways: Navigation, session: Session, chance: int) -> Save:
    while session.outcome is None:
        move(ways, session, chance)
    return saved(session)


# Two windows.


def test_another_windows_autosave_is_never_rotated_away(tmp_path: Path) -> None:
    mine, other = Store(tmp_path), Store(tmp_path)
    for plies in range(7):
        mine.autosave(named(plies, "a"))
    for plies in range(14):
        other.autosave(named(plies, "b", seed=4))
    for plies in range(7, 12):
        mine.autosave(named(plies, "a"))
    longest = {ident: max(len(s.journal) for s in everywhere(tmp_path) if s.id[0] == ident) for ident in "ab"}
    assert longest == {"a": 11, "b": 13}
    other.autosave(named(14, "b", seed=4))
    for plies in range(12, 18):
        mine.autosave(named(plies, "a"))
    assert {(s.id[0], len(s.journal)) for s in everywhere(tmp_path)} == {("b", 14), ("a", 17), ("a", 16), ("a", 15)}
    assert [path.parent.name for path in tmp_path.rglob("*.json") if path.name.startswith("three")] == ["left"]


def test_one_game_in_two_windows_keeps_both_lines(tmp_path: Path) -> None:
    first, second = Store(tmp_path), Store(tmp_path)
    first.autosave(named(5, "a"))
    second.claim(second.newest(opener))
    first.claim(first.newest(opener))
    line = [replace(named(plies, "a", seed=8), setup=save().setup) for plies in range(12)]
    for plies in range(6, 12):
        first.autosave(named(plies, "a"))
        second.autosave(line[plies])
    journals = [found.journal for found in everywhere(tmp_path)]
    assert named(11, "a").journal in journals
    assert line[11].journal in journals
    assert len(list((tmp_path / "left").iterdir())) <= 2


def test_taking_back_a_move_leaves_no_second_game(tmp_path: Path) -> None:
    keeper = Store(tmp_path)
    for plies in (4, 5, 4, 5, 6):
        keeper.autosave(named(plies, "a"))
    later = Store(tmp_path)
    later.claim(later.newest(opener))
    later.autosave(named(5, "a"))
    assert not (tmp_path / "left").exists()


@pytest.mark.thorough
def test_two_games_begun_in_one_second_with_one_seed_are_two(window: Callable[[], Navigation]) -> None:
    ways = window()
    first, second = begun(ways, 2), begun(ways, 3)
    ways.keeper.put_aside()
    assert first.session.ident != second.session.ident
    assert sorted(kept.brief.plies for kept in ways.keeper.library.left.entries()) == [2, 3]
    for table in (first, second):
        to_the_end(ways, table.session, 1)
    assert len(ways.keeper.library.finished()) == 2


def test_a_second_window_says_that_there_is_a_first(window: Callable[[], Navigation]) -> None:
    assert window().worries() is None
    told = window().worries()
    assert isinstance(told, Dialog)
    assert "already open in another window" in told._text


def test_a_killed_window_is_not_counted(tmp_path: Path) -> None:
    code = (
        "import sys, pathlib, time; from game.saves.lock import Windows; "
        "own = Windows(pathlib.Path(sys.argv[1])); print(own.others, flush=True); time.sleep(60)"
    )
    child = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline().strip() == "0"
    here = Windows(tmp_path)
    assert here.others == 1
    here.close()
    child.send_signal(signal.SIGKILL if os.name == "posix" else signal.SIGTERM)
    child.wait()
    child.stdout.close()
    again = Windows(tmp_path)
    assert again.others == 0
    again.close()


def test_a_window_in_a_folder_that_takes_no_files_is_alone(tmp_path: Path) -> None:
    (tmp_path / "locks").write_text("")
    assert Windows(tmp_path / "locks").others == 0


@pytest.mark.thorough
def test_one_game_ended_in_two_windows_is_kept_twice_and_counted_once(window: Callable[[], Navigation]) -> None:
    first, second = window(), window()
    here = begun(first, 6)
    there = second.resume().scene
    assert isinstance(there, TableScene)
    ends = [to_the_end(first, here.session, 2), to_the_end(second, there.session, 3)]
    assert ends[0].journal != ends[1].journal
    finished = first.keeper.library.finished()
    assert len(finished) == 2
    assert all(any(kept.save.journal == end.journal for kept in finished) for end in ends)
    assert statistics(first.keeper.library.history()).games == 1


@pytest.mark.thorough
def test_a_move_of_the_end_taken_back_in_the_same_window_is_the_same_game(window: Callable[[], Navigation]) -> None:
    ways = window()
    session = begun(ways, 0).session
    to_the_end(ways, session, 1)
    session.match._plies.pop()
    session.forget()
    to_the_end(ways, session, 9)
    assert len(ways.keeper.library.finished()) == 1


@pytest.mark.thorough
def test_a_game_played_on_from_another_does_not_count_as_one_more(window: Callable[[], Navigation]) -> None:
    ways = window()
    session = begun(ways, 0).session
    whole = to_the_end(ways, session, 1)
    go = ways.branch(session, 5, session.seats)
    fork = go.scene.session  # type: ignore[union-attr]
    assert fork.origin == whole.id != fork.ident
    to_the_end(ways, fork, 4)
    assert len(ways.keeper.library.finished()) == 2
    told = statistics(ways.keeper.library.history())
    assert told.games == 1
    assert [count.games for count in told.titles] == [1]


# A disk without room.


def test_a_new_game_on_a_full_disk_costs_no_old_one(
    window: Callable[[], Navigation], monkeypatch: pytest.MonkeyPatch
) -> None:
    ways = window()
    before = begun(ways, 10)
    old = saved(before.session)

    def full(_path: Path, _data: bytes) -> Path:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(disk, "staged", full)
        patch.setattr(disk, "write", full)
        after = begun(ways, 1, seed=6)
    for _move in range(5):
        move(ways, after.session)
    assert old.journal in [found.journal for found in everywhere(paths.saves_dir()) if found.id == old.id]
    assert len(ways.keeper.library.left.entries()) == 1


def test_what_could_not_be_put_aside_goes_on(window: Callable[[], Navigation], monkeypatch: pytest.MonkeyPatch) -> None:
    ways = window()
    old = saved(begun(ways, 4).session)

    def refused(_path: Path, _target: Path) -> Path:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refused)
        with pytest.raises(Problem, match=r"cannot be set aside .*, so it continues\."):
            begun(ways, 0, seed=6)
    again = ways.resume().scene
    assert isinstance(again, TableScene)
    assert saved(again.session).journal == old.journal


def test_moves_that_never_came_onto_the_disk_are_kept_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path)
    saver = Autosaver(store)
    saver.save(named(4, "a"))
    saver.flush()

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        saver.save(named(6, "a"))
        saver.flush()
        store.put_aside()
        saver.save(named(1, "b"))
        saver.flush()
    saver.save(named(2, "b"))
    saver.flush()
    (left,) = store.left.entries()
    assert (left.save.id[0], left.brief.plies) == ("a", 6)
    saver.close()


# Other versions.


def newer() -> bytes:
    """A save as a later version might write it."""
    return encoded(save()).replace(b'"format": 5', b'"format": 6').replace(b'"journal"', b'"moves"')


def unknown() -> bytes:
    """A save of a title that this version does not have."""
    return encoded(replace(save(), title="chess"))


def known_titles(asked: Save) -> Any:
    if asked.title == "chess":
        raise Foreign("The saved game needs “chess”, which this version does not have.")
    return opener(asked)


@pytest.mark.parametrize("strange", [newer, unknown])
def test_what_another_version_wrote_stays_where_and_as_it_is(tmp_path: Path, strange: Callable[[], bytes]) -> None:
    files = [tmp_path / f"autosave-{number}.json" for number in (1, 2, 3)]
    for path in files:
        path.write_bytes(strange())
    keeper = Store(tmp_path, known=lambda slug: slug != "chess")
    found = keeper.newest(known_titles)
    assert found.game is None
    assert all(note.endswith("The file stays where it is.") for note in found.notes)
    assert found.notes
    for plies in range(6):
        keeper.autosave(save(plies))
    keeper.put_aside()
    for plies in range(3):
        keeper.autosave(replace(save(plies), id="f" * 16))
    assert [path.read_bytes() for path in files] == [strange()] * 3
    assert not list(tmp_path.glob("*.kept"))
    game = keeper.newest(known_titles).game
    assert game is not None
    assert game.save.id == "f" * 16
    assert [kept.brief.plies for kept in keeper.left.entries()] == [5]


def test_what_is_broken_is_kept_aside_also_when_it_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "autosave-1.json").write_bytes(b"{")
    Store(tmp_path).autosave(save())
    assert (tmp_path / "autosave-1.json.1.kept").read_bytes() == b"{"
    assert parsed(content(tmp_path / "autosave-1.json"), "x") == save()


def test_an_id_is_kept_through_a_games_whole_life() -> None:
    old = {"format": 2, "title": "t", "begun_at": "2025-01-01", "setup": {"seats": 2, "seed": 7}}
    from game.saves.reading import upgraded

    ids = {upgraded({**old, "saved_at": moment}, 3)["id"] for moment in ("x", "y")}
    assert len(ids) == 1
    assert msgspec.json.decode(encoded(save()))["id"] == save().id


def test_what_a_statistic_counts_says_where_it_came_from() -> None:
    whole = kept(WHOLE)
    assert statistics([played(whole), played(replace(whole, origin="a" * 16))]).games == 1
