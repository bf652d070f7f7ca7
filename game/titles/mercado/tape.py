"""The recorder of one step: the state as it changes, and a beat for every event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.names import Seat
from game.core.rules import Beat, Event, Step
from game.titles.mercado.state import MercadoState, Public, Space


class Tape:
    """Starts at a state, takes changes and events in the order they happen, ends as a Step."""

    __slots__ = ("beats", "state")

    def __init__(self, state: MercadoState) -> None:
        self.state = state
        self.beats: list[Beat[MercadoState]] = []

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

    def put(self, spot: int, space: Space) -> None:
        """Let something else lie on a space."""
        self.change(spaces=swapped(self.public.spaces, spot, space))

    def book(self, seat: Seat, **amounts: int) -> None:
        """Add coins to entries of a seat's account."""
        account = self.state.accounts[seat]
        sums = {entry: getattr(account, entry) + amount for entry, amount in amounts.items()}
        self.state = replace(self.state, accounts=swapped(self.state.accounts, seat, replace(account, **sums)))

    def tell(self, event: Event) -> None:
        """Note an event that led to the state as it is now."""
        self.beats.append(Beat(event, self.state))

    def step(self) -> Step[MercadoState]:
        """All that was recorded; the last beat shows the state reached, whose turn it is included."""
        if self.beats:
            self.beats[-1] = Beat(self.beats[-1].event, self.state)
        return Step(self.state, tuple(self.beats))


def swapped(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The tuple with one value exchanged."""
    return (*values[:index], value, *values[index + 1 :])


def without(values: tuple[Any, ...], index: int) -> tuple[Any, ...]:
    """The tuple with one value less."""
    return (*values[:index], *values[index + 1 :])
