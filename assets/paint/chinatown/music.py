"""What Chinatown sounds like: python -m assets.paint.chinatown.music

The piece: a pipa sings in five tones over the walking bass, the vibraphone and the brushes of a club of the sixties, two
streets further down. 32 bars of four, and round again. Besides: the stamp that signs a deal, the deal struck, the
lights of a shop going on, notes and coins counted, and the gong with firecrackers that begins a year.
"""

from __future__ import annotations

import numpy as np

from assets.paint.house.sounds import clink, coins
from assets.paint.kit.folders import of_title
from assets.paint.kit.recording import levelled, write
from assets.paint.kit.score import Loop, Note, line
from assets.paint.kit.tones import (
    RATE,
    Wave,
    clock,
    fade,
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

SOUNDS = of_title("chinatown") / "sounds"
TEMPO, BARS = 112.0, 32

CHORDS = {
    "G": ("G2 B2 D3 E3", "B3 D4 E4 A4"),
    "Em": ("E2 G2 B2 D3", "G3 B3 D4 F#4"),
    "Am": ("A2 C3 E3 G3", "G3 C4 E4 B4"),
    "D": ("D2 F#2 A2 C3", "F#3 C4 E4 A4"),
    "C": ("C2 E2 G2 A2", "G3 C4 E4 D4"),
    "Bm": ("B2 D3 F#3 A3", "A3 D4 F#4 B3"),
}
FIRST = ["G", "Em", "Am", "D", "G", "Em", "C", "D", "Bm", "Em", "Am", "D", "G", "C", "Am", "G"]
SECOND = ["C", "C", "G", "Em", "C", "Am", "Em", "G", "Am", "D", "G", "Em", "Am", "D", "G", "D"]
WAY = [*FIRST, *SECOND]

TUNE = (
    "D5:1 E5:.5 G5:.5 E5:1 D5:1 | B4:1 D5:.5 B4:.5 A4:2 | G4:.5 A4:.5 B4:.5 D5:.5 E5:1 G5:1 | A5:1.5 G5:.5 E5:2 |"
    "D5:1 E5:.5 G5:.5 A5:1 G5:1 | E5:.5 D5:.5 B4:1 D5:2 | E5:1 G5:.5 E5:.5 D5:1 B4:1 | A4:3 -:1 |"
    "B4:.5 D5:.5 E5:1 D5:1 B4:.5 A4:.5 | G4:1 B4:1 E5:2 | G5:1 E5:.5 D5:.5 E5:1 D5:.5 B4:.5 | A4:1 B4:.5 D5:.5 E5:1 G5:1 |"
    "B5:1.5 A5:.5 G5:1 E5:1 | D5:.5 E5:.5 G5:1 E5:.5 D5:.5 B4:1 | A4:1 D5:.5 B4:.5 A4:1 E4:1 | G4:3 -:1 |"
    "E5:2 G5:1 A5:1 | G5:.5 A5:.5 G5:.5 E5:.5 D5:2 | B4:1 D5:1 G5:1 E5:1 | D5:3 -:1 |"
    "E5:1 G5:1 A5:1.5 B5:.5 | A5:.5 G5:.5 E5:1 G5:2 | A5:1 B5:.5 A5:.5 G5:1 E5:1 | D5:2 B4:1 D5:1 |"
    "E5:.5 D5:.5 B4:.5 A4:.5 G4:1 A4:1 | B4:.5 D5:.5 A4:2 -:1 | B4:1 D5:.5 E5:.5 G5:1 A5:1 | B5:2 G5:2 |"
    "A5:.5 G5:.5 E5:.5 D5:.5 E5:1 G5:1 | D5:1 E5:.5 D5:.5 B4:1 A4:1 | G4:3 B4:.5 D5:.5 | A4:2 -:2"
)


def bass(note: Note) -> Wave:
    """The double bass, plucked."""
    wave = string(note.pitch, 1.1, at=0.3, bright=0.35, lasts=0.7, soft=0.006).copy()
    lay(wave, thump(0.12, hertz_of(note.pitch), 1.3, 0.04), 0, 0.25)
    return wave


def vibraphone(note: Note) -> Wave:
    """Bars of metal with a slow tremolo."""
    base = hertz_of(note.pitch)
    wave = struck(1.9, [(base, 1, 0.75), (base * 3.98, 0.16, 0.16), (base * 9.1, 0.04, 0.04)])
    t = np.arange(len(wave)) / RATE
    return np.asarray(wave * (1 - 0.22 * (0.5 - 0.5 * np.cos(2 * np.pi * 5.2 * t))), dtype=np.float64)


def pipa(note: Note) -> Wave:
    """A short, bright string; long notes are rolled with all fingers."""
    seconds = note.beats * 60 / TEMPO
    one = string(note.pitch, 1.3, at=0.09, bright=1.15, lasts=0.5, stiff=0.0002, soft=0.0007)
    wave = silence(seconds + 1.3)
    lay(wave, one, 0)
    if note.beats >= 1.5:
        step = 0.078
        for number in range(3, int(seconds / step)):
            gain = 0.42 * np.sin(np.pi * min(1.0, 0.15 + number * step / seconds * 0.85))
            lay(wave, one[:30000], number * step, gain)
    return fade(wave, 0.0005, 0.25)


def brush(note: Note) -> Wave:
    """A brush over the skin of a drum."""
    return gust(0.16, 0.16, 1500, 7600, note.pitch, 1.7)


def block(note: Note) -> Wave:
    """A wooden fish, struck softly."""
    base = hertz_of(note.pitch)
    return struck(0.2, [(base, 1, 0.03), (base * 2.7, 0.3, 0.014)])


def piece() -> Wave:
    """The whole loop, before it is brought to its level."""
    loop = Loop(BARS * 4, TEMPO, 501, 0.008)
    low: list[Note] = []
    high: list[Note] = []
    swept: list[Note] = []
    struck_wood: list[Note] = []
    for bar, name in enumerate(WAY):
        walk, chord = CHORDS[name]
        a, b, c, d = walk.split()
        order = (a, b, c, d) if bar % 2 == 0 else (a, c, b, c)
        low += line(" ".join(f"{tone}:1" for tone in order), bar * 4)
        together = "+".join(chord.split())
        high += line(f"-:1.5 {together}:.5? -:2" if bar % 2 else f"{together}:1? -:1.5 {together}:1.5?", bar * 4)
        swept += [
            Note(bar * 4 + beat, 20 + bar % 5, 0.5, strength)
            for beat, strength in ((0, 0.5), (1, 1), (1.66, 0.5), (2, 0.5), (3, 1), (3.66, 0.5))
        ]
        if bar % 4 == 3:
            struck_wood += [Note(bar * 4 + 2, 81, 1, 0.8), Note(bar * 4 + 2.66, 81, 1, 0.6), Note(bar * 4 + 3, 76, 1)]
    loop.play(low, bass, 1.0, -0.1)
    loop.play(high, vibraphone, 0.15, 0.35)
    loop.play(swept, brush, 0.05, 0.2)
    loop.play(struck_wood, block, 0.2, -0.45)
    loop.play(line(TUNE), pipa, 0.66, -0.22)
    return room(loop.wave, 1.3, 0.4, 502)


def stamp() -> Wave:
    """A seal of stone set down hard on paper over wood."""
    wave = silence(0.5)
    lay(wave, thump(0.3, 92, 1.9, 0.055), 0.02, 1.0)
    lay(wave, struck(0.2, [(310, 0.5, 0.03), (742, 0.26, 0.018), (1630, 0.12, 0.01)]), 0.02, 0.9)
    lay(wave, gust(0.05, 0.08, 500, 4200, 511), 0.018, 0.22)
    lay(wave, gust(0.11, 0.4, 1800, 6800, 512, 1.6), 0.2, 0.035)
    return in_room(wave, 0.3, 0.25, 513)


def deal() -> Wave:
    """A deal struck: two stamps' worth of wood, then the pipa runs up to a chord."""
    wave = silence(1.7)
    lay(wave, struck(0.3, [(196, 1, 0.07), (520, 0.4, 0.04)]), 0, 0.5)
    for number, note in enumerate(line("D5:1 E5:1 G5:1 A5:1 B5:1 D6:1")):
        lay(wave, pipa(note), 0.055 * number, 0.42 + 0.05 * number)
    for number, note in enumerate(line("G3:1 D4:1 G4:1 B4:1 D5:1 G5:1")):
        lay(wave, pipa(note), 0.4 + 0.014 * number, 0.6)
    lay(wave, vibraphone(Note(0, 79, 1)), 0.42, 0.4)
    return fade(in_room(wave, 0.5, 0.3, 521), 0.001, 0.6)


def sign() -> Wave:
    """The lights of a shop go on: a switch, tubes that flicker twice, a small bell over the door."""
    wave = silence(1.25)
    lay(wave, struck(0.06, [(1500, 1, 0.006), (3400, 0.5, 0.003)]), 0, 0.6)
    for at, seconds, gain in ((0.07, 0.06, 0.5), (0.17, 0.04, 0.4), (0.26, 0.42, 0.7)):
        t = clock(seconds)
        hum = sum(np.sin(2 * np.pi * 120 * k * t + k) / k**1.1 for k in range(1, 9)) + 0.25 * noise(
            seconds, 1800, 6000, 531
        )
        lay(wave, fade(np.asarray(hum * np.exp(-t / 0.24)), 0.003, 0.04), at, gain * 0.16)
    for at, pitch, gain in ((0.3, 2093.0, 0.6), (0.39, 2637.0, 0.5)):
        lay(wave, struck(0.8, [(pitch, 1, 0.2), (pitch * 2.76, 0.3, 0.07), (pitch * 5.4, 0.1, 0.03)]), at, gain)
    return in_room(wave, 0.3, 0.25, 532)


def income() -> Wave:
    """Notes counted off by the thumb, coins after them, and the bell of the till."""
    wave = silence(1.8)
    for number in range(9):
        lay(wave, gust(0.05, 0.25, 1600, 8200, 541 + number, 1.5), 0.062 * number, 0.35 + 0.02 * number)
        lay(wave, gust(0.012, 0.1, 700, 3800, 560 + number), 0.062 * number + 0.03, 0.4)
    lay(wave, levelled(coins(), -26), 0.62, 3.4)
    lay(wave, struck(0.9, [(2349, 1, 0.28), (2349 * 2.4, 0.5, 0.12), (2349 * 4.2, 0.2, 0.05)]), 1.0, 0.7)
    lay(wave, clink(1.1, 0.3, 7), 1.04, 0.4)
    return in_room(wave, 0.3, 0.2, 542)


def gong() -> Wave:
    """A gong over the roofs, and a string of firecrackers."""
    wave = silence(3.6)
    base = 104.0
    partials = [
        (1, 1.0, 1.2),
        (1.48, 0.7, 1.0),
        (1.93, 0.8, 0.9),
        (2.54, 0.6, 0.75),
        (3.11, 0.5, 0.6),
        (4.37, 0.35, 0.42),
        (5.9, 0.22, 0.3),
        (8.3, 0.1, 0.2),
    ]
    lay(wave, struck(3.2, [(base * ratio, strength, lasts) for ratio, strength, lasts in partials]), 0, 1.0)
    t = clock(2.2)
    swell = noise(2.2, 700, 4200, 551) * np.exp(-t / 0.44) * np.clip(t / 0.18, 0, 1)
    lay(wave, np.asarray(swell, dtype=np.float64), 0.01, 0.16)
    chance = np.random.default_rng(552)
    at = 0.7
    for number in range(26):
        crack = gust(0.05, 0.03, 500, 9000, 600 + number, 5.0)
        lay(wave, crack, at, chance.uniform(0.35, 1.0))
        lay(wave, thump(0.07, chance.uniform(150, 240), 2.0, 0.014), at, 0.7)
        at += chance.uniform(0.02, 0.1) * (1.6 if number > 20 else 1)
    return fade(in_room(wave, 0.9, 0.35, 553), 0.001, 1.2)


def main() -> None:
    """Write the piece and the sounds."""
    write(SOUNDS / "music.ogg", levelled(piece(), -19), 0.0)
    write(SOUNDS / "stamp.ogg", levelled(stamp(), -18), 3.0)
    write(SOUNDS / "deal.ogg", levelled(deal(), -18), 3.0)
    write(SOUNDS / "sign.ogg", levelled(sign(), -20), 3.0)
    write(SOUNDS / "income.ogg", levelled(income(), -19), 3.0)
    write(SOUNDS / "gong.ogg", levelled(gong(), -18), 3.0)


if __name__ == "__main__":
    main()
