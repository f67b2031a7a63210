"""Plays deals, fits the weights of clues, prints their value, and writes them for `trix.ai.inference`.

    python -m tools.train trix

The same arguments give the same weights with the same version of numpy on the same kind of machine. It prints
nats a hidden card (less is better) on held-out deals, by kind of players.
"""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np

from tools.train.deals import MIXED, PLAYERS, Example, examples
from tools.train.fit import Rows, data, fit, in_steps, nats
from trix.ai.games import part
from trix.ai.inference.clue_table import ClueTable
from trix.ai.inference.packed_weights import pack
from trix.engine.options import Value
from trix.games import presets

_ROOT: Final = Path(__file__).resolve().parents[2]
_RULES: Final[Mapping[str, tuple[Mapping[str, Value], ...]]] = {
    "trix": (*(presets("trix")[name] for name in ("complex", "full", "levant")), {"mode": "complex"}),
    "trixter": ({}, {"players": 5}, {"hands": "short", "players": 3}),
    "troika": ({}, {"bidding": "single", "min_bid": 7, "low_bids": "always", "kitty": True}),
}
"""The rules of the training games."""
_PARTS: Final = {"standard": 1.0, "beginner": 0.25, "random": 0.05, MIXED: 0.5}
"""The number of games of each kind of player, in parts of ``--games``."""
_HELD_OUT: Final = 5
"""One in so many games is not learned from."""


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=sorted(_RULES))
    parser.add_argument(
        "--games", type=int, default=600, help="played by standard agents under each set of rules"
    )
    parser.add_argument("--experts", type=int, default=36, help="played by experts, who think for long")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    if asked.games < _HELD_OUT or asked.experts < 0:
        parser.error(f"--games is {_HELD_OUT} or more, --experts 0 or more")
    tables: dict[str, ClueTable] = part(asked.game, "inference").TABLES
    train: dict[str, list[Example]] = {name: [] for name in tables}
    test: dict[str, list[Example]] = {name: [] for name in tables}
    counts = {
        **{players: round(asked.games * part) for players, part in _PARTS.items()},
        "expert": asked.experts,
    }
    for held_out, example in _all_examples(asked.game, counts, asked.seed):
        (test if held_out else train)[example.table].append(example)
    weights = {}
    for name, table in tables.items():
        print(f"{asked.game}, {name}: {len(train[name])} positions", flush=True)
        weights[name] = _learn(table, train[name], test[name], asked.seed)
    file = _ROOT / "trix" / "ai" / "games" / asked.game / "weights.json"
    text = json.dumps({name: pack(table) for name, table in weights.items()}, indent=1, sort_keys=True)
    file.write_text(f"{text}\n", encoding="utf-8")
    print(f"{file.relative_to(_ROOT)}: {file.stat().st_size} bytes")


def _all_examples(game: str, counts: Mapping[str, int], seed: int) -> Iterator[tuple[bool, Example]]:
    for number, options in enumerate(_RULES[game]):
        for players, count in counts.items():
            for example in examples(game, options, players, count, seed * 100 + number):
                yield example.game % _HELD_OUT == 0, example


def _learn(table: ClueTable, train: Sequence[Example], test: Sequence[Example], seed: int) -> list[int]:
    """Fit a table, and print its value."""
    if not train:
        return [0] * table.size
    rows = Rows(table)
    weights = in_steps(fit(rows, data(train, rows), seed))
    print(f"{'':12}{'deals':>8}{'plain':>9}{'learned':>9}{'gain':>18}")
    for players in (*PLAYERS, MIXED):
        if some := [example for example in test if example.players == players]:
            plain, learned, within, deals = nats(rows, data(some, rows), weights)
            print(f"{players:12}{deals:8}{plain:9.3f}{learned:9.3f}{plain - learned:9.3f} ± {within:.3f}")
    return weights


if __name__ == "__main__":
    np.seterr(all="raise", under="ignore")
    main()
