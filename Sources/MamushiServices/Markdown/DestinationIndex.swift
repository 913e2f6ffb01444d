import MamushiCore

/// Where in some lines a link's destination can be written: behind `(` or `<`, or as the first word of a line.
struct DestinationIndex {
  /// Ascending.
  private var places: [[UInt8]: [Int]] = [:]

  /// - Parameter lines: the lines' places in `bytes`.
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

  /// Until white space, `>` or a parenthesis that is not opened in it. What is longer than an address is cut, and not
  /// found.
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

  /// The first place from `start` on.
  func place(of destination: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let places = places[Array(destination)] else { return nil }
    let position = places.indices.firstPosition(notBefore: { places[$0] < start })
    return position < places.count ? places[position] : nil
  }
}
