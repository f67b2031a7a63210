"""Weights as text in a module: a game's own module ``weights`` is written by ``python -m tools.train``."""

import zlib
from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence


def packed(weights: Sequence[int]) -> str:
    """Write weights, whole numbers from -128 to 127, as text."""
    return b64encode(zlib.compress(array("b", weights).tobytes(), 9)).decode("ascii")


def unpacked(text: str) -> Sequence[int]:
    """Read what `packed` has written; raises ValueError or zlib.error for anything else."""
    return array("b", zlib.decompress(b64decode(text)))
