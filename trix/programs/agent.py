"""A program as an agent: it plays one seat of one game."""

from collections.abc import Callable

from trix.ai.agents import Opinion, check_turn
from trix.engine.protocol import Observation
from trix.programs.process import Program, Question

_SLICE = 0.0005  # seconds to wait for an answer before looking whether to stop


class ProgramAgent:
    """An agent whose decisions a program makes, which has begun the game.

    `choose`, and `run` of what `begin` gives, raise ForfeitError for a decision that it loses, and
    ProgramError once it has ended.
    """

    def __init__(self, program: Program, milliseconds: int) -> None:
        self._program = program
        self._milliseconds = milliseconds

    def begin(self, observation: Observation) -> "ProgramSearch":
        """Ask for a decision; raises ValueError where it is not the observing seat's turn."""
        check_turn(observation)
        return ProgramSearch(self._program.ask(observation, self._milliseconds))

    def choose(self, observation: Observation) -> int:
        """Ask, and wait for the answer; raises ValueError as `begin` does."""
        check_turn(observation)
        action = self._program.ask(observation, self._milliseconds).answer()
        assert action is not None
        return action


class ProgramSearch:
    """A decision that a program is thinking about."""

    def __init__(self, question: Question) -> None:
        self._question = question
        self.action: int | None = None
        self.opinions: tuple[Opinion, ...] = ()

    @property
    def done(self) -> bool:
        """Whether it has answered."""
        return self.action is not None

    def run(self, until: Callable[[], bool]) -> None:
        """Wait for the answer, or until *until* gives True."""
        while self.action is None:
            self.action = self._question.answer(_SLICE)
            if until():
                return
