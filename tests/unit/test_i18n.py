"""Words in the language of the player."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core import i18n
from game.core.i18n import _, ngettext, remembered


class _Loud(gettext.NullTranslations):
    """A language in which everything is shouted."""

    def gettext(self, message: str) -> str:
        return f"{message}!"

    def ngettext(self, one: str, many: str, count: int) -> str:
        return f"{one if count == 1 else many}!"


@pytest.fixture
def _english_again() -> Iterator[None]:
    yield
    i18n.install("en", Path("nowhere"))


@pytest.mark.usefixtures("_english_again")
def test_a_language_nobody_has_written_is_english() -> None:
    i18n.install("tlh", Path("nowhere"))
    assert _("tea") == "tea"
    assert [ngettext("{count} cup", "{count} cups", count).format(count=count) for count in (1, 2)] == [
        "1 cup",
        "2 cups",
    ]


@pytest.mark.usefixtures("_english_again")
def test_words_are_remembered_until_the_language_changes() -> None:
    asked: list[int] = []

    @remembered
    def cups(count: int) -> str:
        asked.append(count)
        return ngettext("{count} cup", "{count} cups", count).format(count=count)

    assert [cups(1), cups(2), cups(1), cups(2)] == ["1 cup", "2 cups"] * 2
    assert asked == [1, 2]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gettext, "translation", lambda *args, **options: _Loud())
        i18n.install("loud", Path("nowhere"))
    assert [cups(1), cups(2), cups(1)] == ["1 cup!", "2 cups!", "1 cup!"]
    assert asked == [1, 2, 1, 2]
