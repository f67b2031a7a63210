"""The table: its layout, what is drawn on it, and the scene where a game is played."""
