"""The selector of all titles: a draft, and the effect of clicks on it."""

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
    """The effect of a click."""

    PICKED = "picked"
    DROPPED = "dropped"
    RESTARTED = "restarted"


class Selector(Generic[S, V, M]):
    """Builds one move for the seat of a view. A dial keeps its value as long as the picks that offer it remain.

    Attributes:
        starts: the targets of earlier steps, which replace a part of the draft.
        veiled: the targets of all steps that only the seat's secrets could rule out.
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
        """Click a target. Return the effect, or why the click was refused."""
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
        """Handle a click on a picked target.

        A set loses the target and everything that depends on it. A path is cut before the target, or right after it if
        a dial was set there or later.
        """
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
        """Set a dial to a value, limited to its range, and drop the picks after it. Return whether the dial exists."""
        for length in range(len(self.draft.picks), -1, -1):
            draft = turned(self._asked, self.view, self._upto(length), dial, value)
            if draft is not None:
                self._set(draft)
                return True
        return False

    def back(self) -> bool:
        """Remove the last dial value, or else the last pick. Return whether there was one."""
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
        """Replace the draft by another possible one."""
        self._set(draft)

    def _set(self, draft: Draft) -> None:
        self.draft = draft
        self.prompt = self._prompt(draft)
        earlier = [self._prompt(self._upto(length)) for length in range(max(1, len(draft.picks)))]
        self.starts = tuple(dict.fromkeys(target for prompt in earlier for target in prompt.targets))
        self.veiled = tuple(dict.fromkeys(target for prompt in earlier for target in prompt.veiled))

    def _upto(self, length: int) -> Draft:
        """Return the draft with the first `length` picks and the dials that they offer."""
        picks = self.draft.picks
        return self.draft if length == len(picks) else self._settled(picks[:length], self.draft.dials)

    def _with(self, draft: Draft, target: Target) -> Draft:
        return self._settled((*draft.picks, target), draft.dials)

    def _settled(self, picks: tuple[Target, ...], dials: Dials) -> Draft:
        return settled(self._asked, self.view, picks, dials)

    def _prompt(self, draft: Draft) -> Prompt[M]:
        return self._asked.prompt(self.view, draft)
