"""What tests of commands share: a title for them, what a command says, and what it is refused with."""

from __future__ import annotations

import pytest

from game import cli, opening
from game.registry import slugs, title

SLUG = next(slug for slug in slugs() if title(slug).meta.min_seats <= 2 and opening.bundled_boards(title(slug)))
"""A title for two on a board of its own, whose games are short whatever is played."""

Said = pytest.CaptureFixture[str]


def said(capsys: Said, *arguments: str) -> str:
    """What a command prints; it has to succeed."""
    assert cli.main(list(arguments)) == 0
    return capsys.readouterr().out


def refused(capsys: Said, *arguments: str) -> str:
    """The one sentence that a command is refused with."""
    assert cli.main(list(arguments)) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.endswith(".\n")
    return told.err
