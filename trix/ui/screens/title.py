"""The title: a table at play, and one tap to the next game."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from trix.games import game_names
from trix.session import Saved
from trix.session.saves import has_finished, latest_slots, load_slot, opened_at
from trix.store import StoreError
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _, counted, join_list, language, language_name, ngettext
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
from trix.ui.screens.lesson_progress import read_learned
from trix.ui.screens.rulesets import Forms, set_damage_aside
from trix.ui.screens.store_keys import SETUP
from trix.ui.screens.title_table import LOW_MENU, MENU, ROOMY, Halves, StagePlace, TitleTable
from trix.ui.shell.coach_wishes import coach_speaks
from trix.ui.shell.scene import App

if TYPE_CHECKING:
    from trix.ui.screens.setup_model import SetUp

_EDGE = 12  # units
_OPPONENTS = 3  # at the usual table


class Ways(NamedTuple):
    """The title's ways to games, and to friends and the hall, which it does not import."""

    new: Callable[[App, "SetUp", Saved | None], None]
    """Begins a game; it replaces the given unfinished game."""
    resume: Callable[[App, Saved], None]
    """Continues a saved game."""
    returning: Callable[[App], str] = lambda app: ""
    """Returns the label of the button back to a table of friends; empty if there is none."""
    people: Callable[[App], int | None] = lambda app: None
    """Returns the number of people in the hall; None if unknown."""
    greet: Callable[[App], None] = lambda app: None
    """Asks the hall how many people are there."""


