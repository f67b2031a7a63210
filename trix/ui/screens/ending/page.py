"""The parts of the end of a game, and where they go: letters over a podium, a panel, and the ways on."""

from collections.abc import Sequence

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets import Column, Label, Look, Widget
from trix.ui.screens.ending.lettering import GOLD, IVORY, letters, size_for
from trix.ui.screens.ending.podium import Podium
from trix.ui.table.four import rim_width
from trix.ui.table.ground import draw_rim, lit_cloth

_NARROW = 1.12  # the width, in heights, from which the panel stands beside the podium
_PANEL = 388  # units of width
_RAYS = 18
_DUSK = (172, 172, 176)  # what is left of the light after a defeat
_GLOW: Colour = (0xFF, 0xD8, 0x84)


class Verdict(Widget):
    """Who has won, in large letters: gold for a victory of the player's; a line below says how it stands."""

    def __init__(self, text: str, below: str, *, victory: bool) -> None:
        super().__init__("", text)
        self._below = below
        self._victory = victory
        self._letters: pygame.Surface | None = None

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Return all the width, and a share of it that suits the screen."""
        below = p.fonts.line_height("body") if self._below else 0
        return width, min(p.u(118 if self._victory else 92), width * 2 // 7, p.metrics.height // 6) + below

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Take it up."""
        super().place(p, rect)
        self._letters = None

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Draw the letters centred, and the line below."""
        box = self.rect.copy()
        if self._below:
            box.h -= p.fonts.line_height("body")
            line = pygame.Rect(box.x, box.bottom, box.w, self.rect.bottom - box.bottom)
            p.text(surface, self._below, line, align="centre")
        px = size_for(p, self.label, box.w, box.h)
        if not p.theme.table:
            p.text(surface, self.label, box, px, bold=True, align="centre")
            return
        if self._letters is None:
            metal, tilt = (GOLD, -3.0 if p.rtl else 3.0) if self._victory else (IVORY, 0.0)
            self._letters = letters(p, self.label, px, metal, tilt=tilt)
        surface.blit(self._letters, self._letters.get_rect(center=box.center))


class Moment(Widget):
    """A deal that is remembered: a sign, what it was, and a line on how it went."""

    def __init__(self, sign: str, label: str, story: str, *, good: bool) -> None:
        super().__init__("", label)
        self._sign = sign
        self._story = story
        self._good = good
        if story:
            self.told_as(sentences((label, *story.split("\n"))))

    def _room(self, p: Painter, width: int) -> int:
        return max(1, width - p.u(44))

    def _lines(self, p: Painter, width: int) -> tuple[list[str], list[str]]:
        room = self._room(p, width)
        return (
            p.fonts.wrap(self.label, "body", room, True),
            p.fonts.wrap(self._story, "small", room) if self._story else [],
        )

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Return all the width, and room for the words."""
        head, story = self._lines(p, width)
        high = len(head) * p.fonts.line_height("body") + len(story) * p.fonts.line_height("small")
        return width, max(p.u(34), high)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Draw the sign in a disc at the start, and the words."""
        side = p.u(32)
        words = pygame.Rect(self.rect.x + p.u(44), self.rect.y, self.rect.w - p.u(44), self.rect.h)
        disc = pygame.Rect(self.rect.x, self.rect.y + p.u(2), side, side)
        if p.rtl:
            words.x, disc.x = self.rect.x, self.rect.right - side
        fill: Colour = (0xFF, 0xD6, 0x6B) if self._good else (0xFF, 0x8A, 0x6E)
        if not p.theme.table:
            fill = p.theme.text
        p.plate(surface, disc, fill)
        p.icon(surface, self._sign, disc.center, side * 3 // 5, (0x2A, 0x16, 0x0C))
        head, story = self._lines(p, self.rect.w)
        p.lines(surface, head, words, "body", bold=True)
        below = words.move(0, len(head) * p.fonts.line_height("body"))
        p.lines(surface, story, below, "small", p.theme.muted)


class Card(Column):
    """A column on a plate."""

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Draw the plate."""
        p.panel(surface, self.rect)


