"""The title: shows one of the games, to be continued or begun with one tap."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import pygame

from trix.engine.cards import card_from_text
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
from trix.ui.kit.widgets.faces import Fan
from trix.ui.kit.widgets.tabs import Tabs
from trix.ui.screens.ahead import import_friends, import_later, import_table
from trix.ui.screens.rulesets import Ruleset, Rulesets, set_damage_aside
from trix.ui.screens.unfinished import unless_unfinished
from trix.ui.shell.scene import OPENING, Scene, Shell
from trix.ui.shell.widget_scenes import WidgetScene

if TYPE_CHECKING:
    from trix.game_code import GameCode
    from trix.ui.screens.setup_model import SetUp


class Ways(NamedTuple):
    """Where the title leads: to a table, and to screens that it does not know."""

    new: Callable[[Shell, "SetUp", Saved | None], None]
    """Begins a game, in place of an unfinished one if that is given."""
    resume: Callable[[Shell, Saved], None]
    """Continues a saved game."""
    code: Callable[[Shell, "GameCode"], None]
    """Begins the game that a code stands for."""
    lessons: Callable[[Shell, str], Scene]
    """Makes the list of a game's lessons."""
    learn: Callable[[Shell, str], None]
    """Begins the first lesson of a game that is not finished yet."""
    statistics: Callable[[], Scene]
    """Makes the statistics."""
    friends: Callable[[Shell], None]
    """Leads to a table with others."""
    returning: Callable[[Shell], str]
    """Names the people at such a table to return to; empty if there is none."""
    rejoin: Callable[[Shell], None]
    """Returns to it."""


