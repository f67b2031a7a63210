"""The app: a stack of scenes, and the loop that runs them.

In each frame the app follows the viewport, takes the host's messages, hands input to the top scene, lets time
pass, draws if something has changed, publishes the status, and gives the rest of the frame to the top scene
for thinking. It knows no screens: `trix.ui.start` gives it the first one, and `Handlers` for what leads to
others.
"""

import json
import math
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple, NoReturn, Protocol

import pygame

from trix.engine.protocol import Game
from trix.host import Platform, StoreError, Viewport
from trix.ui.kit import atlas
from trix.ui.kit.card_art import CardArt
from trix.ui.kit.digits import digits_of
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
from trix.ui.kit.i18n import _, best_language, is_rtl, language, set_language
from trix.ui.kit.painter import Painter
from trix.ui.kit.sound import Sounds
from trix.ui.kit.theme import Theme, metrics, theme_of
from trix.ui.kit.toast import Toast
from trix.ui.shell.embedding import Teller, start
from trix.ui.shell.exchange import Exchange, FileDialog, TextDialog
from trix.ui.shell.frames import Frames
from trix.ui.shell.publishing import Publisher
from trix.ui.shell.scene import AT_ONCE, Background, OnFile, OnSaved, OnText, Scene, Shell
from trix.ui.shell.settings import KEY, Settings, loudness, read_settings, valid, write_settings
from trix.ui.shell.sharpness import Sharpness
from trix.ui.shell.stack import Stack

_THINKING = 0.012  # seconds of a frame for work and thinking together
_BESIDE = 0.006  # seconds of a frame for what goes on in the background
_LONGEST_STEP = 0.1  # seconds that may pass in one update
_REST = 0.12  # seconds that a viewport must stay the same before the display follows


class Clock(Protocol):
    """Measures time."""

    def tick(self) -> int:
        """Return the milliseconds since the last call."""


def _missing(*_given: object) -> NoReturn:
    raise NotImplementedError("this app was made without a handler for that")


class Handlers(NamedTuple):
    """What the app does on request but cannot do by itself, since it knows no screens.

    One that is not given raises NotImplementedError when it is needed.
    """

    open_code: Callable[[Shell, str], None] = _missing
    """Shows the game of a code that came with a link."""
    open_table: Callable[[Shell, str], None] = _missing
    """Comes to the table of an invitation that came with a link."""
    begin_game: Callable[[Shell, Game], None] = _missing
    """Begins a game that an embedding page has asked for."""
    show_keys: Callable[[Shell], None] = _missing
    """Shows the list of keys."""
    text_dialog: TextDialog = _missing
    """Makes the scene that asks for a line of text, for platforms without a dialog of their own."""
    file_dialog: FileDialog = _missing
    """Makes the scene that asks for a file, for platforms without a dialog of their own."""


NO_HANDLERS: Final = Handlers()


