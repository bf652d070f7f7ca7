"""The titles whose moves somebody can look back at."""

from __future__ import annotations

from game.registry import titles

JUDGED = tuple(slug for slug, title in titles().items() if title.critic is not None or title.expertise is not None)
