"""The prompt bar under the board, which tells the player what to do and contains the buttons."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.advice import short_promise
from game.core.breaking import rest, shortened
from game.core.i18n import _, pgettext
from game.core.names import Seat, mark
from game.core.sentences import sentence, sentences
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import INK, INK_SOFT
from game.picture.nodes import Box, Node, Rect, Sprite, Type
from game.picture.theme import HINT, PROMPT, paper
from game.picture.widgets import button, button_width, marker, segments
from game.table.move_builder import incomplete
from game.table.picture.model import TableModel
from game.table.picture.tools import explained

SPEEDS = (("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×"))
BUTTON_HEIGHT = 41.0
SUGGESTED_PART = 0.72
"""The maximum fraction of the prompt bar's width for the buttons with suggestions. Longer labels are cut off."""
BESIDE = 98.0
"""The total width of the seat's marker and of the gaps in the prompt bar, in logical pixels."""
EDGE = 4.5
ROW_PITCH = 1.14


def prompt_bar(model: TableModel, canvas: Canvas, rect: Rect) -> tuple[Node, ...]:
    """Return the prompt bar, with the marker of the acting seat, the prompt, its hint and the buttons."""
    if model.lookback:
        tip = _("Return to the present ({key}).").format(key=model.keys.back)
        words, buttons = model.lookback, [("ui:return", _("Back to the present"), "play", "gold", tip)]
        hint = _("The arrow keys move to the previous or next log line.")
        if model.reason:
            hint = _("Why? {reason}").format(reason=model.reason)
    elif model.playing is not None:
        animation = model.playing.animation
        words = animation.caption or _("The game goes on…")
        hint = animation.hint or _("Press any key or click to continue; “{skip}” jumps to the end.").format(
            skip=_("Skip all")
        )
        buttons = []
    elif model.suggestions:
        words = _("How about one of these?")
        hint = _("The best hint comes first. Press {key} to continue without a hint.").format(key=model.keys.back)
        if any(each.about_equal for each in model.suggestions):
            words = sentences(words, _("Moves marked ≈ are about equally good."))
        buttons = _suggested(model, canvas, rect.w)
    else:
        words, hint = _words(model)
        buttons = _buttons(model)
    right = rect.right - 10
    nodes: list[Node] = [paper(rect.x, rect.y, rect.w, rect.h)]
    if model.playing is not None and not model.lookback:
        made, right = _playing_buttons(model, canvas, rect, right)
    elif model.suggestions and not model.lookback:
        made, right = _row(canvas, buttons, rect, right, rect.w * SUGGESTED_PART / len(buttons))
    else:
        made, right = _row(canvas, _short(canvas, buttons, rect, words, hint), rect, right)
    seat = _speaker(model)
    x = rect.x + 18
    if seat is not None:
        look = canvas.seats[seat]
        nodes += marker(x + 20, rect.y + rect.h / 2, 38, look.symbol, look.colour)
        x += 50
        if model.thinker is not None and seat in model.thinking and not model.lookback:
            nodes.append(Sprite(x=x - 2, y=rect.y + rect.h / 2 - 19, w=38, h=38, art=model.thinker.face))
            x += 44
    return (*nodes, *spoken(canvas, Rect(x, rect.y, right - x - 10, rect.h), words, hint), *made)


class _Form(msgspec.Struct, frozen=True):
    """A layout for a prompt and its hint, with the maximum number of rows and the range of font sizes for each.

    If `hint_rows` is 0, the hint is shown only as a tooltip.
    """

    rows: int
    sizes: tuple[int, int]
    hint_rows: int = 0
    hint_sizes: tuple[int, int] = (0, 0)


FORMS = (
    _Form(1, (21, 18), 1, (16, 14)),
    _Form(1, (18, 17), 2, (13, 13)),
    _Form(2, (20, 16)),
    _Form(3, (16, 15)),
    _Form(3, (14, 13)),
)
"""The ways to lay out a prompt and its hint, best first."""
EVEN_STEPS = 8
"""The number of different row widths that are tried to make the rows of a text similar in length."""
Lines = list[tuple[str, Type]]


