"""Seat marks, which stand for players in texts, and the kinds of players.

The rules write `mark(seat)` in their sentences, and the code that shows a sentence replaces each mark with a name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from game.core.i18n import _

Seat = int
"""The index of a seat around the table, clockwise from 0."""

SYMBOLS = ("◆", "●", "▲", "■", "★")
"""The symbols that distinguish seats in addition to their colours, one for each possible seat."""

_MARK = re.compile("⟦(\\d+)⟧")


def mark(seat: Seat) -> str:
    """Return the seat mark that stands for the name of `seat` in a sentence."""
    return f"⟦{seat}⟧"


def unmarked(text: str) -> str:
    """Remove the brackets of seat marks from a text that a person entered."""
    return text.replace("⟦", "").replace("⟧", "")


def fill(text: str, names: Sequence[str]) -> str:
    """Return the text with every seat mark replaced by the seat's name, or by "seat N" if the name is unknown."""
    return _MARK.sub(lambda found: _name(int(found[1]), names), text)


def split(text: str) -> list[str | Seat]:
    """Split a text into plain parts (str) and marked seats (int), so that names can be drawn in colour."""
    if "⟦" not in text:  # the usual case; a fast path, because a picture has many texts
        return [text] if text else []
    parts: list[str | Seat] = []
    for index, part in enumerate(_MARK.split(text)):
        if index % 2:
            parts.append(int(part))
        elif part:
            parts.append(part)
    return parts


def _name(seat: Seat, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else _("seat {number}").format(number=seat + 1)


HUMAN = "person"
"""The kind that stands for a person, not a computer player."""


def kind_of(level: str, personality: str = "") -> str:
    """Return the kind of a computer player: "level" or, with a personality, "level:personality"."""
    return f"{level}:{personality}" if personality else level


def level_of(kind: str) -> str:
    """Return the level in a computer player's kind, or "person" for a person."""
    return kind.partition(":")[0]


def personality_of(kind: str) -> str:
    """Return the personality in a computer player's kind, or "" if the kind has none."""
    return kind.partition(":")[2]


class Sentence(msgspec.Struct, frozen=True):
    """One line of the log. `seat` is the seat that the line is about, or None. Lines of one `thread` may be merged."""

    text: str
    seat: Seat | None = None
    thread: str = ""
