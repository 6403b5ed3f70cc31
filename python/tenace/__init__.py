"""Double-dummy and single-dummy engine for contract bridge.

Deals are PBN ("N:QJ6.K652.J85.T98 873..."), cards a suit and a rank ("SA"), seats N E S W, strains C D H S NT. What
can't be answered raises a BridgeError with a `code`. Every function releases Python's lock; those about many
deals use all processors.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

from . import _tenace
from ._tenace import (
    BridgeError,
    Card,
    Mistake,
    Par,
    ParContract,
    SingleDummy,
    SingleDummyCard,
    Solution,
    SuitLead,
    Trace,
)

__version__ = version("tenace")
__all__ = [
    "SEATS", "STRAINS", "BridgeError", "Card", "ContractAnalysis", "Known", "LeadAnalysis", "Mistake", "Par",
    "ParContract", "SingleDummy", "SingleDummyCard", "Solution", "SuitLead", "Trace", "contract_analysis", "dd_table",
    "dd_tables", "lead_analysis", "par", "single_dummy", "solve", "suit_play", "trace",
]  # fmt: skip

#: The order of strains in arrays.
STRAINS = ("C", "D", "H", "S", "NT")
#: The order of seats in arrays.
SEATS = ("N", "E", "S", "W")

DDTable = dict[str, dict[str, int]]
Vulnerability = Literal["None", "NS", "EW", "Both"]


class Known(TypedDict, total=False):
    """What is known of a defender's hand as dealt."""

    hcp: tuple[int, int]
    """Fewest and most high-card points (4-3-2-1)."""
    length: Mapping[str, tuple[int, int]]
    """Fewest and most cards of a suit."""
    holds: Sequence[str]
    lacks: Sequence[str]


@dataclass(frozen=True)
class LeadAnalysis:
    """What each opening lead comes to in each deal."""

    cards: list[str]
    """The leads: every card of the leader's hand."""
    tricks: NDArray[np.uint8]
    """The defenders' tricks, [deals, leads]."""


@dataclass(frozen=True)
class ContractAnalysis:
    """What each contract comes to in each deal."""

    contracts: list[str]
    tricks: NDArray[np.uint8]
    """Declarer's tricks, [deals, contracts]."""
    scores: NDArray[np.int32]
    """The score from declarer's side, [deals, contracts]."""


def _error(code: str, message: str, index: int | None = None) -> BridgeError:
    error = BridgeError(message)
    error.code, error.index = code, index
    return error


def _texts(deals: Iterable[str]) -> list[str]:
    if isinstance(deals, str):
        raise TypeError("deals is one text: give a list of deals, or ask dd_table")
    return list(deals)


def dd_table(deal: str) -> DDTable:
    """Tricks of every declarer in every strain: `table["NT"]["N"]`."""
    cells = dd_tables([deal], threads=1)[0].tolist()
    return {strain: dict(zip(SEATS, row)) for strain, row in zip(STRAINS, cells)}


def dd_tables(deals: Iterable[str] | NDArray[np.integer], *, threads: int = 0) -> NDArray[np.uint8]:
    """Tables of many deals, uint8 [deals, 5, 4]: strains as in STRAINS, seats as in SEATS.

    `deals` are texts, or an array of integers [deals, 52] that says who holds each card: card 13 * suit + rank,
    suits C D H S and ranks 2 to A; 0 is North, 1 East, 2 South, 3 West. `threads`: 0 for all processors.
    """
    if threads < 0:
        raise _error("INVALID_ARGUMENT", f"threads {threads} is below 0")
    if isinstance(deals, np.ndarray):
        if deals.ndim != 2 or deals.shape[1] != 52 or deals.dtype.kind not in "iu":
            message = (
                f"an array of deals holds integers and has the shape [deals, 52], not {deals.dtype} {list(deals.shape)}"
            )
            raise _error("INVALID_ARGUMENT", message)
        if deals.size and not (0 <= int(deals.min()) and int(deals.max()) <= 3):
            index = int(np.argmax(((deals < 0) | (deals > 3)).any(axis=1)))
            raise _error("INVALID_DEAL", f"deal {index}: an owner is not between 0 (North) and 3 (West)", index)
        data = _tenace.tables_of_owners(np.ascontiguousarray(deals, np.uint8).tobytes(), threads)
    else:
        data = _tenace.tables(_texts(deals), threads)
    return np.frombuffer(data, np.uint8).reshape(-1, 5, 4)


def solve(deal: str, strain: str, leader: str, played: Sequence[str] = ()) -> Solution:
    """The value of every legal card after `played`: tricks still to be taken by the side to play.

    `leader` led to the first trick.
    """
    return _tenace.solve(deal, strain, leader, list(played))


