"""A click on something that is not lit says why not, with the rule, and changes nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game import paths
from game.core import rulebook
from game.registry import slugs
from tests.e2e.driver import Game, Line, opened
from tests.e2e.journal import answered, saved
from tests.e2e.players import Mouse, People, few_people, seat, settled

pytestmark = [pytest.mark.e2e, pytest.mark.needs("Xvfb", "xdotool")]

CLICKS = 60
EVERY = 3
"""So many illegal clicks between two moves."""

NOT_OF_THE_GAME = ("ui", "log", "dial", "badge")


def _dark(line: Line) -> list[str]:
    """The things of the game that can be clicked and are not lit."""
    return [
        name
        for name, spot in line.targets.items()
        if spot.point is not None and not spot.usable and name.partition(":")[0] not in NOT_OF_THE_GAME
    ]


@pytest.mark.in_turn(0)
@pytest.mark.parametrize("slug", slugs())
def test_sixty_clicks_on_what_is_not_lit(slug: str, tmp_path: Path) -> None:
    rng = random.Random(slug)
    people = People(Mouse(), rng, name=f"{slug}-refusals")
    book = rulebook.load(paths.title_dir(slug) / "rulebook.md")
    told: set[str] = set()
    moments: set[tuple[int, str]] = set()
    with opened(tmp_path) as start:
        game = start()
        seat(game, people.hands, slug, few_people(slug))
        made = begun = 0
        while made < CLICKS:
            line = people.play(game, lambda line: True)
            if line.top == "ResultScene":  # players by chance may end a game early
                game.kill()
                game = start()
                seat(game, people.hands, slug, few_people(slug))
                begun = people.moves
                continue
            if rng.random() < 0.4 and line.asked["lit"]:
                line = people.pick(game)
            for _click in range(EVERY):
                dark = _dark(game.now)
                if dark:
                    refusal = _refused(game, line, rng.choice(dark))
                    assert book.clause(refusal["clause"]) is not None, refusal
                    told.add(refusal["text"])
                    moments.add((line.trace["round"], line.trace["phase"]))
                    made += 1
            if made % 20 < EVERY:
                game.shot(f"{people.name}-{made}")
            _put_away(game)
            people.move(game)
            settled(game)
        plies = people.moves - begun
        game.kill()
    assert len(moments) > 1
    assert len(told) >= 8, told
    assert len(answered(saved(tmp_path))) in (plies - 1, plies)  # the last one may not have been written yet


def _put_away(game: Game) -> None:
    """A click beside everything closes the bubble."""
    game.press((2, game.screen.size[1] // 2))
    game.screen.do("mouseup 1")
    game.wait(lambda line: line.trace["refusal"] is None, "the bubble closing")


def _refused(game: Game, before: Line, target: str) -> dict[str, str]:
    """The refusal of an illegal click, which changed nothing."""
    after = game.click(target)
    refusal: dict[str, str] | None = after.trace.get("refusal")
    assert refusal is not None, f"{target}: nothing is said, {after.trace}"
    assert refusal["clause"], refusal
    assert len(refusal["text"].split()) > 2, refusal
    assert "ui:bubble" in after.targets
    for name in ("digest", "plies", "moments"):
        assert after.trace[name] == before.trace[name]
    assert after.asked == before.asked, f"{target} changed the half-built move"
    return refusal
