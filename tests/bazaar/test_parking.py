"""Half-built deals that are laid aside, taken up again, and known to have become impossible."""

from __future__ import annotations

from game.core.target import Draft, Target
from game.table.parking import MOST
from tests.bazaar.dealing import stamp_target
from tests.bazaar.test_clauses import A, B, C, D, E
from tests.bazaar.test_stamps import refusal, waiting
from tests.bazaar.verbs import Offer, Sign
from tests.unit.staging import overfull
from tests.unit.test_floor import Deals

PARK = Target("ui", "park")


def picked(deals: Deals, partner: int, *pitches: str, given: int = 0) -> Draft:
    """What whoever is asked has picked."""
    for target in (Target("seat", str(partner)), *(Target("pitch", pitch) for pitch in pitches)):
        deals.scene.table.asking.point_at(target)
    for _step in range(given):
        deals.scene.table.asking.point_at(Target("dial", "given+"))
    deals.stage.wait(16)
    return draft(deals)


def draft(deals: Deals) -> Draft:
    """What is half built now."""
    builder = deals.scene.table.asking.builder
    assert builder is not None
    return builder.draft


def asked(deals: Deals, seat: int) -> None:
    """Have a seat asked."""
    deals.stage.click(Target("badge", str(seat)))
    deals.stage.wait(48)
    assert deals.asked == seat


def test_a_half_built_move_is_laid_aside_and_taken_up() -> None:
    deals = Deals()
    begun = picked(deals, 1, A, C, given=2)
    deals.stage.click(PARK)
    assert draft(deals) == Draft()
    (parked,) = deals.scene.model().focus.parked
    assert (parked.seat, parked.draft, parked.left, parked.reason, parked.usable) == (0, begun, begun, None, True)
    deals.stage.click(parked.target)
    deals.stage.wait(48)
    assert draft(deals) == begun
    assert deals.scene.model().focus.parked == ()


def test_the_button_is_there_where_moves_cannot_be_listed_and_works_once_something_is_begun() -> None:
    deals = Deals()
    assert deals.scene.table.asking.parking.can_park is False
    assert not deals.scene.enabled(PARK)
    picked(deals, 1)
    assert deals.scene.table.asking.parking.can_park is True
    assert deals.scene.enabled(PARK)
    deals.scene.table.asking.point_at(Target("button", "ready"))
    assert deals.scene.table.asking.parking.can_park is False, "one click brings a button back"


def test_what_was_half_built_takes_the_place_of_what_is_taken_up() -> None:
    deals = Deals()
    first = picked(deals, 1, A)
    deals.stage.click(PARK)
    picked(deals, 2, E)
    deals.stage.click(PARK)
    third = picked(deals, 1, D)
    deals.stage.click(deals.scene.table.asking.parking.parked[0].target)
    deals.stage.wait(48)
    assert draft(deals) == first
    assert deals.scene.table.asking.parking.parked[0].draft == third
    assert len(deals.scene.table.asking.parking.parked) == 2


def test_taking_the_floor_lays_aside_what_the_other_had_begun() -> None:
    deals = Deals()
    begun = picked(deals, 1, A)
    asked(deals, 1)
    (parked,) = deals.scene.table.asking.parking.parked
    assert (parked.seat, parked.draft) == (0, begun)
    theirs = picked(deals, 0, C)
    deals.stage.click(parked.target)
    deals.stage.wait(48)
    assert deals.asked == 0, "its seat has the floor"
    assert draft(deals) == begun
    assert [(each.seat, each.draft) for each in deals.scene.table.asking.parking.parked] == [(1, theirs)]


def test_one_is_thrown_away() -> None:
    deals = Deals()
    picked(deals, 1, A)
    deals.stage.click(PARK)
    deals.stage.click(deals.scene.table.asking.parking.parked[0].drop)
    assert deals.scene.table.asking.parking.parked == ()


def test_what_became_impossible_is_gray_with_the_reason_of_the_rules() -> None:
    deals = Deals()
    number = waiting(deals, A)
    picked(deals, 2, B, E)
    deals.stage.click(PARK)
    for _time in range(2):
        deals.offer(2, B)
    (parked,) = deals.scene.table.asking.parking.parked
    assert parked.left == Draft() and not parked.usable
    assert parked.reason is not None and parked.reason.text == "3 offers a day are all, and ⟦0⟧ has made them."
    assert not deals.scene.enabled(parked.target)
    deals.stage.click(parked.target)
    assert refusal(deals) == parked.reason.text
    deals.stage.click(stamp_target(number, 1))
    deals.stage.wait(48)
    assert deals.scene.table.asking.parking.parked == (parked,), "it stays until it is thrown away"


def test_who_cannot_act_now_takes_nothing_up() -> None:
    deals = Deals()
    picked(deals, 1, A)
    deals.stage.click(PARK)
    deals.stage.click(Target("button", "ready"))
    deals.stage.click(Target("ui", "confirm"))
    deals.stage.wait(48)
    (parked,) = deals.scene.table.asking.parking.parked
    assert not parked.usable and parked.reason is not None
    assert "⟦0⟧" in parked.reason.text and "ready" in parked.reason.text
    assert deals.asked == 1


