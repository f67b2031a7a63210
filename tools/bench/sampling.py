"""How well hands are drawn for the expert, and how fast: `make bench-sampling`.

Games are played by agents of a level, and some decisions taken out of them. For each, hands are drawn in
several ways, on the same decisions. A sampler is measured by how much, on average, the true place of a hidden
card surprises a believer in its draws: in nats, less is better.
"""

import argparse
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from math import log, sqrt
from typing import NamedTuple

from trix.ai import levels, make_agent
from trix.ai.games import samplers_of
from trix.ai.inference.sampler import samplers as clue_samplers
from trix.ai.search import Sampler
from trix.engine.cards import bits_of
from trix.engine.protocol import Game, Observation
from trix.games import game_names, load_game, presets

DRAWN = 100  # hands for a decision
SHARE = 0.05  # of all decisions are measured
IN_VAIN = 20  # give up after so many games without such a decision

Way = Callable[[Observation, random.Random], Sampler]


class Decision(NamedTuple):
    """A decision, and the hands as they lie."""

    seen: Observation
    hands: tuple[int, ...]


class Result(NamedTuple):
    """The result of a sampler for a decision's hidden cards."""

    nats: float
    cards: int
    seconds: float


def main() -> None:
    """Play, draw, and print a line for each way."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--preset", help="the rules, by the name of a preset")
    parser.add_argument("--phase", default="play")
    parser.add_argument("--players", nargs="+", default=["standard"], choices=levels())
    parser.add_argument("--decisions", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    built_in = presets(asked.game)
    if asked.preset and asked.preset not in built_in:
        parser.error(f"the presets of {asked.game} are {', '.join(built_in)}")
    if asked.decisions < 1:
        parser.error("--decisions is 1 or more")
    game = load_game(asked.game, **built_in[asked.preset] if asked.preset else {})
    found = decisions_of(game, asked.phase, asked.players, asked.decisions, asked.seed)
    if not found:
        parser.error(f"there is no decision of a phase {asked.phase!r} in {IN_VAIN} games")
    ways: dict[str, Way] = {
        "all that fit alike": lambda seen, rng: partial(game.unseen(seen).deal, rng),
        "by clues": clue_samplers(game),
        "as the expert does": samplers_of(game),
    }
    print(f"{len(found)} decisions of {' and '.join(asked.players)}, {DRAWN} hands drawn for each")
    for name, way in ways.items():
        rng = random.Random(asked.seed)
        print(f"{name:<20}{summary([tell(game, way, decision, rng) for decision in found])}")


def decisions_of(game: Game, phase: str, players: Sequence[str], number: int, seed: int) -> list[Decision]:
    """Play games until there are so many decisions of a phase; none if it does not occur."""
    rng = random.Random(seed)
    found: list[Decision] = []
    for deal in count():
        if not found and deal == IN_VAIN:
            break
        agents = [make_agent(rng.choice(players), game, seat) for seat in range(game.num_players)]
        state = game.new_initial_state(1000 * seed + deal)
        while (seat := state.current_player()) is not None:
            seen = state.observation(seat)
            if seen.phase == phase and len(seen.legal_actions) > 1 and rng.random() < SHARE:
                found.append(Decision(seen, tuple(state.hand_masks())))
                if len(found) == number:
                    return found
            state.apply_action(agents[seat].choose(seen))
    return found


def tell(game: Game, way: Way, decision: Decision, rng: random.Random) -> Result:
    """Draw hands for a decision, and compare them with the real ones."""
    unseen = game.unseen(decision.seen)
    began = time.process_time()
    draw = way(decision.seen, rng)
    drawn = [draw() for _ in range(DRAWN)]
    seconds = time.process_time() - began
    nats, cards = 0.0, 0
    for card in bits_of(unseen.cards):
        places = [
            place
            for place, size in enumerate(unseen.sizes)
            if size and not unseen.excluded[place] >> card & 1
        ]
        truth = _holder(decision.hands, card, game)
        there = sum(_holder(hands, card, game) == truth for hands in drawn)
        nats -= log((there + 1) / (DRAWN + len(places)))
        cards += 1
    return Result(nats, cards, seconds)


def _holder(hands: Sequence[int], card: int, game: Game) -> int | None:
    """Return the seat that holds a card; None if it lies with the undealt ones."""
    return next((seat for seat in range(game.num_players) if hands[seat] >> card & 1), None)


def summary(results: Sequence[Result]) -> str:
    """Tell the nats of a hidden card with their 95 % interval over decisions, and the time of a draw."""
    cards = sum(result.cards for result in results)
    mean = sum(result.nats for result in results) / cards
    spread = sqrt(sum((result.nats - mean * result.cards) ** 2 for result in results)) / cards
    spent = 1000 * sum(result.seconds for result in results) / len(results) / DRAWN
    return f"{mean:.3f} ± {1.96 * spread:.3f} nats, {spent:.2f} ms a draw"


if __name__ == "__main__":
    main()