class TitleScene(WidgetScene):
    """The first scene. It imports what comes after it when that is first asked for."""

    name = "title"

    def __init__(self, ways: Ways) -> None:
        self._ways = ways
        self._looked = ""
        self._saved: tuple[Saved, ...] = ()
        self._standings: list[str] = []
        self._company = ""
        self._newcomer = True
        self._troubled: set[str] = set()
        self._readied = ""
        self._near: Iterator[None] = iter(())
        self._far: Iterator[None] = iter(())
        self._wanted: Callable[[], None] | None = None
        self._ready = ""
        self._seen = False  # whether the first picture is whole: it comes sooner without cards

    @property
    def _game(self) -> str:
        return self.app.settings.game

    @property
    def _screens(self) -> GameScreens:
        return screens_of(self._game)

    def enter(self, app: Shell) -> None:
        """Set rulesets that cannot be read aside, and say so; without room for that they stay."""
        super().enter(app)
        with suppress(StoreError):
            if set_damage_aside(app.store):
                app.toast(_("Some of your rulesets could not be read and were set aside."))

    def layout(self) -> None:
        """Build. When another game is shown than before, look for its saved games first."""
        if self._looked != self._game:
            self._look()
        self._company = self._ways.returning(self.app)  # in the language of now
        super().layout()

    def resume(self) -> None:
        """Look again: a game may have been left, or finished."""
        before = self._company
        self._look()
        super().resume()
        if self._company and not before:
            # the way back is at the top of a menu that may have been scrolled
            self.ui.focus_on("rejoin", ring=self.app.keyed, aloud=False)

    def _look(self) -> None:
        """Find the saved games. That replays each of them, so it is not done with every layout."""
        self._looked = self._game
        self._company = self._ways.returning(self.app)
        loaded = load_save(self.app.store, self._game)
        self._saved = loaded.games
        self._standings = [_told(saved) for saved in self._saved]
        # games that ended when the program did: they count too
        for saved in loaded.finished:
            from trix.ui.screens.keeping import keep_finished

            keep_finished(self.app, saved)
        self._newcomer = not has_finished(self.app.store, self._game)
        # the save has been set aside just now; the title says so as long as it is open
        if loaded.trouble is not None:
            self._troubled.add(self._game)

    def think(self, until: Callable[[], bool]) -> None:
        """Prepare the game that is shown, step by step."""
        if self._wanted is not None:
            return  # each frame has done its part of that
        self._prepare()
        for _step in chain(self._near, self._far):
            if until():
                return
        self._ready = self._game

    def _prepare(self) -> None:
        if self._readied != self._game:
            self._readied = self._game
            self._near, self._far = import_table(self._game), self._get_ready()

    def _once_ready(self, go: Callable[[], None]) -> None:
        """Go to a table once its modules are there. To import them takes as long as many frames."""
        self._wanted = go
        self._make_haste()

    def _make_haste(self) -> None:
        self._prepare()
        began = time.perf_counter()
        for _step in self._near:
            if time.perf_counter() - began >= OPENING:
                return
        go, self._wanted = self._wanted, None
        if go is not None:
            go()

    def update(self, dt: float) -> bool:
        """Go on to a table that is wanted."""
        if self._seen and not self._fan.shown:
            self._fan.shown = self.ui.dirty = True
        changed = super().update(dt)
        if self._wanted is not None:
            self._make_haste()
        return changed

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw the cards above the games a picture later than all else: to make them takes longest."""
        yield from super().painting(surface)
        self._seen = True

    def cover(self) -> None:
        """Forget what was wanted: something else came first."""
        self._wanted = None

    @property
    def at_rest(self) -> bool:
        """Whether the game that is shown has been prepared."""
        return self._ready == self._game

    def _get_ready(self) -> Iterator[None]:
        yield from import_later(self._game)
        if self.app.platform.network() is not None:
            yield from import_friends()
        # decodes the sheets that tables take their cards from
        for width in (_SMALL_CARD, self.app.painter.u(_CARD)):
            yield from self.app.painter.cards.loading(width)
        # and those of the people at it
        self.app.painter.avatars.load()
        yield
        atlas.moods().load()
        yield
        from trix.ui.table.ground import cloth_ahead

        # half of what there is to be drawn when a table opens
        yield from cloth_ahead(self.app.painter)
        yield from self.app.platform.warm_up()

    def told(self) -> str:
        """Name the game that is shown, and say how to get the list of keys."""
        keys = _("Press the question mark for a list of keys")
        return sentences((game_title(self._game), self._screens.tagline(), keys))

    def build(self) -> Widget:
        """Build the tabs of the games, and the menu of the one that is shown."""
        games = [(name, game_title(name)) for name in game_names()]
        fan = [card_from_text(card) for card in self._screens.fan]
        self._fan = Fan(fan, self._fan_width(), shown=self._seen)
        hero = Column(
            [
                self._fan,
                Tabs("game", games, self._game, self._show, size=46 if self._roomy else 34),
                Label(self._screens.tagline(), tone="muted", align="centre"),
            ],
            gap=14 if self._roomy else 8,
            align="centre",
        )
        return _Halves(hero, Scroll("menu", Column(self._menu(), gap=10)), self._bar(), self._corner())

    @property
    def _roomy(self) -> bool:
        """Whether the screen is large and not upright, so that the games get one half of it."""
        m = self.app.painter.metrics
        return not m.portrait and m.height >= m.u(_ROOMY)

    def _fan_width(self) -> int:
        """Return the width of the fan of cards in units; a small upright screen has little room for it."""
        m = self.app.painter.metrics
        if self._roomy:
            return 176
        if not m.portrait:
            return 128
        if m.safe.h >= m.u(_HIGH):
            return 96 if self._saved else 116
        return 72 if self._saved else 96

    def _menu(self) -> list[Widget]:
        menu: list[Widget] = []
        if self._game in self._troubled:
            menu.append(
                Label(
                    _("The saved game could not be opened and was set aside."),
                    "small",
                    tone="muted",
                    id="aside",
                )
            )
        menu += self._table_left()
        for place, saved in enumerate(self._saved):
            menu.append(
                Button(
                    f"continue:{place}" if place else "continue",
                    _("Continue the other game") if place else _("Continue"),
                    partial(self._once_ready, partial(self._ways.resume, self.app, saved)),
                    kind="outline" if place or self._company else "primary",
                    icon="continue",
                    note=self._standings[place],
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
            menu.append(Button("friends", _("With friends"), self._friends, icon="partner"))
        return menu

    def _table_left(self) -> list[Widget]:
        """Build the way back to a table with others, if there is one."""
        if not self._company:
            return []
        return [Button("rejoin", self._company, self._rejoin, kind="primary", icon="partner")]

    def _friends(self) -> None:
        self._ways.friends(self.app)

    def _rejoin(self) -> None:
        self._ways.rejoin(self.app)

    def _new_games(self) -> list[Widget]:
        """Build buttons for the rulesets on offer and the player's own.

        They stand in pairs where there is little height and other buttons take some of it.
        """
        own = self._own()
        m = self.app.painter.metrics
        low = not self._roomy and not m.portrait
        # a newcomer has a button more
        tight = self._newcomer and m.safe.w < m.u(_NARROW)
        crowded = low and bool(self._saved or own or tight)
        games: list[Button] = []
        for place, (preset, note) in enumerate(self._screens.offered.items()):
            first = place == 0 and not self._saved and not self._company
            games.append(
                Button(
                    f"new:{preset}",
                    self._screens.preset_label(preset),
                    partial(self._once_ready, partial(self._new_preset, preset)),
                    kind="primary" if first else "outline",
                    # players with a saved game or rulesets of their own know what these are
                    note="" if self._saved or crowded else self._fitting(_(note), alone=place > 0),
                )
            )
        games += own
        if not crowded:
            return [*self._with_first_steps(games[0]), *games[1:]]
        least = self._least(games)
        games[1:1] = self._first_steps("")
        paired = len(games) - len(games) % 2
        return [Grid(games[:paired], least=least, gap=10, most=2), *games[paired:]]

    def _fitting(self, note: str, *, alone: bool) -> str:
        """Return a note if it fits on its button: one beside another has half of the width."""
        p = self.app.painter
        if alone or self._roomy or not self._newcomer:
            return note
        widest = min(p.metrics.safe.w - 4 * p.u(_EDGE), p.u(_MENU if p.metrics.portrait else _LOW_MENU))
        return p.fonts.fitting([note], "small", widest // 2 - p.u(30))

    def _first_steps(self, note: str) -> list[Button]:
        """Build the way into the game for whoever has not finished one yet."""
        if not self._newcomer:
            return []
        label = _("New to {game}?").format(game=game_title(self._game))
        begin = partial(self._ways.learn, self.app, self._game)
        return [Button("first-steps", label, begin, icon="learn", note=note, grow=1)]

    def _with_first_steps(self, button: Button) -> list[Widget]:
        """Place that way below the first button or, where there is little height, beside it."""
        steps = self._first_steps(_("Learn it in five minutes"))
        if self._roomy or not steps or not all(map(self._halved, [button, *steps])):
            return [button, *steps]
        return [Grid([button, *steps], least=0, gap=10, most=2)]

    def _halved(self, button: Button) -> bool:
        """Whether a button can stand beside another, with a sign on it and its letters slightly smaller."""
        p = self.app.painter
        room = (p.metrics.safe.w - 4 * p.u(_EDGE)) // 2 - p.u(64)
        return p.fonts.width(button.label, "body", bold=True) * _SMALLER <= room

    def _least(self, games: Sequence[Button]) -> float:
        """Return the units of width that the widest of these needs, its letters slightly smaller."""
        p = self.app.painter
        widest = max(p.fonts.width(game.label, "body", bold=True) for game in games)
        return widest * _SMALLER / p.metrics.scale + 24

    def _own(self) -> list[Button]:
        """Build buttons for the rulesets that the player kept last."""
        kept = [one for one in Rulesets(self.app.store).of(self._game) if one.playable is not None]
        return [
            Button(f"own:{one.name}", one.name, partial(self._once_ready, partial(self._new_own, one)))
            for one in kept[-_OWN:]
        ]

    def _bar(self) -> Widget:
        return Row(
            [
                CaptionButton("learn", _("Learn"), "learn", self._learn),
                CaptionButton("rules", _("Rules"), "book", self._rules),
                CaptionButton("statistics", _("Statistics"), "chart", self._statistics),
                CaptionButton("code", _("Code"), "share", self._code),
            ],
            gap=4,
        )

    def _corner(self) -> Widget:
        return Row(
            [
                Button("language", language_name(), self._language, kind="plain", icon="language"),
                IconButton("settings", _("Settings"), "settings", self._settings, size=44),
            ],
            gap=4,
            align="end",
        )

    def _new_own(self, ruleset: Ruleset) -> None:
        self._new(self._remembered().alone().with_options(ruleset.options))

    def _new_preset(self, preset: str) -> None:
        self._new(self._remembered().alone().with_preset(preset))

    def _remembered(self) -> "SetUp":
        from trix.ui.screens.setup_model import remembered

        return remembered(self.app.store, self._game)

    def _learn(self) -> None:
        self.app.push(self._ways.lessons(self.app, self._game))

    def _statistics(self) -> None:
        self.app.push(self._ways.statistics())

    def _daily(self) -> None:
        from trix.ui.screens.daily_scene import DailyScene

        self.app.push(DailyScene(lambda game: self._ways.code(self.app, game)))

    def _code(self) -> None:
        from trix.ui.screens.code_scene import CodeScene

        self.app.push(CodeScene(lambda game: self._ways.code(self.app, game)))

    def _show(self, game: str) -> None:
        self.app.change(game=game)

    def _more(self) -> None:
        from trix.ui.screens.setup_scene import SetUpScene

        self.app.push(SetUpScene(self._remembered(), self._new))

    def _rules(self) -> None:
        from trix.ui.screens.book.scene import BookScene

        self.app.push(BookScene(self._screens, self._screens.first_options()))

    def _settings(self) -> None:
        from trix.ui.screens.settings_scene import SettingsScene

        self.app.push(SettingsScene())

    def _language(self) -> None:
        from trix.ui.screens.language import LanguageScene

        self.app.push(LanguageScene())

    def _new(self, setup: "SetUp") -> None:
        unless_unfinished(self.app, setup.game, lambda replacing: self._begin(setup, replacing))

    def _begin(self, setup: "SetUp", replacing: Saved | None) -> None:
        if self.app.scene is not self:
            self.app.home()
        self._ways.new(self.app, setup, replacing)

    def back(self) -> None:
        """Stay: there is nothing before the title."""


class _Halves(Widget):
    """The games and the menu, side by side where there is enough width, else one above the other.

    *bar* is placed below the menu, *corner* above everything.
    """

    def __init__(self, games: Widget, menu: Widget, bar: Widget, corner: Widget) -> None:
        super().__init__()
        self._games = games
        self._menu = menu
        self._bar = bar
        self._corner = corner

    @property
    def children(self) -> tuple[Widget, Widget, Widget, Widget]:
        """Games, menu, bar and corner."""
        return self._games, self._menu, self._bar, self._corner

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Centre games and menu in their halves; the menu is the narrower one."""
        super().place(p, rect)
        edge = p.u(_EDGE)
        across = rect.inflate(-2 * edge, 0)
        top = self._corner.measure(p, across.w)[1]
        self._corner.place(p, pygame.Rect(across.x, rect.y + p.u(8), across.w, top))
        inner = rect.inflate(-4 * edge, 0)
        inner.y, inner.h = rect.y + p.u(8) + top, rect.h - p.u(8) - top - edge
        if inner.w > inner.h:
            low = rect.h < p.u(_ROOMY)
            # where there is little height, the menu gets more width
            part = inner.w * 9 // 20 if low else inner.w // 2
            # unlike the menu, the games may use the height beside the corner
            games = pygame.Rect(inner.x, rect.y + p.u(20), part, rect.h - 2 * p.u(20))
            menu = pygame.Rect(inner.x + part, inner.y, inner.w - part, inner.h)
            if low:
                # a menu that needs all the height must not touch the corner
                menu.y, menu.h = menu.y + p.u(8), menu.h - p.u(8)
            if p.rtl:
                games.x, menu.x = inner.right - part, inner.x
            _centre(p, self._games, games, _HERO)
            self._place_menu(p, menu, _LOW_MENU if low else _MENU)
            return
        upper = min(self._games.measure(p, inner.w)[1], inner.h * 9 // 20)
        lower = inner.h - upper - p.u(12)
        spare = max(0, lower - self._wanted(p, min(inner.w, p.u(_MENU)))) // 3
        _centre(p, self._games, pygame.Rect(inner.x, inner.y + spare, inner.w, upper))
        self._place_menu(p, pygame.Rect(inner.x, inner.bottom - lower + spare, inner.w, lower - spare), _MENU)

    def _wanted(self, p: Painter, width: int) -> int:
        return self._menu.measure(p, width)[1] + p.u(_GAP) + self._bar.measure(p, width)[1]

    def _place_menu(self, p: Painter, area: pygame.Rect, widest: int) -> None:
        """Place the bar right below the menu, which scrolls if it is too high."""
        width = min(area.w, p.u(widest))
        bar = self._bar.measure(p, width)[1]
        high = min(self._menu.measure(p, width)[1], area.h - bar - p.u(_GAP))
        top = area.y + max(0, area.h - high - bar - p.u(_GAP)) // 2
        x = area.centerx - width // 2
        self._menu.place(p, pygame.Rect(x, top, width, high))
        self._bar.place(p, pygame.Rect(x, top + high + p.u(_GAP), width, bar))


def _told(saved: Saved) -> str:
    from trix.ui.screens.saved_words import saved_told

    return saved_told(saved)


_OWN = 3  # the player's own rulesets at most
_MENU, _LOW_MENU, _HERO = 380, 460, 520  # units of width at most
_SMALL_CARD = 100  # pixels of width
_CARD = 110  # units of width of a card in the hand
_EDGE, _GAP = 12, 12  # units
_ROOMY = 600  # units of height
_HIGH = 780  # units of height of a screen with room to spare
_NARROW = 800  # units of width
_SMALLER = 0.85  # of the usual size of letters


def _centre(p: Painter, widget: Widget, area: pygame.Rect, widest: int = _MENU) -> None:
    Centre(widget, max_width=widest).place(p, area)
