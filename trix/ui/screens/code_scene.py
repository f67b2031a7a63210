"""A panel to play the game of a code."""

from collections.abc import Callable

from trix.game_code import CodeError, GameCode, code_in
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Label, Widget
from trix.ui.kit.widgets.buttons import Kind
from trix.ui.screens.sharing import known_cards_warning, play_button, shown_code, title_of
from trix.ui.shell.widget_scenes import PanelScene

TableOf = Callable[[str], Callable[[], None] | None]


class CodeScene(PanelScene):
    """Asks for a code and shows its game; *on_play* starts it.

    *table_of* returns a function that joins the table of the invitation in a text; None without invitation.
    """

    name = "code"
    first = "enter"

    def __init__(self, on_play: Callable[[GameCode], None], table_of: TableOf = lambda text: None) -> None:
        self._on_play = on_play
        self._table_of = table_of
        self._join: Callable[[], None] | None = None
        self._game: GameCode | None = None
        self._error: CodeError | None = None
        self._typed = ""

    def build(self) -> Widget:
        game = self._game
        if game is None:
            text = _(
                "A code deals the same cards again, so you can play a game that someone shared with you."
            )
            body: list[Widget] = [Label(text)]
            if self._error is not None:
                body.append(Label(self._mistake(self._error), bold=True, id="wrong"))
            kind: Kind = "primary" if self._join is None else "outline"
            buttons = [Button("enter", _("Enter a code"), self.ask, kind=kind)]
            if self._join is not None:
                buttons.append(Button("join", _("Join a table"), self._join_table, kind="primary"))
        else:
            against = _("You play it with the players at your own table.")
            body = [
                Label(title_of(game), bold=True, align="centre"),
                Label(shown_code(game), "heading", bold=True, align="centre", wrap=False),
                Label(against, "small", tone="muted", align="centre"),
                *known_cards_warning(self.app, game),
            ]
            buttons = [
                Button("enter", _("Another code"), self.ask),
                play_button(self.app, game, self._on_play),
            ]
        return self.listing(_("Play by code"), body, buttons, max_width=480, gap=10, apart=14)

    def ask(self) -> None:
        """Ask for a code."""
        self.app.exchange.ask_text(_("The code of the game"), self._typed, self._take, code=True)

    def _take(self, text: str | None) -> None:
        if text is not None:
            self.read(text)

    def read(self, text: str) -> None:
        """Show the game of a code, or the mistake in the code."""
        self._typed, self._game, self._error, self._join = text, None, None, None
        try:
            self._game = code_in(text)
        except CodeError as error:
            self._error, self._join = error, self._table_of(text)
            self.app.speech.say(self._mistake(error))
        self.first = "play" if self._game is not None else "join" if self._join is not None else "enter"
        self.layout()

    @property
    def is_refused(self) -> bool:
        """Whether the text has neither a code nor an invitation."""
        return self._error is not None and self._join is None

    def _join_table(self) -> None:
        join = self._join
        self.app.stack.pop()
        if join is not None:
            join()

    def _mistake(self, error: CodeError) -> str:
        if self._join is not None:
            return _("That is an invitation to a table, not the code of a game.")
        return {
            "length": _("That code is not complete: it has at least eleven letters and digits."),
            "letter": _("One character is wrong: codes have digits and letters, but no I, L, O or U."),
            "check": _("One of its letters or digits is wrong. Please check it."),
            "newer": _("This code comes from another version of the game."),
        }[error.reason]
