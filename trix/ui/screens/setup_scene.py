"""The set-up: ruleset, seats, and every option with a line of explanation."""

from collections.abc import Callable, Sequence
from functools import partial

from trix.engine.options import Value
from trix.games import presets
from trix.host import StoreError
from trix.ui.i18n import _
from trix.ui.screens import people, setup_model
from trix.ui.screens.faces import Seat
from trix.ui.screens.games import game_title, screens_of
from trix.ui.screens.round_table import RoundTable
from trix.ui.screens.setup_model import SetUp
from trix.ui.screens.strengths import level_meaning, level_name, offered_levels
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
    Stepper,
    Toggle,
    Widget,
    WidgetScene,
)

_LOW = 560  # units of height
_LONG = 20  # numbers from which stepping one by one is tedious
_EACH = "each"  # what stands beside the levels: one for each opponent


class SetUpScene(WidgetScene):
    """Where a game is put together. *on_start* is given the set-up when it is to begin."""

    name = "setup"

    def __init__(self, setup: SetUp, on_start: Callable[[SetUp], None]) -> None:
        self.setup = setup
        self._screens = screens_of(setup.game)
        self._on_start = on_start
        self._one_by_one = setup.common_level is None

    def build(self) -> Widget:
        """Rulesets, seats, then the options."""
        start = Button("start", _("Play"), self._start, kind="primary", icon="play")
        # a low screen has no room to spare for a footer
        low = self.area().h < self.app.painter.u(_LOW)
        title = _("New game: {game}").format(game=game_title(self.setup.game))
        header = Row(
            [
                IconButton("back", _("Back"), "back", self.back),
                Label(title, "heading", bold=True, grow=1, wrap=False),
                *([start] if low else []),
            ]
        )
        body = Column(
            [
                self._presets(),
                *self._spread(),
                Label(_("At the table"), "heading", bold=True),
                *map(self._option, self._screens.at_table),
                *self._seats(),
                *(part for section in self._screens.sections for part in self._section(*section)),
            ],
            gap=10,
        )
        footer = Row([] if low else [start], align="end")
        return Page(header, body, footer, max_width=820)

    # --- options ---

    def _presets(self) -> Widget:
        screens = self._screens
        chosen = screens.preset_of(self.setup.options)
        return Choice(
            "preset",
            _("Ruleset"),
            chosen or "",
            [(name, screens.preset_label(name)) for name in presets(self.setup.game)],
            lambda name: self._change(self.setup.with_preset(name)),
            note=screens.preset_meaning(chosen) if chosen else _("Your own choice of rules."),
        )

    def _spread(self) -> list[Widget]:
        """One option with all its values in full."""
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

    # --- seats ---

    def _seats(self) -> list[Widget]:
        seats = [self._you(), *(self._opponent(seat) for seat in range(1, len(self.setup.opponents) + 1))]
        hint = (
            _("Tap a player to have them sit opposite you.")
            if self._pairs
            else _("Tap a player to have somebody else in that seat.")
        )
        return [
            RoundTable(seats, clockwise=self._screens.clockwise),
            Label(hint, "small", tone="muted", align="centre"),
            Row([Button("others", _("Other players"), self._others, icon="person")], align="centre"),
            *self._strengths(),
        ]

    def _strengths(self) -> list[Widget]:
        """How well they play: all alike, or each their own."""
        common = None if self._one_by_one else self.setup.common_level
        levels = [(level, level_name(level)) for level in offered_levels()]
        every = Choice(
            "levels",
            _("How well the others play"),
            common or _EACH,
            [*levels, (_EACH, _("Mixed"))],
            self._choose_levels,
            note=level_meaning(common) if common else "",
        )
        if common:
            return [every]
        seats = range(1, len(self.setup.opponents) + 1)
        return [every, *(self._strength(seat, levels) for seat in seats)]

    def _strength(self, seat: int, levels: Sequence[tuple[str, str]]) -> Widget:
        level = self.setup.levels[seat - 1]
        return Choice(
            f"level:{seat}",
            people.spelled(people.ROSTER[self.setup.opponents[seat - 1]].latin),
            level,
            levels,
            lambda chosen: self._change(self.setup.with_level(seat, chosen)),
            note=level_meaning(level),
        )

    def _choose_levels(self, level: str) -> None:
        self._one_by_one = level == _EACH
        self._change(self.setup if self._one_by_one else self.setup.with_common_level(level))

    @property
    def _pairs(self) -> bool:
        """Whether who sits opposite can matter."""
        return self._screens.pairs

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
        word = ""
        if self._screens.partners(self.setup.options):
            word = _("your partner") if seat == 2 else _("opponent")
        turned = self.setup.with_opposite if self._pairs else self.setup.with_other
        return Seat(
            f"seat:{seat}",
            people.spelled(who.latin),
            who.avatar,
            word,
            lambda: self._change(turned(seat)),
            enabled=not (self._pairs and seat == 2),
        )

    def _others(self) -> None:
        self._change(self.setup.with_others())

    # --- what was chosen ---

    def _set(self, name: str, value: Value) -> None:
        self._change(self.setup.with_option(name, value))

    def _change(self, setup: SetUp) -> None:
        self.setup = setup
        self.rebuild()

    def leave(self) -> None:
        """Remember what was chosen, even if no game follows."""
        try:
            self.app.store.write(setup_model.store_key(self.setup.game), setup_model.to_text(self.setup))
        except StoreError:
            return  # whoever cannot keep a set-up will be told so by the game's save

    def _start(self) -> None:
        self._on_start(self.setup)


def _nothing() -> None:
    """The player's own seat stays where it is."""
