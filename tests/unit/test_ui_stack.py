"""Scenes on top of one another, hands as values, and the base of scenes made of nodes."""

from __future__ import annotations

import time

import pygame
import pytest

from game.core.target import Target
from game.input.fingers import Fingers
from game.input.pads import Pads
from game.input.pointer import (
    REPEAT_AFTER,
    REPEAT_EVERY,
    RIGHT,
    Close,
    Compose,
    Exposed,
    FocusLost,
    Framed,
    InputEvent,
    Key,
    KeyUp,
    Pointer,
    PointerMove,
    Press,
    Release,
    Resize,
    TypeText,
    Wheel,
)
from game.picture.canvas import Canvas
from game.picture.nodes import Box, Group, Look, Node, Rect, overlap, placed
from game.picture.tips import tooltip
from game.picture.widgets import button
from game.ui.drawn import SINK, dressed
from game.ui.entry import BLINK, EditedText
from game.ui.screen import PictureScene
from game.ui.stack import GUARD, Go, Pop, Push, Quit, Replace, Reset, Scene, Stack
from game.ui.tips import TIP_AFTER, Tips
from tests.unit.staging import Stage, services


class Recorder(Scene):
    """Remembers everything that is done with it."""

    def __init__(self, name: str, *, opaque: bool = True, modal: bool = True, uses: bool = False) -> None:
        self.name = name
        self.opaque = opaque
        self.modal = modal
        self.uses = uses
        self.calls: list[str] = []
        self.next: Go | None = None
        self.size = (0, 0)

    def enter(self) -> None:
        self.calls.append("enter")

    def leave(self) -> None:
        self.calls.append("leave")

    def cover(self) -> None:
        self.calls.append("cover")

    def uncover(self) -> None:
        self.calls.append("uncover")

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size

    def handle(self, event: InputEvent) -> bool:
        self.calls.append("handle")
        return self.uses

    def update(self, ms: int) -> Go | None:
        go, self.next = self.next, None
        return go

    def draw(self, surface: pygame.Surface) -> None:
        self.calls.append("draw")


class Asking(PictureScene):
    """A dialog whose default button commits."""

    YES, NO, LATER = Target("ui", "yes"), Target("ui", "no"), Target("ui", "later")

    def __init__(self) -> None:
        super().__init__(services())
        self.did: list[Target] = []
        self.usable_answers = {self.YES, self.NO, self.LATER}
        self.second = self.NO
        self.asks: object | None = None

    @property
    def question(self) -> object | None:
        return self.asks

    def enabled(self, target: Target) -> bool:
        return target in self.usable_answers

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        return (
            button(canvas, 10, 10, 100, 40, "Yes", self.YES),
            button(canvas, 10, 60, 100, 40, "No", self.second),
        )

    def become(self, second: Target) -> None:
        """Put another button where No was."""
        self.second = second
        self.changed()

    def preferred(self) -> Target | None:
        return self.YES

    def act(self, target: Target) -> Go | None:
        self.did.append(target)
        return None


class TestRest:
    """Between two frames the pointer waits, but lets nobody wait who decided something."""

    @pytest.fixture(autouse=True)
    def screen(self) -> None:
        pygame.display.init()

    def test_a_button_or_a_key_ends_it(self) -> None:
        for kind, about in ((pygame.MOUSEBUTTONDOWN, {"button": 1, "pos": (3, 4)}), (pygame.QUIT, {})):
            pointer = Pointer()
            pygame.event.clear()
            pygame.event.post(pygame.event.Event(kind, about))
            began = time.perf_counter()
            pointer.rest(5)
            assert time.perf_counter() - began < 2
            assert pointer.poll() == [Press(3, 4) if about else Close()]

    def test_a_moving_pointer_does_not(self) -> None:
        pointer = Pointer()
        pygame.event.clear()
        for x in (5, 6):
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (x, 4), "buttons": (0, 0, 0)}))
        began = time.perf_counter()
        pointer.rest(0.03)
        assert time.perf_counter() - began >= 0.03
        assert pointer.poll() == [PointerMove(6, 4)]

    def test_while_nothing_happens_whatever_comes_does(self) -> None:
        pointer = Pointer()
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, {"pos": (6, 4), "buttons": (0, 0, 0)}))
        began = time.perf_counter()
        pointer.rest(5, everything=True)
        assert time.perf_counter() - began < 2
        assert pointer.poll() == [PointerMove(6, 4)]


