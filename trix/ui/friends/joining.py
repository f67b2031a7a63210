"""A panel to join a room by a link or a code."""

from collections.abc import Callable
from contextlib import suppress

from trix.engine.base32 import codes_in
from trix.game_code import CodeError, GameCode, code_in
from trix.net.transport.invitation import CODE_LETTERS, Invitation, InvitationError, code_of, from_link
from trix.platform.network import TABLE
from trix.ui.friends.room_words import room_text
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Label, Widget
from trix.ui.kit.widgets.buttons import Kind
from trix.ui.screens.sharing import title_of
from trix.ui.shell.widget_scenes import PanelScene

OnInvited = Callable[[Invitation | str], None]
"""Called with the invitation of a link, or a code."""


class JoinScene(PanelScene):
    """Asks for a link or a code until one is valid."""

    name = "join"
    first = "enter"

    def __init__(self, on_invited: OnInvited, on_game: Callable[[str], None]) -> None:
        """*on_game* shows the game of a text with a game code."""
        self._on_invited = on_invited
        self._on_game = on_game
        self._written = ""
        self._game: GameCode | None = None
        self._wrong: str | None = None  # why the text is no invitation

    def build(self) -> Widget:
        text = _(
            "Open the link a friend sent you, or enter their code: twelve letters and digits. You can also "
            "paste a link here."
        )
        wrong = "" if self._wrong is None else room_text("wrong_invitation", self._wrong)
        if self._game is not None:
            wrong = _("That is the code of a game, not of a table: {game}.").format(game=title_of(self._game))
        body = [Label(text), *([Label(wrong, bold=True, id="wrong")] if wrong else [])]
        kind: Kind = "primary" if self._game is None else "outline"
        buttons = [Button("enter", _("Enter a code"), self._ask, kind=kind)]
        if self._game is not None:
            buttons.append(Button("game", _("Play by code"), self._show_game, kind="primary"))
        return self.listing(_("Join a table"), body, buttons, max_width=480, gap=10, apart=14)

    def _ask(self) -> None:
        self.app.exchange.ask_text(_("The code or the link"), self._written, self._take, code=True)

    def _take(self, text: str | None) -> None:
        if text is not None:
            self.read(text)

    def read(self, text: str) -> None:
        """Read a link or a code, or say why it is wrong."""
        self._written, self._wrong, self._game = text, None, None
        try:
            invited = find_invitation(text)
        except InvitationError as error:
            self._wrong = error.reason
            with suppress(CodeError):
                self._game = code_in(text)
            self.app.speech.say(room_text("wrong_invitation", error.reason))
            self.layout()
        else:
            self.app.stack.pop()
            self._on_invited(invited)

    def _show_game(self) -> None:
        self.app.stack.pop()
        self._on_game(self._written)


def find_invitation(text: str) -> Invitation | str:
    """Return the invitation of a link in a pasted text, or else a code. Raises InvitationError."""
    texts = codes_in(text, prefix=TABLE)
    for word in texts:
        with suppress(InvitationError):
            return from_link(word)
    for word in texts:
        with suppress(InvitationError):
            return code_of(word)
    # the reason why the likeliest one is wrong
    return code_of(next((word for word in texts if sum(map(str.isalnum, word)) == CODE_LETTERS), text))
