"""The first part of a turn: playing a card (FM-3.1 to FM-3.7, FM-4M)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import msgspec
from msgspec.structs import asdict, replace

from game.core.bounds import Word
from game.core.i18n import _, ngettext, phrase
from game.core.names import Seat, Sentence
from game.core.recorder import without
from game.core.rules import Event
from game.core.sentences import either, listed, signed
from game.core.target import Draft, Illegal, Prompt, Target
from game.kit.rules import number_of
from game.kit.verb import Question, impossible
from game.titles.floating_market.cards import CARDS, RECOVER, Card, CardIndex, Merchant
from game.titles.floating_market.events import Stayed
from game.titles.floating_market.flow import end_turn
from game.titles.floating_market.goods import GOODS, RING, Good, Prices, changed, price, spaces_from
from game.titles.floating_market.legality import BoardVerb
from game.titles.floating_market.recorder import Recorder
from game.titles.floating_market.sailing import barge_ends, blocked, destinations, move_barge
from game.titles.floating_market.state import FloatingMarketView, Public
from game.titles.floating_market.targets import card_target, crossing_target, discard_target, good_target, ring_target
from game.titles.floating_market.topology import Topology
from game.titles.floating_market.words import amounts, card_name, coins_name, goods_name, told


class PlayCard(msgspec.Struct, frozen=True, tag="card"):
    """Play a card with all its choices."""

    card: CardIndex
    ring: int | None  # the Merchant’s new space, or None
    good: Good | None  # the good of the first change, or None without a choice
    crossing: Word | None  # the barge’s new crossing, or None
    friend: CardIndex | None  # the card that M19 brings back, or None


class CardPlayed(Event, frozen=True, kw_only=True):
    """A seat played a card and received its immediate gains (FM-3.1)."""

    seat: Seat
    card: CardIndex
    coins: int = 0
    flowers: int = 0
    favors: int = 0
    friend: CardIndex | None = None

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        gains = amounts(self.coins, self.flowers, self.favors)
        back = [_("{card} back in hand").format(card=card_name(self.friend))] if self.friend is not None else []
        text = _("{name} plays {card}.")
        if gains or back:
            text = _("{name} plays {card}: {what}.")
        what = listed([*([gains] if gains else []), *back])
        return told(self.seat, text, card=card_name(self.card), what=what)


class CardsRecovered(Event, frozen=True, kw_only=True):
    """A seat took back its cards and ended its turn (FM-3.2)."""

    seat: Seat
    cards: tuple[CardIndex, ...]

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        count = len(self.cards)
        text = ngettext(
            "{name} plays {card}, takes back {count} card and gets {coins}.",
            "{name} plays {card}, takes back {count} cards and gets {coins}.",
            count,
        )
        return told(self.seat, text, card=card_name(RECOVER), count=count, coins=coins_name(count))


class MerchantMoved(Event, frozen=True, kw_only=True):
    """The Merchant moved. `before` and `after` list the price of each good (FM-3.4)."""

    seat: Seat
    start: int
    ring: int
    before: Prices
    after: Prices

    def sentence(self) -> Sentence:
        """Return the log line for this event."""
        changes = price_changes(self.before, self.after)
        if not changes:
            return Sentence(_("The Merchant moves on, but no price can change."), None)
        return Sentence(_("The Merchant moves on: {list}.").format(list=changes), None)


def price_changes(before: Prices, after: Prices) -> str:
    """Return the changed prices in one phrase, such as "fish 3 → 5 and meat 5 → 4"."""
    text = _("{goods} {before} → {after}")
    return listed(
        [
            text.format(goods=goods_name(good), before=price(before, good), after=price(after, good))
            for good, one, other in zip(GOODS, before, after, strict=True)
            if one != other
        ]
    )


class PlayCardVerb(BoardVerb[PlayCard]):
    """The verb for playing a card."""

    move = PlayCard
    phases = frozenset(("card",))
    does = phrase("play a card")
    clause = "FM-3.1"
    picks = (card_target, ring_target, good_target, crossing_target, discard_target)
    kinds = frozenset(("card", "ring", "good", "crossing", "discard"))

    def moves(self, view: FloatingMarketView, seat: Seat) -> Sequence[PlayCard]:
        """Return every playable card with every choice."""
        return [
            move for card in playable(self._topology, view.public, seat) for move in self._choices(view.public, card)
        ]

    def ask(self, view: FloatingMarketView, seat: Seat, draft: Draft, lit: Prompt[PlayCard]) -> Question:
        """Return the question to the player."""
        number = number_of(draft.picks[0].id)
        assert number is not None and number < len(CARDS)  # the draft leads to a card
        if lit.move is not None:
            back = len(view.public.holders[seat].discard) + 1
            hint = ngettext(
                "You take back {count} card and get {coins}. Your boat does not move, and your turn ends.",
                "You take back {count} cards and get {coins}. Your boat does not move, and your turn ends.",
                back,
            ).format(count=back, coins=coins_name(back))
            return Question(_("Play {card}?").format(card=card_name(number)), hint if number == RECOVER else "")
        kinds = {target.kind for target in lit.targets}
        if "ring" in kinds:
            return Question(_("{card}: where does the Merchant go?").format(card=card_name(number)))
        if "good" in kinds:
            first = CARDS[number].merchant
            assert first is not None  # only the Merchant changes prices
            text = _("Which price moves by {change}?")
            hint = _("The other price moves by {change}.") if first.changes[1:] else ""
            change, other = signed(first.changes[0]), signed(first.changes[-1])
            return Question(text.format(change=change), hint.format(change=other))
        if "crossing" in kinds:
            return Question(_("{card}: which crossing does the King’s barge go to?").format(card=card_name(number)))
        return Question(_("{card}: which card comes back?").format(card=card_name(number)))

    def why_illegal(self, view: FloatingMarketView, seat: Seat, move: PlayCard) -> Illegal | None:
        """Return why the card cannot be played, or None if the card is playable."""
        return no_card(self._topology, view.public, seat, move.card) or super().why_illegal(view, seat, move)

    def why_not(self, view: FloatingMarketView, seat: Seat, draft: Draft, target: Target) -> Illegal:
        """Return why a card or one of its choices is not allowed."""
        number = number_of(target.id)
        if target.kind == "card" and number is not None and number < len(CARDS):
            return no_card(self._topology, view.public, seat, number) or impossible("FM-3.1")
        if not draft.picks:
            return Illegal("FM-3.1", _("First choose a card from your hand."))
        return Illegal("FM-3.1", _not_asked(number_of(draft.picks[0].id) or 0, draft, target))

    def play(self, recorder: Recorder, seat: Seat, move: PlayCard) -> None:
        """Carry out the card's effect, then continue with the boat or the next turn."""
        card, holder = CARDS[move.card], recorder.holder(seat)
        hand = without(holder.hand, holder.hand.index(move.card))
        if card.effect == "recover":
            back = tuple(sorted((*holder.discard, move.card)))
            recorder.give(seat, hand=tuple(sorted((*hand, *back))), discard=(), coins=holder.coins + len(back))
            recorder.record(CardsRecovered, seat=seat, cards=back)
            end_turn(recorder, seat)
            return
        discard = (*holder.discard, move.card)
        if move.friend is not None:
            discard = without(discard, discard.index(move.friend))
            hand = tuple(sorted((*hand, move.friend)))
        recorder.give(seat, hand=hand, discard=discard)
        gain = asdict(card.gain)
        recorder.earn(seat, **gain)
        recorder.record(CardPlayed, seat=seat, card=move.card, friend=move.friend, **gain)
        more, haggles, twice = card.effects
        recorder.acted(more=more, haggles=haggles, twice=twice)
        self._move_both(recorder, seat, card, move)
        public = recorder.public
        if destinations(self._topology, public, seat):
            recorder.public = replace(public, phase="sail")
        else:
            recorder.public = replace(public, phase="act", acting=replace(public.acting, stays=True))
            recorder.record(Stayed, seat=seat)
            end_turn(recorder, seat)

    def _move_both(self, recorder: Recorder, seat: Seat, card: Card, move: PlayCard) -> None:
        now = recorder.public
        if card.merchant is not None and move.ring is not None:
            first = move.good or RING[move.ring][0]
            after = changed(now.prices, move.ring, first, card.merchant.changes)
            recorder.public = replace(now, ring=move.ring, prices=after)
            recorder.record(MerchantMoved, seat=seat, start=now.ring, ring=move.ring, before=now.prices, after=after)
        if card.barge is not None and move.crossing is not None:
            move_barge(recorder, self._topology, seat, self._topology.crossing_at[move.crossing], card.barge)

    def _choices(self, public: Public, number: CardIndex) -> Iterator[PlayCard]:
        card = CARDS[number]
        friends: tuple[CardIndex, ...] = ()
        crossings: tuple[str | None, ...] = (None,)
        if card.effect == "friend" and public.turn is not None:
            friends = tuple(sorted(public.holders[public.turn].discard))
        if card.barge is not None:
            ends = {end for steps in card.barge.steps for end in barge_ends(self._topology, public.barge, steps)}
            crossings = tuple(self._topology.crossings[end].id for end in sorted(ends))
        merchant = _ways_of_merchant(public, card)
        for (ring, good), crossing, friend in product(merchant, crossings, friends or (None,)):
            yield PlayCard(number, ring, good, crossing, friend)


