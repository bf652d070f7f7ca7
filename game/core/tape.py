"""The recorder of one step, for titles whose state has a `public` part beside its secrets."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from game.core.rules import Beat, Event, State, Step

S = TypeVar("S", bound=State)
T = TypeVar("T")


class Tape(Generic[S]):
    """Starts at a state, takes changes and events in the order they happen, ends as a Step."""

    __slots__ = ("beats", "state")

    def __init__(self, state: S) -> None:
        self.state = state
        self.beats: list[Beat[S]] = []

    def change(self, **public: Any) -> None:
        """Change fields of the public part."""
        state: Any = self.state
        self.state = replace(state, public=replace(state.public, **public))

    def change_secrets(self, public: dict[str, Any], **secrets: Any) -> None:
        """Change hidden fields (and the generator) together with the public ones that follow from them."""
        state: Any = self.state
        self.state = replace(state, public=replace(state.public, **public), **secrets)

    def tell(self, event: Event) -> None:
        """Note an event that led to the state as it is now."""
        self.beats.append(Beat(event, self.state))

    def step(self) -> Step[S]:
        """All that was recorded; the last beat shows the state reached, whose turn it is included."""
        if self.beats:
            self.beats[-1] = Beat(self.beats[-1].event, self.state)
        return Step(self.state, tuple(self.beats))


def swapped(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one value exchanged."""
    return (*values[:index], value, *values[index + 1 :])


def without(values: tuple[T, ...], index: int) -> tuple[T, ...]:
    """The tuple with one value less."""
    return (*values[:index], *values[index + 1 :])
