"""Short movements after events; play does not wait: a card settles, a portrait jumps, a slam sparkles."""

from collections.abc import Iterable, Iterator
from math import pi, sin
from typing import Literal, NamedTuple

from trix.engine.events import CardPlayed, Event, TrickTaken
from trix.engine.types import Card, Seat

_JUMPS, _SPARKLES = 0.34, 1.0  # seconds
_FADES = 0.4  # seconds until a swing would have faded out
_SWING = 50.8  # radians a second
_SETTLES = 3 * pi / _SWING  # then at its own size; later swings are below a pixel on each side
_SQUASH = 0.07  # largest change of a card's size, as a share
_JUMP = 0.18  # seconds of the first jump; the second is smaller
_HIGH, _LOW = 1.0, 0.35

Kind = Literal["settle", "jump", "slam"]


class Echo(NamedTuple):
    """An echo at a seat, and its age in seconds: negative until it begins."""

    kind: Kind
    seat: Seat
    card: Card = -1
    """The card that settles."""
    age: float = 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing of it is visible any more."""
        return self.age >= {"settle": _SETTLES, "jump": _JUMPS, "slam": _SPARKLES}[self.kind]

    @property
    def progress(self) -> float:
        """The part of a slam's time that has passed, 0 to 1."""
        return self.age / _SPARKLES


class Echoes:
    """The echoes at one table. They run while `update` is called."""

    def __init__(self) -> None:
        self._all: list[Echo] = []

    def begin(self, echoes: Iterable[Echo]) -> None:
        """Start more echoes."""
        self._all += echoes

    def hurry(self) -> None:
        """Start all pending echoes, and end a slam."""
        self._all = [echo._replace(age=max(0.0, echo.age)) for echo in self._all if echo.kind != "slam"]

    def clear(self) -> None:
        """Remove all echoes."""
        self._all = []

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the picture changed."""
        if not self._all:
            return False
        before = self.running
        self._all = [
            echo for echo in (echo._replace(age=echo.age + dt) for echo in self._all) if not echo.is_over
        ]
        return bool(before or self.running)

    @property
    def running(self) -> list[Echo]:
        """The echoes that have begun."""
        return [echo for echo in self._all if echo.age >= 0]

    @property
    def celebrates(self) -> bool:
        """Whether a slam is being celebrated, or will be in a moment."""
        return any(echo.kind == "slam" for echo in self._all)


def echoes_of(event: Event, delay: float, *, is_slam: bool) -> Iterator[Echo]:
    """Yield the echoes of an event whose cards arrive after *delay* seconds; none if they do not move."""
    if not delay:
        return
    match event:
        case CardPlayed(seat, card):
            yield Echo("settle", seat, card, -delay)
        case TrickTaken(seat=seat):
            yield Echo("jump", seat, age=-delay)
            if is_slam:
                yield Echo("slam", seat, age=-delay)


def squash(age: float) -> float:
    """Return the stretch of a card *age* seconds after it landed, as a share of its width."""
    return _SQUASH * sin(_SWING * age) * (max(0.0, _FADES - age) / _FADES) ** 3


def jump(age: float) -> float:
    """Return the height of a jump, 0 to 1: up, down, and a little up once more."""
    if age < _JUMP:
        return _HIGH * sin(pi * age / _JUMP)
    return _LOW * sin(pi * min(1.0, (age - _JUMP) / (_JUMPS - _JUMP)))
