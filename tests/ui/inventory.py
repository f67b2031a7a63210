"""What there is to be seen: every screen, every panel over a table, and tables in the midst of each game.

app = shown(platform, "choose, classic", (1280, 720, 1.0), "ar")
"""

import datetime
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from tests.ui.conftest import FakePlatform
from tests.ui.driver import set_screen
from tests.ui.friends.screens import FRIENDS, FRIENDS_PANELS, ending
from tests.ui.hall.play_screens import HALL_ENDINGS, HALL_PLAY
from tests.ui.hall.screens import HALL_PANELS
from tests.ui.live import LIVE
from tests.ui.points import (
    Point,
    dealer_has_bid,
    finished,
    mid_game,
    others_doubled,
    position,
    trick_deal_over,
    won,
)
from tests.ui.records import make_record
from tests.ui.review.screens import REVIEWS, random_record, show_deals
from tests.ui.statistics import sample
from tests.ui.table.tables import LONG_NAMES, LiveTable, Table
from tests.ui.title_screens import (
    nothing,
    own_rules,
    setup_of,
    setup_of_people,
    setup_with,
    setup_with_own_rules,
    title,
    title_of,
    title_with_all,
    title_with_friends,
    title_with_hall,
    title_with_link,
    title_with_own_rules,
    title_with_release,
    title_with_save,
)
from trix.games import load_game
from trix.platform import FileEntry
from trix.record import to_text
from trix.session.archive import add_game, read_archive
from trix.session.saves import note_opened, save_key
from trix.ui.game_parts.screens import screens_of
from trix.ui.problems.answer_scene import AnswerScene
from trix.ui.problems.earlier_tricks import EarlierTricks
from trix.ui.problems.problem_set import problems_of
from trix.ui.problems.problem_table import ProblemMenu, problem_session
from trix.ui.problems.problems_scene import ProblemsScene, progress_of
from trix.ui.screens import setup_model
from trix.ui.screens.avatars import AvatarsScene
from trix.ui.screens.book.book_scene import BookScene
from trix.ui.screens.code_scene import CodeScene
from trix.ui.screens.credits import CreditsScene, LicenceScene
from trix.ui.screens.daily_scene import DailyScene
from trix.ui.screens.dealing import DealingScene
from trix.ui.screens.ending.pictures import PictureScene
from trix.ui.screens.files_scene import FilesScene
from trix.ui.screens.form_scene import FormScene
from trix.ui.screens.keys import KeysScene
from trix.ui.screens.panels import TablePanels
from trix.ui.screens.ruleset_choice import RulesetsScene
from trix.ui.screens.rulesets import Forms
from trix.ui.screens.saves_scene import SavesScene
from trix.ui.screens.seat_scene import SeatScene
from trix.ui.screens.seats import SeatsScene
from trix.ui.screens.settings_scene import LanguageScene, SettingsScene
from trix.ui.screens.text_scene import TextScene
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene
from trix.ui.start import build_app
from trix.ui.statistics.best_moments import BestMoments
from trix.ui.statistics.past_game import PastGame
from trix.ui.statistics.statistics_scene import StatisticsScene
from trix.ui.statistics.transfer import ImportScene, ask_to_erase
from trix.ui.tutorial.course_scene import CourseScene, LessonMenu
from trix.ui.tutorial.lesson import course_of
from trix.ui.tutorial.lesson_done import LessonDone
from trix.ui.words import people
from trix.ui.words.dialogs import dialog

Size = tuple[int, int, float]
LICENCE = Path(__file__).resolve().parents[2] / "LICENSE"


PANELS = TablePanels(nothing, nothing)


def choose(table: Any) -> None:
    PANELS.question(table, table.session.observation())


def revise(table: Any) -> None:
    questions = screens_of(table.session.game.name).questions()
    table.app.stack.push(questions["revise"](table, table.session.observation(), lambda: None))


def confirm(table: Any) -> None:
    table.app.change(confirm_choice=True)
    table.app.frame()
    choose(table)
    table.app.stack.top.decide(table.session.observation().legal_actions[0])


