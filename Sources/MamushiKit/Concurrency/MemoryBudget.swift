/// Lets work begin as long as all of it together stays below a number of bytes. What needs more than that alone is
/// worked on when nothing else is.
actor MemoryBudget {
  private let size: Int
  private var taken = 0
  private var waiting: [(need: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ size: Int) { self.size = size }

  func take(_ need: Int) async {
    let need = min(need, size)
    if waiting.isEmpty, taken + need <= size {
      taken += need
    } else {
      await withCheckedContinuation { waiting.append((need, $0)) }
    }
  }

  func giveBack(_ need: Int) {
    taken -= min(need, size)
    while let first = waiting.first, taken + first.need <= size {
      taken += first.need
      waiting.removeFirst().continuation.resume()
    }
  }
}
