//! `js/solver/wire.ts` agrees with the structs.

use ts_rs::{Config, TS};

use super::*;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/js/solver/wire.ts");
const HEAD: &str = r#"/**
 * What passes between the page's side and the engine: the structs of src/wire/ as types. Written by
 * `WRITE_WIRE=1 cargo test --lib wire && npm run format`. Without the variable the test fails if the file is out of
 * date.
 */

import type { Card, ErrorCode, Level, Rank, Seat, Side, Strain, Vulnerability } from "../bridge/types.js";

"#;

macro_rules! declarations {
    ($($type:ty),+ $(,)?) => {
        [$(declaration::<$type>()),+]
    };
}

fn declaration<T: TS>() -> String {
    let config = Config::new().with_large_int("number").with_array_tuple_limit(4);
    let comment = T::docs().unwrap_or_default();
    format!("{comment}export {}\n", T::decl(&config))
}

#[test]
fn types_of_typescript_are_the_structs() {
    let types = declarations![
        Failure,
        Progress,
        BySide,
        CellsInput,
        PositionInput,
        Solution,
        CardResult,
        RankBySuit,
        BestLine,
        PlayTrace,
        Mistake,
        TreeInput,
        TreeAnswer,
        ReadTree,
        ReadPosition,
        ParInput,
        Par,
        ParScore,
        ParContract,
        SingleDummyQuestion,
        SearchInput,
        ConstraintRequest,
        SingleDummyAnswer,
        SingleDummyCard,
        WeightedLayout,
        HandTexts,
        SearchProgress,
        PlayOnInput,
        SuitPlayRequest,
        SuitPlayResult,
        SuitLead,
        SuitLayout,
        SuitLine,
        SuitStep,
        SuitBranch,
        SuitSign,
        PlayerQuestion,
        CardValues,
        ValuedCard,
        DefensePlans,
        Constraints,
        DealQuestion,
        TrickQuestion,
        DealsInput,
        OwnDealsInput,
        DealBlock,
        Survey,
    ];
    let text = HEAD.to_owned() + &types.concat();
    if std::env::var_os("WRITE_WIRE").is_some() {
        std::fs::write(PATH, &text).expect("the file can be written");
    }
    let written = std::fs::read_to_string(PATH).expect("the file is there");
    // Except for what `npm run format` changes.
    let plain = |text: &str| text.replace([' ', '\n', ',', ';', '"'], "");
    assert_eq!(plain(&written), plain(&text), "WRITE_WIRE=1 cargo test --lib wire writes the file");
}
