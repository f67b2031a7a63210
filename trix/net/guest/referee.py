"""Checks that the host's messages follow the rules of the game.

The referee plays the game along, without the cards that this seat cannot see: they are
unknown (`trix.engine.unknown`) until their seats play them. So everything in an
observation but the seat's own cards follows from the actions, and must be as the host sent it. A guest keeps
nothing that the referee has not checked. So neither the table on the screen nor an agent that gives hints
meets a position that no game leads to.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Any, Final

from trix.codec import ImpossibleError
from trix.engine.cards import FIRST_JOKER, JOKER_MASK, SUIT_MASKS, card_text, cards_of, mask_of
from trix.engine.errors import IllegalActionError
from trix.engine.events import DealBegan, Event, visible_to
from trix.engine.protocol import Game, Observation, State
from trix.engine.sampling import Unseen
from trix.engine.types import Action, Card, CardSet, Seat
from trix.engine.unknown import UNKNOWN

_CARDS: Final = (1 << UNKNOWN) - 1  # all known cards
_SPARE: Final = UNKNOWN + 64  # more unknown cards than the deal has
_SPARE_OF_SEAT: Final = 20
_MOST_ACTIONS: Final = 10_000  # of a game that a guest plays along in less than a second
_GROUPS: Final = (*SUIT_MASKS, JOKER_MASK)
_MASKS: Final = {card_text(card): 1 << card for card in range(FIRST_JOKER + 4)}
_CARD_FIELDS: Final = ("hands", "cards")  # of events with cards that only the viewer sees


class Referee:
    """Follows one seat's view of a game; *viewer* is negative for a spectator.

    The methods raise ImpossibleError, changing nothing, if the rules do not allow the host's message.
    """

    def __init__(self, game: Game, viewer: Seat) -> None:
        self._game = game
        self._viewer = viewer
        self._deck = mask_of(card for card in range(FIRST_JOKER + 4) if _has_card(game, card))
        self._state: State | None = None
        self._unseen: Unseen | None = None  # in that position
        self._before: State | None = None  # before the last step, if there was one
        self._actions = 0

    def place(self, seen: Observation, deal_starts: Sequence[int], events: Sequence[Event]) -> None:
        """Check a position, how many actions each deal begins after, and the first deal's events, if any."""
        unseen = self._game.unseen(seen)
        state, starts, happened = self._replay(seen, unseen)
        if list(deal_starts) != starts:
            raise ImpossibleError("the deals begin elsewhere")
        if events and (seen.history or not _agree(happened, events, seen.hand)):
            raise ImpossibleError("the game does not begin with these events")
        self._advance(state, unseen, None, len(seen.history))

    def follow(self, seen: Observation, events: Sequence[Event]) -> None:
        """Check a step."""
        assert self._state is not None and self._unseen is not None
        if len(seen.history) != self._actions + 1:
            raise ImpossibleError("this is not one step further")
        state, unseen = self._state.clone(), self._game.unseen(seen)
        happened = self._act(state, seen.history[-1], unseen, self._unseen)
        self._settle(state, seen, unseen)
        if not _agree(visible_to(self._viewer, happened), events, seen.hand):
            raise ImpossibleError("the action does not cause these events")
        self._advance(state, unseen, self._state, self._actions + 1)

    def back(self, seen: Observation) -> None:
        """Check the position after an undo of the last step."""
        if len(seen.history) != self._actions - 1:
            raise ImpossibleError("this is not one step back")
        unseen = self._game.unseen(seen)
        before = self._replay(seen, unseen)[0] if self._before is None else self._before.clone()
        self._settle(before, seen, unseen)
        self._advance(before, unseen, None, self._actions - 1)

    def _advance(self, state: State, unseen: Unseen, before: State | None, actions: int) -> None:
        self._state, self._unseen, self._before, self._actions = state, unseen, before, actions

    def is_revision(self, action: Action) -> bool:
        """Whether an action would revise the last one."""
        assert self._state is not None
        return action in self._state.legal_revisions()

    # --- playing along ---

    def _replay(self, seen: Observation, unseen: Unseen) -> tuple[State, list[int], list[Event]]:
        """Play a whole game; return the position, the actions before each deal, and the last events."""
        if len(seen.history) > _MOST_ACTIONS:
            raise ImpossibleError("no game takes so long")
        happened: list[Event] = []
        try:
            dealt = self._game.new_initial_state(self._game.unknown_deals(seen), happened.append)
        except (ValueError, StopIteration):
            raise ImpossibleError("no game begins like this") from None
        dealt.set_observer(None)
        state, start, starts = dealt.clone(), 0, [0]
        for number, action in enumerate(seen.history, 1):
            happened = self._act(state, action, None)
            for event in happened:
                if isinstance(event, DealBegan):
                    starts[event.number :] = [number]
                    dealt, start = state.clone(), number
        # the running dealing again, with more cards known
        for action in seen.history[start:]:
            happened = self._act(dealt, action, unseen)
        if self._viewer >= 0:
            hands = dealt.hand_masks()
            hands[self._viewer] = _hand(self._viewer, 0, hands[self._viewer].bit_count())
            dealt.set_hands(hands)
        self._settle(dealt, seen, unseen)
        return dealt, starts, visible_to(self._viewer, happened)

    def _act(
        self, state: State, action: Action, after: Unseen | None, before: Unseen | None = None
    ) -> list[Event]:
        """Play an action, and return its events.

        *after* is from a later position of this dealing; None if the dealing is over. *before* is from the
        position before the action; None if the state lacks the viewer's hand.
        """
        seat, known, has_hand = state.current_player(), state.hand_masks(), before is not None
        hands = [*known]
        if seat is None:
            raise ImpossibleError("the game is over")
        certain, free = [0] * len(hands), self._deck
        if after is not None:
            for other, size in enumerate([hand.bit_count() for hand in hands]):
                if after.known[other] and not (has_hand and other == self._viewer):
                    certain[other] = mask_of(cards_of(after.known[other])[:size])  # some may be in the kitty
                    if certain[other] & ~hands[other]:
                        hands[other] = _hand(other, certain[other], size)
            if before is None:
                seen: Any = state.seen_by(self._viewer)
                before = self._game.unseen(seen._replace(hand=0))  # some of the hand may be a guess
            free &= before.cards | before.known[seat]
            if seat != self._viewer >= 0:
                free &= ~(hands if has_hand else certain)[self._viewer]
        happened: list[Event] = []
        is_known = has_hand and seat == self._viewer
        for way, hand in self._ways(action, seat, hands[seat], certain[seat], free, is_known):
            hands[seat] = hand
            if hands != known:
                known = [*hands]
                state.set_hands(known)
            state.set_observer(happened.append)
            try:
                state.apply_action(way)
            except IllegalActionError:
                continue
            finally:
                state.set_observer(None)
            return happened
        raise ImpossibleError("the rules forbid this action")

    def _ways(
        self, action: Action, seat: Seat, hand: CardSet, certain: CardSet, free: CardSet, is_known: bool
    ) -> Iterator[tuple[Action, CardSet]]:
        """Yield the action with possible hands of the seat; guesses for a hidden action."""
        text, size = self._text(action), hand.bit_count()
        if "?" in text:
            for guess in self._game.actions():
                cards = _cards_in(self._text(guess))
                if self._text(guess).startswith(text.split(" ")[0]) and not cards & ~free:
                    yield guess, _hand(seat, cards | certain, size)
            return
        cards = _cards_in(text)
        if is_known:
            yield action, hand
        elif not cards & ~free:
            known = cards | certain
            yield action, hand if hand & _CARDS == known else _hand(seat, known, size)
            if not cards:
                yield action, self._deck  # for another dealing, so the size does not matter
            for group in _GROUPS:  # some cards may be led only from a hand of such cards
                if cards & group:
                    others = cards_of(group & free & ~known)
                    missing = size - known.bit_count()
                    yield action, _hand(seat, known | mask_of(others[:missing]), size)

    def _text(self, action: Action) -> str:
        try:
            return self._game.action_to_string(action)
        except IllegalActionError:
            raise ImpossibleError("the game has no such action") from None

    def _settle(self, state: State, seen: Observation, unseen: Unseen) -> None:
        """Give the viewer the cards of an observation, which must be of this state then."""
        if self._viewer >= 0:
            hands = state.hand_masks()
            hand, before = seen.hand, hands[self._viewer]
            if hand & ~self._deck or hand.bit_count() != before.bit_count() or before & _CARDS & ~hand:
                raise ImpossibleError("the hand has other cards")
            if hand != before:
                hands[self._viewer] = hand
                state.set_hands(hands)
        if state.seen_by(self._viewer) != seen:
            raise ImpossibleError("the rules give another observation")
        try:
            unseen.deal(random.Random(0))
        except ValueError:
            raise ImpossibleError("no deal fits the observation") from None


