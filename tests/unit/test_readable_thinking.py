"""Every word can be read while computer players think, too: "thinking…" has a place of its own on every plate. Names
have nine letters here."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game import paths
from game.core import i18n
from game.core.target import Target
from game.picture.nodes import Node, first_places, placed
from game.picture.widgets import THINKING
from game.registry import titles
from game.scenes.play.table import TableScene
from game.table.picture import TableModel, table_nodes
from tests import sampling
from tests.unit.legible import faults, pilled
from tests.unit.staging import NINE_LETTERS, renderer
from tests.unit.test_readable import SCREENS, put
from tests.unit.test_table import SLUGS, Table

pytestmark = pytest.mark.in_turn(1, 2)

LANGUAGES = i18n.codes(paths.locale_dir())
SCREENS_A_MOMENT = 3


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    i18n.install(i18n.ENGLISH, paths.locale_dir())


def resting(scene: TableScene) -> TableModel:
    """The table while nobody is asked and nobody thinks."""
    model = scene.model()
    return replace(model, acting=(), thinking=(), focus=replace(model.focus, prompt=None, thinking=()))


def thoughtful(scene: TableScene) -> TableModel:
    """The table with a thought on every plate, of which each has room for its own. In the bar somebody thinks aloud."""
    model = resting(scene)
    seats = tuple(range(len(scene.session.seats)))
    personalities = [each for each in scene.session.title.personalities if each.says]
    thinker = max(personalities, key=lambda each: max(len(str(words)) for words in each.says), default=None)
    saying = "" if thinker is None else str(max(thinker.says, key=lambda words: len(str(words))))
    focus = replace(model.focus, thinking=seats)
    return replace(model, thinking=seats[::-1], focus=focus, thinker=thinker, saying=saying)


def spots(nodes: tuple[Node, ...]) -> dict[Target, tuple[float, float]]:
    """Where things of the game are that can be pointed at."""
    seen = first_places(nodes)
    return {target: (place.x, place.y) for target, place in seen.items() if target.kind not in ("ui", "log")}


def moments(table: Table) -> Iterator[str]:
    """Play a game behind the scene, and stop whenever a phase begins for the first time in the first round or in a
    later one, with the name of that moment."""
    seen = set()
    while table.match.outcome is None and len(table.match.plies) < table.session.title.meta.longest // 2:
        table.play_on(len(table.match.plies) + 1)
        status = table.session.art.status(table.session.view(None))
        moment = (status.phase, status.number > 1)
        if moment not in seen and table.match.outcome is None:
            seen.add(moment)
            table.scene.table.showing.skip()
            yield f"{status.phase} after {len(table.match.plies)} moves"


@pytest.mark.thorough
@pytest.mark.parametrize("slug", SLUGS)
def test_thinking_covers_and_moves_nothing_on_any_plate(slug: str) -> None:
    meta = titles()[slug].meta
    found: list[str] = []
    for language in sampling.drawn(LANGUAGES, 1, slug):
        i18n.install(language, paths.locale_dir())
        for seats in sampling.drawn(range(max(2, meta.min_seats), meta.max_seats + 1), 1, slug):
            table = Table(slug, people=1, seats=seats, names=NINE_LETTERS)
            for moment in moments(table):
                found += measured(table, f"{language}, {seats} seats, {moment}")
    assert not found, f"{len(found)} faults\n" + "\n".join(found[:40])


def measured(table: Table, moment: str) -> Iterator[str]:
    """What cannot be read at a moment, and what moves, in some windows at some scales."""
    scene = table.scene
    for size, scale in sampling.drawn(SCREENS, SCREENS_A_MOMENT, moment):
        put(table.stage, size, scale)
        where = f"{size[0]}x{size[1]} at {scale:.0%}, {moment}"
        nodes = table_nodes(thoughtful(scene), scene.canvas)
        pills = [place for place in placed(nodes) if place.node.key == THINKING]
        assert len(pills) == len(table.session.seats), "each plate has its pill"
        for fault in (*faults(nodes, scene.drawing.k, size, renderer().fonts), *pilled(nodes)):
            yield f"{where}: {fault}"
        moved = spots(nodes)
        for target, spot in spots(table_nodes(resting(scene), scene.canvas)).items():
            if moved[target] != spot:
                yield f"{where}: {target} moves when thinking begins"
