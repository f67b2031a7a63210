"""The lessons themselves, a module for each game."""

from importlib import import_module

from trix.ui.tutorial.lesson import Course

_MODULES = {
    "trix": "trix.ui.tutorial.lessons.trix",
    "trixter": "trix.ui.tutorial.lessons.trixter",
    "troika": "trix.ui.tutorial.lessons.troika",
}


def course_of(game: str) -> Course:
    """Give the lessons of a game."""
    return Course(game, import_module(_MODULES[game]).LESSONS)
