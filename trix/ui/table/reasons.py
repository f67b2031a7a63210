"""Why a card cannot be played now, in one sentence."""

from trix.engine.cards import SUIT_MASKS, suit_of
from trix.games.trix.observation import Observation
from trix.ui.i18n import _
from trix.ui.table.names import suit_name


def reason(observation: Observation, card: int, player: str) -> str:
    """Say why *card* of the viewer's hand is not legal now; *player* names the seat whose turn it is."""
    if observation.current_player != observation.seat:
        if observation.current_player is None:
            return _("The game is over.")
        return _("It is {name}’s turn.").format(name=player)
    match observation.phase:
        case "layout":
            return _("Only a jack, or the next card up or down.")
        case "play":
            return _refusal(observation)
        case "choose":
            return _("First choose what is played.")
    return _("First answer the question.")


def _refusal(observation: Observation) -> str:
    """Which rule of the trick contracts leaves only other cards."""
    trick = observation.trick.cards
    if not trick:
        return _("Hearts may not be led while you hold another suit.")
    led = suit_of(trick[0])
    if observation.hand & SUIT_MASKS[led]:
        return _("Follow {suit} if you can.").format(suit=suit_name(led))
    return _("You must discard a scoring card.")
