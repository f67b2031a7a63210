"""Facts whose sentences are joined, so that a hint has two sentences at most."""

from collections.abc import Callable, Sequence
from typing import Any

from trix.ai import explain
from trix.engine.protocol import Game
from trix.ui.game_parts import part
from trix.ui.kit.i18n import _


def joined(game: Game, facts: Sequence[Any], text_of: Callable[..., str]) -> list[str]:
    """Return the sentences of facts; a clause continues the sentence of a sampled fact before it.

    *text_of* returns the sentence of a fact or, with the keyword *low*, the rest of a sentence.
    """
    clauses = getattr(part(game.name, "hints"), "CLAUSES", ())
    sampled = getattr(explain.part(game.name, "hand"), "SAMPLED", ())
    texts: list[str] = []
    is_open = False
    for why in facts:
        if is_open and isinstance(why, clauses):
            both = _("{one}; {two}")
            texts[-1] = both.format(one=texts[-1].removesuffix("."), two=text_of(why, low=True))
            is_open = False
        else:
            texts.append(text_of(why))
            is_open = isinstance(why, sampled)
    return texts
