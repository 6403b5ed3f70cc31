//! Move ordering (placeholder until rules land): lowest bit first.
#[derive(Default, Clone, Copy)]
pub struct Order;
impl Order {
    pub fn next(&mut self, left: u64) -> u64 {
        left & left.wrapping_neg()
    }
}
pub fn order<const TRUMP: bool>(
    _h: &[u64; 4],
    _l: usize,
    _p: usize,
    _c: u64,
    _b: [(u64, usize); 4],
    _left: u64,
) -> Order {
    Order
}
