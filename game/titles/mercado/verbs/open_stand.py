"""Opening a stand, from placing a tile to taking a new one (ML-2.1 to ML-2.6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from game.core.bounds import Word
from game.core.i18n import _
from game.core.names import Seat, Sentence, mark
from game.core.recorder import swapped
from game.core.rules import Event
from game.core.sentences import signed
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import nth
from game.kit.verb import Question, Verb, impossible
from game.titles.mercado.constants import WOODEN_STANDS, Good
from game.titles.mercado.counts import Counts, cost_at, income_at, stand_payments
from game.titles.mercado.events import Payment
from game.titles.mercado.forecast import Balance, balance, balances
from game.titles.mercado.legality import affordable_stands, most_coins, no_space, nothing, takes_of
from game.titles.mercado.recorder import Recorder
from game.titles.mercado.state import MercadoView, Public, Stand
from game.titles.mercado.things import (
    display_target,
    picked_customers,
    picked_good,
    slots_of,
    space_target,
    tile_target,
)
from game.titles.mercado.words import coins_name, customers_name, good_name, space_name


class OpenStand(msgspec.Struct, frozen=True, tag="stand"):
    """The move that opens a stand. `take` is None only if the display is empty."""

    good: Good
    space: Word
    take: Good | None


class StandOpened(Event, frozen=True, kw_only=True):
    """A seat opened a stand on a space (ML-2.1), with `income` and `cost` in coins."""

    seat: Seat
    good: Good
    space: str
    cost: int
    income: int

    def sentence(self) -> Sentence:
        """Return the log line with the income and the cost."""
        text = _("{name} opens a {good} stand on {space}: −{cost}.")
        if self.income:
            text = _("{name} opens a {good} stand on {space}: +{income} −{cost}.")
        good, space = good_name(self.good), space_name(self.space)
        words = text.format(name=mark(self.seat), good=good, space=space, cost=self.cost, income=self.income)
        return Sentence(words, self.seat)

    def caption(self) -> str:
        """Return a caption without the amounts, which later captions show."""
        text = _("{name} opens a {good} stand on {space}.")
        return text.format(name=mark(self.seat), good=good_name(self.good), space=space_name(self.space))


class StandEarned(Event, frozen=True, kw_only=True):
    """Customers who were already at the ends of a new stand's row and column paid the stand (ML-2.4)."""

    seat: Seat
    space: str
    payments: tuple[Payment, ...]
    total: int

    def caption(self) -> str:
        """Return the caption, with the income."""
        crowd = customers_name(sum(payment.customers for payment in self.payments))
        text = _("{name}’s new stand earns {coins} from {customers}.")
        return text.format(name=mark(self.seat), coins=coins_name(self.total), customers=crowd)


class StandPaid(Event, frozen=True, kw_only=True):
    """The seat paid for its new stand (ML-2.2)."""

    seat: Seat
    space: str
    cost: int

    def caption(self) -> str:
        """Return the caption, with the cost."""
        return _("{name} pays {coins} for the stand.").format(name=mark(self.seat), coins=coins_name(self.cost))


class TileTaken(Event, frozen=True, kw_only=True):
    """A seat took a tile from the display (ML-2.6)."""

    seat: Seat
    good: Good
    slot: int

    def caption(self) -> str:
        """Return the caption, with the good."""
        return _("{name} takes a {good} tile from the display.").format(name=mark(self.seat), good=good_name(self.good))


