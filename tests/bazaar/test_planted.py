"""Bugs that only a title with free deals can have, and the laws that notice them."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.asking import Quiet
from game.core.advice import Suggestion
from game.core.drafting import Remaining
from game.core.i18n import SILENCE
from game.core.names import Seat
from game.core.rules import Turn
from game.core.target import Draft, Illegal, Target
from tests.bazaar.advice import Friend
from tests.bazaar.dealing import stamp_target
from tests.bazaar.events import DealDone
from tests.bazaar.state import OpenOffer
from tests.bazaar.verbs import Offer, Ready, Sign
from tests.bazaar.verbs.answer import waiting_stamps
from tests.contract.bugs import Bugged, game, with_art, with_bug, with_parts
from tests.contract.cases import bazaar_case
from tests.contract.law import clicks, play
from tests.contract.law.advice import advice_can_be_followed
from tests.contract.law.case import AnyMatch, Broken, Case, Moment
from tests.contract.law.stamps import stamps_belong_to_their_seats
from tests.contract.test_planted import BarrierForgotten, BlindArt


class TakenUnlit(Bugged):
    """An offer is accepted that nobody could click together: from a seat that has made all of its offers."""

    def why_illegal(self, view: Any, move: Any) -> Illegal | None:
        reason: Illegal | None = self.true.why_illegal(view, move)
        return None if isinstance(move, Offer) and reason and "offers a day" in reason.text else reason


class DialLost(Bugged):
    """The way to click an offer forgets the coins."""

    def draft_of(self, view: Any, move: Any) -> Draft:
        return Draft(self.true.draft_of(view, move).picks)


class BagTorn(Bugged):
    """An offer keeps the order in which its pitches were clicked."""

    def prompt(self, view: Any, draft: Draft) -> Any:
        prompt = self.true.prompt(view, draft)
        if not isinstance(prompt.move, Offer):
            return prompt
        pitches = tuple(target.id for target in draft.picks[1:])
        return replace(prompt, move=Offer(replace(prompt.move.terms, pitches=pitches)))


class DialUnseated(Bugged):
    """A dial that was set is not offered any more."""

    def prompt(self, view: Any, draft: Draft) -> Any:
        prompt = self.true.prompt(view, draft)
        return replace(prompt, dials=tuple(dial for dial in prompt.dials if draft.dial(dial.id) is None))


class Presumed(Bugged):
    """A dial is said to stand at something else than what it stands for."""

    def prompt(self, view: Any, draft: Draft) -> Any:
        prompt = self.true.prompt(view, draft)
        return replace(prompt, dials=tuple(replace(dial, untouched=dial.high) for dial in prompt.dials))


class Overdrawn(Bugged):
    """A dial may be turned further than what is accepted."""

    def prompt(self, view: Any, draft: Draft) -> Any:
        prompt = self.true.prompt(view, draft)
        return replace(prompt, dials=tuple(replace(dial, high=dial.high + 20) for dial in prompt.dials))


class LendsStamps(Bugged):
    """Everybody's stamps are lit for whoever is asked."""

    def prompt(self, view: Any, draft: Draft) -> Any:
        prompt = self.true.prompt(view, draft)
        return prompt if draft.picks else replace(prompt, targets=(*prompt.targets, Target("stamp", "1-1")))


class SignsForOthers(Bugged):
    """One signature is enough for three."""

    def apply(self, state: Any, seat: Seat, move: Any) -> Any:
        if isinstance(move, Sign):
            offers = tuple(_signed_by_all_but(offer, seat) for offer in state.public.offers)
            state = replace(state, public=replace(state.public, offers=offers))
        return self.true.apply(state, seat, move)


def _signed_by_all_but(offer: OpenOffer, seat: Seat) -> OpenOffer:
    return replace(offer, unsigned=(seat,)) if seat in offer.unsigned else offer


class Forgetful(Bugged):
    """Says of no stamp that it waits."""

    def stamps(self, view: Any) -> tuple[Target, ...]:
        return ()


class Telling(Bugged):
    """Says of stamps what only their seats know."""

    def stamps(self, view: Any) -> tuple[Target, ...]:
        return () if view.seat is None else waiting_stamps(view.public)


class Eager(Bugged):
    """Says of stamps that were used that they still wait."""

    def stamps(self, view: Any) -> tuple[Target, ...]:
        return tuple(stamp_target(offer.number, seat) for offer in view.public.offers for seat in offer.parties)


class ShyArt(BlindArt):
    """Draws only the stamps of whoever is asked."""

    def board(self, *arguments: Any) -> Any:
        return self.true.board(*arguments)

    def plate(self, view: Any, seat: Seat, focus: Any, canvas: Any) -> Any:
        nodes = self.true.plate(view, seat, focus, canvas)
        return tuple(node for node in nodes if seat == view.seat or node.target is None or node.target.kind != "stamp")


@pytest.mark.parametrize(
    ("bug", "says"),
    [
        (Forgetful, "not said to wait"),
        (Telling, "other stamps than onlookers"),
        (Eager, "waits although it was used"),
    ],
)
def test_the_law_of_stamps_notices(bug: type[Bugged], says: str) -> None:
    case, match = bazaar_case(), dealt()
    assert stamps_belong_to_their_seats(case, match)
    with pytest.raises(Broken, match=says):
        stamps_belong_to_their_seats(with_bug(case, bug), match)


