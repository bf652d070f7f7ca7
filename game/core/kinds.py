"""What sits on a seat, as saves write it: a person, or a computer player by its level and perhaps by who it is."""

from __future__ import annotations

HUMAN = "person"
"""The kind of a seat where a person sits."""


def kind_of(level: str, character: str = "") -> str:
    """The kind of a computer player of that level who is that character, "" for nobody in particular."""
    return f"{level}:{character}" if character else level


def level_of(kind: str) -> str:
    """The level of a computer player; for a person the kind itself."""
    return kind.partition(":")[0]


def character_of(kind: str) -> str:
    """Who it is, "" for nobody in particular."""
    return kind.partition(":")[2]
