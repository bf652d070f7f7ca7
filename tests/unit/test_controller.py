"""A controller alone: by the events that SDL would post, in the real program and without any hardware."""

from __future__ import annotations

import ctypes
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.rules import Setup
from game.core.target import Target
from game.input.pads import OpenedPad, Pads
from game.input.pointer import Key, KeyUp, Pan, Unplugged
from game.picture.keynames import CONTROLLERS, family
from game.picture.nodes import Rect, Text, placed
from game.registry import slugs, titles
from game.scenes.dialog import Dialog
from game.scenes.menu import MenuScene
from game.scenes.play.curtain import Curtain
from game.scenes.play.table import TableScene
from game.scenes.result.scene import ResultScene
from game.scenes.rules import RulesScene
from game.scenes.setup.scene import SetupScene
from game.table.seats import NewGame, SeatSetup
from game.ui.entry import COLUMNS, PAGES, ROWS, SPACE
from game.ui.focus import towards
from game.ui.services import Using
from tests.sampling import WHOLE
from tests.unit.devices import Held, Shaken, app, way_to
from tests.unit.staging import NAMES

pytestmark = pytest.mark.in_turn(1, 2)

CONFIRM = Target("ui", "confirm")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the player's own."""
    monkeypatch.setenv("STALLHOLDERS_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def held(home: Path) -> Iterator[Held]:
    """A controller at the menu."""
    with app() as made:
        yield Held(made)


def table(held: Held, slug: str, people: int = 1) -> TableScene:
    """A new game of a title with so many people, and bots that do anything."""
    title = titles()[slug]
    count = max(2, title.meta.min_seats)
    seats = tuple(
        SeatSetup(NAMES[seat], title.seat_colours[seat], seat, "person" if seat < people else "random")
        for seat in range(count)
    )
    held.app.stack.apply(held.app.navigation.begin(NewGame(slug, Setup(seats=count, seed=7), seats)))
    asked(held)
    scene = held.app.stack.scenes[0]
    assert isinstance(scene, TableScene)
    return scene


def spell(held: Held, does: str) -> None:
    """Pick a key of the sheet of letters, by the shortest way of turning pages and walking."""
    letters = held.scene.typing._letters
    does = SPACE if does == " " else does
    while len(does) == 1 and not any(does in row for row in PAGES[letters.page][1]):
        held.press("h")
    for _row in range(ROWS + 1):
        for _column in range(COLUMNS):
            if letters.focus == does:
                held.press("return")
                return
            held.press("right")
        held.press("down")
    raise AssertionError(f"{does} is on no key")


def asked(held: Held) -> None:
    """Lift curtains, read what is to be read, and wait for bots, until a person is asked or the game is over."""
    late = time.monotonic() + 60
    while time.monotonic() < late:
        held.app.frame(16)
        top = held.app.stack.top
        if isinstance(top, Curtain):
            held.hold("return")
        elif isinstance(top, TableScene) and not (top.table.game.thinking or top.table.showing.playback.busy):
            if top.table.asking.asked is not None or top.session.outcome is not None:
                held.app.frame(16)
                if held.app.stack.top is top:
                    return
        elif isinstance(top, ResultScene):
            return
        else:
            time.sleep(0.002)
    raise AssertionError("nobody is ever asked")


def words(scene: object) -> str:
    """All that is written on a picture with what lies over it."""
    nodes = scene.drawing._layers().whole  # type: ignore[attr-defined]
    return " ".join(place.node.text for place in placed(nodes) if isinstance(place.node, Text))


def using(scene: TableScene) -> Using:
    """What hands used last."""
    return scene.services.in_use.using


class TestDevice:
    """What becomes of SDL's events."""

    @pytest.fixture
    def pads(self) -> Pads:
        return Pads(lambda index: OpenedPad(index, "DualSense Wireless Controller", Shaken(), known=True))

    def read(self, pads: Pads, kind: int, **told: object) -> list[object] | None:
        found = pads.read(pygame.event.Event(kind, told), 0.0)
        return None if found is None else list(found)

    def test_a_button_is_a_key_of_its_controllers_family(self, pads: Pads) -> None:
        self.read(pads, pygame.CONTROLLERDEVICEADDED, device_index=3)
        button = pygame.CONTROLLER_BUTTON_A
        down = self.read(pads, pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=button)
        assert down == [Key("return", pad="playstation")]
        assert self.read(pads, pygame.CONTROLLERBUTTONUP, instance_id=3, button=button) == [KeyUp("return")]

    def test_what_sdl_tells_twice_counts_once(self, pads: Pads) -> None:
        self.read(pads, pygame.CONTROLLERDEVICEADDED, device_index=0)
        self.read(pads, pygame.JOYDEVICEADDED, device_index=0)
        assert self.read(pads, pygame.JOYBUTTONDOWN, instance_id=0, button=0) == []

    def test_a_joystick_that_sdl_does_not_know_works_by_the_usual_order(self) -> None:
        pads = Pads(lambda index: OpenedPad(index, "Old stick", Shaken(), known=False))
        self.read(pads, pygame.JOYDEVICEADDED, device_index=0)
        assert self.read(pads, pygame.JOYBUTTONDOWN, instance_id=0, button=1) == [Key("escape", pad="xbox")]
        assert self.read(pads, pygame.JOYHATMOTION, instance_id=0, value=(0, 1)) == [Key("up", pad="xbox")]
        assert self.read(pads, pygame.JOYHATMOTION, instance_id=0, value=(0, 0)) == [KeyUp("up")]
        assert self.read(pads, pygame.JOYAXISMOTION, instance_id=0, axis=0, value=0.0) == []
        assert self.read(pads, pygame.JOYAXISMOTION, instance_id=0, axis=0, value=-1.0) == [Key("left", pad="xbox")]
        assert self.read(pads, pygame.JOYAXISMOTION, instance_id=0, axis=5, value=-1.0) == []

    def test_a_stick_does_not_flutter(self, pads: Pads) -> None:
        def tilt(part: float) -> list[object] | None:
            return self.read(pads, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=round(part * 32767))

        assert tilt(0) == tilt(0.5) == []
        assert tilt(0.6) == [Key("right", pad="xbox")]
        assert tilt(0.5) == [] and tilt(0.6) == []
        assert tilt(-0.9) == [Key("left", pad="xbox"), KeyUp("right")]

    def test_the_other_stick_moves_what_is_seen_as_long_as_it_is_held(self, pads: Pads) -> None:
        axis = pygame.CONTROLLER_AXIS_RIGHTX
        assert pads.passed(1.0) == []
        self.read(pads, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=0)
        self.read(pads, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=32767)
        (pan,) = pads.passed(1.016)
        assert isinstance(pan, Pan) and pan.dx < 0 == pan.dy and pan.x < 0
        self.read(pads, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=900)
        assert pads.passed(1.032) == []

    def test_nothing_stays_held_when_a_controller_goes(self, pads: Pads) -> None:
        for index in (0, 1):
            self.read(pads, pygame.CONTROLLERDEVICEADDED, device_index=index)
        self.read(pads, pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_BACK)
        assert self.read(pads, pygame.CONTROLLERDEVICEREMOVED, instance_id=1) == [KeyUp("peek")]
        assert self.read(pads, pygame.CONTROLLERDEVICEREMOVED, instance_id=0) == [Unplugged()]
        assert self.read(pads, pygame.JOYDEVICEREMOVED, instance_id=0) == []

    def test_a_controller_that_is_gone_before_it_is_opened_is_none(self) -> None:
        assert self.read(Pads(lambda index: None), pygame.CONTROLLERDEVICEADDED, device_index=9) == []

    @pytest.mark.parametrize("end", [1.0, -1.0])
    def test_an_axis_that_rests_at_its_end_holds_nothing(self, end: float) -> None:
        """A pedal is at one end until somebody steps on it, and there again afterwards."""
        pads = Pads(lambda index: OpenedPad(index, "Driving wheel", Shaken(), known=False))

        def moved(part: float, now: float) -> list[object] | None:
            told = {"instance_id": 0, "axis": 1, "value": part}
            found = pads.read(pygame.event.Event(pygame.JOYAXISMOTION, told), now)
            return None if found is None else list(found)

        pedal = [(end, 1.0), (end * 0.5, 1.1), (0.0, 1.15), (-end, 1.2), (-end * 0.9, 3.0), (0.1, 3.1), (end, 3.15)]
        assert [moved(part, now) for part, now in pedal] == [[]] * len(pedal)
        # A stick that was held when it was plugged in is a stick as soon as it is let go.
        assert moved(0.0, 4.0) == [] and moved(0.1, 4.3) == []
        assert moved(end, 4.6) == [Key("down" if end > 0 else "up", pad="xbox")]

    @pytest.mark.parametrize("axis", [pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_RIGHTY])
    def test_nor_does_a_trigger_or_the_other_stick(self, pads: Pads, axis: int) -> None:
        assert self.read(pads, pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=32767) == []
        assert pads.passed(1.0) == []

    def test_families_are_known_by_their_names(self) -> None:
        assert family("Xbox Wireless Controller") == family("Microsoft X-Box 360 pad") == "xbox"
        assert family("PS4 Controller") == family("Sony DualSense") == family("Wireless Controller") == "playstation"
        assert family("Nintendo Switch Pro Controller") == "nintendo"
        assert family("Noname Gamepad") == "xbox"

    def test_sdl_itself_tells_of_a_controller_that_comes_and_goes(self, home: Path) -> None:
        """SDL can pretend a controller to itself; this goes all the way that a real one goes after its driver."""
        sdl = _sdl()
        with app() as made:
            made.pads.start()
            index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
            if index < 0:
                pytest.skip("this SDL pretends no controllers")
            found: list[object] = []
            found += made.pointer.poll()
            (there,) = made.pads._there.values()
            assert there.known and there.family == "xbox"
            stick = sdl.SDL_JoystickFromInstanceID(there.number)
            sdl.SDL_JoystickSetVirtualButton(stick, 0, 1)
            found += made.pointer.poll()
            sdl.SDL_JoystickSetVirtualAxis(stick, 1, 32767)  # at once, as on a pad whose cross is an axis
            found += made.pointer.poll()
            sdl.SDL_JoystickDetachVirtual(index)
            found += made.pointer.poll()
            assert Key("return", pad="xbox") in found and KeyUp("return") in found and found[-1] == Unplugged()
            assert Key("down", pad="xbox") in found, "its axes were in their middle when it was opened"
        pygame.joystick.quit()


def _sdl() -> ctypes.CDLL:
    """The SDL that pygame brings along."""
    libraries = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    found = next(iter(libraries.glob("libSDL2-2*")), None)
    if found is None:
        pytest.skip("pygame's own SDL is not where this system's wheels have it")
    sdl = ctypes.CDLL(str(found))
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return sdl


class TestGeometry:
    """Where arrows lead."""

    HERE = Rect(100, 100, 40, 40)

    def test_what_shares_the_row_comes_before_what_is_nearer_but_aside(self) -> None:
        things = {Target("a"): Rect(160, 30, 40, 40), Target("b"): Rect(200, 110, 40, 40)}
        assert towards(self.HERE, things, 1, 0) == Target("b")

    def test_nothing_lies_behind(self) -> None:
        assert towards(self.HERE, {Target("a"): Rect(160, 100, 40, 40)}, -1, 0) is None

    def test_a_wide_thing_below_is_straight_ahead(self) -> None:
        things = {Target("bar"): Rect(0, 200, 900, 40), Target("far"): Rect(100, 400, 40, 40)}
        assert towards(self.HERE, things, 0, 1) == Target("bar")

    def test_what_stands_beside_a_lifted_thing_is_not_below_it(self) -> None:
        things = {Target("next"): Rect(160, 108, 40, 40), Target("low"): Rect(100, 250, 40, 40)}
        assert towards(self.HERE, things, 0, 1) == Target("low")
        assert towards(self.HERE, things, 1, 0) == Target("next")

    def test_four_directions_lead_to_the_four_things_at_the_corners(self) -> None:
        """They are equally near, as sections around a canal's crossing are; none may be out of reach."""
        things = {Target("corner", f"{x} {y}"): Rect(x, y, 40, 40) for x in (60, 140) for y in (60, 140)}
        assert {towards(self.HERE, things, dx, dy) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))} == set(things)


