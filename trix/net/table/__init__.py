"""The host's side: room and seats, game, turns and timers."""
