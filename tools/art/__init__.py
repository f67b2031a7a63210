"""Makes what the game shows and lets be heard beside what it draws at run time, and writes it to assets/."""
