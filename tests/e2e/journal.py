"""The game on the disk, played again by the rules alone."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import msgspec

from game.core import codec
from game.core.match import Match
from game.opening import opening_of
from game.saves.reading import content, parsed
from game.saves.schema import Save
from tests.e2e.driver import PATIENCE, Stuck


def save(home: Path) -> Save:
    """The newest autosave in a player's folder."""
    file = _autosave(home)
    return parsed(content(file), file.name)


def _autosave(home: Path) -> Path:
    return home / "saves" / "autosave-1.json"


def saved(home: Path) -> Match[Any, Any, Any]:
    """The match of the newest autosave, played again from its journal; its digest is the one in the file."""
    kept = save(home)
    rules = opening_of(kept).rules
    match: Match[Any, Any, Any] = Match(rules, kept.setup)
    for ply in kept.journal:
        match.submit(ply.seat, codec.move_from(msgspec.json.decode(bytes(ply.move)), rules.move_type))
    assert match.digest == kept.digest, "the journal leads elsewhere"
    return match


def written(home: Path, digest: str) -> Match[Any, Any, Any]:
    """The match of the newest autosave, as soon as the position of that digest is on the disk. Raises Stuck if it never
    is."""
    until = time.monotonic() + PATIENCE
    while not _autosave(home).exists() or save(home).digest != digest:
        if time.monotonic() > until:
            raise Stuck("the game is not saved")
        time.sleep(0.02)
    return saved(home)


def answered(match: Match[Any, Any, Any]) -> list[int]:
    """The moves for which a person is asked where people sit, by their numbers: not those that are presumed, as there
    is no other (NM-4.11)."""
    rules = match.rules

    def presumed(number: int) -> bool:
        ply = match.plies[number]
        if not isinstance(ply.move, rules.automatic):
            return False
        return bool(rules.legal_moves(rules.view(match.state_at(number), ply.seat)) == (ply.move,))

    return [number for number in range(len(match.plies)) if not presumed(number)]
