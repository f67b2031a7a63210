"""Tables of untranslated texts: a JSON file for each, beside this module or in another room."""

import json
from functools import lru_cache
from pkgutil import get_data
from typing import Any

from trix.ui.kit.i18n import _, pgettext


@lru_cache(maxsize=16)
def table(name: str, package: str = __package__) -> Any:
    """Return the contents of a table."""
    return json.loads(get_data(package, f"{name}.json") or "")


def translated(text: str) -> str:
    """Translate a text of a table. Its context, if it has one, stands before a bar: "month|May"."""
    context, _bar, message = text.rpartition("|")
    return pgettext(context, message) if context else _(message)
