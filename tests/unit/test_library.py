"""The kept games on the screen: lists, cards, names, statistics, and the ways between them."""

from __future__ import annotations

import gettext
import random
import re
import time
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game import paths
from game.bots.asking import thinking_rng
from game.bots.levels import RandomBot
from game.core import i18n
from game.core.errors import Problem
from game.core.rules import Setup
from game.core.target import Target
from game.input.pointer import TypeText, Wheel
from game.picture.nodes import Sprite, Text, placed
from game.saves.replay_text import PREFIX
from game.saves.schema import SavedResult, SavedSeat, encoded
from game.saves.statistics import PlayedGame
from game.saves.store import Store
from game.scenes.dialog import Dialog
from game.scenes.menu import CONTINUE, LOAD, REPLAYS, STATISTICS, MenuScene
from game.scenes.navigation import Navigation
from game.scenes.play.pause import SAVE, SaveAsScene, suggestion
from game.scenes.play.table import TableScene
from game.scenes.replay.viewer import ReplayScene
from game.scenes.shelves import listing, statistics
from game.scenes.shelves.dates import when
from game.scenes.shelves.gamecard import headline
from game.scenes.shelves.library import Library
from game.scenes.shelves.listing import BACK, ListScene
from game.scenes.shelves.lists import NUMBERS, PASTE, LoadScene, ReplaysScene
from game.scenes.shelves.statistics import StatisticsScene
from game.table.seats import NewGame, SeatSetup
from game.ui import clipboard
from game.ui.screen import PictureScene
from game.ui.services import Unfinished
from game.ui.stack import Go, Push, Reset
from tests.contract.law.damage import mutated, twisted
from tests.unit.shelving import WHOLE, cards, every, filled, kept, loading, match, numbers, replays, saving, shelves
from tests.unit.staging import NAMES, ODD_SIZES, SIZES, FakeRoutes, Stage, boards, overfull, services, title, walk


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A player's folder of their own."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def library(home: Path) -> Library:
    """The shelves in that folder, empty."""
    return shelves(paths.saves_dir())


def words(scene: PictureScene) -> str:
    """Every text of the picture."""
    return " | ".join(place.node.text for place in placed(scene.nodes) if isinstance(place.node, Text))


def first(scene: ListScene, kind: str) -> Target:
    """The first target of a kind."""
    return next(target for target in scene.focus.walkable() if target.kind == kind)


# Every size, empty and full.


@pytest.mark.thorough
@pytest.mark.parametrize("size", [*SIZES, *ODD_SIZES], ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_list_draws_with_every_word_in_its_place(size: tuple[int, int], library: Library) -> None:
    faults = []
    for state in ("empty", "full"):
        if state == "full":
            filled(library)
        for name, scene in every(library).items():
            stage = Stage(scene, size)
            stage.wait(800, 100)
            stage.draw()
            faults += [f"{state} {name}: {fault}" for fault in overfull(scene)]
    assert not faults


@pytest.mark.thorough
@pytest.mark.parametrize("user", [0.75, 1.5, 2.0])
def test_the_players_scale_breaks_no_list(user: float, library: Library) -> None:
    for name, scene in every(filled(library)).items():
        scene.services.settings = replace(scene.services.settings, scale=user)
        stage = Stage(scene, (1280, 720))
        stage.wait(800, 100)
        stage.draw()
        assert not overfull(scene), name


@pytest.mark.thorough
def test_every_art_of_the_lists_is_there(library: Library) -> None:
    for state in ("empty", "full"):
        for name, scene in every(filled(library) if state == "full" else library).items():
            Stage(scene).wait(800, 100)
            for place in placed(scene.nodes):
                art = getattr(place.node, "art", "")
                assert not art or scene.services.renderer.art.file(art) is not None, (name, art)


@pytest.mark.parametrize("make", [loading, replays, numbers])
def test_an_empty_list_invites_to_play(make: Any, library: Library) -> None:
    routes = FakeRoutes()
    scene = make(library, routes)
    stage = Stage(scene)
    stage.key("return")
    assert routes.asked == [("setup", "")]


# Load.


def test_load_lists_what_was_named_and_what_was_kept(library: Library) -> None:
    scene = loading(filled(library))
    Stage(scene, (1600, 1800))
    told = words(scene)
    assert len(cards(scene)) == 4
    for said in (
        "Sunday at Lucy's",
        "Saved by you",
        "Saved automatically",
        "6 moves",
        "2 March 2025",
        "Mei",
        "person",
    ):
        assert said in told, said
    signs = [place.node.art for place in placed(scene.nodes) if isinstance(place.node, Sprite)]
    assert "glyph:robot" in signs
    game = match(title().meta.max_seats, 6)
    status = title().art(game.rules).status(game.view(None))
    assert status.text in told


@pytest.mark.thorough
def test_what_cannot_be_read_is_one_sentence(library: Library) -> None:
    scene = loading(filled(library))
    Stage(scene, (1600, 1800))
    assert "broken.json is damaged" in words(scene)
    assert (library.named.folder / "broken.json").is_file()


class Shouted(gettext.NullTranslations):
    """English in capitals."""

    def gettext(self, message: str) -> str:
        return re.sub(r"(\{\w*\})|(\w)", lambda part: part[1] or part[2].upper(), message)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)

    def npgettext(self, context: str, one: str, many: str, count: int) -> str:
        return self.ngettext(one, many, count)


