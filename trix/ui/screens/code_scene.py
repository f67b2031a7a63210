"""A panel to play the game that a code stands for."""

from collections.abc import Callable

from trix.game_code import CodeError, GameCode, from_code
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Column, Label, Panel, Row, Scroll, Widget
from trix.ui.screens.sharing import shown_code, title_of
from trix.ui.shell.widget_scenes import PanelScene

OnPlay = Callable[[GameCode], None]


class CodeScene(PanelScene):
    """Asks for a code and shows what it stands for; *on_play* starts that game."""

    name = "code"

    def __init__(self, on_play: OnPlay) -> None:
        self._on_play = on_play
        self._game: GameCode | None = None
        self._wrong: CodeError | None = None
        self._written = ""
        self._expect()

    def _expect(self) -> None:
        self.first = "enter" if self._game is None else "play"

    def build(self) -> Widget:
        """Explain what codes are, or show what this one stands for."""
        header = self.title_row(_("Play by code"))
        return Panel([header, Scroll("code", Column(self._body(), gap=10)), *self._ways()], max_width=480)

    def _body(self) -> list[Widget]:
        if self._game is None:
            what = _(
                "A code deals the same cards again, so you can play a game that someone shared with you."
            )
            found: list[Widget] = [Label(what)]
            if self._wrong is not None:
                found.append(Label(wrong_code(self._wrong), bold=True, id="wrong"))
            return found
        against = _("You play it with the players at your own table.")
        return [
            Label(title_of(self._game), bold=True, align="centre"),
            Label(shown_code(self._game), "heading", bold=True, align="centre", wrap=False),
            Label(against, "small", tone="muted", align="centre"),
        ]

    def _ways(self) -> list[Widget]:
        if self._game is None:
            return [Row([Button("enter", _("Enter a code"), self._ask, kind="primary")], align="end")]
        return [
            Row(
                [
                    Button("enter", _("Another code"), self._ask),
                    Button("play", _("Play"), self._play, kind="primary", icon="play"),
                ],
                align="end",
            )
        ]

    def _ask(self) -> None:
        self.app.ask_text(_("The code of the game"), self._written, self._take)

    def _take(self, text: str | None) -> None:
        if text is not None:
            self.read(text)

    def read(self, text: str) -> None:
        """Show what a code stands for, or why it is wrong."""
        self._written, self._wrong = text, None
        try:
            self._game = from_code(text)
        except CodeError as error:
            self._game, self._wrong = None, error
            self.app.say(wrong_code(error))
        self._expect()
        self.layout()
        self.app.redraw()

    def _play(self) -> None:
        assert self._game is not None
        self._on_play(self._game)


def wrong_code(error: CodeError) -> str:
    """Say what is wrong with a code."""
    return {
        "length": _("That code is not complete: it has at least eleven letters and digits."),
        "letter": _("One character is wrong: codes have digits and letters, but no I, L, O or U."),
        "check": _("One of its letters or digits is wrong. Please check it."),
        "newer": _("This code comes from another version of the game."),
    }[error.reason]