def _hand(seat: Seat, cards: CardSet, size: int) -> CardSet:
    """Return a hand of that size with these cards and unknown ones."""
    unknown = size - cards.bit_count()
    if unknown < 0:
        raise ImpossibleError("the seat has fewer cards")
    return cards | (1 << unknown) - 1 << _SPARE + _SPARE_OF_SEAT * seat


def _has_card(game: Game, card: Card) -> bool:
    try:
        return game.action_to_string(card) == card_text(card)
    except IllegalActionError:
        return False


def _cards_in(text: str) -> CardSet:
    """Return the cards in the text of an action."""
    return sum({_MASKS.get(word, 0) for word in text.split(" ")})


def _agree(happened: Sequence[Event], claimed: Sequence[Event], hand: CardSet) -> bool:
    """Whether a host's events match the actions; unknown cards may be any of the *hand*."""
    return len(happened) == len(claimed) and all(
        type(event) is type(other)
        and all(
            _fits(getattr(event, field.name), getattr(other, field.name), hand, field.name in _CARD_FIELDS)
            for field in fields(event)
        )
        for event, other in zip(happened, claimed, strict=True)
    )


def _fits(value: object, claimed: object, hand: CardSet, has_cards: bool) -> bool:
    if not has_cards or not isinstance(value, tuple) or not isinstance(claimed, tuple):
        return value == claimed
    if any(isinstance(card, int) and card >= UNKNOWN for card in value):
        return len(claimed) == len(value) and [*claimed] == cards_of(mask_of(claimed) & hand)
    pairs = zip(value, claimed, strict=False)
    return len(value) == len(claimed) and all(_fits(*pair, hand, has_cards) for pair in pairs)
