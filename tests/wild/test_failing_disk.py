"""Hands play on a disk that fails by chance: whatever is written, it costs a sentence, and the game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.dialog import ErrorScene
from game.settings import Settings
from game.ui import clipboard
from tests import sampling
from tests.wild.faulty import KINDS, FaultyDisk
from tests.wild.hands import Hands
from tests.wild.rig import rigged
from tests.wild.starts import starts

ACTIONS = 150
"""Things done from every start: minutes would be no measure, as most of them may be spent idling."""

AT_MOST = 1_500
"""Where something is sure to be written sooner or later, the hands go on until the disk has refused it, so far.

How soon that is hangs on the computer players, who think beside the window: as long as the machine lets them.
"""

STARTS = starts()
WRITING = [name for name in STARTS if not name.startswith(("error", "menu", "rules", "curtain", "dialog", "reading"))]


@pytest.mark.soak
@pytest.mark.sample(2)
@pytest.mark.parametrize("name", WRITING)
def test_hands_on_a_disk_that_fails_by_chance(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is written from there, whenever it fails: a sentence, and the game goes on."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("STALLHOLDERS_HOME", str(home))
    chance = sampling.chance(f"disk {name}")
    monkeypatch.setattr(clipboard, "put", lambda text: False)  # texts go into files then
    with rigged(Settings(animation="off", confirm="never"), monkeypatch, chance) as rig:
        hands = Hands(rig.app, chance)
        rig.lead(STARTS[name], chance)
        disk = FaultyDisk(monkeypatch, home, KINDS, 0.4, chance)
        writes = name.startswith(("alone", "people", "settings", "setup"))
        with hands.at_work():
            for action in range(AT_MOST):
                if action >= ACTIONS and (disk.refused or not writes):
                    break
                for events, ms in hands.do():
                    rig.frame(events, ms)
                    assert not isinstance(rig.app.stack.top, ErrorScene)
                    if rig.app.stack.top is None:
                        disk.often = 0
                        rig.lead(STARTS[name], chance)
                        disk.often = 0.4
        assert disk.refused or not writes
        disk.often = 0
