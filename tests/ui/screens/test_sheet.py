"""The numbers on the score sheet and in the results."""

import random
import re
from dataclasses import replace
from typing import Any

import pygame
import pytest

from trix.engine.cards import card_from_text
from trix.engine.events import DealEnded
from trix.games import game_names, load_game, presets
from trix.games.trix.contracts import PENALTIES, QUEENS, TRIX
from trix.games.troika.bids import Bid
from trix.ui.game_parts.screens import Line, screens_of
from trix.ui.games.trix.model import TrixModel, empty_model, fold, model_from
from trix.ui.games.trix.screens import SCREENS
from trix.ui.games.trix.sheet import deal_story, doubling_notes, kingdoms_of
from trix.ui.games.trixter.sheet import sheet_of as trixter_sheet
from trix.ui.games.troika.sheet import sheet_of as troika_sheet
from trix.ui.games.troika.sheet import sheet_view as troika_view
from trix.ui.kit.i18n import set_language
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets.base import Look
from trix.ui.kit.widgets.score_table import ResultRow
from trix.ui.table.pieces import pieces_of
from trix.ui.words.cards import card_name
from trix.ui.words.numbers import plain, signed
from trix.ui.words.standings import Place, ranking, verdict

ALL = TRIX | PENALTIES


def played(game: Any, deals: int, seed: int = 3) -> TrixModel:
    """The table after so many deals, in the middle of the next one where there is one."""
    rng = random.Random(seed)
    state = game.new_initial_state(seed)
    while not state.is_terminal():
        seen = state.observation(0)
        if len(seen.results) == deals and seen.phase in ("play", "layout"):
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return model_from(state.observation(0), game)


def tables_after_deals(game: Any, seed: int) -> list[TrixModel]:
    """The table at the end of every deal, its cards still lying there."""
    tables: list[TrixModel] = []
    model = empty_model(0)

    def observe(event: Any) -> None:
        nonlocal model
        model = fold(model, event.seen_by(0))
        if isinstance(event, DealEnded):
            tables.append(model)

    rng = random.Random(seed)
    state = game.new_initial_state(seed, observe)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return tables


def ranked(game: Any, model: TrixModel) -> list[Place]:
    return ranking(
        game.teams,
        model.winners,
        lambda team: SCREENS.team_score(model, team),
        fewer_wins=game.fewer_wins,
    )


def story(table: TrixModel, game: Any, seat: int) -> str:
    scored, notes = deal_story(table, game.values, seat), doubling_notes(table, game.values, seat)
    return Line((seat,), scored, "", "", notes=notes).account.replace("\u00a0", " ")


@pytest.mark.parametrize("preset", presets("trix"))
def test_a_finished_sheet_adds_up(preset):
    game = load_game("trix", **presets("trix")[preset])
    model = played(game, deals=99)
    kingdoms = kingdoms_of(model)
    for seat in range(4):
        total = sum(kingdom.sums[seat] for kingdom in kingdoms)
        assert total == model.running[seat] == model.totals[seat]
    for kingdom in kingdoms:
        assert not kingdom.left
        assert len(kingdom.rows) == (2 if game.options["mode"] == "complex" else 5)
        assert sum(kingdom.sums) == 0


def test_kingdoms_stand_in_the_order_they_are_played():
    game = load_game("trix")
    kingdoms = kingdoms_of(played(game, deals=12))
    owners = [kingdom.owner for kingdom in kingdoms]
    assert owners == [(owners[0] + i) % 4 for i in range(4)]
    assert [len(kingdom.rows) for kingdom in kingdoms] == [5, 5, 3, 0]


def test_the_running_deal_counts_as_it_does_on_the_plates():
    game = load_game("trix", mode="complex")
    model = played(game, deals=1)
    kingdom = kingdoms_of(model)[0]
    done, running = kingdom.rows
    assert (done.deal, running.deal) == (0, None)
    assert running.contracts == model.contracts and running.scores == model.points
    assert kingdom.sums == tuple(map(sum, zip(done.scores, running.scores, strict=True)))
    assert not kingdom.left


