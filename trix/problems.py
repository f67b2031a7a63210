"""Problems: positions with one best action, for players to solve and for programs to be measured by.

    problems = from_text(text)           # the lines of assets/problems.txt
    problems[0].state()                  # the position; the seat to act has to find the best action

A line consists of four fields, separated by blanks:

1. the game code (`trix.game_code`): rules and seed;
2. the actions before the position, a character for each: its place in `State.legal_actions` as a digit of
   `_DIGITS`, or ``-`` without any actions;
3. for each legal action of the position, the points that it loses against the best, in tenths, with commas
   between them. The best one and its equivalents lose 0;
4. the first letters of the levels that find it, weakest first, or ``-``.

`python -m tools.train.problems` makes them.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from trix.engine.base32 import encode
from trix.engine.protocol import State
from trix.game_code import GameCode, from_code, to_code
from trix.games import load_game

LEVELS: Final = ("beginner", "standard", "advanced", "expert")
"""The levels that problems are graded by, weakest first."""
FILE_NAME: Final = "problems.txt"
"""The file in the folder of assets."""

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_~"
NAME_DIGITS: Final = 5
"""The length of a name."""


class Problem(NamedTuple):
    """A position of a game's first deals, and the worth of each legal action."""

    code: str
    """The game code."""
    places: str
    """The actions before the position, as in a line."""
    losses: tuple[float, ...]
    """The points of the team minus its opponents' average that each legal action loses against the best."""
    found_by: tuple[str, ...]
    """The levels that choose an action without a loss."""

    @property
    def name(self) -> str:
        """Five digits and letters that name the problem wherever it stands in the set."""
        number = int.from_bytes(sha256(f"{self.code} {self.places}".encode()).digest()[:4], "big")
        return encode(number % 32**NAME_DIGITS, NAME_DIGITS)

    @property
    def grade(self) -> int:
        """How many levels miss the best action, from 0 (easy) to 4 (hard)."""
        return len(LEVELS) - len(self.found_by)

    def game_code(self) -> GameCode:
        """Return rules and seed. Raises `trix.game_code.CodeError`."""
        return from_code(self.code)

    def state(self) -> State:
        """Return the position. Raises ValueError if it cannot be reached by these rules."""
        code = self.game_code()
        state = load_game(code.game, **code.options).new_initial_state(code.seed)
        for digit in self.places:
            legal, place = state.legal_actions(), _DIGITS.index(digit)
            if place >= len(legal):
                raise ValueError(f"problem {self.name} has an action that is not legal")
            state.apply_action(legal[place])
        if len(state.legal_actions()) != len(self.losses):
            raise ValueError(f"problem {self.name} has {len(self.losses)} losses, not one for each action")
        return state


def problem_of(state: State, seed: int, losses: Sequence[float], found_by: Iterable[str]) -> Problem:
    """Return the problem of a position that a game with *seed* has reached."""
    game = state.game
    replayed, places = game.new_initial_state(seed), ""
    for text in state.history():
        action = replayed.string_to_action(text)
        places += _DIGITS[replayed.legal_actions().index(action)]
        replayed.apply_action(action)
    return Problem(to_code(game.name, game.options, seed), places, tuple(losses), tuple(found_by))


def to_line(problem: Problem) -> str:
    """Return a problem as a line."""
    losses = ",".join(str(round(loss * 10)) for loss in problem.losses)
    levels = "".join(level[0] for level in problem.found_by)
    return f"{problem.code} {problem.places or '-'} {losses} {levels or '-'}"


def from_text(text: str) -> list[Problem]:
    """Parse lines. Raises ValueError for one that is not as described above."""
    return [_from_line(line) for line in text.splitlines() if line]


def _from_line(line: str) -> Problem:
    try:
        code, places, losses, found = line.split(" ")
        letters = {level[0]: level for level in LEVELS}
        return Problem(
            code,
            places.removeprefix("-"),
            tuple(int(loss) / 10 for loss in losses.split(",")),
            tuple(letters[letter] for letter in found.removeprefix("-")),
        )
    except (ValueError, KeyError):
        raise ValueError(f"this is no problem: {line!r:.80}") from None
