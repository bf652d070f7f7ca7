"""What the command line prints: in the player's language, wrapped by the columns of a terminal."""

from __future__ import annotations

import errno
import gettext
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import cli
from game.core import i18n
from game.core.breaking import CLOSING
from game.core.reasons import system_reason
from game.tools import console
from tests.unit import catalogues
from tests.wild.tongue import Strange

LONG = (
    "比較多位電腦玩家在許多局遊戲裡的表現，並把「勝率」、長度、每個行動所需的時間（以毫秒計）寫進報告；"
    "詳見`titles --json`列出的名稱。"
)


@pytest.fixture
def strange() -> Iterator[None]:
    """A language in which every message that passed through the catalogue is between double brackets."""
    i18n.use(Strange())
    yield
    i18n.use(gettext.NullTranslations(), i18n.ENGLISH)


@pytest.fixture(params=[40, 60, 77])
def width(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """The width of a terminal, in columns."""
    monkeypatch.setenv("COLUMNS", str(request.param))
    return int(request.param)


def check(lines: str, width: int) -> None:
    """Assert that all lines fit, and that none begins with what closes a sentence or a bracket."""
    for line in lines.splitlines():
        assert console.columns(line) <= width, line
        assert line.strip()[:1] not in CLOSING.replace("\\", "") or not line.strip(), line


def test_wide_letters_count_two_columns() -> None:
    assert [console.columns(text) for text in ("", "abc", "夜市", "A夜，", "é", "e\u0301")] == [0, 3, 4, 5, 1, 1]
    assert console.padded("夜市", 6) == "夜市  "


def test_a_long_chinese_summary_wraps_right(width: int) -> None:
    lines = console.wrapped(LONG, "", "    ")
    check(lines, width)
    assert "".join(line.removeprefix("    ") for line in lines.splitlines()) == LONG
    assert all(console.columns(line) >= width - 20 for line in lines.splitlines()[:-1])


@pytest.mark.parametrize(
    "whole", ["NAME=CHOICE[,…]", "名稱=選項[,…]", "NM-11.1", "/srv/saves/monsoon.json", "`titles --json`", "12位"]
)
def test_an_id_or_a_path_is_never_split(whole: str, width: int) -> None:
    for before in range(30):
        assert whole in console.wrapped("字" * before + f"：{whole}，" + "字" * 20)


def test_a_table_lines_up_by_columns(width: int) -> None:
    lines = console.table([("遊戲", "一款遊戲"), ("FILE", "檔案"), ("--a-very-long-option WITH=A-LONG-VALUE", LONG)])
    check(lines, width)
    first, second = lines.splitlines()[:2]
    assert console.columns(first.partition("一")[0]) == console.columns(second.partition("檔")[0]) == 8


@pytest.mark.parametrize("word", [word for word, command in cli.offered().items() if not command.raw])
def test_help_is_all_in_the_language(word: str, strange: None, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main([word, "--help"])
    said = capsys.readouterr().out
    assert not any(english in said for english in ("usage", "Usage", "options:", "show this", "arguments"))
    assert "⟪" in said


@pytest.mark.parametrize(
    ("arguments", "english"),
    [
        (["replay"], "required"),
        (["replay", "x", "--at"], "expected"),
        (["replay", "x", "--json=3"], "ignored"),
        (["replay", "x", "--at", "y"], "invalid"),
        (["replay", "x", "--json", "--text"], "allowed"),
        (["replay", "x", "--nix"], "unrecognized"),
        (["i18n"], "required"),
    ],
)
def test_a_wrong_argument_is_told_in_the_language(
    arguments: list[str], english: str, strange: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == cli.EXIT_PROBLEM
    said = capsys.readouterr().err
    assert said.startswith("⟪")
    assert english not in said
    assert "argument" not in said


@pytest.mark.parametrize("language", ["zh_TW", "pt_PT"])
@pytest.mark.parametrize("word", [word for word, command in cli.offered().items() if not command.raw])
def test_help_fits_the_terminal(
    word: str, language: str, width: int, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from game import paths

    i18n.install(language, paths.locale_dir())
    try:
        with pytest.raises(SystemExit):
            cli.main([word, "--help"])
    finally:
        i18n.install(i18n.ENGLISH, tmp_path)
    check(capsys.readouterr().out, width)


def test_the_system_gives_its_reasons_in_the_language(tmp_path: Path) -> None:
    catalogues.written(tmp_path, "xx", {"the disk is full": "o disco está cheio"})
    i18n.install("xx", tmp_path)
    try:
        assert system_reason(OSError(errno.ENOSPC, "No space left on device")) == "o disco está cheio"
        assert system_reason(OSError(errno.EDOM, "Numerical argument")) == "Numerical argument"
        assert system_reason(OSError("nothing but words")) == "nothing but words"
    finally:
        i18n.install(i18n.ENGLISH, tmp_path)
