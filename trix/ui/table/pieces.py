"""Pieces: the parts of the table that depend on the game. The table knows games only by this interface.

    pieces = pieces_of(game)

A game's module ``pieces`` defines a subclass of `PiecesOf` and names it ``PIECES``. A game that is
played only in tricks needs little more than its words.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pygame import Rect

from trix.engine.cards import SUIT_MASKS
from trix.engine.events import Event
from trix.engine.protocol import Game, Observation
from trix.engine.tricks import suit_led, winning_place
from trix.engine.types import Card, Seat
from trix.ui.game_parts import part
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.painter import Painter
from trix.ui.table.banner import Notice
from trix.ui.table.event_texts import follow_text, seat_text, sound_of, trick_text
from trix.ui.table.hand import HandView
from trix.ui.table.layer import Part
from trix.ui.table.layout import CardPlace, TableLayout
from trix.ui.table.model import BEFORE_PLAY, Play, TableModel
from trix.ui.table.notes import Note, has_slip
from trix.ui.table.plates import Face
from trix.ui.table.staging import Mood, Place, Staging
from trix.ui.words.cards import SUIT_ICONS, card_name, trick_count
from trix.ui.words.numbers import plain


class View(NamedTuple):
    """The data of the picture. The model is the game's own kind of `TableModel`."""

    painter: Painter
    layout: TableLayout
    game: Game
    pieces: "Pieces"
    model: Any
    names: tuple[str, ...]
    avatars: tuple[str, ...]
    scores: tuple[int, ...]
    """The running scores on the plates, while they count."""
    flying: frozenset[int]
    """Flying cards, not yet drawn at their target."""
    undealt: tuple[int, ...]
    """By seat, the number of cards that have not arrived from the deck."""
    stacking: int
    """The number of face-down cards that fly to the stack."""
    hand: HandView
    thinking: bool
    """Whether a seat is to act, and nothing moves."""
    task: str = ""
    """The player's next step, written in the banner."""
    signs: tuple[tuple[str, str], ...] = ()
    """By seat, an icon and a word for an absent player."""
    moods: tuple[Mood, ...] = ()
    """By seat, the mood of the portrait."""
    reader: int | None = None
    """The seat that texts call "you", if it is not the viewer's: a review can show what another seat saw."""
    settling: frozenset[int] = frozenset()
    """Cards of the trick that have just landed and still move."""

    @property
    def reader_model(self) -> Any:
        """The model for texts: its viewer is called "you"."""
        return self.model if self.reader is None else replace(self.model, viewer=self.reader)

    def mood(self, seat: Seat) -> Mood:
        """Return the mood of a portrait: an agent on its turn thinks, unless it has another mood."""
        if self.moods and self.moods[seat]:
            return self.moods[seat]
        return "thinking" if self.is_thinking(seat) else ""

    def is_partner(self, seat: Seat) -> bool:
        """Whether a seat plays with the viewer."""
        viewer = self.model.viewer
        return seat != viewer and any(seat in team and viewer in team for team in self.game.teams)

    def side(self, seat: Seat) -> int | None:
        """Return 0 for the seats of the viewer's side and 1 for the other side; None without partners."""
        if all(len(team) == 1 for team in self.game.teams):
            return None
        return next(int(self.seat_at(0) not in team) for team in self.game.teams if seat in team)

    def is_thinking(self, seat: Seat) -> bool:
        """Whether another player than the viewer is thinking about a decision."""
        return self.thinking and bool(self.model.turn == seat != self.model.viewer)

    barred: Callable[[int], str] = lambda card: ""
    """Returns why a card of the hand cannot be played."""
    about: Callable[[int], str] = lambda seat: ""
    """Describes the agent at a seat; empty for a person."""

    def seat_at(self, position: int) -> int:
        """Return the seat at a position; the viewer sits south."""
        return int((position + self.model.viewer) % self.model.seats)

    def position_of(self, seat: Seat) -> int:
        """Return the position of a seat."""
        return int((seat - self.model.viewer) % self.model.seats)


ModelT = TypeVar("ModelT", bound=TableModel)
SeenT = TypeVar("SeenT", bound=Observation)


