"""Translates every text that players read. The language can change while the game runs.

Texts that are created at import time are `Phrase` objects, which are translated only when they are shown.
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
"""The code of English, the language of the messages in the source code. English needs no catalogue."""

CODE = re.compile(r"[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*")
"""The form of a language code, such as "de" or "pt_BR"."""

COUNT = {("count", "", None)}
"""The placeholder that every plural form may use, even if the singular form does not."""


class Phrase(NamedTuple):
    """A message that is translated when it is converted to text, by `str` or in a format string.

    `fields` contains the name and the value of each placeholder. `context` is the context for `pgettext`, or "".
    """

    english: str
    fields: tuple[tuple[str, object], ...] = ()
    context: str = ""

    def __str__(self) -> str:
        said = written(self.english, self.context) if self.english else ""
        return said.format(**dict(self.fields)) if self.fields else said

    def __bool__(self) -> bool:
        return bool(self.english)


SILENCE = Phrase("")
"""The empty phrase. Its truth value is false."""


def phrase(message: str, **fields: object) -> Phrase:
    """Return a message to be translated later. The values of placeholders may also be phrases."""
    return Phrase(message, tuple(fields.items()))


def phrase_in(context: str, message: str) -> Phrase:
    """Return a message with a context, to be translated later."""
    return Phrase(message, (), context)


_DIVIDES_BY_CHANCE = re.compile(r"[/%]\s*(?!\s|0*[1-9])")

Words = TypeVar("Words", bound=Callable[..., Any])

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language: str | None = ENGLISH
_forget: list[Callable[[], None]] = []


class _Catalogue(gettext.GNUTranslations):
    """A catalogue of translations, read from a file. Raises ValueError if the catalogue is unsafe."""

    _info: dict[str, str]
    _catalog: dict[str | tuple[str, int], str]

    def _parse(self, fp: Any) -> None:
        super()._parse(fp)
        rule = self._info.get("plural-forms", "")
        if _DIVIDES_BY_CHANCE.search(rule):
            raise ValueError(_("the plural rule “{rule}” may divide by zero").format(rule=rule))
        for key, message in self._catalog.items():
            known = places(key) if isinstance(key, str) else places(key[0]) | COUNT
            if key and not places(message) <= known:
                raise ValueError(
                    _("the placeholders in “{message}” differ from the English ones").format(message=message)
                )


def places(message: str) -> set[tuple[str, str | None, str | None]]:
    """Return the placeholders of a message, each as a tuple of name, format specification and conversion."""
    parts = Formatter().parse(message)
    return {(name, form, conversion) for _text, name, form, conversion in parts if name is not None}


def catalogue_file(language: str, folder: Path) -> Path:
    """Return the path of a language's compiled catalogue below `folder`."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"


def install(language: str, folder: Path) -> None:
    """Set the language, such as "de". If there is no usable catalogue below `folder`, use English and raise Problem."""
    use(gettext.NullTranslations(), ENGLISH)
    if language == ENGLISH:
        return
    use(_catalogue_of(language, folder), language)


def spoken() -> str | None:
    """Return the code of the current language, or None if the current catalogue was set without a code (see `use`)."""
    return _language


def _catalogue_of(language: str, folder: Path) -> gettext.NullTranslations:
    file = catalogue_file(language, folder)
    if not CODE.fullmatch(language) or not file.is_file():
        raise Problem(
            _("There is no translation into “{language}” yet, so the game uses English.").format(language=language)
        )
    try:
        with file.open("rb") as words:
            return _Catalogue(words)
    except Exception as error:  # a file that is not a catalogue fails in many ways
        text = _("The translation “{language}” cannot be read ({reason}), so the game uses English.")
        raise Problem(text.format(language=language, reason=error)) from error


def codes(folder: Path) -> tuple[str, ...]:
    """Return the codes of all languages with a catalogue below `folder`, English first."""
    return (ENGLISH, *(file.parent.parent.name for file in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))))


def languages(folder: Path) -> dict[str, str]:
    """Map the code of each usable language to the language's own name, English first."""
    found = {ENGLISH: "English"}
    for code in codes(folder)[1:]:
        with suppress(Problem):
            name = _catalogue_of(code, folder).gettext("English")  # the translation is the language's own name
            found[code] = code if name == "English" else name
    return found


def use(catalogue: gettext.NullTranslations, language: str | None = None) -> None:
    """Use a catalogue for all later texts, and clear all caches of translated texts.

    `language` is the code that `install` needs to load this catalogue again, or None.
    """
    global _catalogue, _language
    _catalogue, _language = catalogue, language
    for forget in _forget:
        forget()


@contextmanager
def in_english() -> Iterator[None]:
    """Make all text English inside the `with` block, regardless of the current language."""
    before = _catalogue, _language
    use(gettext.NullTranslations(), ENGLISH)
    try:
        yield
    finally:
        use(*before)


def _(message: str) -> str:
    """Return the message in the current language, or in English if there is no translation."""
    return _catalogue.gettext(message)


def written(message: str, context: str = "") -> str:
    """Return the translation of a message that is stored in a variable. The `context` is optional (see `pgettext`)."""
    return _catalogue.pgettext(context, message) if context else _catalogue.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the translation of the singular `one` or the plural `many`, depending on `count`."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Return the translation of a message in the given context, for English words with several translations."""
    return _catalogue.pgettext(context, message)


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """Return the translation of `one` or `many`, depending on `count`, in a context (see `pgettext`)."""
    return _catalogue.npgettext(context, one, many, count)


def remembered(words: Words) -> Words:
    """A decorator that caches up to 4096 results of a function. The cache is cleared when the language changes."""
    memory = lru_cache(maxsize=1 << 12)(words)
    _forget.append(memory.cache_clear)
    return cast("Words", memory)
