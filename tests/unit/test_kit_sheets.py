"""A sheet is written from top to bottom."""

from __future__ import annotations

from game.kit.sheets import Sheet
from game.picture.canvas import Canvas
from game.picture.colours import INK_SOFT
from game.picture.nodes import Node, Path, Text, Type
from game.picture.shapes import Shape

HERE = Shape(10, 20, 30, 40)


def measured(text: str, kind: Type) -> float:
    return len(text) * 10.0


def sheet(wide: float = 200) -> Sheet:
    return Sheet(Canvas(1600, 900, measured), wide, 40, left=10, row=25)


def middles(nodes: list[Node]) -> list[tuple[str, float]]:
    return [(node.text, node.y + node.h / 2) for node in nodes if isinstance(node, Text)]


def test_rows_stand_below_each_other_with_their_amounts_at_the_right_end() -> None:
    made = sheet()
    made.line("Rent", amount="−3")
    made.line("Fish")
    assert middles(made.nodes) == [("Rent", 40), ("−3", 40), ("Fish", 65)]
    assert (made.nodes[0].x, made.nodes[1].x + made.nodes[1].w) == (10, 190)
    assert made.y == 90


def test_a_row_says_it_shorter_where_there_is_no_room() -> None:
    made = sheet()
    made.line("Three customers come", "Three come", amount="+3")
    assert middles(made.nodes)[0] == ("Three come", 40)


def test_a_note_takes_the_lines_it_needs() -> None:
    made = sheet()
    made.note("A loan costs seven dollars at the end.", INK_SOFT)
    lines = [node for node in made.nodes if isinstance(node, Text)]
    assert len(lines) == 3 and all(line.w <= made.room and line.colour == INK_SOFT for line in lines)
    assert lines[0].y == 40 and made.y == lines[-1].y + lines[-1].h + 4


def test_a_sheet_lies_beside_its_thing_and_ends_below_its_last_row() -> None:
    made = sheet()
    made.line("Rent")
    small = sheet().popover(HERE, 4)
    shown = made.popover(HERE, 8, small)
    assert (shown.beside, shown.w, shown.h) == ((10, 20, 30, 40), 200, 73)
    assert shown.nodes == tuple(made.nodes) and shown.smaller is small


def test_a_head_has_a_title_and_a_line_above_a_rule_and_leaves_room_beside_the_title() -> None:
    made = sheet()
    end = made.head("Fish market", "at B3", beside=80)
    assert [text for text, _y in middles(made.nodes)] == ["Fish mark…", "at B3"]
    rule = made.nodes[-1]
    assert end == 110 and isinstance(rule, Path) and (rule.x, rule.w) == (10, 180)
    assert made.nodes[0].y < made.nodes[1].y < rule.y < made.y


def test_an_indented_row_leaves_room_for_a_picture() -> None:
    made = sheet()
    made.line("Ten stalls", "Stalls", amount="+3", indent=60)
    assert middles(made.nodes) == [("Stalls", 40), ("+3", 40)]
    assert (made.nodes[0].x, made.nodes[1].x + made.nodes[1].w) == (70, 190)
