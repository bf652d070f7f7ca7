"""The command-line arguments of each command, except for the commands in `game.lab` (see `game.lab.arguments`).

The module needs only the standard library, so that every command can print its help in a fresh checkout.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from game.core.i18n import _, pgettext


def whole(text: str) -> int:
    """Parse a text as a whole number, or raise ArgumentTypeError."""
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(_("“{text}” is not a whole number").format(text=text)) from error


def _titles(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_("print one JSON object for each game"))


def _rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", metavar=pgettext("argument", "TITLE"), help=_("the game, as listed by `titles`"))
    parser.add_argument(
        "wanted",
        metavar=pgettext("argument", "CLAUSE|WORD"),
        nargs="?",
        help=_("the number of a clause or chapter, or a word to search for"),
    )


def _maps(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar=pgettext("argument", "FILE"),
        help=_("a map made in Tiled (default: the game’s maps and those in your own folder)"),
    )


def games_of(parser: argparse.ArgumentParser, games: int) -> None:
    """Add the arguments that describe games between bots. `games` is the default number of games."""
    parser.add_argument("title", metavar=pgettext("argument", "TITLE"), help=_("the game, as listed by `titles`"))
    parser.add_argument(
        "--games",
        type=whole,
        default=games,
        metavar="K",
        help=_("how many games to play (default: {games})").format(games=games),
    )
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help=_("the seed of the first game (default: 1)"))
    parser.add_argument(
        "--options",
        default="",
        metavar=pgettext("argument", "NAME=CHOICE[,…]"),
        help=_("set-up choices, as listed by `titles --json`"),
    )
    parser.add_argument(
        "--jobs", type=whole, default=1, metavar="J", help=_("how many games to play at once (default: 1)")
    )


def _selfplay(parser: argparse.ArgumentParser) -> None:
    games_of(parser, 1)
    parser.add_argument(
        "--bots",
        default="easy",
        metavar=pgettext("argument", "NAME[,…]"),
        help=_("the bots in seat order, repeated if there are more seats (default: easy)"),
    )
    parser.add_argument(
        "--players", type=whole, metavar="N", help=_("the number of players (default: depends on the game)")
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object for each game"))
    parser.add_argument("--save", metavar=pgettext("argument", "DIR"), help=_("save every game in this folder"))


def _saved_game(parser: argparse.ArgumentParser) -> None:
    text = _("a saved game, or a file with a replay text")
    parser.add_argument("file", metavar=pgettext("argument", "FILE"), type=Path, help=text)


def _replay(parser: argparse.ArgumentParser) -> None:
    _saved_game(parser)
    parser.add_argument("--at", type=whole, metavar="N", help=_("stop after N moves"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print one JSON object for each move"))
    form.add_argument(
        "--text", action="store_true", help=_("print the whole game as one line that can be pasted elsewhere")
    )


def _verify(parser: argparse.ArgumentParser) -> None:
    _saved_game(parser)
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def _shot(parser: argparse.ArgumentParser) -> None:
    _saved_game(parser)
    parser.add_argument("out", metavar=pgettext("argument", "OUT.png"), type=Path, help=_("the picture to create"))
    parser.add_argument("--size", default="1600x900", metavar="WxH", help=_("the size in pixels (default: 1600x900)"))
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument(
        "--seat", type=whole, metavar="K", help=_("the seat whose view is shown, counted from 0 (default: a spectator)")
    )
    shown.add_argument(
        "--result", action="store_true", help=_("show the result of a finished game instead of its table")
    )
    parser.add_argument(
        "--at", type=whole, metavar="N", help=_("show the table after N moves (default: after the last move)")
    )


def _film(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar=pgettext("argument", "FILE"), type=Path, help=_("a finished game, or a file with a replay text")
    )
    parser.add_argument(
        "--out", metavar=pgettext("argument", "OUT.gif"), type=Path, required=True, help=_("the film to create")
    )
    parser.add_argument("--progress", action="store_true", help=_("print progress after each frame"))


def _desktop(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--remove", action="store_true", help=_("remove the game from the menu"))


def _licences(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "wanted",
        metavar=pgettext("argument", "NAME"),
        nargs="?",
        default="",
        help=_("print only components with this word in their name"),
    )


def _build(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--into",
        metavar=pgettext("argument", "DIR"),
        type=Path,
        help=_("the folder for the executable (default: dist)"),
    )


def _i18n(parser: argparse.ArgumentParser) -> None:
    doing = parser.add_mutually_exclusive_group(required=True)
    doing.add_argument("--check", action="store_true", help=_("report what is missing or wrong in each translation"))
    doing.add_argument("--update", action="store_true", help=_("add new messages to each translation and compile it"))
    doing.add_argument(
        "--template",
        type=Path,
        metavar=pgettext("argument", "FILE"),
        help=_("write all messages to a template for a new language"),
    )


DECLARE: dict[str, Callable[[argparse.ArgumentParser], None]] = {
    "titles": _titles,
    "rules": _rules,
    "maps": _maps,
    "selfplay": _selfplay,
    "replay": _replay,
    "verify": _verify,
    "shot": _shot,
    "film": _film,
    "desktop": _desktop,
    "licences": _licences,
    "build": _build,
    "i18n": _i18n,
}
"""Maps each command to the function that adds its arguments to a parser."""
