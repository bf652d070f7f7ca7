"""The sheets at the end of the rulebook hold every card, order and basket, and names are the same everywhere."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import cli, paths, registry
from game.core import i18n
from game.core.i18n import pgettext, written
from game.core.rulebook import Rulebook
from game.opening import rulebook_of
from game.titles.floating_market.card_words import effect_of
from game.titles.floating_market.cards import CARDS, RECOVER
from game.titles.floating_market.goods import BASKETS, ORDER_STACKS, ORDERS
from game.titles.floating_market.words import card_name, coins_name, flowers_name, goods_listed, points_name
from tests.unit.staging import Stage, services

SLUG = "floating_market"


@pytest.fixture(params=i18n.codes(paths.locale_dir()))
def book(request: pytest.FixtureRequest) -> Iterator[Rulebook]:
    """The rulebook in each language, which is spoken meanwhile."""
    i18n.install(request.param, paths.locale_dir())
    yield rulebook_of(registry.title(SLUG))
    i18n.install(i18n.ENGLISH, paths.locale_dir())


@pytest.mark.clause("FM-3.1", "FM-4M")
def test_every_card_is_on_a_sheet_with_its_price_and_all_it_does(book: Rulebook) -> None:
    for index, card in enumerate(CARDS):
        line = book.clause(card.id)
        assert line is not None
        assert line.text.startswith(card_name(index))
        assert line.text.endswith(effect_of(index))
        assert not card.coins or (coins_name(card.coins) in line.text and flowers_name(card.flowers) in line.text)
        assert line in book.search(card_name(index))


@pytest.mark.clause("FM-2.2", "FM-5.3", "FM-5.4")
def test_every_order_and_every_basket_is_on_a_sheet(book: Rulebook) -> None:
    stacks = " ".join(clause.text for clause in book.clauses if clause.id.startswith("RE"))
    used = [ORDERS[order] for stack in ORDER_STACKS for order in stack]
    for order in ORDERS:
        told = written("{goods} for {coins} and {points}").format(
            goods=goods_listed(order.goods), coins=coins_name(order.coins), points=points_name(order.points)
        )
        assert stacks.count(told) == used.count(order)
    sheet = book.clause("BA")
    assert sheet is not None
    for basket in BASKETS:
        told = pgettext("at the Floating Market", "{goods} for {coins}").format(
            goods=goods_listed(basket.room), coins=coins_name(basket.coins)
        )
        assert sheet.text.count(told) == sum(each == basket for each in BASKETS)


def test_a_line_of_a_sheet_belongs_to_a_clause_and_is_marked_as_that_is(book: Rulebook) -> None:
    lines = [clause for clause in book.clauses if clause.part_of]
    assert len(lines) == len(CARDS) + 4 + 1
    for line in lines:
        above = book.clause(line.part_of)
        assert above is not None and not above.part_of and line.proven_by == above.id
        assert line.ruling or line.id == CARDS[RECOVER].id, "Takings is printed (FM-3.2)"


@pytest.mark.clause("FM-3.2", "FM-3.3")
def test_the_rulebook_calls_takings_by_the_name_on_its_card(book: Rulebook) -> None:
    for ident in ("FM-3.2", "FM-3.3"):
        clause = book.clause(ident)
        assert clause is not None and card_name(RECOVER) in clause.text, clause


@pytest.mark.parametrize(
    ("wanted", "found"), [("Pier gossip", "M01  Pier gossip"), ("royal journey", "B4  "), ("26 coins", "RE4  ")]
)
def test_the_command_line_finds_a_card_and_an_order(
    wanted: str, found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["rules", SLUG, wanted]) == 0
    assert found in capsys.readouterr().out


def test_the_command_line_finds_the_baskets(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", SLUG, "basket room price"]) == 0
    assert "2 vegetables for 3 coins" in " ".join(capsys.readouterr().out.split())


def test_the_reader_in_the_game_finds_a_card() -> None:
    from game.scenes.rules import RulesScene

    scene = RulesScene(services(), registry.title(SLUG))
    Stage(scene)
    scene._search("Pier gossip")
    assert list(scene.page(scene.canvas).clauses) == ["M01"]
