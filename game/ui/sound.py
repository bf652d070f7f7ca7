"""Sounds and music. A thread opens the sound device, reads the files and plays them.

The window never waits for the device. There is silence until a sound device is connected.
"""

from __future__ import annotations

import os
import queue
import random
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game import paths

RATE, BUFFER, VOICES = 44100, 1024, 16

STALE = 0.3
"""The age in seconds at which a request for a sound is ignored."""

AGAIN = 0.05
"""The shortest interval between two plays of the same sound, in seconds."""

FADE_OUT, FADE_IN = 0.7, 1.4
"""The time in seconds in which a piece of music fades out, and the time in which the next one fades in."""

LOOK = 5.0
"""The interval between two searches for a missing sound device, in seconds."""
GUESS = 30.0
"""The interval between searches, in seconds, on systems where a device is found only by trying to open it."""

MURMUR = 0.3
"""The volume of the crowd at a table, relative to other sounds."""

MUSIC, CROWD = "music", "crowd"
"""The names of the two files that are played in a loop: the music, and the voices of a crowd."""


def amplitude(volume: int) -> float:
    """Return the amplitude (0 to 1) for a volume (0 to 100), so that equal steps in volume sound equally large."""
    return float((min(max(volume, 0), 100) / 100) ** 1.5)


def file_of(name: str, title: str = "") -> Path | None:
    """Return the title's own file for a sound, or else the shared file, or None if there is neither."""
    shared = paths.assets_dir() / "sounds" / f"{name}.ogg"
    own = paths.title_dir(title) / "sounds" / f"{name}.ogg" if title else shared
    return next((file for file in (own, shared) if file.is_file()), None)


