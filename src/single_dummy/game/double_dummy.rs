//! The worlds in which a position is won double dummy.
//!
//! Near the end the play is followed in all worlds at once, with a set of worlds in place of a number: a world is won
//! if some card of declarer's side wins it, and lost if some card of a defender loses it. Moves, tricks and table
//! look-ups are then shared by all worlds, which takes a fraction of the time of solving one world after another. The
//! results are kept at the start of each trick. With more cards left the double-dummy solver, which knows bounds and
//! similar positions, does better and is asked world by world.

use rustc_hash::FxHashMap;

use super::{Game, MaxMove, Merge, MinMove, State};
use crate::single_dummy::limits::{Halt, Limits};
use crate::single_dummy::outcome::WorldSet;

/// What is known of a position.
#[derive(Clone, Copy)]
struct Answer<const W: usize> {
    /// The worlds that were solved.
    known: WorldSet<W>,
    /// Those of them that are won.
    won: WorldSet<W>,
}

/// The answers found so far.
pub struct Answers<const W: usize> {
    found: FxHashMap<State, Answer<W>>,
    /// Lists of moves for reuse.
    spare_max: Vec<Vec<MaxMove>>,
    spare_min: Vec<Vec<MinMove<W>>>,
}

/// Most 64-bit words of the answers kept: 8 MiB. When full they are dropped.
const MOST_WORDS: usize = 1 << 20;

impl<const W: usize> Answers<W> {
    /// No answers yet.
    pub fn new() -> Self {
        Self { found: FxHashMap::default(), spare_max: Vec::new(), spare_min: Vec::new() }
    }

    /// Those of `worlds` in which declarer's side reaches the target.
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
            // Answers are looked up between tricks only: within one, playing it to its end takes less time than a
            // look-up.
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
                limits.count_question(state.trick.left)?;
                if game.ask(state, world)? {
                    won.insert(world);
                }
            }
        }
        self.keep(state, Answer { known: known.known | *worlds, won });
        Ok(won & *worlds)
    }

    /// All worlds in which the target is reached, if the game knows them from a position alike, or keeps answers for
    /// such positions; otherwise `None`.
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

    /// Plays on by one card, in all worlds at once.
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
