"""The errors that callers of a game can cause."""


class RulesError(ValueError):
    """An unknown game or option, a value that an option does not take, or options that contradict."""


class IllegalActionError(ValueError):
    """An action that is not legal now, or a text that names no action."""
