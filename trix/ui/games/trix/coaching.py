"""The coach's remarks in a first game of Trix."""

from collections.abc import Callable
from functools import partial
from typing import Final

from trix.engine.cards import DIAMONDS, QUEEN, SUIT_MASKS, card_text, rank_of, suit_of
from trix.engine.types import Card, Seat
from trix.games.trix.actions import CHOOSE, DONE, DOUBLE
from trix.games.trix.contracts import (
    KH,
    PENALTIES,
    TRIX,
    Contract,
)
from trix.ui.coach.remarks import Moment, Remark, follows_suit, held, suit_led
from trix.ui.game_parts.hints import first_reason
from trix.ui.games.trix.contracts import contract_name, contracts_meaning, emblems
from trix.ui.games.trix.doubling_words import (
    doubled_contract_text,
    other_doubled_text,
    own_doubled_advice,
)
from trix.ui.games.trix.model import TrixModel, deals_in_kingdom
from trix.ui.kit.i18n import N_, _, join_list, pgettext
from trix.ui.kit.speech import sentences
from trix.ui.words.cards import card_name, suit_name
from trix.ui.words.numbers import signed

_SEVERAL: Final = 3  # the fewest diamonds in one trick that are a loss to speak of
_MANY_LAID: Final = 11  # cards in the viewer's hand, at most, for a remark on who wins
_MANY_TRICKS: Final = 2  # the first remarks come before there are more of them
_DOUBLED_ALONE: Final = Contract.KING_OF_HEARTS | Contract.QUEENS


def _is_new_kingdom(at: Moment) -> bool:
    model: TrixModel = at.model
    is_new = bool(model.results) and model.results[-1].owner != model.owner
    is_decided = at.game.options["fixed_order"] or (model.owner == at.viewer and at.seen is None)
    return model.phase == "choose" and is_new and not is_decided


def _about_kingdom(at: Moment) -> str:
    is_own = at.model.owner == at.viewer
    if at.game.options["mode"] == "complex":
        text = _(
            "This is {name}’s kingdom. {name} chooses {complex}, to avoid costly cards, or {trix}, to lay "
            "down all cards first."
        )
        if is_own:
            text = _(
                "This is your kingdom. You choose {complex}, to avoid costly cards, or {trix}, to lay down "
                "all cards first."
            )
        names = {"complex": contract_name(PENALTIES, "complex"), "trix": contract_name(TRIX, "complex")}
        return text.format(name=at.names[at.model.owner], **names)
    if is_own:
        return _("This is your kingdom: you choose the contract, which is what counts in this deal.")
    text = _(
        "Each player owns a kingdom in turn: now {name} chooses the contract, which is what counts in "
        "this deal."
    )
    return text.format(name=at.names[at.model.owner])


def _is_kingdom_explained(at: Moment) -> bool:
    """Whether the viewer has played some cards in the first kingdom, and each is of as many deals."""
    model: TrixModel = at.model
    has_choice = not at.game.options["fixed_order"] and deals_in_kingdom(at.game) is not None
    if not has_choice or any(deal.owner != model.owner for deal in model.results):
        return False
    if at.is_turn("layout"):
        return len(model.hand) <= _MANY_LAID
    return _has_room(at) and sum(model.tricks) > 2


def _what_kingdoms_are(at: Moment) -> str:
    mode = at.game.options["mode"]
    if mode == "complex":
        names = {"complex": contract_name(PENALTIES, mode), "trix": contract_name(TRIX, mode)}
        text = _("Each player has two deals, a “kingdom”: one is {complex}, one {trix}.").format(**names)
    else:
        text = _("Each player has five deals, a “kingdom”: one for each of the five contracts.")
    return sentences((text, _("The crown shows whose it is.")))


def _aim(at: Moment) -> str:
    """Say who wins."""
    lowest = at.game.options["reversed_scores"]
    if at.game.options["partnership"]:
        if lowest:
            return _("The side with the lowest result wins.")
        return _("The side with the highest result wins.")
    if lowest:
        return _("The points of all deals are added up: the lowest total wins.")
    return _("The points of all deals are added up: the highest total wins.")


def _choice(at: Moment) -> str:
    if at.verdict is None:
        rule = _("Jacks and middle cards suit Trix, low cards the other contracts.")
        if at.game.options["mode"] == "complex":
            rule = _("Jacks and middle cards suit Trix, low cards suit Complex.")
        if at.model.deals_done:
            return rule
        return sentences((_("You choose the contract, which is what counts in this deal."), rule))
    contract = contract_name(at.verdict.best - CHOOSE, at.game.options["mode"])
    advice = _("I suggest {contract}.")
    if not at.model.deals_done:
        advice = _("You choose the contract, which is what counts in this deal: I suggest {contract}.")
    advice = advice.format(contract=contract)
    return sentences((advice, first_reason(at.game, at.verdict, at.names)))


