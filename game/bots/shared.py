"""The bots that every title has. They need nothing but the prompts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.random import RandomBot
from game.bots.stubborn import StubbornBot
from game.core.bot import Bot
from game.core.rules import Rules

SHARED: dict[str, Callable[[Rules[Any, Any, Any]], Bot[Any, Any]]] = {"random": RandomBot, "stubborn": StubbornBot}
