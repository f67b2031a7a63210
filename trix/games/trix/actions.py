"""The actions of Trix as integers, and their texts.

Ascending order is the canonical order: cards played, cards exposed, answers, announcements.
"""

from collections.abc import Iterable
from typing import Final

from trix.engine.cards import card_text
from trix.engine.options import Value
from trix.engine.types import Action
from trix.games.trix.contracts import CONTRACTS, DOUBLED_VALUE, PENALTIES, TRIX, Contract, contract_text

DOUBLE: Final = 52  # + card
DONE: Final = 104
PASS: Final = 105
KEEP: Final = 106
REDEAL: Final = 107
CHOOSE: Final = 108  # + set of contracts

_WORDS: Final = {DONE: "done", PASS: "pass", KEEP: "keep", REDEAL: "redeal"}


def action_texts(mode: Value) -> dict[Action, str]:
    """Return the texts of all actions in a mode, by action."""
    texts = {card: card_text(card) for card in range(52)}
    texts |= {DOUBLE + card: f"double {card_text(card)}" for card in sorted(DOUBLED_VALUE)}
    texts |= _WORDS
    announced: dict[str, Iterable[int]] = {
        "classic": Contract,
        "complex": (PENALTIES, TRIX),
        "free_complex": range(1, TRIX + 1),
    }
    for contracts in announced[str(mode)]:
        texts[CHOOSE + contracts] = f"choose {contract_text(contracts, mode)}"
    return texts


def contracts_in_order(text: str) -> str:
    """Sort the contracts that an announcement joins into canonical order; return other texts unchanged."""
    verb, _, names = text.partition(" ")
    asked = names.split("+")
    if verb != "choose" or not set(asked) <= set(CONTRACTS):
        return text
    return f"{verb} {'+'.join(sorted(asked, key=CONTRACTS.index))}"
