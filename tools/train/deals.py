"""Deals to learn from: agents of all kinds play, and their actions are recorded with their hands."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from trix.ai import make_agent
from trix.ai.agents import Agent
from trix.ai.games import evaluator_of, part, positions_of
from trix.ai.inference.clue_table import Clue, rename_suit
from trix.ai.search import SearchAgent, playout_limit
from trix.engine.cards import bits_of, mask_of
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.engine.sampling import Unseen
from trix.games import load_game

PLAYERS: Final = ("standard", "expert", "beginner", "random")
MIXED: Final = "mixed"
_LOOKS: Final = 0.07
"""The share of decisions that become examples."""
_EXPERT: Final = 60
"""The playouts of an expert's decision, over hands that are all equally likely."""


class Example(NamedTuple):
    """A seat's clues at some point, and the real hands."""

    table: str
    players: str
    game: int
    """The number of the game."""
    deal: int
    """A number of its own for each deal of these players under these rules."""
    clues: list[Clue]
    unseen: Unseen
    hands: list[int]
    """The set of cards at each place."""


def examples(
    name: str, options: Mapping[str, Value], players: str, games: int, seed: int
) -> Iterator[Example]:
    """Let *players* play games, and give positions of their deals."""
    game = load_game(name, **options)
    inference = part(game.name, "inference")
    agents = {level: _agent(level, game, seed) for level in PLAYERS}
    rng = random.Random(f"{name} {sorted(options.items())} {players} {seed}")
    for number in range(games):
        state = game.new_initial_state(seed * 1_000_000 + number)
        seats = _choose_players(players, game.num_players, rng)
        while (seat := state.current_player()) is not None:
            seen = state.observation(seat)
            if rng.random() < _LOOKS:
                clues = inference.clues(game, seen)
                unseen = game.unseen(seen)
                if clues and sum(1 for size in unseen.sizes if size) > 1:
                    hands = _places(state.hand_masks(), unseen)
                    first = inference.first_suit(game, seen)
                    unseen, hands = _rename(unseen, first), [_all_renamed(hand, first) for hand in hands]
                    deal = (seed * 100_000 + number) * 100 + seen.deal
                    yield Example(inference.table_of(game, seen), players, number, deal, clues, unseen, hands)
            state.apply_action(agents[seats[seat]].choose(seen))


def _agent(level: str, game: Game, seed: int) -> Agent:
    if level != "expert":
        return make_agent(level, game, seed)

    # earlier weights must not matter
    def plain(seen: Any, rng: random.Random) -> Callable[[], Sequence[int]]:
        unseen = game.unseen(seen)
        return lambda: unseen.deal(rng)

    return SearchAgent(evaluator_of(game), positions_of(game), seed, playout_limit(_EXPERT), plain)


def _choose_players(players: str, number: int, rng: random.Random) -> list[str]:
    if players != MIXED:
        return [players] * number
    return [rng.choice(("standard", "standard", "beginner", "random")) for _ in range(number)]


def _places(hands: list[int], unseen: Unseen) -> list[int]:
    """Add what lies in no hand, where there is such a place."""
    elsewhere = unseen.cards
    for known in unseen.known:
        elsewhere |= known
    for hand in hands:
        elsewhere &= ~hand
    return [*hands, elsewhere][: len(unseen.sizes)]


def _rename(unseen: Unseen, first: int) -> Unseen:
    if not first:
        return unseen
    return unseen._replace(
        cards=_all_renamed(unseen.cards, first),
        excluded=tuple(_all_renamed(cards, first) for cards in unseen.excluded),
    )


def _all_renamed(cards: int, first: int) -> int:
    return mask_of(rename_suit(card, first) for card in bits_of(cards)) if first else cards
