"""What the table asks for on the way to a move, for every card that is bought or played in stored games."""

from __future__ import annotations

from typing import Any

from game.core.heat import beats_of
from game.core.target import Draft
from game.titles.floating_market.goods import INDEX
from game.titles.floating_market.verbs import BuyCard, PlayCard
from game.titles.floating_market.verbs.make_offering import OfferingMade
from game.titles.floating_market.words import card_name
from tests.titles.stored import stored

GAMES = ("rounds-2", "orders-3", "disks-2")


def asked(match: Any, number: int) -> list[str]:
    """The questions on the way to a move of the game, from the first pick to the confirmation."""
    ply = match.plies[number]
    rules = match.rules
    view = rules.view(match.state_at(number), ply.seat)
    draft = rules.draft_of(view, ply.move)
    return [
        rules.prompt(view, Draft(draft.picks[:length], draft.dials)).text for length in range(1, len(draft.picks) + 1)
    ]


def test_questions_about_a_card_name_it() -> None:
    bought = played = 0
    for name in GAMES:
        match = stored("floating_market", name)
        for number, ply in enumerate(match.plies):
            if isinstance(ply.move, BuyCard):
                card = card_name(match.state_at(number).public.market[ply.move.slot])
                assert all(card in question for question in asked(match, number)[1:])
                bought += 1
            elif isinstance(ply.move, PlayCard):
                *before, last = asked(match, number)
                assert last.startswith(f"Play {card_name(ply.move.card)}")
                assert not any(question.startswith("Play ") for question in before)
                played += 1
    assert bought and played


def test_an_offering_is_told_with_the_column_it_takes() -> None:
    made = 0
    for name in GAMES:
        match = stored("floating_market", name)
        for beat in beats_of(match):
            if isinstance(beat.event, OfferingMade):
                event, row = beat.event, beat.state.public.temple[INDEX[beat.event.good]]
                assert event.column == beat.state.public.first_column + len(row) - 1
                made += 1
    assert made
