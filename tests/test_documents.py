"""What is written beside the code holds: `.ci/check_documents.py`, so that nobody has to wait for CI to say it."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from game import registry
from game.opening import rulebook_of

ROOT = Path(__file__).resolve().parent.parent
CHECK = ROOT / ".ci" / "check_documents.py"


def _check() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_documents", CHECK)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.needs("git")
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is no checkout")
def test_links_lead_somewhere_and_no_line_speaks_of_one_computer() -> None:
    done = subprocess.run([sys.executable, str(CHECK)], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_a_link_that_leads_nowhere_is_named(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("")
    page = tmp_path / "page.md"
    page.write_text("[one](there.md#part) [two](gone.md) [three](https://example.org) ![four](gone.png)")
    wrong = _check().broken_links(page)
    assert [line.split("the link to ")[1] for line in wrong] == ["gone.md leads nowhere", "gone.png leads nowhere"]


def test_what_differs_calls_nothing_a_ruling_that_is_printed() -> None:
    books = [rulebook_of(title) for title in registry.titles().values()]
    marked = {clause.id: clause.ruling or clause.partly for book in books for clause in book.clauses}
    told = list(_told_as_rulings((ROOT / "docs" / "what-differs.md").read_text("utf-8")))
    assert len(told) > 40
    assert [ident for ident in told if not marked.get(ident)] == []


def _told_as_rulings(page: str) -> Iterator[str]:
    """The clauses named in the lists of rulings, each below a line that begins with **Rulings**."""
    within = False
    for line in page.splitlines():
        if line.startswith(("**", "#")):
            within = line.startswith("**Rulings**")
        if within:
            yield from re.findall(r"\b[A-Z]{2}-[0-9]+[A-Z]?(?:\.[0-9]+)*", line)
