"""The grounds for actions in Troika."""

from collections.abc import Iterator
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
from trix.ai.games.troika.explain import facts
from trix.ai.games.troika.strength import Strength
from trix.engine.cards import SUIT_MASKS, bits_of, cards_of, mask_of, suit_of, union
from trix.engine.protocol import Game
from trix.engine.tricks import beats
from trix.engine.types import Action, Card, CardSet, Seat
from trix.games.troika.actions import TRUMP, discarded
from trix.games.troika.bids import HIGHEST, PASS, Bid, bid_of
from trix.games.troika.deck import FIVE, THREE, deck
from trix.games.troika.observation import Observation

_LONG: Final = 3
_FEW: Final = 2
_STRONG: Final = 3
_POINTS: Final = {FIVE: 5, THREE: -3}


_Found: TypeAlias = Iterator[tuple[Reason, Change | None]]


def grounds(game: Game, seen: Observation, action: Action, other: Action) -> Iterator[Ground]:
    """Yield the grounds for a legal action rather than another, the most important first."""
    whole = deck(bool(game.options["kitty"]))
    match seen.phase:
        case "bid":
            found = _bid(game, seen, action, other)
        case "trump":
            found = _trump(whole, seen, action - TRUMP, other - TRUMP)
        case "play":
            found = _Trick(game, seen, other).grounds(action)
        case _:
            return
    for reason, change in found:
        if change is not None:
            yield Ground(reason, change)


def _best(cards: CardSet, low: bool) -> Card:
    """Return the strongest of some cards of a suit."""
    ordered = cards_of(cards)
    return ordered[0 if low else -1]


def _list_tops(whole: CardSet, hand: CardSet, low: bool) -> list[int]:
    """List the suits whose best card is in the hand."""
    return [suit for suit, mask in enumerate(SUIT_MASKS) if hand >> _best(whole & mask, low) & 1]


def _bests(whole: CardSet, low: bool) -> CardSet:
    """Return the strongest card of each suit."""
    return mask_of(_best(whole & mask, low) for mask in SUIT_MASKS)


def _sure_tricks(whole: CardSet, hand: CardSet, low: bool) -> int:
    """Count the cards of a hand that no other hand can beat without trump."""
    found = 0
    for mask in SUIT_MASKS:
        for card in cards_of(whole & mask)[:: 1 if low else -1]:
            if not hand >> card & 1:
                break
            found += 1
    return found


def _bid(game: Game, seen: Observation, action: Action, other: Action) -> _Found:
    whole = deck(bool(game.options["kitty"]))
    hand, bidding = seen.hand, seen.bidding
    hidden = whole & ~hand
    if action == PASS:
        if bidding.highest is not None and preferred_answer(game, seen) == PASS:
            opponent = bidding._replace(seat=(seen.seat + 1) % 4)
            kind = facts.PartnerBidDouble if bidding.highest.no_trump else facts.PartnerBid
            yield kind(bidding.highest.number), Change(fields={"bidding": opponent})
        low = bid_of(other).low
        tops = _list_tops(whole, hand, low)
        if len(tops) <= 1:
            best = _bests(whole, low)
            yield facts.FewTops(len(tops)), swap_sets(hand & ~best, hidden & best, 2)
        return
    bid = bid_of(action)
    tops = _list_tops(whole, hand, bid.low)
    best = hand & _bests(whole, bid.low)
    lengths = [(hand & mask).bit_count() for mask in SUIT_MASKS]
    if bid.no_trump:
        if other == PASS or not bid_of(other).no_trump:
            yield from _without_trump(whole, seen, bid)
    elif other == PASS or bid_of(other).no_trump:
        length = max((lengths[suit] for suit in tops), default=0)
        if length >= _LONG:
            suit = next(suit for suit in tops if lengths[suit] == length)
            mask = SUIT_MASKS[suit]
            yield facts.LongSuit(suit, length), swap_sets(hand & mask, hidden & ~mask)
    if hand >> FIVE & 1 and other == PASS:
        yield facts.HoldsFive(), swap(FIVE, nearest(FIVE, bits_of(hidden)))