@pytest.mark.parametrize("make", [loading, replays])
def test_an_open_list_speaks_a_new_language(make: Any, home: Path) -> None:
    """As when the player changes the language in a replay and goes back to the list."""
    navigation = Navigation(services(), boards())
    library = filled(navigation.keeper.library)
    (library.played.folder / "broken.json").write_text("{", "utf-8")
    scene = make(library)
    stage = Stage(scene, (1600, 1800))
    before = words(scene)
    try:
        i18n.use(Shouted())
        navigation.keeper.spoke()
        stage.stack.speak()
        scene.uncover()
        stage.draw()
        fresh = make(shelves(library.own.folder))
        Stage(fresh, (1600, 1800))
        assert words(scene) == words(fresh) != before
    finally:
        i18n.use(gettext.NullTranslations(), i18n.ENGLISH)
        navigation.keeper.close()


def test_a_game_left_and_taken_up_again_is_listed_once(library: Library) -> None:
    library.left.put(kept(4))
    assert len(library.unnamed()) == 1
    Store(library.own.folder).autosave(kept(5))
    (only,) = library.unnamed()
    assert only.brief.plies == 5


def test_earlier_moments_of_a_finished_game_are_not_listed(library: Library) -> None:
    store = Store(library.own.folder)
    moments = [kept(4, saved="2025-03-02T18:20:00+00:00"), kept(5, saved="2025-03-02T18:21:00+00:00")]
    for save in (*moments, kept(WHOLE, saved="2025-03-02T18:22:00+00:00")):
        store.autosave(save)
    assert [entry.brief.result is not None for entry in library.unnamed()] == [True]
    scene = loading(library)
    Stage(scene)
    assert [card.sign for card in cards(scene)] == ["film"]
    # Where the end lies on its own shelf already and another game has taken its place, they are gone as well.
    library.played.put(kept(WHOLE, saved="2025-03-02T18:22:00+00:00"))
    (library.own.folder / "autosave-1.json").unlink()
    assert library.unnamed() == ()


def test_whoever_takes_back_the_end_finds_the_game_under_way(library: Library) -> None:
    library.played.put(kept(WHOLE, saved="2025-03-02T18:22:00+00:00"))
    Store(library.own.folder).autosave(kept(5, saved="2025-03-02T18:22:00+00:00"))
    assert [entry.brief.plies for entry in library.unnamed()] == [5]


def test_a_card_opens_its_game(library: Library) -> None:
    routes = FakeRoutes()
    scene = loading(filled(library), routes)
    stage = Stage(scene)
    stage.click(first(scene, "open"))
    assert routes.asked == [("open", library.named.entries()[0].path)]