def test_a_move_that_is_made_leaves_nothing_behind() -> None:
    deals = Deals()
    deals.offer(1, A)
    assert isinstance(deals.session.match.plies[-1].move, Offer)
    assert draft(deals) == Draft()
    assert deals.scene.table.asking.parking.parked == ()


def test_taking_back_and_starting_over_lay_nothing_aside() -> None:
    deals = Deals()
    deals.offer(1, A)
    picked(deals, 1, B)
    deals.stage.click(Target("ui", "restart"))
    deals.stage.wait(48)
    assert len(deals.session.match.plies) == 1, "what was offered stays on the table until it is taken back itself"
    assert draft(deals) == Draft() and deals.scene.table.asking.parking.parked == ()
    assert not deals.scene.enabled(Target("ui", "restart"))
    deals.stage.click(Target("ui", "undo"))
    deals.stage.wait(48)
    assert len(deals.session.match.plies) == 0
    assert draft(deals) == Draft() and deals.scene.table.asking.parking.parked == ()


def test_playing_again_keeps_what_is_half_built() -> None:
    deals = Deals()
    deals.offer(1, A)
    deals.scene.table.asking.undo()
    deals.stage.wait(48)
    begun = picked(deals, 2, B)
    deals.scene.table.asking.redo()
    deals.stage.wait(48)
    assert len(deals.session.match.plies) == 1
    assert draft(deals) == begun


def test_what_is_half_built_and_became_impossible_is_said() -> None:
    deals = Deals()
    for pitch in (A, B, A):
        deals.offer(1, pitch)
    deals.scene.table.asking.undo()
    deals.stage.wait(48)
    picked(deals, 2, B)
    deals.scene.table.asking.redo()
    deals.stage.wait(48)
    assert draft(deals) == Draft()
    assert refusal(deals) == ("Part of your move is no longer possible. 3 offers a day are all, and ⟦0⟧ has made them.")


def test_a_number_that_is_too_high_now_is_lowered_and_said() -> None:
    deals = Deals()
    number = waiting(deals, A, given=4)
    picked(deals, 2, B, given=3)
    deals.stage.click(stamp_target(number, 1))
    deals.stage.wait(48)
    assert draft(deals) == Draft((Target("seat", "2"), Target("pitch", B)), (("given", 1),))
    assert refusal(deals) == "Part of your move is no longer possible. A number in your move had to be changed."


def test_a_whole_deal_is_laid_aside_where_a_click_begins_another_move() -> None:
    deals = Deals()
    whole = picked(deals, 1, A, C)
    deals.scene.table.asking.point_at(Target("button", "ready"))
    assert draft(deals) == Draft((Target("button", "ready"),))
    assert [each.draft for each in deals.scene.table.asking.parking.parked] == [whole]
    deals.scene.table.asking.undo()
    picked(deals, 1, A)
    deals.scene.table.asking.point_at(Target("button", "ready"))
    assert len(deals.scene.table.asking.parking.parked) == 1, "what is clicked together again in a moment is not kept"


def test_a_dozen_are_kept_and_the_oldest_goes_only_after_a_sentence() -> None:
    deals = Deals()
    table = deals.scene.table
    for number in range(MOST):
        picked(deals, 1 + number % 2, A, given=number // 2)
        table.asking.parking.park()
    assert len(table.asking.parking.parked) == MOST
    oldest = table.asking.parking.parked[0]
    begun = picked(deals, 2, B)
    table.asking.parking.park()
    assert draft(deals) == begun and table.asking.parking.parked[0] == oldest
    assert refusal(deals).startswith(f"{MOST} unfinished moves are already parked.")
    assert not table.take_the_floor(1) or oldest not in table.asking.parking.parked
    table.asking.parking.park()
    assert oldest not in table.asking.parking.parked and len(table.asking.parking.parked) == MOST


def test_moves_that_can_be_listed_are_not_laid_aside() -> None:
    deals = Deals()
    for seat in (0, 1, 2):
        deals.scene.table.take_the_floor(seat)
        deals.stage.wait(48)
        deals.stage.click(Target("button", "ready"))
        deals.stage.click(Target("ui", "confirm"))
        deals.stage.wait(48)
    assert deals.session.match.turn.must
    assert deals.scene.table.asking.parking.can_park is None
    assert deals.scene.drawing.find(PARK) is None


def test_what_lies_aside_fits_on_the_plates() -> None:
    deals = Deals()
    for pitch in (A, B):
        picked(deals, 1, pitch)
        deals.stage.click(PARK)
    assert not overfull(deals.scene)
    told = deals.scene.trace()
    assert [each["usable"] for each in told["parked"]] == [True, True]
    assert Sign(1) not in [ply.move for ply in deals.session.match.plies]
