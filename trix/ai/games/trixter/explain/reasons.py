"""The grounds for actions in Trixter."""

from collections.abc import Iterator
from itertools import takewhile
from math import fsum
from typing import Final, TypeAlias

from trix.ai.explain.plain_facts import (
    DrawsTrumps,
    FewBeat,
    HardlyTakes,
    KeepsHigh,
    NoneBetter,
    NoneStays,
    OnlyTrumpBeats,
    Ruffs,
    SavesHigh,
    SurelyRuffs,
    TakesKeepsHigh,
)
from trix.ai.explain.reasons import Change, Ground, Reason, nearest, swap, swap_sets
from trix.ai.explain.trick_view import TrickRules, TrickView
from trix.ai.games.trixter.aim import Aim
from trix.ai.games.trixter.bidding import BidEvaluator
from trix.ai.games.trixter.explain import facts
from trix.ai.trick_chances import Chances
from trix.engine.cards import (
    ACE,
    FIRST_JOKER,
    FULL_DECK,
    JACK,
    RANK_MASKS,
    SUIT_MASKS,
    bits_of,
    card_of,
    highest,
    lowest,
    mask_of,
    rank_of,
    suit_of,
    union,
)
from trix.engine.protocol import Game
from trix.engine.tricks import beats, suit_led, winning_place
from trix.engine.types import Action, Card, CardSet, Seat
from trix.games.trixter.actions import bid_of
from trix.games.trixter.observation import Observation

HIGH: Final = sum(RANK_MASKS[JACK:])
"""The cards from the jack up."""
_FEW: Final = 3
_APART: Final = 3 / 4
"""The least difference, in tricks, of an unusual sum of bids from the usual sum."""
_MANY_HIGHER: Final = 6
"""More higher trumps than these would speak against the bid of a lone trump."""

_Found: TypeAlias = Iterator[tuple[Reason, Change | None]]


def grounds(game: Game, seen: Observation, action: Action, other: Action) -> Iterator[Ground]:
    """Yield the grounds for a legal action rather than another, the most important first."""
    if seen.phase == "bid" and seen.hand.bit_count() == 1:
        found = _only_card(seen, action)
    elif seen.phase == "bid":
        found = _bid(game, seen, action, other)
    elif max(action, other) < FIRST_JOKER:
        found = _Trick(game, seen, other).grounds(action)
    else:
        return
    for reason, change in found:
        if change is not None:
            yield Ground(reason, change)


def _bid(game: Game, seen: Observation, action: Action, other: Action) -> _Found:
    (number, named), (other_number, other_named) = bid_of(action), bid_of(other)
    trump = seen.trump if named is None else named
    assert trump is not None
    hand, suit = seen.hand, SUIT_MASKS[trump]
    hidden = FULL_DECK & ~hand
    trumps, high = hand & suit, hand & HIGH
    tops = hand & RANK_MASKS[ACE] | trumps & HIGH
    weak = hidden & ~(HIGH | suit)
    if named is not None and named != other_named:
        yield from _justify_trump(hand, number, named)
    yield from _hopes(game, seen, action)
    if number == tops.bit_count() > other_number:
        yield facts.Tops(number), swap_sets(tops, weak)
    if number > other_number and named is None and trumps.bit_count() >= min(2, hand.bit_count()):
        yield facts.Trumps(trumps.bit_count()), swap_sets(trumps, hidden & ~suit)
    total = sum(bid or 0 for bid in seen.bids)
    excess = excess_of_bids(seen) * (1 if number < other_number else -1)
    if number != other_number and named is None and excess > 0:
        others = facts.OthersBidMany if number < other_number else facts.OthersBidFew
        yield others(total, seen.sizes[seen.deal]), _usual_bids(seen)
    if number < other_number and high.bit_count() * 3 <= hand.bit_count():
        yield facts.FewHigh(high.bit_count()), swap_sets(hand & ~(HIGH | suit), hidden & HIGH, 6)


def excess_of_bids(seen: Observation) -> int:
    """Return 1 if the bids so far claim more tricks than usual, -1 if they claim fewer, else 0."""
    bids = [bid for bid in seen.bids if bid is not None]
    apart = sum(bids) - len(bids) * seen.sizes[seen.deal] / len(seen.bids)
    return (apart >= _APART) - (apart <= -_APART)