def show_saves(table: Any) -> None:
    """Unfinished games of several kinds."""
    store = table.app.platform.store
    for at, (name, options) in enumerate(
        [("trix", {"mode": "complex", "partnership": True}), ("trix", {}), ("trixter", {}), ("troika", {})]
    ):
        game = load_game(name, **options)
        sitters = people.sitters(LONG_NAMES)[: game.num_players]
        store.write(save_key(name, at), to_text(make_record(game, at, sitters=sitters)))
        note_opened(store, name, at, f"2025-11-{at + 10}T10:00")
    scene = SavesScene(print)
    table.app.stack.push(scene)
    scene.think(lambda: False)


def show_rulesets(table: Any) -> None:
    scene = RulesetsScene(own_rules(table.app.platform), "trix", print)
    scene.open("Beginners")
    table.app.stack.push(scene)


def show_forms(table: Any) -> None:
    """Choose a form, with own rulesets."""
    own_rules(table.app.platform)
    forms = Forms(table.app.platform.store, "trix")
    forms.choose("levant")
    table.app.stack.push(FormScene(forms, print, print))


def seat(number: int, level: str | None) -> Callable[[Any], None]:
    """Show the panel of a seat."""
    setup = setup_model.first_setup("trix").with_option("partnership", True).with_level(1, level)
    return lambda table: table.app.stack.push(SeatScene(number, lambda: setup, print))


def give_up(table: Any) -> None:
    PANELS.menu(table)
    table.app.stack.top.ui.find("give_up").press(None)


def show_dealing(table: Any) -> None:
    scene = DealingScene(table.session.record())
    table.app.stack.push(scene)
    scene.ui.find("recompute").press(None)


def show_rules(chapter: str | None = None) -> Callable[[Any], None]:
    def show(table: Any) -> None:
        game = table.session.game
        table.app.stack.push(BookScene(screens_of(game.name), game.options, chapter))

    return show


FILES = [FileEntry(str(place), f"trix-2025-03-{place:02}.json", "rana/Downloads") for place in range(1, 12)]


def by_code(text: str | None) -> Callable[[Any], None]:
    def show(table: Any) -> None:
        scene = CodeScene(print)
        table.app.stack.push(scene)
        if text is not None:
            scene.read(text)

    return show


def statistics(count: int, *forms: int) -> Callable[[FakePlatform], Scene]:
    def make(platform: FakePlatform) -> Scene:
        sample.fill(platform.store, sample.entries(count, forms=forms))
        return StatisticsScene(lambda saved: None)

    return make


def statistics_of_first_deals(platform: FakePlatform) -> Scene:
    """Three finished deals of a first game, with a coach."""
    record = random_record("trix", 4, (("mode", "complex"),), 3)._replace(helped=True)
    platform.store.write(save_key("trix"), to_text(record))
    return StatisticsScene(lambda saved: None)


def past_game(form: int) -> Callable[[Any], None]:
    entry = sample.entries(1, forms=(form,))[0]
    return lambda table: table.app.stack.push(PastGame(entry))


def best_moments(table: Any) -> None:
    store = table.app.platform.store
    for day, where in enumerate((finished("trix"), won("trixter", players=5), finished("troika")), 1):
        sitters = people.sitters(LONG_NAMES[: where.game.num_players - 1])
        record = make_record(where.game, where.seed, where.actions, sitters)
        add_game(store, record, f"2026-10-0{day}")
    scene = BestMoments(read_archive(store).entries)
    table.app.stack.push(scene)
    scene.think(lambda: False)


def import_of(text: str) -> Callable[[Any], None]:
    def show(table: Any) -> None:
        scene = ImportScene(text)
        table.app.stack.push(scene)
        for _ in range(3):
            scene.think(lambda: False)

    return show


def learn(game: str, *done: str) -> Callable[[FakePlatform], Scene]:
    def make(platform: FakePlatform) -> Scene:
        platform.store.write(f"learned-{game}", " ".join(done))
        return CourseScene(game)

    return make


def lesson_menu(table: Any) -> None:
    lesson = course_of("trix").lessons[-1]
    ways = [
        ("again", "Start this lesson again", "again", print),
        ("skip", "Skip to the next lesson", "fast_forward", print),
        ("list", "All lessons", "leave", print),
    ]
    table.app.stack.push(LessonMenu(lesson.title, ways))


