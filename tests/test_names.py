"""Names appear as typed, without invisible characters, and confusable names get numbers."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.names import ARABIC, LONGEST_NAME, is_tidy, skeleton, tidy, unique_name, with_free_names

INVISIBLE = [
    "\ufe0f",
    "\u034f",
    "\u3164",
    "\u2800",
    "\u200b",
    "\u200f",
    "\u202e",
    "\u2066",
    "\u00ad",
    "\uffa0",
    "\U000e0100",
    "\U000e0041",
    "\u115f",
]


@pytest.mark.parametrize("letter", INVISIBLE, ids=ascii)
def test_an_invisible_character_is_dropped(letter):
    assert tidy(letter) == ""
    assert tidy(f"Lay{letter}la") in ("Layla", "Lay la")
    assert not is_tidy(f"Layla{letter}")


@pytest.mark.parametrize(
    "name",
    [
        "Layla",
        "ليلى",
        "سَارَة",
        "Jörg-Günther",
        "O'Neil",
        "José María",
        "Γιώργος",
        "Светлана",
        "李雷",
        "אבי",
        "Zoë 2",
        "🙂 Sam",
    ],
)
def test_a_usual_name_stays(name):
    assert tidy(name) == name
    assert is_tidy(name)


def test_compatibility_forms_become_plain_letters():
    assert tidy("\uff2c\uff41\uff59\uff4c\uff41") == "Layla"
    assert tidy("\ufedf\ufef4\ufee0\ufef0") == "ليلى"
    assert tidy("  Lay\n\tla  ") == "Lay la"


def test_stacked_marks_are_cut():
    assert len(tidy("a" + "\u0323\u0330" * 30)) <= 5
    assert tidy("\u0301\u0301") == ""


LOOKALIKES = [
    ("Layla", "L\u0430yl\u0430"),
    ("Layla", "LAYLA"),
    ("Layla", "Lay la"),
    ("Layla", "Layl\u00e0"),
    ("Omar", "0mar"),
    ("Ill", "lll"),
    ("Ali", "A1i"),
    ("Sami", "SAMI"),
    ("Sami", "SAMl"),
    ("Omar", "\u039fmar"),
    ("Petro", "\u0420etro"),
    ("أحمد", "احمد"),
    ("سارة", "ساره"),
    ("على", "علي"),
    ("Rana.", "Rana"),
    ("Ali", "A|i"),
    ("Ali", "A\u04cf\u04cf"),
    ("Lukasz", "Łukasz"),
    ("Morna", "Moma"),
    ("Omar", "\u0555mar"),
    ("ليلى", "ليـــلى"),
    # the fonts show boxes
    ("漢字", "日本"),
    ("🂡", "🃁"),
]


@pytest.mark.parametrize(("name", "other"), LOOKALIKES)
def test_lookalikes_are_confusable(name, other):
    assert skeleton(name) == skeleton(other)
    assert unique_name(other, [name]) == f"{other} 2"


@pytest.mark.parametrize(
    ("name", "other"),
    [("Layla", "Leyla"), ("Rana", "Rania"), ("Sami", "Samir"), ("سامي", "سامر"), ("Sam 2", "Sam 3")],
)
def test_different_names_are_not_confusable(name, other):
    assert skeleton(name) != skeleton(other)
    assert unique_name(other, [name]) == other


@given(st.text(max_size=60))
def test_tidying_twice_changes_nothing(text):
    name = tidy(text)
    assert len(name) <= LONGEST_NAME
    assert tidy(name) == name


@given(st.text(max_size=40), st.lists(st.text(max_size=40), max_size=8))
def test_a_unique_name_is_confused_with_no_taken_one(text, others):
    name, taken = tidy(text) or "?", [tidy(other) or "?" for other in others]
    unique = unique_name(name, taken)
    assert skeleton(unique) not in {skeleton(other) for other in taken}
    assert len(unique) <= LONGEST_NAME


def test_a_name_is_confused_with_itself_in_arabic():
    for latin, arabic in ARABIC.items():
        assert skeleton(latin) == skeleton(arabic)
    assert skeleton("هدي") == skeleton("Huda")
    assert len({skeleton(latin) for latin in ARABIC}) == len(ARABIC)


class Player(NamedTuple):
    name: str


def test_agents_give_up_names_that_can_be_confused():
    agents, spare = [Player("Huda"), Player("Rana"), Player("Sami")], [Player("Omar"), Player("Nour")]
    assert with_free_names(agents, [], spare) == agents
    assert with_free_names(agents, ["rana"], spare) == [Player("Huda"), Player("Omar"), Player("Sami")]
    given = with_free_names(agents, ["سامي", "0mar", "Huda"], spare)
    assert given == [Player("Nour"), Player("Rana"), None]
