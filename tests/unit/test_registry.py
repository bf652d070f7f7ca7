"""Titles are found by scanning, and a broken one says which it is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.titles
from game import opening, paths, registry
from game.board.layers import Board
from game.core.errors import Problem
from game.registry import slugs


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that is scanned for titles as well."""
    monkeypatch.setattr(game.titles, "__path__", [*game.titles.__path__, str(tmp_path)])
    registry._loaded.cache_clear()
    registry.titles.cache_clear()
    known = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - known:
        if name.startswith("game.titles."):
            del sys.modules[name]
    registry._loaded.cache_clear()
    registry.titles.cache_clear()


def put(shelf: Path, slug: str, source: str) -> None:
    (shelf / slug).mkdir()
    (shelf / slug / "__init__.py").write_text(source)


def test_every_title_is_found() -> None:
    assert tuple(registry.titles()) == slugs()
    assert all(title.meta.slug == slug for slug, title in registry.titles().items())


def test_one_more_folder_is_one_more_title(shelf: Path) -> None:
    put(shelf, "three_cards", "from tests.toy import TITLE")
    (shelf / "notes.py").write_text("raise RuntimeError")
    assert "three_cards" in registry.titles()
    assert "notes" not in registry.slugs()
    assert str(registry.title("three_cards").meta.name) == "Three Cards"


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("import quux", "ModuleNotFoundError: No module named 'quux'"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("def (", "SyntaxError: "),
        ("", "it exports no TITLE"),
        ("TITLE = 3", "it exports no TITLE"),
        ("from tests.toy import TITLE", "its slug is “three_cards”"),
    ],
)
def test_a_broken_folder_names_itself(shelf: Path, source: str, says: str) -> None:
    put(shelf, "broken_one", source)
    with pytest.raises(Problem) as told:
        registry.titles()
    assert "titles/broken_one cannot be used" in told.value.sentence
    assert says in told.value.sentence
    good = next(slug for slug in slugs() if slug != "broken_one")
    assert registry.title(good).meta.slug == good


def test_an_unknown_title_is_told_with_the_known() -> None:
    with pytest.raises(Problem, match=f"There is no game “quux”. The games are {', '.join(slugs())}"):
        registry.title("quux")


def test_boards_of_a_title_are_found_and_named_in_saves(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    title = registry.title(slugs()[0])
    table = opening.opening(title)
    assert table.saved_board.file == f"{table.board.path.stem}.tmx"
    assert table.board.path.parent == paths.maps_dir()

    own = paths.user_maps_dir()
    own.mkdir(parents=True, exist_ok=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    moved = opening.Opening(title, _at(table, own / "mine.tmx"), table.rules)
    assert moved.saved_board.file == "mine.tmx"
    outside = opening.Opening(title, _at(table, elsewhere / "mine.tmx"), table.rules)
    assert outside.saved_board.file == str(elsewhere / "mine.tmx")


def _at(table: opening.Opening, path: Path) -> Board:
    from msgspec.structs import replace

    return replace(table.board, path=path)


def test_a_bot_that_there_is_not_is_told() -> None:
    with pytest.raises(Problem, match="There is no bot “genius”"):
        opening.opening(registry.title(slugs()[0])).bot("genius")
