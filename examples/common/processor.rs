//! The processor's time, which other work on the machine changes little.

/// Seconds for which this thread has had a processor; `None` if the system does not tell. Linux only.
#[allow(clippy::cast_precision_loss, reason = "exact up to 2^53 nanoseconds, a hundred days")]
pub fn busy_seconds() -> Option<f64> {
    // The kernel's count is as old as its last tick, up to some milliseconds; giving the processor up brings it up to
    // date.
    std::thread::yield_now();
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<u64>().ok()? as f64 / 1e9)
}
