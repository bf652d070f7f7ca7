"""Two pictures of tables that no title has: one where deals are made, and one with charts, a hand and a row of cards.

They show what an arrangement can say. All they draw is made up: boxes, and words of a realistic length.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from game.core.i18n import phrase
from game.core.names import Seat, mark
from game.core.rules import Meta, Phase
from game.core.target import Draft, Prompt, Target
from game.picture.arrangement import Arrangement, Column, Form, Part, Plates, Region, Row, Span, between, fixed, rest
from game.picture.canvas import Canvas, SeatLook
from game.picture.colours import INK, INK_SOFT, dark, light
from game.picture.nodes import Box, Look, Node, Shadow, Text, Type
from game.picture.shapes import Shapes
from game.picture.table import Action, Focus, Panel, Status, TableArt
from game.picture.theme import BODY, HINT, NAME, STRONG, paper
from game.picture.widgets import fit_one, line, marker, rule, symbol
from game.table.picture.model import LogLine, TableModel

COLOURS = ("#C8342C", "#C98A1E", "#2E8C54", "#7E4EBE", "#3A4A66")
NAMES = ("Bartholomew", "Lucy-Anne Wu", "Benjamin", "Konstantinos", "Mei")
SMALL = Type("nunito-bold", 16)
NUMBER = Type("baloo-extrabold", 19)
GOODS = ("Tea House", "Dim Sum", "Sea Food", "Jewellery", "Photo", "Florist")
SAID = (
    "⟦0⟧ buys building 12 from ⟦1⟧ for $30,000.",
    "⟦3⟧ marks buildings 51 and 54 as wanted.",
    "⟦1⟧ gives 25 and a Photo shop to ⟦0⟧ and gets $20,000.",
    "⟦1⟧ and ⟦0⟧ have signed.",
    "⟦1⟧ takes the deal back: building 16 belongs to somebody else now.",
    "⟦2⟧ is ready.",
)


class Seen(msgspec.Struct, frozen=True):
    """What is seen: how many sit there, and whether the hand is secret."""

    seats: int
    secret: bool = False


class Placeholder(TableArt[Seen]):
    """What both have in common."""

    name: ClassVar[str]
    cells: ClassVar[tuple[int, int]]
    cell: ClassVar[tuple[float, float]]
    ground: ClassVar[str]

    seat_colours = COLOURS
    numbered = ("thing",)

    @property
    def shapes(self) -> Shapes:
        """A lattice of things."""
        return Shapes(self.cells[0] * self.cell[0] + 16, self.cells[1] * self.cell[1] + 16, ())

    def status(self, view: Seen) -> Status:
        return Status("1967, year 3 of 6", 3, 6, "trade")

    def board(self, view: Seen, focus: Focus[Seen], shapes: Shapes, canvas: Canvas) -> tuple[Node, ...]:
        nodes: list[Node] = [Box(x=0, y=0, w=shapes.width, h=shapes.height, look=Look(fill=self.ground))]
        wide, high = self.cell
        for number in range(self.cells[0] * self.cells[1]):
            x, y = 8 + number % self.cells[0] * wide, 8 + number // self.cells[0] * high
            target = Target("thing", str(number + 1))
            owner = None if number % 3 else number % view.seats
            fill = "#8E5842" if owner is None else COLOURS[owner]
            nodes.append(
                Box(
                    x=x + 3,
                    y=y + 3,
                    w=wide - 6,
                    h=high - 6,
                    radius=6,
                    look=Look(
                        fill=(light(fill, 0.15), dark(fill, 0.15)),
                        line="#FFD67A" if focus.lit(target) else "#3A2922",
                        line_width=2.5 if focus.lit(target) else 1,
                        shadow=Shadow(down=3, blur=3, strength=120),
                    ),
                    target=target,
                )
            )
            words = str(number + 1)
            nodes.append(
                Text(x=x + 3, y=y + 3, w=wide - 6, h=high / 2, text=words, type=SMALL, colour="#FFF6E2", align="middle")
            )
            if owner is not None:
                nodes.append(symbol(x + wide / 2, y + high * 0.7, high * 0.3, owner, "#FFFAF0"))
        return tuple(nodes)

    def plate(self, view: Seen, seat: Seat, focus: Focus[Seen], canvas: Canvas) -> tuple[Node, ...]:
        w, h = canvas.w, canvas.h
        low = h < 120
        side = 30.0 if low else 40.0
        nodes: list[Node] = [line(canvas, 14, 25, w - 130, canvas.seats[seat].name, NAME, INK)]
        nodes.append(_short(canvas, w - 112, 25, 100, ("10 houses", "10 h.", "10"), HINT, INK_SOFT, align="right"))
        y = 44.0
        for slot in range(min(6, int((w - 28) / (side + 6)))):
            nodes.append(_tile(14 + slot * (side + 6), y, side))
        y += side + 6
        if not low:
            nodes.append(rule(14, y + 2, w - 28))
            y += 4
        told = ("Income $80,000 · to the end $320,000", "$80,000 · in all $320,000", "Income $80,000")
        nodes.append(_short(canvas, 14, (y + h - 4) / 2, w - 28, told, BODY, INK))
        return tuple(nodes) if h - y > 16 else tuple(nodes[:-1])

    def badges(self, view: Seen, seat: Seat) -> str:
        return "1st" if seat % 2 else ""

    def seat_order(self, view: Seen) -> tuple[Seat, ...]:
        return tuple(range(view.seats))

    def active(self, view: Seen) -> frozenset[Seat]:
        return frozenset({view.seats - 1})

    def tray(self, view: Seen, focus: Focus[Seen], canvas: Canvas) -> Panel:
        nodes = _cards(canvas, "own", ("Discard", "Boat"), (("took", "Merchant"), ("moves 2", "pays 1")))
        return Panel("Your boat", "2 rowers", nodes, private=view.secret)

    def actions(self, view: Seen, focus: Focus[Seen]) -> tuple[Action, ...]:
        return (Action(Target("button", "ready"), "Ready", "check"),)

    def confirm(self, view: Seen, move: Any) -> str:
        return "Sign for Benjamin"


class DealTable(Placeholder):
    """A table where deals are made: a column for each party docked under the board, what is parked, the log."""

    name = "Chinatown"
    cells, cell = (12, 7), (76.0, 74.0)
    ground = "#7A7470"

    def arrangement(self, view: Seen) -> Arrangement:
        """Docked, with the words beside the parties or, where these are five, beside the prompt; else in a drawer."""
        return Arrangement((self._docked(view.seats), self._folded(view.seats)))

    def _docked(self, seats: int) -> Form:
        parties: tuple[Part, ...] = tuple(_party(seat) for seat in range(seats))
        prompt = Region(name="prompt", wide=rest(700), high=fixed(58))
        words = Region(name="words", wide=rest(220), high=between(184, 226))
        strip = Row(
            parts=(prompt, Region(name="cloth-words", wide=between(340, 640), paper=False)), high=between(64, 72)
        )
        deal = Column(
            name="deal",
            margin=(14, 14, 14, 14),
            parts=(strip, Row(parts=parties)) if seats == 5 else (prompt, Row(parts=(*parties, words))),
        )
        side = Column(
            wide=Span(least=480, liked=900, part=0.41),
            parts=(
                Plates(columns=2, natural=(310, 150), least=0.56, liked=170),
                Row(parts=(Region(name="drafts"), Region(name="log")), high=rest(150)),
            ),
        )
        top = Row(
            parts=(Region(name="title"), Region(name="tools", wide=fixed(150))), margin=(0, 4, 0, 0), high=fixed(52)
        )
        board = Region(name="board", wide=rest(560), high=rest(300))
        whole = Column(parts=(top, Row(parts=(board, side), gap=14), deal), margin=(14, 0, 14, 12), gap=10)
        folds = (
            Region(name="drafts", wide=fixed(380), high=fixed(260), label="Drafts", glyph="paste", key="D"),
            Region(name="log", wide=fixed(440), high=fixed(330), label="Log", glyph="log", key="G"),
        )
        return Form(whole=whole, folds=folds, least=(1280, 700))

    def _folded(self, seats: int) -> Form:
        parties = Row(parts=tuple(_party(seat) for seat in range(seats)))
        words = Region(name="cloth-words", high=fixed(46), paper=False)
        deal = Column(parts=(parties, words), wide=fixed(1200), name="deal", margin=(10, 10, 10, 10))
        deal = msgspec.structs.replace(deal, label="Deal", glyph="coin-plus", key="X")
        drafts = Region(name="drafts", wide=fixed(380), high=fixed(230), label="Drafts", glyph="paste", key="D")
        log = Region(name="log", wide=fixed(440), high=fixed(330), label="Log", glyph="log", key="G")
        return Form(whole=_small(), drawers=(deal, drafts, log))

    def region(self, name: str, view: Seen, focus: Focus[Seen], canvas: Canvas) -> Panel:
        """The table of the deal, its parties, its words, and what is parked."""
        if name == "deal":
            wood = Box(
                x=0,
                y=0,
                w=canvas.w,
                h=canvas.h,
                radius=18,
                look=Look(
                    fill=("#804E2C", "#462614"),
                    line="#CE9E48",
                    line_width=2.4,
                    shadow=Shadow(down=6, blur=10, strength=150),
                ),
            )
            cloth = Box(x=6, y=6, w=canvas.w - 12, h=canvas.h - 12, radius=14, look=Look(fill=("#22604E", "#1A4A3C")))
            return Panel("", "", (wood, cloth))
        if name.startswith("party-"):
            return Panel("", "", _party_nodes(canvas, int(name.removeprefix("party-"))))
        if name == "drafts":
            return Panel("Parked drafts", "", _drafts(canvas))
        told = "⟦0⟧ gives 16 with its Tea House and $20,000 to ⟦1⟧. ⟦1⟧ gives 20 and two Dim Sum to ⟦0⟧."
        return Panel("The deal in words", "", _told(canvas, told, "#FFF6E2" if name == "cloth-words" else INK))


class Canals(Placeholder):
    """A table with three charts that always lie open, a hand under the board, and a row of cards to be bought."""

    name = "Floating Market"
    cells, cell = (12, 8), (76.0, 80.0)
    ground = "#1C8C90"

    def arrangement(self, view: Seen) -> Arrangement:
        """Board and hand at the left, charts and boats at the right over the row of cards."""
        return Arrangement((self._open(view.seats), self._folded()))

    def _open(self, seats: int) -> Form:
        top = Row(
            parts=(Region(name="title"), Region(name="tools", wide=fixed(150))), margin=(0, 4, 0, 0), high=fixed(52)
        )
        hand = Region(name="hand", wide=rest(360), paper=False)
        dock = Row(
            parts=(hand, Region(name="tray", wide=between(230, 300))),
            name="dock",
            margin=(10, 8, 10, 8),
            high=fixed(150),
        )
        left = Column(parts=(Region(name="board", high=rest(300)), dock), wide=rest(560))
        charts = Column(
            wide=Span(least=310, liked=520, part=0.235),
            parts=(
                Region(name="prices", high=Span(least=166, liked=222, stretch=4)),
                Region(name="king", high=Span(least=132, liked=160, stretch=3)),
                Region(name="temple", high=Span(least=166, liked=228, stretch=4)),
            ),
        )
        boats = Column(
            wide=Span(least=250, liked=440, part=0.19),
            parts=(
                Plates(natural=(300, 132), least=0.6, liked={2: 190, 3: 160}.get(seats, 112)),
                Region(name="log", high=rest(160)),
            ),
        )
        row = Region(name="offer", high=between(96, 118), paper=False)
        right = Column(parts=(Row(parts=(charts, boats), gap=10, high=rest()), row))
        right = msgspec.structs.replace(right, wide=Span(least=570, liked=980, part=0.435))
        bar = Region(name="prompt", high=fixed(60))
        whole = Column(parts=(top, Row(parts=(left, right), gap=14), bar), margin=(14, 0, 14, 10), gap=10)
        log = Region(name="log", wide=fixed(440), high=fixed(330), label="Log", glyph="log", key="G")
        return Form(whole=whole, folds=(log,), least=(1280, 720))

    def _folded(self) -> Form:
        def chart(name: str) -> Region:
            return Region(name=name, wide=fixed(350), high=fixed(200))

        charts = Row(parts=(chart("prices"), chart("king"), chart("temple")), name="charts", margin=(10, 10, 10, 10))
        drawers = (
            msgspec.structs.replace(charts, label="Charts", glyph="chart", key="C"),
            Region(name="hand", wide=fixed(640), high=fixed(150), paper=False, label="Hand", glyph="hand"),
            Region(name="tray", wide=fixed(360), high=fixed(150), label="Boat", glyph="person", key="T"),
            Region(name="offer", wide=fixed(720), high=fixed(118), paper=False, label="Row", glyph="copy"),
            Region(name="log", wide=fixed(440), high=fixed(330), label="Log", glyph="log", key="G"),
        )
        return Form(whole=_small(), drawers=drawers)

    def region(self, name: str, view: Seen, focus: Focus[Seen], canvas: Canvas) -> Panel:
        """The charts, and two rows of cards."""
        if name in ("dock", "charts"):
            wood = ("#B07C4C", "#8A5C36") if name == "dock" else ("#2C4A50", "#1C3034")
            box = Box(x=0, y=0, w=canvas.w, h=canvas.h, radius=14, look=Look(fill=wood, line="#CE9E48", line_width=1.6))
            return Panel("", "", (box,))
        if name == "hand":
            about = (
                ("2 spaces", "+1 / −2"),
                ("1 crossing", "1 flower"),
                ("2 crossings", "1 flower"),
                ("all cards", "+1"),
            )
            names = ("Merchant", "Barge", "Royal barge", "Recover")
            return Panel("", "", _cards(canvas, "card", names, about), private=view.secret)
        if name == "offer":
            names = ("Royal regatta", "Glut", "Garland maker", "Two audiences")
            about = (("1–2 steps", "2 coins"), ("1–3 spaces", "−3"), ("take", "2 flowers"), ("+1 / −1", "barge 1"))
            return Panel("", "", _cards(canvas, "offer", names, about))
        title = {"prices": "Prices", "king": "King’s Chart", "temple": "Temple Chart"}[name]
        hint = {"prices": "", "king": "full row: end mark", "temple": "3, 5 or 7 points"}[name]
        return Panel(title, hint, _chart(canvas, name, 3 if name == "king" else 4))


def _small() -> Column:
    """The house's own way for small screens: board and plates over the bar, the rest behind tabs."""
    left = Column(
        parts=(Region(name="title", high=fixed(48)), Region(name="board", high=rest())), margin=(0, 8, 0, 0), gap=6
    )
    right = Column(
        wide=Span(least=288, liked=440, part=0.36),
        margin=(0, 12, 0, 0),
        gap=7,
        parts=(Plates(least=0.0, stretch=1.0), Region(name="tools", high=fixed(44))),
    )
    return Column(
        parts=(Row(parts=(left, right)), Region(name="prompt", high=fixed(62))), margin=(12, 0, 12, 10), gap=8
    )