def _usual_bids(seen: Observation) -> Change:
    """Return the change that the bids so far claim as many tricks as usual."""
    spoken = [seat for seat, bid in enumerate(seen.bids) if bid is not None]
    usual, more = divmod(round(len(spoken) * seen.sizes[seen.deal] / len(seen.bids)), max(1, len(spoken)))
    bids = [
        None if bid is None else usual + (spoken.index(seat) < more) for seat, bid in enumerate(seen.bids)
    ]
    return Change(fields={"bids": tuple(bids)})


def _only_card(seen: Observation, action: Action) -> _Found:
    """Yield whether the only card is a trump, and for a bid of no trick how many trumps are higher."""
    number, named = bid_of(action)
    trump, card = seen.trump if named is None else named, highest(seen.hand)
    assert trump is not None
    if card >= FIRST_JOKER:
        return
    is_trump = suit_of(card) == trump
    higher = SUIT_MASKS[trump] & -2 << card
    if is_trump and not number and higher:
        fact: Reason = facts.LowTrump(higher.bit_count(), card)
        if 1 in seen.bids:
            fact = facts.LowTrumpAfter(higher.bit_count(), card, seen.bids.index(1))
        yield fact, swap(card, highest(higher))
    elif is_trump and number:
        plain_cards = bits_of(FULL_DECK & ~SUIT_MASKS[trump])
        fact = facts.OnlyTrump(higher.bit_count(), card)
        if higher.bit_count() > _MANY_HIGHER and not any(seen.bids):
            fact = facts.OnlyTrumpSoFar(card)
        yield fact, swap(card, nearest(card, plain_cards))
    elif not is_trump and not number:
        yield facts.OnlyCard(card), swap(card, nearest(card, bits_of(SUIT_MASKS[trump])))


def _justify_trump(hand: CardSet, number: int, named: int) -> _Found:
    """Yield what speaks for a trump."""
    suit, hidden = SUIT_MASKS[named], FULL_DECK & ~hand
    lengths = [(hand & mask).bit_count() for mask in SUIT_MASKS]
    sure = len(list(takewhile(lambda card: hand >> card & 1, bits_of(suit)[::-1])))
    if number and sure:
        top = hand & 1 << card_of(named, ACE)
        yield facts.SureTrumps(sure, named), swap_sets(top, hidden & ~suit)
    if number and lengths[named] == max(lengths) >= 2:
        yield facts.LongestSuit(named, lengths[named]), swap_sets(hand & suit, hidden & ~suit)
    if not number and lengths[named] == min(lengths) <= 1:
        yield facts.ShortTrump(lengths[named], named), swap_sets(hand & FULL_DECK & ~suit, hidden & suit, 2)


FIRST_NOTES: Final = (facts.SpoilsBid,)
"""Notes that say more than any fact about later tricks."""
WEAK: Final = facts.KeepsBest, facts.KeepsTrump, KeepsHigh, TakesKeepsHigh, SavesHigh, HardlyTakes, NoneStays
"""Facts about a card kept back or true of all legal cards, which come after notes on the running trick."""
NOTES: Final = (
    *FIRST_NOTES,
    facts.BestCard,
    facts.DeniesTrick,
    facts.EnoughTrumps,
    facts.FewHigh,
    facts.Hopes,
    facts.KeepsBest,
    facts.KeepsTrump,
    facts.LeadsLow,
    facts.LeavesAlone,
    facts.LowTrump,
    facts.LowTrumpAfter,
    facts.NeedsTricks,
    facts.OnlyCard,
    facts.OnlyTrump,
    facts.OnlyTrumpSoFar,
    facts.OthersBid,
    facts.ShedsHigh,
    facts.StaysUnder,
    facts.SurelyNeeded,
    facts.TrumpsLeft,
)
"""Facts that may be notes; see `trix.ai.explain.notes`."""


def notes(game: Game, seen: Observation, action: Action, other: Action, *, worse: bool) -> Iterator[Reason]:
    """Yield that the cards to play no longer count for the own bid, or how many tricks it needs."""
    if seen.phase != "play" or worse:
        return
    trick = _Trick(game, seen, other)
    if 0 <= trick.need <= seen.hand.bit_count():
        yield from trick.notes_on_follow(action)
    elif game.options["miss"] == "flat":
        left = seen.hand.bit_count()
        yield facts.TooMany(-trick.need) if trick.need < 0 else facts.TooFew(trick.need, left)


