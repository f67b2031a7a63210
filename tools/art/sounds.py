"""The sounds of the table: paper and wood, and for the few moments that sing, a mallet and a plucked string.

What sings keeps to one scale, Rast on C: its third lies between the minor and the major one.
"""

from collections.abc import Callable
from functools import partial

from tools.art import vorbis
from tools.art.synth import Signal, burst, finished, knock, mallet, mix, pluck, slide

# the scale, with its neutral third
G3, C4, D4, E4, G4, C5, G5 = 196.0, 261.63, 293.66, 321.08, 392.0, 523.25, 783.99


def _felt(seed: int) -> Signal:
    """What the table answers when a card lands on it."""
    return mix(
        0.12,
        (0, knock(((132, 0.6, 0.015), (236, 0.5, 0.012), (410, 0.3, 0.008)), seed)),
        (0, 0.3 * burst(1300, 1.8, 0.009, seed)),
    )


def deal() -> Signal:
    """One card leaves the pack."""
    return mix(
        0.12,
        (0.0, 0.5 * slide(0.07, 3000, 4600, 0.6, 11)),
        (0.055, 0.5 * burst(2400, 1.6, 0.005, 12)),
        (0.057, 0.35 * _felt(13)),
    )


def play() -> Signal:
    """A card is laid on the table."""
    return mix(
        0.18,
        (0.0, 0.3 * slide(0.085, 1900, 3400, 0.65, 21)),
        (0.066, _felt(22)),
        (0.066, 0.4 * burst(2300, 1.4, 0.009, 23)),
    )


def collect() -> Signal:
    """Cards are drawn together and lifted off."""
    return mix(
        0.36,
        (0.0, 0.5 * slide(0.26, 3200, 1600, 0.45, 31)),
        (0.05, 0.28 * slide(0.19, 2500, 2000, 0.5, 33)),
        (0.235, 0.35 * burst(1900, 1.5, 0.005, 35)),
        (0.24, 0.4 * _felt(36)),
    )


def shuffle() -> Signal:
    """Two halves of the pack fall into each other, and are pushed together."""
    parts = []
    at, gap = 0.01, 0.027
    for card in range(16):
        force = 0.35 + 0.06 * (card * 7 % 5)
        parts.append((at, force * burst(2300 + 130 * (card * 5 % 9), 1.3, 0.0045, 41 + card)))
        at += gap * (0.85 + 0.05 * (card * 3 % 7))
        gap *= 0.95
    return mix(
        at + 0.17,
        *parts,
        (at, 0.3 * slide(0.1, 1800, 2800, 0.6, 71)),
        (at + 0.085, 0.55 * _felt(72)),
    )


def double() -> Signal:
    """Two knocks of the knuckles on wood."""
    first = knock(((392, 1.0, 0.028), (705, 0.55, 0.020), (1180, 0.28, 0.013), (1990, 0.1, 0.007)), 81)
    second = knock(((418, 1.0, 0.034), (752, 0.55, 0.024), (1258, 0.28, 0.015), (2120, 0.1, 0.008)), 82)
    return mix(0.34, (0.0, 0.75 * first), (0.13, second))


def passing() -> Signal:
    """One dull knock."""
    return mix(0.16, (0.0, knock(((248, 1.0, 0.022), (446, 0.5, 0.015), (720, 0.2, 0.008)), 91)))


def out() -> Signal:
    """Somebody has laid the last card."""
    steps = ((0.0, G4, 0.7), (0.1, C5, 0.8), (0.2, G5, 0.6))
    return mix(0.7, *((at, force * pluck(pitch, 0.7 - at, 0.2)) for at, pitch, force in steps))


def turn() -> Signal:
    """Two soft notes, the second higher."""
    return mix(0.65, (0.0, 0.75 * mallet(G4, 0.65)), (0.15, mallet(C5, 0.5)))


def win() -> Signal:
    """Up the scale to an open chord."""
    steps = ((0.0, C4, 0.7), (0.14, D4, 0.7), (0.28, E4, 0.75), (0.42, G4, 0.85))
    chord = ((0.62, C4, 0.7), (0.645, G4, 0.7), (0.67, C5, 0.9))
    return mix(
        1.35,
        *((at, force * pluck(pitch, 0.5, 0.22)) for at, pitch, force in steps),
        *((at, force * pluck(pitch, 0.72, 0.38)) for at, pitch, force in chord),
    )


def lose() -> Signal:
    """Down the scale, and at rest."""
    steps = ((0.0, G4, 0.65), (0.19, E4, 0.7), (0.38, D4, 0.7))
    rest = ((0.6, G3, 0.6), (0.63, C4, 0.85))
    return mix(
        1.2,
        *((at, force * pluck(pitch, 0.5, 0.22, 1500)) for at, pitch, force in steps),
        *((at, force * pluck(pitch, 0.62, 0.32, 1500)) for at, pitch, force in rest),
    )


def error() -> Signal:
    """A string that is held down, twice."""
    held = pluck(G3, 0.2, 0.05, 1100)
    return mix(0.3, (0.0, held), (0.11, 0.85 * held))


# how loud the loudest tenth of a second is (see `finished`): what comes often is quietest
_SOUNDS: dict[str, tuple[Callable[[], Signal], float]] = {
    "deal": (deal, -30),
    "play": (play, -26),
    "collect": (collect, -27),
    "shuffle": (shuffle, -27),
    "double": (double, -23),
    "pass": (passing, -26),
    "out": (out, -22),
    "turn": (turn, -23),
    "win": (win, -20),
    "lose": (lose, -21),
    "error": (error, -25),
}


def signal(name: str) -> Signal:
    """Give a sound as it is written to its file."""
    make, loudness = _SOUNDS[name]
    return finished(make(), loudness)


def outputs() -> dict[str, Callable[[], bytes]]:
    """Give what writes each file, by path from the project's root."""
    return {f"assets/sounds/{name}.ogg": partial(_encoded, name) for name in _SOUNDS}


def _encoded(name: str) -> bytes:
    return vorbis.encode(signal(name))
