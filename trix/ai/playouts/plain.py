"""Positions of any game: deals played out by the standard judge through the public API, thorough but slow."""

import random
from collections.abc import Callable
from typing import Any, Final

from trix.ai.agents import InstantAgent
from trix.ai.heuristics import judge_of
from trix.ai.search import Outcome
from trix.ai.standing import standing
from trix.engine.protocol import Game, State

_SPREAD: Final = 100.0


def positions(game: Game) -> Callable[[Any], "PlainPosition"]:
    """Give what makes positions of a game's observations."""
    judge = judge_of(game)
    return lambda observation: PlainPosition(game, InstantAgent(judge), observation)


class PlainPosition:
    """A decision; see `trix.ai.search.Position`."""

    def __init__(self, game: Game, player: InstantAgent, observation: Any) -> None:
        self.game = game
        self.player = player
        self.team = next(place for place, team in enumerate(game.teams) if observation.seat in team)
        search = player.begin(observation)
        search.run(lambda: False)
        self.groups = [(opinion.action,) for opinion in search.opinions]

    def likelihood(self, state: State) -> float:
        """Take all hands for equally likely."""
        return 1.0

    def world(self, state: State, rng: random.Random) -> "PlainWorld":
        """Take a state as a world."""
        return PlainWorld(self, state)


class PlainWorld:
    """One way the cards may lie; see `trix.ai.search.World`."""

    def __init__(self, position: PlainPosition, state: State) -> None:
        self._position = position
        self._state = state

    def play_out(self, action: int) -> Outcome:
        """Let everybody play as the standard judge does, to the end of the deal."""
        position, state = self._position, self._state.clone()
        before = state.team_returns()
        deal = state.observation(0).deal
        state.apply_action(action)
        while (seat := state.current_player()) is not None:
            seen = state.observation(seat)
            if seen.deal != deal:
                break
            state.apply_action(position.player.choose(seen))
        sign = -1 if position.game.options.get("reversed_scores") else 1
        totals = [sign * total for total in state.team_returns()]
        gains = [total - sign * old for total, old in zip(totals, before, strict=True)]
        own = gains[position.team]
        others = (sum(gains) - own) / (len(gains) - 1)
        spread = 0.0 if state.is_terminal() else _SPREAD
        return Outcome(standing(totals, position.team, spread), own - others)