@pytest.mark.thorough
class TestFocus:
    """One focus, always seen."""

    def test_the_first_press_shows_it_and_the_second_does_something(self, held: Held) -> None:
        menu = held.scene
        assert isinstance(menu, MenuScene) and menu.focus.target is None
        held.press("return")
        assert held.app.stack.top is menu and menu.focus.target == menu.preferred()
        held.press("return")
        assert held.app.stack.top is not menu

    def test_from_the_menu_to_a_table(self, held: Held) -> None:
        held.press("down")
        held.use(Target("menu", "new"))
        assert isinstance(held.scene, SetupScene)
        held.use(Target("setup", "start"))
        for _frame in range(3):
            held.app.frame(16)
        assert isinstance(held.app.stack.scenes[0], TableScene)

    def test_a_name_is_spelt(self, held: Held) -> None:
        held.press("down")
        held.use(Target("menu", "new"))
        scene = held.scene
        assert isinstance(scene, SetupScene)
        name = next(target for target in scene.focus.walkable() if target.kind == "name")
        held.use(name)
        for letter in "Jo 2ã":
            spell(held, letter)
        spell(held, "erase")
        held.press("f1")  # erases, too
        spell(held, "o")
        held.press("escape")
        assert held.scene is scene and scene.typing.entry is None
        assert scene.seating.seats[0].name == "Jo o"
        assert scene.focus.target == name, "one goes on where one was"

    def test_who_takes_the_keyboard_types_on_without_the_sheet(self, held: Held) -> None:
        held.press("down")
        held.use(Target("menu", "new"))
        scene = held.scene
        held.use(next(target for target in scene.focus.walkable() if target.kind == "name"))
        with_sheet = len(scene.overlay(scene.canvas))
        held.post(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode="", scancode=0)
        assert scene.typing.entry is not None and len(scene.overlay(scene.canvas)) < with_sheet - 40

    @pytest.mark.parametrize("slug", slugs())
    def test_every_thing_on_a_table_is_reached_by_arrows(self, held: Held, slug: str) -> None:
        scene = table(held, slug)
        held.press("down")
        lost = [str(target) for target in scene.focus.walkable() if way_to(scene, target) is None]
        assert not lost

    def test_it_goes_to_what_is_asked_when_its_thing_is_gone(self, held: Held) -> None:
        scene = table(held, slugs()[0])
        held.press("down")
        scene.screen.renew()
        assert scene.focus.target is None
        held.app.frame(16)
        assert scene.focus.target in scene.focus.sought() or scene.focus.target == CONFIRM

    def test_the_focused_thing_is_explained_as_the_one_under_the_mouse_is(self, held: Held) -> None:
        scene = table(held, slugs()[0])
        held.press("down")
        held.walk(Target("ui", "menu"))
        for _frame in range(30):
            held.app.frame(16)
        assert "Back to the menu; the game is saved (Menu)." in words(scene)

    @pytest.mark.parametrize("name", CONTROLLERS)
    def test_buttons_bear_the_names_of_the_controller_in_use(self, home: Path, name: str) -> None:
        names = CONTROLLERS[name]
        with app() as made:
            held = Held(made, {"xbox": "Xbox One", "playstation": "PS5 Controller"}.get(name, "Nintendo Switch"))
            scene = table(held, slugs()[0])
            held.press("down")
            assert scene.focus.target is not None
            shown = words(scene).split()
            for told in (names.rules, names.closer, str(names.pause), str(names.confirm)):
                assert told in shown

    def test_the_mouse_takes_over_again(self, held: Held) -> None:
        scene = table(held, slugs()[0])
        held.press("down")
        assert using(scene) is Using.CONTROLLER
        held.post(pygame.MOUSEMOTION, pos=(400, 400), rel=(1, 1), buttons=(0, 0, 0), touch=False)
        assert using(scene) is Using.MOUSE
        assert "LB" not in words(scene).split()

    def test_when_the_last_one_goes_the_keyboard_finds_the_focus_where_it_was(self, held: Held) -> None:
        scene = table(held, slugs()[0])
        held.plug("PS5 Controller")
        held.press("down")
        stood = scene.focus.target
        held.unplug(1)
        assert using(scene) is Using.CONTROLLER
        held.unplug(0)
        assert using(scene) is Using.KEYBOARD
        assert scene.focus.target == stood is not None
        held.post(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t")
        assert scene.focus.target != stood

    def test_names_follow_the_controller_used_last(self, held: Held) -> None:
        scene = table(held, slugs()[0])
        held.plug("PS5 Controller")
        held.press("down", 0)
        assert scene.services.in_use.names == CONTROLLERS["xbox"]
        held.press("up", 1)
        assert scene.services.in_use.names == CONTROLLERS["playstation"]


@pytest.mark.thorough
class TestButtons:
    """What the buttons do at a table."""

    def test_start_pauses_and_goes_on(self, held: Held) -> None:
        scene = table(held, slugs()[0])
        held.press("pause")
        assert isinstance(held.scene, Dialog)
        held.press("pause")
        assert held.app.stack.top is scene

    def test_rules_open_at_the_focus_and_back_leads_back(self, held: Held) -> None:
        scene = table(held, slugs()[0])
        held.press("down")
        held.press("f1")
        assert isinstance(held.scene, RulesScene)
        held.press("escape")
        assert held.app.stack.top is scene

    def test_triggers_zoom_and_the_right_stick_pans(self, held: Held) -> None:
        scene = table(held, slugs()[0])
        held.tilt(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
        held.tilt(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0)
        near = scene.pointing.camera.camera
        assert near.zoom > 1
        held.tilt(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
        time.sleep(0.05)
        held.tilt(pygame.CONTROLLER_AXIS_RIGHTX, 0.0)
        assert scene.pointing.camera.camera.x > near.x and scene.pointing.camera.camera.y == near.y
        held.tilt(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0)
        assert scene.pointing.camera.camera.zoom < near.zoom

    def test_a_badge_is_held_by_the_button_that_confirms(self, held: Held) -> None:
        scene = table(held, slugs()[0], people=2)
        held.press("down")
        badge = next(target for target in scene.focus.reachable() if target.kind == "badge")
        held.walk(badge)
        held.down("return")
        assert scene.table.showing.hands.wanted == int(badge.id)
        held.up("return")
        assert scene.table.showing.hands.wanted is None

    def test_controllers_can_be_switched_off_and_on(self, held: Held) -> None:
        held.press("down")
        services = held.scene.services
        assert services.in_use.controller
        held.down("down")
        services.keep(replace(services.settings, controllers="off"))
        held.app.frame(16)
        assert not services.in_use.controller and not held.app.pads._there, "as if it had been pulled out"
        assert held.app.pointer._repeats._key is None, "nothing is held any more"
        held.press("down")
        assert not services.in_use.controller, "nobody listens to one that is still there"
        services.keep(replace(services.settings, controllers="on"))
        held.app.pads.start()
        held.plug("Xbox 360 Controller")
        held.press("up", len(held.there) - 1)
        assert services.in_use.controller

    def test_a_controller_shakes_only_where_somebody_wants_that(self, held: Held) -> None:
        table(held, slugs()[0])
        held.press("down")
        services = held.app.services
        services.rumble(0.5, 80)
        assert held.pad.shakes == []
        services.settings = type(services.settings)(controllers="shake")
        services.rumble(0.5, 80)
        assert held.pad.shakes == [(0.5, 0.5, 80)]


def play(held: Held, scene: TableScene, rng: random.Random) -> None:
    """One move of whoever is asked: things that are lit, by chance, and then Confirm."""
    before = (len(scene.session.match.plies), scene.table.asking.asked)
    for _pick in range(40):
        if held.app.stack.top is not scene or (len(scene.session.match.plies), scene.table.asking.asked) != before:
            return
        if not scene.table.showing.free or scene.table.asking.asked is None:
            return
        prompt = scene.model().focus.prompt
        assert prompt is not None
        if scene.table.asking.whole and (not prompt.targets or rng.random() < 0.6):
            held.use(CONFIRM)
            return
        seen = [target for target in prompt.targets if target in scene.focus.reachable()]
        if not seen:  # it lies behind a tab
            tab = next(target for target in scene.focus.reachable() if target.id.startswith("drawer-"))
            held.use(tab)
            continue
        kind = rng.choice(tuple(dict.fromkeys(target.kind for target in seen)))
        held.use(rng.choice([target for target in seen if target.kind == kind]))


@pytest.mark.soak
@pytest.mark.parametrize("slug", slugs())
def test_a_whole_game_by_controller_alone(home: Path, slug: str) -> None:
    with app(animation="off") as made:
        held = Held(made)
        scene = table(held, slug)
        rng = random.Random(slug)
        held.press("down")
        most = 100_000 if WHOLE else 3
        for _move in range(most):
            if scene.session.outcome is not None:
                break
            play(held, scene, rng)
            asked(held)
            assert scene.focus.target is not None or held.app.stack.top is not scene
        assert scene.session.match.plies
        if WHOLE:
            assert scene.session.outcome is not None
            assert isinstance(held.scene, (ResultScene, TableScene))
