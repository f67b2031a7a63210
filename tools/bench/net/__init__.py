"""Figures of tables with others over a broker on this machine: `make bench-net`."""
