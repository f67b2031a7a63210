"""How a game alone was dealt: all cards follow from the game code, and can be recomputed from it."""

from trix.engine.errors import IllegalActionError
from trix.engine.events import DealBegan, Event
from trix.game_code import SEEDS, GameCode, from_code, to_code
from trix.games import load_game
from trix.record import Record
from trix.ui.kit.i18n import _, ngettext
from trix.ui.kit.widgets import Button, Label, ListItem, Widget
from trix.ui.screens.sharing import shown_code
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene


def dealing_item(app: App, record: Record, kind: type[ListItem | Button] = ListItem) -> list[Widget]:
    """Return the entry or button that opens the panel; none if the game has no code."""
    if record.keys or record.seed >= SEEDS:
        return []

    def show() -> None:
        app.stack.push(DealingScene(record))

    return [kind("dealing", _("How the cards were dealt"), show, icon="last_trick")]


class DealingScene(PanelScene):
    """Explains how the cards of a recorded game were dealt, and deals them again."""

    name = "dealing"
    first = "recompute"

    def __init__(self, record: Record) -> None:
        self._record = record
        self._code = to_code(record.game, record.options, record.seed)
        self._found: tuple[int, bool] | None = None  # what `recompute_deals` returned

    def build(self) -> Widget:
        explained = _(
            "The game code fixed all cards of this game before the first one was dealt. Every deal follows "
            "from it, and everybody who enters the code gets the same deals."
        )
        shown = shown_code(GameCode(self._record.game, self._record.options, self._record.seed))
        lines: list[Widget] = [
            Label(explained),
            Label(shown, "heading", bold=True, align="centre", id="code"),
        ]
        if self._found is not None:
            lines.append(Label(_result(*self._found), bold=True, id="result"))
        button = Button(
            "recompute", _("Deal again from the code"), self._recompute, kind="primary", icon="again"
        )
        return self.listing(_("How the cards were dealt"), lines, [button], max_width=520, gap=10)

    def _recompute(self) -> None:
        self._found = recompute_deals(self._code, self._record)
        self.rebuild()
        self.app.speech.say(_result(*self._found))


def _result(deals: int, is_same: bool) -> str:
    if not is_same:
        return _("Dealt again from the code, deal {n} has other cards.").format(n=deals)
    return ngettext(
        "Dealt again from the code alone: the same deal, card for card.",
        "Dealt again from the code alone: the same {n} deals, card for card.",
        deals,
    ).format(n=deals)


def recompute_deals(code: str, record: Record) -> tuple[int, bool]:
    """Deal the cards of a code, and make all moves of a game with them.

    Returns the number of deals so far, and whether each card played was in its hand.
    """
    events: list[Event] = []
    game, options, seed = from_code(code)
    state = load_game(game, **options).new_initial_state(seed, events.append)
    try:
        for text in record.actions:
            state.apply_action(state.string_to_action(text))
    except IllegalActionError:
        is_same = False
    else:
        is_same = True
    return 1 + max(event.number for event in events if isinstance(event, DealBegan)), is_same
