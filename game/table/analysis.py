"""The analysis of a finished game: every choice is looked at again with what its seat knew then."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from statistics import fmean
from typing import Any

import msgspec

from game.bots.errand import JudgeMove
from game.bots.helper import Helper
from game.bots.levels import critic_of
from game.bots.mind import Mind
from game.core.critic import Verdict
from game.core.i18n import _
from game.core.names import Seat
from game.core.rng import seeded
from game.picture.chronicle import Curve
from game.table.session import Session

GRADES = ("blunder", "mistake", "inaccuracy")
"""The worst first."""


class Marked(msgspec.Struct, frozen=True):
    """A move that was not good enough: made after `ply` moves by a seat. `when`: the round, as the title calls it."""

    ply: int
    seat: Seat
    when: str
    verdict: Verdict


class Analysis:
    """Judges the choices of a game that is over, one after the other. Ask `poll` once a frame.

    What was found stays with the session, so that another analysis of it goes on from there. `trouble`: why it could
    not go on, "" while it can.
    """

    def __init__(self, session: Session, helper: Helper | None = None) -> None:
        self._session = session
        self._match = session.match
        self._helper = helper
        self._mind = Mind(session.title, session.match.rules, helper)
        self._under_way: int | None = None
        self._begun = False
        self.trouble = ""

    @property
    def possible(self) -> bool:
        """Whether there is anything to judge, and somebody who knows how."""
        session = self._session
        against_somebody = len(session.seats) > 1  # alone there are no chances to win to be compared
        return session.outcome is not None and against_somebody and bool(self._choices)

    @cached_property
    def _choices(self) -> tuple[int, ...]:
        """The moves before which a seat had a choice, by how many were made before."""
        critic = critic_of(self._session.title, self._match.rules)
        if critic is None:
            return ()
        plies = enumerate(self._match.plies)
        return tuple(number for number, ply in plies if critic.chooses(self._view(number, ply.seat)))

    def _view(self, ply: int, seat: Seat) -> Any:
        return self._match.rules.view(self._match.state_at(ply), seat)

    @property
    def count(self) -> int:
        """How many choices there are."""
        return len(self._choices)

    @property
    def judged(self) -> int:
        """How many of them have been judged."""
        return len(self._session.verdicts)

    @property
    def done(self) -> bool:
        """Whether all of them have."""
        return self.judged >= self.count

    @property
    def running(self) -> bool:
        """Whether it is under way."""
        return self._begun and not self.done and not self.trouble

    def begin(self) -> None:
        """Have it begun, or gone on with."""
        self._begun, self.trouble = True, ""

    def poll(self) -> bool:
        """Whether something new was found."""
        if not self.running:
            return False
        if self._under_way is None:
            self._ask(next(ply for ply in self._choices if ply not in self._session.verdicts))
            return False
        found = self._mind.heard()
        if found is None:
            return False
        if found.error:
            self.trouble = found.error
        else:
            self._session.verdicts[self._under_way] = found.found
        self._under_way = None
        return True

    def _ask(self, ply: int) -> None:
        made = self._match.plies[ply]
        self._under_way = ply
        self._mind.think(JudgeMove(self._view(ply, made.seat), made.move, seeded(ply)))

    def spoke(self) -> None:
        """Another language is spoken from now on: what was found is of the old one, and looked for anew."""
        self._mind.forget()
        self._under_way = None

    def close(self) -> None:
        """Stop, and let go of whoever helps."""
        self._begun = False
        self._under_way = None
        self._mind.forget()
        if self._helper is not None:
            self._helper.close()

    # What was found.

    def marked(self) -> Iterator[Marked]:
        """The moves that were not good enough, in the order in which they were made."""
        for ply, verdict in sorted(self._session.verdicts.items()):
            if verdict.grade:
                view = self._session.view(None, self._match.state_at(ply))
                when = self._session.title.meta.stretch_named(self._session.art.status(view).number)
                yield Marked(ply, self._match.plies[ply].seat, when, verdict)

    def curve(self) -> Curve | None:
        """The chances to win by seat, in percent, before each choice and at the end; None before the first is there.

        Every seat hopes a little too much when it is its turn, so a point is the mean of a turn of everybody's.
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
        return Curve(label=_("Chance to win"), unit="%", across=_("Moves made"), marks=tuple(marks), series=series)


def _smoothed(shares: list[tuple[float, ...]], width: int) -> list[tuple[float, ...]]:
    """Each with the mean of so many around it."""
    found = []
    for index in range(len(shares)):
        low = max(0, index - (width - 1) // 2)
        found.append(tuple(map(fmean, zip(*shares[low : index + width // 2 + 1], strict=True))))
    return found
