"""Tools to break a title on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace as changed
from typing import Any

from game.core.rules import Beat, Transition
from game.picture.title import Title
from tests.contract.law.case import AnyMatch, AnyRules, Case
from tests.contract.law.play import played


class Bugged:
    """Rules that do what the true ones do; a subclass adds the bug."""

    def __init__(self, true: AnyRules) -> None:
        self.true = true

    def __getattr__(self, name: str) -> Any:
        return getattr(self.true, name)


def reaching(step: Transition[Any], state: Any) -> Transition[Any]:
    """The step with the same beats and another last state."""
    return Transition(state, (*step.beats[:-1], Beat(step.beats[-1].event, state)))


def with_parts(title: Title, **parts: Any) -> Title:
    """The title with other parts, by their names."""
    return Title(title.meta, lambda: changed(title.load(), **parts))


def with_bug(case: Case, bug: Callable[[AnyRules], Any]) -> Case:
    """The case with rules that have the bug."""
    return changed(case, title=with_parts(case.title, rules=lambda board: bug(case.title.rules(board))))


def with_art(case: Case, art: Any) -> Case:
    """The case with another picture."""
    return changed(case, title=with_parts(case.title, art=lambda _rules: art))


def game(case: Case, bots: Iterable[str] = ("random",), seed: int = 43) -> AnyMatch:
    """One game of a case."""
    return played(case, bots, seed)
