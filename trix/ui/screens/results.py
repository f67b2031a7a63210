"""What a deal brought, and how the game ended, as panels."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from trix.games.trix.game import Trix
from trix.ui.i18n import _
from trix.ui.model.trix import TrixModel
from trix.ui.screens.numbers import signed
from trix.ui.screens.score_table import Pairs, ResultRow
from trix.ui.screens.sheet_scene import kingdom_name
from trix.ui.screens.story import deal_story
from trix.ui.table.names import contract_name
from trix.ui.widgets import Button, Column, Label, Panel, Row, Scroll, Widget

Act = Callable[[], None]


class Players(NamedTuple):
    """Names and avatars by seat, as they are shown."""

    names: Sequence[str]
    avatars: Sequence[str]


class Place(NamedTuple):
    """A line of the final ranking: the seats of one player or team, and their score."""

    rank: int
    seats: tuple[int, ...]
    score: int


def deal_panel(
    game: Trix, model: TrixModel, players: Players, *, low: bool, on_continue: Act, on_sheet: Act
) -> Widget:
    """Show what the deal on the table brought each seat, and by what."""
    rows = [
        ResultRow(
            (players.avatars[seat],),
            players.names[seat],
            deal_story(model, game.values, seat),
            signed(model.points[seat]),
            _("total {points}").format(points=signed(model.totals[seat])),
        )
        for seat in range(4)
    ]
    kingdom = kingdom_name(players.names, model.owner)
    return Panel(
        [
            Column(
                [
                    Label(contract_name(model.contracts, game.options["mode"]), "heading", bold=True),
                    Label(kingdom, "small", tone="muted"),
                ],
                gap=0,
            ),
            Scroll(
                "deal",
                Column(
                    [
                        Pairs(rows, least=300, gap=4) if low else Column(rows, gap=4),
                        *_team_lines(game, model, players),
                    ],
                    gap=6,
                ),
            ),
            Row(
                [
                    Button("sheet", _("Score sheet"), on_sheet, icon="scores"),
                    Button("continue", _("Continue"), on_continue, kind="primary"),
                ],
                align="end",
            ),
        ],
        max_width=760 if low else 560,
        gap=8,
    )


def final_panel(
    game: Trix,
    model: TrixModel,
    players: Players,
    *,
    headline: int,
    narrow: bool,
    on_again: Act,
    on_sheet: Act,
    on_leave: Act,
) -> Widget:
    """Show who has won and what everybody gains and pays."""
    rows = [
        ResultRow(
            [players.avatars[seat] for seat in place.seats],
            _("{rank}. {players}").format(rank=place.rank, players=_together(players.names, place.seats)),
            _singles(model, players, place.seats),
            signed(place.score),
            marked=place.seats[0] in model.winners,
        )
        for place in ranking(game, model)
    ]
    return Panel(
        [
            Label(verdict(players.names, model.winners), headline, bold=True, align="centre"),
            Scroll(
                "final",
                Column(
                    [
                        *rows,
                        Label(
                            _("The settlement: what some gain, others pay."),
                            "small",
                            tone="muted",
                            align="centre",
                        ),
                    ],
                    gap=4,
                ),
            ),
            *_ways_on(narrow, on_again, on_sheet, on_leave),
        ],
        max_width=600,
        gap=10,
    )


def _ways_on(narrow: bool, on_again: Act, on_sheet: Act, on_leave: Act) -> list[Widget]:
    wide = int(narrow)
    leave = Button("leave", _("Leave the table"), on_leave, grow=wide)
    sheet = Button("sheet", _("Score sheet"), on_sheet, grow=wide)
    again = Button("again", _("Play again"), on_again, kind="primary")
    return [Row([leave, sheet]), again] if narrow else [Row([leave, sheet, again], align="end")]


def ranking(game: Trix, model: TrixModel) -> list[Place]:
    """Order the teams, or the players without partners: winners first, equals share a rank."""
    lower_is_better = bool(game.options["reversed_scores"])
    scored = [(team, sum(model.totals[seat] for seat in team)) for team in game.teams]

    def standing(entry: tuple[tuple[int, ...], int]) -> tuple[bool, int]:
        team, score = entry
        return team[0] not in model.winners, score if lower_is_better else -score

    order = sorted(scored, key=standing)
    keys = [standing(entry) for entry in order]
    return [Place(keys.index(key) + 1, team, score) for key, (team, score) in zip(keys, order, strict=True)]


def verdict(names: Sequence[str], winners: Sequence[int]) -> str:
    """Say who has won; seat 0 is the player."""
    if tuple(winners) == (0,):
        return _("You win!")
    if len(winners) == 1:
        return _("{name} wins").format(name=names[winners[0]])
    if len(winners) == 4:
        return _("A tie for all")
    listed = _together(names, winners)
    return _("{players} win").format(players=listed)


def _together(names: Sequence[str], seats: Sequence[int]) -> str:
    listed = names[seats[0]]
    for seat in seats[1:]:
        listed = _("{one} and {other}").format(one=listed, other=names[seat])
    return listed


def _singles(model: TrixModel, players: Players, seats: Sequence[int]) -> str:
    if len(seats) == 1:
        return ""
    return " · ".join(
        _("{players}: {points}").format(players=players.names[seat], points=signed(model.totals[seat]))
        for seat in seats
    )


def _team_lines(game: Trix, model: TrixModel, players: Players) -> list[Widget]:
    if not game.options["partnership"]:
        return []
    lines: list[Widget] = [
        Label(
            _("{players}: {points}").format(
                players=_together(players.names, team),
                points=signed(sum(model.totals[seat] for seat in team)),
            ),
            bold=True,
        )
        for team in game.teams
    ]
    return [Row(lines, align="centre", gap=28)]
