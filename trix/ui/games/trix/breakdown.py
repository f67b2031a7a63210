"""The scores of a deal explained in words."""

from trix.engine.cards import QUEEN, RANK_MASKS
from trix.games.trix.contracts import (
    DIAMOND_MASK,
    DIAMONDS,
    KH,
    KING_OF_HEARTS,
    LTOOSH,
    QUEENS,
    TRIX,
    Values,
)
from trix.ui.games.trix.model import TrixModel
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.numbers import signed


def deal_story(model: TrixModel, values: Values, seat: int) -> str:
    """Describe what a seat scored by in the deal; empty for nothing."""
    if model.contracts == TRIX:
        return _place(model, seat)
    caught = model.captured[seat]
    parts: list[str] = []
    explained = 0
    if model.contracts & KING_OF_HEARTS and KH in caught:
        parts.append(_("king of hearts"))
        explained += values.king
    queens = sum(RANK_MASKS[QUEEN] >> card & 1 for card in caught) if model.contracts & QUEENS else 0
    if queens:
        parts.append(ngettext("{n} queen", "{n} queens", queens).format(n=queens))
        explained += queens * values.queen
    diamonds = sum(DIAMOND_MASK >> card & 1 for card in caught) if model.contracts & DIAMONDS else 0
    if diamonds:
        parts.append(ngettext("{n} diamond", "{n} diamonds", diamonds).format(n=diamonds))
        explained += diamonds * values.diamond
    tricks = model.tricks[seat] if model.contracts & LTOOSH else 0
    if tricks:
        parts.append(ngettext("{n} trick", "{n} tricks", tricks).format(n=tricks))
        explained += tricks * values.trick
    # the rest comes from exposed cards, own ones or others'
    doubling = model.points[seat] - explained
    if doubling:
        parts.append(_("doubling {points}").format(points=signed(doubling)))
    # lines may break between the parts, not within one
    return " · ".join(part.replace(" ", "\u00a0") for part in parts)


def _place(model: TrixModel, seat: int) -> str:
    place = model.out.index(seat) if seat in model.out else 3
    return (_("out first"), _("out second"), _("out third"), _("last"))[place]
