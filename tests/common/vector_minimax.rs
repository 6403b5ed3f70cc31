//! αµ by plain recursion, the specification of the search: every card in every world in real cards, fronts as lists, no
//! cut, no table, no equal cards. Double dummy at the horizon is the plain minimax of [`super::naive`].

use tenace::{Card, Position, Seat, Side};

use super::naive;

/// The worlds that are won, as bits.
type Vector = u128;

/// A question: the tricks that declarer's side must have won at the end; or those that the defenders must have, if one
/// of them asks.
pub struct VectorMinimax {
    pub side: Side,
    pub target: usize,
    /// The defender who decides by what he sees; his partner plays in each world as if he saw all cards.
    pub defender: Option<Seat>,
}

/// The same position in one world.
type World = (usize, Position);

impl VectorMinimax {
    /// The front of each legal card, looking `moves` cards of declarer's side ahead.
    pub fn cards(&self, worlds: &[Position], moves: usize) -> Vec<(Card, Vec<Vector>)> {
        let worlds: Vec<World> = worlds.iter().cloned().enumerate().collect();
        let legal = worlds[0].1.legal_cards();
        legal.iter().map(|card| (card, self.front(&after(&worlds, card), moves - 1))).collect()
    }

    fn front(&self, worlds: &[World], moves: usize) -> Vec<Vector> {
        let (_, position) = &worlds[0];
        if moves == 0 || position.is_finished() {
            let won = |&(world, ref position): &World| if self.wins(position) { 1 << world } else { 0 };
            return vec![worlds.iter().map(won).sum()];
        }
        let mut cards: Vec<Card> = worlds.iter().flat_map(|(_, position)| position.legal_cards().iter()).collect();
        cards.sort_by_key(|card| (card.suit, card.rank));
        cards.dedup();
        let turn = position.hand_to_play();
        if self.defender.is_some_and(|defender| turn == defender.partner()) {
            cards.iter().fold(vec![0], |front, &card| {
                let possible: Vec<World> =
                    worlds.iter().filter(|(_, position)| position.legal_cards().contains(card)).cloned().collect();
                let child = self.front(&after(&possible, card), moves);
                maximal(front.iter().flat_map(|&mine| child.iter().map(move |&theirs| mine | theirs)).collect())
            })
        } else if Side::of(turn) == self.side {
            maximal(cards.iter().flat_map(|&card| self.front(&after(worlds, card), moves - 1)).collect())
        } else {
            let all = worlds.iter().map(|&(world, _)| 1 << world).sum();
            cards.iter().fold(vec![all], |front, &card| {
                let possible: Vec<World> =
                    worlds.iter().filter(|(_, position)| position.legal_cards().contains(card)).cloned().collect();
                let mask: Vector = possible.iter().map(|&(world, _)| 1 << world).sum();
                let child = self.front(&after(&possible, card), moves);
                let pairs = front.iter().flat_map(|&mine| child.iter().map(move |&theirs| mine & (theirs | !mask)));
                maximal(pairs.collect())
            })
        }
    }

    /// Whether the position is won double dummy.
    fn wins(&self, position: &Position) -> bool {
        let needed = self.target.saturating_sub(position.won(self.side));
        match self.side {
            Side::NorthSouth => naive::at_least(position, needed),
            // East-West fall short when North-South take one more than they can spare.
            Side::EastWest => {
                needed <= position.tricks_left() && !naive::at_least(position, position.tricks_left() - needed + 1)
            }
        }
    }
}

fn after(worlds: &[World], card: Card) -> Vec<World> {
    let play = |(world, position): &World| {
        let mut next = position.clone();
        next.play(card).expect("the card is legal");
        (*world, next)
    };
    worlds.iter().map(play).collect()
}

/// The vectors that no other includes.
fn maximal(mut vectors: Vec<Vector>) -> Vec<Vector> {
    vectors.sort_unstable();
    vectors.dedup();
    let included = |a: Vector| vectors.iter().any(|&b| a != b && a & !b == 0);
    vectors.iter().copied().filter(|&a| !included(a)).collect()
}