def _party(seat: Seat) -> Region:
    return Region(name=f"party-{seat}", wide=rest(150), high=between(184, 226), paper=False)


def _tile(x: float, y: float, side: float, target: Target | None = None) -> Box:
    return Box(
        x=x,
        y=y,
        w=side,
        h=side,
        radius=side / 5,
        look=Look(
            fill=("#FFFDF6", "#EADFC8"), line="#8A5C36", line_width=1.6, shadow=Shadow(down=2, blur=3, strength=110)
        ),
        target=target,
    )


def _card_box(x: float, y: float, w: float, h: float, target: Target | None = None) -> Box:
    box = paper(x, y, w, h, radius=10)
    return msgspec.structs.replace(box.restyled(inset=3), target=target)


def _cards(canvas: Canvas, kind: str, names: tuple[str, ...], about: tuple[tuple[str, str], ...]) -> tuple[Node, ...]:
    """Cards side by side that fill the canvas, each with a coloured head and two lines."""
    wide = (canvas.w - 10 * (len(names) - 1)) / len(names)
    nodes: list[Node] = []
    for number, (name, lines) in enumerate(zip(names, about, strict=True)):
        x, fill = number * (wide + 10), COLOURS[number]
        nodes.append(_card_box(x, 0, wide, canvas.h, Target(kind, str(number))))
        nodes.append(
            Box(x=x + 6, y=6, w=wide - 12, h=28, radius=7, look=Look(fill=(light(fill, 0.1), dark(fill, 0.2))))
        )
        nodes.append(line(canvas, x + 10, 20, wide - 20, name, STRONG, "#FFF6E2", align="middle"))
        pitch = (canvas.h - 40) / 2
        for row, words in enumerate(lines):
            ink = INK if row == 0 else dark(fill, 0.3)
            middle = 36 + pitch * (row + 0.5)
            texts = (words, words.split()[-1])
            nodes.append(_short(canvas, x + 8, middle, wide - 16, texts, BODY, ink, align="middle"))
    return tuple(nodes)


