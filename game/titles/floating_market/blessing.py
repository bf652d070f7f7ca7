"""The King's barge and its blessings (FM-3.7, FM-4M.1)."""

from __future__ import annotations

import msgspec

from game.core.i18n import _
from game.core.lists import listed
from game.core.names import Seat, mark
from game.kit.told import Told
from game.picture.table import Sentence
from game.titles.floating_market.cards import Barge
from game.titles.floating_market.goods import Good, amount, holds, plus
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import Stallholder
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.words import amounts, so_many


class Blessed(msgspec.Struct, frozen=True):
    """What one stall earned its owner; `good`: one good instead of a coin (M09)."""

    seat: Seat
    stall: str
    coins: int = 0
    flowers: int = 0
    good: Good | None = None


class BargeMoved(Told, frozen=True, kw_only=True):
    """The barge lies at another crossing, and every stall in the sections around was blessed, whoever moved it.
    `favor`: who played the card had a stall there and has a Favor for it (M11)."""

    seat: Seat
    start: str
    crossing: str
    blessed: tuple[Blessed, ...]
    favor: bool

    def sentence(self) -> Sentence:
        """Who moved it, and what everybody earned."""
        told = [_("{name} gets {what}").format(name=mark(seat), what=what) for seat, what in self._sums()]
        if not told:
            text = _("{name} moves the King’s barge, which blesses no stall.")
            return Sentence(text.format(name=mark(self.seat)), self.seat)
        text = _("{name} moves the King’s barge: {list}.")
        return Sentence(text.format(name=mark(self.seat), list=listed(told)), self.seat)

    def _sums(self) -> list[tuple[Seat, str]]:
        """What each owner earned in all, in words."""
        found: list[tuple[Seat, str]] = []
        for seat in sorted({each.seat for each in self.blessed}):
            own = [each for each in self.blessed if each.seat == seat]
            favors = int(self.favor and seat == self.seat)
            money = amounts(sum(each.coins for each in own), sum(each.flowers for each in own), favors)
            goods = [so_many(each.good, 1) for each in own if each.good is not None]
            found.append((seat, listed([*([money] if money else []), *goods])))
        return found


def move_barge(recorder: Recorder, topology: Topology, seat: Seat, crossing: int, card: Barge) -> None:
    """Lay the barge at a crossing and bless the stalls in its sections, in their order."""
    public = recorder.public
    start, recorder.public = public.barge, msgspec.structs.replace(public, barge=crossing)
    blessed: list[Blessed] = []
    for section in topology.crossings[crossing].sections:
        for number in topology.sections[section].stalls:
            owner = public.owners[number]
            if owner is not None:
                stall = topology.stalls[number]
                good = stall.good if card.good and _has_room(recorder.holder(owner), stall.good) else None
                coins = card.coins + (1 if card.good and good is None else 0)
                blessed.append(Blessed(owner, stall.id, coins, card.flowers, good))
                _earn(recorder, blessed[-1])
    favor = card.favor and any(each.seat == seat for each in blessed)
    if favor:
        recorder.earn(seat, favors=1)
    recorder.record(
        BargeMoved,
        seat=seat,
        start=topology.crossings[start].id,
        crossing=topology.crossings[crossing].id,
        blessed=tuple(blessed),
        favor=favor,
    )


def _earn(recorder: Recorder, blessed: Blessed) -> None:
    recorder.earn(blessed.seat, coins=blessed.coins, flowers=blessed.flowers)
    if blessed.good is not None:
        recorder.give(blessed.seat, goods=plus(recorder.holder(blessed.seat).goods, amount(blessed.good)))


def _has_room(holder: Stallholder, good: Good | None) -> bool:
    return good is not None and holds(holder.room, plus(holder.goods, amount(good)))
