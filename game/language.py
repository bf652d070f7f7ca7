"""The player's language: the one chosen in the settings, otherwise the system's, if the game speaks it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping

from game import paths, settings
from game.core import i18n
from game.core.errors import Problem

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where systems with a shell say which languages their user reads, what counts most first."""


def speak() -> str:
    """ "" after all later texts are in the language of the settings; a sentence where they are in English instead."""
    try:
        install(settings.load().language)
    except Problem as problem:
        return problem.sentence
    return ""


def install(language: str) -> None:
    """Have all later texts in that language, for example "pt_PT"; in the system's where it is "". Raises Problem where
    it cannot be used."""
    folder = paths.locale_dir()
    i18n.install(language or fitting(of_system(os.environ), i18n.codes(folder)), folder)


def fitting(wanted: Iterable[str], spoken: Iterable[str]) -> str:
    """The first of the languages wanted that is spoken, perhaps as it is spoken elsewhere; English where none is."""
    spoken = tuple(spoken)
    for each in wanted:
        code = each.split(".")[0].split("@")[0].replace("-", "_")
        exact = next((one for one in spoken if one.lower() == code.lower()), None)
        family = code.split("_")[0].lower()
        found = exact or next((one for one in spoken if one.split("_")[0].lower() == family), None)
        if found is not None:
            return found
        if family in ("en", "c", "posix"):
            break
    return i18n.ENGLISH


def of_system(environment: Mapping[str, str]) -> Iterator[str]:
    """The languages that the system's user reads, the dearest first: "pt_PT.UTF-8", "zh-TW"."""
    said = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    yield from filter(None, said.split(":"))
    if not said and sys.platform in ("win32", "darwin"):  # there, programs without a shell are told another way
        from pygame.system import get_pref_locales

        for each in get_pref_locales():
            yield "_".join(filter(None, (each["language"], each["country"])))
