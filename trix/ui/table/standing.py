"""How a deal stands, in words: what everybody sees, and what the viewer's choice of a card rests on."""

from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.table.pieces import View


def ground_told(view: View) -> tuple[str, ...]:
    """Say what the viewer's choice of a card rests on: what is played for, and what lies on the table."""
    pieces, model = view.pieces, view.model
    notice = pieces.notice(view)
    return (notice.title, notice.line, pieces.aim(model), pieces.lying(model, view.names) or _("You lead"))


def state_told(view: View) -> str:
    """Say how the deal stands: all that everybody sees."""
    pieces, model, names = view.pieces, view.model, view.names
    notice, standing = pieces.notice(view), pieces.standing(model, names)
    return sentences((notice.title, notice.deal, notice.line, *standing, pieces.lying(model, names)))
