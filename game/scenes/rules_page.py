"""The layout of a rulebook's clauses, each with its tests.

The layout is computed once for each width, search and set of opened clauses. Only the visible lines are part of the
picture.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

import msgspec

from game.core.breaking import pieces
from game.core.i18n import _, pgettext
from game.core.rulebook import Clause, Rulebook, sought
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.colours import BRONZE, GAIN, HALO, INK, INK_SOFT, MINT, PAPER_DEEP, RED, RUST, light
from game.picture.nodes import Box, Group, Look, Node, Rect, Text, Type
from game.picture.theme import BADGE, BODY, HINT, LINE_PITCH, MARKED, NAME, NOTE, STRONG
from game.picture.widgets import glyph, line, pill, rule
from game.proof.run import ENDED, WORST_FIRST, Proof, ProofOutcome, foot, summary

_MARKS = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\*(.+?)\*")


class Lettering(msgspec.Struct, frozen=True):
    """A regular font, a bold font, and a text colour."""

    plain: Type
    strong: Type
    ink: str = INK

    @property
    def pitch(self) -> float:
        """The distance between lines."""
        return self.plain.size * LINE_PITCH


class _LetteredRun(NamedTuple):
    words: str
    face: Type


class _Piece(NamedTuple):
    """A piece of text that is not split across lines. If `sought` is true, the piece matches the search."""

    runs: tuple[_LetteredRun, ...]
    space: bool
    sought: bool


def wrapped(
    canvas: Canvas, text: str, x: float, y: float, width: float, hand: Lettering, query: str = ""
) -> tuple[tuple[Node, ...], float]:
    """Wrap a text with **strong** parts. Return the nodes of all lines, and the y position below the last line.

    Matches of the search are highlighted.
    """
    nodes: list[Node] = []
    left = 0.0
    for piece in _pieces(text, hand, query):
        wide = sum(canvas.measure(run.words, run.face) for run in piece.runs)
        if left and left + wide > width:
            left, y = 0.0, y + hand.pitch
        if piece.sought:
            nodes.append(Box(x=x + left - 3, y=y + 1, w=wide + 6, h=hand.pitch - 2, radius=5, look=Look(fill=HALO)))
        for run in piece.runs:
            w = canvas.measure(run.words, run.face)
            nodes.append(Text(x=x + left, y=y, w=w + 1, h=hand.pitch, text=run.words, type=run.face, colour=hand.ink))
            left += w
        left += canvas.measure(" ", hand.plain) if piece.space else 0
    return tuple(nodes), y + hand.pitch


def _pieces(text: str, hand: Lettering, query: str) -> Iterator[_Piece]:
    runs = tuple(_runs(re.sub(r"[ \n]+", " ", text.strip()), hand))
    plain = "".join(run.words for run in runs)
    faces = [run.face for run in runs for _letter in run.words]
    lit = _searched(plain, query)
    start = 0
    for piece in pieces(plain):
        words = piece.removesuffix(" ")
        places = range(start, start + len(words))
        alike = groupby(places, key=faces.__getitem__)
        found = tuple(_LetteredRun("".join(plain[place] for place in some), face) for face, some in alike)
        yield _Piece(found, words != piece, not lit.isdisjoint(places))
        start += len(piece)


def _runs(text: str, hand: Lettering) -> Iterator[_LetteredRun]:
    end = 0
    for mark in _MARKS.finditer(text):
        yield _LetteredRun(text[end : mark.start()], hand.plain)
        yield _LetteredRun(mark[1] or mark[2] or mark[3], hand.strong)
        end = mark.end()
    yield _LetteredRun(text[end:], hand.plain)


def _searched(plain: str, query: str) -> set[int]:
    return {
        place
        for part in sought(query)
        for found in re.finditer(re.escape(part), plain, re.IGNORECASE)
        for place in range(*found.span())
    }


ROW = 28.0
"""The height of the line that sums up a clause's tests."""
RIM = 2.0
"""The space for the focus ring above and below this line's clickable area."""

