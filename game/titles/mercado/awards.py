"""What people are honoured for after the market day: kind, true, and with the number that earned it."""

from __future__ import annotations

from game.core.i18n import _, ngettext
from game.core.names import Seat, mark
from game.picture.awards import AwardCandidate, candidate
from game.picture.chronicle import Award, Curve
from game.picture.standings import climbs, leads
from game.titles.mercado.goods import GOODS
from game.titles.mercado.scoring import outcome
from game.titles.mercado.state import MercadoState, Public
from game.titles.mercado.tallies import Record
from game.titles.mercado.topology import Topology
from game.titles.mercado.words import (
    coins_name,
    customers_name,
    goods_name,
    line_name,
    restaurants_name,
    space_name,
    stands_name,
)

Counted = tuple[int, ...]


def consolation(public: Public) -> Award:
    """For everybody who is honoured for nothing else."""
    return Award(
        id="heart",
        label=_("Heart of the market"),
        sentence=_("Without you the aisles would have been half as merry."),
        seats=tuple(range(public.seats)),
        art="icon:hibiscus",
    )


def award_candidates(
    topology: Topology, end: MercadoState, records: tuple[Record, ...], curves: tuple[Curve, ...]
) -> tuple[AwardCandidate, ...]:
    """Every candidate there is to honour, the ones that tell most first."""
    return (
        *_of_customers(records),
        *_of_stands(topology, end, records),
        *_of_the_house(end, records),
        *_of_the_race(end, curves),
    )


def _of_customers(records: tuple[Record, ...]) -> tuple[AwardCandidate, ...]:
    return (
        candidate(
            "feast",
            _("Feast of the day"),
            "party-popper",
            tuple(record.feast for record in records),
            13,
            lambda seat, coins: _("{coins} in a single turn: {name} needed both hands.").format(
                coins=coins_name(coins), name=mark(seat)
            ),
            least=3,
            theme="earned",
        ),
        candidate(
            "crowd",
            _("Crowd pleaser"),
            "partying-face",
            tuple(record.customers for record in records),
            16,
            lambda seat, count: _("{customers} followed {name} into the market.").format(
                customers=customers_name(count), name=mark(seat)
            ),
            least=2,
        ),
        candidate(
            "host",
            _("Generous soul"),
            "bouquet",
            tuple(record.shared for record in records),
            6,
            lambda seat, coins: _("{name}'s customers spent {coins} with others. They will not forget it.").format(
                coins=coins_name(coins), name=mark(seat)
            ),
            least=2,
        ),
        candidate(
            "luck",
            _("Well placed"),
            "smiling-face-with-sunglasses",
            tuple(record.gifts for record in records),
            6,
            lambda seat, coins: _("{coins} from other players’ customers: {name} only had to stand there.").format(
                coins=coins_name(coins), name=mark(seat)
            ),
            least=2,
        ),
        candidate(
            "table",
            _("The long table"),
            "bell",
            tuple(record.long_table for record in records),
            3,
            lambda seat, count: _("One group of customers stopped at {stands} of {name}, one after the other.").format(
                stands=stands_name(count), name=mark(seat)
            ),
            least=2,
        ),
    )


def _of_stands(topology: Topology, end: MercadoState, records: tuple[Record, ...]) -> tuple[AwardCandidate, ...]:
    mains = [max(GOODS, key=lambda good: record.goods[good]) for record in records]
    streets = [_street(topology, end.public, seat) for seat in range(end.public.seats)]
    return (
        candidate(
            "corner",
            _("Golden corner"),
            "glowing-star",
            tuple(record.best_stand for record in records),
            7,
            lambda seat, coins: _(
                "{coins} from one group at one stand: {space} is the best address in town, {name}."
            ).format(coins=coins_name(coins), space=space_name(records[seat].best_stand_space), name=mark(seat)),
            least=3,
            theme="earned",
        ),
        candidate(
            "opening",
            _("Grand opening"),
            "confetti-ball",
            tuple(record.opening for record in records),
            8,
            lambda seat, coins: _("{coins} on the first morning of a stand: {name}'s paint was still wet.").format(
                coins=coins_name(coins), name=mark(seat)
            ),
            least=3,
            theme="earned",
        ),
        candidate(
            "street",
            _("Street of one's own"),
            "tram",
            tuple(count for count, _name in streets),
            4,
            lambda seat, count: _("{stands} in {line}: the tram ought to be named after {name}.").format(
                stands=stands_name(count), line=streets[seat][1], name=mark(seat)
            ),
            least=2,
            theme="stands",
        ),
        candidate(
            "single",
            _("One true love"),
            "tulip",
            tuple(max(record.goods.values(), default=0) for record in records),
            4,
            lambda seat, count: _("{stands} with {goods}. {name} knows what to stick to.").format(
                stands=stands_name(count), goods=goods_name(mains[seat]), name=mark(seat)
            ),
            least=3,
        ),
        candidate(
            "basket",
            _("Full basket"),
            "leafy-green",
            tuple(len(GOODS) if len(record.goods) == len(GOODS) else 0 for record in records),
            len(GOODS) - 1,
            lambda seat, count: _("All {count} goods: dinner at {name}'s is sorted.").format(
                count=count, name=mark(seat)
            ),
            everyone=True,
        ),
        candidate(
            "many",
            _("Half the hall"),
            "world-map",
            tuple(record.stands for record in records),
            8,
            lambda seat, count: _("{stands} opened. {name} gives directions by own stands.").format(
                stands=stands_name(count), name=mark(seat)
            ),
            least=3,
            theme="stands",
        ),
        candidate(
            "bargain",
            _("Small change"),
            "coin",
            tuple(record.cheap for record in records),
            3,
            lambda seat, count: _("{stands} for a single coin each: {name} was there before it got crowded.").format(
                stands=stands_name(count), name=mark(seat)
            ),
            least=2,
        ),
        candidate(
            "dear",
            _("Location, location"),
            "money-bag",
            tuple(record.dearest for record in records),
            5,
            lambda seat, coins: _("{coins} for {space}: {name} had fallen in love with the view.").format(
                coins=coins_name(coins), space=space_name(records[seat].dearest_space), name=mark(seat)
            ),
            least=3,
        ),
    )