def plain(game: Game, seen: Observation, action: Action) -> _Found:
    """Yield plain facts about an action outside tricks, for `trix.ai.explain.plain_grounds`."""
    hand, high = seen.hand, seen.hand & HIGH
    if seen.phase == "bid" and hand.bit_count() == 1:
        yield from _only_card(seen, action)
        return
    if seen.phase == "bid" and not bid_of(action)[0] and high.bit_count() * 2 <= hand.bit_count():
        yield facts.FewHigh(high.bit_count()), swap_sets(hand & ~HIGH, FULL_DECK & ~hand & HIGH, 6)
    if seen.phase == "bid":
        yield from _hopes(game, seen, action)
        trump = bid_of(action)[1] if seen.trump is None else seen.trump
        best = best_cards(chances_of_hand(game, seen, trump), 1)[0] if hand & FULL_DECK else FIRST_JOKER
        if trump is not None and best < FIRST_JOKER:
            weaker = FULL_DECK & ~(hand | SUIT_MASKS[trump]) & sum(RANK_MASKS[:JACK])
            yield facts.BestCard(best, (hand & SUIT_MASKS[trump]).bit_count()), swap(best, lowest(weaker))


def chances_of_hand(game: Game, seen: Observation, trump: int | None) -> dict[Card, Chances]:
    """Return the chances of the cards of the hand, jokers aside."""
    chances = BidEvaluator(game, Aim(game)).chances(seen, trump)
    return dict(zip(bits_of(seen.hand & FULL_DECK), chances, strict=False))


def best_cards(chances: dict[Card, Chances], number: int) -> tuple[Card, ...]:
    """Return the cards most likely to take a trick, the best first."""
    found: list[Card] = []
    for likely in sorted(chances, key=lambda card: -chances[card].wanted)[:number]:
        # a lower one of a suit is no better, even if the estimate is higher
        found.append(max(card for card in chances if suit_of(card) == suit_of(likely) and card not in found))
    return tuple(found)


def _hopes(game: Game, seen: Observation, action: Action) -> _Found:
    """Yield that the hand takes as many tricks as the bid on average, and its best cards."""
    number, named = bid_of(action)
    trump = seen.trump if named is None else named

    def tricks(hand: CardSet, with_trump: int | None = trump) -> float:
        return expected_tricks(game, seen._replace(hand=hand), with_trump)

    def change(kept: int) -> Change | None:
        # a weak hand for a bid, a strong one for none
        own = sorted(bits_of(seen.hand & FULL_DECK), key=rank_of, reverse=number > 0)
        others = sorted(bits_of(FULL_DECK & ~seen.hand), key=rank_of, reverse=number == 0)
        changed = Change(tuple(zip(own, others, strict=False)))
        return changed if round(tricks(changed.cards(seen.hand))) != kept else None

    assert trump is not None
    expected, trumps = round(tricks(seen.hand)), (seen.hand & SUIT_MASKS[trump]).bit_count()
    chances = chances_of_hand(game, seen, trump)
    if expected == number and chances:
        cards = best_cards(chances, max(1, number))
        by_suit = [tricks(seen.hand, suit) for suit in range(4)]
        if named is not None and by_suit[named] == (max if number else min)(by_suit):
            yield facts.BestTrump(number, named, cards), change(number)
        yield facts.Hopes(number, trumps, cards), change(number)


def expected_tricks(game: Game, seen: Observation, trump: int | None) -> float:
    """Return the tricks that the hand takes on the average."""
    return fsum(
        (chances.wanted + chances.unwanted) / 2 for chances in chances_of_hand(game, seen, trump).values()
    )


def trick_rules(game: Game, seen: Observation) -> TrickRules:
    """Return the rules of a trick, for plain facts."""
    return FULL_DECK, len(seen.bids), seen.trump, 1, {}


def wants_tricks(seen: Observation) -> bool | None:
    """Whether later tricks are wanted; None if the bid is missed, or the highest trumps are enough for it."""
    need = (seen.bids[seen.seat] or 0) - seen.tricks[seen.seat] - _takes_anyway(seen)
    if not 0 <= need < seen.hand.bit_count() or 0 < need <= _highest_trumps(seen):
        return None
    return need > 0


