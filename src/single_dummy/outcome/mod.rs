//! Outcome.

mod factors;
mod front;
mod weights;
mod world_set;

pub use front::Front;
pub use weights::Weights;
pub use world_set::WorldSet;
