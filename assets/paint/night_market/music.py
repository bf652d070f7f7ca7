"""The night market's own piece: python -m assets.paint.night_market.music

A zither in five tones walks up and down, a lute sings over it, a bamboo flute answers; below them a drum, a
woodblock and a shaker as from the next lane. 24 bars of four, and round again.
"""

from __future__ import annotations

import numpy as np

from assets.paint.kit.folders import of_title
from assets.paint.kit.recording import levelled, write
from assets.paint.kit.score import Loop, Note, line, moved
from assets.paint.kit.tones import RATE, Wave, flute, gust, lay, room, silence, string, struck, thump

FILE = of_title("night_market") / "sounds" / "music.ogg"
TEMPO, BARS = 80.0, 24

VERSE = (
    "D5:1 E5:.5 F#5:.5 A5:1.5 F#5:.5 | E5:1 D5:.5 B4:.5 A4:2 | B4:1 D5:.5 E5:.5 F#5:1 E5:.5 D5:.5 | E5:3 -:1 |"
    "F#5:1 A5:.5 B5:.5 A5:1.5 F#5:.5 | E5:.5 F#5:.5 D5:1 B4:2 | A4:1 B4:.5 D5:.5 E5:1 F#5:.5 E5:.5 | D5:3 -:1 |"
)
BRIDGE = (
    "B5:1.5 A5:.5 F#5:2 | A5:1 F#5:.5 E5:.5 D5:2 | E5:1 F#5:.5 A5:.5 B5:1.5 A5:.5 | F#5:3 -:1 |"
    "B5:1 D6:.5 B5:.5 A5:2 | F#5:1 A5:.5 F#5:.5 E5:2 | D5:.5 E5:.5 F#5:1 E5:.5 D5:.5 B4:1 | A4:3 -:1 |"
)
ANSWERS = (("-:2 F#4:.5 A4:.5 B4:1 |", 3), ("-:2 A4:.5 B4:.5 D5:1 |", 7), ("-:1 A4:1 B4:.5 D5:.5 E5:1 |", 15))
"""What the zither says in the bars where the tune rests."""

SONG = "A4:4? | B4:3? D5:1? | F#5:4? | E5:2? D5:2? | B4:4? | D5:3? E5:1? | F#5:2? E5:2? | A4:4? |"
"""The flute's long notes under the bridge, and again at the end."""

ROOTS = ["D", "B", "G", "A", "D", "B", "A", "D"]
CHORDS = {
    "D": "D3 A3 D4 F#4",
    "B": "B2 F#3 B3 D4",
    "G": "G2 D3 B3 D4",
    "A": "A2 E3 A3 E4",
    "F#": "F#2 D3 A3 F#4",
}
MIDDLE = ["B", "D", "A", "F#", "B", "D", "G", "A"]


def zither(note: Note) -> Wave:
    """A long bright string with a slow death."""
    return string(note.pitch, 2.8, at=0.18, bright=1.1, lasts=1.5, stiff=0.00025, soft=0.001)


def lute(note: Note) -> Wave:
    """A short-lived string plucked near its end; long notes are repeated quickly and softly, as lutes do."""
    once = string(note.pitch, 1.5, at=0.11, bright=0.85, lasts=0.62, stiff=0.0003, soft=0.0008)
    if note.beats < 2:
        return once
    seconds = note.beats * 60 / TEMPO
    wave = silence(seconds + 1.2)
    lay(wave, once, 0)
    beat = 0.115
    for number in range(4, int(seconds / beat)):
        lay(wave, once, number * beat, 0.2 + 0.16 * np.sin(np.pi * number * beat / seconds))
    return wave


def piece() -> Wave:
    """The whole loop, before it is brought to its level."""
    loop = Loop(BARS * 4, TEMPO, 301)
    strings: list[Note] = []
    for bar in range(BARS):
        root = (MIDDLE if 8 <= bar < 16 else ROOTS)[bar % 8]
        low, fifth, third, top = CHORDS[root].split()
        figure = f"{low}:1! {fifth}:.5 {third}:.5? {top}:1? {third}:.5? {fifth}:.5?"
        strings += line(figure, bar * 4)
    for text, bar in ANSWERS:
        strings += moved(line(text, bar * 4), 0, 12, 0.8)
    loop.play(strings, zither, 0.5, -0.35)
    tune = line(VERSE) + line(BRIDGE, 32) + line(VERSE, 64)
    loop.play(tune, lute, 0.8, 0.25)
    grace = [Note(note.beat - 0.09, note.pitch - 2, 0.1, 0.35) for note in tune if note.beats == 1.5]
    loop.play(grace, lute, 0.8, 0.25)
    air = line(SONG, 32) + moved(line(SONG, 64), 0)
    loop.play(air, lambda note: flute(note.pitch, note.beats * 60 / TEMPO, note.pitch), 0.16, 0.05)
    for bar in range(BARS):
        at = bar * 4.0
        loop.play([Note(at, 0, 1), Note(at + 2.5, 0, 1, 0.55)], lambda _note: thump(0.7, 74, 1.5, 0.19), 0.62)
        blocks = [Note(at + 1, 0, 1, 0.8), Note(at + 3, 0, 1), Note(at + 3.5, 0, 1, 0.5)]
        loop.play(blocks, lambda _note: struck(0.15, [(940, 1, 0.022), (2230, 0.4, 0.012)]), 0.13, 0.6)
        shakes = [Note(at + half / 2, half, 0.5, 1.0 if half % 2 else 0.5) for half in range(8)]
        loop.play(shakes, lambda note: gust(0.09, 0.3, 5200, 11000, 310 + note.pitch), 0.022, -0.6)
    heard = room(loop.wave, 1.6, 0.55, 302)
    assert len(heard) == round(BARS * 4 * 60 / TEMPO * RATE)
    return heard


if __name__ == "__main__":
    write(FILE, levelled(piece(), -19), 0.0)
