"""A table of one person and three who take the first legal action at once."""

from collections.abc import Callable
from typing import Any

from trix.engine.protocol import Game
from trix.games import load_game
from trix.record import Sitter
from trix.session import Person, Player, Session

SITTERS = (Sitter("You"), *(Sitter(name, "first") for name in ("Huda", "Rana", "Sami")))


class First:
    """Takes the first legal action."""

    done = True

    def begin(self, observation: Any) -> "First":
        self.action = observation.legal_actions[0]
        return self

    def run(self, until: Callable[[], bool]) -> None:
        """Does nothing: the decision is made."""


def make_player(game: Game, sitter: Sitter, seat: int) -> Player:
    return First() if sitter.level else Person()


def new_session(game: str = "trix", **options: object) -> Session:
    return Session(load_game(game, **options), 3, SITTERS, make_player)


def step(session: Session, times: int = 1) -> None:
    """Play some actions; a person takes the first legal one."""
    for _ in range(times):
        thought = session.thought()
        if thought is None:
            session.submit(session.observation().legal_actions[0])
        else:
            thought.run(lambda: False)
            session.submit(thought.action)
