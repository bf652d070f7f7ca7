"""Words that come from outside, made fit to be shown: a save, a text or a file name may be from anybody."""

from __future__ import annotations

ZERO_WIDTH_JOINER = "\u200d"
"""Holds the parts of many an emoji together, and counts as unprintable."""


def shown(text: str, longest: int | None = None) -> str:
    """The text without what would steer a terminal or turn the writing round (controls, escapes, line breaks, marks of
    direction), cut after `longest` letters."""
    if not text.isprintable():
        text = "".join(letter for letter in text if letter.isprintable() or letter == ZERO_WIDTH_JOINER)
    return text if longest is None else text[:longest]
