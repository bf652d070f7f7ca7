"""What people are honoured for after the last night: kind, true, and with the number that earned it."""

from __future__ import annotations

from collections import Counter

from game.core.i18n import _, ngettext
from game.core.names import mark
from game.kit.wording import listed
from game.picture.awards import AwardCandidate, candidate
from game.picture.chronicle import Award, Curve
from game.picture.standings import climbs, leads
from game.titles.night_market.customers import FOODS
from game.titles.night_market.scoring import outcome, total
from game.titles.night_market.state import Public
from game.titles.night_market.tallies import CHEAP, Record
from game.titles.night_market.words import customers_name, dollars, foods_name, loans_name

Counted = tuple[int, ...]


def consolation(end: Public) -> Award:
    """For everybody who is honoured for nothing else."""
    return Award(
        id="heart",
        label=_("Heart of the street"),
        sentence=_("Without you the lanterns would have been half as warm."),
        seats=tuple(range(end.seats)),
        art="icon:red-paper-lantern",
    )


def award_candidates(end: Public, records: tuple[Record, ...], money: Curve) -> tuple[AwardCandidate, ...]:
    """Every candidate there is to honour, the ones that tell most first."""
    return (
        *_of_money(end, records),
        *_of_nights(end, records),
        *_of_bidding(records),
        *_of_stalls(end, records),
        *_of_the_race(end, money),
    )


def _of_money(end: Public, records: tuple[Record, ...]) -> tuple[AwardCandidate, ...]:
    seats = range(end.seats)
    totals = tuple(total(end, seat) for seat in seats)
    loans = tuple(account.loans for account in end.accounts)
    return (
        candidate(
            "debt",
            _("Debt dancer"),
            "money-with-wings",
            tuple(count if totals[seat] > 0 else 0 for seat, count in enumerate(loans)),
            2,
            lambda seat, count: _("{loans}, all paid back, and still {left} in {name}'s pocket.").format(
                loans=loans_name(count), left=dollars(totals[seat]), name=mark(seat)
            ),
            theme="bank",
        ),
        candidate(
            "free",
            _("Owes nobody"),
            "smiling-face-with-sunglasses",
            tuple(0 if count else 9 for count in loans),
            10,
            lambda seat, _count: _("0 loans: the bank never learned how to spell {name}.").format(name=mark(seat)),
            everyone=True,
            theme="bank",
        ),
        candidate(
            "sparkle",
            _("Last-night sparkle"),
            "confetti-ball",
            tuple(account.bonus for account in end.accounts),
            9,
            lambda seat, sum_: _("{sum} of bonus on the last night: {name} knows when to shine.").format(
                sum=dollars(sum_), name=mark(seat)
            ),
        ),
        candidate(
            "deep",
            _("Deep pockets"),
            "dollar-banknote",
            tuple(record.dearest for record in records),
            14,
            lambda seat, price: _("{price} for place {place}, and {name} did not even blink.").format(
                price=dollars(price), place=records[seat].dearest_place, name=mark(seat)
            ),
            least=8,
        ),
    )


def _of_nights(end: Public, records: tuple[Record, ...]) -> tuple[AwardCandidate, ...]:
    return (
        candidate(
            "magnet",
            _("Queue magnet"),
            "face-savoring-food",
            tuple(record.customers for record in records),
            22,
            lambda seat, count: _("{customers} went home full from {name}'s stalls.").format(
                customers=customers_name(count), name=mark(seat)
            ),
            theme="nights",
        ),
        candidate(
            "rush",
            _("All hands on the wok"),
            "fire",
            tuple(record.fullest for record in records),
            8,
            lambda seat, count: _("{customers} in a single night. {name} still smells of garlic.").format(
                customers=customers_name(count), name=mark(seat)
            ),
            least=3,
            theme="nights",
        ),
        candidate(
            "night",
            _("A night to remember"),
            "full-moon",
            tuple(record.best_night for record in records),
            36,
            lambda seat, sum_: _("{sum} in night {night}: {name} counted it twice.").format(
                sum=dollars(sum_), night=records[seat].best_night_number, name=mark(seat)
            ),
            least=8,
            theme="nights",
        ),
        candidate(
            "invited",
            _("Personal invitation"),
            "scroll",
            tuple(record.invited for record in records),
            5,
            lambda seat, count: ngettext(
                "{count} secret customer came, and sat down with {name} as planned.",
                "{count} secret customers came, and sat down with {name} as planned.",
                count,
            ).format(count=count, name=mark(seat)),
            least=2,
        ),
        candidate(
            "neighbour",
            _("Good neighbour"),
            "takeout-box",
            tuple(record.lent for record in records),
            6,
            lambda seat, count: ngettext(
                "{name} invited {count} customer who dined next door. The neighbours say thank you.",
                "{name} invited {count} customers who dined next door. The neighbours say thank you.",
                count,
            ).format(count=count, name=mark(seat)),
            least=2,
        ),
        candidate(
            "walk",
            _("Worth the walk"),
            "motor-scooter",
            tuple(record.longest_walk for record in records),
            28,
            lambda seat, count: _("A customer passed {count} places on the way to {name}'s place {place}.").format(
                count=count - 1, place=records[seat].walked_to, name=mark(seat)
            ),
            least=7,
        ),
        candidate(
            "simmer",
            _("Slow simmer"),
            "oden",
            tuple(record.idle if record.customers else 0 for record in records),
            2,
            lambda seat, count: ngettext(
                "{count} night without a customer, and {name} kept the broth warm all the same.",
                "{count} nights without a customer, and {name} kept the broth warm all the same.",
                count,
            ).format(count=count, name=mark(seat)),
        ),
    )


