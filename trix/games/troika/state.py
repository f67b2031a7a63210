"""The state machine of Troika. Seats act in the order 0, 1, 2, 3, which is clockwise."""

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from trix.engine.cards import SUIT_MASKS, cards_of, mask_of, union
from trix.engine.deal_sources import DealSource
from trix.engine.events import CardPlayed
from trix.engine.protocol import Observer, State
from trix.engine.tricks import winning_place
from trix.engine.types import Action, Card, CardSet, Seat, Suit
from trix.games.troika.actions import DISCARD, HIDDEN_DISCARD, TRUMP, discard_action, discarded
from trix.games.troika.bids import Bidding, opening
from trix.games.troika.deck import HAND, KEPT
from trix.games.troika.events import (
    BidWon,
    Called,
    Discarded,
    HandBegan,
    KittyTaken,
    PassedOut,
    TrumpNamed,
)
from trix.games.troika.observation import HandResult, Observation
from trix.games.troika.scoring import deal_scores, trick_points, winning_sides

if TYPE_CHECKING:
    from trix.games.troika.game import Troika

_SEATS = range(4)


class TroikaState(State):
    """The whole truth about a game, with all hands and discards."""

    game: "Troika"

    def __init__(self, game: "Troika", seed: int | DealSource, observer: Observer | None = None) -> None:
        super().__init__(game, seed, observer)
        self._results: tuple[HandResult, ...] = ()
        self._winners: tuple[int, ...] = ()
        self._deal = 0
        self._dealer = self._deals.generator(0, 0).below(4)  # TK01: the first dealer is random
        self._begin_hand()

    def team_returns(self) -> list[int]:
        return self._scores[:2]

    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in _SEATS if seat % 2 in self._winners)

    def _observe(self, seat: Seat) -> Observation:
        return Observation(
            **self._common_fields(seat),
            scores=(self._scores[0], self._scores[1]),
            dealer=self._dealer,
            bidding=self._bidding,
            declarer=self._declarer,
            trump=self._trump,
            discarded=self._aside if seat == self._declarer else 0,
            points=self._points,
            history=self._history_seen_by(seat),
        )

    def _history_seen_by(self, seat: Seat) -> tuple[Action, ...]:
        """Return all actions, hiding the discards (TK09) of other declarers; each hand has one."""
        seen = self._history.copy()
        if self.game.options["kitty"]:
            declarers = [result.declarer for result in self._results]
            if self._declarer is not None:
                declarers.append(self._declarer)
            places = [place for place, action in enumerate(seen) if action >= DISCARD or action < 0]
            for place, declarer in zip(places, declarers, strict=False):
                if declarer != seat:
                    seen[place] = HIDDEN_DISCARD
        return tuple(seen)

    # --- TK01: dealing ---

    def _begin_hand(self) -> None:
        # stream 0 of the seed drew the dealer
        deck = self._deals.generator(self._deal, self._deal + 1).shuffled(cards_of(self.game.deck))
        self._hands = [mask_of(deck[HAND * seat : HAND * (seat + 1)]) for seat in _SEATS]
        self._aside = mask_of(deck[4 * HAND :])
        """The kitty, and later the declarer's discards."""
        self._bidding: Bidding = opening(_SEATS)
        self._declarer: Seat | None = None
        self._trump: int | None = None
        self._order = 1
        self._points = (0, 0)
        self._begin_tricks(leader=-1)
        self._announce_deal()
        self._report(HandBegan, self._dealer)
        self._ask_call((self._dealer + 1) % 4)

    def _deal_next(self) -> None:
        self._deal += 1
        self._dealer = (self._dealer + 1) % 4
        self._begin_hand()

    # --- bidding, kitty and trump ---

    def _ask_call(self, seat: Seat) -> None:
        self._turn(seat, "bid", mask_of(self._bidding.legal_calls(seat, self._dealer, self.game.options)))

    def _call(self, call: Action) -> None:
        seat = self._player
        self._bidding = self._bidding.after_call(seat, call)
        self._report(Called, seat, call)
        following = self._bidding.next_seat(seat, self.game.options)
        if following is not None:
            self._ask_call(following)
        elif self._bidding.seat is None:
            self._report(PassedOut)  # TK06
            self._deal_next()
        else:
            self._begin_play(self._bidding.seat)

    def _begin_play(self, declarer: Seat) -> None:
        bid = self._bidding.highest
        assert bid is not None
        self._declarer = declarer
        self._leader = declarer
        self._order = -1 if bid.low else 1
        self._report(BidWon, declarer, bid.action)
        if self._aside:
            self._report(KittyTaken, declarer, tuple(cards_of(self._aside)))
            self._hands[declarer] |= self._aside
            self._aside = 0
            self._ask_discard(declarer)
        else:
            self._settle_trump(declarer)

    def _ask_discard(self, seat: Seat) -> None:
        """TK09: any two cards but 5H and 3S."""
        loose = cards_of(self._hands[seat] & ~KEPT)
        self._turn(seat, "discard", mask_of(map(discard_action, combinations(loose, 2))))

    def _discard(self, action: Action) -> None:
        seat = self._player
        cards = discarded(action)
        self._aside = mask_of(cards)
        self._hands[seat] &= ~self._aside
        self._report(Discarded, seat, cards)
        self._settle_trump(seat)

    def _settle_trump(self, declarer: Seat) -> None:
        """TK07, TK10: the declarer names trump, unless the bid is no-trump or the first lead decides it."""
        bid = self._bidding.highest
        if (bid and bid.no_trump) or self.game.options["joffre"]:
            self._ask_play(declarer)
        else:
            self._turn(declarer, "trump", 0b1111 << TRUMP)

    def _choose_trump(self, action: Action) -> None:
        self._name_trump(action - TRUMP)
        self._ask_play(self._player)

    def _name_trump(self, suit: Suit) -> None:
        self._trump = suit
        self._report(TrumpNamed, self._player, suit)

    # --- play ---

    def _ask_play(self, seat: Seat) -> None:
        """TK08: follow suit if possible, else any card."""
        hand = self._hands[seat]
        following = hand & SUIT_MASKS[self._trick[0] // 13] if self._trick else 0
        self._turn(seat, "play", following or hand)

    def _play(self, card: Card) -> None:
        seat = self._player
        if not self._trick:
            self._leader = seat
        elif card // 13 != self._trick[0] // 13:
            self._lacking[seat] |= SUIT_MASKS[self._trick[0] // 13]
        self._trick.append(card)
        self._hands[seat] ^= 1 << card
        if self._observer:
            self._observer(CardPlayed(seat, card))
        if self._joffre_lead():
            self._name_trump(card // 13)
        if len(self._trick) == 4:
            self._take_trick()
        else:
            self._ask_play((seat + 1) % 4)

    def _joffre_lead(self) -> bool:
        """TK10: unless the bid was no-trump, the suit of the first card led is trump."""
        bid = self._bidding.highest
        return bool(self.game.options["joffre"] and self._trump is None and bid and not bid.no_trump)

    def _take_trick(self) -> None:
        taker = (self._leader + winning_place(self._trick, self._trump, self._order)) % 4
        cards = mask_of(self._trick)
        gained = trick_points(cards)
        self._gather(taker, cards)
        north_south, east_west = self._points
        self._points = (north_south, east_west + gained) if taker % 2 else (north_south + gained, east_west)
        if self._hands[taker]:
            self._ask_play(taker)
        else:
            self._end_hand()

    def _end_hand(self) -> None:
        bid, declarer = self._bidding.highest, self._declarer
        assert bid is not None
        assert declarer is not None
        side = declarer % 2
        scores = deal_scores(self._points, side, bid, self.team_returns(), self.game.options)
        self._score_deal(HandResult(declarer, bid, self._trump, self._points, scores), 2 * scores)
        self._settle_winners()
        if self._winners:
            self._finish()
        else:
            self._deal_next()

    def _settle_winners(self) -> None:
        """Set the sides that have won with the last hand, if any."""
        side = self._results[-1].declarer % 2
        self._winners = winning_sides(self.team_returns(), side, len(self._results), self.game.options)

    def _resume(self, seen: Observation, hands: list[CardSet]) -> None:
        # the cards in no hand: the kitty, or the declarer's discards
        self._hands, aside = hands[:4], union(hands[4:])
        bid = seen.bidding.highest
        self._scores = [*seen.scores, *seen.scores]
        self._winners = ()
        self._dealer = seen.dealer
        self._aside = aside
        self._bidding = seen.bidding
        self._declarer = seen.declarer
        self._trump = seen.trump
        self._order = -1 if bid and bid.low else 1
        self._points = seen.points
        if seen.declarer is not None and aside and HIDDEN_DISCARD in self._history:
            places = [place for place, action in enumerate(self._history) if action < 0 or action >= DISCARD]
            self._history[places[-1]] = discard_action(cards_of(aside))
        if seen.current_player is None:
            self._settle_winners()

    _ACTS: ClassVar = {"bid": _call, "discard": _discard, "trump": _choose_trump, "play": _play}
    _ASKS: ClassVar = {
        "bid": _ask_call,
        "discard": _ask_discard,
        "trump": _settle_trump,
        "play": _ask_play,
    }
