use crate::layout::Layout;
pub fn not_on_lead<const TRUMP: bool>(_y: &Layout, _h: &[u64; 4], _l: usize, _need: i32) -> Option<u64> {
    None
}
