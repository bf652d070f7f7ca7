"""The command `maps`, which checks boards made in Tiled and prints one line for each mistake.

If a title assembles its boards from parts, each map is checked as a part. If no FILE is given, the assembled boards
are checked, too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from game import paths, registry
from game.board import tmx
from game.board.compose import LaidPart, blamed, composed
from game.board.faults import sentence, shown
from game.board.files import maps_in
from game.board.layers import Board
from game.board.objects import SPACES
from game.core.board import BoardFault
from game.core.errors import Problem
from game.core.i18n import _, ngettext, pgettext
from game.core.rules import Setup
from game.core.sentences import in_a_row
from game.opening import board_of, laid_of
from game.picture.title import Title


def run(arguments: argparse.Namespace) -> int:
    """Check the maps, and return 0 if all are correct, otherwise 2. Print one line for each map or mistake."""
    folders = (paths.maps_dir(), paths.user_maps_dir())
    files: list[Path] = arguments.files or [path for folder in folders for path in sorted(maps_in(folder))]
    if not files:
        raise Problem(
            _("There are no maps in {folder} or {own}.").format(folder=paths.maps_dir(), own=paths.user_maps_dir())
        )
    codes = [_check(path) for path in files]  # checks every map, even after mistakes in the first
    if not arguments.files:
        codes += [_check_whole(title, options) for title in _assembling() for options in _choices(title)]
    return max(codes)


def _check(path: Path) -> int:
    faults = tmx.lint(path)
    if not faults:
        board = tmx.load(path)
        faults = title_faults(board)
        if not faults:
            unfit = _fits_nowhere(board)
            print(*(unfit or (_fine(board),)), sep="\n")
            return 2 if unfit else 0
    for fault in faults:
        print(sentence(path, fault))
    return 2


def _fits_nowhere(board: Board) -> tuple[str, ...]:
    """Try the player's own part in all boards. Return the shortest list of mistakes, or () if the part fits in one."""
    title = registry.title(board.title)
    if title.assembly is None or board.path.is_relative_to(paths.maps_dir()):
        return ()
    setups = [_setup(title, options) for options in _choices(title)]
    found: list[tuple[str, ...]] = []
    for parts in dict.fromkeys(title.assembly(setup) for setup in setups):
        laid = laid_of(title, parts, tmx.load)
        for place, one in enumerate(laid):
            mine = LaidPart(replace(one.part, file=board.path.name), board, own=True)
            unfit = _misfits(title, (*laid[:place], mine, *laid[place + 1 :]))
            if not unfit:
                return ()
            found.append(unfit)
    return min(found, key=len)


def _misfits(title: Title, laid: Sequence[LaidPart]) -> tuple[str, ...]:
    """Assemble a board from these parts, and return its mistakes as sentences."""
    try:
        board = composed(title.meta.board, laid)
    except Problem as problem:
        return (problem.sentence,)
    return tuple(sentence(*blamed(board, fault)) for fault in title.lint(board.spec))


def _assembling() -> Iterator[Title]:
    """Yield the titles that assemble their boards from parts. Titles that cannot be loaded are skipped."""
    for slug in registry.slugs():
        with suppress(Problem):
            title = registry.title(slug)
            if title.assembly is not None:
                yield title


def _choices(title: Title) -> Iterator[tuple[tuple[str, str], ...]]:
    """Yield the default options, and then each variation that changes exactly one option."""
    yield ()
    for option in title.meta.asked:
        for choice in option.choices[1:]:
            yield ((option.id, choice.id),)


def _setup(title: Title, options: tuple[tuple[str, str], ...]) -> Setup:
    return Setup(seats=title.meta.default_seats or title.meta.max_seats, seed=0, options=options)


def _check_whole(title: Title, options: tuple[tuple[str, str], ...]) -> int:
    meta = title.meta
    try:
        board = board_of(title, _setup(title, options))
    except Problem as problem:
        print(problem.sentence)
        return 2
    faults = title.lint(board.spec)
    for fault in faults:
        print(sentence(*blamed(board, fault)))
    if not faults:
        chosen = in_a_row("=".join(pair) for pair in options)
        name = _("{name} ({options})").format(name=meta.name, options=chosen) if chosen else meta.name
        print(_("{name}, assembled: {size}, no mistakes.").format(name=name, size=_size(board)))
    return 2 if faults else 0


def title_faults(board: Board) -> tuple[BoardFault, ...]:
    """Return the mistakes that a title finds in its map, or one saying that the title does not exist."""
    known = registry.slugs()
    if board.title not in known:
        text = _("the property “title” or the file name refers to an unknown game, “{title}” (known games: {known})")
        return (
            BoardFault(
                text=text.format(
                    title=board.title[:60], known=in_a_row(known) or pgettext("a list on the command line", "none")
                )
            ),
        )
    try:
        title = registry.title(board.title)
        lint = title.lint if title.assembly is None else title.part_lint
        return lint(board.spec)
    except Problem as problem:  # a broken title is reported with its map, and the other maps are still checked
        return (BoardFault(text=problem.sentence),)


def _fine(board: Board) -> str:
    title = registry.title(board.title)
    whole = _("{path}: {title}, {size}, no mistakes.")
    part = _("{path}: board part for {title}, {size}, no mistakes.")
    form = whole if title.assembly is None else part
    return form.format(path=shown(board.path), title=title.meta.name, size=_size(board))


def _size(board: Board) -> str:
    spaces = sum(thing.layer == SPACES for thing in board.spec.things)
    return _("{spaces}, {width:.0f} × {height:.0f} pixels").format(
        spaces=ngettext("{count} space", "{count} spaces", spaces).format(count=spaces),
        width=board.shapes.width,
        height=board.shapes.height,
    )
