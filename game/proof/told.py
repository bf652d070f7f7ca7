"""A proof in words, as the rules reader and the command line have them."""

from __future__ import annotations

from game.core.i18n import _, ngettext, phrase
from game.proof.run import WORST_FIRST, Proof, Run, TestOutcome

ENDED = {
    TestOutcome.FAILED: phrase("failed"),
    TestOutcome.LEFT_OUT: phrase("did not run"),
    TestOutcome.SKIPPED: phrase("skipped"),
    TestOutcome.PASSED: phrase("passed"),
}
"""How a test ended, to stand before its sentence."""


def summary(proof: Proof, clause: str) -> str:
    """What is known of a clause, in one line."""
    if proof.run is None:
        return proof.missing
    ends = [test.outcome for test in proof.tests(clause)]
    if not ends:
        return _("Not proven · no test shows this rule")
    worst = min(ends, key=WORST_FIRST.index)
    if worst is TestOutcome.PASSED:
        return ngettext("Proven by {count} test · passed", "Proven by {count} tests · all passed", len(ends)).format(
            count=len(ends)
        )
    known = {
        TestOutcome.FAILED: _("Not proven · failed: {count} of {all}"),
        TestOutcome.LEFT_OUT: _("Proven in part · did not run: {count} of {all}"),
        TestOutcome.SKIPPED: _("Proven in part · skipped: {count} of {all}"),
    }
    none_passed = {
        TestOutcome.LEFT_OUT: _("Not proven · did not run: {count} of {all}"),
        TestOutcome.SKIPPED: _("Not proven · skipped: {count} of {all}"),
    }
    message = known[worst] if TestOutcome.PASSED in ends else (known | none_passed)[worst]
    return message.format(count=ends.count(worst), all=len(ends))


def foot(proof: Proof) -> str:
    """What stands below the tests of a clause: which run it was, or why there is none."""
    return proof.why if proof.run is None else _told(proof.run)


def _told(run: Run) -> str:
    if run.commit:
        message = _(
            "Tested on {day}, version {version} ({commit}): {passed} tests passed, {failed} failed, {skipped} skipped."
        )
    else:
        message = _("Tested on {day}, version {version}: {passed} tests passed, {failed} failed, {skipped} skipped.")
    return message.format(
        day=run.day,
        version=run.version,
        commit=run.commit[:10],
        passed=run.passed,
        failed=run.failed,
        skipped=run.skipped,
    )
