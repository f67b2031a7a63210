"""The set-up: ruleset, seats, and every option with an explanation."""

from collections.abc import Callable, Sequence
from functools import partial

from trix.engine.options import Value
from trix.store import keep
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _, ngettext
from trix.ui.kit.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    Label,
    ListItem,
    Page,
    Row,
    Stepper,
    Toggle,
    Widget,
)
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.kit.widgets.control_grid import control_grid
from trix.ui.screens import setup_model
from trix.ui.screens.ruleset_choice import RulesetChoice
from trix.ui.screens.seating import Seating
from trix.ui.screens.setup_model import SetUp
from trix.ui.screens.store_keys import SETUP
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import WidgetScene

_GAP = 10  # units between widgets
_LOW = 560  # units of height
_LONG = 20  # from this many values on, the stepper has larger steps too


class SetUpScene(WidgetScene):
    """Sets up a game; *on_start* gets the set-up when the player begins it."""

    name = "setup"

    def __init__(self, setup: SetUp, on_start: Callable[[SetUp], None]) -> None:
        self.setup = setup
        self._screens = screens_of(setup.game)
        self._on_start = on_start
        self._seating = Seating(lambda: self.setup, self._change)

    def enter(self, app: App) -> None:
        super().enter(app)
        self._rulesets = RulesetChoice(app, lambda: self.setup, self._change)

    def build(self) -> Widget:
        screens, start = self._screens, self.start_button()
        # a low screen has no room for a footer
        is_low = self.area().h < self.app.display.painter.u(_LOW)
        header = self.page_header(self.title())
        footer: list[Widget] = []
        (header if is_low else footer).append(start)
        seats, levels = self.seats(), self.levels()
        at_table = [*map(self._option, screens.at_table), *seats]
        if at_table:
            at_table.insert(0, Label(_("At the table"), "heading", bold=True))
        halves = [Column(half, gap=_GAP) for half in (self._rulesets.widgets(), at_table)]
        # without the picture of the seats the second half would be almost empty
        body: list[Widget] = [Pairs(halves, least=400, gap=20, most=2 if seats else 1)]
        if levels:
            body.append(control_grid(levels))
        body += self._listed_option()
        for title, names in screens.words.sections:
            body += [Label(_(title), "heading", bold=True), control_grid(map(self._option, names))]
        return Page(Row(header), Column(body, gap=_GAP), Row(footer, align="end"))

    def title(self) -> str:
        """Return the title of the screen."""
        return _("New game: {game}").format(game=game_title(self.setup.game))

    def start_button(self) -> Widget:
        """Build the button that begins."""
        people = self.setup.people
        note = ngettext("{n} person on this device", "{n} people on this device", people).format(n=people)
        note = note if people > 1 else ""
        return Button("start", _("Play"), self.finish, kind="primary", icon="play", note=note)

    def seats(self) -> list[Widget]:
        """Build the picture of the players at the table."""
        return self._seating.seats(self.app)

    def levels(self) -> Sequence[Widget]:
        """Build the choices of the partner and of the agents' levels."""
        return self._seating.levels(self.app)

    # --- options ---

    def _listed_option(self) -> list[Widget]:
        """Build the option whose values are listed in full, if there is one."""
        screens, options, name = self._screens, self.setup.options, self._screens.spread
        if not name:
            return []
        items: list[Widget] = []
        for value in screens.values(name):
            refused = screens.refused_because(options, name, value)
            meaning = screens.meaning({**options, name: value}, name)
            items.append(
                ListItem(
                    f"{name}:{value}",
                    screens.value_label(name, value),
                    partial(self._set, name, value),
                    note=" ".join(filter(None, (meaning, refused))),
                    chosen=options[name] == value,
                    enabled=refused is None,
                )
            )
        title = Label(screens.option_title(name), "heading", bold=True)
        least = 2.5 * self.app.settings.text_percent
        return [title, Grid(items, least=least, most=2 if len(items) == 4 else 3)]

    def _option(self, name: str) -> Widget:
        """Build a switch, a stepper or a choice; an option without effect is disabled and says why."""
        screens, options = self._screens, self.setup.options
        title, values, current = screens.option_title(name), screens.values(name), options[name]
        meaning, idle = screens.meaning(options, name), screens.idle_because(options, name)
        set_value = partial(self._set, name)
        if tuple(values) == (True, False):
            refused = screens.refused_because(options, name, not current)
            note = " ".join(filter(None, (meaning, idle or refused)))
            # without effect it must not look switched on
            is_on = bool(current) and idle is None
            return Toggle(name, title, is_on, set_value, note=note, enabled=not (idle or refused))
        if isinstance(values, range):
            at, low, high = int(str(current)), values[0], values[-1]
            leap, able = 10 if len(values) > _LONG else 0, idle is None
            note = " ".join(filter(None, (meaning, idle)))
            return Stepper(name, title, at, set_value, low=low, high=high, leap=leap, note=note, enabled=able)
        barred = {v: why for v in values if (why := screens.refused_because(options, name, v)) is not None}
        return Choice(
            name,
            title,
            str(current),
            [(str(value), screens.value_label(name, value)) for value in values],
            lambda text: set_value(next(value for value in values if str(value) == text)),
            note=" ".join([meaning, *([idle] if idle else sorted(set(barred.values())))]),
            barred=[str(value) for value in barred],
            enabled=idle is None,
        )

    # --- changes ---

    def _set(self, name: str, value: Value) -> None:
        self._change(self.setup.with_option(name, value))

    def _change(self, setup: SetUp) -> None:
        self.setup = setup
        self.rebuild()

    def leave(self) -> None:
        key, text = SETUP + self.setup.game, setup_model.to_text(self.setup)
        # if this fails, saving the game fails too, and tells the player
        keep(self.app.platform.store, key, text)

    def finish(self) -> None:
        """Begin with the present set-up."""
        self._on_start(self.setup)
