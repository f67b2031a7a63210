"""Means of samples, and how far they stand out from chance."""

from collections.abc import Sequence
from math import fsum, inf


def mean(values: Sequence[float]) -> float:
    """Return the mean of one or more values."""
    return fsum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    middle, number = mean(values), len(values)
    variance = fsum((value - middle) ** 2 for value in values) / max(1, number - 1)
    return float((variance / number) ** 0.5)


def share_error(values: Sequence[float]) -> float:
    """Return the standard error of a share, the mean of values from 0 to 1.

    Few values that are all alike do not make it certain: two of 0 and two of 1 are added (Agresti and Coull).
    """
    return standard_error([*values, 0.0, 0.0, 1.0, 1.0])


def distance(values: Sequence[float]) -> float:
    """Return the distance of the mean from 0 in standard errors; infinite if all are alike and not 0."""
    middle, error = mean(values), standard_error(values)
    if not error:
        return inf if middle > 0 else -inf if middle < 0 else 0.0
    return middle / error