def playable(topology: Topology, public: Public, seat: Seat) -> tuple[CardIndex, ...]:
    """Return the playable cards in the hand, in ascending order (FM-3.3)."""
    hand = public.holders[seat].hand
    if not blocked(topology, public, seat):
        return hand
    away = tuple(card for card in hand if CARDS[card].barge is not None)
    return away or tuple(card for card in hand if card == RECOVER)


def no_card(topology: Topology, public: Public, seat: Seat, card: CardIndex) -> Illegal | None:
    """Return why a card cannot be played now, or None if the card is playable."""
    if card not in public.holders[seat].hand:
        text = _("{card} is not in your hand.")
        if card in public.holders[seat].discard:
            text = _("{card} is in your discard pile. Play {takings} to get it back.")
        return Illegal("FM-3.1", text.format(card=card_name(card), takings=card_name(RECOVER)))
    allowed = playable(topology, public, seat)
    if card in allowed:
        return None
    text = _("The King’s barge blocks your boat: play {cards}.")
    return Illegal("FM-3.3", text.format(cards=either([card_name(each) for each in allowed])))


def _not_asked(number: CardIndex, draft: Draft, target: Target) -> str:
    card, name = CARDS[number], card_name(number)
    chosen = next((number_of(pick.id) for pick in draft.picks if pick.kind == "ring"), None)
    if target.kind == "ring" and card.merchant is not None:
        return _("{card} cannot move the Merchant there. Choose a lit space.").format(card=name)
    asks_for_good = card.merchant is not None and not _alike(card.merchant)
    if target.kind == "good" and asks_for_good and chosen is None:
        return _("First choose where the Merchant goes.")
    if target.kind == "good" and asks_for_good and chosen is not None:
        goods = listed([goods_name(good) for good in RING[chosen]])
        return _("On his new space, the Merchant changes only the prices of {goods}.").format(goods=goods)
    if target.kind == "crossing" and card.barge is not None:
        return _("{card} cannot move the King’s barge there. Choose a lit crossing.").format(card=name)
    return _("You cannot choose this for {card}.").format(card=name)


def _ways_of_merchant(public: Public, card: Card) -> Iterator[tuple[int | None, Good | None]]:
    if card.merchant is None:
        yield None, None
        return
    for ring in spaces_from(public.ring, card.merchant.steps):
        for good in (None,) if _alike(card.merchant) else RING[ring]:
            yield ring, good


def _alike(merchant: Merchant) -> bool:
    return len(merchant.changes) > 1 and len(set(merchant.changes)) == 1
