import MamushiCore
import Synchronization

/// Maps hashes to numbers from 0: an open-addressing table with twelve bytes per slot, which does not store the
/// hashed values themselves.
package struct NumberTable: Sendable {
  private var hashes: [UInt64]
  /// -1 for an empty slot.
  private var numbers: [Int32]
  private var count = 0

  package init(capacity: Int = 0) {
    var size = 16
    while size * 2 < capacity * 3 { size *= 2 }
    hashes = [UInt64](repeating: 0, count: size)
    numbers = [Int32](repeating: -1, count: size)
  }

  /// The first number with this hash that satisfies a condition.
  package func find(_ hash: UInt64, where isSame: (Int) -> Bool) -> Int? {
    let mask = numbers.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while numbers[slot] >= 0 {
      if hashes[slot] == hash, isSame(Int(numbers[slot])) { return Int(numbers[slot]) }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Inserts a number that the table does not contain.
  package mutating func insert(_ number: Int, hash: UInt64) {
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