class Sound:
    """Plays sounds and music at volumes from 0 to 100. There is silence until `start` has found a device."""

    def __init__(self, sound: int = 70, music: int = 45) -> None:
        self._volumes = (amplitude(sound), amplitude(music))
        self._jobs: queue.SimpleQueue[Callable[[_Player], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._place: str | None = None
        self._signs: frozenset[str] = frozenset()
        self._look = 0.0
        self._touched = False

    def start(self) -> None:
        """If a sound device may be connected, open it in the background. Call this once per frame."""
        if self._thread is None or (self.absent and self._worth_trying()):
            self._touched = False
            self._signs = _signs()
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    def _worth_trying(self) -> bool:
        """Return whether a device may have been connected or the player has asked for sound."""
        if not self._touched:
            if time.monotonic() < self._look:
                return False
            self._look = time.monotonic() + LOOK
        return self._touched or _signs() != self._signs

    @property
    def absent(self) -> bool:
        """Whether no device was found."""
        return self._thread is not None and self.silent

    @property
    def silent(self) -> bool:
        """Whether no device is open, so nothing can be heard."""
        return self._thread is None or not self._thread.is_alive()

    def play(self, name: str, title: str = "") -> None:
        """Play a sound once, preferring the title's own version of the sound. Unknown names are ignored."""
        if name and self._volumes[0] and not self.silent:
            asked = time.monotonic()
            self._jobs.put(lambda player: player.play(name, title, asked))

    def music(self, title: str = "") -> None:
        """Change to the music for a title's table, or for the menu if `title` is "". At tables, a crowd murmurs."""
        if title != self._place:
            self._place = title
            if not self.silent:
                self._jobs.put(lambda player: player.go(title))

    def volumes(self, sound: int, music: int) -> None:
        """Change the volumes (0 to 100). If no device was found, look for one again."""
        self._touched = self.absent
        chosen = (amplitude(sound), amplitude(music))
        if chosen != self._volumes:
            self._volumes = chosen
            if not self.silent:
                self._jobs.put(lambda player: player.set(*chosen))

    def close(self) -> None:
        """Stop all sounds and close the device."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(1.0)

    def _run(self) -> None:
        if not _opened():
            return
        player = _Player(*self._volumes)
        player.go(self._place)
        while True:
            try:
                job = self._jobs.get(timeout=player.patience())
            except queue.Empty:
                player.idle()
                continue
            if job is None:
                break
            job(player)
        pygame.mixer.quit()


class _Player:
    """Plays sounds on the open device, in the sound thread."""

    def __init__(self, sound: float, music: float) -> None:
        self._sound, self._music = sound, music
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}
        self._place: str | None = None
        self._piece: Path | None = None
        self._due = 0.0
        self._coming: list[Path] = _small_files("")
        self._crowd = pygame.mixer.Channel(0)
        self._murmuring = False

    def play(self, name: str, title: str, asked: float) -> None:
        now = time.monotonic()
        if now - asked > STALE or now - self._last.get(name, -1.0) < AGAIN:
            return
        found = self._read(file_of(name, title))
        if found is not None:
            self._last[name] = now
            channel = pygame.mixer.find_channel()
            if channel is not None:
                channel.set_volume(self._sound * random.uniform(0.85, 1.0))  # exact repetition would sound mechanical
                channel.play(found)

    def go(self, place: str | None) -> None:
        """Change to the music for a title's table or for the menu (""), or to silence (None)."""
        self._place = place
        if place:
            self._coming += _small_files(place)
        self._murmur()
        self._change()

    def set(self, sound: float, music: float) -> None:
        self._sound, self._music = sound, music
        self._crowd.set_volume(sound * MURMUR)
        for number in range(1, VOICES):
            pygame.mixer.Channel(number).set_volume(sound)
        pygame.mixer.music.set_volume(music)
        self._murmur()
        self._change()

    def patience(self) -> float | None:
        """Return the number of seconds until `idle` has work to do, or None if there is no work."""
        if self._due:
            return max(0.001, self._due - time.monotonic())
        return 0.001 if self._coming else None

    def idle(self) -> None:
        """Start the next piece of music if it is due. If no music is due, read a sound that will be needed later."""
        if self._due and time.monotonic() >= self._due:
            self._due = 0.0
            self._begin()
        elif self._coming:
            self._read(self._coming.pop(0))

    def _murmur(self) -> None:
        if not self._place or not self._sound:
            self._crowd.fadeout(round(FADE_OUT * 1000))
            self._murmuring = False
        elif not self._murmuring:
            loop = self._read(file_of(CROWD))
            if loop is not None:
                self._murmuring = True
                self._crowd.set_volume(self._sound * MURMUR)
                self._crowd.play(loop, loops=-1, fade_ms=round(FADE_IN * 1000))

    def _wanted(self) -> Path | None:
        return file_of(MUSIC, self._place) if self._place is not None and self._music else None

    def _change(self) -> None:
        """If the current music is no longer wanted, fade it out and schedule the next piece."""
        if self._wanted() == self._piece:
            return
        wait = 0.0
        if self._piece is not None:
            pygame.mixer.music.fadeout(round(FADE_OUT * 1000))
            wait = FADE_OUT
        self._piece = None
        self._due = max(self._due, time.monotonic() + wait)

    def _begin(self) -> None:
        self._piece = self._wanted()
        if self._piece is None:
            return
        try:
            pygame.mixer.music.load(str(self._piece))
            pygame.mixer.music.set_volume(self._music)
            pygame.mixer.music.play(loops=-1, fade_ms=round(FADE_IN * 1000))
        except (pygame.error, OSError):
            return  # the game goes on without music

    def _read(self, file: Path | None) -> pygame.mixer.Sound | None:
        if file is None:
            return None
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.mixer.Sound(str(file))
            except (pygame.error, OSError):
                self._loaded[file] = None
        return self._loaded[file]


def _small_files(title: str) -> list[Path]:
    folder = paths.title_dir(title) if title else paths.assets_dir()
    return sorted(file for file in (folder / "sounds").glob("*.ogg") if file.stem not in (MUSIC, CROWD))


def _opened() -> bool:
    chosen = any(os.environ.get(name) for name in ("SDL_AUDIODRIVER", "AUDIODEV", "PULSE_SERVER", "PIPEWIRE_REMOTE"))
    if sys.platform.startswith("linux") and not chosen and not _signs():
        # Without a sound card or server, an attempt would block the game for a tenth of a second.
        return False
    try:
        _hush_alsa()
        pygame.mixer.init(RATE, -16, 2, BUFFER)
        pygame.mixer.set_num_channels(VOICES)
        pygame.mixer.set_reserved(1)
    except (pygame.error, NotImplementedError):
        return False
    return True


UNSEEN = "what may not be looked at may be there"


def _signs() -> frozenset[str]:
    """Return a value that changes when a sound device may have been connected."""
    if not sys.platform.startswith("linux"):
        return frozenset((str(time.monotonic() // GUESS),))
    run = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    try:
        servers = [run / "pulse" / "native", Path("/var/run/pulse/native"), *run.glob("pipewire-*")]
        ways = (*servers, *Path("/dev/snd").glob("pcm*"), Path("/dev/dsp"))
        return frozenset(str(way) for way in ways if way.exists())
    except OSError:
        return frozenset((UNSEEN,))


_HUSHED: list[object] = []
"""The ALSA library with its messages switched off. The library must stay loaded."""


def _hush_alsa() -> None:
    """Prevent ALSA from writing to the terminal when there is no device."""
    if not sys.platform.startswith("linux") or _HUSHED:
        return
    import ctypes  # imported here to keep the start fast

    # ALSA may call the handler while another thread holds Python's lock, so it must not be a Python function. getpid
    # ignores its arguments and does nothing.
    try:
        alsa, libc = ctypes.CDLL("libasound.so.2"), ctypes.CDLL(None)
        alsa.snd_lib_error_set_handler(ctypes.cast(libc.getpid, ctypes.c_void_p))
    except (OSError, AttributeError):
        return
    _HUSHED.append(alsa)
