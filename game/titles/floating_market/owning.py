"""Own stalls on goods stalls (FM-2.3, FM-5.7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.recorder import swapped
from game.core.target import Illegal
from game.kit.told import Told
from game.picture.table import Sentence
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import StallKind, Topology
from game.titles.floating_market.words import coins_name, stall_name


class StallLaid(Told, frozen=True, kw_only=True):
    """A seat has a stall on that goods stall from now on; `paid` in coins (FM-2.3, FM-5.7)."""

    seat: Seat
    stall: str
    what: StallKind
    paid: int

    def sentence(self) -> Sentence:
        """Whose, and what it cost."""
        text = _("{name} has a {stall} now.")
        if self.paid:
            text = _("{name} pays {coins} and has another {stall} now.")
        words = text.format(name=mark(self.seat), stall=stall_name(self.what), coins=coins_name(self.paid))
        return Sentence(words, self.seat)


def free_stalls(topology: Topology, public: Public) -> Iterator[str]:
    """The goods stalls that nobody has, in their order."""
    for stall, owner in zip(topology.stalls, public.owners, strict=True):
        if owner is None and stall.good is not None:
            yield stall.id


def no_free_stall(topology: Topology, public: Public, stall: str) -> Illegal | None:
    """Why no stall can be laid there, None when one can."""
    number = topology.stall_at.get(stall)
    if number is None:
        return Illegal("FM-1.2", _("There is no stall {stall}.").format(stall=stall))
    there = topology.stalls[number]
    if there.good is None:
        text = _("Stalls of yours go on goods stalls; here is the {stall}.")
        return Illegal("FM-2.3", text.format(stall=stall_name(there.kind)))
    owner = public.owners[number]
    if owner is not None:
        text = _("This {stall} belongs to {name}.")
        return Illegal("FM-2.3", text.format(stall=stall_name(there.kind), name=mark(owner)))
    return None


def lay_stall(recorder: Recorder, topology: Topology, seat: Seat, stall: str, *, paid: int) -> None:
    """Lay an own stall there for so many coins."""
    number = topology.stall_at[stall]
    holder = recorder.holder(seat)
    recorder.give(seat, stalls=holder.stalls - 1, coins=holder.coins - paid)
    recorder.public = replace(recorder.public, owners=swapped(recorder.public.owners, number, seat))
    recorder.record(StallLaid, seat=seat, stall=stall, what=topology.stalls[number].kind, paid=paid)
