"""The dock of a review: the summary, the place in the deal, the texts of a moment, and the buttons."""

from collections.abc import Callable
from functools import partial

import pygame

from trix.ai import levels
from trix.ai.explain.worths import MOST
from trix.ui.kit.fonts import Size
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Column, IconButton, Label, ListItem, Row, Scroll, Spacer, Widget
from trix.ui.review.buttons import Far, Go
from trix.ui.review.choice_row import choice_row, counted_against
from trix.ui.review.review_texts import about_rough_points
from trix.ui.review.reviewing import Reviewing
from trix.ui.review.strip import Strip
from trix.ui.words.cards import capitalize_first

_MANY = 999  # the most points that the summary keeps room for
_COUNTS = (1, 2, 3, 25)  # numbers of decisions with plural forms of different lengths
_COMPARED = "compared"  # the ID of the comparison of choices


def build_dock(scene: Reviewing, show_deals: Callable[[], None]) -> Widget:
    """Build the dock for the moment that a review shows."""
    p, places = scene.app.display.painter, scene.places
    close = IconButton("close", _("Close"), "close", scene.app.stack.pop, size=44)
    deals = IconButton("deals", _("All deals"), "scores", show_deals, size=44)
    buttons, texts = _buttons(scene), _texts(scene)
    if places.slim and _begins_with_summary(scene):
        texts.insert(0, _summary(scene))
    elif places.slim and scene.texts.is_judged:
        texts.append(_summary(scene))
    # a new ID for each moment, so that its texts start at the top, and then with the comparison
    compared = next((text for text in texts if text.id == _COMPARED), None)
    name = f"words:{scene.at}" + (":compared" if compared else "")
    words = Scroll(name, Column(texts, gap=4 if places.slim else 7), first=compared or 0)
    if places.close is not None and places.deals is not None:
        dock = Column([*_progress(scene), words, Row(buttons, gap=5, align="centre")], gap=5)
        above = [(close, places.close), (deals, places.deals)]
        return _Placed([*above, (dock, _inner(places.dock, p.u(8)))])
    if places.slim:
        # on a low screen the texts need the height more than the title
        head = Row([buttons[0], buttons[-1], Spacer(grow=1), deals, close], gap=4)
        rows: list[Widget] = [Row(buttons[1:-1], gap=4, align="centre")]
    else:
        title = Label(_("Review"), "heading", bold=True, grow=1, wrap=False)
        head = Row([title, deals, close], gap=4)
        rows = [Row([*buttons[:2], *buttons[5:]], gap=6), Row(buttons[2:5], gap=6)]
        if scene.why is None and scene.worths is None:
            rows = [*_choices(scene), *rows]  # always in the same place
    dock = Column([head, *_progress(scene), words, *rows], gap=8)
    return _Placed([(dock, _inner(places.dock, p.u(8 if places.slim else 14)))])


def _inner(dock: pygame.Rect, margin: int) -> pygame.Rect:
    return dock.inflate(-2 * margin, -2 * margin)


# --- the whole deal ---


def strip_of(scene: Reviewing) -> Strip:
    """Return the line of the deal, with its decisions and the present moment."""
    marks = [
        (at / scene.last, scene.texts.is_costly(at))
        for at, moment in enumerate(scene.texts.moments)
        if moment.decision is not None
    ]
    return Strip(scene.at / scene.last, marks)


def _progress(scene: Reviewing) -> list[Widget]:
    """Build the position in the deal, and below it the summary, or a line with the expert's progress."""
    scene.strip = strip_of(scene)
    if _begins_with_summary(scene):
        return [scene.strip] if scene.places.slim else [scene.strip, _summary(scene)]
    texts = scene.texts
    count = texts.mistakes() if texts.is_judged else texts.outcome()
    return [scene.strip, Label(count, "small", tone="muted", room_for=Label(texts.progress(), "small"))]


def _begins_with_summary(scene: Reviewing) -> bool:
    """Whether the summary stands above the texts: at a decision it would seem to speak of that alone."""
    return scene.why is None and scene.at in (0, scene.last)


