"""Formats output on the command line: wrapped lines, tables, and help in the player's language.

East Asian wide characters take up two columns. The module needs only the standard library.
"""

from __future__ import annotations

import argparse
import re
import shutil
from collections.abc import Iterable, Iterator
from typing import NoReturn
from unicodedata import combining, east_asian_width

from game.core.breaking import WIDE, joined, pieces
from game.core.errors import Problem
from game.core.i18n import _, phrase_in
from game.core.sentences import capital

USAGE = phrase_in("command line", "Usage:")

WIDEST = 100
"""The greatest width of a line, in columns, even if the terminal is wider."""

_INSIDE = r"[^\s，。、；：（）「」『』“”]"
_WHOLE = re.compile(rf"`[^`]*`|\d+[{WIDE}]|(?<![{WIDE}])[!-~]*[/\\]{_INSIDE}*|{_INSIDE}{{1,12}}[=|]{_INSIDE}{{1,12}}")
"""Matches parts that are never split: text in backticks, paths, `NAME=CHOICE`, and a number with its measure word."""


def columns(text: str) -> int:
    """Return the number of terminal columns that the text takes up."""
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def padded(text: str, width: int) -> str:
    """Pad the text with spaces on the right to a width of `width` columns."""
    return text + " " * (width - columns(text))


def line_width() -> int:
    """Return the width of the terminal in columns, but at most `WIDEST`."""
    return max(20, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def wrapped(text: str, first: str = "", rest: str = "") -> str:
    """Wrap a text into lines. The first line begins with `first`, and every later line with `rest`."""
    whole = [found.span() for found in _WHOLE.finditer(text)]
    parts: list[str] = []
    at = 0
    for piece in pieces(text):
        if any(start < at < end for start, end in whole):
            parts[-1] += piece
        else:
            parts.append(piece)
        at += len(piece)
    return _filled(parts, first, rest)


def _filled(parts: Iterable[str], first: str, rest: str) -> str:
    """Join the parts into lines without splitting a part, and return the lines as one text."""
    rows: list[list[str]] = [[]]
    for part in parts:
        start = rest if len(rows) > 1 else first
        if rows[-1] and columns("".join((start, *rows[-1], part)).rstrip()) > line_width():
            rows.append([])
        rows[-1].append(part)
    return "\n".join(f"{rest if number else first}{line}".rstrip() for number, line in enumerate(joined(rows)))


def table(rows: Iterable[tuple[str, str]]) -> str:
    """Return a table of terms and their explanations. The explanation of a long term starts on the next line."""
    rows = tuple(rows)
    most = min(34, line_width() // 2)
    column = max((columns(term) for term, _text in rows if columns(term) <= most), default=0) + 4
    lines = []
    for term, text in rows:
        start = f"  {term}"
        gap = column - columns(start)
        lines += [start] if gap < 2 else []
        lines.append(wrapped(text, " " * column if gap < 2 else start + " " * gap, " " * column))
    return "\n".join(lines)


class Parser(argparse.ArgumentParser):
    """A parser that prints help in the player's language.

    Raises:
        Problem: an argument is wrong.
    """

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False, add_help=False)
        self.add_argument("-h", "--help", action="help", help=_("show this help and exit"))

    def error(self, message: str) -> NoReturn:
        """Raise a Problem, with the message turned into a sentence."""
        raise Problem(_("{message}; see “{prog} --help”.").format(message=capital(message), prog=self.prog))

    def format_help(self) -> str:
        """Return the help text, with the usage, a summary, the arguments and the options."""
        first = f"{USAGE} {self.prog} "
        parts = [f"{part} " for part in self._usage()]
        rest = " " * (columns(first) if 2 * columns(first) < line_width() else 4)
        blocks = [_filled(parts, first, rest), wrapped(self.description or "")]
        named = [action for action in self._actions if not action.option_strings]
        options = [action for action in self._actions if action.option_strings]
        for heading, actions in ((_("Arguments:"), named), (_("Options:"), options)):
            if actions:
                blocks.append(f"{heading}\n{table((_term(action, ', '), action.help or '') for action in actions)}")
        return "\n\n".join(blocks) + "\n"

    def _usage(self) -> Iterator[str]:
        """Yield the parts of the usage line. A line break is allowed between any two parts."""
        groups = {action: group for group in self._mutually_exclusive_groups for action in group._group_actions}
        for action in sorted(self._actions, key=lambda action: not action.option_strings):
            group = groups.get(action)
            among = group._group_actions if group else [action]
            left, right = "()" if group and group.required else "[]"
            if action.required and not group:
                left = right = ""
            start = left if action is among[0] else ""
            end = right if action is among[-1] else " |"
            yield f"{start}{_term(action, None)}{' …' if action.nargs == '*' else ''}{end}"


def _term(action: argparse.Action, joint: str | None) -> str:
    """Return an argument as it is typed. `joint` separates an option's names. None stands for only the first name."""
    names = action.option_strings if joint else action.option_strings[:1]
    value = [] if action.nargs == 0 else [str(action.metavar or action.dest)]
    return " ".join([*filter(None, [(joint or "").join(names)]), *value])


def _in_our_words(message: str) -> str:
    """Translate an argparse message into the player's language, with the same placeholders."""
    ours = {
        "argument %(argument_name)s: %(message)s": _("{argument}: {message}").format(
            argument="%(argument_name)s", message="%(message)s"
        ),
        "the following arguments are required: %s": _("these arguments are missing: {names}").format(names="%s"),
        "one of the arguments %s is required": _("one of these arguments is needed: {names}").format(names="%s"),
        "unrecognized arguments: %s": _("unknown arguments: {names}").format(names="%s"),
        "not allowed with argument %s": _("cannot be combined with {argument}").format(argument="%s"),
        "expected one argument": _("a value is missing"),
        "ignored explicit argument %r": _("expected no value, but “{value}” was given").format(value="%s"),
        "invalid %(type)s value: %(value)r": _("“{value}” is not allowed").format(value="%(value)s"),
        "invalid choice: %(value)r (choose from %(choices)s)": _("“{value}” is not one of {choices}").format(
            value="%(value)s", choices="%(choices)s"
        ),
    }
    return ours.get(message, message)


vars(argparse).update(_=_in_our_words)
"""Translates the messages of argparse, which looks them up with the function `_` of its own module."""
