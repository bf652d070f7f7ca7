"""What changes between two pictures of a board: examples, and what holds for any two pictures."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.picture.differences import Differences, Motion, differences, swapped
from game.picture.nodes import Box, Group, Node, Rect, placed, rect_of

USUAL = Motion(length=100)


def piece(key: str, x: float, y: float, w: float = 20, h: float = 10, **more: float) -> Box:
    """A thing on a board."""
    return Box(x=x, y=y, w=w, h=h, key=key, **more)  # type: ignore[arg-type]


def rects(nodes: tuple[Node, ...]) -> dict[str, Rect]:
    """Where each thing is."""
    return {place.node.key: rect_of(place) for place in placed(nodes) if place.node.key}


def between(
    before: tuple[Node, ...], after: tuple[Node, ...], elapsed: float, motion: Motion = USUAL
) -> dict[str, Rect]:
    """Where each thing is on the way from one picture to the other."""
    return rects(differences(before, after, motion).at(before, elapsed))


def test_what_changed_its_place_glides() -> None:
    before, after = (piece("a", 0, 0),), (piece("a", 100, 40),)
    assert between(before, after, 0)["a"] == Rect(0, 0, 20, 10)
    assert between(before, after, 50)["a"] == Rect(50, 20, 20, 10)
    assert between(before, after, 100)["a"] == Rect(100, 40, 20, 10)


def test_what_changed_its_size_grows_on_the_way() -> None:
    before, after = (piece("a", 0, 0),), (piece("a", 100, 40, 40, 20),)
    found = between(before, after, 50)["a"]
    assert (found.w, found.h) == pytest.approx((30, 15))
    assert found.middle == pytest.approx((65, 27.5))


def test_a_way_is_followed_from_point_to_point() -> None:
    before, after = (piece("a", -10, -5),), (piece("a", 90, 95),)
    motion = Motion(length=100, ways=(("a", ((0, 0), (100, 0), (100, 100))),))
    assert between(before, after, 50, motion)["a"].middle == (100, 0)
    assert between(before, after, 100, motion)["a"].middle == (100, 100)


def test_what_is_gone_fades_where_it_was() -> None:
    found = differences((piece("a", 0, 0, alpha=0.8),), (), USUAL)
    (halfway,) = found.at((piece("a", 0, 0, alpha=0.8),), 50)
    assert halfway.alpha == pytest.approx(0.4) and (halfway.x, halfway.y) == (0, 0)
    assert found.at((piece("a", 0, 0, alpha=0.8),), 100) == ()


def test_new_things_drop_one_after_the_other() -> None:
    after = (piece("a", 0, 0), piece("b", 50, 0))
    motion = Motion(start=10, length=100, step=30, above=40)
    assert between((), after, 9, motion) == {}
    assert between((), after, 10, motion) == {"a": Rect(0, -40, 20, 10)}
    both = between((), after, 110, motion)
    assert both["a"] == Rect(0, 0, 20, 10) and -40 < both["b"].y < 0
    assert between((), after, 140, motion) == rects(after)


def test_a_new_thing_grows_out_of_its_place_with_a_bounce() -> None:
    after = (piece("a", 0, 0),)
    first, late = (between((), after, elapsed)["a"] for elapsed in (0, 71))
    assert (first.w, first.h) == (10, 5) and first.middle == (10, 8)
    assert late.middle[1] < 5
    assert between((), after, 100)["a"] == Rect(0, 0, 20, 10)


def test_what_moves_within_its_group_keeps_its_place_in_the_drawing_order() -> None:
    def calendar(y: float) -> tuple[Node, ...]:
        return (Group(x=10, y=20, w=60, h=60, scale=2, nodes=(piece("now", 0, y), piece("names", 0, 0, 30, 30))),)

    made = differences(calendar(0), calendar(10), USUAL).at(calendar(0), 50)
    assert [place.node.key for place in placed(made) if place.node.key] == ["now", "names"]
    assert rects(made)["now"] == Rect(10, 30, 40, 20)


def test_what_comes_into_another_group_is_drawn_over_everything() -> None:
    def boxes(first: tuple[Node, ...], second: tuple[Node, ...]) -> tuple[Node, ...]:
        return Group(x=0, y=0, w=50, h=50, nodes=first), Group(x=100, y=0, w=50, h=50, scale=2, nodes=second)

    before, after = boxes((piece("a", 10, 10),), ()), boxes((), (piece("a", 10, 10),))
    made = differences(before, after, USUAL).at(before, 50)
    assert [node.key for node in made[2:]] == [""] and rects(made[2:])["a"].middle == (80, 22.5)
    assert between(before, after, 100)["a"] == Rect(120, 20, 40, 20)


def test_what_a_flight_shows_does_not_change() -> None:
    before, after = (piece("a", 0, 0), piece("b", 0, 0)), (piece("a", 50, 0), piece("b", 50, 0), piece("c", 0, 0))
    found = differences(before, after, USUAL, frozenset("ac"))
    assert rects(found.at(before, 50)) == {"a": Rect(0, 0, 20, 10), "b": Rect(25, 0, 20, 10)}


def test_a_picture_in_which_nothing_changes_stays_the_same_object() -> None:
    board = (Group(x=0, y=0, w=50, h=50, nodes=(piece("a", 0, 0),)), piece("b", 9, 9))
    assert differences(board, board, USUAL) == Differences(USUAL)
    assert Differences().at(board, 50) is board
    assert swapped(board, {"c": None}) is board
    changed = swapped(board, {"b": None})
    assert len(changed) == 1 and changed[0] is board[0]


# --- any two pictures -----------------------------------------------------------------------------


def picture(hands: random.Random) -> tuple[Node, ...]:
    """Some of twelve things, some of them in groups."""
    nodes: list[Node] = []
    for number in range(12):
        if hands.random() < 0.7:
            size = hands.choice((10.0, 20.0, 20.0))
            thing = piece(f"thing-{number}", hands.randrange(4) * 50, hands.randrange(4) * 50, size, size / 2)
            inside = hands.random() < 0.4
            nodes.append(Group(x=30, y=9, w=200, h=200, scale=1.5, nodes=(thing,)) if inside else thing)
    return tuple(nodes)


MOTIONS = (USUAL, Motion(start=40, length=100, step=30, above=25), Motion(length=60, step=10))
CASES = [(seed, motion) for seed in range(20) for motion in MOTIONS]


@pytest.mark.parametrize(("seed", "motion"), CASES)
def test_at_the_end_everything_is_where_it_is_after_the_event(seed: int, motion: Motion) -> None:
    hands = random.Random(seed)
    before, after = picture(hands), picture(hands)
    end = between(before, after, motion.start + motion.length + 12 * motion.step, motion)
    expected = rects(after)
    assert end.keys() == expected.keys()
    for key, rect in end.items():
        assert (rect.x, rect.y, rect.w, rect.h) == pytest.approx(
            (expected[key].x, expected[key].y, expected[key].w, expected[key].h)
        )


@pytest.mark.parametrize(("seed", "motion"), CASES)
def test_nothing_jumps_and_nothing_is_seen_that_is_in_neither_picture(seed: int, motion: Motion) -> None:
    hands = random.Random(seed)
    before, after = picture(hands), picture(hands)
    found = differences(before, after, motion)
    keys = rects(before).keys() | rects(after).keys()
    frames = [rects(found.at(before, elapsed)) for elapsed in range(motion.start + motion.length + 12 * motion.step)]
    assert rects(before).items() <= frames[0].items()
    for one, other in pairwise(frames):
        assert other.keys() <= keys
        for key in one.keys() & other.keys():
            (x, y), (right, down) = one[key].middle, other[key].middle
            assert abs(x - right) + abs(y - down) < 18
