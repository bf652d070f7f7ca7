"""The analysis page of the result screen, with a chart of the winning chances and the worst choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.i18n import _, ngettext, pgettext
from game.core.names import Seat, fill
from game.core.sentences import percent
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.chronicle import Curve
from game.picture.colours import INK, INK_SOFT, PAPER, PAPER_DEEP, RED
from game.picture.nodes import Node, Path, Point, Rect
from game.picture.theme import BODY, HEADING, LINE_PITCH, NOTE, NOTICE
from game.picture.widgets import button, fit, glyph, line, rule, symbol
from game.scenes.result.ending import SHEET_W, Ending
from game.table.analysis import Analysis, MarkedMove
from game.table.picture.strip import GRADES, disc

ANALYSE = Target("result", "analyse")
LEFT, TOP, RIGHT, BOTTOM = 78.0, 68.0, SHEET_W - 40.0, 250.0
PAD = 30.0
COUNTS_Y, COUNTS_PITCH = 298.0, 26.0
"""The y coordinate of the first row of grade counts, and the distance to the next row."""
LIST_Y, LIST_GAP, ROW = 382.0, 50.0, 37.0
"""The list of choices: the minimum y coordinate of its first row, its distance from the counts, and the row height."""
COUNT = 54.0
"""The width of a grade's symbol together with its count."""
ROWS = 5

HEAD = HEADING.sized(23)
REMARK = BODY.sized(18)
PLAYER = NOTE.sized(18)
TOLD = BODY.sized(18)
LOST = HEADING.sized(20)


def choice_of(ply: int) -> Target:
    """Return the target that, when clicked, opens the replay at a choice."""
    return Target("choice", str(ply))


def analysis_page(canvas: Canvas, ending: Ending, analysis: Analysis, people: Sequence[Seat]) -> tuple[Node, ...]:
    """Return the nodes of the analysis page. The choices of the seats in `people` are listed first."""
    curve = analysis.curve()
    if curve is None:
        return _invitation(canvas, analysis)
    marked = tuple(analysis.marked())
    return (
        line(canvas, PAD, 38, 400, pgettext("a chart", "Chance to win"), HEAD, INK),
        line(canvas, 330, 38, SHEET_W - 330 - PAD, _standing(analysis), REMARK, INK_SOFT, align="right"),
        *_chart(canvas, ending, curve, marked),
        *_counts(canvas, ending, marked),
        rule(PAD, _list_top(ending) - 24, SHEET_W - 2 * PAD, PAPER_DEEP),
        *_listed(canvas, ending, analysis, marked, people),
    )


def _standing(analysis: Analysis) -> str:
    if analysis.trouble:
        return _("The analysis had to stop: {trouble}").format(trouble=analysis.trouble)
    if analysis.done:
        count = analysis.count
        text = ngettext(
            "{count} choice, judged by what the player knew", "{count} choices, judged by what the players knew", count
        )
        return text.format(count=count)
    return _("{judged} of {count} choices analysed …").format(judged=analysis.judged, count=analysis.count)


def _invitation(canvas: Canvas, analysis: Analysis) -> tuple[Node, ...]:
    words = _(
        "The computer reviews every choice, knowing only what the player knew at the time. You will see how "
        "the chances rose and fell, which choices cost the most, and what would have been better. This takes "
        "a few seconds."
    )
    nodes: list[Node] = [glyph(SHEET_W / 2, 130, 76, "zoom", RED)]
    for index, part in enumerate(canvas.lines(words, REMARK, 600)):
        y = 214 + index * REMARK.size * LINE_PITCH
        nodes.append(line(canvas, 60, y, SHEET_W - 120, part, REMARK, INK, align="middle"))
    if analysis.running or analysis.trouble:
        nodes.append(line(canvas, 60, 372, SHEET_W - 120, _standing(analysis), HEAD, INK_SOFT, align="middle"))
    else:
        wide = 260.0
        label = _("Analyse the game")
        left = (SHEET_W - wide) / 2
        nodes.append(button(canvas, left, 346, wide, 58, label, ANALYSE, kind="gold", glyph_name="zoom"))
    return tuple(nodes)


def _across(curve: Curve, mark: int) -> float:
    first, last = curve.marks[0], curve.marks[-1]
    return LEFT + (RIGHT - LEFT) * (mark - first) / max(1, last - first)


