"""The recorder of one step: the state as it changes, and a beat for every event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.rules import Beat, Event, Step
from game.titles.night_market.state import MarketState, Public


class Tape:
    """Starts at a state, takes changes and events in the order they happen, ends as a Step."""

    __slots__ = ("beats", "state")

    def __init__(self, state: MarketState) -> None:
        self.state = state
        self.beats: list[Beat[MarketState]] = []

    @property
    def public(self) -> Public:
        """The public part as it is now."""
        return self.state.public

    def change(self, **public: Any) -> None:
        """Change fields of the public part."""
        self.state = replace(self.state, public=replace(self.state.public, **public))

    def change_secrets(self, public: dict[str, Any], **secrets: Any) -> None:
        """Change hidden fields (and the generator) together with the public ones that follow from them."""
        self.state = replace(self.state, public=replace(self.state.public, **public), **secrets)

    def tell(self, event: Event) -> None:
        """Note an event that led to the state as it is now."""
        self.beats.append(Beat(event, self.state))

    def step(self) -> Step[MarketState]:
        """All that was recorded; the last beat shows the state reached, whose turn it is included."""
        if self.beats:
            self.beats[-1] = Beat(self.beats[-1].event, self.state)
        return Step(self.state, tuple(self.beats))


def swapped(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value exchanged."""
    return (*values[:index], value, *values[index + 1 :])
