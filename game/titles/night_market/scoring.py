"""The final score: money minus the cost of loans (NM-9)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.i18n import _
from game.core.names import Seat
from game.core.rules import Outcome, ScoreLine
from game.kit.rules import result
from game.titles.night_market.constants import LOAN_BRINGS, LOAN_COSTS
from game.titles.night_market.events import LoansRepaid
from game.titles.night_market.groups import stalls_of
from game.titles.night_market.meta import LAST_NIGHT, META
from game.titles.night_market.recorder import Recorder
from game.titles.night_market.state import Public


def finish(recorder: Recorder) -> None:
    """End the game."""
    recorder.public = replace(recorder.public, phase="over", to_move=())
    paid = tuple(LOAN_COSTS * account.loans for account in recorder.public.accounts)
    if any(paid):
        recorder.record(LoansRepaid, paid=paid)


def total(public: Public, seat: Seat) -> int:
    """Return the money in dollars, possibly negative, that a seat has after repaying all loans (NM-9.1)."""
    account = public.accounts[seat]
    return account.cash - LOAN_COSTS * account.loans


def outcome(public: Public) -> Outcome | None:
    """Return the result of the game, or None while the game continues."""
    if public.phase != "over":
        return None
    ranks = [(total(public, seat), stalls_of(public, seat)) for seat in range(public.seats)]
    tie_breaker = _("Players tied on money are ranked by number of stalls.")
    return result(ranks, _sources(public), LAST_NIGHT, tie_breaker, unit=META.unit)


def _sources(public: Public) -> tuple[ScoreLine, ...]:
    accounts = public.accounts
    return (
        ScoreLine(_("Starting money"), tuple(account.start for account in accounts)),
        ScoreLine(_("Customers"), tuple(account.served for account in accounts)),
        ScoreLine(_("Last-round bonus"), tuple(account.bonus for account in accounts)),
        ScoreLine(_("Paid for places"), tuple(-account.bids for account in accounts)),
        ScoreLine(_("Loans taken"), tuple(LOAN_BRINGS * account.loans for account in accounts)),
        ScoreLine(_("Loans repaid"), tuple(-LOAN_COSTS * account.loans for account in accounts)),
    )
