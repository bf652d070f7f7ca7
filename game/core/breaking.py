"""Where a line may end: after a space, and between any two signs of Chinese, but not where a line would begin with what
closes or end with what opens. A word, a number and a name stay whole, and a no-break space never ends a line. The path
of a file may be broken before each longer name in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

WIDE = (
    "\u2e80-\u2fdf\u3001-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff"
)
"""Signs that stand in squares, without spaces between them."""

CLOSING = re.escape("，。、；：？！／）」』》】〉〕〗〙〛…‥—–·・～％々ー,.;:?!%)]}”’")
"""No line begins with these."""

OPENING = re.escape("（「『《【〈〔〖〘〚“‘([{")
"""No line ends with these."""

_AFTER_A_SPACE = r"(?<=\ )(?=.)"
_IN_A_PATH = r"(?<=[/\\])(?=\w{6})"
_AFTER_A_SIGN = rf"(?<=[{WIDE}])(?<![{OPENING}])(?=[^\s{CLOSING}])"
_BEFORE_A_SIGN = rf"(?<=[^\s{OPENING}])(?=[{WIDE}])(?![{CLOSING}])"
_ONE_SIGN = re.compile(rf"[{WIDE}][{CLOSING}]*")
_BREAK = re.compile("|".join((_AFTER_A_SPACE, _IN_A_PATH, _AFTER_A_SIGN, _BEFORE_A_SIGN)))


def pieces(text: str) -> list[str]:
    """The text cut where a line may end. A space stands at the end of its piece; a line that ends there drops it."""
    return _BREAK.split(text)


def joined(rows: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """The lines of a text, which are given as the pieces in each: none ends with a space, and the last one is not a
    single sign of Chinese where the line before can spare another."""
    lines = [list(row) for row in rows]
    spare = len(lines) > 1 and len(lines[-1]) == 1 and len(lines[-2]) > 2
    if spare and _ONE_SIGN.fullmatch(lines[-1][0]) and _ONE_SIGN.fullmatch(lines[-2][-1]):
        lines[-1].insert(0, lines[-2].pop())
    ended = ["".join(line).removesuffix(" ") for line in lines[:-1]]
    return (*ended, "".join(lines[-1]))


def rest(text: str, rows: Iterable[str]) -> str:
    """What of a text comes after the first rows that it was broken into."""
    at = 0
    for row in rows:
        at = text.index(row, at) + len(row)
    return text[at:].removeprefix(" ")


def shortened(text: str) -> str:
    """The text without its last piece, "" where it has but one."""
    return "".join(pieces(text)[:-1]).removesuffix(" ")