def test_a_game_that_cannot_be_opened_is_told(library: Library) -> None:
    routes = FakeRoutes()
    routes.raising = Problem("The board is missing.")
    scene = loading(filled(library), routes)
    stage = Stage(scene)
    stage.key("return")
    assert isinstance(stage.stack.top, Dialog)
    assert "The board is missing." in words(stage.stack.top)


def test_renaming_by_mouse_and_by_key(library: Library) -> None:
    library.named.put(kept(6, label="Sunday"))
    scene = loading(library)
    stage = Stage(scene)
    stage.click(first(scene, "rename"))
    stage.stack.handle(TypeText("Monday"))
    stage.key("return")
    assert [card.name for card in cards(scene)] == ["Monday"]
    walk(stage, lambda: scene.focus.target is not None and scene.focus.target.kind == "open")
    stage.key("f2")
    stage.stack.handle(TypeText("Tuesday"))
    stage.key("escape")
    assert [entry.save.label for entry in library.named.entries()] == ["Monday"]
    assert stage.stack.top is scene


def test_a_name_that_is_taken_is_refused_in_words(library: Library) -> None:
    library.named.put(kept(6, label="Sunday"))
    library.named.put(kept(8, label="Monday", saved="2025-04-01T00:00:00+00:00"))
    scene = loading(library)
    stage = Stage(scene)
    stage.click(first(scene, "rename"))
    stage.stack.handle(TypeText("Sunday"))
    stage.key("return")
    stage.wait(32)
    assert isinstance(stage.stack.top, Dialog)
    assert {entry.save.label for entry in library.named.entries()} == {"Sunday", "Monday"}


def test_taking_away_asks_and_keeps_the_file(library: Library) -> None:
    path = library.named.put(kept(6, label="Sunday"))
    scene = loading(library)
    stage = Stage(scene)
    stage.click(first(scene, "remove"))
    question = stage.stack.top
    assert isinstance(question, Dialog)
    stage.key("escape")
    assert path.is_file()
    walk(stage, lambda: scene.focus.target is not None and scene.focus.target.kind == "open")
    stage.key("delete")
    stage.key("return")
    assert cards(scene) == ()
    assert path.with_name(f"{path.name}.1.removed").is_file()


def test_keys_walk_through_a_long_list(library: Library) -> None:
    for number in range(24):
        library.named.put(kept(3, label=f"Game {number:02}", saved=f"2025-02-{number + 1:02}T00:00:00+00:00"))
    scene = loading(library)
    stage = Stage(scene, (1280, 720))
    stage.key("tab")
    for _step in range(12):
        stage.key("down")
    assert scene.focus.target == cards(scene)[-2].open
    stage.wait(1500)
    place = scene.drawing.find(scene.focus.target)
    assert place is not None
    assert place.y >= listing.TOP
    assert place.y + place.h <= scene.canvas.h
    stage.key("home")
    stage.wait(1500)
    assert "Game 23" in words(scene)
    stage.stack.handle(Wheel(600, 400, 0, -100))
    stage.wait(1500)
    assert "Game 00" in words(scene)
    assert "Game 23" not in words(scene)


def test_strangers_saves_are_shown_as_they_can_be(library: Library) -> None:
    odd = replace(kept(6, label="odd"), seats=tuple(SavedSeat("\x1b[31m", "red", 77, "robot") for _seat in range(9)))
    library.named.put(odd)
    library.named.put(replace(kept(6, label="none"), title="no_such_title", seats=()))
    library.played.put(replace(kept(WHOLE), result=SavedResult((1,), (5,), "?"), state=kept(0).state))
    for scene in every(library).values():
        stage = Stage(scene)
        stage.wait(800, 100)
        stage.draw()
        assert not overfull(scene)


