"""`python3 -m game maps [FILE…]`: checks boards made in Tiled and names every mistake in one line."""

from __future__ import annotations

import argparse
from pathlib import Path

from game import paths, registry
from game.board import tmx
from game.board.faults import sentence, shown
from game.board.layers import Board
from game.board.things import SPACES
from game.core.board import BoardFault
from game.core.errors import Problem
from game.core.i18n import _, ngettext


def run(arguments: argparse.Namespace) -> int:
    """0 when every map is without mistakes, 2 when one has any; each map or mistake is one line of output."""
    files: list[Path] = arguments.files or [*maps_in(paths.maps_dir()), *maps_in(paths.user_maps_dir())]
    if not files:
        raise Problem(
            _("There are no maps in {folder} or {own}.").format(folder=paths.maps_dir(), own=paths.user_maps_dir())
        )
    return max([_check(path) for path in files])  # a list: every map is checked, whatever the first one says


def maps_in(folder: Path) -> list[Path]:
    """Every map in a folder, in a folder of it, or among the parts there, sorted; none where the folder is missing."""
    return sorted(path for form in ("*.tmx", "*/*.tmx", "*/parts/*.tmx") for path in folder.glob(form))


def _check(path: Path) -> int:
    faults = tmx.lint(path)
    if not faults:
        board = tmx.load(path)
        faults = title_faults(board)
        if not faults:
            print(_fine(board))
            return 0
    for fault in faults:
        print(sentence(path, fault))
    return 2


def title_faults(board: Board) -> tuple[BoardFault, ...]:
    """What the title that the board is for finds wrong with it, as a part where the title puts its boards together; or
    that there is no such title."""
    known = registry.slugs()
    if board.title not in known:
        text = _("it is for no game there is (its property “title” or its name says “{title}”; there are {known})")
        return (BoardFault(text=text.format(title=board.title[:60], known=", ".join(known) or _("none"))),)
    try:
        title = registry.title(board.title)
        lint = title.lint if title.assembly is None else title.part_lint
        return lint(board.spec)
    except Problem as problem:  # a broken title is told with the map that needs it, and the other maps are checked
        return (BoardFault(text=problem.sentence),)


def _fine(board: Board) -> str:
    spaces = sum(thing.layer == SPACES for thing in board.spec.things)
    title = registry.title(board.title)
    whole = _("{path}: {title}, {spaces}, {width:.0f} × {height:.0f} pixels, no mistakes.")
    part = _("{path}: a part for {title}, {spaces}, {width:.0f} × {height:.0f} pixels, no mistakes.")
    return (whole if title.assembly is None else part).format(
        path=shown(board.path),
        title=title.meta.name,
        spaces=ngettext("{count} space", "{count} spaces", spaces).format(count=spaces),
        width=board.shapes.width,
        height=board.shapes.height,
    )
