"""The guest's side: the room and the game as its screen sees them."""
