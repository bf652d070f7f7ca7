"""CT-5: what businesses pay, with every example of the printed rules."""

from __future__ import annotations

import pytest

from game.core.rules import Transition
from game.titles.chinatown.businesses import incomes, standing
from game.titles.chinatown.events import IncomePaid
from game.titles.chinatown.state import ChinatownState
from game.titles.chinatown.verbs import Done
from tests.titles.chinatown.table import RULES, events, moved, position


def pays(*rows: tuple[int, str, tuple[int, ...]]) -> tuple[int, ...]:
    """What each seat earns with these shops: owner, type, buildings."""
    owners: dict[int, list[int]] = {}
    built: dict[int, str] = {}
    for seat, name, lots in rows:
        owners.setdefault(seat, []).extend(lots)
        built.update(dict.fromkeys(lots, name))
    state = position(3, owners=owners, built=built)
    return incomes(standing(RULES.topology, state.public), 3)


@pytest.mark.clause("CT-5.2")
@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([(0, "photo", (35, 37, 38, 40, 41))], (70, 0, 0)),
        ([(0, "sea_food", (71, 72, 75))], (50, 0, 0)),
        ([(0, "laundry", (80, 81, 85))], (40, 0, 0)),
        ([(0, "factory", (52, 53))], (20, 0, 0)),
        ([(0, "factory", (56,))], (10, 0, 0)),
        (
            [
                (0, "sea_food", (71, 72, 75)),
                (0, "laundry", (80, 81, 85)),
                (0, "factory", (52, 53, 56)),
            ],
            (120, 0, 0),
        ),
        ([(0, "factory", (52, 53, 55, 56))], (60, 0, 0)),
        ([(0, "dim_sum", (59, 60, 61))], (40, 0, 0)),
        ([(0, "tropical_fish", (31, 32, 34)), (1, "tropical_fish", (35,))], (40, 10, 0)),
        ([(0, "tropical_fish", (31, 32, 34, 35))], (80, 0, 0)),
    ],
)
def test_printed_examples_pay_as_printed(
    rows: list[tuple[int, str, tuple[int, ...]]], expected: tuple[int, ...]
) -> None:
    assert pays(*rows) == expected


def paid(state: ChinatownState) -> Transition[ChinatownState]:
    """The step with which the last seat has placed."""
    return moved(state, state.public.order[0], Done())


@pytest.mark.clause("CT-5.1")
def test_everybody_is_paid_and_nothing_else_pays() -> None:
    state = position(
        3,
        "place",
        owners={0: (71, 72, 75, 1, 2), 1: (80, 81), 2: (16,)},
        built={71: "sea_food", 72: "sea_food", 75: "sea_food", 80: "laundry", 81: "laundry"},
        tiles={2: ("photo", "photo")},
        order=(2,),
    )
    step = paid(state)
    assert [(event.seat, event.amount) for event in events(step, IncomePaid)] == [(0, 50), (1, 20), (2, 0)]
    assert step.state.money == (100, 70, 50)
    assert step.state.public.incomes == ((50, 20, 0),)
    assert step.state.public.ledger() == (100, 70, 50)
    assert [event.sentence().text for event in events(step, IncomePaid)] == [
        "⟦0⟧ earns $50,000: Sea Food of 3 ($50,000).",
        "⟦1⟧ earns $20,000: Laundry of 2 ($20,000).",
        "⟦2⟧ earns nothing.",
    ]


@pytest.mark.clause("CT-5.1")
def test_purses_fill_one_after_the_other_as_it_is_shown() -> None:
    state = position(
        3, "place", owners={0: (1,), 2: (2, 3)}, built={1: "photo", 2: "laundry", 3: "florist"}, first=2, order=(1,)
    )
    step = paid(state)
    beats = [beat for beat in step.beats if isinstance(beat.event, IncomePaid)]
    assert [beat.state.money for beat in beats] == [(50, 50, 70), (60, 50, 70), (60, 50, 70)]
    assert beats[0].event.sentence().text == "⟦2⟧ earns $20,000: 2 single shops ($20,000)."  # type: ignore[union-attr]


@pytest.mark.clause("CT-5.1")
def test_the_best_businesses_are_told_first() -> None:
    state = position(
        3,
        "place",
        owners={0: (1, 16, 17, 43)},
        built={1: "photo", 16: "photo", 17: "photo", 43: "laundry"},
        order=(1,),
    )
    text = events(paid(state), IncomePaid)[0].sentence().text
    assert text == "⟦0⟧ earns $40,000: Photo of 2 ($20,000) and 2 single shops ($20,000)."
