"""Finds plain facts about a choice, for when no ground in `reasons` makes a significant difference.

The seat knows each fact for certain, and a change makes it false. `trix.ai.explain.judgement` names a fact
only if the evaluation differs after that change.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from trix.ai.explain import has_part, part
from trix.ai.explain.plain_facts import (
    AllEqual,
    CannotTake,
    FewBeat,
    HardlyTakes,
    KeepsExit,
    KeepsHigh,
    KeepsLow,
    LastOfSuit,
    MoreBeat,
    Neighbours,
    NobodyElse,
    NoneBetter,
    NoneStays,
    NoneStaysHighest,
    NoneTakes,
    NoneTakesHighest,
    NoneTakesLowest,
    OnlyTrumpBeats,
    SavesHigh,
    SavesLow,
    SurelyTakes,
    TakesFrom,
    TakesKeepsHigh,
    TakesKeepsLow,
)
from trix.ai.explain.reasons import Change, Ground, Reason, grounds, nearest, speaks_against, swap
from trix.ai.explain.trick_view import TrickView
from trix.engine.cards import (
    FIRST_JOKER,
    FULL_DECK,
    SUIT_MASKS,
    bits_of,
    highest,
    lowest,
    mask_of,
    rank_of,
    suit_of,
)
from trix.engine.protocol import Game, Observation
from trix.engine.tricks import suit_led
from trix.engine.types import Action, Card, CardSet

_SHORT: Final = 2
_COUNTS: Final = "lower", "better", "higher", "number", "guards", "out"
"""Fields that make a fact say more the larger they are."""

_UNFIT: Final[dict[bool | None, tuple[type, ...]]] = {
    True: (CannotTake, NoneStays),
    False: (SurelyTakes, TakesFrom),
    None: (),
}
"""Facts that speak against a card, by whether tricks are wanted."""
_LATER: Final = (
    KeepsExit,
    KeepsLow,
    LastOfSuit,
    NoneStaysHighest,
    NoneTakesHighest,
    SavesLow,
    TakesKeepsLow,
)
"""Facts about later tricks."""

_Found: TypeAlias = Iterator[tuple[Reason, Change | None]]


def facts(game: Game, seen: Observation, action: Action, other: Action, *, worse: bool) -> Iterator[Ground]:
    """Yield plain facts about an action, the most telling first; *other* is *worse* or as good.

    Each fact sets the action apart from *other* if that is worse, else from some legal action. The last
    facts, for when nothing else counts, may be true of all legal cards.
    """
    return (_facts_against_worse if worse else _facts_beside_equal)(game, seen, action, other)


def _facts_against_worse(game: Game, seen: Observation, action: Action, other: Action) -> Iterator[Ground]:
    yield from telling_grounds(game, seen, action, other)
    view = _view(game, seen, action)
    wants = _wants_tricks(game, seen, view)
    yield from _known(_keeps(view, action, other, wants))
    for ground, is_shared in _over_each(game, seen, action, other, worse=True):
        if not is_shared and not _is_as_hard_to_beat(view, other, ground.reason):
            yield ground
    if view is not None and wants is not None:
        yield from _known(_saves(view, action, other, wants))
    if view is not None and wants:
        yield from _hardly_takes(view, action, other)
        yield from _known(_saves_lead(view, action, other))
    # of a bid the facts are about the hand
    of_rival = [] if seen.phase == "bid" else _about(game, seen, other, wants)
    for ground in _about(game, seen, action, wants):
        if isinstance(ground.reason, MoreBeat) and chance_to_take(game, seen, other) == 0:
            continue  # the other card leaves the trick for certain
        if _is_as_hard_to_beat(view, other, ground.reason):
            continue
        if not any(_says_as_much(ground.reason, one.reason) for one in of_rival):
            yield ground
    if view is not None and wants is False:
        yield from _known(_keeps_exit(view, action, other))


def _facts_beside_equal(game: Game, seen: Observation, action: Action, other: Action) -> Iterator[Ground]:
    of_both: list[Ground] = []
    for ground, is_shared in _over_each(game, seen, action, other, worse=False):
        if is_shared:
            of_both.append(ground)
        else:
            yield ground
    view = _view(game, seen, action)
    wants = _wants_tricks(game, seen, view)
    # a fact about an equal card tells less than one about a worse card
    yield from _known(_keeps(view, action, other, wants))
    if view is not None and wants:
        yield from _hardly_takes(view, action, other)
    rivals = [one for one in seen.legal_actions if one != action]
    of_rivals = [[] if seen.phase == "bid" else _about(game, seen, rival, wants) for rival in rivals]
    for ground in _about(game, seen, action, wants):
        if not all(any(_says_as_much(ground.reason, one.reason) for one in found) for found in of_rivals):
            yield ground
    if view is not None:
        yield from _known(_neighbours(view, action, other))
    yield from of_both
    if view is not None and view.cards:
        # a fact of all legal cards explains why the choice matters little
        yield from _known(_alike(view, action, wants))


def _over_each(
    game: Game, seen: Observation, action: Action, other: Action, *, worse: bool
) -> Iterator[tuple[Ground, bool]]:
    """Yield the grounds over *other*, then over each third action, each with whether it is shared.

    A shared ground does not tell the action from *other*: *other* has it, too, or it is about another suit.
    """
    in_trick = _view(game, seen, action) is not None
    of_suit = getattr(part(game.name, "reasons"), "OF_SUIT", ()) if has_part(game.name, "reasons") else ()
    same_suit = in_trick and suit_of(action) == suit_of(other)
    for rival in dict.fromkeys((other, *seen.legal_actions)):
        if rival == action:
            continue
        of_other = (
            {type(found.reason) for found in grounds(game, seen, other, rival)} if rival != other else set()
        )
        for ground in grounds(game, seen, action, rival):
            # that a third card costs points says nothing; why it is kept says nothing beside a worse one
            fields = ("card", "costly") if worse else ("costly",)
            is_obvious = rival != other and rival in [getattr(ground.reason, field, None) for field in fields]
            if is_obvious or speaks_against(ground.reason, action, other):
                continue
            # why a third suit is not played does not tell these two cards apart
            is_aside = worse and in_trick and _is_of_third_suit(ground.reason, action, other, rival)
            is_shared = any(issubclass(kind, type(ground.reason)) for kind in of_other)
            is_shared |= same_suit and isinstance(ground.reason, of_suit)
            yield ground, is_shared or is_aside


def telling_grounds(game: Game, seen: Observation, action: Action, other: Action) -> Iterator[Ground]:
    """Yield the grounds for *action* rather than *other* that do not speak as much for *other*."""
    against = [ground.reason for ground in grounds(game, seen, other, action)]
    for ground in grounds(game, seen, action, other):
        if not any(_says_as_much(ground.reason, reason) for reason in against):
            yield ground


def _about(game: Game, seen: Observation, action: Action, wants: bool | None) -> list[Ground]:
    """List the plain facts about an action alone."""
    found = (
        _known(part(game.name, "reasons").plain(game, seen, action)) if has_part(game.name, "reasons") else []
    )
    view = _view(game, seen, action)
    if view is None:
        return found
    if wants is False and view.cards and suit_of(action) != suit_led(view.cards):
        found += _known(_last_of_suit(view, action))
    found += _known(_about_trick(view, action))
    if wants is not None:
        found += _known(_may_be_beaten(view, action, wants))
    return found


def _says_as_much(one: Reason, other: Reason) -> bool:
    """Whether a fact about another action says as much as this one."""
    if type(one) is not type(other):
        return False
    field = next((name for name in _COUNTS if hasattr(one, name)), None)
    if field is None:
        return True
    number, others = getattr(one, field), getattr(other, field)
    return bool(number >= others if isinstance(one, FewBeat) else number <= others)


def _is_as_hard_to_beat(view: TrickView | None, action: Action, reason: Reason) -> bool:
    """Whether *reason* is that few cards beat another card, and no more cards beat this one in its suit."""
    if view is None or not isinstance(reason, FewBeat) or action >= FIRST_JOKER:
        return False
    return len(view.better(action)) <= reason.better


def _is_of_third_suit(reason: Reason, *cards: Card) -> bool:
    """Whether a reason speaks of the suit of the last card only."""
    *two, third = map(suit_of, cards)
    return getattr(reason, "suit", None) == third not in two and not hasattr(reason, "card")


def is_fit(game: Game, seen: Observation, reason: Reason) -> bool:
    """Whether a fact does not speak against its card, and later tricks count if it is about them."""
    if seen.phase != "play" or not has_part(game.name, "reasons"):
        return True
    reasons = part(game.name, "reasons")
    later = (*_LATER, *getattr(reasons, "LATER", ()))
    if isinstance(reason, later) and not getattr(reasons, "later_tricks_count", lambda _seen: True)(seen):
        return False
    return not isinstance(reason, _UNFIT[reasons.wants_tricks(seen)])


def are_apart(game: Game, seen: Observation, action: Action, other: Action) -> bool:
    """Whether a plain fact tells two cards apart: only one can take the trick, or their points differ."""
    view = _view(game, seen, action)
    if view is None or other >= FIRST_JOKER:
        return False
    one, two = (view.points.get(card, 0) for card in (action, other))
    return view.chance(action) != view.chance(other) or one != two


def chance_to_take(game: Game, seen: Observation, action: Action) -> int | None:
    """Return 2 if a card surely takes the trick, 0 if it cannot, else 1; None for other actions."""
    view = _view(game, seen, action)
    return None if view is None else view.chance(action)


def none_takes(game: Game, seen: Observation, action: Action) -> Iterator[Reason]:
    """Yield that no legal card takes the trick, where tricks are wanted or may be."""
    view = _view(game, seen, action)
    if view is None or not view.cards or part(game.name, "reasons").wants_tricks(seen) is False:
        return
    if not any(map(view.takes, view.legal)):
        yield NoneTakes(view.best, view.holder)


def least_useful(game: Game, seen: Observation, action: Action, near: Sequence[Action]) -> Action:
    """Return the card, of those *near*, that does the same in the trick and is least worth keeping.

    *near* are about as good as the action. To discard or to lay, it is the first card with a ground, the
    action before the others.
    """
    view = _view(game, seen, action)
    wants = _wants_tricks(game, seen, view)

    def has_ground(card: Card) -> bool:
        return any(next(grounds(game, seen, card, other), None) for other in near if other != card)

    if seen.phase == "layout":
        return next(filter(has_ground, (action, *near)), action)
    if view is None or wants is None:
        return action
    if view.cards and wants and any(view.holder in team and seen.seat in team for team in game.teams):
        # the partner's trick is left to it
        under = [card for card in near if card < FIRST_JOKER and not view.takes(card)]
        action = under[0] if view.takes(action) and under else action
    if not view.cards and wants and not view.surely_takes(action):
        # players cash a sure winner unless another lead is better
        return next((card for card in near if view.surely_takes(card) and _is_winner(view, card)), action)
    if not view.cards or suit_of(action) == suit_led(view.cards):
        return view.least_useful(action, near, wants)
    chosen = next(filter(has_ground, (action, *near)), action)
    has_points = view.scoring >> chosen & 1
    alike = [
        card
        for card in near
        if suit_of(card) == suit_of(chosen)
        and view.scoring >> card & 1 == has_points
        and view.chance(card) == view.chance(chosen)
    ]
    return (min if wants == (view.order > 0) else max)(chosen, *alike, chosen)


def _is_winner(view: TrickView, card: Card) -> bool:
    """Whether a card that surely takes its trick is worth leading: of a suit that is out, and at no cost."""
    is_out = card < FIRST_JOKER and view.out & SUIT_MASKS[suit_of(card)]
    return bool(is_out) and suit_of(card) != view.trump and view.points.get(card, 0) >= 0


def least_useful_follow(game: Game, seen: Observation, action: Action) -> Action:
    """Return the legal card that does the same in the trick and is least worth keeping, if *action* follows.

    Else *action*.
    """
    view = _view(game, seen, action)
    wants = _wants_tricks(game, seen, view)
    if view is None or wants is None or suit_of(action) != suit_led(view.cards):
        return action
    return view.least_useful(action, view.legal, wants)


def safest(game: Game, seen: Observation, action: Action, near: Sequence[Action]) -> Action:
    """Return a card of those *near* that cannot take the trick, if the action may; else the action.

    The action, too, where tricks are wanted or may be.
    """
    view = _view(game, seen, action)
    if view is None or part(game.name, "reasons").wants_tricks(seen) is not False or not view.chance(action):
        return action
    safe = [card for card in near if card < FIRST_JOKER and view.chance(card) == 0]
    return least_useful(game, seen, safe[0], safe) if safe else action


def _view(game: Game, seen: Observation, action: Action) -> TrickView | None:
    """Return the decision in a trick; None if the action is no suit card to play."""
    if seen.phase != "play" or action >= FIRST_JOKER or not has_part(game.name, "reasons"):
        return None
    return TrickView(seen, *part(game.name, "reasons").trick_rules(game, seen))


def _wants_tricks(game: Game, seen: Observation, view: TrickView | None) -> bool | None:
    """Return whether tricks are wanted; None if that is not known, or without a decision in a trick."""
    wants: bool | None = None if view is None else part(game.name, "reasons").wants_tricks(seen)
    return wants


def _known(found: _Found) -> list[Ground]:
    return [Ground(reason, change) for reason, change in found if change is not None]


def _about_trick(view: TrickView, card: Card) -> _Found:
    if card >= FIRST_JOKER:
        return
    led = suit_led(view.cards)
    if led is None or suit_of(card) != led:
        yield from _rest_of_suit(view, card)
    if view.cards:
        yield from _taking(view, card)


def _taking(view: TrickView, card: Card) -> _Found:
    # a taken card has its points
    around = bits_of((view.out | view.gone) & ~view.scoring)
    if not view.takes(card):
        taking = swap(card, nearest(card, [nearby for nearby in around if view.takes(nearby)]))
        if any(map(view.takes, view.legal)):
            yield CannotTake(), taking
    elif view.surely_takes(card):
        unsure = swap(card, nearest(card, [hidden for hidden in around if not view.surely_takes(hidden)]))
        if not all(map(view.takes, view.legal)):
            yield TakesFrom(view.best, view.holder), unsure
        yield SurelyTakes(), unsure


def _alike(view: TrickView, card: Card, wants: bool | None) -> _Found:
    taking = [view.takes(legal_card) for legal_card in view.legal]
    if any(taking) and not all(taking):
        return
    unlike = [hidden for hidden in bits_of(view.out | view.gone) if view.takes(hidden) != taking[0]]
    kind: type[NoneStays | NoneTakes] = NoneStays if taking[0] else NoneTakes
    is_thrown_gladly = not (wants and view.scoring >> card & 1)
    is_ranked = len({*map(rank_of, view.legal)}) > 1 and max(view.legal) < FIRST_JOKER and is_thrown_gladly
    ranks, follows = set(map(rank_of, view.legal)), suit_of(card) == suit_led(view.cards)
    is_cheap = not taking[0] or view.points.get(card) == view.points.get(min(view.legal))
    if is_ranked and follows and wants is False and card == max(view.legal) and is_cheap:
        kind = NoneStaysHighest if taking[0] else NoneTakesHighest
    elif is_ranked and wants and not taking[0] and rank_of(card) == (min, max)[view.order < 0](ranks):
        kind = NoneTakesLowest if view.order > 0 else NoneTakesHighest
    elif not follows:
        return  # that a void hand cannot take the trick goes without saying
    yield kind(view.best, view.holder), swap(card, nearest(card, unlike))


def _keeps(view: TrickView | None, card: Card, other: Card, wants: bool | None) -> _Found:
    """Yield that the other card is better to keep, as both do the same in the trick."""
    if view is None or wants is None or max(card, other) >= FIRST_JOKER or suit_of(card) != suit_of(other):
        return
    apart = view.between(card, other)
    is_better = (other > card) == (view.order > 0)
    # without points only the size of the cards tells them apart
    if not apart or view.points.get(card) != view.points.get(other) or is_better != wants:
        return
    surely = view.surely_takes(card), view.surely_takes(other)
    if view.cards and (surely == (True, True) or not (view.takes(card) or view.takes(other))):
        if view.least_useful(card, view.legal, wants) != card:
            return
        here = [
            unseen for unseen in bits_of(view.out & SUIT_MASKS[suit_of(card)]) if unseen not in view.points
        ]
        worse = [
            unseen
            for unseen in here
            if view.chance(unseen) == view.chance(card) and (unseen > card) == (other < card)
        ]
        reason: Reason = KeepsHigh(other, view.best) if wants else KeepsLow(other, view.best)
        if view.takes(card):
            reason = TakesKeepsHigh(other) if wants else TakesKeepsLow(other)
        elif suit_of(card) != suit_led(view.cards):
            if wants and not _is_high(view, other):
                return
            # that a discard loses goes without saying
            reason = SavesHigh(other) if wants else SavesLow(other)
        # the worst card that could have been kept in its place
        yield reason, swap(other, (max if other < card else min)(worse, default=card))


def _keeps_exit(view: TrickView, card: Card, other: Card) -> _Found:
    better = view.better(other) if other < FIRST_JOKER else []
    if not view.cards and better and view.chance(other) == 0 < view.chance(card):
        yield KeepsExit(other), swap(other, better[-1 if view.order > 0 else 0])


def _saves(view: TrickView, card: Card, other: Card, wants: bool) -> _Found:
    is_own = other < FIRST_JOKER and view.hand >> other & 1 and suit_of(other) == suit_of(card)
    if not is_own:
        return
    is_better = (other - card) * view.order > 0
    # a card that takes points costs them, even if a better one is kept
    taken = [card, *view.cards] if view.takes(card) and view.cards else []
    is_free = _is_high(view, other) if wants else not view.scoring & mask_of(taken)
    if is_better == wants and view.points.get(card) == view.points.get(other) and is_free:
        yield SavesHigh(other) if wants else SavesLow(other), swap(card, other)


def _is_high(view: TrickView, card: Card) -> bool:
    """Whether no more than half of its suit's cards that are out are better."""
    return 2 * len(view.better(card)) <= (view.out & SUIT_MASKS[suit_of(card)]).bit_count()


