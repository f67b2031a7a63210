"""Messages for the player when storage fails."""

from trix.ui.kit.i18n import _
from trix.ui.words.text_tables import table, translated


def reason_text(error: OSError) -> str:
    """Say why something cannot be stored; *error* is usually a host's StoreError."""
    reasons = table("storage")
    return translated(reasons.get(getattr(error, "reason", "failed"), reasons["failed"]))


def trouble_text(error: OSError) -> str:
    """Say why a game cannot be saved."""
    return _("The game goes on but cannot be saved: {reason}").format(reason=reason_text(error))
