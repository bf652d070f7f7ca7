"""The saved games and their progress, for lists of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path

import msgspec

from game.board.layers import Board
from game.core import codec
from game.core.errors import Problem
from game.core.i18n import _, pgettext
from game.core.names import fill
from game.core.sentences import listed
from game.opening import Opening, Reader, opening_of
from game.picture.title import Title
from game.saves.resume import checked, shown_seats
from game.saves.schema import Save, SavedResult, SavedSeat
from game.saves.shelf import KeptGame, Shelf
from game.saves.statistics import PlayedGame, played
from game.ui.boards import Unread


class GameProgress(msgspec.Struct, frozen=True):
    """A saved game's progress in words, such as "Round 3 of 5", with the next player or the result."""

    where: str = ""
    who: str = ""
    result: SavedResult | None = None


MOST_TROUBLES = 20
"""The maximum number of unreadable files that are listed by name."""
MOST_STANDINGS = 1_000


class Library:
    """All saved games: autosaves (`own`), named games, unfinished games set aside, and finished games."""

    def __init__(self, titles: Mapping[str, Title], folders: Sequence[Path], read: Reader | None = None) -> None:
        self.titles = titles
        self.own, self.named, self.left, self.played = map(Shelf, folders)
        self._read = read
        self._reading: list[Future[Board]] = []
        self._tables: dict[tuple[str, str, str], Opening | None] = {}
        self._standings: dict[tuple[str, str, tuple[SavedSeat, ...]], GameProgress] = {}

    def spoke(self) -> None:
        """Discard cached descriptions of games after a change of language."""
        self._standings.clear()
        for shelf in (self.own, self.named, self.left, self.played):
            shelf.spoke()

    def unnamed(self, *, read: bool = True) -> tuple[KeptGame, ...]:
        """Return the games that were saved automatically or set aside, newest first and without duplicates."""
        own = sorted(
            _entries(self.own, read), key=lambda entry: entry.path.name
        )  # names are in order even within one second
        own = [entry for number, entry in enumerate(own) if not self._outlived(entry, own[:number])]
        under_way = {entry.id for entry in own}
        left = [kept for kept in _entries(self.left, read) if kept.id not in under_way or not _goes_on(kept, own)]
        return tuple(sorted((*own, *left), key=lambda entry: entry.saved_at, reverse=True))

    def _outlived(self, kept: KeptGame, newer: list[KeptGame]) -> bool:
        """Return whether an autosave is obsolete because its game has since ended."""
        if kept.brief.result is not None:
            return False
        try:
            save = kept.save
            ended = [entry for entry in self.played.of(save) if (entry.saved_at, bool(newer)) > (kept.saved_at, False)]
            return any(entry.brief.result is not None and entry.save.follows(save) for entry in (*newer, *ended))
        except Problem:  # another window has moved a file
            return False

    def finished(self, *, read: bool = True) -> tuple[KeptGame, ...]:
        """Return the finished games, newest first. If `read` is false, skip files that have not been read yet."""
        return _entries(self.played, read)

    def names(self) -> Mapping[str, list[KeptGame]]:
        """Return the saves that the player named, newest first, keyed by the id of the game."""
        found: dict[str, list[KeptGame]] = {}
        for kept in self.named.known():
            found.setdefault(kept.id, []).append(kept)
        return found

    def history(self, *, read: bool = True) -> tuple[PlayedGame, ...]:
        """Return the finished games in the form needed for statistics."""
        return tuple(played(kept.brief, self.result(kept)) for kept in self.finished(read=read))

    def shelf(self, path: Path) -> Shelf:
        """Return the shelf (a folder of games) that contains a file."""
        return next(shelf for shelf in (self.own, self.named, self.left, self.played) if shelf.folder == path.parent)

    def result(self, kept: KeptGame) -> SavedResult | None:
        """Return the result of a game, or None if the game is not over."""
        return kept.brief.result or self.standing(kept).result

    def standing(self, kept: KeptGame) -> GameProgress:
        """Return the progress of a game. The result is cached."""
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
            except Problem:  # the file has been removed
                return GameProgress()
        return self._standings[key]

    def caught_up(self) -> bool:
        """Return whether any board needed to describe a game's progress has been read since the last call."""
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
            who = listed([names[seat] for seat in rules.turn(state).awaited])
        except Exception:  # a decoded state may still be impossible; opening the game then says why
            return GameProgress()
        if outcome is not None:
            return GameProgress(where, "", SavedResult(outcome.places, outcome.totals, outcome.end))
        return GameProgress(where, pgettext("a saved game", "{names} to play").format(names=who) if who else "")

    def _table(self, save: Save) -> Opening | None:
        key = (save.title, save.board.file, save.board.digest)
        if key not in self._tables:
            try:
                self._tables[key] = opening_of(save, self._read)
            except Problem:
                self._tables[key] = None
        return self._tables[key]


def stays(*shelves: Shelf) -> tuple[str, ...]:
    """Return at most `MOST_TROUBLES` sentences about files that cannot be read."""
    troubles = [trouble for shelf in shelves for trouble in shelf.troubles()]
    told = [_("{problem} The file stays where it is.").format(problem=trouble) for trouble in troubles[:MOST_TROUBLES]]
    if len(troubles) > len(told):
        told.append(_("Other unreadable files: {count}.").format(count=len(troubles) - len(told)))
    return tuple(told)


def _entries(shelf: Shelf, read: bool) -> tuple[KeptGame, ...]:
    return shelf.entries() if read else shelf.known()


def _goes_on(left: KeptGame, own: list[KeptGame]) -> bool:
    """Return whether an autosave in `own` contains all moves of the game `left`, which was set aside."""
    try:
        return any(entry.id == left.id and entry.save.follows(left.save) for entry in own)
    except Problem:  # another window has moved a file
        return False
