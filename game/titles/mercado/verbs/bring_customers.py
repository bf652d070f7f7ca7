"""Bringing customers to an entrance, where they pay the matching stands (ML-2.7 to ML-2.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Count, Word
from game.core.i18n import _, ngettext
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.sentences import capital, clauses
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import number_of
from game.kit.verb import Question, Verb, impossible
from game.titles.mercado.constants import CUSTOMERS
from game.titles.mercado.counts import Counts, customers_payments, earned_by, matching, stands_in
from game.titles.mercado.events import Payment
from game.titles.mercado.legality import available, nothing, welcome_customers
from game.titles.mercado.recorder import Recorder
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.things import (
    customer_target,
    entrance_target,
    picked_customers,
    picked_good,
    picked_restaurant,
)
from game.titles.mercado.topology import Line, Topology
from game.titles.mercado.words import (
    coins_name,
    customers_name,
    earnings,
    either,
    entered_line_name,
    entrance_name,
    liked,
    line_name,
    stands_name,
    tile_name,
)


class BringCustomers(msgspec.Struct, frozen=True, tag="customers"):
    """The move that brings an open customer tile to a free entrance such as "W2"."""

    tile: Count
    entrance: Word


class CustomersBrought(Event, frozen=True, kw_only=True):
    """A seat brought a customer tile to an entrance, and the customers paid the matching stands (ML-2.7, ML-2.8)."""

    seat: Seat
    tile: int
    entrance: str
    payments: tuple[Payment, ...]
    earned: tuple[int, ...]

    def sentence(self) -> Sentence:
        """Return the log line with the income of each seat."""
        text = _("{name} brings {customers} to {line}: {earnings}.")
        words = text.format(
            name=mark(self.seat),
            customers=customers_name(CUSTOMERS[self.tile].count),
            line=entered_line_name(self.entrance),
            earnings=earnings(self.earned),
        )
        return Sentence(words, self.seat)


class BringCustomersVerb(Verb[MercadoView, Recorder, BringCustomers]):
    """The verb for bringing customers, bound to one board."""

    move = BringCustomers
    kinds = frozenset(("customer", "entrance"))

    def __init__(self, counts: Counts) -> None:
        self._counts = counts
        self._topology = counts.topology
        self._gates = [(1 << gate, where.id) for gate, where in enumerate(self._topology.gates)]

    def can(self) -> str:
        """Return the action in words."""
        return _("bring customers")

    def moves(self, view: MercadoView, seat: Seat) -> Sequence[BringCustomers]:
        """Return a move for each open customer tile and each of its possible entrances."""
        welcome = welcome_customers(self._counts, view.public, seat)
        return [BringCustomers(tile, name) for tile, gates in welcome for gate, name in self._gates if gates & gate]

    def drafts(self, view: MercadoView, seat: Seat, move: BringCustomers) -> Iterable[Draft]:
        """Yield the draft that picks the customer tile first and then the entrance."""
        yield Draft((customer_target(move.tile), entrance_target(move.entrance)))

    def ask(self, view: MercadoView, seat: Seat, draft: Draft, lit: Prompt[BringCustomers]) -> Question:
        """Return the question about the entrance. For a complete move, return each seat's income."""
        public, move = view.public, lit.move
        if move is not None:
            earned = earned_by(self._counts, public, move.tile, self._topology.gate_at[move.entrance])
            order = (*range(seat, len(earned)), *range(seat))
            gain = _("{name} earns {coins}")
            paid = [gain.format(name=mark(owner), coins=coins_name(earned[owner])) for owner in order if earned[owner]]
            customers = customers_name(CUSTOMERS[move.tile].count)
            text = _("Bring {customers} to {entrance}?")
            text = text.format(customers=customers, entrance=entrance_name(move.entrance))
            return Question(text, _("{list}.").format(list=clauses(paid)))
        tile = picked_customers(view, draft)
        assert tile is not None  # the draft leads to customers
        count = CUSTOMERS[tile].count
        text = _("{name}, choose an entrance for this customer.")
        if count > 1:
            text = _("{name}, choose an entrance for these {count} customers.")
        hint = ngettext(
            "One of your stands in the row or column must sell what the customer likes.",
            "The row or column needs {count} stands, and one of yours must sell what the customers like.",
            count,
        )
        return Question(text.format(name=mark(seat), count=count), hint.format(count=count))

    def why_illegal(self, view: MercadoView, seat: Seat, move: BringCustomers) -> Illegal | None:
        """Return why the tile or the entrance is not allowed, or None if the move is legal."""
        topology, public = self._topology, view.public
        return _not_open(topology, public, move.tile) or _no_customers(topology, public, seat, move.tile, move.entrance)

    def why_not(self, view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a customer tile or an entrance cannot be picked."""
        if target.kind == "customer":
            return _why_not_customer(self._topology, view.public, target)
        return _why_not_entrance(self._counts, view, seat, draft, target) or nothing(view.public)

    def play(self, recorder: Recorder, seat: Seat, move: BringCustomers) -> None:
        """Place the tile, pay the owners of the stands, and refill the offer."""
        public = recorder.public
        gate = self._topology.gate_at[move.entrance]
        earned = earned_by(self._counts, public, move.tile, gate)
        for owner, coins in enumerate(earned):
            if coins:
                recorder.book(owner, "brought" if owner == seat else "gifts", coins)
        entrances = swapped(public.entrances, gate, move.tile)
        crowds = self._counts.crowds(public.entrances)
        self._counts.crowds.know(entrances, crowds.with_tile(gate, move.tile))
        row = CUSTOMERS[move.tile].count - 1
        slot = public.offer[row].index(move.tile)
        recorder.public = replace(
            public,
            entrances=entrances,
            offer=swapped(public.offer, row, swapped(public.offer[row], slot, None)),
            best=swapped(public.best, seat, max(public.best[seat], earned[seat])),
        )
        if not recorder.silent:
            payments = customers_payments(self._topology, public, move.tile, gate)
            recorder.record(
                CustomersBrought, seat=seat, tile=move.tile, entrance=move.entrance, payments=payments, earned=earned
            )
        recorder.refill_offer(row, slot)


def _not_open(topology: Topology, public: Public, tile: int) -> Illegal | None:
    if tile in public.open_tiles:
        return None
    if tile in public.entrances:
        where = topology.gates[public.entrances.index(tile)].id
        text = _("These customers are already at {entrance} and will stay there.")
        return Illegal("ML-0.2", text.format(entrance=entrance_name(where)))
    return impossible("ML-2.7")


def _no_customers(topology: Topology, public: Public, seat: Seat, tile: int, entrance: str) -> Illegal | None:
    gate = topology.gate_at.get(entrance)
    if gate is None:
        return impossible("ML-0.2")
    there = public.entrances[gate]
    if there is not None:
        text = _("{entrance} is already taken by {customers}.")
        return Illegal("ML-0.2", text.format(entrance=capital(entrance_name(entrance)), customers=tile_name(there)))
    line = topology.lines[topology.gates[gate].line]
    stands, count = stands_in(public.spaces, line), CUSTOMERS[tile].count
    if stands < count:
        text = _("{line} has {stands}; this tile with {customers} needs {short} more.")
        name, held, brought = capital(line_name(line)), stands_name(stands), customers_name(count)
        return Illegal("ML-2.7", text.format(line=name, stands=held, customers=brought, short=count - stands))
    if any(stand.owner == seat for _spot, stand in matching(topology, public, tile, gate)):
        return None
    return Illegal("ML-2.7", _no_match(public, seat, tile, line))


def _no_match(public: Public, seat: Seat, tile: int, line: Line) -> str:
    stands = [public.spaces[spot].stand for spot in line.spots]
    sold = [stand.good for stand in stands if stand is not None and stand.owner == seat]
    wanted = either(CUSTOMERS[tile].likes)
    if not sold:
        text = _("You have no stand in {line}; you need one there that sells {goods}.")
        return text.format(line=line_name(line), goods=wanted)
    text = _("Your stands in {line} sell {sold}, but these customers want {goods}.")
    return text.format(line=line_name(line), goods=wanted, sold=liked(tuple(dict.fromkeys(sold))))


def _why_not_customer(topology: Topology, public: Public, target: Target) -> Illegal:
    tile = number_of(target.id)
    if tile is None or tile >= len(CUSTOMERS):
        return impossible("ML-0.3")
    customers = CUSTOMERS[tile]
    text = _(
        "No free entrance fits: the row or column needs at least {stands}, including one of yours that sells {goods}."
    )
    words = text.format(stands=stands_name(customers.count), goods=either(customers.likes))
    return _not_open(topology, public, tile) or Illegal("ML-2.7", words)


def _why_not_entrance(counts: Counts, view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    topology, public, tile = counts.topology, view.public, picked_customers(view, draft)
    if tile is not None:
        return _no_customers(topology, public, seat, tile, target.id)
    gate = topology.gate_at.get(target.id)
    if gate is None or public.entrances[gate] is not None:
        return _no_customers(topology, public, seat, 0, target.id)
    tiles, entrance = len(public.open_tiles), entrance_name(target.id)
    if picked_good(view, draft) is not None or picked_restaurant(view, draft) is not None:
        text = _("Stands and restaurants go on spaces, not at {entrance} (free spaces: {count}).")
        return Illegal("ML-2.1", text.format(entrance=entrance, count=len(available(counts, public))))
    if not any(gates >> gate & 1 for _tile, gates in welcome_customers(counts, public, seat)):
        text = _(
            "Not one of the {count} face-up customer tiles can go to {entrance} now: {line} has {stands}, and one "
            "of your stands there must sell what the customers like."
        )
        line = topology.lines[topology.gates[gate].line]
        stands = stands_name(stands_in(public.spaces, line))
        words = text.format(count=tiles, entrance=entrance, line=line_name(line), stands=stands)
        return Illegal("ML-2.7", words)
    text = _("Choose one of the {count} face-up customer tiles first, then {entrance}.")
    return Illegal("ML-2.7", text.format(count=tiles, entrance=entrance))
