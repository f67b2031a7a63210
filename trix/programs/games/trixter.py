"""The plain form of Trixter observations."""

from trix.engine.protocol import Game
from trix.games.trixter.observation import HandResult, Observation
from trix.programs.forms import CARD, CARDS, SUIT, TRICK, Form, action_of, each, fields, maybe


def observation_form(game: Game) -> Form:
    """Return the form of the observations of Trixter."""
    actions = each(action_of(game))
    return fields(
        Observation,
        legal_actions=actions,
        legal_revisions=actions,
        hand=CARDS,
        results=each(fields(HandResult, trump=SUIT)),
        draws=each(each(CARD)),
        trump=maybe(SUIT),
        trick=TRICK,
        last_trick=maybe(TRICK),
        taken=each(CARDS),
        lacking=each(CARDS),
        history=actions,
    )
