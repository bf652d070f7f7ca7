"""What Lisbon sounds like: python -m assets.paint.mercado.music

The piece: two guitars as in a fado. One plays bass and broken chords, the other, with its doubled steel strings,
sings in minor with turns and trills. 24 bars of four, and round again. Besides: the church bell that tells when the
market opens and closes, and the run of the guitar for customers who all find their feast.
"""

from __future__ import annotations

import numpy as np

from assets.paint.house.sounds import coins
from assets.paint.kit.folders import of_title
from assets.paint.kit.recording import levelled, write
from assets.paint.kit.score import Loop, Note, line
from assets.paint.kit.tones import Wave, fade, in_room, lay, room, silence, string, struck

SOUNDS = of_title("mercado") / "sounds"
TEMPO, BARS = 88.0, 24

CHORDS = {
    "Am": "A2 E3 A3 C4 E4",
    "E7": "E2 E3 G#3 D4 E4",
    "Dm": "D3 A3 D4 F4 A4",
    "F": "F2 C3 A3 C4 F4",
    "C": "C3 G3 C4 E4 G4",
    "G7": "G2 D3 B3 F4 G4",
    "A7": "A2 E3 G3 C#4 E4",
}
WAY = [
    "Am",
    "Am",
    "E7",
    "E7",
    "E7",
    "E7",
    "Am",
    "A7",
    "Dm",
    "Dm",
    "Am",
    "Am",
    "E7",
    "E7",
    "Am",
    "A7",
    "Dm",
    "G7",
    "C",
    "F",
    "Dm",
    "E7",
    "Am",
    "E7",
]

TUNE = (
    "E5:1.5 D5:.25 C5:.25 B4:1 A4:1 | C5:1 E5:1 A5:2 | G#5:1.5 F5:.25 E5:.25 D5:1 B4:1 | E5:3 -:1 |"
    "F5:1.5 E5:.25 D5:.25 B4:1 D5:1 | G#4:1 B4:1 E5:2 | C5:1 B4:.5 C5:.5 A4:2 | -:1 A4:.5 C#5:.5 E5:1 G5:1 |"
    "F5:1.5 G5:.25 F5:.25 E5:1 D5:1 | A5:2 F5:1 D5:1 | E5:1.5 F5:.25 E5:.25 C5:1 A4:1 | C5:3 -:1 |"
    "B4:1 D5:.5 F5:.5 G#5:1 B5:1 | A5:.5 G#5:.5 F5:.5 E5:.5 D5:1 B4:1 | A4:3 E4:.5 A4:.5 | C#5:2 E5:1 G5:1 |"
    "A5:1.5 G5:.25 F5:.25 E5:1 D5:1 | B4:1 D5:1 F5:2 | E5:1.5 D5:.25 E5:.25 G5:2 | A5:1 G5:.5 F5:.5 C5:2 |"
    "D5:.5 E5:.5 F5:1 A5:1 F5:1 | E5:.5 F5:.5 E5:.5 D5:.5 B4:1 G#4:1 | A4:2 C5:1 E5:1 | B4:2 -:2"
)


def nylon(note: Note) -> Wave:
    """The guitar that accompanies."""
    return string(note.pitch, 2.2, at=0.27, bright=0.6, lasts=1.1, soft=0.003)


def steel(note: Note) -> Wave:
    """The guitar that sings: two strings not quite in tune; long notes are trilled towards their end."""
    seconds = note.beats * 60 / TEMPO
    long = string(note.pitch, 2.2, at=0.12, bright=1.25, lasts=0.95, stiff=0.0002, soft=0.0008)
    twin = string(note.pitch + 0.07, 2.2, at=0.14, bright=1.25, lasts=0.9, stiff=0.0002, soft=0.0008)
    wave = silence(seconds + 2.2)
    lay(wave, long, 0)
    lay(wave, twin, 0.011, 0.75)
    if note.beats >= 2:
        for number in range(5, int(seconds / 0.105)):
            gain = 0.34 * np.sin(np.pi * number * 0.105 / seconds)
            lay(wave, (long if number % 2 else twin)[:52000], number * 0.105, gain)
    return fade(wave, 0.0005, 0.3)


def piece() -> Wave:
    """The whole loop, before it is brought to its level."""
    loop = Loop(BARS * 4, TEMPO, 401, 0.009)
    played: list[Note] = []
    for bar, name in enumerate(WAY):
        low, fifth, a, b, c = CHORDS[name].split()
        played += line(
            f"{low}:1! {a}+{b}:.5? {c}:.5? {fifth}:1 {b}:.5? {c}:.25? {b}:.25?"
            if bar % 2
            else f"{low}:.5! {a}:.5? {b}:.5? {c}:.5? {fifth}:.5 {a}:.5? {b}:.5? {c}:.5?",
            bar * 4,
        )
    loop.play(played, nylon, 0.62, -0.3)
    tune = line(TUNE)
    loop.play(tune, steel, 0.72, 0.28)
    below = [Note(note.beat, note.pitch - 12, note.beats, 0.4) for note in tune if note.beats >= 1.5]
    loop.play(below, nylon, 0.6, 0.1)
    return room(loop.wave, 1.5, 0.5, 402)


def church_bell() -> Wave:
    """A bell in a tower not far away, struck twice."""
    wave = silence(3.4)
    base = 392.0
    for at, gain in ((0.0, 1.0), (0.78, 0.8)):
        partials = [(0.5, 0.5, 1.3), (1, 1, 0.9), (1.19, 0.75, 0.75), (1.5, 0.4, 0.5), (2, 0.85, 0.6)]
        partials += [(2.51, 0.35, 0.35), (3.01, 0.25, 0.25), (4.17, 0.2, 0.14), (5.43, 0.12, 0.08)]
        hit = struck(2.6, [(base * ratio, strength, lasts) for ratio, strength, lasts in partials])
        lay(wave, hit, at, gain)
    return fade(in_room(wave, 0.8, 0.35, 410), 0.002, 1.2)


def feast() -> Wave:
    """A run up the strings, a chord, and a handful of coins."""
    wave = silence(2.4)
    for number, note in enumerate(line("A4:1 C#5:1 E5:1 A5:1 C#6:1")):
        lay(wave, steel(note), 0.075 * number, 0.6)
    for number, note in enumerate(line("A3:1 E4:1 A4:1 C#5:1 E5:1 A5:1")):
        lay(wave, steel(note), 0.46 + 0.018 * number, 0.7)
    lay(wave, levelled(coins(), -24), 0.5, 4.0)
    return fade(wave, 0.001, 0.7)


def main() -> None:
    """Write the piece and the two sounds."""
    write(SOUNDS / "music.ogg", levelled(piece(), -19), 0.0)
    write(SOUNDS / "gong.ogg", levelled(church_bell(), -19), 3.0)
    write(SOUNDS / "feast.ogg", levelled(feast(), -18), 3.0)


if __name__ == "__main__":
    main()
