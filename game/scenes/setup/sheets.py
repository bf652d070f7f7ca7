"""Draws the sheets of the set-up screen for the players and the board.

The sheets are designed for 1600 × 900 logical pixels and are centred in a larger window.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from game import paths
from game.core.expertise import Personality
from game.core.i18n import _, ngettext, pgettext
from game.core.names import HUMAN
from game.core.target import Target
from game.picture import theme
from game.picture.canvas import Canvas
from game.picture.colours import (
    BLUSH,
    CORAL,
    CREAM,
    CREAM_PALE,
    CREAM_SOFT,
    GILT,
    HAIR,
    INK,
    INK_PALE,
    INK_SOFT,
    RUST,
    SAND,
    WHITE,
    faded,
)
from game.picture.nodes import UNSEEN, Box, Ground, Group, Look, Node, Rect, Sprite
from game.picture.title import Title
from game.picture.widgets import (
    CORNER_GAP,
    button,
    button_width,
    corner,
    fit,
    glyph,
    line,
    marker,
    round_box,
    rule,
    segments,
)
from game.scenes.backdrop import headed_sheet
from game.scenes.remembered import RANDOM
from game.scenes.setup.boards import ChosenBoard
from game.scenes.setup.options import height, option_row, rows
from game.scenes.setup.seating import Seating
from game.ui.entry import EditedText, field

BACK, START, RULES, LEARN, FOLDER, NOTE, CUT = (
    Target("setup", name) for name in ("back", "start", "rules", "learn", "folder", "note", "cut")
)
LOT = "lot"

GAME_TITLE = theme.TITLE.sized(46)
ROW_FACE = theme.STRONG.sized(20)
KIND_FACE = theme.STRONG.sized(18)
FEW_KINDS = 4
FACE_W = 44.0
NAME_AND_KINDS, NAME_AND_MORE_KINDS = (284.0, 368.0), (176.0, 476.0)
"""The widths of a player's name and of the buttons for the kind of player, for few and for many kinds."""
OPTION = theme.HEADING.sized(20)
TAGLINE = theme.BODY.sized(20)
FAULT = theme.NOTE.sized(18)
COUNT = theme.NOTE.sized(20)
START_FACE = theme.TITLE.sized(34)
LEARN_FACE = theme.HEADING.sized(24)
OFFER = theme.HEADING.sized(23)

MARGIN, TOP, GAP = 40.0, 118.0, 16.0
LEFT_W, RIGHT_W = 900.0, 604.0
FOOT_H = 112.0
SHEET_H = 900 - TOP - FOOT_H
ROW_H = 88.0
ROW_GAPS = {5: 5.0}
"""Gaps between the rows of players that differ from `ROW_GAP`, keyed by the title's maximum number of players."""
ROW_GAP = 10.0


