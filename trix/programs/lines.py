"""Writes and reads the lines of the protocol. docs/protocol.md defines them."""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from trix.ai.agents import check_turn
from trix.engine.errors import IllegalActionError, RulesError
from trix.engine.protocol import Game, Observation
from trix.engine.types import Seat
from trix.games import load_game
from trix.programs.forms import Plain, observation_form

PROTOCOL: Final = 1
QUIT: Final = "quit"
READY: Final = "ready"


class LineError(ValueError):
    """A line that the protocol does not know, or not at this place. The message quotes it."""


class NewGame(NamedTuple):
    """A game begins: its rules, the seat to play, and a number to draw chance from."""

    game: Game
    seat: Seat
    seed: int


class Introduction(NamedTuple):
    """A program's name for itself."""

    name: str
    version: str


# lines from the game


def hello() -> str:
    """Return the line that asks a program for its name."""
    return f"hello {PROTOCOL}"


def newgame(begun: NewGame) -> str:
    """Return the line that begins a game."""
    game, seat, seed = begun
    plain = {
        "game": game.name,
        "options": dict(game.options),
        "num_players": game.num_players,
        "teams": game.teams,
        "seat": seat,
        "seed": seed,
    }
    return f"newgame {_json(plain)}"


def go(number: int, milliseconds: int, game: Game, observation: Observation) -> str:
    """Return the line that asks for decision *number*."""
    return f"go {number} {milliseconds} {_json(observation_form(game).write(observation))}"


def read_newgame(rest: str) -> NewGame:
    """Read the rest of a ``newgame`` line; raises LineError."""
    plain = _object(rest)
    try:
        game, seat, seed = load_game(plain["game"], **plain["options"]), plain["seat"], plain["seed"]
    except KeyError as error:
        raise LineError(f"{rest:.200} is no game: {error} is missing") from None
    except (TypeError, RulesError) as error:
        raise LineError(f"{rest:.200} is no game: {error}") from None
    if seat not in range(game.num_players) or not isinstance(seed, int) or seed < 0:
        raise LineError(f"{rest:.200} is no game: its seat or its seed is out of range")
    return NewGame(game, seat, seed)


def read_go(rest: str, game: Game) -> tuple[int, int, Observation]:
    """Read the rest of a ``go`` line: number, milliseconds, observation; raises LineError."""
    try:
        number, milliseconds, text = rest.split(None, 2)
        observation: Observation = observation_form(game).read(_object(text))
        check_turn(observation)
        return int(number), int(milliseconds), observation
    except KeyError as error:
        raise LineError(f"{rest:.200} asks for no decision: {error} is missing") from None
    except (ValueError, TypeError) as error:
        raise LineError(f"{rest:.200} asks for no decision: {error}") from None


# lines from a program


def introduction(own: Introduction) -> str:
    """Return the answer to `hello`."""
    return f"hello {PROTOCOL} {_json(own._asdict())}"


def refuse(reason: str) -> str:
    """Return the answer to `newgame` of a program that does not play the game."""
    return f"refuse {reason}"


def action(number: int, text: str) -> str:
    """Return the answer to `go` with that *number*."""
    return f"action {number} {text}"


def read_introduction(line: str) -> Introduction:
    """Read the answer to `hello`; raises LineError."""
    word, version, names = _words(line)
    if word != "hello":
        raise LineError(f"{line!r:.200} is no answer to hello")
    if version != str(PROTOCOL):
        raise LineError(f"it speaks protocol {version!r:.40}, not {PROTOCOL}")
    plain = _object(names)
    name, own_version = plain.get("name"), plain.get("version")
    if not (isinstance(name, str) and name and isinstance(own_version, str)):
        raise LineError(f"{line!r:.200} gives no name and version")
    return Introduction(name, own_version)


def read_ready(line: str) -> None:
    """Read the answer to `newgame`; raises LineError if it is not ``ready``."""
    word, *reason = line.split(None, 1)
    if word == "refuse":
        because = f": {reason[0]:.200}" if reason else ", without a reason"
        raise LineError(f"it refuses this game{because}")
    if line != READY:
        raise LineError(f"{line!r:.200} is no answer to newgame")


def read_action(line: str) -> tuple[int, str]:
    """Read an answer to `go`: its number, and the text of the action; raises LineError."""
    word, number, text = _words(line)
    if word != "action" or not number.isdecimal() or not text:
        raise LineError(f"{line!r:.200} is no answer to go")
    return int(number), " ".join(text.split())


def legal_action(text: str, game: Game, observation: Observation) -> int:
    """Return the action of a text. Raises IllegalActionError unless it is legal in the observation."""
    chosen = game.string_to_action(text)
    if chosen not in observation.legal_actions:
        raise IllegalActionError(f"{text!r:.100} is not allowed in phase {observation.phase}")
    return chosen


def _words(line: str) -> tuple[str, str, str]:
    """Split a line at blanks into its first word, its second word and the rest; missing ones are empty."""
    word, second, rest, *_ = [*line.split(None, 2), "", "", ""]
    return word, second, rest


def _json(plain: Mapping[str, Plain]) -> str:
    return json.dumps(plain, ensure_ascii=True, separators=(",", ":"))


def _object(text: str) -> dict[str, Plain]:
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        raise LineError(f"{text!r:.200} is no JSON") from None
    if not isinstance(plain, dict):
        raise LineError(f"{text!r:.200} is no JSON object")
    return plain
