"""Putting up and taking down WANT and HAVE marks (CT-3.8)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat, mark
from game.core.recorder import swapped
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import OpenVerb, Question, impossible
from game.titles.chinatown.constants import MOST_MARKS
from game.titles.chinatown.dealing import is_type, marked_own
from game.titles.chinatown.events import Marked
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.state import ChinatownView, Lot, Mark, Public, ShopType
from game.titles.chinatown.targets import Goods, lot_target, thing_targets, tile_target
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import MARKING, marked_name

MARK = Target("button", "mark")


class HangMark(msgspec.Struct, frozen=True, tag="mark"):
    """A move that puts up or takes down a mark on a building or a tile type."""

    lot: Lot | None
    shop: ShopType | None


class HangMarkVerb(OpenVerb[ChinatownView, Recorder, HangMark]):
    """Putting up or taking down a mark by clicking a building or tile and then the “Want / Have” button."""

    move = HangMark
    phases = frozenset(("trade",))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def tells_about(self, target: Target) -> bool:
        """Return whether the target is the “Want / Have” button."""
        return target == MARK

    def lit(self, view: ChinatownView, seat: Seat, draft: Draft) -> Prompt[HangMark] | None:
        """Return the items that can be marked or, once an item is picked, the “Want / Have” button."""
        if view.public.marked[seat] >= MOST_MARKS:
            return None
        if not draft.picks:
            return Prompt("", thing_targets(self._topology, view.public))
        goods = Goods.of(draft.picks[0])
        if goods is None or goods.giver(self._topology, view.public) is None:
            return None
        move = _mark_on(goods)
        if len(draft.picks) == 1:
            return Prompt("", (MARK,), bag=True)
        return Prompt("", (), (), move, bag=True) if draft.picks[1:] == (MARK,) else None

    def draft_of(self, view: ChinatownView, seat: Seat, move: HangMark) -> Draft:
        """Return the clicks on the building or tile and then on the “Want / Have” button."""
        if move.lot is not None:
            return Draft((lot_target(move.lot), MARK))
        assert move.shop is not None  # a legal move names a thing
        holders = [other for other, tiles in enumerate(view.public.tiles) if tiles[move.shop]]
        return Draft((tile_target(seat if seat in holders else holders[0], move.shop, 0), MARK))

    def ask(self, view: ChinatownView, seat: Seat, draft: Draft, lit: Prompt[HangMark]) -> Question:
        """Return the request to click the “Want / Have” button or to confirm the move."""
        if lit.move is None:
            goods = Goods.of(draft.picks[0])
            assert goods is not None  # nothing else is lit
            text = _("You can make no more offers this year. Click {button} to mark {thing}.")
            return Question(text.format(thing=_thing(view.public, _mark_on(goods)), button=MARKING))
        if Mark(seat, lit.move.lot, lit.move.shop) in view.public.marks:
            text = _("Remove your mark from {thing}?")
        elif self._own(view.public, seat, lit.move):
            text = _("Show that you would give up {thing}?")
        else:
            text = _("Show that you want {thing}?")
        return Question(text.format(thing=_thing(view.public, lit.move)))

    def why_illegal(self, view: ChinatownView, seat: Seat, move: HangMark) -> Illegal | None:
        """Return a refusal if the item cannot be traded or the limit on marks is reached."""
        public = view.public
        if (move.lot is None) == (move.shop is None) or not is_type(public, move.shop or 0):
            return impossible("CT-3.8")
        if public.marked[seat] >= MOST_MARKS:
            return _too_many(seat)
        if self._own(public, seat, move) is None:
            return Illegal("CT-3.8", _("Nobody can trade {thing} now.").format(thing=_thing(public, move)))
        return None

    def why_not(self, view: ChinatownView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return a refusal that states the limit on marks or explains how to mark one item at a time."""
        if view.public.marked[seat] >= MOST_MARKS:
            return _too_many(seat)
        return Illegal(
            "CT-3.8",
            _("You can mark only one thing at a time. Click it, then {button}.").format(button=MARKING),
        )

    def play(self, recorder: Recorder, seat: Seat, move: HangMark) -> None:
        """Put up the mark, or take it down if it is already up."""
        public = recorder.public
        sign = Mark(seat, move.lot, move.shop)
        up = sign not in public.marks
        kept = (*public.marks, sign) if up else tuple(other for other in public.marks if other != sign)
        marked = swapped(public.marked, seat, public.marked[seat] + 1)
        recorder.public = replace(public, marks=kept, marked=marked)
        own = self._own(public, seat, move) or False
        shop = None if move.shop is None else public.shops[move.shop]
        recorder.record(Marked, seat=seat, lot=move.lot, shop=shop, own=own, up=up)

    def _own(self, public: Public, seat: Seat, move: HangMark) -> bool | None:
        return marked_own(self._topology, public, Mark(seat, move.lot, move.shop))


def _too_many(seat: Seat) -> Illegal:
    text = _("{name} has put up or removed {count} marks this year, the most allowed.")
    return Illegal("CT-3.8", text.format(name=mark(seat), count=MOST_MARKS))


def _mark_on(goods: Goods) -> HangMark:
    return HangMark(goods.lot, None) if goods.lot else HangMark(None, goods.shop)


def _thing(public: Public, move: HangMark) -> str:
    return marked_name(move.lot, None if move.shop is None else public.shops[move.shop])
