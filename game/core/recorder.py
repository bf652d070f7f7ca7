"""Records the changes and events of one move, for titles that keep public information and secrets apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

from msgspec.structs import replace

from game.core.rules import Beat, Event, State, Transition

S = TypeVar("S", bound=State)
P = TypeVar("P")
T = TypeVar("T")
Fields = ParamSpec("Fields")


class Recorder(Generic[S, P]):
    """Collects the changes and events of one move and returns them as a `Transition`.

    Assign a new value to `public` or `secrets` to change the state.

    Attributes:
        silent: if true, events are ignored, for callers that need only the resulting state.
        beats: the events so far, each with the state right after it.
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
        """The complete current state."""
        whole: Any = self.secrets
        if whole.public is not self.public:
            self.secrets = replace(whole, public=self.public)
        return self.secrets

    def record(self, kind: Callable[Fields, Event], *args: Fields.args, **fields: Fields.kwargs) -> None:
        """Create an event of the class `kind` with the given fields, and record it together with the current state."""
        if not self.silent:
            self.beats.append(Beat(kind(*args, **fields), self.state))

    def step(self) -> Transition[S]:
        """Return the recorded transition to the current state."""
        if self.beats:
            self.beats[-1] = Beat(self.beats[-1].event, self.state)
        return Transition(self.state, tuple(self.beats))


def swapped(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the tuple with the value at `index` replaced."""
    changed = list(values)
    changed[index] = value
    return tuple(changed)


def without(values: tuple[T, ...], index: int) -> tuple[T, ...]:
    """Return the tuple without the value at `index`."""
    return (*values[:index], *values[index + 1 :])
