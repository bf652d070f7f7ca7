"""Placing shop tiles on vacant buildings, one tile per move (CT-4.1 to CT-4.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.verb import Question, Verb, impossible
from game.titles.chinatown.businesses import incomes, standing, vacant
from game.titles.chinatown.dealing import is_type, no_tile, tidy_marks
from game.titles.chinatown.events import said
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.shops import Shop
from game.titles.chinatown.state import ChinatownView, Lot, Public, ShopType
from game.titles.chinatown.targets import LOT, TILE, Goods, lot_target, tile_target
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.words import money_name


class PlaceTile(msgspec.Struct, frozen=True, tag="place"):
    """A move that places a shop tile on a vacant building."""

    lot: Lot
    shop: ShopType


class TilePlaced(Event, frozen=True, kw_only=True):
    """A tile has been placed on a building and is part of a business of the given size."""

    seat: Seat
    lot: int
    shop: Shop
    size: int

    def sentence(self) -> Sentence:
        """Return which shop opens on which building."""
        if self.size == 1:
            text = _("{name} places {shop} on building {lot}.")
        else:
            text = _("{name} places {shop} on building {lot} and now has a business of {size} tiles.")
        return said(text, self.seat, shop=self.shop.label(), lot=self.lot, size=self.size)


class PlaceVerb(Verb[ChinatownView, Recorder, PlaceTile]):
    """Placing a tile by clicking the tile and the building in either order."""

    move = PlaceTile
    phases = frozenset(("place",))
    kinds = frozenset((LOT, TILE))

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def can(self) -> str:
        """Return the words for placing a tile."""
        return _("place a tile")

    def moves(self, view: ChinatownView, seat: Seat) -> Sequence[PlaceTile]:
        """Return a move for each combination of the seat's tile types and vacant buildings."""
        lots = vacant(self._topology, view.public, seat)
        held = [shop for shop, count in enumerate(view.public.tiles[seat]) if count]
        return [PlaceTile(lot, shop) for shop in held for lot in lots]

    def drafts(self, view: ChinatownView, seat: Seat, move: PlaceTile) -> Iterable[Draft]:
        """Yield the clicks on the tile and the building in both orders, for each copy of the tile."""
        lot = lot_target(move.lot)
        tiles = [tile_target(seat, move.shop, copy) for copy in range(view.public.tiles[seat][move.shop])]
        for tile in tiles:
            yield Draft((tile, lot))
        for tile in tiles:
            yield Draft((lot, tile))

    def ask(self, view: ChinatownView, seat: Seat, draft: Draft, lit: Prompt[PlaceTile]) -> Question:
        """Return the question about the tile or the building, or the request to confirm the move."""
        public = view.public
        if lit.move is None:
            goods = Goods.of(draft.picks[0])
            assert goods is not None  # a move begins with a building or a tile
            if goods.lot:
                return Question(_("Which shop opens in building {lot}?").format(lot=goods.lot))
            return Question(_("Where does {shop} open?").format(shop=public.shops[goods.shop].label()))
        shop, lot = public.shops[lit.move.shop], lit.move.lot
        before, after = self._income(public, seat), self._income(self._placed(public, seat, lit.move), seat)
        text = _("Open {shop} on building {lot}?").format(shop=shop.label(), lot=lot)
        hint = _("Your businesses would pay {after} this year instead of {before}.")
        return Question(text, hint.format(after=money_name(after), before=money_name(before)))

    def why_illegal(self, view: ChinatownView, seat: Seat, move: PlaceTile) -> Illegal | None:
        """Return a refusal if the seat lacks the tile, does not own the building, or has a shop there already."""
        public = view.public
        has_tile = is_type(public, move.shop) and public.tiles[seat][move.shop] > 0
        return self._no_lot(public, seat, move.lot) or (None if has_tile else impossible("CT-4.1"))

    def why_not(self, view: ChinatownView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why the building or the tile cannot be used for a shop."""
        public, goods = view.public, Goods.of(target)
        if target.kind == LOT:
            found = self._no_lot(public, seat, goods.lot if goods is not None else 0)
            return found or _one_at_a_time(public, seat)
        if goods is None or goods.giver(self._topology, public) is None:
            return no_tile(public, goods)
        if goods.seat != seat:
            text = _("This {shop} tile belongs to {owner}. Place your own tiles; you have {count}.")
            shop = public.shops[goods.shop].label()
            return Illegal("CT-4.1", text.format(shop=shop, owner=mark(goods.seat), count=sum(public.tiles[seat])))
        return _one_at_a_time(public, seat)

    def _no_lot(self, public: Public, seat: Seat, lot: int) -> Illegal | None:
        index = self._topology.find(lot)
        if index is None:
            return impossible("CT-0.1")
        owner, built = public.owners[index], public.built[index]
        if owner is None:
            return Illegal("CT-4.1", _("Building {lot} belongs to nobody yet.").format(lot=lot))
        if owner != seat:
            return Illegal("CT-4.1", _("Building {lot} belongs to {owner}.").format(lot=lot, owner=mark(owner)))
        if built is not None:
            text = _("Building {lot} already has a shop ({shop}), and placed tiles never move.")
            return Illegal("CT-3.2", text.format(shop=public.shops[built].label(), lot=lot))
        return None

    def play(self, recorder: Recorder, seat: Seat, move: PlaceTile) -> None:
        """Place the tile permanently on the building."""
        before = recorder.public
        recorder.public = self._placed(before, seat, move)
        tidy_marks(recorder, before, self._topology)
        index = self._topology.index_of(move.lot)
        business = next(each for each in standing(self._topology, recorder.public) if index in each.lots)
        recorder.record(TilePlaced, seat=seat, lot=move.lot, shop=before.shops[move.shop], size=len(business.lots))

    def _placed(self, public: Public, seat: Seat, move: PlaceTile) -> Public:
        held = public.tiles[seat]
        tiles = swapped(public.tiles, seat, swapped(held, move.shop, held[move.shop] - 1))
        return replace(public, tiles=tiles, built=swapped(public.built, self._topology.index_of(move.lot), move.shop))

    def _income(self, public: Public, seat: Seat) -> int:
        return incomes(standing(self._topology, public), public.seats)[seat]


def _one_at_a_time(public: Public, seat: Seat) -> Illegal:
    count = sum(public.tiles[seat])
    return Illegal(
        "CT-4.1", _("You place your {count} tiles one at a time. Confirm this tile first.").format(count=count)
    )
