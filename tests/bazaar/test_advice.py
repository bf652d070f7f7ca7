"""Advice: worked out beside the window, laid out to be looked at, counted, and never followed by itself."""

from __future__ import annotations

import time
from typing import Any

import pytest

from game.bots.advising import BUDGET, Advising
from game.core.advice import Suggestion
from game.core.target import Draft, Target
from game.picture.nodes import Rect, Text, overlap, placed, targets
from game.picture.title import Title
from game.saves.reading import parsed
from game.saves.schema import encoded
from game.scenes.keeper import saved
from game.table.picture.marks import hinted
from tests import bazaar
from tests.bazaar.state import Terms
from tests.bazaar.test_clauses import RULES, A, C, D, E, dealt
from tests.bazaar.test_parking import draft, picked
from tests.bazaar.test_stamps import refusal
from tests.bazaar.verbs import Offer, Ready
from tests.contract.bugs import with_parts
from tests.unit.staging import SIZES, Watch, overfull
from tests.unit.test_floor import Deals

SUGGEST = Target("ui", "suggest")


class Adviser:
    """Says what it is told to say."""

    def __init__(self, *suggestions: Any) -> None:
        self.suggestions = suggestions

    def label(self, view: Any) -> str:
        return "Help!"

    def suggest(self, view: Any) -> Any:
        return self.suggestions


def advised_by(adviser: Adviser) -> Title:
    """The bazaar with that advisor."""
    return with_parts(bazaar.TITLE, advisor=lambda rules: adviser)


def told(deals: Deals, *suggestions: Any) -> None:
    """Ask for advice, which is this, and wait for it."""
    deals.scene.table.asking.hints.advising = Advising(advised_by(Adviser(*suggestions)), RULES)
    deals.scene.changed()
    deals.stage.click(SUGGEST)
    advised(deals)


def advised(deals: Deals) -> None:
    """Wait for advice."""
    for _time in range(400):
        deals.stage.wait(16)
        if not deals.scene.table.asking.hints.advising.busy:
            return
        time.sleep(0.005)
    raise AssertionError("no advice comes")


def offer(*pitches: str, partner: int = 1) -> Offer:
    return Offer(Terms(partner, pitches))


def test_three_suggestions_are_chosen_from() -> None:
    deals = Deals()
    deals.stage.click(SUGGEST)
    advised(deals)
    labels = [suggestion.label for suggestion in deals.scene.table.asking.hints.suggestions]
    assert len(labels) == 3 and labels[2] == "Both of these"
    assert len(deals.session.match.plies) == 0
    first = deals.scene.table.asking.hints.suggestions[0].moves[0]
    deals.stage.click(Target("ui", "suggestion-0"))
    builder = deals.scene.table.asking.builder
    assert builder is not None and builder.prompt.move == first
    assert deals.scene.table.asking.hints.suggestions == ()
    assert len(deals.session.match.plies) == 0, "it is laid out, and no more"


def test_one_suggestion_is_laid_out_and_what_was_half_built_is_laid_aside() -> None:
    deals = Deals()
    begun = picked(deals, 2, A)
    told(deals, Suggestion("this", (offer(C),)))
    assert draft(deals) == Draft((Target("seat", "1"), Target("pitch", C)))
    assert [each.draft for each in deals.scene.table.asking.parking.parked] == [begun]


def test_several_moves_are_made_one_after_the_other_and_undone_one_by_one() -> None:
    deals = Deals()
    told(deals, Suggestion("both", (offer(A), offer(C, D))))
    assert [ply.move for ply in deals.session.match.plies] == [offer(A), offer(C, D)]
    deals.stage.wait(48)
    deals.scene.table.asking.undo()
    assert [ply.move for ply in deals.session.match.plies] == [offer(A)]


PLAN = Suggestion("a plan", (offer(A), offer(C, D), offer(E)), "first A, then C and D, then E", in_steps=True)


def planned(deals: Deals) -> tuple[int, int] | None:
    """Which step of a plan is laid out, and of how many."""
    step = deals.scene.model().step
    return None if step is None else (step.number, step.count)