def _without_trump(whole: CardSet, seen: Observation, bid: Bid) -> _Found:
    """Yield what speaks for a bid without trump."""
    hand, hidden = seen.hand, whole & ~seen.hand
    best, sure = _bests(whole, bid.low), _sure_tricks(whole, hand, bid.low)
    if sure >= _FEW:
        yield facts.SureTricks(sure), swap_sets(hand & best, hidden & ~best)
    longest = max(SUIT_MASKS, key=lambda mask: (hand & mask).bit_count())
    if (hand & longest).bit_count() <= _LONG:
        change = swap_sets(hand & ~(longest | best | 1 << FIVE), hidden & longest & ~best, 2)
        yield facts.NoLongSuit((hand & longest).bit_count()), change


def preferred_answer(game: Game, seen: Observation) -> Action | None:
    """Return a pass while the partner's bid stands, if legal; else None. Only a better call replaces it."""
    bidding = seen.bidding
    partners = seen.phase == "bid" and bidding.highest is not None and bidding.seat == (seen.seat + 2) % 4
    return PASS if partners and PASS in seen.legal_actions else None


def boldness(game: Game, seen: Observation, call: Action) -> int:
    """Return how many points a call promises beyond the hand, for calls that are about as good.

    A bid of points that the hand is worth is less bold than a pass, except over the partner.
    """
    if call == PASS:
        return 0
    bid = bid_of(call)
    promise = Strength(deck(bool(game.options["kitty"]))).promise(seen.hand, bid.no_trump, bid.low)
    is_borne = promise.points >= bid.number and preferred_answer(game, seen) is None
    return bid.number - 2 * HIGHEST if is_borne else bid.number


def is_reluctant(game: Game, seen: Observation, card: Card) -> bool:
    """Whether players avoid a lead if another is as good: the five of hearts, while it can be beaten."""
    return not seen.trick.cards and card == FIVE and bool(_Trick(game, seen, card).better(card))


def is_natural(seen: Observation, action: Action) -> bool:
    """Whether a player thinks of an action: any but a trump suit that the hand lacks."""
    return seen.phase != "trump" or bool(seen.hand & SUIT_MASKS[action - TRUMP])


def _trump(whole: CardSet, seen: Observation, suit: int, other: int) -> _Found:
    hand, mask = seen.hand, SUIT_MASKS[suit]
    lengths = [(hand & one).bit_count() for one in SUIT_MASKS]
    if lengths[suit] == max(lengths) > lengths[other]:
        yield facts.LongestTrump(suit, lengths[suit]), swap_sets(hand & mask, whole & ~(hand | mask))


WEAK: Final = facts.KeepsBest, KeepsHigh, TakesKeepsHigh, SavesHigh, HardlyTakes, NoneStays
"""Facts about a card kept back or true of all legal cards, which come after notes on the running trick."""
FIRST_NOTES: Final = (
    facts.LostBid,
    facts.BringsFive,
    facts.TakesFive,
    facts.LeavesThree,
    Ruffs,
    SurelyRuffs,
)
"""Notes that say more than any fact about a card kept back."""
ON_POINTS: Final = (facts.BringsFive, facts.GivesThree, facts.LeavesThree, facts.TakesFive)
"""Notes on a card that gives or takes the five or the three."""
NOTES: Final = (
    *FIRST_NOTES,
    facts.Discards,
    facts.GivesThree,
    facts.KeepsBest,
    facts.LeadsThree,
    facts.NoLongSuit,
    facts.PartnerRuffs,
    facts.PartnerTakes,
    facts.RisksFive,
    facts.SavesFive,
    facts.SparesThree,
    facts.TakesThree,
)
"""Facts that may be notes; see `trix.ai.explain.notes`."""


def notes(game: Game, seen: Observation, action: Action, other: Action, *, worse: bool) -> Iterator[Reason]:
    """Yield facts about a card in the trick, even if they are true of the other one."""
    if seen.phase == "play" and (lost := _lost_bid(game, seen)) is not None:
        yield lost
    elif seen.phase == "play":
        trick = _Trick(game, seen, other)
        yield from trick.notes_on_lead(action) if not trick.cards else trick.notes_on_follow(action)


