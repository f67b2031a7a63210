"""What all parts of a table share (`BaseTable`), and the guide that may lead the player (`Guide`).

The coach of a lesson is a guide, and so is the view of the other players at a network table.
"""

from collections.abc import Callable

import pygame

from trix.engine.protocol import Observation
from trix.engine.types import Action, Card, Seat
from trix.ui.kit.events import Event
from trix.ui.kit.painter import Painter
from trix.ui.kit.theme import Metrics
from trix.ui.reactions.picker import Messages
from trix.ui.shell.scene import App
from trix.ui.shell.settings import Settings
from trix.ui.table.controls import Control, Controls
from trix.ui.table.director import Director
from trix.ui.table.effects.echoes import Echoes
from trix.ui.table.effects.marks import Counting, Marks, Refusal, TableMoods
from trix.ui.table.hand import HandView
from trix.ui.table.layer import Part
from trix.ui.table.layout import MOST_CARDS, TableLayout
from trix.ui.table.model import TableModel
from trix.ui.table.pieces import pieces_of
from trix.ui.table.places import Places
from trix.ui.table.session import TableSession, practice_warning
from trix.ui.words.dialogs import dialog
from trix.ui.words.people import about_agent, name_at, names_of

LayOut = Callable[[Metrics, int], TableLayout]
"""Lays the table out for a screen or a part of it; the number is the most cards that a hand has."""


class Guide:
    """Adds to a table, and limits the player's actions.

    The table asks the guide; a guide that changed asks the table to draw again. This base class adds
    nothing and allows everything.
    """

    name = "table"
    """The scene's name in the status."""
    counts = True
    """Whether the game counts in the statistics, so that the first help needs a warning."""
    has_scores = True
    """Whether the table has the button for the score sheet."""
    tells_rules = False
    """Whether a question explains the rule behind it, for players who have not chosen the rules."""

    @property
    def expects_hints(self) -> bool:
        """Whether the player is likely to ask for hints, so that the expert thinks ahead."""
        return False

    @property
    def may_speak(self) -> bool:
        """Whether the coach of the game may still make remarks."""
        return False

    @property
    def is_reading(self) -> bool:
        """Whether the player has something to read: agents do not think, and no panel opens."""
        return False

    @property
    def holds(self) -> bool:
        """Whether time stands still at the table."""
        return False

    def join(self, table: "BaseTable") -> None:
        """Receive the table; called once, before all other methods."""
        self._table = table

    # --- the picture ---

    def place(self, p: Painter, lay_out: LayOut) -> TableLayout:
        """Lay the table out in the part of the screen that the guide leaves free."""
        return lay_out(p.metrics, MOST_CARDS)

    def room(self, area: pygame.Rect) -> pygame.Rect:
        """Return the part of a panel's area that is clear of the guide."""
        return area

    def note_panel(self, panel: pygame.Rect) -> None:
        """Note where the panel of a question lies."""

    def above(self) -> list[Part]:
        """List the parts drawn above the table."""
        return []

    def covers(self) -> pygame.Rect | None:
        """Return the box among those parts that also lies above everything that moves."""
        return None

    def beside_question(self) -> list[Part]:
        """List the parts that stay bright under a question."""
        return []

    def controls(self, own: list[Control]) -> list[Control]:
        """Return the buttons of the table, given its *own* ones."""
        return own

    def task(self) -> str:
        """Return a sentence for the banner with the player's next step; empty for none."""
        return ""

    def suggestion(self, seen: Observation) -> Action | None:
        """Return the answer to mark in the panel that asks for this decision."""
        return None

    def suggestion_text(self, seen: Observation) -> str:
        """Return what that panel says about its answers; empty for nothing."""
        return ""

    def note_hint(self) -> None:
        """Called when the player asks for a hint."""

    def sign(self, seat: Seat) -> tuple[str, str]:
        """Return an icon and a word for the plate of an absent player; both empty otherwise."""
        return "", ""

    # --- the play ---

    def habits(self, settings: Settings) -> Settings:
        """Return the settings that hold at this table."""
        return settings

    def handle(self, event: Event) -> bool:
        """Use an event unless a button has the focus; return whether the table must ignore it."""
        return False

    def interrupt(self) -> None:
        """Treat the text on the screen as read: the player tries a card."""

    def allows(self, action: Action) -> bool:
        """Whether the player may do a legal action; if not, the guide says why."""
        return True

    def point_out(self) -> None:
        """Mark the recommended card in the hand; called after every change of the table."""

    def follow(self) -> bool:
        """Announce news; True if the picture changed. Called in every frame."""
        return False

    def on_reaction(self, said: str) -> bool:
        """Note the player's reaction, an id of `trix.ui.reactions.words`; False suppresses it."""
        return True

    def messages(self) -> Messages | None:
        """Return the chat; None where there is none."""
        return None

    # --- texts ---

    def state_text(self) -> str:
        """Return the text that is read out before the state of the deal."""
        return ""

    def status(self) -> dict[str, object]:
        """Return the guide's part of the status for tests and embedding pages."""
        return {}


