"""A deal of a record as a series of moments, each with the visible table and all hands.

    begun, over = span(record, deal)
    replay = replay_deal(game, record.deals, record.actions[:over], deal, viewer)
    replay.moments[0]       # after the dealing; the last moment is the end of the deal

The action that ends a deal also begins the next one, which is left out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from trix.ai.explain.review import Decision
from trix.engine.deal_sources import DealSource
from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.engine.protocol import Game
from trix.engine.types import Action, Seat
from trix.record import PlayedDeal, Record, game_of, played_deals
from trix.ui.table.model import TableModel
from trix.ui.table.pieces import Pieces, pieces_of
from trix.ui.table.staging import PACES

_PACE = PACES["normal"]


class Happening(NamedTuple):
    """An event, and the table right after it."""

    event: Event
    model: TableModel


class Moment(NamedTuple):
    """The table at rest, all hands by seat, and the events since the last moment."""

    model: TableModel
    hands: tuple[tuple[int, ...], ...]
    happened: tuple[Happening, ...]
    decision: int | None = None
    """The index of the viewer's decision here, in the replay's decisions."""


class Act(NamedTuple):
    """An action of any seat, and the moment right after it."""

    decision: Decision
    at: int

    @property
    def seat(self) -> int:
        """The seat that acted."""
        return self.decision.seen.seat


class Replay(NamedTuple):
    """A deal from the dealing of the cards to its scores."""

    moments: tuple[Moment, ...]
    acts: tuple[Act, ...]
    """The actions of all seats."""
    decisions: tuple[Decision, ...]
    """The viewer's decisions with more than one legal action."""
    chapters: tuple[int, ...]
    """Moments that begin a trick (in a layout: the viewer's turn), and both ends; ascending."""

    def chapter(self, at: int, *, forward: bool) -> int:
        """Return where the next chapter begins; backward, where this one or the previous one begins."""
        if forward:
            return next((place for place in self.chapters if place > at), at)
        return next((place for place in reversed(self.chapters) if place < at), at)

    def decision(self, at: int, *, forward: bool) -> int:
        """Return the moment of the next or previous decision; the first follows the last."""
        places = [place for place, moment in enumerate(self.moments) if moment.decision is not None]
        order = [place for place in places if place > at] + places
        if not forward:
            order = [place for place in reversed(places) if place < at] + places[::-1]
        return order[0] if order else at


def deal_ends(record: Record, viewer: Seat, deals: Iterable[PlayedDeal]) -> list[TableModel]:
    """Return the table at the end of each deal, as a seat saw it; only events of these deals are folded.

    *deals* are some of `played_deals(record)`, in their order.
    """
    game, events = game_of(record), list[Event]()
    staging = pieces_of(game).staging
    state = game.new_initial_state(record.deals, events.append)
    ends, actions_before = list[TableModel](), 0
    for deal in deals:
        for text in record.actions[actions_before : deal.start]:
            state.apply_action(state.string_to_action(text))
        model: TableModel = staging.model_from(state.observation(viewer), game)
        events.clear()
        for text in record.actions[deal.start : deal.end]:
            state.apply_action(state.string_to_action(text))
        for event in events:
            seen = event.seen_by(viewer)
            model = model if seen is None else staging.fold(model, seen)
            if isinstance(event, DealEnded):
                break
        ends.append(model)
        actions_before = deal.end
    return ends


def span(record: Record, deal: int) -> tuple[int, int]:
    """Return after how many actions a deal began, and after how many it was over.

    Raises ValueError if it has not ended in the record.
    """
    _state, deals = played_deals(record)
    for played in deals:
        if played.number == deal:
            return played.start, played.end
    raise ValueError(f"deal {deal} of the record has not come to its end")