def _summary(scene: Reviewing) -> Widget:
    """Build the points lost with their explanation, or praise; above the texts its height never changes."""
    texts, slim, is_first = scene.texts, scene.places.slim, _begins_with_summary(scene)
    size: Size = "heading" if is_first and not slim else "body"
    praise_size: Size = "body" if is_first and not slim else "small"
    lost = texts.lost()
    about = sentences((counted_against(), texts.outcome() if is_first else "")) if lost else ""
    number = scene.with_viewer_name(lost or texts.outcome())
    room = below = None
    if is_first:
        # room for every result, so that the texts below do not move
        praise = Label(scene.with_viewer_name(texts.praise()), praise_size, bold=True)
        room = Label(scene.with_viewer_name(texts.points_lost(_MANY)), size, bold=True, room_for=praise)
        for count in _COUNTS:
            below = Label(sentences((counted_against(), texts.worse(count))), "small", room_for=below)
    if not texts.is_judged:
        top = Label(number, "small", tone="muted", room_for=room)
    else:
        top = Label(number, size if lost else praise_size, bold=True, room_for=room)
    return Column([top, Label(about, "small", tone="muted", room_for=below)], gap=2)


# --- the moment ---


def _texts(scene: Reviewing) -> list[Widget]:
    """Build the texts of the moment, and links to costly decisions: to all where there is room."""
    texts, at, slim = scene.texts, scene.at, scene.places.slim
    if scene.why is not None:
        return _explanation(scene, scene.why)
    labels = (
        Label(texts.events(at), "small", tone="muted"),
        Label(texts.decision(at), bold=True),
        Label(texts.opinion(at)),
        Label(texts.reason(at)),
    )
    widgets: list[Widget] = [label for label in labels if label.label]
    choices = _choices(scene) if slim or scene.worths is not None else []
    if choices and scene.worths is None and scene.places.close is not None:
        # below a table the texts are so low that a button at their end would be cut
        compare = Button("choices", _("Compare"), scene.compare, enabled=texts.verdict(at) is not None)
        about = [label for label in labels[:2] if label.label]
        rest = [label for label in labels[2:] if label.label]
        row = Row([Column(about, gap=4, grow=1), compare.with_accessible_name(_comparison(scene))], gap=8)
        widgets, choices = [row, *rest], []
    if texts.verdict(at) is not None:
        widgets += choices
    if (act := texts.act(at)) is not None:
        title, why = capitalize_first(texts.act_title(act)), _("Why?")
        is_named = any(title in capitalize_first(label.label) for label in widgets)
        label, note = (why, "") if is_named else (title, why)
        widgets.append(ListItem("ask-why", label, partial(scene.explain, act), note=note))
    return [*widgets, *_mistakes(scene)]


def _mistakes(scene: Reviewing) -> list[Widget]:
    """Build the links to costly decisions: to all, or where there is little room, to the next.

    They stand last and only once nothing above them can grow.
    """
    texts, at, slim = scene.texts, scene.at, scene.places.slim
    if texts.find_decision(at) is not None and texts.verdict(at) is None:
        return []
    costly = [there for there in range(scene.last) if texts.is_costly(there)]
    if _begins_with_summary(scene):
        links = [_link(scene, there) for there in costly]
    elif slim:
        others = [there for there in costly if there != at]
        there = next((other for other in others if other > at), others[0] if others else 0)
        note = texts.action_title(there)
        return [ListItem("mistake", _("Next mistake"), partial(scene.go, there), note=note)] if others else []
    elif texts.is_judged and costly:
        links = [_summary(scene), *(_link(scene, there) for there in costly)]
    else:
        return []
    unsure = texts.about_points(costly) if texts.is_judged and not slim else ""
    return [*links, *([Label(unsure, "small", tone="muted")] if unsure else [])]


