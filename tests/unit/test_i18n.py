"""Words in the language of the player."""

from __future__ import annotations

import gettext
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import paths, registry
from game.bootstrap import ROOT
from game.core import i18n
from game.core.errors import Problem
from game.core.i18n import _, ngettext, npgettext, pgettext, phrase_in, remembered
from game.core.rulebook import HEADING, load
from game.tools.i18n import Message, messages
from tests.unit.catalogues import written

KIND = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: "
POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n % 100<10 || n%100>=20) ? 1 : 2);\n"


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
    i18n.use(_Loud())
    with pytest.raises(Problem, match="There is no translation into “tlh” yet"):
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
    i18n.use(_Loud())
    assert [cups(1), cups(2), cups(1)] == ["1 cup!", "2 cups!", "1 cup!"]
    assert asked == [1, 2, 1, 2]


@pytest.mark.usefixtures("_english_again")
def test_a_language_is_a_catalogue(tmp_path: Path) -> None:
    written(tmp_path, "de", {"tea": "Tee", "{count} cup\0{count} cups": "eine Tasse\0{count} Tassen"})
    i18n.install("de", tmp_path)
    assert [_("tea"), _("coffee")] == ["Tee", "coffee"]
    assert [ngettext("{count} cup", "{count} cups", count).format(count=count) for count in (1, 2)] == [
        "eine Tasse",
        "2 Tassen",
    ]
    i18n.install("en", tmp_path)
    assert _("tea") == "tea"


@pytest.mark.usefixtures("_english_again")
def test_one_english_word_can_be_two_words_elsewhere(tmp_path: Path) -> None:
    words = {"first": "erster", "of the dancers\4first": "Vortänzer"}
    counted = {"cups\4{count} one\0{count} ones": "{count} Tasse\0{count} Tassen"}
    written(tmp_path, "de", words | counted)
    i18n.install("de", tmp_path)
    assert [_("first"), pgettext("of the dancers", "first"), pgettext("of others", "first")] == [
        "erster",
        "Vortänzer",
        "first",
    ]
    assert str(phrase_in("of the dancers", "first")) == "Vortänzer"
    assert npgettext("cups", "{count} one", "{count} ones", 2).format(count=2) == "2 Tassen"


@pytest.mark.usefixtures("_english_again")
def test_a_plural_may_name_the_count_where_the_singular_has_none(tmp_path: Path) -> None:
    written(tmp_path, "de", {"one cup\0{count} cups": "{count} Tasse\0{count} Tassen"})
    i18n.install("de", tmp_path)
    assert ngettext("one cup", "{count} cups", 1).format(count=1) == "1 Tasse"


@pytest.mark.usefixtures("_english_again")
@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"{name} sells": "{nmae} verkauft"}, "placeholders in “{nmae} verkauft”"),
        ({"{name} sells": "{name:d} verkauft"}, "placeholders in"),
        ({"{name} sells": "{name verkauft"}, "expected '}'"),
        ({"a greeting\4{name} sells": "{nmae} verkauft"}, "placeholders in “{nmae} verkauft”"),
        ({"one cup\0{count} cups": "eine {cup}\0{count} Tassen"}, "placeholders in"),
        ({"": f"{KIND}nplurals=2; plural=n/0;\n"}, "“nplurals=2; plural=n/0;” may divide by zero"),
        ({"": f"{KIND}nplurals=2; plural=n > 900 ? 100 % (n - 901) : 0;\n"}, "may divide by zero"),
        ({"": f"{KIND}nplurals=2; plural=n %  00;\n"}, "may divide by zero"),
        ({"": f"{KIND}nplurals=2; plural=__import__;\n"}, "invalid token"),
        ({"": f"{KIND}nplurals=2; plural={'(' * 999}n{')' * 999};\n"}, "plural form"),
    ],
)
def test_a_catalogue_that_would_break_a_sentence_is_refused(words: dict[str, str], reason: str, tmp_path: Path) -> None:
    written(tmp_path, "de", words)
    with pytest.raises(Problem) as refused:
        i18n.install("de", tmp_path)
    assert refused.value.sentence.startswith("The translation “de” cannot be read (")
    assert reason in refused.value.sentence
    assert _("{name} sells") == "{name} sells"


@pytest.mark.usefixtures("_english_again")
def test_a_rule_for_plurals_may_divide_by_numbers(tmp_path: Path) -> None:
    written(tmp_path, "pl", {"": KIND + POLISH, "{count} cup\0{count} cups": "{count} a\0{count} b\0{count} c"})
    i18n.install("pl", tmp_path)
    said = [ngettext("{count} cup", "{count} cups", count).format(count=count) for count in (1, 2, 12, 22)]
    assert said == ["1 a", "2 b", "12 c", "22 b"]


@pytest.mark.usefixtures("_english_again")
@pytest.mark.parametrize("damage", [lambda whole: b"", lambda whole: whole[:60], lambda whole: b"tea" + whole])
def test_a_broken_catalogue_is_one_sentence(damage: Callable[[bytes], bytes], tmp_path: Path) -> None:
    file = written(tmp_path, "de", {"tea": "Tee"})
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(Problem, match="The translation “de” cannot be read"):
        i18n.install("de", tmp_path)
    assert _("tea") == "tea"


