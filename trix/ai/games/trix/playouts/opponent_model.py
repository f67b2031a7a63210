"""An opponent model: how well the playout policies predicted each seat in the game's earlier deals.

After a deal the hand of each seat at each of its turns is public.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

from trix.ai.games.trix.inference import turns
from trix.ai.games.trix.playouts.doubling_policy import exposing
from trix.ai.games.trix.playouts.heuristic_policy import CardPolicy, card_policy
from trix.ai.games.trix.playouts.layout_policy import score_of_laying
from trix.ai.games.trix.playouts.trick_deal import TrickDeal, terms_of
from trix.engine.cards import FULL_DECK, cards_of, mask_of
from trix.engine.tricks import hands_played
from trix.engine.types import Action, CardSet, Seat
from trix.games.trix.actions import DONE, DOUBLE, PASS
from trix.games.trix.contracts import TRIX, ContractSet
from trix.games.trix.game import Trix
from trix.games.trix.layout import playable_on
from trix.games.trix.observation import Observation

PLAYING: Final = 3.0
"""A card counts as a miss if the policy prefers another by this many points; by fewer, as part of one."""
LAYING: Final = 0.02
"""The same in the layout, in the layout policy's scores."""

_COUNTS: Final = 0.25
"""The weight of a card of an earlier deal: players change, and do not play all deals alike."""

Habit = tuple[int, float]
"""How many cards a seat has chosen, and how many of them were not predicted."""
NONE: Final[tuple[Habit, ...]] = ((0, 0.0),) * 4


def habits(game: Trix, seen: Observation) -> tuple[Habit, ...]:
    """Return the habit of each seat by the deals of the game that are over, in parts of a card."""
    total = NONE
    # each deal begins with calls, unless the order of the contracts is fixed
    runs = [tuple(run) for _, run in groupby(seen.history, _is_play)]
    if not game.options["fixed_order"] and len(runs) >= 2 * len(seen.results):
        for result, talk, cards in zip(seen.results, runs[::2], runs[1::2], strict=False):
            total = _sum(total, _habits(game, result.owner, result.contracts, talk, cards))
    return tuple(_part(habit) for habit in total)


def _part(habit: Habit) -> Habit:
    """Return a habit with the weight of earlier deals: a whole number of cards, and the same share missed."""
    number, misses = habit
    counted = round(_COUNTS * number)
    return counted, misses * counted / number if number else 0.0


def _sum(some: Sequence[Habit], others: Sequence[Habit]) -> tuple[Habit, ...]:
    return tuple((one[0] + other[0], one[1] + other[1]) for one, other in zip(some, others, strict=True))


@lru_cache(maxsize=32)  # the deals of a game
def _habits(
    game: Trix, owner: Seat, contracts: ContractSet, talk: tuple[int, ...], cards: tuple[int, ...]
) -> tuple[Habit, ...]:
    """Return the habits in a deal, from the calls before it and the cards played or laid."""
    if contracts == TRIX:
        return _laid(owner, cards)
    if len(cards) < 52:
        return NONE  # it ended early, so the hands are unknown
    hands = hands_played(cards, 4, owner)
    doubled = tuple(
        (action - DOUBLE, next(seat for seat in range(4) if hands[seat] >> action - DOUBLE & 1))
        for action in talk
        if DOUBLE <= action < DONE
    )
    policy = card_policy(terms_of(game.options, contracts, doubled), len(game.teams) == 2)
    exposed = mask_of(card for card, _ in doubled)
    from_talk = [exposing(game, contracts).count_errors(hand, exposed) for hand in hands]
    return _sum(from_talk, _find_habits(policy, owner, hands, cards))


def _is_play(action: Action) -> bool:
    return action < DOUBLE or action == PASS


def _find_habits(
    policy: CardPolicy, leader: Seat, hands: Sequence[CardSet], cards: Sequence[int]
) -> list[Habit]:
    """Return the habits in the tricks of a deal."""
    deal = TrickDeal.begin(policy.terms, hands, leader)
    counts = list(NONE)
    for card in cards:
        legal = deal.legal()
        if legal & legal - 1:
            best, own = policy.compare(deal, legal, card)
            counts[deal.turn] = _more(counts[deal.turn], (best - own) / PLAYING)
        deal.play(card)
    return counts


def _laid(owner: Seat, actions: Sequence[int]) -> tuple[Habit, ...]:
    """Return the habits that a deal of the layout shows."""
    taken = [(seat, action) for seat, action in turns(owner, actions) if action != PASS]
    hands = [0] * 4
    table = 0
    for seat, card in taken:
        hands[seat] |= 1 << card
    # the last seat holds the remaining cards
    behind = next(seat for seat in range(4) if hands[seat].bit_count() < 13)
    hands[behind] |= FULL_DECK & ~(hands[0] | hands[1] | hands[2] | hands[3])
    counts = list(NONE)
    for seat, card in taken:
        scores = {
            other: score_of_laying(other, hands[seat]) for other in cards_of(hands[seat] & playable_on(table))
        }
        if len(scores) > 1:
            counts[seat] = _more(counts[seat], (max(scores.values()) - scores[card]) / LAYING)
        hands[seat] ^= 1 << card
        table |= 1 << card
    return tuple(counts)


def _more(habit: Habit, lost: float) -> Habit:
    """Add a card that the policy puts so far behind the best one, in parts of what counts."""
    return habit[0] + 1, habit[1] + min(lost, 1.0)
