import MamushiCore

/// An index of the places in some lines where a link's destination can start: after `(` or `<`, or as the first word of
/// a line.
struct DestinationIndex {
  /// In ascending order.
  private var places: [[UInt8]: [Int]] = [:]

  /// - Parameter lines: The ranges of the lines in `bytes`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, lines: [Range<Int>]) {
    for line in lines {
      var isStart = true
      for place in line {
        let byte = bytes[place]
        if isStart, byte != UInt8(ascii: " "), byte != UInt8(ascii: "("), byte != UInt8(ascii: "<") {
          places[Self.word(in: bytes, from: place, end: line.upperBound), default: []].append(place)
        }
        isStart =
          byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<") || isStart && byte == UInt8(ascii: " ")
      }
    }
  }

  /// Returns the word up to white space, `>` or an unbalanced closing parenthesis. A word longer than any address is
  /// cut and thus never found.
  private static func word(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, end: Int) -> [UInt8] {
    var depth = 0
    var place = start
    while place < min(end, start + 2_000) {
      let byte = bytes[place]
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 || BlockStart.isSpace(byte) || byte == UInt8(ascii: ">") { break }
      place += 1
    }
    return Array(bytes[start..<place])
  }

  /// Returns the first place at or after `start`.
  func place(of destination: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let places = places[Array(destination)] else { return nil }
    let position = places.indices.firstPosition(notBefore: { places[$0] < start })
    return position < places.count ? places[position] : nil
  }
}