def _chart(canvas: Canvas, name: str, rows: int) -> tuple[Node, ...]:
    """Rows of numbers, one of each marked."""
    nodes: list[Node] = []
    pitch = canvas.h / rows
    for row in range(rows):
        y = row * pitch
        nodes.append(
            Box(
                x=0,
                y=y + 2,
                w=canvas.w,
                h=pitch - 4,
                radius=8,
                look=Look(fill=("#C4E2AA", "#FCE296", "#BEDCF4", "#F6C8C4")[row]),
            )
        )
        nodes.append(line(canvas, 8, y + pitch / 2, 86, ("Greens", "Fruit", "Fish", "Meat")[row], SMALL, INK))
        step = (canvas.w - 100) / 6
        for number in range(6):
            x = 98 + number * step
            at = Target(name, f"{row}-{number}")
            box = Box(x=x + 2, y=y + 4, w=step - 4, h=pitch - 8, radius=6, look=Look(fill="#FFF9EC80"), target=at)
            if number == row + 1:
                box = box.restyled(fill=("#D04C33", "#A83022"), line="#FFCE96")
            nodes.append(box)
            ink = "#FFF6E6" if number == row + 1 else INK
            nodes.append(line(canvas, x + 2, y + pitch / 2, step - 4, str(number + 1), NUMBER, ink, align="middle"))
    return tuple(nodes)


