"""The template of `docs/adding-a-title.md`, begun under a fresh name in a collection of its own, is a whole title.

What is tried is a checkout that holds the house, the law and this one title: whoever begins a title starts from green,
and no shared part needs any title that there is.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from game.tools.testing import SEED
from tests.lacking import LACKS
from tests.sampling import RUN_SEED
from tests.test_layers import wrong_imports

ROOT = Path(__file__).resolve().parents[2]
SLUG = "tried_title"
"""A name that stands nowhere in the house."""

HOUSE = ("assets", "pyproject.toml", "docs/template")
UNIT = ("staging.py", "legible.py", "thoughts.py", "test_table.py", "test_tutorial.py")
TESTS = (
    "__init__.py",
    "conftest.py",
    "sampling.py",
    "lacking.py",
    "looking_back.py",
    "proving.py",
    "recording.py",
    "starting.py",
    "telling.py",
    "test_layers.py",
    "contract",
    "toy",
    "bazaar",
    *(f"unit/{test}" for test in UNIT),
)
UNUSED = shutil.ignore_patterns("__pycache__", ".*cache", "test_template.py")
SEATS = 3


class Checkout:
    """A folder with a copy of the house and no title but the template's."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT / "game", folder / "game", ignore=_without_titles)
        for name in (*HOUSE, *(f"tests/{test}" for test in TESTS)):
            _copied(ROOT / name, folder / name)
        (folder / "maps").mkdir()
        begun = self.run("docs/template/begin.py", SLUG)
        assert f"game/titles/{SLUG}" in begun

    def run(self, *arguments: str, code: int = 0) -> str:
        """What Python prints with these arguments. Fails with all of it when the exit code is another."""
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.folder,
            env=_environment(self.folder),
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        if done.returncode != code:
            pytest.fail(
                f"python {' '.join(arguments)} ends with {done.returncode}\n{done.stdout}\n{done.stderr}", False
            )
        return done.stdout if code == 0 else done.stderr


def _without_titles(folder: str, names: list[str]) -> set[str]:
    """What is left out of a copy of the house: titles, leftovers."""
    ignored = set(UNUSED(folder, names))
    if Path(folder) == ROOT / "game" / "titles":
        ignored |= {name for name in names if name != "__init__.py"}
    return ignored


def _copied(source: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, place, ignore=UNUSED)
    else:
        shutil.copyfile(source, place)


def _environment(folder: Path) -> Mapping[str, str]:
    """The same environment and seed, with a home of its own and nothing else of the pytest that runs this."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "STALLHOLDERS"))}
    own = {"STALLHOLDERS_HOME": str(folder / "home"), SEED: str(RUN_SEED)}
    return {**kept, **own, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """The collection with the template as its one title."""
    return Checkout(tmp_path_factory.mktemp("collection"))


pytestmark = [pytest.mark.xdist_group("template"), pytest.mark.thorough]


def test_it_is_found(checkout: Checkout) -> None:
    (line,) = checkout.run("-m", "game", "titles", "--json").splitlines()
    found = json.loads(line)
    assert found["title"] == SLUG
    assert found["boards"] == [f"{SLUG}.tmx"]
    assert found["bots"] == ["easy"]


def test_its_map_is_without_mistakes(checkout: Checkout) -> None:
    assert "no mistakes" in checkout.run("-m", "game", "maps")


def test_its_rulebook_is_read(checkout: Checkout) -> None:
    clauses = [line for line in checkout.run("-m", "game", "rules", SLUG).splitlines() if line.strip()]
    assert len(clauses) > 10


def test_it_is_played_and_painted(checkout: Checkout, tmp_path: Path) -> None:
    bots = ("--bots", "easy,random", "--players", str(SEATS), "--games", "3", "--seed", "1")
    games = checkout.run("-m", "game", "selfplay", SLUG, *bots, "--json", "--save", str(tmp_path)).splitlines()
    results = [json.loads(line) for line in games]
    assert len(results) == 3
    assert all(len(result["scores"]) == SEATS and result["end"] for result in results)
    save = sorted(tmp_path.glob("*.json"))[0]
    assert "opens a" in checkout.run("-m", "game", "replay", str(save))
    picture = tmp_path / "table.png"
    checkout.run("-m", "game", "shot", str(save), str(picture), "--size", "1280x720", "--seat", "0", "--at", "4")
    assert picture.stat().st_size > 100_000


def test_its_games_are_recorded_anew(checkout: Checkout, tmp_path: Path) -> None:
    written = checkout.run("-m", "tests.recording", SLUG, str(tmp_path), "--seeds", "300").splitlines()
    assert len([line for line in written if line.endswith(".json")]) >= 2


def test_it_keeps_the_law(checkout: Checkout) -> None:
    """The contract suite, the play screen and the title's own tests; and nothing of the house names the title."""
    where = ("tests/contract", "tests/unit/test_table.py", "tests/unit/test_tutorial.py", f"tests/titles/{SLUG}")
    told = checkout.run("-m", "pytest", "-q", "-p", "no:cacheprovider", *where, "-k", SLUG)
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None
    assert int(passed[1]) > 100, told
    skipped = [line for line in told.splitlines() if line.startswith("SKIPPED")]
    assert [line for line in skipped if LACKS not in line] == []
    named = "tests/test_layers.py::test_no_title_is_named_outside_its_own_places"
    checkout.run("-m", "pytest", "-q", "-p", "no:cacheprovider", named)


def test_it_imports_what_a_title_may(checkout: Checkout) -> None:
    folder = checkout.folder / "game"
    files = sorted((folder / "titles" / SLUG).rglob("*.py"))
    assert len(files) > 10
    for path in files:
        place = path.relative_to(folder).with_suffix("").as_posix()
        assert not wrong_imports(place, path.read_text("utf-8"))


def test_a_name_is_taken_once_and_must_be_one(checkout: Checkout) -> None:
    assert "is there already" in checkout.run("docs/template/begin.py", SLUG, code=2)
    assert "no name" in checkout.run("docs/template/begin.py", "Tea-House", code=2)
