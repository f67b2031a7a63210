"""The state machine of Trixter. Seats act in the order 0, 1, 2, …, which is clockwise."""

from itertools import count
from typing import TYPE_CHECKING, ClassVar

from trix.engine.cards import JOKER_MASK, SUIT_MASKS, mask_of, rank_of
from trix.engine.deal_sources import DealSource
from trix.engine.errors import IllegalActionError
from trix.engine.events import CardPlayed
from trix.engine.protocol import Observer, State
from trix.engine.tricks import suit_led, winning_place
from trix.engine.types import Action, Card, CardSet, Seat
from trix.games.trixter import results
from trix.games.trixter.actions import BID, BID_TRUMP, REVISE, bid_of
from trix.games.trixter.events import BidMade, DealerDrawn, HandBegan
from trix.games.trixter.observation import HandResult, Observation

if TYPE_CHECKING:
    from trix.games.trixter.game import Trixter

_SUIT_CARDS = sum(SUIT_MASKS)


class TrixterState(State):
    """The whole truth about a game, with all hands."""

    _LISTS = (*State._LISTS, "_bids")
    game: "Trixter"

    def __init__(self, game: "Trixter", seed: int | DealSource, observer: Observer | None = None) -> None:
        super().__init__(game, seed, observer)
        self._draw_dealer()
        self._begin_hand()

    def winners(self) -> tuple[Seat, ...]:
        return results.winners(self._scores) if self.is_terminal() else ()

    def legal_revisions(self) -> list[Action]:
        """TR05: list the bids that may replace the last bid, until the next bid is made.

        The last bidder of the round has none: the next seat, the dealer, has bid already.
        """
        if self._last_bidder is None:
            return []
        number = self._bids[self._last_bidder]
        numbers = range(self.game.hand_sizes[self._deal] + 1)
        if self._last_bidder != self._dealer:
            return [REVISE + other for other in numbers if other != number]
        bids = range(BID_TRUMP, BID_TRUMP + 4 * len(numbers))
        return [REVISE - BID + bid for bid in bids if bid_of(bid) != (number, self._trump)]

    def apply_action(self, action: Action) -> None:
        if isinstance(action, int) and action >= REVISE:
            self._revise(action)
        else:
            super().apply_action(action)

    def _observe(self, seat: Seat) -> Observation:
        return Observation(
            **self._common_fields(seat),
            legal_revisions=tuple(self.legal_revisions()) if seat == self._last_bidder else (),
            scores=tuple(self._scores),
            draws=self._draws,
            sizes=self.game.hand_sizes,
            dealer=self._dealer,
            trump=self._trump,
            bids=tuple(self._bids),
            history=tuple(self._history),
        )

    # --- dealing ---

    def _draw_dealer(self) -> None:
        """TR02: every seat draws a card, and the highest rank deals; repeated until it is unique."""
        seats = self.game.num_players
        self._draws: tuple[tuple[Card, ...], ...] = ()
        # even streams of the seed are draws, odd ones are deals
        for stream in count(0, 2):
            drawn = tuple(self._deals.generator(0, stream).shuffled(range(52))[:seats])
            self._draws += (drawn,)
            ranks = [rank_of(card) for card in drawn]
            if ranks.count(max(ranks)) == 1:
                break
        self._dealer = ranks.index(max(ranks))
        self._report(DealerDrawn, self._draws, self._dealer)

    def _begin_hand(self) -> None:
        seats = self.game.num_players
        size = self.game.hand_sizes[self._deal]
        deck = self._deals.generator(self._deal, 2 * self._deal + 1).shuffled(range(self.game.deck_size))
        self._hands = [0] * seats
        for place in range(seats):  # the dealer gets the first card
            self._hands[self._after(self._dealer, place)] = mask_of(deck[place : seats * size : seats])
        self._bids: list[int | None] = [None] * seats
        self._last_bidder: Seat | None = None
        self._trump: int | None = None
        # TR07
        left_leads = self.game.options["first_lead"] == "left_of_dealer"
        self._begin_tricks(self._after(self._dealer) if left_leads else self._dealer)
        self._announce_deal()
        self._report(HandBegan, self._dealer, size)
        self._ask_bid(self._dealer)

    def _after(self, seat: Seat, places: int = 1) -> Seat:
        return (seat + places) % self.game.num_players

    # --- bidding ---

    def _ask_bid(self, seat: Seat) -> None:
        """TR04: the dealer bids first and names trump; then every seat bids in turn. There is no passing."""
        size = self.game.hand_sizes[self._deal]
        if seat == self._dealer:
            legal = (1 << 4 * (size + 1)) - 1 << BID_TRUMP
        else:
            legal = (1 << size + 1) - 1 << BID
            if self.game.options["hook"] and self._after(seat) == self._dealer:
                # TR06: the last bidder may not make the bids sum to the number of tricks
                barred = size - sum(bid or 0 for bid in self._bids)
                if barred >= 0:
                    legal &= ~(1 << BID + barred)
        self._turn(seat, "bid", legal)

    def _bid(self, action: Action) -> None:
        seat = self._player
        self._take_bid(seat, action, revised=False)
        following = self._after(seat)
        if following == self._dealer:
            self._last_bidder = None
            self._ask_play(self._leader)
        else:
            self._last_bidder = seat
            self._ask_bid(following)

    def _revise(self, action: Action) -> None:
        if action not in self.legal_revisions() or self._last_bidder is None:
            raise IllegalActionError(self._refusal(action))
        self._history.append(action)
        self._take_bid(self._last_bidder, action, revised=True)
        # TR06: the bid that is barred to the next bidder depends on the sum
        player, observer = self._player, self._observer
        self._observer = None
        self._ask_bid(player)
        self._observer = observer

    def _take_bid(self, seat: Seat, action: Action, revised: bool) -> None:
        number, trump = bid_of(action)
        self._bids[seat] = number
        if trump is not None:
            self._trump = trump
        self._report(BidMade, seat, number, trump, revised)

    # --- play ---

    def _ask_play(self, seat: Seat) -> None:
        hand = self._hands[seat]
        led = suit_led(self._trick)
        if led is not None:
            # TR08: follow suit if possible, else any card, jokers (TR09) and trump included
            legal = hand & SUIT_MASKS[led] or hand
        elif self._trick:
            legal = hand  # TR09: after a joker lead anything goes until a suit card is played
        else:
            legal = hand & ~JOKER_MASK or hand  # TR09: only a hand of jokers leads one
        self._turn(seat, "play", legal)

    def _play(self, card: Card) -> None:
        seat = self._player
        led = suit_led(self._trick)
        if not self._trick:
            self._leader = seat
            if 1 << card & JOKER_MASK:
                self._lacking[seat] |= _SUIT_CARDS
        elif led is not None and card // 13 != led:
            self._lacking[seat] |= SUIT_MASKS[led]
        self._trick.append(card)
        self._hands[seat] ^= 1 << card
        if self._observer:
            self._observer(CardPlayed(seat, card))
        if len(self._trick) == self.game.num_players:
            self._take_trick()
        else:
            self._ask_play(self._after(seat))

    def _take_trick(self) -> None:
        # TR09: of jokers alone the first takes the trick
        taker = self._after(self._leader, winning_place(self._trick, self._trump))
        self._gather(taker, mask_of(self._trick))
        if self._hands[taker]:
            self._ask_play(taker)
        else:
            self._end_hand()

    def _end_hand(self) -> None:
        bids = tuple(bid or 0 for bid in self._bids)
        miss = self.game.options["miss"]
        scores = tuple(
            results.hand_score(bid, won, miss) for bid, won in zip(bids, self._tricks, strict=True)
        )
        size, trump = self.game.hand_sizes[self._deal], self._trump or 0
        self._score_deal(HandResult(self._dealer, size, trump, bids, tuple(self._tricks), scores), scores)
        if self._deal + 1 == len(self.game.hand_sizes):
            self._finish()
            return
        self._deal += 1
        self._dealer = self._after(self._dealer)
        self._begin_hand()

    def _resume(self, seen: Observation, hands: list[CardSet]) -> None:
        self._scores = list(seen.scores)
        self._draws = seen.draws
        self._dealer = seen.dealer
        self._hands = hands[: self.game.num_players]
        self._bids = list(seen.bids)
        self._trump = seen.trump
        self._last_bidder = None
        if seen.phase == "bid" and seen.current_player not in (None, seen.dealer):
            self._last_bidder = self._after(seen.current_player, -1)

    _ACTS: ClassVar = {"bid": _bid, "play": _play}
    _ASKS: ClassVar = {"bid": _ask_bid, "play": _ask_play}
