"""Programs as guests of the desktop game: ``python main.py --player COMMAND``."""

import argparse
import atexit
import sys
from collections.abc import Sequence
from functools import partial

from trix.ai import make_agent
from trix.engine.protocol import Game
from trix.programs.entrants import Entrant
from trix.programs.process import Program, ProgramError
from trix.programs.table import ProgramPlayer, TablePrograms
from trix.ui.guests import Guest, guest_levels, guest_name, welcome
from trix.ui.words.people import tidy

_STAND_IN = "standard"


def invite(arguments: Sequence[str]) -> None:
    """Offer the programs of a command line as guests, until the process ends.

    Each is started once to learn its name. A command line that is wrong, or a program that cannot be started
    or does not introduce itself, ends the process with the reason.
    """
    parser = argparse.ArgumentParser(prog="main.py", description="The game, with players of your own.")
    parser.add_argument(
        "--player", action="append", required=True, metavar="COMMAND", help="docs/protocol.md"
    )
    parser.add_argument("--player-time", type=int, default=1000, metavar="MS", help="for each decision")
    asked = parser.parse_args(arguments)
    if asked.player_time < 1:
        parser.error("--player-time is 1 or more")
    programs = TablePrograms(partial(print, file=sys.stderr))
    atexit.register(programs.close)
    for command in asked.player:
        try:
            with Program(command) as program:
                name = program.introduction.name
        except ProgramError as error:
            parser.error(str(error))
        player = partial(_player, programs, Entrant(command, asked.player_time))
        welcome(Guest(_free_name(name), player))


def _player(programs: TablePrograms, entrant: Entrant, game: Game, seat: int) -> ProgramPlayer:
    return programs.player(entrant, game, seat, make_agent(_STAND_IN, game))


def _free_name(name: str) -> str:
    """Make a name fit to be shown, and to be told from those of other guests."""
    shown = tidy(name) or "?"
    names = set(map(guest_name, guest_levels()))
    number, free = 1, shown
    while free in names:
        number += 1
        free = f"{shown} {number}"
    return free
