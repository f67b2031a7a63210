"""Programs in the arena: ``program:COMMAND``, or ``program@MILLISECONDS:COMMAND``."""

import random
import re
from collections.abc import Callable
from contextlib import ExitStack
from hashlib import sha256
from typing import Final, NamedTuple

from trix.engine.protocol import Game, Observation
from trix.programs.agent import ProgramAgent
from trix.programs.lines import NewGame
from trix.programs.process import ForfeitError, Program

MILLISECONDS: Final = 1000
"""A program's default time for a decision."""
_ENTRANT = re.compile(r"program(?:@([1-9][0-9]{0,6}))?:(.+)")


class Entrant(NamedTuple):
    """A program of the command line."""

    command: str
    milliseconds: int
    """Its time for a decision."""


def read_entrant(text: str) -> Entrant | None:
    """Read an entrant of the arena; None if it is no program. Raises ValueError for an ill-formed one."""
    if not re.match(r"program\b", text):
        return None
    match = _ENTRANT.fullmatch(text)
    if match is None:
        raise ValueError(
            f"{text!r:.100} is neither program:COMMAND nor program@MILLISECONDS:COMMAND, with 1 to 9999999 "
            "milliseconds"
        )
    return Entrant(match[2], int(match[1] or MILLISECONDS))


class Programs:
    """The running programs of a `with` block: each starts with its first game, and all end with the block.

    A decision that a program forfeits is drawn at random, and noted. ProgramError is raised for a program
    that cannot continue.
    """

    def __init__(self) -> None:
        self.forfeits: dict[int, list[str]] = {}
        """The reasons of forfeits, by the number of the entrant."""
        self._running: dict[int, Program] = {}
        self._stack = ExitStack()

    def __enter__(self) -> "Programs":
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def player(self, number: int, entrant: Entrant, begun: NewGame) -> Callable[[Observation], int]:
        """Begin a game with an entrant's program; return its policy, which maps observations to actions."""
        if number not in self._running:
            self._running[number] = self._stack.enter_context(Program(entrant.command))
        program = self._running[number]
        program.new_game(begun._replace(seed=_apart(begun.seed)))
        agent = ProgramAgent(program, entrant.milliseconds)
        rng = random.Random(begun.seed)
        complaints = self.forfeits.setdefault(number, [])

        def choose(observation: Observation) -> int:
            try:
                return agent.choose(observation)
            except ForfeitError as error:
                complaints.append(str(error))
                chosen: int = rng.choice(observation.legal_actions)
                return chosen

        return choose


def _apart(seed: int) -> int:
    """Return another seed: a program must not learn the seed of the cards."""
    return int.from_bytes(sha256(str(seed).encode()).digest()[:5], "big")


def check_plays(entrant: Entrant, game: Game) -> None:
    """Raise ProgramError unless a program can be started and is ready for a game."""
    with Program(entrant.command) as program:
        program.new_game(NewGame(game, 0, 0))
