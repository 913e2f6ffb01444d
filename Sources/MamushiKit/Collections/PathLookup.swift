import MamushiCore
import Synchronization

/// Finds paths in a list by their bytes. Its table is built at the first look-up, since a build that resolves no
/// link needs none. It holds only positions, by open addressing: paths are compared themselves, so that their hashes,
/// which would take twice as much memory, need not be there.
final class PathLookup: Sendable {
  private let count: Int
  private let path: @Sendable (Int) -> SitePath
  private let slots = Mutex<[Int32]?>(nil)
  /// Positions of non-ASCII paths, compared as text.
  private let foreign = Mutex<[SitePath: Int]?>(nil)

  /// - Parameter path: returns the path at a position of the list.
  init(count: Int, path: @escaping @Sendable (Int) -> SitePath) {
    self.count = count
    self.path = path
  }

  /// The position of exactly this path.
  func position(of target: SitePath) -> Int? {
    let slots = slots.withLock { stored in
      let slots = stored ?? makeSlots()
      stored = slots
      return slots
    }
    var slot = Self.slot(of: target, in: slots)
    while slots[slot] >= 0 {
      if path(Int(slots[slot])).string.equalsInBytes(target.string) { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns the slot at which the search for a path begins.
  private static func slot(of path: SitePath, in slots: [Int32]) -> Int {
    Int(truncatingIfNeeded: ByteHash.hash(path.string)) & (slots.count - 1)
  }

  /// The position of this path, or of one that differs only in Unicode normalisation.
  func position(likeTextOf target: SitePath) -> Int? {
    if let position = position(of: target) { return position }
    if target.string.isASCII { return nil }
    return foreign.withLock { stored in
      let positions = stored ?? makeForeign()
      stored = positions
      return positions[target]
    }
  }

  /// Makes the slots, a power of 2 of them; -1 stands for an empty one.
  private func makeSlots() -> [Int32] {
    var size = 16
    while size * 2 < count * 3 { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    for position in 0..<count {
      var slot = Self.slot(of: path(position), in: slots)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(position)
    }
    return slots
  }

  private func makeForeign() -> [SitePath: Int] {
    let positions = (0..<count).filter { !path($0).string.isASCII }
    return Dictionary(positions.map { (path($0), $0) }) { first, _ in first }
  }
}