class Announcement(NamedTuple):
    """An announcement: *text*, whether it is also written on the table, and *more* to read aloud."""

    text: str
    shown: bool = True
    more: str = ""


class PiecesOf(Generic[ModelT, SeenT]):
    """The pieces of a game with models and observations of these types."""

    playing = frozenset(("play",))
    """The phases of playing a card of the hand; a panel asks for decisions of other phases."""
    captures = False
    """Whether taken cards may lie face up in front of the seats."""
    staging: ClassVar[Staging]

    def __init__(self, game: Game) -> None:
        self.game = game
        self.number = ""
        """The banner's text in place of the deal's number, in a lesson or problem."""

    # --- words ---

    def notice(self, view: View) -> Notice:
        """Return the contents of the banner."""
        notice = self.game_notice(view)
        return notice._replace(deal=self.number) if self.number and notice.deal else notice

    def game_notice(self, view: View) -> Notice:
        """Return the contents of the banner in a game."""
        raise NotImplementedError

    def face(self, view: View, seat: Seat) -> Face:
        """Return the contents of a seat's plate: here its player, score, turn, and a bid without a slip."""
        return Face(
            name=view.names[seat],
            avatar=view.avatars[seat],
            score=plain(view.scores[seat]),
            status=_("thinking…") if view.is_thinking(seat) else "",
            active=view.model.turn == seat,
            note=None if has_slip(view.layout, view.position_of(seat)) else self.bid(view.model, seat),
        )

    def bid(self, model: ModelT, seat: Seat) -> Note | None:
        """Return the bid of a seat for a slip beside it or on a panel, if any."""
        return None

    def reason(self, observation: SeenT, card: Card, player: str) -> str:
        """Return why a card of the viewer cannot be played; *player* is the name of the seat to act."""
        if observation.current_player is None:
            return _("The game is over.")
        if observation.current_player != observation.seat:
            return _("It is {name}’s turn.").format(name=player)
        seen: Any = observation
        led = suit_led(seen.trick.cards) if seen.phase == "play" else None
        if led is not None and seen.hand & SUIT_MASKS[led]:
            return follow_text(led)
        return self.refusal(observation, card)

    def refusal(self, observation: SeenT, card: Card) -> str:
        """Return the rule that forbids a card on the viewer's turn, other than to follow suit."""
        raise NotImplementedError

    def announcement(self, event: Event, model: ModelT, names: Sequence[str]) -> Announcement | None:
        """Return the announcement of an event, if any; *model* is the table after it."""
        return None

    def middle_text(self, model: ModelT, names: Sequence[str]) -> str:
        """Describe the cards in the middle; empty if there are none."""
        return trick_text(model, names)

    def aim(self, model: ModelT) -> str:
        """Describe the viewer's goal, as far as the banner does not; empty for nothing."""
        return ""

    def state_sentences(self, model: ModelT, names: Sequence[str]) -> list[str]:
        """Describe the state of the deal in sentences, beside the banner and the middle."""
        return []

    def taken_text(self, model: ModelT, names: Sequence[str], seat: Seat) -> str:
        """Describe a seat's tricks and captured cards."""
        cards = join_list([trick_count(model.tricks[seat]), *map(card_name, self.captured(model, seat))])
        return seat_text(
            model, names, seat, _("You have taken {cards}"), _("{name} has taken {cards}"), cards=cards
        )

    def sound(self, event: Event, model: ModelT, viewer: Seat) -> str:
        """Return the sound of an event, one of `trix.ui.kit.sound.EFFECTS`; empty for none.

        *model* is the table after it.
        """
        return sound_of(event, viewer)

    def status(self, model: ModelT) -> dict[str, object]:
        """Return the game's part of the status for tests and embedding pages."""
        return {}

    # --- explanations ---

    def about(self, view: View) -> str:
        """Describe the contract; empty if the banner says it all."""
        return ""

    def about_seat(self, view: View, seat: Seat) -> str:
        """Describe the game's own marks on a seat's plate."""
        return ""

    def about_emblem(self, view: View, seat: Seat, icon: str, *, left: bool) -> tuple[str, str]:
        """Return the meaning of an emblem under a seat: a title and a sentence."""
        raise NotImplementedError

    def about_bid(self, view: View, seat: Seat) -> str:
        """Describe the bid beside a seat."""
        note = self.bid(view.model, seat)
        return "" if note is None else note.aloud or note.text

    def about_card(self, view: View, card: Card) -> str:
        """Describe why a card is ringed, or lies open."""
        return ""

    # --- cards and signs ---

    def ringed_cards(self, model: ModelT) -> frozenset[int]:
        """Return the cards with a golden ring."""
        return frozenset()

    def captured(self, model: ModelT, seat: Seat) -> tuple[int, ...]:
        """Return the taken cards that lie face up in front of a seat."""
        return model.captured[seat]

    def heap(self, model: ModelT, seat: Seat) -> tuple[int, ...]:
        """Return the taken cards of one suit that cost the same: they lie on one heap with their number."""
        return ()

    def heap_counts(self, model: ModelT, seat: Seat) -> tuple[int, ...]:
        """Return the cards that the number on the heap counts; some of them may lie apart."""
        return self.heap(model, seat)

    def about_heap(self, view: View, seat: Seat) -> tuple[str, str]:
        """Return the meaning of a seat's heap: a title and its cost."""
        raise NotImplementedError

    def open_cards(self, model: ModelT, seat: Seat) -> tuple[int, ...]:
        """Return the open cards in a seat's hand."""
        return ()

    def trick(self, model: ModelT) -> tuple[Play, ...]:
        """Return the cards in the middle as (seat, card)."""
        return model.trick

    def holding(self, model: ModelT, cards: Sequence[int]) -> int | None:
        """Return the winner so far among the *cards* of a trick, in the order of play; None without cards."""
        return cards[winning_place(cards, self.trump(model), self.order(model))] if cards else None

    def is_costly(self, model: ModelT, cards: Sequence[int]) -> bool:
        """Whether the *cards* of a trick will cost its taker much: the light on the best one warns."""
        return False

    def order(self, model: ModelT) -> int:
        """Return 1 if high ranks win tricks, -1 if low ones do."""
        return 1

    def stack(self, model: ModelT) -> int:
        """Return the number of cards that lie face down beside the table."""
        return 0

    def counts_stack(self, model: ModelT) -> bool:
        """Whether the table shows the number of cards in the stack."""
        return False

    def trump(self, model: ModelT) -> int | None:
        """Return the trump suit, or None."""
        return None

    def sign(self, model: ModelT) -> str:
        """Return the name of the icon in the middle of the felt, here of trump; empty for none."""
        trump = self.trump(model)
        return "" if trump is None else SUIT_ICONS[trump]

    def middle(self, view: View) -> list[Part]:
        """List the parts of the picture that replace the trick in the middle, if any."""
        return []

    def middle_places(self, view: View) -> list[CardPlace]:
        """Return the places of the cards in the middle."""
        return [view.layout.trick[view.position_of(seat)] for seat, _card in self.trick(view.model)]

    def outlines(self, view: View) -> list[Rect]:
        """Return the places in the middle where the outline of a missing card shows."""
        return []

    def fills_field(self, model: ModelT) -> bool:
        """Whether the middle includes the room for taken cards, in deals without any."""
        return False

    def place(self, place: Place, card: Card | None, layout: TableLayout) -> CardPlace | None:
        """Return the position of a card at a place of the game's own kind, such as "layout"; else None."""
        return None

    # --- play ---

    def is_slam(self, model: ModelT, seat: Seat) -> bool:
        """Whether a seat has just made a slam by taking a trick."""
        return False

    def has_play_begun(self, model: ModelT) -> bool:
        """Whether play has begun, which shows the arrow of the turn."""
        return model.phase not in BEFORE_PLAY

    def is_played_in_tricks(self, model: ModelT) -> bool:
        """Whether the deal is played in tricks, so that there is a last trick to show."""
        return True

    def may_skip(self, model: ModelT) -> bool:
        """Whether the viewer has no decision left in the deal, so that the rest can be skipped."""
        return False


Pieces = PiecesOf[Any, Any]
"""The pieces of any game. They accept only models and observations of that game."""


def pieces_of(game: Game) -> Pieces:
    """Return the pieces of a game."""
    pieces: Pieces = part(game.name, "pieces").PIECES(game)
    return pieces
