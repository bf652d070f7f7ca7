"""Turns a finished game into a short film, with a picture for each move or for a selection of moves.

Animations show events between moves. The film shows only information that was public at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

import pygame

from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import Seat
from game.picture.canvas import Canvas
from game.picture.differences import USUAL
from game.picture.nodes import Node
from game.picture.table import Animation
from game.scenes.result.ending import Ending, ended
from game.scenes.share import pictures
from game.scenes.share.pictures import Painter
from game.table.film import changes_of, shown_next
from game.table.picture import LogLine, Playing
from game.table.session import Session
from game.ui.boards import Boards
from game.ui.gif import Gif, Palette, Pixels

MOST_BYTES = 5_000_000
"""The maximum size of a film in bytes, so that chat services accept it."""


class FilmFormat(NamedTuple):
    """The size of a film in pixels, and the maximum number of pictures between the first and the last picture."""

    size: tuple[int, int]
    most: int


CUTS = (
    FilmFormat((960, 540), 120),
    FilmFormat((800, 450), 100),
    FilmFormat((640, 360), 80),
    FilmFormat((640, 360), 50),
    FilmFormat((480, 270), 30),
    FilmFormat((320, 180), 24),
)
"""The formats of a film, from best to smallest. The first one that makes the file small enough is used."""

OPENING_MS, LAST_MS, ENDING_MS = 1800, 2500, 4500
"""How long the first picture, the last position and the result are shown, in milliseconds."""
MOVES_MS = 31_000
"""The total duration of all moves, in milliseconds. It is shorter if each picture would exceed `LONGEST_MS`."""
LONGEST_MS = 1600
ON_THE_WAY = 0.4
"""How long a picture from the middle of an animation is shown, relative to other pictures."""
LONG, MOST_ON_THE_WAY = 1000, 2
"""The length of animation, in milliseconds, that is shown in one picture, and the maximum number of pictures."""
ALIKE = 250
"""The precision, in milliseconds, with which the lengths of animations are compared."""
SAMPLES = 5
"""The maximum number of pictures from which the palette for the moves is computed."""
SPARSE = 5
"""The spacing, in both directions, of the pixels that are used to compute the palette."""


class FilmScene(NamedTuple):
    """A move that the film shows: the number of moves made so far, and a log line about the move."""

    ply: int
    line: LogLine


def scenes(session: Session, most: int) -> list[FilmScene]:
    """Return at most `most` evenly spaced moves, including the last one, with their log lines."""
    moments = session.moments()
    lines: dict[int, list[LogLine]] = {}
    for line in session.log(len(moments), None):
        if line.aside:
            continue
        lines.setdefault(moments[line.beat].ply, []).append(line)
    told: list[FilmScene] = []
    for ply, some in sorted(lines.items()):
        if ply:  # prefer the line about the player who moved
            mover = session.match.plies[ply - 1].seat
            told.append(FilmScene(ply, next((line for line in some if line.seat == mover), some[-1])))
    if len(told) <= most:
        return told
    return [told[round((number + 1) * len(told) / most) - 1] for number in range(most)]


class Happening(NamedTuple):
    """An animation between moves, with the indexes of its first and last moments and a description in words."""

    first: int
    last: int
    animation: Animation
    words: str

    @property
    def parts(self) -> tuple[float, ...]:
        """The points in the animation (0 to 1) at which pictures are taken."""
        shown = self.animation
        moves = shown.flights or shown.motion != USUAL
        if not (moves or shown.nodes or shown.plaque):
            return ()
        count = min(MOST_ON_THE_WAY if moves else 1, shown.length // LONG)
        return tuple((number + 1) / (count + 1) + 0.08 for number in range(count))


def happenings(session: Session, canvas: Canvas) -> list[Happening]:
    """Return all public animations that happen between moves, in order."""
    moments, view = session.moments(), session.view
    own = {scene.line.beat for scene in scenes(session, len(moments))}
    lines = {line.beat: line.text for line in session.log(len(moments), None) if not line.aside}
    found: list[Happening] = []
    art, shapes, spectate = session.art, session.board.shapes, partial(view, None)
    at = 0
    for _ply, of_one_move in groupby(moments, key=attrgetter("ply")):
        coming = list(of_one_move)
        while coming:
            first = coming[0].event
            count, animation = shown_next(art, shapes, coming, spectate, canvas, lambda event: event.seen_by(None))
            here = range(at, at + count)
            told = next((lines[beat] for beat in here if beat in lines), "")
            if animation is not None and first.seen_by(None) and own.isdisjoint(here):
                words = animation.caption or told
                if words:
                    found.append(Happening(at, here[-1], animation, words))
            at += count
            del coming[:count]
    return found


def longest(found: Sequence[Happening], most: int) -> list[Happening]:
    """Return the longest animations, as many as fit into `most` pictures in total."""
    chosen: list[Happening] = []
    ranked = sorted(found, key=lambda each: -(each.animation.length // ALIKE))
    for _length, equal in groupby(ranked, key=lambda each: each.animation.length // ALIKE):
        some = list(equal)
        each = max(1 + len(one.parts) for one in some)
        room = most - sum(1 + len(one.parts) for one in chosen)
        count = min(len(some), room // each)
        chosen += [some[(number + 1) * len(some) // count - 1] for number in range(count)]
        if count < len(some):
            break
    return sorted(chosen)


def film(
    session: Session,
    boards: Boards,
    progress: Callable[[int, int], object] = lambda done, total: None,
    cuts: Sequence[FilmFormat] = CUTS,
    limit: int = MOST_BYTES,
) -> bytes:
    """Return the film of a finished game as a GIF of at most `limit` bytes. Raises Problem if that is impossible.

    `progress` is called after each picture, with the number of finished pictures and the total.
    """
    if session.outcome is None:
        raise Problem(_("A film can be made only when the game is over."))
    ending = ended(session)
    painter = Painter(boards, session.looks)
    for cut in cuts:
        made = _made(_Reel(session, ending, painter, cut), progress, limit)
        if made:
            return made
    raise Problem(_("A film of this game would be larger than {size:.0f} MB.").format(size=limit / 1e6))


class _Shot(NamedTuple):
    """A picture with its palette and its duration in milliseconds."""

    pixels: Pixels
    palette: Palette
    ms: int


class _Take(NamedTuple):
    """The content of one picture of the table: the game state, the caption and the animation in progress."""

    state: Any
    told: pictures.StillCaption
    playing: Playing | None = None


class _Reel:
    """The pictures of a film, each painted only when needed."""

    def __init__(self, session: Session, ending: Ending, painter: Painter, cut: FilmFormat) -> None:
        self._session = session
        self._ending = ending
        self._painter = painter
        self.size = cut.size
        self._canvas = painter.canvas(cut.size, pictures.STILL_W)
        found = happenings(session, self._canvas)
        between = longest(found, max(cut.most // 2, cut.most - 1 - len(scenes(session, cut.most))))
        left = cut.most - 1 - sum(1 + len(one.parts) for one in between)
        takes = [*self._of_moves(scenes(session, left)), *(each for one in between for each in self._of_happening(one))]
        self._takes = [take for _order, take in sorted(takes, key=lambda each: each[0])]
        if max((order for order, _take in takes), default=(0, 0))[0] < len(session.moments()) - 1:
            self._takes.append(self._last())

    def __len__(self) -> int:
        return len(self._takes) + 2

    def _of_moves(self, found: Sequence[FilmScene]) -> Iterator[tuple[tuple[int, int], _Take]]:
        for scene in found:
            beat, words, seat = scene.line.beat, scene.line.text, scene.line.seat
            yield (beat, MOST_ON_THE_WAY), self._take(beat, self._session.moments()[beat].after, words, seat)

    def _last(self) -> _Take:
        moments = self._session.moments()
        line = next(line for line in self._session.log(len(moments), None)[::-1] if not line.aside)
        return self._take(len(moments) - 1, moments[-1].after, line.text, line.seat)

    def _of_happening(self, one: Happening) -> Iterator[tuple[tuple[int, int], _Take]]:
        session, seat = self._session, one.animation.seat
        before, after = session.moments()[one.first].before, session.moments()[one.last].after
        views = session.view(None, before), session.view(None, after)
        changes = changes_of(session.art, session.board.shapes, self._canvas, *views, one.animation)
        for number, part in enumerate(one.parts):
            playing = Playing(one.animation, part * one.animation.length, "1", changes)
            yield (one.last, number), self._take(one.last, before, one.words, seat, playing)
        yield (one.last, MOST_ON_THE_WAY), self._take(one.last, after, one.words, seat)

    def _take(self, beat: int, state: Any, words: str, seat: Seat | None, playing: Playing | None = None) -> _Take:
        moments = self._session.moments()
        return _Take(state, pictures.StillCaption(words, seat, (beat + 1) / len(moments)), playing)

    def shots(self) -> Iterator[_Shot]:
        """Yield all pictures in order."""
        session, ending = self._session, self._ending
        first = self._painted(lambda canvas: pictures.opening(canvas, session), pictures.STILL_W)
        yield _Shot(first, Palette([first]), OPENING_MS)
        if self._takes:
            step = -(-len(self._takes) // SAMPLES)
            palette = Palette(self._seen(take)[::SPARSE] for take in self._takes[::-step])
            times = [ON_THE_WAY if take.playing else 1.0 for take in self._takes]
            whole = min(LONGEST_MS, MOVES_MS / sum(times))
            for take, time in zip(self._takes[:-1], times, strict=False):
                yield _Shot(self._seen(take), palette, round(whole * time))
            yield _Shot(self._seen(self._takes[-1]), palette, LAST_MS)
        last = self._painted(lambda canvas: pictures.card_nodes(canvas, session, ending), pictures.CARD_W)
        yield _Shot(last, Palette([last]), ENDING_MS)

    def _seen(self, take: _Take) -> Pixels:
        return self._painted(
            lambda canvas: pictures.still(canvas, self._session, take.state, take.told, take.playing), pictures.STILL_W
        )

    def _painted(self, nodes_of: Callable[[Canvas], tuple[Node, ...]], w: float) -> Pixels:
        flat = pygame.Surface(self.size, depth=16)
        flat.blit(self._painter.paint(nodes_of, self.size, w), (0, 0))
        return memoryview(flat.get_buffer().raw).cast("H")


def _made(reel: _Reel, progress: Callable[[int, int], object], limit: int) -> bytes:
    gif = Gif(*reel.size)
    for done, shot in enumerate(reel.shots(), 1):
        gif.add(*shot)
        if gif.size > limit:
            return b""
        progress(done, len(reel))
    return gif.finished()