def test_remaining_contracts_are_unannounced():
    game = load_game("trix", mode="free_complex")
    model = played(game, deals=1, seed=8)
    for kingdom in kingdoms_of(model):
        announced = 0
        for row in kingdom.rows:
            announced |= row.contracts
        assert kingdom.left == ALL & ~announced


@pytest.mark.parametrize(("points", "text"), [(0, "0"), (150, "+150"), (-75, "−75")])
def test_negative_points_have_a_minus_sign(points, text):
    assert signed(points) == text


@pytest.mark.by_turns
@pytest.mark.parametrize(
    "options", [{}, {"doubling": "simple", "swap_values": True}, {"reversed_scores": True}], ids=str
)
def test_story_of_a_deal_names_all_scoring_cards(options):
    game = load_game("trix", **options)
    for seed in range(4):
        for model in tables_after_deals(game, seed):
            for seat in range(4):
                told = story(model, game, seat)
                assert bool(told) == bool(model.points[seat] or "doubl" in told)


def test_the_story_counts_in_the_plural():
    game = load_game("trix", doubling="off")
    table = replace(
        empty_model(0),
        contracts=PENALTIES,
        captured=((10, 13, 14, 37), (23,), (), ()),  # QC 2D 3D KH, and QD
        tricks=(1, 2, 0, 10),
        points=(-75 - 25 - 20 - 15, -25 - 10 - 30, 0, -150),
    )
    assert story(table, game, 0) == "king of hearts −75 · 1 queen −25 · 2 diamonds −20 · 1 trick −15"
    assert story(table, game, 1) == "1 queen −25 · 1 diamond −10 · 2 tricks −30"
    assert story(table, game, 2) == "not one trick!"
    assert story(table, game, 3) == "10 tricks −150"
    set_language("ar")
    assert story(table, game, 1) == "بنت واحدة −25 · ديناري واحد −10 · أكلتان −30"


@pytest.mark.by_turns
@pytest.mark.parametrize("doubling", ["simple", "leader"])
def test_the_points_in_a_story_add_up(doubling):
    game = load_game("trix", doubling=doubling, mode="complex")
    found = set()
    for seed in range(12):
        for model in tables_after_deals(game, seed):
            for seat in range(4):
                told = story(model, game, seat)
                points = [int(part.replace("−", "-")) for part in re.findall(r"[−+]\d+", told)]
                if points:
                    assert sum(points) == model.points[seat], told
                cards = re.sub(r"(king|queen) of \w+", "card", told).replace(
                    "took own doubled cards:", "took own doubled card:"
                )
                found.update(re.sub(r" [−+]\d+", "", part) for part in cards.split(" · ") if "doubl" in part)
    led = {"took own doubled card", "led the trick of the doubled card"} if doubling == "leader" else set()
    usual = {"card doubled", "gain for doubled card", "took own doubled card: usual price"}
    assert found - {"gain by doubling", "loss by doubling"} == usual | led


def test_story_includes_places_in_the_layout():
    game = load_game("trix", fixed_order=True)
    model = tables_after_deals(game, 1)[0]
    told = {model.points[seat]: story(model, game, seat) for seat in range(4)}
    assert told == {200: "out first", 150: "out second", 100: "out third", 50: "last"}


@pytest.mark.parametrize("preset", ["full", "full_partner"])
@pytest.mark.parametrize("reversed_scores", [False, True])
def test_the_ranking_begins_with_the_winners(preset, reversed_scores):
    options = presets("trix")[preset] | {"reversed_scores": reversed_scores}
    game = load_game("trix", **options)
    model = played(game, deals=99, seed=5)
    places = ranked(game, model)
    assert {seat for place in places if place.rank == 1 for seat in place.seats} == set(model.winners)
    scores = [SCREENS.team_score(model, place.seats) for place in places]
    assert sum(scores) == 0
    assert scores == sorted(scores, reverse=not reversed_scores)


def test_a_single_bad_score_ranks_partners_behind_a_smaller_sum():
    game = load_game("trix", partnership=True, partner_result="worst_individual")
    table = replace(played(game, deals=99), totals=(300, -50, -200, -50), winners=(1, 3))
    assert [tuple(place) for place in ranked(game, table)] == [(1, (1, 3)), (2, (0, 2))]