class TitleScene(TitleTable):
    """The first scene. It imports the scenes after it when they are first needed."""

    name = "title"

    def __init__(self, ways: Ways) -> None:
        super().__init__()
        self._ways = ways
        self._shown = "", ""  # the game whose saves have been read, and the language of the notes
        self._saved: Saved | None = None  # the unfinished game opened last
        self._save_notes: list[str] = []  # on that game, the longest first
        self._unread: list[int] = []  # slots of further unfinished games
        self._other_saves = 0  # number of further unfinished games, of all kinds
        self._others: list[str] = []  # the other games with saves
        self._rejoin_label = ""
        self._is_newcomer = True  # no game was finished
        self._lessons_done = 0
        self._damaged: set[str] = set()  # games with a save that was set aside
        self._streak = 0, False  # days in a row, and whether today is one of them
        self._problem_note = ""  # on the problems of the day, once it is read
        self._people: int | None = None  # in the hall

    def enter(self, app: App) -> None:
        super().enter(app)
        with suppress(StoreError):
            if set_damage_aside(app.platform.store):
                app.toasts.show(_("Some of your rulesets could not be read and were set aside."))

    def layout(self) -> None:
        if self._shown != (self._game, language()):
            self._read_saves()
            if self._problem_note:
                self._read_problems()
        self._rejoin_label = self._ways.returning(self.app)  # in the present language
        super().layout()

    def resume(self) -> None:
        had_rejoin, had_save = bool(self._rejoin_label), self._saved is not None
        self._read_saves()
        self.read_again()
        super().resume()
        if self.app.has_hall and self._people is not None:
            self.greet()
        # a new button is at the top of a menu that may have been scrolled
        for id, is_new in (("continue", self._saved and not had_save), ("rejoin", not had_rejoin)):
            if is_new:
                self.ui.focus_on(id, ring=self.app.is_keyboard_used, aloud=False)

    def _read_saves(self) -> None:
        """Read the game to continue. That replays it, so it is not done with every layout."""
        self._shown = self._game, language()
        self._rejoin_label = self._ways.returning(self.app)
        store = self.app.platform.store
        self._saved, self._save_notes = None, []
        slots = latest_slots(store, self._game)
        while slots and self._saved is None:
            self._saved = self._read_slot(slots.pop(0))
        if self._saved is not None:
            from trix.ui.screens.saved_words import opened_text, saved_words

            words, opened = saved_words(self._saved), opened_at(store, self._saved.record)
            longest = [*words, *([opened_text(opened)] if opened else [])]
            # the shortest note is the deal alone
            self._save_notes = [" · ".join(some) for some in (longest, words, words[1:], words[1:2])]
        others = {game: len(latest_slots(store, game)) for game in game_names() if game != self._game}
        self._unread, self._other_saves = slots, sum(others.values()) + len(slots)
        self._others = [game for game, count in others.items() if count]
        self._is_newcomer = not has_finished(self.app.platform.store, self._game)
        self._lessons_done = len(read_learned(self.app.platform.store, self._game))

    def _read_slot(self, slot: int) -> Saved | None:
        """Return the game in a slot, if it can be continued."""
        loaded = load_slot(self.app.platform.store, self._game, slot)
        # games that ended when the program did count too
        for saved in loaded.finished:
            from trix.ui.screens.keeping import keep_finished

            keep_finished(self.app, saved)
        if loaded.trouble is not None:
            self._damaged.add(self._game)
        return next(iter(loaded.games), None)

    def reading(self) -> Iterator[None]:
        """Read, in steps, the streak of games of the day and the other saves, which take longer."""
        from trix.ui.screens.played_dailies import streak
        from trix.ui.words.days import today

        before = self._streak, self._problem_note
        self._streak = streak(self.app.platform.store, self._game, today())
        self._read_problems()
        if (self._streak, self._problem_note) != before:
            self.rebuild()
        yield
        while self._unread:
            if self._read_slot(self._unread.pop(0)) is None:
                self._other_saves -= 1
                self.rebuild()
            yield

    def _read_problems(self) -> None:
        from trix.ui.screens.tried_problems import day_note
        from trix.ui.words.days import today

        self._problem_note = day_note(self.app.platform.store, today(), self._game)

    def greet(self) -> None:
        self._ways.greet(self.app)

    def update(self, dt: float) -> bool:
        if (people := self._ways.people(self.app)) != self._people:
            self._people = people
            self.rebuild()
        return super().update(dt)

    # --- widgets ---

    def screen_title(self) -> str:
        return game_title(self._game)

    def announcement(self) -> str:
        keys = _("Press the question mark for a list of keys")
        return sentences((game_title(self._game), screens_of(self._game).tagline(), keys))

    @property
    def _is_roomy(self) -> bool:
        """Whether there is room for large letters beside the table."""
        m = self.app.display.painter.metrics
        return not m.portrait and m.height >= m.u(ROOMY)

    def build(self) -> Widget:
        is_roomy, show = self._is_roomy, self.app.show
        games = [(name, game_title(name)) for name in game_names()]
        self.place = StagePlace(self.draw_stage)
        tabs_size = 46 if is_roomy else 34
        tabs = Tabs("game", games, self._game, lambda game: self.app.change(game=game), size=tabs_size)
        tagline: Widget = Label(screens_of(self._game).tagline(), tone="muted", align="centre")
        if self.app.has_new_release:
            label = _("A new version is ready: reload")
            tagline = Button("renew", label, self.app.platform.take_release, kind="plain", icon="again")
        table = Column([self.place, tabs, tagline], gap=8 if is_roomy else 4, align="centre")
        bar = [
            CaptionButton("learn", _("Lessons"), "learn", partial(show, "lessons")),
            CaptionButton("rules", _("Rules"), "book", self._rules),
            CaptionButton("statistics", _("Statistics"), "chart", partial(show, "statistics")),
            CaptionButton("code", _("Game code"), "share", partial(show, "code")),
        ]
        corner = [
            Button("language", language_name(), self._language, kind="plain", icon="language"),
            IconButton("settings", _("Settings"), "settings", self._settings, size=44),
        ]
        menu = Scroll("menu", Column(self._menu(), gap=10))
        return Halves(table, menu, Row(bar, gap=4), Row(corner, gap=4, align="end"))

    def _menu(self) -> list[Widget]:
        menu: list[Widget] = []
        if self._game in self._damaged:
            text = _("The saved game could not be opened and was set aside.")
            menu.append(Label(text, "small", tone="muted", id="aside"))
        if self.app.link is not None:
            table = self.app.link.kind == "table"
            label = _("Accept the invitation") if table else _("Play the cards you were sent")
            icon, show = "partner" if table else "share", partial(self.app.show, "link")
            follow = Button("link", label, show, kind="primary", icon=icon, grow=1)
            dismiss = IconButton("dismiss", _("Dismiss the link"), "close", self.app.forget_link, size=44)
            menu.append(Row([follow, dismiss], gap=6))
        if self._rejoin_label:
            rejoin = partial(self.app.show, "rejoin")
            kind: Kind = "outline" if self.app.link else "primary"
            menu.append(Button("rejoin", self._rejoin_label, rejoin, kind=kind, icon="partner"))
        tiles, has_save = self._tiles(), self._saved is not None
        abreast = self._abreast
        label, other = _("Variants"), _("Other rules")
        beside: list[Widget] = []
        if abreast == 1 or len(tiles) % abreast:
            # after the first tile, which is "Play" beside a game to continue; no row has an empty place
            tiles.insert(1, self._tile("forms", label, "chevron_down", self._show_forms, other))
        else:
            beside.append(Button("forms", label, self._show_forms, icon="chevron_down", note=other))
        # a link or a table of friends comes first, then a game to continue, then a new one
        first = self._continue if has_save else self._play_button
        saves = self._saves_button() if self._saved is not None or self._is_newcomer else []
        beside += saves
        golden = first("outline" if self._is_invited else "primary", beside)
        menu.append(Row([golden, *beside], gap=10, even=_stretches(saves)))
        menu += [Row(tiles[at : at + abreast], gap=10) for at in range(0, len(tiles), abreast)]
        return menu

    def _play_button(self, kind: Kind, beside: Sequence[Widget], *, abreast: int = 1) -> Button:
        begin, note = partial(self.begin_when_imported, self._play), self._form_notes()
        return self._tile(
            "play", _("Play"), "play", begin, self._fitting(note, *beside, abreast=abreast), kind=kind
        )

    def _continue(self, kind: Kind, beside: Sequence[Widget]) -> Button:
        assert self._saved is not None
        resume = partial(self.begin_when_imported, partial(self._ways.resume, self.app, self._saved))
        note = self._fitting(self._save_notes, *beside)
        return self._tile("continue", _("Continue"), "continue", resume, note, kind=kind)

    @property
    def _is_invited(self) -> bool:
        """Whether a link or a table of friends waits."""
        return bool(self.app.link or self._rejoin_label)

    def _tiles(self) -> list[Widget]:
        """List the tiles below the golden button: in the same order, and the same places, at every visit."""
        show, tiles = self.app.show, list[Widget]()
        if self.app.has_hall:
            note = _("With anyone")
            if self._people:
                note = counted("{n} person here", "{n} people here", self._people)
            tiles.append(self._tile("play_now", _("Play now"), "person", partial(show, "play_now"), note))
            note = _("Tables and boards")
            tiles.append(self._tile("hall", _("The hall"), "scores", partial(show, "hall"), note))
        label, note = _("Game of the day"), self._daily_note()
        tiles.append(self._tile("daily", label, "calendar", partial(show, "daily"), note))
        note = self._problem_note or _("A new one every day")
        tiles.append(self._tile("problems", _("Problems"), "hint", partial(show, "problems"), note))
        if self.app.platform.network() is not None:
            note = _("Invite them with a link")
            tiles.append(self._tile("friends", _("With friends"), "partner", partial(show, "friends"), note))
        return [self._first_tile(), *tiles]

    def _saves_note(self) -> str:
        """Return the number or the kinds of further unfinished games as a text."""
        n = self._other_saves
        more = ngettext("{n} more", "{n} more", n).format(n=n)
        return more if self._saved else join_list(map(game_title, self._others))

    def _saves_button(self) -> list[Widget]:
        """Return the way to further unfinished games that stands beside the golden button."""
        if not self._other_saves:
            return []
        label, note = _("Unfinished games"), self._saves_note()
        if self.app.display.painter.metrics.portrait and self._abreast > 1:
            badge = str(self._other_saves)
            return [IconButton("saves", label, "last_trick", self._saves, note=note, size=44, badge=badge)]
        button = CaptionButton(
            "saves", _("Unfinished"), "last_trick", self._saves, grow=0, tile=True, note=note
        )
        return [button.with_accessible_name(label)]

    def _first_tile(self) -> Widget:
        """Return "Play" if "Continue" is the main button, else the unfinished games or the lessons.

        Where it is not the unfinished games, these are beside the golden button.

        No other button moves when there is a game to continue.
        """
        if self._saved is not None:
            return self._play_button("tile", (), abreast=self._abreast)
        if self._other_saves and not self._is_newcomer:
            return self._tile("saves", _("Unfinished"), "last_trick", self._saves, self._saves_note())
        label, icon, note = _("First lesson"), "learn", _("Learn by playing")
        if self._is_newcomer:
            label, icon = _("New to {game}?").format(game=game_title(self._game)), "info"
            note = _("To the first lesson")
        if self._lessons_done:
            label = label if self._is_newcomer else _("Next lesson")
            note = counted("{n} lesson done", "{n} lessons done", self._lessons_done)
        note = self._fitting([note, ""], abreast=self._abreast)
        return self._tile("first-steps", label, icon, partial(self.app.show, "learn"), note)

    def _tile(
        self, id: str, label: str, icon: str, act: Callable[[], None], note: str, *, kind: Kind = "tile"
    ) -> Button:
        """Make a way from the title; the note tells its state."""
        large = self._is_roomy and self.app.settings.text_percent <= 100
        return Button(id, label, act, kind=kind, icon=icon, note=note, grow=1, large=large)

    @property
    def _abreast(self) -> int:
        """How many tiles fit side by side."""
        return 1 if self.app.settings.text_percent > 100 else 2

    def _fitting(self, notes: list[str], *beside: Widget, abreast: int = 1) -> str:
        """Return the first note that fits a tile if *abreast* tiles share the width with *beside*."""
        p, area = self.app.display.painter, self.area()
        is_beside = area.w > area.h
        inner = area.w // 2 if is_beside else area.w - 4 * p.u(_EDGE)
        menu = MENU if self._is_roomy else LOW_MENU
        widest = (min(inner, p.u(menu)) - p.u(10) * (abreast - 1)) // abreast - p.u(2 * _EDGE)
        widest -= sum(widget.measure(p, widest)[0] + p.u(10) for widget in beside)
        return p.fonts.fitting(notes, "small", widest) or notes[-1]

    def _daily_note(self) -> str:
        days, is_played = self._streak
        if days > 1 or (days and not is_played):
            return ngettext("{n} day in a row", "{n} days in a row", days).format(n=days)
        return _("Played today") if is_played else _("The same cards for all")

    # --- the form to play ---

    @property
    def _forms(self) -> Forms:
        return Forms(self.app.platform.store, self._game)

    def _form_notes(self) -> list[str]:
        """Return notes on the game that "Play" begins, the longest first."""
        form = self._forms.chosen
        label = self._forms.label(form)
        if self._is_first_game:
            # its name says nothing to players who have chosen none
            first = _("First game, coached")
            return [f"{first} · {self._forms.time(form).rstrip('.')}", first]
        coached = [_("{form}, with a coach").format(form=label)] if self._is_coached else []
        return [*coached, label, self._forms.time(form).rstrip(".")]

    @property
    def _is_coached(self) -> bool:
        """Whether the coach speaks in the game that "Play" begins."""
        return coach_speaks(self.app, self._game, self._levels())

    @property
    def _is_first_game(self) -> bool:
        """Whether "Play" begins a newcomer's coached first game, of a form that they have not chosen."""
        is_first = self._is_newcomer and self._saved is None
        return is_first and self._is_coached and self._forms.chosen == self._forms.first

    def _levels(self) -> list[str | None]:
        """Return the levels of the opponents of "Play"; none before the player has chosen any."""
        if self.app.platform.store.read(SETUP + self._game) is None:
            return []
        from trix.ui.screens.setup_model import remembered_others

        others = remembered_others(self.app.platform.store, self._game)
        return [sitter.level for sitter in others[:_OPPONENTS]]

    def _choose(self, form: str) -> None:
        self._forms.choose(form)
        self.rebuild()
        self.ui.focus_on("play", ring=self.app.is_keyboard_used, aloud=False)

    def _play(self) -> None:
        setup = self._forms.setup().alone()
        if self._is_first_game:
            from trix.ui.words.strengths import FIRST

            setup = setup._replace(options=screens_of(self._game).first_game_options(setup.options))
            setup = setup if self._levels() else setup.with_common_level(FIRST)
        self._begin(setup)

    def _play_form(self, form: str) -> None:
        """Begin a form; "Play" begins it too from now on."""
        self._choose(form)
        self.begin_when_imported(lambda: self._begin(self._forms.setup().alone()))

    def _show_forms(self) -> None:
        from trix.ui.screens.form_scene import FormScene

        self.app.stack.push(FormScene(self._forms, self._play_form, self._more))

    # --- scenes after this one ---

    def _new(self, setup: "SetUp") -> None:
        """Begin a game of the set-up, whose form is played next time too."""
        self._choose(self._forms.of(setup.options))
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

        self.app.stack.push(SetUpScene(self._forms.setup(), self._new))

    def _saves(self) -> None:
        from trix.ui.screens.saves_scene import SavesScene

        resume = partial(self._ways.resume, self.app)
        self.app.stack.push(SavesScene(lambda saved: self.begin_when_imported(partial(resume, saved))))

    def _rules(self) -> None:
        from trix.ui.screens.book.book_scene import BookScene

        self.app.stack.push(BookScene(screens_of(self._game), self._forms.setup().options))

    def _settings(self) -> None:
        from trix.ui.screens.settings_scene import SettingsScene

        self.app.stack.push(SettingsScene())

    def _language(self) -> None:
        from trix.ui.screens.settings_scene import LanguageScene

        self.app.stack.push(LanguageScene())

    def back(self) -> None:
        """Stay: the title is the first scene."""


def _stretches(buttons: Sequence[Widget]) -> bool:
    """Whether buttons become as high as what they stand beside: a round one stays round."""
    return all(isinstance(button, CaptionButton) for button in buttons)
