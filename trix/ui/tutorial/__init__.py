"""The interactive tutorials: small prepared deals on the real table, with a coach who says why.

app.push(tutorial_scene(app, "trix"))      # the lessons of a game, those finished ticked
"""

from trix.ui.shell.scene import Scene, Shell


def tutorial_scene(app: Shell, game: str) -> Scene:
    """Return the scene with the list of a game's lessons."""
    # most players come here once: nobody else waits for it
    from trix.ui.tutorial.lesson import course_of
    from trix.ui.tutorial.scenes import CourseScene

    return CourseScene(course_of(game))


def begin_course(app: Shell, game: str) -> None:
    """Begin a game's first lesson that is not finished; the list of all lessons lies below."""
    from trix.ui.tutorial.lesson import course_of
    from trix.ui.tutorial.scenes import CourseScene

    course = CourseScene(course_of(game))
    app.push(course)
    course.go_on()
