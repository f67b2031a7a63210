"""The title: shows one of the games, and continues or begins it with one tap."""

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import pygame

from trix.engine.cards import card_from_text
from trix.engine.options import Value
from trix.games import game_names
from trix.host import StoreError
from trix.session import Saved, load_save
from trix.session.saves import has_finished
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import GameScreens, screens_of
from trix.ui.kit import atlas
from trix.ui.kit.i18n import _, language_name
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import (
    Button,
    CaptionButton,
    Centre,
    Column,
    Grid,
    IconButton,
    Label,
    Row,
    Scroll,
    Widget,
)
from trix.ui.kit.widgets.buttons import Kind
from trix.ui.kit.widgets.faces import Fan
from trix.ui.kit.widgets.tabs import Tabs
from trix.ui.screens.ahead import import_friends, import_later, import_table
from trix.ui.screens.lesson_progress import learned
from trix.ui.screens.rulesets import Rulesets, set_damage_aside
from trix.ui.shell.frames import OPENING
from trix.ui.shell.scene import App, Scene
from trix.ui.shell.widget_scenes import WidgetScene

if TYPE_CHECKING:
    from trix.game_code import GameCode
    from trix.ui.screens.setup_model import SetUp

_OWN = 3  # the player's own rulesets at most
_MENU, _LOW_MENU, _HERO = 380, 460, 520  # units of width at most
_SMALL_CARD = 100  # pixels of width
_CARD = 110  # units of width of a card in the hand
_EDGE, _GAP = 12, 12  # units
_ROOMY = 600  # units of height
_HIGH = 780  # units of height of a portrait screen with room to spare
_NARROW = 800  # units of width
_SMALLER = 0.85  # of the usual size of letters


class Ways(NamedTuple):
    """The scenes and games that the title leads to but does not import."""

    new: Callable[[App, "SetUp", Saved | None], None]
    """Begins a game; it replaces the given unfinished game."""
    resume: Callable[[App, Saved], None]
    """Continues a saved game."""
    code: Callable[[App, "GameCode"], None]
    """Begins the game of a code."""
    table: Callable[[App, str], Callable[[], None] | None]
    """Returns what joins the table of an invitation in a text; None without one."""
    lessons: Callable[[App, str], Scene]
    """Makes the list of a game's lessons."""
    learn: Callable[[App, str], None]
    """Begins the first unfinished lesson of a game."""
    statistics: Callable[[], Scene]
    """Makes the statistics."""
    friends: Callable[[App], None]
    """Leads to a game on several devices."""
    returning: Callable[[App], str]
    """Returns the label of the button back to such a game; empty if there is none."""
    rejoin: Callable[[App], None]
    """Returns to it."""
    link: Callable[[App], None]
    """Opens the link of the app."""


