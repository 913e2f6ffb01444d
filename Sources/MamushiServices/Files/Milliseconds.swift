import CPlatform

/// Returns the time in milliseconds of a clock that never goes back.
func monotonicMilliseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}

/// Suspends the thread.
func usleep(milliseconds: Int) {
  var wanted = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
  var rest = timespec()
  while nanosleep(&wanted, &rest) == -1, errno == EINTR { wanted = rest }
}
