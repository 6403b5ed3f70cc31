"""A robot that plays a deal: declarer by single dummy, seeing two hands.

The defenders play double dummy, which no human can.
"""

import tenace

SEATS = tenace.SEATS
DEAL = "N:AQ32.K52.A85.T98 J87.J97.KT764.Q4 K54.AT83.Q9.A765 T96.Q64.J32.KJ32"
HANDS = dict(zip(SEATS, DEAL[2:].split()))
STRAIN, DECLARER, TARGET = "NT", "S", 8
DUMMY, LEADER = "N", "W"

played: list[str] = []
while len(played) < 52:
    solution = tenace.solve(DEAL, STRAIN, LEADER, played)
    seat = solution.hand_to_play
    card = solution.cards[0].card
    if seat in (DECLARER, DUMMY):
        # What declarer knows: two hands, and the cards played. More worlds and moves play better and take longer.
        view = tenace.single_dummy(
            DECLARER,
            (HANDS[DECLARER], HANDS[DUMMY]),
            STRAIN,
            TARGET,
            leader=LEADER,
            played=played,
            worlds=10,
            max_moves=1,
        )
        card = view.cards[0].card
    played.append(card)

trace = tenace.trace(DEAL, STRAIN, DECLARER, played)
print(" ".join(played))
print(f"double dummy {trace.tricks[0]} tricks, played {trace.tricks[-1]}")
for mistake in trace.mistakes:
    better = " ".join(mistake.better)
    print(f"card {mistake.index + 1}, {mistake.seat} {mistake.card}, cost {mistake.cost}: better {better}")
