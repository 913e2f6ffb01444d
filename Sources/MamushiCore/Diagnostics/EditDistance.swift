/// Damerau-Levenshtein distances (optimal string alignment) from one text: how many insertions, deletions, substitutions
/// and swaps of neighbours make another of it. Case does not count.
///
/// Columns are computed as bits of words, so a comparison takes as many steps as the other text has letters.
struct EditDistance {
  /// Of texts whose ends are equal, the parts between may be so long.
  static let maxLength = UInt64.bitWidth

  let letters: [UInt32]
  /// Stands for the letters that the text has: each has one bit, which it may share.
  let signature: UInt64
  private let pattern: Pattern?

  init(from text: String) {
    letters = Self.letters(of: text)
    signature = Self.signature(of: letters)
    pattern = letters.count <= Self.maxLength ? Pattern(letters[...]) : nil
  }

  /// The distance to a text, or nil where the texts differ along more than ``maxLength`` letters.
  func distance(to other: ArraySlice<UInt32>) -> Int? {
    if let pattern { return pattern.distance(to: other) }
    var own = letters[...]
    var other = other
    removeCommonEnds(&own, &other)
    return own.count <= Self.maxLength ? Pattern(own).distance(to: other) : nil
  }

  /// A distance is at least as large: each letter that the other text lacks takes an edit.
  func isFarther(than limit: Int, from other: UInt64) -> Bool {
    (signature & ~other).nonzeroBitCount > limit || (other & ~signature).nonzeroBitCount > limit
  }

  static func letters(of text: String) -> [UInt32] {
    var letters: [UInt32] = []
    append(text, to: &letters)
    return letters
  }

  /// Adds the letters of a text in lower case.
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
  /// Where each letter of a text of at most 64 stands, and the distances that follow from it (Hyyrö 2003, "A Bit-Vector
  /// Algorithm for Computing Levenshtein and Damerau Edit Distances").
  private struct Pattern {
    private let length: Int
    /// An open hash table, twice as large as there can be letters: letters and their places, as bits.
    private var slots = [(letter: UInt32, places: UInt64)](repeating: (0, 0), count: 2 * maxLength)

    init(_ letters: ArraySlice<UInt32>) {
      length = letters.count
      for (place, letter) in letters.enumerated() {
        let slot = slot(of: letter)
        slots[slot] = (letter, slots[slot].places | 1 &<< UInt64(place))
      }
    }

    /// The slot of a letter, or the empty one where it would be.
    private func slot(of letter: UInt32) -> Int {
      var slot = Int((letter &* 0x9E37_79B1) >> 25)
      while slots[slot].places != 0, slots[slot].letter != letter { slot = (slot + 1) % slots.count }
      return slot
    }

    func distance(to other: ArraySlice<UInt32>) -> Int {
      if length == 0 { return other.count }
      let last: UInt64 = 1 &<< UInt64(length - 1)
      var distance = length
      // Cells that are one more, and one less, than the cell above; those that are the cell before them diagonally.
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

/// Whether one insertion, deletion, substitution or swap of neighbours turns one text into the other. Case counts.
package func isOneEdit(from left: String, to right: String) -> Bool {
  var left = Array(left.unicodeScalars)[...]
  var right = Array(right.unicodeScalars)[...]
  removeCommonEnds(&left, &right)
  return left.count + right.count == 1 || left.count == 1 && right.count == 1
    || left.count == 2 && left.elementsEqual(right.reversed())
}

/// Leaves of two texts what lies between what they begin and what they end with alike.
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
