"""The command `film`, which makes a short film of a finished game."""

from __future__ import annotations

import argparse

from game.core.errors import Problem
from game.core.i18n import _
from game.scenes.share.film import film
from game.tools.replay import put, read, verified
from game.tools.shot import seated
from game.ui.boards import Boards


def run(arguments: argparse.Namespace) -> int:
    """Write the film, and return the exit code. Raises Problem for an invalid save or an unfinished game."""
    if arguments.out.suffix.lower() != ".gif":
        raise Problem(_("A film’s file name must end in .gif, but {name} does not.").format(name=arguments.out.name))
    game = verified(read(arguments.file), arguments.file.name)
    boards = Boards()
    session = seated(game, len(game.match.plies), boards)
    put(arguments.out, film(session, boards, _say if arguments.progress else lambda done, total: None))
    return 0


def _say(done: int, total: int) -> None:
    print(f"{done}/{total}", flush=True)
