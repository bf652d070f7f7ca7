"""Computer players that make their moves pick by pick, as a learner does."""

from __future__ import annotations

from typing import Any

from game.bots.asking import thinking_rng
from game.core.drafting import first_move
from game.core.expertise import Bot
from game.core.names import Seat
from game.core.target import Draft
from game.lab.research.course import Course
from game.lab.research.pointing import Pointing, halved
from game.lab.research.vocabulary import CONFIRM, LOWER, NOTHING, UPPER


class Opponent:
    """A bot that first chooses a whole move, and then makes the picks of that move one by one."""

    def __init__(self, bot: Bot[Any, Any]) -> None:
        self._bot = bot
        self._plan: Draft | None = None

    def action(self, course: Course) -> int:
        """Return the next pick of the seat to move. Raises ValueError if the game is over."""
        pointing, seat = course.pointing, course.seat
        if pointing is None or seat is None:
            raise ValueError("the game is over")
        if not pointing.picked:
            self._plan = self._planned(course, pointing, seat)
        return NOTHING if self._plan is None else next_pick(pointing, self._plan)

    def _planned(self, course: Course, pointing: Pointing, seat: Seat) -> Draft | None:
        """Return the bot's move as a draft, or None if the bot makes no move."""
        move = self._bot.choose(pointing.view, thinking_rng(course.setup.seed, course.plies, seat))
        if move is None:
            if not pointing.owes:
                return None
            move = first_move(course.rules, pointing.view)  # all seats passed, and the game must go on
        return course.rules.draft_of(pointing.view, move)


def next_pick(pointing: Pointing, plan: Draft) -> int:
    """Return the next action that a half-built move needs to match `plan`. Raises LookupError if there is none."""
    if pointing.held is not None:
        values = pointing.held.values
        wanted = plan.dial(pointing.held.dial.id)
        return LOWER if wanted is not None and wanted < values[halved(values)] else UPPER
    done = len(pointing.draft.picks)
    if done < len(plan.picks):
        return _action(pointing, plan.picks[done])
    left = [name for name, _value in plan.dials if pointing.draft.dial(name) is None]
    for action, choice in pointing.choices.items():
        if getattr(choice, "id", None) in left and action not in (NOTHING, CONFIRM):
            return action
    return CONFIRM


def _action(pointing: Pointing, wanted: object) -> int:
    for action, choice in pointing.choices.items():
        if choice == wanted:
            return action
    raise LookupError(f"{wanted} has no action here")
