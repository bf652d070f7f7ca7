"""Line breaking for text with and without Chinese characters.

A line may end after a space or between two Chinese characters. A line never starts with closing punctuation, and
never ends with opening punctuation or a no-break space. A file path may be broken before a folder or file name of at
least six letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

WIDE = (
    "\u2e80-\u2fdf\u3001-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
)
"""Ranges of full-width characters, such as Chinese ones, for use in a regular expression."""

CLOSING = re.escape("，。、；：？！／）」』》】〉〕〗〙〛…‥—–·・～％々ー,.;:?!%)]}”’")
"""Characters that must not start a line, escaped for a regular expression."""

OPENING = re.escape("（「『《【〈〔〖〘〚“‘([{")
"""Characters that must not end a line, escaped for a regular expression."""

_AFTER_A_SPACE = r"(?<=\ )(?=.)"
_IN_A_PATH = r"(?<=[/\\])(?=\w{6})"
_AFTER_A_SIGN = rf"(?<=[{WIDE}])(?<![{OPENING}])(?=[^\s{CLOSING}])"
_BEFORE_A_SIGN = rf"(?<=[^\s{OPENING}])(?=[{WIDE}])(?![{CLOSING}])"
_ONE_SIGN = re.compile(rf"[{WIDE}][{CLOSING}]*")
_BREAK = re.compile("|".join((_AFTER_A_SPACE, _IN_A_PATH, _AFTER_A_SIGN, _BEFORE_A_SIGN)))


def pieces(text: str) -> list[str]:
    """Split the text wherever a line may end, and return the pieces, each with the space that follows it."""
    return _BREAK.split(text)


def joined(rows: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Join the pieces of each line, and return the lines. If possible, the last line has at least two characters."""
    lines = [list(row) for row in rows]
    spare = len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) > 2
    if spare and _ONE_SIGN.fullmatch(lines[-1][0]) and _ONE_SIGN.fullmatch(lines[-2][-1]):
        lines[-1].insert(0, lines[-2].pop())
    ended = ["".join(line).removesuffix(" ") for line in lines[:-1]]
    return (*ended, "".join(lines[-1]))


def rest(text: str, rows: Iterable[str]) -> str:
    """Return the part of the text that follows the lines in `rows`."""
    at = 0
    for row in rows:
        at = text.index(row, at) + len(row)
    return text[at:].removeprefix(" ")


def shortened(text: str) -> str:
    """Return the text without its last piece (see `pieces`), or "" if the text has only one piece."""
    return "".join(pieces(text)[:-1]).removesuffix(" ")