def _is_contract(contracts: int, at: Moment) -> bool:
    model: TrixModel = at.model
    return model.phase != "choose" and model.contracts == contracts


def _aim_matters(at: Moment) -> bool:
    model: TrixModel = at.model
    if any(deal.contracts != TRIX for deal in model.results):
        return False
    if at.is_turn("layout"):
        return len(model.hand) <= _MANY_LAID
    return _has_room(at) and sum(model.tricks) > 1


def _choice_made(contracts: int, at: Moment) -> str:
    """Say who chose the contracts of this deal, as the beginning of a sentence."""
    name, owner = contract_name(contracts, at.game.options["mode"]), at.model.owner
    earlier = sum(deal.owner == owner for deal in at.model.results)
    if at.game.options["fixed_order"] or earlier + 1 == deals_in_kingdom(at.game):
        # there was no choice, or only one contract was left
        return pgettext("before a colon", "This deal is {contract}").format(contract=name)
    if owner == at.viewer:
        return pgettext("before a colon", "You chose {contract}").format(contract=name)
    return pgettext("before a colon", "{name} chose {contract}").format(
        name=at.names[at.model.owner], contract=name
    )


def _what_counts(contracts: int, at: Moment) -> str:
    values = at.game.values
    if contracts == PENALTIES:
        # the prices follow one by one, when the viewer takes such cards
        text = _("{choice}: each trick costs points, and so do the cards shown at the top.").format(
            choice=_choice_made(contracts, at)
        )
    elif contracts == TRIX:
        text = _("{choice}: be the first to lay down all your cards, for {points}.").format(
            choice=_choice_made(contracts, at), points=signed(values.places[0])
        )
    elif contracts & _DOUBLED_ALONE and at.model.doubled:
        text = doubled_contract_text(at.game, at.model, at.names, _choice_made(contracts, at))
    else:
        text = _("{choice}: {meaning}").format(
            choice=_choice_made(contracts, at), meaning=contracts_meaning(contracts, values)
        )
    return text


def _may_double(at: Moment) -> bool:
    return at.is_turn("double") and any(DOUBLE <= action < DONE for action in at.seen.legal_actions)


def _about_doubling(at: Moment) -> str:
    cards = [
        card_name(action - DOUBLE).unbroken for action in at.seen.legal_actions if DOUBLE <= action < DONE
    ]
    text = _(
        "You may show the {card} to double it: whoever takes the card pays double, and you gain its value."
    )
    if len(cards) > 1:
        text = _("You may double a card by showing it: whoever takes it pays double, and you gain its value.")
    return text.format(card=cards[0])


def _own_doubled(at: Moment) -> list[Card]:
    """Return the cards doubled by the viewer that they may play now, and that cannot take the trick."""
    if not at.is_choice("play") or not at.model.trick:
        return []
    lying = [card for _seat, card in at.model.trick]
    highest = max(card for card in lying if suit_of(card) == suit_of(lying[0]))
    own = [card for card, seat in at.model.doubled if seat == at.viewer and card in at.seen.legal_actions]
    return [card for card in own if suit_of(card) != suit_of(highest) or card < highest]


def _advise_to_give_away(at: Moment) -> str:
    return own_doubled_advice(at.game, _own_doubled(at)[0])


def _others_doubled(at: Moment) -> list[tuple[Card, Seat]]:
    """Return the cards doubled by other players that no player has taken."""
    taken = {card for cards in at.model.captured for card in cards}
    return [(card, seat) for card, seat in at.model.doubled if seat != at.viewer and card not in taken]


def _has_doubled_by_others(at: Moment) -> bool:
    """Whether a card doubled by another player may still fall, and there is room to say so."""
    is_felt_empty = at.model.phase == "double"
    return (is_felt_empty or _has_room(at)) and bool(_others_doubled(at))


def _says_doubled(contracts: int, at: Moment) -> tuple[str, ...]:
    """Name the remark on doubled cards if the remark on the contract says it too."""
    is_alone = contracts == Contract.KING_OF_HEARTS
    return ("doubled",) if is_alone and _others_doubled(at) else ()


def _about_doubled(at: Moment) -> str:
    card, seat = _others_doubled(at)[0]
    return other_doubled_text(at.game, card, at.names[seat])


def _follows(at: Moment) -> bool:
    return at.is_choice("play") and follows_suit(at)


