"""The final scores, and the fame of a solo game (ML-4.3, ML-5.1)."""

from __future__ import annotations

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat
from game.core.rules import Outcome, ScoreLine
from game.kit.rules import result
from game.titles.mercado.constants import FAME_FEAST, FAME_STEPS, FEAST_BRINGS, LEFTOVER_COSTS
from game.titles.mercado.state import Account, MercadoState, Public
from game.titles.mercado.words import coins_name


def stands_of(public: Public, seat: Seat) -> int:
    """Return the number of a seat's stands in the market."""
    return sum(space.stand is not None and space.stand.owner == seat for space in public.spaces)


def total(public: Public, accounts: tuple[Account, ...], seat: Seat) -> int:
    """Return a seat's final coins after the seat has paid for leftover restaurants (ML-4.3, ML-4.5)."""
    return accounts[seat].coins - LEFTOVER_COSTS * len(public.fronts[seat])


def fame_for_coins(coins: int) -> int:
    """Return the fame, from 0 to 3, for a number of coins (ML-5.1)."""
    return sum(coins >= step for step in FAME_STEPS)


def fame_for_best(coins: int) -> int:
    """Return the fame for the best single action, either 0 or 2 (ML-5.1)."""
    return FEAST_BRINGS if coins >= FAME_FEAST else 0


def outcome(state: MercadoState) -> Outcome | None:
    """Return the result of the game, or None if the game is not over."""
    public = state.public
    if public.phase != "over":
        return None
    ranks = [(total(public, state.accounts, seat), stands_of(public, seat)) for seat in range(public.seats)]
    tie_breaker = _("Players tied on coins were ranked by number of stands.")
    verdict, coins = "", ranks[0][0]
    if public.solo:
        fame = fame_for_coins(coins) + fame_for_best(public.best[0])
        text = ngettext("{count} fame for {coins}!", "{count} fame for {coins}!", fame)
        if not fame:
            text = _("{coins}: not enough for fame")
        verdict = text.format(count=fame, coins=coins_name(coins))
    return result(ranks, _sources(public, state.accounts), public.end, tie_breaker, verdict)


def _sources(public: Public, accounts: tuple[Account, ...]) -> tuple[ScoreLine, ...]:
    lines = [
        ScoreLine(_("Starting coin"), tuple(account.start for account in accounts)),
        ScoreLine(_("New stands"), tuple(account.opened for account in accounts)),
        ScoreLine(_("Customers brought"), tuple(account.brought for account in accounts)),
    ]
    if not public.solo:
        lines += [
            ScoreLine(_("Others’ customers"), tuple(account.gifts for account in accounts)),
            ScoreLine(_("Coins taken"), tuple(account.taken for account in accounts)),
        ]
    lines += [
        ScoreLine(_("Restaurants opened"), tuple(account.restaurants for account in accounts)),
        ScoreLine(_("Paid for stands"), tuple(-account.costs for account in accounts)),
        ScoreLine(
            pgettext("a source of points", "Leftover restaurants"),
            tuple(-LEFTOVER_COSTS * len(front) for front in public.fronts),
        ),
    ]
    return tuple(lines)
