"""The languages that come with the game: whole, right, compiled, and drawn with letters that the fonts have."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from game import paths
from game.core import i18n
from game.core.errors import Problem
from game.tools import i18n as tool
from game.tools.arguments import DECLARE
from game.tools.i18n import Message, messages
from game.ui.fontfiles import letters

LANGUAGES = ("pt_PT", "zh_TW")
FOUND = {
    Message("Open “{what}”"): ["game/a.py", "game/b.py"],
    Message("{count} cup", "{count} cups"): ["game/a.py"],
    Message("first", context="of the dancers"): ["game/b.py"],
}


def test_these_languages_come_along() -> None:
    assert tool.codes_of(paths.locale_dir()) == LANGUAGES
    names = i18n.languages(paths.locale_dir())
    assert names == {"en": "English", "pt_PT": "Português", "zh_TW": "繁體中文"}


@pytest.mark.thorough
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_all_there_is_and_nothing_else(language: str) -> None:
    assert list(tool.faults_of(paths.locale_dir(), language, messages())) == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A language with every message of FOUND, in Portuguese words."""
    catalogue = tool.template(FOUND, "pt_PT")
    catalogue["Open “{what}”"].string = "Abrir “{what}”"
    catalogue["{count} cup"].string = ("{count} chávena", "{count} chávenas")
    dancers = catalogue.get("first", "of the dancers")
    assert dancers is not None
    dancers.string = "primeira"
    _put(tmp_path, catalogue)
    return tmp_path


def _put(folder: Path, catalogue: Catalog) -> None:
    file = tool.po_file("pt_PT", folder)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(tool._bytes(catalogue))
    i18n.catalogue_file("pt_PT", folder).write_bytes(tool.compiled(catalogue))


def _faults(folder: Path) -> list[str]:
    return list(tool.faults_of(folder, "pt_PT", FOUND))


@pytest.fixture
def _english_again() -> Iterator[None]:
    yield
    i18n.install("en", Path("nowhere"))


@pytest.mark.usefixtures("_english_again")
def test_what_is_compiled_is_spoken(folder: Path) -> None:
    assert _faults(folder) == []
    i18n.install("pt_PT", folder)
    assert i18n.ngettext("{count} cup", "{count} cups", 2) == "{count} chávenas"
    assert i18n.pgettext("of the dancers", "first") == "primeira"


def test_every_fault_is_named(folder: Path) -> None:
    catalogue = tool.read(folder, "pt_PT")
    catalogue["Open “{what}”"].string = "Abrir “{coisa}”"
    catalogue["{count} cup"].string = ("{count} chávena", "")
    catalogue.add("tea", "chá")
    _put(folder, catalogue)
    assert _faults(folder) == [
        "“Abrir “{coisa}”” and “Open “{what}”” have different placeholders.",
        "“{count} cup” is missing.",
        "“tea” is said nowhere.",
    ]
    i18n.catalogue_file("pt_PT", folder).write_bytes(b"")
    assert _faults(folder)[-1] == "stallholders.mo is out of date; `i18n --update` recompiles it."


def test_what_only_the_laboratory_says_is_no_fault_where_there_is_none(folder: Path) -> None:
    catalogue = tool.read(folder, "pt_PT")
    catalogue.add("points", "pontos", locations=[("game/lab/arena/report.py", 0)])
    _put(folder, catalogue)
    assert _faults(folder) == []
    with_one = {Message("level"): ["game/lab/arena/report.py"], **FOUND}
    assert "“points” is said nowhere." in list(tool.faults_of(folder, "pt_PT", with_one))


def test_an_update_keeps_what_was_said_and_asks_for_the_rest(folder: Path) -> None:
    later = {Message("tea"): ["game/a.py"], **FOUND}
    del later[Message("Open “{what}”")]
    new = tool.updated(tool.read(folder, "pt_PT"), later)
    assert {message.id: message.string or "" for message in new if message.id} == {
        "tea": "",
        ("{count} cup", "{count} cups"): ("{count} chávena", "{count} chávenas"),
        "first": "primeira",
    }


def test_the_command_checks_and_updates(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "locale_dir", lambda: folder)
    monkeypatch.setattr(tool, "messages", lambda: FOUND)
    monkeypatch.setattr(tool, "english_faults", lambda found: [])
    parser = argparse.ArgumentParser()
    DECLARE["i18n"](parser)
    assert tool.run(parser.parse_args(["--check"])) == 0
    i18n.catalogue_file("pt_PT", folder).unlink()
    assert tool.run(parser.parse_args(["--check"])) == 1
    assert tool.run(parser.parse_args(["--update"])) == 0
    assert tool.run(parser.parse_args(["--check"])) == 0
    assert tool.run(parser.parse_args(["--template", str(folder / "all.pot")])) == 0
    assert "of the dancers" in (folder / "all.pot").read_text("utf-8")


def test_a_broken_catalogue_is_one_sentence(folder: Path) -> None:
    tool.po_file("pt_PT", folder).write_text('msgid "a', "utf-8")
    with pytest.raises(Problem, match=r"stallholders\.po cannot be read"):
        tool.read(folder, "pt_PT")


@pytest.mark.parametrize("face", ["NotoSansTC-Bold", "NotoSansTC-Black"])
def test_every_sign_of_the_chinese_is_in_both_weights(face: str) -> None:
    fonts = paths.assets_dir() / "fonts"
    have = letters(fonts / f"{face}.ttf") | letters(fonts / "Nunito-Bold.ttf") | letters(fonts / "Baloo2-Bold.ttf")
    said = {letter for message in tool.read(paths.locale_dir(), "zh_TW") for letter in "".join(tool.words_of(message))}
    assert {letter for letter in said if ord(letter) not in have and letter.isprintable()} <= set("⟦⟧✕○□△◆●▲■★")


NAMES = (
    "王陳林黃張李吳劉蔡楊許鄭謝郭洪曾邱廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游彭詹胡施沈余"
    "盧梁趙顏柯翁魏孫戴范方宋鄧杜侯曹薛傅丁溫蔣唐卓藍馮姚石紀董馬程歐鈞瑋媛妤婕宸晞睿勳"
)


def test_the_bold_has_what_names_are_written_with() -> None:
    have = letters(paths.assets_dir() / "fonts" / "NotoSansTC-Bold.ttf")
    assert len(have) > 20_000
    assert set(map(ord, NAMES)) <= have