class Seen:
    """A stack with a dialog, a window to be seen in, and seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.now = 100.0
        self.stack, self.scene = Stack((640, 480), clock=lambda: self.now), Asking()
        self.stack.push(self.scene)

    def draw(self) -> None:
        self.stack.draw(pygame.Surface((640, 480)))

    def wait(self, ms: int) -> None:
        self.now += ms / 1000

    def point(self, target: Target) -> tuple[int, int]:
        found = self.scene.drawing.find(target)
        assert found is not None
        return round((found.x + 20) * self.scene.drawing.k), round((found.y + 20) * self.scene.drawing.k)

    def click(self, at: tuple[int, int]) -> None:
        self.stack.handle(Press(*at))
        self.stack.handle(Release(*at))


class TestHaste:
    """What is meant for one scene does not hit the default button of the next."""

    def test_enter_does_nothing_right_after_a_scene_has_appeared(self) -> None:
        seen = Seen()
        seen.draw()
        seen.wait(GUARD - 1)
        assert seen.stack.handle(Key("return"))
        assert not seen.scene.did
        seen.wait(2)
        seen.stack.handle(Key("return"))
        assert seen.scene.did == [Asking.YES]

    def test_nobody_answers_what_is_not_drawn_yet(self) -> None:
        seen = Seen()
        seen.wait(2 * GUARD)
        seen.stack.handle(Key("return"))
        seen.draw()
        seen.wait(GUARD - 1)
        seen.stack.handle(Key("return"))
        assert not seen.scene.did

    def test_frames_that_come_late_make_it_no_longer(self) -> None:
        seen = Seen()
        seen.draw()
        seen.stack.update(16)
        seen.wait(GUARD)
        seen.draw()
        seen.stack.handle(Key("return"))
        assert seen.scene.did == [Asking.YES]

    def test_enter_that_came_too_soon_leaves_a_ring_round_what_it_would_do(self) -> None:
        seen = Seen()
        seen.draw()
        seen.stack.handle(Key("return", repeat=True))  # held since the scene before: nobody asked this one
        assert seen.scene.focus.target is None
        seen.stack.handle(Key("return"))
        assert seen.scene.focus.target == Asking.YES
        seen.stack.handle(Key("return"))
        assert not seen.scene.did
        seen.wait(GUARD)
        seen.stack.handle(Key("return"))
        assert seen.scene.did == [Asking.YES]

    def test_a_default_that_cannot_be_used_gets_no_ring(self) -> None:
        seen = Seen()
        seen.scene.usable_answers = {Asking.NO}
        seen.stack.handle(Key("return"))
        assert seen.scene.focus.target is None

    def test_a_scene_seen_again_has_appeared_again(self) -> None:
        seen = Seen()
        seen.draw()
        seen.wait(GUARD)
        seen.stack.push(Recorder("dialog"))
        seen.draw()
        seen.wait(GUARD)
        seen.stack.apply(Pop())
        seen.stack.handle(Key("return"))
        seen.draw()
        seen.stack.handle(Key("return"))
        assert not seen.scene.did
        seen.wait(GUARD)
        seen.stack.handle(Key("return"))
        assert seen.scene.did == [Asking.YES]

    def test_another_question_on_the_same_scene_is_as_new_as_a_scene(self) -> None:
        seen = Seen()
        seen.draw()
        seen.wait(GUARD)
        seen.draw()
        seen.scene.asks = "one"
        seen.stack.handle(Key("return"))  # it is not even drawn
        seen.draw()
        seen.wait(GUARD - 1)
        seen.draw()
        seen.stack.handle(Key("return"))
        assert not seen.scene.did
        seen.wait(1)
        seen.stack.handle(Key("return"))
        assert seen.scene.did == [Asking.YES]

    def test_a_question_that_hands_have_begun_to_answer_is_known(self) -> None:
        seen = Seen()
        seen.scene.asks = "one"
        seen.draw()
        seen.wait(GUARD)
        seen.scene.asks = "another"
        seen.draw()
        seen.scene.asks = None
        seen.stack.handle(Key("return"))
        assert seen.scene.did == [Asking.YES]

    @pytest.mark.parametrize("target", [Asking.YES, Asking.NO])
    def test_of_all_clicks_only_one_on_the_default_button_waits(self, target: Target) -> None:
        seen = Seen()
        found = seen.scene.drawing.find(target)
        assert found is not None
        at = round((found.x + 20) * seen.scene.drawing.k), round((found.y + 20) * seen.scene.drawing.k)
        seen.stack.handle(Press(*at))
        seen.stack.handle(Release(*at))
        assert seen.scene.did == ([] if target == Asking.YES else [target])

    def test_what_is_under_the_pointer_keeps_its_meaning_for_a_while(self) -> None:
        """Skip becomes the next player's button; a second click was meant for Skip."""
        seen = Seen()
        seen.draw()
        seen.wait(GUARD)
        at = seen.point(Asking.NO)
        seen.stack.handle(PointerMove(*at))
        seen.click(at)
        assert seen.scene.did == [Asking.NO]
        seen.scene.become(Asking.LATER)
        seen.draw()
        seen.click(at)
        seen.stack.handle(PointerMove(at[0] + 3, at[1] - 2))  # a hand trembles
        seen.wait(GUARD - 1)
        seen.draw()
        seen.click(at)
        assert seen.scene.did == [Asking.NO]
        seen.wait(1)
        seen.click(at)
        assert seen.scene.did == [Asking.NO, Asking.LATER]

    def test_a_pointer_that_went_there_means_what_is_there(self) -> None:
        seen = Seen()
        seen.draw()
        at = seen.point(Asking.NO)
        seen.stack.handle(PointerMove(at[0] + 60, at[1]))
        seen.scene.become(Asking.LATER)
        seen.draw()
        seen.stack.handle(PointerMove(*at))
        seen.click(at)
        assert seen.scene.did == [Asking.LATER]

    def test_what_the_wheel_brought_there_may_be_clicked_at_once(self) -> None:
        seen = Seen()
        seen.draw()
        at = seen.point(Asking.NO)
        seen.stack.handle(PointerMove(*at))
        seen.stack.handle(Wheel(*at, 0, -1))
        seen.scene.become(Asking.LATER)
        seen.draw()
        seen.click(at)
        assert seen.scene.did == [Asking.LATER]

    def test_nor_does_a_scene_that_comes_under_the_pointer_take_its_clicks(self) -> None:
        seen = Seen()
        seen.draw()
        at = seen.point(Asking.NO)
        seen.stack.handle(PointerMove(*at))
        above = Asking()
        seen.stack.push(above)
        seen.draw()
        seen.click(at)
        assert not above.did
        seen.wait(GUARD)
        seen.click(at)
        assert above.did == [Asking.NO]

    def test_a_thing_the_keys_walked_to_is_no_default(self) -> None:
        stack, scene = Stack((640, 480)), Asking()
        stack.push(scene)
        stack.handle(Key("tab"))
        stack.handle(Key("tab"))
        stack.handle(Key("return"))
        assert scene.did == [Asking.NO]


