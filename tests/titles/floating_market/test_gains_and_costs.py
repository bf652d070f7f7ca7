"""What is gained is green and what is paid is red; a crown is a Favour, and nothing else."""

from __future__ import annotations

import pytest

from game.picture.canvas import Canvas
from game.picture.colours import GAIN, RED
from game.picture.nodes import Sprite, Text, placed
from game.titles.floating_market.cards import CARDS
from game.titles.floating_market.picture.cards import card_nodes
from game.titles.floating_market.picture.looks import CROWN
from game.titles.floating_market.verbs import BuyGoods
from tests.titles.floating_market.seated import OWN, asked_in, topology_at
from tests.unit.test_table import Table

SPACE = Canvas(w=400, h=300, measure=lambda text, kind: len(text) * kind.size * 0.5)


def sheet(table: Table) -> list[Text]:
    """The words of the sheet beside what is considered."""
    (group,) = (place.node for place in placed(table.scene.nodes) if place.node.key == "sheet")
    return [place.node for place in placed((group,)) if isinstance(place.node, Text)]


def test_what_a_purchase_costs_is_red_and_what_it_brings_green() -> None:
    table = asked_in("act")
    plans = [move for move in table.session.match.rules.legal_moves(table.session.view(OWN)) or () if paid(table, move)]
    assert plans, "nothing can be bought here"
    builder = table.scene.table.asking.builder
    assert builder is not None
    builder.build(plans[0])
    table.scene.changed()
    told = {node.text: node.colour for node in sheet(table)}
    assert {colour for text, colour in told.items() if text.startswith("You: −")} == {RED}
    assert {colour for text, colour in told.items() if text.startswith("You: +")} == {GAIN}


def paid(table: Table, move: object) -> bool:
    """Whether the move buys goods for coins."""
    return isinstance(move, BuyGoods) and not move.favors


@pytest.mark.parametrize("number", range(len(CARDS)), ids=[card.id for card in CARDS])
def test_a_crown_on_a_card_is_a_favor(number: int) -> None:
    card = CARDS[number]
    for wide, high, priced in ((124.0, 124.0, True), (170.0, 120.0, False), (130.0, 90.0, True)):
        nodes = [place.node for place in placed((card_nodes(SPACE, number, 0, 0, wide, high, priced=priced),))]
        crowned = any(isinstance(node, Sprite) and node.art == CROWN for node in nodes)
        favors = card.gain.favors or (card.barge is not None and card.barge.favor) or card.points == "favors"
        assert not crowned or favors, card.id


def test_the_king_is_his_barge_where_a_section_beside_it_is_considered() -> None:
    table = asked_in("sail")
    barge = table.session.view(0).public.barge
    topology = topology_at(table)
    beside = [topology.sections[number].id for number in topology.crossings[barge].sections]
    for target in table.lit():
        if target.kind == "section" and target.id in beside:
            table.stage.point(target)
            table.stage.wait(32)
            (group,) = (place.node for place in placed(table.scene.nodes) if place.node.key == "sheet")
            arts = [place.node.art for place in placed((group,)) if isinstance(place.node, Sprite)]
            assert "floating_market/barge" in arts and CROWN not in arts
            return
    raise AssertionError("no section beside the barge can be reached")