def test_a_plan_is_followed_step_by_step_and_undone_so() -> None:
    deals = Deals()
    told(deals, PLAN)
    for done in range(3):
        assert [ply.move for ply in deals.session.match.plies] == list(PLAN.moves[:done])
        assert planned(deals) == (done + 1, 3)
        builder = deals.scene.table.asking.builder
        assert builder is not None and builder.prompt.move == PLAN.moves[done] and not builder.begun
        deals.stage.click(Target("ui", "confirm"))
        deals.stage.wait(48)
    assert [ply.move for ply in deals.session.match.plies] == list(PLAN.moves)
    assert planned(deals) is None and draft(deals) == Draft(), "the plan is done"
    deals.scene.table.asking.undo()
    deals.stage.wait(48)
    assert planned(deals) == (3, 3), "what was undone is laid out again"


def test_the_rest_of_a_plan_is_made_at_once() -> None:
    deals = Deals()
    told(deals, PLAN)
    deals.stage.click(Target("ui", "confirm"))
    deals.stage.wait(48)
    assert deals.scene.model().advice == "Do all steps"
    assert any(PLAN.text in place.node.tip for place in placed(deals.scene.nodes) if hasattr(place.node, "tip"))
    deals.stage.click(SUGGEST)
    deals.stage.wait(48)
    assert [ply.move for ply in deals.session.match.plies] == list(PLAN.moves)


@pytest.mark.parametrize("otherwise", ("another move", "another player", "a pick"))
def test_who_does_otherwise_gives_the_plan_up(otherwise: str) -> None:
    deals = Deals()
    told(deals, PLAN)
    if otherwise == "another move":
        deals.scene.table.asking.submit(0, offer(D))
    elif otherwise == "another player":
        deals.scene.table.take_the_floor(1)
    else:
        deals.scene.table.asking.point_at(Target("pitch", C))
    deals.stage.wait(48)
    assert planned(deals) is None
    assert deals.scene.model().advice == "Help!"


def test_several_moves_end_before_one_that_is_illegal() -> None:
    deals = Deals()
    told(deals, Suggestion("ready, and then an offer", (Ready(), offer(A))))
    assert [ply.move for ply in deals.session.match.plies] == [Ready()]
    assert refusal(deals) == "It is not this player’s turn."


@pytest.mark.parametrize("suggestion", [offer(partner=1), "nonsense", Terms(1, (A,))])
def test_nothing_illegal_is_suggested(suggestion: Any) -> None:
    deals = Deals()
    told(deals, Suggestion("no move", (suggestion,)), Suggestion("nothing at all", ()))
    assert refusal(deals) == "No better move was found."
    assert deals.scene.table.asking.hints.suggestions == () and draft(deals) == Draft()


@pytest.mark.parametrize("leave", ("the button", "escape"))
def test_none_of_them_is_a_choice_too(leave: str) -> None:
    deals = Deals()
    told(deals, Suggestion("one", (offer(A),)), Suggestion("two", (offer(C),)))
    assert len(deals.scene.table.asking.hints.suggestions) == 2
    if leave == "escape":
        deals.stage.key("escape")
    else:
        deals.stage.click(Target("ui", "suggestions"))
    assert not deals.scene.table.asking.hints.suggestions and draft(deals) == Draft()
    assert deals.scene.drawing.find(SUGGEST) is not None


def test_advice_is_forgotten_with_the_position_it_was_for() -> None:
    deals = Deals()
    told(deals, Suggestion("one", (offer(A),)), Suggestion("two", (offer(C),)))
    deals.scene.table.take_the_floor(1)
    deals.stage.wait(48)
    assert deals.asked == 1 and deals.scene.table.asking.hints.suggestions == ()


def test_asking_is_counted_for_each_seat_and_kept_in_the_save() -> None:
    deals = Deals()
    assert b"advised" not in encoded(saved(deals.session))
    told(deals, Suggestion("this", (offer(A),)))
    deals.scene.table.take_the_floor(2)
    deals.stage.wait(48)
    for _time in range(2):
        told(deals, Suggestion("this", (offer(A),)))
    assert deals.session.advised == (1, 0, 2)
    assert parsed(encoded(saved(deals.session)), "x").advised == (1, 0, 2)