class TestStack:
    def test_entering_and_leaving_come_in_order(self) -> None:
        stack = Stack((640, 480))
        low, high = Recorder("low"), Recorder("high")
        stack.push(low)
        stack.push(high)
        stack.apply(Pop())
        assert low.calls == ["enter", "cover", "uncover"]
        assert high.calls == ["enter", "leave"]
        assert high.size == (640, 480)

    def test_replace_leaves_what_lies_below_covered(self) -> None:
        stack = Stack((640, 480))
        low, high, new = Recorder("low"), Recorder("high"), Recorder("new")
        stack.push(low)
        stack.push(high)
        stack.apply(Replace(new))
        assert stack.scenes == (low, new)
        assert low.calls == ["enter", "cover"]

    def test_reset_and_quit_leave_everything(self) -> None:
        stack = Stack((640, 480))
        low, high, new = Recorder("low"), Recorder("high"), Recorder("new")
        stack.push(low)
        stack.push(high)
        stack.apply(Reset(new))
        assert stack.scenes == (new,)
        assert low.calls[-1] == high.calls[-1] == "leave"
        stack.apply(Quit())
        assert stack.top is None
        assert new.calls == ["enter", "leave"]

    def test_a_scene_below_takes_those_above_with_it(self) -> None:
        stack = Stack((640, 480))
        low, middle, top = Recorder("low"), Recorder("middle"), Recorder("top")
        for scene in (low, middle, top):
            stack.push(scene)
        top.modal = False
        middle.next = Pop()
        stack.update(16)
        assert stack.scenes == (low,)
        assert top.calls[-1] == middle.calls[-1] == "leave"

    def test_a_scene_that_is_gone_asks_in_vain(self) -> None:
        stack = Stack((640, 480))
        low, top = Recorder("low"), Recorder("top")
        stack.push(low)
        stack.push(top)
        top.modal = False
        top.next, low.next = Quit(), Push(Recorder("late"))
        stack.update(16)
        assert stack.top is None

    def test_time_stands_still_below_a_modal_scene(self) -> None:
        stack = Stack((640, 480))
        low, top = Recorder("low"), Recorder("top")
        stack.push(low)
        stack.push(top)
        low.next = Quit()
        stack.update(16)
        assert stack.top is top
        top.next = Pop()
        stack.update(16)
        stack.update(16)
        assert stack.top is None

    def test_events_go_down_until_used_or_a_modal_scene(self) -> None:
        for modal, uses, reached in ((False, False, True), (True, False, False), (False, True, False)):
            stack = Stack((640, 480))
            low, top = Recorder("low"), Recorder("top", modal=modal, uses=uses)
            stack.push(low)
            stack.push(top)
            assert stack.handle(Key("a")) is uses
            assert ("handle" in low.calls) is reached

    def test_a_new_size_reaches_every_scene(self) -> None:
        stack = Stack((640, 480))
        low, top = Recorder("low"), Recorder("top")
        stack.push(low)
        stack.push(top)
        stack.handle(Resize(800, 600))
        assert low.size == top.size == (800, 600)
        assert stack.dirty

    def test_drawing_starts_at_the_topmost_opaque_scene(self) -> None:
        stack = Stack((640, 480))
        hidden, ground, veil = Recorder("hidden"), Recorder("ground"), Recorder("veil", opaque=False)
        for scene in (hidden, ground, veil):
            stack.push(scene)
        stack.draw(pygame.Surface((640, 480)))
        assert "draw" not in hidden.calls
        assert ground.calls[-1] == veil.calls[-1] == "draw"

    def test_it_is_drawn_only_when_something_changed(self) -> None:
        stack = Stack((640, 480))
        hidden, ground = Recorder("hidden"), Recorder("ground")
        stack.push(hidden)
        stack.push(ground)
        assert stack.dirty
        stack.draw(pygame.Surface((640, 480)))
        assert not stack.dirty
        hidden.dirty = True
        assert not stack.dirty, "what cannot be seen asks for no drawing"
        ground.dirty = True
        assert stack.dirty
        stack.draw(pygame.Surface((640, 480)))
        stack.spoil()
        assert stack.dirty


