/// Damerau-Levenshtein distances (optimal string alignment) from one text: the number of insertions, deletions,
/// substitutions and swaps of neighbours that turn it into another. Ignores case.
///
/// A column of the matrix is computed in the bits of a word, so a comparison takes as many steps as the other
/// text has letters.
struct EditDistance {
  /// The greatest length of this text, once common prefixes and suffixes are removed.
  static let maxLength = UInt64.bitWidth

  let letters: [UInt32]
  /// A set of the text's letters: one bit for each, which different letters may share.
  let signature: UInt64
  private let pattern: Pattern?

  init(from text: String) {
    letters = Self.letters(of: text)
    signature = Self.signature(of: letters)
    pattern = letters.count <= Self.maxLength ? Pattern(letters[...]) : nil
  }

  /// The distance to a text, or nil if more than ``maxLength`` letters of this text remain without common ends.
  func distance(to other: ArraySlice<UInt32>) -> Int? {
    if let pattern { return pattern.distance(to: other) }
    var own = letters[...]
    var other = other
    removeCommonEnds(&own, &other)
    return own.count <= Self.maxLength ? Pattern(own).distance(to: other) : nil
  }

  /// Whether the distance certainly exceeds `limit`: every letter that one of the texts lacks takes an edit.
  func isFarther(than limit: Int, from other: UInt64) -> Bool {
    (signature & ~other).nonzeroBitCount > limit || (other & ~signature).nonzeroBitCount > limit
  }

  static func letters(of text: String) -> [UInt32] {
    var letters: [UInt32] = []
    append(text, to: &letters)
    return letters
  }

  /// Appends the letters of a text in lower case.
  static func append(_ text: String, to letters: inout [UInt32]) {
    let start = letters.count
    for byte in text.utf8 {
      guard byte < 0x80 else {
        letters.removeSubrange(start...)
        letters += text.lowercased().unicodeScalars.lazy.map(\.value)
        return
      }
      letters.append(UInt32(0x41...0x5A ~= byte ? byte | 0x20 : byte))
    }
  }

  static func signature(of letters: some Sequence<UInt32>) -> UInt64 {
    letters.reduce(0) { $0 | 1 &<< UInt64(truncatingIfNeeded: $1) }
  }
}

extension EditDistance {
  /// The positions of each letter in a text of at most 64 letters, and the distances computed from them (Hyyrö
  /// 2003, "A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances").
  private struct Pattern {
    private let length: Int
    /// An open-addressing hash table with twice as many slots as letters at most: each letter and its positions,
    /// as bits.
    private var slots = [(letter: UInt32, places: UInt64)](repeating: (0, 0), count: 2 * maxLength)

    init(_ letters: ArraySlice<UInt32>) {
      length = letters.count
      for (place, letter) in letters.enumerated() {
        let slot = slot(of: letter)
        slots[slot] = (letter, slots[slot].places | 1 &<< UInt64(place))
      }
    }

    /// The slot of a letter, or the empty slot that it would take.
    private func slot(of letter: UInt32) -> Int {
      var slot = Int((letter &* 0x9E37_79B1) >> 25)
      while slots[slot].places != 0, slots[slot].letter != letter { slot = (slot + 1) % slots.count }
      return slot
    }

    func distance(to other: ArraySlice<UInt32>) -> Int {
      if length == 0 { return other.count }
      let last: UInt64 = 1 &<< UInt64(length - 1)
      var distance = length
      // Cells one greater than the cell above, cells one less than it, and cells equal to their diagonal
      // predecessor.
      var more = ~0 as UInt64
      var less = 0 as UInt64
      var diagonal = 0 as UInt64
      var before = 0 as UInt64
      for letter in other {
        let equal = slots[slot(of: letter)].places
        let swapped = ((~diagonal & equal) &<< 1) & before
        diagonal = (((equal & more) &+ more) ^ more) | equal | less | swapped
        var right = less | ~(diagonal | more)
        let left = diagonal & more
        if right & last != 0 { distance += 1 }
        if left & last != 0 { distance -= 1 }
        right = right &<< 1 | 1
        more = left &<< 1 | ~(diagonal | right)
        less = right & diagonal
        before = equal
      }
      return distance
    }
  }
}

/// Whether one insertion, deletion, substitution or swap of neighbours turns one text into the other.
/// Case-sensitive.
package func isOneEdit(from left: String, to right: String) -> Bool {
  var left = Array(left.unicodeScalars)[...]
  var right = Array(right.unicodeScalars)[...]
  removeCommonEnds(&left, &right)
  return left.count + right.count == 1 || left.count == 1 && right.count == 1
    || left.count == 2 && left.elementsEqual(right.reversed())
}

/// Removes the common prefix and the common suffix of two texts.
private func removeCommonEnds<Letter: Equatable>(
  _ left: inout ArraySlice<Letter>, _ right: inout ArraySlice<Letter>
) {
  while let first = left.first, first == right.first {
    left.removeFirst()
    right.removeFirst()
  }
  while let last = left.last, last == right.last {
    left.removeLast()
    right.removeLast()
  }
}
