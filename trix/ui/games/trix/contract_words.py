"""The scores of contracts in a few words, and their icons."""

from trix.engine.options import Value
from trix.games.trix.contracts import (
    DIAMONDS,
    KING_OF_HEARTS,
    LTOOSH,
    PENALTIES,
    QUEENS,
    TRIX,
    Contract,
    Values,
)
from trix.ui.games.trix.contracts import contract_icons, emblem_icon
from trix.ui.kit.i18n import _
from trix.ui.words.numbers import signed


def icons_of(contracts: int, mode: Value) -> list[str]:
    """Return the icons of a set of contracts; the complex has one of its own."""
    if mode == "complex" and contracts == PENALTIES:
        return [emblem_icon(PENALTIES)]
    return contract_icons(contracts)


def score_line(contracts: int, values: Values) -> str:
    """Describe the scores of a single contract or of the complex."""
    if contracts == TRIX:
        return " ".join(map(signed, values.places))
    if contracts == PENALTIES:
        return _("everything counts: {points}").format(points=signed(values.penalties))
    points, words = {
        KING_OF_HEARTS: (values.king, "{points}"),
        QUEENS: (values.queen, _("{points} each")),
        DIAMONDS: (values.diamond, _("{points} each")),
        LTOOSH: (values.trick, _("{points} per trick")),
    }[Contract(contracts)]
    return words.format(points=signed(points))