def _unless_doubled(due: Callable[[Moment], bool], at: Moment) -> bool:
    """Whether a remark is due that waits for the second trick if the coach spoke of a doubled card."""
    return due(at) and not (_others_doubled(at) and not any(at.model.tricks))


def _shows_trick(at: Moment) -> bool:
    """Whether a trick is full; at a pace without a rest then, whether it has several cards."""
    model: TrixModel = at.model
    if model.deals_done:
        return False
    is_half_full = at.is_turn("play") and sum(model.tricks) > 1 and len(model.trick) > 1
    return len(model.trick) == model.seats or is_half_full


def _is_void(at: Moment) -> bool:
    led = suit_led(at)
    return led is not None and not at.seen.hand & SUIT_MASKS[led] and at.seen.hand.bit_count() > 1


def _about_void(at: Moment) -> str:
    led = suit_led(at)
    assert led is not None
    text = _("You have no {suit}: play any card, best a costly or a high one.")
    if at.model.contracts == Contract.LTOOSH:
        text = _("You have no {suit}: play any card, best a high one, which could take a later trick.")
    return text.format(suit=suit_name(led))


def _find_loss(kind: str, at: Moment) -> tuple[list[Card], int]:
    """Return the costly cards of a kind in the viewer's latest trick, if it leads now, and their points."""
    model, values = at.model, at.game.values
    taken: list[Card] = [card for _seat, card in model.last_trick]
    options = at.game.options
    if model.last_taker != at.viewer or not at.is_turn("play") or model.trick or options["reversed_scores"]:
        return [], 0
    counts, value, cards = {
        "king": (Contract.KING_OF_HEARTS, values.king, [card for card in taken if card == KH]),
        "queen": (Contract.QUEENS, values.queen, [card for card in taken if rank_of(card) == QUEEN]),
        "diamonds": (
            Contract.DIAMONDS,
            values.diamond,
            [card for card in taken if suit_of(card) == DIAMONDS],
        ),
    }[kind]
    if not model.contracts & counts or (kind == "diamonds" and len(cards) < _SEVERAL):
        return [], 0
    doublers = [seat for card, seat in model.doubled if card in cards]
    if at.viewer in doublers or (doublers and options["partnership"]):
        return [], 0  # it costs less, see `_advise_to_give_away`
    return cards, value * (len(cards) + len(doublers))


def _is_loss(kind: str, at: Moment) -> bool:
    cards, points = _find_loss(kind, at)
    return bool(cards) and points < 0


def _trick_points(at: Moment) -> int | None:
    """Return the points of the viewer's latest trick; None if a doubled card costs less than usual in it."""
    model, values = at.model, at.game.values
    taken = [card for _seat, card in model.last_trick]
    doublers = [seat for card, seat in model.doubled if card in taken]
    if at.viewer in doublers or (doublers and at.game.options["partnership"]):
        return None
    points = values.trick if model.contracts & Contract.LTOOSH else 0
    if model.contracts & Contract.DIAMONDS:
        points += values.diamond * sum(suit_of(card) == DIAMONDS for card in taken)
    return points + sum(_find_loss(kind, at)[1] for kind in ("king", "queen"))


def _loss(kind: str, at: Moment) -> str:
    """Name the costly cards that the viewer took, and the card that would have avoided them.

    The coach does not blame a player who asked for a hint in the trick.
    """
    cards, points = _find_loss(kind, at)
    if kind == "diamonds":
        what = _("Costly diamonds are in your trick: {points}.").format(points=signed(points))
    else:
        names = join_list(card_name(card).unbroken for card in cards)
        what = _("In your trick: {cards}, {points}.").format(cards=names, points=signed(points))
    total = _trick_points(at)
    if total is not None and total != points:
        what = sentences((what, _("The whole trick counts {points}.").format(points=signed(total))))
    (leader, first), *_others = at.model.last_trick
    suit = SUIT_MASKS[suit_of(first)]
    others = [card for seat, card in at.model.last_trick if seat != at.viewer and suit >> card & 1]
    highest = max(others, default=first)
    low = [card for card in at.model.hand if suit >> card & 1 and card < highest]
    if leader == at.viewer or not low or at.had_hint:
        return what
    better = _("Your {card} would have left the trick to another player.")
    return sentences((what, better.format(card=card_name(max(low)).unbroken)))


def _is_first_lead(at: Moment) -> bool:
    return at.is_turn("play") and not any((at.model.trick, *at.model.tricks, at.model.deals_done))


def _leads_again(at: Moment) -> bool:
    return at.is_turn("play") and not at.model.trick and at.model.tricks[at.viewer] > 0


