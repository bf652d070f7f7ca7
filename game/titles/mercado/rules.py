"""The rules of Mercado de Lisboa on one board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.board import BoardSpec
from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.rng import Rng
from game.core.rules import Setup, Transition, Turn
from game.core.sentences import either, sentences
from game.core.target import Draft, Illegal, Target
from game.kit.verb import Question, VerbRules
from game.titles.mercado import flow, scoring, views
from game.titles.mercado.constants import coins_in_a_row
from game.titles.mercado.counts import Counts
from game.titles.mercado.invariants import check
from game.titles.mercado.legality import may_swap, nothing, phase_clause
from game.titles.mercado.meta import META
from game.titles.mercado.recorder import Recorder
from game.titles.mercado.setup import laid_out
from game.titles.mercado.state import MercadoState, MercadoView
from game.titles.mercado.things import things_on
from game.titles.mercado.topology import Topology
from game.titles.mercado.verbs import MercadoMove, MercadoVerb, verbs_on
from game.titles.mercado.verbs.swap_tiles import SwapTiles
from game.titles.mercado.verbs.take_coin import TakeCoin
from game.titles.mercado.words import goods_name, stands_name


class MercadoRules(VerbRules[MercadoState, MercadoView, Recorder, MercadoMove]):
    """The rules of Mercado de Lisboa on one board. Raises Problem if the board is unsuitable."""

    meta = META
    state_type = MercadoState
    view_type = MercadoView
    move_type: Any = MercadoMove

    view = staticmethod(views.view_of)
    outcome = staticmethod(scoring.outcome)

    def __init__(self, board: BoardSpec) -> None:
        self.topology = Topology(board)
        self.counts = Counts(self.topology)
        self.verbs = verbs_on(self.counts)
        self.things = things_on(self.counts)
        super().__init__()

    def initial(self, setup: Setup) -> Transition[MercadoState]:
        """Set up the game (ML-1). Raise Problem if the set-up is impossible."""
        return laid_out(self.topology, setup).step()

    def turn(self, state: MercadoState) -> Turn:
        """Return the number of the turn and the seat that must move."""
        public = state.public
        return Turn(sum(public.turns) + 1, () if public.turn is None else (public.turn,))

    def determinize(self, view: MercadoView, rng: Rng) -> MercadoState:
        """Return a random state that agrees with the view."""
        return views.determinized(self.counts, view, rng)

    def check(self, state: MercadoState) -> None:
        """Raise AssertionError if the state is inconsistent."""
        check(self.topology, state)

    def recorder(self, state: MercadoState, *, silent: bool = False) -> Recorder:
        """Return a recorder that starts from the state."""
        return Recorder(state, silent)

    def waiting(self, view: MercadoView) -> Illegal | None:
        """Return why the viewer cannot act now, or None on the viewer's turn."""
        public, seat = view.public, view.seat
        if public.turn is None:
            text = _("The market closed after {count} turns.")
            return Illegal(phase_clause(public), text.format(count=sum(public.turns)))
        if seat == public.turn:
            return None
        if seat is None:
            return Illegal("ML-1.4", _("You are watching. It is {name}’s turn.").format(name=mark(public.turn)))
        before = (seat - public.turn) % public.seats
        text = ngettext(
            "It is {name}’s turn; yours is next.", "It is {name}’s turn; yours is {count} turns away.", before
        )
        return Illegal("ML-1.4", text.format(name=mark(public.turn), count=before))

    def moment(self, view: MercadoView) -> str:
        """Return the id of the rulebook clause that applies in the current phase."""
        return phase_clause(view.public)

    def idle(self, view: MercadoView) -> str:
        """Return the text for viewers who cannot act now."""
        if view.public.turn is None:
            return _("The market is closed.")
        return _("It is {name}’s turn.").format(name=mark(view.public.turn))

    def choose(self, view: MercadoView, seat: Seat, draft: Draft, verbs: Sequence[MercadoVerb]) -> Question:
        """Return the question that is asked at the start of a turn."""
        public, found, needed = view.public, [], coins_in_a_row(view.public.seats)
        if public.phase == "last":
            found.append(_("This is your last turn."))
        if public.streak:
            text = ngettext(
                "The last turn was a coin turn; {needed} in a row end the game.",
                "The last {count} turns were coin turns; {needed} in a row end the game.",
                public.streak,
            )
            if public.streak == needed - 1:
                text = _("If you take a coin now, the game ends: that makes {needed} coin turns in a row.")
            found.append(text.format(count=public.streak, needed=needed))
        good = public.hands[seat][0]
        if good is not None and may_swap(public, seat):
            found.append(_("All your tiles show {goods}.").format(goods=goods_name(good)))
        if not public.stands_left[seat]:
            found.append(_("All your wooden stands are in the market."))
        if not found:
            found.append(_("You have {stands} left.").format(stands=stands_name(public.stands_left[seat])))
        text = _("{name}, your turn: {actions}.")
        return Question(text.format(name=mark(seat), actions=either([verb.can() for verb in verbs])), sentences(*found))

    def nothing(self, view: MercadoView, seat: Seat, target: Target) -> Illegal:
        """Return the refusal for a click on something that cannot be chosen now."""
        return nothing(view.public)

    def then(self, recorder: Recorder, seat: Seat, move: MercadoMove) -> None:
        """Pass the turn on or end the game. After a swap, the same turn continues."""
        if isinstance(move, SwapTiles):
            flow.stop_if_stuck(recorder, self.counts)
        else:
            flow.end_turn(recorder, self.counts, seat, coin=isinstance(move, TakeCoin))
