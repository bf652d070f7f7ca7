"""Seats in texts and in saves: their marks and symbols, and the kind of player on each.

The rules write `mark(seat)` in their sentences. The code that shows a sentence replaces each mark by the player's name.
A kind, as saves write it, is a person, or a computer player with its level and perhaps its personality.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.core.i18n import _

Seat = int
"""The index of a seat around the table, clockwise from 0."""

SYMBOLS = ("◆", "●", "▲", "■", "★")
"""The symbol shown beside a seat's colour, by seat. There is one for every possible seat."""

_MARK = re.compile("⟦(\\d+)⟧")


def mark(seat: Seat) -> str:
    """Return the placeholder for the name of `seat` in a sentence."""
    return f"⟦{seat}⟧"


def unmarked(text: str) -> str:
    """Return a text that a person wrote, without the brackets that seat marks are made of."""
    return text.replace("⟦", "").replace("⟧", "")


def fill(text: str, names: Sequence[str]) -> str:
    """Return the sentence with every seat mark replaced by that seat's name; unknown seats become "seat N"."""
    return _MARK.sub(lambda found: _name(int(found[1]), names), text)


def split(text: str) -> list[str | Seat]:
    """Return the sentence as a list of plain parts (str) and seats (int), so that names can be drawn in colour."""
    if "⟦" not in text:  # the usual case, and a picture has many texts
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
"""The kind of a seat where a person plays."""


def kind_of(level: str, personality: str = "") -> str:
    """Return the kind of a computer player with that level and that personality, or "" for no personality."""
    return f"{level}:{personality}" if personality else level


def level_of(kind: str) -> str:
    """Return the level of a computer player; for a person, the kind itself."""
    return kind.partition(":")[0]


def personality_of(kind: str) -> str:
    """Return the personality of a computer player, or "" if it has none."""
    return kind.partition(":")[2]
