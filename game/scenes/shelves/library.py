"""The kept games as scenes list them: the shelves, what stands on them, and how far each game got."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.core import codec
from game.core.errors import Problem
from game.core.i18n import _
from game.core.names import fill
from game.opening import opening_of
from game.picture.title import Title
from game.saves.resume import shown_seats
from game.saves.schema import Save, SavedResult, SavedSeat
from game.saves.shelf import Entry, Shelf
from game.saves.statistics import Played, played


class Standing(msgspec.Struct, frozen=True):
    """How far a saved game got: `where` in words ("Round 3 of 5"), `who` is to act, "" where nobody knows.

    `result`: how it ended, None while it goes on or where nobody knows.
    """

    where: str = ""
    who: str = ""
    result: SavedResult | None = None


class Library:
    """`named`: games saved under a name. `own`: what the game keeps by itself; `left`: games left in the middle for
    another one. `played`: games played to their end."""

    def __init__(self, titles: Mapping[str, Title], folder: Path, named: Path, left: Path, played: Path) -> None:
        self.titles = titles
        self.own = Shelf(folder)
        self.named = Shelf(named)
        self.left = Shelf(left)
        self.played = Shelf(played)
        self._tables: dict[tuple[str, str, str], tuple[Title, Any] | None] = {}
        self._standings: dict[tuple[str, str, tuple[SavedSeat, ...]], Standing] = {}

    def unnamed(self) -> tuple[Entry, ...]:
        """The games that were kept without anybody's doing, the newest first; one left in the middle that was taken
        up again is not listed twice."""
        own = sorted(self.own.entries(), key=lambda entry: entry.path.name)  # within a second only the names tell
        under_way = {entry.save.game for entry in own}
        left = [entry for entry in self.left.entries() if entry.save.game not in under_way]
        return tuple(sorted((*own, *left), key=lambda entry: entry.save.saved_at, reverse=True))

    def called(self, save: Save) -> str:
        """The newest name that the end of a played game was saved under, "" where nobody named it."""
        same = (entry for entry in self.named.of(save) if entry.save.digest == save.digest)
        return next((entry.label for entry in same), "")

    def finished(self) -> tuple[Entry, ...]:
        """The games played to their end, the newest first."""
        return self.played.entries()

    def history(self) -> tuple[Played, ...]:
        """The games played to their end, for statistics."""
        return tuple(played(entry.save, self.result(entry.save)) for entry in self.finished())

    def shelf(self, path: Path) -> Shelf:
        """The shelf that a file lies on."""
        return next(shelf for shelf in (self.own, self.named, self.left, self.played) if shelf.folder == path.parent)

    def result(self, save: Save) -> SavedResult | None:
        """How a game ended; None while it goes on or where nobody knows."""
        return save.result or self.standing(save).result

    def standing(self, save: Save) -> Standing:
        """How far a game got, worked out once."""
        key = (save.title, save.digest, save.seats)
        if key not in self._standings:
            self._standings[key] = self._stands(save)
        return self._standings[key]

    def _stands(self, save: Save) -> Standing:
        found = self._table(save)
        if found is None:
            return Standing()
        title, rules = found
        names = [seat.name for seat in shown_seats(save)]
        try:
            state = codec.decode(bytes(save.state), rules.state_type)
            outcome = rules.outcome(state)
            where = fill(title.table.status(rules.view(state, None)).text, names)
            who = ", ".join(names[seat] for seat in sorted(rules.players_to_move(state)))
        except Exception:  # a state that decodes may still be one that no game leads to; opening the game tells why
            return Standing()
        if outcome is not None:
            return Standing(where, "", SavedResult(outcome.places, outcome.totals, outcome.end))
        return Standing(where, _("{names} to play").format(names=who) if who else "")

    def _table(self, save: Save) -> tuple[Title, Any] | None:
        """The title of a save and its rules on that board; None when one of them is not there."""
        key = (save.title, save.board.file, save.board.digest)
        if key not in self._tables:
            try:
                opening = opening_of(save)
                self._tables[key] = (opening.title, opening.rules)
            except Problem:
                self._tables[key] = None
        return self._tables[key]
