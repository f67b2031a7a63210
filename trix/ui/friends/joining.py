"""A panel to join a room by a link or a code."""

import re
from collections.abc import Callable
from typing import Final

from trix.host.network import invitation_in
from trix.net.transport.crypto import Crypto
from trix.net.transport.invitation import Invitation, InvitationError, code_of, from_code, from_link
from trix.ui.friends.room_words import wrong_invitation
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Column, Label, Panel, Row, Scroll, Widget
from trix.ui.shell.widget_scenes import PanelScene

OnInvited = Callable[[Invitation, str], None]
"""Called with an invitation and its code; the code is empty for a link."""

_CODE: Final = re.compile(
    r"(?<![A-Za-z0-9])[A-Za-z0-9]{4}([-–—])[A-Za-z0-9]{4}\1[A-Za-z0-9]{4}(?![A-Za-z0-9])"
)


class JoinScene(PanelScene):
    """Asks for a link or a code until one is valid."""

    name = "join"
    first = "enter"

    def __init__(self, crypto: Crypto, on_invited: OnInvited) -> None:
        self._crypto = crypto
        self._on_invited = on_invited
        self._written = ""
        self._wrong: InvitationError | None = None
        self._busy = False

    def build(self) -> Widget:
        told = [
            Label(
                _(
                    "Open the link a friend sent you, or enter their code: twelve letters and digits. You "
                    "can also paste a link here."
                )
            )
        ]
        if self._wrong is not None:
            told.append(Label(wrong_invitation(self._wrong), bold=True, id="wrong"))
        enter = Button("enter", _("Enter a code"), self._ask, kind="primary", enabled=not self._busy)
        return Panel(
            [
                self.title_row(_("Join a table")),
                Scroll("join", Column(told, gap=10)),
                Row([enter], align="end"),
            ],
            max_width=480,
        )

    def _ask(self) -> None:
        self.app.exchange.ask_text(_("The code or the link"), self._written, self._take)

    def _take(self, text: str | None) -> None:
        if text is not None:
            self.read(text)

    def read(self, text: str) -> None:
        """Read a link or a code, or say why it is wrong."""
        self._written, self._wrong = text, None
        try:
            read_invitation(text, self._crypto, self._invited)
            self._busy = True
        except InvitationError as error:
            self._wrong = error
            self.app.speech.say(wrong_invitation(error))
        self.layout()
        self.app.display.redraw()

    def _invited(self, invitation: Invitation, code: str) -> None:
        # a page answers later, perhaps after the panel has closed
        if self.app.stack.top is self:
            self.app.stack.pop()
            self._on_invited(invitation, code)


def read_invitation(text: str, crypto: Crypto, done: OnInvited) -> None:
    """Read a link, an invitation, a code, or a message that contains one. Raises InvitationError."""
    wanted = invitation_in(text)
    try:
        invitation = from_link(wanted)
    except InvitationError:
        found = _CODE.search(wanted)
        code = code_of(found[0] if found is not None else wanted)
        from_code(code, crypto, lambda said: done(said, code))
    else:
        done(invitation, "")
