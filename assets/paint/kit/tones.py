"""What sounds are made of: sines that die away, shaped noise, plucked strings, drums, voices, rooms.

A wave is a float array of samples, RATE of them in a second; a stereo wave has a second axis of two. Nothing here
knows about loudness in the end: recording.py brings every wave to its level.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

RATE = 44100

Wave = NDArray[np.float64]


def clock(seconds: float) -> Wave:
    """The time in seconds of each sample of a wave that long."""
    return np.arange(round(seconds * RATE)) / RATE


def silence(seconds: float) -> Wave:
    """A wave of nothing."""
    return np.zeros(round(seconds * RATE))


def fade(wave: Wave, rise: float = 0.002, fall: float = 0.02) -> Wave:
    """The wave without a click at its ends: it comes and goes in that many seconds."""
    out = wave.copy()
    up, down = min(len(out), round(rise * RATE)), min(len(out), round(fall * RATE))
    if up:
        out[:up] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(up) / up)
    if down:
        out[-down:] *= 0.5 + 0.5 * np.cos(np.pi * (np.arange(down) + 1) / down)
    return out


def lay(ground: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Add a wave to another at a time in seconds; what reaches beyond its end is cut off."""
    start = round(at * RATE)
    part = wave[: max(0, len(ground) - start)]
    ground[start : start + len(part)] += part * gain


def struck(seconds: float, partials: Sequence[tuple[float, float, float]]) -> Wave:
    """Something hit: sines of (Hz, strength, seconds until a third is left), each sharp at the start."""
    t = clock(seconds)
    wave: Wave = np.zeros_like(t)
    for number, (hertz, strength, lasts) in enumerate(partials):
        wave += strength * np.sin(2 * np.pi * hertz * t + 0.7 * number) * np.exp(-t / lasts)
    return fade(wave, 0.0012, min(0.05, seconds / 4))


