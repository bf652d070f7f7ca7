"""`rules`: a title's rulebook, one clause of it, or the clauses with a word in them."""

from __future__ import annotations

import argparse
import textwrap

from game import paths
from game.core import rulebook
from game.core.errors import Problem
from game.core.i18n import _
from game.core.rulebook import Clause, Rulebook
from game.registry import title

WIDTH = 100


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("title", metavar="TITLE", help=_("the game, as `titles` names it"))
    parser.add_argument("wanted", metavar="CLAUSE|WORD", nargs="?", help=_("a clause's number, or a word to look for"))


def run(arguments: argparse.Namespace) -> int:
    """The exit code after printing. Raises Problem when no clause is called so or holds the word."""
    meta = title(arguments.title).meta
    book = rulebook.load(paths.title_dir(meta.slug) / "rulebook.md")
    if arguments.wanted is None:
        print(f"{meta.name} {meta.native_name}")
        _print_all(book)
        return 0
    one = book.clause(arguments.wanted)
    found = (one,) if one is not None else book.search(arguments.wanted)
    if not found:
        raise Problem(
            _("No clause of {name} is called “{wanted}” or speaks of it.").format(
                name=meta.name, wanted=arguments.wanted
            )
        )
    for clause in found:
        print(_told(clause))
    return 0


def _print_all(book: Rulebook) -> None:
    for section in book.sections:
        print()
        print(section.heading)
        for clause in section.clauses:
            print(_told(clause))


def _told(clause: Clause) -> str:
    ruling = _(" (house ruling)") if clause.ruling else ""
    return textwrap.fill(f"{clause.id}  {clause.text}{ruling}", WIDTH, subsequent_indent="    ")
