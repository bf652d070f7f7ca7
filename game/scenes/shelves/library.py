"""The saved games as the scenes list them: the shelves, the games on each, and how far each game got."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path

import msgspec

from game.board.layers import Board
from game.core import codec
from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import fill
from game.core.sentences import in_a_row
from game.opening import Opening, Reader, opening_of
from game.picture.title import Title
from game.saves.resume import checked, shown_seats
from game.saves.schema import Save, SavedResult, SavedSeat
from game.saves.shelf import KeptGame, Shelf
from game.saves.statistics import PlayedGame, played
from game.ui.boards import Unread


class GameProgress(msgspec.Struct, frozen=True):
    """How far a saved game got: `where` in words ("Round 3 of 5"), `who` is to act, "" where nobody knows.

    `result`: how it ended, None while it goes on or where nobody knows.
    """

    where: str = ""
    who: str = ""
    result: SavedResult | None = None


MOST_TROUBLES = 20
"""So many files that cannot be read are told of."""
MOST_STANDINGS = 1_000
"""So many are remembered: far more than are seen at a time."""


class Library:
    """`named`: games saved under a name. `own`: what the game keeps by itself; `left`: games left in the middle for
    another one. `played`: games played to their end. `folders`: where these four lie. `read`: gives boards; where it
    raises Unread, how far a game got is told later."""

    def __init__(self, titles: Mapping[str, Title], folders: Sequence[Path], read: Reader | None = None) -> None:
        self.titles = titles
        self.own, self.named, self.left, self.played = map(Shelf, folders)
        self._read = read
        self._reading: list[Future[Board]] = []
        self._tables: dict[tuple[str, str, str], Opening | None] = {}
        self._standings: dict[tuple[str, str, tuple[SavedSeat, ...]], GameProgress] = {}

    def unnamed(self, *, read: bool = True) -> tuple[KeptGame, ...]:
        """The games that were kept without anybody's doing, the newest first; one left in the middle that was taken
        up again is not listed twice, and no earlier moment of one that has ended. Without `read` only those that the
        shelves know already."""
        own = sorted(_entries(self.own, read), key=lambda entry: entry.path.name)  # within a second only names tell
        own = [entry for number, entry in enumerate(own) if not self._outlived(entry, own[:number])]
        under_way = {entry.id for entry in own}
        left = [kept for kept in _entries(self.left, read) if kept.id not in under_way or not _goes_on(kept, own)]
        return tuple(sorted((*own, *left), key=lambda entry: entry.saved_at, reverse=True))

    def _outlived(self, kept: KeptGame, newer: list[KeptGame]) -> bool:
        """Whether the game of an autosave has ended since. `newer`: the autosaves before it."""
        if kept.brief.result is not None:
            return False
        try:
            save = kept.save
            ended = [entry for entry in self.played.of(save) if (entry.saved_at, bool(newer)) > (kept.saved_at, False)]
            return any(entry.brief.result is not None and entry.save.follows(save) for entry in (*newer, *ended))
        except Problem:  # another window has just moved a file
            return False

    def finished(self, *, read: bool = True) -> tuple[KeptGame, ...]:
        """The games played to their end, the newest first. Without `read` only those that the shelf knows already."""
        return _entries(self.played, read)

    def names(self) -> Mapping[str, list[KeptGame]]:
        """The games saved under a name, the newest first, by what they are known by, as far as the shelf knows them."""
        found: dict[str, list[KeptGame]] = {}
        for kept in self.named.known():
            found.setdefault(kept.id, []).append(kept)
        return found

    def history(self, *, read: bool = True) -> tuple[PlayedGame, ...]:
        """The games played to their end, for statistics."""
        return tuple(played(kept.brief, self.result(kept)) for kept in self.finished(read=read))

    def shelf(self, path: Path) -> Shelf:
        """The shelf that a file lies on."""
        return next(shelf for shelf in (self.own, self.named, self.left, self.played) if shelf.folder == path.parent)

    def result(self, kept: KeptGame) -> SavedResult | None:
        """How a game ended; None while it goes on or where nobody knows."""
        return kept.brief.result or self.standing(kept).result

    def standing(self, kept: KeptGame) -> GameProgress:
        """How far a game got, worked out once."""
        brief = kept.brief
        key = (brief.title, brief.digest, brief.seats)
        if key not in self._standings:
            if len(self._standings) >= MOST_STANDINGS:
                self._standings.clear()
            try:
                self._standings[key] = self._stands(kept.save)
            except Unread as unread:
                self._reading.append(unread.reading)
                return GameProgress()
            except Problem:  # somebody has just taken the file away
                return GameProgress()
        return self._standings[key]

    def caught_up(self) -> bool:
        """Whether a board is read now without which nobody knew how far some game got. Told once."""
        reading, self._reading = self._reading, [each for each in self._reading if not each.done()]
        return len(reading) > len(self._reading)

    def _stands(self, save: Save) -> GameProgress:
        found = self._table(save)
        if found is None:
            return GameProgress()
        rules = found.rules
        names = [seat.name for seat in shown_seats(save)]
        try:
            state = checked(rules, codec.decode(bytes(save.state), rules.state_type))
            outcome = rules.outcome(state)
            where = fill(found.art.status(rules.view(state, None)).text, names)
            who = in_a_row(names[seat] for seat in rules.turn(state).awaited)
        except Exception:  # a state that decodes may still be one that no game leads to; opening the game tells why
            return GameProgress()
        if outcome is not None:
            return GameProgress(where, "", SavedResult(outcome.places, outcome.totals, outcome.end))
        return GameProgress(where, _("{names} to play").format(names=who) if who else "")

    def _table(self, save: Save) -> Opening | None:
        """The title and the board of a save; None when one of them is not there."""
        key = (save.title, save.board.file, save.board.digest)
        if key not in self._tables:
            try:
                self._tables[key] = opening_of(save, self._read)
            except Problem:
                self._tables[key] = None
        return self._tables[key]


def stays(*shelves: Shelf) -> tuple[str, ...]:
    """The sentences about files that cannot be read, each with what becomes of its file; of very many the first."""
    troubles = [trouble for shelf in shelves for trouble in shelf.troubles()]
    told = [_("{problem} The file stays where it is.").format(problem=trouble) for trouble in troubles[:MOST_TROUBLES]]
    if len(troubles) > len(told):
        told.append(_("{count} more files cannot be read.").format(count=len(troubles) - len(told)))
    return tuple(told)


def _entries(shelf: Shelf, read: bool) -> tuple[KeptGame, ...]:
    return shelf.entries() if read else shelf.known()


def _goes_on(left: KeptGame, own: list[KeptGame]) -> bool:
    """Whether a game that was left was taken up again with all its moves."""
    try:
        return any(entry.id == left.id and entry.save.follows(left.save) for entry in own)
    except Problem:  # another window has just moved a file
        return False
