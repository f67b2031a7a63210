"""Programs as guests of the desktop game: ``python main.py --player COMMAND``."""

import atexit
import sys
from collections.abc import Sequence
from functools import partial

from trix.ai import make_agent
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.names import tidy, unique_name
from trix.programs.entrants import MILLISECONDS, Entrant
from trix.programs.process import Program
from trix.programs.table_players import ProgramPlayer, TablePrograms
from trix.session.extra_players import EXTRA_PLAYERS, extra_level, extra_player_name

_STAND_IN = "standard"


def invite(commands: Sequence[str], milliseconds: int = MILLISECONDS) -> None:
    """Offer programs as guests, until the process ends, with so many milliseconds for a decision.

    Each is started once to learn its name. Raises ProgramError if it cannot be started or does not introduce
    itself.
    """
    programs = TablePrograms(partial(print, file=sys.stderr))
    atexit.register(programs.close)
    for command in commands:
        with Program(command) as program:
            name = program.introduction.name
        player = partial(_player, programs, Entrant(command, milliseconds))
        names = [extra_player_name(level) for level in EXTRA_PLAYERS]
        EXTRA_PLAYERS[extra_level(unique_name(tidy(name) or "?", names))] = player


def _player(programs: TablePrograms, entrant: Entrant, game: Game, seat: Seat) -> ProgramPlayer:
    return programs.player(entrant, game, seat, make_agent(_STAND_IN, game))
