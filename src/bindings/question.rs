//! Makes the struct of a question from a JavaScript object.
//!
//! serde-wasm-bindgen could do this too, as it makes the objects of answers. But its errors print whatever value they
//! met, so that the module would have the standard library's printing of floats and of quoted texts, and much else: 14
//! KiB under brotli, for messages that nobody sees, since a question of the wrong shape is a fault of `js/solver`. See
//! docs/experiments/pool.md.

use std::fmt;

use js_sys::{Array, Reflect, Uint8Array};
use serde::de::{self, DeserializeOwned, DeserializeSeed, Deserializer, Expected, SeqAccess, Unexpected, Visitor};
use wasm_bindgen::prelude::*;

/// The struct of a question.
///
/// # Errors
/// A message for a question of the wrong shape.
// Not inlined: several operations have the same question.
#[inline(never)]
pub fn read<Q: DeserializeOwned>(question: JsValue) -> Result<Q, JsValue> {
    Q::deserialize(Value(question)).map_err(|Misshapen| "a question of the wrong shape".into())
}

/// What is wrong with a question, without a word.
#[derive(Debug)]
struct Misshapen;

impl fmt::Display for Misshapen {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl std::error::Error for Misshapen {}

impl de::Error for Misshapen {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self
    }
    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self
    }
    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Self
    }
    fn missing_field(_: &'static str) -> Self {
        Self
    }
    fn duplicate_field(_: &'static str) -> Self {
        Self
    }
}

/// A value of JavaScript: a boolean, a number, a text, a list, a typed array, an object, or undefined.
struct Value(JsValue);

impl<'de> Deserializer<'de> for Value {
    type Error = Misshapen;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Misshapen> {
        Err(Misshapen)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_bool(self.0.as_bool().ok_or(Misshapen)?)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_f64(self.0.as_f64().ok_or(Misshapen)?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_u32(self.0.as_f64().ok_or(Misshapen)? as u32)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        visitor.visit_string(self.0.as_string().ok_or(Misshapen)?)
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        let view = self.0.dyn_into::<js_sys::Int32Array>().map_or_else(
            |other| other.dyn_into::<Uint8Array>().ok(),
            |words| {
                Some(Uint8Array::new_with_byte_offset_and_length(
                    &words.buffer(),
                    words.byte_offset(),
                    words.byte_length(),
                ))
            },
        );
        visitor.visit_byte_buf(view.ok_or(Misshapen)?.to_vec())
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        if self.0.is_undefined() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misshapen> {
        let list = self.0.dyn_into::<Array>().map_err(|_| Misshapen)?;
        visitor.visit_seq(Items { list, next: 0 })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misshapen> {
        // In the order of the struct: derived code that looks fields up by their names is three times as large.
        visitor.visit_seq(Fields { object: self.0, names: fields })
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 u64 f32 char str bytes unit unit_struct newtype_struct tuple tuple_struct map enum
        identifier ignored_any
    }
}

/// The items of a list.
struct Items {
    list: Array,
    next: u32,
}

impl<'de> SeqAccess<'de> for Items {
    type Error = Misshapen;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misshapen> {
        if self.next == self.list.length() {
            return Ok(None);
        }
        self.next += 1;
        seed.deserialize(Value(self.list.get(self.next - 1))).map(Some)
    }
}

/// The fields of an object that a struct has, in the struct's order.
struct Fields {
    object: JsValue,
    names: &'static [&'static str],
}

impl<'de> SeqAccess<'de> for Fields {
    type Error = Misshapen;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misshapen> {
        let Some((&field, rest)) = self.names.split_first() else { return Ok(None) };
        self.names = rest;
        let value = Reflect::get(&self.object, &field.into()).map_err(|_| Misshapen)?;
        seed.deserialize(Value(value)).map(Some)
    }
}
