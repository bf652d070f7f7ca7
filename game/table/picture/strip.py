"""The strip under the board that shows and controls a replay."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from game.core.i18n import Phrase, _, phrase, phrase_in
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import BRONZE, CREAM, EMBER, INK_GOLD, INK_PALE, INK_SOFT, PAPER, RED, RUST, dark, light
from game.picture.nodes import Box, Group, Look, Node, Path, Rect
from game.picture.theme import BADGE, BOARD, CHIP, STRONG, TRACK, button_box, paper
from game.picture.widgets import button, button_width, glyph, line, marker, round_box, segments, symbol, word
from game.table.picture.model import Reel, TableModel
from game.table.picture.prompt import SPEEDS as PACES
from game.table.picture.prompt import holds, spoken


class Grade(NamedTuple):
    """A grade for a bad move, with a symbol such as "??". `within` is the grade's name as used inside a sentence."""

    sign: str
    colour: str
    label: Phrase
    within: Phrase
    tip: Phrase


def _grade(sign: str, colour: str, label: Phrase, within: Phrase, points: int) -> Grade:
    tip = phrase(
        "{grade}: lowered the chance of winning by {points} percentage points or more", grade=label, points=points
    )
    return Grade(sign, colour, label, within, tip)


GRADES = {
    "blunder": _grade("??", RED, phrase("Blunder"), phrase("blunder"), 30),
    "mistake": _grade("?", EMBER, phrase("Mistake"), phrase("mistake"), 20),
    "inaccuracy": _grade("?!", BRONZE, phrase("Inaccuracy"), phrase("inaccuracy"), 10),
}
"""Maps the id of each grade of bad moves (see `Verdict.grade`) to its appearance, worst grade first."""


def disc(x: float, y: float, size: float, grade: str, target: Target | None = None, tip: str = "") -> Group:
    """Return a disc with the symbol of a grade, centred on (x, y) and `size` logical pixels in diameter."""
    look = GRADES[grade]
    body = spot(size / 2, size / 2, size, grade, target, tip or str(look.tip))
    wide = size * 1.5  # letters stay readable in a small window and may extend beyond the disc
    letters = word(look.sign, size / 2, (size - 1) / 2, BADGE.sized(size * 0.6), CREAM, w=wide)
    return Group(x=x - size / 2, y=y - size / 2, w=size, h=size, nodes=(body, letters))


def spot(x: float, y: float, size: float, grade: str, target: Target | None = None, tip: str = "") -> Box:
    """Return a plain disc in the colour of a grade, centred on (x, y) and `size` logical pixels in diameter."""
    look = CHIP.but(fill=GRADES[grade].colour, line=CREAM)
    return round_box(x, y, size, look, target=target, tip=tip)


STRIP_HEIGHT = 114.0
RAIL = Target("reel", "rail")
"""The target of the timeline, which can be clicked and dragged."""
RAIL_PAD = 16.0
"""How far the timeline's clickable area extends beyond its visible ends, in logical pixels."""
EVERYBODY = Target("reel", "eyes-all")
SPEEDS = (*PACES, ("0", phrase_in("speed of a replay", "off")))
STEP_W = 42.0
HIGH = 41.0
PACE_W = 44.0
LEAST_WORDS = 330.0
"""The minimum width for the strip's text, in logical pixels. If there is less room, the buttons lose their labels."""
BAND_H = 15.0
KNOB = 28.0
FLAW, SPOT = 20.0, 11.0
LABEL_GAP = 8.0


