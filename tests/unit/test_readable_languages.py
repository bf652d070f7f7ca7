"""Every word can be read in every language that comes along: the same measure as `test_readable.py`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.core import i18n
from tests.sampling import RUN_SEED
from tests.unit import test_readable as readable

pytestmark = pytest.mark.in_turn(0, 2)

LANGUAGES = i18n.codes(paths.locale_dir())[1:]
TABLES = tuple(
    (LANGUAGES[(RUN_SEED + number) % len(LANGUAGES)], *table) for number, table in enumerate(readable.TABLES)
)
"""Each table in one of the languages, in turns: in another one under the next seed."""
STARTS = tuple((LANGUAGES[(RUN_SEED + number) % len(LANGUAGES)], name) for number, name in enumerate(readable.STARTS))
"""Each way into a scene, likewise."""


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    i18n.install(i18n.ENGLISH, paths.locale_dir())


@pytest.mark.thorough
@pytest.mark.sample(2)
@pytest.mark.parametrize(("language", "name"), STARTS)
def test_words_can_be_read_in_every_scene(
    language: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    i18n.install(language, paths.locale_dir())
    readable.test_words_can_be_read_in_every_scene_that_one_can_get_to(name, tmp_path, monkeypatch)


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize(("language", "slug", "seats"), TABLES)
def test_words_can_be_read_while_things_move(language: str, slug: str, seats: int) -> None:
    i18n.install(language, paths.locale_dir())
    readable.test_words_can_be_read_while_things_move(slug, seats)
