"""The actions of Trix as integers, and their texts.

Ascending order is the canonical order: playing cards, doubling cards, then the answers, then announcements.
"""

from typing import Final

from trix.engine.cards import card_text
from trix.engine.errors import IllegalActionError
from trix.engine.options import Value
from trix.games.trix.contracts import CONTRACTS, DOUBLED_VALUE, PENALTIES, TRIX, contract_text

DOUBLE: Final = 52  # + card
DONE: Final = 104
PASS: Final = 105
KEEP: Final = 106
REDEAL: Final = 107
CHOOSE: Final = 108  # + set of contracts

_WORDS: Final = {DONE: "done", PASS: "pass", KEEP: "keep", REDEAL: "redeal"}


def action_texts(mode: Value) -> dict[int, str]:
    """Give the text of every action there is in a mode."""
    texts = {card: card_text(card) for card in range(52)}
    texts |= {DOUBLE + card: f"double {card_text(card)}" for card in sorted(DOUBLED_VALUE)}
    texts |= _WORDS
    singles = tuple(1 << place for place in range(len(CONTRACTS)))
    announced = {
        "classic": singles,
        "complex": (PENALTIES, TRIX),
        "free_complex": range(1, TRIX + 1),
    }
    for contracts in announced[str(mode)]:
        texts[CHOOSE + contracts] = f"choose {contract_text(contracts, mode)}"
    return texts


def normal_text(text: str) -> str:
    """Bring contracts named in any order into the order of the rules. Raises IllegalActionError."""
    verb, _, names = text.partition(" ")
    if verb != "choose" or "+" not in names:
        return text
    asked = names.split("+")
    unknown = [name for name in asked if name not in CONTRACTS]
    if unknown or len(set(asked)) < len(asked):
        raise IllegalActionError(f"{text!r:.100} does not name each contract once")
    return "choose " + "+".join(name for name in CONTRACTS if name in asked)