def _party_nodes(canvas: Canvas, seat: Seat) -> tuple[Node, ...]:
    """What a party gives and gets, and what it has of that."""
    w, h, colour = canvas.w, canvas.h, COLOURS[seat]
    look = canvas.seats[seat]
    left = 96.0
    nodes: list[Node] = [
        paper(0, 0, w, h),
        Box(x=5, y=5, w=left - 12, h=h - 10, radius=10, look=Look(fill=(light(colour, 0.12), dark(colour, 0.2)))),
        *marker(left / 2 - 1, 38, 44, look.symbol, colour),
        line(canvas, 8, 74, left - 18, look.name, STRONG, "#FFF6E2", align="middle"),
        Box(
            x=16,
            y=h - 84,
            w=left - 34,
            h=70,
            radius=8,
            look=Look(fill="#FFF9EC", line="#C22A22", dashed=True),
            target=Target("sign", str(seat)),
        ),
        line(canvas, 18, h - 58, left - 38, "Sign", STRONG, "#C22A22", align="middle"),
        line(canvas, 18, h - 34, left - 38, str(seat + 1), STRONG, INK, align="middle"),
    ]
    side = min(40.0, (h - 92) / 2)
    for row, word in enumerate(("Gives", "Gets")):
        y = 10 + row * (side + 8)
        nodes.append(line(canvas, left, y + side / 2, 58, word, SMALL, "#A83022" if row == 0 else "#28743C"))
        for slot in range(min(4, int((w - left - 66) / (side + 6)))):
            nodes.append(_tile(left + 62 + slot * (side + 6), y, side, Target(word.lower(), f"{seat}-{slot}")))
    y = 22 + 2 * (side + 8)
    nodes.append(rule(left, y - 8, w - left - 12))
    for row, (what, was, will) in enumerate(
        (("This year", "$80,000", "$140,000"), ("To 1970", "$320,000", "$560,000"))
    ):
        middle = y + (h - 6 - y) * (row + 0.5) / 2
        texts = (f"{what} {was} – {will}", f"{was} – {will}", will, will.replace(",000", "k"), "")
        nodes.append(_short(canvas, left, middle, w - left - 14, texts, SMALL, INK))
    return tuple(nodes)


