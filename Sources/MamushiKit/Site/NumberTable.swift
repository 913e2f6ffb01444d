import MamushiCore
import Synchronization

/// Numbers from 0 by hashes of what they stand for: an open-addressing table of twelve bytes a slot, which knows
/// nothing of the things themselves.
struct NumberTable: Sendable {
  private var hashes: [UInt64]
  /// -1 for an empty slot.
  private var numbers: [Int32]
  private var count = 0

  init(capacity: Int = 0) {
    var size = 16
    while size * 2 < capacity * 3 { size *= 2 }
    hashes = [UInt64](repeating: 0, count: size)
    numbers = [Int32](repeating: -1, count: size)
  }

  /// The first number of this hash that stands for what is looked up.
  func find(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    let mask = numbers.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while numbers[slot] >= 0 {
      if hashes[slot] == hash, isSame(Int(numbers[slot])) { return Int(numbers[slot]) }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Enters a number for something that is not there.
  mutating func insert(_ number: Int, hash: UInt64) {
    if (count + 1) * 3 > numbers.count * 2 { grow() }
    count += 1
    place(Int32(number), hash)
  }

  private mutating func place(_ number: Int32, _ hash: UInt64) {
    let mask = numbers.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while numbers[slot] >= 0 { slot = (slot + 1) & mask }
    hashes[slot] = hash
    numbers[slot] = number
  }

  private mutating func grow() {
    let (oldHashes, oldNumbers) = (hashes, numbers)
    hashes = [UInt64](repeating: 0, count: oldHashes.count * 2)
    numbers = [Int32](repeating: -1, count: oldNumbers.count * 2)
    for slot in oldNumbers.indices where oldNumbers[slot] >= 0 { place(oldNumbers[slot], oldHashes[slot]) }
  }
}

/// Finds paths in a list by their bytes. Its table is made at the first look-up: a build that resolves no link needs
/// none.
final class PathLookup: Sendable {
  private let count: Int
  private let path: @Sendable (Int) -> SitePath
  private let table = Mutex<NumberTable?>(nil)
  /// Those that are not ASCII, by their texts.
  private let foreign = Mutex<[SitePath: Int]?>(nil)

  /// - Parameter path: the path at a position of the list.
  init(count: Int, path: @escaping @Sendable (Int) -> SitePath) {
    self.count = count
    self.path = path
  }

  /// The position of exactly this path.
  func position(of target: SitePath) -> Int? {
    let table = table.withLock { stored in
      let table = stored ?? makeTable()
      stored = table
      return table
    }
    return table.find(ByteHash.hash(target.string)) { path($0).string.equalsInBytes(target.string) }
  }

  /// The position of this path, or of one that is the same text, composed differently.
  func position(likeTextOf target: SitePath) -> Int? {
    if let position = position(of: target) { return position }
    if target.string.isASCII { return nil }
    return foreign.withLock { stored in
      let positions = stored ?? makeForeign()
      stored = positions
      return positions[target]
    }
  }

  private func makeTable() -> NumberTable {
    var table = NumberTable(capacity: count)
    for position in 0..<count { table.insert(position, hash: ByteHash.hash(path(position).string)) }
    return table
  }

  private func makeForeign() -> [SitePath: Int] {
    let positions = (0..<count).filter { !path($0).string.isASCII }
    return Dictionary(positions.map { (path($0), $0) }) { first, _ in first }
  }
}
