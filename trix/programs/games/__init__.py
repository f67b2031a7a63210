"""The plain form of the observations of each game; a module for each."""

from importlib import import_module
from typing import cast

from trix.engine.protocol import Game
from trix.programs.forms import Form


def observation_form(game: Game) -> Form:
    """Return the form in which programs get the observations of a game: a dict with all their fields."""
    return cast(Form, import_module(f"{__name__}.{game.name}").observation_form(game))
