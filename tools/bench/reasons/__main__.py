"""The command line of the package."""

import argparse
import sys

from tools.bench.reasons.checking import FAULTS, count


def main() -> None:
    """Check hints and print the counts; the exit code is 1 after a fault."""
    parser = argparse.ArgumentParser(prog="python -m tools.bench.reasons", description="Check hints.")
    parser.add_argument("--hints", type=int, default=1000, help="of all games together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--playouts", type=int, help="of a search; as many as the review's by default")
    parser.add_argument("--before-play", action="store_true", help="only bids, contracts, doubling and trump")
    words = parser.parse_args()
    found = count(words.hints, words.seed, words.playouts, before_play=words.before_play)
    for what, number in sorted(found.items(), key=lambda one: (one[0] not in FAULTS, -one[1])):
        print(f"{what:24}{number:6}")
    sys.exit(1 if any(found[fault] for fault in FAULTS) else 0)


if __name__ == "__main__":
    main()
