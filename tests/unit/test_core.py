"""The small values of the core: targets, drafts, dials, names, boards, codec, rulebook."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.core import codec, rulebook
from game.core.board import BoardSpec, MapObject
from game.core.errors import Problem
from game.core.names import fill, mark, split
from game.core.rules import BadMove, Event, IllegalMove, Setup
from game.core.target import Dial, Draft, Illegal, Target
from tests import toy
from tests.toy.state import Drew, Pass, Pitch, Play, Tip


@pytest.mark.parametrize("text", ["place:6", "button:pass", "bid:10@2", "space:a:b"])
def test_targets_are_written_and_read(text: str) -> None:
    assert str(Target.parse(text)) == text


def test_a_target_without_an_id() -> None:
    assert Target.parse("board") == Target("board", "")


def test_a_draft_tells_picks_and_dials() -> None:
    draft = Draft((Target("card", "3"), Target("spot", "a"), Target("card", "5")), (("price", 7),))
    assert draft.pick("card") == "5"
    assert draft.pick("spot") == "a"
    assert draft.pick("seat") is None
    assert draft.dial("price") == 7
    assert draft.dial("tip") is None


def test_a_dial_has_values() -> None:
    assert list(Dial("tip", 2, 8, 3).values()) == [2, 5, 8]
    assert [Dial("tip", 2, 9, 3).held(value) for value in (-7, 2, 4, 5, 8, 9, 99)] == [2, 2, 2, 5, 8, 8, 8]


def test_a_reason_is_a_sentence_with_its_clause() -> None:
    assert str(Illegal("NM-4.4", "Only $3 are left.")) == "Only $3 are left. (NM-4.4)"
    assert "Only $3" in str(IllegalMove(Illegal("NM-4.4", "Only $3 are left.")))


def test_names_are_filled_in() -> None:
    text = f"{mark(1)} outbids {mark(0)}."
    assert fill(text, ["Ana", "Bo"]) == "Bo outbids Ana."
    assert fill(text, ["Ana"]) == "seat 2 outbids Ana."
    assert split(text) == [1, " outbids ", 0, "."]
    assert split("") == []


def test_things_of_a_board_have_properties() -> None:
    thing = MapObject("6", "place", "spaces", (("star", True), ("order", "1 2"), ("turn", 3)))
    assert thing.flag("star")
    assert not thing.flag("turn")
    assert thing.text("order") == "1 2"
    assert thing.text("none") == ""
    assert thing.number("turn") == 3
    assert thing.number("order") == 0
    board = BoardSpec("b", "", (thing,), (("5", "6"), ("6", "7")))
    assert board.of_kind("place") == (thing,)
    assert board.neighbours("6") == ("5", "7")
    assert board.neighbours("8") == ()


def test_events_reach_their_seats() -> None:
    private = Drew(seat=1, cards=(3,), to=(1,))
    assert private.seen_by(1)
    assert not private.seen_by(0)
    assert not private.seen_by(None)
    assert Event().seen_by(None)


# Codec.


@pytest.mark.parametrize("move", [Play((1, 2)), Pitch(("a", "b")), Tip(2), Pass()])
def test_moves_survive_json(move: object) -> None:
    rules = toy.TABLE.rules
    assert codec.decode(codec.encode(move), rules.move_type) == move
    assert codec.move_from(codec.builtins(move), rules.move_type) == move


@pytest.mark.parametrize("data", [None, 3, "pass", {}, {"type": "fly"}, {"type": "tip"}, {"type": "tip", "coins": "2"}])
def test_nonsense_is_a_bad_move(data: object) -> None:
    with pytest.raises(BadMove, match="not a move "):
        codec.move_from(data, toy.TABLE.rules.move_type)


def test_equal_values_have_equal_bytes() -> None:
    assert codec.encode(frozenset({"b", "a", "c"})) == codec.encode(frozenset({"c", "b", "a"}))
    assert codec.encode({"b": 1, "a": 2}) == b'{"a":2,"b":1}'


def test_digests_tell_values_apart() -> None:
    assert codec.digest(Setup(3, 1)) == codec.digest(Setup(3, 1))
    assert codec.digest(Setup(3, 1)) != codec.digest(Setup(3, 2))
    assert len(codec.digest(Setup(3, 1))) == 16


def test_wrong_fields_are_named() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"\$\.seed"):
        codec.decode(b'{"seats": 3, "seed": "x"}', Setup)


# Rulebook.

BOOK = """# Some Game

