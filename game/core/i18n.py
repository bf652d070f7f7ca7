"""Every sentence a player reads passes through `_`, `ngettext` or their like here, so that a language is a catalogue
away.

Languages are changed while the game runs. What is made of words when a module is imported is therefore a `Phrase`,
which says them in the language of the moment in which it is asked.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple, TypeVar, cast

from game.core.errors import Problem

DOMAIN = "stallholders"
ENGLISH = "en"
"""The language that the messages themselves are in; it has no catalogue."""

CODE = re.compile(r"[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*")
"""What the name of a language looks like: "de", "pt_BR"."""

COUNT = {("count", "", None)}
"""The place that every plural may fill, whether its singular does or not."""


class Phrase(NamedTuple):
    """A message that is said later: `str` and a place in curly brackets give it in the language of that moment.
    `fields`: what is filled in; `context`: as in `pgettext`."""

    english: str
    fields: tuple[tuple[str, object], ...] = ()
    context: str = ""

    def __str__(self) -> str:
        said = written(self.english, self.context) if self.english else ""
        return said.format(**dict(self.fields)) if self.fields else said

    def __bool__(self) -> bool:
        return bool(self.english)


SILENCE = Phrase("")
"""Nothing is said."""


def phrase(message: str, **fields: object) -> Phrase:
    """The message, to be said later; what is filled in can be a phrase itself."""
    return Phrase(message, tuple(fields.items()))


def phrase_in(context: str, message: str) -> Phrase:
    """The message of that context, to be said later."""
    return Phrase(message, (), context)


_DIVIDES_BY_CHANCE = re.compile(r"[/%]\s*(?!\s|0*[1-9])")

Words = TypeVar("Words", bound=Callable[..., Any])

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language: str | None = ENGLISH
_forget: list[Callable[[], None]] = []


class _Catalogue(gettext.GNUTranslations):
    """A catalogue on the disk.

    Making it raises ValueError where a message has places that the English has not, and where the rule for plurals
    divides by anything but a number: for some count that would be zero.
    """

    _info: dict[str, str]
    _catalog: dict[str | tuple[str, int], str]

    def _parse(self, fp: Any) -> None:
        super()._parse(fp)
        rule = self._info.get("plural-forms", "")
        if _DIVIDES_BY_CHANCE.search(rule):
            raise ValueError(_("its rule for plurals may divide by zero: “{rule}”").format(rule=rule))
        for key, message in self._catalog.items():
            known = places(key) if isinstance(key, str) else places(key[0]) | COUNT
            if key and not places(message) <= known:
                raise ValueError(_("it has other places in curly brackets in “{message}”").format(message=message))


def places(message: str) -> set[tuple[str, str | None, str | None]]:
    """What is filled in: each name with its format."""
    parts = Formatter().parse(message)
    return {(name, form, conversion) for _text, name, form, conversion in parts if name is not None}


def catalogue_file(language: str, folder: Path) -> Path:
    """Where the words of a language lie below `folder`."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def install(language: str, folder: Path) -> None:
    """Make `language` (for example "de") the language of all later texts. Raises Problem where it has no catalogue
    below `folder`, or none that can be used; then they are English."""
    use(gettext.NullTranslations(), ENGLISH)
    if language == ENGLISH:
        return
    use(_catalogue_of(language, folder), language)


def spoken() -> str | None:
    """The language that was installed last, None where the words came from elsewhere and nobody could install them."""
    return _language


def _catalogue_of(language: str, folder: Path) -> gettext.NullTranslations:
    file = catalogue_file(language, folder)
    if not CODE.fullmatch(language) or not file.is_file():
        raise Problem(
            _("The game does not speak the language “{language}” yet, so it speaks English.").format(language=language)
        )
    try:
        with file.open("rb") as words:
            return _Catalogue(words)
    except Exception as error:  # a file that is no catalogue fails in many ways
        raise Problem(
            _("The words of the language “{language}” cannot be read ({reason}), so the game speaks English.").format(
                language=language, reason=error
            )
        ) from error


def codes(folder: Path) -> tuple[str, ...]:
    """The languages that have a catalogue below `folder`, and English, the first."""
    return (ENGLISH, *(file.parent.parent.name for file in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))))


def languages(folder: Path) -> dict[str, str]:
    """Each language that can be installed from `folder`, with its name in that language; English is the first."""
    found = {ENGLISH: "English"}
    for code in codes(folder)[1:]:
        with suppress(Problem):
            name = _catalogue_of(code, folder).gettext("English")  # what a catalogue calls its own language
            found[code] = code if name == "English" else name
    return found


def use(catalogue: gettext.NullTranslations, language: str | None = None) -> None:
    """Make these the words of all later texts. `language`: what they can be installed by, None for nothing."""
    global _catalogue, _language
    _catalogue, _language = catalogue, language
    for forget in _forget:
        forget()


@contextmanager
def in_english() -> Iterator[None]:
    """All texts made meanwhile are English, whatever the player speaks."""
    before = _catalogue, _language
    use(gettext.NullTranslations(), ENGLISH)
    try:
        yield
    finally:
        use(*before)


def _(message: str) -> str:
    """The message in the installed language, or the English message itself."""
    return _catalogue.gettext(message)


def written(message: str, context: str = "") -> str:
    """The same for a message that stands elsewhere than at the call, such as a clause of a rulebook; `context`: as in
    `pgettext`, "" for none."""
    return _catalogue.pgettext(context, message) if context else _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The singular or plural message for `count` in the installed language."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """The message where English says with the same word what another language says with two; `context` tells
    translators which of them is meant."""
    return _catalogue.pgettext(context, message)


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """The singular or plural message of that context for `count`."""
    return _catalogue.npgettext(context, one, many, count)


def remembered(words: Words) -> Words:
    """A function of few values whose answers are remembered as long as the language stays."""
    memory = lru_cache(maxsize=1 << 12)(words)
    _forget.append(memory.cache_clear)
    return cast("Words", memory)