def _hardly_takes(view: TrickView, card: Card, other: Card) -> Iterator[Ground]:
    """Yield that a card without points hardly takes a later trick, and *other* is more likely to."""
    of_other = [reason for reason, _change in _later(view, other)] if other < FIRST_JOKER else []
    for ground in [] if view.scoring >> card & 1 else _known(_later(view, card)):
        if not any(_says_as_much(ground.reason, reason) for reason in of_other):
            yield ground


def _later(view: TrickView, card: Card) -> _Found:
    """Yield that a card thrown away hardly takes a later trick."""
    better, out = view.better(card), (view.out & SUIT_MASKS[suit_of(card)]).bit_count()
    if view.cards and not view.takes(card) and 2 * len(better) > out:
        best = better[-1 if view.order > 0 else 0]
        yield HardlyTakes(len(better), out, suit_of(card)), swap(card, best)


def _saves_lead(view: TrickView, card: Card, other: Card) -> _Found:
    """Yield that the other card, the best one of the hand, is not led."""
    better, out = view.better(card), (view.out & SUIT_MASKS[suit_of(card)]).bit_count()
    if view.cards or other >= FIRST_JOKER or 2 * len(better) <= out:
        return
    best = min(bits_of(view.hand & FULL_DECK), key=lambda held: len(view.better(held)))
    if len(view.better(other)) == len(view.better(best)) < len(better):
        yield SavesHigh(other), swap(card, other)


