"""The coach at the table of a real game: its remarks, and how they are shown. Lessons are in `tutorial`."""