@pytest.mark.thorough
@pytest.mark.parametrize("damage", [mutated, twisted])
def test_any_damage_gives_a_card_or_a_sentence(damage: Any, library: Library) -> None:
    chance = random.Random(8)
    whole = [encoded(kept(6, label="Sunday")), encoded(kept(WHOLE))]
    for number in range(150):
        for shelf in (library.named, library.played):
            shelf.folder.mkdir(parents=True, exist_ok=True)
            (shelf.folder / f"{number}.json").write_bytes(damage(chance.choice(whole), chance))
    for scene in (loading(library), replays(library), numbers(library)):
        stage = Stage(scene, (2000, 60000))
        stage.wait(800, 100)
        assert scene.nodes


# Replays.


def test_replays_tell_who_won_and_by_what(library: Library) -> None:
    scene = replays(filled(library))
    Stage(scene)
    result = library.finished()[0].save.result
    assert result is not None
    told = words(scene)
    winners = [NAMES[seat] for seat, place in enumerate(result.places) if place == 1]
    assert cards(scene)[0].name.startswith(winners[0])
    for total in result.totals:
        assert str(total).replace("-", "−") in told


def test_a_result_that_was_not_written_is_worked_out(library: Library) -> None:
    whole = kept(WHOLE)
    library.played.put(replace(whole, result=None))
    (card,) = _cards(replays(library))
    assert card.result == whole.result


def _cards(scene: ListScene) -> tuple[Any, ...]:
    Stage(scene)
    return cards(scene)


def test_the_heading_of_a_replay() -> None:
    seats = (SavedSeat("Ana", "#AA2222", 0), SavedSeat("Bo", "#AA2222", 1), SavedSeat("Cy", "#AA2222", 2))

    def told(result: SavedResult | None, count: int = 3) -> str:
        return headline(PlayedGame("cards", "", 9, seats[:count], result))

    assert told(SavedResult((2, 1, 3), (1, 2, 0), "")) == "Bo won"
    assert told(SavedResult((1, 1, 3), (1, 1, 0), "")) == "Ana and Bo shared the victory"
    assert told(SavedResult((1,), (40,), ""), 1) == "Ana played alone"
    assert told(None) == "Players: Ana, Bo and Cy"


def test_a_finished_game_with_a_name_is_shown_with_its_result(library: Library) -> None:
    whole = kept(WHOLE, label="The long night")
    library.named.put(whole)
    library.played.put(replace(whole, label=""))
    (loaded,), (watched,) = _cards(loading(library)), _cards(replays(library))
    assert loaded.result == watched.result == whole.result
    assert loaded.name == watched.name == "The long night"
    assert watched.words.startswith(loaded.words)


def test_replays_lead_on(library: Library) -> None:
    for target, asked in ((PASTE, "paste"), (NUMBERS, "statistics")):
        routes = FakeRoutes()
        Stage(replays(filled(library), routes)).click(target)
        assert routes.asked == [(asked,)]
    routes = FakeRoutes()
    scene = replays(library, routes)
    stage = Stage(scene)
    stage.click(first(scene, "watch"))
    assert routes.asked == [("open", library.finished()[0].path)]