def event(kind: int, **values: object) -> pygame.event.Event:
    return pygame.event.Event(kind, values)


class TestPointer:
    @pytest.fixture(autouse=True)
    def _display(self) -> None:
        pygame.display.init()

    def test_hands_become_values(self) -> None:
        pointer = Pointer()
        found = pointer.read(
            [
                event(pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 0, 0)),
                event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1),
                event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1),
                event(pygame.MOUSEBUTTONDOWN, pos=(7, 8), button=3),
                event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False),
                event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_SHIFT, unicode="\r"),
                event(pygame.KEYUP, key=pygame.K_RETURN, mod=0),
                event(pygame.TEXTINPUT, text="ä"),
                event(pygame.VIDEORESIZE, w=800, h=600, size=(800, 600)),
                event(pygame.WINDOWFOCUSLOST),
                event(pygame.WINDOWEXPOSED),
                event(pygame.WINDOWMAXIMIZED),
                event(pygame.WINDOWMINIMIZED),
                event(pygame.WINDOWRESTORED),
                event(pygame.QUIT),
            ]
        )
        assert found == [
            PointerMove(3, 4),
            Press(5, 6),
            Release(5, 6),
            Press(7, 8, RIGHT),
            Wheel(7, 8, 0, -2),
            Key("return", shift=True),
            KeyUp("return"),
            TypeText("ä"),
            Resize(800, 600),
            FocusLost(),
            Exposed(),
            Framed("maximized"),
            Framed("minimized"),
            Framed("restored"),
            Close(),
        ]

    def test_floods_of_moves_become_one(self) -> None:
        moves = [event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(1, 0, 0)) for x in range(50)]
        click = event(pygame.MOUSEBUTTONDOWN, pos=(49, 0), button=1)
        assert Pointer().read([*moves, click, *moves]) == [
            PointerMove(49, 0, True),
            Press(49, 0),
            PointerMove(49, 0, True),
        ]

    def test_a_key_that_stays_down_repeats(self) -> None:
        down = event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        up = event(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
        assert [key.repeat for key in Pointer().read([down, down, up, down]) if isinstance(key, Key)] == [
            False,
            True,
            False,
        ]

    def test_the_wheel_is_no_button(self) -> None:
        assert Pointer().read([event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=4)]) == []

    def test_outside_the_window_points_at_nothing(self) -> None:
        assert Pointer().read([event(pygame.WINDOWLEAVE)]) == [PointerMove(-1, -1)]

    def test_the_number_block_is_digits(self) -> None:
        keys = [event(pygame.KEYDOWN, key=key, mod=0, unicode="") for key in (pygame.K_KP5, pygame.K_KP_ENTER)]
        assert [key.name for key in Pointer().read(keys) if isinstance(key, Key)] == ["5", "return"]

    @pytest.mark.parametrize(
        ("layout", "letter", "place", "name"),
        [
            ("Russian", "г", pygame.KSCAN_U, "u"),
            ("Russian", "б", pygame.KSCAN_COMMA, ""),
            ("Greek", "λ", pygame.KSCAN_L, "l"),
            ("Hebrew", "ר", pygame.KSCAN_R, "r"),
            ("Arabic", "ا", pygame.KSCAN_H, "h"),
            ("Thai", "ๅ", pygame.KSCAN_1, "1"),
            ("French", "&", pygame.KSCAN_1, "1"),
            ("French", "é", pygame.KSCAN_2, "2"),
            ("French", "a", pygame.KSCAN_Q, "a"),
            ("French", ",", pygame.KSCAN_M, ","),
            ("Czech", "+", pygame.KSCAN_1, "1"),
            ("Dvorak", "g", pygame.KSCAN_U, "g"),
            ("Turkish", "ğ", pygame.KSCAN_E, ""),
            ("German", "+", pygame.KSCAN_RIGHTBRACKET, "+"),
            ("American", "=", pygame.KSCAN_EQUALS, "+"),
        ],
    )
    def test_a_key_without_a_latin_name_counts_as_the_one_at_its_place(
        self, layout: str, letter: str, place: int, name: str
    ) -> None:
        keys = [event(kind, key=ord(letter), mod=0, scancode=place) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
        assert Pointer().read(keys) == ([Key(name), KeyUp(name)] if name else []), layout

    def test_a_composition_comes_in_pieces(self) -> None:
        def editing(text: str, start: int, length: int) -> pygame.event.Event:
            return event(pygame.TEXTEDITING, text=text, start=start, length=length)

        told = [editing("ㄋㄧ", 0, 2), editing("你好嗎我們去夜市吃", 0, 9), editing("東西", 9, 2)]
        told += [editing("小姐", 1, 0), editing("", 0, 0)]
        assert Pointer().read(told) == [
            Compose("ㄋㄧ", 2),
            Compose("你好嗎我們去夜市吃", 9),
            Compose("你好嗎我們去夜市吃東西", 11),
            Compose("小姐", 1),
            Compose("", 0),
        ]


class TestTwins:
    """What two devices tell of one press counts once."""

    @pytest.fixture(autouse=True)
    def hands(self) -> None:
        pygame.display.init()
        pygame.event.clear()
        self.now = 1.0
        self.pads = Pads(lambda index: None)
        self.pointer = Pointer(lambda: self.now, (self.pads, Fingers(lambda: (1000, 500))))

    def after(self, seconds: float, kind: int, **told: object) -> list[InputEvent]:
        """What a look tells of an event that came since the last one, so many seconds ago."""
        self.now += seconds
        pygame.event.post(event(kind, **told))
        return self.pointer.poll()

    def button(self, seconds: float, pad: int, *, down: bool = True) -> list[InputEvent]:
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        return self.after(seconds, kind, instance_id=pad, button=pygame.CONTROLLER_BUTTON_A)

    def key(self, seconds: float, *, down: bool = True) -> list[InputEvent]:
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        return self.after(seconds, kind, key=pygame.K_RETURN, mod=0, unicode="")

    def test_a_controller_and_its_virtual_twin(self) -> None:
        assert self.button(0.0, 0) == [Key("return", pad="xbox")]
        assert self.button(0.016, 1) == []
        assert self.button(0.1, 1, down=False) == []
        assert self.button(0.001, 0, down=False) == [KeyUp("return")]
        assert self.button(0.3, 1) == [Key("return", pad="xbox")]
        assert self.button(0.016, 0) == []

    def test_a_controller_and_the_keys_made_of_it(self) -> None:
        assert self.key(0.0) == [Key("return")]
        assert self.button(0.03, 0) == []
        assert self.key(0.1, down=False) == [KeyUp("return")]
        assert self.button(0.001, 0, down=False) == []

    def test_a_finger_and_the_mouse_made_of_it(self) -> None:
        told = {"touch_id": 1, "finger_id": 0, "x": 0.1, "y": 0.2, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        assert Press(100, 100, finger=True) in self.after(0.0, pygame.FINGERDOWN, **told)
        assert self.after(0.02, pygame.MOUSEBUTTONDOWN, pos=(101, 99), button=1) == []
        assert self.after(0.02, pygame.MOUSEBUTTONUP, pos=(101, 99), button=1) == []
        assert self.after(0.01, pygame.FINGERUP, **told) == [Release(100, 100, finger=True)]
        assert self.after(0.01, pygame.MOUSEBUTTONDOWN, pos=(400, 99), button=1) == [Press(400, 99)], "another place"

    def test_an_echo_that_waited_for_a_long_frame_is_one(self) -> None:
        assert self.button(0.0, 0) == [Key("return", pad="xbox")]
        assert self.button(0.35, 1) == []

    def test_one_device_may_press_as_fast_as_it_likes(self) -> None:
        for _tap in range(3):
            assert self.button(0.01, 0) == [Key("return", pad="xbox")]
            assert self.button(0.01, 0, down=False) == [KeyUp("return")]

    def test_two_people_press_one_after_the_other(self) -> None:
        assert self.button(0.0, 0) == [Key("return", pad="xbox")]
        for _frame in range(5):
            self.now += 0.016
            self.pointer.poll()
        assert self.button(0.016, 1) == [Key("return", pad="xbox")]


class TestRepeats:
    """A key that is held comes again, but only when a look has shown that it is still held."""

    @pytest.fixture(autouse=True)
    def hands(self) -> None:
        pygame.display.init()
        pygame.event.clear()
        self.now = 0.0
        self.pointer = Pointer(lambda: self.now)

    def post(self, kind: int, key: int = pygame.K_TAB) -> None:
        pygame.event.post(event(kind, key=key, mod=0, unicode=""))

    def after(self, seconds: float) -> list[InputEvent]:
        """What a look tells after so many more seconds."""
        self.now += seconds
        return self.pointer.poll()

    def test_a_held_key_comes_again_and_again(self) -> None:
        self.post(pygame.KEYDOWN)
        assert self.after(0) == [Key("tab")]
        assert self.after(REPEAT_AFTER - 0.01) == []
        for wait in (0.02, REPEAT_EVERY, REPEAT_EVERY):
            assert self.after(wait) == [Key("tab", repeat=True)]
        assert self.after(REPEAT_EVERY / 2) == []
        self.post(pygame.KEYUP)
        assert self.after(REPEAT_EVERY) == [KeyUp("tab")]
        assert self.after(9) == []

    def test_a_tap_in_a_long_frame_counts_once(self) -> None:
        self.post(pygame.KEYDOWN)
        assert self.after(0) == [Key("tab")]
        self.post(pygame.KEYUP)
        assert self.after(3) == [KeyUp("tab")]

    def test_a_long_frame_makes_one_repeat_and_no_hail(self) -> None:
        self.post(pygame.KEYDOWN)
        self.after(0)
        assert self.after(3) == [Key("tab", repeat=True)]
        assert self.after(0.001) == []

    def test_the_key_that_went_down_last_repeats(self) -> None:
        self.post(pygame.KEYDOWN)
        self.after(0.3)
        self.post(pygame.KEYDOWN, pygame.K_a)
        self.after(0.01)
        self.post(pygame.KEYUP)
        self.after(0.01)
        assert self.after(REPEAT_AFTER) == [Key("a", repeat=True)]

    def test_nothing_is_held_where_another_window_took_the_keyboard(self) -> None:
        self.post(pygame.KEYDOWN)
        self.after(0)
        pygame.event.post(event(pygame.WINDOWFOCUSLOST))
        assert self.after(1) == [FocusLost()]
        assert self.after(1) == []


class TestEntry:
    def entry(self, text: str = "Mei", limit: int = 8) -> EditedText:
        return EditedText(Target("name", "0"), text, limit)

    def test_the_first_letters_replace_what_stood_there(self) -> None:
        entry = self.entry()
        assert entry.type("B")
        assert entry.type("en")
        assert (entry.text, entry.caret) == ("Ben", 3)

    def test_keys_move_and_delete(self) -> None:
        entry = self.entry()
        entry.key(Key("left"))
        entry.type("x")
        assert entry.text == "Mexi"
        entry.key(Key("backspace"))
        assert entry.text == "Mei"
        entry.key(Key("home"))
        entry.key(Key("delete"))
        assert (entry.text, entry.caret) == ("ei", 0)
        entry.key(Key("end"))
        assert entry.caret == 2
        entry.key(Key("a", ctrl=True))
        entry.key(Key("backspace"))
        assert entry.text == ""

    def test_it_never_grows_beyond_its_limit_and_takes_no_line_breaks(self) -> None:
        entry = self.entry("", 5)
        entry.type("ab\ncd\tefgh")
        assert entry.text == "abcde"

    def test_the_caret_blinks_and_shows_after_every_key(self) -> None:
        entry = self.entry()
        assert entry.shown
        assert entry.blink(BLINK)
        assert not entry.shown
        entry.key(Key("left"))
        assert entry.shown


A, B, C, OFF = (Target("button", name) for name in ("a", "b", "c", "off"))


class Buttons(PictureScene):
    """Three buttons in a row and one that cannot be used."""

    opaque = True

    def __init__(self) -> None:
        super().__init__(services())
        self.acted: list[Target] = []
        self.explained: list[Target | None] = []
        self.backs = 0
        self.pictures = 0

    def picture(self, canvas: Canvas) -> tuple[Node, ...]:
        self.pictures += 1
        return tuple(
            button(canvas, 100 + 200 * index, 100, 150, 50, target.id, target, tip=f"Tip of {target.id}")
            for index, target in enumerate((A, OFF, B, C))
        )

    def enabled(self, target: Target) -> bool:
        return target != OFF

    def act(self, target: Target) -> Go | None:
        self.acted.append(target)
        return Pop() if target == C else None

    def preferred(self) -> Target | None:
        return B

    def explain(self, target: Target | None) -> Go | None:
        self.explained.append(target)
        return None

    def back(self) -> Go | None:
        self.backs += 1
        return None


class TestPictureScene:
    def stage(self, size: tuple[int, int] = (1600, 900)) -> tuple[Buttons, Stage]:
        scene = Buttons()
        return scene, Stage(scene, size)

    @pytest.mark.parametrize("size", [(1600, 900), (1280, 720), (3840, 2160)])
    def test_a_click_finds_its_target_at_every_size(self, size: tuple[int, int]) -> None:
        scene, stage = self.stage(size)
        stage.click(A)
        stage.click(B)
        assert scene.acted == [A, B]

    def test_a_press_that_ends_elsewhere_is_no_click(self) -> None:
        scene, stage = self.stage()
        stage.press(A)
        stage.stack.handle(PointerMove(*stage.place(B), held=True))
        stage.stack.handle(Release(*stage.place(B)))
        stage.wait(16)
        assert scene.acted == []

    def test_where_act_leads_is_gone_to_with_the_next_frame(self) -> None:
        _scene, stage = self.stage()
        stage.click(C)
        assert stage.stack.top is None

    def test_a_pressed_button_sinks_with_its_label(self) -> None:
        scene, stage = self.stage()
        before = [place.y for place in placed(scene.nodes)]
        stage.press(A)
        pressed = dressed(scene.nodes, A, A, scene.enabled)
        moved = [place.y - old for place, old in zip(placed(pressed), before, strict=True)]
        assert moved.count(SINK) == 2, "the body and the label"
        group = pressed[0]
        assert isinstance(group, Group)
        assert isinstance(group.nodes[0], Box)
        assert not group.nodes[0].look.lip

    def test_the_hand_shows_what_can_be_used(self) -> None:
        scene, stage = self.stage()
        stage.point(A)
        assert scene.cursor == "hand"
        stage.point(OFF)
        assert scene.cursor == "arrow"
        assert scene.pointing.hover == OFF, "it can still be asked why"

    def test_keys_walk_over_what_can_be_used(self) -> None:
        scene, stage = self.stage()
        stage.key("tab")
        assert scene.focus.target == B, "the walk begins at what Enter would mean"
        stage.key("tab")
        assert scene.focus.target == C
        stage.key("tab")
        assert scene.focus.target == A
        stage.key("tab", shift=True)
        assert scene.focus.target == C
        stage.key("left")
        assert scene.focus.target == B
        stage.key("space")
        assert scene.acted == [B]

    def test_enter_means_the_preferred_target(self) -> None:
        scene, stage = self.stage()
        stage.key("return")
        assert scene.acted == [B]
        stage.stack.handle(Key("return", repeat=True))
        assert scene.acted == [B], "a key that is held acts once"

    def test_escape_and_f1_and_the_right_button(self) -> None:
        scene, stage = self.stage()
        stage.key("escape")
        stage.key("f1")
        stage.point(A)
        x, y = stage.place(A)
        stage.stack.handle(Press(x, y, RIGHT))
        stage.stack.handle(Release(x, y, RIGHT))
        assert scene.backs == 1
        assert scene.explained == [None, A]
        assert scene.acted == []
        for key in ("escape", "f1"):
            stage.stack.handle(Key(key, repeat=True))
        assert (scene.backs, len(scene.explained)) == (1, 2), "a key that is held leads away once, not to and fro"

    def test_a_tooltip_opens_after_a_rest(self) -> None:
        scene, stage = self.stage()
        stage.point(OFF)
        assert scene.overlay(scene.canvas) == ()
        stage.draw()
        stage.wait(TIP_AFTER + 20)
        assert scene.dirty
        words = [node.text for place in placed(scene.overlay(scene.canvas)) if hasattr(node := place.node, "text")]
        assert words == ["Tip of off"]
        stage.stack.handle(PointerMove(900, 800))
        assert scene.overlay(scene.canvas) == ()

    def test_after_a_click_no_tooltip_opens_until_the_pointer_moves(self) -> None:
        class Tiring(Buttons):
            """What was clicked can be clicked no more, and has a tip about that."""

            def enabled(self, target: Target) -> bool:
                return target not in self.acted and super().enabled(target)

        class Telling(Tips):
            def tip(self, node: Node) -> tuple[str, str]:
                return ("It is done.", "") if node.target in scene.acted else super().tip(node)

        scene = Tiring()
        scene.tips = Telling(scene)
        stage = Stage(scene, (1600, 900))
        stage.click(A)
        assert scene.acted == [A] and not scene.enabled(A)
        stage.wait(TIP_AFTER + 40)
        assert scene.overlay(scene.canvas) == ()
        x, y = stage.place(A)
        stage.stack.handle(PointerMove(x + 1, y))
        stage.wait(TIP_AFTER + 40)
        assert scene.overlay(scene.canvas)

    def test_a_click_on_what_cannot_be_used_is_answered_by_its_tooltip(self) -> None:
        scene, stage = self.stage()
        stage.click(OFF)
        stage.wait(TIP_AFTER + 40)
        assert scene.overlay(scene.canvas)

    def test_nothing_is_told_of_what_lies_below_another_target(self) -> None:
        class Sheet(Buttons):
            def picture(self, canvas: Canvas) -> tuple[Node, ...]:
                above = Box(x=100, y=100, w=150, h=50, look=Look(fill="#FFFFFF"), target=B)
                return (*super().picture(canvas)[:2], above)

        scene = Sheet()
        stage = Stage(scene, (1600, 900))
        stage.point(B)
        assert scene.pointing.hover == B
        stage.wait(TIP_AFTER + 20)
        assert scene.overlay(scene.canvas) == ()
        stage.point(OFF)
        stage.wait(TIP_AFTER + 20)
        assert scene.overlay(scene.canvas)

    @pytest.mark.parametrize("rect", [(0, 0, 80, 40), (1500, 850, 90, 45), (0, 0, 1600, 900), (700, 850, 100, 50)])
    def test_a_tooltip_stays_in_the_window_and_off_its_thing(self, rect: tuple[float, float, float, float]) -> None:
        scene, _stage = self.stage()
        text = "A long explanation of why this cannot be done now, with all the numbers that fail, one by one."
        nodes = tooltip(scene.canvas, Rect(*rect), (rect[0] + 5, rect[1] + 5), text, "NM-4.4")
        sheet = nodes[0]
        assert sheet.x >= 0 and sheet.x + sheet.w <= 1600
        if rect[2] < 1600:
            clear = (
                sheet.y >= rect[1] + rect[3]
                or sheet.y + sheet.h <= rect[1]
                or sheet.x >= rect[0] + rect[2]
                or sheet.x + sheet.w <= rect[0]
            )
            assert clear

    def test_a_tooltip_hides_nothing_that_is_taken(self) -> None:
        scene, _stage = self.stage()
        thing = Rect(300, 300, 100, 40)
        row = tuple(Rect(220 + 130 * index, 350, 120, 60) for index in range(4))
        above = (Rect(0, 200, 1600, 95),)
        text = "Takes a player from the table, who can be brought back."
        alone, *_words = tooltip(scene.canvas, thing, (350, 320), text)
        assert (alone.y, alone.x < 350 < alone.x + alone.w) == (350, True)
        sheet, *_words = tooltip(scene.canvas, thing, (350, 320), text, taken=(*row, *above, thing))
        at = Rect(sheet.x, sheet.y, sheet.w, sheet.h)
        assert not any(overlap(at, rect) for rect in (*row, *above, thing))
        assert abs(at.y - thing.y) < 200

    def test_a_tooltip_may_lie_on_what_its_thing_is_a_part_of_but_rather_does_not(self) -> None:
        scene, _stage = self.stage()
        thing, poster = Rect(700, 500, 100, 40), Rect(600, 100, 300, 480)
        sheet, *_words = tooltip(scene.canvas, thing, (750, 520), "Learn to play", taken=(poster,))
        assert not overlap(Rect(sheet.x, sheet.y, sheet.w, sheet.h), poster)
        board = Rect(0, 0, 1600, 900)
        sheet, *_words = tooltip(scene.canvas, thing, (750, 520), "Learn to play", taken=(board,))
        assert sheet.y == 550

    def test_the_picture_is_made_again_only_after_a_change(self) -> None:
        scene, stage = self.stage()
        stage.draw()
        stage.draw()
        made = scene.pictures
        stage.wait(500)
        stage.draw()
        assert scene.pictures == made
        scene.changed()
        stage.draw()
        assert scene.pictures == made + 1

    def test_a_press_draws_the_button_down_without_another_picture(self) -> None:
        scene, stage = self.stage()
        stage.point(A)
        stage.draw()
        made = scene.pictures
        x, y = stage.place(A)
        stage.stack.handle(Press(x, y))
        assert scene.dirty
        stage.stack.handle(Release(x, y))
        assert scene.acted == [A]
        assert scene.pictures == made

    def test_losing_the_window_lets_go(self) -> None:
        scene, stage = self.stage()
        stage.press(A)
        stage.stack.handle(FocusLost())
        stage.stack.handle(Release(*stage.place(A)))
        stage.wait(16)
        assert scene.acted == []

    def test_typing_goes_to_the_entry_and_ends_with_return(self) -> None:
        scene, stage = self.stage()
        scene.typing.begin(EditedText(A, "old"), lambda entry, done: None)
        stage.stack.handle(TypeText("new"))
        stage.key("left")
        assert scene.typing.entry is not None
        assert scene.typing.entry.text == "new"
        assert scene.focus.target is None, "arrows move the caret"
        stage.key("return")
        assert scene.typing.entry is None
        assert scene.acted == []
