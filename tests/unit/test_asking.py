"""The request for a move without a picture: the draft, parked drafts, signatures, and when a draft is used up."""

from __future__ import annotations

from game.core.target import Draft, Target
from game.settings import Settings
from game.table.asking import Asking
from game.table.turns import TO_READ
from tests.bazaar.dealing import stamp_target
from tests.bazaar.state import Terms
from tests.bazaar.test_clauses import A, B, C, E, offered
from tests.bazaar.verbs import Offer, Ready, Sign
from tests.unit.staging import Watch
from tests.unit.test_live_game import Alone

PARTNER = Target("seat", "1")


class Asked(Alone):
    """A bazaar at which people are asked, and nothing is drawn."""

    def __init__(self, confirm: str = "always") -> None:
        super().__init__()
        self.clock = Watch()
        settings = Settings(animation="off", confirm="always" if confirm == "always" else "never")
        self.asking = Asking(self.game, lambda: settings, self.screen, self.clock)

    def pick(self, *targets: Target) -> None:
        """Click things one after the other."""
        for target in targets:
            self.asking.point_at(target)

    @property
    def draft(self) -> Draft:
        """What has been picked."""
        assert self.asking.builder is not None
        return self.asking.builder.draft


def test_nobody_picks_anything_while_nobody_is_asked() -> None:
    alone = Asked()
    alone.pick(PARTNER)
    assert alone.screen.refused[-1].text == alone.game.waiting
    assert alone.asking.asked is None and not alone.asking.whole and not alone.asking.open(PARTNER)
    alone.asking.ask(0)
    assert alone.asking.asked == 0 and alone.asking.open(PARTNER)


def test_a_draft_is_resumed_when_its_seat_is_asked_again_and_parked_when_another_is() -> None:
    alone = Asked()
    alone.asking.ask(0)
    alone.pick(PARTNER, Target("pitch", A))
    begun = alone.draft
    alone.asking.ask(None)
    alone.asking.ask(0)
    assert alone.draft == begun and not alone.asking.parking.parked
    alone.asking.ask(2)
    (parked,) = alone.asking.parking.parked
    assert (parked.seat, parked.draft, parked.usable) == (0, begun, True) and alone.draft == Draft()
    alone.asking.take_up(parked.number)
    assert alone.asking.asked is None and alone.game.speaker() == 0
    alone.asking.ask(0)
    assert alone.draft == begun and not alone.asking.parking.parked


def test_a_draft_is_used_up_by_its_own_move_and_by_no_other() -> None:
    alone = Asked()
    alone.asking.ask(0)
    alone.pick(PARTNER, Target("pitch", A))
    assert alone.asking.whole
    assert alone.asking.submit(2, Ready())
    assert alone.asking.asked is None, "until the new position has been shown"
    alone.asking.ask(0)
    assert alone.asking.whole
    alone.asking.confirm()
    assert alone.match.plies[-1].move == Offer(Terms(1, (A,)))
    alone.asking.ask(0)
    assert alone.draft == Draft() and not alone.asking.parking.parked


def test_an_illegal_move_leaves_the_draft_and_the_question() -> None:
    alone = Asked()
    alone.asking.ask(0)
    alone.pick(PARTNER, Target("pitch", A))
    begun = alone.draft
    assert not alone.asking.submit(0, Sign(9))
    assert alone.screen.refused and alone.asking.asked == 0 and alone.draft == begun


def test_undo_and_redo_take_a_pick_before_a_move() -> None:
    alone = Asked()
    alone.asking.ask(0)
    alone.pick(PARTNER, Target("pitch", A))
    alone.asking.confirm()
    alone.asking.ask(0)
    alone.pick(Target("seat", "2"), Target("pitch", B))
    assert alone.asking.undo_stop == "" and alone.asking.can_restart
    alone.asking.undo()
    alone.asking.undo()
    assert alone.draft == Draft() and len(alone.match.plies) == 1
    alone.asking.redo()
    assert alone.draft.picks == (Target("seat", "2"),)
    alone.asking.restart()
    assert alone.draft == Draft() and not alone.asking.can_restart, "free deals have no turn that could be restarted"
    alone.asking.undo()
    assert not alone.match.plies and alone.asking.asked is None
    alone.asking.ask(0)
    assert alone.asking.undo_stop == "No move has been made yet."
    alone.asking.undo()
    assert alone.screen.refused[-1].text == alone.asking.undo_stop
    alone.asking.redo()
    assert len(alone.match.plies) == 1 and alone.asking.redo_stop


def test_a_move_that_needs_no_confirmation_is_made_with_its_last_pick() -> None:
    alone = Asked(confirm="never")
    alone.asking.ask(1)
    alone.pick(Target("button", "ready"))
    assert [(ply.seat, ply.move) for ply in alone.match.plies] == [(1, Ready())]


def test_signatures_count_for_their_seat_once_people_have_had_time_to_read() -> None:
    alone = Asked()
    number = offered(alone.match, 2, C, E, partner=1)
    alone.asking.ask(0)
    stamp = stamp_target(number, 1)
    assert alone.asking.stamps == (stamp,)
    alone.asking.signatures.unread = True
    alone.asking.signatures.let_read()
    assert alone.asking.signatures.reading and not alone.asking.stamps
    alone.pick(stamp)
    assert len(alone.match.plies) == 1, "the click was meant for the picture before"
    alone.clock.seconds += TO_READ
    alone.asking.signatures.pass_time()
    alone.pick(PARTNER, Target("pitch", A), stamp)
    assert (alone.match.plies[-1].seat, alone.match.plies[-1].move) == (1, Sign(number))
    assert alone.game.speaker() == 0, "who was in the middle of a move goes on"
    alone.asking.ask(0)
    assert alone.draft == Draft((PARTNER, Target("pitch", A)))


def test_everything_is_said_anew_and_nothing_is_lost_when_the_language_changes() -> None:
    alone = Asked()
    alone.asking.ask(0)
    alone.pick(PARTNER, Target("pitch", A))
    begun = alone.draft
    alone.asking.parking.park()
    alone.pick(PARTNER, Target("pitch", B))
    now = alone.draft
    alone.asking.spoke()
    assert alone.draft == now and [each.draft for each in alone.asking.parking.parked] == [begun]
