"""The question a player is asked, in words, and what would follow from the answer."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.core.target import Draft, Prompt
from game.titles.mercado.foresight import (
    StandForecast,
    customers_forecast,
    restaurant_forecast,
    stand_forecast,
)
from game.titles.mercado.goods import CUSTOMERS, IMPROVES, Good, Restaurant
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
        return _confirmation(view, seat, plain.move)
    good = picked_good(view, draft)
    if good is not None:
        space = draft.pick("space")
        return _which_space(public, seat, good, plain) if space is None else _which_take(view, seat, good, space)
    tile = picked_customers(view, draft)
    if tile is not None:
        return _which_entrance(seat, tile)
    restaurant = picked_restaurant(view, draft)
    if restaurant is not None:
        return _which_corner(public, seat, restaurant)
    return _which_action(public, seat, plain)


# ---- the first question ---------------------------------------------------------------------------------------------


def _which_action(public: Public, seat: Seat, plain: Prompt[MercadoMove]) -> Asked:
    kinds = {target.kind if target.kind != "button" else target.id for target in plain.targets}
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
    text = _("{name}, your turn: {actions}.").format(name=mark(seat), actions=_any_of(can))
    return text, " ".join(_notices(public, seat, "swap" in kinds))


def _any_of(actions: list[str]) -> str:
    if len(actions) < 2:
        return "".join(actions)
    return _("{most} or {last}").format(most=_(", ").join(actions[:-1]), last=actions[-1])


def _notices(public: Public, seat: Seat, may_swap: bool) -> list[str]:
    """What is good to know before choosing."""
    found = []
    if public.phase == "last":
        found.append(_("This is your last turn."))
    if public.streak and not public.solo:
        found.append(_streak(public))
    if may_swap:
        found.append(_("All your tiles show {goods}.").format(goods=goods_name(public.hand(seat)[0])))
    if not public.stands_left[seat]:
        found.append(_("All your wooden stands are in the market."))
    if not found:
        found.append(_("{stands} left in your stock.").format(stands=stands_name(public.stands_left[seat])))
    return found


def _streak(public: Public) -> str:
    needed = coins_in_a_row(public.seats)
    if public.streak == needed - 1:
        return _("If you take a coin now, the game is over: it would be turn {needed} in a row.").format(needed=needed)
    return ngettext(
        "{count} turn was spent on taking a coin; {needed} in a row end the game.",
        "{count} turns in a row were spent on taking a coin; {needed} end the game.",
        public.streak,
    ).format(count=public.streak, needed=needed)


# ---- on the way -----------------------------------------------------------------------------------------------------


def _which_space(public: Public, seat: Seat, good: Good, plain: Prompt[MercadoMove]) -> Asked:
    text = _("{name}, choose a space for the {good} stand.").format(name=mark(seat), good=good_name(good))
    hint = ngettext(
        "You can pay for {count} space. It earns first, then you pay.",
        "You can pay for {count} spaces. The stand earns first, then you pay.",
        len(plain.targets),
    )
    return text, hint.format(count=len(plain.targets))


def _which_take(view: MercadoView, seat: Seat, good: Good, space: str) -> Asked:
    text = _("{name}, choose the tile you take for the {good} stand on {space}.").format(
        name=mark(seat), good=good_name(good), space=space_name(space)
    )
    forecast = stand_forecast(view, seat, space, good)
    return text, "" if forecast is None else _balance(view.public, forecast)


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


def _which_corner(public: Public, seat: Seat, restaurant: Restaurant) -> Asked:
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


def _confirmation(view: MercadoView, seat: Seat, move: MercadoMove) -> Asked:
    match move:
        case OpenStand():
            return _confirm_stand(view, seat, move)
        case BringCustomers(tile, entrance):
            return _confirm_customers(view.public, seat, tile, entrance)
        case OpenRestaurant(restaurant, space):
            return _confirm_restaurant(view.public, seat, restaurant, space)
        case TakeCoin():
            return _("Take 1 coin?"), _coin_hint(view.public)
        case SwapTiles():
            return (
                _("Swap your three {good} tiles?").format(good=good_name(view.public.hand(seat)[0])),
                _("You draw three from the bag, and your turn goes on. This cannot be taken back."),
            )


def _confirm_stand(view: MercadoView, seat: Seat, move: OpenStand) -> Asked:
    space = space_name(move.space)
    if move.take is None:
        text = _("Open a {good} stand on {space}?").format(good=good_name(move.good), space=space)
    else:
        text = _("Open a {good} stand on {space} and take a {take} tile?").format(
            good=good_name(move.good), space=space, take=good_name(move.take)
        )
    forecast = stand_forecast(view, seat, move.space, move.good)
    assert forecast is not None  # the move is legal
    return text, _balance(view.public, forecast)


def _balance(public: Public, forecast: StandForecast) -> str:
    """Income and cost of a stand; nothing about the coins in hand, which may be a secret."""
    if forecast.income:
        text = _("Earns {income}, costs {cost}: {net}.").format(
            income=forecast.income, cost=forecast.cost, net=_signed(forecast.net)
        )
    else:
        text = _("Costs {cost}, earns nothing yet.").format(cost=forecast.cost)
    if forecast.gray:
        text = _("{text} You get the gray house.").format(text=text)
    return text


def _signed(coins: int) -> str:
    return f"+{coins}" if coins > 0 else f"−{-coins}" if coins else "±0"


def _confirm_customers(public: Public, seat: Seat, tile: int, entrance: str) -> Asked:
    forecast = customers_forecast(public, tile, entrance)
    assert forecast is not None  # the move is legal
    order = [(seat + step) % public.seats for step in range(public.seats)]
    paid = [
        _("{name} earns {coins}").format(name=mark(owner), coins=forecast.earned[owner])
        for owner in order
        if forecast.earned[owner]
    ]
    return (
        _("Bring {customers} to {entrance}?").format(
            customers=customers_name(CUSTOMERS[tile].count), entrance=entrance_name(entrance)
        ),
        _("{list}.").format(list=listed(paid)),
    )


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
