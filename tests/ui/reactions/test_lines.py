"""Opponents' lines are true: each is checked against the events of whole games, by independent code."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.players import at_random
from tests.ui.reactions.stories import TRUE, Always, Story
from tests.ui.table.tables import NoPanels
from trix.engine.cards import card_from_text
from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.games import load_game
from trix.games.trix.contracts import QUEENS
from trix.games.troika.bids import bid_of
from trix.games.troika.events import BidWon
from trix.session import Session
from trix.ui.game_parts import part
from trix.ui.games.trix.model import empty_model
from trix.ui.kit.i18n import set_language
from trix.ui.reactions import common, past
from trix.ui.reactions.bubble_places import Surroundings
from trix.ui.reactions.moods import PAUSE, Feeling, Moods
from trix.ui.reactions.talk import Talk, sentence
from trix.ui.start import build_app
from trix.ui.table.adviser import Adviser
from trix.ui.table.pieces import pieces_of
from trix.ui.table.scene import TableScene
from trix.ui.words import people

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("trix", {"mode": "complex"}),
    ("trix", {"mode": "complex", "partnership": True, "doubling": "simple"}),
    ("trix", {"mode": "classic"}),
    ("trix", {"mode": "free_complex", "reversed_scores": True}),
    ("trixter", {"hands": "short"}),
    ("troika", {}),
    ("troika", {"bidding": "single"}),
)


def played(name: str, options: dict[str, Any], seed: int) -> Iterator[tuple[Any, Event]]:
    """Play a game at random; yield its events, each with the game."""
    game = load_game(name, **options)
    events: list[Event] = []
    state = game.new_initial_state(seed=seed, observer=events.append)
    rng = Random(seed)
    while not state.is_terminal():
        yield from ((game, event) for event in events)
        events.clear()
        state.apply_action(rng.choice(state.legal_actions()))
    yield from ((game, event) for event in events)


def told(name: str, options: dict[str, Any], seed: int) -> Iterator[tuple[Story, Feeling]]:
    """Yield all possible reactions of a game, with the story so far."""
    game = load_game(name, **options)
    moods, staging = part(name, "moods"), pieces_of(game).staging
    model = staging.empty(0, game.num_players)
    memory, story = past.Past(), Story(game)
    for _game, event in played(name, options, seed):
        seen = event.seen_by(-1)
        if seen is None:
            continue
        story.add(event)
        model = staging.fold(model, event.seen_by(0))
        story.trump = getattr(model, "trump", None)  # type: ignore[attr-defined]  # for `held_until`
        won = story.of(BidWon)
        story.low = bool(won) and bid_of(won[-1].bid).low  # type: ignore[attr-defined]
        for feeling in moods.feelings(game, seen, model, memory):
            if feeling.lines:
                yield story, feeling
        memory.add(seen, model, moods.facts(game, seen, model))


@pytest.mark.long
def test_every_line_is_true_whenever_it_may_be_said():
    wanted, said = set(TRUE), set()
    for seed in range(30):
        for name, options in GAMES:
            if seed < 4 or wanted - said:
                for story, feeling in told(name, options, seed):
                    for line in feeling.lines:
                        assert TRUE[line](story, feeling), (name, options, seed, line, feeling)
                        said.add(line)
    assert said == wanted


def test_no_other_lines_exist():
    modules = [common, *(part(name, "moods") for name in ("trix", "trixter", "troika"))]
    lines = {line for module in modules for mood in module._LINES.values() for line in mood}
    assert lines == set(TRUE)


def reactions(name: str, options: dict[str, Any], seed: int, viewer: int) -> list[tuple[int, int, str]]:
    """Every reaction of a game as a viewer hears it: tricks so far, seat, line or picture."""
    game = load_game(name, **options)
    staging, moods = pieces_of(game).staging, Moods(game, Always(seed))
    model = staging.empty(viewer, game.num_players)
    found, tricks = [], 0
    for _game, event in played(name, options, seed):
        seen = event.seen_by(viewer)
        if seen is None:
            continue
        tricks += isinstance(event, TrickTaken)
        model = staging.fold(model, seen)
        reaction = moods.reaction(seen, model, dict.fromkeys(range(4), "calm"))
        if reaction is not None:
            found.append((tricks, reaction.seat, reaction.line or reaction.said))
    return found


@pytest.mark.by_turns
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_they_say_tells_nothing_about_a_hand(name, options):
    assert all(reactions(name, options, 5, viewer) == reactions(name, options, 5, 0) for viewer in (1, 2, 3))


@pytest.mark.by_turns
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_at_most_once_in_three_tricks_and_no_sentence_twice(name, options):
    for seed in range(6):
        said = reactions(name, options, seed, 0)
        tricks = [at for at, _seat, _line in said]
        assert said and all(after - before >= PAUSE for before, after in pairwise(tricks))
        sentences = [line for _at, _seat, line in said if line in TRUE]
        assert len(sentences) == len(set(sentences))


def test_lines_can_be_said_in_every_language():
    for language in ("en", "ar", "de"):
        set_language(language)
        for line in TRUE:
            for name in ("", "Rana"):
                said = sentence(line, {"card": 11, "before": 23}, name)
                assert said and "{" not in said and (not name or "{to}" not in line or "Rana" in said)
                assert len(said) <= 75, said
    set_language("en")


# --- memory ---


def queens_given(moods: Moods, model: Any) -> str:
    """Let seat 1 take a queen that seat 2 played; return the line of seat 1."""
    for _ in range(PAUSE):
        moods.reaction(TrickTaken(0, (0, 1, 2, 3), 0), model, {})
    cards = tuple(map(card_from_text, ("AC", "KC", "QC", "2C")))
    reaction = moods.reaction(TrickTaken(0, cards, 1), model, {1: "calm"})
    assert reaction is not None
    return reaction.line


def test_they_remember_over_deals_but_not_what_was_taken_back():
    game = load_game("trix", mode="classic")
    first = replace(empty_model(0), contracts=QUEENS)
    again = "Another one from you{to}. I keep count."
    moods = Moods(game, Always(1))
    assert queens_given(moods, first) != again
    assert queens_given(moods, replace(first, deal=3)) == again
    moods = Moods(game, Always(1))
    queens_given(moods, first)
    moods.forget_deal(0)
    assert queens_given(moods, first) != again


class Table:
    """Who sits at a table, as `Talk` knows it."""

    game, viewer, persons, jumps = load_game("trix"), 0, (0,), 0

    def __init__(self) -> None:
        self.sitters = list(people.sitters((0, 1, 2)))

    def record(self) -> Any:
        return SimpleNamespace(seed=1)


def talk_at(app: Any, table: Table) -> Talk:
    nothing = pygame.Rect(0, 0, 0, 0)
    return Talk(
        app,
        table,
        habits=lambda: app.settings,
        plate_of=lambda seat: pygame.Rect(0, 0, 9, 9),
        around=lambda: Surroundings((), (), (), (), nothing, nothing, (), nothing),
        on_speak=lambda said: None,
        messages=lambda: None,
    )


@pytest.mark.parametrize("change", ["jump", "sitter"])
def test_after_a_jump_or_with_another_player_in_a_seat_nothing_false_is_remembered(platform, change):
    app, table = build_app(platform), Table()
    talk = talk_at(app, table)
    model = replace(empty_model(0), contracts=QUEENS)
    queen = TrickTaken(0, tuple(map(card_from_text, ("AC", "KC", "QC", "2C"))), 1)
    heard = []
    talk.bubbles.say = lambda seat, said, delay, words: heard.append(words)  # type: ignore[method-assign]
    talk._moods._random = Always(1)
    for _ in range(2):
        for _ in range(PAUSE):
            talk.hear(TrickTaken(0, (0, 1, 2, 3), 0), model, silent=True)
        talk.hear(queen, model)
        if change == "jump":
            table.jumps += 1
        else:
            table.sitters[2] = people.agent(9)
    assert len(heard) == 2 and not any("again" in words or "Another" in words for words in heard)


def test_what_is_said_about_a_deal_comes_after_its_result_and_holds_nothing_up(platform):
    app, table = build_app(platform), Table()
    talk = talk_at(app, table)
    talk._moods._random = Always(1)
    model = replace(empty_model(0), contracts=QUEENS)
    for _ in range(PAUSE):
        talk.hear(TrickTaken(0, (0, 1, 2, 3), 0), model, silent=True)
    talk.hear(DealEnded(1, (0, 50, 0, 0), (100, 120, 0, 0)), model)
    assert not talk.bubbles.fresh and not talk.fresh
    talk.hear(DealBegan(2, (None,) * 4, 13), model)
    talk.update(1.5)
    (said,) = talk.status()
    assert said["seat"] == 1 and not talk.fresh


def test_a_resumed_game_is_remembered_from_its_beginning(platform):
    game = load_game("trixter", hands="short")
    state, rng = game.new_initial_state(seed=4), Random(4)
    while not state.is_terminal():
        past_actions = state.history()
        state.apply_action(rng.choice(state.legal_actions()))
    begun = Session(game, 4, people.sitters((0, 1, 2)), at_random)
    record = begun.record()._replace(actions=tuple(past_actions))
    session = Session.resume(record, at_random)
    app = build_app(platform)
    app.stack.push(TableScene(session, NoPanels(), Adviser(game)))
    table: Any = app.stack.top
    table.think(lambda: False)
    told: list[past.Fact] = []
    events = [event for _game, event in played("trixter", {"hands": "short"}, 4)]
    model, moods = pieces_of(game).staging.empty(0, game.num_players), part("trixter", "moods")
    for event in events[: len(events) - 4]:
        model = pieces_of(game).staging.fold(model, event.seen_by(0))
        told += (fact._replace(deal=model.deal) for fact in moods.facts(game, event, model))
    found = table.table.talk._moods._past.facts
    assert len(found) > 5 and found == told[: len(found)] and len(told) - len(found) <= 1
