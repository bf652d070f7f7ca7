"""Thousands of kept games: an index beside each shelf, cards for what is seen alone, counting beside the frames."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import disk
from game.saves import index, shelf
from game.saves import statistics as counted
from game.saves.reading import parsed
from game.saves.schema import Save, encoded
from game.saves.shelf import KeptGame, Shelf
from game.saves.statistics import statistics
from game.scenes.shelves import statistics as counting
from game.scenes.shelves.gamecard import GameCard
from game.scenes.shelves.listing import ListScene
from game.scenes.shelves.lists import ReplaysScene
from tests.unit.shelving import WHOLE, kept, loading, numbers, replays, shelves
from tests.unit.staging import Stage

MANY = 120


def filled(folder: Path, games: int = MANY, made: Callable[[int], Save] | None = None) -> Path:
    """A folder with so many games, which nobody has written to for a while."""
    folder.mkdir(parents=True, exist_ok=True)
    whole = kept(WHOLE)
    for number in range(games):
        save = replace(whole, id=f"{number:016x}", saved_at=f"2025-01-01T{number // 60:02}:{number % 60:02}:00+00:00")
        (folder / f"game-{save.id}.json").write_bytes(encoded(made(number) if made else save))
    rested(folder)
    return folder


def rested(folder: Path) -> None:
    """As if the last file had come to the folder an hour ago, a moment of its own each time."""
    moment = time.time() - 3600 + time.perf_counter() % 1000
    os.utime(folder, (moment, moment))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return filled(tmp_path / "saves" / "played")


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read from now on."""
    names: list[str] = []
    real = parsed

    def noted(data: bytes, name: str) -> Save:
        names.append(name)
        return real(data, name)

    monkeypatch.setattr(shelf, "parsed", noted)
    return names


def test_what_was_read_once_is_not_read_again(folder: Path, reading: list[str]) -> None:
    first = [(kept.name, kept.brief) for kept in Shelf(folder).entries()]
    assert len(reading) == MANY
    reading.clear()
    again = Shelf(folder)
    assert [(kept.name, kept.brief) for kept in again.entries()] == first
    quick = Shelf(folder)
    quick.look(quick=True)
    assert [(kept.name, kept.brief) for kept in quick.known()] == first
    assert quick.read()
    assert reading == []


def test_the_index_says_what_the_saves_say(folder: Path) -> None:
    Shelf(folder).entries()
    for entry in Shelf(folder).entries():
        save, brief = entry.save, entry.brief
        same = ("id", "origin", "title", "label", "setup", "seats", "digest", "begun_at", "saved_at", "plies", "result")
        assert [getattr(brief, name) for name in same] == [getattr(save, name) for name in same]
        assert (entry.id, entry.saved_at) == (save.id, save.saved_at)


def test_only_what_changed_is_read(folder: Path, reading: list[str]) -> None:
    Shelf(folder).entries()
    reading.clear()
    files = sorted(folder.iterdir())
    files[0].unlink()
    files[1].write_bytes(b"{")
    (folder / "new.json").write_bytes(files[2].read_bytes())
    changed = Shelf(folder)
    assert len(changed.entries()) == MANY - 1
    assert len(changed.troubles()) == 1
    assert sorted(reading) == [files[1].name, "new.json"]


def test_a_file_changed_by_hand_is_noticed_a_little_later(folder: Path) -> None:
    Shelf(folder).entries()
    path = sorted(folder.iterdir())[5]
    moment = folder.stat().st_mtime_ns
    path.write_bytes(encoded(replace(kept(6), label="by hand")))
    assert folder.stat().st_mtime_ns == moment
    quick = Shelf(folder)
    quick.look(quick=True)
    assert "by hand" not in [entry.label for entry in quick.known()]
    assert quick.read()
    assert "by hand" in [entry.label for entry in quick.known()]


