//! The inputs that a fuzzer kept, each of which reaches some part of the code that no other reaches, and those that
//! once failed. A file of `tests/data/fuzz` has one input a line, in hexadecimal; `npm run fuzz` writes them.

mod common;

use std::path::Path;

use common::fuzz::PROPERTIES;

fn bytes(line: &str) -> Vec<u8> {
    assert!(line.len().is_multiple_of(2), "half a byte in {line}");
    let byte = |place| u8::from_str_radix(&line[place..place + 2], 16).expect("two hexadecimal digits");
    (0..line.len()).step_by(2).map(byte).collect()
}

#[test]
fn every_input_that_was_kept_holds() {
    for (name, property) in PROPERTIES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/fuzz/{name}.hex"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let inputs: Vec<Vec<u8>> = text.lines().map(bytes).collect();
        assert!(inputs.len() > 100, "{} inputs for {name}", inputs.len());
        for input in inputs {
            property(&input);
        }
    }
}