@pytest.mark.parametrize("language", ["../de", "/etc", "de/..", "", "x" * 100, "C", "d\0e"])
def test_a_name_that_is_no_language_opens_no_file(language: str, tmp_path: Path) -> None:
    written(tmp_path, "de", {"tea": "Tee"})
    (tmp_path / "inner").mkdir()
    with pytest.raises(Problem, match="There is no translation"):
        i18n.install(language, tmp_path / "inner")
    assert _("tea") == "tea"


PROGRAM = """
import runpy, sys
from pathlib import Path
from game import paths
folder = Path(sys.argv.pop(1))
paths.locale_dir = lambda: folder
runpy.run_module("game", run_name="__main__")
"""


def _said(folder: Path, language: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What the program said whose player chose that language; languages lie in `folder`."""
    home = folder / "home"
    home.mkdir(exist_ok=True)
    (home / "settings.json").write_text(json.dumps({"language": language}))
    around = os.environ | {"STALLHOLDERS_HOME": str(home)}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder), *arguments],
        cwd=ROOT,
        env=around,
        capture_output=True,
        text=True,
        check=True,
    )


@pytest.mark.thorough
def test_the_language_of_the_settings_counts_also_for_what_is_made_when_a_module_is_imported(tmp_path: Path) -> None:
    tagline = str(next(iter(registry.titles().values())).meta.tagline)
    written(tmp_path, "de", {"list the games": "zeig die Spiele", tagline: "Ein Markt."})
    assert "  zeig die Spiele\n" in _said(tmp_path, "de", "--help").stdout
    titles = _said(tmp_path, "de", "titles")
    assert "Ein Markt." in titles.stdout
    assert tagline not in titles.stdout
    assert titles.stderr == ""
    assert tagline in _said(tmp_path, "en", "titles").stdout


@pytest.mark.thorough
def test_a_language_nobody_has_written_is_one_sentence_and_english(tmp_path: Path) -> None:
    titles = _said(tmp_path, "tlh", "titles")
    assert titles.stderr == "There is no translation into “tlh” yet, so the game uses English.\n"
    assert titles.stdout == _said(tmp_path, "en", "titles").stdout


EARLY = """
import gettext
from game.core import i18n

class Asked(gettext.NullTranslations):
    def gettext(self, message):
        raise AssertionError(f"“{message}” is made before there is a language")

i18n.use(Asked())
from game import bootstrap, language
"""


@pytest.mark.thorough
def test_nothing_makes_a_text_before_the_language_is_installed() -> None:
    subprocess.run([sys.executable, "-c", EARLY], cwd=ROOT, check=True)


@pytest.mark.thorough
def test_every_message_can_be_translated() -> None:
    found = messages()
    assert Message("list the games") in found
    assert Message("{count} person", "{count} people") in found
    assert Message("{count} coin", "{count} coins", "at the Floating Market") in found
    assert Message("English") in found, "the name of the language itself"
    singles = {(message.context, message.one) for message in found if not message.many}
    for message in found:
        for words in (message.one, message.many):
            i18n.places(words)  # raises ValueError for a bracket that is not closed
            assert words in (", ", ",") or not re.search(r"^\s|[\s,(]$", words), f"“{words}” is half a sentence"
        if message.many:
            assert i18n.places(message.one) ^ i18n.places(message.many) <= i18n.COUNT, "only the count may be left out"
            assert (message.context, message.one) not in singles, "a message is plural everywhere or nowhere"


@pytest.mark.parametrize(
    "line", ["_(name)", '_("a" + name)', '_(f"{name}")', "ngettext(one, many, 2)", 'pgettext(where, "a")']
)
def test_a_message_that_no_catalogue_could_know_is_refused(line: str, tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "stall.py").write_text(line)
    with pytest.raises(ValueError, match=r"game/stall.py:1: a message must stand there as it is"):
        messages(tmp_path)


@pytest.mark.thorough
@pytest.mark.usefixtures("_english_again")
def test_a_catalogue_of_all_messages_is_taken(tmp_path: Path) -> None:
    words = {}
    for one, many, context in messages():
        said = f"{one}\0{many}" if many else one
        words[f"{context}\4{said}" if context else said] = said
    written(tmp_path, "de", words)
    i18n.install("de", tmp_path)
    assert _("list the games") == "list the games"


@pytest.mark.thorough
@pytest.mark.usefixtures("_english_again")
def test_a_rulebook_is_in_the_language_of_the_catalogue(tmp_path: Path) -> None:
    file = paths.title_dir(registry.slugs()[0]) / "rulebook.md"
    first = load(file).sections[0]
    clause = next(each for each in first.clauses if not each.reason)
    ruling = next(each for each in load(file).clauses if each.reason and each.id != clause.id)
    heading = Message(first.heading, context=HEADING)
    assert {heading, Message(clause.text), Message(ruling.reason)} <= set(messages())
    written(
        tmp_path,
        "de",
        {
            f"{HEADING}\4{first.heading}": "Der Anfang",
            clause.text: "Alle spielen.",
            ruling.reason: "Es geht nicht anders.",
        },
    )
    i18n.install("de", tmp_path)
    book = load(file)
    section = book.sections[0]
    assert section.heading == "Der Anfang"
    assert book.clause(clause.id) == replace(clause, text="Alle spielen.")
    assert book.clause(ruling.id) == replace(ruling, reason="Es geht nicht anders.")
    assert not any(each.reason for each in book.clauses if not each.ruling and not each.partly), "nothing stays nothing"
