"""An unfinished game in a few words: rules, progress, and the player's score."""

from trix.record import RecordError, replay
from trix.session import Saved
from trix.session.deal_counts import form_of
from trix.ui.game_parts.screens import screens_of
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _


def saved_text(saved: Saved) -> str:
    """Return rules, present deal, and the score of the first person. That replays the game."""
    record = saved.record
    screens = screens_of(record.game)
    try:
        state = replay(record)
    except RecordError:
        return ""
    game = state.game
    preset = screens.preset_of(game.options)
    form = game_statistics(game.name).form_name(form_of(game.name, game.options))
    told = [
        screens.preset_label(preset) if preset else form,
        screens.deal_text(game, state.public_observation().deal),
    ]
    sitters = {sitting.seat: sitting.sitter for sitting in record.sittings}
    seat = next((seat for seat in sorted(sitters) if sitters[seat].level is None), None)
    if seat is not None:
        team = next(place for place, team in enumerate(game.teams) if seat in team)
        points = game_statistics(game.name).points(state.team_returns()[team])
        told.append(_("score {points}").format(points=points))
    return " · ".join(told)