def _street(topology: Topology, public: Public, seat: Seat) -> tuple[int, str]:
    """The most stands of a seat in one line, and that line."""
    counts = [
        sum((stand := public.spaces[spot].stand) is not None and stand.owner == seat for spot in line.spots)
        for line in topology.lines
    ]
    most = max(counts, default=0)
    return most, line_name(topology.lines[counts.index(most)]) if counts else ""


def _of_the_house(end: MercadoState, records: tuple[Record, ...]) -> tuple[AwardCandidate, ...]:
    fronts = end.public.fronts
    return (
        candidate(
            "patience",
            _("Patient pot"),
            "teapot",
            tuple(record.coins_taken for record in records),
            2,
            lambda seat, count: ngettext(
                "{count} quiet turn for a single coin: {name} let the tea draw.",
                "{count} quiet turns for a single coin: {name} let the tea draw.",
                count,
            ).format(count=count, name=mark(seat)),
        ),
        candidate(
            "chef",
            _("Table for everyone"),
            "fork-and-knife",
            tuple(record.restaurants for record in records),
            5,
            lambda seat, count: _("{restaurants} opened. {name} has a table reserved in each.").format(
                restaurants=restaurants_name(count), name=mark(seat)
            ),
            theme="restaurants",
        ),
        candidate(
            "finder",
            _("Lifter of lids"),
            "eye",
            tuple(record.found for record in records),
            6,
            lambda seat, count: _("{restaurants} found under the stands: {name} always looks below.").format(
                restaurants=restaurants_name(count), name=mark(seat)
            ),
            least=2,
            theme="restaurants",
        ),
        candidate(
            "clean",
            _("Clean plate"),
            "takeout-box",
            tuple(
                0 if front else record.restaurants * (record.found > 1)
                for front, record in zip(fronts, records, strict=True)
            ),
            5,
            lambda seat, count: _("{restaurants} opened, none left over: {name} finishes every course.").format(
                restaurants=restaurants_name(count), name=mark(seat)
            ),
            least=2,
            everyone=True,
            theme="restaurants",
        ),
        candidate(
            "swaps",
            _("Change of heart"),
            "game-die",
            tuple(record.swaps for record in records),
            1,
            lambda seat, count: ngettext(
                "{name} gave back three of a kind once. Hearts may change.",
                "{name} gave back three of a kind {count} times. Hearts may change.",
                count,
            ).format(count=count, name=mark(seat)),
        ),
    )


def _of_the_race(end: MercadoState, curves: tuple[Curve, ...]) -> tuple[AwardCandidate, ...]:
    coins, takings, _stands = curves
    result = outcome(end)
    final = result.places if result is not None else (1,) * end.public.seats
    ways = climbs(coins, final)
    late = tuple(line[-1] - line[-2] if len(line) > 1 else 0 for line in takings.series)
    return (
        candidate(
            "climb",
            _("In with the tide"),
            "sailboat",
            tuple(way.gained for way in ways),
            2,
            lambda seat, _gained: _("Place {low} after round {round}, place {now} at the end: sail on, {name}!").format(
                low=ways[seat].low, round=ways[seat].mark, now=final[seat], name=mark(seat)
            ),
            everyone=True,
        ),
        candidate(
            "lead",
            _("First in the sun"),
            "star",
            leads(coins),
            max(2, len(coins.marks) * 2 // 3),
            lambda seat, count: ngettext(
                "Alone in front after {count} of {all} round. {name} got the best of the light.",
                "Alone in front after {count} of {all} rounds. {name} got the best of the light.",
                len(coins.marks) - 1,
            ).format(count=count, all=len(coins.marks) - 1, name=mark(seat)),
        ),
        candidate(
            "late",
            _("Last call"),
            "hourglass-done",
            late,
            9,
            lambda seat, count: _("{coins} right before closing time. Timing is everything, {name}.").format(
                coins=coins_name(count), name=mark(seat)
            ),
            least=3,
            theme="earned",
        ),
    )
