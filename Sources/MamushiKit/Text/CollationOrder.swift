/// Sorts many texts in the order of ``CollationKey``, with all keys in one buffer.
struct CollationOrder {
  private struct Entry {
    /// The first sixteen bytes of the key, which decide most comparisons.
    let high: UInt64
    let low: UInt64
    /// The range of the whole key in `keys`.
    let start: Int32
    let end: Int32
    let number: Int32
  }

  private var keys: [UInt8] = []
  private var entries: [Entry] = []

  init(capacity: Int = 0) {
    entries.reserveCapacity(capacity)
    keys.reserveCapacity(capacity * 24)
  }

  /// - Parameter number: represents the text in the result.
  mutating func add(_ text: String, as number: Int) {
    let start = keys.count
    CollationKey.appendPrimary(of: text, to: &keys)
    func word(at offset: Int) -> UInt64 {
      if offset + 8 <= keys.count {
        return keys.withUnsafeBytes {
          UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
      }
      var word: UInt64 = 0
      for position in offset..<offset + 8 {
        word = word << 8 | (position < keys.count ? UInt64(keys[position]) : 0)
      }
      return word
    }
    entries.append(
      Entry(
        high: word(at: start), low: word(at: start + 8), start: Int32(start), end: Int32(keys.count),
        number: Int32(number)))
  }

  /// The numbers in the order of their texts; equal texts are ordered by number.
  ///
  /// - Parameter text: returns the text of a number.
  consuming func sorted(_ text: (Int) -> String) -> [Int32] {
    let keys = keys
    return keys.withUnsafeBufferPointer { keys in
      entries.sort { left, right in
        if left.high != right.high { return left.high < right.high }
        if left.low != right.low { return left.low < right.low }
        let (a, b) = (keys[Int(left.start)..<Int(left.end)], keys[Int(right.start)..<Int(right.end)])
        if a.count > 16 || b.count > 16, !a.elementsEqual(b) { return a.lexicographicallyPrecedes(b) }
        if a.count != b.count { return a.count < b.count }
        let (first, second) = (text(Int(left.number)), text(Int(right.number)))
        if first.precedesInBytes(second) { return true }
        return left.number < right.number && !second.precedesInBytes(first)
      }
      return entries.map(\.number)
    }
  }

  /// The rank of each text, from 0; equal texts share a rank.
  static func ranks(of texts: [String]) -> [Int32] {
    var order = CollationOrder(capacity: texts.count)
    for (number, text) in texts.enumerated() { order.add(text, as: number) }
    var ranks = [Int32](repeating: 0, count: texts.count)
    var rank: Int32 = -1
    var last: String?
    for number in order.sorted({ texts[$0] }) {
      let text = texts[Int(number)]
      if last.map({ !$0.equalsInBytes(text) }) ?? true { rank += 1 }
      ranks[Int(number)] = rank
      last = text
    }
    return ranks
  }
}
