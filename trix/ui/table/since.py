"""What has happened since a person last acted, where several play at one device."""

from collections.abc import Sequence

_MOST = 12  # sentences that are worth reading


class Since:
    """Sentences that everybody may read, of the running deal, and how far each person knows them."""

    def __init__(self) -> None:
        self._told: list[str] = []
        self._known: dict[int, int] = {}

    def begin_deal(self) -> None:
        """Forget the deal before."""
        self._told.clear()
        self._known.clear()

    def note(self, text: str) -> None:
        """Note what happens; an empty text is nothing."""
        if text:
            self._told.append(text)

    def acted(self, seat: int) -> None:
        """The person at a seat knows all so far."""
        self._known[seat] = len(self._told)

    def news(self, seat: int) -> Sequence[str]:
        """List what the person at a seat has not seen, the latest last; the oldest may be left out."""
        return self._told[self._known.get(seat, 0) :][-_MOST:]
