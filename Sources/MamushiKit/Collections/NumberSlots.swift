/// What ``NumberTable`` is, for innermost loops: with one owner, without checks, of eight bytes a slot.
struct NumberSlots: ~Copyable {
  // Not private: the compiler of Swift 6.3 crashes on a file that destroys a buffer of another file's private type ("Global is
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
    // No input reaches it: all callers give constants.
    precondition(capacity > 0 && capacity & (capacity - 1) == 0)
    slots = PlainBuffer(capacity: capacity)
    slots.append(repeating: Slot(), count: capacity)
  }

  /// The first number of this hash that stands for what is looked up.
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

  /// Enters a number for something that is not there.
  mutating func insert(_ number: Int, hash: UInt32) {
    if (count + 1) * 2 > slots.count { grow() }
    count += 1
    place(Slot(hash: hash, number: Int32(truncatingIfNeeded: number)))
  }

  /// Forgets all, and keeps its memory.
  ///
  /// - Parameter capacity: a power of 2: where it has more slots than these, so many are enough from now on.
  mutating func removeAll(keeping capacity: Int) {
    // No input reaches it: all callers give constants.
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
