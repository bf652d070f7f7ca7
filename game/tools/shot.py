"""The command `shot`, which paints a picture of a saved game's table or of its result."""

from __future__ import annotations

import argparse
import re
from typing import Any

import pygame

from game.core.errors import Problem
from game.core.i18n import _
from game.core.match import Match
from game.core.names import Seat
from game.core.target import Draft
from game.opening import opening_of
from game.picture.table import Focus
from game.saves.resume import Resumed
from game.scenes.play.table import TableScene
from game.scenes.result.ending import Ending
from game.scenes.share.pictures import CARD_H, CARD_W, Painter, card_nodes, png
from game.table.picture import TableModel, table_nodes
from game.table.seats import SeatSetup
from game.table.session import Session
from game.tools.replay import ply_of, put, read, verified
from game.ui.boards import Boards
from game.ui.pixels import factor


def seated(game: Resumed, upto: int, boards: Boards) -> Session:
    """Return a session of the game after `upto` moves, with the log up to this point."""
    table = opening_of(game.save)
    match: Match[Any, Any, Any] = Match(table.rules, game.match.setup, game.match.restored_from)
    for seat, move in game.match.journal[:upto]:
        match.submit(seat, move)
    save = game.save
    seats = tuple(SeatSetup(seat.name, seat.colour, seat.symbol, seat.kind) for seat in save.seats)
    board = boards.use(table.board)
    return Session(
        table.title, match, seats, board, begun_at=save.begun_at, ident=save.id, advised=save.advised, seal=save.seal
    )


SMALLEST, LARGEST = (960, 540), (7680, 4320)


def run(arguments: argparse.Namespace) -> int:
    """Write the picture, and return the exit code. Raises Problem for an invalid file, size, seat or move."""
    size = _size(arguments.size)
    if arguments.out.suffix.lower() != ".png":
        raise Problem(_("A picture’s file name must end in .png, but {name} does not.").format(name=arguments.out.name))
    save = read(arguments.file)
    game = verified(save, arguments.file.name)
    seat = _seat(arguments.seat, game.match.setup.seats)
    boards = Boards()
    session = seated(game, ply_of(game.match, arguments.at), boards)
    surface = ended(session, boards, size) if arguments.result else painted(session, boards, seat, size)
    put(arguments.out, png(surface))
    return 0


def ended(session: Session, boards: Boards, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of the result in the given size in pixels, or raise Problem if the game is not over."""
    outcome = session.outcome
    if outcome is None:
        raise Problem(_("The game is not over yet, so there is no result to show."))
    ending = Ending(session.looks, outcome, session.story(), session.advised)
    w = max(CARD_W, CARD_H * size[0] / size[1])
    return Painter(boards, session.looks).paint(lambda canvas: card_nodes(canvas, session, ending), size, w)


def painted(session: Session, boards: Boards, seat: Seat | None, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture of the table as a seat sees it, or as a spectator sees it if `seat` is None."""
    desk = _desk(session, seat)
    w = size[0] / factor(size, least=TableScene.least)
    return Painter(boards, session.looks).paint(lambda canvas: table_nodes(desk, canvas), size, w)


def _desk(session: Session, seat: Seat | None) -> TableModel:
    match = session.match
    view = match.view(seat)
    asked = seat is not None and seat in match.to_move
    prompt = match.rules.prompt(view, Draft()) if asked else None
    outcome = session.outcome
    return TableModel(
        meta=session.title.meta,
        art=session.art,
        tip=session.match.rules.tip,
        view=view,
        focus=Focus(viewer=seat, prompt=prompt, peek=seat is not None),
        shapes=session.board.shapes,
        board=session.board.key,
        acting=match.to_move if asked else (),
        thinking=() if asked else match.to_move,
        log=session.log(len(session.moments()), seat),
        undo_stop=match.undo_stop,
        strengths=session.strengths,
        notice=session.title.meta.ending(outcome.end) if outcome is not None else "",
    )


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text)
    size = (int(found[1]), int(found[2])) if found is not None else (0, 0)
    if not all(least <= side <= most for least, side, most in zip(SMALLEST, size, LARGEST, strict=True)):
        raise Problem(
            _("“{text}” is not a valid size. Sizes from {least} to {most} are possible, for example 1600x900.").format(
                text=text, least="{}x{}".format(*SMALLEST), most="{}x{}".format(*LARGEST)
            )
        )
    return size


def _seat(number: int | None, seats: int) -> Seat | None:
    if number is None:
        return None
    if not 0 <= number < seats:
        raise Problem(
            _("The game has seats 0 to {last}, so there is no seat {seat}.").format(seat=number, last=seats - 1)
        )
    return number
