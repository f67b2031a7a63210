"""The layout of the end screen: letters over a podium, a panel with the story, and buttons."""

import pygame

from trix.ui.kit.cloth import rim_width
from trix.ui.kit.painter import Painter
from trix.ui.kit.rim import draw_rim
from trix.ui.kit.speech import sentences
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets import Column, Look, Widget
from trix.ui.screens.ending.lettering import GOLD, IVORY, letters, size_for
from trix.ui.screens.ending.podium import Podium
from trix.ui.table.ground import lit_cloth

_BESIDE = 1.12  # least width by height with the panel beside the podium
_PANEL = 388  # units of width
_RAYS = 18
_DUSK = (172, 172, 176)  # the light that is left after a defeat
_GLOW: Colour = (0xFF, 0xD8, 0x84)
_RAY: Colour = (46, 33, 10)
_COARSE = 6  # fade and glow are drawn at this fraction of the size, then scaled up
_MOST = 1_500_000  # pixels of a light that is drawn at full size
_SOFT = 2  # pixels of blur of fade and glow, so that no circle shows
_STEPS = 24  # circles that make a gradient


class Verdict(Widget):
    """The winners in large letters, gold if the player is one of them. *below* is a smaller line."""

    def __init__(self, text: str, below: str, *, victory: bool) -> None:
        super().__init__("", text)
        self._below = below
        self._victory = victory

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        below = p.fonts.line_height("body") if self._below else 0
        return width, min(p.u(118 if self._victory else 92), width * 2 // 7, p.metrics.height // 6) + below

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        box = self.rect.copy()
        if self._below:
            line = p.fonts.line_height("body")
            box.h -= line
            p.text(surface, self._below, pygame.Rect(box.x, box.bottom, box.w, line), align="centre")
        px = size_for(p, self.label, box.w, box.h)
        if not p.theme.table:
            p.text(surface, self.label, box, px, bold=True, align="centre")
            return
        metal, tilt = (GOLD, -3.0 if p.rtl else 3.0) if self._victory else (IVORY, 0.0)
        picture = p.kept(
            ("verdict", self.label, px, metal), lambda: letters(p, self.label, px, metal, tilt=tilt)
        )
        surface.blit(picture, picture.get_rect(center=box.center))


class Highlight(Widget):
    """A remembered deal or feat: a sign in a disc, a label, and a line on how it went."""

    def __init__(self, sign: str, label: str, story: str, *, good: bool) -> None:
        super().__init__("", label)
        self._sign = sign
        self._story = story
        self._colour: Colour = (0xFF, 0xD6, 0x6B) if good else (0xFF, 0x8A, 0x6E)
        if story:
            self.with_accessible_name(sentences((label, *story.split("\n"))))

    def _lines(self, p: Painter, width: int) -> tuple[list[str], list[str]]:
        room = max(1, width - p.u(44))
        story = p.fonts.wrap(self._story, "small", room) if self._story else []
        return p.fonts.wrap(self.label, "body", room, True), story

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        label, story = self._lines(p, width)
        high = len(label) * p.fonts.line_height("body") + len(story) * p.fonts.line_height("small")
        return width, max(p.u(34), high)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        side = p.u(32)
        text = pygame.Rect(self.rect.x + p.u(44), self.rect.y, self.rect.w - p.u(44), self.rect.h)
        disc = pygame.Rect(self.rect.x, self.rect.y + p.u(2), side, side)
        if p.rtl:
            text.x, disc.x = self.rect.x, self.rect.right - side
        p.plate(surface, disc, self._colour if p.theme.table else p.theme.text)
        p.icon(surface, self._sign, disc.center, side * 3 // 5, (0x2A, 0x16, 0x0C))
        label, story = self._lines(p, self.rect.w)
        p.lines(surface, label, text, "body", bold=True)
        text.y += len(label) * p.fonts.line_height("body")
        p.lines(surface, story, text, "small", p.theme.muted)


class Card(Column):
    """A column on a plate."""

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        p.panel(surface, self.rect)


class EndPage(Widget):
    """Verdict and podium, beside or above a panel with *buttons* below."""

    keeps_places = True

    def __init__(self, verdict: Verdict, podium: Podium, panel: Widget, buttons: Widget) -> None:
        super().__init__()
        self.verdict = verdict
        self.podium = podium
        self._panel = panel
        self._buttons = buttons
        self.children = verdict, podium, panel, buttons
        self.stage = pygame.Rect(0, 0, 0, 0)
        """The place of verdict and podium."""

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        beside = rect.w > rect.h * _BESIDE
        gap = p.u(16 if beside else 10)
        width = min(p.u(_PANEL), rect.w * 47 // 100) if beside else min(rect.w, p.u(560))
        buttons = self._buttons.measure(p, width)[1]
        wanted = self._panel.measure(p, width)[1]
        if beside:
            stage = pygame.Rect(rect.x, rect.y, rect.w - width - gap, rect.h)
            high = min(wanted, rect.h - buttons - gap)
            panel = pygame.Rect(stage.right + gap, 0, width, high)
            panel.y = rect.y + (rect.h - high - gap - buttons) // 2
            bottom = panel.bottom + gap
            if p.rtl:
                panel.x, stage.right = rect.x, rect.right
        else:
            left = rect.h - buttons - 2 * gap
            stage = pygame.Rect(rect.x, rect.y, rect.w, left * 11 // 20)
            high = min(wanted, left - stage.h)
            stage.h = min(left - high, rect.w * 11 // 10)
            stage.y += (left - high - stage.h) // 2
            panel = pygame.Rect(rect.centerx - width // 2, stage.bottom + gap, width, high)
            bottom = rect.bottom - buttons
        self.stage = stage
        self._panel.place(p, panel)
        self._buttons.place(p, pygame.Rect(panel.x, bottom, width, buttons))
        head = self.verdict.measure(p, stage.w)[1]
        self.verdict.place(p, pygame.Rect(stage.x, stage.y, stage.w, head))
        self.podium.place(p, pygame.Rect(stage.x, stage.y + head, stage.w, stage.h - head))

    def sky(self, screen: pygame.Rect) -> pygame.Rect:
        """Return where confetti falls: over the podium, up to the edges of the screen beside it."""
        if self.stage.bottom <= self._panel.rect.top:
            return pygame.Rect(0, 0, screen.w, self.stage.bottom)
        if self.stage.centerx < self._panel.rect.centerx:
            return pygame.Rect(0, 0, self.stage.right, screen.h)
        return pygame.Rect(self.stage.x, 0, screen.right - self.stage.x, screen.h)


def ground(p: Painter, page: EndPage, *, victory: bool) -> pygame.Surface:
    """Return the background of a page: a table in its rim, with rays or, after a defeat, with less light."""
    cloth = lit_cloth(p)
    if p.theme.table and victory:
        light = _rays(cloth.get_size(), pygame.Vector2(page.podium.light.center), page.stage.h / 2)
        cloth.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    elif p.theme.table:
        cloth.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
    draw_rim(p, cloth, rim_width(p.metrics))
    return cloth


def _rays(size: tuple[int, int], centre: pygame.Vector2, reach: float) -> pygame.Surface:
    """Return the light behind a victory, to be added to the ground: a glow with fading rays.

    The edges of the rays are antialiased. Fade and glow have no edges, and are drawn coarsely. For a screen
    with many pixels the whole light is drawn at half the size.
    """
    if size[0] * size[1] > _MOST:
        half = _rays((size[0] // 2, size[1] // 2), centre / 2, reach / 2)
        return pygame.transform.smoothscale(half, size)
    coarse = max(1, size[0] // _COARSE), max(1, size[1] // _COARSE)
    far = max(size) * 1.2
    rays = pygame.Surface(size)
    for i in range(_RAYS):
        angle = 360 * i / _RAYS + 6
        ends = [centre + pygame.Vector2(far, 0).rotate(angle + turn) for turn in (0, 180 / _RAYS)]
        pygame.draw.polygon(rays, _RAY, [centre, *ends])
        for end in ends:
            pygame.draw.aaline(rays, _RAY, centre, end)
    fade, glow = pygame.Surface(coarse), pygame.Surface(coarse)
    for step in range(_STEPS):
        part = step / _STEPS
        level = round(255 * part**0.8)
        pygame.draw.circle(fade, (level, level, level), centre / _COARSE, (1 - part) * far * 0.62 / _COARSE)
        shade = [round(channel * part**2 * 0.62) for channel in _GLOW]
        pygame.draw.circle(glow, shade, centre / _COARSE, (1 - part) * reach / _COARSE)
    for small, flags in ((fade, pygame.BLEND_RGB_MULT), (glow, pygame.BLEND_RGB_ADD)):
        soft = pygame.transform.gaussian_blur(small, _SOFT)
        rays.blit(pygame.transform.smoothscale(soft, size), (0, 0), special_flags=flags)
    return rays
