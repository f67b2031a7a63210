"""A result made in steps is made once for all callers."""

from trix.ui.kit.making import Making, Steps


def in_three() -> Steps[str]:
    yield
    yield
    yield
    return "made"


def waiting(making: Making[str]) -> Steps[str]:
    yield from making
    return making.whole()


def test_it_takes_its_steps_and_is_then_there():
    making = Making(in_three())
    assert [next(making, "no step") for _ in range(5)] == [None, None, None, "no step", "no step"]
    assert making.whole() == making.whole() == "made"


def test_it_is_there_at_once_if_it_has_to_be():
    making = Making(in_three())
    next(making)
    assert making.whole() == "made"


def test_it_is_made_even_if_the_first_who_waited_has_gone():
    making = Making(in_three())
    first = waiting(making)
    next(first)
    first.close()
    assert Making(waiting(making)).whole() == "made"
