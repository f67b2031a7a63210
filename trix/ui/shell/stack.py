"""The scenes of the app, one on top of the other, and the preparation of their first pictures.

The top one gets input. Overlays leave the scene below visible: the lowest visible scene is the last one that
is no overlay. Scenes below it are hidden, and are laid out when they become visible again.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from trix.ui.kit.screen import copied
from trix.ui.shell.frames import AT_ONCE, OPENING

if TYPE_CHECKING:
    from trix.ui.shell.scene import App, Scene


class Stack:
    """The scenes of one app; there is always one, after the first `push`."""

    def __init__(self, app: App) -> None:
        self.kept_backdrop: pygame.Surface | None = None
        """The picture of `backdrop`, until it is forgotten."""
        self.entered = False
        """Whether a scene was put on top in the running frame."""
        self._app = app
        self._laid_out_from: object = None  # the value of `App.layout_key` then
        self._scenes: list[Scene] = []
        self._hidden: list[Scene] = []  # since everything was laid out: their turn comes when they are seen
        self._opening: Iterator[None] | None = None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the one on top last."""
        return tuple(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene on top."""
        return self._scenes[-1]

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self._scenes:
            self.top.cover()
        self._scenes.append(scene)
        self.entered = True
        scene.enter(self._app)
        self.forget_backdrop()
        if not self.is_outdated:
            scene.layout()
            self._open([*self._uncover(), scene])

    def pop(self) -> None:
        """Take the top scene off, unless it is the only one."""
        if len(self._scenes) > 1:
            self._scenes.pop().leave()
            self._return()

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the top one."""
        self._scenes.pop().leave()
        self.push(scene)

    def dismiss(self, scene: Scene) -> None:
        """Take a scene off, if it is on top."""
        if self.top is scene:
            self.pop()

    def home(self) -> None:
        """Take all scenes off but the first."""
        while len(self._scenes) > 1:
            self._scenes.pop().leave()
        self._return()

    @property
    def is_outdated(self) -> bool:
        """Whether all places have to be computed anew: `lay_out` does."""
        return self._laid_out_from != self._app.layout_key()

    def lay_out_later(self) -> None:
        """Lay everything out in the next frame: something that `App.layout_key` lacks has changed."""
        self._laid_out_from = None

    def lay_out(self) -> None:
        """Lay out the visible scenes; the app has a new painter."""
        self._laid_out_from = self._app.layout_key()
        lowest = self._lowest()
        self._hidden = self._scenes[:lowest]
        for scene in self._scenes[lowest:]:
            scene.layout()
        self.forget_backdrop()
        self._opening = None
        self._open(self._scenes[lowest:])

    # before a scene's first picture

    @property
    def opening(self) -> bool:
        """Whether something is being prepared, while the picture before stays on the screen."""
        return self._opening is not None

    def prepare(self, began: float) -> bool:
        """Take steps of the preparation in a frame that began at a time of `time.perf_counter`.

        Return whether all are done with time to spare in this frame.
        """
        if self.entered and time.perf_counter() - began >= AT_ONCE:
            return False
        spent = 0.0
        if self.is_outdated:
            self._opening = None  # all places will be others
        for _step in self._opening or ():
            spent = time.perf_counter() - began
            if spent >= OPENING:
                return False
        self._opening = None
        return spent < AT_ONCE

    @property
    def backdrop(self) -> pygame.Surface:
        """The dimmed picture below panels. Nothing moves there, so it is kept until something changes."""
        for _step in self._drawing_backdrop():
            pass
        assert self.kept_backdrop is not None
        return self.kept_backdrop

    def forget_backdrop(self) -> None:
        """Draw the backdrop again: what lies below the panels has changed."""
        self.kept_backdrop = None

    def _drawing_backdrop(self) -> Iterator[None]:
        """Draw the backdrop in steps, if there is none."""
        if self.kept_backdrop is None:
            screen, lowest = self._app.display.screen, self._scenes[self._lowest()]
            if not lowest.overlay:
                yield from lowest.painting(screen)
                yield
                self._app.display.painter.dim(screen)
                yield
            self.kept_backdrop = copied(screen)
            yield

    def _open(self, scenes: Iterable[Scene]) -> None:
        """Keep the current picture until the first picture of these scenes can be drawn quickly."""
        steps = self._steps(list(scenes))
        self._opening = steps if self._opening is None else chain(self._opening, steps)

    def _steps(self, scenes: Iterable[Scene]) -> Iterator[None]:
        for scene in scenes:
            if scene not in self._scenes:
                continue  # it has gone before it was seen
            if scene.overlay:
                yield from self._drawing_backdrop()
            yield from scene.opening()
        if self.top.overlay:
            yield from self._drawing_backdrop()

    def _return(self) -> None:
        """Show the scene below the removed ones."""
        uncovered = self._uncover()
        self.top.resume()
        self.forget_backdrop()
        self._open(uncovered)

    def _uncover(self) -> list[Scene]:
        """Lay out the scenes that are seen again; give them."""
        seen = self._scenes[self._lowest() :]
        late = [scene for scene in self._hidden if scene in seen]
        self._hidden = [scene for scene in self._hidden if scene not in seen and scene in self._scenes]
        for scene in late:
            scene.layout()
        return late

    def _lowest(self) -> int:
        """Return the place of the lowest scene that is seen."""
        return max((i for i, scene in enumerate(self._scenes) if not scene.overlay), default=0)
