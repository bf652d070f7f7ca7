"""The error that a player may read."""

from __future__ import annotations

from game.core.text import shown


class Problem(Exception):
    """Something the player can act on, told in one clear sentence (with a full stop, without a traceback).

    The command line prints the sentence on stderr and exits with 2; the window shows it in a dialog. Raise it
    for what lies outside the program: a missing file, an unreadable save, a wrong argument. A bug is never a
    `Problem`. What the sentence quotes from a file is made fit to be shown: no file steers a terminal.
    """

    def __init__(self, sentence: str) -> None:
        self.sentence = shown(sentence.replace("\n", " "))
        super().__init__(self.sentence)
