"""The reasons why a card may not be played, in a sentence."""

from trix.engine.cards import SUIT_MASKS, suit_of
from trix.games.trix.observation import Observation
from trix.ui.kit.i18n import _
from trix.ui.words.cards import suit_name


def refusal(observation: Observation) -> str:
    """Return the rule by which a card may not be played on the viewer's turn."""
    match observation.phase:
        case "layout":
            return _("Only a jack, or the next card up or down.")
        case "play":
            return _not_in_this_trick(observation)
        case "choose":
            return _("Choose a contract first.")
    return _("Answer the question first.")


def _not_in_this_trick(observation: Observation) -> str:
    trick = observation.trick.cards
    if not trick:
        return _("Hearts may not be led while you hold another suit.")
    led = suit_of(trick[0])
    if observation.hand & SUIT_MASKS[led]:
        return _("Follow {suit} if you can.").format(suit=suit_name(led))
    return _("You must discard a scoring card.")
