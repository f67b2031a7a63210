"""Benchmarks of playing with friends over a broker on this machine: `make bench-net`."""
