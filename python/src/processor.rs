//! The wheel is compiled for processors that count and scan bits in one instruction (`.cargo/config.toml`).

use pyo3::prelude::*;

/// Refuses a processor that lacks what the module is compiled for, before any of it is used.
///
/// `is_x86_feature_detected!` would be no check: it takes what the code is compiled for as given.
#[cfg(target_arch = "x86_64")]
pub fn check() -> PyResult<()> {
    use std::arch::x86_64::{__cpuid, __cpuid_count};

    const SSE42_AND_POPCNT: u32 = 1 << 20 | 1 << 23;
    const BMI1_AND_BMI2: u32 = 1 << 3 | 1 << 8;
    const LZCNT: u32 = 1 << 5;
    // Built without the flags of `.cargo/config.toml`, it runs on every processor.
    if !cfg!(target_feature = "bmi2") {
        return Ok(());
    }
    let (base, extended) = (__cpuid(0).eax, __cpuid(0x8000_0000).eax);
    let has = base >= 7
        && extended >= 0x8000_0001
        && __cpuid(1).ecx & SSE42_AND_POPCNT == SSE42_AND_POPCNT
        && __cpuid_count(7, 0).ebx & BMI1_AND_BMI2 == BMI1_AND_BMI2
        && __cpuid(0x8000_0001).ecx & LZCNT == LZCNT;
    if has {
        return Ok(());
    }
    Err(pyo3::exceptions::PyImportError::new_err(
        "this build of tenace needs a processor with SSE4.2, POPCNT, LZCNT, BMI1 and BMI2 (x86 since 2013); build it \
         from source without python/.cargo/config.toml for an older one",
    ))
}

/// Other processors have all that is needed.
#[cfg(not(target_arch = "x86_64"))]
#[allow(clippy::unnecessary_wraps)]
pub fn check() -> PyResult<()> {
    Ok(())
}
