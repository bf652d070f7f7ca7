"""The question a player is asked, in words, and what would follow from the answer."""

from __future__ import annotations

from game.core.i18n import _, ngettext, remembered
from game.core.names import Seat, mark
from game.core.target import Draft, Prompt
from game.titles.mercado.earning import cost_at, earned_by, income_at
from game.titles.mercado.foresight import restaurant_forecast
from game.titles.mercado.goods import CUSTOMERS, IMPROVES, Good, Restaurant
from game.titles.mercado.ground import ground_of
from game.titles.mercado.moves import BringCustomers, MercadoMove, OpenRestaurant, OpenStand, SwapTiles, TakeCoin
from game.titles.mercado.numbers import RESTAURANT_BRINGS, coins_in_a_row
from game.titles.mercado.state import MercadoView, Public
from game.titles.mercado.targets import picked_customers, picked_good, picked_restaurant
from game.titles.mercado.words import (
    coins_name,
    customers_name,
    either,
    entrance_name,
    good_name,
    goods_name,
    liked,
    listed,
    restaurant_name,
    space_name,
    stands_name,
)

Asked = tuple[str, str]
"""A question and its hint."""


def waiting(public: Public) -> str:
    """What somebody who is not asked reads."""
    if public.turn is None:
        return _("The market is closed.")
    return _("It is {name}'s turn.").format(name=mark(public.turn))


def question(view: MercadoView, seat: Seat, draft: Draft, plain: Prompt[MercadoMove]) -> Asked:
    """The question at a draft; `plain` is the prompt without words."""
    public = view.public
    if plain.move is not None:
        return _confirmation(public, seat, plain.move)
    good = picked_good(view, draft)
    if good is not None:
        space = draft.pick("space")
        return _which_space(seat, good, len(plain.targets)) if space is None else _which_take(public, seat, good, space)
    tile = picked_customers(view, draft)
    if tile is not None:
        return _which_entrance(seat, tile)
    restaurant = picked_restaurant(view, draft)
    if restaurant is not None:
        return _which_corner(seat, restaurant)
    return _which_action(public, seat, plain)


# ---- the first question ---------------------------------------------------------------------------------------------


def _which_action(public: Public, seat: Seat, plain: Prompt[MercadoMove]) -> Asked:
    kinds = frozenset([target.kind if target.kind != "button" else target.id for target in plain.targets])
    alike = public.hands[seat][0] if "swap" in kinds else None
    streak = 0 if public.solo else public.streak
    return _your_turn(seat, kinds), _notices(
        public.phase == "last", streak, coins_in_a_row(public.seats), alike, public.stands_left[seat]
    )


@remembered
def _your_turn(seat: Seat, kinds: frozenset[str]) -> str:
    can = [
        words
        for kind, words in (
            ("tile", _("open a stand")),
            ("customer", _("bring customers")),
            ("restaurant", _("open a restaurant")),
            ("coin", _("take 1 coin")),
            ("swap", _("swap your tiles")),
        )
        if kind in kinds
    ]
    return _("{name}, your turn: {actions}.").format(name=mark(seat), actions=_any_of(can))


def _any_of(actions: list[str]) -> str:
    if len(actions) < 2:
        return "".join(actions)
    return _("{most} or {last}").format(most=_(", ").join(actions[:-1]), last=actions[-1])


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
    return " ".join(found)


def _streak(streak: int, needed: int) -> str:
    if streak == needed - 1:
        return _("If you take a coin now, the game is over: it would be turn {needed} in a row.").format(needed=needed)
    return ngettext(
        "{count} turn was spent on taking a coin; {needed} in a row end the game.",
        "{count} turns in a row were spent on taking a coin; {needed} end the game.",
        streak,
    ).format(count=streak, needed=needed)


# ---- on the way -----------------------------------------------------------------------------------------------------


@remembered
def _which_space(seat: Seat, good: Good, spaces: int) -> Asked:
    text = _("{name}, choose a space for the {good} stand.").format(name=mark(seat), good=good_name(good))
    hint = ngettext(
        "{count} space is lit. The stand earns first, then you pay.",
        "{count} spaces are lit. The stand earns first, then you pay.",
        spaces,
    )
    return text, hint.format(count=spaces)


def _which_take(public: Public, seat: Seat, good: Good, space: str) -> Asked:
    return _take_text(seat, good, space), _balance(public, good, space)


@remembered
def _take_text(seat: Seat, good: Good, space: str) -> str:
    return _("{name}, choose the tile you take for the {good} stand on {space}.").format(
        name=mark(seat), good=good_name(good), space=space_name(space)
    )


@remembered
def _which_entrance(seat: Seat, tile: int) -> Asked:
    customers = CUSTOMERS[tile]
    text = (
        _("{name}, choose an entrance for these {count} customers.")
        if customers.count > 1
        else _("{name}, choose an entrance for this customer.")
    )
    return (
        text.format(name=mark(seat), count=customers.count),
        ngettext(
            "Its line needs {count} stand of yours that sells what is liked.",
            "Its line needs {count} stands; one of yours there sells what is liked.",
            customers.count,
        ).format(count=customers.count),
    )


