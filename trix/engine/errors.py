"""What callers can do wrong."""


class RulesError(ValueError):
    """An unknown game or option, a value an option does not take, or options that exclude each other."""


class IllegalActionError(ValueError):
    """An action that the rules do not allow now, or a text that names no action."""