def _may_be_beaten(view: TrickView, card: Card, wants: bool) -> _Found:
    better, out = view.better(card), (view.out & SUIT_MASKS[suit_of(card)]).bit_count()
    if wants and view.takes(card) and not better and out:
        reason = NoneBetter if view.surely_takes(card) else OnlyTrumpBeats
        here = bits_of(view.out & SUIT_MASKS[suit_of(card)])
        yield reason(suit_of(card)), swap(card, here[0 if view.order > 0 else -1])
    is_lowest = not view.cards and len(better) == out
    is_fit = 2 * len(better) < out if wants else 2 * len(better) >= out and not is_lowest
    others = [len(view.better(one)) for one in _same_suit(view, card)]
    if any(other < len(better) if wants else other > len(better) for other in others):
        is_fit = False  # a player asks why the better card, or the lower one, is not played
    if wants and view.trump not in (None, suit_of(card)) and view.out & SUIT_MASKS[view.trump or 0]:
        is_fit = False  # a trump may beat it, too
    if wants and len(better) > _SHORT:
        is_fit = False
    if view.takes(card) and better and is_fit and not view.surely_takes(card):
        best = better[-1 if view.order > 0 else 0]
        kind = FewBeat if wants else MoreBeat
        yield kind(len(better), out, suit_of(card)), swap(card, best)


