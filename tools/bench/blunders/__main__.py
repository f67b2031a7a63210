"""The command line of the package."""

import argparse
import sys

from tools.bench.blunders.catalogue import KINDS
from tools.bench.blunders.counting import count
from tools.bench.blunders.dominated import VARIANTS, last_choices
from tools.bench.blunders.finding import find
from tools.bench.blunders.partner import TABLES, chances
from tools.bench.blunders.positions import write
from trix.ai import levels, make_agent
from trix.games import load_game


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.blunders", description="Look for blunders.")
    asked = parser.add_subparsers(required=True, dest="what")
    finding = asked.add_parser("find", help="look for positions and write them anew")
    finding.add_argument("games", nargs="*", default=list(KINDS), help="all, if none is named")
    counting = asked.add_parser("count", help="count over many deals; fails if there is a blunder")
    counting.add_argument("games", nargs="*", default=list(KINDS), help="all, if none is named")
    counting.add_argument("--deals", type=int, default=1000, help="of each game")
    counting.add_argument("--level", choices=levels(), default="standard")
    last = asked.add_parser("dominated", help="count provably worse choices in the last tricks")
    last.add_argument("games", nargs="*", default=list(KINDS), help="all, if none is named")
    last.add_argument("--matches", type=int, default=20, help="of each game and variant")
    last.add_argument("--cards", type=int, default=3, help="in hand, at most")
    last.add_argument("--level", choices=levels(), default="standard")
    last.add_argument("--earlier", choices=levels(), help="the level that plays until so many cards are left")
    last.add_argument("--seed", type=int, default=0, help="of the first game")
    last.add_argument("--rules", action="store_true", help="find lines by the rules engine; slow")
    partner = asked.add_parser("partner", help="count tricks taken from the partner at a cost")
    partner.add_argument("--games", type=int, default=10, help="of each table")
    partner.add_argument("--level", choices=levels(), default="standard")
    words = parser.parse_args()
    if words.what == "find":
        for name in words.games:
            positions = list(find(name))
            write(name, positions)
            print(f"{name}: {len(positions)} positions")
    elif words.what == "dominated":
        sys.exit(1 if _count_dominated(words) else 0)
    elif words.what == "partner":
        sys.exit(1 if _count_cuts(words.level, words.games) else 0)
    else:
        sys.exit(1 if _count(words.games, words.level, words.deals) else 0)


def _count(games: list[str], level: str, deals: int) -> int:
    """Print how often each kind was possible and made. Returns how many were made in all."""
    blunders = 0
    for name in games:
        for kind, (met, made) in count(name, level, deals).items():
            print(f"{name:8}{kind:36}{made:6} of{met:6}")
            blunders += made
    return blunders


def _count_dominated(words: argparse.Namespace) -> int:
    """Print the decisions with dominated actions and their choices; return the number of such choices."""
    blunders = 0
    for name in words.games:
        for options in VARIANTS[name]:
            game = load_game(name, **options)
            agent = make_agent(words.level, game)
            earlier = make_agent(words.earlier, game) if words.earlier else None
            decisions, met, made = 0, 0, 0
            for seed in range(words.seed, words.seed + words.matches):
                for choice in last_choices(game, agent, seed, words.cards, words.rules, earlier):
                    decisions += 1
                    met += bool(choice.dominated)
                    made += choice.action in choice.dominated
            print(f"{name:8}{options!s:60}{made:6} of{met:6} of{decisions:8}", flush=True)
            blunders += made
    return blunders


def _count_cuts(level: str, games: int) -> int:
    """Print the tricks taken from partners and how many were costly; return the costly ones."""
    blunders = 0
    for name, options in TABLES:
        game = load_game(name, **options)
        agent = make_agent(level, game)
        met = [chance for seed in range(games) for chance in chances(game, agent, seed)]
        costly = [round(chance.cost, 1) for chance in met if chance.cost]
        taken = sum(chance.is_cut for chance in met)
        print(
            f"{name:8}{options!s:60}{len(costly):4} of{taken:5} of{len(met):6}, points {costly}", flush=True
        )
        blunders += len(costly)
    return blunders


if __name__ == "__main__":
    main()