def _has_room(at: Moment) -> bool:
    """Whether the viewer is to play and the trick leaves room on a phone for a remark beside a player."""
    return at.is_turn("play") and len(at.model.trick) <= 1


def _has_captured(at: Moment) -> bool:
    return _has_room(at) and any(at.model.captured)


def _costly(at: Moment) -> str:
    pointing = _("Point at these cards or at a player to learn more.")
    how = _("Hold a finger on these cards or on a player to learn more.") if at.by_touch else pointing
    return sentences((_("Costly cards lie face up beside the player who took them."), how))


def _emblems_matter(at: Moment) -> bool:
    if at.is_turn("layout"):
        return len(at.model.hand) <= _MANY_LAID
    return _has_room(at) and sum(at.model.tricks) > _MANY_TRICKS


def _emblems(at: Moment) -> str:
    options = at.game.options
    names = join_list(contract_name(contract, options["mode"]) for contract in emblems(options))
    return _(
        "These signs show what is played in this kingdom: {contracts}. Dark ones are chosen already."
    ).format(contracts=names)


REMARKS: Final = (
    Remark("kingdom", _is_new_kingdom, _about_kingdom, lambda at: f"seat:{at.model.owner}"),
    Remark("choose", lambda at: at.is_turn("choose"), _choice, advises=True, in_panel=True),
    *(
        Remark(
            f"contract-{place}",
            partial(_is_contract, contracts),
            partial(_what_counts, contracts),
            "banner",
            more=True,
            includes=partial(_says_doubled, contracts),
        )
        for place, contracts in enumerate((*Contract, PENALTIES))
    ),
    # the second rule of doubling follows when it matters, see "own-doubled"
    Remark(
        "doubling",
        _may_double,
        N_("Whoever takes the card pays double, and you gain its value."),
        advises=True,
        in_panel=True,
    ),
    Remark(
        "doubling",
        _may_double,
        _about_doubling,
        "hand",
        later="doubling",
    ),
    *(
        Remark(f"took-{kind}", partial(_is_loss, kind), partial(_loss, kind), lambda at: f"pile:{at.viewer}")
        for kind in ("king", "queen", "diamonds")
    ),
    Remark(
        "lead",
        partial(_unless_doubled, _is_first_lead),
        N_("You play the first card: the others must play its suit if they can."),
        "hand",
    ),
    Remark(
        "doubled",
        _has_doubled_by_others,
        _about_doubled,
        lambda at: f"open:{card_text(_others_doubled(at)[0][0])}",
        more=True,
    ),
    Remark(
        "doubled",
        _has_doubled_by_others,
        _about_doubled,
        lambda at: f"open:{card_text(_others_doubled(at)[0][0])}",
        later="doubling",
    ),
    Remark(
        "follow",
        partial(_unless_doubled, _follows),
        N_("Play a raised card: these have the suit of the first card."),
        "raised",
    ),
    Remark(
        "trick",
        _shows_trick,
        N_("A trick is four cards: the highest of the first suit takes it."),
        "trick",
    ),
    Remark("aim", _aim_matters, _aim, lambda at: f"seat:{at.viewer}"),
    Remark("kingdoms", _is_kingdom_explained, _what_kingdoms_are, lambda at: f"seat:{at.model.owner}"),
    Remark("emblems", _emblems_matter, _emblems, lambda at: f"signs:{at.model.owner}"),
    Remark("void", partial(_unless_doubled, _is_void), _about_void, "hand"),
    Remark(
        "own-doubled",
        partial(_unless_doubled, lambda at: bool(_own_doubled(at))),
        _advise_to_give_away,
        lambda at: held(_own_doubled(at)[:1]),
    ),
    Remark(
        "own-trick", _leads_again, N_("You took the trick, so you play the first card of the next."), "hand"
    ),
    Remark(
        "taken",
        _has_captured,
        _costly,
        lambda at: f"pile:{next(seat for seat, cards in enumerate(at.model.captured) if cards)}",
    ),
    Remark(
        "layout",
        lambda at: at.is_turn("layout"),
        N_("Lay a raised card: a jack starts each suit, which then grows in both directions."),
        "raised",
    ),
    Remark(
        "keep",
        lambda at: at.is_choice("layout"),
        N_("Lay what helps you, and keep what others wait for."),
        "raised",
    ),
    Remark(
        "own-pass",
        lambda at: at.viewer in at.model.passed and at.seen is None,
        N_(
            "No card of yours fits: each suit begins with its jack, then grows in both directions. "
            "You pass this time."
        ),
        lambda at: f"seat:{at.viewer}",
    ),
)