def _of_bidding(records: tuple[Record, ...]) -> tuple[AwardCandidate, ...]:
    return (
        candidate(
            "landlord",
            _("Last-minute landlord"),
            "hourglass-not-done",
            tuple(record.last_round for record in records),
            2,
            lambda seat, count: ngettext(
                "{count} place won in the very last round: {name} moves in when others pack up.",
                "{count} places won in the very last round: {name} moves in when others pack up.",
                count,
            ).format(count=count, name=mark(seat)),
            least=2,
        ),
        candidate(
            "bargain",
            _("Bargain hunter"),
            "coin",
            tuple(record.bargains for record in records),
            6,
            lambda seat, count: ngettext(
                "{count} place for {price} or less. {name} asks for a bag, too.",
                "{count} places for {price} or less. {name} asks for a bag, too.",
                count,
            ).format(count=count, price=dollars(CHEAP), name=mark(seat)),
        ),
        candidate(
            "coconut",
            _("Tough coconut"),
            "coconut",
            tuple(record.outbid for record in records),
            8,
            lambda seat, count: ngettext(
                "Outbid once, and not a single crack in {name}.",
                "Outbid {count} times, and not a single crack in {name}.",
                count,
            ).format(count=count, name=mark(seat)),
            least=2,
        ),
        candidate(
            "quick",
            _("Quick chopsticks"),
            "chopsticks",
            tuple(record.outbid_others for record in records),
            8,
            lambda seat, count: ngettext(
                "{name} outbid others once, with a bow.",
                "{name} outbid others {count} times, always with a bow.",
                count,
            ).format(count=count, name=mark(seat)),
            least=2,
        ),
        candidate(
            "second",
            _("Second wind"),
            "sparkles",
            tuple(record.second_chances for record in records),
            3,
            lambda seat, count: ngettext(
                "{count} compensation bid: {name} does not leave an auction with empty hands.",
                "{count} compensation bids: {name} does not leave an auction with empty hands.",
                count,
            ).format(count=count, name=mark(seat)),
        ),
        candidate(
            "cool",
            _("Cool head"),
            "shaved-ice",
            tuple(record.passes for record in records),
            3,
            lambda seat, count: ngettext(
                "One pass: {name} knows what not to buy.",
                "{count} passes: {name} knows what not to buy.",
                count,
            ).format(count=count, name=mark(seat)),
        ),
        candidate(
            "guessing",
            _("Keeps them guessing"),
            "game-die",
            tuple(record.undecided for record in records),
            7,
            lambda seat, count: ngettext(
                "A place stood empty overnight while {name} thought about lunch.",
                "{count} times a place stood empty overnight while {name} thought about lunch.",
                count,
            ).format(count=count, name=mark(seat)),
        ),
    )


def _of_stalls(end: Public, records: tuple[Record, ...]) -> tuple[AwardCandidate, ...]:
    menus = [Counter(place.food for place in end.places if place.owner == seat) for seat in range(end.seats)]
    kinds = tuple(sum(bool(menu[food]) for food in FOODS) for menu in menus)
    mains = [max(FOODS, key=lambda food: menu[food]) for menu in menus]
    single = tuple(menu[main] if kind == 1 else 0 for menu, main, kind in zip(menus, mains, kinds, strict=True))
    return (
        candidate(
            "chain",
            _("Chain of lanterns"),
            "red-paper-lantern",
            tuple(record.chain for record in records),
            3,
            lambda seat, count: _("{count} stalls hand in hand, and {name} at the end of the string.").format(
                count=count, name=mark(seat)
            ),
            least=2,
        ),
        candidate(
            "menu",
            _("Full menu"),
            "fork-and-knife",
            tuple(4 if kind == len(FOODS) else 0 for kind in kinds),
            5,
            lambda seat, _count: _("{foods}: all 4 at {name}'s, and nobody has to share.").format(
                foods=listed([foods_name(food) for food in FOODS]).capitalize(), name=mark(seat)
            ),
            everyone=True,
        ),
        candidate(
            "single",
            _("One-dish wonder"),
            "dumpling",
            single,
            4,
            lambda seat, count: _("{count} stalls, all with {foods}. {name} does one thing well.").format(
                count=count, foods=foods_name(mains[seat]), name=mark(seat)
            ),
            least=3,
            everyone=True,
        ),
    )


def _of_the_race(end: Public, money: Curve) -> tuple[AwardCandidate, ...]:
    result = outcome(end)
    final = result.places if result is not None else (1,) * end.seats
    ways = climbs(money, final)
    return (
        candidate(
            "climb",
            _("Late bloomer"),
            "tulip",
            tuple(way.gained for way in ways),
            2,
            lambda seat, _gained: _(
                "Place {low} after night {night}, place {now} at the end: well climbed, {name}!"
            ).format(low=ways[seat].low, night=ways[seat].mark, now=final[seat], name=mark(seat)),
            everyone=True,
        ),
        candidate(
            "lead",
            _("Eyes on the back"),
            "star",
            leads(money),
            max(2, len(money.marks) * 2 // 3),
            lambda seat, count: ngettext(
                "Alone in front after {count} of {all} night. {name} could feel everybody looking.",
                "Alone in front after {count} of {all} nights. {name} could feel everybody looking.",
                len(money.marks) - 1,
            ).format(count=count, all=len(money.marks) - 1, name=mark(seat)),
        ),
    )
