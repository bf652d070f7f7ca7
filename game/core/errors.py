"""The exception for problems that the player can solve."""

from __future__ import annotations

from game.core.text import shown


class Problem(Exception):
    """A problem that the player can solve, described in one complete sentence.

    The command line prints the sentence on stderr and exits with status 2; the window shows it in a dialog. Raise it
    for causes outside the program: a missing file, an unreadable save, a wrong argument. Never raise it for a bug.
    Control characters in text quoted from files are removed.
    """

    def __init__(self, sentence: str) -> None:
        self.sentence = shown(sentence.replace("\n", " "))
        super().__init__(self.sentence)