def _down(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * chance / 100


def _chart(canvas: Canvas, ending: Ending, curve: Curve, marked: Sequence[MarkedMove]) -> list[Node]:
    nodes: list[Node] = []
    for chance in (0, 25, 50, 75, 100):
        nodes.append(rule(LEFT, _down(chance) - 1, RIGHT - LEFT, PAPER_DEEP))
        if chance % 50 == 0:
            nodes.append(line(canvas, 10, _down(chance), LEFT - 20, percent(chance), NOTE, INK_SOFT, align="right"))
    nodes.append(line(canvas, LEFT, BOTTOM + 18, RIGHT - LEFT, curve.across, NOTE, INK_SOFT, align="right"))
    nodes.append(line(canvas, LEFT, BOTTOM + 18, 100, str(curve.marks[0]), NOTE, INK_SOFT))
    across = [_across(curve, mark) for mark in curve.marks]
    for seat in reversed(ending.ranked):
        points = [(x, _down(percent)) for x, percent in zip(across, curve.series[seat], strict=True)]
        nodes += _polyline(points, ending.ink(seat))
    # Each line also has a symbol, at three places.
    for seat in ending.ranked:
        look, series = ending.looks[seat], curve.series[seat]
        for part in (0.12, 0.5, 0.88):
            index = round(part * (len(series) - 1))
            x, y = across[index], _down(series[index])
            nodes.append(symbol(x, y, 23, look.symbol, PAPER))
            nodes.append(symbol(x, y, 17, look.symbol, ending.ink(seat)))
    for each in marked:
        if each.ply in curve.marks:
            y = _down(curve.series[each.seat][curve.marks.index(each.ply)])
            tip = _tip(ending, each)
            nodes.append(disc(_across(curve, each.ply), y, 24, each.verdict.grade, choice_of(each.ply), tip))
    return nodes


def _polyline(points: Sequence[Point], ink: str) -> list[Node]:
    x, y = min(each[0] for each in points), min(each[1] for each in points)
    w, h = max(each[0] for each in points) - x, max(each[1] for each in points) - y
    moved = tuple((each[0] - x, each[1] - y) for each in points)
    return [
        Path(x=x, y=y, w=w, h=h, points=moved, colour=colour, width=width)
        for colour, width in ((PAPER, 6.5), (ink, 3.4))
    ]


def _tip(ending: Ending, each: MarkedMove) -> str:
    names = [look.name for look in ending.looks]
    words = _("{grade} by {name} ({when}): {made} instead of {better}.").format(
        grade=GRADES[each.verdict.grade].label,
        name=names[each.seat],
        when=each.when,
        made=each.verdict.made,
        better=each.verdict.label,
    )
    return fill(words, names)


def _list_top(ending: Ending) -> float:
    rows = -(-len(ending.looks) // 2)
    return max(LIST_Y, COUNTS_Y + COUNTS_PITCH * (rows - 1) + LIST_GAP)


def _counts(canvas: Canvas, ending: Ending, marked: Sequence[MarkedMove]) -> list[Node]:
    nodes: list[Node] = []
    wide = (SHEET_W - 2 * PAD) / 2
    for place, seat in enumerate(ending.ranked):
        look, x, y = ending.looks[seat], PAD + wide * (place % 2), COUNTS_Y + COUNTS_PITCH * (place // 2)
        mine = Counter(each.verdict.grade for each in marked if each.seat == seat)
        name, face = fit(canvas, look.name, PLAYER, wide - 40 - COUNT * len(mine))
        nodes.append(symbol(x + 12, y, 22, look.symbol, ending.ink(seat)))
        nodes.append(line(canvas, x + 28, y, canvas.width(name, face) + 2, name, face, INK))
        left = x + 40 + canvas.width(name, face)
        for number, grade in enumerate(grade for grade in GRADES if mine[grade]):
            nodes.append(disc(left + COUNT * number + 11, y, 22, grade))
            nodes.append(line(canvas, left + COUNT * number + 25, y, COUNT - 27, str(mine[grade]), PLAYER, INK))
    return nodes


def _listed(
    canvas: Canvas, ending: Ending, analysis: Analysis, marked: Sequence[MarkedMove], people: Sequence[Seat]
) -> list[Node]:
    worst = sorted(marked, key=lambda each: (each.seat not in people, -each.verdict.drop))[:ROWS]
    if not worst:
        all_judged, some = (
            _("No choice lowered the chance of winning by 10 percentage points or more."),
            _("No costly choices so far."),
        )
        text = all_judged if analysis.done else some
        return [line(canvas, PAD, _list_top(ending) + 30, SHEET_W - 2 * PAD, text, REMARK, INK_SOFT, align="middle")]
    nodes: list[Node] = []
    for row, each in enumerate(worst):
        nodes += _row(canvas, ending, each, _list_top(ending) + ROW * row)
    return nodes


def _row(canvas: Canvas, ending: Ending, each: MarkedMove, y: float) -> list[Node]:
    look, verdict = ending.looks[each.seat], each.verdict
    names = [other.name for other in ending.looks]
    words = _("{when}: {made}. Better: {better}.").format(when=each.when, made=verdict.made, better=verdict.label)
    tip = fill(_("{reason} Click to see the choice on the board.").format(reason=verdict.reason), names)
    lost, ink = _("−{percent}%").format(percent=round(100 * verdict.drop)), GRADES[verdict.grade].colour
    row = Rect(PAD - 8, y - ROW / 2 + 2, SHEET_W - 2 * PAD + 16, ROW - 4)
    return [
        row.box(NOTICE, 10, target=choice_of(each.ply), tip=tip),
        disc(PAD + 10, y, 24, verdict.grade),
        symbol(PAD + 42, y, 22, look.symbol, ending.ink(each.seat)),
        line(canvas, PAD + 60, y, SHEET_W - 2 * PAD - 150, fill(words, names), TOLD, INK),
        line(canvas, SHEET_W - PAD - 84, y, 80, lost, LOST, ink, align="right"),
    ]
