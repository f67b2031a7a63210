"""Drawing the hidden hands of a decision, likely ones more often."""

import random
from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from typing import Any

from trix.ai.inference.table import Reader
from trix.ai.inference.walk import LikelyHands
from trix.ai.inference.weights import unpacked
from trix.ai.search import Draw
from trix.engine.protocol import Game, Observation


def draws(game: Game) -> Callable[[Observation, random.Random], Draw]:
    """Give what makes, of an observation and a stream of chance, that which deals its unseen cards."""
    inference = _part(game.name, "inference")

    def draw_for(seen: Observation, rng: random.Random) -> Draw:
        unseen = game.unseen(seen)
        clues = inference.clues(game, seen)
        if not clues or sum(1 for size in unseen.sizes if size) < 2:
            return lambda: unseen.dealt(rng)
        reader = _reader(game.name, inference.table_of(game, seen))
        evidence = reader.evidence(clues, len(unseen.sizes), inference.first_suit(game, seen))
        return LikelyHands(unseen, evidence, rng)

    return draw_for


@lru_cache(maxsize=16)
def _reader(name: str, table: str) -> Reader:
    """Unpack a table's weights, once: it takes some milliseconds."""
    return Reader(_part(name, "inference").TABLES[table], unpacked(_part(name, "weights").WEIGHTS[table]))


def _part(name: str, module: str) -> Any:
    return import_module(f"trix.ai.games.{name}.{module}")
