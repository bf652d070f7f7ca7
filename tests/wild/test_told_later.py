"""Events are data: a log speaks the language of the moment, not the one that was spoken when things happened."""

from __future__ import annotations

import gettext

import pytest

from game.core import i18n
from game.core.names import fill
from game.registry import slugs, title
from tests.contract.bugs import game
from tests.contract.cases import Which, case_of
from tests.wild.tongue import Strange, plain

NAMES = ("Mei", "Ben", "Lucy", "Chang", "Ana")


@pytest.mark.parametrize("slug", slugs())
def test_a_log_is_told_in_the_language_of_the_moment(slug: str) -> None:
    meta = title(slug).meta
    case = case_of(Which(slug, "", meta.max_seats))
    i18n.use(gettext.NullTranslations(), i18n.ENGLISH)
    match = game(case, ("stubborn", "random"))
    i18n.use(Strange())
    said = set()
    for beat in (*match.opening, *(beat for ply in match.plies for beat in ply.beats)):
        line = beat.event.sentence()
        said |= {fill(line.text, NAMES)} if line is not None else set()
    assert len(said) > 20
    assert {text: words for text in said if (words := plain(text))} == {}
