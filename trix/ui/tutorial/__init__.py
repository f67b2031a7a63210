"""The interactive tutorials: small prepared deals on the real table, explained by a coach.

app.stack.push(tutorial_scene(app, "trix"))      # the list of a game's lessons, finished ones ticked
"""

from typing import TYPE_CHECKING

from trix.ui.shell.scene import App

if TYPE_CHECKING:
    from trix.ui.tutorial.course_scene import CourseScene


def tutorial_scene(app: App, game: str) -> "CourseScene":
    """Return the list of a game's lessons."""
    # imported here, since most players open it once
    from trix.ui.tutorial.course_scene import CourseScene
    from trix.ui.tutorial.lesson import course_of

    return CourseScene(course_of(game))


def begin_course(app: App, game: str) -> None:
    """Begin a game's first unfinished lesson, over the list of all lessons."""
    course = tutorial_scene(app, game)
    app.stack.push(course)
    course.begin_next()