TESTS = Lettering(HINT, STRONG.sized(16))
FOOT = Lettering(HINT, STRONG.sized(16), INK_SOFT)
MARK, GAP = 15.0, 9.0
INSET = 8.0

LOOKS = {
    ProofOutcome.PASSED: ("check", GAIN),
    ProofOutcome.FAILED: ("close", RED),
    ProofOutcome.SKIPPED: ("minus", BRONZE),
    ProofOutcome.LEFT_OUT: ("minus", BRONZE),
}
"""Maps each outcome of a test to its icon and colour."""


UNCHECKED = Target("unproven")
"""The target that explains why this copy of the game has no test results."""


def fold_of(clause: str) -> Target:
    """Return the target that shows or hides the tests of a clause."""
    return Target("proof", clause)


def fold_width(canvas: Canvas, proof: Proof, clause: Clause) -> float:
    """Return the width needed by the line that sums up a clause's tests."""
    return 2 * INSET + 2 * (MARK + GAP) + canvas.width(summary(proof, clause.proven_by), HINT) + 1


def fold(canvas: Canvas, x: float, y: float, w: float, proof: Proof, clause: Clause, opened: bool) -> Group:
    """Return the line that sums up a clause's tests. An arrow shows whether the list of tests is open."""
    ends = [test.outcome for test in proof.tests(clause.proven_by)]
    mark, ink = LOOKS[min(ends, key=WORST_FIRST.index)] if ends else ("warning", BRONZE)
    told = summary(proof, clause.proven_by)
    nodes = (
        Box(x=0, y=RIM, w=w, h=ROW - 2 * RIM, radius=ROW / 2 - RIM, target=fold_of(clause.id)),
        glyph(INSET + MARK / 2, ROW / 2, MARK, mark, ink),
        line(canvas, INSET + MARK + GAP, ROW / 2, w - 2 * (INSET + MARK + GAP), told, HINT, INK_SOFT),
        glyph(w - INSET - MARK / 2, ROW / 2, MARK * 0.9, "up" if opened else "down", INK_SOFT),
    )
    return Group(x=x, y=y, w=w, h=ROW, nodes=nodes)


def unchecked(canvas: Canvas, x: float, y: float, w: float, proof: Proof) -> Group:
    """Return the line that explains why this copy of the game has no test results."""
    words = line(canvas, MARK + GAP, ROW / 2, w - MARK - GAP, proof.missing, HINT, INK_SOFT)
    box = Box(x=-INSET, y=RIM, w=w + 2 * INSET, h=ROW - 2 * RIM, radius=ROW / 2 - RIM, target=UNCHECKED, tip=proof.why)
    return Group(x=x, y=y, w=w, h=ROW, nodes=(box, glyph(MARK / 2, ROW / 2, MARK, "info", INK_SOFT), words))


def unfolded(
    canvas: Canvas, x: float, y: float, width: float, proof: Proof, clause: Clause
) -> tuple[tuple[Node, ...], float]:
    """Return the list of a clause's tests with their outcomes, and the y position below the list."""
    nodes: list[Node] = []
    inner = x + INSET + MARK + GAP
    room = width - INSET - MARK - GAP
    for test in proof.tests(clause.proven_by):
        mark, ink = LOOKS[test.outcome]
        nodes.append(glyph(x + INSET + MARK / 2, y + TESTS.pitch / 2, MARK, mark, ink))
        indent = 0.0
        if test.outcome is not ProofOutcome.PASSED:
            ended = str(ENDED[test.outcome])
            indent = canvas.width(ended, TESTS.strong) + 10
            nodes.append(line(canvas, inner, y + TESTS.pitch / 2, indent - 8, ended, TESTS.strong, ink))
        words, y = wrapped(canvas, test.sentence, inner + indent, y, room - indent, TESTS)
        nodes += words
        y += 3
    words, y = wrapped(canvas, foot(proof), inner, y + 2, room, FOOT)
    return (*nodes, *words), y + 2


