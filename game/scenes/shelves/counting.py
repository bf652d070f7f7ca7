"""Counting the games played: few at once, many beside the frames, and kept on the disk until a game comes or goes."""

from __future__ import annotations

import threading

from game.saves import statistics as counted
from game.saves.statistics import Counted, Statistics, statistics
from game.scenes.shelves.library import Library

FEW = 500
"""So many games are counted before the first frame."""
AT_ONCE, BESIDE = 0.03, 0.01
"""Seconds for reading new games before the first frame, and beside each one after that."""


class Counting:
    """The statistics of a library. While many games are counted, those counted last are told."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._counted = Counted()
        self._reading = False
        self._ready: Counted | None = None
        self._work: threading.Thread | None = None

    def begin(self) -> None:
        """See which games there are, and count them or begin to."""
        shelf = self._library.played
        shelf.look(quick=True)
        self._reading = not shelf.read(AT_ONCE)
        self._counted = counted.load(self._library.own.folder)
        self._count()

    def told(self, title: str) -> Statistics:
        """What the games of a title ("": of all) say together."""
        return self._counted.told.get(title) or statistics(())

    def titles(self) -> frozenset[str]:
        """The titles of the games counted."""
        return frozenset(self._counted.told) - {""}

    @property
    def busy(self) -> bool:
        """Whether something is still to be read or counted."""
        return self._reading or self._work is not None or self._ready is not None

    def goes_on(self) -> bool:
        """Whether there is something new to be told; reads on in any case."""
        if self._reading:
            version = self._library.played.version
            self._reading = not self._library.played.read(BESIDE)
            if not self._reading and self._library.played.version != version:
                self._count()
        if self._ready is None:
            return False
        self._counted, self._ready = self._ready, None
        return True

    def _count(self) -> None:
        games = self._library.finished(read=False)
        of = counted.digest(games)
        if of == self._counted.of or self._work is not None:
            return
        if len(games) <= FEW:
            self._counted = self._told(of)
            return
        self._work = threading.Thread(target=self._beside, args=(of,), name="counting", daemon=True)
        self._work.start()

    def _beside(self, of: str) -> None:
        found = self._told(of)
        counted.keep(self._library.own.folder, found)
        self._ready, self._work = found, None

    def _told(self, of: str) -> Counted:
        games = self._library.history(read=False)
        titles = sorted({game.title for game in games})
        return Counted(of, {title: statistics(games, title) for title in ("", *titles)})
