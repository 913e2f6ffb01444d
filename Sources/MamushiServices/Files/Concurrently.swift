import Dispatch
import Synchronization

/// Calls `body` once for each number in `0..<count`, on up to `jobs` threads, and waits for all calls to end.
func concurrently(_ count: Int, jobs: Int, _ body: @Sendable (Int) -> Void) {
  let threads = max(1, min(jobs, count))
  if threads == 1 {
    for number in 0..<count { body(number) }
    return
  }
  let next = Atomic(0)
  DispatchQueue.concurrentPerform(iterations: threads) { _ in
    while true {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      if number >= count { return }
      body(number)
    }
  }
}