def test_a_replay_goes_onto_the_clipboard_or_into_a_file(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []

    def put(text: str) -> bool:
        taken.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    scene = replays(filled(library))
    stage = Stage(scene)
    stage.click(first(scene, "copy"))
    assert isinstance(stage.stack.top, Dialog)
    assert taken[0].startswith(PREFIX)
    monkeypatch.setattr(clipboard, "put", lambda text: False)
    stage = Stage(replays(library))
    stage.click(first(scene, "copy"))
    (file,) = paths.user_dir().glob("*.txt")
    assert file.read_text("utf-8").strip() == taken[0]


def test_a_replay_is_taken_away(library: Library) -> None:
    scene = replays(filled(library))
    stage = Stage(scene)
    stage.click(first(scene, "remove"))
    stage.key("return")
    assert len(cards(scene)) == 2
    assert len(library.finished()) == 2


# Statistics.


def test_statistics_count_the_played_games(library: Library) -> None:
    scene = numbers(filled(library))
    stage = Stage(scene)
    stage.wait(statistics.GROW_MS + 100)
    told = words(scene)
    assert "3 games" in told
    assert str(title().meta.name) in told
    for name in (NAMES[0], NAMES[2], "People and computers"):
        assert name in told
    assert scene.trace() == {"games": 3, "only": ""}
    assert NAMES[1] not in [person.name for person in scene._told.people]


def test_statistics_of_one_title(library: Library) -> None:
    filled(library)
    others = [slug for slug in library.titles if slug != title().meta.slug]
    library.played.put(replace(kept(WHOLE, seed=1, begun="2023-01-01T00:00:00+00:00"), title=others[0]))
    scene = numbers(library)
    stage = Stage(scene)
    assert "4 games" in words(scene)
    stage.click(Target("only", others[0]))
    assert scene.trace() == {"games": 1, "only": others[0]}
    walk(stage, lambda: scene.focus.target == Target("only", ""))
    stage.key("return")
    assert scene.trace()["games"] == 4


def test_many_players_scroll(library: Library) -> None:
    for number in range(12):
        save = kept(WHOLE, begun=f"2025-01-{number + 1:02}T00:00:00+00:00")
        seats = tuple(replace(seat, name=f"{seat.name} {number}", kind="person") for seat in save.seats)
        library.played.put(replace(save, seats=seats))
    scene = numbers(library)
    stage = Stage(scene)
    before = words(scene)
    stage.key("end")
    stage.wait(1500)
    assert words(scene) != before
    stage.stack.handle(Wheel(300, 500, 0, 200))
    stage.wait(1500)
    assert words(scene) == before
    assert not overfull(scene)


# Save as.


def test_return_saves_under_the_name_that_stands_there(library: Library) -> None:
    saved: list[str] = []
    stage = Stage(saving(library, "Night Market, round 3", saved))
    stage.key("return")
    assert saved == ["Night Market, round 3"]


def test_another_name_is_typed_over_the_first(library: Library) -> None:
    saved: list[str] = []
    scene = saving(library, "Night Market, round 3", saved)
    stage = Stage(scene)
    stage.stack.handle(TypeText("  Sunday  night "))
    stage.click(SAVE)
    assert saved == ["Sunday night"]


def test_without_a_name_nothing_is_saved(library: Library) -> None:
    saved: list[str] = []
    scene = saving(library, "x", saved)
    stage = Stage(scene)
    stage.key("backspace")
    stage.key("return")
    assert saved == []
    assert stage.stack.top is scene
    stage.key("escape")
    assert stage.stack.top is None


def test_a_name_that_was_given_before_can_be_taken_again(library: Library) -> None:
    library.named.put(kept(3, label="Sunday"))
    saved: list[str] = []
    scene = saving(library, "Something else", saved)
    stage = Stage(scene)
    assert "this position under Load" in words(scene)
    stage.click(Target("earlier", "0"))
    assert "Saving again updates the file" in words(scene)
    stage.click(SAVE)
    assert saved == ["Sunday"]


def test_a_full_disk_is_told_and_the_name_stays(library: Library) -> None:
    def full(name: str) -> Go:
        raise Problem("The disk is full.")

    scene = SaveAsScene(services(), "Sunday", (), full)
    stage = Stage(scene)
    stage.key("return")
    assert isinstance(stage.stack.top, Dialog)
    stage.key("return")
    assert scene.label == "Sunday"


@pytest.mark.parametrize(
    ("people", "expected"),
    [
        ([], "Market, round 3"),
        (["Mei"], "Market, round 3, Mei"),
        (["Mei", "Ben"], "Market, round 3, Mei & Ben"),
        (["Mei", "Ben", "Ana"], "Market, round 3, Mei, Ben & Ana"),
        (["Mei", "Ben", "Ana", "Cy"], "Market, round 3, Mei, Ben & 2 more"),
    ],
)
def test_the_name_suggested(people: list[str], expected: str) -> None:
    assert suggestion("Market", "round 3", people) == expected


# Moments.


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("2025-03-15T11:05:00+00:00", "today, 12:05"),
        ("2025-03-14T23:30:00+00:00", "today, 00:30"),
        ("2025-03-14T22:30:00+00:00", "yesterday, 23:30"),
        ("2025-03-11T09:00:00Z", "Tuesday, 10:00"),
        ("2025-03-08T09:00:00", "8 March, 10:00"),
        ("2024-12-31T09:00:00+00:00", "31 December 2024"),
        ("2025-03-16T09:00:00+00:00", "16 March, 10:00"),
        ("0001-01-01T00:00:00+14:00", ""),
        ("soon", ""),
        ("", ""),
    ],
)
def test_moments_are_said_as_people_say_them(moment: str, said: str) -> None:
    now = datetime(2025, 3, 15, 20, 0, tzinfo=timezone(timedelta(hours=1)))
    assert when(moment, now) == said


