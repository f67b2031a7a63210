"""A program as an agent: it plays one seat of one game."""

from trix.ai.agents import Agent, check_turn
from trix.engine.protocol import Observation
from trix.programs.process import Program, Question


class ProgramAgent(Agent):
    """An agent whose decisions a program makes, which has begun the game.

    `choose`, and `run` of what `begin` gives, raise ForfeitError for a decision that it loses, and
    ProgramError once it has ended.
    """

    def __init__(self, program: Program, milliseconds: int) -> None:
        self._program = program
        self._milliseconds = milliseconds

    def begin(self, observation: Observation) -> Question:
        """Ask for a decision; raises ValueError where it is not the observing seat's turn."""
        check_turn(observation)
        return self._program.ask(observation, self._milliseconds)

    def choose(self, observation: Observation) -> int:
        action = self.begin(observation).answer()
        assert action is not None
        return action
