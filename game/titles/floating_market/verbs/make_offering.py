"""An offering at a temple: a good and flowers for the next box of its row (FM-5.5, FM-5.9, FM-5.10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.i18n import _
from game.core.lists import listed
from game.core.names import Seat, mark
from game.core.recorder import swapped
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.told import Told
from game.kit.verb import Question, Verb
from game.picture.table import Sentence
from game.titles.floating_market.constants import COLUMNS, TEMPLE_FLOWERS
from game.titles.floating_market.goods import GOODS, INDEX, Good, amount, minus
from game.titles.floating_market.offerings import first_column, no_disk
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import FAVOR, FLOWERS, stall_target, temple_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.visiting import out_of_use, usable, use
from game.titles.floating_market.words import amounts, flowers_name, goods_name, so_many


class MakeOffering(msgspec.Struct, frozen=True, tag="offering"):
    """One of a good and the flowers of its next box, or a Favor in place of the flowers."""

    stall: Word
    good: Good
    favor: bool


class OfferingMade(Told, frozen=True, kw_only=True):
    """A disk lies in that column, counted from 0, of the row of a good (FM-5.5)."""

    seat: Seat
    stall: str
    good: Good
    column: int
    flowers: int
    favor: bool

    def sentence(self) -> Sentence:
        """What was given."""
        given = [so_many(self.good, 1), amounts(flowers=self.flowers, favors=int(self.favor))]
        text = _("{name} makes an offering of {list}.")
        return Sentence(text.format(name=mark(self.seat), list=listed([each for each in given if each])), self.seat)


class MakeOfferingVerb(Verb[FloatingMarketView, Recorder, MakeOffering]):
    """Making an offering, on one board."""

    move = MakeOffering
    phases = frozenset(("act",))
    kinds = frozenset(("temple",))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def can(self) -> str:
        """What it is to do it."""
        return _("make an offering")

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[MakeOffering]:
        """Each good on board whose row has a free box, for flowers and for a Favor."""
        return [
            MakeOffering(self._topology.stalls[stall].id, good, favor)
            for stall in usable(self._topology, view.public, seat, "temple")
            for good in GOODS
            for favor in (False, True)
            if _lacking(view.public, seat, good, favor=favor) is None
        ]

    def drafts(self, view: FloatingMarketView, seat: Seat, move: MakeOffering) -> Iterable[Draft]:
        """The temple, the row of the good, and how the box is paid for where both ways are open."""
        picks = [stall_target(move.stall), temple_target(move.good)]
        if _lacking(view.public, seat, move.good, favor=not move.favor) is None:
            picks.append(FAVOR if move.favor else FLOWERS)
        yield Draft(tuple(picks))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[MakeOffering]) -> Question:
        """Which good, what for, or for a yes."""
        if lit.move is not None:
            flowers = 0 if lit.move.favor else flowers_of(view.public, lit.move.good)
            given = [so_many(lit.move.good, 1), amounts(flowers=flowers, favors=int(lit.move.favor))]
            return Question(_("Offer {list}?").format(list=listed([each for each in given if each])))
        if draft.picks[-1].kind == "temple":
            return Question(_("Flowers, or a Favor in their place?"))
        return Question(_("Which good do you offer? Choose its row of the Temple Chart."))

    def why_illegal(self, view: FloatingMarketView, seat: Seat, move: MakeOffering) -> Illegal | None:
        """That the temple cannot be visited, or what is missing."""
        closed = out_of_use(self._topology, view.public, seat, move.stall, "temple")
        return closed or _lacking(view.public, seat, move.good, favor=move.favor)

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """What is missing for that row, or that no temple was chosen."""
        good = next((good for good in GOODS if good == target.id), None)
        if good is None:
            return Illegal("FM-5.5", _("There is no such row; there are {count}.").format(count=len(GOODS)))
        if not any(usable(self._topology, view.public, seat, "temple")):
            return Illegal("FM-5.5", _("Offerings are made at a temple beside your boat, each once a turn."))
        return _lacking(view.public, seat, good, favor=False) or Illegal("FM-5.5", _("Choose the temple first."))

    def play(self, recorder: Recorder, seat: Seat, move: MakeOffering) -> None:
        """Give good and flowers, and put a disk there."""
        public, index = recorder.public, INDEX[move.good]
        flowers = 0 if move.favor else flowers_of(public, move.good)
        row = public.temple[index]
        temple = swapped(public.temple, index, (*row, seat))
        recorder.public = replace(public, temple=(temple[0], temple[1], temple[2], temple[3]))
        holder = recorder.holder(seat)
        recorder.give(seat, goods=minus(holder.goods, amount(move.good)), disks=holder.disks - 1)
        recorder.earn(seat, flowers=-flowers, favors=-int(move.favor))
        use(recorder, self._topology.stall_at[move.stall])
        recorder.record(
            OfferingMade,
            seat=seat,
            stall=move.stall,
            good=move.good,
            column=first_column(public) + len(row),
            flowers=flowers,
            favor=move.favor,
        )


def column_of(public: Public, good: Good) -> int | None:
    """The leftmost free column of a row, counted from 0, None where it is full (FM-5.5)."""
    column = first_column(public) + len(public.temple[INDEX[good]])
    return column if column < COLUMNS else None


def flowers_of(public: Public, good: Good) -> int:
    """The flowers of the leftmost free box of a row, 0 where it is full."""
    column = column_of(public, good)
    return 0 if column is None else TEMPLE_FLOWERS[column]


def _lacking(public: Public, seat: Seat, good: Good, *, favor: bool) -> Illegal | None:
    """Why a seat at a temple cannot offer that good like that."""
    holder = public.holders[seat]
    if not holder.disks:
        return no_disk()
    if column_of(public, good) is None:
        return Illegal("FM-5.5", _("The row of {goods} is full.").format(goods=goods_name(good)))
    if not holder.goods[INDEX[good]]:
        return Illegal("FM-5.5", _("You have no {goods} on your boat.").format(goods=goods_name(good)))
    if favor:
        return None if holder.favors else Illegal("FM-5.9", _("You have 0 Favors."))
    needed = flowers_of(public, good)
    if holder.flowers < needed:
        text = _("The next box of {goods} takes {needed}, and you have {have}.")
        words = text.format(goods=goods_name(good), needed=flowers_name(needed), have=flowers_name(holder.flowers))
        return Illegal("FM-5.5", words)
    return None
