//! How records write what they hold.

use tenace::Strain;
use tenace::par::ParContract;

/// A strain: `S`, `NT`.
pub fn strain_text(strain: Strain) -> &'static str {
    match strain {
        Strain::Clubs => "C",
        Strain::Diamonds => "D",
        Strain::Hearts => "H",
        Strain::Spades => "S",
        Strain::Notrump => "NT",
    }
}

/// A par contract in the words of DDS: `4S*-EW-1` is doubled and one down, `3N-N+1` has an overtrick.
pub fn contract_text(contract: &ParContract) -> String {
    let ParContract { bid, declarers, doubled, result, .. } = contract;
    let declarers: String = declarers.iter().map(|seat| seat.letter()).collect();
    let doubled = if *doubled { "*" } else { "" };
    let result = if *result == 0 { String::new() } else { format!("{result:+}") };
    format!("{}{}{doubled}-{declarers}{result}", bid.level, bid.strain.letter())
}