def _lost_bid(game: Game, seen: Observation) -> Reason | None:
    """Return that the bid cannot be made any more, if the points of its side then count against it."""
    bid, taken = seen.bidding.highest, union(seen.taken)
    assert bid is not None
    assert seen.declarer is not None
    side, three = seen.declarer % 2, 1 - (taken >> THREE & 1)
    points = seen.points[side]
    # all other tricks, and the five; the trick with the three is worth less than no trick
    most = points + max(seen.hand_sizes) - three + _POINTS[FIVE] * (1 - (taken >> FIVE & 1))
    # a total below zero would count against the side, too
    if game.options["failed_bid"] == "bid" or most >= bid.number or points < 2 * three:
        return None
    limit = game.options["max_non_bid"]
    is_limited = limit is not None and seen.scores[1 - side] >= int(str(limit))
    kinds: tuple[type[facts.LostBid], ...] = (facts.LostBidAnyway, facts.LostBidOfOthersAnyway)
    if bid.no_trump or is_limited:
        kinds = (facts.LostBid, facts.LostBidOfOthers)
    return kinds[side != seen.seat % 2](bid.number)


def plain(game: Game, seen: Observation, action: Action) -> _Found:
    """Yield plain facts about an action outside tricks, for `trix.ai.explain.plain_grounds`."""
    if seen.phase == "discard":
        yield from _discards(deck(bool(game.options["kitty"])), seen, action)
    if seen.phase == "bid":
        whole, low = deck(bool(game.options["kitty"])), action != PASS and bid_of(action).low
        sure, best = _sure_tricks(whole, seen.hand, low), _bests(whole, low)
        if sure >= 2 and action != PASS and bid_of(action).no_trump:
            yield facts.SureTricks(sure), swap_sets(seen.hand & best, whole & ~(seen.hand | best))
        if action != PASS:
            best_three = mask_of(
                card for mask in SUIT_MASKS for card in cards_of(whole & mask)[:: 1 if low else -1][:3]
            )
            strong = seen.hand & best_three
            if strong.bit_count() >= _STRONG:
                yield (
                    facts.StrongCards(strong.bit_count()),
                    swap_sets(strong, whole & ~(seen.hand | best_three)),
                )
        if not sure and action == PASS:
            yield facts.FewTops(0), swap_sets(seen.hand & ~best, whole & ~seen.hand & best, 2)


def _discards(whole: CardSet, seen: Observation, action: Action) -> _Found:
    bid = seen.bidding.highest
    assert bid is not None
    cards = discarded(action)
    beyond = [SUIT_MASKS[suit_of(card)] & ((1 << card) - 1 if bid.low else -2 << card) for card in cards]
    here = min(beyond, key=lambda suit: (whole & ~seen.hand & suit).bit_count())
    better = whole & ~seen.hand & here
    if better:
        yield facts.Discards(better.bit_count()), swap_sets(seen.hand & ~(mask_of(cards) | here), better)


def trick_rules(game: Game, seen: Observation) -> TrickRules:
    """Return the rules of a trick, for plain facts."""
    bid = seen.bidding.highest
    assert bid is not None
    order = -1 if bid.low else 1
    return deck(bool(game.options["kitty"])), 4, seen.trump, order, _POINTS


def wants_tricks(seen: Observation) -> bool | None:
    """Whether tricks are wanted; None for a trick with the three of spades and without the five of hearts."""
    return None if THREE in seen.trick.cards and FIVE not in seen.trick.cards else True


