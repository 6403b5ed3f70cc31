//! JavaScript values: how results are written, and how the properties of what arrives are read.

use std::cell::RefCell;

use js_sys::{Array, Object};
use rustc_hash::FxHashMap;
use wasm_bindgen::prelude::*;

use crate::bridge::deal::{card_text, parse_card, parse_seat};
use crate::questions::solver::Interrupted;
use crate::{Card, Deal, Error, ErrorKind, Rank, Seat, Side, Strain};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = Object)]
    type Record;
    #[wasm_bindgen(method, indexing_getter)]
    fn get(this: &Record, name: &str) -> JsValue;
    #[wasm_bindgen(method, indexing_setter)]
    fn set(this: &Record, name: &JsValue, value: JsValue);
}

/// What can be written as a JavaScript value.
pub trait ToJs {
    fn to_js(&self) -> JsValue;
}

macro_rules! to_js {
    ($($type:ty: |$value:ident| $written:expr;)*) => {
        $(impl ToJs for $type {
            fn to_js(&self) -> JsValue {
                let $value = self;
                $written.into()
            }
        })*
    };
}

to_js! {
    bool: |value| *value;
    u8: |value| *value;
    u32: |value| *value;
    i32: |value| *value;
    usize: |value| *value;
    f64: |value| *value;
    str: |text| text;
    String: |text| text;
    JsValue: |value| value;
    Card: |card| card_text(*card);
    Rank: |rank| letter(rank.letter());
    Seat: |seat| letter(seat.letter());
    Strain: |strain| strain_name(*strain);
    Side: |side| match side {
        Side::NorthSouth => "NS",
        Side::EastWest => "EW",
    };
}

impl<T: ToJs + ?Sized> ToJs for &T {
    fn to_js(&self) -> JsValue {
        (*self).to_js()
    }
}

impl<T: ToJs> ToJs for [T] {
    fn to_js(&self) -> JsValue {
        list(self)
    }
}

impl<T: ToJs> ToJs for Vec<T> {
    fn to_js(&self) -> JsValue {
        list(self)
    }
}

/// `None` is `undefined`.
impl<T: ToJs> ToJs for Option<T> {
    fn to_js(&self) -> JsValue {
        self.as_ref().map_or(JsValue::UNDEFINED, T::to_js)
    }
}

/// An array.
pub fn list<T: ToJs>(items: impl IntoIterator<Item = T>) -> JsValue {
    items.into_iter().map(|item| item.to_js()).collect::<Array>().into()
}

thread_local! {
    static NAMES: RefCell<FxHashMap<&'static str, JsValue>> = RefCell::default();
}

/// Sets a property, unless the value is `undefined`. The name is made into JavaScript's text once.
pub fn put(object: &Object, name: &'static str, value: JsValue) {
    if !value.is_undefined() {
        NAMES.with_borrow_mut(|names| {
            let name = names.entry(name).or_insert_with(|| JsValue::from_str(name));
            object.unchecked_ref::<Record>().set(name, value);
        });
    }
}

/// `object! { name: value, … }` is an object with these properties; a value that is `None` leaves its property out.
macro_rules! object {
    ($($name:ident: $value:expr),* $(,)?) => {{
        use $crate::bindings::values::{ToJs, put};
        let object = js_sys::Object::new();
        $(put(&object, stringify!($name), ToJs::to_js(&$value));)*
        wasm_bindgen::JsValue::from(object)
    }};
}
pub(super) use object;

/// What can be read from a JavaScript value. `name` says in an error what the value is.
pub trait FromJs: Sized {
    fn from_js(value: JsValue, name: &str) -> Result<Self, Error>;
}

macro_rules! from_js {
    ($($type:ty: |$value:ident, $name:ident| $read:expr;)*) => {
        $(impl FromJs for $type {
            fn from_js($value: JsValue, $name: &str) -> Result<Self, Error> {
                $read
            }
        })*
    };
}

from_js! {
    JsValue: |value, _name| Ok(value);
    String: |value, name| value.as_string().ok_or_else(|| wrong(name));
    bool: |value, name| value.as_bool().ok_or_else(|| wrong(name));
    f64: |value, name| value.as_f64().ok_or_else(|| wrong(name));
    usize: |value, name| f64::from_js(value, name).map(|number| number as usize);
    u32: |value, name| f64::from_js(value, name).map(|number| number as u32);
    u64: |value, name| f64::from_js(value, name).map(|number| number as u64);
    Strain: |value, name| {
        let text = String::from_js(value, name)?;
        text.parse().map_err(|_| not("a strain", &text))
    };
    Seat: |value, name| {
        let text = String::from_js(value, name)?;
        parse_seat(&text).ok_or_else(|| not("a seat", &text))
    };
    Side: |value, name| match String::from_js(value, name)?.as_str() {
        "NS" => Ok(Side::NorthSouth),
        "EW" => Ok(Side::EastWest),
        text => Err(not("a side", text)),
    };
    Card: |value, name| parse_card(&String::from_js(value, name)?);
    Deal: |value, _name| {
        if let Some(text) = value.as_string() {
            return text.parse();
        }
        let [north, east, south, west]: [String; 4] =
            [field(&value, "N")?, field(&value, "E")?, field(&value, "S")?, field(&value, "W")?];
        Deal::from_hands([&north, &east, &south, &west])
    };
}

/// The error of an item has its index.
impl<T: FromJs> FromJs for Vec<T> {
    fn from_js(value: JsValue, name: &str) -> Result<Self, Error> {
        let items = value.dyn_into::<Array>().map_err(|_| wrong(name))?;
        items.iter().enumerate().map(|(index, item)| T::from_js(item, name).map_err(|error| error.at(index))).collect()
    }
}

/// `undefined` is `None`.
impl<T: FromJs> FromJs for Option<T> {
    fn from_js(value: JsValue, name: &str) -> Result<Self, Error> {
        if value.is_undefined() { Ok(None) } else { T::from_js(value, name).map(Some) }
    }
}

/// A property of an object.
pub fn field<T: FromJs>(object: &JsValue, name: &str) -> Result<T, Error> {
    T::from_js(object.unchecked_ref::<Record>().get(name), name)
}

/// The error for a value of the wrong type. The page's side checks what it sends, so this is a fault in the package itself.
fn wrong(name: &str) -> Error {
    Error::new(ErrorKind::InvalidArgument, format!("{name} is missing or of another type"))
}

pub fn not(what: &str, text: &str) -> Error {
    Error::new(ErrorKind::InvalidArgument, format!("\"{text}\" is not {what}"))
}

/// An error as the worker passes it on.
impl From<Error> for JsValue {
    fn from(Error { kind, message, index }: Error) -> Self {
        object! { code: kind.code(), message: message, index: index }
    }
}

impl From<Interrupted> for JsValue {
    fn from(interrupted: Interrupted) -> Self {
        Error::from(interrupted).into()
    }
}

pub const fn strain_name(strain: Strain) -> &'static str {
    match strain {
        Strain::Clubs => "C",
        Strain::Diamonds => "D",
        Strain::Hearts => "H",
        Strain::Spades => "S",
        Strain::Notrump => "NT",
    }
}

fn letter(letter: char) -> JsValue {
    JsValue::from_str(letter.encode_utf8(&mut [0]))
}
