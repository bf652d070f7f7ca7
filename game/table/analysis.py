"""Analyses a finished game. Each choice is judged only by the information that the player had at the time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from statistics import fmean
from typing import Any

import msgspec

from game.bots.helper import Helper
from game.bots.levels import critic_of
from game.bots.request import JudgeMove
from game.bots.worker import Worker
from game.core.advice import Verdict
from game.core.i18n import _, pgettext
from game.core.names import Seat
from game.core.rng import seeded
from game.picture.chronicle import Curve
from game.table.session import Session


class MarkedMove(msgspec.Struct, frozen=True):
    """A bad move found by an analysis. `ply` is the number of plies before the move, and `when` names the round."""

    ply: int
    seat: Seat
    when: str
    verdict: Verdict


class Analysis:
    """Judges every choice that the players made in a finished game, one after another. Call `poll` in every frame.

    The verdicts are stored in the session, so that the analysis can be continued later. `trouble` is the error message
    if an error stopped the analysis, otherwise "".
    """

    def __init__(self, session: Session, helper: Helper | None = None) -> None:
        self._session = session
        self._match = session.match
        self._helper = helper
        self._worker = Worker(session.title, session.match.rules, helper)
        self._under_way: int | None = None
        self._begun = False
        self.trouble = ""

    @property
    def possible(self) -> bool:
        """Whether the game is over, contains choices to judge, and has at least two seats."""
        session = self._session
        against_somebody = len(session.seats) > 1  # winning chances need an opponent
        return session.outcome is not None and against_somebody and bool(self._choices)

    @cached_property
    def _choices(self) -> tuple[int, ...]:
        """The indexes of the plies at which the player had a choice, or () if the title cannot judge moves."""
        critic = critic_of(self._session.title, self._match.rules)
        if critic is None:
            return ()
        plies = enumerate(self._match.plies)
        return tuple(number for number, ply in plies if critic.chooses(self._view(number, ply.seat)))

    def _view(self, ply: int, seat: Seat) -> Any:
        return self._match.rules.view(self._match.state_at(ply), seat)

    @property
    def count(self) -> int:
        """The number of choices to judge in the game."""
        return len(self._choices)

    @property
    def judged(self) -> int:
        """The number of choices that have been judged so far."""
        return len(self._session.verdicts)

    @property
    def done(self) -> bool:
        """Whether all choices have been judged."""
        return self.judged >= self.count

    @property
    def running(self) -> bool:
        """Whether the analysis is in progress."""
        return self._begun and not self.done and not self.trouble

    def begin(self) -> None:
        """Start the analysis, or continue an analysis that was stopped."""
        self._begun, self.trouble = True, ""

    def poll(self) -> bool:
        """Store the next verdict if it has arrived. Return whether a verdict or an error has arrived."""
        if not self.running:
            return False
        if self._under_way is None:
            ply = self._under_way = next(ply for ply in self._choices if ply not in self._session.verdicts)
            made = self._match.plies[ply]
            self._worker.think(JudgeMove(self._view(ply, made.seat), made.move, seeded(ply)))
            return False
        found = self._worker.heard()
        if found is None:
            return False
        if found.error:
            self.trouble = found.error
        else:
            self._session.verdicts[self._under_way] = found.found
        self._under_way = None
        return True

    def spoke(self) -> None:
        """Cancel the pending request after a change of language, because the answer would be in the old language."""
        self._worker.forget()
        self._under_way = None

    def close(self) -> None:
        """Stop the analysis and the helper process that computes the verdicts."""
        self._begun = False
        self._under_way = None
        self._worker.forget()
        if self._helper is not None:
            self._helper.close()

    # Results.

    def marked(self) -> Iterator[MarkedMove]:
        """Yield the bad moves found so far, in the order of play."""
        for ply, verdict in sorted(self._session.verdicts.items()):
            if verdict.grade:
                view = self._session.view(None, self._match.state_at(ply))
                when = self._session.title.meta.stretch_named(self._session.art.status(view).number)
                yield MarkedMove(ply, self._match.plies[ply].seat, when, verdict)

    def curve(self) -> Curve | None:
        """Return each seat's chance of winning during the game, in per cent, or None if nothing has been judged yet.

        Each point averages several consecutive verdicts. Once all choices are judged, the last point is the result.
        """
        verdicts, outcome = sorted(self._session.verdicts.items()), self._session.outcome
        if not verdicts or outcome is None:
            return None
        marks = [ply for ply, _verdict in verdicts]
        shares = _smoothed([verdict.chances for _ply, verdict in verdicts], len(self._session.seats))
        if self.done:
            marks.append(len(self._match.plies))
            shares.append(outcome.shares())
        series = tuple(tuple(round(100 * part) for part in line) for line in zip(*shares, strict=True))
        return Curve(
            label=pgettext("a chart", "Chance to win"),
            unit="%",
            across=_("Moves made"),
            marks=tuple(marks),
            series=series,
        )


def _smoothed(shares: list[tuple[float, ...]], width: int) -> list[tuple[float, ...]]:
    found = []
    for index in range(len(shares)):
        low = max(0, index - (width - 1) // 2)
        found.append(tuple(map(fmean, zip(*shares[low : index + width // 2 + 1], strict=True))))
    return found
