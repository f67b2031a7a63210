"""Prefixes of the store's keys; the name of a game follows."""

from typing import Final

FORM: Final = "form-"
"""The form played last."""
SETUP: Final = "setup-"
"""The last set-up."""