def test_there_is_a_button_only_where_there_is_advice() -> None:
    deals = Deals()
    assert deals.scene.model().advice == "Any ideas?"
    assert deals.scene.drawing.find(SUGGEST) is not None
    for seat in (0, 1, 2):
        deals.scene.table.take_the_floor(seat)
        deals.stage.wait(48)
        deals.stage.click(Target("button", "ready"))
        deals.stage.click(Target("ui", "confirm"))
        deals.stage.wait(48)
    assert deals.session.match.turn.must
    assert deals.scene.model().advice == "" and deals.scene.drawing.find(SUGGEST) is None


@pytest.mark.thorough
def test_an_advisor_that_fails_or_takes_for_ever_gives_no_advice() -> None:
    class Failing(Adviser):
        def suggest(self, view: Any) -> Any:
            raise ValueError("no idea")

    class Endless(Adviser):
        def suggest(self, view: Any) -> Any:
            while True:
                time.sleep(0.001)

    view, watch = dealt().view(0), Watch()
    for adviser, says in ((Failing(), "No hint could be found."), (Endless(), "Finding a hint took too long")):
        advising = Advising(advised_by(adviser), RULES, clock=watch)
        advising.ask(view)
        advice = None
        while advice is None:
            time.sleep(0.002)
            watch.seconds += BUDGET / 100
            advice = advising.poll()
        assert advice.trouble.startswith(says) and not advice.suggestions
        assert not advising.busy


def test_a_place_has_one_tag_and_about_equal_ideas_are_called_so() -> None:
    deals = Deals()
    told(
        deals,
        Suggestion("one", (offer(A),), promise="51%", about_equal=True),
        Suggestion("again", (offer(A),), promise="50%", about_equal=True),
        Suggestion("two", (offer(C),), promise="9%"),
    )
    tags = hinted(deals.scene.model(), deals.scene.canvas, deals.scene.nodes, deals.scene.nodes)
    assert [text.node.text for text in placed(tags) if isinstance(text.node, Text)] == ["≈ 51%", "9%"]
    words = {place.node.text for place in placed(deals.scene.nodes) if isinstance(place.node, Text)}
    assert {"one · ≈ 51%", "again · ≈ 50%", "two · 9%"} <= words
    sentences = " ".join(place.node.text for place in placed(deals.scene.nodes) if isinstance(place.node, Text))
    assert "Moves marked ≈ are about equally good." in sentences


@pytest.mark.parametrize("size", SIZES)
def test_suggestions_are_tagged_where_they_lie_with_their_promise(size: tuple[int, int]) -> None:
    deals = Deals(size=size)
    told(
        deals,
        Suggestion("one", (offer(A),), promise="51%"),
        Suggestion("plan", (offer(A, C),)),
        Suggestion("two", (offer(C),), promise="9%"),
    )
    model = deals.scene.model()
    first, _plan, last = model.suggested
    tags = hinted(model, deals.scene.canvas, deals.scene.nodes, deals.scene.nodes)
    assert [text.node.text for text in placed(tags) if isinstance(text.node, Text)] == ["51%", "9%"]
    for tag, picks in zip(tags, (first, last), strict=True):
        thing = deals.scene.drawing.find(picks[-1])
        assert thing is not None
        assert overlap(Rect(tag.x, tag.y, tag.w, tag.h), Rect(thing.x, thing.y, thing.w, thing.h)) > 0
        assert tag.x >= 0 and tag.x + tag.w <= deals.scene.canvas.w and not targets((tag,))
    words = [place.node.text for place in placed(deals.scene.nodes) if isinstance(place.node, Text)]
    assert {"51%", "9%", "one · 51%", "plan", "two · 9%"} <= set(words)
    deals.stage.key("escape")
    words = [place.node.text for place in placed(deals.scene.nodes) if isinstance(place.node, Text)]
    assert "51%" not in words, "tags go with the suggestions"


@pytest.mark.parametrize("size", SIZES)
def test_suggestions_fit_into_the_bar(size: tuple[int, int]) -> None:
    deals = Deals(size=size)
    deals.stage.click(SUGGEST)
    assert not overfull(deals.scene)
    advised(deals)
    assert len(deals.scene.model().suggestions) == 3
    assert not overfull(deals.scene)