def spoken(canvas: Canvas, rect: Rect, words: str, hint: str) -> list[Node]:
    """Return the prompt `words` with the hint below it, in the first of `FORMS` that fits.

    If no form fits, cut off the text and show the whole text and the hint in a tooltip.
    """
    found = _form(canvas, rect, words, hint, FORMS)
    if found is not None:
        told, below = found
        return [*_rows(canvas, rect, told, below), *(() if below or not hint else (_more(rect, hint),))]
    face = PROMPT.sized(FORMS[-1].sizes[1])
    rows = canvas.lines(words, face, rect.w)
    cut = [(_cut(canvas, row, face, rect.w), face) for row in (*rows[:2], rest(words, rows[:2]))]
    return [*_rows(canvas, rect, cut, []), _more(rect, sentences(words, hint))]


def holds(canvas: Canvas, rect: Rect, words: str, hint: str) -> bool:
    """Return whether the prompt `words` and the whole hint fit in the rectangle."""
    return _form(canvas, rect, words, hint, FORMS[:WHOLE_FORMS]) is not None


def _form(canvas: Canvas, rect: Rect, words: str, hint: str, forms: Sequence[_Form]) -> tuple[Lines, Lines] | None:
    """Return the rows of the prompt and of its hint in the first form that fits, or None if no form fits."""
    for form in forms:
        hint_rows = form.hint_rows if hint else 0
        below = _lines(canvas, rect, hint, HINT, hint_rows, form.hint_sizes)
        told = _lines(canvas, rect, words, PROMPT, form.rows, form.sizes, _high(below))
        if told and (below or not hint_rows):
            return told, below
    return None


def _lines(
    canvas: Canvas, rect: Rect, text: str, kind: Type, rows: int, sizes: tuple[int, int], taken: float = 0.0
) -> Lines:
    """Wrap a text into at most `rows` rows at the largest font size that fits, or return [] if no size fits.

    `sizes` holds the largest and smallest font sizes. `taken` is how much of the bar's height is already used.
    """
    for size in range(sizes[0], sizes[1] - 1, -1) if rows else ():
        face = kind.sized(size)
        found = [(line, face) for line in _even(canvas, text, face, rect.w, rows)]
        fits = all(canvas.width(line, face) <= rect.w for line, _face in found)
        if len(found) <= rows and fits and _high(found) <= rect.h - 2 * EDGE - taken:
            return found
    return []


def _even(canvas: Canvas, text: str, kind: Type, room: float, rows: int) -> list[str]:
    """Wrap a text into rows of similar length, so that the last row is not a single word."""
    lines = canvas.lines(text, kind, room)
    if len(lines) < 2 or len(lines) > rows:
        return lines
    least = canvas.width(text, kind) / len(lines)
    tried = (canvas.lines(text, kind, least + (room - least) * step / EVEN_STEPS) for step in range(EVEN_STEPS))
    return next((narrow for narrow in tried if len(narrow) == len(lines)), lines)


def _high(lines: Lines) -> float:
    return sum(face.size * ROW_PITCH for _text, face in lines)


def _rows(canvas: Canvas, rect: Rect, told: Lines, below: Lines) -> list[Node]:
    rows = [*((text, face, INK) for text, face in told), *((text, face, INK_SOFT) for text, face in below)]
    y = rect.y + (rect.h - _high(told) - _high(below)) / 2
    nodes: list[Node] = []
    for text, face, colour in rows:
        pitch = face.size * ROW_PITCH
        nodes += canvas.sentence(rect.x, y + pitch / 2, text, face, colour)
        y += pitch
    return nodes


def _more(rect: Rect, tip: str) -> Box:
    return Box(x=rect.x, y=rect.y, w=max(1.0, rect.w), h=rect.h, tip=tip)


def _cut(canvas: Canvas, text: str, kind: Type, room: float) -> str:
    cut = text
    while canvas.width(cut, kind) > room and (shorter := shortened(text)):
        text, cut = shorter, shorter + "…"
    return cut


def _words(model: TableModel) -> tuple[str, str]:
    if model.focus.prompt is not None:
        words, hint = model.focus.prompt.text, model.focus.prompt.hint
        if model.step is not None and model.step.count > 1:
            text = _("Step {number} of {count}: {question}")
            words = text.format(number=model.step.number, count=model.step.count, question=words)
            hint = hint or model.step.text
        return words, hint
    if model.thinking:
        return pgettext("a plate", "{seat} is thinking…").format(seat=mark(model.thinking[0])), model.saying
    return model.notice or _("One moment, please."), ""


def _speaker(model: TableModel) -> Seat | None:
    if model.playing is not None and not model.lookback:
        return model.playing.animation.seat
    if model.acting:
        return model.acting[0]
    return model.thinking[0] if model.thinking else None


Item = tuple[str, str, str, str, str]
"""A button, as a tuple of its target (as a string), label, icon, kind and tooltip."""


