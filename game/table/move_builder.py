"""What a person at the screen is doing: the half-built move of the seat that is asked."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from game.core.drafting import Remaining, remaining
from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Rules
from game.core.sentences import sentences
from game.core.target import Draft, Illegal, Prompt, Target, turned_by
from game.table.selector import Selector


class MoveBuilder:
    """One question to one seat. Where there is only one thing to begin with, buttons aside, or nothing but one button,
    it is picked already, unless that would be a whole move in the place of another: what costs something is the
    player's to pick. A click on what was picked already keeps it.

    `view`: what the seat knows, after `plies` moves of the game; `stamps`: things that are never picked without a
    click, as that would be a whole move. `shared`: several people look at the screen, so that things which only the
    seat's secrets rule out are lit as well.
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
        self.seat = seat
        self._shared = shared
        self.plies = plies
        self._rules = rules
        self.view = view
        self._stamps = stamps
        self._selector: Selector[Any, Any, Any] = Selector(rules, view)
        self._given = self._lone = Draft()
        self._undone: list[Draft] = []
        """What was picked before each pick was taken back, the last one last; nothing once something else is picked."""
        self._begin()

    def _begin(self) -> None:
        prompt = self.prompt
        things = [target for target in prompt.lit if target.kind != "button"] or prompt.lit
        kept = {*self._stamps, *prompt.veiled}
        if len(things) == 1 and things[0] not in kept and not prompt.dials and prompt.move is None:
            self._selector.click(things[0])
            now = self._selector.prompt
            numbered = now.dials and not now.targets  # nobody asked for that number of it, and buttons lead elsewhere
            costs = now.move is not None and len(prompt.lit) > 1
            if numbered or costs:
                self._selector.clear()
        self._given = self._lone = self._selector.draft

    @property
    def prompt(self) -> Prompt[Any]:
        """What may be pointed at next."""
        prompt = self._selector.prompt
        return prompt if self._shared or not prompt.veiled else replace(prompt, veiled=())

    @property
    def draft(self) -> Draft:
        """What was picked so far."""
        return self._selector.draft

    @property
    def starts(self) -> tuple[Target, ...]:
        """What the move could begin with."""
        found = self._selector.starts
        return tuple(dict.fromkeys((*found, *self._selector.veiled))) if self._shared else found

    @property
    def begun(self) -> bool:
        """Whether the player has picked anything."""
        return self.draft not in (Draft(), self._given)

    @cached_property
    def open_ended(self) -> bool:
        """Whether the seat's moves are too many to be listed, so that a half-built one is worth being kept."""
        return not self.prompt.private and self._rules.legal_moves(self.view) is None

    @property
    def complete(self) -> bool:
        """Whether nothing more can be picked and the move is whole."""
        prompt = self.prompt
        return prompt.move is not None and not prompt.targets and not prompt.dials

    def open(self, target: Target) -> bool:
        """Whether a click on the target does anything."""
        return target in self.prompt.lit or target in self.draft.picks or target in self.starts

    def drops_much(self, target: Target) -> bool:
        """Whether a click on the target would begin another move in the place of a whole set of several picks."""
        prompt, picks = self.prompt, self.draft.picks
        whole = prompt.bag and prompt.move is not None and len(picks) > 2
        return whole and target in self.starts and target not in (*prompt.targets, *picks)

    def click(self, target: Target) -> Illegal | None:
        """Why the click did nothing, None when it did something. "dial:price+" turns the dial "price" a step up,
        "dial:price++" two."""
        self._undone.clear()
        if target.kind == "dial":
            self._turn(*turned_by(target))
            return None
        if target in self._lone.picks and target in self.draft.picks:
            self._selector.load(self._lone)
            return None
        did = self._selector.click(target)
        return did if isinstance(did, Illegal) else None

    def _turn(self, dial: str, steps: int) -> None:
        offered = next((each for each in self.prompt.dials if each.id == dial), None)
        now = self.draft.dial(dial)
        if now is None and offered is not None:
            now = offered.untouched
        if now is None:
            self._selector.turn(dial, offered.low if offered is not None else 0)
        else:
            self._selector.turn(dial, now + steps * (offered.step if offered is not None else 1))

    def back(self) -> bool:
        """Whether there was a pick to take back."""
        return self._selector.back()

    def undo(self) -> bool:
        """Whether there was a pick to take back, as it can be picked again by `redo`."""
        before = self.draft
        if not self.back():
            return False
        self._undone.append(before)
        return True

    @property
    def can_redo(self) -> bool:
        """Whether a pick was taken back and nothing else was picked since."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Whether there was a pick to pick again."""
        if self._undone:
            self._selector.load(self._undone.pop())
            return True
        return False

    def spoke(self) -> None:
        """Another language is spoken from now on: the question is put anew, for the same picks."""
        draft, self._selector = self.draft, Selector(self._rules, self.view)
        self._selector.load(draft)

    def clear(self) -> None:
        """Begin the move again."""
        self._undone.clear()
        self._selector.clear()
        self._begin()

    def load(self, move: Any, *, given: bool = False) -> None:
        """Build a legal move as it is usually clicked together. `given`: it does not count as begun by the player."""
        self._undone.clear()
        self._selector.load(self._rules.draft_of(self.view, move))
        if given:
            self._given = self._selector.draft

    def take_up(self, draft: Draft, *, bag: bool) -> Illegal | None:
        """Go on with a half-built move of an earlier position as far as it is possible; why the rest is not, in words
        for everybody, None where all of it is. `bag`: whether its picks are a set."""
        found = remaining(self._rules, self.view, draft, bag=bag)
        if found.draft not in (Draft(), self.draft):
            self._selector.load(found.draft)
        return why_lost(self._rules, self.view, draft, found)


def why_lost(rules: Rules[Any, Any, Any], view: Any, draft: Draft, found: Remaining) -> Illegal | None:
    """Why not all of a half-built move can be clicked together any more, in words for everybody; None where it can."""
    if found.lost:
        return rules.why_not(view, found.draft, found.lost[0]).aloud()
    return None if found.draft == draft else Illegal("", _("A number had to be changed."))


def incomplete(prompt: Prompt[Any]) -> str:
    """What is missing before a move can be confirmed; the words may hold seat marks."""
    return sentences(_("The move is not complete yet."), prompt.text)