def lesson_done(game: str, id: str) -> Callable[[Any], None]:
    def show(table: Any) -> None:
        course = course_of(game)
        number = next(at for at, lesson in enumerate(course.lessons) if lesson.id == id)
        done = frozenset(lesson.id for lesson in course.lessons[: number + 1])
        onward = print if course.after(course.lessons[number]) else None
        table.app.stack.push(
            LessonDone(course, course.lessons[number], done, onward=onward, play=print, leave=print)
        )

    return show


def earlier_tricks(table: Any) -> None:
    sessions = map(problem_session, problems_of("trix"))
    session = next(
        one for one in sessions if one.observation().hand.bit_count() < 6 and one.observation().last_trick
    )
    table.app.stack.push(EarlierTricks(session))


def show_answer(*, right: bool) -> Callable[[Any], None]:
    def show(table: Any) -> None:
        problem = next(one for one in problems_of("trix") if one.losses[3:] and one.losses.count(0) > 1)
        session = problem_session(problem)
        seen = session.observation()
        loss = min(problem.losses) if right else max(problem.losses)
        action = seen.legal_actions[problem.losses.index(loss)]
        names = tuple(people.names_of(session.sitters))
        table.app.stack.push(
            AnswerScene(
                problem,
                session.game,
                seen,
                action,
                names,
                is_first=right,
                progress=partial(progress_of, problem, "trix", {}),
                on_again=nothing,
                on_next=nothing,
                on_end=nothing,
            )
        )

    return show


