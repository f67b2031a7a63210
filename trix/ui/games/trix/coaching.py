"""The coach's remarks in a first game of Trix."""

from functools import partial
from typing import Final

from trix.engine.cards import SUIT_MASKS, suit_of
from trix.games.trix.actions import CHOOSE, DONE, DOUBLE
from trix.games.trix.contracts import (
    KH,
    PENALTIES,
    TRIX,
    Contract,
)
from trix.ui.coach.remarks import Moment, Remark
from trix.ui.games.trix.contracts import contract_name, contracts_meaning, emblems
from trix.ui.games.trix.model import TrixModel
from trix.ui.kit.i18n import N_, _, join_list
from trix.ui.kit.speech import sentences
from trix.ui.table.event_texts import seat_text
from trix.ui.words.cards import card_name, suit_name
from trix.ui.words.numbers import signed


def _suggested(at: Moment) -> int:
    """Return the action that a good player would choose without much thought."""
    from trix.ai import make_agent

    return make_agent("standard", at.game).choose(at.seen)


def _owned(at: Moment) -> bool:
    model: TrixModel = at.model
    is_decided = at.game.options["fixed_order"] or (model.owner == at.viewer and at.seen is None)
    return model.phase == "choose" and not is_decided


def _kingdom(at: Moment) -> str:
    if at.model.owner == at.viewer:
        return sentences((_("This is your kingdom: you choose the contract."), _choice(at)))
    name = at.names[at.model.owner]
    first = _("This is {name}’s kingdom: its owner chooses the contract, which is what will be played.")
    return sentences((first.format(name=name), _("Every player owns a kingdom in turn.")))


def _choice(at: Moment) -> str:
    contract = contract_name(_suggested(at) - CHOOSE, at.game.options["mode"])
    text = _("I suggest {contract}: jacks and middle cards suit Trix, low cards the penalties.")
    return text.format(contract=contract)


def _chosen(contracts: int, at: Moment) -> bool:
    model: TrixModel = at.model
    return model.phase not in ("choose", "double") and model.contracts == contracts


def _contract(contracts: int, at: Moment) -> str:
    model: TrixModel = at.model
    name = contract_name(contracts, at.game.options["mode"])
    you, other = _("You play {contract}."), _("{name} plays {contract}.")
    plays = seat_text(model, at.names, model.owner, you, other, contract=name)
    if contracts == PENALTIES:
        means = _("The king of hearts, queens, diamonds and every trick cost points, all in one deal.")
    elif contracts == TRIX:
        text = _("Lay cards outward from the jacks: the first to run out gets {points}.")
        means = text.format(points=signed(at.game.values.places[0]))
    else:
        means = contracts_meaning(contracts, at.game.values)
    return sentences((plays, means))


def _may_double(at: Moment) -> bool:
    return at.is_turn("double") and any(DOUBLE <= action < DONE for action in at.seen.legal_actions)


def _doubling(at: Moment) -> str:
    advised = _suggested(at)
    advice = _("I would not: you have too few lower cards to keep from taking it.")
    if advised != DONE:
        advice = _("I would double the {card}: your lower cards of its suit protect it.")
        advice = advice.format(card=card_name(advised - DOUBLE))
    rule = _("If you show a queen or the king of hearts now, whoever takes it pays double and you gain.")
    return sentences((rule, advice))


def _doubled_by_another(at: Moment) -> bool:
    return at.model.phase != "double" and any(seat != at.viewer for _card, seat in at.model.doubled)


def _doubled(at: Moment) -> str:
    card, seat = next((card, seat) for card, seat in at.model.doubled if seat != at.viewer)
    values = at.game.values
    value = values.king if card == KH else values.queen
    return _("{name} doubled the {card}: {cost} for whoever takes it, and {gain} for {name}.").format(
        name=at.names[seat], card=card_name(card), cost=signed(2 * value), gain=signed(-value)
    )


def _doubler(at: Moment) -> str:
    return f"seat:{next(seat for _card, seat in at.model.doubled if seat != at.viewer)}"


def _led(at: Moment) -> int | None:
    """Return the suit that was led, if the viewer is to play to it."""
    trick = at.model.trick
    return suit_of(trick[0][1]) if trick and at.is_turn("play") else None


def _follows(at: Moment) -> bool:
    led = _led(at)
    return led is not None and bool(at.seen.hand & SUIT_MASKS[led])


def _is_void(at: Moment) -> bool:
    led = _led(at)
    return led is not None and not at.seen.hand & SUIT_MASKS[led] and at.seen.hand.bit_count() > 1


def _void(at: Moment) -> str:
    led = _led(at)
    assert led is not None
    text = _("You have no {suit}: discard what costs points, or else a high card that may take later tricks.")
    return text.format(suit=suit_name(led))


def _taken(at: Moment) -> bool:
    # with more cards in the trick, a phone has no room for the remark
    return at.is_turn("play") and any(at.model.captured) and len(at.model.trick) <= 1


def _costly(at: Moment) -> str:
    pointing = _("Point at anything to see what it is.")
    how = _("Hold a finger on anything to see what it is.") if at.by_touch else pointing
    return sentences((_("Cards that cost points lie face up beside whoever took them."), how))


def _emblems_matter(at: Moment) -> bool:
    leads = at.is_turn("play") and not at.model.trick
    return at.model.deals_done > 0 and (leads or at.is_turn("layout"))


def _emblems(at: Moment) -> str:
    options = at.game.options
    names = join_list(contract_name(one, options["mode"]) for one in emblems(options))
    return _(
        "The emblems at the crown are the contracts of this kingdom: {contracts}. The dimmed ones have been "
        "played."
    ).format(contracts=names)


def _passer(at: Moment) -> str:
    return f"seat:{next(seat for seat in at.model.passed if seat != at.viewer)}"


def _passed(at: Moment) -> str:
    name = at.names[next(seat for seat in at.model.passed if seat != at.viewer)]
    return _("{name} had no card that fits, and passed. Cards you hold back make others pass.").format(
        name=name
    )


REMARKS: Final = (
    Remark("kingdom", _owned, _kingdom, lambda at: f"seat:{at.model.owner}"),
    Remark(
        "choose",
        lambda at: at.is_turn("choose"),
        lambda at: sentences((_choice(at), _("Press the light bulb to ask the expert."))),
        "hand",
    ),
    *(
        Remark(f"contract-{place}", partial(_chosen, contracts), partial(_contract, contracts), "banner")
        for place, contracts in enumerate((*Contract, PENALTIES))
    ),
    Remark("doubling", _may_double, _doubling, "hand"),
    Remark("doubled", _doubled_by_another, _doubled, _doubler),
    Remark(
        "follow",
        _follows,
        N_("Follow suit: only the raised cards may be played. The highest card of the suit takes the trick."),
        "raised",
    ),
    Remark("void", _is_void, _void, "hand"),
    Remark(
        "taken",
        _taken,
        _costly,
        lambda at: f"pile:{next(seat for seat, cards in enumerate(at.model.captured) if cards)}",
    ),
    Remark(
        "layout",
        lambda at: at.is_turn("layout"),
        N_(
            "Lay a jack or the next card of a suit. Open the way for your own cards, and hold back what "
            "others are waiting for."
        ),
        "hand",
    ),
    Remark("passed", lambda at: any(seat != at.viewer for seat in at.model.passed), _passed, _passer),
    Remark("emblems", _emblems_matter, _emblems, lambda at: f"signs:{at.model.owner}"),
)
