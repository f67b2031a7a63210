"""The reasons for actions as sentences.

A game's module ``hints`` has `SENTENCES`, a sentence for each kind of reason in the game's
``trix.ai.games.NAME.reasons``. Placeholders in the sentences are filled from the reason's fields: {suit},
{card} (the field *card*, *best* or *costly*), {name} (of the *seat*), and {n} (any other field, the count).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from trix.ui.game_parts import part
from trix.ui.kit.i18n import Plural, _
from trix.ui.words.cards import card_name, suit_name

Sentences = Mapping[type[tuple[Any, ...]], str | Plural]

_CARD_FIELDS = ("card", "best", "costly")


def reason_text(game: str, why: Any, names: Sequence[str]) -> str:
    """Return the sentence of one of a game's own reasons, a named tuple; *names* are by seat."""
    sentences: Sentences = part(game, "hints").SENTENCES
    sentence = sentences[type(why)]
    words: dict[str, Any] = {}
    for field, value in why._asdict().items():
        if field in _CARD_FIELDS:
            words["card"] = card_name(value)
        elif field == "suit":
            words["suit"] = suit_name(value)
        elif field == "seat":
            words["name"] = names[value]
        else:
            words["n"] = value
    text = sentence.text(words["n"]) if isinstance(sentence, Plural) else _(sentence)
    return text.format(**words)
