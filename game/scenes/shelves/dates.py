"""Times in words, such as "today, 18:20", "Tuesday, 18:20" or "17 November 2025"."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

from game.core.i18n import _
from game.saves.schema import EPOCH


def when(moment: str, now: datetime | None = None) -> str:
    """Return an ISO 8601 time in words, such as "today, 18:20", or "" if the time is invalid.

    `now` must have a time zone. Both times are converted to it.
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
    """Return the date of an ISO 8601 time, such as "17 November 2025", or "" if the time is invalid."""
    then = _read(moment)
    return "" if then is None else _dated(then)


def _read(moment: str, zone: tzinfo | None = None) -> datetime | None:
    """Parse an ISO 8601 time and convert it to a time zone, by default the computer's. Return None if it is invalid."""
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
