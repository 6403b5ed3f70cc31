//! Words of the game as texts.

use std::borrow::Cow;

use contract_bridge::{AbsoluteVulnerability as Vulnerability, Card, Rank, Seat, Strain, Suit};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bridge::deal::card_text;
use crate::bridge::position::Side;

/// A value that a text names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name<T>(pub T);

/// A kind of thing that a text can name, and TypeScript's type of such texts.
pub trait Named: Copy + Sized {
    #[cfg_attr(not(test), expect(dead_code))]
    const TYPE: &str;
    fn text(self) -> Cow<'static, str>;
    fn read(text: &str) -> Option<Self>;
}

impl<T: Named> Serialize for Name<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.text())
    }
}

impl<'de, T: Named> Deserialize<'de> for Name<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        T::read(&text).map(Self).ok_or_else(|| D::Error::custom(text))
    }
}

impl<T> From<T> for Name<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

/// The names of a list of values.
pub fn names<T: Copy>(values: &[T]) -> Vec<Name<T>> {
    values.iter().copied().map(Name).collect()
}

/// The values of a list of names.
pub fn values<T: Copy>(names: &[Name<T>]) -> Vec<T> {
    names.iter().map(|name| name.0).collect()
}

/// Names of the few values of a type.
macro_rules! named {
    ($type:ident: $($text:literal $value:ident),+) => {
        impl Named for $type {
            const TYPE: &str = stringify!($type);
            fn text(self) -> Cow<'static, str> {
                $(if self == Self::$value { return Cow::Borrowed($text) })+
                unreachable!()
            }
            fn read(text: &str) -> Option<Self> {
                match text {
                    $($text => Some(Self::$value),)+
                    _ => None,
                }
            }
        }
    };
}

named!(Seat: "N" North, "E" East, "S" South, "W" West);
named!(Side: "NS" NorthSouth, "EW" EastWest);
named!(Strain: "C" Clubs, "D" Diamonds, "H" Hearts, "S" Spades, "NT" Notrump);
named!(Suit: "C" Clubs, "D" Diamonds, "H" Hearts, "S" Spades);
named!(Vulnerability: "None" NONE, "NS" NS, "EW" EW, "Both" ALL);

impl Named for Card {
    const TYPE: &str = "Card";
    fn text(self) -> Cow<'static, str> {
        card_text(self).into()
    }
    fn read(text: &str) -> Option<Self> {
        let (suit, rank) = (text.chars().next()?, text.chars().nth(1)?);
        let suit = Suit::ASC.into_iter().find(|each| each.letter() == suit)?;
        let rank = (2..=14).map(Rank::new).find(|each| each.letter() == rank)?;
        Some(Self { suit, rank })
    }
}

impl Named for Rank {
    const TYPE: &str = "Rank";
    fn text(self) -> Cow<'static, str> {
        self.letter().to_string().into()
    }
    /// Ranks are only answered.
    fn read(_: &str) -> Option<Self> {
        None
    }
}

#[cfg(test)]
impl<T: Named + 'static> ts_rs::TS for Name<T> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;
    fn name(_: &ts_rs::Config) -> String {
        T::TYPE.to_owned()
    }
    fn inline(_: &ts_rs::Config) -> String {
        T::TYPE.to_owned()
    }
}