def _takes_anyway(seen: Observation) -> bool:
    """Whether the seat plays last, and each legal card takes the trick."""
    cards = seen.trick.cards
    if len(cards) != len(seen.bids) - 1:
        return False
    best = cards[winning_place(cards, seen.trump)]
    return all(beats(card, best, seen.trump) for card in seen.legal_actions)


def find_expected(game: Game, seen: Observation, best: Card) -> Card | None:
    """Return the lower card of another plain suit that players would lead while they need tricks, if any.

    A low card leaves the trick to others, while higher ones wait for the tricks of the bid.
    """
    need = (seen.bids[seen.seat] or 0) - seen.tricks[seen.seat]
    if seen.trick.cards or not 0 < need < seen.hand.bit_count() or best >= FIRST_JOKER:
        return None
    if suit_of(best) == seen.trump:
        return None
    lower = [
        card
        for card in bits_of(seen.hand & FULL_DECK)
        if suit_of(card) not in (seen.trump, suit_of(best)) and rank_of(card) < rank_of(best)
    ]
    return min(lower, key=rank_of, default=None)


def _highest_trumps(seen: Observation) -> int:
    """Count the trumps of the hand that are higher than all trumps out: each surely takes a trick."""
    trumps = 0 if seen.trump is None else SUIT_MASKS[seen.trump]
    held = seen.hand & trumps
    out = trumps & ~(seen.hand | union(seen.taken) | mask_of(seen.trick.cards))
    return (held & -1 << out.bit_length()).bit_count()


