"""A hall under load on this machine: `make bench-hall`."""
