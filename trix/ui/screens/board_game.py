"""The game of the day for the board of a hall: against opponents whose decisions the hall can repeat.

They are agents of the usual level without a temper, and take as long as they need: decisions follow from
the agent's observations.
"""

from collections.abc import Sequence
from datetime import date

from trix.daily import daily_game, daily_seed
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.hall.rules import DAILY_LATE, is_open
from trix.names import unique_name
from trix.record import Record
from trix.session import Person, Player, Sitter
from trix.ui.words.days import today
from trix.ui.words.people import COACH_AVATAR, ROSTER, YOUR_AVATAR, agent, style_of
from trix.ui.words.strengths import USUAL


def board_sitters(seats: int, name: str, avatar: str) -> tuple[Sitter, ...]:
    """Seat the player at seat 0 and the board's opponents at the other seats."""
    # the coach may speak in the game: nobody else wears the same portrait
    even = [place for place, who in enumerate(ROSTER) if who.style == "even" and who.avatar != COACH_AVATAR]
    mine, taken = avatar or YOUR_AVATAR, [name]
    sitters = [Sitter(name, None, mine)]
    for seat in range(1, seats):
        opponent = agent(even[(seat - 1) % len(even)])
        # a name that is not in the roster has no temper either
        opponent = opponent._replace(name=unique_name(opponent.name, taken))
        taken.append(opponent.name)
        sitters.append(opponent._replace(avatar=YOUR_AVATAR) if opponent.avatar == mine else opponent)
    return tuple(sitters)


def are_board_sitters(sitters: Sequence[Sitter]) -> bool:
    """Whether the player has seat 0 and the board's opponents the other seats."""
    own, *others = sitters
    return own.level is None and all(
        sitter.level == USUAL and style_of(sitter) == "even" for sitter in others
    )


def is_played_for_board(game: Game, seed: int, sitters: Sequence[Sitter]) -> bool:
    """Whether a game that begins or resumes now counts for the board of a day."""
    now = date.fromisoformat(today()).toordinal()
    days = (day for day in range(now - DAILY_LATE, now + 2) if is_open(day, now))
    return are_board_sitters(sitters) and any(
        seed == daily_seed(game.name, day) and game.options == daily_game(game.name, day).options
        for day in days
    )


def has_board_opponents(record: Record) -> bool:
    """Whether the board's opponents played from the first card to the last."""
    sitters = [sitting.sitter for sitting in sorted(record.sittings, key=lambda sitting: sitting.seat)]
    return all(sitting.after == 0 for sitting in record.sittings) and are_board_sitters(sitters)


def make_board_player(game: Game, sitter: Sitter, seat: Seat) -> Player:
    """Make the player for a sitter of a game for the board."""
    if sitter.level is None:
        return Person()
    from trix.ai import make_agent, seed_of

    return make_agent(sitter.level, game, seed_of(seat))
