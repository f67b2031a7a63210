"""What each game adds to the table: its words, marks and pieces. The table knows games by `Pieces` only.

    pieces = pieces_of(game)

A game's module ``pieces`` gives a subclass of `Pieces`; one that plays nothing but tricks needs little
more than its words.
"""

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from trix.engine.events import Event
from trix.engine.protocol import Game, Observation
from trix.ui.games import part
from trix.ui.games.model import DEALING, Play, TableModel
from trix.ui.games.staging import Place, Staging
from trix.ui.i18n import _
from trix.ui.table.banner import Notice
from trix.ui.table.heard import sound_of
from trix.ui.table.layer import Part
from trix.ui.table.layout import CardPlace, TableLayout
from trix.ui.table.notes import Note
from trix.ui.table.plates import Face
from trix.ui.table.spoken import trick_told
from trix.ui.table.view import View

ModelT = TypeVar("ModelT", bound=TableModel)
SeenT = TypeVar("SeenT", bound=Observation)


class Said(NamedTuple):
    """Something to tell when it happens; whether it is shown too, or only read out, as `more` always is."""

    text: str
    shown: bool = True
    more: str = ""


class PiecesOf(Generic[ModelT, SeenT]):
    """What a game has on the table, with models and observations of its own kinds."""

    playing = frozenset(("play",))
    """The phases in which a card of the hand is played; all others are asked about by a panel."""
    captures = False
    """Whether taken cards may lie face up before the seats."""

    def __init__(self, game: Game, staging: Staging) -> None:
        self.game = game
        self.staging = staging

    # --- words ---

    def notice(self, view: View) -> Notice:
        """Put the banner into words."""
        raise NotImplementedError

    def face(self, view: View, seat: int) -> Face:
        """Return what a seat's plate says."""
        raise NotImplementedError

    def bid(self, model: ModelT, seat: int) -> Note | None:
        """Return what a seat has bid, for a slip beside it or on a panel."""
        return None

    def reason(self, observation: SeenT, card: int, player: str) -> str:
        """Say why a card of the viewer's hand cannot be played; *player* names whose turn it is."""
        if observation.current_player is None:
            return _("The game is over.")
        if observation.current_player != observation.seat:
            return _("It is {name}’s turn.").format(name=player)
        return self.refusal(observation, card)

    def refusal(self, observation: SeenT, card: int) -> str:
        """Say which rule leaves only other cards, on the viewer's own turn."""
        raise NotImplementedError

    def said(self, event: Event, model: ModelT, names: Sequence[str]) -> Said | None:
        """Return what to tell of an event; *model* is the table after it."""
        return None

    def lying(self, model: ModelT, names: Sequence[str]) -> str:
        """Say what lies in the middle; empty if nothing does."""
        return trick_told(model, names)

    def aim(self, model: ModelT) -> str:
        """Say what the viewer plays for, beside what the banner says."""
        return ""

    def standing(self, model: ModelT, names: Sequence[str]) -> list[str]:
        """Say how the deal stands, beside what the banner says and what lies in the middle."""
        return []

    def sound(self, event: Event, viewer: int) -> str:
        """Name what is heard of an event, one of `trix.ui.sound.EFFECTS`; empty for nothing."""
        return sound_of(event, viewer)

    def status(self, model: ModelT) -> dict[str, object]:
        """Return the game's own part of the account for tests and embedding pages."""
        return {}

    # --- cards and signs ---

    def ringed(self, model: ModelT) -> frozenset[int]:
        """Return the cards that wear a golden ring."""
        return frozenset()

    def captured(self, model: ModelT, seat: int) -> tuple[int, ...]:
        """Return the taken cards that lie face up before a seat."""
        return ()

    def open_cards(self, model: ModelT, seat: int) -> tuple[int, ...]:
        """Return the cards in a seat's hand that everybody sees."""
        return ()

    def trick(self, model: ModelT) -> tuple[Play, ...]:
        """Return the cards in the middle as (seat, card)."""
        return model.trick

    def stack(self, model: ModelT) -> int:
        """Return how many cards lie aside face down."""
        return 0

    def counts_stack(self, model: ModelT) -> bool:
        """Whether the number of those cards is written on them."""
        return False

    def trump(self, model: ModelT) -> int | None:
        """Return the trump suit; None while or where there is none."""
        return None

    def sign(self, model: ModelT) -> str:
        """Name the icon that shows in the middle of the felt; empty for none."""
        return ""

    def middle(self, view: View) -> Part | None:
        """Return what lies in the middle in place of a trick."""
        return None

    def lying_cards(self, view: View) -> list[CardPlace]:
        """Return where cards lie in the middle."""
        return [view.layout.trick[view.position_of(seat)] for seat, _card in self.trick(view.model)]

    def fills_field(self, model: ModelT) -> bool:
        """Whether what lies in the middle takes the room beside it too: nobody takes anything."""
        return False

    def place(self, place: Place, card: int | None, layout: TableLayout) -> CardPlace | None:
        """Return where a place of the game's own kinds is."""
        return None

    # --- what can be done ---

    def begun(self, model: ModelT) -> bool:
        """Whether the turn goes round: its arrow shows."""
        return model.phase not in ("", DEALING)

    def tricks_played(self, model: ModelT) -> bool:
        """Whether this deal is about tricks, of which the last can be looked at."""
        return True

    def may_skip(self, model: ModelT) -> bool:
        """Whether the viewer is done with this deal, and the rest can be run through."""
        return False


Pieces = PiecesOf[Any, Any]
"""The pieces of some game: they get the models and observations of that game."""


def pieces_of(game: Game) -> Pieces:
    """Return the pieces of a game."""
    made: Pieces = part(game.name, "pieces").pieces(game)
    return made
