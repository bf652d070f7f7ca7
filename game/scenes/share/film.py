"""A finished game as a short film: a picture for each move, or for every so many, and the result at the end.

It shows what everybody at the table could see, as a replay does with nobody's eyes in particular.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.core.errors import Problem
from game.core.i18n import _
from game.picture.canvas import Canvas
from game.picture.nodes import Node
from game.scenes.result.ending import Ending
from game.scenes.share import card, still
from game.scenes.share.painting import Painter
from game.table.picture import LogLine
from game.table.session import Session
from game.ui.boards import Boards
from game.ui.gif import Gif, Palette, Pixels

MOST_BYTES = 5_000_000
"""No film is larger, so that any chat takes it."""


class Cut(NamedTuple):
    """How a film is made: its size in pixels, and the most moves that have a picture."""

    size: tuple[int, int]
    most: int


CUTS = (
    Cut((960, 540), 66),
    Cut((800, 450), 60),
    Cut((640, 360), 50),
    Cut((640, 360), 30),
    Cut((480, 270), 24),
    Cut((320, 180), 24),
)
"""From the best film to one that is small enough whatever is on its pictures. The first small enough is made."""

OPENING_MS, ENDING_MS = 1800, 4500
MOVES_MS = 33_000
"""How long all moves take together, as far as each takes no longer than `LONGEST_MS`."""
LONGEST_MS = 1600
SAMPLES = 5
"""How many pictures the colours of the moves are taken from."""
SPARSE = 5
"""Of these pictures every so many pixels."""


class Scene(NamedTuple):
    """A move that has a picture: how many were made with it, and its line of the log."""

    ply: int
    line: LogLine


def scenes(session: Session, most: int) -> list[Scene]:
    """The moves that everybody was told of, each with one line; of more than `most` as many, evenly spread, with the
    last one."""
    moments = session.moments()
    lines: dict[int, list[LogLine]] = {}
    for line in session.log(len(moments), None):
        lines.setdefault(moments[line.beat].ply, []).append(line)
    told = [Scene(ply, _foremost(session, ply, some)) for ply, some in sorted(lines.items()) if ply]
    if len(told) <= most:
        return told
    return [told[round((number + 1) * len(told) / most) - 1] for number in range(most)]


def _foremost(session: Session, ply: int, lines: Sequence[LogLine]) -> LogLine:
    """Of what a move led to what its own seat did, else the last of it."""
    mover = session.match.plies[ply - 1].seat
    return next((line for line in lines if line.seat == mover), lines[-1])


def film(
    session: Session,
    boards: Boards,
    progress: Callable[[int, int], object] = lambda done, total: None,
    cuts: Sequence[Cut] = CUTS,
    limit: int = MOST_BYTES,
) -> bytes:
    """The film of a finished game as a GIF of at most `limit` bytes. `progress`: is told after each picture how many
    there are and how many there will be. Raises Problem while the game goes on, and where no cut is small enough."""
    outcome = session.outcome
    if outcome is None:
        raise Problem(_("A film can be made only once the game is over."))
    ending = Ending(session.looks, outcome, session.story(), session.advised)
    painter = Painter(boards, session.looks)
    for cut in cuts:
        made = _made(_Reel(session, ending, painter, cut), progress, limit)
        if made:
            return made
    raise Problem(_("This game gives no film of at most {size:.0f} MB.").format(size=limit / 1e6))


class _Shot(NamedTuple):
    """A picture of a film, with its palette and how many milliseconds it is seen."""

    pixels: Pixels
    palette: Palette
    ms: int


class _Reel:
    """The pictures of a film, painted when they are needed."""

    def __init__(self, session: Session, ending: Ending, painter: Painter, cut: Cut) -> None:
        self._session = session
        self._ending = ending
        self._painter = painter
        self.size = cut.size
        self._scenes = scenes(session, cut.most)

    def __len__(self) -> int:
        return len(self._scenes) + 2

    def shots(self) -> Iterator[_Shot]:
        """All of them, in order."""
        session, ending = self._session, self._ending
        first = self._painted(lambda canvas: still.opening(canvas, session), still.W)
        yield _Shot(first, Palette([first]), OPENING_MS)
        if self._scenes:
            step = -(-len(self._scenes) // SAMPLES)
            palette = Palette(self._scene(scene)[::SPARSE] for scene in self._scenes[::-step])
            ms = min(LONGEST_MS, MOVES_MS // len(self._scenes))
            for scene in self._scenes:
                yield _Shot(self._scene(scene), palette, ms)
        last = self._painted(lambda canvas: card.card_nodes(canvas, session, ending), card.W)
        yield _Shot(last, Palette([last]), ENDING_MS)

    def _scene(self, scene: Scene) -> Pixels:
        return self._painted(
            lambda canvas: still.still(canvas, self._session, scene.ply, scene.line.text, scene.line.seat), still.W
        )

    def _painted(self, nodes_of: Callable[[Canvas], tuple[Node, ...]], w: float) -> Pixels:
        flat = pygame.Surface(self.size, depth=16)
        flat.blit(self._painter.paint(nodes_of, self.size, w), (0, 0))
        return memoryview(flat.get_buffer().raw).cast("H")


def _made(reel: _Reel, progress: Callable[[int, int], object], limit: int) -> bytes:
    """The film, b"" where it gets too large."""
    gif = Gif(*reel.size)
    for done, shot in enumerate(reel.shots(), 1):
        gif.add(*shot)
        if gif.size > limit:
            return b""
        progress(done, len(reel))
    return gif.finished()
