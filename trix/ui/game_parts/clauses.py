"""Facts whose sentences are joined, so that a hint has two sentences at most."""

from collections.abc import Callable, Sequence
from typing import Any

from trix.ai import explain
from trix.engine.protocol import Game
from trix.ui.game_parts import part
from trix.ui.kit.i18n import _


def join_clauses(game: Game, facts: Sequence[Any], text_of: Callable[..., str]) -> list[str]:
    """Return the sentences of facts; a fact of the kinds ``CLAUSES`` continues a sampled fact's sentence.

    *text_of* returns the sentence of a fact; with ``low=True`` its first letter is not capitalized.
    """
    clauses = getattr(part(game.name, "hints"), "CLAUSES", ())
    sampled = getattr(explain.part(game.name, "hand"), "SAMPLED", ())
    texts: list[str] = []
    is_open = False
    for why in facts:
        if is_open and isinstance(why, clauses):
            texts[-1] = _("{one}; {two}").format(one=texts[-1].removesuffix("."), two=text_of(why, low=True))
            is_open = False
        else:
            texts.append(text_of(why))
            is_open = isinstance(why, sampled)
    return texts
