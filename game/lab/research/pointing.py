"""A move that is built pick by pick, as with clicks at the table. To set a dial, halve its values until one is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from game.core.drafting import settled, turned
from game.core.rules import Rules
from game.core.target import Dial, Draft, Prompt, Target
from game.lab.research.vocabulary import CONFIRM, LOWER, NOTHING, UPPER, Vocabulary

MOST_PICKS = 32
"""The maximum number of picks of a move."""

Word = Literal["nothing", "confirm", "lower", "upper"]


class Held(NamedTuple):
    """A dial that is being set, with the values that are still possible."""

    dial: Dial
    values: range


class Pointing:
    """A seat's half-built move. It either becomes a complete `move` or is `given_up`.

    `choices` maps actions to the possible next picks. `picked` contains the actions so far, except the steps
    that set dials.
    """

    def __init__(self, rules: Rules[Any, Any, Any], vocabulary: Vocabulary, view: Any, *, owes: bool) -> None:
        self.view = view
        self.owes = owes
        self.draft = Draft()
        self.picked: list[int] = []
        self.held: Held | None = None
        self.move: Any | None = None
        self.given_up = False
        self.choices: Mapping[int, Target | Dial | Word] = {}
        self._rules = rules
        self._vocabulary = vocabulary
        self._look(rules.prompt(view, self.draft))

    def take(self, action: int) -> None:
        """Make one more pick. Raises ValueError if the action is not among the choices."""
        choice = self.choices.get(action)
        if choice is None:
            name = self._vocabulary.names[action] if 0 <= action < len(self._vocabulary) else "no action"
            raise ValueError(f"action {action} ({name}) is not legal now")
        if self.held is not None:
            values, middle = self.held.values, halved(self.held.values)
            self._hold(self.held.dial, values[:middle] if action == LOWER else values[middle:])
            return
        self.picked.append(action)
        if action == NOTHING:
            self._end()
        elif action == CONFIRM:
            self._end(self._rules.prompt(self.view, self.draft).move)
        elif isinstance(choice, Target):
            draft = settled(self._rules, self.view, (*self.draft.picks, choice), self.draft.dials)
            self._go_on(draft)
        elif isinstance(choice, Dial):
            self._hold(choice, choice.values())

    def _hold(self, dial: Dial, values: range) -> None:
        """Offer the two halves of a dial's values, or set the dial if there is only one value."""
        if len(values) > 1:
            self.held = Held(dial, values)
            self.choices = {LOWER: "lower", UPPER: "upper"}
            return
        self.held = None
        draft = turned(self._rules, self.view, self.draft, dial.id, values[0])
        if draft is None or draft.dial(dial.id) is None:
            self._end()
        else:
            self._go_on(draft)

    def _go_on(self, draft: Draft) -> None:
        self.draft = draft
        prompt = self._rules.prompt(self.view, draft)
        if len(self.picked) < MOST_PICKS:
            self._look(prompt)
        else:
            self._end(prompt.move)

    def _look(self, prompt: Prompt[Any]) -> None:
        """Find the possible next picks, or complete the move at once if there are no picks."""
        vocabulary = self._vocabulary
        dials = [dial for dial in prompt.dials if self.draft.dial(dial.id) is None]
        choices: dict[int, Target | Dial | Word] = {}
        # As in `core/drafting.py`, dials are set last, after all picks.
        if not (self.draft.dials and (dials or prompt.move is not None or prompt.bag)):
            choices.update(vocabulary.of_targets(prompt.targets))
        for dial in dials:
            if dial.id in vocabulary.dials:
                choices[vocabulary.dials[dial.id]] = dial
        if not choices:
            self._end(prompt.move)
            return
        if prompt.move is not None:
            choices[CONFIRM] = "confirm"
        if not self.owes:
            choices[NOTHING] = "nothing"
        self.choices = choices

    def _end(self, move: Any | None = None) -> None:
        self.move = move
        self.given_up = move is None
        self.choices = {}


def halved(values: range) -> int:
    """Return how many values the lower half contains, rounded up."""
    return (len(values) + 1) // 2