class TitleScene(WidgetScene):
    """The first scene. It imports the scenes after it when they are first needed."""

    name = "title"

    def __init__(self, ways: Ways) -> None:
        self._ways = ways
        self._shown_game = ""  # whose saved games have been read
        self._saved: tuple[Saved, ...] = ()
        self._save_notes: list[str] = []
        self._rejoin_label = ""
        self._is_newcomer = True  # no game was finished
        self._has_learned = False  # whether a lesson was finished
        self._damaged: set[str] = set()  # games with a save that was set aside
        self._prepared = ""  # the game that has been prepared, or is being prepared
        self._is_prepared = False
        self._table_steps: Iterator[None] = iter(())
        self._later_steps: Iterator[None] = iter(())
        self._wanted: Callable[[], None] | None = None  # begins the chosen game
        self._has_drawn = False

    @property
    def _game(self) -> str:
        return self.app.settings.game

    @property
    def _screens(self) -> GameScreens:
        return screens_of(self._game)

    def enter(self, app: App) -> None:
        super().enter(app)
        with suppress(StoreError):
            if set_damage_aside(app.platform.store):
                app.toasts.show(_("Some of your rulesets could not be read and were set aside."))

    def layout(self) -> None:
        if self._shown_game != self._game:
            self._read_saves()
        self._rejoin_label = self._ways.returning(self.app)  # in the present language
        super().layout()

    def resume(self) -> None:
        before = self._rejoin_label
        self._read_saves()
        super().resume()
        if self._rejoin_label and not before:
            # its button is at the top of a menu that may have been scrolled
            self.ui.focus_on("rejoin", ring=self.app.is_keyboard_used, aloud=False)

    def _read_saves(self) -> None:
        """Read the saved games. That replays each of them, so it is not done with every layout."""
        self._shown_game = self._game
        self._rejoin_label = self._ways.returning(self.app)
        loaded = load_save(self.app.platform.store, self._game)
        self._saved, self._save_notes = loaded.games, []
        if loaded.games:
            from trix.ui.screens.saved_words import saved_text

            self._save_notes = [saved_text(saved) for saved in loaded.games]
        # games that ended when the program did count too
        for saved in loaded.finished:
            from trix.ui.screens.keeping import keep_finished

            keep_finished(self.app, saved)
        self._is_newcomer = not has_finished(self.app.platform.store, self._game)
        self._has_learned = bool(learned(self.app.platform.store, self._game))
        if loaded.trouble is not None:
            self._damaged.add(self._game)

    # --- preparing the table ---

    def think(self, until: Callable[[], bool]) -> None:
        if self._wanted is None:
            self._prepare()
            for _step in chain(self._table_steps, self._later_steps):
                if until():
                    return
            self._is_prepared = True

    def _prepare(self) -> None:
        if self._prepared != self._game:
            self._prepared, self._is_prepared = self._game, False
            self._table_steps = import_table(self._game, elements=self.app.platform.has_elements())
            self._later_steps = self._later_preparation()

    def _later_preparation(self) -> Iterator[None]:
        yield from import_later(self._game)
        if self.app.platform.network() is not None:
            yield from import_friends()
        for width in (_SMALL_CARD, self.app.display.painter.u(_CARD)):
            yield from self.app.display.painter.cards.loading(width)
        self.app.display.painter.avatars.load()
        yield
        atlas.moods().load()
        yield
        from trix.ui.table.ground import cloth_ahead

        # half of the drawing when a table opens
        yield from cloth_ahead(self.app.display.painter)
        yield from self.app.platform.warm_up()

    @property
    def at_rest(self) -> bool:
        return self._is_prepared and self._prepared == self._game

    def _begin_when_imported(self, begin: Callable[[], None]) -> None:
        """Begin a game once the modules of its table are imported, which takes many frames."""
        self._wanted = begin
        self._import_table()

    def _import_table(self) -> None:
        self._prepare()
        start = time.perf_counter()
        for _step in self._table_steps:
            if time.perf_counter() - start >= OPENING:
                return
        begin, self._wanted = self._wanted, None
        if begin is not None:
            begin()

    def update(self, dt: float) -> bool:
        if self._has_drawn and not self._fan.shown:
            self._fan.shown = self.ui.dirty = True
        changed = super().update(dt)
        if self._wanted is not None:
            self._import_table()
        return changed

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the cards above the games a picture later than the rest, since they take longest."""
        yield from super().painting(surface)
        self._has_drawn = True

    def cover(self) -> None:
        self._wanted = None

    # --- widgets ---

    def screen_title(self) -> str:
        return game_title(self._game)

    def told(self) -> str:
        keys = _("Press the question mark for a list of keys")
        return sentences((game_title(self._game), self._screens.tagline(), keys))

    @property
    def _is_roomy(self) -> bool:
        """Whether the screen is large and not upright, so that the games get one half of it."""
        m = self.app.display.painter.metrics
        return not m.portrait and m.height >= m.u(_ROOMY)

    def _fan_width(self) -> int:
        """Return the width of the fan of cards in units; a small upright screen has little room for it."""
        m = self.app.display.painter.metrics
        if not m.portrait:
            return 176 if self._is_roomy else 128
        if m.safe.h >= m.u(_HIGH):
            return 96 if self._saved else 116
        return 72 if self._saved else 96

    def build(self) -> Widget:
        games = [(name, game_title(name)) for name in game_names()]
        cards = [card_from_text(card) for card in self._screens.fan]
        self._fan = Fan(cards, self._fan_width(), shown=self._has_drawn)
        tabs_size = 46 if self._is_roomy else 34
        tabs = Tabs("game", games, self._game, lambda game: self.app.change(game=game), size=tabs_size)
        tagline: Widget = Label(self._screens.tagline(), tone="muted", align="centre")
        if self.app.has_new_release:
            label = _("A new version is ready: reload")
            tagline = Button("renew", label, self.app.platform.take_release, kind="plain", icon="again")
        hero = Column([self._fan, tabs, tagline], gap=14 if self._is_roomy else 8, align="centre")
        bar = [
            CaptionButton("learn", _("Learn"), "learn", self._learn),
            CaptionButton("rules", _("Rules"), "book", self._rules),
            CaptionButton("statistics", _("Statistics"), "chart", self._statistics),
            CaptionButton("code", _("Code"), "share", self._code),
        ]
        corner = [
            Button("language", language_name(), self._language, kind="plain", icon="language"),
            IconButton("settings", _("Settings"), "settings", self._settings, size=44),
        ]
        menu = Scroll("menu", Column(self._menu(), gap=10))
        return _Halves(hero, menu, Row(bar, gap=4), Row(corner, gap=4, align="end"))

    @property
    def _is_awaited(self) -> bool:
        """Whether a link or a table of friends comes before the player's own games."""
        return bool(self.app.link or self._rejoin_label)

    def _menu(self) -> list[Widget]:
        menu: list[Widget] = []
        if self._game in self._damaged:
            text = _("The saved game could not be opened and was set aside.")
            menu.append(Label(text, "small", tone="muted", id="aside"))
        if self.app.link is not None:
            table = self.app.link.kind == "table"
            label = _("Accept the invitation") if table else _("Play the cards you were sent")
            open_link = partial(self._ways.link, self.app)
            dismiss = IconButton("dismiss", _("Dismiss the link"), "close", self.app.forget_link, size=44)
            icon = "partner" if table else "share"
            menu.append(
                Row([Button("link", label, open_link, kind="primary", icon=icon, grow=1), dismiss], gap=6)
            )
        if self._rejoin_label:
            rejoin = partial(self._ways.rejoin, self.app)
            kind: Kind = "outline" if self.app.link else "primary"
            menu.append(Button("rejoin", self._rejoin_label, rejoin, kind=kind, icon="partner"))
        for place, (saved, note) in enumerate(zip(self._saved, self._save_notes, strict=True)):
            resume = partial(self._ways.resume, self.app, saved)
            menu.append(
                Button(
                    f"continue:{place}" if place else "continue",
                    _("Continue the other game") if place else _("Continue"),
                    partial(self._begin_when_imported, resume),
                    kind="outline" if place or self._is_awaited else "primary",
                    icon="continue",
                    note=note,
                )
            )
        if self._saved:
            menu.append(Label(_("New game"), "small", tone="muted"))
        menu += self._new_games()
        more = Button("more", _("More options"), self._more, icon="dots", grow=1)
        daily = Button("daily", _("Game of the day"), self._daily, icon="calendar", grow=1)
        # in larger type they do not fit side by side
        menu += [more, daily] if self.app.settings.text_percent > 100 else [Row([more, daily], gap=10)]
        if self.app.platform.network() is not None:
            friends = partial(self._ways.friends, self.app)
            menu.append(Button("friends", _("With friends"), friends, icon="partner"))
        return menu

    def _new_games(self) -> list[Widget]:
        """Build buttons for the rulesets on offer and the player's own.

        They stand in pairs where there is little height and other buttons take some of it.
        """
        m = self.app.display.painter.metrics
        own = [one for one in Rulesets(self.app.platform.store).of(self._game) if one.playable is not None][
            -_OWN:
        ]
        # a newcomer has one more button
        is_tight = self._is_newcomer and m.safe.w < m.u(_NARROW)
        is_low = not self._is_roomy and not m.portrait
        is_crowded = is_low and bool(self._saved or own or is_tight)
        games: list[Button] = []
        is_main = not self._saved and not self._is_awaited and not self._is_beginner
        for preset, note in self._screens.offered.items():
            # players with a saved game or rulesets of their own know the presets
            has_note = not self._saved and not is_crowded
            games.append(
                Button(
                    f"new:{preset}",
                    self._screens.preset_label(preset),
                    partial(self._begin_when_imported, partial(self._new_preset, preset)),
                    kind="primary" if is_main and not games else "outline",
                    note=self._fitting(_(note), alone=bool(games)) if has_note else "",
                )
            )
        for one in own:
            begin = partial(self._new_own, one.options)
            games.append(Button(f"own:{one.name}", one.name, partial(self._begin_when_imported, begin)))
        if not is_crowded:
            return [*self._with_first_steps(games[0]), *games[1:]]
        widest = max(map(self._label_width, games))
        at = 0 if self._is_beginner else 1
        games[at:at] = self._first_steps("")
        paired = len(games) - len(games) % 2
        return [Grid(games[:paired], least=widest / m.scale + 24, gap=10, most=2), *games[paired:]]

    def _fitting(self, note: str, *, alone: bool) -> str:
        """Return a note if it fits on its button; without *alone* it has half of the width."""
        p = self.app.display.painter
        if alone or self._is_roomy or not self._is_newcomer:
            return note
        widest = min(p.metrics.safe.w - 4 * p.u(_EDGE), p.u(_MENU if p.metrics.portrait else _LOW_MENU))
        return p.fonts.fitting([note], "small", widest // 2 - p.u(30))

    @property
    def _is_beginner(self) -> bool:
        """Whether the first lesson is the best start: nothing was finished, and nothing can be continued."""
        return self._is_newcomer and not (self._has_learned or self._saved or self._is_awaited)

    def _first_steps(self, note: str) -> list[Button]:
        """Build the button to the first lesson, for newcomers."""
        if not self._is_newcomer:
            return []
        label = _("New to {game}?").format(game=game_title(self._game))
        begin = partial(self._ways.learn, self.app, self._game)
        kind: Kind = "primary" if self._is_beginner else "outline"
        return [Button("first-steps", label, begin, kind=kind, icon="learn", note=note, grow=1)]

    def _with_first_steps(self, button: Button) -> list[Widget]:
        """Place that button beside the first one or, where there is more height, above or below it.

        It comes first until the player has finished a lesson.
        """
        p = self.app.display.painter
        pair = [button, *self._first_steps(_("Learn it in five minutes"))]
        if self._is_beginner:
            pair.reverse()
        room = (p.metrics.safe.w - 4 * p.u(_EDGE)) // 2 - p.u(64)
        if self._is_roomy or len(pair) == 1 or max(map(self._label_width, pair)) > room:
            return [*pair]
        return [Grid(pair, least=0, gap=10, most=2)]

    def _label_width(self, button: Button) -> float:
        """Return the width of a button's label in slightly smaller letters, in pixels."""
        return self.app.display.painter.fonts.width(button.label, "body", bold=True) * _SMALLER

    # --- scenes after this one ---

    def _new_preset(self, preset: str) -> None:
        self._new(self._remembered().alone().with_preset(preset))

    def _new_own(self, options: Mapping[str, Value]) -> None:
        self._new(self._remembered().alone().with_options(options))

    def _remembered(self) -> "SetUp":
        from trix.ui.screens.setup_model import remembered

        return remembered(self.app.platform.store, self._game)

    def _new(self, setup: "SetUp") -> None:
        from trix.ui.screens.unfinished import unless_unfinished

        def begin(replacing: Saved | None) -> None:
            if self.app.stack.top is not self:
                self.app.stack.home()
            self._ways.new(self.app, setup, replacing)

        unless_unfinished(self.app, setup.game, begin)

    def _more(self) -> None:
        from trix.ui.screens.setup_scene import SetUpScene

        self.app.stack.push(SetUpScene(self._remembered(), self._new))

    def _daily(self) -> None:
        from trix.ui.screens.daily_scene import DailyScene

        self.app.stack.push(DailyScene(partial(self._ways.code, self.app)))

    def _code(self) -> None:
        from trix.ui.screens.code_scene import CodeScene

        self.app.stack.push(
            CodeScene(partial(self._ways.code, self.app), partial(self._ways.table, self.app))
        )

    def _learn(self) -> None:
        self.app.stack.push(self._ways.lessons(self.app, self._game))

    def _statistics(self) -> None:
        self.app.stack.push(self._ways.statistics())

    def _rules(self) -> None:
        from trix.ui.screens.book.book_scene import BookScene

        self.app.stack.push(BookScene(self._screens, self._screens.first_options()))

    def _settings(self) -> None:
        from trix.ui.screens.settings_scene import SettingsScene

        self.app.stack.push(SettingsScene())

    def _language(self) -> None:
        from trix.ui.screens.settings_scene import LanguageScene

        self.app.stack.push(LanguageScene())

    def back(self) -> None:
        """Stay: the title is the first scene."""


class _Halves(Widget):
    """The games and the menu, side by side where there is enough width, else one above the other.

    *bar* is placed below the menu, *corner* above everything.
    """

    keeps_places = True

    def __init__(self, games: Widget, menu: Widget, bar: Widget, corner: Widget) -> None:
        super().__init__()
        self.children = self._parts = games, menu, bar, corner

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Centre games and menu in their halves; the menu is the narrower one."""
        super().place(p, rect)
        games, menu, bar, corner = self._parts
        edge, gap = p.u(_EDGE), p.u(_GAP)
        top = pygame.Rect(rect.x + edge, rect.y + p.u(8), rect.w - 2 * edge, 0)
        top.h = corner.measure(p, top.w)[1]
        corner.place(p, top)
        inner = pygame.Rect(rect.x + 2 * edge, top.bottom, rect.w - 4 * edge, rect.bottom - top.bottom - edge)
        widest = _MENU
        if inner.w > inner.h:
            is_low = rect.h < p.u(_ROOMY)
            # where there is little height, the menu gets more width
            part = inner.w * 9 // 20 if is_low else inner.w // 2
            # unlike the menu, the games may use the height beside the corner
            first = pygame.Rect(inner.x, rect.y + p.u(20), part, rect.h - 2 * p.u(20))
            second = pygame.Rect(inner.x + part, inner.y, inner.w - part, inner.h)
            if is_low:
                widest = _LOW_MENU
                # a menu that needs all the height must not touch the corner
                second.y, second.h = second.y + p.u(8), second.h - p.u(8)
            if p.rtl:
                first.x, second.x = inner.right - part, inner.x
        else:
            upper = min(games.measure(p, inner.w)[1], inner.h * 9 // 20)
            lower = inner.h - upper - p.u(12)
            width = min(inner.w, p.u(_MENU))
            wanted = menu.measure(p, width)[1] + gap + bar.measure(p, width)[1]
            spare = max(0, lower - wanted) // 3
            first = pygame.Rect(inner.x, inner.y + spare, inner.w, upper)
            second = pygame.Rect(inner.x, inner.bottom - lower + spare, inner.w, lower - spare)
        Centre(games, max_width=_HERO if inner.w > inner.h else _MENU).place(p, first)
        # the bar is right below the menu, which scrolls if it is too high
        width = min(second.w, p.u(widest))
        low_bar = bar.measure(p, width)[1]
        high = min(menu.measure(p, width)[1], second.h - low_bar - gap)
        y = second.y + max(0, second.h - high - low_bar - gap) // 2
        x = second.centerx - width // 2
        menu.place(p, pygame.Rect(x, y, width, high))
        bar.place(p, pygame.Rect(x, y + high + gap, width, low_bar))
