"""The errors that callers of a game can cause."""


class RulesError(ValueError):
    """An unknown game, option or option value, or a combination of options that contradict each other."""


class IllegalActionError(ValueError):
    """An action that is not legal now, or a text that names no action."""
