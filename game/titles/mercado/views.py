"""Views, and random states that agree with a view (ML-6.1)."""

from __future__ import annotations

from collections import Counter

from game.core.names import Seat
from game.core.rng import Rng
from game.titles.mercado import constants
from game.titles.mercado.counts import Counts
from game.titles.mercado.legality import most_coins
from game.titles.mercado.state import Account, MercadoState, MercadoView, Recalled

FORGOTTEN = 3
"""The maximum error, in coins, of an observer who counts an opponent's coins."""


def view_of(state: MercadoState, seat: Seat | None) -> MercadoView:
    """Return the view of a state for a seat or a spectator."""
    public = state.public
    accounts: tuple[Account | None, ...] = state.accounts
    if public.hidden_money and public.phase != "over":
        accounts = tuple([account if owner == seat else None for owner, account in enumerate(state.accounts)])
    gray = state.gray if public.gray_open else (None,) * len(state.gray)
    return MercadoView(public, seat, accounts, tuple([account.counted for account in state.accounts]), gray)


def determinized(counts: Counts, view: MercadoView, rng: Rng) -> MercadoState:
    """Return a random state that agrees with a view."""
    public = view.public
    seen = Counter(good for slots in (public.display, *public.hands) for good in slots)
    seen.update(space.stand.good for space in public.spaces if space.stand is not None)
    left = [good for good in constants.GOODS for _copy in range(constants.STANDS_A_GOOD - seen[good])]
    bag, rng = rng.shuffle(left)
    stacks = []
    for row, count in enumerate(constants.CROWDS):
        shown = {*public.offer[row], *public.entrances}
        stack, rng = rng.shuffle([tile for tile in constants.tiles_of(count) if tile not in shown])
        stacks.append(stack)
    pile, rng = rng.shuffle(_restaurants_left(view))
    covered = [spot for spot, space in enumerate(public.spaces) if space.gray and view.gray[spot] is None]
    dealt = dict(zip(covered, pile, strict=False))
    box = pile[len(covered) :]
    if public.seats != constants.MOST_SEATS:
        box = (*box, "pub")
    accounts: list[Account] = []
    for seat, known in enumerate(view.accounts):
        account, rng = _some_account(counts, view, seat, rng) if known is None else (known, rng)
        accounts.append(account)
    return MercadoState(
        rng=rng,
        public=public,
        accounts=tuple(accounts),
        bag=bag,
        stacks=tuple(stacks),
        gray=tuple(dealt.get(spot, view.gray[spot]) for spot in range(len(public.spaces))),
        box=tuple(sorted(box)),
    )


def _restaurants_left(view: MercadoView) -> list[constants.Restaurant]:
    """Return the restaurants that the viewer has not seen, whether on the board or in the box."""
    public = view.public
    seen = Counter(space.restaurant for space in public.spaces)
    for front in public.fronts:
        seen.update(front)
    seen.update(view.gray)
    if public.seats != constants.MOST_SEATS:
        seen["pub"] += 1
    return [name for name in constants.RESTAURANTS for _copy in range(constants.RESTAURANTS_A_KIND - seen[name])]


def _some_account(counts: Counts, view: MercadoView, seat: Seat, rng: Rng) -> tuple[Account, Rng]:
    """Return a seat's account as an opponent would remember it, with a plausible error of a few coins."""
    public, counted = view.public, view.counted[seat]
    costs = constants.WOODEN_STANDS - public.stands_left[seat]
    most = min(FORGOTTEN, public.turns[seat])
    more, rng = rng.below(most + 1)
    less, rng = rng.below(most + 1)
    coins = max(0, counted + more - less)
    if coins > counted:
        coins = max(counted, min(coins, most_coins(counts, public, seat)))
    earned = max(0, coins + costs - constants.START_COINS)
    return Recalled(
        start=constants.START_COINS, gifts=earned, costs=costs, off=constants.START_COINS + earned - costs - counted
    ), rng
