"""Finds the titles, which are the packages under `game.titles` that export TITLE."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

import game.titles
from game.core.errors import Problem
from game.core.i18n import _, pgettext
from game.core.sentences import in_a_row
from game.picture.title import Title, broken


@cache
def titles() -> dict[str, Title]:
    """Return all titles, keyed by slug, in alphabetical order, or raise Problem if a title is broken."""
    return {slug: _loaded(slug) for slug in slugs()}


def slugs() -> tuple[str, ...]:
    """Return the slugs of all titles, in alphabetical order, without importing the titles."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(game.titles.__path__) if module.ispkg))


def title(slug: str) -> Title:
    """Return the title with the given slug, or raise Problem if the title is missing or broken."""
    known = slugs()
    if slug not in known:
        raise Problem(
            _("There is no game “{slug}”. The games are {known}.").format(
                slug=slug, known=in_a_row(known) or pgettext("a list on the command line", "none")
            )
        )
    return _loaded(slug)


@cache
def _loaded(slug: str) -> Title:
    name = f"{game.titles.__name__}.{slug}"
    try:
        found = getattr(importlib.import_module(name), "TITLE", None)
    except Exception as error:  # whatever error a broken title raises, the message must name its folder
        raise broken(slug, f"{type(error).__name__}: {error}") from error
    if not isinstance(found, Title):
        raise broken(slug, _("it exports no TITLE"))
    if found.meta.slug != slug:
        raise broken(slug, _("its slug is “{slug}”").format(slug=found.meta.slug))
    return found
