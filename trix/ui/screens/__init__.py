"""The screens around the table: title, set-up, panels, score sheet.

App(host, title_scene)      # the first scene; from there games are started and continued
"""

from trix.ui.screens.starting import begin, continue_game, new_game, open_code, play_code
from trix.ui.screens.title import TitleScene

__all__ = ["begin", "continue_game", "new_game", "open_code", "title_scene"]


def title_scene() -> TitleScene:
    """Give the app's first scene."""
    return TitleScene(new_game, continue_game, play_code)
