"""Brings waves to their level and writes them as Ogg Vorbis, with oggenc from vorbis-tools.

How loud a wave is, is measured as the ear does: weighted by frequency, at its loudest quarter of a second.
"""

from __future__ import annotations

import io
import subprocess
import wave as wavefile
from pathlib import Path

import numpy as np

from assets.paint.kit.tones import RATE, Wave

LEVEL = -18.0
"""How loud a plain sound is, in dB below full scale."""

PEAK = 0.89
"""No sample goes beyond this, so that the encoder has room."""

WINDOW = 0.25


def weighted(wave: Wave) -> Wave:
    """The wave as the ear weighs it: low rumble counts little, what lies above 2 kHz a bit more."""
    count = len(wave)
    hertz = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1e-3)
    gain = (1 / (1 + (70 / hertz) ** 2)) * (1 + 0.58 / (1 + (1500 / hertz) ** 4))
    spectrum = np.fft.rfft(wave, axis=0)
    heard = np.fft.irfft(spectrum * (gain if wave.ndim == 1 else gain[:, None]), count, axis=0)
    return np.asarray(heard, dtype=np.float64)


def loudness(wave: Wave) -> float:
    """dB below full scale at the loudest quarter of a second; a shorter wave counts as if silence followed."""
    power = weighted(wave) ** 2
    if power.ndim == 2:
        power = power.mean(axis=1)
    size = round(WINDOW * RATE)
    sums = np.cumsum(np.concatenate([np.zeros(1), power, np.zeros(size)]))
    loudest = float((sums[size:] - sums[:-size]).max()) / size
    return 10 * float(np.log10(max(loudest, 1e-12)))


def levelled(wave: Wave, level: float = LEVEL) -> Wave:
    """The wave at a level in dB; its highest peaks are rounded off where they would not fit."""
    out = wave * 10 ** ((level - loudness(wave)) / 20)
    high = np.abs(out)
    knee = PEAK * 0.75
    over = high > knee
    out[over] = np.sign(out[over]) * (knee + (PEAK - knee) * np.tanh((high[over] - knee) / (PEAK - knee)))
    return np.asarray(out, dtype=np.float64)


def write(file: Path, wave: Wave, quality: float = 2.0) -> None:
    """Encode the wave into a file; the same wave gives the same bytes. Raises OSError without oggenc."""
    samples = np.round(np.clip(wave, -1, 1) * 32767).astype("<i2")
    raw = io.BytesIO()
    with wavefile.open(raw, "wb") as out:
        out.setnchannels(1 if wave.ndim == 1 else 2)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(samples.tobytes())
    file.parent.mkdir(parents=True, exist_ok=True)
    command = ["oggenc", "--quiet", "--serial", "1", "--quality", str(quality), "--output", str(file), "-"]
    subprocess.run(command, input=raw.getvalue(), check=True)
