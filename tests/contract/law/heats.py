"""What a title counts on its board: spots that are there, and counts that belong to them."""

from __future__ import annotations

from game.core.heat import values
from game.picture.nodes import overlap
from game.picture.title import Title
from tests.contract.law.case import AnyMatch, Case, demand

MOST_LETTERS = 6
"""So many letters of a value are read at a glance, and have room on the smallest spot."""


def heats_lie_on_the_board(case: Case, title: Title) -> None:
    """Every spot is made of things of the board, lies inside it, and off all others; names make names of files."""
    shapes = case.shapes
    names = [heat.id for heat in title.heats]
    demand(len(set(names)) == len(names), case, f"a heat stands twice in {names}")
    for heat in title.heats:
        demand(heat.id.isalpha() and heat.id.isascii() and heat.id.islower(), case, f"{heat.id} is no name of a file")
        demand(heat.heading and heat.about.endswith("."), case, f"{heat.id} does not say what it is")
        spots = heat.spots(case.board)
        demand(spots, case, f"{heat.id} has no spots")
        known = {thing.id for thing in case.board.things if thing.layer == heat.layer}
        rects = {}
        for spot, things in spots.items():
            demand(things and set(things) <= known, case, f"{heat.id} names {things}, which is not in {heat.layer}")
            rect = rects[spot] = shapes.around(heat.layer, things)
            inside = 0 <= rect.x < rect.right <= shapes.width and 0 <= rect.y < rect.bottom <= shapes.height
            demand(inside, case, f"{heat.id}: {spot} lies beyond the board")
        for one, here in rects.items():
            meets = [other for other, there in rects.items() if other != one and overlap(here, there)]
            demand(not meets, case, f"{heat.id}: {one} lies on {meets}")


def heats_count_what_is_there(case: Case, title: Title, match: AnyMatch) -> None:
    """A whole game has counts, always the same, at spots of the board alone, that are read in few letters."""
    for heat in title.heats:
        counted = heat.count(match)
        strange = counted.keys() - heat.spots(case.board).keys()
        demand(not strange, case, f"{heat.id} counts at {sorted(strange)}, which are no spots")
        demand(counted, case, f"{heat.id} counts nothing in a whole game")
        demand(counted == heat.count(match), case, f"{heat.id} counts otherwise the second time")
        demand(
            all(amount >= 0 and times > 0 for amount, times in counted.values()), case, f"{heat.id} counts backwards"
        )
        for value in values(heat, case.board, (counted,)).values():
            words = "" if value is None else heat.written(value)
            demand(len(words) <= MOST_LETTERS, case, f"{heat.id}: {words} is too long")
