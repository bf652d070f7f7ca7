"""The recorder of one step, for titles whose state has a `public` part beside its secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

from msgspec.structs import replace

from game.core.rules import Beat, Event, State, Step

S = TypeVar("S", bound=State)
P = TypeVar("P")
T = TypeVar("T")
Fields = ParamSpec("Fields")


class Recorder(Generic[S, P]):
    """Starts at a state, takes changes and events in the order they happen, ends as a Step.

    `public` is the public part as it is now, `secrets` the state with its hidden fields and generator as they are
    now; each is changed by putting another value there. A silent recorder forgets events: it is for those who only want
    to know where a move leads, and its beats stay empty.
    """

    __slots__ = ("beats", "public", "secrets", "silent")

    def __init__(self, state: S, silent: bool = False) -> None:
        whole: Any = state
        self.public: P = whole.public
        self.secrets = state
        self.silent = silent
        self.beats: list[Beat[S]] = []

    @property
    def state(self) -> S:
        """The whole state as it is now."""
        whole: Any = self.secrets
        if whole.public is not self.public:
            self.secrets = replace(whole, public=self.public)
        return self.secrets

    def record(self, kind: Callable[Fields, Event], *args: Fields.args, **fields: Fields.kwargs) -> None:
        """Note an event of that kind with these fields, which led to the state as it is now."""
        if not self.silent:
            self.beats.append(Beat(kind(*args, **fields), self.state))

    def step(self) -> Step[S]:
        """All that was recorded; the last beat shows the state reached, whose turn it is included."""
        if self.beats:
            self.beats[-1] = Beat(self.beats[-1].event, self.state)
        return Step(self.state, tuple(self.beats))


def swapped(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one value exchanged."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)


def without(values: tuple[T, ...], index: int) -> tuple[T, ...]:
    """The tuple with one value less."""
    return (*values[:index], *values[index + 1 :])