@pytest.mark.parametrize(
    ("winners", "text"),
    [
        ((0,), "You win!"),
        ((2,), "Layla wins"),
        ((0, 2), "You and Layla win"),
        ((1, 2, 3), "Huda and Layla and Sami win"),
        ((0, 1, 2, 3), "Everyone is tied"),
    ],
)
def test_verdict_names_all_winners(winners, text):
    assert verdict(["You", "Huda", "Layla", "Sami"], winners) == text


def test_two_winners_are_a_pair_in_arabic():
    set_language("ar")
    names = ["أنت", "هدى", "ليلى", "سامي"]
    assert verdict(names, (0, 2)).startswith("الفائزان:")
    assert verdict(names, (0, 2, 3)).startswith("الفائزون:")


# --- Trixter and Troika ---


def over(name: str, seed: int = 3, **options: Any) -> tuple[Any, Any]:
    """A game played to its end, and its table."""
    game = load_game(name, **options)
    staging = pieces_of(game).staging
    model = staging.empty(0, game.num_players)

    def observe(event: Any) -> None:
        nonlocal model
        model = staging.fold(model, event.seen_by(0))

    rng = random.Random(seed)
    state = game.new_initial_state(seed, observe)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return game, model


@pytest.mark.parametrize("players", [3, 4, 7])
def test_a_sheet_of_trixter_has_every_hand_and_adds_up(players):
    game, model = over("trixter", players=players)
    hands = trixter_sheet(model)
    assert [hand.size for hand in hands] == list(game.hand_sizes)
    for seat in range(players):
        assert sum(hand.scores[seat] for hand in hands if hand.scores) == model.totals[seat]
        for hand in hands:
            assert hand.scores is not None
            made = hand.bids[seat] == hand.tricks[seat]
            assert hand.scores[seat] == (10 + hand.tricks[seat] if made else -5)
    assert hands[-1].totals == model.totals
    assert all(sum(hand.tricks) == hand.size for hand in hands)


def test_the_running_hand_of_trixter_is_shown_without_a_score():
    game = load_game("trixter")
    state = game.new_initial_state(5)
    rng = random.Random(5)
    while len(state.observation(0).results) < 3 or state.observation(0).phase != "play":
        state.apply_action(rng.choice(state.legal_actions()))
    model = pieces_of(game).staging.model_from(state.observation(0), game)
    *done, running = trixter_sheet(model)
    assert len(done) == 3 and running.size == 4
    assert running.scores is None and running.totals == done[-1].totals


def test_trixter_result_has_bids_tricks_and_points():
    game, model = over("trixter")
    outcome = screens_of("trixter").outcome(game, model, ["You", "Huda", "Rana", "Sami"])
    assert outcome.title == "Deal 25 of 25"
    last = model.results[-1]
    for line, bid, tricks, total in zip(outcome.lines, last.bids, last.tricks, model.totals, strict=True):
        told = line.story.replace("\u00a0", " ")
        assert told == f"bid {bid}, took {tricks}"
        assert line.below == f"total {plain(total)}"


@pytest.mark.parametrize("options", [{}, {"kitty": True, "low_bids": "always"}, {"joffre": True}], ids=str)
def test_a_sheet_of_troika_has_every_hand_and_adds_up(options):
    for seed in range(3):
        _game, model = over("troika", seed, **options)
        hands = troika_sheet(model)
        assert len(hands) == len(model.results)
        assert hands[-1].totals == (model.totals[0], model.totals[1])
        assert all(sum(hand.points) == 10 for hand in hands)


def test_the_words_of_all_hands_of_troika_begin_at_one_place(painter):
    _game, model = over("troika", 6)
    p = painter()
    bare, marked = ([bool(hand.icons) for hand in troika_sheet(model)].index(has) for has in (False, True))
    rows = troika_view(model, ["You", "Huda", "Layla", "Sami"], None)[1].children
    starts = []
    for i in (bare, marked):
        rows[i].place(p, pygame.Rect(0, 0, 600, 40))
        surface = pygame.Surface((600, 40), pygame.SRCALPHA)
        rows[i].draw(p, surface, Look())
        # without the line above it and the places of icons
        starts.append(surface.subsurface(0, 4, 600, 36).get_bounding_rect().x > p.u(20))
    assert starts == [True, False]


