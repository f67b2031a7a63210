"""All kinds of blunders, by game."""

from typing import Final

from tools.bench.blunders import trix, trixter, troika
from tools.bench.blunders.kinds import Kind

KINDS: Final[dict[str, tuple[Kind, ...]]] = {
    "trix": trix.KINDS,
    "trixter": trixter.KINDS,
    "troika": troika.KINDS,
}
