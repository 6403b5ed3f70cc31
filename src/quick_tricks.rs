pub fn on_lead<const TRUMP: bool>(_h: &[u64; 4], _l: usize, _need: i32) -> Option<u64> {
    None
}
pub fn at_second_hand<const TRUMP: bool>(_h: &[u64; 4], _l: usize, _c: u64, _need: i32) -> Option<u64> {
    None
}
