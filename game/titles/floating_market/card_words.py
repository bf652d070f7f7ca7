"""The texts on cards, and the rulebook's final sheets. These sheets list all cards, orders and baskets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from game.core.i18n import _, ngettext, pgettext
from game.core.rulebook import Clause, RuleSection
from game.core.sentences import listed, parted, sentences, signed
from game.titles.floating_market import cards
from game.titles.floating_market.goods import BASKETS, ORDER_STACKS, ORDERS, Basket, Order
from game.titles.floating_market.words import amounts, card_name, coins_name, flowers_name, goods_listed, points_name

Token = str  # the name of a picture, such as "coin" or "barge"
Part = tuple[str, Token | None]  # a few letters, and the picture after them, if any
Row = tuple[Part, ...]


class Face(msgspec.Struct, frozen=True):
    """The texts on the face of a card."""

    rows: tuple[Row, ...]  # the effect, in one or two rows
    narrow: tuple[Row, ...]  # the same with a picture instead of the longest words
    briefs: tuple[Row, ...]  # the whole effect in one row, the widest version first
    end: Row = ()  # the points at the end of the game, or empty


def face_of(card: cards.CardIndex) -> Face:
    """Return the texts on the face of a card."""
    data = cards.CARDS[card]
    rows = tuple(_rows(data))
    narrow = ((((_span(data.barge.steps), "barge"),), *rows[1:])) if data.barge and not data.merchant else rows
    return Face(rows, narrow, tuple(_briefs(data)), tuple(_end(data)))


def _briefs(data: cards.Card) -> Iterator[Row]:
    merchant, barge, rows = data.merchant, data.barge, tuple(_rows(data))
    gains = tuple(_gains(data.gain.coins, data.gain.flowers, data.gain.favors, "+"))
    yield tuple(part for row in rows for part in row)
    if merchant is not None and barge is not None:
        yield (_span(merchant.steps), "merchant"), (_span(barge.steps), "barge")
    elif merchant is not None:
        yield (_moved(merchant), None), *gains
    elif barge is not None:
        brought = [part for part in _brought(barge) if barge.good or part[1] is not None]
        yield (_crossings(barge), None), *brought
        yield (_span(barge.steps), "barge"), *brought
        yield (_span(barge.steps), "barge"), *brought[len(brought) - barge.favor :]
    elif data.effect == "haggle":
        yield ((_("buy −1, sell +1"), None),)
    elif data.effect == "recover":
        yield rows[0]
        yield ((_("all back"), None),)
    else:
        yield rows[0]


def _rows(data: cards.Card) -> Iterator[Row]:
    merchant, barge = data.merchant, data.barge
    gains = tuple(_gains(data.gain.coins, data.gain.flowers, data.gain.favors, "+"))
    if merchant is not None and barge is not None:
        yield (("", "merchant"), (_moved(merchant), None))
        yield (
            ("", "barge"),
            (_("{steps}:").format(steps=_span(barge.steps)), None),
            *_gains(barge.coins, barge.flowers, 0, ""),
        )
    elif merchant is not None:
        yield ((_spaces(merchant), None),)
        yield ((_changes(merchant), None), *gains)
    elif barge is not None:
        yield ((_crossings(barge), None),)
        yield _brought(barge)
    match data.effect:
        case "recover":
            yield ((_("all cards back"), None),)
            yield ((_("+1"), "coin"), (_("each"), None))
        case "current":
            yield ((_("+{count} sections").format(count=cards.CURRENT_SECTIONS), None),)
        case "haggle":
            yield ((_("buy at −1"), "coin"),)
            yield ((_("sell at +1"), "coin"),)
        case "twice":
            yield ((_("one stall twice"), None),)
        case "friend":
            yield ((_("a card back"), None),)
    if gains and merchant is None:
        yield gains


def _brought(barge: cards.Barge) -> Row:
    if barge.good:
        return ((_("1 good each"), None),)
    found = tuple(_gains(barge.coins, barge.flowers, 0, ""))
    if barge.favor:
        return (*found, ("+1", "favor"))
    return found if len(found) > 1 else (*found, (_("a stall"), None))


def _gains(coins: int, flowers: int, favors: int, sign: str) -> Iterator[Part]:
    tokens: tuple[tuple[int, Token], ...] = ((flowers, "flower"), (coins, "coin"), (favors, "favor"))
    for amount, token in tokens:
        if amount:
            yield f"{sign}{amount}", token


def _spaces(merchant: cards.Merchant) -> str:
    text = ngettext("{steps} space", "{steps} spaces", merchant.steps[-1])
    return text.format(steps=_span(merchant.steps))


def _moved(merchant: cards.Merchant) -> str:
    return _("{steps}: {changes}").format(steps=_span(merchant.steps), changes=_changes(merchant))


def _crossings(barge: cards.Barge) -> str:
    return ngettext("{steps} crossing", "{steps} crossings", barge.steps[-1]).format(steps=_span(barge.steps))


def _changes(merchant: cards.Merchant) -> str:
    return " / ".join(signed(change) for change in merchant.changes)


def _span(steps: Sequence[int]) -> str:
    return str(steps[0]) if len(steps) == 1 else f"{steps[0]}–{steps[-1]}"


def _end(data: cards.Card) -> Iterator[Part]:
    counted: dict[str, Row] = {
        "": (),
        "produce stalls": (("1 ×", "stall"), ("", "vegetable"), ("", "fruit")),
        "animal stalls": (("1 ×", "stall"), ("", "fish"), ("", "meat")),
        "all stalls": (("1 ×", "stall"),),
        "baskets": (("1 ×", "basket"),),
        "flowers": (("1 × 2", "flower"),),
        "king disks": (("1 ×", "disk"), ("", "barge")),
        "temple disks": (("1 ×", "disk"), ("", "temple")),
        "favors": (("2 ×", "favor"),),
        "rowers": (("2 ×", "rower"),),
        "orders": (("1 ×", "order"),),
        "seal": ((str(cards.SEAL_POINTS), None),),
    }
    yield from counted[data.points]
    if data.most:
        yield f"≤ {data.most}", None


def effect_of(card: cards.CardIndex) -> str:
    """Describe the effect of a card in full sentences."""
    data = cards.CARDS[card]
    return sentences(*_sentences(data), _end_sentence(data))


def _sentences(data: cards.Card) -> Iterator[str]:
    if data.merchant is not None:
        yield _merchant(data.merchant)
    if data.barge is not None:
        yield _barge(data.barge)
    gains = amounts(data.gain.coins, data.gain.flowers, data.gain.favors)
    match data.effect:
        case "recover":
            yield _(
                "Take back your whole discard pile and this card, and get 1 coin for each card. Then your turn ends."
            )
        case "current":
            yield _("This turn, your boat may move {count} more sections.").format(count=cards.CURRENT_SECTIONS)
        case "haggle":
            yield _(
                "This turn, each good you buy costs 1 coin less (but at least 1 coin), and each good you "
                "sell earns 1 coin more."
            )
        case "twice":
            yield _("This turn, you may use one of the two stalls beside your boat twice.")
        case "friend":
            yield _("Take one other card from your discard pile back into your hand.")
    if gains:
        yield _("You get {what}.").format(what=gains)


def _merchant(merchant: cards.Merchant) -> str:
    one, other = merchant.changes[0], merchant.changes[-1]
    text = _("Move the Merchant {spaces}. On the price chart, both his goods move by {change}.")
    if len(merchant.changes) == 1:
        text = _("Move the Merchant {spaces}. On the price chart, move either of his goods by {change}.")
    elif one != other:
        text = _(
            "Move the Merchant {spaces}. On the price chart, one of his goods moves by {one} and the other by {other}."
        )
    return text.format(spaces=_spaces(merchant), change=signed(one), one=signed(one), other=signed(other))


def _barge(barge: cards.Barge) -> str:
    brought = [words(count) for count, words in ((barge.flowers, flowers_name), (barge.coins, coins_name)) if count]
    text = _("Move the barge {crossings}. Each stall around it earns its owner {what}.")
    if barge.good:
        text = _(
            "Move the barge {crossings}. Each stall around it earns its owner one of the stall’s goods, or 1 "
            "coin if there is no room."
        )
    elif barge.favor:
        text = _(
            "Move the barge {crossings}. Each stall around it earns its owner {what}. If one of the stalls "
            "is yours, you also get a Favour."
        )
    return text.format(crossings=_crossings(barge), what=listed(brought))


def _end_sentence(data: cards.Card) -> str:
    return {
        "": "",
        "produce stalls": _("At the end: 1 point for each of your vegetable and fruit stalls."),
        "animal stalls": _("At the end: 1 point for each of your fish and meat stalls."),
        "all stalls": _("At the end: 1 point for each of your stalls on the board."),
        "baskets": _("At the end: 1 point for each basket you bought, up to {count} points.").format(count=data.most),
        "flowers": _("At the end: 1 point for every 2 flowers left, up to {count} points.").format(count=data.most),
        "king disks": _("At the end: 1 point for each of your discs on the King’s Chart."),
        "temple disks": _("At the end: 1 point for each of your discs on the Temple Chart."),
        "favors": _("At the end: 2 points for each Favour left."),
        "rowers": _("At the end: 2 points for each rower you hired, up to {count} points.").format(count=data.most),
        "orders": _("At the end: 1 point for each order you delivered."),
        "seal": _("At the end: {count} points.").format(count=cards.SEAL_POINTS),
    }[data.points]


def sheets() -> tuple[RuleSection, ...]:
    """Return the sheets at the end of the rulebook in the current language."""
    stacks = tuple(_stack(number, orders) for number, orders in enumerate(ORDER_STACKS, 1))
    sections = (
        (_("Sheet: the {count} basic cards"), len(cards.BASIC_HAND), tuple(map(_basic_card, cards.BASIC_HAND))),
        (_("Sheet: the {count} market cards"), len(cards.MARKET_DECK), tuple(map(_market_card, cards.MARKET_DECK))),
        (_("Sheet: the {count} orders"), sum(map(len, ORDER_STACKS)), stacks),
        (_("Sheet: the {count} baskets"), len(BASKETS), (_baskets(),)),
    )
    return tuple(RuleSection(title.format(count=count), clauses) for title, count, clauses in sections)


def _basic_card(card: cards.CardIndex) -> Clause:
    text = _("{card}: {effect}").format(card=card_name(card), effect=effect_of(card))
    return Clause(cards.CARDS[card].id, text, ruling=cards.CARDS[card].effect != "recover", part_of="FM-3.1")


def _market_card(card: cards.CardIndex) -> Clause:
    data = cards.CARDS[card]
    text = _("{card}, for {coins} or {flowers}: {effect}").format(
        card=card_name(card), coins=coins_name(data.coins), flowers=flowers_name(data.flowers), effect=effect_of(card)
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
    text = _("Each basket has room for two goods. The baskets and their prices: {baskets}.")
    return Clause("BA", text.format(baskets=parted(map(_basket, BASKETS))), ruling=True, part_of="FM-5.3")


def _basket(basket: Basket) -> str:
    return pgettext("at the Floating Market", "{goods} for {coins}").format(
        goods=goods_listed(basket.room), coins=coins_name(basket.coins)
    )
