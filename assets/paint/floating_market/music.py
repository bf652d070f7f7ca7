"""What the floating market sounds like: python -m assets.paint.floating_market.music

The piece: a bamboo flute sings in five tones; bars of wood, a hammered dulcimer and a lute go the same way, each in
its own steps, over small cymbals and a soft drum. 32 bars of four, and round again; the third eight in another key.
Besides: oars and water, a basket set down with coins, the beads of an abacus, the bells of a blessing,
and the gong that opens the market.
"""

from __future__ import annotations

import numpy as np

from assets.paint.house.sounds import clink, wood
from assets.paint.kit.folders import of_title
from assets.paint.kit.recording import levelled, write
from assets.paint.kit.score import Loop, Note, line, pitch_of
from assets.paint.kit.tones import (
    Wave,
    fade,
    flute,
    gust,
    hertz_of,
    in_room,
    lay,
    noise,
    room,
    silence,
    string,
    struck,
    thump,
)

SOUNDS = of_title("floating_market") / "sounds"
TEMPO, BARS = 100.0, 32

TUNE = (
    "D5:1.5 E5:.5 D5:1 B4:1 | A4:1 B4:.5 A4:.5 G4:2 | A4:1 B4:1 D5:1 E5:1 | D5:3 -:1 |"
    "G5:1.5 E5:.5 D5:1 E5:1 | B4:1 D5:.5 B4:.5 A4:2 | G4:1 A4:1 B4:.5 A4:.5 E4:1 | G4:3 -:1 |"
    "B4:1 D5:.5 E5:.5 G5:1 E5:1 | D5:1 E5:.5 D5:.5 B4:2 | A4:1.5 B4:.5 D5:1 B4:1 | A4:3 -:1 |"
    "E5:1 G5:1 A5:1.5 G5:.5 | E5:1 D5:.5 E5:.5 G5:2 | D5:1 E5:.5 D5:.5 B4:1 A4:1 | G4:3 -:1 |"
    "A5:1.5 B5:.5 A5:1 F#5:1 | E5:1 F#5:.5 E5:.5 D5:2 | B4:1 D5:1 E5:1 F#5:1 | A5:3 -:1 |"
    "F#5:1 A5:.5 F#5:.5 E5:1 D5:1 | B4:1 D5:.5 E5:.5 F#5:2 | E5:1 D5:1 B4:1 D5:1 | A4:3 -:1 |"
    "D5:1.5 E5:.5 G5:1 E5:1 | D5:1 B4:.5 D5:.5 A4:2 | B4:1 A4:.5 B4:.5 D5:1 E5:1 | G5:3 -:1 |"
    "A5:1 G5:.5 E5:.5 D5:1 E5:1 | G5:1 E5:.5 D5:.5 B4:2 | A4:1 B4:.5 D5:.5 B4:.5 A4:.5 E4:1 | G4:3 -:1"
)
"""What the flute sings."""

MEETING = (
    "D5 B4 A4 G4 A4 E5 D5 D5 G5 E5 B4 A4 G4 E4 G4 G4 "
    "B4 E5 D5 B4 A4 B4 A4 A4 E5 G5 E5 G5 D5 A4 G4 G4 "
    "A5 F#5 E5 D5 B4 F#5 A5 A5 F#5 D5 B4 F#5 E5 D5 A4 A4 "
    "D5 E5 D5 A4 B4 E5 G5 G5 A5 E5 G5 B4 A4 E4 G4 G4"
)
"""The tones that everybody meets on, two in a bar."""
GOALS = MEETING.split()

BELLS = "G5 A5 B5 D6 E6 G6 E6 G6 A6 B6"
"""What the bells of a blessing run up."""

SCALES = ([4, 7, 9, 11, 2], [2, 4, 6, 9, 11])
"""The half tones of the five tones, in the first key and in the third part."""


def _ladder(bar: int) -> list[int]:
    """Every pitch of the key of a bar."""
    tones = SCALES[16 <= bar < 24]
    return [pitch for pitch in range(40, 100) if pitch % 12 in tones]


