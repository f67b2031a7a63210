"""Decisions of many games with all hands, to check the claims of reasons."""

import random
from functools import cache
from importlib import import_module
from typing import get_args

from trix.ai import make_agent
from trix.engine.cards import card_from_text, mask_of
from trix.games import load_game


def decisions(name, options, seeds):
    """Give (game, observation, hands as sets) for decisions with a choice, of sensible and of silly play."""
    game = load_game(name, **options)
    sensible = make_agent("standard", game)
    for seed in seeds:
        rng = random.Random(seed)
        state = game.new_initial_state(seed)
        while (seat := state.current_player()) is not None:
            seen = state.observation(seat)
            if len(seen.legal_actions) > 1:
                yield game, seen, [mask_of(map(card_from_text, hand)) for hand in state.hands()]
            silly = rng.random() < 0.2
            state.apply_action(rng.choice(seen.legal_actions) if silly else sensible.choose(seen))


def reasons_of(name):
    """All kinds of reasons that a game's module defines."""
    module = vars(import_module(f"trix.ai.games.{name}.reasons"))
    return [kind for union, value in module.items() if union.endswith("Reason") for kind in get_args(value)]


@cache
def claims(name, variants, seeds):
    """List (game, observation, hands, action, ground) for every ground of every action in these games."""
    grounds = import_module(f"trix.ai.games.{name}.reasons").grounds
    return [
        (game, seen, hands, action, ground)
        for options in variants
        for game, seen, hands in decisions(name, dict(options), seeds)
        for action in seen.legal_actions
        for ground in grounds(game, seen, action)
    ]


def others(seen, hands):
    """The cards in all other hands."""
    found = 0
    for seat, cards in enumerate(hands):
        if seat != seen.seat:
            found |= cards
    return found
