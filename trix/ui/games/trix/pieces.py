"""The pieces of Trix: kingdoms and contracts, exposed and captured cards, the layout."""

from collections.abc import Sequence

from trix.engine.cards import QUEEN, rank_of
from trix.engine.events import Event, TrickTaken
from trix.engine.protocol import Game
from trix.games.trix.contracts import KH, KING_OF_HEARTS, QUEENS, TRIX, contract_text
from trix.games.trix.events import (
    CardDoubled,
    CardLaid,
    ContractChosen,
    KingdomBegan,
    Passed,
    TwosShown,
    WentOut,
)
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation
from trix.ui.games.trix.account import layout_told, standing, twos_told
from trix.ui.games.trix.announcements import announcement
from trix.ui.games.trix.contracts import brief_contract_name, contract_name, emblem_icon, emblems, worth
from trix.ui.games.trix.grid import Grid, grid_of, grid_parts, grid_place
from trix.ui.games.trix.meanings import crown_meaning, deal_meaning, emblem_meaning, open_meaning
from trix.ui.games.trix.model import TrixModel, deals_in_kingdom
from trix.ui.games.trix.refusals import refusal
from trix.ui.games.trix.staging import STAGING
from trix.ui.kit.i18n import _, ngettext
from trix.ui.table.banner import Notice
from trix.ui.table.layer import Part
from trix.ui.table.layout import CardPlace, TableLayout
from trix.ui.table.model import DEALING
from trix.ui.table.pieces import PiecesOf, Said, View
from trix.ui.table.plates import Face
from trix.ui.table.staging import Place
from trix.ui.words.numbers import signed


