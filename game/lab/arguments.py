"""What may follow the words of the laboratory. Needs nothing but the standard library, as `game.tools.arguments`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from game.core.i18n import _
from game.tools.arguments import games_of, whole


def _arena(parser: argparse.ArgumentParser) -> None:
    games_of(parser, 400)
    parser.add_argument(
        "--bots", required=True, metavar="NAME[,…]", help=_("who plays; they change seats all the time")
    )
    parser.add_argument(
        "--players", type=whole, metavar="N", help=_("how many play (default: the bots named, or as the game likes it)")
    )
    parser.add_argument(
        "--out", required=True, type=Path, metavar="DIR", help=_("the folder of the games and the report")
    )
    parser.add_argument(
        "--dask",
        default="",
        metavar="ADDRESS",
        help=_("play on the workers of this Dask scheduler, in place of --jobs"),
    )


def _bench(parser: argparse.ArgumentParser) -> None:
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("one JSON object"))
    form.add_argument("--markdown", action="store_true", help=_("a table in Markdown"))
    parser.add_argument("--quick", action="store_true", help=_("measure so little that the figures mean nothing"))
    parser.add_argument("--only", metavar="WORD", default="", help=_("only measurements with this word in their name"))
    parser.add_argument(
        "--packaged", action="store_true", help=_("build the executable first (default: measure it where it is there)")
    )


DECLARE: dict[str, Callable[[argparse.ArgumentParser], None]] = {"arena": _arena, "bench": _bench}
"""What adds a command's arguments to its parser, by the command's word."""
