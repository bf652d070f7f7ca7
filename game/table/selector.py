"""The one selector for every title: a half-built move, and what a click does to it. Pure."""

from __future__ import annotations

from enum import Enum
from typing import Generic, TypeVar

import msgspec

from game.core.drafting import Dials, Prompts, remaining, settled, turned
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
    an earlier step offered it; `veiled`: what only the seat's secrets could rule out there.

    A dial keeps its value for as long as the picks that offer it stay.
    """

    def __init__(self, rules: Rules[S, V, M], view: V) -> None:
        self._rules = rules
        self._asked = Prompts(rules)
        self.view = view
        self.draft = Draft()
        self.prompt: Prompt[M] = self._prompt(self.draft)
        self.starts: tuple[Target, ...] = self.prompt.targets
        self.veiled: tuple[Target, ...] = self.prompt.veiled

    def click(self, target: Target) -> Did | Illegal:
        """What the click did, or why it did nothing."""
        picks = self.draft.picks
        if target in self.prompt.targets:
            self._set(self._with(self.draft, target))
            return Did.PICKED
        if target in picks:
            return self._again(picks.index(target))
        for length in range(len(picks) - 1, -1, -1):
            shorter = self._upto(length)
            if target in self._prompt(shorter).targets:
                self._set(self._with(shorter, target))
                return Did.RESTARTED
        return self._rules.why_not(self.view, self.draft, target)

    def _again(self, index: int) -> Did:
        """A click on a picked target: a set loses it and what is lit only beside it, and a path is cut before it. Where
        a dial stands for another value than the one that was picked, the path goes back to what was picked."""
        picks, before = self.draft.picks, self._upto(index)
        if self.prompt.bag:
            others = Draft(picks[:index] + picks[index + 1 :], self.draft.dials)
            self._set(remaining(self._asked, self.view, others, bag=True).draft)
            return Did.DROPPED
        if len(before.dials) < len(self.draft.dials):
            self._set(self._with(before, picks[index]))
            return Did.RESTARTED
        self._set(before)
        return Did.DROPPED

    def turn(self, dial: str, value: int) -> bool:
        """Whether the dial could be set; the value is held inside its bounds. Picks beyond the dial are dropped."""
        for length in range(len(self.draft.picks), -1, -1):
            draft = turned(self._asked, self.view, self._upto(length), dial, value)
            if draft is not None:
                self._set(draft)
                return True
        return False

    def back(self) -> bool:
        """Whether there was a pick or dial to take back: the last pick, and before it the dials that it offered."""
        picks, dials = self.draft.picks, self.draft.dials
        before = self._upto(len(picks) - 1) if picks else Draft()
        own = [name for name, _value in dials if before.dial(name) is None]
        if own:
            self._set(settled(self._asked, self.view, picks, tuple(each for each in dials if each[0] != own[-1])))
        elif picks:
            self._set(before)
        else:
            return False
        return True

    def clear(self) -> None:
        """Begin the move again."""
        self._set(Draft())

    def load(self, draft: Draft) -> None:
        """Go on with a draft that can be clicked together."""
        self._set(draft)

    def _set(self, draft: Draft) -> None:
        self.draft = draft
        self.prompt = self._prompt(draft)
        earlier = [self._prompt(self._upto(length)) for length in range(max(1, len(draft.picks)))]
        self.starts = tuple(dict.fromkeys(target for prompt in earlier for target in prompt.targets))
        self.veiled = tuple(dict.fromkeys(target for prompt in earlier for target in prompt.veiled))

    def _upto(self, length: int) -> Draft:
        """The first so many picks, with the dials that they offer."""
        picks = self.draft.picks
        return self.draft if length == len(picks) else self._settled(picks[:length], self.draft.dials)

    def _with(self, draft: Draft, target: Target) -> Draft:
        return self._settled((*draft.picks, target), draft.dials)

    def _settled(self, picks: tuple[Target, ...], dials: Dials) -> Draft:
        return settled(self._asked, self.view, picks, dials)

    def _prompt(self, draft: Draft) -> Prompt[M]:
        return self._asked.prompt(self.view, draft)
