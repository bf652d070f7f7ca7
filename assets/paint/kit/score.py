"""Music as text: lines of notes played by an instrument into a loop that has no seam."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import numpy as np

from assets.paint.kit.tones import RATE, Wave

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SIGNS = {"": 0, "#": 1, "b": -1}
WRITTEN = re.compile(r"([A-G])([#b]?)(\d)")


@dataclass(frozen=True)
class Note:
    """A pitch in half tones (69: the A of 440 Hz) at a beat, for so many beats, so strong (1: normal)."""

    beat: float
    pitch: int
    beats: float
    strength: float = 1.0


def pitch_of(written: str) -> int:
    """The pitch of a note as written, such as "C4" or "F#5". Raises ValueError for anything else."""
    found = WRITTEN.fullmatch(written)
    if found is None:
        raise ValueError(f"{written} is no note")
    return 12 * (int(found[3]) + 1) + STEPS[found[1]] + SIGNS[found[2]]


def line(text: str, start: float = 0.0) -> list[Note]:
    """The notes of a line such as "D5:1 E5:.5 -:.5 A4+D5:2": pitch and beats, "-" for a rest, "+" for together,
    "!" after the beats for a strong note and "?" for a weak one. Bars may be parted by "|"."""
    notes: list[Note] = []
    beat = start
    for token in text.replace("|", " ").split():
        names, _colon, rest = token.partition(":")
        strength = {"!": 1.25, "?": 0.6}.get(rest[-1], 1.0)
        beats = float(rest.rstrip("!?"))
        if names != "-":
            notes += [Note(beat, pitch_of(name), beats, strength) for name in names.split("+")]
        beat += beats
    return notes


def moved(notes: Iterable[Note], beats: float, half_tones: int = 0, strength: float = 1.0) -> list[Note]:
    """The same notes later, higher, stronger."""
    return [
        replace(note, beat=note.beat + beats, pitch=note.pitch + half_tones, strength=note.strength * strength)
        for note in notes
    ]


class Loop:
    """A stereo loop of `beats` at a tempo (beats in a minute). Nobody plays like a clock: `loose` is how far, in
    seconds, notes fall beside their beat."""

    def __init__(self, beats: float, tempo: float, seed: int, loose: float = 0.007) -> None:
        self.tempo = tempo
        self.wave: Wave = np.zeros((round(beats * 60 / tempo * RATE), 2))
        self._chance = np.random.default_rng(seed)
        self._loose = loose

    def play(self, notes: Iterable[Note], sound: Callable[[Note], Wave], gain: float, pan: float = 0.0) -> None:
        """Add notes; `pan` goes from -1 (left) to 1 (right)."""
        angle = (pan + 1) * np.pi / 4
        for note in notes:
            late = self._chance.normal(0, self._loose)
            start = round((note.beat * 60 / self.tempo + late) * RATE)
            loud = gain * note.strength * (1 + self._chance.normal(0, 0.06))
            wave = sound(note)
            where = (start + np.arange(len(wave))) % len(self.wave)
            self.wave[where, 0] += wave * loud * np.cos(angle)
            self.wave[where, 1] += wave * loud * np.sin(angle)
