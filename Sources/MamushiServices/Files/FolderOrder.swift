import CPlatform

/// The steps of listing a folder, in the order of the resulting paths.
struct FolderOrder {
  /// Adds an entry or descends into a folder. The two sort separately: `a`, `a-b`, `a/c`.
  struct Step {
    /// The bytes that follow the prefix shared by all names, as a number that sorts as the names do.
    fileprivate(set) var key: UInt64 = 0
    /// The index of the name, which ends in a slash for a descent so that it sorts as paths do.
    let start: Int
    let length: Int
    let action: Action
  }

  enum Action {
    case file
    case folder
    case descent
    /// The index of a link.
    case link(Int32)
    case linkedDescent(Int32)
  }

  private(set) var steps: [Step] = []

  mutating func reserveCapacity(_ count: Int) { steps.reserveCapacity(count) }

  mutating func append(_ action: Action, start: Int, length: Int) {
    steps.append(Step(start: start, length: length, action: action))
  }

  /// Sorts by the bytes of the names.
  mutating func sort(names: [UInt8]) {
    names.withUnsafeBufferPointer { names in
      guard let base = names.baseAddress else { return }
      setKeys(names: base)
      steps.sort { left, right in
        if left.key != right.key { return left.key < right.key }
        let order = memcmp(base + left.start, base + right.start, min(left.length, right.length))
        return order == 0 ? left.length < right.length : order < 0
      }
    }
  }

  /// Skips the prefix that all names share, because names in a folder often start alike (`2026-`, `article-`).
  private mutating func setKeys(names: UnsafePointer<UInt8>) {
    guard let first = steps.first else { return }
    var shared = first.length
    for step in steps {
      shared = min(shared, step.length)
      var count = 0
      while count < shared, names[first.start + count] == names[step.start + count] { count += 1 }
      shared = count
    }
    for index in steps.indices {
      let step = steps[index]
      // No name contains a zero byte, so shorter names sort first.
      var key: UInt64 = 0
      for place in shared..<shared + 8 {
        key = key << 8 | (place < step.length ? UInt64(names[step.start + place]) : 0)
      }
      steps[index].key = key
    }
  }
}
