"""Tables of untranslated texts: a JSON file for each, beside this module or in another room."""

import json
from functools import lru_cache
from itertools import chain
from pkgutil import get_data
from typing import Any

from trix.ui.kit.i18n import _, pgettext


@lru_cache(maxsize=16)
def table(name: str, package: str = __package__) -> Any:
    """Return the contents of a table."""
    return json.loads(get_data(package, f"{name}.json") or "")


def setting_texts(name: str) -> dict[str, Any]:
    """Return the label of a setting, and its note and the texts of its values if it has them."""
    groups = chain.from_iterable(table("settings").values())
    return next(group["settings"][name] for group in groups if name in group["settings"])


def translated(text: str) -> str:
    """Translate a text of a table. Its context, if it has one, stands before a bar: "month|May"."""
    context, _bar, message = text.rpartition("|")
    return pgettext(context, message) if context else _(message)
