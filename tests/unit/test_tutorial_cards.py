"""The cards of the tutorials: they hide nothing that can be used, lie still, and fold where there is no room for
them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.core.target import Target
from game.input.pointer import PointerMove
from game.picture.canvas import Canvas
from game.picture.nodes import Rect, targets
from game.registry import titles
from game.table.picture import tutorial_place
from game.table.picture.tutorial import CARD, FOLD, NEXT, UNFOLD, TutorialCard, forms
from game.table.picture.tutorial_place import CardPlace, InTheWay, hides, laid
from tests.sampling import WHOLE
from tests.unit.covering import covered
from tests.unit.staging import overfull
from tests.unit.test_tutorial import Lesson, by_kind

SLUGS = tuple(titles())
WINDOWS = {
    "small": ((1280, 720), 1.0),
    "usual": ((1600, 900), 1.0),
    "full": ((1920, 1080), 1.0),
    "large letters": ((1600, 900), 1.5),
    "largest letters": ((1600, 900), 2.0),
}
MOST_TOUCHES = 90
LOOKS, FRAMES = (3, 20) if WHOLE else (1, 4)
"""How many lit things are pointed at while a card lies there, and how many frames pass while something moves."""


@pytest.fixture(params=SLUGS)
def slug(request: pytest.FixtureRequest) -> str:
    """Every title there is."""
    return str(request.param)


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize("window", WINDOWS)
def test_no_card_hides_what_can_be_used(slug: str, window: str, tmp_path: Path) -> None:
    """All along the tutorial, whatever the pointer rests on; and at 150 % every card can be read as it comes."""
    size, scale = WINDOWS[window]
    lesson = Lesson(slug, tmp_path / "guide.json", size, scale=scale)
    rng = random.Random(1)
    faults: list[str] = []
    folded = 0
    for _touch in range(MOST_TOUCHES):
        if not lesson.shown and lesson.tutorial.over:
            break
        faults += _hidden(lesson, "at first")
        folded += lesson.tutorial.step is not None and lesson.tutorial.place.folded
        for target in _lit(lesson, rng):
            if lesson.scene.drawing.find(target) is not None:
                lesson.stage.point(target)
                lesson.stage.wait(16)
                faults += _hidden(lesson, f"pointing at {target}")
        lesson.stage.stack.handle(PointerMove(2, 2))
        lesson.obey()
    assert lesson.tutorial.over
    assert not faults, f"{len(faults)}:\n" + "\n".join(faults[:20])
    assert not folded or scale > 1.5


@pytest.mark.thorough
@pytest.mark.sample(1)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_card_hides_what_can_be_used_whatever_is_chosen(slug: str, seed: int, tmp_path: Path) -> None:
    """At 150 %, played by somebody who does not do as the cards say."""
    size, scale = WINDOWS["large letters"]
    lesson = Lesson(slug, tmp_path / "guide.json", size, scale=scale)
    rng = random.Random(seed)
    faults: list[str] = []
    for _touch in range(2 * MOST_TOUCHES):
        if not lesson.shown and lesson.tutorial.over:
            break
        faults += _hidden(lesson, "otherwise")
        prompt = lesson.scene.model().focus.prompt
        here = [target for target in prompt.targets if lesson.scene.drawing.find(target)] if prompt is not None else []
        if not here or lesson.tutorial.reads or (prompt is not None and prompt.move is not None and rng.random() < 0.6):
            lesson.obey()
        else:
            lesson.stage.click(by_kind(rng, here))
            lesson.stage.wait(32)
    assert lesson.tutorial.over
    assert not faults, f"{len(faults)}:\n" + "\n".join(faults[:20])


def _hidden(lesson: Lesson, what: str) -> list[str]:
    """What the card on the table hides, and which of its words cannot be read."""
    step = lesson.tutorial.step
    faults = (*covered(lesson.scene), *overfull(lesson.scene)) if step is not None else ()
    return [f"{step.id if step is not None else ''}, {what}: {fault}" for fault in faults]


def _lit(lesson: Lesson, rng: random.Random) -> list[Target]:
    scene = lesson.scene
    lit = [target for target in targets(scene.nodes) if scene.enabled(target)]
    lit = [target for target in lit if target.kind not in ("ui", "log", "tutorial", "dial")]
    return rng.sample(lit, min(LOOKS, len(lit)))


@pytest.mark.thorough
def test_a_card_lies_still(slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its place is looked for once, and not again in every frame; nor when the pointer goes over what is lit."""
    looked = 0

    def count(*given: object) -> object:
        nonlocal looked
        looked += 1
        return laid(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(tutorial_place, "laid", count)
    lesson = Lesson(slug, tmp_path / "guide.json", (1600, 900), scale=1.5)
    rng = random.Random(2)
    for _touch in range(MOST_TOUCHES):
        if not lesson.shown:
            if lesson.tutorial.over:
                break
            lesson.obey()
            continue
        lesson.stage.wait(384)
        lesson.settle()  # meanwhile a hint for the card may have been asked for, which takes long on a busy machine
        before, lies = looked, lesson.tutorial.place.laid
        lesson.stage.wait(320)
        for _frame in range(FRAMES):
            lesson.scene.changed()  # as while something moves
            lesson.stage.wait(16)
            assert lesson.scene.nodes
        assert (looked, lesson.tutorial.place.laid) == (before, lies)
        for target in _lit(lesson, rng):
            found = lesson.tutorial.place.laid
            lesson.stage.point(target)
            lesson.stage.wait(16)
            after = lesson.tutorial.place.laid
            assert found is not None
            stays = after == found or found.form.folded  # which opens where there is room again
            assert stays or _in_the_way(lesson, found.rect), f"{target}: {found} {after}"
        lesson.stage.stack.handle(PointerMove(2, 2))
        lesson.obey()
    assert lesson.tutorial.over


def _in_the_way(lesson: Lesson, card: Rect) -> bool:
    """Whether a card there would lie on something now."""
    place = lesson.tutorial.place
    return hides(card, place.rings, place.way)


# Where there is no room.


ROOM = Canvas(w=1000, h=600, measure=lambda text, kind: len(text) * kind.size * 0.5)
WORDS = TutorialCard("Some words that stand on the card, and that fill two or three lines of it.", 3, 9, read=True)
FORMS = forms(ROOM, WORDS, enlarged=True)


def _crowd(step: float, w: float = ROOM.w, h: float = ROOM.h) -> InTheWay:
    """Things that can be used all over the screen, so close to each other."""
    across, down = int(w / step), int(h / step)
    return InTheWay(tuple(Rect(x * step, y * step, 12, 12) for x in range(across) for y in range(down)))


def test_a_card_is_whole_then_smaller_then_folded() -> None:
    found = [laid(FORMS, ROOM, (), _crowd(step)).form for step in (400, 140, 60)]
    assert found[0] == FORMS[0]
    assert found[1].scale < 1
    assert not found[1].folded
    assert found[2].folded
    assert not any(form.scale < 1 for form in forms(ROOM, WORDS, enlarged=False))


def test_a_folded_card_comes_back_when_there_is_room() -> None:
    place = CardPlace()
    assert place.lay(FORMS, ROOM, (), _crowd(60)).form.folded
    assert not place.lay(FORMS, ROOM, (), InTheWay()).form.folded


def test_a_card_opened_by_hand_stays_open_and_can_be_folded() -> None:
    place = CardPlace()
    place.lay(FORMS, ROOM, (), _crowd(60))
    place.fold(folded=False)
    opened = place.lay(FORMS, ROOM, (), _crowd(60))
    assert opened.form == FORMS[0]
    assert place.lay(FORMS, ROOM, (), _crowd(58)) == opened
    place.fold(folded=True)
    assert place.lay(FORMS, ROOM, (), InTheWay()).form.folded
    assert place.lay(FORMS, ROOM, (), _crowd(58)).form.folded
    place.forget()
    assert place.lay(FORMS, ROOM, (), InTheWay()).form == FORMS[0]


@pytest.mark.thorough
def test_a_folded_card_opens_with_a_click_and_with_the_keys(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = Lesson(slug, tmp_path / "guide.json")
    monkeypatch.setattr("game.table.first_game._in_the_way", lambda *given: _crowd(20, 1600, 900))
    lesson.tutorial.place.forget()
    lesson.scene.changed()
    step = lesson.shown
    assert lesson.scene.drawing.find(UNFOLD) is not None
    assert lesson.tutorial.place.folded
    assert lesson.scene.drawing.find(CARD) is None
    assert not overfull(lesson.scene)
    lesson.stage.click(UNFOLD)
    assert lesson.scene.drawing.find(CARD) is not None
    assert not overfull(lesson.scene)
    lesson.stage.click(FOLD)
    assert lesson.scene.drawing.find(UNFOLD) is not None
    for key in ("return", "n"):
        lesson.stage.key(key)
        assert lesson.scene.drawing.find(NEXT) is not None, key
        assert lesson.shown == step
        lesson.stage.click(FOLD)
    lesson.stage.key("n")
    lesson.stage.key("n")
    assert lesson.shown != step