def replay_deal(
    game: Game, deals: int | DealSource, actions: Sequence[str], deal: int, viewer: Seat
) -> Replay:
    """Replay the last deal of a game as a seat sees it. The last of the actions has to end that deal."""
    replayer = _Replayer(pieces_of(game), deal, viewer)
    events: list[Event] = []
    state = game.new_initial_state(deals, events.append)
    replayer.hear(events)
    actor = None
    for text in actions:
        action = state.string_to_action(text)
        if action in state.legal_revisions():
            if actor == viewer:
                # a revision has the observation of the bid; their texts differ only in the verb
                replayer.revise(state.string_to_action(text.replace("revise", "bid", 1)))
        else:
            actor = state.current_player()
            if actor is not None and replayer.begun:
                replayer.note_decision(Decision(state.observation(actor), action))
        events.clear()
        state.apply_action(action)
        replayer.hear(events)
    moments = tuple(replayer.moments)
    chapters = tuple(sorted({*replayer.chapters, len(moments) - 1}))
    acts = tuple(act._replace(at=min(act.at, len(moments) - 1)) for act in replayer.acts)
    return Replay(moments, acts, tuple(replayer.decisions), chapters)


class _Replayer:
    """Folds all events into tables, and makes the moments of one deal."""

    def __init__(self, pieces: Pieces, deal: int, viewer: Seat) -> None:
        self.begun = False
        self.moments: list[Moment] = []
        self.acts: list[Act] = []
        self.decisions: list[Decision] = []
        self.chapters = [0]
        self._staging = pieces.staging
        self._playing = pieces.playing
        self._deal = deal
        self._viewer = viewer
        self._model: TableModel = pieces.staging.empty(viewer, pieces.game.num_players)
        self._seats: list[TableModel] = []  # the table of each seat, for its hand

    def note_decision(self, decision: Decision) -> None:
        """Note a decision that a seat is about to make."""
        self.acts.append(Act(decision, len(self.moments)))
        if decision.seen.seat == self._viewer and len(decision.seen.legal_actions) > 1:
            self.moments[-1] = self.moments[-1]._replace(decision=len(self.decisions))
            self.decisions.append(decision)

    def revise(self, action: Action) -> None:
        """Replace the action of the viewer's last decision."""
        if self.decisions:
            self.decisions[-1] = self.decisions[-1]._replace(action=action)

    def hear(self, events: list[Event]) -> None:
        """Take the events of one action, or those before the first action."""
        happened: list[Happening] = []
        visible = False
        for event in events:
            if isinstance(event, DealBegan):
                if event.number > self._deal:
                    break
                if event.number == self._deal and not self.begun:
                    self.begun = True
                    self._seats = [replace(self._model, viewer=seat) for seat in range(len(event.hands))]
            elif isinstance(event, TrickTaken) and self.begun:
                # the complete trick is a moment of its own
                self._add_moment(happened, visible)
                happened, visible = [], False
                self.chapters.append(len(self.moments))
            visible |= self._fold(event, happened)
        if self.begun and happened:
            self._add_moment(happened, visible)

    def _fold(self, event: Event, happened: list[Happening]) -> bool:
        """Fold an event into all tables; return whether it was visible."""
        seen = event.seen_by(self._viewer)
        before = self._model
        if seen is not None:
            self._model = self._staging.fold(before, seen)
        if not self.begun:
            return False
        for seat, table in enumerate(self._seats):
            known = event.seen_by(seat)
            self._seats[seat] = table if known is None else self._staging.fold(table, known)
        if seen is None:
            return False
        happened.append(Happening(seen, self._model))
        step = self._staging.stage(seen, before, self._model, _PACE)
        return step.before + step.motion + step.after > 0

    def _add_moment(self, happened: list[Happening], visible: bool) -> None:
        """Add a moment, or update the last one if nothing was visible."""
        hands = tuple(table.hand for table in self._seats)
        model = self._model
        last = self.moments[-1] if self.moments else None
        if last is not None and not visible and last.decision is None:
            self.moments[-1] = last._replace(model=model, hands=hands)
        else:
            self.moments.append(Moment(model, hands, tuple(happened)))
        self._add_chapter(last)

    def _add_chapter(self, last: Moment | None) -> None:
        """Begin a chapter at the start of play, and in a layout at each turn of the viewer."""
        model = self._model
        begins = model.phase in self._playing and (last is None or last.model.phase not in self._playing)
        if begins or (model.phase == "layout" and model.turn == self._viewer):
            self.chapters.append(len(self.moments) - 1)
