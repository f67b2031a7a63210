"""Every message survives the way to the other end, and damaged ones are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.codec import MAX_NUMBER, WireError, from_bytes, tagged, to_bytes
from trix.hall.messages import FROM_HALL, TO_HALL, FromHall, ToHall

st.register_type_strategy(int, st.integers(1 - MAX_NUMBER, MAX_NUMBER - 1))
st.register_type_strategy(str, st.text(st.characters(codec="utf-8"), max_size=40))
MESSAGES = [(TO_HALL, kind) for kind in ToHall.__args__] + [(FROM_HALL, kind) for kind in FromHall.__args__]


@pytest.mark.parametrize(("reader", "kind"), MESSAGES, ids=lambda one: getattr(one, "__name__", ""))
@given(st.data())
def test_a_message_is_read_as_it_was_written(reader, kind, data):
    message = data.draw(st.from_type(kind))
    assert reader.read(from_bytes(to_bytes(tagged(message)))) == message


def test_each_end_reads_its_own_messages_only():
    with pytest.raises(WireError):
        TO_HALL.read(["Done"])
    with pytest.raises(WireError):
        FROM_HALL.read(["Greet"])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
)


@given(st.sampled_from(MESSAGES), st.lists(JSON, max_size=6))
def test_anything_else_is_refused(message, fields):
    reader, kind = message
    try:
        read = reader.read([kind.__name__, *fields])
    except WireError:
        return
    assert isinstance(read, kind)
