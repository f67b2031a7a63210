"""Advice for the viewer: the expert is asked, and says why in a sentence.

adviser.ask(observation)          # a person pressed the bulb
if adviser.think(until): …        # each frame, with what is left of it; True once the advice is there
adviser.advice                    # Advice(action, reason); `told` puts the reason into words
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from trix.ai import Agent, make_agent
from trix.ai.agents import Search
from trix.ai.reasons import Reason, reason
from trix.engine.cards import FIRST_JOKER
from trix.engine.protocol import Game
from trix.ui.games import part
from trix.ui.i18n import _, ngettext
from trix.ui.words.cards import card_name

_PATIENCE: Final = 800.0  # milliseconds that a person waits for advice
_SEED: Final = 4


class Advice(NamedTuple):
    """What to do, and why."""

    action: int
    reason: Reason


def expert(game: Game) -> Agent:
    """Give who is asked for advice."""
    return make_agent("expert", game, seed=_SEED, milliseconds=_PATIENCE)


class Adviser:
    """Thinks for the viewer, slice by slice, about one decision at a time."""

    def __init__(self, game: Game, agent: Callable[[Game], Agent] = expert) -> None:
        self._game = game
        self._agent = agent
        self._asked: Any = None
        self._search: Search | None = None
        self.advice: Advice | None = None
        """What came of it, until another decision is due."""

    @property
    def thinking(self) -> bool:
        """Whether it has been asked, and has not answered."""
        return self._search is not None

    def ask(self, observation: Any) -> None:
        """Think about a decision, unless that is done or under way."""
        if observation == self._asked:
            return
        self.forget()
        self._asked = observation
        # made only now: who never asks has no time to wait for it
        self._search = self._agent(self._game).begin(observation)

    def think(self, until: Callable[[], bool]) -> bool:
        """Think on until `until()` is true, a step at least; True when the advice has just come."""
        search = self._search
        if search is None:
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
        """Put into words why that is advised, with the players' names by seat."""
        return sentence(self._game, advice.reason, names)

    def forget(self) -> None:
        """Another decision is due."""
        self._asked = self._search = self.advice = None


def sentence(game: Game, why: Reason, names: Sequence[str]) -> str:
    """Put a reason into words, with the players' names by seat."""
    return _plain(why) or str(part(game.name, "hints").sentence(why, names))


def _plain(why: Reason) -> str:
    """Put those reasons into words that every game has; empty for all others."""
    number, other = why.number or 0, why.action
    match why.kind:
        case "only":
            return _("There is no other choice.")
        case "ahead" if other is not None and other < FIRST_JOKER:
            return ngettext(
                "Played out many times, this did best: about {n} point better than the {card}.",
                "Played out many times, this did best: about {n} points better than the {card}.",
                number,
            ).format(n=number, card=card_name(other))
        case "ahead":
            return ngettext(
                "Played out many times, this did best: about {n} point better than what comes next.",
                "Played out many times, this did best: about {n} points better than what comes next.",
                number,
            ).format(n=number)
        case "close":
            return _("Played out many times, this came out slightly ahead.")
        case "same":
            return _("Played out many times, it comes to the same whatever you do.")
        case "glance":
            return _("At a glance this looks best.")
    return ""
