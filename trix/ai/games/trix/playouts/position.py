"""The positions of Trix for the search."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from trix.ai.agents import Evaluator
from trix.ai.games.trix.evaluator import evaluator as standard_evaluator
from trix.ai.games.trix.playouts.doubling_policy import exposing
from trix.ai.games.trix.playouts.heuristic_policy import card_policy
from trix.ai.games.trix.playouts.layout_deal import LayoutDeal
from trix.ai.games.trix.playouts.layout_policy import choose_to_lay
from trix.ai.games.trix.playouts.open_hand_policy import choose_card
from trix.ai.games.trix.playouts.trick_deal import Terms, TrickDeal, terms_of
from trix.ai.games.trix.playouts.utility import Prospects
from trix.ai.search import Outcome, World
from trix.ai.style import EVEN, Style
from trix.engine.cards import FULL_DECK, bits_of, mask_of
from trix.engine.types import Action, CardSet, Seat
from trix.games.trix.actions import CHOOSE, DONE, DOUBLE, PASS, REDEAL
from trix.games.trix.contracts import TRIX, ContractSet, doubling_cards
from trix.games.trix.game import Trix
from trix.games.trix.layout import may_throw_in
from trix.games.trix.observation import Exposed, Observation

_TRUST: Final = 0.2
"""The weight of the standard evaluator beside the playouts, whose errors are correlated."""
_TRUST_DOUBLING: Final = 4.0
"""The same for exposing a card whose holder may have to pay twice: playouts tell nothing more about that."""


Policy = Callable[[Terms, bool], Callable[[TrickDeal], int]]
"""Gives what chooses all seats' cards, by the terms of a deal and whether opposite seats are partners."""


def _open_hand(terms: Terms, mates: bool) -> Callable[[TrickDeal], int]:
    return lambda deal: choose_card(deal, mates)


def _heuristic(terms: Terms, mates: bool) -> Callable[[TrickDeal], int]:
    return card_policy(terms, mates).choose


_POLICIES: Final = (_open_hand, _heuristic)
"""The policies of the worlds in turn: each has errors of its own."""


def positions(game: Trix, style: Style = EVEN) -> Callable[[Observation], "TrixPosition"]:
    """Return a function from an observation to its position."""
    evaluator = standard_evaluator(game, style)
    return lambda observation: TrixPosition(game, evaluator, observation)


class TrixPosition:
    """A position; see `trix.ai.search.Position`."""

    deal_type: type[TrickDeal] = TrickDeal

    def __init__(self, game: Trix, evaluator: Evaluator, seen: Observation) -> None:
        self.seen = seen
        self.game = game
        self.options = game.options
        self._worlds = 0
        self.mates = len(game.teams) == 2
        self.prospects = Prospects(game, seen)
        scores = dict(zip(seen.legal_actions, evaluator.scores(seen), strict=True))
        costly = seen.phase == "double" and game.options["doubling"] == "leader"
        trust = (_TRUST_DOUBLING if costly else _TRUST) * self.prospects.slope(seen.contracts)
        self.prior = {action: trust * score for action, score in scores.items()}
        actions = sorted(scores, key=lambda action: -scores[action])
        if seen.phase == "play":
            costs = terms_of(game.options, seen.contracts, seen.doubled).costs
            self.groups = _alike(actions, seen, costs)
        else:
            self.groups = [[action] for action in actions]

    def world(self, hands: Sequence[CardSet], rng: random.Random) -> World:
        """Return the world of hands that fit the observation; worlds use the policies in turn."""
        self._worlds += 1
        play_out = _WORLDS[self.seen.phase](self, hands, _POLICIES[self._worlds % len(_POLICIES)])

        def with_prior(action: Action) -> Outcome:
            utility, points = play_out(action)
            return Outcome(utility + self.prior[action], points)

        return with_prior

    def points(self) -> list[int]:
        """Return the points of the running deal so far, as without ``reversed_scores``."""
        sign = -1 if self.options["reversed_scores"] else 1
        return [sign * gain for gain in self.seen.points]

    # --- a deal from its announcement to its end ---

    def announce(self, hands: Sequence[CardSet], contracts: ContractSet, policy: Policy) -> Outcome:
        """Play out a deal of these contracts from its beginning."""
        owner = self.seen.owner
        if contracts == TRIX:
            if self.options["throw_in"] and any(map(may_throw_in, hands)):
                return self.choose_again()
            return self.finish_layout(LayoutDeal.begin(hands, owner))
        return self.finish_doubling(hands, contracts, (), owner, doubling_cards(contracts), policy)

    def choose_again(self) -> Outcome:
        """Return the outcome of a new dealing after the Trix contract was announced."""
        return self.prospects.outcome([0, 0, 0, 0], 0)

    def finish_doubling(
        self,
        hands: Sequence[CardSet],
        contracts: ContractSet,
        doubled: tuple[tuple[int, int], ...],
        seat: Seat,
        offered: int,
        policy: Policy,
    ) -> Outcome:
        """Ask *seat*, which may expose the cards *offered*, and later seats; then play the deal out."""
        while True:
            exposed = exposing(self.game, contracts).exposed_by(hands[seat]) & offered
            doubled += tuple((card, seat) for card in bits_of(exposed))
            seat = (seat + 1) % 4
            offered = doubling_cards(contracts)
            if seat == self.seen.owner:
                terms = terms_of(self.options, contracts, doubled)
                return self.finish_tricks(self.deal_type.begin(terms, hands, seat), contracts, policy)

    def finish_tricks(self, deal: TrickDeal, contracts: ContractSet, policy: Policy) -> Outcome:
        """Play out the rest of a deal of trick contracts."""
        choose = policy(deal.terms, self.mates)
        # stop once nothing is at stake; cards of the running trick still count
        stakes = 0 if deal.terms.trick else deal.terms.at_stake
        while not deal.over and (not stakes or deal.before & stakes):
            deal.play(choose(deal))
        return self.prospects.outcome(deal.points, contracts)

    def finish_layout(self, deal: LayoutDeal) -> Outcome:
        """Play out the rest of a deal of the Trix contract."""
        while not deal.over:
            card = choose_to_lay(deal)
            if card < 0:
                deal.skip_turn()
            else:
                deal.lay(card)
        return self.prospects.outcome(deal.points, TRIX)