class _Trick(TrickView):
    """A trick as the seat to play sees it, for a card rather than `other`."""

    def __init__(self, game: Game, seen: Observation, other: Card) -> None:
        super().__init__(seen, *trick_rules(game, seen))
        self.seen = seen
        self.other = other
        self.need = self._need(seen.seat)

    def grounds(self, card: Card) -> _Found:
        if not 0 <= self.need <= self.hand.bit_count():
            yield from self._against(card)
        elif self.need:
            yield from self._justify_taking(card)
        else:
            yield from self._justify_avoiding(card)

    def notes_on_follow(self, card: Card) -> Iterator[Reason]:
        """Yield how a card that is no lead serves the bid, even if other cards do so, too."""
        if self.cards and self.need and self.takes(card):
            yield (facts.SurelyNeeded if self.surely_takes(card) else facts.NeedsTricks)(self.need)
        elif self.cards and not self.need and self.is_last and all(map(self.takes, self.legal)):
            yield facts.SpoilsBid(self.best, self.holder)
        elif self.cards and not (self.need or self.takes(card)) and suit_of(card) == suit_of(self.best):
            yield facts.StaysUnder(self.best)

    # --- facts and changes ---

    def _need(self, seat: Seat) -> int:
        return (self.seen.bids[seat] or 0) - self.seen.tricks[seat]

    def _bidding(self, seat: Seat, need: int) -> Change:
        """Return the change that a seat still needs a number of tricks."""
        bids = self.seen.bids
        bid = self.seen.tricks[seat] + need
        return Change(fields={"bids": (*bids[:seat], bid, *bids[seat + 1 :])})

    def _below(self, card: Card) -> CardSet:
        """Return the cards of its suit that are out and lower."""
        return self.out & SUIT_MASKS[suit_of(card)] & (1 << card) - 1

    def _out_of(self, card: Card) -> int:
        """Count the cards of its suit that are out."""
        return (self.out & SUIT_MASKS[suit_of(card)]).bit_count()

    def _for_low(self, card: Card) -> Change | None:
        """Return the change of a card for a low one that is out."""
        below = self._below(card)
        return swap(card, lowest(below)) if below else None

    # --- the reasons ---

    def _justify_taking(self, card: Card) -> _Found:
        suit, trump = suit_of(card), self.trump
        if self.cards and self.takes(card) and not self.takes(self.other):
            needed = facts.SurelyNeeded if self.surely_takes(card) else facts.NeedsTricks
            yield needed(self.need), self._bidding(self.seen.seat, 0)
            led = suit_led(self.cards)
            if led is not None and suit == trump != led:
                plain = self.out & ~SUIT_MASKS[suit] & ~SUIT_MASKS[led]
                yield (
                    (SurelyRuffs if self.surely_takes(card) else Ruffs)(led),
                    swap(card, nearest(card, bits_of(plain))),
                )
        yield from self._shed(card)
        better, more = len(self.better(card)), len(self.better(self.other))
        if self.takes(card) and not better and more:
            unbeaten = NoneBetter if self.surely_takes(card) else OnlyTrumpBeats
            yield unbeaten(suit), self._for_low(card)
        if not self.cards and suit == trump != suit_of(self.other):
            trumps = self.out & SUIT_MASKS[trump]
            change = swap_sets(trumps, self.gone & ~SUIT_MASKS[trump])
            if trumps:
                yield DrawsTrumps(trumps.bit_count()), change
        if better and not more and suit != trump:
            yield facts.KeepsBest(self.need, self.other), self._for_low(self.other)
        is_like = suit == suit_of(self.other) or not (self.cards or trump in (suit, suit_of(self.other)))
        if self.takes(card) and is_like and 0 < better < more and better <= _FEW and not self.is_last:
            yield FewBeat(better, self._out_of(card), suit), self._for_low(card)
        if suit != trump == suit_of(self.other):
            plain = self.out & ~SUIT_MASKS[trump]
            yield (
                facts.KeepsTrump(self.need, self.other),
                swap(self.other, nearest(self.other, bits_of(plain))),
            )

    def _shed(self, card: Card) -> _Found:
        """Yield that a high card goes: the trumps in the hand take, or may take, all tricks needed."""
        trumps = 0 if self.trump is None else self.hand & SUIT_MASKS[self.trump]
        sure = bits_of(trumps & -1 << (self.out & SUIT_MASKS[self.trump or 0]).bit_length())
        lower, of_other = self._below(card).bit_count(), self._below(self.other).bit_count()
        if not self.cards or self.takes(card) or suit_of(card) == self.trump or lower <= of_other:
            return
        if self.other in sure or 2 * lower <= self._out_of(card):
            return
        if self.need <= len(sure):
            plain = bits_of(self.out & ~SUIT_MASKS[suit_of(sure[0])])
            needed = sure[-self.need]
            yield facts.EnoughTrumps(self.need, needed), swap(needed, nearest(needed, plain))
        elif trumps and self.need <= trumps.bit_count():
            top = highest(trumps)
            plain = bits_of(self.out & ~SUIT_MASKS[suit_of(top)])
            yield facts.TrumpsLeft(self.need, top), swap(top, nearest(top, plain))

    def _justify_avoiding(self, card: Card) -> _Found:
        suit = suit_of(card)
        if not self.cards:
            higher = self.better(card)
            if len(higher) > len(self.better(self.other)):
                yield facts.LeadsLow(suit, len(higher)), swap(card, higher[-1])
            return
        if self.takes(card):
            return
        around = self.out | self.gone
        if suit == suit_of(self.best) and card < self.best and self.takes(self.other):
            lower = around & SUIT_MASKS[suit] & (1 << card) - 1
            above = mask_of(self.cards) & SUIT_MASKS[suit] & -2 << card
            enough = lower.bit_count() >= above.bit_count()
            taking = swap(card, nearest(card, bits_of(around & SUIT_MASKS[suit] & -2 << self.best)))
            yield facts.StaysUnder(self.best), swap_sets(above, lower) if enough else taking
        if suit_of(self.other) not in (suit, suit_of(self.best)) and self.takes(self.other):
            plain = bits_of(self.out & ~SUIT_MASKS[suit_of(self.other)])
            yield facts.LeavesAlone(self.best, self.other), swap(self.other, nearest(self.other, plain))
        lower = self._below(card)
        is_highest = card == highest(self.hand & SUIT_MASKS[suit])
        if suit != suit_led(self.cards) and is_highest and 2 * lower.bit_count() > self._out_of(card):
            yield facts.ShedsHigh(suit), swap(card, lowest(lower))

    def _against(self, card: Card) -> _Found:
        """Yield that the card spoils another seat's bid, once the own bid is missed."""
        if self.cards and self.takes(card) and not self.takes(self.other):
            need = self._need(self.holder)
            if need > 0:
                yield facts.DeniesTrick(self.holder, need), self._bidding(self.holder, 0)
