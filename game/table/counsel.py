"""Advice at one table: it is asked for, counted, and lies there to be chosen from."""

from __future__ import annotations

from game.bots.advising import Advising
from game.core.advice import Suggestion
from game.core.target import Illegal, Target
from game.table.move_builder import MoveBuilder
from game.table.parking import Refuses
from game.table.session import Session

SUGGEST = Target("ui", "suggest")
"""The button that asks for advice."""


class Counsel:
    """The title's advisor beside the person asked. `suggestions`: what there is to choose from now."""

    def __init__(self, session: Session, screen: Refuses) -> None:
        make, rules = session.title.advisor, session.match.rules
        self.advising = Advising(None if make is None else make(rules), rules)
        self.suggestions: tuple[Suggestion, ...] = ()
        self._session = session
        self._screen = screen

    def label(self, builder: MoveBuilder | None) -> str:
        """What the button says that asks for advice now, "" where there is none."""
        return "" if builder is None else self.advising.label(builder.view)

    def ask(self, builder: MoveBuilder) -> None:
        """Have it worked out what the person asked could do."""
        self._session.advised_once(builder.seat)
        self.suggestions = ()
        self.advising.ask(builder.view)

    def heard(self) -> tuple[bool, Suggestion | None]:
        """Whether advice has come in this moment, and the suggestion where there is but one."""
        advice = self.advising.poll()
        if advice is None:
            return False, None
        if advice.trouble:
            self._screen.refuse(Illegal("", advice.trouble), SUGGEST)
        if len(advice.suggestions) == 1:
            return True, advice.suggestions[0]
        self.suggestions = advice.suggestions
        return True, None

    def chosen(self, number: int) -> Suggestion | None:
        """The suggestion of that number, counted from 0; nothing is chosen from any more."""
        found = self.suggestions[number : number + 1]
        self.suggestions = ()
        return found[0] if found else None

    def leave(self) -> bool:
        """Whether there were suggestions, which are left aside."""
        had, self.suggestions = bool(self.suggestions), ()
        return had

    def forget(self) -> None:
        """Another question is asked, or none: advice about this one is of no use."""
        self.advising.forget()
        self.suggestions = ()
