"""Messages for the player when storage fails."""

from trix.ui.kit.i18n import _


def reason_text(error: OSError) -> str:
    """Say why something cannot be stored; *error* is usually a host's StoreError."""
    reasons = {
        "full": _("the storage is full."),
        "blocked": _("storage is not allowed here."),
        "failed": _("the storage is not responding."),
    }
    return reasons.get(getattr(error, "reason", "failed"), reasons["failed"])


def trouble_text(error: OSError) -> str:
    """Say why a game cannot be saved."""
    return _("The game goes on but cannot be saved: {reason}").format(reason=reason_text(error))
