"""Write the golden files of the tests: recorded games, deals, and counts of action sequences (perft).

``python -m tools.dev.golden`` rewrites all of them in tests/golden. Review the difference: a changed line
is a changed rule, a changed deal or a changed order of actions.

Actions are chosen by a small random generator of this script, independent of the engine's, so that the files
depend on the engine's shuffle only through the deals.
"""

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path

from trix.engine.cards import card_text
from trix.engine.events import DealBegan, DealEnded, Event, GameEnded, TrickTaken
from trix.engine.options import Value
from trix.engine.protocol import State
from trix.games import game_names, load_game, option_table, presets

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "golden"
FIRST_GAME_SEED = 2024
DEAL_SEEDS = (0, 1, 7, 2**40 - 1)
COUNT_SEEDS = (0, 1, 2)
ENOUGH_WAYS = 3_000
LATER = 17


def numbers(seed: int) -> Iterator[int]:
    """Return numbers below 2**31 for ever: the "minimal standard" generator of Park and Miller."""
    state = seed % 2_147_483_646 + 1
    while True:
        state = state * 48_271 % 2_147_483_647
        yield state


def game_lines(name: str, preset: str) -> list[str]:
    """Return a game of a preset: a line for each action with its seat, and comments on the events."""
    game = load_game(name, **presets(name)[preset])
    seed = FIRST_GAME_SEED + list(presets(name)).index(preset)
    lines = [f"# {name}, preset {preset}, seed {seed}"]
    lines += [f"#   {option} = {value}" for option, value in game.options.items()]
    state = game.new_initial_state(seed, lambda event: lines.extend(_comments(event)))
    draw = numbers(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal[next(draw) % len(legal)]
        lines.append(f"{state.current_player()}: {state.action_to_string(action)}")
        state.apply_action(action)
    return lines


def _comments(event: Event) -> list[str]:
    match event:
        case DealBegan(number, hands):
            told = ["", f"# deal {number}"]
            for seat, hand in enumerate(hands):
                told.append(f"#   {seat} holds {' '.join(card_text(card) for card in hand or ())}")
            return told
        case TrickTaken(_, _, seat):
            return [f"# {seat} takes the trick"]
        case DealEnded(number, scores, totals):
            return [f"# deal {number} scores {_row(scores)}", f"#   totals {_row(totals)}"]
        case GameEnded(totals, winners):
            return ["", f"# the end: {_row(totals)}; won by {_row(winners)}"]
    if type(event).__module__.startswith("trix.games.") and type(event).__name__ not in _PLAIN:
        fields = ", ".join(
            f"{field.name} {getattr(event, field.name)}" for field in dataclasses.fields(event)
        )
        return [f"# {type(event).__name__}: {fields}"]
    return []


# events that repeat the line of their action
_PLAIN = ("CardLaid", "Passed", "CardDoubled", "PointsScored", "BidMade", "Called", "Discarded")


def _row(values: tuple[int, ...]) -> str:
    return " ".join(str(value) for value in values)


def deal_lines(name: str) -> list[str]:
    """Return the first hands of some seeds."""
    lines = []
    for seed in DEAL_SEEDS:
        lines.append(f"seed {seed}")
        hands = load_game(name).new_initial_state(seed).hands()
        lines += [f"  {seat}: {' '.join(hand)}" for seat, hand in enumerate(hands)]
    return lines


def count_lines(name: str) -> list[str]:
    """Return the numbers of sequences of 1, 2, 3 … actions from some seeds, up to some thousands.

    First with default options, then for each value that makes a difference; all of this from the initial
    state, and again after some random actions, so that play is covered too.
    """
    return [*_count_lines(name, 0), *_count_lines(name, LATER)]


def _count_lines(name: str, made: int) -> list[str]:
    start = f" after {made} actions" if made else ""
    usual = _counts(name, {}, made)
    lines = [
        f"defaults, seed {seed}{start}: {_row(row)}" for seed, row in zip(COUNT_SEEDS, usual, strict=True)
    ]
    for option in option_table(name):
        for value in option.values[:3]:
            rows = _counts(name, {option.name: value}, made)
            for seed, row, usual_row in zip(COUNT_SEEDS, rows, usual, strict=True):
                if row != usual_row:
                    lines.append(f"{option.name}={json.dumps(value)}, seed {seed}{start}: {_row(row)}")
    return lines


def _counts(name: str, options: dict[str, Value], made: int) -> list[tuple[int, ...]]:
    game = load_game(name, **options)
    rows = []
    for seed in COUNT_SEEDS:
        state = game.new_initial_state(seed)
        draw = numbers(seed)
        for _ in range(made):
            legal = state.legal_actions()
            state.apply_action(legal[next(draw) % len(legal)])
        row: tuple[int, ...] = ()
        while not row or row[-1] < ENOUGH_WAYS:
            row += (ways(state, len(row) + 1),)
        rows.append(row)
    return rows


def ways(state: State, depth: int) -> int:
    """Return the number of sequences of *depth* actions, or fewer where the game ends."""
    legal = state.legal_actions()
    if depth == 1 or not legal:
        return max(len(legal), 1)
    total = 0
    for action in legal:
        later = state.clone()
        later.apply_action(action)
        total += ways(later, depth - 1)
    return total


def main() -> None:
    """Write all files."""
    for name in game_names():
        written = {preset: game_lines(name, preset) for preset in presets(name)}
        written |= {"deals": deal_lines(name), "counts": count_lines(name)}
        for kind, lines in written.items():
            (FOLDER / f"{name}-{kind}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
            print(f"{name}-{kind}.txt: {len(lines)} lines")


if __name__ == "__main__":
    main()
