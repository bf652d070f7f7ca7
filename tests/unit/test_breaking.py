"""Where lines end: at spaces, and in Chinese nearly everywhere."""

from __future__ import annotations

import pytest

from game.core.breaking import pieces, rest, shortened
from game.picture.canvas import Canvas
from game.picture.colours import HALO
from game.picture.nodes import Box, Text, Type
from game.scenes.rules_page import WORDS, wrapped

FACE = Type("nunito-bold", 10)
CHINESE = "他說：「你好！」然後離開了Dim Sum店，付$20,000（共3\N{NO-BREAK SPACE}元）。"


def _measure(text: str, _kind: Type) -> float:
    """Every letter as wide as all others."""
    return 10.0 * len(text)


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("Hello big world", ["Hello ", "big ", "world"]),
        ("a  b", ["a ", " ", "b"]),
        ("", [""]),
        ("a\N{NO-BREAK SPACE}b c", ["a\N{NO-BREAK SPACE}b ", "c"]),
        ("攤位、船", ["攤", "位、", "船"]),
        ("「好」嗎？", ["「好」", "嗎？"]),
        ("“好”他說", ["“好”", "他", "說"]),
        ("等……再見", ["等……", "再", "見"]),
        ("⟦0⟧付⟦1⟧$20,000。", ["⟦0⟧", "付", "⟦1⟧$20,000。"]),
        ("3\N{NO-BREAK SPACE}元", ["3\N{NO-BREAK SPACE}元"]),
        ("去Tea House吧（好）", ["去", "Tea ", "House", "吧", "（好）"]),
    ],
)
def test_a_text_is_cut_where_a_line_may_end(text: str, cut: list[str]) -> None:
    assert pieces(text) == cut
    assert "".join(cut) == text


@pytest.mark.parametrize("width", range(10, 400, 10))
def test_lines_of_chinese_keep_to_the_width_and_to_what_may_stand_at_their_ends(width: int) -> None:
    canvas = Canvas(w=width, h=100, measure=_measure)
    lines = canvas.lines(CHINESE, FACE, width)
    assert "".join(lines).replace(" ", "") == CHINESE.replace(" ", "")
    for line in lines:
        assert len(line) * 10 <= width or len(pieces(line)) == 1
        assert line[0] not in "，。：！」）\N{NO-BREAK SPACE} "
        assert line[-1] not in "「（\N{NO-BREAK SPACE} "


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("頌猜買進蔬菜。", ["頌猜買進", "蔬菜。"]),  # not 頌猜買進蔬/菜。
        ("頌猜買進", ["頌猜買進"]),
        ("頌猜Meimei菜。", ["頌猜", "Meimei", "菜。"]),  # a word is not moved: it could be too wide
        ("one two th e", ["one", "two", "th e"]),
    ],
)
def test_no_sign_is_left_alone_on_the_last_line(text: str, lines: list[str]) -> None:
    assert Canvas(w=50, h=100, measure=_measure).lines(text, FACE, 50) == lines


def test_english_is_broken_at_spaces() -> None:
    canvas = Canvas(w=100, h=100, measure=_measure)
    assert canvas.lines("one two three, extraordinarily four", FACE, 80) == [
        "one two",
        "three,",
        "extraordinarily",
        "four",
    ]


@pytest.mark.parametrize("text", ["one two three four", "攤位在市場的中間"])
def test_what_comes_after_the_first_rows_is_as_it_was(text: str) -> None:
    rows = Canvas(w=100, h=100, measure=_measure).lines(text, FACE, 40)
    assert len(rows) > 1
    together = f"{rows[0]} {rest(text, rows[:1])}" if " " in text else rows[0] + rest(text, rows[:1])
    assert together == text
    assert rest(text, rows) == ""


def test_a_text_is_shortened_by_its_last_piece() -> None:
    assert [shortened(text) for text in ("one two", "好嗎？", "one")] == ["one", "好", ""]


def _drawn(clause: str, query: str = "", width: float = 1000) -> list[Text]:
    canvas = Canvas(w=width, h=800, measure=_measure)
    nodes, _y = wrapped(canvas, clause, 0, 0, width, WORDS, query)
    return [node for node in nodes if isinstance(node, Text)]


def test_a_clause_has_spaces_only_where_it_has_them() -> None:
    first, second, third, *_rest = _drawn("攤**位**、in a row")
    assert [first.text, second.text, third.text] == ["攤", "位", "、"]
    assert second.x == first.x + 10
    assert third.x == second.x + 10
    words = _drawn("in a\N{NO-BREAK SPACE}row")
    assert [word.text for word in words] == ["in", "a\N{NO-BREAK SPACE}row"]
    assert words[1].x == words[0].x + 30


def test_a_strong_word_is_not_parted_from_its_comma() -> None:
    for width in range(160, 400, 10):
        texts = {text.text: text for text in _drawn("買賣**魚和肉**，再回家", width=width)}
        assert texts["，"].y == texts["肉"].y


def test_what_is_searched_for_is_lit_over_several_signs() -> None:
    canvas = Canvas(w=1000, h=800, measure=_measure)
    nodes, _y = wrapped(canvas, "市場的攤位都滿了", 0, 0, 1000, WORDS, "攤位")
    lit = [node for node in nodes if isinstance(node, Box) and node.look.fill == HALO]
    assert len(lit) == 2
