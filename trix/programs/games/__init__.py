"""The plain form of the observations of each game; a module for each."""

from importlib import import_module
from typing import cast

from trix.engine.protocol import Game
from trix.programs.forms import Form


def observation_form(game: Game) -> Form:
    """Return the form of a game's observations for programs: a dict with all fields."""
    return cast(Form, import_module(f"{__name__}.{game.name}").observation_form(game))
