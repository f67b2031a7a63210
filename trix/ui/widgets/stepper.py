"""A number that is stepped up and down."""

from collections.abc import Callable

import pygame

from trix.ui.events import Point
from trix.ui.painter import Painter
from trix.ui.scene import Target
from trix.ui.widgets.base import Look
from trix.ui.widgets.setting import Setting


class Stepper(Setting):
    """A number between two buttons; the arrow keys step too."""

    def __init__(
        self,
        id: str,
        label: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int,
        high: int,
        step: int = 1,
        show: Callable[[int], str] = str,
        note: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, label, note, enabled)
        self._value = value
        self._on_change = on_change
        self._low = low
        self._high = high
        self._step = step
        self._show = show

    def control_size(self, p: Painter, width: int) -> tuple[int, int]:
        """Two touch targets and the widest end of the range between them."""
        widest = max(
            p.fonts.width(self._show(v), "body", bold=True) for v in (self._low, self._high, self._value)
        )
        return 2 * p.metrics.touch + widest + p.u(24), p.metrics.touch

    def spoken(self) -> str:
        """Label and number."""
        return f"{self.label}: {self._show(self._value)}"

    def _buttons(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Left and right."""
        box, side = self._control, self._control.h
        return pygame.Rect(box.x, box.y, side, side), pygame.Rect(box.right - side, box.y, side, side)

    def _change(self, by: int) -> None:
        value = max(self._low, min(self._high, self._value + by))
        if value != self._value:
            self._on_change(value)

    def targets(self) -> list[Target]:
        """Less and more."""
        if not self.enabled:
            return []
        less, more = self._ends()
        return [
            Target(f"{self.id}-less", f"{self.label} −", less),
            Target(f"{self.id}-more", f"{self.label} +", more),
        ]

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        left, right = self._buttons()
        return (right, left) if self._words.x > self._control.x else (left, right)

    def press(self, pos: Point | None) -> None:
        """A step less or more, by the half that was hit; by key one more."""
        less, _more = self._ends()
        if pos is None:
            self._change(self._step)
        elif self._control.collidepoint(pos):
            self._change(
                -self._step if (pos[0] < self._control.centerx) == (less.x < _more.x) else self._step
            )

    def key(self, p: Painter, key: int) -> bool:
        """Arrows to the sides step."""
        if key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._change(self._step if (key == pygame.K_RIGHT) != p.rtl else -self._step)
        return True

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Minus, number, plus."""
        super().draw(p, surface, look)
        theme = p.theme
        less, more = self._ends()
        for box, plus, able in (
            (less, False, self._value > self._low),
            (more, True, self._value < self._high),
        ):
            colour = theme.text if able and self.enabled else theme.line
            disc = box.inflate(-p.u(8), -p.u(8))
            p.plate(surface, disc, theme.raised if able else theme.plate)
            bar = pygame.Rect(0, 0, disc.w * 2 // 5, max(2, p.u(2.4)))
            bar.center = disc.center
            pygame.draw.rect(surface, colour, bar)
            if plus:
                upright = pygame.Rect(0, 0, bar.h, bar.w)
                upright.center = disc.center
                pygame.draw.rect(surface, colour, upright)
        p.text(surface, self._show(self._value), self._control, "body", bold=True, align="centre")
