"""Whose turn it is: the question at its beginning, and why others wait."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext, remembered
from game.core.lists import either
from game.core.names import Seat, mark
from game.core.sentences import sentences
from game.core.target import Illegal
from game.kit.verb import Question
from game.titles.mercado.constants import coins_in_a_row
from game.titles.mercado.goods import Good
from game.titles.mercado.legality import may_swap, phase_clause
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.words import goods_name, stands_name


def waiting(view: MercadoView) -> Illegal | None:
    """Why the view's seat cannot do anything at all now, None when it is its turn."""
    public, seat = view.public, view.seat
    if public.turn is None:
        return Illegal(
            phase_clause(public), _("The market is closed after {count} turns.").format(count=sum(public.turns))
        )
    if seat == public.turn:
        return None
    if seat is None:
        return Illegal("ML-1.4", _("You are watching; it is {name}'s turn.").format(name=mark(public.turn)))
    before = (seat - public.turn) % public.seats
    text = ngettext(
        "It is {name}'s turn; then it is yours.", "It is {name}'s turn; yours comes {count} turns later.", before
    )
    return Illegal("ML-1.4", text.format(name=mark(public.turn), count=before))


def idle(public: Public) -> str:
    """What those see who are asked for nothing."""
    if public.turn is None:
        return _("The market is closed.")
    return _("It is {name}'s turn.").format(name=mark(public.turn))


def which_action(public: Public, seat: Seat, actions: Sequence[str]) -> Question:
    """The question at the beginning of a turn; `actions`: what can be done, in words."""
    alike = public.hands[seat][0] if may_swap(public, seat) else None
    streak = 0 if public.solo else public.streak
    return Question(
        _your_turn(seat, tuple(actions)),
        _notices(public.phase == "last", streak, coins_in_a_row(public.seats), alike, public.stands_left[seat]),
    )


@remembered
def _your_turn(seat: Seat, actions: tuple[str, ...]) -> str:
    return _("{name}, your turn: {actions}.").format(name=mark(seat), actions=either(actions))


@remembered
def _notices(last: bool, streak: int, needed: int, alike: Good | None, stands_left: int) -> str:
    """What is good to know before choosing; `alike`: the good that all tiles show, when they may be swapped."""
    found = []
    if last:
        found.append(_("This is your last turn."))
    if streak:
        found.append(_streak(streak, needed))
    if alike is not None:
        found.append(_("All your tiles show {goods}.").format(goods=goods_name(alike)))
    if not stands_left:
        found.append(_("All your wooden stands are in the market."))
    if not found:
        found.append(_("{stands} left in your stock.").format(stands=stands_name(stands_left)))
    return sentences(*found)


def _streak(streak: int, needed: int) -> str:
    if streak == needed - 1:
        return _("If you take a coin now, the game is over: it would be turn {needed} in a row.").format(needed=needed)
    return ngettext(
        "{count} turn was spent on taking a coin; {needed} in a row end the game.",
        "{count} turns in a row were spent on taking a coin; {needed} end the game.",
        streak,
    ).format(count=streak, needed=needed)
