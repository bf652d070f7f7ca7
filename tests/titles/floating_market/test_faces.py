"""FM-4M: the face of a card says what it does and what it counts at the end, in every size of window and language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace

from game import paths, registry
from game.core import i18n
from game.core.i18n import _, ngettext
from game.core.match import Match
from game.core.rules import Setup
from game.opening import opening
from game.picture.nodes import Group, Node, Sprite, Text
from game.scenes.play.table import TableScene
from game.settings import Settings
from game.table.seats import SeatSetup
from game.table.session import Session
from game.titles.floating_market.card_words import face_of
from game.titles.floating_market.cards import BASIC_HAND, CARDS, MARKET_DECK
from game.titles.floating_market.picture.cards import TOKENS
from tests.titles.floating_market.table import card, position, with_holder
from tests.unit.staging import SIZES, FakeKeeper, FakeRoutes, Stage, boards, looks, overfull, services

MARKETS = (("M02", "M05", "M08", "M11"), ("M06", "M10", "M12", "M14"), ("M07", "M13", "M15", "M20"))
TITLE = registry.title("floating_market")


@pytest.fixture(params=i18n.codes(paths.locale_dir()))
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each language, which is spoken meanwhile."""
    i18n.install(request.param, paths.locale_dir())
    yield request.param
    i18n.install(i18n.ENGLISH, paths.locale_dir())


def table(size: tuple[int, int], hand: Sequence[int], market: Sequence[str] = MARKETS[0]) -> TableScene:
    """A table of two people in a window of that size."""
    shown = tuple(card(ident) for ident in market)
    pool = tuple(each for each in MARKET_DECK if each not in (*hand, *shown))
    state = with_holder(position(), hand=tuple(sorted(hand)), discard=())
    state = replace(state, public=replace(state.public, market=shown, deck_size=len(pool)), deck=pool)
    found = opening(TITLE)
    seats = tuple(SeatSetup(look.name, TITLE.seat_colours[seat], look.symbol) for seat, look in enumerate(looks(2)))
    match = Match(found.rules, Setup(seats=2, seed=7), start=state)
    session = Session(TITLE, match, seats, boards().use(found.board))
    offered = services()
    offered.settings = Settings(animation="off")
    scene = TableScene(offered, FakeRoutes(), FakeKeeper(), session, caught_up=True)
    Stage(scene, size).wait(64)
    return scene


def face(scene: TableScene, key: str) -> tuple[str, tuple[str, ...]]:
    """The words on a card, and the pictures beside them."""
    nodes = tuple(_within(_card(scene.nodes, key)))
    words = " ".join(node.text for node in nodes if isinstance(node, Text))
    return words, tuple(node.art.rpartition("/")[2] for node in nodes if isinstance(node, Sprite))


def _card(nodes: Sequence[Node], key: str) -> Group:
    """The group of a card, which lies right below the area with its key."""
    for node in nodes:
        if isinstance(node, Group) and (found := _found(node, key)) is not None:
            return found
    raise AssertionError(key)


def _found(group: Group, key: str) -> Group | None:
    below: Group | None = None
    for node in group.nodes:
        if getattr(node, "key", "") == key:
            return below
        if isinstance(node, Group):
            if (found := _found(node, key)) is not None:
                return found
            below = node
    return None


def _within(group: Group) -> Iterator[Node]:
    for node in group.nodes:
        yield node
        if isinstance(node, Group):
            yield from _within(node)


@pytest.mark.thorough
@pytest.mark.clause("FM-3.1", "FM-3.2")
@pytest.mark.parametrize("size", SIZES)
def test_royal_journey_shows_its_crossings_and_takings_its_cards_in_every_window(
    size: tuple[int, int], language: str
) -> None:
    scene = table(size, BASIC_HAND)
    crossings = ngettext("{steps} crossing", "{steps} crossings", 2).format(steps=2)
    words, _pictures = face(scene, f"card:{card('B4')}")
    assert crossings in words
    words, _pictures = face(scene, f"card:{card('B5')}")
    assert _("all cards back") in words
    assert not overfull(scene)


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES)
def test_a_large_hand_still_shows_them(size: tuple[int, int]) -> None:
    for more in (2, 5):
        scene = table(size, (*BASIC_HAND, *MARKET_DECK[-more:]))
        words, pictures = face(scene, f"card:{card('B4')}")
        assert "2" in words and ("crossings" in words or "barge" in pictures), (more, words, pictures)
        words, _pictures = face(scene, f"card:{card('B5')}")
        assert "back" in words
        assert not overfull(scene)


@pytest.mark.thorough
@pytest.mark.clause("FM-4M", "FM-6.5")
@pytest.mark.parametrize("size", SIZES)
def test_open_cards_show_what_they_count_with_its_limit_and_the_favor(size: tuple[int, int], language: str) -> None:
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for market in MARKETS:
        scene = table(size, BASIC_HAND, market)
        assert not overfull(scene)
        found |= {ident: face(scene, f"market:{slot}") for slot, ident in enumerate(market)}
    for ident, limit in (("M05", 4), ("M08", 5), ("M14", 4)):
        assert f"≤ {limit}" in found[ident][0], found[ident]
    assert {"stall_front", "icon:leafy-green", "icon:mango"} <= set(found["M02"][1])
    assert {"stall_front", "icon:fish", "icon:cut-of-meat"} <= set(found["M06"][1])
    assert found["M11"][1].count("favor") == 2, "the Favour it brings, and those it counts"
    assert all("≤" not in found[ident][0] for ident in ("M02", "M06", "M10", "M11", "M12", "M15", "M20"))


@pytest.mark.thorough
@pytest.mark.clause("FM-4M")
@pytest.mark.parametrize("size", SIZES)
def test_no_open_card_leaves_out_a_part_of_its_effect(size: tuple[int, int], language: str) -> None:
    for start in range(0, len(MARKET_DECK), 4):
        market = [CARDS[index].id for index in MARKET_DECK[start : start + 4]]
        scene = table(size, BASIC_HAND, market)
        for slot, ident in enumerate(market):
            words, pictures = face(scene, f"market:{slot}")
            seen = words.replace(" ", "")
            for text, token in (part for row in face_of(card(ident)).rows for part in row):
                told = text.replace(" ", "") in seen or (text.split(" ")[0] in seen and "barge" in pictures)
                assert told, (ident, text, words, pictures)
                assert token is None or TOKENS.get(token, token).rpartition("/")[2] in pictures, (
                    ident,
                    token,
                    pictures,
                )