def _drafts(canvas: Canvas) -> tuple[Node, ...]:
    """What is parked: as many drafts as there is room for."""
    nodes: list[Node] = []
    for number, (what, state) in enumerate(
        (("68 for Sea Food", "Open"), ("12 for $40,000", "Impossible"), ("5 and 7", "Open"))
    ):
        y = number * 46
        if y + 42 > canvas.h:
            break
        fill = "#FFFDF6" if state == "Open" else "#D9CDB6"
        box = Box(
            x=0,
            y=y,
            w=canvas.w,
            h=40,
            radius=9,
            look=Look(fill=fill, line="#CE9E48"),
            target=Target("draft", str(number)),
        )
        nodes.append(box)
        wide = canvas.width(state, SMALL) + 2
        nodes.append(line(canvas, 10, y + 20, canvas.w - wide - 26, what, BODY, INK))
        ink = "#28743C" if state == "Open" else "#A83022"
        nodes.append(line(canvas, canvas.w - wide - 10, y + 20, wide, state, SMALL, ink, align="right"))
    return tuple(nodes)


def _short(
    canvas: Canvas, x: float, y: float, w: float, texts: tuple[str, ...], kind: Type, colour: str, align: str = "left"
) -> Text:
    """The first of these texts that has room."""
    text, face = fit_one(canvas, texts, kind, w)
    return line(canvas, x, y, w, text, face, colour, align=align)


