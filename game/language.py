"""Chooses the program's language, from the settings or from the system."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping

from game import paths, settings
from game.core import i18n
from game.core.errors import Problem

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name the user's languages, the most important first."""


def speak() -> str:
    """Set the language from the settings. Return "" on success, or an error message if English must be used instead."""
    try:
        install(settings.load().language)
    except Problem as problem:
        return problem.sentence
    return ""


def install(language: str) -> None:
    """Set a language such as "pt_PT" or, for "", the system's language. Raises Problem if it cannot be used."""
    folder = paths.locale_dir()
    i18n.install(language or fitting(of_system(os.environ), i18n.codes(folder)), folder)


def fitting(wanted: Iterable[str], spoken: Iterable[str]) -> str:
    """Return the first wanted language that is available (in any country's variant), or English if there is none."""
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
    """Yield the languages set in the operating system, such as "pt_PT.UTF-8" or "zh-TW", most preferred first."""
    said = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    yield from filter(None, said.split(":"))
    if not said and sys.platform in ("win32", "darwin"):  # programs without a shell have no such variables there
        from pygame.system import get_pref_locales

        for each in get_pref_locales():
            yield "_".join(filter(None, (each["language"], each["country"])))
