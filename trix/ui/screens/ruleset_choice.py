"""The choice of a ruleset in the set-up, and a panel to use, rename and delete the player's own."""

from collections.abc import Callable
from functools import partial

from trix.games import presets
from trix.host import StoreError
from trix.names import tidy
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Choice, Label, ListItem, Row, Widget
from trix.ui.screens.rulesets import CUSTOM, MOST, OWN, Forms, Ruleset, Rulesets
from trix.ui.screens.setup_model import SetUp
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.dialogs import dialog

_MINUTES = {
    ("trix", "complex"): 15,
    ("trix", "complex_partner"): 15,
    ("trix", "levant"): 30,
    ("trix", "levant_partner"): 30,
    ("trix", "full"): 30,
    ("trix", "full_partner"): 30,
    ("trix", "jordan"): 30,
    ("trixter", "four"): 25,
    ("trixter", "five"): 20,
    ("trixter", "short"): 15,
    ("troika", "troika"): 25,
    ("troika", "kaiser"): 5,
    ("troika", "joffre"): 15,
}
"""Minutes of a game by its preset, rounded to 5.

Measured in a game of agents that the director plays at the normal pace, such as 10 minutes and 128 decisions
a seat for Complex, 22 and 260 for Classic, 18 and 194 for Trixter; and 2 seconds more for each decision.
"""


class RulesetChoice:
    """Builds the choice. *setup* returns the present set-up, *on_change* takes the new one."""

    def __init__(self, app: App, setup: Callable[[], SetUp], on_change: Callable[[SetUp], None]) -> None:
        self._app = app
        self._setup = setup
        self._on_change = on_change
        self._rulesets = Rulesets(app.platform.store)
        self._forms = Forms(app.platform.store, setup().game)

    def widgets(self) -> list[Widget]:
        """Build the choice, and buttons for the player's own rulesets."""
        setup = self._setup()
        screens = screens_of(setup.game)
        own = self._rulesets.of(setup.game)
        key = self._forms.of(setup.options)
        if key == CUSTOM:
            note = _("Custom rules.")
        else:
            note = _("Saved by you.") if key.startswith(OWN) else screens.preset_meaning(key)
            minutes = _MINUTES.get((setup.game, key))
            if minutes is not None:
                note = " ".join((note, _("About {n} minutes.").format(n=minutes)))
        offered = [(name, screens.preset_label(name)) for name in presets(setup.game)]
        offered += [(OWN + one.name, one.name) for one in own]
        barred = [OWN + one.name for one in own if one.playable is None]
        choice = Choice("preset", _("Ruleset"), key, offered, self._choose, note=note, barred=barred)
        buttons: list[Widget] = []
        if key == CUSTOM:
            buttons.append(Button("keep_rules", _("Save these rules…"), self._save, icon="plus"))
        if own:
            buttons.append(Button("own_rules", _("Your rulesets"), self._manage, icon="settings"))
        return [choice, Row(buttons, gap=8)] if buttons else [choice]

    def _choose(self, key: str) -> None:
        options = self._forms.options(key)
        if options is not None:
            self._on_change(self._setup().with_options(options))

    def _use(self, ruleset: Ruleset) -> None:
        if ruleset.playable is not None:
            self._on_change(self._setup().with_options(ruleset.playable))

    def _manage(self) -> None:
        self._app.stack.push(RulesetsScene(self._rulesets, self._setup().game, self._use))

    def _save(self) -> None:
        setup = self._setup()

        def save(name: str) -> None:
            self._rulesets.keep(Ruleset(setup.game, name, setup.options))
            self._app.toasts.show(_("Saved as “{name}”.").format(name=name))
            self._on_change(setup)

        _ask_name(self._app, self._rulesets, setup.game, "", save)


class RulesetsScene(PanelScene):
    """The player's own rulesets of a game; *on_use* takes the ruleset to play."""

    name = "rulesets"
    first = "close"

    def __init__(self, rulesets: Rulesets, game: str, on_use: Callable[[Ruleset], None]) -> None:
        self._rulesets = rulesets
        self._game = game
        self._on_use = on_use
        self._open: str | None = None

    def open(self, name: str | None) -> None:
        """Show what can be done with a ruleset; None closes it."""
        self._open = name

    def build(self) -> Widget:
        lines: list[Widget] = []
        for one in self._rulesets.of(self._game):
            is_open, is_playable = one.name == self._open, one.playable is not None
            note, icon = "", "chevron_down" if is_open else "chevron_right"
            if not is_playable:
                note = _("From another version of the game: it cannot be played in this one.")
            show = partial(self._show, None if is_open else one.name)
            lines.append(ListItem(f"ruleset:{one.name}", one.name, show, note=note, icon=icon))
            if is_open:
                use = partial(self._choose, one)
                buttons = [
                    Button("use", _("Choose"), use, kind="primary", enabled=is_playable),
                    Button("rename", _("Rename"), partial(self._rename, one)),
                    Button("delete", _("Delete"), partial(self._delete, one)),
                ]
                lines.append(Row(buttons, gap=8, align="end"))
        if not lines:
            lines.append(Label(_("No rulesets left."), tone="muted"))
        return self.listing(_("Your rulesets"), lines, max_width=560)

    def _show(self, name: str | None) -> None:
        self.open(name)
        self.rebuild()

    def _choose(self, ruleset: Ruleset) -> None:
        self.app.stack.pop()
        self._on_use(ruleset)

    def _rename(self, ruleset: Ruleset) -> None:
        def rename(name: str) -> None:
            self._rulesets.rename(ruleset, name)
            self._show(name)

        _ask_name(self.app, self._rulesets, ruleset.game, ruleset.name, rename)

    def _delete(self, ruleset: Ruleset) -> None:
        def delete() -> None:
            try:
                self._rulesets.remove(ruleset)
            except StoreError:
                self.app.toasts.show(_("The rules could not be saved."))
            else:
                self._show(None)

        self.app.stack.push(dialog("delete_ruleset", delete=delete))


def _ask_name(app: App, rulesets: Rulesets, game: str, former: str, save: Callable[[str], None]) -> None:
    """Ask for a new name in place of the *former* one, empty for a new ruleset, and call *save* with it.

    A taken name and a failing store are announced instead.
    """

    def take(typed: str | None) -> None:
        name = tidy(typed or "")
        if not name or name == former:
            return
        screens, other = screens_of(game), rulesets.find(game, name)
        built_in = {screens.preset_label(preset).casefold() for preset in presets(game)}
        if not former and not rulesets.has_room(game):
            app.toasts.show(_("You can save at most {n} rulesets for a game.").format(n=MOST))
        elif name.casefold() in built_in or (other is not None and other.name != former):
            app.toasts.show(_("There is already a ruleset with that name."))
        else:
            try:
                save(name)
            except StoreError:
                app.toasts.show(_("The rules could not be saved."))

    app.exchange.ask_text(_("Name for these rules"), former, take)
