"""A match in a file, deal by deal, that can be continued later."""

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from trix.arena.match import DealReport, Match, Standing
from trix.games import load_game


class Kept:
    """The reports of a match in a file: a line of JSON for the match, then one for each deal.

    Raises ValueError if the file belongs to another match.
    """

    def __init__(self, match: Match, file: Path) -> None:
        self._file = file
        match = match._replace(options=dict(load_game(match.game, **match.options).options))
        head = json.dumps(match._asdict())
        text = file.read_text(encoding="utf-8") if file.exists() else f"{head}\n"
        # an incomplete last line was being written when the match was stopped
        whole = text[: text.rfind("\n") + 1]
        first, *lines = whole.splitlines() or [head]
        if _match(first) != match:
            raise ValueError(f"{file} keeps another match: {first}")
        file.write_text(whole or f"{head}\n", encoding="utf-8")
        self.reports = [_report(*json.loads(line)) for line in lines]

    def keep(self, reports: Iterable[DealReport]) -> Iterator[DealReport]:
        """Yield the reports in the file, then these, which are appended to it on the way."""
        yield from self.reports
        with self._file.open("a", encoding="utf-8") as file:
            for report in reports:
                print(json.dumps(report), file=file, flush=True)
                yield report


def _match(head: str) -> Match | None:
    """Read the match of a file; None if there is none."""
    try:
        match = Match(**json.loads(head))
        return match._replace(entrants=tuple(match.entrants))
    except (ValueError, TypeError):
        return None


def _report(
    standings: list[list[list[float]]], seconds: list[list[float]], forfeits: Mapping[str, list[str]]
) -> DealReport:
    return DealReport(
        [[Standing._make(row) for row in games] for games in standings],
        seconds,
        {int(entrant): complaints for entrant, complaints in forfeits.items()},
    )
