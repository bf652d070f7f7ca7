"""Shelves: games with names, games with the same name, and files that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.errors import Problem
from game.saves.schema import Save
from game.saves.shelf import Shelf
from game.saves.store import loaded
from tests.unit.test_saves import opener, save


def named(label: str, plies: int = 4, seed: int = 3) -> Save:
    return replace(save(plies, seed), label=label)


def labels(shelf: Shelf) -> list[str]:
    return sorted(entry.save.label for entry in shelf.entries())


def test_the_same_game_under_the_same_label_is_updated(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    first = shelf.put(named("Sunday", 4))
    assert shelf.put(named("Sunday", 9)) == first
    (entry,) = shelf.entries()
    assert entry.brief.plies == 9


@pytest.mark.parametrize("other", [named("Sunday", seed=4), replace(named("Sunday"), id="0123456789abcdef")])
def test_another_game_under_the_same_label_keeps_both(tmp_path: Path, other: Save) -> None:
    shelf = Shelf(tmp_path)
    shelf.put(named("Sunday"))
    shelf.put(other)
    assert labels(shelf) == ["Sunday", "Sunday"]


def test_labels_that_make_the_same_file_name_keep_both(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    every = ["a b", "a/b", "a?b", "x" * 50, "x" * 60, "…", "!!", ""]
    for label in every:
        shelf.put(named(label))
    for label in every:
        shelf.put(named(label, 6))
    assert labels(shelf) == sorted(every)
    assert {entry.brief.plies for entry in shelf.entries()} == {6}


def test_a_game_is_found_by_what_it_is(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.put(named("Sunday"))
    shelf.put(named("Monday"))
    shelf.put(named("Tuesday", seed=9))
    assert {entry.save.label for entry in shelf.of(save(50))} == {"Sunday", "Monday"}
    assert shelf.same(save(50), "Sunday") is not None
    assert shelf.same(save(50), "Tuesday") is None


def test_renaming_moves_the_file_and_nothing_else(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = shelf.put(named("Sunday"))
    renamed = shelf.rename(path, "The long night")
    assert not path.exists()
    (entry,) = shelf.entries()
    assert entry.path == renamed
    assert entry.save == named("The long night")
    assert shelf.rename(renamed, "The long night") == renamed


def test_a_name_that_this_game_has_already_is_refused(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.put(named("Sunday"))
    monday = shelf.put(named("Monday"))
    with pytest.raises(Problem, match="already saved under the name “Sunday”"):
        shelf.rename(monday, "Sunday")
    assert labels(shelf) == ["Monday", "Sunday"]


def test_removing_keeps_the_file_aside(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = shelf.put(named("Sunday"))
    shelf.remove(path)
    assert shelf.entries() == ()
    assert path.with_name(f"{path.name}.1.removed").is_file()
    with pytest.raises(Problem):
        shelf.remove(path)


def test_what_cannot_be_read_is_told_and_left(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.put(named("Sunday"))
    bad = tmp_path / "bad.json"
    bad.write_text("{", "utf-8")
    assert labels(shelf) == ["Sunday"]
    (told,) = shelf.troubles()
    assert told.startswith("bad.json is damaged")
    assert bad.read_text("utf-8") == "{"


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    one, two = shelf.put(named("Sunday")), shelf.put(named("Monday", 9))
    assert {entry.brief.plies for entry in shelf.entries()} == {4, 9}
    two.replace(one)  # as autosaves change places
    (entry,) = shelf.entries()
    assert (entry.path, entry.brief.plies, entry.save.label) == (one, 9, "Monday")


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "none")
    assert shelf.entries() == ()
    assert shelf.troubles() == ()


def test_a_kept_game_goes_on(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    path = shelf.put(named("Sunday", 5))
    assert len(loaded(path, opener).match.plies) == 5


def test_what_was_taken_away_between_two_glances_is_no_trouble(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    taken = shelf.put(named("Sunday"))
    shelf.put(named("Monday"))
    shelf.look()
    taken.unlink()
    assert shelf.read()
    assert [entry.label for entry in shelf.known()] == ["Monday"]
    assert shelf.troubles() == ()
