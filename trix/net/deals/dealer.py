"""The host's part in agreeing on deal keys (see `trix.net.deals.fair`): one key at a time, a deal ahead."""

from collections.abc import Callable, Container, Iterable

from trix.net.deals.fair import Entropy, Exchange, Pledge, hash_of, new_exchange


class Dealer:
    """Keeps what each key is made of, from when it is begun to agree on it until it is opened."""

    def __init__(self, entropy: Entropy, exchanges: Iterable[Exchange] = (), now: float = 0.0) -> None:
        self._entropy = entropy
        self._exchanges = {exchange.deal: exchange for exchange in exchanges}
        self._since = now  # when the running phase began

    @property
    def agreeing(self) -> bool:
        """Whether a key is being agreed on."""
        return any(exchange.phase != "settled" for exchange in self._exchanges.values())

    def exchanges(self) -> tuple[Exchange, ...]:
        """Return all that is kept, the secrets included."""
        return tuple(self._exchanges.values())

    def pledges(self) -> tuple[Pledge, ...]:
        """Return what everybody may know of it."""
        return tuple(_pledge(exchange) for exchange in self._exchanges.values())

    def settled(self, deal: int) -> bool:
        """Whether the key of a dealing has been agreed on."""
        return deal in self._exchanges and self._exchanges[deal].phase == "settled"

    def begin(self, deal: int, asked: tuple[str, ...], now: float) -> Pledge:
        """Begin to agree on the key of a dealing."""
        self._since = now
        self._exchanges[deal] = new_exchange(deal, asked, self._entropy)
        return _pledge(self._exchanges[deal])

    def committed(self, deal: int, person: str, commitment: bytes) -> None:
        """Take somebody's commitment to a share."""
        self._change(deal, lambda known: known.committed(person, commitment))

    def revealed(self, deal: int, person: str, share: bytes) -> None:
        """Take somebody's share."""
        self._change(deal, lambda known: known.revealed(person, share))

    def advance(self, now: float, present: Container[str]) -> list[Pledge]:
        """Go on as far as that is possible; give what is to be told to everybody."""
        told = []
        for deal, known in list(self._exchanges.items()):
            while (advanced := known.advanced(now - self._since, present)) is not known:
                self._since = now
                if advanced.phase == "revealing":
                    told.append(_pledge(advanced))
                self._exchanges[deal] = known = advanced
        return told

    def key(self, deal: int, name: bytes) -> bytes:
        """Return the agreed key; *name* identifies the game (see `trix.net.deals.fair.deal_key`)."""
        return self._exchanges[deal].key(name)

    def opened(self, deal: int) -> Exchange:
        """Return what a key was made of, for everybody to know, and forget it."""
        return self._exchanges.pop(deal)

    def _change(self, deal: int, change: Callable[[Exchange], Exchange]) -> None:
        if deal in self._exchanges:
            self._exchanges[deal] = change(self._exchanges[deal])


def _pledge(exchange: Exchange) -> Pledge:
    told = None if exchange.phase == "committing" else exchange.commitments
    return Pledge(exchange.deal, hash_of(exchange.secret), exchange.asked, told)
