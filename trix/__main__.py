"""Starts the game where it is installed: the command ``trix``, and ``python -m trix``."""

import asyncio
from collections.abc import Sequence


def run() -> None:
    """Start the game and return when it has ended."""
    from trix.platform.sides import command_line
    from trix.ui.start import main

    if arguments := command_line():
        obey(arguments)
    asyncio.run(main())


def obey(arguments: Sequence[str]) -> None:
    """Apply command-line arguments before the game begins.

    Wrong arguments and ``--help`` end the process with a message.
    """
    # imported here, because the game starts faster without them
    import argparse

    from trix.platform.broker import use_broker
    from trix.programs.entrants import MILLISECONDS
    from trix.programs.play import invite
    from trix.programs.process import ProgramError

    parser = argparse.ArgumentParser(
        prog="trix", description="The card games Trix, Trixter and Troika.", allow_abbrev=False
    )
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="COMMAND",
        help="offer a program of yours as a player, see docs/protocol.md; the command is split as a shell "
        "does it; may be given several times",
    )
    parser.add_argument(
        "--player-time",
        type=int,
        metavar="MS",
        help=f"milliseconds that such a program has for each decision (default: {MILLISECONDS})",
    )
    parser.add_argument(
        "--broker",
        metavar="ADDRESS",
        help="where to meet others, such as wss://broker.example/mqtt; it is remembered, and forgotten when "
        'an empty one, "", is given',
    )
    parser.add_argument(
        "--shards",
        metavar="NUMBER",
        help="how many brokers there are, if the address contains {shard} for their numbers from 0",
    )
    parser.add_argument(
        "--hall",
        metavar="NAME",
        help="the name of the hall at that broker, where strangers meet; it is remembered with the broker",
    )
    asked = parser.parse_args(arguments)
    if asked.player_time is not None and not asked.player:
        parser.error("--player-time is for a --player")
    if asked.player_time is not None and asked.player_time < 1:
        parser.error("--player-time is 1 or more")
    if asked.shards is not None and not asked.broker:
        parser.error("--shards is for a --broker")
    if asked.hall is not None and not asked.broker:
        parser.error("--hall is for a --broker")
    try:
        if asked.broker is not None:
            use_broker(asked.broker, asked.shards or "", asked.hall or "")
        invite(asked.player, asked.player_time or MILLISECONDS)
    except (ValueError, ProgramError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    run()
