"""The plain form of Trix observations."""

from trix.engine.cards import card_from_text, card_text
from trix.engine.protocol import Game
from trix.games.trix.contracts import CONTRACTS
from trix.games.trix.observation import DealResult, Observation
from trix.programs.forms import CARDS, TRICK, Form, action_of, each, fields, maybe, members

_EXPOSED = Form(
    lambda pair: {"card": card_text(pair[0]), "seat": pair[1]},
    lambda plain: (card_from_text(plain["card"]), plain["seat"]),
)


def observation_form(game: Game) -> Form:
    """Return the form of the observations of Trix."""
    contracts = members(CONTRACTS)
    actions = each(action_of(game))
    return fields(
        Observation,
        legal_actions=actions,
        hand=CARDS,
        results=each(fields(DealResult, contracts=contracts)),
        played=each(contracts),
        contracts=contracts,
        doubled=each(_EXPOSED),
        trick=TRICK,
        last_trick=maybe(TRICK),
        taken=each(CARDS),
        table=CARDS,
        shown=each(CARDS),
        lacking=each(CARDS),
        history=actions,
    )