def warning(game: Game, seen: Observation, card: Card) -> Reason | None:
    """Return that an opponent may throw the three of spades on the spades that a card probably takes."""
    if _lost_bid(game, seen) is not None:
        return None
    trick, suit = _Trick(game, seen, card), suit_of(THREE)
    led = trick.cards[0] if trick.cards else card
    opponents = trick.held_behind[::2]
    if suit_of(led) != suit or not trick.takes(card) or not any(held >> THREE & 1 for held in opponents):
        return None
    is_likely = (
        trick.surely_takes(card) or 2 * len(trick.better(card)) < (trick.out & SUIT_MASKS[suit]).bit_count()
    )
    return facts.ThreeMayFall(THREE) if is_likely else None


class _Trick(TrickView):
    """A trick as the seat to play sees it, for a card rather than `other`."""

    def __init__(self, game: Game, seen: Observation, other: Card) -> None:
        super().__init__(seen, *trick_rules(game, seen))
        self.seen = seen
        self.other = other
        self.partner = (seen.seat + 2) % 4

    def _plain(self, card: Card, among: CardSet) -> Change | None:
        """Return the change of a card for the nearest one without points of its own."""
        other = nearest(card, bits_of(among & ~(1 << FIVE | 1 << THREE | self.seen.discarded)))
        if other is None:
            return None
        points = list(self.seen.points)
        for seat, taken in enumerate(self.seen.taken):
            # the seat that took the other card has the points of this one instead
            points[seat % 2] += _POINTS.get(card, 0) * (taken >> other & 1)
        return Change(((card, other),), fields={"points": tuple(points)})

    def _held_by_other(self) -> Change | None:
        """Return the change that the other side holds the trick."""
        best, leader = self.best, self.seen.trick.leader
        cards = [card for place, card in enumerate(self.cards) if (leader + place - self.holder) % 2]
        same = [card for card in cards if suit_of(card) == suit_of(best)]
        if same or not cards:
            return self._plain(best, mask_of(same))
        around = (self.out | self.gone) & SUIT_MASKS[suit_of(best)]
        higher = [card for card in bits_of(around) if (card - best) * self.order > 0]
        return self._plain(cards[0], mask_of(higher))

    def _find_kept(self, card: Card) -> Card | None:
        """Return the legal card that stays for later: the best card of the suit, or `other` if unbeaten."""
        hand = mask_of(self.legal) & ~(1 << card | self.scoring)
        own = [one for one in bits_of(hand & SUIT_MASKS[suit_of(card)]) if (one - card) * self.order > 0]
        if own and len(self.better(own[:: self.order][-1])) < len(self.better(card)):
            return own[:: self.order][-1]
        return self.other if hand >> self.other & 1 and self._is_unbeaten(self.other) else None

    def _is_unbeaten(self, card: Card) -> bool:
        """Whether others have cards of a card's suit, but no better one."""
        return bool(self.out & SUIT_MASKS[suit_of(card)]) and not self.better(card)

    def notes_on_lead(self, card: Card) -> Iterator[Reason]:
        """Yield facts about a lead."""
        suit, better = suit_of(card), len(self.better(card))
        trumps = 0 if self.trump is None else self.out & SUIT_MASKS[self.trump]
        if suit == self.trump and trumps:
            yield DrawsTrumps(trumps.bit_count())
        if self._ruffs(self.partner, suit) is not None:
            yield facts.PartnerRuffs(suit, self.partner)
        if self._is_unbeaten(card):
            yield (NoneBetter if self.surely_takes(card) else OnlyTrumpBeats)(suit)
        out = (self.out & SUIT_MASKS[suit]).bit_count()
        # the fact must tell the card from its neighbours
        is_alone = all(len(self.better(one)) > better for one in self._same_suit(card))
        if is_alone and 0 < better <= _FEW and 2 * better < out and (suit == self.trump or not trumps):
            yield FewBeat(better, out, suit)
        kept = self._find_kept(card)
        if better and kept is not None and card not in (FIVE, THREE):
            kind = facts.LeadsUnder if suit_of(kept) == suit else facts.WinsBack
            yield kind(better, suit, kept)

    def notes_on_follow(self, card: Card) -> Iterator[Reason]:
        """Yield facts about a card that is no lead."""
        led, suit, kept = suit_of(self.cards[0]), suit_of(card), self._find_kept(card)
        if self.takes(card) and FIVE in self.cards and self.holder != self.partner:
            yield facts.TakesFive()
        yield from self._places_five(card)
        can_take = any(map(self.takes, self.legal))
        if can_take and not self.takes(card) and THREE in self.cards and self.holder != self.partner:
            yield facts.LeavesThree()
        if THREE in self.cards and self.holder != self.partner and all(map(self.takes, self.legal)):
            yield facts.TakesThree(self.best, self.holder)
        keeps_three = THREE in self.legal and card != THREE and self._may_go_to_partner()
        if keeps_three and not self.takes(card):
            yield facts.KeepsThree(THREE, self.partner)
        if self.takes(card):
            if suit == self.trump != led:
                yield (SurelyRuffs if self.surely_takes(card) else Ruffs)(led)
            is_better = kept is not None and suit_of(kept) == suit and (kept - card) * self.order > 0
            if kept is not None and is_better and self.holder != self.partner:
                yield facts.TakesCheaply(self.best, self.holder, kept)
            if keeps_three and not self.surely_takes(card):
                yield facts.KeepsThree(THREE, self.partner)
        elif kept is not None and card not in (FIVE, THREE):
            if self.holder == self.partner:
                yield facts.PartnerHolds(self.holder, kept)
            elif suit_of(kept) != suit:
                yield facts.KeepsBest(kept)
            elif not self.takes(kept):
                yield facts.LeavesTrick(self.best, self.holder, kept)
            elif better := len(self.better(kept)):
                yield facts.MayLose(better, suit, kept)

    def _places_five(self, card: Card) -> Iterator[Reason]:
        """Yield which side the five of hearts goes to, if the card or `other` is the five."""
        if card == FIVE and self.holder == self.partner and not self.takes(FIVE):
            yield facts.BringsFive(self.holder)
        if self.other != FIVE or card == FIVE or self.takes(FIVE):
            return
        opponents = union(self.held_behind[::2])
        if self.holder != self.partner:
            yield facts.SavesFive(FIVE, self.holder)
        elif any(beats(later, self.best, self.trump, self.order) for later in bits_of(opponents)):
            yield facts.RisksFive(FIVE, self.partner)

    def _may_go_to_partner(self) -> bool:
        """Whether the partner wins the trick so far, or may still win it from a card of the other side."""
        if self.holder == self.partner:
            return True
        behind = self.held_behind[1] if len(self.held_behind) > 1 else 0
        return any(beats(card, self.best, self.trump, self.order) for card in bits_of(behind))

    def grounds(self, card: Card) -> _Found:
        if self.other == THREE and self.surely_takes(THREE):
            around = self.out | self.gone
            yield facts.SparesThree(THREE), self._plain(THREE, around & SUIT_MASKS[suit_of(THREE)])
        if not self.cards:
            yield from self._lead(card)
        elif self.takes(card):
            yield from self._taking(card)
        else:
            yield from self._staying(card, self.holder)

    def _staying(self, card: Card, holder: Seat) -> _Found:
        ours = holder == self.partner
        around = self.out | self.gone
        if card == FIVE and ours:
            yield facts.BringsFive(holder), self._held_by_other()
        if card == THREE and not ours:
            yield facts.GivesThree(holder), self._plain(THREE, around & SUIT_MASKS[suit_of(THREE)])
        if not ours and self.other == FIVE and not self.takes(FIVE):
            yield facts.SavesFive(FIVE, holder), self._plain(FIVE, around & SUIT_MASKS[suit_of(FIVE)])
        if ours and self.takes(self.other):
            yield facts.PartnerTakes(holder), self._held_by_other()
        yield from self._boss(card)

    def _taking(self, card: Card) -> _Found:
        led, suit = suit_of(self.cards[0]), suit_of(card)
        if not self.takes(self.other) and suit == self.trump != led:
            others = self.out & ~(SUIT_MASKS[suit] | SUIT_MASKS[led])
            yield (SurelyRuffs if self.surely_takes(card) else Ruffs)(led), self._plain(card, others)
        yield from self._boss(card)
        yield from self._hard_to_beat(card)

    def _boss(self, card: Card) -> _Found:
        if self.other != THREE and not self.better(self.other) and self.better(card):
            worst = self._worst(self.other)
            if worst is not None:
                yield facts.KeepsBest(self.other), self._plain(self.other, 1 << worst)
        if self.takes(card) and not self.better(card) and self.better(self.other):
            worst = self._worst(card)
            if worst is not None:
                unbeaten = NoneBetter if self.surely_takes(card) else OnlyTrumpBeats
                yield unbeaten(suit_of(card)), self._plain(card, 1 << worst)

    def _hard_to_beat(self, card: Card) -> _Found:
        better, more = len(self.better(card)), len(self.better(self.other))
        suit, worst = suit_of(card), self._worst(card)
        if worst is None or (worst - card) * self.order > 0 or self.is_last:
            return
        is_like = suit == suit_of(self.other) or (not self.cards and self._is_open(card))
        is_hardest = all(len(self.better(one)) >= better for one in self._same_suit(card))
        if is_like and is_hardest and 0 < better < more:
            out = (self.out & SUIT_MASKS[suit]).bit_count()
            yield FewBeat(better, out, suit), self._plain(card, 1 << worst)

    def _same_suit(self, card: Card) -> list[Card]:
        """List the other legal cards of a card's suit without points of their own."""
        same = mask_of(self.legal) & SUIT_MASKS[suit_of(card)] & ~(self.scoring | 1 << card)
        return list(bits_of(same))

    def _is_open(self, card: Card) -> bool:
        """Whether neither card is a trump and most cards of its suit that are out are worse."""
        suits = suit_of(card), suit_of(self.other)
        worst = self._worst(card)
        after = 0 if worst is None else len(self.better(worst))
        return self.trump not in suits and len(self.better(card)) <= _FEW <= after

    def _worst(self, card: Card) -> Card | None:
        """Return the weakest card of its suit that is out."""
        here = bits_of(self.out & SUIT_MASKS[suit_of(card)] & ~(1 << FIVE | 1 << THREE))
        return here[:: self.order][0] if here else None

    def _ruffs(self, seat: Seat, suit: int) -> Change | None:
        """Return the change that a seat has a suit; None unless it is known to be void and may ruff."""
        trump, out, lacking = self.trump, self.out, self.seen.lacking[seat]
        here = out & SUIT_MASKS[suit]
        if trump in (None, suit) or here & ~lacking or not out & SUIT_MASKS[trump] & ~lacking:
            return None
        return Change(gives=(seat, here)) if here else None

    def _lead(self, card: Card) -> _Found:
        suit, trump = suit_of(card), self.trump
        declarer = self.seen.declarer
        is_own_trump = suit == trump and declarer is not None and declarer % 2 == self.seen.seat % 2
        if card == THREE and not is_own_trump and (higher := len(self.better(card))) > _FEW:
            plain = (self.out | self.gone) & SUIT_MASKS[suit]
            yield facts.LeadsThree(higher, card, suit), self._plain(card, plain)
        if suit != suit_of(self.other):
            yield facts.PartnerRuffs(suit, self.partner), self._ruffs(self.partner, suit)
        if trump is not None and suit == trump != suit_of(self.other):
            trumps = self.out & SUIT_MASKS[trump]
            if trumps:
                # a taken card has its points
                change = swap_sets(trumps & ~self.scoring, self.gone & ~(SUIT_MASKS[trump] | self.scoring))
                yield DrawsTrumps(trumps.bit_count()), change
        if card != THREE:
            yield from self._boss(card)
        hearts = self.out & SUIT_MASKS[suit_of(FIVE)]
        if suit == suit_of(FIVE) != suit_of(self.other) and self.out >> FIVE & 1 and not self.better(card):
            yield (
                facts.MayDrawFive(hearts.bit_count() - 1),
                self._plain(FIVE, self.hand & ~(SUIT_MASKS[suit] | 1 << self.other)),
            )
        yield from self._hard_to_beat(card)