# --- the worlds of each phase ---


def _tricks(position: TrixPosition, hands: Sequence[CardSet], policy: Policy) -> World:
    seen = position.seen
    terms = terms_of(position.options, seen.contracts, seen.doubled)
    start = position.deal_type.begin(
        terms, hands, seen.trick.leader, seen.trick.cards, position.points(), seen.lacking
    )

    def play_out(action: Action) -> Outcome:
        deal = start.copy()
        deal.play(action)
        return position.finish_tricks(deal, seen.contracts, policy)

    return play_out


def _layout(position: TrixPosition, hands: Sequence[CardSet], policy: Policy) -> World:
    seen = position.seen
    start = LayoutDeal.begin(hands, seen.seat, seen.table, position.points(), len(seen.out))

    def play_out(action: Action) -> Outcome:
        deal = start.copy()
        if action == PASS:
            deal.skip_turn()
        else:
            deal.lay(action)
        return position.finish_layout(deal)

    return play_out


def _doubling(position: TrixPosition, hands: Sequence[CardSet], policy: Policy) -> World:
    seen = position.seen

    def play_out(action: Action) -> Outcome:
        doubled, offered = seen.doubled, 0
        if action != DONE:
            doubled += (Exposed(action - DOUBLE, seen.seat),)
            offered = mask_of(other - DOUBLE for other in seen.legal_actions if other not in (DONE, action))
        return position.finish_doubling(hands, seen.contracts, doubled, seen.seat, offered, policy)

    return play_out


def _throw_in(position: TrixPosition, hands: Sequence[CardSet], policy: Policy) -> World:
    def play_out(action: Action) -> Outcome:
        if action == REDEAL:
            return position.choose_again()
        return position.finish_layout(LayoutDeal.begin(hands, position.seen.owner))

    return play_out


def _announcement(position: TrixPosition, hands: Sequence[CardSet], policy: Policy) -> World:
    return lambda action: position.announce(hands, action - CHOOSE, policy)


_WORLDS: Final[dict[str, Callable[[TrixPosition, Sequence[int], Policy], World]]] = {
    "choose": _announcement,
    "throw_in": _throw_in,
    "double": _doubling,
    "play": _tricks,
    "layout": _layout,
}


def _alike(actions: Sequence[int], seen: Observation, costs: Sequence[int]) -> list[list[int]]:
    """Group cards that cost the same and have no other seat's card between them."""
    played = seen.taken[0] | seen.taken[1] | seen.taken[2] | seen.taken[3]
    between = FULL_DECK & ~seen.hand & ~played
    doubled = [card for card, _ in seen.doubled]
    groups: list[list[int]] = []
    for card in actions:
        for group in groups:
            low, high = sorted((card, group[0]))
            apart = between & (1 << high) - (1 << low) or low // 13 != high // 13
            if not apart and costs[low] == costs[high] and low not in doubled and high not in doubled:
                group.append(card)
                break
        else:
            groups.append([card])
    return groups
