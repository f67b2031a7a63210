"""The state of a deal of Trix in words, to be read out."""

from collections.abc import Sequence

from trix.games.trix.contracts import TRIX
from trix.ui.games.trix.model import TrixModel
from trix.ui.kit.i18n import _, join_list, ngettext
from trix.ui.table.event_texts import play_text
from trix.ui.words.cards import card_name, rank_name, suit_name
from trix.ui.words.numbers import signed


def layout_told(model: TrixModel) -> str:
    """Describe the ends of each suit in the layout, next to which cards may be laid."""
    suits = []
    for suit, cards in enumerate(model.layout):
        if not cards:
            reach = _("{suit} nothing").format(suit=suit_name(suit))
        elif len(cards) == 1:
            reach = _("{suit} {rank}").format(suit=suit_name(suit), rank=rank_name(cards[0]))
        else:
            low, high = rank_name(cards[0]), rank_name(cards[-1])
            reach = _("{suit} {low} to {high}").format(suit=suit_name(suit), low=low, high=high)
        suits.append(reach)
    return _("Laid: {suits}").format(suits=join_list(suits))


def standing(model: TrixModel, names: Sequence[str]) -> list[str]:
    """Describe what every seat has taken, or has done in the layout."""
    if model.contracts == TRIX:
        return _in_layout(model, names)
    told = []
    if model.doubled:
        cards = join_list(play_text(names[seat], card) for card, seat in model.doubled)
        told.append(_("Doubled: {cards}").format(cards=cards))
    told += [_taken(model, names, seat) for seat in range(model.seats) if model.tricks[seat]]
    if any(model.points):
        told.append(_so_far(model, names))
    return told


def twos_told(model: TrixModel, names: Sequence[str]) -> str:
    """Describe who holds the twos that were shown."""
    return join_list(play_text(names[seat], two) for seat, twos in enumerate(model.twos) for two in twos)


def _taken(model: TrixModel, names: Sequence[str], seat: int) -> str:
    tricks = ngettext("{n} trick", "{n} tricks", model.tricks[seat]).format(n=model.tricks[seat])
    taken = join_list([tricks, *map(card_name, model.captured[seat])])
    own = seat == model.viewer
    told = _("You have taken {cards}") if own else _("{name} has taken {cards}")
    return told.format(name=names[seat], cards=taken)


def _so_far(model: TrixModel, names: Sequence[str]) -> str:
    each = (
        _("{name} {points}").format(name=name, points=signed(points))
        for name, points in zip(names, model.points, strict=True)
    )
    return _("In this deal so far: {points}").format(points=join_list(each))


def _in_layout(model: TrixModel, names: Sequence[str]) -> list[str]:
    places = (_("out first"), _("out second"), _("out third"))
    told = [f"{names[seat]}: {place}" for seat, place in zip(model.out, places, strict=False)]
    holding = [seat for seat in range(model.seats) if seat != model.viewer and seat not in model.out]
    left = join_list(f"{names[seat]} {model.hand_sizes[seat]}" for seat in holding)
    told.append(_("Cards left: {players}").format(players=left))
    if model.passed:
        told.append(
            _("Passed last: {players}").format(players=join_list(names[seat] for seat in model.passed))
        )
    if any(model.twos):
        told.append(_("Twos shown: {cards}").format(cards=twos_told(model, names)))
    return told
