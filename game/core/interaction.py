"""How a title wants its moves to be handled: which are made automatically, who signs, and what can be dropped where.

A table asks these questions whether or not it has a window. Nothing here makes a move legal or illegal.
"""

from __future__ import annotations

from typing import ClassVar, Protocol, TypeVar

from game.core.names import Seat
from game.core.target import Draft, Target

V_contra = TypeVar("V_contra", contravariant=True)


class Interaction(Protocol[V_contra]):
    """The part of the rules that says how moves are handled. A title overrides what its game has.

    A *signature* is a target that belongs to one seat, for example to sign a deal. A click on a signature counts for
    the seat to which it belongs, even while another seat is asked for a move. If the click completes a move, the move
    is made at once, even if moves must usually be confirmed. A move that is made by a signature is never secret.

    Attributes:
        automatic: the classes of moves that are made automatically if no other move is legal.
    """

    automatic: ClassVar[tuple[type, ...]] = ()

    def owner_of(self, view: V_contra, target: Target) -> Seat | None:
        """Return the seat that owns a signature, even one that is unusable now. Return None for any other target."""
        return None

    def stamps(self, view: V_contra) -> tuple[Target, ...]:
        """Return the signatures that seats can use now, judged by public information, in the order of their keys.

        The result includes signatures that only a secret makes impossible, such as a lack of hidden money. A click on
        an impossible signature is refused. All views of the same position give the same result.
        """
        return ()

    def received(self, view: V_contra, draft: Draft, thing: Target, below: Target) -> tuple[Target, ...]:
        """Return the targets that are clicked, in order, when `thing` is dropped on `below`, such as a plate.

        `thing` is part of the draft. Targets in the result that are not lit are skipped. Return an empty tuple if
        dropping `thing` on `below` has no special meaning.
        """
        return ()
