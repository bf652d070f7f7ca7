"""Making an offering at a temple (FM-5.5, FM-5.9, FM-5.10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.i18n import _, phrase
from game.core.names import Seat, Sentence
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.sentences import listed
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import Question, impossible
from game.titles.floating_market.constants import COLUMNS, TEMPLE_FLOWERS
from game.titles.floating_market.goods import GOODS, INDEX, Good, amount, minus
from game.titles.floating_market.legality import BoardVerb, no_disk, payments, usable
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import FAVOR, FLOWERS, stall_target, temple_target
from game.titles.floating_market.words import amounts, flowers_name, goods_name, so_many, told


class MakeOffering(msgspec.Struct, frozen=True, tag="offering"):
    """A move that offers a good with flowers or with a Favour."""

    stall: Word
    good: Good
    favor: bool


class OfferingMade(Event, frozen=True, kw_only=True):
    """A seat made an offering (FM-5.5). `column` is counted from 0."""

    seat: Seat
    stall: str
    good: Good
    column: int
    flowers: int
    favor: bool

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        given = [so_many(self.good, 1), amounts(flowers=self.flowers, favors=int(self.favor))]
        return told(self.seat, _("{name} makes an offering of {list}."), list=listed(given))


class MakeOfferingVerb(BoardVerb[MakeOffering]):
    """The verb for making an offering."""

    move = MakeOffering
    kinds = frozenset(("temple",))
    does = phrase("make an offering")
    clause = "FM-5.5"

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[MakeOffering]:
        """Return a move for each possible offering and each possible payment."""
        return [
            MakeOffering(self._topology.stalls[stall].id, good, favor)
            for stall in usable(self._topology, view.public, seat, "temple")
            for good in GOODS
            for favor in _prices(view.public, seat, good)
        ]

    def drafts(self, view: FloatingMarketView, seat: Seat, move: MakeOffering) -> Iterable[Draft]:
        """Yield the draft that picks the temple, the row and, if there is a choice, the payment."""
        picks = [stall_target(move.stall), temple_target(move.good)]
        if len(_prices(view.public, seat, move.good)) > 1:
            picks.append(FAVOR if move.favor else FLOWERS)
        yield Draft(tuple(picks))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[MakeOffering]) -> Question:
        """Return the question to the player."""
        if lit.move is not None:
            flowers = 0 if lit.move.favor else flowers_of(view.public, lit.move.good)
            given = [so_many(lit.move.good, 1), amounts(flowers=flowers, favors=int(lit.move.favor))]
            return Question(_("Offer {list}?").format(list=listed(given)))
        if draft.picks[-1].kind == "temple":
            return Question(_("Pay with flowers or 1 Favour?"))
        return Question(_("Which good do you want to offer? Click its row on the Temple Chart."))

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a row cannot be chosen."""
        good = next((good for good in GOODS if good == target.id), None)
        if good is None:
            return impossible("FM-5.5")
        if not any(usable(self._topology, view.public, seat, "temple")):
            return Illegal("FM-5.5", _("You can only make offerings at a temple beside your boat, once per turn."))
        lacking = _lacking(view.public, seat, good)
        if lacking is not None:
            return lacking
        needed, have = flowers_of(view.public, good), view.public.holders[seat].flowers
        if have >= needed:
            return Illegal("FM-5.5", _("First click the temple beside your boat."))
        text = _("The next box for {goods} costs {needed}, but you have {have}.")
        words = text.format(goods=goods_name(good), needed=flowers_name(needed), have=flowers_name(have))
        return Illegal("FM-5.5", words)

    def play(self, recorder: Recorder, seat: Seat, move: MakeOffering) -> None:
        """Give the good and the flowers, then place a disc."""
        public, index = recorder.public, INDEX[move.good]
        flowers = 0 if move.favor else flowers_of(public, move.good)
        row = public.temple[index]
        temple = swapped(public.temple, index, (*row, seat))
        recorder.public = replace(public, temple=(temple[0], temple[1], temple[2], temple[3]))
        holder = recorder.holder(seat)
        recorder.give(seat, goods=minus(holder.goods, amount(move.good)), disks=holder.disks - 1)
        recorder.earn(seat, flowers=-flowers, favors=-int(move.favor))
        recorder.use(self._topology.stall_at[move.stall])
        recorder.record(
            OfferingMade,
            seat=seat,
            stall=move.stall,
            good=move.good,
            column=public.first_column + len(row),
            flowers=flowers,
            favor=move.favor,
        )


def flowers_of(public: Public, good: Good) -> int:
    """Return how many flowers the next box of a row costs, or 0 if the row is full (FM-5.5)."""
    column = public.first_column + len(public.temple[INDEX[good]])
    return TEMPLE_FLOWERS[column] if column < COLUMNS else 0


def _lacking(public: Public, seat: Seat, good: Good) -> Illegal | None:
    holder = public.holders[seat]
    if not holder.disks:
        return no_disk()
    if not flowers_of(public, good):
        return Illegal("FM-5.5", _("The row for {goods} is full; offer another good.").format(goods=goods_name(good)))
    if not holder.goods[INDEX[good]]:
        return Illegal("FM-5.5", _("You have no {goods} on your boat.").format(goods=goods_name(good)))
    return None


def _prices(public: Public, seat: Seat, good: Good) -> tuple[bool, ...]:
    if _lacking(public, seat, good) is not None:
        return ()
    holder = public.holders[seat]
    return payments(holder.flowers >= flowers_of(public, good), holder.favors > 0)