def test_the_clock_of_the_machine_counts() -> None:
    assert when(datetime.now(UTC).isoformat()).startswith("today")


# The ways between them.


class TestNavigation:
    @pytest.fixture
    def routes(self, home: Path) -> Any:
        made = Navigation(services(), boards())
        yield made
        made.keeper.close()

    def game(self, seed: int) -> NewGame:
        seats = title().meta.max_seats
        who = tuple(SeatSetup(NAMES[seat], title().seat_colours[seat], seat, "person") for seat in range(seats))
        return NewGame(title().meta.slug, Setup(seats=seats, seed=seed), who)

    def move(self, table: TableScene, routes: Navigation) -> None:
        session = table.session
        seat = session.match.to_move[0]
        session.match.submit(seat, RandomBot(session.match.rules).choose(session.view(seat), thinking_rng(1, 1, seat)))
        routes.keeper.keep(session)

    def begun(self, routes: Navigation, moves: int = 2, seed: int = 5) -> TableScene:
        table = routes.tables.start(self.game(seed))
        assert isinstance(table, TableScene)
        for _move in range(moves):
            self.move(table, routes)
        return table

    def test_a_game_goes_under_a_name_and_comes_back(self, routes: Navigation) -> None:
        table = self.begun(routes)
        pause = routes.pause(table)
        assert isinstance(pause, Push)
        stage = Stage(pause.scene)  # type: ignore[arg-type]
        stage.key("3")
        scene = stage.stack.top
        assert isinstance(scene, SaveAsScene)
        assert scene.label.startswith(f"{title().meta.name}, {title().meta.stretch_named(1)}")
        stage.key("return")
        assert isinstance(stage.stack.top, Dialog)
        (entry,) = routes.keeper.library.named.entries()
        digest = table.session.match.digest
        self.move(table, routes)
        go = routes.open(entry.path)
        assert isinstance(go, Reset)
        assert isinstance(go.scene, TableScene)
        assert go.scene.session.match.digest == digest
        assert go.scene.session.begun_at == table.session.begun_at

    def test_a_game_left_for_another_one_is_kept(self, routes: Navigation) -> None:
        digest = self.begun(routes).session.match.digest
        for seed in (6, 7):
            self.begun(routes, 4, seed)
        kept_games = [entry.save.digest for entry in routes.keeper.library.unnamed()]
        assert digest in kept_games
        (path,) = [entry.path for entry in routes.keeper.library.left.entries() if entry.save.digest == digest]
        go = routes.open(path)
        assert isinstance(go, Reset)
        resumed = routes.resume().scene
        assert isinstance(resumed, TableScene)
        assert resumed.session.match.digest == digest

    @pytest.mark.thorough
    def test_continue_is_offered_whenever_a_game_is_open(self, routes: Navigation) -> None:
        assert routes.keeper.unfinished() is None
        left = self.begun(routes).session
        table = self.begun(routes, 2, 6)
        session = table.session
        while session.match.to_move:
            self.move(table, routes)
        told = routes.keeper.unfinished()
        assert told is not None and told.over, "its result waits"
        routes.keeper.see(session)
        told = routes.keeper.unfinished()
        assert told is not None and not told.over, "the game that was left for it"
        resumed = routes.resume().scene
        assert isinstance(resumed, TableScene)
        assert resumed.session.match.digest == left.match.digest
        self.move(resumed, routes)
        assert next(entry.brief.plies for entry in routes.keeper.library.unnamed() if entry.id == left.ident) == 3
        assert not routes.keeper.library.left.entries(), "it waits no longer among those left"

    def test_a_finished_game_is_watched(self, routes: Navigation) -> None:
        path = routes.keeper.library.played.put(kept(WHOLE))
        go = routes.open(path)
        assert isinstance(go, Push)
        assert isinstance(go.scene, ReplayScene)

    def test_a_game_that_ends_waits_no_longer_among_those_left(self, routes: Navigation) -> None:
        library = routes.keeper.library
        library.left.put(kept(4))
        other = library.left.put(kept(4, seed=2))
        routes.keeper._archive(kept(WHOLE))
        assert [entry.path for entry in library.left.entries()] == [other]
        assert len(library.finished()) == 1

    def test_a_file_that_is_no_game_is_one_sentence_and_stays(self, routes: Navigation) -> None:
        paths.slots_dir().mkdir(parents=True)
        bad = paths.slots_dir() / "bad.json"
        bad.write_bytes(encoded(kept())[:300])
        with pytest.raises(Problem, match=r"bad\.json is damaged"):
            routes.open(bad)
        assert bad.is_file()

    def test_the_menu_leads_to_all_of_them(self, routes: Navigation) -> None:
        for target, kind in ((LOAD, LoadScene), (REPLAYS, ReplaysScene), (STATISTICS, StatisticsScene)):
            stage = Stage(MenuScene(services(), routes))
            stage.click(target)
            assert isinstance(stage.stack.top, kind)
            stage.key("escape")
            assert isinstance(stage.stack.top, MenuScene)


