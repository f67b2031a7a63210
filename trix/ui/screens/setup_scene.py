"""The set-up: ruleset, seats, and every option with an explanation."""

from collections.abc import Callable, Sequence
from functools import partial

from trix.engine.options import Value
from trix.host import StoreError
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _, ngettext
from trix.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    IconButton,
    Label,
    ListItem,
    Page,
    Row,
    Stepper,
    Toggle,
    Widget,
)
from trix.ui.screens import setup_model
from trix.ui.screens.ruleset_choice import RulesetChoice
from trix.ui.screens.seating import Seating
from trix.ui.screens.setup_model import SetUp
from trix.ui.shell.scene import Shell
from trix.ui.shell.widget_scenes import WidgetScene

_LOW = 560  # units of height
_LONG = 20  # numbers from which stepping one by one takes too long


class SetUpScene(WidgetScene):
    """Sets up a game; *on_start* gets the set-up when the player begins it."""

    name = "setup"

    def __init__(self, setup: SetUp, on_start: Callable[[SetUp], None]) -> None:
        self.setup = setup
        self._screens = screens_of(setup.game)
        self._on_start = on_start
        self._seating = Seating(lambda: self.setup, self._change)

    def enter(self, app: Shell) -> None:
        """Read the player's rulesets."""
        super().enter(app)
        self._rulesets = RulesetChoice(app, lambda: self.setup, self._change)

    def build(self) -> Widget:
        """Build the rulesets, the seats, then the options."""
        start = self.way_on()
        # a low screen has no room for a footer
        low = self.area().h < self.app.painter.u(_LOW)
        header = Row(
            [
                IconButton("back", _("Back"), "back", self.back),
                Label(self.title(), "heading", bold=True, grow=1, wrap=False),
                *([start] if low else []),
            ]
        )
        body = Column(
            [
                *self._rulesets.widgets(),
                *self._spread(),
                Label(_("At the table"), "heading", bold=True),
                *map(self._option, self._screens.at_table),
                *self.people(),
                *(part for section in self._screens.sections for part in self._section(*section)),
            ],
            gap=10,
        )
        footer = Row([] if low else [start], align="end")
        return Page(header, body, footer, max_width=820)

    def title(self) -> str:
        """Return what the screen is about."""
        return _("New game: {game}").format(game=game_title(self.setup.game))

    def way_on(self) -> Widget:
        """Build the button that begins."""
        people = self.setup.people
        with_whom = ngettext("{n} person on this device", "{n} people on this device", people)
        return Button(
            "start",
            _("Play"),
            self.finish,
            kind="primary",
            icon="play",
            note=with_whom.format(n=people) if people > 1 else "",
        )

    def people(self) -> list[Widget]:
        """Build who sits where."""
        return self._seating.widgets(self.app)

    # --- options ---

    def _spread(self) -> list[Widget]:
        """Build the option whose values are listed in full, if there is one."""
        screens, name = self._screens, self._screens.spread
        if not name:
            return []
        items = [self._item(name, value) for value in screens.values(name)]
        return [
            Label(screens.option_title(name), "heading", bold=True),
            Grid(items, least=250, most=2 if len(items) == 4 else 3),
        ]

    def _item(self, name: str, value: Value) -> Widget:
        screens, options = self._screens, self.setup.options
        refused = screens.refused_because(options, name, value)
        return ListItem(
            f"{name}:{value}",
            screens.value_label(name, value),
            lambda: self._set(name, value),
            note=refused or screens.meaning({**options, name: value}, name),
            chosen=options[name] == value,
            enabled=refused is None,
        )

    def _section(self, title: str, names: Sequence[str]) -> list[Widget]:
        return [Label(_(title), "heading", bold=True), *map(self._option, names)]

    def _option(self, name: str) -> Widget:
        values = self._screens.values(name)
        if tuple(values) == (True, False):
            return self._switch(name)
        return self._number(name, values) if isinstance(values, range) else self._choice(name, values)

    def _switch(self, name: str) -> Widget:
        screens, options = self._screens, self.setup.options
        idle = screens.idle_because(options, name)
        refused = screens.refused_because(options, name, not options[name])
        return Toggle(
            name,
            screens.option_title(name),
            bool(options[name]),
            partial(self._set, name),
            note=idle or refused or screens.meaning(options, name),
            enabled=not (idle or refused),
        )

    def _choice(self, name: str, values: Sequence[Value]) -> Widget:
        screens, options = self._screens, self.setup.options
        idle = screens.idle_because(options, name)
        refused = {v: why for v in values if (why := screens.refused_because(options, name, v)) is not None}
        meant = screens.meaning(options, name)
        return Choice(
            name,
            screens.option_title(name),
            str(options[name]),
            [(str(value), screens.value_label(name, value)) for value in values],
            lambda text: self._set(name, next(value for value in values if str(value) == text)),
            note=idle or " ".join([meant, *sorted(set(refused.values()))]),
            barred=[str(value) for value in refused],
            enabled=idle is None,
        )

    def _number(self, name: str, values: range) -> Widget:
        screens, options = self._screens, self.setup.options
        idle = screens.idle_because(options, name)
        return Stepper(
            name,
            screens.option_title(name),
            int(str(options[name])),
            partial(self._set, name),
            low=values[0],
            high=values[-1],
            leap=10 if len(values) > _LONG else 0,
            note=idle or screens.meaning(options, name),
            enabled=idle is None,
        )

    # --- changes ---

    def _set(self, name: str, value: Value) -> None:
        self._change(self.setup.with_option(name, value))

    def _change(self, setup: SetUp) -> None:
        self.setup = setup
        self.rebuild()

    def leave(self) -> None:
        """Store the set-up, even if no game follows."""
        try:
            self.app.store.write(setup_model.store_key(self.setup.game), setup_model.to_text(self.setup))
        except StoreError:
            return  # saving the game will fail too, and the player is told then

    def finish(self) -> None:
        """Begin with the set-up as it is."""
        self._on_start(self.setup)
