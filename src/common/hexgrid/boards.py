"""A board is a finite set of numbered hexes; sets of its hexes are bit masks over the numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from typing import Final

from common.errors import ArenaError, SetupError
from common.hexgrid.arcs import forwardness
from common.hexgrid.hexes import DIRECTIONS, Hex, absolute, bearings, distance, neighbor
from common.records import field, record

MAX_HEXES: Final = 1024
"""The most hexes that a board may have."""

MAX_DISTANCE: Final = 255
"""The greatest distance between two hexes of a board."""

Masks = tuple[int, ...]

_CACHED_SPREADS: Final = 1 << 16


@lru_cache(maxsize=1 << 15)
def bits(mask: int) -> tuple[int, ...]:
    """List the numbers of the hexes in a mask, in ascending order.

    >>> bits(0b10110)
    (1, 2, 4)
    """
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def nth_bit(mask: int, n: int) -> int:
    """Give the number of the hex that stands at place ``n`` (from 0) in a mask.

    Raises IndexError when the mask holds no more than ``n`` hexes.
    """
    return bits(mask)[n]


def mask_of(indexes: Iterable[int]) -> int:
    """Make a mask of hex numbers.

    >>> bin(mask_of((1, 2, 4)))
    '0b10110'
    """
    mask = 0
    for index in indexes:
        mask |= 1 << index
    return mask


def _checked(hexes: Iterable[Hex]) -> tuple[Hex, ...]:
    cells = tuple(Hex(*cell) for cell in hexes)
    if not 0 < len(cells) <= MAX_HEXES:
        raise SetupError(f"a board has 1 to {MAX_HEXES} hexes, not {len(cells)}", key="hexes")
    if len(set(cells)) != len(cells):
        raise SetupError("a board lists each hex once", key="hexes")
    spans = ([q for q, _ in cells], [r for _, r in cells], [q + r for q, r in cells])
    if max(max(span) - min(span) for span in spans) > MAX_DISTANCE:
        raise SetupError(f"two hexes of a board are at most {MAX_DISTANCE} apart", key="hexes")
    return cells


@record(eq=False, repr=False)
class Board:
    """A finite board: which hexes there are, not what stands in them.

    The number of a hex is its place in ``hexes``; everything off the board is wall. The tables
    are worked out when first asked for. Boards with the same hexes in the same order are equal.
    Raises SetupError when a hex is listed twice, or there are none, too many, or too far apart.

    >>> from common.hexgrid import ORIGIN, disc
    >>> board = Board(disc(ORIGIN, 1))
    >>> board.cells(board.reachable(0, steps=1, blocked=board.mask(DIRECTIONS[:5])))
    (Hex(q=0, r=0), Hex(q=-1, r=0))
    """

    hexes: tuple[Hex, ...] = field(converter=_checked)
    """The hexes in the order of their numbers."""

    _hash: int = field(init=False)
    _numbers: dict[Hex, int] = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Work out what every use of a board needs."""
        object.__setattr__(self, "_hash", hash(self.hexes))
        object.__setattr__(self, "_numbers", {cell: i for i, cell in enumerate(self.hexes)})

    def __eq__(self, other: object) -> bool:
        """Compare the hexes and their order."""
        if self is other:
            return True
        if not isinstance(other, Board):
            return NotImplemented
        return self._hash == other._hash and self.hexes == other.hexes

    def __hash__(self) -> int:
        """Give the hash worked out once from the hexes."""
        return self._hash

    def __repr__(self) -> str:
        """Name the board by its size."""
        return f"<Board of {len(self.hexes)} hexes>"

    def __reduce__(
        self,
    ) -> tuple[Callable[[tuple[Hex, ...]], Board], tuple[tuple[Hex, ...]]]:
        """Pickle the hexes alone; boards read back in one process share their tables."""
        return (board_of, (self.hexes,))

    def __len__(self) -> int:
        """Count the hexes."""
        return len(self.hexes)

    def __contains__(self, cell: object) -> bool:
        """Tell whether a hex is on the board."""
        return cell in self._numbers

    def index(self, cell: Hex) -> int:
        """Give the number of a hex. Raises ArenaError when it is not on the board."""
        found = self._numbers.get(cell, -1)
        if found < 0:
            raise ArenaError(f"the hex {cell} is not on the board")
        return found

    def find(self, cell: Hex) -> int:
        """Give the number of a hex, or -1 when it is not on the board."""
        return self._numbers.get(cell, -1)

    def mask(self, cells: Iterable[Hex]) -> int:
        """Make a mask of hexes, leaving out those that are not on the board."""
        numbers = self._numbers
        return mask_of(numbers[cell] for cell in cells if cell in numbers)

    def cells(self, mask: int) -> tuple[Hex, ...]:
        """List the hexes of a mask in the order of their numbers."""
        hexes = self.hexes
        return tuple(hexes[i] for i in bits(mask))

    @cached_property
    def all_mask(self) -> int:
        """The mask of all hexes."""
        return (1 << len(self.hexes)) - 1

    @cached_property
    def neighbors(self) -> tuple[tuple[int, ...], ...]:
        """``neighbors[index][direction]``: the number of the next hex, -1 where the wall is."""
        find = self.find
        return tuple(tuple(find(neighbor(cell, d)) for d in range(6)) for cell in self.hexes)

    @cached_property
    def neighbor_masks(self) -> Masks:
        """``neighbor_masks[index]``: the hexes beside a hex."""
        return tuple(mask_of(i for i in around if i >= 0) for around in self.neighbors)

    @cached_property
    def distances(self) -> tuple[bytes, ...]:
        """``distances[a][b]``: how many hexes apart two hexes are, through whatever is between."""
        return tuple(bytes([distance(a, b) for b in self.hexes]) for a in self.hexes)

    @cached_property
    def diameter(self) -> int:
        """The greatest distance between two hexes of the board."""
        return max(map(max, self.distances))

    @cached_property
    def ring_masks(self) -> tuple[Masks, ...]:
        """``ring_masks[index][n]``: the hexes at exactly ``n``, for n from 0 to the diameter."""
        return tuple(_rings(row, self.diameter) for row in self.distances)

    @cached_property
    def within_masks(self) -> tuple[Masks, ...]:
        """``within_masks[index][n]``: the hexes at ``n`` or less, the hex itself included."""
        return tuple(_running_union(rings) for rings in self.ring_masks)

    @cached_property
    def front_masks(self) -> tuple[Masks, ...]:
        """``front_masks[index][facing]``: the front arc of a figure, out to the walls."""
        return tuple(_fronts(cell, self.hexes) for cell in self.hexes)

    @cached_property
    def rear_masks(self) -> tuple[Masks, ...]:
        """``rear_masks[index][facing]``: the rear arc of a figure, out to the walls."""
        return tuple(fronts[3:] + fronts[:3] for fronts in self.front_masks)

    @cached_property
    def boundary_masks(self) -> tuple[Masks, ...]:
        """``boundary_masks[index][facing]``: the hexes exactly between the two arcs.

        The figure's own hex is in none of the three masks.
        """
        return tuple(
            tuple(self.all_mask & ~(1 << i | fronts[f] | fronts[(f + 3) % 6]) for f in range(6))
            for i, fronts in enumerate(self.front_masks)
        )

    def within(self, index: int, reach: int) -> int:
        """Give the hexes at ``reach`` or less from a hex, itself included; none if negative."""
        if reach < 0:
            return 0
        masks = self.within_masks[index]
        return masks[reach] if reach < len(masks) else masks[-1]

    def away(self, pusher: int, target: int) -> tuple[int, ...]:
        """List the hexes directly away as :func:`common.hexgrid.away` does, -1 for the wall."""
        row = self.neighbors[target]
        return tuple(row[d] for d in bearings(self.hexes[pusher], self.hexes[target]))

    def toward(self, index: int, goal: int) -> tuple[int, ...]:
        """List the next hexes toward a goal as :func:`common.hexgrid.toward` does, -1 for wall."""
        row = self.neighbors[index]
        return tuple(row[d] for d in bearings(self.hexes[index], self.hexes[goal]))

    def reachable(self, start: int, steps: int, blocked: int = 0) -> int:
        """Give the hexes that at most ``steps`` steps through free hexes lead to, start included.

        A blocked hex can be neither entered nor passed; the start is free whatever ``blocked``
        says, since whoever stands there is the one who moves.
        """
        # blocked hexes out of reach change nothing: without them the cache is hit more often
        near = self.within_masks[start]
        blocked &= near[steps] if steps < len(near) else near[-1]
        return self._spread(start, steps, blocked)

    def last_steps(self, start: int, steps: int, blocked: int, dest: int) -> tuple[int, ...]:
        """List the directions in which a walk can take its last step into a hex.

        All walks of 1 to ``steps`` steps through free hexes count, those too that leave the start
        and come back, or pass the destination on the way. Ascending; empty when there is none.
        """
        near = self.within_masks[start]
        blocked &= near[steps] if steps < len(near) else near[-1]
        return self._arrivals(start, steps, blocked, dest)

    @cached_property
    def _spread(self) -> Callable[[int, int, int], int]:
        around = self.neighbor_masks

        @lru_cache(maxsize=_CACHED_SPREADS)
        def spread(start: int, steps: int, blocked: int) -> int:
            seen = edge = 1 << start
            while edge and steps > 0:
                steps -= 1
                grown = 0
                while edge:
                    lowest = edge & -edge
                    grown |= around[lowest.bit_length() - 1]
                    edge ^= lowest
                edge = grown & ~(blocked | seen)
                seen |= edge
            return seen

        return spread

    @cached_property
    def _arrivals(self) -> Callable[[int, int, int, int], tuple[int, ...]]:
        around, reachable = self.neighbors, self.reachable

        @lru_cache(maxsize=_CACHED_SPREADS)
        def arrivals(start: int, steps: int, blocked: int, dest: int) -> tuple[int, ...]:
            if steps < 1 or (blocked >> dest & 1 and dest != start):
                return ()
            before = reachable(start, steps - 1, blocked)
            row = around[dest]
            origins = ((d, row[(d + 3) % 6]) for d in range(len(DIRECTIONS)))
            return tuple(d for d, i in origins if i >= 0 and before >> i & 1)

        return arrivals