def par(
    table_or_deal: str | Mapping[str, Mapping[str, int]] | NDArray[np.integer],
    vulnerable: Vulnerability,
    dealer: str,
) -> Par:
    """Par, from North-South's side. `dealer` is a seat, or "NS" or "EW" for the side that bids first."""
    table = dd_tables([table_or_deal], threads=1)[0] if isinstance(table_or_deal, str) else table_or_deal
    if isinstance(table, np.ndarray):
        if table.shape != (5, 4):
            raise _error("INVALID_ARGUMENT", f"a table has the shape [5, 4], not {list(table.shape)}")
        cells = [int(cell) for cell in table.flat]
    else:
        try:
            cells = [int(table[strain][seat]) for strain in STRAINS for seat in SEATS]
        except (KeyError, TypeError) as error:
            raise _error("INVALID_ARGUMENT", f"the table has no cell {error}") from None
    if not all(0 <= cell <= 13 for cell in cells):
        raise _error("INVALID_ARGUMENT", "a cell of the table is not between 0 and 13")
    return _tenace.par(cells, vulnerable, dealer)


def trace(deal: str, strain: str, declarer: str, play: Sequence[str]) -> Trace:
    """Declarer's tricks with best play before the first card and after each, and what each mistake cost."""
    return _tenace.trace(deal, strain, declarer, list(play))


def lead_analysis(deals: Iterable[str], strain: str, declarer: str, *, threads: int = 0) -> LeadAnalysis:
    """The defenders' tricks for each opening lead, in deals that you drew.

    The leader holds the same cards in all of them.
    """
    texts = _texts(deals)
    cards, data = _tenace.leads(texts, strain, declarer, threads)
    return LeadAnalysis(cards, np.frombuffer(data, np.uint8).reshape(len(texts), len(cards)))


_CONTRACT = re.compile(r"([1-7])(NT|N|[CDHS])(XX|X|)-?([NESW])", re.IGNORECASE)


def contract_analysis(
    deals: Iterable[str], contracts: Sequence[str], *, vulnerable: Vulnerability = "None", threads: int = 0
) -> ContractAnalysis:
    """Tricks and scores of contracts such as "4S-N" or "3NTX-E", in deals that you drew."""
    if vulnerable not in ("None", "NS", "EW", "Both"):
        raise _error("INVALID_ARGUMENT", f"{vulnerable!r} is not a vulnerability: None, NS, EW or Both")
    texts, cells, scales = _texts(deals), [], []
    for index, text in enumerate(contracts):
        read = _CONTRACT.fullmatch(text)
        if not read:
            raise _error("INVALID_ARGUMENT", f'"{text}" is not a contract such as "4S-N" or "3NTX-E"', index)
        level, strain, doubled, declarer = (part.upper() for part in read.groups())
        cells.append((strain, declarer))
        is_vulnerable = vulnerable == "Both" or declarer in vulnerable.replace("None", "")
        scales.append(np.array(_tenace.scores(level + strain + doubled, is_vulnerable), np.int32))
    data = _tenace.contracts(texts, cells, threads)
    tricks = np.frombuffer(data, np.uint8).reshape(len(texts), len(cells))
    scores = np.empty(tricks.shape, np.int32)
    for index, scale in enumerate(scales):
        scores[:, index] = scale[tricks[:, index]]
    return ContractAnalysis(list(contracts), tricks, scores)


def single_dummy(
    declarer: str,
    hands: tuple[str, str],
    strain: str,
    target: int,
    *,
    leader: str | None = None,
    played: Sequence[str] = (),
    unseen: str | None = None,
    constraints: Mapping[str, Known] | None = None,
    worlds: int | Literal["all"] | None = None,
    max_moves: int | None = None,
    seed: int = 1,
    node_budget: int | None = None,
) -> SingleDummy:
    """The chance of each card of declarer's side to take `target` tricks, when the defenders' cards are not seen.

    `hands` are declarer's and dummy's as dealt. Chances are against a defense that sees everything, and upper
    bounds of what the search can see `max_moves` cards ahead unless the answer is `exact`. Without `max_moves` it looks
    3 cards ahead, and on to the end where that takes little effort.
    """
    if worlds is not None and worlds != "all" and worlds < 1:
        raise _error("INVALID_ARGUMENT", f"worlds {worlds} is not between 1 and 1024")
    known = {}
    for seat, facts in (constraints or {}).items():
        unknown = set(facts) - {"hcp", "length", "holds", "lacks"}
        if unknown:
            message = f"constraints of {seat}: {min(unknown)!r} is none of hcp, length, holds and lacks"
            raise _error("INVALID_ARGUMENT", message)
        hcp = facts.get("hcp")
        known[seat] = (hcp, dict(facts.get("length", {})), list(facts.get("holds", ())), list(facts.get("lacks", ())))
    count = 0 if worlds == "all" else worlds
    return _tenace.single_dummy(
        declarer, hands, strain, target, leader, list(played), unseen, known, count, max_moves, seed, node_budget
    )


def suit_play(hands: tuple[str, str], target: int) -> list[SuitLead]:
    """The chance of every first lead of one suit to take `target` tricks, exact; `hands` are ranks, ("AQ2", "J93")."""
    return _tenace.suit_play(hands, target)