def _same_suit(view: TrickView, card: Card) -> list[Card]:
    """List the legal cards of a card's suit without points of their own."""
    return [one for one in view.legal if suit_of(one) == suit_of(card) and one not in view.points]


def _neighbours(view: TrickView, card: Card, other: Card) -> _Found:
    if other >= FIRST_JOKER or other == card or suit_of(other) != suit_of(card):
        return
    if (view.scoring >> card ^ view.scoring >> other) & 1:
        return
    here = view.out & SUIT_MASKS[suit_of(card)]
    if _are_all_equal(view, card):
        own = view.hand & SUIT_MASKS[suit_of(card)]
        middle = next((one for one in bits_of(own & own - 1) if one not in (card, highest(own))), other)
        change = _apart(here, lowest(own), highest(own))
        yield AllEqual(suit_of(card)), change if here or not view.out else swap(middle, lowest(view.out))
        return
    low, high = sorted((card, other))
    if not here & (1 << high) - (2 << low):
        change = _apart(here, low, high)
        if not here and view.out:
            change = swap(other, lowest(view.out))
        yield Neighbours(other), change


def _are_all_equal(view: TrickView, card: Card) -> bool:
    """Whether all cards of a card's suit in the hand, at least three, are equal in this trick and later."""
    own = view.hand & SUIT_MASKS[suit_of(card)]
    between = (1 << highest(own)) - (2 << lowest(own))
    alike = {(view.chance(one), view.points.get(one)) for one in bits_of(own)}
    is_free = own & ~mask_of(view.legal) == 0 == view.out & SUIT_MASKS[suit_of(card)] & between
    return own.bit_count() > _SHORT and is_free and len(alike) == 1