@pytest.mark.parametrize("damage", ["cut", "other", "mad", "newer", "pipe", "empty"])
def test_an_index_that_does_not_fit_is_made_anew(folder: Path, damage: str) -> None:
    whole = [kept.brief for kept in Shelf(folder).entries()]
    file = folder.with_name("played.index")
    good = file.read_bytes()
    if damage == "cut":
        file.write_bytes(good[: len(good) // 2])
    elif damage == "other":
        disk.write_checked(file, b"\x93\x01\x02\x03")
    elif damage == "empty":
        file.write_bytes(b"")
    elif damage == "pipe":
        if os.name != "posix":
            pytest.skip("pipes of this kind are of POSIX systems")
        file.unlink()
        os.mkfifo(file)
    else:
        plain = msgspec.msgpack.decode(disk.read_checked(file, len(good)))
        if damage == "mad":
            plain[3][0][4] = "x" * 10**6
        else:
            plain[0] = 99
        disk.write_checked(file, msgspec.msgpack.encode(plain))
    assert [kept.brief for kept in Shelf(folder).entries()] == whole
    if damage != "pipe":
        assert index.load(folder)[1].keys() == {path.name for path in folder.iterdir()}


def test_one_changed_byte_is_noticed_wherever_it_is(tmp_path: Path) -> None:
    folder = filled(tmp_path / "saves" / "named", index.WORTH)
    whole = [kept.brief for kept in Shelf(folder).entries()]
    file = folder.with_name("named.index")
    good = file.read_bytes()
    for at in {0, len(good) - 1, *range(3, len(good), len(good) // 40)}:
        file.write_bytes(good[:at] + bytes([good[at] ^ 0x5A]) + good[at + 1 :])
        assert index.load(folder) == (0, {})
    assert [kept.brief for kept in Shelf(folder).entries()] == whole


def test_one_changed_byte_in_what_was_counted_has_it_counted_again(tmp_path: Path) -> None:
    told = {"": statistics([])}
    counted.keep(tmp_path, counted.Counted("these games", told))
    assert counted.load(tmp_path).told == told
    file = tmp_path / counted.FILE
    good = file.read_bytes()
    for at in range(len(good)):
        file.write_bytes(good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :])
        assert counted.load(tmp_path) == counted.Counted()


def test_a_folder_that_takes_no_index_is_listed_all_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_path: Path, _data: bytes) -> None:
        raise OSError

    monkeypatch.setattr(disk, "write", refused)
    assert len(Shelf(folder).entries()) == MANY


def test_cards_are_made_for_what_is_seen_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Shelf(folder).entries()
    made: list[str] = []
    real = ReplaysScene.card

    def noted(scene: ReplaysScene, entry: KeptGame) -> GameCard:
        made.append(entry.name)
        return real(scene, entry)

    monkeypatch.setattr(ReplaysScene, "card", noted)
    scene = replays(shelves(folder.parent))
    stage = Stage(scene, (1600, 900))
    stage.draw()
    assert scene.trace()["games"] == MANY
    assert 0 < len(set(made)) <= 20
    stage.key("end")
    stage.wait(1500)
    stage.draw()
    assert len(set(made)) <= 60


def test_focus_walks_over_every_row_of_a_long_list(folder: Path) -> None:
    Shelf(folder).entries()
    scene = replays(shelves(folder.parent))
    stage = Stage(scene, (1280, 720))
    games = scene.listed.sections[0].games
    columns = scene.listed.page(scene.canvas).columns
    while scene.listed.kept(scene.focus.target) is not games[0]:
        stage.key("tab")
    for _step in range(MANY):
        stage.key("down")
    assert scene.listed.kept(scene.focus.target) is games[-columns]
    for _step in range(MANY // columns - 1):
        stage.key("up")
    assert scene.listed.kept(scene.focus.target) is games[0]


@pytest.mark.parametrize("make", [loading, replays])
def test_very_many_new_games_come_in_beside_the_frames(
    make: Callable[[Any], ListScene], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = shelves(folder.parent)
    if make is loading:
        folder.rename(folder.with_name("named"))
    clock = iter(range(10**6))
    monkeypatch.setattr(time, "monotonic", lambda: next(clock) / 100)  # each look at the clock is late
    scene = make(library)
    stage = Stage(scene)
    assert scene.trace()["games"] < MANY
    for _frame in range(MANY * 2):
        stage.wait(600, 600)
    assert scene.trace()["games"] == MANY


def test_many_games_are_counted_beside_the_frames(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "FEW", 10)
    library = shelves(folder.parent)
    scene = numbers(library)
    stage = Stage(scene)
    _counted(scene, stage)
    assert scene._told == statistics(library.history())
    assert scene.trace()["games"] == MANY
    later = numbers(shelves(folder.parent))  # what was counted is on the disk
    Stage(later)
    assert later.trace()["games"] == MANY
    assert later._counting._work is None
    next(iter(sorted(folder.iterdir()))).unlink()
    after = numbers(shelves(folder.parent))
    stage = Stage(after)
    assert after.trace()["games"] == MANY
    _counted(after, stage)
    assert after.trace()["games"] == MANY - 1


def _counted(scene: Any, stage: Stage) -> None:
    for _frame in range(1000):
        work = scene._counting._work
        if work is not None:
            work.join(20)
        stage.wait(16)
        if scene._counting._work is None and scene._counting._ready is None and not scene._counting._reading:
            return
    raise AssertionError("the counting never ends")
