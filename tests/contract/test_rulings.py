"""Printed rules and rulings of ours are told apart.

`rulings.json` beside the tests of each title lists, from the printed rules and not from the rulebook, the clauses that
are ours, and those of which only a part is.
"""

from __future__ import annotations

import msgspec
import pytest

from game import registry
from game.core.rulebook import parsed
from game.opening import rulebook_of
from tests.contract.cases import TESTS
from tests.contract.law.case import Broken
from tests.contract.law.clauses import rulings_are_ours

BOOK = """
## A square
- **SG-1** Printed.
- **SG-2** [R] Ours.
- **SG-3** Printed. [R] Ours.
"""


class Rulings(msgspec.Struct, forbid_unknown_fields=True):
    """The clauses of a title that do not follow the printed rules.

    Attributes:
        ours: those that are ours as a whole.
        in_part: what is ours in the others, from the first [R] on.
    """

    ours: frozenset[str]
    in_part: dict[str, str] = msgspec.field(name="in part")


@pytest.mark.parametrize("slug", registry.slugs())
def test_what_is_marked_as_ours_is_ours_and_nothing_else(slug: str) -> None:
    file = TESTS / "titles" / slug / "rulings.json"
    listed = msgspec.json.decode(file.read_bytes(), type=Rulings)
    assert all(listed.in_part.values())
    rulings_are_ours(rulebook_of(registry.title(slug)), listed.ours, listed.in_part.keys())


@pytest.mark.parametrize(
    ("ours", "in_part", "ident"),
    [
        (set(), {"SG-3"}, "SG-2"),
        ({"SG-1", "SG-2"}, {"SG-3"}, "SG-1"),
        ({"SG-2"}, set(), "SG-3"),
        ({"SG-2", "SG-3"}, set(), "SG-3"),
        ({"SG-2"}, {"SG-3", "SG-4"}, "SG-4"),
    ],
)
def test_a_mark_too_many_or_too_few_is_noticed(ours: set[str], in_part: set[str], ident: str) -> None:
    rulings_are_ours(parsed(BOOK), {"SG-2"}, {"SG-3"})
    with pytest.raises(Broken, match=ident):
        rulings_are_ours(parsed(BOOK), ours, in_part)
