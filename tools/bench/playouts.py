"""Playouts of a whole deal per second, compared with OpenSpiel's hearts: `make bench-playouts`.

All contenders are timed alternately in one run, so that other load affects them equally. OpenSpiel and the
public API are driven by the same code. The search's deals are played at random, and by each of its two
policies, which take longer for a card.
"""

import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import pyspiel

from trix.ai.games.trix.playouts.heuristic_policy import card_policy
from trix.ai.games.trix.playouts.open_hand_policy import choose_card
from trix.ai.games.trix.playouts.trick_deal import Terms, TrickDeal, terms_of
from trix.engine.protocol import State
from trix.games import load_game
from trix.games.trix.contracts import LTOOSH

ROUNDS = 60
SECONDS = 0.05  # for each contender in a round
draw = random.Random(1).random


def main() -> None:
    """Measure, and print a line for each contender."""
    contenders: dict[str, Callable[[], object]] = {
        "OpenSpiel's hearts, driven from Python": drive(hearts()),
        "Trix, driven from Python (public API)": drive(last_deal()),
        "Trix, the search's own": play_out(random_card),
        "Trix, the search's own, open-hand policy": play_out(open_hand),
        "Trix, the search's own, heuristic policy": play_out(card_policy(terms(), mates=False).choose),
    }
    speeds: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, play in contenders.items():
            speeds[name].append(speed(play))
    reference, *_ = speeds.values()
    print(f"random playouts of a whole deal, medians of {ROUNDS} rounds, Python {sys.version.split()[0]}")
    for name, found in speeds.items():
        ratio = median(one / other for one, other in zip(found, reference, strict=True))
        print(f"{name:<42}{median(found):>10,.0f} a second{ratio:>8.2f} × OpenSpiel's")


def speed(play: Callable[[], object]) -> float:
    """Return the playouts per second of processor time."""
    number = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        for _ in range(20):
            play()
        number += 20
    return number / spent


def drive(start: Any) -> Callable[[], object]:
    """Return a function that plays a state to its end at random, through the public interface."""
    choice = random.Random(1).choice

    def play() -> object:
        state = start.clone()
        while not state.is_terminal():
            state.apply_action(choice(state.legal_actions()))
        return state.returns()

    return play


def hearts() -> Any:
    """Return a deal of hearts without passing, which is played like ltoosh."""
    rng = random.Random(1)
    state = pyspiel.load_game("hearts", {"pass_cards": False}).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def last_deal() -> State:
    """Return the last deal of a game, in ltoosh, so that the deal ends with the game."""
    state = load_game("trix", throw_in=False).new_initial_state(7)
    ltoosh = state.string_to_action("choose ltoosh")
    while state.observation(0).deal < 19 or state.observation(0).phase != "play":
        legal = state.legal_actions()
        state.apply_action(next((action for action in legal if action != ltoosh), ltoosh))
    return state


def terms() -> Terms:
    """Return the terms of a deal of ltoosh."""
    return terms_of(load_game("trix").options, LTOOSH, ())


def play_out(choose: Callable[[TrickDeal], int]) -> Callable[[], object]:
    """Return a function that plays the search's deal of ltoosh to its end, every card by *choose*."""
    start = TrickDeal.begin(terms(), load_game("trix").new_initial_state(7).hand_masks(), 0)

    def play() -> object:
        deal = start.copy()
        while not deal.over:
            deal.play(choose(deal))
        return deal.points

    return play


def random_card(deal: TrickDeal) -> int:
    """Return a random legal card."""
    legal = deal.legal()
    for _ in range(int(draw() * legal.bit_count())):
        legal &= legal - 1
    return (legal & -legal).bit_length() - 1


def open_hand(deal: TrickDeal) -> int:
    """Return the card of the policy that knows all hands."""
    return choose_card(deal, False)


if __name__ == "__main__":
    main()
