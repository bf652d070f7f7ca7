"""A game as text, or a position in words: onto the clipboard, or into a file where there is none."""

from __future__ import annotations

from game import paths
from game.core.i18n import _
from game.opening import replay_text
from game.saves.keeping import write
from game.saves.schema import Save
from game.ui import clipboard


def copied(save: Save) -> str:
    """The sentence that tells where the text of the game is now. Raises Problem when the disk takes no file."""
    text = replay_text(save)
    if clipboard.put(text):
        return _("The game is on the clipboard as {count} characters of text. Send it to anybody.").format(
            count=len(text)
        )
    return _("There is no clipboard here, so the text of the game is in {file}.").format(file=written(save, text))


def copied_position(save: Save, words: str) -> str:
    """The sentence that tells where a position in words is now. Raises Problem when the disk takes no file."""
    if clipboard.put(words):
        return _("The position is on the clipboard in words, with nothing in it that is hidden. Paste it anywhere.")
    told = _("There is no clipboard here, so the position is in words in {file}.")
    return told.format(file=written(save, words, "-position"))


def written(save: Save, text: str, what: str = "") -> str:
    """The path of the file that a text about the game was written to. `what`: stands at the end of its name. Raises
    Problem when the disk takes no file."""
    file = paths.made(paths.user_dir()) / f"{file_stem(save)}{what}.txt"
    write(file, f"{text}\n".encode())
    return str(file)


def file_stem(save: Save) -> str:
    """What files of a game are called, without their ending: the same game always has the same name."""
    moment = "".join(letter for letter in save.begun_at if letter.isdigit())[:14]
    return f"{save.title}-{moment}"
