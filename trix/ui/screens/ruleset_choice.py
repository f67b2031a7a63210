"""The choice of a ruleset in the set-up, and a panel to use, rename and delete the player's own."""

from collections.abc import Callable
from functools import partial

from trix.games import presets
from trix.names import tidy
from trix.store import StoreError
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Label, ListItem, Row, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.screens.rulesets import CUSTOM, MOST, OWN, Forms, Ruleset, Rulesets
from trix.ui.screens.setup_model import SetUp
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.dialogs import dialog


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
        setup, forms = self._setup(), self._forms
        own = self._rulesets.of(setup.game)
        chosen = forms.of(setup.options)
        items: list[Widget] = [
            self._item(preset, forms.note(preset), is_chosen=chosen in (preset, forms.screens.twin(preset)))
            for preset in forms.screens.base_presets
        ]
        items += [
            self._item(OWN + ruleset.name, _("Saved by you."), is_chosen=chosen == OWN + ruleset.name)
            for ruleset in own
            if ruleset.playable is not None
        ]
        row: list[Widget] = []
        if chosen == CUSTOM:
            row += [
                Label(_("You play by your own rules."), tone="muted"),
                Button("keep_rules", _("Save these rules…"), self._save, icon="plus"),
            ]
        if own:
            row.append(Button("own_rules", _("Your rulesets"), self._manage, icon="settings"))
        heading = Label(_("Ruleset"), "heading", bold=True)
        return [
            heading,
            Pairs(items, least=250, gap=8, most=3 if len(items) % 3 == 0 else 2),
            *([Row(row, gap=12)] if row else []),
        ]

    def _item(self, form: str, note: str, *, is_chosen: bool) -> Widget:
        choose = partial(self._choose, form)
        return ListItem(f"preset:{form}", self._forms.label(form), choose, note=note, chosen=is_chosen)

    def _choose(self, form: str) -> None:
        """Take a ruleset; partners stay partners where it has a version for them."""
        twin = self._forms.screens.twin(form)
        is_for_twin = twin and self._setup().options["partnership"]
        options = self._forms.options(twin if is_for_twin else form)
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
        for ruleset in self._rulesets.of(self._game):
            is_open, is_playable = ruleset.name == self._open, ruleset.playable is not None
            note, icon = "", "chevron_down" if is_open else "chevron_right"
            if not is_playable:
                note = _("From another version of the game: it cannot be played in this one.")
            show = partial(self._show, None if is_open else ruleset.name)
            lines.append(ListItem(f"ruleset:{ruleset.name}", ruleset.name, show, note=note, icon=icon))
            if is_open:
                use = partial(self._choose, ruleset)
                buttons = [
                    Button("delete", _("Delete"), partial(self._delete, ruleset)),
                    Button("rename", _("Rename"), partial(self._rename, ruleset)),
                    Button("use", _("Choose"), use, kind="primary", enabled=is_playable),
                ]
                lines.append(Row(buttons, gap=8, align="end", stacks=True))
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
