/// Limits the memory of concurrent work to a number of bytes. Work that needs more than the whole budget runs
/// when nothing else does.
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
