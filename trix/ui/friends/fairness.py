"""The checks of the deals by all devices: their summary, their wording, and a panel with details."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from trix.net.deals.key_exchange import Outcome
from trix.net.guest.guest import Guest
from trix.net.room import Room
from trix.ui.friends.room_words import name_in
from trix.ui.kit.i18n import _, counted, join_list
from trix.ui.kit.widgets import Column, Label, Panel, Scroll, Widget
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.text_tables import table, translated

Confirmation = Literal["same", "another", "none"]
Verdict = Literal["fair", "open", "missing", "redealt", "false", "waiting"]
ALARMING: Final = ("false", "redealt", "missing", "open")
"""Verdicts that are as prominent as a false deal."""


class Finding(NamedTuple):
    """The summary of the checks of a deal."""

    verdict: Verdict
    """The worst result: of this device, or of a player. "waiting" before all present players have checked."""
    by: tuple[str, ...]
    """IDs of the people with that result; for "missing", of those whose share is missing."""
    redeals: int = 0


class Checks:
    """All checks of one game; a room holds only each person's latest.

    This device's own result comes from its guest, because a host can forge all others.
    """

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._match = 0
        self._found: dict[int, dict[str, Outcome]] = {}
        self._present: frozenset[str] = frozenset()
        self._awaited: dict[int, frozenset[str]] = {}
        self._contradictions: set[str] = set()

    def note(self, room: Room, guest: Guest) -> list[int]:
        """Take the latest checks; return the deals newly found not to be fair. A new game starts empty."""
        self._guest = guest
        if room.match != self._match:
            self._match = room.match
            self._found.clear()
            self._contradictions.clear()
            self._awaited.clear()
        before = {deal for deal in self._found if self._is_bad(deal)}
        for check in room.checks:
            # spectators had no hand in the deal, and cannot accuse; no check counts before the deal is opened
            if room.seat_of(check.member) is None or check.member == guest.id:
                continue
            if check.deal not in range(len(guest.dealings.outcomes)):
                continue
            # latecomers do not check a deal
            self._awaited.setdefault(check.deal, self._present)
            self._found.setdefault(check.deal, {})[check.member] = check.outcome
        for deal, outcome in enumerate(guest.dealings.outcomes):
            self._awaited.setdefault(deal, self._present)
            self._found.setdefault(deal, {})[guest.id] = outcome
        # nor do people who were away since
        players = {occupant.member for occupant in room.occupants}
        self._awaited = {deal: people & room.present & players for deal, people in self._awaited.items()}
        self._present = room.present
        return sorted({deal for deal in self._found if self._is_bad(deal)} - before)

    def contradictions(self) -> list[str]:
        """Return the members whose devices have seen another game; each only once."""
        confirmed = self._guest.confirmations.agrees
        members = {member for member, is_same in confirmed.items() if not is_same} - self._contradictions
        self._contradictions |= members
        return sorted(members)

    def confirmations(self, room: Room) -> Mapping[Confirmation, tuple[str, ...]]:
        """Return who confirms the finished game; nothing before its end."""
        confirmed = self._guest.confirmations.agrees
        if not confirmed:
            return {}
        players = [occupant.member for occupant in room.occupants if occupant.member is not None]
        return {
            "same": tuple(member for member, is_same in confirmed.items() if is_same),
            "another": tuple(member for member, is_same in confirmed.items() if not is_same),
            "none": tuple(member for member in players if member not in confirmed),
        }

    def _is_bad(self, deal: int) -> bool:
        # an "open" deal is no fault of the host: a present player without a share finds it "missing"
        return not {"false", "missing", "redealt"}.isdisjoint(self.of(deal).values())

    def of(self, deal: int) -> Mapping[str, Outcome]:
        """Return the checks of a deal by person."""
        return self._found.get(deal, {})

    @property
    def deals(self) -> list[int]:
        return sorted(self._found)

    def finding(self, deal: int) -> Finding:
        """Summarise the checks of a deal."""
        results, guest = self.of(deal), self._guest
        by: dict[Outcome, tuple[str, ...]] = {
            outcome: tuple(person for person, result in results.items() if result == outcome)
            for outcome in results.values()
        }
        if "false" in by:
            return Finding("false", by["false"])
        if "redealt" in by:
            return Finding("redealt", by["redealt"], guest.dealings.redeals.get(deal, 1))
        if "missing" in by:
            return Finding("missing", guest.dealings.missing.get(deal) or by["missing"])
        if not results or self._awaited[deal] - results.keys():
            return Finding("waiting", tuple(results))
        if results.get(guest.id) == "fair" or (guest.seat is None and "fair" in by):
            return Finding("fair", tuple(results))
        return Finding("open", tuple(results))


def finding_text(finding: Finding, room: Room, me: str) -> str:
    """Describe a finding in a few words."""
    if finding.verdict == "redealt":
        return counted(
            "Not proven fair! Dealt again {n} time", "Not proven fair! Dealt again {n} times", finding.redeals
        )
    key = "by_one" if finding.verdict == "open" and me == room.host else finding.verdict
    return translated(table("friends")["findings"][key]).format(names=_names(finding.by, room, me))


def warning_title(finding: Finding) -> str:
    """Return the title of the warning about a deal that is not fair."""
    return _("Not dealt fairly!") if finding.verdict == "false" else _("Not proven fair!")


def warning_text(deal: int, finding: Finding, room: Room, me: str) -> str:
    """Return the warning about a deal that is not fair, in a sentence."""
    texts = table("friends")["warnings"]
    text = translated(texts.get(finding.verdict, texts["false"]))
    return text.format(n=deal + 1, names=_names(finding.by, room, me))


def contradiction_text(member: str, room: Room) -> str:
    """Return the warning about a device that has seen another game."""
    return _("{name}’s device has seen another game than yours!").format(name=name_in(room, member))


def _names(people: Sequence[str], room: Room, me: str) -> str:
    return join_list(_("you") if id == me else name_in(room, id) for id in people)


class FairnessScene(PanelScene):
    """Explains how cards are dealt, and lists the checks of each deal."""

    name = "fairness"
    first = "close"

    def __init__(self, checks: Checks, room: Room, me: str) -> None:
        self._checks = checks
        self._room = room
        self._me = me

    def build(self) -> Widget:
        explained = Label(
            _(
                "Before each deal every device secretly adds a random number to the shuffle, so nobody can "
                "choose the cards. After the deal all the numbers are revealed, and every device repeats "
                "the deal and compares."
            ),
            "small",
            tone="muted",
        )
        lines = self._confirmations()
        lines += [line for deal in reversed(self._checks.deals) for line in self._deal(deal)]
        if not lines:
            lines = [Label(_("No deal has been finished yet."))]
        header = self.title_row(_("How the cards were dealt"))
        return Panel([header, explained, Scroll("deals", Column(lines, gap=4))], max_width=520, gap=10)

    def _confirmations(self) -> list[Widget]:
        members = self._checks.confirmations(self._room)
        return [
            Label(
                translated(text).format(names=_names(members[kind], self._room, self._me)),
                bold=kind != "same",
            )
            for kind, text in table("friends")["confirmations"].items()
            if members.get(kind)
        ]

    def _deal(self, deal: int) -> list[Widget]:
        finding = self._checks.finding(deal)
        summary = finding_text(finding, self._room, self._me)
        rows: list[Widget] = [Label(_("Deal {n}: {finding}").format(n=deal + 1, finding=summary), bold=True)]
        for outcome, text in table("friends")["checks"].items():
            people = [person for person, one in self._checks.of(deal).items() if one == outcome]
            if people:
                names = _names(people, self._room, self._me)
                rows.append(Label(translated(text).format(names=names), "small", tone="muted"))
        return rows