def test_continue_leaves_no_menu_below_the_table() -> None:
    unfinished = Unfinished(title().meta.slug, "Round 2 of 5", "Mei to play")
    stage = Stage(MenuScene(services(unfinished), FakeRoutes()))
    stage.click(CONTINUE)
    assert len(stage.stack.scenes) == 1


def test_back_is_everywhere(library: Library) -> None:
    for scene in (loading(filled(library)), replays(library)):
        stage = Stage(scene)
        stage.click(BACK)
        assert stage.stack.top is None


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be changed here")
@pytest.mark.parametrize(
    ("zone", "now", "moment", "said"),
    [
        ("Europe/Lisbon", "2025-11-03T12:00", "2025-10-25T17:20+00:00", "25 October, 18:20"),
        ("Europe/Lisbon", "2025-11-03T12:00", "2025-10-30T18:20+00:00", "Thursday, 18:20"),
        ("Europe/Lisbon", "2025-10-26T12:00", "2025-10-25T23:30+00:00", "today, 00:30"),
        ("Europe/Lisbon", "2025-03-31T12:00", "2025-03-29T23:30+00:00", "Saturday, 23:30"),
        ("America/New_York", "2025-11-05T12:00", "2025-11-02T04:30+00:00", "Sunday, 00:30"),
        ("Australia/Lord_Howe", "2025-05-05T12:00", "2025-03-01T12:15+00:00", "1 March, 23:15"),
        ("Asia/Taipei", "2025-11-03T12:00", "2025-11-02T10:20+00:00", "yesterday, 18:20"),
    ],
)
def test_a_moment_is_told_as_the_clocks_showed_it_then(
    zone: str, now: str, moment: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        monkeypatch.setattr("game.scenes.shelves.dates._now", lambda: datetime.fromisoformat(now).astimezone())
        assert when(moment) == said
    finally:
        monkeypatch.undo()
        time.tzset()
