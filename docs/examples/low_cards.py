#!/usr/bin/env python3
"""A player for Trix, Trixter and Troika in one file: plays its lowest card, or its first legal action.

It needs nothing but Python, and shows everything that docs/protocol.md asks of a player.
"""

import json
import sys

RANKS = "23456789TJQKA"


def choose(seen: dict) -> str:
    """Choose among the texts in seen["legal_actions"]; cards are a rank and a suit, such as TD."""
    cards = [text for text in seen["legal_actions"] if len(text) == 2 and text[0] in RANKS]
    if cards:
        return min(cards, key=lambda card: RANKS.index(card[0]))
    return seen["legal_actions"][0]


def say(line: str) -> None:
    """Send a line; it must not stay in a buffer."""
    print(line, flush=True)


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello":
        about = {"name": "Low cards", "version": "1.0"}
        say(f"hello 1 {json.dumps(about)}")
    elif word == "newgame":
        begun = json.loads(rest)  # game, options, num_players, teams, seat, seed
        print("seat", begun["seat"], "of", begun["game"], file=sys.stderr)
        say("ready")
    elif word == "go":
        number, milliseconds, observation = rest.split(" ", 2)
        say(f"action {number} {choose(json.loads(observation))}")
    elif word == "quit":
        break
