"""An agent of ours as a program: ``python -m trix.programs LEVEL``, for programs that speak the protocol."""

import argparse
import sys
import time
from typing import TextIO

from trix import __version__
from trix.ai import Agent, levels, make_agent
from trix.engine.protocol import Game
from trix.programs import lines
from trix.programs.lines import LineError


def play(
    level: str, playouts: int | None, milliseconds: float | None, questions: TextIO, answers: TextIO
) -> None:
    """Answer line by line until told to quit, or until there is no further line.

    *milliseconds* are of processor time, for a decision of a level that searches. Raises LineError for a
    question that cannot be read.
    """

    def say(line: str) -> None:
        print(line, file=answers, flush=True)

    game: Game | None = None
    agent: Agent | None = None
    for line in questions:
        word, rest, *_ = [*line.lstrip("\ufeff").strip().split(None, 1), "", ""]
        if word == "hello":
            say(lines.introduction(lines.Introduction(f"Trix {level}", __version__)))
        elif word == "newgame":
            game = agent = None
            try:
                game, _, seed = lines.read_newgame(rest)
                agent = make_agent(level, game, seed, playouts, milliseconds, time.process_time)
                say(lines.READY)
            except ValueError as error:
                say(lines.refuse(str(error)))
        elif word == "go":
            if game is None or agent is None:
                raise LineError("go comes before a game that is played")
            number, _, observation = lines.read_go(rest, game)
            say(lines.action(number, game.action_to_string(agent.choose(observation))))
        elif word == lines.QUIT:
            return


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(
        prog="python -m trix.programs", description="An agent as a program; docs/protocol.md."
    )
    parser.add_argument("level", choices=levels())
    parser.add_argument("--playouts", type=int, help="the budget of an expert's decision")
    parser.add_argument(
        "--cpu-ms", type=float, metavar="MS", help="its budget in milliseconds of processor time"
    )
    asked = parser.parse_args()
    if min(value for value in (asked.playouts, asked.cpu_ms, 1) if value is not None) <= 0:
        parser.error("--playouts and --cpu-ms are above 0")
    try:
        play(asked.level, asked.playouts, asked.cpu_ms, sys.stdin, sys.stdout)
    except LineError as error:
        sys.exit(f"{parser.prog}: {error}")


if __name__ == "__main__":
    main()
