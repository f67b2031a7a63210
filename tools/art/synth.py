"""What the sounds are made of: noise as paper has it, knocks on wood, mallets and plucked strings.

Signals are arrays of floats at RATE. Everything is computed from seeds and frequencies: the same every time.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 32_000
"""Samples a second: nothing here reaches above 12 kHz."""

Signal: TypeAlias = NDArray[np.float64]

_DETUNED = 2 ** (2.5 / 1200)  # the two strings of a course are never quite the same


def times(seconds: float) -> Signal:
    """Give the time of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def mix(seconds: float, *parts: tuple[float, Signal]) -> Signal:
    """Lay signals over each other, each from its second on; where one ends or is cut off, it fades out."""
    whole = np.zeros(round(seconds * RATE))
    for start, part in parts:
        first = round(start * RATE)
        kept = part[: len(whole) - first]
        whole[first : first + len(kept)] += kept * _fade(len(kept), 0, 0.015)
    return whole


def _fade(samples: int, rise: float, fall: float) -> Signal:
    """Give what a signal is multiplied by to begin and end at 0."""
    after = np.arange(samples) / RATE
    nearest = np.minimum(after / rise if rise else 1, after[::-1] / fall)
    return np.sin(np.pi / 2 * np.clip(nearest, 0, 1)) ** 2


def attack(seconds: float, rise: float) -> Signal:
    """Rise smoothly from 0 to 1 within *rise* seconds, and stay."""
    part = np.clip(times(seconds) / rise, 0, 1)
    return 0.5 - 0.5 * np.cos(np.pi * part)


def hump(seconds: float, peak: float) -> Signal:
    """Swell from 0 to 1 and back, loudest when the part *peak* of the time has passed."""
    part = np.linspace(0, 1, round(seconds * RATE))
    return np.sin(np.pi * part ** (np.log(0.5) / np.log(peak))) ** 2


def noise(seconds: float, centre: float, octaves: float, seed: int) -> Signal:
    """Give noise about a frequency: a bell curve as wide as *octaves*, of power 1."""
    white = np.random.Generator(np.random.PCG64(seed)).standard_normal(round(seconds * RATE))
    spectrum = np.fft.rfft(white)
    pitch = np.fft.rfftfreq(len(white), 1 / RATE)
    pitch[0] = 1e-6
    shaped = np.fft.irfft(spectrum * np.exp(-2 * (np.log2(pitch / centre) / octaves) ** 2), len(white))
    return shaped / np.sqrt(np.mean(shaped**2))


def burst(centre: float, octaves: float, decay: float, seed: int) -> Signal:
    """Give a touch: noise that has fallen to a third after *decay* seconds."""
    seconds = 8 * decay
    return noise(seconds, centre, octaves, seed) * np.exp(-times(seconds) / decay) * attack(seconds, 0.0012)


def slide(seconds: float, begin: float, end: float, peak: float, seed: int) -> Signal:
    """Give paper over paper: noise whose middle moves between two frequencies, with a grain."""
    part = np.linspace(0, 1, round(seconds * RATE))
    moving = noise(seconds, begin, 1.3, seed) * (1 - part) + noise(seconds, end, 1.3, seed) * part
    grain = 1 + 0.45 * noise(seconds, 55, 1.5, seed + 1)
    return moving * grain * hump(seconds, peak)


def knock(modes: tuple[tuple[float, float, float], ...], seed: int) -> Signal:
    """Give a knock on wood. Each mode: frequency, strength, and the seconds until a third is left."""
    seconds = 6 * max(decay for _, _, decay in modes)
    now = times(seconds)
    ringing = sum(
        (force * np.sin(2 * np.pi * pitch * now) * np.exp(-now / decay) for pitch, force, decay in modes),
        start=np.zeros(len(now)),
    )
    touch = burst(2 * modes[-1][0], 1.5, 0.003, seed)
    return mix(seconds, (0, ringing * attack(seconds, 0.0015)), (0, 0.12 * touch))


def mallet(pitch: float, seconds: float) -> Signal:
    """Give a wooden bar under a soft mallet: a round tone, and a second and third one that go at once."""
    now = times(seconds)
    tones = ((1.0, 1.0, 0.16), (3.93, 0.14, 0.05), (9.3, 0.03, 0.015))
    bar = sum(
        (force * np.sin(2 * np.pi * pitch * of * now) * np.exp(-now / decay) for of, force, decay in tones),
        start=np.zeros(len(now)),
    )
    return bar * attack(seconds, 0.005)


def pluck(pitch: float, seconds: float, decay: float = 0.5, bright: float = 2200) -> Signal:
    """Give a course of two gut strings, as an oud has, touched by a soft plectrum.

    *decay* is that of the lowest partial in seconds; from *bright* hertz on there is little left.
    """
    return mix(
        seconds,
        (0, _string(pitch, seconds, decay, bright)),
        (0.004, 0.7 * _string(pitch * _DETUNED, seconds, decay, bright)),
        (0, 0.05 * burst(2100, 1.5, 0.006, round(pitch))),
    )


def _string(pitch: float, seconds: float, decay: float, bright: float) -> Signal:
    now = times(seconds)
    tone = np.zeros(len(now))
    for number in range(1, 1 + int(5000 / pitch)):
        stiff = number * pitch * np.sqrt(1 + 8e-5 * number**2)
        # touched at a fifth of its length
        force = np.sin(np.pi * number * 0.21) / number * np.exp(-stiff / bright)
        tone += force * np.sin(2 * np.pi * stiff * now) * np.exp(-now / decay * (0.7 + 0.3 * number))
    return tone * attack(seconds, 0.002)


_CEILING = 0.89
"""No sample is above it: about -1 dBFS."""


def finished(signal: Signal, loudness: float) -> Signal:
    """Bring a signal to its loudness, with nothing below hearing and silence at both ends.

    *loudness* is that of its loudest tenth of a second in decibels, 0 being a full sine, weighted as ears do.
    Peaks above `_CEILING` are rounded off, and what that costs in loudness is made up for.
    """
    clean = np.fft.irfft(np.fft.rfft(signal) * _audible(len(signal)), len(signal))
    clean *= _fade(len(clean), 0.002, 0.02)
    for _round in range(6):
        clean = _limited(clean * 10 ** ((loudness - loudest(clean)) / 20))
    return clean


def _limited(signal: Signal) -> Signal:
    """Round off what is above two thirds of the ceiling."""
    knee = _CEILING * 2 / 3
    above = np.maximum(np.abs(signal) - knee, 0)
    room = _CEILING - knee
    return np.sign(signal) * (np.minimum(np.abs(signal), knee) + room * np.tanh(above / room))


def loudest(signal: Signal) -> float:
    """Give the loudness of a signal's loudest tenth of a second."""
    padded = np.concatenate([signal, np.zeros(RATE)])
    heard = np.fft.irfft(np.fft.rfft(padded) * _weight(len(padded)), len(padded))
    window = round(0.1 * RATE)
    power = np.convolve(heard**2, np.ones(window) / window)
    return float(10 * np.log10(2 * power.max()))


def _audible(samples: int) -> Signal:
    pitch = np.fft.rfftfreq(samples, 1 / RATE)
    return np.clip((pitch - 20) / 60, 0, 1)


def _weight(samples: int) -> Signal:
    """The A curve of IEC 61672."""
    square = np.fft.rfftfreq(samples, 1 / RATE) ** 2
    above = 12194**2 * square**2
    below = (square + 20.6**2) * np.sqrt((square + 107.7**2) * (square + 737.9**2)) * (square + 12194**2)
    return 1.2589 * above / below
