"""Lets a person build a move, as a draft, by clicking targets."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from game.core.drafting import Prompts, Remaining, remaining, settled, turned
from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Rules
from game.core.sentences import sentences
from game.core.target import Draft, Illegal, Prompt, Target, turned_by


class Selector:
    """Builds one move for a seat from clicks. The `draft` consists of the picks and dial values so far.

    A dial is a number that the player can set. On a shared screen, a target stays highlighted even if secret
    information rules it out, so that the highlighting reveals nothing.

    Attributes:
        starts: the targets that the player could have picked instead of a target already picked. A click on such a
        target replaces the earlier pick and discards all picks made after it.
    """

    def __init__(self, rules: Rules[Any, Any, Any], view: Any, *, shared: bool = False) -> None:
        self._rules = rules
        self._asked = Prompts(rules)
        self._shared = shared
        self.view = view
        self.load(Draft())

    def click(self, target: Target) -> Illegal | None:
        """Click a target. If the click is refused, return why. Otherwise, return None."""
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
        """Handle a second click on a picked target: remove the pick and, if the order of picks matters, all later ones.

        If a dial was set after the pick, keep the pick and remove only the dial value and later picks.
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
        """Set a dial to a value, clamped to the dial's range. Return whether there is such a dial."""
        for length in range(len(self.draft.picks), -1, -1):
            draft = turned(self._asked, self.view, self._upto(length), dial, value)
            if draft is not None:
                self.load(draft)
                return True
        return False

    def back(self) -> bool:
        """Remove the last dial value or pick. Return whether anything was removed."""
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
        """Discard the draft and start the move again."""
        self.load(Draft())

    def load(self, draft: Draft) -> None:
        """Replace the draft with another draft, which must be legal in the current view."""
        self.draft = draft
        self.prompt = self._prompt(draft)
        earlier = [self._prompt(self._upto(length)) for length in range(max(1, len(draft.picks)))]
        starts = [target for prompt in earlier for target in prompt.targets]
        veiled = [target for prompt in earlier for target in prompt.veiled]
        self.starts = tuple(dict.fromkeys((*starts, *veiled)))

    def _upto(self, length: int) -> Draft:
        """Return the draft cut to its first `length` picks, with only the dials that these picks offer."""
        picks = self.draft.picks
        if length == len(picks):
            return self.draft
        return settled(self._asked, self.view, picks[:length], self.draft.dials)

    def _with(self, draft: Draft, target: Target) -> Draft:
        return settled(self._asked, self.view, (*draft.picks, target), draft.dials)

    def _prompt(self, draft: Draft) -> Prompt[Any]:
        prompt = self._asked.prompt(self.view, draft)
        return prompt if self._shared or not prompt.veiled else replace(prompt, veiled=())


