"""The error that a player may read."""


class Problem(Exception):
    """Something the player can act on, told in one clear sentence (with a full stop, without a traceback).

    The command line prints the sentence on stderr and exits with 2; the window shows it in a dialog. Raise it
    for what lies outside the program: a missing file, an unreadable save, a wrong argument. A bug is never a
    `Problem`.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
