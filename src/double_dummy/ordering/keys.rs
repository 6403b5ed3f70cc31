//! Eight numbers, of which the greatest is taken out, then the next, and so on.
//!
//! In wasm they are the lanes of a vector: as an array they become eight values, more than there are registers.

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use vector::Keys;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub use words::Keys;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod words {
    /// Eight numbers.
    #[derive(Clone, Copy)]
    pub struct Keys([u16; 8]);

    impl Keys {
        pub const NONE: Self = Self([0; 8]);

        #[inline]
        pub const fn new(keys: [u16; 8]) -> Self {
            Self(keys)
        }

        /// The greatest of the numbers, in whose place there is 0 then.
        #[inline]
        pub fn take_greatest(&mut self) -> u16 {
            let greatest = self.0.iter().fold(0, |greatest, &key| greatest.max(key));
            for key in &mut self.0 {
                *key = if *key == greatest { 0 } else { *key };
            }
            greatest
        }
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod vector {
    use std::arch::wasm32::{
        i16x8_eq, i32x4_shuffle, i64x2_shuffle, u16x8, u16x8_extract_lane, u16x8_max, u16x8_splat, v128, v128_andnot,
    };

    /// Eight numbers.
    #[derive(Clone, Copy)]
    pub struct Keys(v128);

    impl Keys {
        pub const NONE: Self = Self(u16x8(0, 0, 0, 0, 0, 0, 0, 0));

        #[inline]
        pub const fn new(keys: [u16; 8]) -> Self {
            Self(u16x8(keys[0], keys[1], keys[2], keys[3], keys[4], keys[5], keys[6], keys[7]))
        }

        /// The greatest of the numbers, in whose place there is 0 then.
        #[inline]
        pub fn take_greatest(&mut self) -> u16 {
            let four = u16x8_max(self.0, i64x2_shuffle::<1, 0>(self.0, self.0));
            let two = u16x8_max(four, i32x4_shuffle::<1, 0, 3, 2>(four, four));
            let greatest = u16x8_extract_lane::<0>(two).max(u16x8_extract_lane::<1>(two));
            self.0 = v128_andnot(self.0, i16x8_eq(self.0, u16x8_splat(greatest)));
            greatest
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Keys;

    #[test]
    fn the_greatest_comes_first_and_each_only_once() {
        let mut keys = Keys::new([3, 0, 700, 64, 40_000, 0, 65, 1]);
        let taken: [u16; 8] = std::array::from_fn(|_| keys.take_greatest());
        assert_eq!(taken, [40_000, 700, 65, 64, 3, 1, 0, 0]);
        let mut none = Keys::NONE;
        assert_eq!(none.take_greatest(), 0);
    }
}
