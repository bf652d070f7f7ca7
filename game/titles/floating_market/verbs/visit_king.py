"""Visiting the King with a gift in return for a Favour (FM-5.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Few
from game.core.i18n import _, pgettext, phrase
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import Question, impossible
from game.titles.floating_market.constants import KING_COINS, KING_FLOWERS, KING_GOODS, KING_ROWS
from game.titles.floating_market.goods import NO_GOODS, Goods, holds, minus
from game.titles.floating_market.legality import BoardVerb, no_disk
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import king_target
from game.titles.floating_market.words import amounts, coins_name, crossing_name, flowers_name, goods_listed, told

COIN_ROW, FLOWER_ROW, GOODS_ROW = range(KING_ROWS)


class VisitKing(msgspec.Struct, frozen=True, tag="king"):
    """A move that gives the King the gift shown in a free box of the King’s Chart."""

    row: Few
    box: Few


class KingVisited(Event, frozen=True, kw_only=True):
    """A seat gave the King a gift (FM-5.8)."""

    seat: Seat
    row: int
    box: int

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        gift = gift_name(self.row, self.box)
        return told(self.seat, _("{name} gives the King {gift} and gets a Favour."), gift=gift)


class VisitKingVerb(BoardVerb[VisitKing]):
    """The verb for visiting the King."""

    move = VisitKing
    kinds = frozenset(("king",))
    does = phrase("visit the King")
    clause = "FM-5.8"

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[VisitKing]:
        """Return a move for each free box whose gift the seat can give."""
        public = view.public
        if self._far(public, seat) is not None:
            return ()
        return [
            VisitKing(row, box)
            for row, boxes in enumerate(public.king)
            for box in range(len(boxes))
            if _lacking(public, seat, row, box) is None
        ]

    def drafts(self, view: FloatingMarketView, seat: Seat, move: VisitKing) -> Iterable[Draft]:
        """Yield the box."""
        yield Draft((king_target(f"{move.row}-{move.box}"),))

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[VisitKing]) -> Question:
        """Return the question to the player."""
        assert lit.move is not None  # one click is all of it
        text = _("Give the King {gift}?").format(gift=gift_name(lit.move.row, lit.move.box))
        return Question(text, _("You put a disc in this box and get a Favour."))

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a box cannot be chosen."""
        box = box_of(view.public, target.id)
        if box is None:
            return impossible("FM-5.8")
        return self._far(view.public, seat) or _lacking(view.public, seat, *box) or impossible("FM-5.8")

    def play(self, recorder: Recorder, seat: Seat, move: VisitKing) -> None:
        """Give the gift, place a disc, and take a Favour."""
        public, holder = recorder.public, recorder.holder(seat)
        king = swapped(public.king, move.row, swapped(public.king[move.row], move.box, seat))
        recorder.public = replace(public, king=(king[0], king[1], king[2]))
        coins, flowers, goods = _gift(move.row, move.box)
        recorder.give(seat, goods=minus(holder.goods, goods), disks=holder.disks - 1)
        recorder.earn(seat, coins=-coins, flowers=-flowers, favors=1)
        recorder.acted(king=True)
        recorder.record(KingVisited, seat=seat, row=move.row, box=move.box)

    def _far(self, public: Public, seat: Seat) -> Illegal | None:
        boat = public.holders[seat].boat
        if boat is None or public.barge not in self._topology.sections[boat].ends:
            text = _("The King’s barge is at {crossing}. Stop on a section that touches it.")
            return Illegal("FM-5.8", text.format(crossing=crossing_name(public.barge)))
        if public.acting.king:
            return Illegal("FM-5.8", _("You have already visited the King this turn."))
        return None


def gift_name(row: int, box: int) -> str:
    """Return the gift shown in a box, in words."""
    coins, flowers, goods = _gift(row, box)
    return amounts(coins, flowers) or goods_listed(goods)


def _gift(row: int, box: int) -> tuple[int, int, Goods]:
    coins, flowers = KING_COINS[box] * (row == COIN_ROW), KING_FLOWERS[box] * (row == FLOWER_ROW)
    return coins, flowers, KING_GOODS[box] if row == GOODS_ROW else NO_GOODS


def box_of(public: Public, ident: str) -> tuple[int, int] | None:
    """Return the row and the box that a target’s id names. If the id does not name a box, return None."""
    boxes = ((row, box) for row, boxes in enumerate(public.king) for box in range(len(boxes)))
    return next((each for each in boxes if ident == f"{each[0]}-{each[1]}"), None)


def _lacking(public: Public, seat: Seat, row: int, box: int) -> Illegal | None:
    owner, holder = public.king[row][box], public.holders[seat]
    if owner is not None:
        return Illegal("FM-5.8", _("{name}’s disc is in this box; choose a free one.").format(name=mark(owner)))
    if not holder.disks:
        return no_disk()
    coins, flowers, goods = _gift(row, box)
    if holder.coins >= coins and holder.flowers >= flowers and holds(holder.goods, goods):
        return None
    have = (
        coins_name(holder.coins),
        flowers_name(holder.flowers),
        goods_listed(holder.goods) or pgettext("at the Floating Market", "no goods"),
    )[row]
    text = _("The King wants {gift} here, but you have {have}.")
    return Illegal("FM-5.8", text.format(gift=gift_name(row, box), have=have))
