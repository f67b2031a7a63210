"""The set-up: ruleset, mode, partners and seats, and every option with a line of explanation."""

from collections.abc import Callable

from trix.engine.options import Option, Value
from trix.games import option_table, presets
from trix.host import StoreError
from trix.ui.i18n import _
from trix.ui.screens import people, setup_model, wording
from trix.ui.screens.faces import RoundTable, Seat
from trix.ui.screens.setup_model import SetUp, idle_because, refused_because
from trix.ui.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    IconButton,
    Label,
    ListItem,
    Page,
    Row,
    Toggle,
    Widget,
    WidgetScene,
)

_MODES = ("complex", "classic", "free_complex")  # as they are offered: most people play the first
_LOW = 560  # units of height


class SetUpScene(WidgetScene):
    """Where a game is put together. *on_start* is given the set-up when it is to begin."""

    name = "setup"

    def __init__(self, setup: SetUp, on_start: Callable[[SetUp], None]) -> None:
        self.setup = setup
        self._on_start = on_start

    def build(self) -> Widget:
        """Rulesets, mode, seats, then the options."""
        start = Button("start", _("Play"), self._start, kind="primary", icon="play")
        # a low screen has no room to spare for a footer
        low = self.area().h < self.app.painter.u(_LOW)
        header = Row(
            [
                IconButton("back", _("Back"), "back", self.back),
                Label(_("New game"), "heading" if low else "title", bold=True, grow=1, wrap=False),
                *([start] if low else []),
            ]
        )
        body = Column(
            [
                self._presets(),
                Label(_("Kingdoms"), "heading", bold=True),
                Grid([self._mode(mode) for mode in _MODES], least=250),
                Label(_("At the table"), "heading", bold=True),
                self._option(_named("partnership")),
                RoundTable([self._you(), *(self._opponent(seat) for seat in (1, 2, 3))]),
                Label(
                    _("Tap a player to have them sit opposite you."), "small", tone="muted", align="centre"
                ),
                Row([Button("others", _("Other players"), self._others, icon="person")], align="centre"),
                Label(_("Rules"), "heading", bold=True),
                *(
                    self._option(option)
                    for option in option_table(setup_model.GAME)
                    if option.name not in ("mode", "partnership")
                ),
            ],
            gap=10,
        )
        footer = Row([] if low else [start], align="end")
        return Page(header, body, footer, max_width=820)

    def _presets(self) -> Widget:
        chosen = self.setup.preset
        return Choice(
            "preset",
            _("Ruleset"),
            chosen or "",
            [(name, wording.preset_label(name)) for name in presets(setup_model.GAME)],
            lambda name: self._change(self.setup.with_preset(name)),
            note=wording.preset_meaning(chosen) if chosen else _("Your own choice of rules."),
        )

    def _mode(self, mode: str) -> Widget:
        refused = refused_because(self.setup.options, "mode", mode)
        return ListItem(
            f"mode:{mode}",
            wording.value_label("mode", mode),
            lambda: self._set("mode", mode),
            note=refused or wording.mode_meaning(mode),
            chosen=self.setup.options["mode"] == mode,
            enabled=refused is None,
        )

    def _option(self, option: Option) -> Widget:
        name, options = option.name, self.setup.options
        idle = idle_because(options, name)
        if option.values == (True, False):
            refused = refused_because(options, name, not options[name])
            return Toggle(
                name,
                wording.option_title(name),
                bool(options[name]),
                lambda value: self._set(name, value),
                note=idle or refused or wording.meaning(options, name),
                enabled=not (idle or refused),
            )
        return Choice(
            name,
            wording.option_title(name),
            str(options[name]),
            [(str(value), wording.value_label(name, value)) for value in option.values],
            lambda value: self._set(name, value),
            note=idle or wording.meaning(options, name),
            enabled=idle is None,
        )

    def _you(self) -> Seat:
        settings = self.app.settings
        return Seat(
            "seat:0",
            settings.name or _("You"),
            settings.avatar or people.YOUR_AVATAR,
            "",
            _nothing,
            enabled=False,
        )

    def _opponent(self, seat: int) -> Seat:
        who = people.ROSTER[self.setup.opponents[seat - 1]]
        partners = self.setup.options["partnership"]
        word = (_("your partner") if seat == 2 else _("opponent")) if partners else ""
        return Seat(
            f"seat:{seat}",
            people.spelled(who.latin),
            who.avatar,
            word,
            lambda: self._change(self.setup.with_opposite(seat)),
            enabled=seat != 2,
        )

    def _others(self) -> None:
        self._change(self.setup._replace(opponents=people.following(self.setup.opponents)))

    def _set(self, name: str, value: Value) -> None:
        self._change(self.setup.with_option(name, value))

    def _change(self, setup: SetUp) -> None:
        self.setup = setup
        self.rebuild()

    def leave(self) -> None:
        """Remember what was chosen, even if no game follows."""
        try:
            self.app.store.write(setup_model.STORE_KEY, setup_model.to_text(self.setup))
        except StoreError:
            return  # whoever cannot keep a set-up will be told so by the game's save

    def _start(self) -> None:
        self._on_start(self.setup)


def _named(name: str) -> Option:
    return next(option for option in option_table(setup_model.GAME) if option.name == name)


def _nothing() -> None:
    """The player's own seat stays where it is."""