def strip(model: TableModel, reel: Reel, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
    """Return the strip that controls a replay."""
    return (
        paper(rect.x, rect.y, rect.w, rect.h),
        *_told(model, reel, canvas, Rect(rect.x + 14, rect.y + 7, rect.w - 24, 44)),
        *_transport(reel, canvas, Rect(rect.x + 12, rect.y + 60, rect.w - 22, 44)),
    )


def _told(model: TableModel, reel: Reel, canvas: Canvas, rect: Rect) -> list[Node]:
    nodes: list[Node] = []
    words, seat = reel.words, reel.seat
    if model.playing is not None:
        animation = model.playing.animation
        words, seat = animation.caption or words, animation.seat
    x = rect.x
    if seat is not None:
        look = canvas.seats[seat]
        nodes += marker(x + 22, rect.y + 22, 38, look.symbol, look.colour)
        x += 52
    labels, hint = _ways(reel, canvas, Rect(x, rect.y - 2, rect.right - x, 50), words)
    right = rect.right
    for node in reversed(_uses(reel, canvas, labels=labels)):
        right -= node.w
        nodes.append(replace(node, x=right, y=rect.y))
        right -= 8
    return [*nodes, *spoken(canvas, Rect(x, rect.y - 2, right - x - 6, 50), words, hint)]


def _ways(reel: Reel, canvas: Canvas, rect: Rect, words: str) -> tuple[bool, str]:
    """Decide whether the strip's buttons keep their labels, and which hint is shown. Return both.

    The buttons lose their labels if a verdict needs the space.
    """
    for hint in (reel.hint, reel.brief) if reel.brief else ():
        for labels in (True, False):
            room = rect.w - _uses_width(reel, canvas, labels=labels) - 10
            if room >= LEAST_WORDS and holds(canvas, Rect(rect.x, rect.y, room, rect.h), words, hint):
                return labels, hint
    return rect.w - _uses_width(reel, canvas, labels=True) - 10 >= LEAST_WORDS, reel.hint


def _uses_width(reel: Reel, canvas: Canvas, *, labels: bool) -> float:
    return sum(node.w + 8 for node in _uses(reel, canvas, labels=labels))


def _uses(reel: Reel, canvas: Canvas, *, labels: bool) -> list[Group]:
    label = _("Play on from here") if labels else ""
    tip = reel.no_branch or _("Start a new game from this position; the old one stays as it is (P).")
    return [
        _eyes(reel, canvas),
        *_analysis(reel, canvas, labels=labels),
        _use(canvas, "branch", "branch", tip, "off" if reel.no_branch else "gold", label),
        *_handed_on(reel, canvas, labels=labels),
    ]


def _use(canvas: Canvas, name: str, sign: str, tip: str, kind: str = "paper", label: str = "") -> Group:
    wide = button_width(canvas, label, sign) if label else HIGH
    return button(canvas, 0, 0, wide, HIGH, label, Target("reel", name), kind=kind, glyph_name=sign, tip=tip)


def _handed_on(reel: Reel, canvas: Canvas, *, labels: bool) -> list[Group]:
    """Return the buttons for copying and sharing the game. Only a finished game can be shared."""
    copy = _("Copy the whole game as text, short enough for a chat message (C).")
    share = _("Share a picture of the result or a film of the game (S).")
    uses = [("copy", copy)] if labels or not reel.open else []
    uses += [("share", share)] if reel.open else []
    return [_use(canvas, name, name, tip) for name, tip in uses]


def _analysis(reel: Reel, canvas: Canvas, *, labels: bool) -> list[Group]:
    """Return the button that starts the analysis, shows its progress, or goes to the next bad move."""
    if reel.analysis is None:
        return []
    judged, count = reel.analysis
    name, kind, label = "analyse", "paper", _("Analyse")
    tip = _("Analyse every choice to see which cost the most (A).")
    if reel.analysing:
        kind, label = "off", _("{judged} of {count}").format(judged=judged, count=count)
        tip = _("Choices analysed so far.")
    elif judged >= count:
        name, label = "flaw", _("Next mistake")
        tip = _("Jump to just before the next marked move (M), or the previous one (Shift+M).")
        if not reel.flaws:
            kind, tip = "off", _("No choice lowered the chance of winning by 10 percentage points or more.")
    if not labels and not reel.analysing:
        label = ""
    return [_use(canvas, name, "zoom", tip, kind, label)]


def _eyes(reel: Reel, canvas: Canvas) -> Group:
    """Return the control for choosing whose view the replay shows, or just an icon until the game is over."""
    if not reel.open:
        tip = _("While the game is in progress, a replay shows only what everybody may see.")
        body = Box(x=0, y=0, w=HIGH, h=HIGH, tip=tip)
        return Group(x=0, y=0, w=HIGH, h=HIGH, nodes=(body, glyph(HIGH / 2, HIGH / 2, 25, "eye-off", INK_PALE)))
    nodes: list[Node] = [
        Box(x=0, y=0, w=_eyes_width(canvas), h=HIGH, radius=13, look=TRACK),
        glyph(24, HIGH / 2, 25, "eye", INK_SOFT),
    ]
    x = 46.0
    tip = _("Show what everybody at the table could see (E).")
    nodes += _eye(x, EVERYBODY, chosen=reel.eyes is None, tip=tip)
    nodes.append(glyph(x + 19, HIGH / 2, 24, "people", INK_GOLD if reel.eyes is None else INK_SOFT))
    for seat, look in enumerate(canvas.seats):
        x += 40
        tip = _("The game as {name} saw it ({key}).").format(name=look.name, key=f"F{seat + 2}")
        nodes += _eye(x, Target("reel", f"eyes-{seat}"), chosen=reel.eyes == seat, tip=tip)
        nodes.append(symbol(x + 19, HIGH / 2, 20, look.symbol, look.ink))
    return Group(x=0, y=0, w=_eyes_width(canvas), h=HIGH, nodes=tuple(nodes))


def _eyes_width(canvas: Canvas) -> float:
    return 46.0 + 40 * (1 + len(canvas.seats)) + 3


def _eye(x: float, target: Target, *, chosen: bool, tip: str) -> list[Node]:
    if chosen:
        return [button_box(x, 3, 38, HIGH - 8, kind="gold", target=target, tip=tip)]
    return [Box(x=x, y=3, w=38, h=HIGH - 6, radius=10, target=target, tip=tip)]


def _transport(reel: Reel, canvas: Canvas, rect: Rect) -> list[Node]:
    first, last = reel.ply > 0 or reel.between, reel.ply < reel.plies
    play = _("Play the moves one after another (Space).") if last else _("Watch the game from the beginning (Space).")
    steps = (
        ("start", "first", first, _("Go to the beginning (Home).")),
        ("back", "step-back", first, _("One move back (←), or one round (Ctrl+←).")),
        ("play", "pause" if reel.running else "play", True, _("Pause (Space).") if reel.running else play),
        ("on", "step-on", last, _("One move forward (→), or one round (Ctrl+→).")),
        ("end", "last", last, _("Go to the end (End).")),
    )
    nodes: list[Node] = []
    x = rect.x
    for name, sign, open_, tip in steps:
        wide = STEP_W + 14 if name == "play" else STEP_W
        kind = "gold" if name == "play" else "paper" if open_ else "off"
        nodes.append(
            button(canvas, x, rect.y, wide, HIGH, "", Target("reel", name), kind=kind, glyph_name=sign, tip=tip)
        )
        x += wide + 4
    pace = max(PACE_W, *(canvas.width(str(label), STRONG) + 17 for _speed, label in SPEEDS)) * len(SPEEDS)
    choices = tuple((Target("ui", f"speed-{speed}"), str(label)) for speed, label in SPEEDS)
    tips = tuple(_("Animation speed ({key}).").format(key=key) for key in "12340")
    chosen = Target("ui", f"speed-{reel.speed}")
    left = rect.right - HIGH - 8
    tip = _("Check that the game was fair: its fingerprint, every shuffle, every move (V).")
    nodes.append(button(canvas, left + 8, rect.y, HIGH, HIGH, "", Target("reel", "check"), glyph_name="check", tip=tip))
    left -= pace
    nodes.append(segments(canvas, left, rect.y + 2, pace, 38, choices, chosen, kind=STRONG, tips=tips))
    return [*nodes, *_rail(reel, canvas, Rect(x + 18, rect.y, left - 20 - (x + 18), 44))]


def _rail(reel: Reel, canvas: Canvas, rect: Rect) -> list[Node]:
    """Return the timeline: the moves in the colours of their seats, with the rounds above. Later moves are darker."""
    top = rect.y + 22
    return [
        Rect(rect.x, top, rect.w, BAND_H).box(BOARD, BAND_H / 2 + 4, out=5),
        *_band(reel, canvas, rect, top),
        *_labels(reel, canvas, rect, top),
        *_flaws(reel, rect, top + BAND_H / 2),
        *_knob(reel, canvas, rect.x + rect.w * reel.part(reel.ply + reel.begun), top + BAND_H / 2),
        Box(x=rect.x - RAIL_PAD, y=rect.y, w=rect.w + 2 * RAIL_PAD, h=rect.h, radius=10, target=RAIL),
    ]


def _flaws(reel: Reel, rect: Rect, y: float) -> list[Node]:
    """Return a disc with a symbol for each bad move on the timeline, or just a dot if a worse move is close to it."""
    nodes: list[Node] = []
    told: list[float] = []
    for flaw in sorted(reel.flaws, key=lambda each: list(GRADES).index(each.grade)):
        x = rect.x + rect.w * reel.part(flaw.ply)
        if all(abs(x - other) > FLAW * 1.5 for other in told):
            told.append(x)
            nodes.append(disc(x, y, FLAW, flaw.grade))
        else:
            nodes.insert(0, spot(x, y, SPOT, flaw.grade))
    return nodes


def _band(reel: Reel, canvas: Canvas, rect: Rect, top: float) -> list[Node]:
    nodes: list[Node] = []
    for span in reel.spans:
        colour = canvas.seats[span.seat].colour
        for start, end in ((span.start, min(span.end, reel.ply)), (max(span.start, reel.ply), span.end)):
            if end <= start:
                continue
            left, right = rect.x + rect.w * reel.part(start), rect.x + rect.w * reel.part(end)
            gap = 1.0 if right - left > 4 else 0.0
            done = end <= reel.ply
            look = Look(fill=(light(colour, 0.2), colour) if done else dark(colour, 0.36))
            nodes.append(Box(x=left, y=top, w=max(1.0, right - left - gap), h=BAND_H, radius=3, look=look))
    return nodes


def _labels(reel: Reel, canvas: Canvas, rect: Rect, top: float) -> list[Node]:
    """Return a tick mark and a label for each round: the round's name or, if the names do not fit, its number."""
    places = [rect.x + rect.w * reel.part(chapter.ply) for chapter in reel.chapters]
    ends = [*places[1:], rect.right + 24]
    words = [str(chapter.name) for chapter in reel.chapters]
    roomy = all(
        canvas.width(text, BADGE) + LABEL_GAP < end - x for text, x, end in zip(words, places, ends, strict=True)
    )
    now = next((chapter for chapter in reversed(reel.chapters) if chapter.ply <= reel.ply), None)
    nodes: list[Node] = []
    free = rect.x - 16
    for chapter, text, x in zip(reel.chapters, words, places, strict=True):
        ticks = ((0.0, 0.0), (0.0, BAND_H + 6))
        nodes.append(Path(x=x - 1, y=top - 3, w=2, h=BAND_H + 6, points=ticks, colour=PAPER, width=2.4))
        told = text if roomy else str(chapter.number)
        wide = canvas.width(told, BADGE)
        left = x if roomy else x - wide / 2
        if left >= free and left + wide <= rect.right + 18:
            ink = RUST if chapter == now else INK_SOFT
            nodes.append(line(canvas, left, rect.y + 8, wide + 1, told, BADGE, ink))
            free = left + wide + LABEL_GAP
    return nodes


def _knob(reel: Reel, canvas: Canvas, x: float, y: float) -> list[Node]:
    knob = round_box(x, y, KNOB, CHIP)
    mover = next((span.seat for span in reel.spans if span.start < reel.ply <= span.end), None)
    if mover is None:
        return [knob]
    look = canvas.seats[mover]
    return [knob, symbol(x, y, 15, look.symbol, look.ink)]