class TrixPieces(PiecesOf[TrixModel, Observation]):
    """The pieces of Trix."""

    playing = frozenset(("play", "layout"))
    captures = True
    game: Trix

    def notice(self, view: View) -> Notice:
        """Return the contracts, the kingdom, the number of the deal, and what counts."""
        model: TrixModel = view.model
        game = self.game
        if model.phase == DEALING and not model.contracts:
            # the owner of the first kingdom is known only after the dealing
            return Notice(_("Dealing…"))
        owner = view.names[model.owner]
        whole = deals_in_kingdom(game)
        if whole is None:
            deal = _("deal {n}").format(n=model.deal_in_kingdom)
        else:
            deal = _("deal {n} of {m}").format(n=min(model.deal_in_kingdom, whole), m=whole)
        if model.contracts:
            title = contract_name(model.contracts, game.options["mode"])
        elif model.owner == model.viewer:
            title = _("You choose")
        else:
            title = _("{name} chooses").format(name=owner)
        own = model.owner == model.viewer
        return Notice(
            title=title,
            deal=deal,
            line=_("Your kingdom") if own else _("{name}’s kingdom").format(name=owner),
            crowned=owner,
            worth=tuple(worth(model.contracts, game.values)),
            brief=brief_contract_name(model.contracts),
        )

    def face(self, view: View, seat: int) -> Face:
        """Return a seat's points, and the contracts left in its kingdom."""
        model: TrixModel = view.model
        # in trick contracts everybody holds as many cards as the viewer
        told = seat != model.viewer and model.contracts == TRIX and seat not in model.out
        return Face(
            name=view.names[seat],
            avatar=view.avatars[seat],
            score=signed(view.scores[seat]),
            status=_status(view, seat),
            brief=_brief_status(view, seat),
            active=model.turn == seat,
            owner=model.owner == seat and model.phase != DEALING,
            emblems=tuple(
                (emblem_icon(contracts), bool(model.left(seat) & contracts))
                for contracts in emblems(self.game.options)
            ),
            cards=model.hand_sizes[seat] - view.undealt[seat] if told else None,
            tricks=model.tricks[seat] if model.contracts != TRIX else 0,
        )

    def refusal(self, observation: Observation, card: int) -> str:
        """Return the rule by which a card may not be played."""
        return refusal(observation)

    def said(self, event: Event, model: TrixModel, names: Sequence[str]) -> Said | None:
        """Return the announcement of an event."""
        text = announcement(event, model, names, self.game)
        more = twos_told(model, names) if isinstance(event, TwosShown) else ""
        return Said(text, not isinstance(event, CardLaid | Passed), more) if text else None

    def lying(self, model: TrixModel, names: Sequence[str]) -> str:
        """Describe the ends of the layout, or the trick."""
        return layout_told(model) if model.contracts == TRIX else super().lying(model, names)

    def standing(self, model: TrixModel, names: Sequence[str]) -> list[str]:
        """Describe exposed and taken cards; or who is out, who has passed, and how many cards are left."""
        return standing(model, names)

    def about(self, view: View) -> str:
        """Describe the contracts of the deal."""
        return deal_meaning(self.game, view)

    def about_seat(self, view: View, seat: int) -> str:
        """Describe the crown."""
        return crown_meaning(view, seat)

    def about_emblem(self, view: View, seat: int, icon: str, *, left: bool) -> tuple[str, str]:
        """Return a contract of the seat's kingdom."""
        return emblem_meaning(self.game, view, seat, icon, left=left)

    def about_card(self, view: View, card: int) -> str:
        """Describe doubling, or a two that is shown."""
        return open_meaning(self.game, view, card)

    def sound(self, event: Event, model: TrixModel, viewer: int) -> str:
        """Return the sound of an event; doubling, the layout and costly tricks have their own."""
        match event:
            case TrickTaken() if model.contracts & KING_OF_HEARTS and KH in event.cards:
                return "king"
            case TrickTaken() if model.contracts & QUEENS and any(rank_of(c) == QUEEN for c in event.cards):
                return "queen"
            case KingdomBegan():
                return "kingdom"
            case ContractChosen():
                return "turned"
            case CardLaid():
                return "play"
            case Passed():
                return "pass"
            case WentOut():
                return "out"
            case CardDoubled():
                return "double"
        return super().sound(event, model, viewer)

    def status(self, model: TrixModel) -> dict[str, object]:
        """Return contract and kingdom."""
        return {
            "contract": contract_text(model.contracts, self.game.options["mode"]),
            "kingdom": model.kingdom + 1,
            "owner": model.owner,
        }

    def ringed(self, model: TrixModel) -> frozenset[int]:
        """Return the exposed cards."""
        return model.doubled_cards

    def captured(self, model: TrixModel, seat: int) -> tuple[int, ...]:
        """Return the taken cards that score in the deal."""
        return model.captured[seat]

    def open_cards(self, model: TrixModel, seat: int) -> tuple[int, ...]:
        """Return exposed cards and shown twos."""
        gone = {card for _, card in model.trick}.union(*model.captured)
        doubled = tuple(card for card, of in model.doubled if of == seat and card not in gone)
        return doubled + model.twos[seat]

    def middle(self, view: View) -> list[Part]:
        """Return the layout in the Trix contract, each suit by itself."""
        model: TrixModel = view.model
        if model.contracts != TRIX:
            return []
        return grid_parts(view.painter, self._grid(view.layout), model.layout, view.flying)

    def lying_cards(self, view: View) -> list[CardPlace]:
        """Return the places of the layout, or of the trick."""
        if view.model.contracts != TRIX:
            return super().lying_cards(view)
        grid = self._grid(view.layout)
        return [grid_place(grid, card) for suit in view.model.layout for card in suit]

    def place(self, place: Place, card: int | None, layout: TableLayout) -> CardPlace | None:
        """Return the position of a card in the layout."""
        if place.kind != "layout" or card is None:
            return None
        return grid_place(self._grid(layout), card)

    def _grid(self, layout: TableLayout) -> Grid:
        options = self.game.options
        return grid_of(layout, slips=bool(options["partnership"] and options["twos_shown"]))

    def fills_field(self, model: TrixModel) -> bool:
        """Return whether it is the layout."""
        return model.contracts == TRIX

    def sign(self, model: TrixModel) -> str:
        """Return the emblem of the contracts."""
        known = emblems({"mode": "complex"}) + emblems({"mode": "classic"})
        return emblem_icon(model.contracts) if model.contracts in known else ""

    def begun(self, model: TrixModel) -> bool:
        """Return whether a contract has been announced."""
        return model.contracts != 0

    def tricks_played(self, model: TrixModel) -> bool:
        """Return whether it is not the Trix contract."""
        return model.contracts != TRIX

    def may_skip(self, model: TrixModel) -> bool:
        """Return whether the viewer has gone out."""
        return model.viewer in model.out and not model.deal_over


def pieces(game: Game) -> TrixPieces:
    """Return the pieces of a game of Trix."""
    return TrixPieces(game, STAGING)


def _status(view: View, seat: int) -> str:
    """Describe what a seat is doing, or has taken."""
    model: TrixModel = view.model
    if seat in model.out:
        return (_("out first"), _("out second"), _("out third"))[model.out.index(seat)]
    if view.thinking and model.turn == seat and seat != model.viewer:
        return _("thinking…")
    if seat in model.passed:
        return _("pass")
    if model.contracts and model.contracts != TRIX and model.tricks[seat]:
        return ngettext("{n} trick", "{n} tricks", model.tricks[seat]).format(n=model.tricks[seat])
    return ""


def _brief_status(view: View, seat: int) -> str:
    """Return the same, shortened."""
    model: TrixModel = view.model
    if view.thinking and model.turn == seat and seat != model.viewer:
        return "…"
    if seat in model.out:
        return (_("1st"), _("2nd"), _("3rd"))[model.out.index(seat)]
    return _("pass") if seat in model.passed else ""
