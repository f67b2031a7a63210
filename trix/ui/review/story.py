"""A deal of a record as a series of moments, each as the table shows it, with all hands.

    begun, over = span(record, deal)
    told = story(game, record.seed, record.actions[:over], deal, viewer)
    told.moments[0]       # the cards are dealt; the last moment is the end of the deal

The next deal begins within the action that ends one: nothing of it is told.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from trix.ai.review import Decision
from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.engine.protocol import Game
from trix.record import Record, played_deals, replay
from trix.ui.games.pieces import Pieces, pieces_of
from trix.ui.games.staging import PACES, Rules

_PACE = PACES["normal"]


class Happening(NamedTuple):
    """Something that happened, and the table right after it."""

    event: Event
    model: Any


class Moment(NamedTuple):
    """The table at rest: what it shows, all hands by seat, and what led to it."""

    model: Any
    hands: tuple[tuple[int, ...], ...]
    happened: tuple[Happening, ...]
    decision: int | None = None
    """The viewer decides here: its place among the story's decisions."""


class Story(NamedTuple):
    """A deal from the first card dealt to its scores."""

    moments: tuple[Moment, ...]
    decisions: tuple[Decision, ...]
    """Those of the viewer that left a choice."""
    chapters: tuple[int, ...]
    """The moments at which a trick begins (or, in a layout, the viewer's turn), and both ends; ascending."""

    def chapter(self, at: int, *, forward: bool) -> int:
        """Give the beginning of the next chapter, or of this one, or of the one before."""
        if forward:
            return next((place for place in self.chapters if place > at), at)
        return next((place for place in reversed(self.chapters) if place < at), at)

    def decision(self, at: int, *, forward: bool) -> int:
        """Give the moment of the next decision, or of the one before; beyond the ends it goes round."""
        places = [place for place, moment in enumerate(self.moments) if moment.decision is not None]
        order = [place for place in places if place > at] + places
        if not forward:
            order = [place for place in reversed(places) if place < at] + places[::-1]
        return order[0] if order else at


def finished_deals(record: Record, viewer: int, pieces: Pieces) -> list[Any]:
    """Give the table at the end of each deal that was played to its end, as a seat saw it."""
    model, ends = pieces.rules.empty(viewer), []

    def hear(event: Event) -> None:
        nonlocal model
        seen = event.seen_by(viewer)
        if seen is not None:
            model = pieces.rules.fold(model, seen)
        if isinstance(event, DealEnded):
            ends.append(model)

    replay(record, hear)
    return ends


def span(record: Record, deal: int) -> tuple[int, int]:
    """Say after how many actions a deal began, and after how many it was over.

    Raises ValueError unless it has been played to its end.
    """
    _state, deals = played_deals(record)
    for played in deals:
        if played.number == deal:
            return played.begun, played.over
    raise ValueError(f"deal {deal} of the record has not come to its end")


def story(game: Game, seed: int, actions: Sequence[str], deal: int, viewer: int) -> Story:
    """Tell the last deal of a game as a seat sees it: with the last of the actions it is over."""
    pieces = pieces_of(game)
    teller = _Teller(pieces.rules, deal, viewer, pieces.playing)
    events: list[Event] = []
    state = game.new_initial_state(seed, events.append)
    teller.hear(events)
    actor = None
    for text in actions:
        action = state.string_to_action(text)
        if action in state.legal_revisions():
            if actor == viewer:
                # what is revised was decided on what was known then: only the verb differs
                teller.revised(state.string_to_action(text.replace("revise", "bid", 1)))
        else:
            actor = state.current_player()
            if actor == viewer and len(state.legal_actions()) > 1:
                teller.decided(Decision(state.observation(viewer), action))
        events.clear()
        state.apply_action(action)
        teller.hear(events)
    moments = tuple(teller.moments)
    chapters = tuple(sorted({*teller.chapters, len(moments) - 1}))
    return Story(moments, tuple(teller.decisions), chapters)


class _Teller:
    """Folds events, and makes moments of those of one deal."""

    def __init__(self, rules: Rules, deal: int, viewer: int, playing: frozenset[str]) -> None:
        self.begun = False
        self.moments: list[Moment] = []
        self.decisions: list[Decision] = []
        self.chapters = [0]
        self._rules = rules
        self._deal = deal
        self._viewer = viewer
        self._playing = playing
        self._model: Any = rules.empty(viewer)
        # the table of each seat: all hands together
        self._seats: list[Any] = []

    def decided(self, decision: Decision) -> None:
        """The viewer is about to do something it had a choice about."""
        if self.begun:
            self.moments[-1] = self.moments[-1]._replace(decision=len(self.decisions))
            self.decisions.append(decision)

    def revised(self, action: int) -> None:
        """The viewer did something else in place of what it decided last."""
        if self.decisions:
            self.decisions[-1] = self.decisions[-1]._replace(action=action)

    def hear(self, events: list[Event]) -> None:
        """Take what one action brought about, or what went before the first."""
        happened: list[Happening] = []
        seen_to_happen = False
        for event in events:
            if isinstance(event, DealBegan):
                if event.number > self._deal:
                    break
                if event.number == self._deal and not self.begun:
                    self.begun = True
                    self._seats = [replace(self._model, viewer=seat) for seat in range(len(event.hands))]
            elif isinstance(event, TrickTaken) and self.begun:
                # first the whole trick is seen, then that it is taken
                self._tell(happened, seen_to_happen)
                happened, seen_to_happen = [], False
                self.chapters.append(len(self.moments))
            seen_to_happen |= self._fold(event, happened)
        if self.begun and happened:
            self._tell(happened, seen_to_happen)

    def _fold(self, event: Event, happened: list[Happening]) -> bool:
        """Change the tables; tell whether there was anything to see."""
        seen = event.seen_by(self._viewer)
        before = self._model
        if seen is not None:
            self._model = self._rules.fold(before, seen)
        if not self.begun:
            return False
        for seat, table in enumerate(self._seats):
            known = event.seen_by(seat)
            self._seats[seat] = table if known is None else self._rules.fold(table, known)
        if seen is None:
            return False
        happened.append(Happening(seen, self._model))
        step = self._rules.stage(seen, before, self._model, _PACE)
        return step.before + step.moved + step.after > 0

    def _tell(self, happened: list[Happening], seen_to_happen: bool) -> None:
        """Make a moment; where nothing was to be seen, the one before goes on."""
        hands = tuple(table.hand for table in self._seats)
        model = self._model
        last = self.moments[-1] if self.moments else None
        if last is not None and not seen_to_happen and last.decision is None:
            self.moments[-1] = last._replace(model=model, hands=hands)
        else:
            self.moments.append(Moment(model, hands, tuple(happened)))
        self._begin_chapter(last)

    def _begin_chapter(self, last: Moment | None) -> None:
        """Note where playing begins, and in a layout each turn of the viewer."""
        model = self._model
        begins = model.phase in self._playing and (last is None or last.model.phase not in self._playing)
        if begins or (model.phase == "layout" and model.turn == self._viewer):
            self.chapters.append(len(self.moments) - 1)
