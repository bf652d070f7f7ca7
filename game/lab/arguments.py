"""The command-line arguments of the commands in `game.lab`. The module needs only the standard library."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from game.core.i18n import _, pgettext
from game.tools.arguments import games_of, whole


def _arena(parser: argparse.ArgumentParser) -> None:
    games_of(parser, 400)
    parser.add_argument(
        "--bots",
        required=True,
        metavar=pgettext("argument", "NAME[,…]"),
        help=_("the bots to compare, which rotate through the seats"),
    )
    parser.add_argument(
        "--players",
        type=whole,
        metavar="N",
        help=_("the number of players (default: one for each bot; with one bot, the game’s usual number)"),
    )
    parser.add_argument(
        "--out",
        required=True,
        type=Path,
        metavar=pgettext("argument", "DIR"),
        help=_("the folder for the games and the report"),
    )
    parser.add_argument(
        "--dask",
        default="",
        metavar=pgettext("argument", "ADDRESS"),
        help=_("play on this Dask scheduler’s workers instead of using --jobs"),
    )


def _bench(parser: argparse.ArgumentParser) -> None:
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print one JSON object"))
    form.add_argument("--markdown", action="store_true", help=_("print a Markdown table"))
    parser.add_argument("--quick", action="store_true", help=_("measure only briefly, to check that everything works"))
    parser.add_argument(
        "--only",
        metavar=pgettext("argument", "WORD"),
        default="",
        help=_("run only measurements with this word in their name"),
    )
    parser.add_argument(
        "--packaged", action="store_true", help=_("build the executable first (default: measure it if it exists)")
    )


DECLARE: dict[str, Callable[[argparse.ArgumentParser], None]] = {"arena": _arena, "bench": _bench}
"""Maps each command to the function that adds its arguments to a parser."""