def steps(per_goal: int, above: int = 0) -> list[Note]:
    """The way of an instrument that never rests: from each goal to the next in neighbouring tones."""
    found: list[Note] = []
    at = pitch_of(GOALS[-1]) + above
    long = 2 / per_goal
    for number, goal in enumerate(GOALS):
        ladder = _ladder(number // 2)
        here = min(range(len(ladder)), key=lambda index: abs(ladder[index] - at))
        there = min(range(len(ladder)), key=lambda index: abs(ladder[index] - pitch_of(goal) - above))
        for step in range(per_goal):
            left = per_goal - 1 - step
            if abs(there - here) >= left:
                here += int(np.sign(there - here))
            else:  # there is time for a turn round the tone
                here += 1 if (step + number) % 2 else -1
                if abs(there - here) > left:
                    here += int(np.sign(there - here)) * 2
            strong = 1.15 if left == 0 else 0.8 + 0.1 * (step % 2)
            found.append(Note(number * 2 + step * long, ladder[here], long, strong))
        at = ladder[here]
    return found


def bars(note: Note) -> Wave:
    """A bar of hard wood over a trough, struck with a soft mallet."""
    base = hertz_of(note.pitch)
    lasts = 0.17 * (440 / base) ** 0.5
    wave = struck(0.7, [(base, 1, lasts), (base * 3.03, 0.2, lasts * 0.35), (base * 6.2, 0.07, lasts * 0.16)])
    lay(wave, gust(0.01, 0.1, 700, 4200, note.pitch), 0, 0.07)
    return wave


def dulcimer(note: Note) -> Wave:
    """Three strings of brass to a tone, struck with bamboo."""
    wave = silence(1.9)
    for off, late, gain in ((0.0, 0.0, 1.0), (0.05, 0.002, 0.8), (-0.06, 0.003, 0.7)):
        lay(wave, string(note.pitch + off, 1.9, at=0.11, bright=1.4, lasts=1.0, stiff=0.0002, soft=0.0006), late, gain)
    return fade(wave, 0.0005, 0.3)


def lute(note: Note) -> Wave:
    """A long-necked lute, plucked low."""
    return string(note.pitch, 1.6, at=0.24, bright=0.5, lasts=0.9, soft=0.004)


def blown(note: Note) -> Wave:
    """The bamboo flute; long tones begin a step below and slide up."""
    seconds = note.beats * 60 / TEMPO + 0.12
    wave = flute(note.pitch, seconds).copy()
    if note.beats >= 1.5:
        lay(wave, flute(note.pitch - 2, 0.09), 0, 0.5)
    return wave


def cymbal(note: Note) -> Wave:
    """A pair of small cymbals: let ring, or damped where the note is weak."""
    lasts = 0.5 if note.strength >= 1 else 0.035
    partials = [(2960, 1.0, lasts), (4410, 0.6, lasts * 0.7), (5020, 0.5, lasts * 0.6), (7330, 0.25, lasts * 0.4)]
    wave = struck(1.4 if note.strength >= 1 else 0.16, partials)
    lay(wave, gust(0.012, 0.1, 3000, 11000, 4), 0, 0.2)
    return wave


def drum(note: Note) -> Wave:
    """A barrel drum played with the hands: the low skin or the high one."""
    low = note.pitch < 50
    wave = thump(0.5, 92 if low else 176, 1.35, 0.16 if low else 0.07)
    lay(wave, gust(0.02, 0.1, 300, 1800 if low else 3200, note.pitch), 0, 0.12)
    return wave


def piece() -> Wave:
    """The whole loop, before it is brought to its level."""
    loop = Loop(BARS * 4, TEMPO, 611, 0.008)
    loop.play(line(TUNE), blown, 0.31, 0.12)
    way = steps(4)
    wooden = [note for note in way if not 32 <= note.beat < 40]
    loop.play(wooden, bars, 0.32, -0.34)
    loop.play([Note(note.beat, note.pitch + 12, note.beats, note.strength) for note in wooden], bars, 0.2, -0.3)
    rolls = [Note(60 + step * 0.125, 79, 0.125, 0.4 + step * 0.03) for step in range(16)]
    rolls += [Note(124 + step * 0.125, 79, 0.125, 0.4 + step * 0.03) for step in range(14)]
    loop.play(rolls, bars, 0.26, -0.34)
    loop.play([note for note in steps(8, -12) if note.beat % 16 >= 8], dulcimer, 0.15, 0.42)
    loop.play([note for note in steps(2, -12) if note.beat % 16 < 8], dulcimer, 0.26, 0.42)
    low: list[Note] = []
    for number, goal in enumerate(GOALS):
        pitch = pitch_of(goal)
        while pitch > 55:
            pitch -= 12
        low.append(Note(number * 2, pitch, 2, 1.1 if number % 2 == 0 else 0.8))
        low.append(Note(number * 2 + 1.5, pitch + 12, 0.5, 0.5))
    loop.play(low, lute, 0.5, -0.05)
    ringing = [Note(bar * 4 + 1, 90, 1, 1.0) for bar in range(BARS)]
    damped = [Note(bar * 4 + 3, 90, 1, 0.8) for bar in range(BARS)]
    loop.play([*ringing, *damped], cymbal, 0.085, 0.3)
    beats: list[Note] = []
    for bar in range(BARS):
        for at, pitch, strength in (
            (0, 40, 1.0),
            (1.5, 60, 0.5),
            (2, 60, 0.7),
            (2.5, 60, 0.4),
            (3, 40, 0.8),
            (3.5, 60, 0.55),
        ):
            if bar % 4 == 3 or at not in (2.5, 3.5):
                beats.append(Note(bar * 4 + at, pitch, 0.5, strength))
    loop.play(beats, drum, 0.42, 0.0)
    wave = room(loop.wave, 1.6, 0.5, 612)
    seconds = len(wave) / 44100
    water = noise(seconds, 180, 900, 613)
    swell = 0.6 + 0.4 * np.sin(2 * np.pi * np.arange(len(wave)) / len(wave) * 11)
    return np.asarray(wave + (water * swell * 0.0035)[:, None], dtype=np.float64)


def _splash(seconds: float, seed: int, low: float = 300, high: float = 2600) -> Wave:
    """Water that an oar throws up, and the drops that fall back."""
    wave = silence(seconds)
    lay(wave, gust(0.34, 0.16, low, high, seed, 1.7), 0, 0.5)
    lay(wave, gust(0.5, 0.3, 120, 500, seed + 1, 1.5), 0.02, 0.45)
    chance = np.random.default_rng(seed)
    for number in range(7):
        hertz = chance.uniform(620, 1500)
        drop = struck(0.12, [(hertz, 1, 0.018), (hertz * 1.6, 0.3, 0.01)])
        lay(wave, drop, 0.2 + chance.uniform(0, seconds - 0.4), 0.16 * chance.uniform(0.4, 1))
        if number > 4:
            lay(wave, drop, 0.3, 0.05)
    return wave


def sail() -> Wave:
    """Two strokes of the oar: the creak of wood, the splash, water along the hull."""
    wave = silence(1.7)
    for at, seed, gain in ((0.0, 71, 1.0), (0.66, 79, 0.8)):
        lay(wave, wood(240, 0.14, 0.03, seed), at, 0.3 * gain)
        lay(wave, wood(310, 0.12, 0.024, seed + 1), at + 0.1, 0.14 * gain)
        lay(wave, _splash(0.9, seed), at + 0.08, 0.8 * gain)
    lay(wave, gust(1.5, 0.4, 160, 800, 83, 1.2), 0.1, 0.24)
    return fade(in_room(wave, 0.3, 0.15, 620), 0.002, 0.4)


def trade() -> Wave:
    """A basket set down, then a few coins."""
    wave = silence(1.1)
    lay(wave, thump(0.2, 130, 1.5, 0.05), 0, 0.7)
    for number in range(6):
        lay(wave, gust(0.03, 0.2, 1200, 5200, 90 + number), 0.005 + number * 0.028, 0.3)
    for at, pitch, gain in ((0.3, 0.95, 0.55), (0.4, 1.08, 0.8), (0.5, 1.0, 0.6), (0.56, 1.14, 0.35)):
        lay(wave, clink(pitch, 0.4, round(at * 100)), at, gain)
    return fade(in_room(wave, 0.3, 0.2, 621), 0.001, 0.2)


def price() -> Wave:
    """Three beads of an abacus pushed along their wire."""
    wave = silence(0.6)
    for number, (at, hertz) in enumerate(((0.0, 1180), (0.085, 1320), (0.19, 1050))):
        lay(wave, wood(hertz, 0.14, 0.016, 100 + number), at, 0.9 - 0.12 * number)
        lay(wave, gust(0.06, 0.7, 1600, 5400, 110 + number), max(0.0, at - 0.05), 0.12)
    lay(wave, wood(420, 0.2, 0.03, 120), 0.2, 0.4)
    return in_room(wave, 0.25, 0.22, 622)


def gong(hertz: float, seconds: float) -> Wave:
    """A bossed gong: it swells after the blow and hums long."""
    ratios = ((1, 1, 1.2), (1.51, 0.6, 0.9), (2.02, 0.55, 0.7), (2.76, 0.3, 0.45), (3.6, 0.22, 0.3), (4.9, 0.12, 0.2))
    wave = struck(seconds, [(hertz * ratio, gain, lasts * seconds / 3) for ratio, gain, lasts in ratios])
    lay(wave, struck(seconds, [(hertz * 1.008, 0.8, seconds / 2.6)]), 0, 0.8)
    lay(wave, thump(0.3, hertz * 0.6, 1.4, 0.08), 0, 0.5)
    return wave


def blessing() -> Wave:
    """Small bells that run up, and a gong below them."""
    wave = silence(3.2)
    lay(wave, gong(131, 3.1), 0.0, 0.55)
    lay(wave, gong(196, 2.6), 0.62, 0.3)
    for number, name in enumerate(BELLS.split()):
        base = hertz_of(pitch_of(name))
        bell = struck(1.6, [(base, 1, 0.5), (base * 2.76, 0.42, 0.28), (base * 5.4, 0.16, 0.12)])
        lay(wave, bell, 0.16 + number * 0.105, 0.3 + 0.02 * number)
    lay(wave, cymbal(Note(0, 90, 1, 1.0)), 0.14, 0.2)
    lay(wave, cymbal(Note(0, 90, 1, 1.0)), 1.26, 0.24)
    return fade(in_room(wave, 1.2, 0.35, 623), 0.001, 1.0)


def opening() -> Wave:
    """The big gong that opens and closes the market, and the roll of a drum before it."""
    wave = silence(3.4)
    for number in range(9):
        lay(wave, drum(Note(0, 60, 1, 1.0)), 0.055 * number, 0.12 + 0.03 * number)
    lay(wave, gong(98, 2.8), 0.52, 0.8)
    return fade(in_room(wave, 1.0, 0.3, 624), 0.001, 1.0)


def main() -> None:
    """Write the piece and the sounds."""
    write(SOUNDS / "music.ogg", levelled(piece(), -19), 0.0)
    write(SOUNDS / "sail.ogg", levelled(sail(), -20), 2.0)
    write(SOUNDS / "trade.ogg", levelled(trade(), -18), 2.0)
    write(SOUNDS / "price.ogg", levelled(price(), -19), 2.0)
    write(SOUNDS / "blessing.ogg", levelled(blessing(), -18), 3.0)
    write(SOUNDS / "gong.ogg", levelled(opening(), -19), 3.0)


if __name__ == "__main__":
    main()