def stories(outcome):
    return [line.story.replace("\u00a0", " ") for line in outcome.lines]


def test_troika_result_has_both_sides():
    screens = screens_of("troika")
    game, model = over("troika")
    names = ["You", "Huda", "Rana", "Sami"]
    failed = {"declarer": 1, "bid": Bid(7, True, False), "trump": None, "points": (4, 6), "scores": (4, -12)}
    hand = model.results[-1]._replace(**failed)
    outcome = screens.outcome(game, replace(model, results=(hand,)), names)
    assert (outcome.title, outcome.line) == ("Huda: 7 no trump", "failed")
    ours, theirs = outcome.lines
    assert (ours.seats, ours.story.replace("\u00a0", " "), ours.points) == ((0, 2), "took 4", "+4")
    assert theirs.seats == (1, 3) and theirs.points == "−12"
    assert stories(outcome)[1] == "bid 7 no trump · took 6 · bid failed: points deducted twice"
    kaiser = hand._replace(bid=Bid(7, False, False), scores=(4, -7))
    outcome = screens.outcome(game, replace(model, results=(kaiser,)), names)
    assert stories(outcome)[1] == "bid 7 · took 6 · bid failed: it is deducted"
    nothing = hand._replace(points=(10, 0), scores=(10, 0))
    outcome = screens.outcome(game, replace(model, results=(nothing,)), names)
    assert stories(outcome)[1].endswith("took 0 · bid failed: points deducted twice")
    made = hand._replace(points=(2, 8), scores=(2, 16))
    outcome = screens.outcome(game, replace(model, results=(made,)), names)
    assert stories(outcome)[1] == "bid 7 no trump · took 8 · counts double"
    held_back = hand._replace(bid=Bid(6, False, True), trump=2, points=(4, 6), scores=(0, 6))
    outcome = screens.outcome(game, replace(model, results=(held_back,)), names)
    assert outcome.line == "made · Hearts are trump"
    assert outcome.lines[0].story.replace("\u00a0", " ") == "took 4 · gains only by bidding"


@pytest.mark.parametrize("name", game_names())
def test_the_final_ranking_begins_with_the_winners(name):
    screens = screens_of(name)
    game, model = over(name)
    places = ranking(game.teams, model.winners, lambda team: screens.team_score(model, team))
    assert set(places[0].seats) <= set(model.winners)
    total = model.totals[places[0].seats[0]]
    assert screens.final_points(model, places[0].seats) in (plain(total), signed(total))


def test_a_doubling_that_nets_out_is_told_in_its_parts():
    game = load_game("trix", mode="complex")
    table = replace(
        empty_model(0),
        contracts=QUEENS,
        doubled=((card_from_text("QH"), 1), (card_from_text("QS"), 0)),
        captured=((card_from_text("QH"),), (card_from_text("QS"),), (), ()),
        points=(-25, -25, 0, 0),
    )
    assert story(table, game, 0) == (
        "1 queen −25 · queen of hearts doubled −25 · gain for doubled queen of spades +25"
    )


def test_two_seats_that_took_their_own_doubled_cards_read_that_they_paid_the_usual_price():
    game = load_game("trix", doubling="simple")
    spades, hearts = card_from_text("QS"), card_from_text("QH")
    table = replace(
        empty_model(0),
        contracts=QUEENS,
        doubled=((spades, 0), (hearts, 1)),
        captured=((spades,), (hearts,), (), ()),
        points=(-25, -25, 0, 0),
    )
    for seat in (0, 1):
        assert story(table, game, seat) == "1 queen −25 · took own doubled card: usual price"


