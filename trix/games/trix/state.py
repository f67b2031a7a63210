"""The state machine of Trix.

TX01: the seat that is dealt 7H in the very first dealing owns the first kingdom.
TX02: an owner announces each contract once; then the next seat owns a kingdom, until all four had one.
TX03: the owner leads, or begins the layout; seats act in the order 0, 1, 2, 3, which is counter-clockwise.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from trix.engine.cards import (
    FULL_DECK,
    HEARTS,
    RANK_MASKS,
    SEVEN,
    SUIT_MASKS,
    TWO,
    bits_of,
    card_of,
    cards_of,
    highest,
    mask_of,
    union,
)
from trix.engine.deal_sources import DealSource
from trix.engine.events import CardPlayed, TurnBegan
from trix.engine.protocol import Observer, State
from trix.engine.types import Action, Card, CardSet, Seat
from trix.games.trix import results
from trix.games.trix.actions import CHOOSE, DONE, DOUBLE, KEEP, PASS, REDEAL
from trix.games.trix.contracts import (
    DIAMOND_MASK,
    DIAMONDS,
    DOUBLED_VALUE,
    KING_OF_HEARTS,
    LTOOSH,
    PENALTIES,
    TRIX,
    ContractSet,
    choices,
    doubling_cards,
    scoring_cards,
)
from trix.games.trix.events import (
    CardDoubled,
    CardLaid,
    ContractChosen,
    KingdomBegan,
    Passed,
    PointsScored,
    Redealt,
    TwosShown,
    WentOut,
)
from trix.games.trix.layout import may_throw_in, playable_on
from trix.games.trix.observation import DealResult, Exposed, Observation

if TYPE_CHECKING:
    from trix.games.trix.game import Trix

SEVEN_OF_HEARTS: Final = card_of(HEARTS, SEVEN)
_TWOS = RANK_MASKS[TWO]


class TrixState(State):
    """The whole truth about a game, with all hands."""

    _LISTS = (*State._LISTS, "_played", "_points", "_shown")
    game: "Trix"

    def __init__(self, game: "Trix", seed: int | DealSource, observer: Observer | None = None) -> None:
        super().__init__(game, seed, observer)
        self._dealings = 0
        self._kingdom = 0
        self._played = [0, 0, 0, 0]
        self._begin_deal()
        self._deal_cards()
        self._owner = next(seat for seat, hand in enumerate(self._hands) if hand >> SEVEN_OF_HEARTS & 1)
        self._shown[self._owner] = 1 << SEVEN_OF_HEARTS
        self._begin_kingdom()

    def winners(self) -> tuple[Seat, ...]:
        if not self.is_terminal():
            return ()
        return results.winners(self._scores, self.game.teams, self.game.options)

    def hand_masks(self) -> list[CardSet]:
        self._deal_cards()
        return super().hand_masks()

    def _observe(self, seat: Seat) -> Observation:
        self._deal_cards()
        played = self._table | mask_of(self._trick) | union(self._taken)
        return Observation(
            **self._common_fields(seat),
            scores=tuple(self._scores),
            dealings=self._dealings,
            kingdom=self._kingdom,
            owner=self._owner,
            played=tuple(self._played),
            contracts=self._contracts,
            doubled=self._doubled,
            points=tuple(self._points),
            table=self._table,
            turns=self._turns,
            out=self._out,
            shown=tuple(shown & ~played for shown in self._shown),
            history=tuple(self._history),
        )

    # --- dealing and choosing ---

    def _begin_deal(self) -> None:
        self._hands = []
        self._dealings += 1
        self._shown = [0, 0, 0, 0]
        self._doubled: tuple[Exposed, ...] = ()
        self._points = [0, 0, 0, 0]
        self._contracts = 0
        self._begin_tricks(leader=-1)
        self._set_terms()
        self._table = 0
        self._turns = 0
        self._out: tuple[Seat, ...] = ()
        if self._observer:
            self._deal_cards()
            self._announce_deal()

    def _deal_cards(self) -> None:
        """Deal, if not done yet. Dealing is lazy, because a playout may end before it needs the hands."""
        if not self._hands:
            deck = self._deals.generator(self._dealings - 1, self._dealings - 1).shuffled(range(52))
            self._hands = [mask_of(deck[13 * seat : 13 * seat + 13]) for seat in range(4)]

    def _begin_kingdom(self) -> None:
        self._report(KingdomBegan, self._kingdom, self._owner)
        self._begin_choice()

    def _begin_choice(self) -> None:
        self._leader = self._owner
        open_choices = choices(self._played[self._owner], self.game.options)
        if self.game.options["fixed_order"]:
            self._announce(open_choices[0])
        else:
            self._turn(self._owner, "choose", mask_of(open_choices) << CHOOSE)

    def _choose(self, action: Action) -> None:
        self._announce(action - CHOOSE)

    def _announce(self, contracts: ContractSet) -> None:
        self._deal_cards()
        self._contracts = contracts
        self._played[self._owner] |= contracts
        self._report(ContractChosen, self._owner, contracts)
        options = self.game.options
        if contracts == TRIX:
            if options["throw_in"]:
                self._ask_throw_in(self._owner)
            else:
                self._ask_layout(self._owner)
            return
        self._set_terms()
        if options["doubling"] != "off" and doubling_cards(contracts):
            self._ask_doubling(self._owner)
        else:
            self._ask_play(self._owner)

    def _set_terms(self) -> None:
        """Cache the effects of the contracts and options on the tricks of the deal."""
        contracts, options = self._contracts, self.game.options
        self._at_stake = scoring_cards(contracts)
        self._forced = self._at_stake if options["forced_discard"] else 0
        self._trick_points = self.game.values.trick if contracts & LTOOSH else 0
        # TX05: if king_of_hearts is the only contract, only a hand without other suits leads hearts
        self._hearts_barred = contracts == KING_OF_HEARTS and options["hearts_lead"] == "restricted"
        # TX10: the deal stops when nothing that scores is left
        self._ends_early = options["early_end"] and not contracts & LTOOSH

    # --- TX09: throw-in. Every seat answers in turn from the owner, so the question reveals nothing ---

    def _ask_throw_in(self, seat: Seat) -> None:
        redeal = 1 << REDEAL if may_throw_in(self._hands[seat]) else 0
        self._turn(seat, "throw_in", 1 << KEEP | redeal)

    def _answer_throw_in(self, action: Action) -> None:
        seat = self._player
        if action == KEEP:
            self._ask_next(self._ask_throw_in, self._ask_layout)
            return
        self._played[self._owner] &= ~TRIX
        self._report(Redealt, seat)
        self._begin_deal()
        self._begin_choice()

    # --- TX11: each seat in turn may expose scoring cards, KH and queens; `done` ends its turn ---

    def _ask_doubling(self, seat: Seat) -> None:
        exposed = mask_of(card for card, _ in self._doubled)
        offered = self._hands[seat] & doubling_cards(self._contracts) & ~exposed
        self._turn(seat, "double", offered << DOUBLE | 1 << DONE)

    def _double(self, action: Action) -> None:
        seat = self._player
        if action == DONE:
            self._ask_next(self._ask_doubling, self._ask_play)
            return
        card = action - DOUBLE
        self._doubled += (Exposed(card, seat),)
        self._shown[seat] |= 1 << card
        self._report(CardDoubled, seat, card)
        self._ask_doubling(seat)

    def _ask_next(self, ask: Callable[[Seat], None], begin: Callable[[Seat], None]) -> None:
        """Ask the next seat the same; after the last seat, let the owner *begin*."""
        following = (self._player + 1) % 4
        (begin if following == self._owner else ask)(following)

    # --- the trick contracts ---

    def _ask_play(self, seat: Seat) -> None:
        hand = self._hands[seat]
        # without `_turn`: in playouts a call more for each card is felt
        self._player = seat
        self._phase = "play"
        if self._trick:
            # TX04: follow suit if possible; TX17: if not, discard a card that scores, if there is one
            self._legal = hand & SUIT_MASKS[self._trick[0] // 13] or hand & self._forced or hand
        else:
            self._legal = hand & ~SUIT_MASKS[HEARTS] or hand if self._hearts_barred else hand
        if self._observer:
            self._observer(TurnBegan(seat, "play"))

    def _play(self, card: Card) -> None:
        seat = self._player
        trick = self._trick
        bit = 1 << card
        if not trick:
            self._leader = seat
            if self._hearts_barred and bit & SUIT_MASKS[HEARTS]:
                self._lacking[seat] |= FULL_DECK & ~SUIT_MASKS[HEARTS]
        elif card // 13 != trick[0] // 13:
            self._lacking[seat] |= SUIT_MASKS[trick[0] // 13]
            if not self._forced & bit:
                self._lacking[seat] |= self._forced
        trick.append(card)
        self._hands[seat] ^= bit
        if self._observer:
            self._observer(CardPlayed(seat, card))
        if len(trick) == 4:
            self._take_trick()
        else:
            self._ask_play((seat + 1) % 4)

    def _take_trick(self) -> None:
        trick = self._trick
        cards = 1 << trick[0] | 1 << trick[1] | 1 << trick[2] | 1 << trick[3]
        best = highest(cards & SUIT_MASKS[trick[0] // 13])
        taker = (self._leader + trick.index(best)) % 4
        self._points[taker] += self._trick_points
        if cards & self._at_stake:
            self._score_cards(cards & self._at_stake, taker)
            self._at_stake &= ~cards
        self._gather(taker, cards)
        if self._observer:
            self._observer(PointsScored(tuple(self._points)))
        if not self._hands[taker] or (self._ends_early and not self._at_stake):
            self._end_deal()
        else:
            self._ask_play(taker)

    def _score_cards(self, caught: CardSet, taker: Seat) -> None:
        """TX06: score the *caught* cards, all at stake, for their taker."""
        if self._contracts & DIAMONDS:
            self._points[taker] += self.game.values.diamond * (caught & DIAMOND_MASK).bit_count()
        for card in bits_of(caught & doubling_cards(self._contracts)):
            self._score_card(card, taker)

    def _score_card(self, card: Card, taker: Seat) -> None:
        """TX12: KH or a queen costs its taker v; if exposed up to 2v, and the doubler may get v."""
        value = self.game.values.sign * DOUBLED_VALUE[card]
        doubler = next((seat for exposed, seat in self._doubled if exposed == card), None)
        points = self._points
        if doubler is None:
            points[taker] -= value
        elif taker != doubler:
            points[taker] -= 2 * value
            points[doubler] += value
        elif self.game.options["doubling"] == "leader" and self._leader != doubler:
            points[doubler] -= 2 * value
            points[self._leader] += value
        else:
            points[doubler] -= value

    # --- the Trix contract ---

    def _ask_layout(self, seat: Seat) -> None:
        """TX08: lay a card if possible, else pass."""
        self._turn(seat, "layout", self._hands[seat] & playable_on(self._table) or 1 << PASS)

    def _lay(self, action: Action) -> None:
        seat = self._player
        self._turns += 1
        if action == PASS:
            self._lacking[seat] |= playable_on(self._table)
            self._report(Passed, seat)
        else:
            self._hands[seat] ^= 1 << action
            self._table |= 1 << action
            self._report(CardLaid, seat, action)
            if not self._hands[seat] and self._go_out(seat):
                return
        # TX15: after the fourth seat's first turn
        if self._turns == 4 and self.game.options["partnership"] and self.game.options["twos_shown"]:
            self._show_twos()
        following = (seat + 1) % 4
        while following in self._out:
            following = (following + 1) % 4
        self._ask_layout(following)

    def _go_out(self, seat: Seat) -> bool:
        """TX08: score the place of a seat that goes out. Returns whether the deal is over."""
        places = self.game.values.places
        place = len(self._out)
        self._out += (seat,)
        self._points[seat] = places[place]
        over = place == 2
        if over:
            behind = next(s for s in range(4) if s not in self._out)
            self._points[behind] = places[3]
        self._report(WentOut, seat, place)
        self._report(PointsScored, tuple(self._points))
        if over:
            self._end_deal()
        return over

    def _show_twos(self) -> None:
        twos = [hand & _TWOS for hand in self._hands]
        for seat in range(4):
            self._shown[seat] |= twos[seat]
        self._report(TwosShown, tuple(tuple(cards_of(cards)) for cards in twos))

    # --- the ends of deals, kingdoms and the game ---

    def _end_deal(self) -> None:
        points = tuple(self._points)
        self._score_deal(DealResult(self._owner, self._contracts, points), points)
        kingdom_over = self._played[self._owner] == PENALTIES | TRIX
        if kingdom_over and self._kingdom == 3:
            self._finish()
            return
        self._deal += 1
        self._begin_deal()
        if kingdom_over:
            self._kingdom += 1
            self._owner = (self._owner + 1) % 4
            self._begin_kingdom()
        else:
            self._begin_choice()

    def _resume(self, seen: Observation, hands: list[CardSet]) -> None:
        self._scores = list(seen.scores)
        self._dealings = seen.dealings
        self._kingdom = seen.kingdom
        self._owner = seen.owner
        self._played = list(seen.played)
        self._contracts = seen.contracts
        self._hands = hands[:4]
        self._shown = list(seen.shown)
        self._doubled = seen.doubled
        self._points = list(seen.points)
        self._table = seen.table
        self._turns = seen.turns
        self._out = seen.out
        self._set_terms()
        self._at_stake &= ~union(self._taken)

    _ACTS: ClassVar = {
        "choose": _choose,
        "throw_in": _answer_throw_in,
        "double": _double,
        "play": _play,
        "layout": _lay,
    }
    _ASKS: ClassVar = {
        "choose": lambda state, owner: state._begin_choice(),
        "throw_in": _ask_throw_in,
        "double": _ask_doubling,
        "play": _ask_play,
        "layout": _ask_layout,
    }
