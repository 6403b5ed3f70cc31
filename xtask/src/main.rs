//! `wasm-bindgen INPUT.wasm --out-dir FOLDER --out-name NAME --target web --typescript --omit-default-module-path`:
//! writes FOLDER/NAME.js, FOLDER/NAME.d.ts and FOLDER/NAME_bg.wasm, as wasm-bindgen's own command line does with these
//! flags.
//!
//! `wasm-bindgen --version` says the version, which wasm-pack asks for.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    match run(std::env::args().skip(1)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("wasm-bindgen: {error:?}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut arguments: impl Iterator<Item = String>) -> Result<(), Box<dyn std::error::Error>> {
    let mut bindgen = Bindgen::new();
    let mut folder = None;
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--version" => {
                println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
                return Ok(());
            }
            "--out-dir" => folder = Some(value()?),
            "--out-name" => {
                bindgen.out_name(&value()?);
            }
            "--target" => match value()?.as_str() {
                "web" => {
                    bindgen.web(true)?;
                }
                target => return Err(format!("the target {target} is not supported here").into()),
            },
            "--typescript" => {
                bindgen.typescript(true);
            }
            "--omit-default-module-path" => {
                bindgen.omit_default_module_path(true);
            }
            flag if flag.starts_with('-') => return Err(format!("the flag {flag} is not supported here").into()),
            input => {
                bindgen.input_path(input);
            }
        }
    }
    Ok(bindgen.generate(folder.ok_or("--out-dir is missing")?)?)
}
