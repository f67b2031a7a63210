"""Positions where a blunder is possible, as records."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from trix.engine.protocol import State
from trix.record import Record, from_text, replay, to_text

FOLDER = Path(__file__).resolve().parents[3] / "tests" / "ai" / "blunders"


class Position(NamedTuple):
    """A position, and the actions of the seat to act that are blunders."""

    kind: str
    forbidden: tuple[str, ...]
    """The texts of the actions."""
    behind: float
    """By how many points the least bad of them is behind the best action, by playouts."""
    record: Record

    def state(self) -> State:
        """Return the state."""
        return replay(self.record)


def read(name: str) -> list[Position]:
    """Read the positions of a game."""
    entries = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return [
        Position(
            entry["kind"],
            tuple(entry["forbidden"]),
            entry["behind"],
            from_text(json.dumps(entry["record"])),
        )
        for entry in entries
    ]


def write(name: str, positions: Iterable[Position]) -> None:
    """Write the positions of a game, one a line."""
    lines = [
        json.dumps(
            {
                "kind": position.kind,
                "forbidden": position.forbidden,
                "behind": position.behind,
                "record": json.loads(to_text(position.record)),
            },
            separators=(",", ":"),
        )
        for position in positions
    ]
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