SCREENS: dict[str, Callable[[FakePlatform], Scene]] = {
    "title": title,
    "title, a save set aside": title_with_all,
    "title, a game to continue": title_with_save,
    "set-up, complex with a partner": setup_with(mode="complex", partnership=True),
    "set-up, fixed order": setup_with(fixed_order=True),
    "set-up, free complex": setup_with(mode="free_complex", swap_values=True),
    "title, own rules": title_with_own_rules,
    "title, with friends": title_with_friends,
    "title, with a link": title_with_link,
    "title, with a hall": title_with_hall,
    "title, a new version": title_with_release,
    "title, trixter": title_of("trixter"),
    "title, troika": title_of("troika"),
    "set-up, trixter": setup_of("trixter", miss="per_trick"),
    "set-up, trixter, three": setup_of("trixter", players=3),
    "set-up, trixter, five": setup_of("trixter", players=5),
    "set-up, trixter, six": setup_of("trixter", players=6),
    "set-up, trixter, seven": setup_of("trixter", players=7),
    "set-up, troika": setup_of("troika"),
    "set-up, several people": setup_of_people,
    "set-up, own rules": setup_with_own_rules,
    "set-up, troika by hands": setup_of("troika", length="hands", no_trumps=False, hands=100),
    "learn, trix, begun": learn("trix", "king_of_hearts", "queens"),
    "learn, trixter": learn("trixter"),
    "learn, troika, all done": learn("troika", "partners", "bidding", "whose_trick", "draw_trumps"),
    "set-up, troika low": setup_of("troika", low_bids="nt_only", target=200, max_non_bid=None),
    **REVIEWS,
    "statistics, trix": statistics(120, 1, 2, 3),
    "statistics, trixter": statistics(90, 4, 5),
    "statistics, troika": statistics(3, 6),
    "statistics, none": statistics(0),
    "statistics, first deals": statistics_of_first_deals,
    **FRIENDS,
}
OVER_TABLE: dict[str, tuple[Callable[[], Point], Callable[[Any], None]]] = {
    "choose, classic": (lambda: position("choose", 3), choose),
    "choose, complex": (lambda: position("choose", mode="complex", reversed_scores=True), choose),
    "choose, free": (lambda: position("choose", 16, mode="free_complex"), choose),
    "double": (lambda: position("double", 4), choose),
    "double, others have": (others_doubled, choose),
    "throw in": (lambda: position("throw_in"), choose),
    "bid and trump, trixter": (lambda: position("bid", 40, "trixter"), choose),
    "bid, trixter": (lambda: position("bid", 8, "trixter", players=7, hook=True), choose),
    "revise, trixter": (dealer_has_bid, revise),
    "bid, troika": (lambda: position("bid", 8, "troika", low_bids="always", min_bid=5), choose),
    "pass, troika": (lambda: position("bid", 1, "troika", bidding="single"), choose),
    "trump, troika": (lambda: position("trump", 4, "troika"), choose),
    "discard, troika": (lambda: position("discard", 4, "troika", kitty=True), choose),
    "deal result, trix": (lambda: finished(partnership=True, mode="complex"), PANELS.deal_result),
    "deal result, complex": (
        lambda: trick_deal_over(mode="complex", partnership=True),
        PANELS.deal_result,
    ),
    "game over": (finished, PANELS.game_over),
    "game over, won": (won, PANELS.game_over),
    "game over, won together": (lambda: won("trix", 1, partnership=True, mode="complex"), PANELS.game_over),
    "game over, trixter, won": (lambda: won("trixter", players=5), PANELS.game_over),
    "game over, partners": (lambda: finished(partnership=True), PANELS.game_over),
    "sheet, whole": (finished, PANELS.scores),
    "sheet, partners, free": (lambda: finished(mode="free_complex", partnership=True), PANELS.scores),
    "sheet, begun": (mid_game, PANELS.scores),
    "pause": (mid_game, PANELS.menu),
    "dealing": (finished, show_dealing),
    "own rules": (mid_game, show_rulesets),
    "hand over": (mid_game, lambda table: PANELS.hand_over(table, 3)),
    "seat, your own": (mid_game, seat(0, "expert")),
    "seat, an agent": (mid_game, seat(1, "expert")),
    "seat, a person": (mid_game, seat(1, None)),
    "avatars": (mid_game, lambda table: table.app.stack.push(AvatarsScene("Avatar", "owl", print))),
    "forms": (mid_game, show_forms),
    "saves": (mid_game, show_saves),
    "saves, none": (mid_game, lambda table: table.app.stack.push(SavesScene(print))),
    "language": (mid_game, lambda table: table.app.stack.push(LanguageScene())),
    "settings": (mid_game, lambda table: table.app.stack.push(SettingsScene())),
    "settings, play": (mid_game, lambda table: table.app.stack.push(SettingsScene("play"))),
    "settings, cards": (mid_game, lambda table: table.app.stack.push(SettingsScene("cards"))),
    "settings, hearing": (mid_game, lambda table: table.app.stack.push(SettingsScene("hearing"))),
    "confirm": (lambda: position("choose", 3), confirm),
    "code": (mid_game, by_code(None)),
    "code, wrong": (mid_game, by_code("0000-0000-70U")),
    "code, found": (mid_game, by_code("Z212-8FB9-0000-0007-JQ")),
    "daily": (
        mid_game,
        lambda table: table.app.stack.push(DailyScene(print, datetime.date(2026, 11, 21))),
    ),
    "problems": (mid_game, lambda table: table.app.stack.push(ProblemsScene())),
    "problem, menu": (trick_deal_over, lambda table: table.app.stack.push(ProblemMenu(table, print))),
    "problem, tricks": (mid_game, earlier_tricks),
    "answer": (mid_game, show_answer(right=False)),
    "answer, right": (mid_game, show_answer(right=True)),
    "credits": (mid_game, lambda table: table.app.stack.push(CreditsScene())),
    "licence": (mid_game, lambda table: table.app.stack.push(LicenceScene(LICENCE.read_text("utf-8")))),
    "keys": (mid_game, lambda table: table.app.stack.push(KeysScene())),
    "text": (mid_game, lambda table: table.app.stack.push(TextScene("Name", "Rana", print))),
    "text, too long": (mid_game, lambda table: table.app.stack.push(TextScene("Name", "رنا " * 40, print))),
    "files": (mid_game, lambda table: table.app.stack.push(FilesScene(FILES, print))),
    "files, none": (mid_game, lambda table: table.app.stack.push(FilesScene((), print))),
    "give up": (mid_game, give_up),
    "help": (mid_game, lambda table: table.app.stack.push(dialog("practice"))),
    "rules": (mid_game, show_rules()),
    "rules, trix": (mid_game, show_rules("trix")),
    "rules, doubling": (mid_game, show_rules("doubling")),
    "rules, table": (mid_game, show_rules("table")),
    "rules, together": (lambda: mid_game(mode="complex"), show_rules("together")),
    "rules, trixter": (lambda: mid_game("trixter", players=5), show_rules()),
    "rules, trixter, jokers": (lambda: mid_game("trixter", players=5), show_rules("jokers")),
    "rules, trixter, scores": (lambda: mid_game("trixter", players=5), show_rules("scores")),
    "rules, troika": (lambda: mid_game("troika", kitty=True), show_rules()),
    "rules, troika, points": (
        lambda: mid_game("troika", kitty=True, low_bids="always"),
        show_rules("points"),
    ),
    "rules, troika, scores": (
        lambda: mid_game("troika", kitty=True, low_bids="always"),
        show_rules("scores"),
    ),
    "deal result, trixter": (lambda: finished("trixter"), PANELS.deal_result),
    "deal result, trixter, seven": (lambda: finished("trixter", players=7), PANELS.deal_result),
    "deals": (mid_game, show_deals),
    "deal result, troika": (lambda: finished("troika", low_bids="always"), PANELS.deal_result),
    "game over, trixter": (lambda: finished("trixter", players=7), PANELS.game_over),
    "game over, troika": (lambda: finished("troika"), PANELS.game_over),
    "sheet, trixter": (lambda: finished("trixter"), PANELS.scores),
    "sheet, trixter, begun": (lambda: mid_game("trixter", players=3), PANELS.scores),
    "sheet, trixter, five": (lambda: finished("trixter", players=5), PANELS.scores),
    "sheet, trixter, seven": (lambda: finished("trixter", players=7, miss="per_trick"), PANELS.scores),
    "seats": (lambda: mid_game("trixter"), lambda table: table.app.stack.push(SeatsScene(table, 2, print))),
    "seats, seven": (
        lambda: mid_game("trixter", players=7),
        lambda table: table.app.stack.push(SeatsScene(table, None, print)),
    ),
    "sheet, troika": (lambda: finished("troika", low_bids="always"), PANELS.scores),
    "lesson menu": (mid_game, lesson_menu),
    "lesson done": (mid_game, lesson_done("trix", "diamonds")),
    "lesson done, rules": (mid_game, lesson_done("trix", "complex")),
    "lesson done, last": (mid_game, lesson_done("trix", "partner")),
    "past game": (mid_game, past_game(1)),
    "past game, trixter": (mid_game, past_game(5)),
    "best moments": (mid_game, best_moments),
    "share a picture": (
        mid_game,
        lambda table: table.app.stack.push(PictureScene(pygame.Surface((1280, 720)), "Rana’s turning point")),
    ),
    "import": (mid_game, import_of(sample.backup(12))),
    "import, refused": (mid_game, import_of("{}")),
    "delete everything": (mid_game, lambda table: ask_to_erase(table.app)),
    "game over, friends": (finished, ending(begins=True)),
    "game over, friends, a guest": (finished, ending(begins=False)),
    **{screen: (lambda: trick_deal_over(mode="complex"), show) for screen, show in FRIENDS_PANELS.items()},
    **{screen: (mid_game, show) for screen, show in {**HALL_PANELS, **HALL_PLAY}.items()},
    **{screen: (finished, show) for screen, show in HALL_ENDINGS.items()},
}


# --- showing them ---


def start(platform: FakePlatform, size: Size, language: str, first: Scene) -> Loop:
    """Start with a scene at a size: width, height, and the ratio of pixels."""
    set_screen(platform, size, language)
    app = build_app(platform, lambda: first)
    app.frame()
    assert not platform.reports, platform.reports[0]
    return app


def shown(
    platform: FakePlatform,
    screen: str,
    size: Size,
    language: str,
    table: Callable[[Point], Scene] = Table,
) -> Loop:
    """Start with anything of the inventory; *table* makes what lies behind a panel."""
    if screen in SCREENS:
        return start(platform, size, language, SCREENS[screen](platform))
    make, show = OVER_TABLE[screen] if screen in OVER_TABLE else LIVE[screen]
    scene = table(make()) if screen in OVER_TABLE else LiveTable(make())
    app = start(platform, size, language, scene)
    show(scene.table)
    return app
