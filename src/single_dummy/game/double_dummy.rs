//! In which worlds a position is won with all cards in sight.
//!
//! Near the end the play is followed in all worlds at once: a world is won where one card of declarer's side wins it, and
//! lost where one card of a defender loses it. So moves, tricks and table look-ups are shared by all worlds, which takes a
//! fraction of what a solver takes that is asked about one world after another. What is found is kept before each trick. With
//! more cards left a solver that knows bounds and equal positions does better, and is asked.

use rustc_hash::FxHashMap;

use super::{Game, MaxMove, Merge, MinMove, State};
use crate::single_dummy::limits::{Halt, Limits};
use crate::single_dummy::outcome::WorldSet;

/// What is known of a position.
#[derive(Clone, Copy)]
struct Answer<const W: usize> {
    known: WorldSet<W>,
    won: WorldSet<W>,
}

/// The answers found so far.
pub struct Answers<const W: usize> {
    found: FxHashMap<State, Answer<W>>,
    spare_max: Vec<Vec<MaxMove>>,
    spare_min: Vec<Vec<MinMove<W>>>,
}

/// Most words that answers are kept in: 8 MiB.
const MOST_WORDS: usize = 1 << 20;

impl<const W: usize> Answers<W> {
    /// None yet.
    pub fn new() -> Self {
        Self { found: FxHashMap::default(), spare_max: Vec::new(), spare_min: Vec::new() }
    }

    /// The worlds, of these, in which declarer's side reaches the target.
    ///
    /// # Errors
    /// When a limit was reached.
    #[inline(never)]
    pub fn won(
        &mut self,
        game: &mut dyn Game<W>,
        limits: &mut Limits,
        state: &State,
        worlds: &WorldSet<W>,
    ) -> Result<WorldSet<W>, Halt> {
        if let Some(won) = game.decided(state) {
            return Ok(if won { *worlds } else { WorldSet::EMPTY });
        }
        if game.is_short(state) && state.trick.cards > 0 {
            // To play a trick to its end takes less than to look up what comes of it.
            limits.count()?;
            return self.follow(game, limits, state, worlds);
        }
        let known = self.found.get(state).copied();
        let known = known.unwrap_or(Answer { known: WorldSet::EMPTY, won: WorldSet::EMPTY });
        if worlds.is_subset(&known.known) {
            return Ok(known.won & *worlds);
        }
        if let Some(won) = self.won_alike(game, limits, state)? {
            self.keep(state, Answer { known: WorldSet::first(WorldSet::<W>::CAPACITY), won });
            return Ok(won & *worlds);
        }
        let unknown = *worlds - known.known;
        let mut won = known.won;
        if game.is_short(state) {
            limits.count()?;
            let open = unknown - game.lost(state, &unknown);
            if !open.is_empty() {
                won = won | self.follow(game, limits, state, &open)?;
            }
        } else {
            for world in &unknown {
                limits.count()?;
                if game.ask(state, world)? {
                    won.insert(world);
                }
            }
        }
        self.keep(state, Answer { known: known.known | *worlds, won });
        Ok(won & *worlds)
    }

    /// All worlds in which the target is reached, where positions like this one have the same answer.
    fn won_alike(
        &mut self,
        game: &mut dyn Game<W>,
        limits: &mut Limits,
        state: &State,
    ) -> Result<Option<WorldSet<W>>, Halt> {
        if let Some(won) = game.known_won(state) {
            return Ok(Some(won));
        }
        let Some(worlds) = game.representatives(state) else { return Ok(None) };
        limits.count()?;
        let won = self.follow(game, limits, state, &worlds)?;
        Ok(Some(game.keep_won(state, &won)))
    }

    fn keep(&mut self, state: &State, answer: Answer<W>) {
        if self.found.len() * (2 * W + 4) >= MOST_WORDS {
            self.found.clear();
        }
        self.found.insert(*state, answer);
    }

    /// One card further, in all worlds at once.
    fn follow(
        &mut self,
        game: &mut dyn Game<W>,
        limits: &mut Limits,
        state: &State,
        worlds: &WorldSet<W>,
    ) -> Result<WorldSet<W>, Halt> {
        if state.seat().is_multiple_of(2) {
            let mut moves = self.spare_max.pop().unwrap_or_default();
            moves.clear();
            game.max_moves(state, &mut moves);
            let mut won = WorldSet::EMPTY;
            for entry in &moves {
                let open = *worlds - won;
                if open.is_empty() {
                    break;
                }
                won = won | self.won(game, limits, &entry.next, &open)?;
            }
            self.spare_max.push(moves);
            Ok(won)
        } else {
            let mut moves = self.spare_min.pop().unwrap_or_default();
            moves.clear();
            game.min_moves(state, worlds, Merge::Seen, &mut moves);
            let mut won = *worlds;
            for entry in &moves {
                let open = won & entry.worlds;
                if !open.is_empty() {
                    won = won - (open - self.won(game, limits, &entry.next, &open)?);
                }
            }
            self.spare_min.push(moves);
            Ok(won)
        }
    }
}
