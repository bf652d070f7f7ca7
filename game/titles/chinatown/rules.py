"""The rules of Chinatown on one board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.board import BoardSpec
from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.rng import Rng
from game.core.rules import Outcome, Setup, Transition, Turn
from game.core.sentences import either
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.phrases import seats_named
from game.kit.rules import number_of
from game.kit.verb import OpenVerb, OpenVerbRules, Question, impossible
from game.titles.chinatown import flow
from game.titles.chinatown.businesses import vacant
from game.titles.chinatown.constants import YEARS
from game.titles.chinatown.invariants import check
from game.titles.chinatown.meta import META
from game.titles.chinatown.recorder import Recorder
from game.titles.chinatown.scoring import outcome
from game.titles.chinatown.setup import laid_out
from game.titles.chinatown.state import ChinatownState, ChinatownView, Lot, Public, dealt_to, kept_by, undrawn
from game.titles.chinatown.targets import Goods, party_target, route_target
from game.titles.chinatown.things import things_on
from game.titles.chinatown.topology import Topology
from game.titles.chinatown.verbs import ChinatownMove, ChinatownVerb, verbs_on
from game.titles.chinatown.verbs.sign import sign_target, stamp_of
from game.titles.chinatown.words import DONE, tiles_counted, year_name


class ChinatownRules(OpenVerbRules[ChinatownState, ChinatownView, Recorder, ChinatownMove]):
    """The rules on one board. Raises Problem if the board is unsuitable."""

    meta = META
    state_type = ChinatownState
    view_type = ChinatownView
    move_type: Any = ChinatownMove

    def __init__(self, board: BoardSpec) -> None:
        self.topology = Topology(board)
        self.verbs = verbs_on(self.topology)
        self.things = things_on(self.topology)
        super().__init__()

    def initial(self, setup: Setup) -> Transition[ChinatownState]:
        """Set up the game and deal the first cards (CT-0). Raise Problem if the set-up is impossible."""
        recorder = laid_out(self.topology, setup)
        flow.begin_year(recorder)
        return recorder.step()

    def turn(self, state: ChinatownState) -> Turn:
        """Return the seats that must or may move now."""
        return flow.turn_of(state.public)

    def view(self, state: ChinatownState, seat: Seat | None) -> ChinatownView:
        """Return everything that the seat may know under the chosen options (CT-8.1)."""
        public = state.public
        money: tuple[int | None, ...] = state.money
        if not public.open_money and public.phase != "over":
            money = tuple([sum_ if owner == seat else None for owner, sum_ in enumerate(state.money)])
        if seat is None:
            return ChinatownView(public, None, money)
        return ChinatownView(public, seat, money, state.dealt[seat], state.kept[seat])

    def outcome(self, state: ChinatownState) -> Outcome | None:
        """Return the result of the game, or None while the game goes on."""
        return outcome(state)

    def determinize(self, view: ChinatownView, rng: Rng) -> ChinatownState:
        """Return a full state consistent with the view, with all hidden information chosen at random (CT-8.2)."""
        public = view.public
        held = {*view.dealt, *view.kept}
        stands = zip(self.topology.numbers, public.owners, strict=True)
        cards, rng = rng.shuffle([number for number, owner in stands if owner is None and number not in held])
        bag, rng = rng.shuffle([kind for kind in range(len(public.shops)) for _copy in range(undrawn(public, kind))])
        dealt: list[tuple[Lot, ...]] = [()] * public.seats
        kept: list[tuple[Lot, ...]] = [()] * public.seats
        for seat in range(public.seats):
            if seat == view.seat:
                dealt[seat], kept[seat] = view.dealt, view.kept
            elif public.choosing:
                hand, cards = cards[: dealt_to(public)], cards[dealt_to(public) :]
                dealt[seat] = tuple(sorted(hand))
                if seat not in public.choosing:
                    kept[seat] = tuple(sorted(hand[: kept_by(public)]))
        return ChinatownState(
            rng=rng, public=public, money=public.ledger(), dealt=tuple(dealt), kept=tuple(kept), pile=cards, bag=bag
        )

    def check(self, state: ChinatownState) -> None:
        """Raise AssertionError if the state is inconsistent."""
        check(self.topology, state)

    def owner_of(self, view: ChinatownView, target: Target) -> Seat | None:
        """Return the seat that can sign by clicking the given target."""
        stamp = stamp_of(target)
        return stamp[1] if stamp is not None and stamp[1] < view.public.seats else None

    def stamps(self, view: ChinatownView) -> tuple[Target, ...]:
        """Return the targets for signing open offers."""
        return tuple(sign_target(offer.number, seat) for offer in view.public.offers for seat in offer.unsigned)

    def received(self, view: ChinatownView, draft: Draft, thing: Target, below: Target) -> tuple[Target, ...]:
        """Return the targets to click when an item is dropped on another player's plate or column."""
        goods = Goods.of(thing)
        seat = number_of(below.id) if below.kind == "seat" else None
        if goods is None or seat is None or view.public.phase != "trade":
            return ()
        if goods.giver(self.topology, view.public) == seat:
            return ()
        return (party_target(seat), route_target(goods, seat))

    def recorder(self, state: ChinatownState, *, silent: bool = False) -> Recorder:
        """Return a recorder that starts from the state."""
        return Recorder(state, silent)

    def phase(self, view: ChinatownView) -> str:
        """Return the phase of the year."""
        return view.public.phase

    def waiting(self, view: ChinatownView) -> Illegal | None:
        """Return why the view's seat cannot act now, or None if it can act."""
        public, seat = view.public, view.seat
        able = flow.turn_of(public).able
        if seat is not None and seat in able:
            return None
        return Illegal(self.moment(view), _waits(public, seat, seats_named(sorted(able))))

    def moment(self, view: ChinatownView) -> str:
        """Return the rulebook clause that explains the current phase."""
        return flow.CLAUSES[view.public.phase]

    def idle(self, view: ChinatownView) -> str:
        """Return a phrase that names the players who have to decide now."""
        public = view.public
        if public.phase == "over":
            return _("The six years are over.")
        names = seats_named(sorted(flow.turn_of(public).able))
        if public.phase == "keep":
            text = ngettext("{names} is choosing buildings.", "{names} are choosing buildings.", len(public.choosing))
            return text.format(names=names)
        if public.phase == "trade":
            return _("Players are making deals. Not ready yet: {names}.").format(names=names)
        return _("{names} is placing tiles.").format(names=names)

    def secret(self, view: ChinatownView) -> bool:
        """Return whether secret cards are being chosen."""
        return view.public.phase == "keep"

    def choose(self, view: ChinatownView, seat: Seat, draft: Draft, verbs: Sequence[ChinatownVerb]) -> Question:
        """Return the question that is asked at the start of a move."""
        if view.public.phase == "keep":
            return verbs[0].ask(view, seat, draft, Prompt(""))
        for verb in verbs:
            lit = verb.lit(view, seat, draft) if draft.picks and isinstance(verb, OpenVerb) else None
            if lit is not None:  # a thing can be dealt in or marked; what is asked is about the deal
                return verb.ask(view, seat, draft, lit)
        if view.public.phase == "trade":
            return _which_deal(view.public, seat, [action for verb in verbs if (action := verb.can())])
        return _which_tile(view.public, seat, len(vacant(self.topology, view.public, seat)))

    def not_now(self, view: ChinatownView, seat: Seat, verb: ChinatownVerb) -> Illegal:
        """Return the refusal for an action that belongs to another phase."""
        wanted = next(phase for phase in flow.PHASES if phase in verb.phases)
        return flow.wrong_phase(view.public, wanted) or impossible(self.moment(view))

    def nothing(self, view: ChinatownView, seat: Seat, target: Target) -> Illegal:
        """Refuse a click on a target that cannot be picked, and suggest an alternative."""
        public = view.public
        texts = {
            "keep": _("You cannot choose this. Choose {count} of the buildings on your cards."),
            "trade": _("Year {year} of {years}: you can trade only buildings, unplaced tiles and money."),
            "place": _(
                "Year {year} of {years}: place your tiles on your vacant buildings. Choose a tile and a building."
            ),
        }
        text = texts[public.phase].format(count=kept_by(public), year=public.year, years=YEARS)
        return Illegal(self.moment(view), text)

    def then(self, recorder: Recorder, seat: Seat, move: ChinatownMove) -> None:
        """Go on to the next decision after a move."""
        flow.go_on(recorder, self.topology)


