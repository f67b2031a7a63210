"""Lays the table out for a screen, for any number of seats and either hand: `table_layout`.

Tables of four are in `four`, all others in `crowd`. Seats and cards never mirror; banner, buttons and the
viewer's plate do in languages written from right to left.
"""

from trix.ui.kit.geometry import mirror
from trix.ui.kit.theme import Metrics
from trix.ui.table.four import four_layout, with_trick_of_four
from trix.ui.table.layout import MOST_CARDS, SOUTH, SeatPlace, TableLayout


def table_layout(
    m: Metrics,
    cards: int = MOST_CARDS,
    *,
    rtl: bool,
    seats: int = 4,
    clockwise: bool = False,
    left_handed: bool | None = None,
) -> TableLayout:
    """Lay out the table for a screen; *cards* is the most that a hand of four seats can have.

    The buttons beside the viewer's hand stand left for the *left_handed*, else right; None: at the end of
    the reading direction.
    """
    if seats == 4:
        layout = four_layout(m, cards)
    else:
        # imported here, since most games do without it and start faster
        from trix.ui.table.crowd import crowd_layout

        layout = crowd_layout(m, seats)
    layout = with_trick(m, layout)
    layout = mirrored(layout, above=rtl, beside=rtl if left_handed is None else left_handed)
    # four seats are laid out counter-clockwise, others clockwise
    return turned_round(layout) if clockwise == (seats == 4) else layout


def with_trick(m: Metrics, layout: TableLayout) -> TableLayout:
    """Place the cards of the trick, as large as the middle allows, and the way round it."""
    if len(layout.plates) == 4:
        return with_trick_of_four(m, layout)
    from trix.ui.table.crowd import with_crowded_trick

    return with_crowded_trick(m, layout)


def turned_round(layout: TableLayout) -> TableLayout:
    """Reverse the order of play: the seat to the right of the viewer moves to the left."""
    seats = len(layout.plates)
    order = [-position % seats for position in range(seats)]
    axis = 2 * layout.middle.centerx
    return layout._replace(
        seats=tuple(layout.seats[position] for position in order),
        backs=tuple(layout.backs[position] for position in order),
        piles=tuple(layout.piles[position] for position in order),
        trick=tuple(layout.trick[position] for position in order),
        way=tuple((axis - x, y) for x, y in layout.way),
    )


def mirrored(layout: TableLayout, *, above: bool = True, beside: bool = True) -> TableLayout:
    """Mirror what lies *above* the table, with the texts on plates, and *beside* the viewer's hand."""
    layout = _mirrored_above(layout) if above else layout
    return _mirrored_beside(layout) if beside else layout


def _mirrored_above(layout: TableLayout) -> TableLayout:
    """Mirror texts and buttons at the upper edge; seats, other players' piles and the middle stay."""
    safe = layout.safe
    menu, banner, scores = mirror([layout.menu, layout.banner, layout.scores], safe)
    # the pile of the seat on top stays opposite the banner
    piles = [
        mirror([pile], safe)[0]
        if pile is not None and pile.x >= plate.right and _on_top(layout, position)
        else pile
        for position, (pile, plate) in enumerate(zip(layout.piles, layout.plates, strict=True))
    ]
    stack = layout.stack if _stack_beside_hand(layout) else mirror([layout.stack], safe)[0]
    seats = tuple(_read_from_the_right(layout, position) for position in range(len(layout.seats)))
    return layout._replace(
        menu=menu, banner=banner, scores=scores, piles=tuple(piles), stack=stack, seats=seats
    )


def _on_top(layout: TableLayout, position: int) -> bool:
    """Whether a seat is opposite the viewer, in the middle of the upper edge."""
    plate = layout.plates[position]
    return position != SOUTH and plate.left < layout.safe.centerx < plate.right


def _read_from_the_right(layout: TableLayout, position: int) -> SeatPlace:
    """Mirror the contents of a plate. A plate with marks beside it, or beside the banner, changes sides."""
    seat = layout.seats[position]
    has_marks_beside = seat.foot is not None and seat.foot.right <= seat.plate.left
    is_beside_banner = layout.form == "short" and _on_top(layout, position)
    return seat.mirrored(layout.safe if has_marks_beside or is_beside_banner else seat.plate)


def _mirrored_beside(layout: TableLayout) -> TableLayout:
    """Mirror the viewer's plate and pile, the buttons, and the hand between them."""
    safe = layout.safe
    hint, undo, last, hand, skip = mirror(
        [layout.hint, layout.undo, layout.last, layout.hand, layout.skip], safe
    )
    # mirrored twice: the plate changes sides, its contents keep their order
    plate = layout.seats[SOUTH].mirrored(safe)
    plate = plate.mirrored(plate.plate)
    own = layout.piles[SOUTH]
    pile = own if own is None else mirror([own], safe)[0]
    stack = mirror([layout.stack], safe)[0] if _stack_beside_hand(layout) else layout.stack
    return layout._replace(
        hint=hint,
        undo=undo,
        last=last,
        hand=hand,
        skip=skip,
        stack=stack,
        seats=(plate, *layout.seats[1:]),
        piles=(pile, *layout.piles[1:]),
    )


def _stack_beside_hand(layout: TableLayout) -> bool:
    return layout.stack.centery > layout.safe.centery
