"""The player's language, chosen before anything makes a text: the entry point calls this first."""

from __future__ import annotations

from game import paths, settings
from game.core import i18n
from game.core.errors import Problem


def speak() -> str:
    """ "" after all later texts are in the language of the settings; a sentence where they are in English instead."""
    try:
        install(settings.load().language)
    except Problem as problem:
        return problem.sentence
    return ""


def install(language: str) -> None:
    """Have all later texts in that language, for example "de". Raises Problem where it cannot be used."""
    i18n.install(language, paths.locale_dir())
