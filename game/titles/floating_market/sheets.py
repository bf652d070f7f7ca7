"""Sheets at the end of the rulebook, made from the data of the game: every card, order and basket (FM-3.1, FM-4M,
FM-5.3, FM-5.4)."""

from __future__ import annotations

from game.core.i18n import _
from game.core.lists import parted
from game.core.rulebook import Clause, RuleSection
from game.titles.floating_market.card_words import effect_of
from game.titles.floating_market.cards import BASIC_HAND, CARDS, MARKET_DECK, CardIndex
from game.titles.floating_market.goods import BASKETS, ORDER_STACKS, ORDERS, Basket, Order
from game.titles.floating_market.words import card_name, coins_name, flowers_name, goods_listed, points_name


def sheets() -> tuple[RuleSection, ...]:
    """The sheets of basic cards, market cards, orders and baskets, in the language of the moment."""
    return (
        RuleSection(_("Sheet: the {count} basic cards").format(count=len(BASIC_HAND)), tuple(map(_basic, BASIC_HAND))),
        RuleSection(
            _("Sheet: the {count} market cards").format(count=len(MARKET_DECK)), tuple(map(_market, MARKET_DECK))
        ),
        RuleSection(
            _("Sheet: the {count} orders").format(count=sum(map(len, ORDER_STACKS))),
            tuple(_stack(number, orders) for number, orders in enumerate(ORDER_STACKS, 1)),
        ),
        RuleSection(_("Sheet: the {count} baskets").format(count=len(BASKETS)), (_baskets(),)),
    )


def _basic(card: CardIndex) -> Clause:
    text = _("{card}: {effect}").format(card=card_name(card), effect=effect_of(card))
    return Clause(CARDS[card].id, text, ruling=CARDS[card].effect != "recover", part_of="FM-3.1")


def _market(card: CardIndex) -> Clause:
    data = CARDS[card]
    text = _("{card}, for {coins} or {flowers}: {effect}").format(
        card=card_name(card),
        coins=coins_name(data.coins),
        flowers=flowers_name(data.flowers),
        effect=effect_of(card),
    )
    return Clause(data.id, text, ruling=True, part_of="FM-4M")


def _stack(number: int, orders: tuple[int, ...]) -> Clause:
    told = parted(_order(ORDERS[order]) for order in orders)
    text = _("Stack {number}: {orders}.").format(number=number, orders=told)
    return Clause(f"RE{number}", text, ruling=True, part_of="FM-5.4")


def _order(order: Order) -> str:
    text = _("{goods} for {coins} and {points}")
    return text.format(goods=goods_listed(order.goods), coins=coins_name(order.coins), points=points_name(order.points))


def _baskets() -> Clause:
    text = _("Each basket has room for two goods and has its price: {baskets}.")
    return Clause("BA", text.format(baskets=parted(map(_basket, BASKETS))), ruling=True, part_of="FM-5.3")


def _basket(basket: Basket) -> str:
    return _("{goods} for {coins}").format(goods=goods_listed(basket.room), coins=coins_name(basket.coins))
