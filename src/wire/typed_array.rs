//! Lists of numbers, which JavaScript has in typed arrays: copied as one piece of memory.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Whole numbers of 32 bits: a JavaScript `Int32Array`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(pub Vec<i32>);

/// Bytes: a JavaScript `Uint8Array`.
#[cfg(any(test, feature = "whole"))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bytes(pub Vec<u8>);

macro_rules! typed_array {
    ($type:ident, $array:ident) => {
        /// The array is passed through as it is in the module, and is a list elsewhere, where there is no JavaScript.
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                #[cfg(target_arch = "wasm32")]
                return serde_wasm_bindgen::preserve::serialize(&js_sys::$array::from(self.0.as_slice()), serializer);
                #[cfg(not(target_arch = "wasm32"))]
                self.0.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                #[cfg(target_arch = "wasm32")]
                return Ok(Self(
                    serde_wasm_bindgen::preserve::deserialize::<D, js_sys::$array>(deserializer)?.to_vec(),
                ));
                #[cfg(not(target_arch = "wasm32"))]
                Ok(Self(Vec::deserialize(deserializer)?))
            }
        }

        #[cfg(test)]
        impl ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;
            fn name(_: &ts_rs::Config) -> String {
                stringify!($array).to_owned()
            }
            fn inline(_: &ts_rs::Config) -> String {
                stringify!($array).to_owned()
            }
        }
    };
}

typed_array!(Words, Int32Array);
#[cfg(any(test, feature = "whole"))]
typed_array!(Bytes, Uint8Array);