@dataclass(frozen=True)
class SetupSheets:
    """Draws the set-up screen at a size of 1600 × 900 logical pixels.

    Attributes:
        k: the number of real pixels per logical pixel.
        opened: the seat whose colours and symbols are shown, or None.
    """

    canvas: Canvas
    title: Title
    seating: Seating
    chosen: ChosenBoard
    k: float
    hover: Target | None
    entry: EditedText | None
    opened: int | None

    def head(self) -> tuple[Node, ...]:
        """Return the top of the screen: the title's name and the buttons beside it."""
        meta, canvas = self.title.meta, self.canvas
        wide = canvas.width(str(meta.name), GAME_TITLE)
        menu = corner(canvas, MARGIN, 36, pgettext("a button", "Menu"), BACK, "left")
        rules = corner(canvas, 0, 36, pgettext("a button", "Rules"), RULES, "book")
        left = menu.x + menu.w + CORNER_GAP
        return (
            menu,
            line(canvas, left, 62, wide + 2, str(meta.name), GAME_TITLE, GILT, shadow=True),
            line(canvas, left + wide + 24, 61, 300, meta.elsewhere(), theme.NATIVE, CORAL, shadow=True),
            replace(rules, x=1600 - MARGIN - rules.w),
        )

    def players(self) -> tuple[Node, ...]:
        """Return the sheet of the players, with a row for each seat."""
        meta, seats = self.title.meta, self.seating.seats
        span = _("{low} to {high} players").format(low=meta.min_seats, high=meta.max_seats)
        hint = span if meta.min_seats != meta.max_seats else ""
        sheet = Target("sheet", "left")
        nodes = [
            *headed_sheet(self.canvas, MARGIN, TOP, LEFT_W, SHEET_H, pgettext("a heading", "Players"), hint, sheet)
        ]
        y = TOP + 68
        for index in range(len(seats)):
            nodes.append(self._row(y, index))
            y += self._pitch
        if self.seating.may_add:
            nodes.append(_empty(self.canvas, y))
        return (*nodes, *self._note(TOP + SHEET_H - 92), *self._begins(TOP + SHEET_H - 86))

    @property
    def _pitch(self) -> float:
        return ROW_H + ROW_GAPS.get(self.title.meta.max_seats, ROW_GAP)

    def _note(self, y: float) -> tuple[Node, ...]:
        note = self.title.meta.note(len(self.seating.seats))
        if note is None:
            return ()
        w, hot = LEFT_W - 60, self.hover == NOTE
        body = Box(x=0, y=0, w=w, h=36, radius=10, look=theme.MARKED if hot else theme.NOTICE, target=NOTE)
        text = _("{sentence} Rule {clause}").format(sentence=note.text, clause=note.clause)
        nodes = (body, glyph(22, 18, 20, "info", RUST), line(self.canvas, 42, 18, w - 54, text, theme.NOTE, INK))
        return (Group(x=MARGIN + 30, y=y - 36, w=w, h=36, nodes=nodes),)

    def _row(self, y: float, index: int) -> Node:
        canvas, seating = self.canvas, self.seating
        seat, number, w = seating.seats[index], str(index), LEFT_W - 48
        name = Target("name", number)
        kinds = seating.kinds()
        choices = tuple((Target("kind", f"{number}-{kind}"), label) for kind, label in kinds)
        chosen = Target("kind", f"{number}-{seat.level}")
        levels = {HUMAN: _("Plays at this screen."), **{level.id: str(level.about) for level in seating.title.levels}}
        about = tuple(levels[kind] for kind, _label in kinds)
        named, room = NAME_AND_KINDS if len(kinds) <= FEW_KINDS else NAME_AND_MORE_KINDS
        wide = min(room, 128.0 * len(choices))
        rename = _("Click to rename")
        personality = seating.personality(index)
        written = named if personality is None else named - FACE_W
        nodes: list[Node] = [
            Box(x=0, y=0, w=w, h=ROW_H, radius=14, look=theme.CARD),
            Box(x=8, y=16, w=6, h=ROW_H - 32, radius=3, look=Look(fill=seat.look.ink)),
            *self._look(index),
            field(canvas, 112, 10, written, 48, seat.name, name, entry=self.entry, kind=ROW_FACE, tip=rename),
            *self._face(index, personality, 92 + named, 34),
            segments(canvas, 126 + named, 10, wide, 48, choices, chosen, kind=KIND_FACE, tips=about),
            line(canvas, 114, 71, w - 130, levels[seat.level], theme.HINT, INK_SOFT),
        ]
        if seating.may_remove:
            tip = _("Remove {name}").format(name=seat.name)
            leave = Target("remove", number)
            nodes.append(button(canvas, w - 64, 12, 44, 44, "", leave, glyph_name="close", tip=tip))
        return Group(x=MARGIN + 24, y=y, w=w, h=ROW_H, nodes=tuple(nodes))

    def _face(self, index: int, personality: Personality | None, x: float, y: float) -> tuple[Node, ...]:
        if personality is None:
            return (glyph(x, y, 18, "pencil", INK_PALE),)
        target, size = Target("face", str(index)), 40.0
        tip = _("{name}: {about} Click for another character.").format(name=personality.name, about=personality.about)
        if not self.seating.in_personality(index):
            tip = _("{name} has a personal style at the other levels only. Click for another character.")
            tip = tip.format(name=personality.name)
        body = round_box(x, y, size, theme.MARKED if self.hover == target else theme.NOTICE, target=target, tip=tip)
        return (body, Sprite(x=x - 14, y=y - 14, w=28, h=28, art=personality.face))

    def _look(self, index: int) -> tuple[Node, ...]:
        seat, target = self.seating.seats[index], Target("marker", str(index))
        look = theme.MARKED if self.opened == index or self.hover == target else UNSEEN
        tip = _("Choose another colour and symbol")
        body = Box(x=26, y=8, w=72, h=72, radius=14, look=look, target=target, tip=tip)
        return (body, *marker(60, ROW_H / 2 - 3, 54, seat.symbol, seat.colour), glyph(90, 68, 14, "down", INK_PALE))

    def _begins(self, y: float) -> tuple[Node, ...]:
        left, seats = MARGIN + 30, self.seating.seats
        if len(seats) == 1:
            return ()
        choices = [(Target("first", LOT), _("At random"))]
        choices += [(Target("first", str(index)), seat.name) for index, seat in enumerate(seats)]
        wide = min(LEFT_W - 60 - 140, 138.0 * len(choices))
        first = self.seating.first
        chosen = Target("first", LOT if first == RANDOM else str(first))
        return (
            line(self.canvas, left, y + 24, 130, _("Who begins"), OPTION, INK),
            segments(self.canvas, left + 140, y, wide, 48, tuple(choices), chosen),
            line(self.canvas, left + 140, y + 62, LEFT_W - 200, str(self.title.meta.custom), theme.HINT, INK_SOFT),
        )

    def _board_name(self) -> str:
        shown = self.chosen
        if not shown.own_map and shown.path.stem == self.title.meta.slug:
            return str(self.title.meta.short_name or self.title.meta.name)
        name = shown.path.stem.replace("_", " ").replace("-", " ")
        return name[:1].upper() + name[1:]

    def place(self) -> tuple[Node, ...]:
        """Return the sheet with the board and the options."""
        x, options, shown = MARGIN + LEFT_W + GAP, self.title.meta.asked, self.chosen
        lying = rows(options)
        each = height(len(lying))
        w, h = RIGHT_W - 48, SHEET_H - 68 - 66 - each * len(lying)
        if shown.board is not None:
            shapes = shown.board.shapes
            h = min(h, (w - 20) * shapes.height / shapes.width + 20)
        name = self._board_name()
        maps = shown.maps
        if len(maps) > 1:
            number = maps.index(shown.path) + 1 if shown.path in maps else 1
            name = _("{name} ({number} of {count})").format(name=name, number=number, count=len(maps))
        told_of = _("{board}, your own map").format(board=name) if shown.own_map else name
        if shown.board is not None and shown.board.spec.parts:
            told_of = _("Arranged by hand") if shown.parts else _("Click a part to rearrange the board")
        if self.seating.cut:
            told_of = _("Example board until the deck is cut")
        nodes: list[Node] = [
            *headed_sheet(self.canvas, x, TOP, RIGHT_W, SHEET_H, _("Board"), told_of, Target("sheet", "right")),
            *self._board(x + 24, TOP + 68, w, h),
            *self._choice_of_board(x + 24, TOP + 68 + h + 6, w),
        ]
        if not options:
            nodes.extend(self._about(x + 30, TOP + 68 + h + 76, RIGHT_W - 60))
        y = TOP + SHEET_H - each * len(lying) - 6
        for row in lying:
            chosen = self.seating.options
            nodes.extend(option_row(self.canvas, row, chosen, self.entry, x + 30, y, RIGHT_W - 58, each))
            y += each
        return tuple(nodes)

    def _about(self, x: float, y: float, w: float) -> tuple[Node, ...]:
        words, _low = self.canvas.paragraph(x, y + 14, w, str(self.title.meta.tagline), TAGLINE, INK_SOFT)
        return (rule(x, y, w), *words)

    def _board(self, x: float, y: float, w: float, h: float) -> tuple[Node, ...]:
        shown = self.chosen
        frame = Box(x=x, y=y, w=w, h=h, radius=14, look=theme.BOARD)
        if shown.board is None and not shown.fault:
            return (frame, self._waiting(_("Loading the board …"), x, y, w, h))
        if shown.board is None:
            words, _low = self.canvas.paragraph(x + 30, y + 64, w - 60, shown.fault, FAULT, CREAM_SOFT)
            return (frame, glyph(x + 46, y + 36, 34, "warning", BLUSH), *words)
        shapes = shown.board.shapes
        k = min((w - 20) / shapes.width, (h - 20) / shapes.height)
        wide, high = shapes.width * k, shapes.height * k
        left, top = x + (w - wide) / 2, y + (h - high) / 2
        if not shown.ready(wide * self.k, high * self.k):
            return (frame, self._waiting(_("Setting up the market…"), x, y, w, h))
        ground = Ground(x=0, y=0, w=wide, h=high, board=shown.board.key, part="ground")
        overhead = replace(ground, part="overhead")
        pieces = Group(x=0, y=0, w=shapes.width, h=shapes.height, nodes=shown.pieces(self.canvas), scale=k)
        parts = (ground, pieces, overhead, *self._parts(wide, high))
        rim = Rect(left, top, wide, high).box(theme.FRAME, 6, out=1)
        return (frame, Group(x=left, y=top, w=wide, h=high, nodes=parts, clip=True), rim)

    def _parts(self, wide: float, high: float) -> Iterator[Node]:
        """Yield a clickable frame for each part of the board."""
        board, chosen = self.chosen.board, self.chosen.picked
        lying = board.spec.parts if board is not None else ()
        columns = 1 + max((part.column for part in lying), default=0)
        rows = 1 + max((part.row for part in lying), default=0)
        for number, part in enumerate(lying):
            target, picked = Target("part", str(number)), chosen == number
            if picked:
                tip = _("Click again to change this part, or click another part to swap them")
            else:
                tip = _("Pick this part") if chosen is None else _("Swap the two parts")
            lit = picked or self.hover == target
            w, h = wide / columns, high / rows
            x, y = part.column * w, part.row * h
            look = theme.FRAME.but(line_width=4) if lit else UNSEEN
            yield Rect(x, y, w, h).box(look, 6, out=-2, target=target, tip=tip)

    def _waiting(self, words: str, x: float, y: float, w: float, h: float) -> Node:
        return replace(line(self.canvas, x + 20, y + h / 2, w - 40, words, OPTION, CREAM_PALE), align="middle")

    def _choice_of_board(self, x: float, y: float, w: float) -> tuple[Node, ...]:
        several = len(self.chosen.maps) > 1
        inside, room = (x + 60, w - 120) if several else (x, w)
        nodes: list[Node] = [self._own_maps(inside, y + 8, room)]
        if several:
            before, after = Target("board", "before"), Target("board", "next")
            tip, other = _("Previous board"), _("Next board")
            nodes.append(button(self.canvas, x, y + 2, 52, 44, "", before, glyph_name="left", tip=tip))
            nodes.append(button(self.canvas, x + w - 52, y + 2, 52, 44, "", after, glyph_name="right", tip=other))
        return tuple(nodes)

    def _own_maps(self, x: float, y: float, w: float) -> Node:
        folder = paths.user_maps_dir()
        text = _("Your own maps: {folder}").format(folder=short(self.canvas, folder, w - 260))
        text, face = fit(self.canvas, text, theme.HINT, w - 60)
        wide = self.canvas.width(text, face) + 58
        fill, ink = (SAND, INK) if self.hover == FOLDER else ("", INK_SOFT)
        tip = _("Click to open {folder}. Put your maps from Tiled there.").format(folder=folder)
        body = Box(x=0, y=0, w=wide, h=32, radius=10, look=Look(fill=fill), target=FOLDER, tip=tip)
        words = line(self.canvas, 40, 16, wide - 50, text, face, ink)
        nodes = (body, glyph(22, 16, 20, "load", RUST), words)
        return Group(x=x + (w - wide) / 2, y=y, w=wide, h=32, nodes=nodes)

    def foot(self, reason: str, newcomer: bool) -> tuple[Node, ...]:
        """Return the bottom of the screen with its buttons.

        A line of text counts the players or says why the game cannot begin. A newcomer is offered the
        tutorial.
        """
        people = sum(seat.human for seat in self.seating.seats)
        bots = len(self.seating.seats) - people
        parts: list[str] = []
        if people:
            parts.append(ngettext("{count} person", "{count} people", people).format(count=people))
        if bots:
            parts.append(ngettext("{count} computer player", "{count} computer players", bots).format(count=bots))
        told = reason or " · ".join(parts)
        x, y = MARGIN + LEFT_W + GAP, 900 - FOOT_H + 20
        kind, ink = ("off", BLUSH) if reason else ("gold", CREAM)
        label, face = _("Start the game"), START_FACE
        cut, wide = self._cut(y)
        left, room = x + wide + CORNER_GAP, RIGHT_W - wide - CORNER_GAP
        start = button(
            self.canvas, left, y, room, 70, label, START, kind=kind, glyph_name="play", face=face, tip=reason
        )
        learn, room = self._learn(y, newcomer)
        words: tuple[Node, ...]
        if newcomer and not reason:
            offer = _("New here? Play your first game with the tutorial.")
            words = (
                line(self.canvas, MARGIN + 6, y + 20, room, offer, OFFER, GILT, shadow=True),
                line(self.canvas, MARGIN + 6, y + 52, room, told, COUNT, ink, shadow=True),
            )
        else:
            words = (line(self.canvas, MARGIN + 6, y + 36, room, told, COUNT, ink, shadow=True),)
        return (*words, learn, cut, start)

    def _cut(self, y: float) -> tuple[Node, float]:
        label, on = pgettext("a button", "Cut the deck"), self.seating.cut
        w = button_width(self.canvas, label, "check", OPTION) + 12
        tip = _(
            "Before the game begins, each person may type a word. The seed is derived from these words and the "
            "program’s secret number, so nobody can choose it. The board shown here is only an example."
        )
        kind, sign = ("gold", "check") if on else ("dark", "shuffle")
        x = MARGIN + LEFT_W + GAP
        return button(self.canvas, x, y + 5, w, 60, label, CUT, kind=kind, glyph_name=sign, face=OPTION, tip=tip), w

    def _learn(self, y: float, newcomer: bool) -> tuple[Node, float]:
        label, face = pgettext("a button", "Learn to play"), LEARN_FACE
        w = button_width(self.canvas, label, "hand", face) + 20
        x = MARGIN + LEFT_W - w
        tip = _("A real game against easy opponents, with cards that tell you what to do next.")
        kind = "red" if newcomer else "dark"
        node = button(self.canvas, x, y + 5, w, 60, label, LEARN, kind=kind, glyph_name="hand", face=face, tip=tip)
        return node, x - MARGIN - 26

    def palette(self) -> tuple[Node, ...]:
        """Return the palette of colours and symbols to choose from, or () if it is not open for any seat."""
        if self.opened is None:
            return ()
        seating, index = self.seating, self.opened
        x, y = MARGIN + 40, TOP + 68 + index * self._pitch + ROW_H - 4
        w = 74.0 * len(seating.colours) + 24
        target = Target("sheet", "palette")
        nodes: list[Node] = [Rect(x, y, w, 98).box(theme.PANEL.but(shadow=theme.HIGH), 14, target=target)]
        for number, colour in enumerate(seating.colours):
            left = x + 12 + 74 * number
            target = Target("paint", f"{index}-{number}")
            owner = next((seat for seat in seating.seats if seat.symbol == number), None)
            mine = seating.seats[index].symbol == number
            look = theme.MARKED if mine or self.hover == target else theme.NOTICE.but(line=HAIR)
            tip = "" if owner is None or mine else _("Swap with {name}").format(name=owner.name)
            nodes.append(Box(x=left + 3, y=y + 12, w=68, h=74, radius=12, look=look, target=target, tip=tip))
            nodes.extend(marker(left + 37, y + 46, 50, number, colour))
        return tuple(nodes)


def short(canvas: Canvas, folder: Path, w: float) -> str:
    """Return a path, shortened to fit the given width. The home folder is written as "~"."""
    try:
        parts: tuple[str, ...] = ("~", *folder.relative_to(Path.home()).parts)
    except (ValueError, RuntimeError):
        parts = folder.parts
    text = str(Path(*parts))
    while len(parts) > 1 and canvas.width(text, theme.HINT) > w:
        parts = parts[1:]
        text = str(Path("…", *parts))
    return text


def _empty(canvas: Canvas, y: float) -> Node:
    w = LEFT_W - 48
    label = _("Add a player")
    wide = canvas.width(label, OPTION)
    nodes = (
        Box(x=0, y=0, w=w, h=ROW_H, radius=14, look=theme.EMPTY.but(fill=faded(WHITE, 0.19)), target=Target("add")),
        glyph(w / 2 - wide / 2 - 14, ROW_H / 2, 26, "plus", RUST),
        line(canvas, w / 2 - wide / 2 + 8, ROW_H / 2, wide + 2, label, OPTION, INK_SOFT),
    )
    return Group(x=MARGIN + 24, y=y, w=w, h=ROW_H, nodes=nodes)
