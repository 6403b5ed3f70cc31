"""What the native part offers; `tenace/__init__.py` is its only caller."""

class BridgeError(ValueError):
    code: str
    """INVALID_DEAL, INVALID_CARD, ILLEGAL_PLAY, INVALID_ARGUMENT, IMPOSSIBLE_CONSTRAINTS or LIMIT."""
    index: int | None
    """The index of the card, the deal or the contract at fault."""
    seat: str | None
    """Whose hand or constraint is at fault."""
    card: str | None
    """The card at fault."""

class Card:
    card: str
    """The highest of its equals."""
    equals: list[str]
    tricks: int

class Solution:
    hand_to_play: str
    cards: list[Card]
    """Best first."""

class ParContract:
    level: int
    strain: str
    doubled: bool
    declarers: list[str]
    result: int
    """Tricks above (positive) or below (negative) the contract."""

class Par:
    score: int
    contracts: list[ParContract]

class Mistake:
    index: int
    card: str
    seat: str
    cost: int
    better: list[str]

class Trace:
    tricks: list[int]
    mistakes: list[Mistake]

class SingleDummyCard:
    card: str
    """The highest of its equals."""
    equals: list[str]
    upper: float
    """Chance to take the target, 0 to 1: exact if the answer is, or else an upper bound within the layouts searched."""
    standard_error: float
    bound: bool
    """The search proved only that the card is no better than `upper`."""
    double_dummy: float
    """The share of the same layouts that are won double dummy."""

class SingleDummy:
    hand_to_play: str
    cards: list[SingleDummyCard]
    exact: bool
    moves: int
    layouts: int

class SuitLead:
    hand: int
    rank: str
    equals: list[str]
    probability: float
    double_dummy: float

def solve(deal: str, trumps: str, leader: str, played: list[str]) -> Solution: ...
def par(cells: list[int], vulnerable: str, dealer: str) -> Par: ...
def trace(deal: str, trumps: str, declarer: str, play: list[str]) -> Trace: ...
def tables(deals: list[str], threads: int) -> bytearray: ...
def tables_of_owners(owners: bytes, threads: int) -> bytearray: ...
def leads(deals: list[str], trumps: str, declarer: str, threads: int) -> tuple[list[str], bytearray]: ...
def contracts(deals: list[str], contracts: list[tuple[str, str]], threads: int) -> bytearray: ...
def scores(contract: str, vulnerable: bool) -> list[int]: ...
def single_dummy(
    declarer: str,
    hands: tuple[str, str],
    trumps: str,
    target: int,
    leader: str | None,
    played: list[str],
    unseen: str | None,
    constraints: dict[str, tuple[tuple[int, int] | None, dict[str, tuple[int, int]], list[str], list[str]]],
    worlds: int | None,
    max_moves: int | None,
    seed: int,
    node_budget: int | None,
) -> SingleDummy: ...
def suit_play(hands: tuple[str, str], target: int) -> list[SuitLead]: ...
