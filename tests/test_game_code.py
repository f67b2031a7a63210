"""Codes: reading and writing, typing errors, and the meaning of old codes."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.engine.base32 import DIGITS
from trix.engine.errors import RulesError
from trix.game_code import SEEDS, CodeError, code_in, from_code, to_code
from trix.games import game_names, load_game, option_table, presets

SEED = st.integers(0, SEEDS - 1)
BUILT_IN = [(game, preset) for game in game_names() for preset in presets(game)]


@st.composite
def rulesets(draw: st.DrawFn) -> tuple[str, dict[str, object]]:
    game = draw(st.sampled_from(game_names()))
    chosen: dict[str, object] = {
        option.name: draw(st.sampled_from(list(option.values))) for option in option_table(game)
    }
    try:
        return game, dict(load_game(game, **chosen).options)
    except RulesError:  # combinations that the rules refuse
        return game, dict(load_game(game).options)


@given(rulesets(), SEED)
def test_a_code_can_be_read_back(ruleset: tuple[str, dict[str, object]], seed: int) -> None:
    game, options = ruleset
    code = from_code(to_code(game, options, seed))
    assert (code.game, dict(code.options), code.seed) == (game, options, seed)


@pytest.mark.parametrize(("game", "preset"), BUILT_IN)
@given(seed=SEED)
def test_a_built_in_ruleset_takes_at_most_sixteen_letters_and_digits(
    game: str, preset: str, seed: int
) -> None:
    options = dict(load_game(game, **presets(game)[preset]).options)
    code = to_code(game, options, seed)
    assert len(code.replace("-", "")) <= 16
    assert from_code(code) == (game, options, seed)


@given(rulesets(), SEED, st.data())
def test_every_wrong_digit_is_noticed(
    ruleset: tuple[str, dict[str, object]], seed: int, data: st.DataObject
) -> None:
    code = to_code(ruleset[0], ruleset[1], seed).replace("-", "")
    place = data.draw(st.integers(0, len(code) - 1))
    other = data.draw(st.sampled_from([digit for digit in DIGITS if digit != code[place]]))
    with pytest.raises(CodeError) as caught:
        from_code(code[:place] + other + code[place + 1 :])
    assert caught.value.reason == "check"


@given(rulesets(), SEED, st.data())
def test_swapped_neighbours_are_noticed(
    ruleset: tuple[str, dict[str, object]], seed: int, data: st.DataObject
) -> None:
    code = to_code(ruleset[0], ruleset[1], seed).replace("-", "")
    places = [at for at in range(len(code) - 1) if code[at] != code[at + 1]]
    if not places:
        return
    at = data.draw(st.sampled_from(places))
    with pytest.raises(CodeError):
        from_code(code[:at] + code[at + 1] + code[at] + code[at + 2 :])


def test_published_codes_keep_their_meaning() -> None:
    known = {
        ("trix", "complex", 7): "0000-0000-707",
        ("trixter", "five", 123_456_789): "8003-NQK8-N4Z",
        ("troika", "joffre", SEEDS - 1): "CZZZ-ZZZZ-Z0Z",
    }
    for (game, preset, seed), code in known.items():
        options = dict(load_game(game, **presets(game)[preset]).options)
        assert to_code(game, options, seed) == code
    own = dict(load_game("troika", target=61, kitty=True, hands=99).options)
    assert to_code("troika", own, 7) == "Z212-8FB9-0000-0007-JQ"


def test_sloppy_writing_is_understood() -> None:
    options = dict(load_game("trix", **presets("trix")["jordan"]).options)
    code = to_code("trix", options, 0x12_3456_789A)
    sloppy = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    arabic = code.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))
    for written in (sloppy, arabic, f"  {code}\n", f"\u200f{code}\u200f"):
        assert from_code(written).seed == 0x12_3456_789A


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "length"), ("ABC", "length"), ("0" * 33, "length"), ("x" * 1000, "length"), ("U" * 11, "letter")],
)
def test_other_texts_are_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(CodeError) as caught:
        from_code(text)
    assert caught.value.reason == reason


def test_codes_of_newer_versions_are_not_called_wrong() -> None:
    body = "Y" + "0" * 8
    number = int("".join(f"{DIGITS.index(digit):05b}" for digit in body), 2) % 1021
    with pytest.raises(CodeError) as caught:
        from_code(body + DIGITS[number >> 5] + DIGITS[number & 31])
    assert caught.value.reason == "newer"


def test_random_codes_never_crash() -> None:
    rng = random.Random(1)
    for _ in range(2000):
        body = "".join(rng.choice(DIGITS) for _ in range(rng.randrange(9, 24)))
        number = int("".join(f"{DIGITS.index(digit):05b}" for digit in body), 2) % 1021
        try:
            from_code(body + DIGITS[number >> 5] + DIGITS[number & 31])
        except CodeError as error:
            assert error.reason == "newer"


def test_a_seed_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="seeds"):
        to_code("trix", {}, SEEDS)


CODE = "0000-0000-707"


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        f"Trix, Complex: play the same cards as me. Code: {CODE}\nhttps://example.org/trix/#{CODE}",
        # a line of text loses its line breaks
        f"Code: {CODE}https://example.org/trix/#{CODE.replace('-', '')}",
        f"https://example.org/trix/#{CODE.replace('-', '')}",
        f"({CODE}).",
        "Let us play 0000 0000 707 today",
        "٠٠٠٠-٠٠٠٠-٧٠٧",
        "رمز اللعبة: \u2067۰۰۰۰\u2011۰۰۰۰\u2011۷۰۷\u2069!",
        "\u20600000-\u20600000-\u2060707",
        "\uff10\uff10\uff10\uff10\uff0d\uff10\uff10\uff10\uff10\uff0d\uff17\uff10\uff17",
        "0000\u22120000\u00ad\u2212707",
        "0000\u00a00000\u2003707",
    ],
)
def test_a_code_is_found_in_whatever_was_pasted(text):
    complex_game = load_game("trix", **presets("trix")["complex"])
    assert code_in(text) == ("trix", complex_game.options, 7)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "length"),
        ("https://example.org/trix/", "length"),
        (f"Code: {CODE[:-1]}8, have fun", "check"),
        (f"Code: {CODE[:-1]}U, have fun", "letter"),
        ("9" * 100_000, "length"),
    ],
)
def test_a_pasted_text_without_a_code_is_refused_with_a_reason(text, reason):
    with pytest.raises(CodeError) as caught:
        code_in(text)
    assert caught.value.reason == reason
