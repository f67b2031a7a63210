"""Makes the pictures and fonts in assets/ from the drawings and fonts in tools/art/sources/."""