def _buttons(model: TableModel) -> list[Item]:
    if model.over:
        tip = _("See who won and how ({key}).").format(key=model.keys.confirm)
        return [("ui:result", pgettext("a button", "Result"), "trophy", "gold", tip)]
    undo_tip = _("Undo the last step ({key}).").format(key=model.keys.undo)
    if not model.can_undo:
        undo_tip = _("Undo is not possible here. {reason}").format(reason=model.undo_stop)
    redo_tip = model.redo_stop or pgettext("a reason", "Nothing to redo.")
    if model.can_redo:
        redo_tip = _("Redo the last step you undid ({key}).").format(key=model.keys.redo)
    restart_tip = _("Start this turn over.") if model.can_restart else _("The turn has just begun.")
    if model.can_park is not None:
        restart_tip = _("Cancel this move.") if model.can_restart else _("No move has been started.")
    items: list[Item] = [
        ("ui:undo", _("Undo"), "undo", "paper" if model.can_undo else "off", undo_tip),
        ("ui:redo", _("Redo"), "redo", "paper" if model.can_redo else "off", redo_tip),
        ("ui:restart", _("Restart"), "restart", "paper" if model.can_restart else "off", restart_tip),
    ]
    focus = model.focus
    if focus.prompt is None:
        return items
    if model.advice:
        label, kind = (_("Thinking…"), "off") if model.advising else (model.advice, "paper")
        tip, glyph = _("Ask for a hint ({key}). The final result shows how often each player asked."), "help"
        tip = tip.format(key=model.keys.hint)
        if model.step is not None and model.step.number < model.step.count:
            glyph = "play"
            tip = sentences(
                sentence(model.step.text), _("Take all remaining steps of the plan. You can undo each one.")
            )
        items.append(("ui:suggest", label, glyph, kind, tip))
    if model.decided:
        tip = _("{name} has practically won. Let the computer make all remaining moves.").format(name=model.decided)
        items.append(("ui:finish", _("Finish quickly"), "last", "paper", tip))
    if model.can_park is not None:
        tip = _("Park this unfinished move; you can resume it later.")
        kind = "paper" if model.can_park else "off"
        items.append(("ui:park", _("Park"), "down", kind, tip if model.can_park else _("No move has been started.")))
    label = model.art.confirm(model.view, focus.prompt.move) if focus.prompt.move is not None else ""
    for action in model.art.actions(model.view, focus):
        if focus.picked(action.target) and action.label == label:
            label = _("Confirm: {action}").format(action=label)  # adjacent buttons must have different labels
        picked = focus.picked(action.target)
        kind = "held" if picked else "paper" if focus.open(action.target) else "off"
        tip = model.tip(model.view, action.target)
        items.append((str(action.target), action.label, action.glyph or ("check" if picked else ""), kind, tip))
    if focus.prompt.move is not None:
        tip = _("Make this move ({key}).").format(key=model.keys.confirm)
        items.append(("ui:confirm", label, "check", "gold", tip))
    else:
        items.append(("ui:confirm", pgettext("a button", "Confirm"), "check", "off", incomplete(focus.prompt)))
    return items


def _suggested(model: TableModel, canvas: Canvas, wide: float) -> list[Item]:
    """Return a button that declines all suggestions, and one button for each suggestion."""
    tip = _("Continue without a hint ({key}).").format(key=model.keys.back)
    items: list[Item] = [("ui:suggestions", pgettext("no hint is wanted", "None"), "close", "paper", tip)]
    most = wide * SUGGESTED_PART / (len(model.suggestions) + 1)
    text = _("{hint} · {promise}")
    labels = [
        text.format(hint=each.label, promise=short_promise(each)) if each.promise else each.label
        for each in model.suggestions
    ]
    if any(_width(canvas, label, "") > most for label in labels):  # numbers on all buttons, or on none
        labels = [each.label for each in model.suggestions]
    for number, (each, label) in enumerate(zip(model.suggestions, labels, strict=True)):
        tip, moves = _("Click to prepare this move; nothing happens until you confirm it."), len(each.moves)
        if moves > 1:
            text = _("Makes {moves} moves at once; you can undo each one.")
            if each.in_steps:
                text = _("Prepares {moves} steps for you, one by one; you can do something else at any time.")
            tip = text.format(moves=moves)
        if each.text or _width(canvas, each.label, "") > most:
            tip = sentences(sentence(each.text or each.label), tip)
        items.append((f"ui:suggestion-{number}", label, "", "gold", tip))
    return items


