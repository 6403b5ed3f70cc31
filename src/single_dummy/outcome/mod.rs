//! The outcome of plans: sets of worlds, their weights, and fronts of them.
//!
//! A *vector* of the αµ paper (section 3) has one bit for each world: 1 if the plan wins. Here it is a [`WorldSet`].
//! Example, three worlds: the vector 110 is the set {0, 1}. A [`Front`] holds vectors of which none is a subset of
//! another: all plans worth choosing. Source: Cazenave & Ventos, *The αµ Search Algorithm for the Game of Bridge*,
//! sections 3, 4.3, 4.4 and 4.7.

mod factors;
mod front;
mod weights;
mod world_set;

pub use front::Front;
pub use weights::Weights;
pub use world_set::WorldSet;
