"""Half an hour of random hands in every kind of scene: nothing breaks, nothing is lost, no secret is shown."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.registry import slugs
from game.settings import Settings
from tests import sampling
from tests.wild.hands import Hands
from tests.wild.rig import rigged
from tests.wild.starts import scene_classes, starts

HALF_AN_HOUR = 30 * 60 * 1000
ACTIONS = 120
"""So many things are done at least, however much of the time is spent idling."""

AWAY = 3000
"""Milliseconds after which hands that wandered off are led back."""

ABOVE = 20_000
"""Milliseconds that another scene may lie over the one that they are to be in."""

STARTS = starts()


def its_part(name: str) -> int:
    """How long hands are in a scene, in milliseconds: where every title has it, each gets its part."""
    return sampling.dose(HALF_AN_HOUR) // (len(slugs()) if name.endswith(slugs()) else 1)


@pytest.mark.soak
@pytest.mark.sample(1)
@pytest.mark.parametrize("name", STARTS)
def test_half_an_hour_of_anything(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
    chance = sampling.chance(f"hands {name}")
    chosen = Settings(animation=chance.choice(("off", "normal", "fast")), confirm=chance.choice(("always", "never")))
    part = its_part(name)
    with rigged(chosen, monkeypatch, chance) as rig:
        hands = Hands(rig.app, chance)
        here, away, above, inside, actions = rig.lead(STARTS[name], chance), 0, 0, 0, 0
        with hands.at_work():
            while inside < part or actions < ACTIONS:
                actions += 1
                for events, ms in hands.do():
                    rig.frame(events, ms)
                    scenes = rig.app.stack.scenes
                    inside += ms if type(rig.app.stack.top) is here else 0
                    away = 0 if any(type(scene) is here for scene in scenes[-2:]) else away + ms
                    above = 0 if type(rig.app.stack.top) is here else above + ms
                    if rig.app.stack.top is None or away > AWAY or above > ABOVE:
                        away = above = 0
                        here = rig.lead(STARTS[name], chance)
                if actions % 200 == 0:
                    rig.saved()
            rig.saved()
        assert rig.drawn > 1


@pytest.mark.thorough
def test_there_is_a_way_into_every_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
    chance = random.Random(1)
    with rigged(Settings(), monkeypatch) as rig:
        reached = {rig.lead(start, chance) for start in STARTS.values()}
    missing = {each.__name__ for each in scene_classes() - reached}
    assert not missing, f"nothing in tests/wild/starts.py leads to {sorted(missing)}"


def test_hands_reach_everything_that_events_are_made_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hands themselves would be of no use if they only seemed to do something."""
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
    seen: set[int] = set()
    with rigged(Settings(animation="off"), monkeypatch) as rig:
        hands = Hands(rig.app, random.Random(2))
        rig.lead(STARTS["menu"], random.Random(2))
        for _action in range(3000):
            seen |= {event.type for events, _ms in hands.do() for event in events}
    wanted = (
        *(pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.WINDOWLEAVE),
        *(pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.VIDEORESIZE, pygame.WINDOWFOCUSLOST),
    )
    assert seen >= set(wanted)
