"""The weights of clues, in ``weights.json`` in a game's package: written by ``python -m tools.train``."""

import json
import zlib
from array import array
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from pkgutil import get_data


def packed_weights(game: str) -> Mapping[str, str]:
    """Return the weights of a game's tables as `pack` has written them, by name of the table."""
    text = get_data(f"trix.ai.games.{game}", "weights.json")
    tables: dict[str, str] = json.loads(text or "{}")
    return tables


def pack(weights: Sequence[int]) -> str:
    """Write weights, whole numbers from -128 to 127, as text."""
    return b64encode(zlib.compress(array("b", weights).tobytes(), 9)).decode("ascii")


def unpack(text: str) -> Sequence[int]:
    """Read what `pack` has written; raises ValueError or zlib.error for anything else."""
    return array("b", zlib.decompress(b64decode(text)))
