"""The exception for problems that the player can solve, and a function that cleans untrusted text.

Untrusted text comes from saves, file names or the keyboard.
"""

from __future__ import annotations

ZERO_WIDTH_JOINER = "\u200d"
"""The zero-width joiner, which joins the parts of many emoji. Python regards it as unprintable."""


def shown(text: str, longest: int | None = None) -> str:
    """Return the text without control characters, line breaks and text-direction marks, cut to `longest` characters."""
    if not text.isprintable():
        text = "".join(letter for letter in text if letter.isprintable() or letter == ZERO_WIDTH_JOINER)
    return text if longest is None else text[:longest]


class Problem(Exception):
    """A problem that the player can solve, described in one complete sentence.

    The command line prints the sentence and exits with status 2. The window shows the sentence in a dialog. Raise this
    exception for causes outside the program, such as a missing file, never for a bug.
    """

    def __init__(self, sentence: str) -> None:
        self.sentence = shown(sentence.replace("\n", " "))
        super().__init__(self.sentence)
