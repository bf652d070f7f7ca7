"""Every sentence a player reads passes through `_` or `ngettext` here, so that a language is a catalogue away."""

from __future__ import annotations

import gettext
from pathlib import Path

DOMAIN = "stallholders"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def install(language: str, folder: Path) -> None:
    """Make `language` (for example "de") the language of all later texts; English where no catalogue exists."""
    global _catalogue  # noqa: PLW0603 - the one process-wide setting of the text layer
    _catalogue = gettext.translation(DOMAIN, folder, languages=[language], fallback=True)


def _(message: str) -> str:
    """The message in the installed language, or the English message itself."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The singular or plural message for `count` in the installed language."""
    return _catalogue.ngettext(one, many, count)