def _told(canvas: Canvas, words: str, ink: str) -> tuple[Node, ...]:
    """The words in the largest letters in which they fit."""
    nodes: tuple[Node, ...] = ()
    for size in (17, 16, 15, 14, 13, 12):
        nodes, bottom = canvas.paragraph(
            0, 0, canvas.w, words, Type(BODY.face, size), ink, strong=Type(STRONG.face, size)
        )
        if bottom <= canvas.h:
            break
    return nodes


def looks(seats: int) -> tuple[SeatLook, ...]:
    """Names as long as real ones."""
    return tuple(SeatLook(NAMES[seat], COLOURS[seat], seat) for seat in range(seats))


def model(art: Placeholder, seats: int, **changed: Any) -> TableModel:
    """A moment in which the last seat is asked, and may point at things on the board, or in `lit`."""
    view = changed.pop("view", Seen(seats))
    targets = changed.pop("lit", tuple(Target("thing", str(number)) for number in (3, 17, 40)))
    prompt: Prompt[Any] = Prompt(
        text=f"{mark(seats - 1)}, check the deal and stamp it (key 3), or choose a building that you want.",
        hint="Any edit clears all stamps.",
        targets=targets,
    )
    phases = tuple(Phase(word.lower(), phrase(word)) for word in ("Deal", "Draw", "Trade", "Place", "Income", "Year"))
    words = [text for text in SAID if all(mark(seat) not in text for seat in range(seats, 5))]
    return TableModel(
        meta=Meta("placeholder", phrase(art.name), "", phrase(""), 2, 5, "", (), phases, (), 100),
        art=art,
        view=view,
        focus=Focus(viewer=seats - 1, prompt=prompt, draft=Draft(), peek=changed.pop("peek", True)),
        shapes=art.shapes,
        board="",
        acting=(seats - 1,),
        log=tuple(LogLine(text, seat % seats, seat) for seat, text in enumerate((*words, *words))),
        can_undo=True,
        **changed,
    )
