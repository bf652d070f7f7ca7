"""Writes the report on a series of games, in Markdown that is also readable as plain text."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from statistics import fmean

from game.core.i18n import _, ngettext, pgettext, written
from game.core.rules import Meta
from game.core.sentences import decimal, in_a_row, share
from game.lab.arena.games import Game, Times, together
from game.lab.arena.pictures import ReportPicture
from game.lab.arena.ratings import FEWEST_BLOCKS, RESAMPLES, pairings, ratings
from game.lab.arena.schedule import SeriesPlan, levels_of, line_up
from game.lab.arena.shares import Bounded, mean
from game.lab.arena.wins import by_level, by_turn, turn_of, winning

LARGE = 0.08
"""The deviation from a fair share of wins above which the report warns about a place in the turn order."""

Row = tuple[str, ...]
NOTHING = "–"


def report(
    meta: Meta, plan: SeriesPlan, games: Sequence[Game], times: Sequence[Times], pictures: Sequence[ReportPicture] = ()
) -> str:
    """Return the report on the games of a plan, with links to pictures in the same folder."""
    levels = levels_of(plan)
    parts = [_head(meta, plan, games), _wins(plan, games)]
    if len(levels) > 1:
        parts += [_ratings(games, levels), _pairings(games, levels)]
    if plan.players > 1:
        parts.append(_turn_order(plan, games))
    parts += [_ends(meta, games), _sources(games), _length(games), _thinking(times, levels)]
    if pictures:
        parts.append(_seen(pictures))
    return "\n\n".join(parts) + "\n"


def _head(meta: Meta, plan: SeriesPlan, games: Sequence[Game]) -> str:
    played = ngettext(
        "{count} game with {players} players ({line_up}), seeds {first} to {last}.",
        "{count} games with {players} players ({line_up}), seeds {first} to {last}.",
        len(games),
    )
    sentences = [
        played.format(
            count=len(games),
            players=plan.players,
            line_up=in_a_row(line_up(plan)),
            first=games[0].seed,
            last=games[-1].seed,
        )
    ]
    if plan.options:
        options = in_a_row(f"{option}={choice}" for option, choice in plan.options)
        sentences.append(_("Options chosen: {options}.").format(options=options))
    sentences.append(_("Bounds: 95% confidence. A shared victory is divided among the winners."))
    if len(games) % plan.players:
        sentences.append(
            _(
                "The number of games is not a multiple of {players}, so the seats were not quite evenly distributed."
            ).format(players=plan.players)
        )
    return "\n\n".join([_("# {name}: computer players compared").format(name=meta.name), *sentences])


def _wins(plan: SeriesPlan, games: Sequence[Game]) -> str:
    rows: list[Row] = [
        (won.name, str(won.seats), _number(won.wins), *_percents(won.share), _percent(won.fair))
        for won in by_level(plan, games)
    ]
    heads = (_("level"), _("seats"), _("wins"), _("share"), _("bounds"), pgettext("an arena's report", "fair share"))
    return _section(_("Wins"), _table(heads, rows))


def _ratings(games: Sequence[Game], levels: Sequence[str]) -> str:
    rated = ratings(games, levels)
    rows = [(each.level, f"{each.points:+.0f}", _between(each.bounds, "{:+.0f}".format)) for each in rated]
    sentences = [
        _("Plackett–Luce ratings from the complete finishing order of every game."),
        _("A level rated 400 points higher is ten times as strong; the mean rating is 0."),
        _(
            "A tie counts as all possible orders of the tied players. One extra tie per pair of levels keeps "
            "the ratings finite."
        ),
    ]
    if all(each.bounds for each in rated):
        sentences.append(_("Bounds come from resampling the seeds {count} times.").format(count=RESAMPLES))
    else:
        sentences.append(_("Confidence bounds need at least {count} seeds.").format(count=FEWEST_BLOCKS))
    if any(each.before.value in (0, 1) for each in pairings(games, levels)):
        # The most likely strengths would be infinitely far apart, and resampling does not help.
        sentences.append(_("If one level always beat another, the true gap is larger than the points and bounds show."))
    heads = (_("level"), pgettext("an arena's report", "points"), _("bounds"))
    return _section(_("Ratings"), _table(heads, rows), "\n".join(sentences))


def _pairings(games: Sequence[Game], levels: Sequence[str]) -> str:
    rows = [
        (_("{one} before {other}").format(one=each.one, other=each.other), str(each.met), *_percents(each.before))
        for each in pairings(games, levels)
    ]
    heads = (_("pairing"), _("times met"), _("share"), _("bounds"))
    return _section(_("Pairings"), _table(heads, rows), _("A tie counts half."))


def _turn_order(plan: SeriesPlan, games: Sequence[Game]) -> str:
    totals: dict[int, list[int]] = defaultdict(list)
    for game in games:
        for seat, total in enumerate(game.totals):
            totals[turn_of(game, seat)].append(total)
    rows: list[Row] = []
    warnings = []
    for turn, won in enumerate(by_turn(plan, games)):
        found, fair, score = won.share, won.fair, mean(totals[turn])
        scores = (_tenths(score.value), _between(score, _tenths))
        rows.append((won.name, _number(won.wins), *_percents(found), _percent(fair), *scores))
        if abs(found.value - fair) > LARGE and found.excludes(fair):
            warning = _(
                "Warning: the {turn} player in turn order wins {share} of the games ({bounds}); {fair} would be fair."
            )
            warnings.append(
                warning.format(
                    turn=won.name, share=_percent(found.value), bounds=_between(found, _percent), fair=_percent(fair)
                )
            )
    heads = (
        _("turn"),
        _("wins"),
        _("share"),
        _("bounds"),
        pgettext("an arena's report", "fair share"),
        _("mean score"),
        _("bounds"),
    )
    return _section(_("Order of turns"), _table(heads, rows), *warnings)


def _ends(meta: Meta, games: Sequence[Game]) -> str:
    counted = sorted(Counter(game.end for game in games).items(), key=lambda each: (-each[1], each[0]))
    rows = [(end, str(count), _percent(count / len(games)), meta.ending(end)) for end, count in counted]
    return _section(_("Ends"), _table((_("end"), _("games"), _("share"), _("what happened")), rows))


def _sources(games: Sequence[Game]) -> str:
    """Return a table of the average points per game from each source, for winners and for all players."""
    winners: dict[str, float] = defaultdict(float)
    everybody: dict[str, float] = defaultdict(float)
    for game in games:
        for label, amounts in game.sources.items():
            winners[label] += sum(amounts[seat] * part for seat, part in winning(game)) / len(games)
            everybody[label] += fmean(amounts) / len(games)
    rows = [(written(label), _tenths(winners[label]), _tenths(everybody[label])) for label in everybody]
    rows.append((_("total"), _tenths(sum(winners.values())), _tenths(sum(everybody.values()))))
    heads = (_("source"), _("points of a winner"), _("points of any player"))
    return _section(_("Points by source"), _table(heads, rows))


def _length(games: Sequence[Game]) -> str:
    rows = [_spread(_("moves"), [game.plies for game in games]), _spread(_("rounds"), [game.rounds for game in games])]
    return _section(_("Length"), _table((_("of a game"), _("mean"), _("shortest"), _("longest")), rows))


def _seen(pictures: Sequence[ReportPicture]) -> str:
    """Return Markdown that shows the pictures, each with a description."""
    shown = [f"![{each.heading}]({each.file})\n\n{each.about}" for each in pictures]
    return "\n\n".join([f"## {_('Pictures')}", *shown])


def _spread(name: str, values: Sequence[int]) -> Row:
    return name, _tenths(fmean(values)), str(min(values)), str(max(values))


def _thinking(times: Sequence[Times], levels: Sequence[str]) -> str:
    rows = [
        (level, str(spent.moves), f"{spent.p50:g}", f"{spent.p95:g}")
        for level in levels
        if (spent := together(times, level)) is not None
    ]
    heads = (_("level"), _("moves"), _("half are within"), _("95% are within"))
    return _section(_("Milliseconds per move"), _table(heads, rows) if rows else _("None were measured."))


def _tenths(value: float) -> str:
    return decimal(value, 1)


def _percent(part: float) -> str:
    return share(part, 1)


def _percents(found: Bounded) -> tuple[str, str]:
    return _percent(found.value), _between(found, _percent)


def _between(found: Bounded | None, form: Callable[[float], str]) -> str:
    if found is None:
        return NOTHING
    return _("{low} to {high}").format(low=form(found.low), high=form(found.high))


def _number(value: float) -> str:
    """Return a number of wins as text, with decimals only if some wins were shared."""
    return f"{value:.0f}" if abs(value - round(value)) < 0.005 else decimal(value, 2)


def _section(heading: str, table: str, *sentences: str) -> str:
    return "\n\n".join([f"## {heading}", table, *sentences])


def _table(heads: Row, rows: Sequence[Row]) -> str:
    """Return a Markdown table with aligned columns. Numbers are aligned to the right."""
    widths = [max(3, *(len(line[column]) for line in (heads, *rows))) for column in range(len(heads))]
    right = [all(_numeric(row[column]) for row in rows) for column in range(len(heads))]
    columns = list(zip(widths, right, strict=True))
    rule = tuple("-" * (width - 1) + (":" if at_right else "-") for width, at_right in columns)
    return "\n".join(
        "| " + " | ".join(_cell(*each) for each in zip(line, columns, strict=True)) + " |"
        for line in (heads, rule, *rows)
    )


def _cell(text: str, column: tuple[int, bool]) -> str:
    width, at_right = column
    return text.rjust(width) if at_right else text.ljust(width)


def _numeric(cell: str) -> bool:
    return cell == NOTHING or cell.lstrip("+-")[:1].isdigit()
