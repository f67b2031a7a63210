"""Programs at the table of the desktop game: players of a session that never block a frame."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from secrets import randbits

from trix.ai.agents import Agent
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action, Seat
from trix.programs.agent import ProgramAgent
from trix.programs.entrants import Entrant
from trix.programs.lines import NewGame
from trix.programs.process import ForfeitError, Program, ProgramError, Question

_SLICE = 0.0005  # seconds to wait for a program that is starting before looking whether to stop
_SEED = 40  # bits, as many as in the arena

Tell = Callable[[str], None]
"""Reports a program's error in a sentence for its owner."""


class ProgramPlayer:
    """A program at a seat of one game.

    The *stand_in* makes the decisions that the program forfeits, and all decisions after a failure. *tell* is
    called for each forfeit and for the failure.
    """

    def __init__(self, command: str, starting: "Future[ProgramAgent]", stand_in: Agent, tell: Tell) -> None:
        self._command = command
        self._starting = starting
        self._stand_in = stand_in
        self._tell = tell
        self.failed = False
        """Whether the program plays no more."""

    def begin(self, observation: Observation) -> "ProgramThought":
        """Begin a decision."""
        return ProgramThought(self, observation)

    def ask(self, observation: Observation) -> Question | None:
        """Ask the program; None while it is starting. Raises ProgramError."""
        try:
            agent = self._starting.result(_SLICE)
        except TimeoutError:
            return None
        return agent.begin(observation)

    def stand_in(self, observation: Observation, trouble: Exception | None = None) -> int:
        """Let the stand-in decide; report the program's *trouble*."""
        if isinstance(trouble, ProgramError):
            self.failed = True
            self._tell(str(trouble))
        elif trouble is not None:
            self._tell(f"{self._command}: {trouble}")
        return self._stand_in.choose(observation)


class ProgramThought:
    """A decision of a program, or of its stand-in."""

    def __init__(self, player: ProgramPlayer, observation: Observation) -> None:
        self._player = player
        self._observation = observation
        self._search: Question | None = None
        self.action: Action | None = None

    @property
    def done(self) -> bool:
        """Whether the decision is made."""
        return self.action is not None

    def run(self, until: Callable[[], bool]) -> None:
        """Wait for it, or until *until* gives True."""
        while self.action is None:
            self._look(until)
            if until():
                return

    def _look(self, until: Callable[[], bool]) -> None:
        if self._player.failed:
            self.action = self._player.stand_in(self._observation)
            return
        try:
            if self._search is None:
                self._search = self._player.ask(self._observation)
            if self._search is not None:
                self._search.run(until)
                self.action = self._search.action
        except (ForfeitError, ProgramError) as trouble:
            self.action = self._player.stand_in(self._observation, trouble)


class TablePrograms:
    """The programs at the tables of one run of the app: one for each seat, for one game after the other."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._running: dict[tuple[str, int], Program] = {}
        # one thread: games begin in the order of the calls
        self._threads = ThreadPoolExecutor(1)

    def player(self, entrant: Entrant, game: Game, seat: Seat, stand_in: Agent) -> ProgramPlayer:
        """Begin a game with a program at a seat; start the program if it is not running."""
        starting = self._threads.submit(self._begin, entrant, NewGame(game, seat, randbits(_SEED)))
        return ProgramPlayer(entrant.command, starting, stand_in, self._tell)

    def close(self) -> None:
        """End all programs."""
        self._threads.shutdown()
        for program in self._running.values():
            program.close()

    def _begin(self, entrant: Entrant, begun: NewGame) -> ProgramAgent:
        place = entrant.command, begun.seat
        if place not in self._running or self._running[place].closed:
            self._running[place] = Program(entrant.command)
        program = self._running[place]
        program.new_game(begun)
        return ProgramAgent(program, entrant.milliseconds)
