"""The pieces of Trix: kingdoms and contracts, exposed and captured cards, the layout."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from trix.engine.cards import FULL_DECK, JACK, QUEEN, mask_of, rank_of
from trix.engine.events import Event, TrickTaken
from trix.engine.types import Card, Seat
from trix.games.trix.contracts import (
    DIAMOND_MASK,
    KH,
    KING_OF_HEARTS,
    PENALTIES,
    QUEEN_MASK,
    QUEENS,
    TRIX,
    ContractSet,
    contract_text,
    doubling_cards,
)
from trix.games.trix.events import (
    CardDoubled,
    CardLaid,
    ContractChosen,
    KingdomBegan,
    Passed,
    Redealt,
    TwosShown,
    WentOut,
)
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation
from trix.ui.games.trix.contracts import (
    brief_contract_name,
    contract_name,
    contracts_meaning,
    emblem_icon,
    emblems,
    kingdom_name,
    out_text,
    worth,
)
from trix.ui.games.trix.doubling_words import about_doubled, doubled_cards_text
from trix.ui.games.trix.grid import Grid, grid_of, grid_parts, grid_place, next_places
from trix.ui.games.trix.model import TrixModel
from trix.ui.games.trix.screens import SCREENS
from trix.ui.games.trix.staging import STAGING
from trix.ui.kit.i18n import _, join_list, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.table.banner import Notice
from trix.ui.table.event_texts import play_text, points_list, seat_text, sides_text
from trix.ui.table.layer import Part
from trix.ui.table.layout import CardPlace, TableLayout
from trix.ui.table.model import DEALING
from trix.ui.table.pieces import Announcement, PiecesOf, View
from trix.ui.table.plates import Face
from trix.ui.table.staging import Place
from trix.ui.words.cards import card_name, rank_name, suit_name, trick_count
from trix.ui.words.numbers import signed

_SOUNDS: Final[Mapping[type[Event], str]] = {
    KingdomBegan: "kingdom",
    ContractChosen: "turned",
    CardLaid: "play",
    Passed: "pass",
    WentOut: "out",
    CardDoubled: "double",
}


class TrixPieces(PiecesOf[TrixModel, Observation]):
    """The pieces of Trix."""

    playing = frozenset(("play", "layout"))
    captures = True
    game: Trix
    staging = STAGING

    def game_notice(self, view: View) -> Notice:
        model: TrixModel = view.model
        game = self.game
        if model.phase == DEALING and not model.contracts:
            # the dealing decides who owns the first kingdom
            return Notice(_("Dealing…"))
        if model.contracts:
            title = contract_name(model.contracts, game.options["mode"])
        else:
            title = seat_text(
                view.reader_model, view.names, model.owner, _("You choose"), _("{name} chooses")
            )
        return Notice(
            title=title,
            deal=SCREENS.deal_text(game, model.deal),
            totals=self._totals(view),
            line=kingdom_name(view.names, model.owner, view.reader_model.viewer),
            crowned=view.names[model.owner],
            worth=tuple(
                worth(model.contracts, game.values, model.doubled_cards, frozenset().union(*model.captured))
            ),
            brief=brief_contract_name(model.contracts),
        )

    def _totals(self, view: View) -> str:
        """Write the totals of both teams; empty without partners."""
        teams = self.game.teams
        sums = [signed(sum(view.scores[seat] for seat in team)) for team in teams]
        return sides_text(view.reader_model, view.names, sums) if len(teams) == 2 else ""

    def face(self, view: View, seat: Seat) -> Face:
        model: TrixModel = view.model
        face, is_layout = super().face(view, seat), model.contracts == TRIX
        # in trick contracts all hands are as large as the viewer's
        counts_cards = is_layout and seat != model.viewer and seat not in model.out
        status, brief = _status(view, seat)
        owner = model.owner == seat and model.phase != DEALING
        # in all other kingdoms every contract is left, or none
        shown = emblems(self.game.options) if owner else []
        left = model.left(seat)
        return face._replace(
            score=signed(view.scores[seat]),
            status=status,
            brief=brief,
            owner=owner,
            emblems=tuple((emblem_icon(contract), bool(left & contract)) for contract in shown),
            emblem_names=tuple(self._emblem_name(contract) if left & contract else "" for contract in shown),
            cards=model.hand_sizes[seat] - view.undealt[seat] if counts_cards else None,
            tricks=0 if is_layout else model.tricks[seat],
        )

    def _emblem_name(self, contracts: ContractSet) -> str:
        mode = self.game.options["mode"]
        return contract_name(contracts, mode) if contracts == PENALTIES else brief_contract_name(contracts)

    def refusal(self, observation: Observation, card: Card) -> str:
        match observation.phase:
            case "layout":
                return _("Only a jack, or the next card up or down.")
            case "choose":
                return _("Choose a contract first.")
            case "play" if not observation.trick.cards:
                return _("Hearts may not be led while you hold another suit.")
            case "play":
                return _("You must discard a scoring card.")
        return _("Answer the question first.")

    def announcement(self, event: Event, model: TrixModel, names: Sequence[str]) -> Announcement | None:
        text = self._announcement(event, model, names)
        more = _twos_text(model, names) if isinstance(event, TwosShown) else ""
        return Announcement(text, not isinstance(event, CardLaid | Passed), more) if text else None

    def _announcement(self, event: Event, model: TrixModel, names: Sequence[str]) -> str:
        sentence = partial(seat_text, model, names)
        match event:
            case KingdomBegan(_number, owner):
                return kingdom_name(names, owner, model.viewer)
            case ContractChosen(seat, contracts):
                name = contract_name(contracts, self.game.options["mode"])
                if self._was_only_choice(contracts, model.left(seat)):
                    you, other = _("Your last contract: {contract}"), _("{name}’s last contract: {contract}")
                else:
                    you, other = _("You chose {contract}"), _("{name} chooses {contract}")
                return sentence(seat, you, other, contract=name)
            case Redealt(seat):
                return sentence(seat, _("You throw in: new cards"), _("{name} throws in: new cards"))
            case CardDoubled(seat, card):
                you, other = _("You double the {card}"), _("{name} doubles the {card}")
                return sentence(seat, you, other, card=card_name(card))
            case CardLaid(seat, card):
                return play_text(names[seat], card)
            case Passed(seat):
                return sentence(seat, _("You pass"), _("{name} passes"))
            case WentOut(seat, place):
                you = (_("You are out first"), _("You are out second"), _("You are out third"))[place]
                others = (_("{name} is out first"), _("{name} is out second"), _("{name} is out third"))
                return sentence(seat, you, others[place])
            case TwosShown():
                return _("The remaining twos are shown")
        return ""

    def _was_only_choice(self, contracts: ContractSet, left: int) -> bool:
        # penalties that are played together could have been played one by one
        is_single = contracts in emblems(self.game.options)
        return is_single and not left and not self.game.options["fixed_order"]

    def middle_text(self, model: TrixModel, names: Sequence[str]) -> str:
        if model.contracts != TRIX:
            return super().middle_text(model, names)
        suits = []
        for suit, cards in enumerate(model.layout):
            if not cards:
                text = _("{suit} nothing")
            elif len(cards) == 1:
                text = _("{suit} {rank}")
            else:
                text = _("{suit} {low} to {high}")
            low, high = (rank_name(cards[0]), rank_name(cards[-1])) if cards else ("", "")
            suits.append(text.format(suit=suit_name(suit), rank=low, low=low, high=high))
        return _("Laid: {suits}").format(suits=join_list(suits))

    def state_sentences(self, model: TrixModel, names: Sequence[str]) -> list[str]:
        if model.contracts == TRIX:
            return _layout_standing(model, names)
        texts = []
        if model.doubled:
            texts.append(doubled_cards_text(names, model.doubled))
        texts += [self.taken_text(model, names, seat) for seat in range(model.seats) if model.tricks[seat]]
        if any(model.points):
            points = points_list(names, map(signed, model.points))
            texts.append(_("In this deal so far: {points}").format(points=points))
        return texts

    def about(self, view: View) -> str:
        model: TrixModel = view.model
        if model.contracts:
            return sentences(
                (contracts_meaning(model.contracts, self.game.values), *self._extras(model, view.names))
            )
        return _("The owner of the kingdom looks at their cards and chooses what is played.")

    def _extras(self, model: TrixModel, names: Sequence[str]) -> Iterator[str]:
        """Yield the sum of all penalties, the cards that cost more, and the meaning of faint cards."""
        if model.contracts == TRIX:
            yield _("Faint cards show what can come next; those that you may lay now are clearer.")
        if model.contracts == PENALTIES:
            yield _("All four together: {points} in a deal.").format(
                points=signed(self.game.values.penalties)
            )
        if model.doubled:
            yield _("A doubled card costs the others twice as much.")
            yield doubled_cards_text(names, model.doubled)

    def about_seat(self, view: View, seat: Seat) -> str:
        model: TrixModel = view.model
        if model.owner != seat or not (model.contracts or model.phase == "choose"):
            return ""
        return _("The crown: owner of this kingdom, who chooses the contract and leads.")

    def about_emblem(self, view: View, seat: Seat, icon: str, *, left: bool) -> tuple[str, str]:
        model: TrixModel = view.model
        contracts = next(contract for contract in emblems(self.game.options) if emblem_icon(contract) == icon)
        title = _("{contract}: still to play") if left else _("{contract}: already played")
        if seat == model.owner and model.contracts & contracts:
            title = _("{contract}: played now")
        kingdom = kingdom_name(view.names, seat, model.viewer)
        meaning = sentences((kingdom, contracts_meaning(contracts, self.game.values)))
        return title.format(contract=contract_name(contracts, self.game.options["mode"])), meaning

    def about_card(self, view: View, card: Card) -> str:
        model: TrixModel = view.model
        seat = next((of for doubled, of in model.doubled if doubled == card), None)
        if seat is None:
            return _("Shown to everyone: it goes out last in its suit.")
        return about_doubled(self.game, model, view.names, card, seat)

    def sound(self, event: Event, model: TrixModel, viewer: Seat) -> str:
        match event:
            case TrickTaken() if model.contracts & KING_OF_HEARTS and KH in event.cards:
                return "king"
            case TrickTaken() if model.contracts & QUEENS and any(rank_of(c) == QUEEN for c in event.cards):
                return "queen"
        return _SOUNDS.get(type(event)) or super().sound(event, model, viewer)

    def status(self, model: TrixModel) -> dict[str, object]:
        return {
            "contract": contract_text(model.contracts, self.game.options["mode"]),
            "kingdom": model.kingdom + 1,
            "owner": model.owner,
        }

    def ringed_cards(self, model: TrixModel) -> frozenset[int]:
        return model.doubled_cards

    def is_costly(self, model: TrixModel, cards: Sequence[int]) -> bool:
        return not self.game.fewer_wins and bool(mask_of(cards) & doubling_cards(model.contracts))

    def heap(self, model: TrixModel, seat: Seat) -> tuple[int, ...]:
        """Return the diamonds; the queen lies apart where she costs more."""
        apart = QUEEN_MASK if model.contracts & QUEENS else 0
        return tuple(card for card in model.captured[seat] if DIAMOND_MASK & ~apart & 1 << card)

    def heap_counts(self, model: TrixModel, seat: Seat) -> tuple[int, ...]:
        """Return all diamonds: the queen counts as one of them wherever she lies."""
        return tuple(card for card in model.captured[seat] if DIAMOND_MASK & 1 << card)

    def about_heap(self, view: View, seat: Seat) -> tuple[str, str]:
        cards = self.heap_counts(view.model, seat)
        title = ngettext("{n} diamond", "{n} diamonds", len(cards)).format(n=len(cards))
        cost = signed(len(cards) * self.game.values.diamond)
        return _("{contract}: {points}").format(contract=title, points=cost), join_list(map(card_name, cards))

    def open_cards(self, model: TrixModel, seat: Seat) -> tuple[int, ...]:
        played = {card for _, card in model.trick}.union(*model.captured)
        doubled = tuple(card for card, of in model.doubled if of == seat and card not in played)
        return doubled + model.twos[seat]

    def middle(self, view: View) -> list[Part]:
        if view.model.contracts != TRIX:
            return []
        legal, grid = view.hand.legal or frozenset(), self._grid(view.layout)
        return grid_parts(view.painter, grid, _lying(view), self._next_places(view), legal)

    def middle_places(self, view: View) -> list[CardPlace]:
        if view.model.contracts != TRIX:
            return super().middle_places(view)
        grid = self._grid(view.layout)
        return [grid_place(grid, card) for suit in view.model.layout for card in suit]

    def outlines(self, view: View) -> list[Rect]:
        return [*self._next_places(view).values()]

    def _next_places(self, view: View) -> dict[int, Rect]:
        """Return the cards that may be laid next, and their places.

        If not all cards are dealt, these are jacks and the viewer's legal cards: others may be missing.
        """
        model: TrixModel = view.model
        if model.contracts != TRIX or model.deal_over:
            return {}
        grid, lying = self._grid(view.layout), _lying(view)
        found = {
            card: rect for suit in range(4) for card, rect in next_places(grid, suit, lying[suit]).items()
        }
        if sum(model.hand_sizes) + sum(map(len, model.layout)) == FULL_DECK.bit_count():
            return found
        legal = view.hand.legal or frozenset()
        return {card: rect for card, rect in found.items() if card in legal or rank_of(card) == JACK}

    def place(self, place: Place, card: Card | None, layout: TableLayout) -> CardPlace | None:
        if place.kind != "layout" or card is None:
            return None
        return grid_place(self._grid(layout), card)

    def _grid(self, layout: TableLayout) -> Grid:
        options = self.game.options
        return grid_of(layout, slips=bool(options["partnership"] and options["twos_shown"]))

    def fills_field(self, model: TrixModel) -> bool:
        return model.contracts == TRIX

    def sign(self, model: TrixModel) -> str:
        known = emblems({"mode": "complex"}) + emblems({"mode": "classic"})
        return emblem_icon(model.contracts) if model.contracts in known else ""

    def has_play_begun(self, model: TrixModel) -> bool:
        return model.contracts != 0

    def is_played_in_tricks(self, model: TrixModel) -> bool:
        return model.contracts != TRIX

    def may_skip(self, model: TrixModel) -> bool:
        return model.viewer in model.out and not model.deal_over


PIECES = TrixPieces


def _lying(view: View) -> list[tuple[int, ...]]:
    """Return the cards of each suit that have arrived in the layout."""
    return [tuple(card for card in suit if card not in view.flying) for suit in view.model.layout]


def _layout_standing(model: TrixModel, names: Sequence[str]) -> list[str]:
    texts = [f"{names[seat]}: {out_text(place)}" for place, seat in enumerate(model.out)]
    holding = [seat for seat in range(model.seats) if seat != model.viewer and seat not in model.out]
    left = join_list(f"{names[seat]} {model.hand_sizes[seat]}" for seat in holding)
    texts.append(_("Cards left: {players}").format(players=left))
    if model.passed and not model.deal_over:
        passed = join_list(names[seat] for seat in model.passed)
        texts.append(_("Passed last: {players}").format(players=passed))
    if any(model.twos):
        texts.append(_("Twos shown: {cards}").format(cards=_twos_text(model, names)))
    return texts


def _twos_text(model: TrixModel, names: Sequence[str]) -> str:
    return join_list(play_text(names[seat], two) for seat, twos in enumerate(model.twos) for two in twos)


def _status(view: View, seat: Seat) -> tuple[str, str]:
    """Describe the seat's state in the deal: in a few words, and as a word or number."""
    model: TrixModel = view.model
    if seat in model.out:
        place = model.out.index(seat)
        # a bare number would read as a rank in the game
        return out_text(place), (_("out 1st"), _("out 2nd"), _("out 3rd"))[place]
    if view.is_thinking(seat):
        return _("thinking…"), "…"
    if seat == model.turn and model.phase == "layout":
        return "", ""  # a pass is over with the next turn
    if seat in model.passed and not model.deal_over:
        return _("pass"), _("pass")
    in_tricks = model.contracts and model.contracts != TRIX
    return trick_count(model.tricks[seat]) if in_tricks and model.tricks[seat] else "", ""
