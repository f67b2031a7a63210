"""The actions of Trix in words."""

from trix.engine.protocol import Game
from trix.engine.types import Action
from trix.games.trix.actions import CHOOSE, DONE, DOUBLE, KEEP, PASS
from trix.ui.games.trix.contracts import contract_name
from trix.ui.kit.i18n import _
from trix.ui.words.cards import card_name


def action_name(game: Game, action: Action) -> str:
    """Return the name of an action; those below `DOUBLE` are cards."""
    if action >= CHOOSE:
        return contract_name(action - CHOOSE, game.options["mode"])
    if action < DOUBLE:
        return card_name(action)
    if action < DONE:
        return _("Double the {card}").format(card=card_name(action - DOUBLE))
    if action == DONE:
        return _("No doubling")
    if action == PASS:
        return _("Pass")
    return _("Keep") if action == KEEP else _("Ask for a new deal")
