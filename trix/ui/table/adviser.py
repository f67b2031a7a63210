"""Advice for the viewer: the expert's choice, with a reason in words.

adviser.ask(observation)          # the player pressed the bulb
if adviser.think(until): …        # in each frame; True once the advice is there
adviser.advice                    # Advice(action, reason); `told` puts the reason into words
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, assert_never

from trix.ai import Agent, agent_at_table
from trix.ai.agents import Search
from trix.ai.reasons import (
    Ahead,
    AllEqual,
    GeneralReason,
    NoPlayouts,
    OnlyChoice,
    Reason,
    SlightlyAhead,
    reason,
)
from trix.engine.cards import FIRST_JOKER
from trix.engine.protocol import Game, Observation
from trix.ui.game_parts import part
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.cards import card_name

_SEED: Final = 4


class Advice(NamedTuple):
    """An action and the reason for it."""

    action: int
    reason: Reason


def expert(game: Game) -> Agent:
    """Return the agent that is asked for advice."""
    return agent_at_table("expert", game, _SEED)


class Adviser:
    """Thinks about one decision of the viewer at a time, in slices."""

    def __init__(self, game: Game, agent: Callable[[Game], Agent] = expert) -> None:
        self._game = game
        self._agent = agent
        self._asked: Observation | None = None
        self._search: Search | None = None
        self.advice: Advice | None = None
        """The advice for the decision asked about; None until it is there."""

    @property
    def thinking(self) -> bool:
        """Whether it was asked and has not answered yet."""
        return self._search is not None

    def ask(self, observation: Observation) -> None:
        """Begin to think about a decision, unless that has been done or is under way."""
        if observation == self._asked:
            return
        self.forget()
        self._asked = observation
        # made only now: players who never ask need not wait for it
        self._search = self._agent(self._game).begin(observation)

    def think(self, until: Callable[[], bool]) -> bool:
        """Go on thinking until `until()` is true; return True when the advice has just come."""
        search = self._search
        if search is None or self._asked is None:
            return False
        search.run(until)
        if not search.done:
            return False
        assert search.action is not None
        why = reason(self._game, self._asked, search.action, search.opinions)
        self.advice = Advice(search.action, why)
        self._search = None
        return True

    def told(self, advice: Advice, names: Sequence[str]) -> str:
        """Put the reason into words, with the players' names by seat."""
        return sentence(self._game, advice.reason, names)

    def forget(self) -> None:
        """Drop the decision: another one is due."""
        self._asked = self._search = self.advice = None


def sentence(game: Game, why: Reason, names: Sequence[str]) -> str:
    """Put a reason into words, with the players' names by seat."""
    if isinstance(why, GeneralReason):
        return _general(why)
    return str(part(game.name, "hints").sentence(why, names))


def _general(why: GeneralReason) -> str:
    match why:
        case OnlyChoice():
            return _("This is the only legal choice.")
        case Ahead(points, other) if other < FIRST_JOKER:
            return ngettext(
                "In many trial games this did best: about {n} point better than the {card}.",
                "In many trial games this did best: about {n} points better than the {card}.",
                points,
            ).format(n=points, card=card_name(other))
        case Ahead(points, _other):
            return ngettext(
                "In many trial games this did best: about {n} point better than the next best.",
                "In many trial games this did best: about {n} points better than the next best.",
                points,
            ).format(n=points)
        case SlightlyAhead():
            return _("In many trial games this came out slightly ahead.")
        case AllEqual():
            return _("In many trial games every choice came out the same.")
        case NoPlayouts():
            return _("At a glance this looks best.")
    assert_never(why)
