"""One game on the screen each, found by its name (see `trix.ui.game_parts`)."""