def test_the_law_of_stamps_notices_one_that_is_not_drawn() -> None:
    case, match = bazaar_case(), dealt()
    with pytest.raises(Broken, match="cannot be hit"):
        stamps_belong_to_their_seats(with_art(case, ShyArt(case.art)), match)


def test_a_set_that_is_torn_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The selector cuts everything beyond the member that is dropped, as it would a path."""
    case, match = bazaar_case(), dealt()
    clicks.the_selector_agrees(case, match)
    cut = Remaining(Draft(), ())
    monkeypatch.setattr("game.table.move_builder.remaining", lambda *_arguments, **_names: cut)
    with pytest.raises(Broken, match="dropping from"):
        clicks.the_selector_agrees(case, match)


class Rash(Friend):
    """Advises more offers than a day has."""

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        first, *_others = super().suggest(view) or (Suggestion("ready", (Ready(),)),)
        return (Suggestion("again and again", first.moves * 4),)


class Wordless(Friend):
    """Gives advice without a word."""

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        return tuple(replace(each, label="") for each in super().suggest(view))


class Moody(Friend):
    """Says something else every time."""

    times = 0

    def suggest(self, view: Any) -> tuple[Suggestion, ...]:
        Moody.times += 1
        return tuple(replace(each, label=str(Moody.times)) for each in super().suggest(view))


@pytest.mark.parametrize(
    ("friend", "says"), [(Rash, "is refused"), (Wordless, "does not fit on a button"), (Moody, "or by chance")]
)
def test_the_law_of_advice_notices(friend: type[Friend], says: str) -> None:
    case, match = bazaar_case(), dealt()
    assert advice_can_be_followed(case, match)
    with pytest.raises(Broken, match=says):
        advice_can_be_followed(changed(case, title=with_parts(case.title, advisor=friend)), match)


def consent_stands(case: Case, match: AnyMatch) -> None:
    """A signature is not taken back, and nothing changes hands without those of all parties."""
    signed: dict[int, set[Seat]] = {}
    for index, ply in enumerate(match.plies):
        moment = Moment(case, match, index)
        step = case.rules.apply(moment.state, ply.seat, ply.move)
        if isinstance(ply.move, Sign):
            signed.setdefault(ply.move.number, set()).add(ply.seat)
            if not any(beat.event.stops_undo for beat in step.beats):
                raise Broken(f"{moment}: the signature of seat {ply.seat} can be taken back")
        for beat in step.beats:
            if isinstance(beat.event, DealDone):
                offer = moment.state.public.offer(beat.event.number)
                if {*offer.parties} != {offer.seat, *signed[offer.number]}:
                    raise Broken(f"{moment}: deal {offer.number} is done without all signatures")


def dealt() -> AnyMatch:
    """A game with deals of three."""
    return game(bazaar_case(), ("random",), seed=47)


@pytest.mark.parametrize(
    ("bug", "law", "says"),
    [
        (TakenUnlit, clicks.others_are_refused, "is said to make"),
        (DialLost, clicks.moves_have_drafts, "is said to make"),
        (BagTorn, clicks.the_selector_agrees, "means something else in another order"),
        (DialUnseated, clicks.the_selector_agrees, "lost the dial|cannot be set|does not turn|not held|from the dial"),
        (Presumed, clicks.the_selector_agrees, "differs from the dial untouched"),
        (Overdrawn, clicks.offers_are_the_legal_moves, "which is refused"),
        (BarrierForgotten, consent_stands, "can be taken back"),
        (LendsStamps, stamps_belong_to_their_seats, "the stamp of seat 1"),
        (SignsForOthers, consent_stands, "without all signatures"),
    ],
)
def test_the_law_notices(bug: type[Bugged], law: Any, says: str) -> None:
    case, match = bazaar_case(), dealt()
    law(case, match)
    with pytest.raises(Broken, match=says):
        law(with_bug(case, bug), match)


def test_undo_across_consent_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    case, match = bazaar_case(), dealt()
    assert any(isinstance(ply.move, Sign) for ply in match.plies)
    play.replays(case, match)
    monkeypatch.setattr("game.core.match._stop", lambda before, step: SILENCE)
    with pytest.raises(Broken, match="make the barrier ''"):
        play.replays(case, match)


def test_a_bot_asked_for_ever_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(turn: Turn, bots: Any, quiet: Quiet, position: object) -> Seat | None:
        return next(iter(turn.able), None)

    game(bazaar_case(), ("easy",))
    monkeypatch.setattr(play, "next_asked", forgetful)
    with pytest.raises(Broken, match="is asked twice in one position"):
        game(bazaar_case(), ("easy",))


class Silent:
    """Never does anything."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules

    def choose(self, view: Any, rng: Any) -> None:
        return None


class Lazy(Silent):
    """Does nothing in the evening."""

    def choose(self, view: Any, rng: Any) -> Any:
        return Ready() if view.public.phase == "deals" else None


@pytest.mark.parametrize(("bot", "says"), [(Silent, "everybody can move and nobody does"), (Lazy, "owes a move")])
def test_bots_that_do_nothing_for_ever_are_noticed(bot: Any, says: str) -> None:
    case = bazaar_case()
    level = changed(case.title.levels[0], plays=bot)
    with pytest.raises(Broken, match=says):
        game(changed(case, title=with_parts(case.title, levels=(level,))), ("easy",))
