"""The player's language, chosen before anything makes a text: the entry point calls this first."""

from __future__ import annotations

from game import paths, settings
from game.core import i18n
from game.core.errors import Problem


def speak() -> str:
    """ "" after all later texts are in the language of the settings; a sentence where they are in English instead."""
    try:
        i18n.install(settings.load().language, paths.locale_dir())
    except Problem as problem:
        return problem.sentence
    return ""
