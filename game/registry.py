"""The games there are: every folder under game.titles that exports TITLE, found by scanning, also when frozen."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

import game.titles
from game.core.errors import Problem
from game.core.i18n import _
from game.core.lists import in_a_row
from game.picture.title import Title, broken


@cache
def titles() -> dict[str, Title]:
    """Every title by its slug, in alphabetical order. Raises Problem naming the folder of a broken title.

    Their parts are imported only when they are asked for.
    """
    return {slug: _loaded(slug) for slug in slugs()}


def slugs() -> tuple[str, ...]:
    """The names of all title folders, in alphabetical order, without loading any of them."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(game.titles.__path__) if module.ispkg))


def title(slug: str) -> Title:
    """The title of that name. Raises Problem naming the known ones, or the folder when it is broken."""
    known = slugs()
    if slug not in known:
        raise Problem(
            _("There is no game “{slug}”; there are {known}.").format(slug=slug, known=in_a_row(known) or _("none"))
        )
    return _loaded(slug)


@cache
def _loaded(slug: str) -> Title:
    name = f"{game.titles.__name__}.{slug}"
    try:
        found = getattr(importlib.import_module(name), "TITLE", None)
    except Exception as error:  # whatever a broken folder does, the sentence has to name the folder
        raise broken(slug, f"{type(error).__name__}: {error}") from error
    if not isinstance(found, Title):
        raise broken(slug, _("it exports no TITLE"))
    if found.meta.slug != slug:
        raise broken(slug, _("its slug is “{slug}”").format(slug=found.meta.slug))
    return found
