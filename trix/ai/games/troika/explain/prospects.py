"""The results of bids and passes of Troika in sampled deals."""

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from trix.ai.explain.effects import Measure, round_amount
from trix.ai.explain.reasons import Reason
from trix.ai.explain.standard_errors import mean, standard_error
from trix.ai.games import samplers_of
from trix.ai.games.troika.bidding import kind_of
from trix.ai.games.troika.explain import facts
from trix.ai.games.troika.explain.hand import rejected_bid
from trix.ai.games.troika.explain.reasons import preferred_answer
from trix.ai.games.troika.playouts.position import Deal, positions
from trix.ai.games.troika.playouts.tallying import RecordingDeal
from trix.ai.games.troika.race import Race
from trix.ai.games.troika.strength import Strength
from trix.ai.search import chance
from trix.engine.cards import SUIT_MASKS, union
from trix.engine.protocol import Game
from trix.engine.types import Action, CardSet, Suit
from trix.games.troika.actions import TRUMP
from trix.games.troika.bids import PASS, Bid, bid_of
from trix.games.troika.deck import deck
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import DEAL_POINTS

_SEED: Final = 6
_WORLDS: Final = 160
_MOSTLY: Final = 96
"""The least number of sampled deals with a result that is named."""
_SAFE: Final = 60
"""The least percentage of deals in which a safe bid is made."""
_CLEAR: Final = 80
"""The least percentage of a bid that explains itself."""
_LIKELY: Final = 50
"""A bid with a lower percentage is seldom made."""
_OFTEN: Final = 30
"""The least percentage of the other side's failures that speaks for a pass."""


class _End(NamedTuple):
    """How a sampled deal ends after a call."""

    bid: Action | None
    """The winning bid; None if the deal is passed out."""
    is_own: bool
    """Whether the own side declares."""
    points: int
    """The points of the own side."""

    @property
    def is_made(self) -> bool:
        points = self.points if self.is_own else DEAL_POINTS - self.points
        return self.bid is not None and points >= bid_of(self.bid).number


def prospects(game: Game, seen: Observation, action: Action) -> Generator[None, None, tuple[Reason, ...]]:
    """Yield while deals are played out; return the results of a bid or a pass as facts."""
    if seen.phase == "trump":
        return (yield from _of_trump(game, seen, action - TRUMP))
    if seen.phase != "bid":
        return ()
    if action != PASS:
        return (yield from _of_bid(game, seen, action))
    return (yield from _of_pass(game, seen))


def cautious_call(game: Game, seen: Observation, call: Action) -> Generator[None, None, Action]:
    """Yield while deals are played out; return the call that only a significantly better call replaces.

    It is a pass instead of a bid that is seldom made, and the lowest bid instead of a pass if that bid is
    safe and the partner's does not stand.
    """
    bid = bid_of(call) if call != PASS else rejected_bid(_strength(game), seen)
    if bid is None or PASS not in seen.legal_actions or preferred_answer(game, seen) == call:
        return call
    percent = yield from count_made(game, seen, bid)
    if call == PASS:
        return bid.action if percent >= _SAFE else PASS
    return call if percent >= _LIKELY else PASS


def count_made(
    game: Game, seen: Observation, bid: Bid, suit: Suit | None = None, worlds: int = _WORLDS
) -> Generator[None, None, int]:
    """Yield while deals are played out; return in how many percent of them the seat makes a bid.

    During the bidding the agent chooses trump; then *suit* is None.
    """
    deal = Deal(game, _strength(game), Race(game.options), seen)
    results: list[bool] = []
    for hands in _sample_hands(game, seen, worlds):
        if seen.phase == "trump":
            points = deal.from_the_lead(hands, seen.seat, suit, bid.low)
        else:
            points = deal.play_declared(hands, deal.deck & ~union(hands), seen.seat, kind_of(bid.action))
        results.append(_own(seen, points) >= bid.number)
        yield
    return _percent(results)


def _sample_hands(game: Game, seen: Observation, worlds: int) -> Iterator[Sequence[CardSet]]:
    """Yield hands that fit the observation."""
    sampler = samplers_of(game)(seen, chance(seen, _SEED))
    for _ in range(worlds):
        yield sampler()[:4]


def _strength(game: Game) -> Strength:
    return Strength(deck(bool(game.options["kitty"])))


def _own(seen: Observation, points: int) -> int:
    """Return the points of the deciding seat's side; *points* are those of side 0."""
    return DEAL_POINTS - points if seen.seat & 1 else points


def _percent(results: Sequence[bool]) -> int:
    """Round a share to percents, from 5 to 95: samples are never certain."""
    shares = [float(result) for result in results]
    return max(5, min(95, round(round_amount(Measure("made", ()), mean(shares), standard_error(shares)))))


