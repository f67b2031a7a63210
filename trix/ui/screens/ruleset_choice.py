"""The choice of a ruleset in the set-up, and a panel to use, rename and delete the player's own."""

from collections.abc import Callable
from functools import partial

from trix.games import presets
from trix.host import StoreError
from trix.names import tidy
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.widgets import Button, Choice, Column, Label, ListItem, Panel, Row, Scroll, Widget
from trix.ui.screens.rulesets import MOST, Ruleset, Rulesets
from trix.ui.screens.setup_model import SetUp
from trix.ui.shell.scene import Shell
from trix.ui.shell.widget_scenes import Dialog, PanelScene

_OWN = "own:"  # prefix for the player's own rulesets in the choice


class RulesetChoice:
    """Builds the choice. *setup* returns the set-up as it is, *on_change* takes the new one."""

    def __init__(self, app: Shell, setup: Callable[[], SetUp], on_change: Callable[[SetUp], None]) -> None:
        self._app = app
        self._setup = setup
        self._on_change = on_change
        self._rulesets = Rulesets(app.store)

    def widgets(self) -> list[Widget]:
        """Build the choice, and buttons for the player's own rulesets."""
        setup = self._setup()
        screens = screens_of(setup.game)
        own = self._rulesets.of(setup.game)
        chosen = screens.preset_of(setup.options)
        mine = next((one.name for one in own if one.playable == setup.options), None)
        if chosen is not None:
            key, note = chosen, screens.preset_meaning(chosen)
        elif mine is not None:
            key, note = _OWN + mine, _("Saved by you.")
        else:
            key, note = "", _("Custom rules.")
        choice = Choice(
            "preset",
            _("Ruleset"),
            key,
            [
                *((name, screens.preset_label(name)) for name in presets(setup.game)),
                *((_OWN + one.name, one.name) for one in own),
            ],
            self._choose,
            note=note,
            barred=[_OWN + one.name for one in own if one.playable is None],
        )
        buttons: list[Widget] = []
        if not key:
            buttons.append(Button("keep_rules", _("Save these rules…"), self._ask_name, icon="plus"))
        if own:
            buttons.append(Button("own_rules", _("Your rulesets"), self._manage, icon="settings"))
        return [choice, Row(buttons, gap=8)] if buttons else [choice]

    def _choose(self, key: str) -> None:
        if not key.startswith(_OWN):
            self._on_change(self._setup().with_preset(key))
            return
        ruleset = self._rulesets.find(self._setup().game, key.removeprefix(_OWN))
        if ruleset is not None:
            self._use(ruleset)

    def _use(self, ruleset: Ruleset) -> None:
        if ruleset.playable is not None:
            self._on_change(self._setup().with_options(ruleset.playable))

    def _manage(self) -> None:
        self._app.push(RulesetsScene(self._rulesets, self._setup().game, self._use))

    def _ask_name(self) -> None:
        self._app.ask_text(_("Name for these rules"), "", self._keep)

    def _keep(self, typed: str | None) -> None:
        setup, name = self._setup(), tidy(typed or "")
        if not name:
            return
        if not self._rulesets.room(setup.game):
            self._app.toast(_("You can save at most {n} rulesets for a game.").format(n=MOST))
        elif _is_built_in(setup.game, name) or self._rulesets.find(setup.game, name) is not None:
            self._app.toast(_("There is already a ruleset with that name."))
        elif _stored(self._app, lambda: self._rulesets.keep(Ruleset(setup.game, name, setup.options))):
            self._app.toast(_("Saved as “{name}”.").format(name=name))
        self._on_change(setup)


class RulesetsScene(PanelScene):
    """The player's own rulesets of a game; *on_use* takes the one to be played."""

    name = "rulesets"
    first = "close"

    def __init__(self, rulesets: Rulesets, game: str, on_use: Callable[[Ruleset], None]) -> None:
        self._rulesets = rulesets
        self._game = game
        self._on_use = on_use
        self._open: str | None = None

    def open(self, name: str) -> None:
        """Show what can be done with one of them."""
        self._open = name

    def build(self) -> Widget:
        """Build a line for each, and below the open one what can be done with it."""
        header = self.title_row(_("Your rulesets"))
        lines: list[Widget] = []
        for one in self._rulesets.of(self._game):
            lines += self._line(one)
        if not lines:
            lines.append(Label(_("No rulesets left."), tone="muted"))
        return Panel([header, Scroll("rulesets", Column(lines, gap=6))], max_width=560, gap=10)

    def _line(self, ruleset: Ruleset) -> list[Widget]:
        able = ruleset.playable is not None
        open_now = ruleset.name == self._open
        item = ListItem(
            f"ruleset:{ruleset.name}",
            ruleset.name,
            partial(self._toggle, ruleset.name),
            note="" if able else _("From another version of the game: it cannot be played in this one."),
            icon="chevron_down" if open_now else "chevron_right",
        )
        if not open_now:
            return [item]
        ways = [
            Button("use", _("Choose"), partial(self._choose, ruleset), kind="primary", enabled=able),
            Button("rename", _("Rename"), partial(self._ask_name, ruleset)),
            Button("delete", _("Delete"), partial(self._delete, ruleset)),
        ]
        return [item, Row(ways, gap=8, align="end")]

    def _toggle(self, name: str) -> None:
        if self._open == name:
            self._open = None
        else:
            self.open(name)
        self.rebuild()

    def _choose(self, ruleset: Ruleset) -> None:
        self.app.pop()
        self._on_use(ruleset)

    def _ask_name(self, ruleset: Ruleset) -> None:
        self.app.ask_text(_("Name for these rules"), ruleset.name, partial(self._rename, ruleset))

    def _rename(self, ruleset: Ruleset, typed: str | None) -> None:
        name = tidy(typed or "")
        if not name or name == ruleset.name:
            return
        other = self._rulesets.find(ruleset.game, name)
        if _is_built_in(ruleset.game, name) or (other is not None and other.name != ruleset.name):
            self.app.toast(_("There is already a ruleset with that name."))
        elif _stored(self.app, lambda: self._rulesets.rename(ruleset, name)):
            self._open = name
            self.rebuild()

    def _delete(self, ruleset: Ruleset) -> None:
        self.app.push(
            Dialog(
                N_("Delete this ruleset?"),
                N_("Games in progress with these rules are not affected."),
                [
                    ("keep", N_("Not now"), lambda: None),
                    ("delete", N_("Delete"), partial(self._forget, ruleset)),
                ],
                destroys="delete",
            )
        )

    def _forget(self, ruleset: Ruleset) -> None:
        if _stored(self.app, lambda: self._rulesets.remove(ruleset)):
            self._open = None
            self.rebuild()


def _is_built_in(game: str, name: str) -> bool:
    screens = screens_of(game)
    return any(screens.preset_label(preset).casefold() == name.casefold() for preset in presets(game))


def _stored(app: Shell, change: Callable[[], None]) -> bool:
    """Make a change in the store; tell the player and return False if that fails."""
    try:
        change()
    except StoreError:
        app.toast(_("The rules could not be saved."))
        return False
    return True
