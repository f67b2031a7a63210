"""The coach's remarks in a real game: each is made once, when it first matters.

A game's module ``coaching`` defines ``REMARKS``. The store keeps the remarks already made, one text for each
game: their IDs, separated by spaces.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from trix.engine.cards import FIRST_JOKER, SUIT_MASKS, card_text, suit_of
from trix.engine.types import Suit
from trix.store import Store, keep
from trix.ui.game_parts import part
from trix.ui.kit.i18n import N_, _

REMARKS_MADE: Final = "coached-"
"""The prefix of the texts' keys in the store."""


class Moment(NamedTuple):
    """The visible state of the table, which selects a remark."""

    game: Any
    model: Any
    """The game's own kinds of `Game` and `TableModel`."""
    seen: Any
    """The viewer's observation if they must decide; else None."""
    names: tuple[str, ...]
    by_touch: bool = False
    """Whether the player seems to have only a finger to point with."""
    is_practice: bool = False
    """Whether the game is practice already, so that help changes nothing."""
    had_hint: bool = False
    """Whether the viewer asked for a hint in the latest complete trick."""
    verdict: Any = None
    """The expert's verdict on the decision, if the remark `advises` in a game that is practice."""

    @property
    def viewer(self) -> int:
        return int(self.model.viewer)

    def is_turn(self, phase: str) -> bool:
        """Whether the viewer must make a decision of this phase."""
        return bool(self.seen is not None and self.seen.phase == phase)

    def is_choice(self, phase: str) -> bool:
        """Whether the viewer must make a decision of this phase with more than one legal action."""
        return self.is_turn(phase) and len(self.seen.legal_actions) > 1


class Remark(NamedTuple):
    """A sentence or two for one moment."""

    id: str
    """A short name that never changes, since the store keeps it."""
    due: Callable[[Moment], bool]
    text: str | Callable[[Moment], str]
    """One or two short sentences: marked with `N_`, or returned translated."""

    about: str | Callable[[Moment], str] = ""
    """The thing that the remark speaks of, see `trix.ui.coach.spoken_things.spots_of`."""

    advises: bool = False
    """Whether the remark gives the expert's advice; it waits until the expert has judged the decision.

    A game that counts gets no advice, which would make it practice without a question.
    """

    in_panel: bool = False
    """Whether the panel of the decision shows the remark, in place of a box. Such a remark `advises`."""

    more: bool = False
    """Whether another remark may follow in the same trick."""

    later: str = ""
    """The option whose rule a first game leaves out: such a remark is made in a later game."""

    includes: Callable[[Moment], Iterable[str]] = lambda _at: ()
    """Return the IDs of the remarks that this one makes unnecessary."""

    def about_at(self, moment: Moment) -> str:
        """Return the name of the thing that the remark speaks of."""
        return self.about if isinstance(self.about, str) else self.about(moment)

    def text_at(self, moment: Moment) -> str:
        """Return the translated sentences."""
        return _(self.text) if isinstance(self.text, str) else self.text(moment)


def held(cards: Iterable[int]) -> str:
    """Return the name of some cards of the hand as a thing to speak of."""
    return "held:" + ",".join(map(card_text, cards))


def suit_led(at: Moment) -> Suit | None:
    """Return the suit that was led, if the viewer is to play to it; a joker has none."""
    trick = at.model.trick if at.is_turn("play") else ()
    return next((suit_of(card) for _seat, card in trick if card < FIRST_JOKER), None)


def follows_suit(at: Moment) -> bool:
    """Whether the viewer is to play to a trick and holds its suit."""
    led = suit_led(at)
    return led is not None and bool(at.seen.hand & SUIT_MASKS[led])


def _bulb(at: Moment) -> str:
    if at.is_practice:
        return _("Not sure? Press the light bulb: this game is practice and does not count.")
    return _("Not sure? Press the light bulb: the expert names a card and says why.")


def _wants_advice(at: Moment) -> bool:
    return at.is_choice("play") and sum(at.model.tricks) > 1


BULB: Final = Remark("bulb", _wants_advice, _bulb, "hint")
"""The tip to press the light bulb; not for a player who already presses it."""


def _needs_names(at: Moment) -> bool:
    """Whether there is a trick to look at again, and buttons without words beneath."""
    return at.by_touch and at.is_turn("play") and sum(at.model.tricks) > 2


TOOLS: Final = Remark(
    "tools",
    _needs_names,
    N_("These buttons: the bulb gives a hint, the arrow takes a move back, the cards show the last trick."),
    "tools",
)
"""The names of the buttons at the hand, for a player who cannot point at them to read their names."""


def remarks_of(game: str) -> tuple[Remark, ...]:
    """Return the remarks of a game, in order of priority."""
    made: tuple[Remark, ...] = part(game, "coaching").REMARKS
    return BULB, *made, TOOLS


def made_remarks(store: Store, game: str) -> frozenset[str]:
    """Return the IDs of the remarks already made."""
    return frozenset((store.read(REMARKS_MADE + game) or "").split())


def keep_made_remarks(store: Store, game: str, ids: frozenset[str]) -> None:
    """Store the remarks already made. If the store fails, the remarks are made again later."""
    keep(store, REMARKS_MADE + game, " ".join(sorted(ids)))
