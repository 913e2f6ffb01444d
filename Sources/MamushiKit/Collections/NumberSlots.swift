/// A ``NumberTable`` for innermost loops: noncopyable, without checks, with eight bytes per slot.
struct NumberSlots: ~Copyable {
  // Not private: Swift 6.3 crashes on a file that destroys a buffer of another file's private type ("Global is
  // external, but doesn't have external or weak linkage").
  struct Slot {
    var hash: UInt32 = 0
    /// -1 for an empty slot.
    var number: Int32 = -1
  }

  private var slots: PlainBuffer<Slot>
  private var count = 0

  /// - Parameter capacity: a power of 2.
  init(capacity: Int) {
    // Cannot fail for any input: all callers pass constants.
    precondition(capacity > 0 && capacity & (capacity - 1) == 0)
    slots = PlainBuffer(capacity: capacity)
    slots.append(repeating: Slot(), count: capacity)
  }

  /// The first number with this hash that satisfies a condition.
  @inline(__always)
  func find(_ hash: UInt32, where isSame: (Int) -> Bool) -> Int? {
    var slot = slots.base[Int(hash) & (slots.count - 1)]
    var place = Int(hash)
    while slot.number >= 0 {
      if slot.hash == hash, isSame(Int(slot.number)) { return Int(slot.number) }
      place += 1
      slot = slots.base[place & (slots.count - 1)]
    }
    return nil
  }

  /// Inserts a number that the table does not contain.
  mutating func insert(_ number: Int, hash: UInt32) {
    if (count + 1) * 2 > slots.count { grow() }
    count += 1
    place(Slot(hash: hash, number: Int32(truncatingIfNeeded: number)))
  }

  /// Removes all numbers, and keeps the memory.
  ///
  /// - Parameter capacity: a power of 2; if the table has more slots, it is reduced to this number.
  mutating func removeAll(keeping capacity: Int) {
    // Cannot fail for any input: all callers pass constants.
    precondition(capacity > 0 && capacity & (capacity - 1) == 0)
    let size = min(slots.count, capacity)
    slots.removeAll()
    slots.append(repeating: Slot(), count: size)
    count = 0
  }

  private func place(_ slot: Slot) {
    var place = Int(slot.hash)
    while slots.base[place & (slots.count - 1)].number >= 0 { place += 1 }
    slots.base[place & (slots.count - 1)] = slot
  }

  @inline(never)
  private mutating func grow() {
    var larger = NumberSlots(capacity: slots.count * 2)
    for slot in slots.elements where slot.number >= 0 { larger.place(slot) }
    larger.count = count
    self = larger
  }
}