class OpenStandVerb(Verb[MercadoView, Recorder, OpenStand]):
    """The verb for opening a stand, bound to one board."""

    move = OpenStand
    kinds = frozenset(("tile", "space", "display"))

    def __init__(self, counts: Counts) -> None:
        self._counts = counts
        self._topology = counts.topology

    def can(self) -> str:
        """Return the action in words."""
        return _("open a stand")

    def moves(self, view: MercadoView, seat: Seat) -> Sequence[OpenStand]:
        """Return a move for each affordable stand combined with each good that can be taken from the display."""
        public, where, takes = view.public, self._topology.spots, takes_of(view.public)
        stands = affordable_stands(self._counts, public, seat, view.coins(seat) or 0)
        return [OpenStand(good, where[spot].id, take) for good, spots in stands for spot in spots for take in takes]

    def drafts(self, view: MercadoView, seat: Seat, move: OpenStand) -> Iterable[Draft]:
        """Yield a draft for each choice among identical tiles in the hand and in the display."""
        public = view.public
        for slot in slots_of(public.hands[seat])[move.good]:
            begun = (tile_target(slot), space_target(move.space))
            if move.take is None:
                yield Draft(begun)
                continue
            for taken in slots_of(public.display)[move.take]:
                yield Draft((*begun, display_target(taken)))

    def veiled(self, view: MercadoView, seat: Seat, draft: Draft) -> tuple[Target, ...]:
        """Return the tiles or spaces for stands that the seat could afford, judging by public information."""
        public = view.public
        if not public.hidden_money or len(draft.picks) > 1:
            return ()
        some = dict(affordable_stands(self._counts, public, seat, most_coins(self._counts, public, seat)))
        if not draft.picks:
            hand = slots_of(public.hands[seat])
            return tuple(tile_target(slot) for good in some for slot in hand[good])
        good = picked_good(view, draft)
        return tuple(space_target(self._topology.spots[spot].id) for spot in some.get(good, ())) if good else ()

    def ask(self, view: MercadoView, seat: Seat, draft: Draft, lit: Prompt[OpenStand]) -> Question:
        """Return the question about the next pick or the request to confirm the move."""
        move, good, space = lit.move, picked_good(view, draft), draft.pick("space")
        assert good is not None  # the draft leads to a stand
        if space is None:
            text = _("{name}, choose a space for the {good} stand.").format(name=mark(seat), good=good_name(good))
            return Question(text, _("The stand earns first; then you pay."))
        text = _("{name}, choose a new tile to take. Your {good} stand opens on {space}.")
        if move is not None:
            text = _("Open a {good} stand on {space}?")
            if move.take is not None:
                text = _("Open a {good} stand on {space} and take a {take} tile?")
        take = "" if move is None or move.take is None else good_name(move.take)
        text = text.format(name=mark(seat), good=good_name(good), space=space_name(space), take=take)
        return Question(text, self._balance(view.public, good, space))

    def _balance(self, public: Public, good: Good, space: str) -> str:
        spot = self._topology.spot_at[space]
        here = balance(self._counts, public, good, spot)
        text = _("Costs {cost}, earns nothing yet.")
        if here.income:
            text = _("Earns {income}, costs {cost}: {net}.")
        cost = here.cost if here.income else coins_name(here.cost)
        text = text.format(income=coins_name(here.income), cost=cost, net=signed(here.net))
        return _("{text} You get the grey restaurant.").format(text=text) if public.spaces[spot].gray else text

    def why_illegal(self, view: MercadoView, seat: Seat, move: OpenStand) -> Illegal | None:
        """Return why the stand tile, the space or the taken tile is not allowed, or None if the move is legal."""
        takes = takes_of(view.public)
        no_take = None if move.take in takes else impossible("ML-4.4" if takes == (None,) else "ML-2.6")
        return (
            _no_tile(view.public, seat, move.good)
            or _no_stand(self._counts, view, seat, move.good, move.space)
            or no_take
        )

    def why_not(self, view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a stand tile, a space or a display tile cannot be picked."""
        if target.kind == "tile":
            reason = _why_not_tile(self._counts, view, seat, target)
        elif target.kind == "space":
            reason = _why_not_space(self._counts, view, seat, draft, target)
        else:
            reason = _why_not_display(view, seat, draft, target)
        return reason or nothing(view.public)

    def play(self, recorder: Recorder, seat: Seat, move: OpenStand) -> None:
        """Place the stand, earn and pay coins, and take a tile from the display."""
        public = recorder.public
        spot = self._topology.spot_at[move.space]
        slot = public.hands[seat].index(move.good)
        total = income_at(self._counts, public, spot, move.good)
        cost = cost_at(self._counts, public, spot)
        stand = Stand(seat, move.good)
        standing = self._counts.standing(public.spaces).with_stand(spot, stand)
        recorder.public = replace(
            public,
            spaces=swapped(public.spaces, spot, replace(public.spaces[spot], stand=stand)),
            hands=swapped(public.hands, seat, swapped(public.hands[seat], slot, None)),
            stands_left=swapped(public.stands_left, seat, public.stands_left[seat] - 1),
        )
        recorder.record(StandOpened, seat=seat, good=move.good, space=move.space, cost=cost, income=total)
        recorder.take_gray(seat, spot, move.space)
        self._counts.standing.know(recorder.public.spaces, standing)
        if total:
            recorder.book(seat, "opened", total)
            recorder.public = replace(recorder.public, best=swapped(public.best, seat, max(public.best[seat], total)))
            if not recorder.silent:
                payments = stand_payments(self._topology, public, seat, spot, move.good)
                recorder.record(StandEarned, seat=seat, space=move.space, payments=payments, total=total)
        recorder.book(seat, "costs", cost)
        recorder.record(StandPaid, seat=seat, space=move.space, cost=cost)
        if move.take is not None:
            _take_tile(recorder, seat, move.take, slot)


def _take_tile(recorder: Recorder, seat: Seat, good: Good, hand_slot: int) -> None:
    public = recorder.public
    slot = public.display.index(good)
    recorder.public = replace(
        public,
        hands=swapped(public.hands, seat, swapped(public.hands[seat], hand_slot, good)),
        display=swapped(public.display, slot, None),
    )
    recorder.record(TileTaken, seat=seat, good=good, slot=slot)
    recorder.refill_display(slot)


def _no_tile(public: Public, seat: Seat, good: Good) -> Illegal | None:
    if not public.stands_left[seat]:
        return Illegal("ML-2.1", _("All {count} of your wooden stands are in the market.").format(count=WOODEN_STANDS))
    if good not in public.hand(seat):
        return impossible("ML-2.1")
    return None


def _no_stand(counts: Counts, view: MercadoView, seat: Seat, good: Good, space: str) -> Illegal | None:
    public = view.public
    reason = no_space(counts.topology, public, space)
    spot = counts.topology.spot_at.get(space)
    if reason is not None or spot is None:
        return reason
    return _too_dear(view, seat, balance(counts, public, good, spot))


def _too_dear(view: MercadoView, seat: Seat, here: Balance) -> Illegal | None:
    """Return a refusal if the seat cannot afford a stand. The public text does not reveal hidden coins (ML-6.1)."""
    coins, space = view.coins(seat) or 0, space_name(here.space)
    if coins + here.net >= 0:
        return None
    own = _(
        "A stand on {space} costs {cost}. You have {coins} and would earn {income}, so you need {short} more."
    ).format(
        space=space,
        cost=coins_name(here.cost),
        coins=coins_name(coins),
        income=coins_name(here.income),
        short=coins_name(-here.net - coins),
    )
    if not view.public.hidden_money:
        return Illegal("ML-2.5", own)
    text = _(
        "A stand on {space} costs {more} more than it earns. Press and hold your purse to see if you can afford it."
    )
    if not here.income:
        text = _("A stand on {space} costs {more}. Press and hold your purse to see if you can afford it.")
    return Illegal("ML-2.5", text.format(space=space, more=coins_name(-here.net)), own)


def _nearest_miss(counts: Counts, view: MercadoView, seat: Seat, good: Good) -> Illegal | None:
    """Return a refusal that names the cheapest space for a stand, or None if the seat can afford that space."""
    best = max(balances(counts, view.public, good), key=lambda here: here.net, default=None)
    short = None if best is None else _too_dear(view, seat, best)
    if best is None or short is None:
        return None
    name = space_name(best.space)
    near = _("You cannot afford a stand anywhere; {space} comes closest. {why}")
    if not short.own:
        return replace(short, text=near.format(space=name, why=short.text))
    text = _("No space is cheaper than {space}. {why}").format(space=name, why=short.text)
    return replace(short, text=text, own=near.format(space=name, why=short.own))


def _why_not_tile(counts: Counts, view: MercadoView, seat: Seat, target: Target) -> Illegal | None:
    public = view.public
    good = nth(public.hands[seat], target.id)
    if good is None:
        text = _("This slot is empty. Choose one of your {count} tiles.")
        return Illegal("ML-2.1", text.format(count=len(public.hand(seat))))
    return _no_tile(public, seat, good) or _nearest_miss(counts, view, seat, good)


def _why_not_space(counts: Counts, view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    reason = no_space(counts.topology, public, target.id)
    if reason is not None:
        return reason
    good = picked_good(view, draft)
    if good is not None:
        return _no_stand(counts, view, seat, good, target.id)
    if picked_customers(view, draft) is not None:
        text = _("Customers go to an entrance, not to {space} (free entrances: {count}).")
        free = public.entrances.count(None)
        return Illegal("ML-2.7", text.format(space=space_name(target.id), count=free))
    text = _("First choose what to open on {space}: one of your {count} tiles, or a restaurant in front of you.")
    return Illegal("ML-2.1", text.format(space=space_name(target.id), count=len(public.hand(seat))))


def _why_not_display(view: MercadoView, seat: Seat, draft: Draft, target: Target) -> Illegal | None:
    public = view.public
    shown = nth(public.display, target.id)
    if shown is None:
        return Illegal("ML-4.4", _("This slot is empty (tiles in the bag: {count}).").format(count=public.bag_size))
    if picked_good(view, draft) is not None:
        text = _("Choose a space first; then you may take this {good} tile.")
        return Illegal("ML-2.6", text.format(good=good_name(shown)))
    text = _("First open a stand with one of your {count} tiles; then you may take this {good} tile.")
    return Illegal("ML-2.6", text.format(good=good_name(shown), count=len(public.hand(seat))))