Prose is for the reader of the file.

## Bidding
- **SG-1.1** A first bid may be any price.
- **SG-1.2** [R] Nobody bids where one leads already.
  - Why: It would only drive up one's own price.
- an ordinary line

## Money
- **SG-2.1** Each loan costs $7. [R] It may be paid late.
  - Why: Debts are no disgrace.
"""


def test_a_rulebook_has_sections_and_clauses() -> None:
    book = rulebook.parsed(BOOK)
    assert [section.heading for section in book.sections] == ["Bidding", "Money"]
    assert [clause.id for clause in book.clauses] == ["SG-1.1", "SG-1.2", "SG-2.1"]
    ruling = book.clause("sg-1.2")
    assert ruling is not None
    assert ruling.ruling
    assert ruling.text == "Nobody bids where one leads already."
    assert book.clause("SG-1") is None


def test_a_ruling_says_why_and_where_it_begins() -> None:
    price, leads, loan = rulebook.parsed(BOOK).clauses
    assert (price.ruling, price.partly, price.reason) == (False, False, "")
    assert (leads.ruling, leads.partly, leads.reason) == (True, False, "It would only drive up one's own price.")
    assert (loan.ruling, loan.partly, loan.reason) == (False, True, "Debts are no disgrace.")
    assert loan.text == "Each loan costs $7. [R] It may be paid late."


def test_a_ruling_without_a_reason_can_be_read() -> None:
    (clause,) = rulebook.parsed("## A\n- **SG-1** [R] one\n").clauses
    assert clause.reason == ""


def test_a_rulebook_is_searched_by_word_and_heading() -> None:
    book = rulebook.parsed(BOOK)
    assert [clause.id for clause in book.search("LOAN")] == ["SG-2.1"]
    assert [clause.id for clause in book.search("money")] == ["SG-2.1"]
    assert [clause.id for clause in book.search("bid")] == ["SG-1.1", "SG-1.2"]
    assert [clause.id for clause in book.search("disgrace")] == ["SG-2.1"], "and what is said of why"
    assert book.search("quux") == ()


def test_a_search_finds_all_its_words_wherever_they_stand() -> None:
    book = rulebook.parsed(BOOK)
    assert [clause.id for clause in book.search("costs loan")] == ["SG-2.1"], "in any order"
    assert [clause.id for clause in book.search("  money  $7 ")] == ["SG-2.1"], "heading and text together"
    assert [clause.id for clause in book.search("loans")] == ["SG-2.1"], "one by the name of several"
    assert book.search("loan quux") == ()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("## A\n- **SG-1** one\n- **SG-1** two", "line 3: SG-1 stands there a second time"),
        ("- **SG-1** one", "line 1: SG-1 stands before the first heading"),
        ("## A\n- **SG 1** one", "line 2: a clause reads"),
        ("## A\n- **SG-1**", "line 2: a clause reads"),
        ("## A\n- **SG-1** one\n  - Why: two", "line 3: SG-1 is no ruling, so it needs no reason"),
        ("## A\n- **SG-1** [R] one\n  - Why: ", "line 3: a reason reads"),
        ("## A\n- **SG-1** [R] one\n\n  - Why: two", "line 4: a reason stands right below its clause"),
        ("## A\n- **SG-1** [R] one\n  - Why: two\n  - Why: three", "line 4: a reason stands right below its clause"),
        ("  - Why: one", "line 1: a reason stands right below its clause"),
    ],
)
def test_a_malformed_rulebook_is_told(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "rulebook.md"
    path.write_text(text)
    with pytest.raises(Problem, match=says):
        rulebook.load(path)


def test_a_missing_rulebook_is_told(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="cannot be read"):
        rulebook.load(tmp_path / "rulebook.md")
