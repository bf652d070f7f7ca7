"""Phrases for goods, stalls, places, cards and amounts in the Floating Market."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import _, ngettext, npgettext, pgettext, remembered
from game.core.names import Seat, Sentence, mark
from game.core.sentences import listed
from game.titles.floating_market.cards import CARDS, CardIndex
from game.titles.floating_market.goods import GOODS, Good
from game.titles.floating_market.topology import StallKind, Topology, kinds_beside


def told(seat: Seat, text: str, **words: object) -> Sentence:
    """Return a log line with the seat’s name and the given words filled in."""
    return Sentence(text.format(name=mark(seat), **words), seat)


@remembered
def good_name(good: Good) -> str:
    """Return a good as an adjective, such as "vegetable" before "stall"."""
    return {
        "vegetable": _("vegetable"),
        "fruit": _("fruit"),
        "fish": pgettext("at the Floating Market", "fish"),
        "meat": pgettext("at the Floating Market", "meat"),
    }[good]


@remembered
def goods_name(good: Good) -> str:
    """Return a good in the plural, such as "vegetables"."""
    return {
        "vegetable": _("vegetables"),
        "fruit": _("fruit"),
        "fish": pgettext("at the Floating Market", "fish"),
        "meat": pgettext("at the Floating Market", "meat"),
    }[good]


@remembered
def stall_name(kind: StallKind) -> str:
    """Return the name of a stall, such as "fish stall"."""
    services = {
        "restaurant": _("restaurant"),
        "basket": _("basket stall"),
        "temple": _("temple"),
        "scribe": _("scribe"),
        "administration": _("administration"),
    }
    if kind in services:
        return services[kind]
    return _("{good} stall").format(good=good_name(next(good for good in GOODS if good == kind)))


def between(kinds: Sequence[StallKind]) -> str:
    """Describe a place between two stalls, such as "between the temple and the fish stall"."""
    one, other = kinds
    return _("between the {one} and the {other}").format(one=stall_name(one), other=stall_name(other))


def place_name(topology: Topology, section: int) -> str:
    """Describe a section by naming the two stalls beside it."""
    return between(kinds_beside(topology, section))


@remembered
def crossing_name(crossing: int) -> str:
    """Return the name of a crossing, such as "the north-west crossing"."""
    return (
        _("the north-west crossing"),
        _("the north crossing"),
        _("the north-east crossing"),
        _("the west crossing"),
        _("the middle crossing"),
        _("the east crossing"),
        _("the south-west crossing"),
        _("the south crossing"),
        _("the south-east crossing"),
    )[crossing]


@remembered
def so_many(good: Good, count: int) -> str:
    """Return a quantity of a good in words, such as "3 fish"."""
    return {
        "vegetable": ngettext("{count} vegetable", "{count} vegetables", count),
        "fruit": ngettext("{count} fruit", "{count} fruit", count),
        "fish": ngettext("{count} fish", "{count} fish", count),
        "meat": ngettext("{count} meat", "{count} meat", count),
    }[good].format(count=count)


def goods_listed(goods: Sequence[int]) -> str:
    """Return several amounts of goods in one phrase, such as "2 vegetables and 1 fish"."""
    return listed([so_many(good, count) for good, count in zip(GOODS, goods, strict=True) if count])


@remembered
def coins_name(amount: int) -> str:
    """Return a number of coins in words, such as "3 coins"."""
    return npgettext("at the Floating Market", "{count} coin", "{count} coins", amount).format(count=amount)


@remembered
def flowers_name(amount: int) -> str:
    """Return a number of flowers in words."""
    return ngettext("{count} flower", "{count} flowers", amount).format(count=amount)


@remembered
def favors_name(amount: int) -> str:
    """Return a number of Favours in words."""
    return ngettext("{count} Favour", "{count} Favours", amount).format(count=amount)


@remembered
def points_name(amount: int) -> str:
    """Return a number of points in words."""
    return ngettext("{count} point", "{count} points", amount).format(count=amount)


def amounts(coins: int = 0, flowers: int = 0, favors: int = 0) -> str:
    """Return amounts of coins, flowers and Favours in one phrase, which may be empty."""
    parts = ((coins, coins_name), (flowers, flowers_name), (favors, favors_name))
    return listed([words(amount) for amount, words in parts if amount])


@remembered
def card_name(card: CardIndex) -> str:
    """Return the name of a card."""
    return {
        "B1": _("Talk up"),
        "B2": _("Talk down"),
        "B3": _("Royal visit"),
        "B4": _("Royal journey"),
        "B5": pgettext("a card", "Takings"),
        "M01": _("Pier gossip"),
        "M02": _("Good harvest"),
        "M03": _("Festival rush"),
        "M04": _("Long voyage"),
        "M05": _("Hoarding"),
        "M06": _("Glut"),
        "M07": _("Royal regatta"),
        "M08": _("Lotus procession"),
        "M09": _("Harvest blessing"),
        "M10": _("Silk canopy"),
        "M11": _("Court favourite"),
        "M12": _("Two audiences"),
        "M13": _("Chamberlain"),
        "M14": _("Strong current"),
        "M15": _("Garland maker"),
        "M16": _("Money-lender"),
        "M17": pgettext("a card", "Haggler"),
        "M18": _("Second call"),
        "M19": _("Old friend"),
        "M20": _("Royal seal"),
    }[CARDS[card].id]


def cards_named(cards: Sequence[CardIndex]) -> str:
    """Return the names of cards in one phrase."""
    return listed([card_name(card) for card in cards])
