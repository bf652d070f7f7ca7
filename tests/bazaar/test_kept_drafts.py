"""Half-built moves are there again when a game goes on, and a file that says nonsense counts as empty."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.core.target import Draft, Target
from game.scenes.play.table import TableScene
from game.scenes.remembered import MOST_DRAFTED, DraftsFile
from game.table.stored import KeptDraft, KeptDrafts
from tests.bazaar.test_clauses import A, B, C, E
from tests.bazaar.test_parking import PARK, draft, picked
from tests.unit.staging import FakeKeeper, FakeRoutes, Stage
from tests.unit.test_floor import Deals


class Kept(Deals):
    """A bazaar whose half-built moves are kept in a file; `again` comes back to the same game."""

    def __init__(self, file: Path, again: Deals | None = None) -> None:
        super().__init__()
        if again is not None:
            self.session = again.session
        offered = self.scene.services
        self.scene = TableScene(
            offered, FakeRoutes(), FakeKeeper(), self.session, caught_up=True, drafts=DraftsFile(file)
        )
        self.stage = Stage(self.scene)
        self.stage.wait(48)

    def left(self) -> None:
        """The table is left."""
        self.scene.leave()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "drafts.json"


def test_what_lies_aside_and_what_is_under_way_is_there_again(file: Path) -> None:
    first = Kept(file)
    aside = picked(first, 1, A, C, given=2)
    first.stage.click(PARK)
    first.scene.table.take_the_floor(1)
    first.stage.wait(48)
    begun = picked(first, 0, C)
    first.left()
    second = Kept(file, first)
    assert second.asked == 1 and draft(second) == begun
    assert [(each.seat, each.draft, each.usable) for each in second.scene.table.asking.parking.parked] == [
        (0, aside, True)
    ]


def test_a_move_that_was_made_is_not_half_built_again(file: Path) -> None:
    first = Kept(file)
    first.offer(1, A)
    first.left()
    assert draft(Kept(file, first)) == Draft()
    assert DraftsFile(file).read(first.session.ident) == KeptDrafts()


def test_what_became_impossible_lies_there_still_and_says_why(file: Path) -> None:
    first = Kept(file)
    aside = picked(first, 1, A)
    first.stage.click(PARK)
    for _time in range(3):
        first.offer(2, B)
    (before,) = first.scene.table.asking.parking.parked
    first.left()
    (after,) = Kept(file, first).scene.table.asking.parking.parked
    assert after == before and after.draft == aside
    assert not after.usable and after.reason is not None


def test_what_was_laid_aside_after_moves_that_were_taken_back_is_looked_at_as_things_stand(file: Path) -> None:
    first = Kept(file)
    picked(first, 1, A)
    first.stage.click(PARK)
    first.left()
    kept = DraftsFile(file)
    (laid,) = kept.read(first.session.ident).aside
    later = msgspec.structs.replace(laid, plies=laid.plies + 40)
    kept.keep(first.session.ident, KeptDrafts((later,)))
    (parked,) = Kept(file, first).scene.table.asking.parking.parked
    assert parked.usable and parked.reason is None


def test_every_click_is_kept_so_that_a_power_cut_costs_none(file: Path) -> None:
    first = Kept(file)
    begun = picked(first, 1, A, C)
    second = Kept(file, first)
    assert draft(second) == begun, "nobody left the first table"


def test_of_many_games_the_last_are_remembered(file: Path) -> None:
    deals = [Deals() for _game in range(MOST_DRAFTED + 2)]
    kept = DraftsFile(file)
    for each in deals:
        kept.keep(each.session.ident, KeptDrafts((KeptDraft(0, ("seat:1",)),)))
    again = DraftsFile(file)
    assert [bool(again.read(each.session.ident).aside) for each in deals] == [False] * 2 + [True] * MOST_DRAFTED
    again.keep(deals[-1].session.ident, KeptDrafts())
    assert not DraftsFile(file).read(deals[-1].session.ident).aside


WILD = (
    KeptDraft(99, ("seat:1",)),
    KeptDraft(0, ("seat:x", "pitch:", "", ":", "stamp:a-b")),
    KeptDraft(0, (), (("given", 1_000_000), ("", -1))),
)


@pytest.mark.parametrize("wild", WILD)
def test_nonsense_in_the_file_is_left_out(file: Path, wild: KeptDraft) -> None:
    first = Kept(file)
    sound = KeptDraft(0, ("seat:2", f"pitch:{E}"), (("given", 1_000_000),), bag=True)
    DraftsFile(file).keep(first.session.ident, KeptDrafts((wild, sound), wild))
    second = Kept(file, first)
    assert draft(second) == Draft()
    (parked,) = second.scene.table.asking.parking.parked
    assert parked.draft == Draft((Target("seat", "2"), Target("pitch", E)), (("given", 5),))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"games": 7}',
        b'{"games": {"x": {"aside": [{"seat": 1000000}]}}}',
        pytest.param(b"\xff" * 400_000, id="too-many-bytes"),
    ],
)
def test_a_broken_file_counts_as_empty(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    deals = Kept(file)
    assert draft(deals) == Draft() and not deals.scene.table.asking.parking.parked
    picked(deals, 1, A)
    deals.stage.click(PARK)
    assert msgspec.json.decode(file.read_bytes())["games"].keys() == {deals.session.ident}


def test_a_folder_that_takes_no_file_is_done_without(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    deals = Kept(blocked / "drafts.json")
    picked(deals, 1, A)
    deals.stage.click(PARK)
    assert len(deals.scene.table.asking.parking.parked) == 1
