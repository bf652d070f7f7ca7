"""Seats in sentences: rules write `mark(seat)`, and whoever shows it fills in the player's name; and their symbols."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.core.i18n import _

Seat = int
"""A seat is its index round the table, 0 first, clockwise."""

SYMBOLS = ("◆", "●", "▲", "■", "★")
"""What stands beside a seat's colour, one for each seat that there can be; a seat's symbol is its index here."""

_MARK = re.compile("⟦(\\d+)⟧")


def mark(seat: Seat) -> str:
    """A placeholder for the name of `seat` inside a sentence."""
    return f"⟦{seat}⟧"


def unmarked(text: str) -> str:
    """A text that somebody wrote, without the brackets that marks are made of."""
    return text.replace("⟦", "").replace("⟧", "")


def fill(text: str, names: Sequence[str]) -> str:
    """The sentence with every mark replaced by that seat's name; unknown seats read "seat N"."""
    return _MARK.sub(lambda found: _name(int(found[1]), names), text)


def split(text: str) -> list[str | Seat]:
    """The sentence as a list of plain parts (str) and seats (int), so that names can be drawn in colour."""
    if "⟦" not in text:  # most texts, and pictures ask for many of them
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
