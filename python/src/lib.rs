//! The Python package of tenace: the crate's questions, with Python's values in and out.
//! `tenace/__init__.py` is what users import.

#![warn(missing_docs)]

mod answers;
mod many;
mod processor;
mod questions;
mod read;
mod single_dummy;
mod solvers;

use pyo3::prelude::*;

/// The native part of `tenace`.
#[pymodule]
fn _tenace(module: &Bound<'_, PyModule>) -> PyResult<()> {
    processor::check()?;
    let error = module.py().get_type::<read::BridgeError>();
    error.setattr("code", "INVALID_ARGUMENT")?;
    for field in ["index", "seat", "card"] {
        error.setattr(field, module.py().None())?;
    }
    module.add("BridgeError", error)?;
    for class in [
        module.py().get_type::<answers::Card>(),
        module.py().get_type::<answers::Solution>(),
        module.py().get_type::<answers::Par>(),
        module.py().get_type::<answers::ParContract>(),
        module.py().get_type::<answers::Trace>(),
        module.py().get_type::<answers::Mistake>(),
        module.py().get_type::<single_dummy::SingleDummy>(),
        module.py().get_type::<single_dummy::SingleDummyCard>(),
        module.py().get_type::<single_dummy::SuitLead>(),
    ] {
        module.add(class.name()?, class)?;
    }
    module.add_function(wrap_pyfunction!(questions::solve, module)?)?;
    module.add_function(wrap_pyfunction!(questions::par, module)?)?;
    module.add_function(wrap_pyfunction!(questions::trace, module)?)?;
    module.add_function(wrap_pyfunction!(many::tables, module)?)?;
    module.add_function(wrap_pyfunction!(many::tables_of_owners, module)?)?;
    module.add_function(wrap_pyfunction!(many::leads, module)?)?;
    module.add_function(wrap_pyfunction!(many::contracts, module)?)?;
    module.add_function(wrap_pyfunction!(many::scores, module)?)?;
    module.add_function(wrap_pyfunction!(single_dummy::single_dummy, module)?)?;
    module.add_function(wrap_pyfunction!(single_dummy::suit_play, module)?)
}
