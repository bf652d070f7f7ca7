"""The selector of all titles: a draft, and the effect of clicks on it."""

from __future__ import annotations

from typing import Any

from game.core.drafting import Prompts, remaining, settled, turned
from game.core.rules import Rules
from game.core.target import Draft, Illegal, Prompt, Target


class Selector:
    """Builds one move for the seat of a view. A dial keeps its value as long as the picks that offer it remain.

    Attributes:
        starts: the targets of earlier steps, which replace a part of the draft.
        veiled: the targets of all steps that only the seat's secrets could rule out.
    """

    def __init__(self, rules: Rules[Any, Any, Any], view: Any) -> None:
        self._rules = rules
        self._asked = Prompts(rules)
        self.view = view
        self.load(Draft())

    def click(self, target: Target) -> Illegal | None:
        """Click a target. Return why the click was refused, or None if it was not."""
        picks = self.draft.picks
        if target in picks and target not in self.prompt.targets:
            self._again(picks.index(target))
            return None
        for length in range(len(picks), -1, -1):
            shorter = self._upto(length)
            if target in self._prompt(shorter).targets:
                self.load(self._with(shorter, target))
                return None
        return self._rules.why_not(self.view, self.draft, target)

    def _again(self, index: int) -> None:
        """Handle a click on a picked target.

        A set loses the target and everything that depends on it. A path is cut before the target, or right after it if
        a dial was set there or later.
        """
        picks, before = self.draft.picks, self._upto(index)
        if self.prompt.bag:
            others = Draft(picks[:index] + picks[index + 1 :], self.draft.dials)
            self.load(remaining(self._asked, self.view, others, bag=True).draft)
        elif len(before.dials) < len(self.draft.dials):
            self.load(self._with(before, picks[index]))
        else:
            self.load(before)

    def turn(self, dial: str, value: int) -> bool:
        """Set a dial to a value, limited to its range, and drop the picks after it. Return whether the dial exists."""
        for length in range(len(self.draft.picks), -1, -1):
            draft = turned(self._asked, self.view, self._upto(length), dial, value)
            if draft is not None:
                self.load(draft)
                return True
        return False

    def back(self) -> bool:
        """Remove the last dial value, or else the last pick. Return whether there was one."""
        picks, dials = self.draft.picks, self.draft.dials
        before = self._upto(len(picks) - 1) if picks else Draft()
        own = [name for name, _value in dials if before.dial(name) is None]
        if own:
            self.load(settled(self._asked, self.view, picks, tuple(each for each in dials if each[0] != own[-1])))
        elif picks:
            self.load(before)
        else:
            return False
        return True

    def clear(self) -> None:
        """Begin the move again."""
        self.load(Draft())

    def load(self, draft: Draft) -> None:
        """Replace the draft by another possible one."""
        self.draft = draft
        self.prompt = self._prompt(draft)
        earlier = [self._prompt(self._upto(length)) for length in range(max(1, len(draft.picks)))]
        self.starts = tuple(dict.fromkeys(target for prompt in earlier for target in prompt.targets))
        self.veiled = tuple(dict.fromkeys(target for prompt in earlier for target in prompt.veiled))

    def _upto(self, length: int) -> Draft:
        """Return the draft with the first `length` picks and the dials that they offer."""
        picks = self.draft.picks
        if length == len(picks):
            return self.draft
        return settled(self._asked, self.view, picks[:length], self.draft.dials)

    def _with(self, draft: Draft, target: Target) -> Draft:
        return settled(self._asked, self.view, (*draft.picks, target), draft.dials)

    def _prompt(self, draft: Draft) -> Prompt[Any]:
        return self._asked.prompt(self.view, draft)
