"""What proves a clause, as the rules reader shows it: one quiet line, and below it, unfolded, the tests."""

from __future__ import annotations

from game.core.rulebook import Clause
from game.core.target import Target
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Node, Type
from game.picture.theme import INK_SOFT
from game.picture.widgets import glyph, line
from game.proof.run import ENDED, WORST_FIRST, Proof, ProofOutcome, foot, summary
from game.scenes.rules_words import Lettering, wrapped

ROW = 28.0
"""How high the line is."""
RIM = 2.0
"""What of that is no target, above and below: room for the ring of the keyboard between lines of text."""

QUIET = Type("nunito-semibold", 16)
TESTS = Lettering(Type("nunito-semibold", 16), Type("nunito-extrabold", 16))
FOOT = Lettering(Type("nunito-semibold", 16), Type("nunito-extrabold", 16), INK_SOFT)
MARK, GAP = 15.0, 9.0
INSET = 8.0

GREEN, RED, AMBER = "#28743C", "#A8301F", "#8A5200"
LOOKS = {
    ProofOutcome.PASSED: ("check", GREEN),
    ProofOutcome.FAILED: ("close", RED),
    ProofOutcome.SKIPPED: ("minus", AMBER),
    ProofOutcome.LEFT_OUT: ("minus", AMBER),
}
"""The mark and the ink of each end of a test."""


UNCHECKED = Target("unproven")
"""The line that says why this copy knows nothing of any clause."""


def fold_of(clause: str) -> Target:
    """The line that folds and unfolds what proves a clause."""
    return Target("proof", clause)


def fold_width(canvas: Canvas, proof: Proof, clause: Clause) -> float:
    """How wide the line wants to be."""
    return 2 * INSET + 2 * (MARK + GAP) + canvas.width(summary(proof, clause.proven_by), QUIET) + 1


def fold(canvas: Canvas, x: float, y: float, w: float, proof: Proof, clause: Clause, opened: bool) -> Group:
    """The line: how it stands with a clause, and whether it is unfolded."""
    mark, ink = _look(proof, clause.proven_by)
    told = summary(proof, clause.proven_by)
    nodes = (
        Box(x=0, y=RIM, w=w, h=ROW - 2 * RIM, radius=ROW / 2 - RIM, target=fold_of(clause.id)),
        glyph(INSET + MARK / 2, ROW / 2, MARK, mark, ink),
        line(canvas, INSET + MARK + GAP, ROW / 2, w - 2 * (INSET + MARK + GAP), told, QUIET, INK_SOFT),
        glyph(w - INSET - MARK / 2, ROW / 2, MARK * 0.9, "up" if opened else "down", INK_SOFT),
    )
    return Group(x=x, y=y, w=w, h=ROW, nodes=nodes)


def unchecked(canvas: Canvas, x: float, y: float, w: float, proof: Proof) -> Group:
    """The line of a copy that knows nothing of any clause, said once for all of them."""
    words = line(canvas, MARK + GAP, ROW / 2, w - MARK - GAP, proof.missing, QUIET, INK_SOFT)
    box = Box(x=-INSET, y=RIM, w=w + 2 * INSET, h=ROW - 2 * RIM, radius=ROW / 2 - RIM, target=UNCHECKED, tip=proof.why)
    return Group(x=x, y=y, w=w, h=ROW, nodes=(box, glyph(MARK / 2, ROW / 2, MARK, "info", INK_SOFT), words))


def _look(proof: Proof, clause: str) -> tuple[str, str]:
    ends = [test.outcome for test in proof.tests(clause)]
    return LOOKS[min(ends, key=WORST_FIRST.index)] if ends else ("warning", AMBER)


def unfolded(
    canvas: Canvas, x: float, y: float, width: float, proof: Proof, clause: Clause
) -> tuple[tuple[Node, ...], float]:
    """The tests that show a clause, each with how it ended where it did not pass, and which run that was. And the y
    below it."""
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