def _apart(here: CardSet, low: Card, high: Card) -> Change | None:
    """Return the change that puts a card of *here*, the suit's cards out, between two neighbours."""
    above, below = here & -2 << high, here & (1 << low) - 1
    return swap(high, lowest(above)) if above else swap(low, highest(below)) if below else None


def _rest_of_suit(view: TrickView, card: Card) -> _Found:
    suit = suit_of(card)
    here = SUIT_MASKS[suit]
    out = view.out & here
    others = view.out & ~here
    if not view.cards and not out and others:
        gone = bits_of(view.gone & here & ~view.scoring)
        reason: type[NobodyElse | OnlyTrumpBeats] = NobodyElse
        if view.trump not in (None, suit) and others & SUIT_MASKS[view.trump or 0]:
            reason, gone = OnlyTrumpBeats, [one for one in gone if (one - card) * view.order > 0]
        played = nearest(card, gone)
        yield reason(suit), None if played is None else swap(played, nearest(played, bits_of(others)))
    if not view.cards and view.surely_takes(card):
        yield SurelyTakes(), swap(card, nearest(card, bits_of(out)))


def _last_of_suit(view: TrickView, card: Card) -> _Found:
    suit = suit_of(card)
    rest, out = view.hand & SUIT_MASKS[suit] & ~(1 << card), view.out & SUIT_MASKS[suit]
    if not rest and view.hand.bit_count() > _SHORT and view.may_be_led_again(card):
        spare = bits_of(view.hand & FULL_DECK & ~(1 << card))
        yield LastOfSuit(suit), swap(spare[0], nearest(card, bits_of(out))) if spare else None
