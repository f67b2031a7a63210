"""The title: one of the games; continue, or begin with one tap."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import pygame

from trix.engine.cards import card_from_text
from trix.host import StoreError
from trix.session import Saved, load_save
from trix.ui.card_art import BACK
from trix.ui.games import GAMES, game_title
from trix.ui.games.screens import GameScreens, screens_of
from trix.ui.i18n import _, language_name
from trix.ui.painter import Painter
from trix.ui.scene import Shell
from trix.ui.screens.ahead import import_ahead
from trix.ui.screens.rulesets import Ruleset, Rulesets, set_damage_aside
from trix.ui.screens.unfinished import unless_unfinished
from trix.ui.speech import sentences
from trix.ui.widgets import (
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
    WidgetScene,
)
from trix.ui.widgets.faces import Fan
from trix.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from trix.game_code import GameCode
    from trix.ui.screens.setup_model import SetUp


class TitleScene(WidgetScene):
    """The first scene. *on_new* starts a game, in place of an unfinished one if that is given; *on_continue*
    goes on with a saved one, *on_code* plays one that a code stands for.
    """

    name = "title"

    def __init__(
        self,
        on_new: Callable[[Shell, "SetUp", Saved | None], None],
        on_continue: Callable[[Shell, Saved], None],
        on_code: Callable[[Shell, "GameCode"], None],
    ) -> None:
        self._on_new = on_new
        self._on_continue = on_continue
        self._on_code = on_code
        self._looked = ""
        self._saved: tuple[Saved, ...] = ()
        self._troubled: set[str] = set()
        self._ahead: tuple[str, Iterator[None]] = "", iter(())

    @property
    def _game(self) -> str:
        return self.app.settings.game

    @property
    def _screens(self) -> GameScreens:
        return screens_of(self._game)

    def enter(self, app: Shell) -> None:
        """Tell of rulesets that cannot be read; where there is no room to set them aside they stay."""
        super().enter(app)
        with suppress(StoreError):
            if set_damage_aside(app.store):
                app.toast(_("Some of your rulesets could not be read. They were set aside."))

    def layout(self) -> None:
        """Build; when another game is shown than before, look for what is saved of it first."""
        if self._looked != self._game:
            self._look()
        super().layout()

    def resume(self) -> None:
        """A game may have been left, or finished."""
        self._look()
        super().resume()

    def _look(self) -> None:
        """Find what is saved of the game that is shown. That plays it through: not for every layout."""
        self._looked = self._game
        loaded = load_save(self.app.store, self._game)
        self._saved = loaded.games
        # whatever came in between when they ended, these games count
        for saved in loaded.finished:
            from trix.ui.screens.keeping import keep_finished

            keep_finished(self.app, saved)
        # it is set aside once, and told as long as the title stands
        if loaded.trouble is not None:
            self._troubled.add(self._game)

    def think(self, until: Callable[[], bool]) -> None:
        """Get ready for the game that is shown."""
        if self._ahead[0] != self._game:
            self._ahead = self._game, self._get_ready()
        for _step in self._ahead[1]:
            if until():
                return

    def _get_ready(self) -> Iterator[None]:
        yield from import_ahead(self._game)
        # unpacks the sheet that most tables cut their cards from
        self.app.painter.cards.face(BACK, _SMALL_CARD)

    def told(self) -> str:
        """The game that is shown, and where the keys are listed."""
        keys = _("Question mark lists the keys")
        return sentences((game_title(self._game), self._screens.tagline(), keys))

    def build(self) -> Widget:
        """The games, and what one can do with the one that is shown."""
        games = [(name, game_title(name)) for name in GAMES]
        hero = Column(
            [
                Fan([card_from_text(card) for card in self._screens.fan], self._fan_width()),
                Tabs("game", games, self._game, self._show, size=46 if self._roomy else 34),
                Label(self._screens.tagline(), tone="muted", align="centre"),
            ],
            gap=14 if self._roomy else 8,
            align="centre",
        )
        return _Halves(hero, Scroll("menu", Column(self._menu(), gap=10)), self._ways(), self._corner())

    @property
    def _roomy(self) -> bool:
        """Whether the games have half a large screen for themselves."""
        m = self.app.painter.metrics
        return not m.portrait and m.height >= m.u(_ROOMY)

    def _fan_width(self) -> int:
        """Upright the cards give way to the buttons."""
        if self._roomy:
            return 176
        if not self.app.painter.metrics.portrait:
            return 128
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
        for place, saved in enumerate(self._saved):
            menu.append(
                Button(
                    f"continue:{place}" if place else "continue",
                    _("Continue the other game") if place else _("Continue"),
                    partial(self._on_continue, self.app, saved),
                    kind="outline" if place else "primary",
                    icon="continue",
                )
            )
        if self._saved:
            menu.append(Label(_("New game"), "small", tone="muted"))
        menu += self._new_games()
        more = Button("more", _("More options"), self._more, icon="dots", grow=1)
        daily = Button("daily", _("Game of the day"), self._daily, icon="calendar", grow=1)
        # in larger type the two do not fit side by side
        menu += [more, daily] if self.app.settings.text_percent > 100 else [Row([more, daily], gap=10)]
        return menu

    def _new_games(self) -> list[Widget]:
        """What one can begin; two of them in a line where there is little height, and something to continue
        or rules of one's own take of that.
        """
        own = self._own()
        low = not self._roomy and not self.app.painter.metrics.portrait
        crowded = low and bool(self._saved or own)
        games: list[Button] = []
        for place, (preset, note) in enumerate(self._screens.offered.items()):
            first = place == 0 and not self._saved
            games.append(
                Button(
                    f"new:{preset}",
                    self._screens.preset_label(preset),
                    partial(self._new_preset, preset),
                    kind="primary" if first else "outline",
                    # whoever has a game to continue, or rules of their own, knows what these are
                    note="" if self._saved or crowded else _(note),
                )
            )
        games += own
        if not crowded:
            return [*games]
        paired = len(games) - len(games) % 2
        return [Grid(games[:paired], least=self._least(games), gap=10, most=2), *games[paired:]]

    def _least(self, games: Sequence[Button]) -> float:
        """Units of width that all these need: where it is crowded letters may be a little smaller."""
        p = self.app.painter
        widest = max(p.fonts.width(game.label, "body", bold=True) for game in games)
        return widest * _SMALLER / p.metrics.scale + 24

    def _own(self) -> list[Button]:
        """The latest of the rulesets that the player has kept."""
        kept = [one for one in Rulesets(self.app.store).of(self._game) if one.playable is not None]
        return [Button(f"own:{one.name}", one.name, partial(self._new_own, one)) for one in kept[-_OWN:]]

    def _ways(self) -> Widget:
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
        self._new(self._remembered().with_options(ruleset.options))

    def _new_preset(self, preset: str) -> None:
        self._new(self._remembered().with_preset(preset))

    def _remembered(self) -> "SetUp":
        from trix.ui.screens.setup_model import remembered

        return remembered(self.app.store, self._game)

    # each of these is imported when first asked for: in the browser every import costs start-up time

    def _learn(self) -> None:
        from trix.ui.tutorial import tutorial_scene

        self.app.push(tutorial_scene(self.app, self._game))

    def _statistics(self) -> None:
        from trix.ui.statistics.scene import StatisticsScene

        self.app.push(StatisticsScene())

    def _daily(self) -> None:
        from trix.ui.screens.daily_scene import DailyScene

        self.app.push(DailyScene(lambda game: self._on_code(self.app, game)))

    def _code(self) -> None:
        from trix.ui.screens.code_scene import CodeScene

        self.app.push(CodeScene(lambda game: self._on_code(self.app, game)))

    def _show(self, game: str) -> None:
        self.app.change(game=game)

    def _more(self) -> None:
        from trix.ui.screens.setup_scene import SetUpScene

        self.app.push(SetUpScene(self._remembered(), self._new))

    def _rules(self) -> None:
        from trix.ui.screens.book.scene import BookScene

        self.app.push(BookScene(self._screens, self._remembered().options))

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
        self._on_new(self.app, setup, replacing)

    def back(self) -> None:
        """There is nothing before the title."""


class _Halves(Widget):
    """The games and the menu, side by side where there is the width for it, else one above the other.

    A bar of *ways* stands below the menu, a *corner* above everything.
    """

    def __init__(self, games: Widget, menu: Widget, ways: Widget, corner: Widget) -> None:
        super().__init__()
        self._games = games
        self._menu = menu
        self._ways = ways
        self._corner = corner

    @property
    def children(self) -> tuple[Widget, Widget, Widget, Widget]:
        """All of them."""
        return self._games, self._menu, self._ways, self._corner

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """The menu narrow, both in the middle of their part."""
        super().place(p, rect)
        edge = p.u(_EDGE)
        across = rect.inflate(-2 * edge, 0)
        top = self._corner.measure(p, across.w)[1]
        self._corner.place(p, pygame.Rect(across.x, rect.y + p.u(8), across.w, top))
        inner = rect.inflate(-4 * edge, 0)
        inner.y, inner.h = rect.y + p.u(8) + top, rect.h - p.u(8) - top - edge
        if inner.w > inner.h:
            low = rect.h < p.u(_ROOMY)
            # what there is little height for gets more width
            part = inner.w * 9 // 20 if low else inner.w // 2
            # there is nothing above the cards
            games = pygame.Rect(inner.x, rect.y + p.u(20), part, rect.h - 2 * p.u(20))
            menu = pygame.Rect(inner.x + part, inner.y, inner.w - part, inner.h)
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
        return self._menu.measure(p, width)[1] + p.u(_GAP) + self._ways.measure(p, width)[1]

    def _place_menu(self, p: Painter, area: pygame.Rect, widest: int) -> None:
        """The bar right below the menu, which scrolls if there is no room for all of it."""
        width = min(area.w, p.u(widest))
        bar = self._ways.measure(p, width)[1]
        high = min(self._menu.measure(p, width)[1], area.h - bar - p.u(_GAP))
        top = area.y + max(0, area.h - high - bar - p.u(_GAP)) // 2
        x = area.centerx - width // 2
        self._menu.place(p, pygame.Rect(x, top, width, high))
        self._ways.place(p, pygame.Rect(x, top + high + p.u(_GAP), width, bar))


_OWN = 3  # rulesets of one's own, at most
_MENU, _LOW_MENU, _HERO = 380, 460, 520  # units of width at most
_SMALL_CARD = 100  # pixels of width
_EDGE, _GAP = 12, 12  # units
_ROOMY = 600  # units of height
_SMALLER = 0.85  # of the letters' size


def _centre(p: Painter, widget: Widget, area: pygame.Rect, widest: int = _MENU) -> None:
    Centre(widget, max_width=widest).place(p, area)
