"""The coach at the table of a real game: its remarks and their box. Lessons are in `tutorial`."""