@lru_cache(maxsize=64)
def board_of(hexes: tuple[Hex, ...]) -> Board:
    """Give the one board with these hexes in this order."""
    return Board(hexes)


def _rings(row: bytes, diameter: int) -> Masks:
    masks = [0] * (diameter + 1)
    for index, far in enumerate(row):
        masks[far] |= 1 << index
    return tuple(masks)


def _running_union(masks: Masks) -> Masks:
    total = 0
    unions: list[int] = []
    for mask in masks:
        total |= mask
        unions.append(total)
    return tuple(unions)


def _fronts(origin: Hex, hexes: tuple[Hex, ...]) -> Masks:
    q0, r0 = origin
    fronts = [0] * 6
    for facing in range(3):
        # the measure is linear: weigh q and r once for each facing
        weight_q, weight_r = (
            forwardness(facing, Hex(1, 0)),
            forwardness(facing, Hex(0, 1)),
        )
        for index, (q, r) in enumerate(hexes):
            ahead = (q - q0) * weight_q + (r - r0) * weight_r
            if ahead > 0:
                fronts[facing] |= 1 << index
            elif ahead < 0:
                fronts[facing + 3] |= 1 << index
    return tuple(fronts)


@lru_cache(maxsize=256)
def zone_masks(board: Board, offsets: tuple[Hex, ...]) -> tuple[Masks, ...]:
    """Give ``zone_masks(...)[index][facing]``: the hexes at these offsets from a figure.

    The offsets are in the frame of the facing, such as a kill zone or a front wedge; what lies
    beyond the walls is left out.
    """
    return tuple(
        tuple(board.mask(absolute(cell, facing, by) for by in offsets) for facing in range(6))
        for cell in board.hexes
    )


def zone_mask(board: Board, index: int, facing: int, offsets: tuple[Hex, ...]) -> int:
    """Give the hexes at these offsets from one figure; :func:`zone_masks` is the whole table."""
    return zone_masks(board, offsets)[index][facing]
