"""Times in words: "today, 18:20", "yesterday, 18:20", "Tuesday, 18:20", "17 November 2025"."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

from game.core.i18n import _
from game.saves.schema import EPOCH


def when(moment: str, now: datetime | None = None) -> str:
    """Return a moment written in ISO 8601 as said on the player's own clock, seen from `now`; "" when it is none, or
    when nobody was there.

    `now` must know its zone, and the moment is told in that zone; without it, the clock and zone of the machine count.
    Both are told as that zone's clocks showed them then, which may be an hour apart in summer and winter.
    """
    then = _read(moment, None if now is None else now.tzinfo)
    now = now or _now()
    if then is None:
        return ""
    ago = (now.date() - then.date()).days
    time = f"{then:%H:%M}"
    if ago == 0:
        return _("today, {time}").format(time=time)
    if ago == 1:
        return _("yesterday, {time}").format(time=time)
    if 1 < ago < 7:
        return _("{weekday}, {time}").format(weekday=_weekdays()[then.weekday()], time=time)
    if then.year == now.year:
        return _("{day} {month}, {time}").format(day=then.day, month=_months()[then.month - 1], time=time)
    return _dated(then)


def _now() -> datetime:
    return datetime.now(UTC).astimezone()


def day(moment: str) -> str:
    """The day of a moment written in ISO 8601, on the player's own clock, as it stays true: "17 November 2025"; "" when
    it is none, or when nobody was there."""
    then = _read(moment)
    return "" if then is None else _dated(then)


def _read(moment: str, zone: tzinfo | None = None) -> datetime | None:
    """The moment in a zone, that of the machine for None; None when it is none, or when nobody was there."""
    if moment == EPOCH:
        return None
    try:
        then = datetime.fromisoformat(moment)
        return (then if then.tzinfo is not None else then.replace(tzinfo=UTC)).astimezone(zone)
    except (ValueError, OverflowError):
        return None


def _dated(then: datetime) -> str:
    return _("{day} {month} {year}").format(day=then.day, month=_months()[then.month - 1], year=then.year)


def _weekdays() -> tuple[str, ...]:
    return (_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"), _("Saturday"), _("Sunday"))


def _months() -> tuple[str, ...]:
    return (
        *(_("January"), _("February"), _("March"), _("April"), _("May"), _("June")),
        *(_("July"), _("August"), _("September"), _("October"), _("November"), _("December")),
    )
