"""Computer players that are somebody: at set-up, at the table, and in what they do."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game.bots.levels import makers_of
from game.core.names import HUMAN, kind_of, level_of, personality_of
from game.core.rng import seeded
from game.core.rules import Setup
from game.opening import opening
from game.picture.nodes import Rect, Sprite, placed
from game.picture.table import Focus
from game.registry import titles
from game.scenes.remembered import LastTable
from game.scenes.setup.seating import LONGEST_NAME, NAMES, Seating
from game.table.picture.prompt import prompt_bar
from tests import toy
from tests.sampling import WHOLE
from tests.unit.test_table import Table

CAST = tuple(slug for slug, title in titles().items() if title.personalities)


@pytest.fixture(params=CAST)
def seating(request: pytest.FixtureRequest) -> Seating:
    """A first table."""
    return Seating(titles()[request.param])


def test_a_kind_says_level_and_character() -> None:
    assert kind_of("easy", "lin") == "easy:lin" and kind_of("easy") == "easy"
    assert (level_of("easy:lin"), personality_of("easy:lin")) == ("easy", "lin")
    assert (level_of(HUMAN), personality_of(HUMAN)) == (HUMAN, "")


@pytest.mark.parametrize("slug", CAST)
def test_there_is_one_for_each_seat_and_each_at_every_level(slug: str) -> None:
    title = titles()[slug]
    ids = [each.id for each in title.personalities]
    assert len(set(ids)) == len(ids) >= title.meta.max_seats
    assert len({each.name for each in title.personalities}) == len(ids)
    makers = makers_of(title)
    rules = opening(title).rules
    for each in title.personalities:
        assert 0 < len(str(each.name)) <= LONGEST_NAME and each.about and each.says
        assert set(each.likes) and ":" not in each.id
        for level in title.levels:
            assert makers[kind_of(level.id, each.id)](rules) is not None


class TestSetUp:
    def test_everybody_at_a_first_table_is_somebody_else_and_a_person_itself(self, seating: Seating) -> None:
        cast = [seating.personality(index) for index in range(len(seating.seats))]
        assert cast[0] is None and seating.seats[0].name in NAMES
        others = [each for each in cast[1:] if each is not None]
        assert len(others) == len(cast) - 1 == len({each.id for each in others})
        assert [seat.name for seat in seating.seats[1:]] == [str(each.name) for each in others]

    def test_a_click_on_the_face_makes_it_somebody_who_is_not_there(self, seating: Seating) -> None:
        before = seating.personality(1)
        others = {seating.seats[index].personality for index in range(len(seating.seats)) if index != 1}
        seating.recast(1)
        after = seating.personality(1)
        assert before is not None and after is not None and before.id != after.id
        assert after.id not in others and seating.seats[1].name == str(after.name)

    def test_a_level_keeps_who_it_is_and_a_name_of_ones_own_stays(self, seating: Seating) -> None:
        personality = seating.seats[1].personality
        seating.put(1, "hard")
        assert seating.seats[1].kind == kind_of("hard", personality)
        seating.name(1, "Zoë", done=True)
        seating.put(1, "normal")
        seating.recast(1)
        assert seating.seats[1].name == "Zoë" and seating.seats[1].personality != personality

    def test_a_person_takes_the_seat_with_a_name_of_its_own(self, seating: Seating) -> None:
        seating.put(1, HUMAN)
        assert seating.seats[1].kind == HUMAN and seating.personality(1) is None
        assert seating.seats[1].name in NAMES
        seating.put(1, "easy")
        personality = seating.personality(1)
        assert personality is not None and seating.seats[1].name == str(personality.name)

    def test_a_remembered_table_keeps_who_is_known(self, seating: Seating) -> None:
        seats = tuple(seating.seats)
        again = Seating(seating.title, LastTable(seats))
        assert tuple(again.seats) == seats
        strange = msgspec.structs.replace(seats[1], kind="easy:nobody")
        assert Seating(seating.title, LastTable((seats[0], strange, *seats[2:]))).seats[1].kind == HUMAN


def test_titles_without_characters_have_plain_levels() -> None:
    seating = Seating(toy.TITLE)
    assert not toy.TITLE.personalities and toy.TITLE.levels
    assert all(seating.personality(index) is None for index in range(len(seating.seats)))
    assert all(":" not in seat.kind for seat in seating.seats)


@pytest.mark.parametrize("slug", CAST)
def test_who_thinks_shows_a_face_and_says_something_now_and_then(slug: str) -> None:
    table = Table(slug)
    personality = titles()[slug].personalities[0]
    model = msgspec.structs.replace(
        table.scene.model(),
        thinking=(0,),
        acting=(),
        thinker=personality,
        saying=str(personality.says[0]),
        focus=Focus(viewer=None),
    )
    nodes = prompt_bar(model, table.scene.canvas, Rect(0, 0, 1100, 74))
    arts = [place.node.art for place in placed(nodes) if isinstance(place.node, Sprite)]
    assert personality.face in arts


LEAST = 0.15
"""The part of decisions that have to differ from those of nobody in particular."""
GAMES, EVERY = 2, 2 if WHOLE else 4
"""In so many games one of so many decisions is looked at. (Titles whose bots do not search have tests of their own.)"""


@pytest.mark.thorough
@pytest.mark.in_turn(1)
@pytest.mark.parametrize("slug", [slug for slug in CAST if titles()[slug].expertise is not None])
def test_everybody_decides_otherwise_than_nobody_in_particular_now_and_then(slug: str) -> None:
    title = titles()[slug]
    rules, makers = opening(title).rules, makers_of(title)
    usual = makers["normal"](rules)
    cast = {each.id: makers[kind_of("normal", each.id)](rules) for each in title.personalities}
    other, decisions = Counter[str](), 0
    for seed in range(GAMES):
        state, number = rules.initial(Setup(title.meta.max_seats, seed)).state, 0
        while must := rules.turn(state).must:
            view, number = rules.view(state, must[0]), number + 1
            move = usual.choose(view, seeded(number))
            legal = rules.legal_moves(view)
            if number % EVERY == 1 and (legal is None or len(legal) > 1):
                decisions += 1
                other.update(who for who, bot in cast.items() if bot.choose(view, seeded(number)) != move)
            state = rules.next_state(state, must[0], move)
    assert {who: other[who] for who in cast if other[who] < LEAST * decisions} == {}