class MoveBuilder(Selector):
    """A request to a seat for a move, and the draft that the seat builds in reply.

    If only one target, apart from buttons and signatures, can start the move, that target is picked automatically. No
    target is picked automatically if the pick would complete the move while a button offers another move.
    """

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        view: Any,
        seat: Seat,
        stamps: Collection[Target] = frozenset(),
        *,
        plies: int = 0,
        shared: bool = False,
    ) -> None:
        super().__init__(rules, view, shared=shared)
        self.seat = seat
        self.plies = plies
        self._stamps = stamps
        self._given = self._lone = Draft()
        self._undone: list[Draft] = []
        """The drafts that `redo` can restore, the next one last. Any other change of the draft empties this list."""
        self._begin()

    def _begin(self) -> None:
        prompt = self.prompt
        things = [target for target in prompt.lit if target.kind != "button"] or prompt.lit
        kept = {*self._stamps, *prompt.veiled}
        if len(things) == 1 and things[0] not in kept and not prompt.dials and prompt.move is None:
            super().click(things[0])
            now = self.prompt
            numbered = now.dials and not now.targets  # the player has not chosen a number
            costs = now.move is not None and len(prompt.lit) > 1
            if numbered or costs:
                super().clear()
        self._given = self._lone = self.draft

    @property
    def begun(self) -> bool:
        """Whether the player has picked or changed anything. Automatic picks do not count."""
        return self.draft not in (Draft(), self._given)

    @cached_property
    def open_ended(self) -> bool:
        """Whether the draft is worth storing: the decision is public, and there are too many legal moves to list."""
        return not self.prompt.private and self._rules.legal_moves(self.view) is None

    @property
    def complete(self) -> bool:
        """Whether the move is complete and nothing more can be picked or set."""
        prompt = self.prompt
        return prompt.move is not None and not prompt.targets and not prompt.dials

    def open(self, target: Target) -> bool:
        """Return whether a click on the target has an effect."""
        return target in self.prompt.lit or target in self.draft.picks or target in self.starts

    def drops_much(self, target: Target) -> bool:
        """Return whether a click on the target would discard a complete move of at least three unordered picks."""
        prompt, picks = self.prompt, self.draft.picks
        whole = prompt.bag and prompt.move is not None and len(picks) > 2
        return whole and target in self.starts and target not in (*prompt.targets, *picks)

    def click(self, target: Target) -> Illegal | None:
        """Click a target. If the click is refused, return why. Otherwise, return None.

        The target "dial:price+" raises the dial "price" by one step, and "dial:price++" raises it by two steps.
        """
        self._undone.clear()
        if target.kind == "dial":
            self._turn(*turned_by(target))
            return None
        if target in self._lone.picks and target in self.draft.picks:
            self.load(self._lone)
            return None
        return super().click(target)

    def unpick(self, target: Target) -> None:
        """Undo the pick of a dragged target after a drop that has no effect."""
        if target in self.draft.picks and self.prompt.bag:
            self.click(target)
        elif target in self.draft.picks:
            self.back()

    def _turn(self, dial: str, steps: int) -> None:
        offered = next((each for each in self.prompt.dials if each.id == dial), None)
        now = self.draft.dial(dial)
        if now is None and offered is not None:
            now = offered.untouched
        if now is None:
            self.turn(dial, offered.low if offered is not None else 0)
        else:
            self.turn(dial, now + steps * (offered.step if offered is not None else 1))

    def undo(self) -> bool:
        """Undo the last pick, so that `redo` can restore it. Return whether there was a pick to undo."""
        before, undone = self.draft, self.back()
        if undone:
            self._undone.append(before)
        return undone

    @property
    def can_redo(self) -> bool:
        """Whether a pick was undone and nothing else has been picked since."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Restore the most recently undone pick. Return whether there was a pick to restore."""
        if self._undone:
            self.load(self._undone.pop())
            return True
        return False

    def spoke(self) -> None:
        """Translate the prompt again after a change of language, without changing the draft."""
        self._asked = Prompts(self._rules)
        self.load(self.draft)

    def clear(self) -> None:
        """Discard the draft and start the move again."""
        self._undone.clear()
        super().clear()
        self._begin()

    def build(self, move: Any, *, given: bool = False) -> None:
        """Replace the draft with the draft of a legal move. If `given` is true, the draft does not count as `begun`."""
        self._undone.clear()
        self.load(self._rules.draft_of(self.view, move))
        if given:
            self._given = self.draft

    def take_up(self, draft: Draft, *, bag: bool) -> Illegal | None:
        """Resume an earlier draft as far as possible. Return why part of the draft is lost, or None."""
        found = remaining(self._rules, self.view, draft, bag=bag)
        if found.draft not in (Draft(), self.draft):
            self._undone.clear()
            self.load(found.draft)
        return why_lost(self._rules, self.view, draft, found)


def why_lost(rules: Rules[Any, Any, Any], view: Any, draft: Draft, found: Remaining) -> Illegal | None:
    """Return the reason why part of a draft is no longer possible, or None. `found` is the part that still is.

    The reason does not reveal secrets.
    """
    if found.lost:
        return rules.why_not(view, found.draft, found.lost[0]).aloud()
    return None if found.draft == draft else Illegal("", _("A number in your move had to be changed."))


def incomplete(prompt: Prompt[Any]) -> str:
    """Return a sentence that says what is missing before the move can be confirmed."""
    return sentences(_("The move is not complete yet."), prompt.text)
