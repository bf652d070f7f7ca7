"""Every sentence a player reads passes through `_` or `ngettext` here, so that a language is a catalogue away."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

DOMAIN = "stallholders"

Words = TypeVar("Words", bound=Callable[..., Any])

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_forget: list[Callable[[], None]] = []


def install(language: str, folder: Path) -> None:
    """Make `language` (for example "de") the language of all later texts; English where no catalogue exists."""
    global _catalogue  # noqa: PLW0603 - the one process-wide setting of the text layer
    _catalogue = gettext.translation(DOMAIN, folder, languages=[language], fallback=True)
    for forget in _forget:
        forget()


def _(message: str) -> str:
    """The message in the installed language, or the English message itself."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The singular or plural message for `count` in the installed language."""
    return _catalogue.ngettext(one, many, count)


def remembered(words: Words) -> Words:
    """A function of few values whose answers are remembered as long as the language stays."""
    memory = lru_cache(maxsize=1 << 12)(words)
    _forget.append(memory.cache_clear)
    return cast("Words", memory)