def noise(seconds: float, low: float, high: float, seed: int) -> Wave:
    """Noise between two frequencies in Hz with soft borders, normally distributed around 0 with deviation 1. It has
    no seam when it is repeated."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).normal(0, 1, count))
    hertz = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1e-3)
    spectrum *= 1 / (1 + (low / hertz) ** 6) / (1 + (hertz / high) ** 6)
    wave = np.fft.irfft(spectrum, count)
    return np.asarray(wave / (wave.std() or 1), dtype=np.float64)


def gust(seconds: float, peak: float, low: float, high: float, seed: int, sharp: float = 2.0) -> Wave:
    """Noise that swells until `peak` (a part of its length) and dies away; the larger `sharp`, the shorter."""
    x = np.linspace(0, 1, round(seconds * RATE))
    swell = np.where(x < peak, x / peak, (1 - x) / (1 - peak)) ** sharp
    return np.asarray(noise(seconds, low, high, seed) * swell, dtype=np.float64)


def thump(seconds: float, hertz: float, drop: float, lasts: float) -> Wave:
    """A drum: a sine that falls from `drop` times its frequency to it while it dies away."""
    t = clock(seconds)
    way = hertz * (1 + (drop - 1) * np.exp(-t / 0.03))
    return fade(np.sin(2 * np.pi * np.cumsum(way) / RATE) * np.exp(-t / lasts), 0.002, 0.04)


def hertz_of(pitch: float) -> float:
    """The frequency of a pitch counted in half tones, where 69 is the A of 440 Hz."""
    return float(440 * 2 ** ((pitch - 69) / 12))


@cache
def string(
    pitch: float,
    seconds: float,
    *,
    at: float = 0.2,
    bright: float = 1.0,
    lasts: float = 1.2,
    stiff: float = 0.00012,
    soft: float = 0.0015,
) -> Wave:
    """A plucked string of a pitch. `at`: where it is plucked, as a part of its length; `bright`: how slowly its high
    partials die; `lasts`: seconds until a third is left of its middle pitches (higher strings are shorter);
    `stiff`: how far partials are off; `soft`: seconds that the finger takes."""
    base = hertz_of(pitch)
    t = clock(seconds)
    wave: Wave = np.zeros_like(t)
    life = lasts * (220 / base) ** 0.35
    for number in range(1, 40):
        hertz = base * number * np.sqrt(1 + stiff * number * number)
        if hertz > 9000:
            break
        strength = np.sin(np.pi * number * at) / number
        loss = 1 / life + 0.55 * number * number * (base / 220) / (bright * 12) + number * 0.5 / bright
        wave += strength * np.sin(2 * np.pi * hertz * t) * np.exp(-t * loss)
    return fade(wave, soft, min(0.12, seconds / 4))


@cache
def flute(pitch: float, seconds: float, seed: int = 1) -> Wave:
    """A soft bamboo flute: few partials, a breath of noise, a vibrato that comes late."""
    t = clock(seconds)
    base = hertz_of(pitch)
    sway = 0.0045 * np.clip((t - 0.35) / 0.5, 0, 1) * np.sin(2 * np.pi * 4.8 * t)
    turn = 2 * np.pi * np.cumsum(base * (1 + sway)) / RATE
    tone = np.sin(turn) + 0.22 * np.sin(2 * turn) + 0.09 * np.sin(3 * turn) + 0.02 * np.sin(4 * turn)
    breath = 0.035 * noise(seconds, base * 0.8, base * 3, seed)
    swell = 1 - 0.18 * np.clip(t / seconds, 0, 1)
    return fade((tone + breath) * swell, min(0.09, seconds / 3), min(0.22, seconds / 2))


@cache
def horn(pitch: float, seconds: float) -> Wave:
    """A mild brass tone whose high partials come a little later than the low ones."""
    t = clock(seconds)
    base = hertz_of(pitch)
    wave: Wave = np.zeros_like(t)
    for number in range(1, 14):
        come = 1 - np.exp(-t / (0.012 + 0.007 * number))
        wave += np.sin(2 * np.pi * base * number * t) * come * np.exp(-0.24 * number) * (1 + 0.2 * (number % 2))
    return fade(wave * np.exp(-t / (seconds * 1.6)), 0.008, min(0.14, seconds / 3))


VOWELS = ((730, 1090), (570, 840), (440, 1020), (530, 1840), (390, 1990), (300, 870))
"""The two lowest formants, in Hz, of what people in a crowd say."""


def syllable(hertz: float, seconds: float, vowel: tuple[int, int], slope: float) -> Wave:
    """A voice far away, for one syllable; the pitch goes up or down by `slope` on the way."""
    t = clock(seconds)
    turn = 2 * np.pi * np.cumsum(hertz * (1 + slope * t / seconds)) / RATE
    wave: Wave = np.zeros_like(t)
    for number in range(1, 24):
        high = hertz * number
        if high > 3000:
            break
        shape = sum(np.exp(-(((high - middle) / (90 + 0.09 * middle)) ** 2)) for middle in vowel)
        wave += (shape + 0.04) / number**0.4 * np.sin(number * turn + number * number)
    return wave * np.sin(np.pi * np.clip(t / seconds, 0, 1)) ** 0.8


def wrapped(ground: Wave, wave: Wave, start: int, gain: float = 1.0) -> None:
    """Add a wave to a loop at a sample; what reaches beyond its end sounds on at its beginning."""
    where = (start + np.arange(len(wave))) % len(ground)
    np.add.at(ground, where, wave * gain)


def room(dry: Wave, seconds: float, wet: float, seed: int, dark: float = 4200) -> Wave:
    """A stereo loop heard in a room: `seconds` until the echo is gone, `wet` its share. The echo goes round, so the
    loop stays without a seam."""
    count = len(dry)
    t = np.arange(count) / RATE
    spectrum = np.fft.rfft(dry, axis=0)
    out = dry.copy()
    for side in range(2):
        echo = np.random.default_rng(seed + side).normal(0, 1, count) * np.exp(-t * 6.9 / seconds) * (t < seconds)
        echo *= np.clip((t - 0.006) / 0.02, 0, 1)
        tail = np.fft.rfft(echo / np.sqrt((echo**2).sum()))
        hertz = np.fft.rfftfreq(count, 1 / RATE)
        tail *= 1 / (1 + (hertz / dark) ** 2) / (1 + (140 / np.maximum(hertz, 1)) ** 4)
        mixed = 0.7 * spectrum[:, side] + 0.3 * spectrum[:, 1 - side]
        out[:, side] += wet * np.fft.irfft(mixed * tail, count)
    return out


def in_room(wave: Wave, seconds: float, wet: float, seed: int) -> Wave:
    """A single mono sound heard in a room, with its echo after it."""
    long = np.concatenate([wave, silence(seconds)])
    heard = room(np.stack([long, long], axis=1), seconds, wet, seed)
    return fade(heard.mean(axis=1), 0.0005, min(0.3, seconds / 2))