def _waits(public: Public, seat: Seat | None, names: str) -> str:
    if public.phase == "over":
        return _("The game ended after {years} years.").format(years=YEARS)
    if seat is None:
        return _("You are watching. It is up to {names} now.").format(names=names)
    if public.phase == "keep":
        text = _("You have chosen your {count} buildings. Still choosing: {names}.")
        return text.format(count=kept_by(public), names=names)
    if public.phase == "trade":
        text = _("You are ready, and no offer is waiting for you. Players ready: {count} of {seats}.")
        return text.format(count=sum(public.ready), seats=public.seats)
    if seat in public.order:
        before = public.order.index(seat)
        text = ngettext(
            "{names} is placing tiles. You are next.",
            "{names} is placing tiles. {count} players are ahead of you.",
            before,
        )
        return text.format(names=names, count=before)
    text = _("You have finished placing tiles in {year}. {names} is placing tiles now.")
    return text.format(year=year_name(public.year), names=names)


def _which_deal(public: Public, seat: Seat, actions: Sequence[str]) -> Question:
    text = _("{name}, you can {actions}.")
    ready = _("Everything is for sale. Trading ends when everyone is ready.")
    if any(public.ready):
        ready = _("Players ready: {ready} of {seats}. Trading ends when everyone is ready.")
    asked = text.format(name=mark(seat), actions=either(actions))
    return Question(asked, ready.format(ready=sum(public.ready), seats=public.seats))


def _which_tile(public: Public, seat: Seat, lots: int) -> Question:
    tiles = sum(public.tiles[seat])
    text = _("{name}, you have opened all the shops you can. Click {done}.")
    if tiles and lots:
        text = _("{name}, open shops: choose a tile or one of your vacant buildings.")
        hint = ngettext(
            "You have {tiles} and {count} vacant building. You can keep tiles for later years.",
            "You have {tiles} and {count} vacant buildings. You can keep tiles for later years.",
            lots,
        )
    elif tiles:
        hint = _("You have no vacant building.")
    else:
        hint = _("All your tiles are placed.")
    return Question(text.format(name=mark(seat), done=DONE), hint.format(tiles=tiles_counted(tiles), count=lots))