HISTORY = ("ui:undo", "ui:redo", "ui:restart")
"""The buttons that need no labels, because everyone knows their icons."""
ASIDE = (*HISTORY, "ui:park")
BARE = (*ASIDE, "ui:suggest")
"""The buttons that lose their labels in the second step of `_short` (`ASIDE`), and in the third step (`BARE`)."""
FINISH = ("ui:finish",)
"""The button that keeps its label for as long as possible, because everyone should be able to read it."""
WHOLE_FORMS = 2
"""How many of the first `FORMS` show the whole hint."""
GOOD_FORMS = 3
"""How many of the first `FORMS` use a large font."""


def _short(canvas: Canvas, items: list[Item], rect: Rect, words: str, hint: str) -> list[Item]:
    """Return the buttons of a prompt bar, made smaller step by step until the prompt fits beside them.

    Buttons with familiar icons lose their labels first. Later steps shorten the confirm button, and turn disabled
    buttons into icons.
    """
    history, aside, bare = (_pictures(items, those) for those in (HISTORY, ASIDE, BARE))

    def fits(ways: list[Item], forms: int) -> bool:
        room = rect.w - BESIDE - sum(_width(canvas, label, glyph) + 8 for _id, label, glyph, _kind, _tip in ways)
        return room > 0 and _form(canvas, Rect(0, 0, room, rect.h), words, hint, FORMS[:forms]) is not None

    tried = [(items, WHOLE_FORMS if hint else GOOD_FORMS)]
    tried += [(ways, WHOLE_FORMS) for ways in (history, aside)]
    tried += [(ways, GOOD_FORMS) for ways in (history, aside, bare)]
    plain = _plain(bare)
    dull = _pictures(plain, tuple(item[0] for item in plain if item[3] == "off" and item[2]))
    last = [item for item in dull if item[3] != "off" or item[0] not in HISTORY]
    tried += [(ways, len(FORMS)) for ways in (aside, bare, plain, dull, last)]
    return next((ways for ways, forms in tried if fits(ways, forms)), _pictures(last, FINISH))


def _pictures(items: list[Item], bare: tuple[str, ...]) -> list[Item]:
    return [
        (ident, "", glyph, kind, tip if ident in ASIDE else explained(label, tip))
        if ident in bare
        else (ident, label, glyph, kind, tip)
        for ident, label, glyph, kind, tip in items
    ]


def _plain(items: list[Item]) -> list[Item]:
    return [
        (ident, pgettext("a button", "Confirm"), glyph, kind, sentences(sentence(label), tip))
        if ident == "ui:confirm" and kind != "off"
        else (ident, label, glyph, kind, tip)
        for ident, label, glyph, kind, tip in items
    ]


def _width(canvas: Canvas, label: str, glyph: str) -> float:
    return button_width(canvas, label, glyph) if label else 44.0


def _row(
    canvas: Canvas, items: Sequence[Item], rect: Rect, right: float, most: float = 10_000.0
) -> tuple[list[Node], float]:
    """Return a row of buttons that ends at x = `right`, and the right edge of the free space beside it."""
    nodes: list[Node] = []
    for ident, label, glyph, kind, tip in reversed(items):
        width = min(most, _width(canvas, label, glyph))
        right -= width
        box = (right, rect.y + (rect.h - BUTTON_HEIGHT) / 2 - 0.5, width, BUTTON_HEIGHT)
        nodes.append(button(canvas, *box, label, Target.parse(ident), kind=kind, glyph_name=glyph, tip=tip))
        right -= 8 if label else 4
    return nodes, right


def _playing_buttons(model: TableModel, canvas: Canvas, rect: Rect, right: float) -> tuple[list[Node], float]:
    assert model.playing is not None
    tip = _("Jump to the end ({key}).").format(key=model.keys.back)
    skip: list[Item] = [("ui:skip", _("Skip all"), "skip", "gold", tip)]
    nodes, right = _row(canvas, skip, rect, right)
    width = 50.0 * len(SPEEDS) + 6
    left = right - width
    choices = tuple((Target("ui", f"speed-{speed}"), label) for speed, label in SPEEDS)
    chosen = Target("ui", f"speed-{model.playing.speed}")
    tips = (_("Animation speed."),) * len(SPEEDS)
    nodes.append(segments(canvas, left, rect.y + (rect.h - 38) / 2, width, 38, choices, chosen, kind=PROMPT, tips=tips))
    return nodes, left - 8
