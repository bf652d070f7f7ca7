"""The end of a turn: the next player, the last turns and the end of the game (ML-2.12, ML-4, ML-5.1)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.names import Seat
from game.core.recorder import swapped
from game.titles.mercado.constants import FEW_LEFT, LEFTOVER_COSTS, coins_in_a_row
from game.titles.mercado.counts import Counts
from game.titles.mercado.events import CoinsCounted, FameWon, GameEnded, LastTurns, LeftoversPaid
from game.titles.mercado.legality import available, can_act, may_swap
from game.titles.mercado.recorder import Recorder
from game.titles.mercado.scoring import fame_for_best, fame_for_coins, total
from game.titles.mercado.state import End, Public


def end_turn(recorder: Recorder, counts: Counts, seat: Seat, coin: bool) -> None:
    """End the seat's turn after an action, then pass the turn on or end the game."""
    public = recorder.public
    recorder.public = replace(
        public,
        turns=swapped(public.turns, seat, public.turns[seat] + 1),
        swapped=False,
        streak=public.streak if coin else 0,
    )
    reason = _reason_to_close(recorder, counts, seat)
    if reason:
        _finish(recorder, counts, reason)
    else:
        recorder.public = replace(recorder.public, turn=(seat + 1) % public.seats)
        stop_if_stuck(recorder, counts)


def stop_if_stuck(recorder: Recorder, counts: Counts) -> None:
    """End a solo game if the player has no legal action (ML-5.1)."""
    public = recorder.public
    if public.solo and not may_swap(public, 0) and not can_act(counts, public, 0, recorder.secrets.accounts[0].coins):
        _finish(recorder, counts, "solo_stuck")


def _reason_to_close(recorder: Recorder, counts: Counts, seat: Seat) -> End:
    """Return the reason why the game ends now, or an empty string. Begin the last turns if necessary."""
    public = recorder.public
    if public.phase == "last":
        recorder.public = replace(public, last_turns=public.last_turns - 1)
        if public.last_turns == 1:
            return public.end
    if public.streak == coins_in_a_row(public.seats):
        return "coins"
    reason = triggered(counts, public)
    if public.phase == "last" or not reason:
        return ""
    turns = _turns_after(public, seat)
    if not turns:
        return reason
    recorder.public = replace(public, phase="last", last_turns=turns, end=reason)
    recorder.record(LastTurns, reason=reason, left=left_of(counts, public, reason), turns=turns)
    return ""


def triggered(counts: Counts, public: Public) -> End:
    """Return the reason to end the game, or "" if there is none (ML-4.1)."""
    if left_of(counts, public, "spaces") <= FEW_LEFT:
        return "spaces"
    if left_of(counts, public, "entrances") <= FEW_LEFT:
        return "entrances"
    return ""


def left_of(counts: Counts, public: Public, reason: End) -> int:
    """If the reason is that too few spaces or entrances are free, return their number. Otherwise return 0."""
    if reason == "spaces":
        return len(available(counts, public))
    return public.entrances.count(None) if reason == "entrances" else 0


def _turns_after(public: Public, seat: Seat) -> int:
    """Return the number of turns that follow once the end has been triggered (ML-4.2)."""
    if public.solo or public.end_mode == "at_once":
        return 0
    if public.end_mode == "one_more":
        return public.seats
    return (public.first - seat - 1) % public.seats


def _finish(recorder: Recorder, counts: Counts, reason: End) -> None:
    public = recorder.public
    recorder.public = replace(public, phase="over", turn=None, last_turns=0, end=reason)
    recorder.record(GameEnded, reason=reason, left=left_of(counts, public, reason))
    accounts = recorder.secrets.accounts
    if public.hidden_money:
        recorder.record(CoinsCounted, coins=tuple(account.coins for account in accounts))
    paid = tuple(LEFTOVER_COSTS * len(front) for front in public.fronts)
    if any(paid):
        recorder.record(LeftoversPaid, paid=paid)
    if public.solo:
        coins, for_best = total(public, accounts, 0), fame_for_best(public.best[0])
        recorder.record(FameWon, coins=coins, for_coins=fame_for_coins(coins), for_best=for_best)