class EndPage(Widget):
    """Verdict and podium, beside or above a panel and the *ways* on."""

    def __init__(self, verdict: Verdict, podium: Podium, panel: Widget, ways: Widget) -> None:
        super().__init__()
        self.verdict = verdict
        self.podium = podium
        self._panel = panel
        self._ways = ways
        self.stage = pygame.Rect(0, 0, 0, 0)
        """Where the podium stands."""

    @property
    def children(self) -> Sequence[Widget]:
        """Verdict, podium, panel and ways on."""
        return self.verdict, self.podium, self._panel, self._ways

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Put the panel beside the podium where there is enough width, else below it."""
        super().place(p, rect)
        if rect.w > rect.h * _NARROW:
            self._place_beside(p, rect)
        else:
            self._place_below(p, rect)

    def _place_beside(self, p: Painter, rect: pygame.Rect) -> None:
        gap = p.u(16)
        wide = min(p.u(_PANEL), rect.w * 47 // 100)
        panel = pygame.Rect(rect.right - wide, rect.y, wide, rect.h)
        stage = pygame.Rect(rect.x, rect.y, rect.w - wide - gap, rect.h)
        if p.rtl:
            panel.x, stage.right = rect.x, rect.right
        ways = self._ways.measure(p, panel.w)[1]
        high = min(self._panel.measure(p, panel.w)[1], panel.h - ways - gap)
        top = panel.y + max(0, panel.h - high - gap - ways) // 2
        self._panel.place(p, pygame.Rect(panel.x, top, panel.w, high))
        self._ways.place(p, pygame.Rect(panel.x, top + high + gap, panel.w, ways))
        self._place_stage(p, stage)

    def _place_below(self, p: Painter, rect: pygame.Rect) -> None:
        gap = p.u(10)
        wide = min(rect.w, p.u(560))
        ways = self._ways.measure(p, wide)[1]
        left = rect.h - ways - 2 * gap
        stage = pygame.Rect(rect.x, rect.y, rect.w, left * 11 // 20)
        high = min(self._panel.measure(p, wide)[1], left - stage.h)
        stage.h = min(left - high, rect.w * 11 // 10)
        spare = (left - high - stage.h) // 2
        stage.y += spare
        x = rect.centerx - wide // 2
        self._panel.place(p, pygame.Rect(x, stage.bottom + gap, wide, high))
        self._ways.place(p, pygame.Rect(x, rect.bottom - ways, wide, ways))
        self._place_stage(p, stage)

    def _place_stage(self, p: Painter, stage: pygame.Rect) -> None:
        self.stage = stage
        high = self.verdict.measure(p, stage.w)[1]
        self.verdict.place(p, pygame.Rect(stage.x, stage.y, stage.w, high))
        rest = pygame.Rect(stage.x, stage.y + high, stage.w, stage.h - high)
        self.podium.place(p, rest)

    def sky(self, screen: pygame.Rect) -> pygame.Rect:
        """Return where confetti falls: over the podium, and up to the edges of the screen beside it."""
        if self.podium.rect.bottom <= self._panel.rect.top:
            return pygame.Rect(0, 0, screen.w, self.stage.bottom)
        if self.stage.centerx < self._panel.rect.centerx:
            return pygame.Rect(0, 0, self.stage.right, screen.h)
        return pygame.Rect(self.stage.x, 0, screen.right - self.stage.x, screen.h)


def ground(p: Painter, page: EndPage, *, victory: bool) -> pygame.Surface:
    """Return what lies behind a page: a table in its rim, with rays or, for a defeat, with less light."""
    cloth = lit_cloth(p)
    if p.theme.table and victory:
        light = rays(cloth.get_size(), page.podium.light, page.stage.h // 2)
        cloth.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    elif p.theme.table:
        cloth.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
    draw_rim(p, cloth, rim_width(p.metrics))
    return cloth


def rays(size: tuple[int, int], light: pygame.Rect, reach: int) -> pygame.Surface:
    """Return the light behind a victory, to be added to the ground: a glow with rays out of it."""
    coarse = 3
    w, h = max(1, size[0] // coarse), max(1, size[1] // coarse)
    small = pygame.Surface((w, h))
    x, y = light.centerx / coarse, light.centery / coarse
    far = max(w, h) * 1.2
    turn = pygame.Vector2(far, 0)
    for i in range(_RAYS):
        angle = 360 * i / _RAYS + 6
        one, other = turn.rotate(angle), turn.rotate(angle + 180 / _RAYS)
        shade = (46, 33, 10)
        pygame.draw.polygon(small, shade, [(x, y), (x + one.x, y + one.y), (x + other.x, y + other.y)])
    glow = pygame.Surface((w, h))
    steps = 24
    for step in range(steps):
        part = 1 - step / steps
        radius = part * reach / coarse
        strength = (1 - part) ** 2 * 0.62
        shade = (round(_GLOW[0] * strength), round(_GLOW[1] * strength), round(_GLOW[2] * strength))
        pygame.draw.circle(glow, shade, (x, y), radius)
    # the rays fade with the distance
    fade = pygame.Surface((w, h))
    for step in range(steps):
        part = 1 - step / steps
        level = round(255 * (1 - part) ** 0.8)
        pygame.draw.circle(fade, (level, level, level), (x, y), part * far * 0.62)
    small.blit(fade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    small.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(small, size)


def heading(text: str) -> Widget:
    """Return the heading of a part of the panel."""
    return Label(text, "small", tone="muted", bold=True)
