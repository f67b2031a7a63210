"""The host's side: the game, its turns, and what each guest is sent."""
