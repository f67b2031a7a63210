"""The table: its layout, its picture, and the scene where a game is played."""
