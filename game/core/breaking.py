"""Line breaking for text with and without Chinese characters.

A line may end after a space and between two Chinese characters. A line never starts with closing punctuation, never
ends with opening punctuation and never ends at a no-break space. Words, numbers and names stay whole. In file paths, a
line may end before a name of six letters or more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

WIDE = (
    "\u2e80-\u2fdf\u3001-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
)
"""Character ranges of full-width characters, which have no spaces between them."""

CLOSING = re.escape("，。、；：？！／）」』》】〉〕〗〙〛…‥—–·・～％々ー,.;:?!%)]}”’")
"""Characters that must not start a line."""

OPENING = re.escape("（「『《【〈〔〖〘〚“‘([{")
"""Characters that must not end a line."""

_AFTER_A_SPACE = r"(?<=\ )(?=.)"
_IN_A_PATH = r"(?<=[/\\])(?=\w{6})"
_AFTER_A_SIGN = rf"(?<=[{WIDE}])(?<![{OPENING}])(?=[^\s{CLOSING}])"
_BEFORE_A_SIGN = rf"(?<=[^\s{OPENING}])(?=[{WIDE}])(?![{CLOSING}])"
_ONE_SIGN = re.compile(rf"[{WIDE}][{CLOSING}]*")
_BREAK = re.compile("|".join((_AFTER_A_SPACE, _IN_A_PATH, _AFTER_A_SIGN, _BEFORE_A_SIGN)))


def pieces(text: str) -> list[str]:
    """Return the text cut at every point where a line may end.

    A space belongs to the piece before it and is dropped if the line ends there.
    """
    return _BREAK.split(text)


def joined(rows: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Return the finished lines of a text, given the pieces in each line.

    No line but the last ends with a space. A single Chinese character on the last line gets another one from the line
    before, if that has enough.
    """
    lines = [list(row) for row in rows]
    spare = len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) > 2
    if spare and _ONE_SIGN.fullmatch(lines[-1][0]) and _ONE_SIGN.fullmatch(lines[-2][-1]):
        lines[-1].insert(0, lines[-2].pop())
    ended = ["".join(line).removesuffix(" ") for line in lines[:-1]]
    return (*ended, "".join(lines[-1]))


def rest(text: str, rows: Iterable[str]) -> str:
    """Return the part of a text that follows the given first lines of it."""
    at = 0
    for row in rows:
        at = text.index(row, at) + len(row)
    return text[at:].removeprefix(" ")


def shortened(text: str) -> str:
    """Return the text without its last piece, or "" if it has only one."""
    return "".join(pieces(text)[:-1]).removesuffix(" ")