def _choices(scene: Reviewing) -> list[Widget]:
    """Build the list of compared choices of the decision, or the button that compares them."""
    texts, at, decision = scene.texts, scene.at, scene.texts.find_decision(scene.at)
    if decision is None or len(decision.seen.legal_actions) == 1:
        return []
    if scene.worths is None:
        is_able = texts.verdict(at) is not None
        return [ListItem("choices", _comparison(scene), scene.compare, enabled=is_able)]
    losses = scene.worths.losses
    best = next(iter(losses))
    rows: list[Widget] = [Label(_("Points lost against the best choice"), "small", tone="muted")]
    for action in sorted(losses, key=lambda choice: losses[choice].points):
        worth, is_own = texts.loss(action, losses), action == decision.action
        rows.append(choice_row(texts.action_text(action), worth, is_best=action == best, is_own=is_own))
        if effect := texts.effect(action, best, scene.worths.effects):
            rows.append(Label(effect, "small", tone="muted"))
    if not scene.worths.done:
        rows.append(Label(_("The expert is thinking…"), "small", tone="muted"))
    elif not all(loss.is_precise for loss in losses.values()):
        rows.append(Label(about_rough_points(), "small", tone="muted"))
    compared = Column(rows, gap=2)
    compared.id = _COMPARED
    return [compared]


def _comparison(scene: Reviewing) -> str:
    """Return the label of the button that compares the choices of the decision."""
    decision = scene.texts.find_decision(scene.at)
    assert decision is not None
    if len(decision.seen.legal_actions) > MOST:
        return _("Compare the likely choices")
    return _("Compare all choices")


def _link(scene: Reviewing, there: int) -> Widget:
    """Build the link to a costly decision, with its cost."""
    texts, slim = scene.texts, scene.places.slim
    return ListItem(
        f"moment:{there}",
        texts.action_title(there),
        partial(scene.go, there),
        note=texts.opinion(there) if slim else "",
        value="" if slim else texts.worth(there),
        chosen=there == scene.at,
    )


def _explanation(scene: Reviewing, place: int) -> list[Widget]:
    """Build the reason for an action, and the buttons to check that it follows from the seat's own view."""
    texts, seat = scene.texts, scene.review.replay.acts[place].seat
    widgets: list[Widget] = [
        Label(texts.act_title(place), bold=True, id="why-card"),
        Label(texts.why(place), id="why"),
    ]
    if seat == scene.viewer or texts.ask_why(place).verdict is None:
        return widgets  # the buttons wait until the text above them has its length
    name = scene.names[seat]
    see = _("Show all hands again") if scene.is_seat_view else _("See what {name} saw").format(name=name)
    note = "" if scene.is_seat_view else _("Only this hand, and the cards that lay open")
    widgets.append(ListItem("see", see, scene.toggle_seat_view, note=note, icon="eye"))
    # a game of several devices does not know the seeds of the agents
    if scene.again is not None:
        widgets.append(Label(texts.describe_recomputation(scene.again), bold=True, id="recomputed"))
    elif scene.sitters[seat].level in levels() and not scene.record.keys:
        again = _("Let {name} decide again").format(name=name)
        widgets.append(ListItem("recompute", again, scene.recompute, icon="again"))
    return widgets


# --- moving through the deal ---


def _buttons(scene: Reviewing) -> list[Widget]:
    """Build the buttons, from the start to the end of the deal."""
    at, last, replay = scene.at, scene.last, scene.review.replay

    # beside the table cards and decisions have a row of their own, as wide as the other
    wide = not scene.places.slim

    def button(id: str, label: str, far: Far, forward: bool) -> Widget:
        able = bool(replay.decisions) if far == "decision" else at < last if forward else at > 0
        grow, move = (1 + (far == "decision")) * wide, partial(scene.move, far, forward)
        return Go(id, label, move, far=far, forward=forward, enabled=able, grow=grow)

    chapter: Far = "trick"
    back, on = _("Back one trick"), _("Forward one trick")
    if scene.pieces.fills_field(replay.moments[-1].model):
        chapter, back, on = "round", _("Back one round"), _("Forward one round")
    return [
        button("first", _("To the start"), "end", False),
        button("trick_back", back, chapter, False),
        button("card_back", _("Back one card"), "card", False),
        button("decision", _("Your next decision"), "decision", True),
        button("card_on", _("Forward one card"), "card", True),
        button("trick_on", on, chapter, True),
        button("last", _("To the end"), "end", True),
    ]


class _Placed(Widget):
    """Widgets at given places."""

    keeps_places = True

    def __init__(self, placed: list[tuple[Widget, pygame.Rect]]) -> None:
        super().__init__()
        self._placed = placed
        self.children = [widget for widget, _rect in placed]

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        for widget, place in self._placed:
            widget.place(p, place)
