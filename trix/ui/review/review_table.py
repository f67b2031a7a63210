"""The table of a review: a moment of a deal with all hands open, or as a seat saw it."""

from collections.abc import Iterator

import pygame

from trix.engine.cards import FIRST_JOKER
from trix.engine.types import Action, Seat
from trix.record import Record, game_of, sitters_of
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.card_art import BACK
from trix.ui.kit.making import Making
from trix.ui.kit.screen import lay
from trix.ui.review.layout import review_layout
from trix.ui.review.picture import HandsOpen, review_parts
from trix.ui.review.replay import Moment, span
from trix.ui.review.review_texts import ReviewTexts, build_review
from trix.ui.shell.widget_scenes import WidgetScene
from trix.ui.table.ground import making_ground
from trix.ui.table.hand import HandView
from trix.ui.table.model import TableModel
from trix.ui.table.pieces import View, pieces_of
from trix.ui.table.staging import Place
from trix.ui.words.people import names_of


class ReviewTable(WidgetScene):
    """Shows a moment of a deal, counted from 0, as the seat *viewer* played it.

    Raises ValueError if the deal has not ended in the record.
    """

    def __init__(self, record: Record, deal: int, viewer: Seat) -> None:
        self.record = record
        self._deal = deal
        self.viewer = viewer
        self.game = game_of(record)
        self.pieces = pieces_of(self.game)
        begun, self._over = span(record, deal)
        self.sitters = sitters_of(record.sittings, begun)
        options, actions = tuple(sorted(record.options.items())), record.actions[: self._over]
        self.review = build_review(record.game, options, record.seed, record.keys, actions, deal, viewer)
        self.at = 0  # the moment on the screen
        self.why: int | None = None  # the act that is explained
        self.is_seat_view = False  # whether only what the explained action's seat saw is visible
        self._hand = HandView()

    @property
    def moment(self) -> Moment:
        return self.review.replay.moments[self.at]

    @property
    def _model(self) -> TableModel:
        """The table in the picture."""
        if self.why is None or not self.is_seat_view:
            return self.moment.model
        seen = self.review.replay.acts[self.why].decision.seen
        model: TableModel = self.pieces.staging.model_from(seen, self.game)
        return model

    def _hands(self) -> tuple[tuple[int, ...], ...]:
        """Return the visible hands by seat; unknown ones are empty."""
        model = self._model
        if not self.is_seat_view:
            return self.moment.hands
        return tuple(tuple(model.hand) if seat == model.viewer else () for seat in range(model.seats))

    def lying(self) -> list[tuple[int, pygame.Rect]]:
        """List the cards in the middle from the bottom up: the action of each, and its place."""
        model, table = self._model, self.places.table
        if not self.pieces.fills_field(model):
            view = self._view()
            found = [(self.texts.act(self.at, play), play[0]) for play in self.pieces.trick(model)]
            lying = [
                (place, table.trick[view.position_of(seat)].rect)
                for place, seat in found
                if place is not None
            ]
            return sorted(lying, key=lambda placed: placed[1].y)
        lying = []
        acts = self.review.replay.acts
        for place, act in enumerate(acts[: self.why] if self.is_seat_view else acts):
            if act.at <= self.at and act.decision.seen.phase == model.phase:
                card = act.decision.action
                there = self.pieces.place(Place("layout"), card, table) if card < FIRST_JOKER else None
                if there is not None:
                    lying.append((place, there.rect))
        # in the order of drawing
        return sorted(lying, key=lambda placed: (placed[1].y, placed[1].x))

    def _lying_at(self, pos: tuple[int, int]) -> int | None:
        """Return the action of the topmost card in the middle at a point."""
        return next((place for place, rect in reversed(self.lying()) if rect.collidepoint(pos)), None)

    def layout(self) -> None:
        p, moments = self.app.display.painter, self.review.replay.moments
        self.names = tuple(names_of(self.sitters))
        self.texts = ReviewTexts(
            self.review, self.game, self.pieces, self.names, self.viewer, self.record.helped
        )
        cards, piles = max(len(hand) for moment in moments for hand in moment.hands), self.pieces.captures
        seats, clockwise = self.game.num_players, screens_of(self.game.name).clockwise
        self.places = review_layout(p.metrics, p.rtl, seats, clockwise, cards=cards, piles=piles)
        self._arrange_hand()
        medallion, screen = self.places.table.medallion, self.app.display.screen
        self._ground = Making(making_ground(p, screen, medallion, self.places.rim))
        super().layout()

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        p = self.app.display.painter
        yield from self._ground
        lay(surface, self._ground.whole())
        view = self._view()
        hands = self._hands()
        if self.is_seat_view:
            sizes = view.model.hand_sizes
            hands = tuple(hand or (BACK,) * size for hand, size in zip(hands, sizes, strict=True))
        for part in review_parts(view, self.places, hands):
            yield
            part.draw(surface)
        self._mark_explained(surface)
        yield from p.drawing_panel(surface, self.places.dock)
        yield from self.ui.drawing(surface)

    def _mark_explained(self, surface: pygame.Surface) -> None:
        """Outline the card that is explained, if it lies in the middle."""
        p, rect = self.app.display.painter, dict(self.lying()).get(-1 if self.why is None else self.why)
        if rect is not None:
            p.outline(surface, rect.inflate(p.u(6), p.u(6)), p.theme.gold, p.u(8), p.u(3))

    def _view(self) -> View:
        model = self._model
        return View(
            painter=self.app.display.painter,
            layout=self.places.table,
            game=self.game,
            pieces=self.pieces if self.is_seat_view else HandsOpen(self.pieces),  # type: ignore[arg-type]  # it hands on all else
            model=model,
            names=self.names,
            avatars=tuple(sitter.avatar for sitter in self.sitters),
            scores=model.running,
            flying=frozenset(),
            undealt=(0,) * model.seats,
            stacking=0,
            hand=self._hand,
            thinking=False,
            reader=None if model.viewer == self.viewer else self.viewer,
        )

    def _arrange_hand(self) -> None:
        """Arrange the viewer's hand: the played card is raised, the expert's choice is marked."""
        hand, moment, verdict = self._hand, self.moment, self.texts.verdict(self.at)
        model = self._model
        hand.legal = hand.raised = None
        hand.advised = frozenset()
        decision = None
        if self.is_seat_view and self.why is not None:
            decision = self.review.replay.acts[self.why].decision
        elif moment.decision is not None:
            decision = self.review.replay.decisions[moment.decision]
            if verdict is not None:
                hand.advised = self._cards(decision.action if verdict.kind == "same" else verdict.best)
        if decision is not None:
            if model.phase in self.pieces.playing:
                hand.legal = frozenset(decision.seen.legal_actions)
            hand.raised = self._cards(decision.action)
        hand.arrange(self.places.table, model.hand)
        hand.settle()

    def _cards(self, action: Action) -> frozenset[int]:
        """Return the cards of the hand that an action names."""
        text = self.game.action_to_string(action).split(" ")
        held = self._model.hand
        return frozenset(card for card in held if self.game.action_to_string(card) in text)
