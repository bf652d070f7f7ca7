"""Seat kinds as they are written in saves: a person, or a computer player with its level and perhaps its character."""

from __future__ import annotations

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
