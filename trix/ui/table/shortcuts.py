"""What need not be asked of a person: the one card that may be played, and cards whose play is certain.

The table's settings say which of this is wanted. What is certain comes from the game's `certainty` module.
"""

from trix.engine.protocol import Game, Observation
from trix.games import part
from trix.ui.shell.settings import Settings


class Shortcuts:
    """The shortcuts of one table; *playing* are the phases in which cards are played."""

    def __init__(self, game: Game, playing: frozenset[str]) -> None:
        self._game = game
        self._playing = playing
        self.claiming = False
        """Whether the rest of the running deal was found to be certain."""
        self._declined = False

    def forget(self) -> None:
        """Begin anew with the next deal, of which nothing is certain yet."""
        self.claiming = self._declined = False

    def decline(self) -> None:
        """Have the rest of this deal played by hand: something was taken back."""
        self.claiming, self._declined = False, True

    def card(self, seen: Observation, settings: Settings) -> int | None:
        """Return the card to play for a person whose turn it is; None if they are to be asked."""
        if seen.phase not in self._playing:
            return None
        certain = self._certain(seen) if settings.claim and not self._declined else None
        self.claiming |= certain is not None
        if certain is None and settings.play_single and len(seen.legal_actions) == 1:
            return int(seen.legal_actions[0])
        return certain

    def _certain(self, seen: Observation) -> int | None:
        """Return the card to play if the rest is certain; a hand of one card does not count as a rest."""
        if not self.claiming and seen.hand.bit_count() == 1:
            return None
        # imported once cards are played: in the browser every import costs start-up time
        card: int | None = part(self._game.name, "certainty").certain_card(self._game, seen)
        return card
