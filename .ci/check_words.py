#!/usr/bin/env python3
"""Checks the English of the messages, the documents and the docstrings: no expression that the project does not use.

    .ci/check_words.py    print a line per finding; exit with 1 if there is one

The patterns are those of `game/tools/wording.py`, and the words in bold in the column *not* of `docs/vocabulary.md`.
Standard library only; run it from the top of the checkout. `i18n --check` checks the messages and their translations
more closely.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))

from game.tools import wording
from game.tools.wording import DOCSTRINGS, Pattern

LATIN = re.compile(r"[A-Za-z]")
VOCABULARY = Path("docs/vocabulary.md")
ALLOWED = Path(".ci/words.txt")
"""Findings that are right where they are, each with its reason: `file: expression  # reason`."""


def forbidden() -> tuple[Pattern, ...]:
    """Return a pattern for each word in bold in the column *not* of the first table of the vocabulary."""
    table = VOCABULARY.read_text("utf-8").partition("## Names in the code")[0]
    found = []
    for row in re.findall(r"^\| (.+?) \| .+? \| (.+?) \|$", table, re.M):
        for word in re.findall(r"\*\*(.+?)\*\*", row[1]):
            found.append(Pattern(re.compile(rf"\b{re.escape(word)}s?\b", re.I), f"“{row[0]}”"))
    return tuple(found)


def tracked(pattern: str) -> list[Path]:
    """Return the files that git tracks and whose name matches a pattern."""
    listed = subprocess.run(["git", "ls-files", "-z", pattern], check=True, capture_output=True, text=True).stdout
    return [Path(name) for name in listed.split("\0") if name and Path(name).is_file()]


def document_text() -> Iterator[tuple[str, str]]:
    """Yield (place, text) for each paragraph, list item and table row of the documents, without code."""
    for path in tracked("*.md"):
        in_code = False
        parts: list[tuple[int, str]] = []
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            in_code ^= line.lstrip().startswith("```")
            bare = re.sub(r"`[^`]*`", "code", line.strip())
            in_block = in_code or line.startswith("    ")
            if in_block or not bare or bare[0] in "|#-*>" or not parts:
                parts.append((number, "" if in_block or bare[:1] == "|" else bare.lstrip("#-*> ")))
            else:
                parts[-1] = (parts[-1][0], f"{parts[-1][1]} {bare}")
        if path != VOCABULARY:
            yield from ((f"{path}:{number}", text) for number, text in parts if text)


def docstring_text() -> Iterator[tuple[str, str]]:
    """Yield (place, text) for each docstring of the game."""
    for path in tracked("game/*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node)
                if text:
                    words = re.sub(r"`[^`]*`", "code", " ".join(text.split()))
                    yield f"{path}:{getattr(node, 'lineno', 1)} {getattr(node, 'name', '')}", words


def message_text() -> Iterator[tuple[str, str]]:
    """Yield (place, text) for each message literal of the game."""
    for path in tracked("game/*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                message = wording.asked(node)
                if message:
                    yield f"{path}:{node.lineno}", message


def main() -> int:
    """Print the findings and return the exit code, 1 if there are any."""
    allowed = [line.partition("  #")[0].strip() for line in ALLOWED.read_text("utf-8").splitlines() if line.strip()]
    words = forbidden()
    findings = []
    for texts, patterns in (
        (document_text(), ()),
        (docstring_text(), DOCSTRINGS),
        (message_text(), (*wording.MESSAGES, *words)),
    ):
        for place, text in texts:
            findings += [f"{place}: {found}" for found in wording.english(text, *patterns)]
    used = {each for each in allowed for found in findings if _is(found, each)}
    left = [found for found in findings if not any(_is(found, each) for each in used)]
    left += [f"{ALLOWED}: “{each}” allows nothing; take it out" for each in allowed if each not in used]
    print("\n".join(left) or "no expression that the project does not use")
    return 1 if left else 0


def _is(finding: str, allowed: str) -> bool:
    file, _, expression = allowed.partition(": ")
    return finding.startswith(f"{file}:") and f"“{expression}”" in finding


if __name__ == "__main__":
    sys.exit(main())