def test_each_doubled_card_has_a_note_that_says_why_the_points_are_what_they_are():
    game = load_game("trix", doubling="leader")
    king, queen = card_from_text("KH"), card_from_text("QS")
    deal = replace(empty_model(0), contracts=QUEENS, doubled=((queen, 0),), captured=((queen,), (), (), ()))
    usual = replace(deal, points=(-25, 0, 0, 0))
    assert story(usual, game, 0) == "1 queen −25 · took own doubled card: usual price"
    assert story(usual, game, 1) == ""
    led = replace(deal, points=(-50, 25, 0, 0))
    assert story(led, game, 0) == "1 queen −25 · took own doubled queen of spades −25"
    assert story(led, game, 1) == "led the trick of the doubled queen of spades +25"
    taken = replace(deal, captured=((), (queen,), (), ()), points=(25, -50, 0, 0))
    assert story(taken, game, 0) == "gain for doubled queen of spades +25"
    assert story(taken, game, 1) == "1 queen −25 · queen of spades doubled −25"
    uncaught = replace(deal, doubled=((king, 0),), captured=((), (), (), ()), points=(0, 0, 0, 0))
    assert story(uncaught, game, 0) == ""
    less = load_game("trix", doubling="leader", reversed_scores=True)
    assert story(replace(led, points=(50, -25, 0, 0)), less, 0) == (
        "1 queen +25 · took own doubled queen of spades +25"
    )


@pytest.mark.parametrize("rtl", [False, True])
@pytest.mark.parametrize("width", [220, 560])
def test_the_points_of_notes_are_aligned_beside_reasons_with_whole_names_of_cards(
    painter, monkeypatch, width, rtl
):
    game = load_game("trix", mode="complex")
    queens = card_from_text("QH"), card_from_text("QS")
    table = replace(
        empty_model(0),
        contracts=QUEENS,
        doubled=((queens[0], 1), (queens[1], 0)),
        captured=(queens[:1], queens[1:], (), ()),
        points=(-25, -25, 0, 0),
    )
    drawn: list[tuple[str, pygame.Rect, str]] = []

    def spy(p: Painter, _surface: Any, text: str, rect: pygame.Rect, *more: Any, **named: Any) -> None:
        drawn.append((text, pygame.Rect(rect), named.get("align", "start")))

    monkeypatch.setattr(Painter, "text", spy)
    p = painter(rtl=rtl)
    row = ResultRow([], "You", "", "0", notes=doubling_notes(table, game.values, 0))
    row.place(p, pygame.Rect(0, 0, *row.measure(p, width)))
    row.draw(p, pygame.Surface(row.rect.size), Look())
    points = [rect for text, rect, align in drawn if text in ("−25", "+25") and align == "end"]
    assert len(points) == 2 and points[0].y < points[1].y <= row.rect.bottom - points[1].h
    assert points[0].x == points[1].x and points[0].right == points[1].right
    lines = [text for text, _rect, align in drawn if align == "start"]
    for card in queens:
        assert any(card_name(card).unbroken in line for line in lines), lines
    assert not any(line.endswith("for") for line in lines)


@pytest.mark.parametrize("rtl", [False, True])
def test_the_words_of_a_result_end_as_far_from_its_edge_as_its_points_begin(painter, monkeypatch, rtl):
    """Also where the note takes two lines, as in a deal of many prices."""
    edges: dict[str, list[pygame.Rect]] = {"lines": [], "text": []}

    def spy_lines(p: Painter, _surface: Any, lines: Any, rect: pygame.Rect, size: Any, *_more: Any) -> int:
        area = pygame.Rect(rect.topleft, (rect.w, len(lines) * p.fonts.line_height(size)))
        edges["lines"].append(area)
        return area.h

    def spy_text(
        _p: Painter, _surface: Any, _text: str, rect: pygame.Rect, *_more: Any, **_named: Any
    ) -> None:
        edges["text"].append(pygame.Rect(rect))

    monkeypatch.setattr(Painter, "lines", spy_lines)
    monkeypatch.setattr(Painter, "text", spy_text)
    p = painter(rtl=rtl)
    note = "1 queen −25 · 5 diamonds −50 · 3 tricks −45"
    row = ResultRow([], "You", note, "−120", "total −120", marked=True)
    row.place(p, pygame.Rect(0, 0, *row.measure(p, 300)))
    row.draw(p, pygame.Surface(row.rect.size), Look())
    above = min(rect.top for rect in edges["text"]) - row.rect.top
    below = row.rect.bottom - max(rect.bottom for rect in edges["lines"])
    assert len(p.fonts.wrap(note, "small", edges["lines"][-1].w)) > 1
    assert below >= above > 0