class App:
    """The app on one platform. It offers its scenes what `trix.ui.shell.scene.Shell` lists."""

    def __init__(
        self, platform: Platform, first: Callable[[], Scene], handlers: Handlers = NO_HANDLERS
    ) -> None:
        """Begin with the scene that *first* makes."""
        self.platform = platform
        self.store = platform.store
        self.sounds = Sounds()
        self.running = True
        self.frames = Frames()
        self.keyed = False
        """Whether the latest input came from the keyboard: then the focus shows."""
        self.clock: Clock = pygame.time.Clock()
        """Measures the time from frame to frame. It can be replaced to run the game at another speed."""
        self._handlers = handlers
        self._stack = Stack(self)
        self._background: Background | None = None
        self._icons, self._avatars = atlas.icons(), atlas.avatars()
        self._cards: tuple[tuple[Theme, bool, str, str], CardArt] | None = None
        self._dirty = True
        self._toast: Toast | None = None
        self._pointer: Point = OUTSIDE
        self._exchange = Exchange(self, handlers.text_dialog, handlers.file_dialog)
        self._teller = Teller()
        self._publisher = Publisher(platform, self.frames)
        self._sharpness = Sharpness()
        self._putting = 0.0  # seconds
        self._pressed = False
        self._seen: Viewport | None = None
        self._still = 0.0
        self._was_visible = True
        self._was_calm = False
        self._shown = False
        self._picture: Iterator[None] | None = None  # while one is drawn, which may take several frames
        self._spent = 0.0  # seconds of work on that
        self._waited = 0.0  # seconds that have passed meanwhile
        self._moving = self._changed = False  # why it is drawn
        self._dozing = False
        self._unthinking = False  # whether nobody has thought in this frame, which was long enough without
        self._reported = ""
        self._said = ""
        self._viewport = platform.viewport()
        self.settings, whole = read_settings(self.store.read(KEY))
        self.sounds.set_volume(loudness(self.settings))
        self.sounds.set_ambience(self.settings.ambience)
        self._use_language()
        self.screen = platform.resize(self._viewport[:2])
        self.painter = self._new_painter()
        self.push(first())
        if not whole:
            self.toast(_("Some settings could not be read and were reset to their defaults."))

    # for scenes

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._stack.top

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes of the stack, the one on top last."""
        return self._stack.scenes

    @property
    def backdrop(self) -> pygame.Surface:
        """A picture of the scene that panels lie on, dimmed."""
        return self._stack.backdrop

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._stack.push(scene)

    def pop(self) -> None:
        """Take the top scene off, unless it is the only one."""
        self._stack.pop()

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the top one."""
        self._stack.replace(scene)

    def home(self) -> None:
        """Back to the first scene."""
        self._stack.home()

    def accompany(self, background: Background | None) -> None:
        """Have something go on in the background, in place of what did before, which is closed."""
        before, self._background = self._background, background
        if before is not None:
            before.close()

    def quit(self) -> None:
        """End the program; where there is no end, go back to the first scene."""
        if self.platform.ends:
            self.running = False
        else:
            self.home()

    def redraw(self) -> None:
        """Draw everything in this frame."""
        self._dirty = True
        self._stack.forget_backdrop()

    def toast(self, text: str) -> None:
        """Show a sentence for a few seconds."""
        self._toast = Toast(text)
        self.say(text)
        self.redraw()

    def untoast(self, text: str) -> None:
        """Take a sentence away that is no longer true, if it is the one that is shown."""
        if self._toast is not None and self._toast.text == text:
            self._toast = None
            self.redraw()

    def say(self, text: str) -> None:
        """Have a screen reader read a text out; an empty one does nothing."""
        if text:
            self._said = text
            self.platform.announce(text)

    def hush(self) -> None:
        """Forget what was read out: another player listens from now on."""
        self._said = ""
        self.platform.hush()

    def seconds(self, wanted: float) -> float:
        """Return the length of an animation: *wanted*, or 0 under reduced motion."""
        return 0.0 if self._calm() or self.settings.pace == "instant" else wanted

    def change(self, **values: object) -> None:
        """Change settings, store them and lay everything out again. Raises ValueError for an invalid one."""
        for name, value in values.items():
            if not valid(name, value):
                raise ValueError(f"setting {name!r} does not take {value!r}")
        self.settings = Settings._make((self.settings._asdict() | values).values())
        self.sounds.set_volume(loudness(self.settings))
        self.sounds.set_ambience(self.settings.ambience)
        self._use_language()
        self._stack.stale = True
        try:
            self.store.write(KEY, write_settings(self.settings))
        except StoreError:
            self.toast(_("Your settings could not be saved. They will last until you leave."))

    def ask_text(self, prompt: str, value: str, on_text: OnText) -> None:
        """Have the player type a line; `on_text` gets None if they cancel."""
        self._exchange.ask_text(prompt, value, on_text)

    def share(self, text: str) -> None:
        """Share a text through the system, or else the clipboard, and tell the player how it went."""
        self.platform.share_text(text)

    def share_picture(self, name: str, picture: bytes, text: str) -> None:
        """Share a PNG file with some words, or else save it and tell the player where it is."""
        self.platform.share_picture(name, picture, text)

    def save_file(self, name: str, text: str, on_saved: OnSaved | None = None) -> None:
        """Save a file for the player and tell them where it is; then call `on_saved`."""
        self._exchange.save_file(name, text, on_saved)

    def open_file(self, on_file: OnFile) -> None:
        """Have the player pick a file; `on_file(name, text)` is called if it could be read."""
        self._exchange.open_file(on_file)

    # the loop

    async def run(self) -> None:
        """Run until `quit`, or until this is cancelled."""
        try:
            while self.running:
                began = time.perf_counter()
                self.frame()
                await self.platform.next_frame(began)
                if self._dozing:
                    await self.platform.doze()
        finally:
            for scene in reversed(self.scenes):
                self._guarded(scene.leave)
            self._guarded(lambda: self.accompany(None))

    def frame(self) -> None:
        """Run one frame. An exception in it is reported to the platform, and the game goes on."""
        self._guarded(self._frame)

    def _guarded(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception:
            text = traceback.format_exc()
            if text != self._reported:  # an error in every frame is reported once
                self._reported = text
                self.platform.report(text)

    def _frame(self) -> None:
        began = time.perf_counter()
        dt = min(self._waited + self.clock.tick() / 1000, _LONGEST_STEP)
        self._stack.entered = self._dozing = False
        self._waited = 0.0
        if self._follow_viewport(began):
            return  # that takes as long as a frame
        if self._picture is not None:
            self._waited = dt
            self._draw_on(self._picture, began)
            return
        self._read_messages()
        if not self._stack.opened(began):
            # input waits for what it is meant for
            self._work(began)
            return
        self._read_events()
        self._work(began)
        if not self.platform.visible():
            self._was_visible = False
            return
        if not self._was_visible:
            self._was_visible, dt = True, 0.0
            self.redraw()
        if self._language() != language():
            self._use_language()
            self._stack.stale = True
        if self._stack.stale or self._theme() is not self.painter.theme or self._calm() != self._was_calm:
            self._lay_out()
        self.sounds.update(dt)
        if not self._stack.opened(began):
            self._tell(False, True, began)
            return
        moving = self._update(dt)
        changed = self._dirty
        if self._stack.entered:
            # that is enough for one frame: it is drawn in the next
            self._tell(moving, changed, began)
            return
        if moving or changed:
            self._moving, self._changed = moving, changed
            self._picture, self._spent = self._drawing(), 0.0
            self._draw_on(self._picture, began)
            return
        self._tell(moving, changed, began)
        self.frames.idle.add(time.perf_counter() - began)
        self._sharpen(0.0 if self._pressed else dt)
        quiet = not self._pressed and self._toast is None and self._background is None
        self._dozing = quiet and self.scene.at_rest
        self.sounds.prepare()
        self._think(began)
        self.frames.thinking.add(time.perf_counter() - began)

    def _draw_on(self, picture: Iterator[None], began: float) -> None:
        """Draw as much of a picture as this frame has time for; tell what is shown once it is whole."""
        for _step in picture:
            spent = time.perf_counter() - began
            if spent >= AT_ONCE:
                self._spent += spent
                self.frames.work.add(spent)
                return
        self._picture = None
        self._tell(self._moving, self._changed, began)
        spent = time.perf_counter() - began
        self.frames.work.add(spent)
        if self._moving and not self._changed:
            whole = self._spent + spent
            self._sharpness.moved(whole * 1000, self._putting * 1000, math.prod(self._viewport[:2]))
        self._sharpen(0.0)
        self._think(began)

    def _think(self, began: float) -> None:
        """Let the scene think; no two frames in a row are too long for that."""
        self._unthinking = not self._unthinking and time.perf_counter() - began >= _THINKING
        if not self._unthinking:
            self.scene.think(lambda: time.perf_counter() - began >= _THINKING)

    def _tell(self, moving: bool, changed: bool, began: float) -> None:
        """Tell tests and the page around the game what is shown."""
        self._publisher.look(self.status, moving, changed, began)
        self._teller.look(self, self.scenes)

    def _sharpen(self, rested: float) -> None:
        """Draw with as many pixels as the frames before could have afforded, after some rest."""
        pixels = self._sharpness.rested(rested, math.prod(self._viewport[:2]), self.scene.playing)
        if pixels:
            self.platform.afford(pixels)

    def _work(self, began: float) -> None:
        """Do what goes on in the background, before the picture is drawn."""
        background = self._background
        if background is not None:
            background.update()
            background.think(lambda: time.perf_counter() - began >= _BESIDE)

    def _update(self, dt: float) -> bool:
        moving = self.scene.update(dt)
        if self._toast is not None and self._toast.update(dt):
            self.redraw()
            if self._toast.over:
                self._toast = None
        return moving

    def _drawing(self) -> Iterator[None]:
        yield
        top = self.scene
        yield from top.painting(self.screen)
        if self._toast is not None:
            self._toast.draw(self.painter, self.screen, low=top.toasts_low)
        self._dirty = False
        drawn = time.perf_counter()
        self.platform.present()
        self._putting = time.perf_counter() - drawn
        if not self._shown:
            self._shown = True
            self.platform.ready()

    # input

    def _read_events(self) -> None:
        for raw in pygame.event.get():
            if raw.type == pygame.QUIT:
                self.quit()
            elif raw.type == pygame.WINDOWEXPOSED:
                self.redraw()
            elif raw.type == pygame.DROPFILE:
                self.platform.read_file(raw.file)
            for event in translate(raw, self._pointer):
                if isinstance(event, PointerMove | PointerUp):
                    self._pointer = event.pos
                if isinstance(event, PointerDown | PointerUp):
                    self._pressed = isinstance(event, PointerDown)
                self.keyed = isinstance(event, Key | Typed | Back)
                self._dispatch(event)

    def _dispatch(self, event: Event) -> None:
        if self._stack.stale:
            # the event before may have pushed a scene that is not laid out yet
            self._lay_out()
        if isinstance(event, Key) and event.key == pygame.K_F11:
            self.platform.toggle_full_screen()
        elif self.scene.types:
            self.scene.handle(event)
        elif isinstance(event, Typed):
            return  # its key has arrived before it, as a command
        elif isinstance(event, Key) and event.key == pygame.K_r and event.plain:
            self.say(self._said)
        elif isinstance(event, Key) and event.key == pygame.K_QUESTION:
            self._handlers.show_keys(self)
        else:
            self.scene.handle(event)

    def _read_messages(self) -> None:
        for text in self.platform.messages():
            with suppress(ValueError):
                # an error in one message leaves the others unharmed
                self._guarded(partial(self._take_message, json.loads(text)))

    def _take_message(self, message: Mapping[str, object]) -> None:
        match message:
            case {"type": "back"}:
                self._dispatch(Back())
            case {"type": "play"}:
                self.sounds.wake()
            case {"type": "game", "code": str() as code}:
                self._handlers.open_code(self, code)
            case {"type": "table", "invitation": str() as invitation}:
                self._handlers.open_table(self, invitation)
            case {"type": "start", **request}:
                start(self, request, self._handlers.begin_game)
            case {"type": "frames", **request}:
                self._publisher.want_frames()
                if request.get("reset"):
                    self.frames.clear()
            case {}:
                self._exchange.take(message)

    # viewport, language, theme

    def _follow_viewport(self, now: float) -> bool:
        """Follow the viewport; return whether the display was resized."""
        seen = self.platform.viewport()
        if seen != self._seen:
            self._seen, self._still = seen, now
        elif seen != self._viewport and now - self._still >= _REST:
            self._picture = None  # all places will be others
            if not self._stack.opening:
                self._read_events()  # what was pressed lay where it is now
            resized = seen[:2] != self._viewport[:2]
            if resized:
                self.screen = self.platform.resize(seen[:2])
            self._viewport = seen
            self._stack.stale = True
            return resized
        return False

    def _language(self) -> str:
        wanted = self.settings.language
        return best_language(self.platform.language()) if wanted == "auto" else wanted

    def _use_language(self) -> None:
        set_language(self._language())
        self.platform.use_language(language())
        pygame.display.set_caption(_("Trix"))

    def _new_painter(self) -> Painter:
        chosen = self.settings
        deck = (self._theme(), chosen.four_colour, chosen.back, chosen.indices)
        if self._cards is None or self._cards[0] != deck:
            self._cards = deck, CardArt(*deck)
        self._cards[1].make_room(self._viewport[:2])
        return Painter(
            deck[0],
            metrics(self._viewport, self.settings.text_percent),
            is_rtl(),
            icons=self._icons,
            avatars=self._avatars,
            cards=self._cards[1],
            digits=digits_of(self.settings.digits, language()),
        )

    def _calm(self) -> bool:
        """Whether the player or their machine asks for less movement."""
        motion = self.settings.motion
        return motion == "reduced" or (motion == "auto" and self.platform.reduced_motion())

    def _theme(self) -> Theme:
        wanted = self.settings.theme
        colours = self.platform.appearance() if wanted == "auto" else wanted
        return theme_of(colours, self.settings.table)

    def _lay_out(self) -> None:
        self._was_calm = self._calm()
        self.painter = self._new_painter()
        self._stack.lay_out()

    # status

    def status(self) -> dict[str, object]:
        """Describe what is shown, for tests and embedding pages; places in css pixels."""
        ratio = self._viewport.ratio
        buttons = [
            {
                "id": target.id,
                "label": target.label,
                "x": round(target.rect.x / ratio, 1),
                "y": round(target.rect.y / ratio, 1),
                "w": round(target.rect.w / ratio, 1),
                "h": round(target.rect.h / ratio, 1),
            }
            for target in self.scene.targets()
        ]
        account: dict[str, object] = {"scene": self.scene.name, "buttons": buttons}
        account["toast"] = self._toast.text if self._toast else None
        for scene in self.scenes:
            account |= scene.stands()
        return account | self.scene.status()
