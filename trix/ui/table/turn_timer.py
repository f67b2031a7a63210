"""The time a person has for a decision, and how it shows: the golden ring of the portrait empties."""

from math import ceil
from typing import NamedTuple

import pygame

from trix.engine.protocol import Game, Observation
from trix.ui.kit.painter import Painter
from trix.ui.shell.settings import Settings
from trix.ui.table.layer import Part

Rect = pygame.Rect
SECONDS = {"fast": 7.0, "standard": 15.0, "slow": 30.0, "very_slow": 60.0}
_STEPS = 60  # in which the edge runs down
_PRESSING = 1 / 3  # of the time, from which on it is shown that it runs out


class Clock(NamedTuple):
    """How the clock looks: the part of the time left, 0 to 1, and the seconds, None until they show."""

    left: float
    seconds: int | None


def seconds_to_decide(settings: Settings) -> float | None:
    """Return the seconds for a decision; None for no limit, which whoever uses a screen reader has too."""
    return None if settings.screen_reader else SECONDS.get(settings.turn_timer)


class TurnTimer:
    """Measures the time for a decision. It runs only while `update` is called."""

    def __init__(self) -> None:
        self._limit: float | None = None
        self._spent = 0.0
        self._running = False

    def limit(self, seconds: float | None) -> None:
        """Limit each decision to so many seconds; another limit begins the running one anew."""
        if seconds != self._limit:
            self._limit, self._spent = seconds, 0.0

    def begin(self) -> None:
        """Begin with a decision."""
        self._spent, self._running = 0.0, True

    def stop(self) -> None:
        """Stop: nothing is to be decided."""
        self._running = False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; tell whether the clock looks different."""
        before = self.clock
        self._spent += dt
        return self.clock != before

    @property
    def over(self) -> bool:
        """Whether the time for the decision that is due is up."""
        return self._running and self._limit is not None and self._spent >= self._limit

    @property
    def clock(self) -> Clock | None:
        """How the clock looks; None where there is no limit, or nothing to decide."""
        if not self._running or self._limit is None:
            return None
        left = max(0.0, self._limit - self._spent)
        pressing = left <= self._limit * _PRESSING
        return Clock(ceil(left / self._limit * _STEPS) / _STEPS, ceil(left) if pressing else None)


def stand_in(game: Game, seen: Observation) -> int:
    """Return what a standard agent would do, for a person whose time is up."""
    from trix.ai import make_agent

    return make_agent("standard", game).choose(seen)


def clock_part(p: Painter, avatar: Rect, clock: Clock) -> Part:
    """Return the clock round a portrait: a golden ring as long as the time left, and the last seconds."""
    rect = avatar.inflate(p.u(16), p.u(28))

    def draw(surface: pygame.Surface) -> None:
        thick = round(avatar.w * 9 / 92 / p.theme.weight)
        spent = pygame.Surface(avatar.size, pygame.SRCALPHA)
        p.outline(spent, Rect((0, 0), avatar.size), p.theme.plate, line=thick)
        cut = pygame.Surface(avatar.size, pygame.SRCALPHA)
        cut.fill((255, 255, 255, 0))
        if clock.left < 1:
            pygame.draw.polygon(cut, (255, 255, 255, 255), _sector(avatar.size, 1 - clock.left))
        spent.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        p.outline(surface, avatar, line=thick)
        surface.blit(spent, avatar)
        if clock.seconds is not None:
            _draw_seconds(p, surface, avatar, clock.seconds)

    return Part("clock", rect, clock, draw)


def _draw_seconds(p: Painter, surface: pygame.Surface, avatar: Rect, seconds: int) -> None:
    text = str(seconds)
    slip = Rect(0, 0, max(p.u(28), p.fonts.width(text, "small", True) + p.u(14)), p.u(22))
    slip.midbottom = (avatar.centerx, avatar.top + p.u(10))
    p.plate(surface, slip, p.theme.gold)
    p.text(surface, text, slip, "small", p.theme.on_gold, bold=True, align="centre")


def _sector(size: tuple[int, int], part: float) -> list[tuple[float, float]]:
    """Return the corners of what a hand from the middle of a rectangle sweeps, clockwise from its upper edge.

    *part* of the way round the edge, 0 to 1, so that the tip moves evenly.
    """
    w, h = size
    edges = [((w / 2, 0), (w, 0)), ((w, 0), (w, h)), ((w, h), (0, h)), ((0, h), (0, 0)), ((0, 0), (w / 2, 0))]
    left = part * 2 * (w + h)
    found: list[tuple[float, float]] = [(w / 2, h / 2), (w / 2, 0)]
    for (x, y), (to_x, to_y) in edges:
        long = abs(to_x - x) + abs(to_y - y)
        share = min(1.0, left / long)
        found.append((x + (to_x - x) * share, y + (to_y - y) * share))
        left -= long
        if left <= 0:
            break
    return found
