"""`python3 -m game maps` gives one line for every map or mistake, and 2 when there is any."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import cli, paths, registry
from game.core.board import BoardFault, BoardSpec
from game.core.errors import Problem
from tests.maps import good


def _lint(board: BoardSpec) -> tuple[BoardFault, ...]:
    """The demands of the fair: a space A, and no more than five of them."""
    if any(thing.id == "A" for thing in board.things):
        return ()
    return (BoardFault(text="There is no space A.", layer="spaces", thing="A"),)


def _title(slug: str) -> Any:
    if slug != "fair":
        raise Problem("The game folder is broken.")
    return SimpleNamespace(meta=SimpleNamespace(slug="fair", name="The Fair"), lint=_lint, assembly=None)


@pytest.fixture(autouse=True)
def fair(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A collection of one sound and one broken title, with no maps yet."""
    monkeypatch.setattr(registry, "slugs", lambda: ("bust", "fair"))
    monkeypatch.setattr(registry, "title", _title)
    monkeypatch.setattr(paths, "maps_dir", lambda: tmp_path / "maps")
    monkeypatch.setattr(paths, "user_maps_dir", lambda: tmp_path / "own")
    monkeypatch.chdir(tmp_path)


def _run(capsys: pytest.CaptureFixture[str], *files: str) -> tuple[int, list[str]]:
    code = cli.main(["maps", *files])
    told = capsys.readouterr()
    assert told.err == ""
    return code, told.out.replace(os.sep, "/").splitlines()


def test_a_sound_map_is_named_with_its_title_and_size(capsys: pytest.CaptureFixture[str]) -> None:
    good.write(Path("maps"))
    assert _run(capsys) == (0, ["maps/good.tmx: The Fair, 5 spaces, 192 × 128 pixels, no mistakes."])


def test_all_maps_of_the_game_and_of_the_player_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    good.write(Path("maps"))
    good.write(Path("own"))
    good.write(Path("own/more"))
    code, lines = _run(capsys)
    assert code == 0
    assert [line.split(":")[0] for line in lines] == ["maps/good.tmx", "own/good.tmx", "own/more/good.tmx"]


def test_each_mistake_is_one_line_and_the_other_maps_are_checked_too(capsys: pytest.CaptureFixture[str]) -> None:
    bad = good.write(Path("maps"))
    good.swap(bad, 'infinite="0"', 'infinite="1"')
    good.swap(bad, 'name="B" type="place"', 'name="B"')
    good.write(Path("own"))
    assert _run(capsys) == (
        2,
        [
            "maps/good.tmx: the map is infinite; give it a fixed size in Tiled (Map, Map Properties).",
            "maps/good.tmx: spaces/B: the object has no class (“type” in the file).",
            "own/good.tmx: The Fair, 5 spaces, 192 × 128 pixels, no mistakes.",
        ],
    )


def test_the_demands_of_the_title_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    path = good.write(Path("maps"))
    good.swap(path, 'name="A"', 'name="Z"')
    assert _run(capsys, str(path)) == (2, ["maps/good.tmx: spaces/A: There is no space A."])


def test_a_map_for_no_title_is_a_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    path = good.write(Path("maps"))
    good.swap(path, 'value="fair"', 'value="opera"')
    code, lines = _run(capsys, str(path))
    assert code == 2
    assert lines[0].startswith("maps/good.tmx: the property “title”")
    assert "“opera” (known games: bust, fair" in lines[0]


def test_a_broken_title_is_told_with_its_map(capsys: pytest.CaptureFixture[str]) -> None:
    path = good.write(Path("maps"))
    good.swap(path, 'value="fair"', 'value="bust"')
    assert _run(capsys, str(path)) == (2, ["maps/good.tmx: The game folder is broken."])


def test_a_file_that_is_not_there_is_a_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    assert _run(capsys, "nothing.tmx") == (2, ["nothing.tmx: the file does not exist."])


def test_no_maps_at_all_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["maps"]) == 2
    assert capsys.readouterr().err.startswith("There are no maps in ")
