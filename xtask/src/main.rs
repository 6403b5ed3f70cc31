//! `xtask INPUT.wasm FOLDER`: writes FOLDER/tenace.js, FOLDER/tenace.d.ts and FOLDER/tenace_bg.wasm, as
//! `wasm-bindgen --target web --omit-default-module-path` does.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, folder] = arguments.as_slice() else {
        eprintln!("usage: xtask INPUT.wasm FOLDER");
        return ExitCode::from(2);
    };
    match bind(input, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:?}");
            ExitCode::FAILURE
        }
    }
}

fn bind(input: &str, folder: &str) -> Result<(), Box<dyn std::error::Error>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).web(true)?.typescript(true).omit_default_module_path(true).out_name("tenace");
    bindgen.generate(folder)?;
    Ok(())
}
