"""The loop that runs the app.

In each frame the loop follows the viewport, takes the platform's messages, hands input to the top scene, lets
time pass, draws if something has changed, publishes the status, and gives the rest of the frame to the top
scene for thinking. It knows no screens: `trix.ui.start` gives it the first one, and `Handlers` for others.
"""

import json
import math
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from trix.platform import Guard, Platform
from trix.ui.kit.events import (
    OUTSIDE,
    Back,
    Event,
    Key,
    Point,
    PointerDown,
    PointerMove,
    PointerUp,
    Typed,
    translate,
)
from trix.ui.shell.embedding import Teller, start
from trix.ui.shell.frames import AT_ONCE, Frames, Publisher
from trix.ui.shell.scene import NO_HANDLERS, App, Handlers, Link, Scene
from trix.ui.shell.sharpness import Sharpness

if TYPE_CHECKING:
    from trix.ui.shell.page_elements import PageElements

_THINKING = 0.012  # seconds of a frame for work and thinking together
_AWAITED = 0.042  # the same while the player waits for the result: 20 frames a second are enough for dots
_BACKGROUND = 0.006  # seconds of a frame for background work
_HIDDEN = 0.2  # seconds of a frame for background work while the game is hidden; such frames are rare
_LONGEST_STEP = 0.1  # seconds that may pass in one update
_STILL = 8.0  # seconds without movement until the screen is drawn with all of its pixels


class Clock(Protocol):
    """Measures time."""

    def tick(self) -> int:
        """Return the milliseconds since the last call."""


