"""A control for a number that is stepped up and down."""

from collections.abc import Callable

import pygame

from trix.ui.kit.events import Point, Target
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import Element, State
from trix.ui.kit.widgets.base import Look, box
from trix.ui.kit.widgets.setting import Setting


class Stepper(Setting):
    """A number between two buttons, or four if it can also `leap`; the arrow keys step too."""

    def __init__(
        self,
        id: str,
        label: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int,
        high: int,
        leap: int = 0,
        note: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, label, note, enabled)
        self._value = value
        self._on_change = on_change
        self._low = low
        self._high = high
        self._leap = leap
        self._buttons: dict[str, tuple[int, pygame.Rect]] = {}

    def control_size(self, p: Painter, width: int) -> tuple[int, int]:
        widest = max(p.fonts.width(str(v), "body", bold=True) for v in (self._low, self._high, self._value))
        buttons = 4 if self._leap else 2
        return buttons * p.metrics.touch + widest + p.u(24), p.metrics.touch

    role = "slider"

    def named(self) -> str:
        return self.label

    def state(self) -> State:
        return {"valuenow": str(self._value), "valuemin": str(self._low), "valuemax": str(self._high)}

    def elements(self) -> list[Element]:
        """List the number as a slider, and the buttons, for readers that cannot slide."""
        buttons = [Element(one.id, "button", one.label, box(one.rect)) for one in self.targets()]
        return [*super().elements(), *buttons]

    def slide(self, value: int) -> None:
        self._change(value - self._value)

    def spoken(self) -> str:
        return f"{self.label}: {self._value}"

    def _change(self, by: int) -> None:
        value = max(self._low, min(self._high, self._value + by))
        if value != self._value:
            self._on_change(value)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        box, side = self._control, self._control.h
        changes = {"less": -1, "more": 1}
        places = [box.x, box.right - side]
        if self._leap:
            changes |= {"much-less": -self._leap, "much-more": self._leap}
            places = [box.x + side, box.right - 2 * side, *places]
        rects = [pygame.Rect(x, box.y, side, side) for x in places]
        self._buttons = dict(zip(changes, zip(changes.values(), rects, strict=True), strict=True))

    @property
    def own_rects(self) -> list[pygame.Rect]:
        return [*super().own_rects, *(rect for _by, rect in self._buttons.values())]

    def targets(self) -> list[Target]:
        """List the buttons, as id-less, id-more, id-much-less and id-much-more."""
        if not self.enabled:
            return []
        return [
            Target(f"{self.id}-{name}", f"{self.label} {_signed(by)}", pygame.Rect(rect))
            for name, (by, rect) in self._buttons.items()
        ]

    def press(self, pos: Point | None) -> None:
        if pos is None:
            self._change(1)
            return
        for by, rect in self._buttons.values():
            if rect.collidepoint(pos):
                self._change(by)

    def key(self, p: Painter, key: int) -> bool:
        if key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._change(1 if (key == pygame.K_RIGHT) != p.rtl else -1)
        return True

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        super().draw(p, surface, look)
        for by, rect in self._buttons.values():
            self._draw_button(p, surface, by, rect)
        p.text(surface, str(self._value), self._control, "body", bold=True, align="centre")

    def _draw_button(self, p: Painter, surface: pygame.Surface, by: int, rect: pygame.Rect) -> None:
        """Draw a disc with a sign; leaps show their size."""
        theme = p.theme
        able = self.enabled and (self._value > self._low if by < 0 else self._value < self._high)
        colour = theme.text if able else theme.faint
        disc = rect.inflate(-p.u(8), -p.u(8))
        p.plate(surface, disc, theme.raised if able else theme.plate)
        if abs(by) != 1:
            p.text(surface, _signed(by), disc, "small", colour, bold=True, align="centre")
            return
        bar = pygame.Rect(0, 0, disc.w * 2 // 5, max(2, p.u(2.4)))
        bar.center = disc.center
        pygame.draw.rect(surface, colour, bar)
        if by > 0:
            upright = pygame.Rect(0, 0, bar.h, bar.w)
            upright.center = disc.center
            pygame.draw.rect(surface, colour, upright)


def _signed(by: int) -> str:
    return f"+{by}" if by > 0 else f"\u2212{-by}"