WORDS = Lettering(BODY.sized(19), STRONG.sized(19))
REASON = Lettering(BODY, STRONG, INK_SOFT)
RULING = NOTE.sized(15)
BADGE_W, BADGE_GAP = 78.0, 18.0
INDENT = INSET


@dataclass
class RulePage:
    """The headings and clauses of a rulebook, arranged as blocks from top to bottom."""

    blocks: list[Group] = field(default_factory=list)
    clauses: dict[str, float] = field(default_factory=dict)
    folds: dict[str, Rect] = field(default_factory=dict)
    sections: list[float] = field(default_factory=list)
    height: float = 0

    def add(self, height: float, nodes: tuple[Node, ...]) -> None:
        """Append a block."""
        self.blocks.append(Group(x=0, y=self.height, w=0, h=height, nodes=nodes))
        self.height += height

    def seen(self, top: float, room: float) -> tuple[Node, ...]:
        """Return the blocks in the visible area, which starts at `top` and is `room` high."""
        return tuple(block for block in self.blocks if block.y < top + room and block.y + block.h > top)


def set_page(
    book: Rulebook,
    canvas: Canvas,
    width: float,
    query: str,
    lit: str,
    proof: Proof,
    opened: AbstractSet[str] = frozenset(),
) -> RulePage:
    """Lay out a page with all clauses that match the search.

    The clause `lit` is highlighted, and the tests of the clauses in `opened` are listed.
    """
    page = RulePage()
    fitting = set(book.search(query.strip())) if query.strip() else None
    if fitting is not None and (named := book.clause(query.strip())) is not None:
        fitting.add(named)
    for section in book.sections:
        clauses = [clause for clause in section.clauses if fitting is None or clause in fitting]
        page.sections.append(page.height)
        if not clauses:
            continue
        title = line(canvas, 0, 30, width, section.heading, NAME, RUST)
        page.add(62, (title, rule(0, 52, width)))
        for clause in clauses:
            _add(page, canvas, clause, width, query.strip(), clause.id == lit, proof, clause.id in opened)
        page.add(22, ())
    return page


def _add(
    page: RulePage, canvas: Canvas, clause: Clause, width: float, query: str, lit: bool, proof: Proof, opened: bool
) -> None:
    badge = max(BADGE_W, canvas.measure(clause.id, BADGE) + 22)
    left = badge + BADGE_GAP
    room = width - left - 12
    nodes, y = wrapped(canvas, clause.text, left, 8, room, WORDS, query)
    if clause.reason:
        why, y = wrapped(
            canvas, pgettext("a ruling", "Why: {reason}").format(reason=clause.reason), left, y + 2, room, REASON, query
        )
        nodes += why
    y += 5
    x = left - INDENT
    ours = clause.ruling or clause.partly
    if ours:
        words = _("house ruling from [R] on") if clause.partly else _("house ruling")
        mark = pill(canvas, left, y + 2, words, Look(fill=MINT, line=light(GAIN, 0.6)), GAIN, RULING, h=24)
        nodes += (mark,)
        x = left + mark.w + 10
    if proof.run is not None:
        if x + fold_width(canvas, proof, clause) > left + room:
            x, y = left - INDENT, y + ROW + 2
        wide = min(fold_width(canvas, proof, clause), left + room - x)
        nodes += (fold(canvas, x, y, wide, proof, clause, opened),)
        page.folds[clause.id] = Rect(x, page.height + y, wide, ROW)
    if proof.run is not None or ours:
        y += ROW
    if opened:
        tests, y = unfolded(canvas, left - INDENT, y + 4, room + INDENT, proof, clause)
        nodes += tests
    height = y + 8
    number = pill(canvas, 2, 9, clause.id, Look(fill=PAPER_DEEP), INK_SOFT, BADGE, h=25, w=badge)
    page.clauses[clause.id] = page.height
    frame = Box(x=-8, y=0, w=width + 8, h=height, radius=10, look=MARKED)
    page.add(height + 4, (*((frame,) if lit else ()), number, *nodes))
