"""The screens of the book of rules. Its chapters come from each game (see `trix.ui.game_parts.book`)."""
