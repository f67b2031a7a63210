"""The referee accepts every step of a real game, and no other."""

import random

import pytest

from trix.codec import ImpossibleError, WireError, to_json
from trix.engine.errors import RulesError
from trix.engine.events import DealBegan
from trix.games import game_names, load_game, option_table
from trix.net.guest.game_reader import game_reader
from trix.net.guest.referee import Referee

FORMS = {
    "classic": ("trix", {"mode": "classic", "doubling": "leader", "hearts_lead": "restricted"}),
    "partners": ("trix", {"mode": "complex", "partnership": True, "twos_shown": True, "early_end": True}),
    "throw-ins": ("trix", {"mode": "free_complex", "throw_in": True}),
    "three": ("trixter", {"players": 3, "hands": "short"}),
    "seven": ("trixter", {"players": 7, "hook": True, "hands": "short"}),
    "points": ("troika", {"length": "hands", "hands": 6, "kitty": False}),
    "kitty": ("troika", {"length": "hands", "hands": 6, "kitty": True, "joffre": True}),
}


class Played:
    """A random game with everything that one seat sees of it."""

    def __init__(self, game, seed, seat=None, most=2000):
        self.game = game
        rng = random.Random(seed)
        happened = []
        state = game.new_initial_state(seed, happened.append)
        self.viewer = rng.randrange(game.num_players) if seat is None else seat
        self.seen = []
        self.events = []
        self._look(state, happened)
        while not state.is_terminal() and len(self.seen) < most:
            choices = state.legal_actions()
            if rng.random() < 0.3:
                choices = state.legal_revisions() or choices
            redeal = [action for action in choices if game.action_to_string(action) == "redeal"]
            state.apply_action(rng.choice(redeal or choices))
            self._look(state, happened)

    def _look(self, state, happened):
        watches = self.viewer < 0
        self.seen.append(state.seen_by(-1) if watches else state.observation(self.viewer))
        visible = [event.seen_by(self.viewer) for event in happened]
        self.events.append([event for event in visible if event is not None])
        happened.clear()

    def deal_starts(self, steps):
        starts = []
        for number in range(steps + 1):
            for event in self.events[number]:
                if isinstance(event, DealBegan):
                    starts[event.number :] = [number]
        return starts

    def at(self, steps):
        """Return a referee that has followed so many steps."""
        referee = Referee(self.game, self.viewer)
        referee.place(self.seen[steps], self.deal_starts(steps), ())
        return referee


def random_game(seed):
    rng = random.Random(seed)
    name = rng.choice(game_names())
    while True:
        try:
            return load_game(
                name, **{option.name: rng.choice(option.values) for option in option_table(name)}
            )
        except RulesError:
            pass


def follow_all(played, rng):
    referee = Referee(played.game, played.viewer)
    referee.place(played.seen[0], [0], played.events[0])
    for number in range(1, len(played.seen)):
        referee.follow(played.seen[number], played.events[number])
        if rng.random() < 0.05:
            referee.back(played.seen[number - 1])
            referee.follow(played.seen[number], played.events[number])
        if rng.random() < 0.02:
            referee = played.at(number)
            referee.back(played.seen[number - 1])
            referee = played.at(number)


def test_every_game_has_a_form():
    assert {name for name, _options in FORMS.values()} == set(game_names())


@pytest.mark.by_turns
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("watches", [False, True], ids=["player", "spectator"])
def test_every_step_of_a_game_is_accepted(form, watches):
    name, options = FORMS[form]
    game = load_game(name, **options)
    played = Played(game, 7, -game.num_players if watches else None, most=110)
    follow_all(played, random.Random(1))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_every_step_of_any_game_is_accepted(seed):
    follow_all(Played(random_game(seed), seed), random.Random(seed))


def others(value):
    """Return other values of the same type."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1, value - 1, -value - 2, value ^ 1]
        case None:
            return [0, 3]
        case str():
            return ["", "play", "layout"]
        case tuple() if hasattr(value, "_replace"):
            return [
                value._replace(**{field: new})
                for field, old in zip(value._fields, value, strict=True)
                for new in others(old)
            ]
        case tuple():
            changed = [
                (*value[:place], new, *value[place + 1 :])
                for place, old in enumerate(value)
                for new in others(old)[:2]
            ]
            return [*changed, value[:-1]] if value else [(0,), (value,)]
    raise TypeError(value)


@pytest.mark.by_turns
@pytest.mark.parametrize("form", FORMS)
def test_an_observation_with_any_other_value_is_refused(form):
    name, options = FORMS[form]
    game = load_game(name, **options)
    played = Played(game, 3, most=110)
    rng, read = random.Random(form), game_reader(game).observation
    for steps in rng.sample(range(1, len(played.seen)), 3):
        referee, seen = played.at(steps - 1), played.seen[steps]
        own = seen.hand  # another hand of the same size may be possible just after a deal
        lies = [lie for lie in others(seen) if lie.hand == own and lie != seen and lie.seat == seen.seat]
        for lie in rng.sample(lies, min(len(lies), 30)):
            with pytest.raises(WireError):
                referee.follow(read(to_json(lie)), played.events[steps])
            # there may be other ways to the same position
            if lie.history == seen.history and getattr(lie, "draws", ()) == getattr(seen, "draws", ()):
                with pytest.raises(WireError):
                    Referee(game, played.viewer).place(read(to_json(lie)), played.deal_starts(steps), ())
        referee.follow(seen, played.events[steps])


def test_a_position_with_other_cards_in_the_hand_is_refused():
    played = Played(load_game("trix", mode="complex"), 3, seat=0, most=40)
    referee, seen = played.at(30), played.seen[31]
    for card in range(52):
        hand = seen.hand ^ (1 << card)
        with pytest.raises(ImpossibleError):
            referee.follow(seen._replace(hand=hand), played.events[31])


@pytest.mark.parametrize("form", FORMS)
def test_missing_repeated_or_swapped_events_are_refused(form):
    name, options = FORMS[form]
    played = Played(load_game(name, **options), 3, most=60)
    for steps in range(1, 60, 5):
        referee, events = played.at(steps - 1), played.events[steps]
        swapped = [events[-1], *events[1:-1], events[0]]
        for lie in ([], events[1:], [*events, events[0]], swapped, played.events[steps - 1]):
            if lie != events:
                with pytest.raises(ImpossibleError):
                    referee.follow(played.seen[steps], lie)
        referee.follow(played.seen[steps], events)


def test_a_step_too_many_is_refused():
    played = Played(load_game("trix"), 3, most=40)
    referee = played.at(10)
    with pytest.raises(ImpossibleError):
        referee.follow(played.seen[12], played.events[12])
    with pytest.raises(ImpossibleError):
        referee.back(played.seen[8])


@pytest.mark.long
def test_a_position_after_the_viewer_had_to_lead_hearts_is_accepted():
    """The replay guesses the viewer's earlier hearts; other seats may have played the guessed ones."""
    played = Played(random_game(2), 2)
    assert played.game.options["hearts_lead"] == "restricted"
    proved = [number for number, seen in enumerate(played.seen) if seen.lacking[played.viewer] & 0x1FFF << 39]
    late = [number for number in proved if played.seen[number].trick.leader == played.viewer]
    for number in late[::3]:
        played.at(number)
