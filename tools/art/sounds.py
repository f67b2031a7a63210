"""The sounds of the table: paper and wood, and for the few moments that sing, a mallet and a plucked string.

What sings keeps to one scale, Rast on C: its third lies between the minor and the major one.
"""

from collections.abc import Callable
from functools import partial

from tools.art import vorbis
from tools.art.synth import Signal, burst, finished, knock, mallet, mix, pluck, slide

# the scale, with its neutral third
G3, C4, D4, E4, G4, C5, G5 = 196.0, 261.63, 293.66, 321.08, 392.0, 523.25, 783.99
C3, F3, A3, B3 = 130.81, 174.61, 220.0, 240.33


def _felt(seed: int, size: float = 1.0) -> Signal:
    """The thud of a card landing on the table; a greater *size* is lower."""
    modes = ((132, 0.6, 0.015), (236, 0.5, 0.012), (410, 0.3, 0.008))
    return mix(
        0.12,
        (0, knock(tuple((pitch / size, force, decay) for pitch, force, decay in modes), seed)),
        (0, 0.3 * burst(1300 / size, 1.8, 0.009, seed)),
    )


def _varied(variant: int, *values: float) -> float:
    """Pick a variant's own value."""
    return values[variant % len(values)]


def deal(variant: int) -> Signal:
    """One card leaves the pack."""
    high, seed = _varied(variant, 1.0, 1.12, 0.9), 11 + 400 * variant
    return mix(
        0.12,
        (0.0, 0.5 * slide(0.07, 3000 * high, 4600 * high, 0.6, seed)),
        (0.055, 0.5 * burst(2400 * high, 1.6, 0.005, seed + 1)),
        (0.057, 0.35 * _felt(seed + 2, 1 / high)),
    )


def play(variant: int) -> Signal:
    """A card is laid on the table: pushed, slapped, dropped or flicked onto it."""
    size, seed = _varied(variant, 1.0, 1.1, 0.94, 1.04), 21 + 400 * variant
    way = _varied(variant, 0.085, 0.06, 0.11, 0.075)
    return mix(
        0.2,
        (0.0, 0.3 * slide(way, 1900 / size, 3400 / size, 0.65, seed)),
        (0.78 * way, _varied(variant, 1.0, 1.15, 0.85, 1.0) * _felt(seed + 1, size)),
        (0.78 * way, 0.4 * burst(2300 / size, 1.4, 0.009, seed + 2)),
    )


def collect(variant: int) -> Signal:
    """Cards are drawn together and lifted off."""
    size, seed = _varied(variant, 1.0, 1.12, 0.92), 31 + 400 * variant
    return mix(
        0.36,
        (0.0, 0.5 * slide(0.26, 3200 / size, 1600 / size, 0.45, seed)),
        (0.05, 0.28 * slide(0.19, 2500 / size, 2000 / size, 0.5, seed + 2)),
        (0.235, 0.35 * burst(1900 / size, 1.5, 0.005, seed + 4)),
        (0.24, 0.4 * _felt(seed + 5, size)),
    )


def shuffle(variant: int) -> Signal:
    """Two halves of the pack fall into each other, and are pushed together."""
    high, seed = _varied(variant, 1.0, 1.08, 0.93), 41 + 400 * variant
    parts = []
    at, gap = 0.01, _varied(variant, 0.027, 0.0245, 0.029)
    for card in range(16):
        force = 0.35 + 0.06 * (card * (7 + variant) % 5)
        pitch = (2300 + 130 * (card * (5 + 2 * variant) % 9)) * high
        parts.append((at, force * burst(pitch, 1.3, 0.0045, seed + card)))
        at += gap * (0.85 + 0.05 * (card * (3 + variant) % 7))
        gap *= 0.95
    return mix(
        at + 0.17,
        *parts,
        (at, 0.3 * slide(0.1, 1800 * high, 2800 * high, 0.6, seed + 30)),
        (at + 0.085, 0.55 * _felt(seed + 31, 1 / high)),
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


def turned(variant: int) -> Signal:
    """A card is turned over."""
    size, seed = _varied(variant, 1.0, 1.1, 0.93), 101 + 400 * variant
    way = _varied(variant, 0.05, 0.042, 0.06)
    return mix(
        0.16,
        (0.0, 0.4 * slide(way, 2200 / size, 4200 / size, 0.5, seed)),
        (0.9 * way, 0.6 * burst(3100 / size, 1.2, 0.006, seed + 1)),
        (way, 0.3 * _felt(seed + 2, 0.9 * size)),
    )


def queen() -> Signal:
    """A queen is taken that costs points: two strings that fall by a half step."""
    return mix(
        0.7,
        (0.0, 0.6 * knock(((196, 1.0, 0.03), (352, 0.5, 0.02), (590, 0.2, 0.01)), 111)),
        (0.02, 0.8 * pluck(E4, 0.6, 0.3, 1900)),
        (0.13, 0.9 * pluck(C4, 0.55, 0.34, 1700)),
    )


def king() -> Signal:
    """The king of hearts is taken: a low drum, and three strings that fall to the ground note."""
    drum = knock(((82, 1.0, 0.09), (147, 0.45, 0.05), (243, 0.2, 0.02)), 121)
    return mix(
        1.1,
        (0.0, 1.1 * drum),
        (0.03, 0.85 * pluck(E4, 0.8, 0.35, 1700)),
        (0.17, 0.85 * pluck(D4, 0.8, 0.38, 1600)),
        (0.33, 1.0 * drum),
        (0.34, 1.0 * pluck(C3, 0.75, 0.55, 1500)),
        (0.36, 0.7 * pluck(G3, 0.7, 0.45, 1500)),
    )


def kingdom() -> Signal:
    """A new kingdom begins: a call of three strings, open at its end."""
    steps = ((0.0, G3, 0.7), (0.12, C4, 0.8), (0.24, G4, 0.9))
    return mix(0.95, *((at, force * pluck(pitch, 0.95 - at, 0.32)) for at, pitch, force in steps))


# the notes of the ambience: they are put together at random, seldom, while one plays
_OUD: dict[str, tuple[float, float]] = {
    "oud-1": (C3, 2.2),
    "oud-2": (F3, 2.0),
    "oud-3": (G3, 2.0),
    "oud-4": (A3, 1.8),
    "oud-5": (B3, 1.8),
    "oud-6": (C4, 1.7),
    "oud-7": (D4, 1.6),
    "oud-8": (E4, 1.6),
}


def oud(name: str) -> Signal:
    """One string of the ambience, played softly near the neck and left to ring."""
    pitch, seconds = _OUD[name]
    return pluck(pitch, seconds, 0.85, 1250)


# how loud the loudest tenth of a second is (see `finished`): what comes often is quietest
_SOUNDS: dict[str, tuple[Callable[[], Signal], float]] = {
    **{f"deal-{n + 1}": (partial(deal, n), -21) for n in range(3)},
    **{f"play-{n + 1}": (partial(play, n), -17) for n in range(4)},
    **{f"collect-{n + 1}": (partial(collect, n), -18) for n in range(3)},
    **{f"shuffle-{n + 1}": (partial(shuffle, n), -18) for n in range(3)},
    **{f"turned-{n + 1}": (partial(turned, n), -19) for n in range(3)},
    "double": (double, -15),
    "pass": (passing, -18.5),
    "queen": (queen, -13.5),
    "king": (king, -12),
    "kingdom": (kingdom, -13.5),
    "out": (out, -13),
    "turn": (turn, -14),
    "win": (win, -11),
    "lose": (lose, -12),
    "error": (error, -16),
    **{name: (partial(oud, name), -24) for name in _OUD},
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
