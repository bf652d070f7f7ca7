"""The arguments of each command. Those of the laboratory's commands are in `game.lab.arguments`.

Needs nothing but the standard library, so that every command can explain itself before anything has been set up, and
reports a wrong argument without waiting for a library.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from game.core.i18n import _


def whole(text: str) -> int:
    """The whole number that is written there. Raises ArgumentTypeError with a sentence for anything else."""
    try:
        return int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(_("“{text}” is no whole number").format(text=text)) from error


def _titles(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=_("one JSON object for each game"))


def _rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", metavar="TITLE", help=_("the game, as `titles` names it"))
    parser.add_argument(
        "wanted", metavar="CLAUSE|WORD", nargs="?", help=_("a clause's number, a chapter's, or a word to look for")
    )


def _maps(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        type=Path,
        metavar="FILE",
        help=_("a map made in Tiled (default: every map of the game and of your own folder)"),
    )


def games_of(parser: argparse.ArgumentParser, games: int) -> None:
    """What says which games bots play, save for who plays. `games`: how many, unless told otherwise."""
    parser.add_argument("title", metavar="TITLE", help=_("the game, as `titles` names it"))
    parser.add_argument(
        "--games",
        type=whole,
        default=games,
        metavar="K",
        help=_("how many games (default: {games})").format(games=games),
    )
    parser.add_argument("--seed", type=whole, default=1, metavar="S", help=_("the first game's seed (default: 1)"))
    parser.add_argument(
        "--options",
        default="",
        metavar="NAME=CHOICE[,…]",
        help=_("what is chosen at set-up, as `titles --json` names it"),
    )
    parser.add_argument("--jobs", type=whole, default=1, metavar="J", help=_("how many games at once (default: 1)"))


def _selfplay(parser: argparse.ArgumentParser) -> None:
    games_of(parser, 1)
    parser.add_argument(
        "--bots", default="easy", metavar="NAME[,…]", help=_("who plays, in seat order and over again (default: easy)")
    )
    parser.add_argument("--players", type=whole, metavar="N", help=_("how many play (default: as the game likes it)"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object for each game"))
    parser.add_argument("--save", metavar="DIR", help=_("save every game in this folder"))


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a saved game, or a file with a replay text"))
    parser.add_argument("--at", type=whole, metavar="N", help=_("stop after N moves"))
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("one JSON object for each move"))
    form.add_argument("--text", action="store_true", help=_("the whole game as one line, to be pasted elsewhere"))


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a saved game, or a file with a replay text"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object"))


def _shot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a saved game, or a file with a replay text"))
    parser.add_argument("out", metavar="OUT.png", type=Path, help=_("the picture to write"))
    parser.add_argument("--size", default="1600x900", metavar="WxH", help=_("its size in pixels (default: 1600x900)"))
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--seat", type=whole, metavar="K", help=_("who looks, counted from 0 (default: a spectator)"))
    shown.add_argument("--result", action="store_true", help=_("the result of a finished game in place of its table"))
    parser.add_argument(
        "--at", type=whole, metavar="N", help=_("the table after N moves (default: after the last one)")
    )


def _film(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a finished game, or a file with a replay text"))
    parser.add_argument("--out", metavar="OUT.gif", type=Path, required=True, help=_("the film to write"))
    parser.add_argument("--progress", action="store_true", help=_("say after each picture how many there are"))


def _desktop(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--remove", action="store_true", help=_("take it out of the menu again"))


def _licences(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "wanted", metavar="NAME", nargs="?", default="", help=_("only those with this word in their name")
    )


def _build(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--one-file", action="store_true", help=_("a single file, which unpacks itself at every start and is slower")
    )
    parser.add_argument("--into", metavar="DIR", type=Path, help=_("the folder to put it in (default: dist)"))


def _i18n(parser: argparse.ArgumentParser) -> None:
    doing = parser.add_mutually_exclusive_group(required=True)
    doing.add_argument("--check", action="store_true", help=_("say what each language lacks, or says wrongly"))
    doing.add_argument("--update", action="store_true", help=_("take new messages into each language, and compile it"))
    doing.add_argument("--template", type=Path, metavar="FILE", help=_("write all messages, for a new language"))


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
"""What adds a command's arguments to its parser, by the command's word; those that want theirs raw have none here."""
