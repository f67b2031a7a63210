"""Stored texts that start the game in a chosen position."""

import json
from collections.abc import Callable
from itertools import count

from trix.engine.protocol import Game
from trix.games import load_game
from trix.games.trix.observation import Observation
from trix.record import Record, Sitting, to_text
from trix.ui.words.people import sitters

PERSON = 0
DECISIONS = 60
"""More decisions than a first deal has."""


def saved_game(fits: Callable[[Observation], bool]) -> str:
    """Return a save of Complex, in its first deal, at a decision of the person that fulfils *fits*."""
    game = load_game("trix", mode="complex")
    for seed in count(1):
        state = game.new_initial_state(seed)
        for _ in range(DECISIONS):
            seen = state.observation(PERSON)
            if seen.current_player == PERSON and fits(seen):
                return _text(game, seed, tuple(state.history()))
            state.apply_action(state.legal_actions()[0])
    raise AssertionError("there is no such position")


def ending_game() -> str:
    """Return a save of Complex at the person's last decision on a card."""
    game = load_game("trix", mode="complex")
    state = game.new_initial_state(1)
    history: tuple[str, ...] = ()
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.current_player() == PERSON and len(legal) > 1 and state.observation(PERSON).phase == "play":
            history = tuple(state.history())
        state.apply_action(legal[0])
    return _text(game, 1, history)


def _text(game: Game, seed: int, history: tuple[str, ...]) -> str:
    chairs = tuple(Sitting(0, seat, sitter) for seat, sitter in enumerate(sitters((0, 1, 2))))
    return to_text(Record("trix", game.options, seed, history, chairs))


def stored(game: str | None = None, **settings: object) -> dict[str, str]:
    """Return the stored texts of a game and settings, by key.

    The coach is off unless *settings* turn it on, because it would wait for the reader.
    """
    kept = {"trix.settings": json.dumps({"coach": "off", **settings})}
    return kept | ({"trix.save-trix": game} if game else {})


def storage(game: str | None = None, **settings: object) -> str:
    """Return an init script for a page that stores these texts unless their keys exist already."""
    kept = json.dumps(stored(game, **settings))
    return f"for (const [key, text] of Object.entries({kept})) localStorage[key] ??= text;"