def _ends(game: Game, seen: Observation, call: Action) -> Generator[None, None, list[_End]]:
    """Yield while deals are played out after a call; return how they end."""
    deals: list[RecordingDeal] = []

    def record(*given: object) -> RecordingDeal:
        deals.append(RecordingDeal(*given))  # type: ignore[arg-type]
        return deals[-1]

    position, luck = positions(game, deal_type=record)(seen), Random(_SEED)
    ends: list[_End] = []
    for hands in _sample_hands(game, seen, _WORLDS):
        position.world(hands, luck)(call)
        deal = deals[0]
        ends.append(_End(deal.bid, deal.side == seen.seat & 1, _own(seen, deal.points)))
        yield
    return ends


def _of_bid(game: Game, seen: Observation, action: Action) -> Generator[None, None, tuple[Reason, ...]]:
    bid = bid_of(action)
    percent = yield from count_made(game, seen, bid)
    can_pass = PASS in seen.legal_actions
    told: Reason = facts.Makes(percent, bid.number)
    if percent < _LIKELY:
        told = facts.SeldomMakes(percent, bid.number, PASS if can_pass else None)
    if not can_pass and percent < _LIKELY:
        return told, facts.NoPass()
    if percent >= _CLEAR or not can_pass:
        return (told,)
    if percent >= _SAFE:
        return told, _loss(game, bid)
    if percent < _LIKELY:
        ends = yield from _ends(game, seen, action)
        higher = [end.bid is not None and not end.is_own for end in ends]
        if sum(higher) >= _MOSTLY:
            return told, facts.Outbid(_percent(higher))
    ends = yield from _ends(game, seen, PASS)
    standing, bidder = seen.bidding.highest, seen.bidding.seat
    if standing is not None and bidder is not None and (bidder - seen.seat) % 2:
        stands = [end.is_made for end in ends if end.bid == standing.action and not end.is_own]
        if len(stands) >= _MOSTLY:
            kind = facts.StandsDouble if standing.no_trump else facts.Stands
            return told, kind(_percent(stands), standing.number, bidder)
    others = [end.is_made for end in ends if end.bid is not None and not end.is_own]
    if len(others) >= _MOSTLY:
        return told, facts.OthersMake(_percent(others))
    return (told, _loss(game, bid)) if percent >= _LIKELY else (told,)


def _loss(game: Game, bid: Bid) -> Reason:
    """Return the fact about the loss if a bid fails."""
    if game.options["failed_bid"] == "points":
        return facts.LosesPoints()
    return facts.LosesBid(bid.number * (1 + bid.no_trump))


def would_fail(bid: Bid, percent: int) -> Reason:
    """Return the fact that a rejected bid would fail in so many percent of deals."""
    kind = facts.WouldFailNoTrump if bid.no_trump else facts.WouldFail
    return kind(percent, bid.number)


def _of_pass(game: Game, seen: Observation) -> Generator[None, None, tuple[Reason, ...]]:
    bid, bidder = rejected_bid(_strength(game), seen), seen.bidding.seat
    if bid is None:
        return ()
    percent = yield from count_made(game, seen, bid)
    would: Reason = facts.WouldMake(percent, bid.number, bid.action)
    if percent < _SAFE:
        would = would_fail(bid, 100 - percent)
    ends = yield from _ends(game, seen, PASS)
    own = [end.is_made for end in ends if end.bid is not None and end.is_own]
    others = [end for end in ends if end.bid is not None and not end.is_own]
    if bidder is not None and (bidder - seen.seat) % 2 == 0:
        if len(own) < _MOSTLY:
            return (would,)
        stands = facts.SideMakes(_percent(own))
        # a higher bid that would be made more often would speak against the pass
        return (stands,) if percent >= _SAFE else (stands, would)
    if len(others) < _MOSTLY:
        if len(own) >= _MOSTLY and _percent(own) > percent:
            return would, facts.LaterMakes(_percent(own))
        # that the bid would be made speaks for it, and so against the pass
        return (would,) if percent < _SAFE else ()
    defending = facts.AsDefenders(max(0, round(mean([end.points for end in others]))))
    if percent < _SAFE:
        return would, defending
    failing = _percent([not end.is_made for end in others])
    calls = seen.bidding.calls
    waiting = [seat for seat, call in enumerate(calls) if call is None and seat != seen.seat]
    if waiting == [seen.dealer] and bidder is None and game.options["stick_dealer"]:
        return would, facts.MustBid(failing, seen.dealer), defending
    return (would, facts.OthersFail(failing), defending) if failing >= _OFTEN else (would, defending)


def _of_trump(game: Game, seen: Observation, suit: Suit) -> Generator[None, None, tuple[Reason, ...]]:
    bid = seen.bidding.highest
    assert bid is not None
    percent = yield from count_made(game, seen, bid, suit)
    told: Reason = facts.Makes(percent, bid.number)
    if percent < _LIKELY:
        told = facts.SeldomMakes(percent, bid.number, None)
    lengths = [(seen.hand & mask).bit_count() for mask in SUIT_MASKS]
    legal = [action - TRUMP for action in seen.legal_actions]
    held = [one for one in legal if one != suit and lengths[one]]
    if not held:
        return (told,)
    strength = _strength(game)
    second = max(held, key=lambda one: (lengths[one], strength.points(seen.hand, one, bid.low)))
    other = yield from count_made(game, seen, bid, second)
    return told, facts.OtherTrump(other, second)
