"""Attacks on a broker on this machine: `python -m tools.bench.broker`."""
