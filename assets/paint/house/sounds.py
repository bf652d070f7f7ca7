"""Makes the sounds and the music that every title shares: python -m assets.paint.house.sounds [NAMES]

Needs numpy, and oggenc from vorbis-tools. The same version makes the same files.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

import numpy as np

from assets.paint.kit.folders import ASSETS
from assets.paint.kit.recording import levelled, write
from assets.paint.kit.score import Loop, Note, line, moved
from assets.paint.kit.tones import (
    RATE,
    VOWELS,
    Wave,
    fade,
    gust,
    horn,
    in_room,
    lay,
    noise,
    room,
    silence,
    string,
    struck,
    syllable,
    thump,
    wrapped,
)

SOUNDS = ASSETS / "sounds"


def wood(hertz: float, seconds: float = 0.22, lasts: float = 0.035, seed: int = 3) -> Wave:
    """Wood on wood: two or three dull partials and the noise of the touch."""
    wave = struck(seconds, [(hertz, 1, lasts), (hertz * 2.42, 0.45, lasts * 0.6), (hertz * 4.1, 0.18, lasts * 0.35)])
    lay(wave, gust(0.012, 0.1, 900, 6000, seed), 0, 0.22)
    return wave


def tap() -> Wave:
    """A wooden token set down on the table."""
    wave = wood(520, 0.26, 0.03)
    lay(wave, thump(0.2, 120, 1.6, 0.04), 0, 0.7)
    return in_room(wave, 0.25, 0.25, 11)


def click() -> Wave:
    """A button pressed: short and soft."""
    wave = wood(880, 0.1, 0.014, 5)
    lay(wave, wood(1320, 0.07, 0.01, 6), 0.035, 0.45)
    return wave


def refuse() -> Wave:
    """Something that will not go in: two dull knocks, low and lower."""
    wave = silence(0.42)
    for at, hertz, gain in ((0, 168, 1.0), (0.12, 141, 0.85)):
        lay(wave, struck(0.26, [(hertz, 1, 0.055), (hertz * 1.52, 0.5, 0.035), (hertz * 3.1, 0.15, 0.016)]), at, gain)
        lay(wave, gust(0.05, 0.1, 120, 900, round(hertz)), at, 0.14)
    return wave


def cards() -> Wave:
    """Three cards dealt."""
    wave = silence(0.62)
    for number, at in enumerate((0.0, 0.15, 0.29)):
        lay(wave, gust(0.12, 0.3, 1800, 7800, 20 + number, 1.6), at, 0.5)
        lay(wave, gust(0.02, 0.1, 900, 5200, 30 + number), at + 0.075, 1.1)
        lay(wave, thump(0.08, 190, 1.4, 0.018), at + 0.075, 0.6)
    return in_room(wave, 0.2, 0.2, 12)


def clink(pitch: float, seconds: float = 0.42, seed: int = 1) -> Wave:
    """One coin on another; `pitch` multiplies its partials."""
    chance = np.random.default_rng(seed)
    partials = [
        (hertz * pitch * (1 + chance.normal(0, 0.006)), strength, lasts)
        for hertz, strength, lasts in (
            (2280, 0.5, 0.07),
            (3640, 1.0, 0.1),
            (5230, 0.7, 0.08),
            (6890, 0.4, 0.05),
            (9340, 0.2, 0.03),
        )
    ]
    wave = struck(seconds, partials)
    lay(wave, gust(0.008, 0.1, 2500, 11000, seed), 0, 0.35)
    return wave


def coin() -> Wave:
    """A coin put down, with a little bounce."""
    wave = silence(0.6)
    for at, pitch, gain in ((0, 1.0, 1.0), (0.075, 1.03, 0.42), (0.12, 1.01, 0.2)):
        lay(wave, clink(pitch, 0.4, round(at * 1000) + 2), at, gain)
    return in_room(wave, 0.25, 0.18, 13)


def coins() -> Wave:
    """A handful of coins running into a purse."""
    chance = np.random.default_rng(41)
    wave = silence(1.05)
    at = 0.0
    for number in range(9):
        lay(wave, clink(chance.uniform(0.86, 1.16), 0.36, 50 + number), at, chance.uniform(0.45, 1.0))
        at += chance.uniform(0.045, 0.1)
    lay(wave, gust(0.16, 0.2, 300, 1400, 60), at, 0.16)
    return in_room(wave, 0.3, 0.2, 14)


def steps() -> Wave:
    """Four steps on paving stones."""
    wave = silence(1.12)
    for number in range(4):
        at = 0.02 + number * 0.27
        hard = 1.0 if number % 2 else 0.82
        lay(wave, thump(0.12, 92 + 9 * (number % 2), 1.7, 0.03), at, 0.85 * hard)
        lay(wave, gust(0.05, 0.15, 350, 2300, 70 + number), at, 0.34 * hard)
        lay(wave, gust(0.09, 0.4, 1500, 5200, 80 + number), at + 0.045, 0.1 * hard)
    return in_room(wave, 0.25, 0.2, 15)


def build() -> Wave:
    """Two blows of a mallet, and the stall stands."""
    wave = silence(0.66)
    for at, hertz, gain in ((0, 330, 0.8), (0.17, 300, 1.0)):
        lay(wave, wood(hertz, 0.3, 0.055, round(hertz)), at, gain)
        lay(wave, thump(0.22, 105, 2.0, 0.05), at, 0.75 * gain)
    lay(wave, wood(610, 0.2, 0.03, 8), 0.34, 0.4)
    return in_room(wave, 0.3, 0.25, 16)


def cover() -> Wave:
    """A tarpaulin pulled over a stall: a flap, a rustle, a flap."""
    wave = silence(0.8)
    lay(wave, gust(0.2, 0.25, 160, 1100, 90), 0.0, 0.9)
    lay(wave, gust(0.5, 0.4, 900, 4600, 91, 1.4), 0.08, 0.4)
    lay(wave, gust(0.16, 0.2, 120, 900, 92), 0.42, 1.0)
    flutter = 0.65 + 0.35 * np.sin(2 * np.pi * 17 * np.arange(len(wave)) / RATE)
    return fade(wave * flutter, 0.01, 0.1)


def gong() -> Wave:
    """A small gong, softly struck: its higher partials come a moment after the blow."""
    seconds = 3.2
    t = np.arange(round(seconds * RATE)) / RATE
    chance = np.random.default_rng(7)
    wave: Wave = np.zeros_like(t)
    base = 172.0
    for number, ratio in enumerate((1, 1.48, 2.02, 2.53, 2.96, 3.51, 4.07, 4.83, 5.4, 6.3, 7.2, 8.4)):
        lasts = 1.5 / (1 + 0.22 * number)
        come = 1 - np.exp(-t / (0.004 + 0.02 * number))
        for side in (-0.6, 0.7):  # two nearly equal partials beat against one another
            hertz = base * ratio * (1 - 0.006 * np.exp(-t / 0.5)) + side + chance.normal(0, 0.4)
            turn = 2 * np.pi * np.cumsum(hertz) / RATE
            wave += np.sin(turn + chance.uniform(0, 6)) * come * np.exp(-t / lasts) / (1 + 0.32 * number)
    lay(wave, thump(0.3, 80, 1.5, 0.06), 0, 1.6)
    return fade(wave, 0.003, 0.9)


def bell() -> Wave:
    """A counter bell, once: somebody is asked."""
    wave = struck(1.3, [(1318.5, 1, 0.42), (2637, 0.42, 0.26), (3955, 0.2, 0.14), (5610, 0.1, 0.06)])
    lay(wave, struck(1.1, [(1321.5, 0.5, 0.4)]), 0, 1)
    return fade(wave, 0.001, 0.4)


def page() -> Wave:
    """A page turned."""
    wave = silence(0.5)
    lay(wave, gust(0.34, 0.4, 1300, 6400, 101, 1.5), 0, 0.6)
    lay(wave, gust(0.1, 0.2, 500, 3200, 102), 0.3, 1.0)
    ripple = 0.6 + 0.4 * noise(0.5, 8, 45, 103).clip(-1, 1)
    return fade(wave * ripple, 0.01, 0.08)


def curtain() -> Wave:
    """Heavy cloth drawn across on its rings."""
    wave = silence(0.85)
    for number in range(9):
        x = number / 8
        low = 260 + 900 * np.sin(np.pi * x)
        lay(wave, gust(0.24, 0.5, low, low * 3.2, 110 + number, 1.3), 0.06 * number, 0.45)
    for number in range(6):
        lay(wave, clink(0.55 + 0.03 * number, 0.12, 120 + number), 0.05 + 0.075 * number, 0.05)
    lay(wave, gust(0.22, 0.2, 90, 500, 130), 0.52, 0.9)
    return fade(wave, 0.03, 0.12)


def dialog() -> Wave:
    """A sheet laid before the player: two soft wooden notes, going up."""
    wave = silence(0.6)
    for at, pitch in ((0, 69), (0.09, 76)):
        lay(wave, string(pitch, 0.5, at=0.5, bright=0.4, lasts=0.28, stiff=0.002), at, 1.0)
    return in_room(wave, 0.3, 0.25, 17)


def fanfare() -> Wave:
    """Horns, a run of plucked strings and a shimmer: the game is decided."""
    wave = silence(3.4)
    for at, chord, seconds, gain in (
        (0.0, "C4+E4+G4", 0.2, 1.1),
        (0.2, "C4+E4+G4", 0.12, 0.95),
        (0.32, "C4+E4+G4", 0.12, 0.95),
        (0.46, "F4+A4+C5", 0.4, 1.15),
        (0.88, "D4+G4+B4", 0.34, 1.15),
        (1.24, "E4+G4+C5+E5", 1.5, 1.0),
    ):
        for note in line(f"{chord}:1"):
            lay(wave, horn(note.pitch, seconds + 0.12), at, gain * 0.5)
    for number, note in enumerate(line("C5:1 E5:1 G5:1 C6:1 E6:1 G6:1")):
        lay(wave, string(note.pitch, 1.6, at=0.13, bright=1.4), 1.24 + 0.07 * number, 0.8)
    lay(wave, gust(1.6, 0.12, 5200, 12000, 140, 2.2), 1.2, 0.22)
    lay(wave, thump(0.6, 65, 1.8, 0.16), 1.24, 2.0)
    return in_room(wave, 1.0, 0.5, 18)


def crowd() -> Wave:
    """Many people talking in a lane, none of them to be understood: a loop in stereo."""
    seconds = 14.0
    chance = np.random.default_rng(150)
    ground: Wave = np.zeros((round(seconds * RATE), 2))
    for _voice in range(30):
        deep = chance.random() < 0.5
        own = chance.uniform(95, 150) if deep else chance.uniform(170, 245)
        angle = chance.uniform(0.1, 0.9) * np.pi / 2
        near = chance.uniform(0.35, 1.0)
        at = chance.uniform(0, 3)
        side = (np.zeros(len(ground)), np.zeros(len(ground)))
        while at < seconds:
            for _word in range(chance.integers(3, 11)):
                long = chance.uniform(0.09, 0.24)
                vowel = VOWELS[chance.integers(len(VOWELS))]
                said = syllable(own * chance.uniform(0.86, 1.18), long, vowel, chance.uniform(-0.14, 0.08))
                start = round(at * RATE)
                wrapped(side[0], said, start, near * np.cos(angle))
                wrapped(side[1], said, start, near * np.sin(angle))
                at += long * chance.uniform(0.85, 1.15)
            at += chance.uniform(0.5, 2.8)
        ground += np.stack(side, axis=1)
    ground /= np.abs(ground).std()
    for index in range(2):
        ground[:, index] += 0.05 * noise(seconds, 180, 1400, 160 + index)
    return room(ground, 1.3, 1.6, 170, 2200)


def music() -> Wave:
    """The menu's piece: a music box of plucked strings over slow broken chords, two times eight bars."""
    tempo, bars = 78.0, 16
    loop = Loop(bars * 4, tempo, 201)
    chords = [
        *("G2 D3 G3 B3", "E2 B2 G3 B3", "C3 G3 C4 E4", "D3 A3 D4 F#4"),
        *("G2 D3 B3 D4", "E2 B2 E3 G3", "A2 E3 C4 E4", "D3 A3 C4 F#4"),
    ]
    broken: list[Note] = []
    for bar in range(bars):
        root, fifth, third, top = chords[bar % 8].split()
        figure = f"{root}:.5 {fifth}:.5? {third}:.5? {top}:.5? {third}:.5? {fifth}:.5? {third}:.5? {top}:.5?"
        broken += line(figure, bar * 4)
    tune = line(
        "D5:1.5 B4:.5 D5:1 G5:1 | E5:1.5 D5:.5 B4:2 | C5:1 E5:1 G5:1.5 E5:.5 | D5:3 -:1 |"
        "G5:1.5 A5:.5 B5:1 G5:1 | E5:1 G5:1 D5:2 | C5:1 B4:.5 A4:.5 E5:1 C5:1 | A4:3 -:1"
    )
    ending = line(
        "D5:1.5 B4:.5 D5:1 G5:1 | E5:1 G5:.5 E5:.5 B4:2 | C5:1 E5:1 A5:1.5 G5:.5 | F#5:2 D5:1 -:1 |"
        "B5:1.5 A5:.5 G5:1 D5:1 | E5:1.5 D5:.5 B4:2 | C5:.5 D5:.5 E5:1 A4:1 C5:1 | D5:2 -:2",
        32,
    )
    loop.play(broken, lambda note: string(note.pitch, 2.6, at=0.3, bright=0.7, lasts=1.5), 0.55, -0.25)
    loop.play(
        tune + ending, lambda note: string(note.pitch, 2.4, at=0.5, bright=0.9, lasts=1.3, stiff=0.0004), 0.85, 0.2
    )
    soft = moved(tune[::3] + ending[::3], 0, 12, 0.3)
    loop.play(soft, lambda note: struck(1.4, [(440 * 2 ** ((note.pitch - 69) / 12), 1, 0.35)]), 0.5, 0.45)
    return room(loop.wave, 1.8, 0.55, 202)


LOUD: dict[str, tuple[Callable[[], Wave], float]] = {
    "tap": (tap, -18),
    "click": (click, -22),
    "refuse": (refuse, -19),
    "cards": (cards, -19),
    "coin": (coin, -20),
    "coins": (coins, -19),
    "steps": (steps, -20),
    "build": (build, -18),
    "cover": (cover, -20),
    "gong": (gong, -18),
    "bell": (bell, -21),
    "page": (page, -21),
    "curtain": (curtain, -19),
    "dialog": (dialog, -21),
    "fanfare": (fanfare, -16),
    "crowd": (crowd, -22),
    "music": (music, -19),
}
"""Every sound and its level in dB; what is heard often, and what lies below everything, is softer."""


def main(wanted: list[str]) -> int:
    """0 when the sounds named, or all, have been written; 2 for an unknown name."""
    if not set(wanted) <= set(LOUD):
        print("There are: " + ", ".join(LOUD), file=sys.stderr)
        return 2
    for name in wanted or LOUD:
        make, level = LOUD[name]
        write(SOUNDS / f"{name}.ogg", levelled(make(), level), 0.0 if name in ("crowd", "music") else 3.0)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