class BaseTable:
    """The state that the parts of one table share. The session's viewer sits in the south."""

    director: Director
    """Plays the events."""
    counting: Counting
    """The scores on the plates."""
    controls: Controls
    """The buttons."""
    places: Places
    """Where cards, plates and signs are."""

    def __init__(self, app: App, session: TableSession, guide: Guide) -> None:
        self.app = app
        self.session = session
        self.guide = guide
        self.pieces = pieces_of(session.game)
        self.hand = HandView()
        """The viewer's hand."""
        self.refusal = Refusal()
        """Why a card was not accepted."""
        self.marks = Marks()
        """Points that rise from the seats."""
        self.echoes = Echoes()
        """Short movements after a step."""
        self.moods = TableMoods()
        """The expressions of the portraits."""
        self.redraws = 0
        """How often `redraw` was called, which is part of the key of the still picture.

        Comparing what guide, session and pieces add would take as long as listing the parts.
        """
        self.shows_last_trick = False
        """Whether the last trick is on the screen: until the next one, or until the viewer's turn."""
        self._remark = ""

    @property
    def model(self) -> TableModel:
        """The table as shown: the game's own kind of `TableModel`."""
        return self.director.model

    @property
    def habits(self) -> Settings:
        """The settings that hold at this table."""
        return self.guide.habits(self.app.settings)

    def player_name(self, seat: Seat) -> str:
        """Return the name of the player at a seat."""
        return name_at(self.session.sitters, seat)

    def about_player(self, seat: Seat) -> str:
        """Describe the agent at a seat; empty for a person. With friends agents have no style."""
        return about_agent(self.session.sitters[seat], styled=self.session.is_saved is not None)

    def names(self) -> tuple[str, ...]:
        """Return the names of the players by seat."""
        return tuple(names_of(self.session.sitters))

    def reason(self, card: Card) -> str:
        """Return why a card of the hand cannot be played."""
        seen = self.session.observation()
        player = seen.current_player
        return self.pieces.reason(seen, card, "" if player is None else self.player_name(player))

    def redraw(self) -> None:
        """Have the still picture and the buttons made anew."""
        self.redraws += 1
        self.controls.forget()

    @property
    def shows_hint(self) -> bool:
        """Whether a hint for a card is visible or on its way."""
        return False

    @property
    def awaits_hint(self) -> bool:
        """Whether a request for a hint waits for the panel of the question."""
        return False

    def remark(self, text: str) -> None:
        """Show a toast, at most until the deal ends; see `Toasts.show`."""
        self.app.toasts.show(text)
        self._remark = text

    def forget_remark(self) -> None:
        """Take the toast of `remark` away."""
        self.app.toasts.withdraw(self._remark)

    def with_help(self, give: Callable[[], None]) -> None:
        """Give help. If it makes the game practice, ask first, unless the player wants no question."""

        def always() -> None:
            self.app.change(ask_help=False)
            give()

        if self.app.settings.ask_help and self.guide.counts and practice_warning(self.session):
            self.app.stack.push(dialog("practice", use=give, always=always))
        else:
            give()
