"""Cleaning text from outside the program, such as saves, typed texts and file names, before it is shown."""

from __future__ import annotations

ZERO_WIDTH_JOINER = "\u200d"
"""The character that joins the parts of many emoji. Python counts it as unprintable."""


def shown(text: str, longest: int | None = None) -> str:
    """Return the text without control characters, line breaks and marks of writing direction.

    Args:
        longest: maximum length in characters, or None for no limit.
    """
    if not text.isprintable():
        text = "".join(letter for letter in text if letter.isprintable() or letter == ZERO_WIDTH_JOINER)
    return text if longest is None else text[:longest]
