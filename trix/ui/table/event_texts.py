"""Sentences that are read out at the table, and sounds, so that a game can be played by ear.

Events are announced once, as they happen: cards, bids, tricks, scores. The two modes differ in the
announcement of the player's turn:

- *short* only says that it is the player's turn;
- *detailed* adds all facts for the decision: the contract, the cards on the table, the other players' bids,
  and the legal actions.

In both modes keys read the rest at any time: I the state of the deal, M the hand, L the last trick, S the
scores, and R the last announcement.
"""

from collections.abc import Iterable, Sequence

from trix.engine.cards import FIRST_JOKER, suit_of
from trix.engine.events import CardPlayed, DealBegan, DealEnded, Event, GameEnded, TrickTaken
from trix.engine.tricks import suit_led
from trix.engine.types import Card, Seat, Suit
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.speech import sentences
from trix.ui.table.model import Play, TableModel
from trix.ui.table.sorting import hand_order
from trix.ui.words.cards import card_name, rank_name, suit_name
from trix.ui.words.numbers import plain, signed


def event_text(event: Event, model: TableModel, names: Sequence[str]) -> str:
    """Return the sentence of an event that all games share; empty for none. *model* is the table after it."""
    match event:
        case DealBegan():
            return hand_text(model.hand)
        case CardPlayed(seat, card):
            return play_text(names[seat], card)
        case TrickTaken(_leader, _cards, seat):
            return seat_text(model, names, seat, _("You take the trick"), _("{name} takes the trick"))
        case DealEnded(_number, scores, totals):
            won, totals_now = points_list(names, map(signed, scores)), totals_text(totals, names)
            return _("The deal is over. {points}. {totals}").format(points=won, totals=totals_now)
        case GameEnded(_totals, winners):
            if model.viewer in winners:
                return _("The game is over. You win.")
            won = join_list(names[seat] for seat in winners)
            return _("The game is over. Winners: {names}.").format(names=won)
    return ""


def seat_text(
    model: TableModel, names: Sequence[str], seat: Seat, you: str, other: str, **words: object
) -> str:
    """Return a sentence about a seat: *you* if the viewer sits there, else *other*, with {name} filled in."""
    return (you if seat == model.viewer else other).format(name=names[seat], **words)


def play_text(name: str, card: Card) -> str:
    """Return the sentence for a card that a player plays."""
    return _("{name}: {card}").format(name=name, card=card_name(card))


def follow_text(suit: Suit) -> str:
    """Say that a player who has cards of a suit must follow it."""
    return _("You must follow {suit}.").format(suit=suit_name(suit))


def dealer_text(model: TableModel, names: Sequence[str], dealer: Seat) -> str:
    """Say who deals."""
    return seat_text(model, names, dealer, _("You deal"), _("{name} deals"))


def sides_text(model: TableModel, names: Sequence[str], points: Sequence[str]) -> str:
    """Write the *points* of both sides, the viewer's first; for a spectator with the players' names."""
    own = model.viewer % 2
    if model.viewer < 0:
        return " · ".join(f"{join_list(names[side::2])} {points[side]}" for side in (own, 1 - own))
    return _("we {ours} · they {theirs}").format(ours=points[own], theirs=points[1 - own])


def points_list(names: Iterable[str], points: Iterable[str]) -> str:
    """List the players, each with written points."""
    return join_list(
        _("{name} {points}").format(name=name, points=text) for name, text in zip(names, points, strict=True)
    )


def totals_text(totals: Sequence[int], names: Sequence[str]) -> str:
    """Return the scores in words."""
    return _("Scores: {points}.").format(points=points_list(names, map(plain, totals)))


def hand_text(cards: Sequence[int]) -> str:
    """Return a hand in words, suit by suit."""
    suits: dict[int, list[int]] = {}
    for card in hand_order(cards):
        suits.setdefault(suit_of(card), []).append(card)
    held_suits = [_suit_text(suit, held) for suit, held in suits.items()]
    return _("Your hand. {suits}.").format(suits=sentences(held_suits)) if held_suits else ""


def turn_text(legal: Sequence[int], *before: str) -> str:
    """Return the announcement of the viewer's turn, after the facts for the choice in detailed mode."""
    if not before:
        return _("Your turn")
    may = join_list(map(card_name, hand_order(legal)))
    return sentences((_("Your turn"), *before, _("You may play: {cards}").format(cards=may)))


def trick_text(model: TableModel, names: Sequence[str]) -> str:
    """Return the running trick in words; empty if there is none."""
    if not model.trick:
        return ""
    cards = join_list(play_text(names[seat], card) for seat, card in model.trick)
    return _("In the trick: {cards}").format(cards=cards)


def last_trick_caption(model: TableModel, names: Sequence[str]) -> str:
    """Return the sentence about the taker of the last trick. There must be one."""
    assert model.last_taker is not None
    if model.last_taker == model.viewer:
        return _("Last trick: you took it")
    return _("Last trick: {name} took it").format(name=names[model.last_taker])


def play_facts(plays: Sequence[Play], seat: Seat, taker: Seat | None) -> str:
    """Describe a seat's card in a trick by facts that all players can see.

    *plays* are in order; *taker* is the seat that took the trick, None while it is running.
    """
    place = [player for player, _card in plays].index(seat)
    card = plays[place][1]
    led = suit_led([one for _seat, one in plays[:place]])
    facts = []
    if not place:
        facts.append(_("It was led."))
    elif led is not None and suit_of(card) == led:
        facts.append(_("The suit led, {suit}, had to be followed.").format(suit=suit_name(led)))
        top = max(one for _seat, one in plays[:place] if one < FIRST_JOKER and suit_of(one) == led)
        rank = _("It went above the {card}.") if card > top else _("It stayed below the {card}.")
        facts.append(rank.format(card=card_name(top)))
    elif led is not None:
        facts.append(_("This hand has no more {suit}.").format(suit=suit_name(led)))
    if seat == taker:
        facts.append(_("It took the trick."))
    return sentences(facts)


def last_trick_text(model: TableModel, names: Sequence[str]) -> str:
    """Return the last trick in words."""
    plays = (play_text(names[seat], card) for seat, card in model.last_trick)
    return sentences((last_trick_caption(model, names), *plays))


def last_play_text(model: TableModel, names: Sequence[str], seat: Seat) -> tuple[str, str]:
    """Return the name of a seat's card in the last trick, and why it may have been played."""
    card = dict(model.last_trick)[seat]
    return play_text(names[seat], card), play_facts(model.last_trick, seat, model.last_taker)


def _suit_text(suit: Suit, cards: Sequence[int]) -> str:
    if suit_of(FIRST_JOKER) == suit:
        return join_list(map(card_name, cards))
    return _("{suit}: {ranks}").format(suit=suit_name(suit), ranks=join_list(map(rank_name, cards)))


def sound_of(event: Event, viewer: Seat) -> str:
    """Return the sound of an event that all games share; empty for none."""
    match event:
        case DealBegan():
            return "shuffle"
        case CardPlayed():
            return "play"
        case TrickTaken():
            return "collect"
        case GameEnded(_, winners):
            return "win" if viewer in winners else "lose"
    return ""
