"""The title: a table at play, and one tap to the next game."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import pygame

from trix.engine.cards import card_from_text
from trix.games import game_names
from trix.host import StoreError
from trix.session import Saved
from trix.session.saves import has_finished, latest_places, load_place, opened_at
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import GameScreens, screens_of
from trix.ui.kit import atlas
from trix.ui.kit.cloth import rim_width
from trix.ui.kit.events import Event
from trix.ui.kit.i18n import _, counted, language_name, ngettext, pgettext
from trix.ui.kit.screen import lay
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import (
    Button,
    CaptionButton,
    Column,
    IconButton,
    Label,
    Row,
    Scroll,
    Widget,
)
from trix.ui.kit.widgets.buttons import Kind
from trix.ui.kit.widgets.tabs import Tabs
from trix.ui.screens.ahead import import_friends, import_hall, import_later, import_stage, import_table
from trix.ui.screens.lesson_progress import learned
from trix.ui.screens.rulesets import OWN, Rulesets, set_damage_aside
from trix.ui.screens.title_layout import LOW_MENU, ROOMY, Halves, StagePlace
from trix.ui.shell.frames import OPENING
from trix.ui.shell.scene import App, Scene
from trix.ui.shell.widget_scenes import WidgetScene

if TYPE_CHECKING:
    from trix.game_code import GameCode
    from trix.ui.screens.setup_model import SetUp
    from trix.ui.screens.stage import Stage

FORM = "form-"
"""Prefix of the store's keys for each game's last form."""
CUSTOM = "custom"
"""A form is a preset, `OWN` and the name of a ruleset, or this: the rules of the last set-up."""


class Tile(NamedTuple):
    """A way from the title. The note tells its state."""

    id: str
    label: str
    icon: str
    act: Callable[[], None]
    note: str = ""
    wide: bool = False
    """Whether it takes a whole row."""


_EDGE = 12  # units
_SMALL_CARD = 100  # pixels of width
_CARD = 110  # units of width of a card in the hand


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
    problems: Callable[[], Scene]
    """Makes the list of problems."""
    statistics: Callable[[], Scene]
    """Makes the statistics."""
    friends: Callable[[App], None]
    """Leads to a game on several devices."""
    play_now: Callable[[App], None]
    """Leads to a game with strangers, where there is a hall."""
    hall: Callable[[App], None]
    """Leads to the hall's panel."""
    greet: Callable[[App], None]
    """Asks the hall how many people are there."""
    people: Callable[[App], int | None]
    """Returns the number of people in the hall; None if unknown."""
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
        self._saved: Saved | None = None  # the unfinished game opened last
        self._save_notes: list[str] = []  # on it, the longest first
        self._unread: list[int] = []  # places of further ones
        self._other_saves = 0  # of all games
        self._rejoin_label = ""
        self._is_newcomer = True  # no game was finished
        self._has_learned = False  # whether a lesson was finished
        self._is_moving = False  # whether a card is on its way
        self._damaged: set[str] = set()  # games with a save that was set aside
        self._prepared = ""  # the game that has been prepared, or is being prepared
        self._is_prepared = False
        self._stage: Stage | None = None  # the table, once its pictures are made
        self._stage_for: object = None  # its size, look and game
        self._stage_steps: Iterator[None] = iter(())
        self._is_whole = False  # whether this scene's last picture is on the screen
        self._reading_steps: Iterator[None] = iter(())
        self._streak = 0, False  # days in a row, and whether today was one
        self._problem_note = ""  # on the problems of the day, once it is read
        self._people: int | None = None  # in the hall
        self._table_steps: Iterator[None] = iter(())
        self._later_steps: Iterator[None] = iter(())
        self._wanted: Callable[[], None] | None = None  # begins the chosen game

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

    def rebuild(self) -> None:
        super().rebuild()
        self._set_stage()

    def resume(self) -> None:
        before = self._rejoin_label
        self._read_saves()
        self._reading_steps, self._is_prepared = self._reading_more(), False
        super().resume()
        if self.app.has_hall and self._people is not None:
            self._ways.greet(self.app)
        if self._rejoin_label and not before:
            # its button is at the top of a menu that may have been scrolled
            self.ui.focus_on("rejoin", ring=self.app.is_keyboard_used, aloud=False)

    def _read_saves(self) -> None:
        """Read the game to continue. That replays it, so it is not done with every layout."""
        self._shown_game = self._game
        self._rejoin_label = self._ways.returning(self.app)
        store = self.app.platform.store
        self._saved, self._save_notes = None, []
        places = latest_places(store, self._game)
        while places and self._saved is None:
            self._saved = self._read_place(places.pop(0))
        if self._saved is not None:
            from trix.ui.screens.saved_words import saved_text

            opened = opened_at(store, self._saved.record)
            self._save_notes = [saved_text(self._saved, opened), saved_text(self._saved)]
        others = sum(len(latest_places(store, game)) for game in game_names() if game != self._game)
        self._unread, self._other_saves = places, others + len(places)
        self._is_newcomer = not has_finished(self.app.platform.store, self._game)
        self._has_learned = bool(learned(self.app.platform.store, self._game))

    def _read_place(self, place: int) -> Saved | None:
        """Return the game at a place, if it can be continued."""
        loaded = load_place(self.app.platform.store, self._game, place)
        # games that ended when the program did count too
        for saved in loaded.finished:
            from trix.ui.screens.keeping import keep_finished

            keep_finished(self.app, saved)
        if loaded.trouble is not None:
            self._damaged.add(self._game)
        return next(iter(loaded.games), None)

    # --- preparing the table ---

    def think(self, until: Callable[[], bool]) -> None:
        if self._wanted is None:
            self._prepare()
            for _step in chain(self._stage_steps, self._table_steps, self._later_steps, self._reading_steps):
                if until():
                    return
            self._is_prepared = True

    def _prepare(self) -> None:
        if self._prepared != self._game:
            self._prepared, self._is_prepared = self._game, False
            self._table_steps = import_table(self._game, elements=self.app.platform.has_elements())
            self._later_steps = self._later_preparation()
            self._reading_steps = self._reading_more()

    def _later_preparation(self) -> Iterator[None]:
        yield from import_later(self._game)
        if self.app.platform.network() is not None:
            yield from import_friends()
        if self.app.has_hall:
            yield from import_hall()
            self._ways.greet(self.app)
        for width in (_SMALL_CARD, self.app.display.painter.u(_CARD)):
            yield from self.app.display.painter.cards.loading(width)
        atlas.moods().load()
        yield
        from trix.ui.table.ground import cloth_ahead

        # half of the drawing when a table opens
        yield from cloth_ahead(self.app.display.painter)
        yield from self.app.platform.warm_up()

    def _reading_more(self) -> Iterator[None]:
        """Read how many games of the day were played in a row, and the other saves: that takes longer."""
        from trix.ui.screens.played_dailies import streak
        from trix.ui.screens.tried_problems import day_note
        from trix.ui.words.days import today

        store, before = self.app.platform.store, (self._streak, self._problem_note)
        self._streak, self._problem_note = streak(store, self._game, today()), day_note(store, today())
        if (self._streak, self._problem_note) != before:
            self.rebuild()
        yield
        while self._unread:
            if self._read_place(self._unread.pop(0)) is None:
                self._other_saves -= 1
                self.rebuild()
            yield

    def _set_stage(self) -> None:
        """Prepare the table anew if its place or its look has changed; until then the cloth is bare."""
        p = self.app.display.painter
        wanted = p, self._place.rect, self._game, self.app.is_calm()
        if self._stage_for != wanted:
            self._stage_for, self._is_prepared = wanted, False
            self._stage_steps = self._making_stage()

    def _making_stage(self) -> Iterator[None]:
        yield from import_stage()
        from trix.ui.screens.setup_model import remembered_others
        from trix.ui.screens.stage import Stage

        screens, others = self._screens, remembered_others(self.app.platform.store, self._game)
        stage = Stage(
            self.app.display.painter,
            self._place.rect,
            [card_from_text(card) for card in screens.fan],
            [sitter.avatar for sitter in others[:3]],
            taking=screens.taking,
            clockwise=screens.clockwise,
            calm=self.app.is_calm(),
        )
        yield from stage.preparing(self.app.display.screen)
        self._stage = stage
        self.ui.dirty = True

    @property
    def at_rest(self) -> bool:
        return self._is_prepared and self._prepared == self._game and not self._is_moving

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

    def handle(self, event: Event) -> None:
        if self._stage is not None:
            self._stage.wake()
        super().handle(event)

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if (people := self._ways.people(self.app)) != self._people:
            self._people = people
            self.rebuild()
        if self._wanted is not None:
            self._import_table()
        self._is_moving = self._stage is not None and self._stage.update(dt)
        if self._is_moving and (self.ui.has_tip or self.app.toasts.text):
            self.ui.dirty = True  # the table may lie below these
        return changed or self._is_moving

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw everything, or only where something moves on the table."""
        stage, display = self._stage, self.app.display
        if stage is not None and self._is_whole and not (self.ui.dirty or display.is_dirty):
            stage.draw_changes(surface)
            return
        if stage is None or stage.ground is None or stage.ground.get_size() != surface.get_size():
            display.painter.felt(surface)
        else:
            lay(surface, stage.ground)
        yield
        yield from self.ui.drawing(surface)
        self._is_whole = True

    def cover(self) -> None:
        self._wanted = None
        self._is_whole = False

    # --- widgets ---

    def screen_title(self) -> str:
        return game_title(self._game)

    def told(self) -> str:
        keys = _("Press the question mark for a list of keys")
        return sentences((game_title(self._game), self._screens.tagline(), keys))

    def area(self) -> pygame.Rect:
        metrics = self.app.display.painter.metrics
        rim = rim_width(metrics)
        return metrics.safe.inflate(-2 * rim, -2 * rim)

    @property
    def _is_roomy(self) -> bool:
        """Whether there is room for large letters beside the table."""
        m = self.app.display.painter.metrics
        return not m.portrait and m.height >= m.u(ROOMY)

    def build(self) -> Widget:
        is_roomy = self._is_roomy
        games = [(name, game_title(name)) for name in game_names()]
        self._place = StagePlace(self._draw_stage)
        tabs_size = 46 if is_roomy else 34
        tabs = Tabs("game", games, self._game, lambda game: self.app.change(game=game), size=tabs_size)
        tagline: Widget = Label(self._screens.tagline(), tone="muted", align="centre")
        if self.app.has_new_release:
            label = _("A new version is ready: reload")
            tagline = Button("renew", label, self.app.platform.take_release, kind="plain", icon="again")
        table = Column([self._place, tabs, tagline], gap=8 if is_roomy else 4, align="centre")
        bar = [
            CaptionButton("learn", _("Learn"), "learn", self._learn),
            CaptionButton("rules", _("Rules"), "book", self._rules),
            CaptionButton("statistics", _("Statistics"), "chart", self._statistics),
            CaptionButton("code", _("Game code"), "share", self._code),
        ]
        corner = [
            Button("language", language_name(), self._language, kind="plain", icon="language"),
            IconButton("settings", _("Settings"), "settings", self._settings, size=44),
        ]
        menu = Scroll("menu", Column(self._menu(), gap=10))
        return Halves(table, menu, Row(bar, gap=4), Row(corner, gap=4, align="end"))

    def _draw_stage(self, surface: pygame.Surface) -> None:
        if self._stage is not None and self._stage.rect == self._place.rect:
            self._stage.draw(surface)

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
        play = Button(
            "play",
            _("Play"),
            partial(self._begin_when_imported, self._play),
            kind="outline" if self._is_awaited else "primary",
            icon="play",
            note=self._form_note(),
            grow=1,
            large=self._is_roomy,
        )
        change = pgettext("the form of a game", "Choose")
        forms = Button("forms", change, self._forms, icon="chevron_down", large=self._is_roomy)
        menu.append(Row([play, forms], gap=10))
        tiles = self._tiles()
        is_large = self.app.settings.text_percent > 100  # then two do not fit side by side
        while tiles:
            row = [tiles.pop(0)]
            if tiles and not (row[0].wide or tiles[0].wide or is_large):
                row.append(tiles.pop(0))
            buttons = [
                Button(one.id, one.label, one.act, kind="tile", icon=one.icon, note=one.note, grow=1)
                for one in row
            ]
            menu.append(Row(buttons, gap=10))
        return menu

    def _tiles(self) -> list[Tile]:
        """List the tiles below the golden button."""
        tiles = []
        if self._saved is not None:
            resume = partial(self._begin_when_imported, partial(self._ways.resume, self.app, self._saved))
            note = self._fitting(self._save_notes)
            tiles.append(Tile("continue", _("Continue"), "continue", resume, note, wide=True))
        if self._other_saves:
            n = self._other_saves
            note = ngettext("{n} more", "{n} more", n).format(n=n) if self._saved else str(n)
            tiles.append(Tile("saves", _("Unfinished games"), "last_trick", self._saves, note))
        if self._is_newcomer and not self._has_learned:
            label = _("New to {game}?").format(game=game_title(self._game))
            learn = partial(self._ways.learn, self.app, self._game)
            tiles.append(Tile("first-steps", label, "learn", learn, _("Learn it in five minutes")))
        if self.app.has_hall:
            play_now = partial(self._ways.play_now, self.app)
            tiles.append(Tile("play_now", _("Play now"), "person", play_now, self._hall_note()))
            note = _("Tables and boards")
            tiles.append(Tile("hall", _("The hall"), "scores", partial(self._ways.hall, self.app), note))
        tiles.append(Tile("daily", _("Game of the day"), "calendar", self._daily, self._daily_note()))
        note = self._problem_note or _("A new one every day")
        tiles.append(Tile("problems", _("Problems"), "hint", self._problems, note))
        if self.app.platform.network() is not None:
            friends = partial(self._ways.friends, self.app)
            tiles.append(Tile("friends", _("With friends"), "partner", friends, _("Invite them with a link")))
        return tiles

    def _hall_note(self) -> str:
        if not self._people:
            return _("With anyone")
        return counted("{n} person here", "{n} people here", self._people)

    def _fitting(self, notes: list[str]) -> str:
        """Return the first note that fits on a wide tile."""
        p = self.app.display.painter
        widest = min(self.area().w - 4 * p.u(_EDGE), p.u(LOW_MENU)) - p.u(2 * _EDGE)
        return p.fonts.fitting(notes, "small", widest) or notes[-1]

    def _daily_note(self) -> str:
        days, is_played = self._streak
        if days > 1 or (days and not is_played):
            return ngettext("{n} day in a row", "{n} days in a row", days).format(n=days)
        return _("Played today") if is_played else _("The same cards for all")

    # --- the form to play ---

    @property
    def form(self) -> str:
        """The form of the game that "Play" begins: a preset, or see `OWN` and `CUSTOM`."""
        stored = self.app.platform.store.read(FORM + self._game) or ""
        name = stored.removeprefix(OWN)
        is_own = name != stored and Rulesets(self.app.platform.store).find(self._game, name) is not None
        is_known = is_own or stored == CUSTOM or stored in self._screens.presets
        return stored if is_known else next(iter(self._screens.offered))

    def form_label(self, form: str) -> str:
        """Name a form."""
        if form == CUSTOM:
            return _("Your last rules")
        return form.removeprefix(OWN) if form.startswith(OWN) else self._screens.preset_label(form)

    def _form_note(self) -> str:
        label, coach = self.form_label(self.form), self.app.settings.coach
        if coach == "on" or (coach == "auto" and self._is_newcomer):
            return _("{form}, with a coach").format(form=label)
        return label

    def _set_form(self, form: str) -> None:
        with suppress(StoreError):  # then the next visit begins with another one
            self.app.platform.store.write(FORM + self._game, form)
        self.rebuild()
        self.ui.focus_on("play", ring=self.app.is_keyboard_used, aloud=False)

    def _play(self) -> None:
        form, setup = self.form, self._remembered().alone()
        own = Rulesets(self.app.platform.store).find(self._game, form.removeprefix(OWN))
        if form.startswith(OWN) and own is not None and own.playable is not None:
            setup = setup.with_options(own.playable)
        elif form != CUSTOM:
            presets = self._screens.presets
            setup = setup.with_preset(form if form in presets else next(iter(self._screens.offered)))
        self._begin(setup)

    def _play_form(self, form: str) -> None:
        """Begin a form, which is then the one that "Play" begins."""
        self._set_form(form)
        self._begin_when_imported(self._play)

    def _forms(self) -> None:
        from trix.ui.screens.form_scene import FormScene

        self.app.stack.push(FormScene(self._game, self.form, self.form_label, self._play_form, self._more))

    # --- scenes after this one ---

    def _remembered(self) -> "SetUp":
        from trix.ui.screens.setup_model import remembered

        return remembered(self.app.platform.store, self._game)

    def _new(self, setup: "SetUp") -> None:
        """Begin a game of the set-up, whose form is played next time too."""
        own = (one for one in Rulesets(self.app.platform.store).of(self._game))
        named = next((OWN + one.name for one in own if one.playable == setup.options), CUSTOM)
        self._set_form(self._screens.preset_of(setup.options) or named)
        self._begin(setup)

    def _begin(self, setup: "SetUp") -> None:
        from trix.ui.screens.unfinished import when_there_is_room

        def begin(replacing: Saved | None) -> None:
            if self.app.stack.top is not self:
                self.app.stack.home()
            self._ways.new(self.app, setup, replacing)

        when_there_is_room(self.app, setup.game, begin)

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

    def _saves(self) -> None:
        from trix.ui.screens.saves_scene import SavesScene

        resume = partial(self._ways.resume, self.app)
        self.app.stack.push(SavesScene(lambda saved: self._begin_when_imported(partial(resume, saved))))

    def _learn(self) -> None:
        self.app.stack.push(self._ways.lessons(self.app, self._game))

    def _problems(self) -> None:
        self.app.stack.push(self._ways.problems())

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
