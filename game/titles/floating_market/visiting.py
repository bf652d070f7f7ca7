"""Which stalls a boat can use now: both of its section, each once a turn (FM-5; M18)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.i18n import _
from game.core.names import Seat
from game.core.target import Illegal
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import Public
from game.titles.floating_market.topology import StallKind, Topology
from game.titles.floating_market.words import place_name, stall_name


def usable(topology: Topology, public: Public, seat: Seat, *kinds: StallKind) -> Iterator[int]:
    """The stalls of these kinds that a seat can use now, in their order."""
    boat = public.holders[seat].boat
    if boat is not None:
        for stall in topology.sections[boat].stalls:
            if topology.stalls[stall].kind in kinds and not _used_up(public, stall):
                yield stall


def out_of_use(topology: Topology, public: Public, seat: Seat, stall: str, *kinds: StallKind) -> Illegal | None:
    """Why a seat cannot use a stall now as one of these kinds, None when it can."""
    number = topology.stall_at.get(stall)
    if number is None:
        return Illegal("FM-1.2", _("There is no stall {stall}.").format(stall=stall))
    there = topology.stalls[number]
    boat = public.holders[seat].boat
    if there.section != boat:
        if boat is None:
            return Illegal("FM-5", _("Your boat lies nowhere yet."))
        text = _("Your boat lies {between}: only these {count} can be used, not this {stall}.")
        count = len(topology.sections[boat].stalls)
        words = text.format(between=place_name(topology, boat), count=count, stall=stall_name(there.kind))
        return Illegal("FM-5", words)
    if there.kind not in kinds:
        return Illegal("FM-5", _("This is a {stall}; that is not done here.").format(stall=stall_name(there.kind)))
    if _used_up(public, number):
        times = public.acting.used.count(number)
        text = _("You have used this {stall} in this turn; each is used once.")
        if times > 1:
            text = _("You have used this {stall} twice in this turn.")
        return Illegal("FM-5", text.format(stall=stall_name(there.kind)))
    return None


def use(recorder: Recorder, stall: int) -> None:
    """Note that a stall was used."""
    acting = recorder.public.acting
    recorder.acted(used=(*acting.used, stall), twice=acting.twice and stall not in acting.used)


def thank_owner(recorder: Recorder, seat: Seat, stall: int) -> Seat | None:
    """Give the owner of a goods stall a flower where that is another player, and say who it was (FM-5.1)."""
    owner = recorder.public.owners[stall]
    if owner is None or owner == seat:
        return None
    recorder.earn(owner, flowers=1)
    return owner


def _used_up(public: Public, stall: int) -> bool:
    acting = public.acting
    return acting.stays or (stall in acting.used and not (acting.twice and acting.used.count(stall) == 1))
