"""Draws a title's options at set-up as rows of choices or text fields."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.core.i18n import SILENCE, _
from game.core.rules import Choice, Option
from game.core.sentences import sentence, sentences
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import EDGE, GOLD, INK, INK_SOFT, PAPER_WHITE, SAND, SHEEN
from game.picture.nodes import Box, Group, Look, Node, Sprite
from game.picture.theme import HEADING, HINT, STRONG, TRACK
from game.picture.widgets import glyph, line, round_box, segments
from game.ui.entry import EditedText, field

TALL = 92.0
"""The height of an option whose explanation is below its label and choices."""
LOW = 60.0
"""The height of an option if there are many, so that the explanation is below the label only."""
FEW = 4
"""The maximum number of options that are drawn with the height `TALL`."""
OPTION = HEADING.sized(20)
HIGH = 44.0
WRITTEN_W, SHORT_W = 300.0, 212.0
NAMED_W, SHOWN_W, ARROW_W = 138.0, 74.0, 22.0
"""The widths of a choice between two arrows (with a name, or with a picture or colour) and of each arrow."""
SWATCH_W = 52.0
LEAST_WORDS_W = 200.0


def writing(option: Option) -> Target:
    """Return the target of an option's text field."""
    return Target("writing", option.id)


def height(count: int) -> float:
    """Return the height of each option row if there are `count` rows."""
    return TALL if count <= FEW else LOW


def rows(options: tuple[Option, ...]) -> tuple[tuple[Option, ...], ...]:
    """Return the options in rows. Options that depend on a text field are in the same row as the field."""
    firsts = (option for option in options if not option.after)
    return tuple((first, *(other for other in options if other.after == first.id)) for first in firsts)


def option_row(
    canvas: Canvas,
    row: tuple[Option, ...],
    chosen_of: Mapping[str, str],
    entry: EditedText | None,
    x: float,
    y: float,
    w: float,
    high: float,
) -> tuple[Node, ...]:
    """Return the nodes of a row of options."""
    first, *after = row
    if not after or not chosen_of[first.id]:
        return _option(canvas, first, chosen_of[first.id], entry, x, y, w, high)
    nodes: list[Node] = []
    right = x + w
    for option in reversed(after):
        wide = NAMED_W if not option.choices[0].art and not option.choices[0].colour else SHOWN_W
        nodes.append(_turning(canvas, option, chosen_of[option.id], right - wide, y, wide))
        right -= wide + 6
    return (*_option(canvas, first, chosen_of[first.id], entry, x, y, right - x, high), *nodes)


def _turning(canvas: Canvas, option: Option, chosen: str, x: float, y: float, w: float) -> Node:
    ids = [choice.id for choice in option.choices]
    at = ids.index(chosen)
    here, before, after = (option.choices[index % len(ids)] for index in (at, at - 1, at + 1))
    tip = _("{option}: {choice}").format(option=option.label, choice=here.label)
    tip = sentences(sentence(tip), str(here.help)) if here.help else tip
    nodes: list[Node] = [
        Box(x=0, y=0, w=w, h=HIGH, radius=HIGH * 0.3, look=TRACK),
        Box(x=ARROW_W, y=0, w=w - ARROW_W, h=HIGH, radius=HIGH * 0.3, target=_target(option, after), tip=tip),
        Box(x=0, y=0, w=ARROW_W, h=HIGH, radius=HIGH * 0.3, target=_target(option, before), tip=str(before.label)),
        glyph(ARROW_W / 2 + 2, HIGH / 2, 18, "left", INK_SOFT),
        glyph(w - ARROW_W / 2 - 2, HIGH / 2, 18, "right", INK_SOFT),
    ]
    side = HIGH - 14
    if here.art:
        nodes.append(Sprite(x=(w - side) / 2, y=7, w=side, h=side, art=here.art))
    elif here.colour:
        nodes.append(Box(x=(w - side) / 2, y=7, w=side, h=side, radius=8, look=Look(fill=here.colour, line=EDGE)))
    else:
        nodes.append(line(canvas, ARROW_W, HIGH / 2, w - 2 * ARROW_W, str(here.label), STRONG, INK, align="middle"))
    return Group(x=x, y=y, w=w, h=HIGH, nodes=tuple(nodes))


def _option(
    canvas: Canvas, option: Option, chosen: str, entry: EditedText | None, x: float, y: float, w: float, high: float
) -> tuple[Node, ...]:
    room = w - 10 - canvas.width(str(option.label), OPTION)
    picked = next((choice for choice in option.choices if choice.id == chosen), None)
    told = option.help if picked is None else picked.help
    if not option.choices:
        wide = min(room, WRITTEN_W if high >= TALL else SHORT_W)
        left, target, hint, tip = x + w - wide, writing(option), _("Click to type"), str(told)
        answer: Node = field(canvas, left, y, wide, HIGH, chosen, target, entry=entry, hint=hint, kind=OPTION, tip=tip)
    elif any(choice.art or choice.colour for choice in option.choices):
        wide = min(room, SWATCH_W * len(option.choices))
        answer = Group(x=x + w - wide, y=y, w=wide, h=HIGH, nodes=_swatches(option, chosen, wide))
        told = told or (picked.label if picked is not None else SILENCE)
    else:
        wide = min(room, (150.0 if high >= TALL else 112.0) * len(option.choices))
        choices = tuple((_target(option, choice), str(choice.label)) for choice in option.choices)
        lit = None if picked is None else _target(option, picked)
        tips = tuple(str(choice.help) for choice in option.choices) if high < TALL else ()
        answer = segments(canvas, x + w - wide, y, wide, HIGH, choices, lit, tips=tips)
    label, top, pitch, part_w = (22.0, 58.0, 18, w) if high >= TALL else (8.0, 25.0, 16, w - wide - 14)
    below = canvas.lines(str(told), HINT, part_w) if part_w >= LEAST_WORDS_W else []
    below[1:] = [" ".join(below[1:])] if below[1:] else []
    words = [line(canvas, x, y + top + row * pitch, part_w, part, HINT, INK_SOFT) for row, part in enumerate(below)]
    return (line(canvas, x, y + label, w - wide - 10, str(option.label), OPTION, INK), answer, *words)


def _target(option: Option, choice: Choice) -> Target:
    return Target("option", f"{option.id}-{choice.id}")


def _swatches(option: Option, chosen: str, w: float) -> tuple[Node, ...]:
    nodes: list[Node] = []
    part = w / len(option.choices)
    for index, choice in enumerate(option.choices):
        framed = choice.id == chosen
        fill, rim, thick = (SHEEN, GOLD, 3.4) if framed else (SAND, EDGE, 1.2)
        frame = Box(x=index * part + 2, y=1, w=part - 4, h=HIGH - 2, radius=9, look=Look(fill=choice.colour or fill))
        target, tip = _target(option, choice), str(choice.label)
        nodes.append(replace(frame.restyled(line=rim, line_width=thick), target=target, tip=tip))
        if choice.art:
            side = min(part - 14, HIGH - 14)
            left = index * part + (part - side) / 2
            nodes.append(Sprite(x=left, y=(HIGH - side) / 2, w=side, h=side, art=choice.art))
        elif framed:
            nodes.append(round_box(index * part + part / 2, HIGH / 2, 12, Look(fill=PAPER_WHITE)))
    return tuple(nodes)
