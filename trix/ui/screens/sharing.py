"""Shares a game: its code, and a link if there is one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trix.game_code import GameCode, to_code
from trix.session.known_cards import are_known
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.digits import KEPT
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Label, Widget
from trix.ui.screens.unfinished import unfinished_game
from trix.ui.shell.scene import App

if TYPE_CHECKING:
    from trix.ui.table.session import TableSession


def share_game(app: App, session: "TableSession") -> None:
    """Share the rules and cards of a game, from its first deal on."""
    record = session.record()
    share_code(app, GameCode(record.game, record.options, record.seed))


def share_code(app: App, game: GameCode, introduction: str = "") -> None:
    """Share a game, with an *introduction* above its code."""
    code = to_code(*game)
    lines = [introduction] if introduction else []
    lines.append(_("{game}: play the same cards as me. Code: {code}").format(game=title_of(game), code=code))
    link = app.platform.game_link(code.replace("-", ""))
    if link is not None:
        lines.append(link)
    app.platform.share_text("\n".join(lines))


def play_button(app: App, game: GameCode, on_play: Callable[[GameCode], None]) -> Button:
    """Return the button that plays or continues a game, or plays it again."""
    label = _("Play")
    if unfinished_game(app, game) is not None:
        label = _("Continue")
    elif are_known(app.platform.store, game.game, game.seed):
        label = _("Play it again")
    return Button("play", label, lambda: on_play(game), kind="primary", icon="play")


def known_cards_warning(app: App, game: GameCode) -> list[Widget]:
    """Return a label with the warning that another game with these cards is practice, if it is."""
    known = are_known(app.platform.store, game.game, game.seed)
    if not known or unfinished_game(app, game) is not None:
        return []
    text = _("You know these cards: another game counts as practice.")
    return [Label(text, "small", tone="muted", align="centre", id="known")]


def title_of(game: GameCode) -> str:
    """Name a game and its ruleset."""
    return screens_of(game.game).title(game.options)


def shown_code(game: GameCode) -> str:
    """Format a game's code for the screen, with the digits for typing it."""
    return "-".join(KEPT + group for group in to_code(*game).split("-"))