class Loop(App):
    """The app with its frames and its input."""

    def __init__(
        self, platform: Platform, first: Callable[[], Scene], handlers: Handlers = NO_HANDLERS
    ) -> None:
        super().__init__(platform, handlers)
        self.clock: Clock = pygame.time.Clock()
        """Measures the time from frame to frame. It can be replaced to run the game at another speed."""
        self.frames = Frames()
        self._handlers = handlers
        self._teller = Teller()
        self._publisher = Publisher(platform, self.frames)
        self._page_elements: PageElements | None = None  # once the first picture is on screen
        self._sharpness = Sharpness()
        self._pointer: Point = OUTSIDE
        self._is_pressed = False
        self._was_visible = True
        self._is_ready = False  # whether the first picture is on screen
        self._picture: Iterator[None] | None = None  # while one is drawn, which may take several frames
        self._drawing_time = 0.0  # seconds of work on it in earlier frames
        self._present_time = 0.0  # seconds that the platform took to show the last one
        self._pending_dt = 0.0  # seconds that have passed meanwhile
        self._is_moving = self._is_changed = False  # why it is drawn
        self._still_time = 0.0  # seconds since something moved
        self._is_dozing = False
        self._was_key_pressed = False
        self._skipped_thinking = False  # in the last frame, which was too long
        self._guard = Guard(platform)
        self.stack.push(first())

    async def run(self) -> None:
        """Run until `quit`, or until this is cancelled."""
        try:
            while self.is_running:
                began = time.perf_counter()
                self.frame()
                await self.platform.next_frame(began)
                if self._is_dozing:
                    await self.platform.doze()
        finally:
            for scene in reversed(self.stack.scenes):
                self._guard.run(scene.leave)
            self._guard.run(lambda: self.run_in_background(None))
            if self.connection is not None:
                self._guard.run(self.connection.close)

    def frame(self) -> None:
        """Run one frame. An exception is reported to the platform, and the game continues."""
        self._guard.run(self._frame)

    def _frame(self) -> None:
        began = time.perf_counter()
        dt = min(self._pending_dt + self.clock.tick() / 1000, _LONGEST_STEP)
        self.stack.entered = self._is_dozing = False
        self._pending_dt = 0.0
        if self.display.viewport_settled(began):
            self._picture = None  # all places will change
            if not self.stack.opening:
                self._read_events()  # earlier presses hit the old places
            if self.display.follow_viewport():
                return  # that takes as long as a frame
        if self._picture is not None:
            self._pending_dt = dt
            self._draw_on(self._picture, began)
            return
        self._read_messages()
        if not self.stack.prepare(began):
            # input waits for its own screen
            self._run_background(began)
            return
        self._read_events()
        self._run_background(began)
        if not (self.platform.visible() and self.display.has_room):
            self._was_visible = False
            if self.background is not None:
                self.background.think(lambda: time.perf_counter() - began >= _HIDDEN)
            return
        if not self._was_visible:
            self._was_visible, dt = True, 0.0
            self.display.times_lost += 1
        if self.stack.is_outdated:
            self._lay_out()
        self.sounds.update(dt)
        if not self.stack.prepare(began):
            self._publish(False, True, began)
            return
        moving = self.stack.top.update(dt)
        self.toasts.update(dt)
        changed = self.drawn_from != self.picture_key()
        if self.stack.entered:
            # that is enough for one frame: it is drawn in the next
            self._publish(moving, changed, began)
            return
        if moving or changed:
            self._is_moving, self._is_changed = moving, changed
            self._picture, self._drawing_time = self._drawing(), 0.0
            self._draw_on(self._picture, began)
            return
        self._publish(moving, changed, began)
        self.frames.add("idle", time.perf_counter() - began)
        self._sharpen(0.0 if self._is_pressed else dt)
        self._rest(self._still_time + dt)
        quiet = not self._is_pressed and not self.toasts.text and self.background is None
        self._is_dozing = quiet and self.stack.top.at_rest
        self.sounds.prepare()
        self._think(began)
        self.frames.add("thinking", time.perf_counter() - began)

    def _draw_on(self, picture: Iterator[None], began: float) -> None:
        """Draw as much of a picture as this frame has time for; publish the status once it is complete."""
        for _step in picture:
            spent = time.perf_counter() - began
            if spent >= AT_ONCE:
                self._drawing_time += spent
                self.frames.add("work", spent)
                return
        self._picture = None
        self._publish(self._is_moving, self._is_changed, began)
        spent = time.perf_counter() - began
        self.frames.add("work", spent)
        if self._is_moving:
            self._rest(0.0)
        if self._is_moving and not self._is_changed:
            work, putting = 1000 * (self._drawing_time + spent), 1000 * self._present_time
            self._sharpness.note_frame(work, putting, self._pixels(), self.stack.top.playing)
        self._sharpen(0.0)
        self._think(began)

    def _think(self, began: float) -> None:
        """Let the scene think for the rest of the frame; no two frames in a row go without."""
        top = self.stack.top
        end = began + (_AWAITED if top.is_awaited else _THINKING)
        self._skipped_thinking = not self._skipped_thinking and time.perf_counter() >= end
        if not self._skipped_thinking:
            top.think(lambda: time.perf_counter() >= end)

    def _publish(self, moving: bool, changed: bool, began: float) -> None:
        """Publish the status for tests and for the page around the game."""
        if self.stack.is_outdated:
            return  # a scene that is not laid out yet has no places to tell
        self._publisher.after_frame(self.status, moving, changed, began)
        self._teller.after_frame(self, self.stack.scenes)
        if self._page_elements is not None:
            self._page_elements.after_frame(moving, changed, began)

    def _sharpen(self, rested: float) -> None:
        """Draw with as many pixels as the frames before could have afforded, after some rest."""
        pixels = self._sharpness.note_rest(rested, self._pixels(), self.stack.top.playing)
        if pixels:
            self.platform.afford(pixels)

    def _rest(self, seconds: float) -> None:
        """Note how long nothing has moved. After a long rest all pixels are drawn until something moves."""
        was_still, self._still_time = self._still_time >= _STILL, seconds
        if was_still != (seconds >= _STILL):
            self.platform.rest(not was_still)

    def _pixels(self) -> int:
        return math.prod(self.display.viewport[:2])

    def _run_background(self, began: float) -> None:
        """Run background work, before the picture is drawn."""
        for background in (self.connection, self.background):
            if background is not None:
                background.update()
                background.think(lambda: time.perf_counter() - began >= _BACKGROUND)

    def _drawing(self) -> Iterator[None]:
        yield
        top = self.stack.top
        yield from top.painting(self.display.screen)
        if self.toasts.text:
            self.toasts.draw(self.display.painter, self.display.screen, top.taken_places)
        self.drawn_from = self.picture_key()
        drawn = time.perf_counter()
        self.platform.present()
        self._present_time = time.perf_counter() - drawn
        if not self._is_ready:
            self._is_ready = True
            self.platform.ready()
            if self.platform.has_elements():
                from trix.ui.shell.page_elements import PageElements

                self._page_elements = PageElements(self)

    # input

    def _read_events(self) -> None:
        for raw in pygame.event.get():
            if raw.type == pygame.QUIT:
                self.quit()
            elif raw.type == pygame.WINDOWEXPOSED:
                self.display.times_lost += 1
            elif raw.type == pygame.DROPFILE:
                self.platform.read_file(raw.file)
            for event in translate(raw, self._pointer):
                if isinstance(event, PointerMove | PointerUp):
                    self._pointer = event.pos
                if isinstance(event, PointerDown | PointerUp):
                    self._is_pressed = isinstance(event, PointerDown)
                self.is_keyboard_used = isinstance(event, Key | Typed | Back)
                self._note_keyboard(event)
                if self.is_keyboard_used or isinstance(event, PointerDown):
                    self.is_read_on_page = False
                self._dispatch(event)

    def _note_keyboard(self, event: Event) -> None:
        if isinstance(event, Key):
            self.has_keyboard = self._was_key_pressed = True
        elif isinstance(event, PointerDown):
            self.points_by_touch = event.touch or self.platform.has_only_touch()
            self.has_keyboard = self._was_key_pressed or not self.points_by_touch

    def _dispatch(self, event: Event) -> None:
        if self.stack.is_outdated:
            # the event before may have pushed a scene that is not laid out yet
            self._lay_out()
        if isinstance(event, Key) and event.key == pygame.K_F11:
            self.platform.toggle_full_screen()
        elif self.stack.top.types:
            self.stack.top.handle(event)
        elif isinstance(event, Typed):
            return  # its key has arrived before it, as a command
        elif isinstance(event, Key) and event.key == pygame.K_r and event.plain:
            self.speech.repeat()
        elif isinstance(event, Key) and event.key == pygame.K_QUESTION:
            self.show("keys")
        else:
            self.stack.top.handle(event)

    def _read_messages(self) -> None:
        for text in self.platform.messages():
            with suppress(ValueError):
                # an error in one message must not stop the rest
                self._guard.run(partial(self._take_message, json.loads(text)))

    def _take_message(self, message: Mapping[str, object]) -> None:
        match message:
            case {"type": "back"}:
                self._dispatch(Back())
            case {"type": "play"}:
                self.sounds.wake()
            case {"type": "game", "code": str() as code}:
                self.link = Link("game", code)
                self.show("link")
            case {"type": "table", "invitation": str() as invitation}:
                self.link = Link("table", invitation)
                self.show("link")
            case {"type": "element", **request} if self._page_elements is not None:
                self._page_elements.take(request)
            case {"type": "shortcut", "name": "daily"}:
                self.show("daily")
            case {"type": "shortcut", "name": "learn"}:
                self.show("lessons")
            case {"type": "release", "ready": bool() as ready}:
                self.note_release(ready)
            case {"type": "start", **request}:
                start(self, request, self._handlers.begin_game)
            case {"type": "frames", **request}:
                self._publisher.want_frames()
                if request.get("reset"):
                    self.frames.clear()
            case {}:
                self.exchange.take(message)

    def _lay_out(self) -> None:
        self.use_language()
        self.display.lay_out(self.settings)
        self.stack.lay_out()

    def status(self) -> dict[str, object]:
        """Describe the screen for tests and embedding pages; places in css pixels."""
        ratio = self.display.viewport.ratio
        buttons = [
            {"id": id, "label": label}
            | {name: round(pixels / ratio, 1) for name, pixels in zip("xywh", rect, strict=True)}
            for id, label, rect in self.stack.top.targets()
        ]
        account: dict[str, object] = {"scene": self.stack.top.name, "buttons": buttons}
        account["toast"] = self.toasts.text or None
        for scene in self.stack.scenes:
            account |= scene.game_status()
        return account | self.stack.top.status()
