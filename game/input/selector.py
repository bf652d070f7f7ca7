"""The one selector for every title: a half-built move, and what a click does to it. Pure."""

from __future__ import annotations

from enum import Enum
from typing import Generic, TypeVar

import msgspec

from game.core.rules import Rules, State
from game.core.target import Draft, Illegal, Prompt, Target

S = TypeVar("S", bound=State)
V = TypeVar("V")
M = TypeVar("M", bound=msgspec.Struct)


class Did(Enum):
    """What a click did."""

    PICKED = "picked"
    DROPPED = "dropped"
    RESTARTED = "restarted"


class Selector(Generic[S, V, M]):
    """Builds one move for the seat of one view. `starts`: what a click turns the half-built move to instead, because
    an earlier step offered it."""

    def __init__(self, rules: Rules[S, V, M], view: V) -> None:
        self._rules = rules
        self.view = view
        self.draft = Draft()
        self.prompt: Prompt[M] = rules.prompt(view, self.draft)
        self.starts: tuple[Target, ...] = self.prompt.targets

    def click(self, target: Target) -> Did | Illegal:
        """What the click did, or why it did nothing."""
        picks = self.draft.picks
        if target in self.prompt.targets:
            self._set(Draft(picks=(*picks, target)))
            return Did.PICKED
        if target in picks and self.draft.dials:  # the dial stands for another value: back to the picked one
            self._set(Draft(picks=picks[: picks.index(target) + 1]))
            return Did.RESTARTED
        if target in picks:
            self._set(Draft(picks=self._without(target)))
            return Did.DROPPED
        for length in range(len(picks) - 1, -1, -1):
            shorter = Draft(picks=picks[:length])
            if target in self._rules.prompt(self.view, shorter).targets:
                self._set(Draft(picks=(*shorter.picks, target)))
                return Did.RESTARTED
        return self._rules.why_not(self.view, self.draft, target)

    def turn(self, dial: str, value: int) -> bool:
        """Whether the dial could be set; the value is held inside its bounds. Picks beyond the dial are dropped."""
        for length in range(len(self.draft.picks), -1, -1):
            picks = self.draft.picks[:length]
            for offered in self._rules.prompt(self.view, Draft(picks=picks)).dials:
                if offered.id == dial:
                    held = min(max(value, offered.low), offered.high)
                    self._set(Draft(picks=picks, dials=((dial, held),)))
                    return True
        return False

    def back(self) -> bool:
        """Whether there was a pick or dial to take back."""
        if self.draft.dials:
            self._set(Draft(picks=self.draft.picks))
        elif self.draft.picks:
            self._set(Draft(picks=self.draft.picks[:-1]))
        else:
            return False
        return True

    def clear(self) -> None:
        """Begin the move again."""
        self._set(Draft())

    def _set(self, draft: Draft) -> None:
        self.draft = draft
        self.prompt = self._rules.prompt(self.view, draft)
        earlier = (Draft(picks=draft.picks[:length]) for length in range(max(1, len(draft.picks))))
        offered = (target for step in earlier for target in self._rules.prompt(self.view, step).targets)
        self.starts = tuple(dict.fromkeys(offered))

    def _without(self, target: Target) -> tuple[Target, ...]:
        """A set loses the member; a path is cut there."""
        picks = self.draft.picks
        cut = picks.index(target)
        rest = picks[:cut] + picks[cut + 1 :]
        return rest if self._leads_somewhere(rest) else picks[:cut]

    def _leads_somewhere(self, picks: tuple[Target, ...]) -> bool:
        return all(
            pick in self._rules.prompt(self.view, Draft(picks=picks[:length])).targets
            for length, pick in enumerate(picks)
        )
