"""Formats measured figures as text: a table for the terminal, a Markdown table or JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from game.core.i18n import _
from game.lab.bench.figures import Figure, FigureGoal, Missing

Row = tuple[str, str, str, str, str, str]


def heads() -> Row:
    """Return the names of the columns."""
    return (_("figure"), _("of"), _("measured"), _("floor"), _("aim"), _("met"))


def row(figure: Figure) -> Row:
    """Return the table cells for one figure."""
    ratio = figure.ratio
    times = f" ({_times(ratio)})" if ratio is not None else ""
    aims = ", ".join(_aim(aim, figure.unit) for aim in figure.aims)
    met = {None: "", True: _("met"), False: _("not met")}[figure.met]
    measured = f"{number(figure.value)} {figure.unit}{times}"
    return figure.name, figure.of, measured, f"{number(figure.floor)} {figure.unit}: {figure.against}", aims, met


def number(value: float) -> str:
    """Return a number as text, with three significant digits and thousands separators."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def _times(ratio: float) -> str:
    return f"{ratio:.2f}×" if ratio >= 0.1 else f"1/{1 / ratio:.0f}" if ratio else "0×"


def _aim(aim: FigureGoal, unit: str) -> str:
    limit = f"{aim.limit:g}×" if aim.ratio else f"{aim.limit:,.15g} {unit}"
    return f"≥ {limit}" if aim.least else f"≤ {limit}"


def text(found: Sequence[Figure | Missing]) -> str:
    """Return the figures as a table with aligned columns, followed by a sentence for each missing figure."""
    rows = [heads(), *(row(figure) for figure in found if isinstance(figure, Figure))]
    widths = [max(len(line[column]) for line in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in rows]
    return "\n".join([*lines, *_sentences(found)])


def markdown(found: Sequence[Figure | Missing]) -> str:
    """Return the figures as a Markdown table."""
    rows = [row(figure) for figure in found if isinstance(figure, Figure)]
    lines = [heads(), ("---",) * len(heads()), *rows]
    return "\n".join(["| " + " | ".join(line) + " |" for line in lines] + ["", *_sentences(found)]).rstrip()


def _sentences(found: Sequence[Figure | Missing]) -> list[str]:
    return [f"{missing.name}: {missing.why}" for missing in found if isinstance(missing, Missing)]


def as_json(found: Sequence[Figure | Missing]) -> str:
    """Return a JSON object with the measured and the missing figures."""
    figures = [_plain(figure) for figure in found if isinstance(figure, Figure)]
    missing = [{"name": gone.name, "why": gone.why} for gone in found if isinstance(gone, Missing)]
    return json.dumps({"figures": figures, "missing": missing}, ensure_ascii=False, indent=2)


def _plain(figure: Figure) -> dict[str, Any]:
    return {
        "name": figure.name,
        "of": figure.of,
        "value": figure.value,
        "unit": figure.unit,
        "floor": figure.floor,
        "against": figure.against,
        "ratio": figure.ratio,
        "aims": [{"limit": aim.limit, "least": aim.least, "ratio": aim.ratio} for aim in figure.aims],
        "met": figure.met,
        "also": figure.also,
    }
