"""What a folder under game/titles exports as TITLE: rules, picture, bots and words of one game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.bot import Bot
from game.core.rules import BoardLint, Meta, Rules, RulesFor
from game.picture.chronicle import Chronicler
from game.picture.guide import Guide
from game.picture.table import TableArt


@dataclass(frozen=True)
class Level:
    """A strength of computer player: its id, its label at set-up, and the maker of the bot for given rules."""

    id: str
    label: str
    make: Callable[[Rules[Any, Any, Any]], Bot[Any, Any]]


@dataclass(frozen=True)
class Title:
    """One game of the collection. `backdrop`: art, 16:9, that fills the window behind a result; letters lie over it,
    so it keeps dark and quiet above."""

    meta: Meta
    rules: RulesFor
    lint: BoardLint
    table: TableArt[Any]
    levels: tuple[Level, ...]
    chronicle: Chronicler
    guide: Guide
    backdrop: str = "texture:menu_sky"