@remembered
def _which_corner(seat: Seat, restaurant: Restaurant) -> Asked:
    return (
        _("{name}, choose a space for the {restaurant}.").format(
            name=mark(seat), restaurant=restaurant_name(restaurant)
        ),
        _helped_by(restaurant),
    )


def _helped_by(restaurant: Restaurant) -> str:
    goods = IMPROVES[restaurant]
    if len(goods) > 1:
        return _("All stands next to it earn 1 coin more a customer, for anybody.")
    return _("Stands next to it that sell {goods} earn 1 coin more a customer.").format(goods=liked(tuple(goods)))


# ---- before confirming ----------------------------------------------------------------------------------------------


def _confirmation(public: Public, seat: Seat, move: MercadoMove) -> Asked:
    match move:
        case OpenStand():
            return _stand_text(move.good, move.space, move.take), _balance(public, move.good, move.space)
        case BringCustomers(tile, entrance):
            earned = earned_by(public, tile, ground_of(public.plan).gate_at[entrance])
            return _customers_text(CUSTOMERS[tile].count, entrance), _earned_text(seat, earned)
        case OpenRestaurant(restaurant, space):
            return _confirm_restaurant(public, seat, restaurant, space)
        case TakeCoin():
            return _("Take 1 coin?"), _coin_hint(public)
        case SwapTiles():
            return (
                _("Swap your three {good} tiles?").format(good=good_name(public.hand(seat)[0])),
                _("You draw three from the bag, and your turn goes on. This cannot be taken back."),
            )


@remembered
def _stand_text(good: Good, space: str, take: Good | None) -> str:
    if take is None:
        return _("Open a {good} stand on {space}?").format(good=good_name(good), space=space_name(space))
    return _("Open a {good} stand on {space} and take a {take} tile?").format(
        good=good_name(good), space=space_name(space), take=good_name(take)
    )


def _balance(public: Public, good: Good, space: str) -> str:
    """Income and cost of a stand, "" where none can be opened; nothing about the coins in hand, which may be a
    secret."""
    spot = ground_of(public.plan).spot_at.get(space)
    if spot is None or not public.spaces[spot].available:
        return ""
    return _balance_text(income_at(public, spot, good), cost_at(public, spot), public.spaces[spot].gray)


@remembered
def _balance_text(income: int, cost: int, gray: bool) -> str:
    if income:
        text = _("Earns {income}, costs {cost}: {net}.").format(income=income, cost=cost, net=_signed(income - cost))
    else:
        text = _("Costs {cost}, earns nothing yet.").format(cost=cost)
    if gray:
        text = _("{text} You get the gray house.").format(text=text)
    return text


def _signed(coins: int) -> str:
    return f"+{coins}" if coins > 0 else f"−{-coins}" if coins else "±0"


@remembered
def _customers_text(count: int, entrance: str) -> str:
    return _("Bring {customers} to {entrance}?").format(
        customers=customers_name(count), entrance=entrance_name(entrance)
    )


@remembered
def _earned_text(seat: Seat, earned: tuple[int, ...]) -> str:
    """Who earns how much, beginning with that seat."""
    order = (*range(seat, len(earned)), *range(seat))
    paid = [_("{name} earns {coins}").format(name=mark(owner), coins=earned[owner]) for owner in order if earned[owner]]
    return _("{list}.").format(list=listed(paid))


def _confirm_restaurant(public: Public, seat: Seat, restaurant: Restaurant, space: str) -> Asked:
    forecast = restaurant_forecast(public, restaurant, space)
    assert forecast is not None  # the move is legal
    text = _("Open the {restaurant} on {space}?").format(
        restaurant=restaurant_name(restaurant), space=space_name(space)
    )
    gain = _("You take {coins}.").format(coins=coins_name(RESTAURANT_BRINGS))
    if forecast.helped:
        helped = listed(
            [_("{name} on {space}").format(name=mark(owner), space=space_name(at)) for at, owner in forecast.helped]
        )
        return text, _("{gain} It will help {list}.").format(gain=gain, list=helped)
    return text, _("{gain} No stand next to it sells {goods} yet.").format(
        gain=gain, goods=either(tuple(good for good in _ordered(restaurant)))
    )


def _ordered(restaurant: Restaurant) -> tuple[Good, ...]:
    return tuple(sorted(IMPROVES[restaurant]))


def _coin_hint(public: Public) -> str:
    needed = coins_in_a_row(public.seats)
    following = public.streak + 1
    if following == needed:
        return _("It is number {needed} in a row: the game ends with it.").format(needed=needed)
    return ngettext(
        "It would be {count} such turn in a row; {needed} end the game.",
        "It would be {count} such turns in a row; {needed} end the game.",
        following,
    ).format(count=following, needed=needed)
