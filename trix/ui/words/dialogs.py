"""Questions to the player, whose texts stand in a table: each has a title, a text and its answers."""

from collections.abc import Callable

from trix.ui.shell.widget_scenes import Dialog
from trix.ui.words.text_tables import table


def dialog(
    name: str, package: str = __package__, *, more: Callable[[], str] = str, **acts: Callable[[], None]
) -> Dialog:
    """Return a question of the table in a package; *acts* are by the ids of the answers.

    Other answers do nothing. *more* returns a translated text to add.
    """
    entry = table("dialogs", package)[name]
    dangerous = entry.get("destroys", {})
    labels = entry["answers"] | dangerous
    answers = [(id, label, acts.get(id, lambda: None)) for id, label in labels.items()]
    return Dialog(entry["title"], entry["text"], answers, destroys="".join(dangerous), more=more)
