"""The status of a table for tests and embedding pages, as JSON values."""

from trix.engine.cards import card_text
from trix.ui.table.game_table import GameTable
from trix.ui.table.model import TableModel
from trix.ui.table.session import TableSession


def game_status(session: TableSession, model: TableModel, names: tuple[str, ...]) -> dict[str, object]:
    """Return the game, its players and the score; winners only at the end."""
    game = session.game
    return {
        "game": game.name,
        "options": dict(game.options),
        "players": list(names),
        "seat": model.viewer % model.seats,
        "deal": model.deal + 1,
        "scores": list(model.running),
        "winners": list(model.winners),
    }


def table_status(table: GameTable, *, locked: bool) -> dict[str, object]:
    """Return the state of the table as the viewer sees it; *locked* if a tap on a card would be ignored."""
    model, turn, game = table.model, table.turn, table.session.game
    busy = table.hand.moving or table.counting.moving or locked
    return {
        "viewer": None if table.director.covered else model.viewer,
        "turn": model.turn,
        "phase": model.phase,
        "legal": [game.action_to_string(action) for action in turn.legal_actions],
        "hand": hand_status(table),
        "premove": None if table.hand.premove is None else card_text(table.hand.premove),
        "revisions": [game.action_to_string(action) for action in table.director.revisions],
        "deal": model.deal + 1,
        **table.pieces.status(model),
        "scores": list(model.running),
        "winners": list(model.winners),
        "awaiting": turn.awaiting,
        "hint": table.bulb.status(),
        "talk": table.talk.status(),
        "idle": bool(turn.awaiting) and not busy,
        **table.guide.status(),
    }


def hand_status(table: GameTable) -> list[dict[str, object]]:
    """List the viewer's cards with the places to press, in css pixels."""
    ratio = table.app.display.painter.metrics.ratio
    hand: list[dict[str, object]] = []
    for card in table.hand.cards:
        x, y, w, h = (round(side / ratio, 1) for side in table.hand.strip(card))
        legal = card in table.turn.legal_actions
        hand.append({"card": card_text(card), "x": x, "y": y, "w": w, "h": h, "legal": legal})
    return hand
