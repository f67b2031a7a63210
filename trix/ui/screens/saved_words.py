"""An unfinished game in a few words: rules, progress, the player's score, and the day it was opened."""

from trix.record import RecordError, replay
from trix.session import Saved
from trix.session.deal_counts import form_of
from trix.ui.game_parts.screens import screens_of
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.kit.i18n import _
from trix.ui.words.days import day_text, today


def saved_text(saved: Saved, opened: str = "") -> str:
    """Describe a game in one line; *opened*, the time when it was opened, adds the day."""
    return " · ".join([*saved_words(saved), *([opened_text(opened)] if opened else [])])


def opened_text(opened: str) -> str:
    """Write the day of a time such as "2025-11-21T18:30"."""
    day = opened.partition("T")[0]
    # a line is not broken within a day
    return _("today") if day == today() else day_text(day).replace(" ", "\u00a0")


def saved_words(saved: Saved) -> list[str]:
    """Return rules, present deal, and the score of the first person. That replays the game."""
    record = saved.record
    screens = screens_of(record.game)
    try:
        state = replay(record)
    except RecordError:
        return []
    game = state.game
    seen = state.seen_by(-1)
    preset = screens.preset_of(game.options)
    form = game_statistics(game.name).form_name(form_of(game.name, game.options))
    words = [
        screens.preset_label(preset) if preset else form,
        screens.running_deal_text(game, seen),
    ]
    sitters = {sitting.seat: sitting.sitter for sitting in record.sittings}
    seat = next((seat for seat in sorted(sitters) if sitters[seat].level is None), None)
    if seat is not None:
        team = game.team_number(seat)
        score = state.team_returns()[team] + screens.points_so_far(seen, game.teams[team])
        points = game_statistics(game.name).points(score)
        words.append(_("score {points}").format(points=points))
    return words
