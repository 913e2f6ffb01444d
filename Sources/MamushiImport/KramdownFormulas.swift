/// Formulas of kramdown within a line, `$$x$$`, which are `$x$` here (https://kramdown.gettalong.org/syntax.html#math-blocks).
enum KramdownFormulas {
  /// - Parameter range: a part of a text without code.
  static func rewritten(_ range: Range<Int>, of bytes: [UInt8]) -> [UInt8] {
    let sign = UInt8(ascii: "$")
    guard bytes[range].contains(sign) else { return Array(bytes[range]) }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      guard bytes[place] == sign, let end = formulaEnd(from: place, before: range.upperBound, in: bytes),
        !isAlone(place..<end, in: bytes)
      else {
        result.append(bytes[place])
        place += 1
        continue
      }
      result += bytes[(place + 1)..<(end - 1)]
      place = end
    }
    return result
  }

  /// The end of a formula in one line that begins here.
  private static func formulaEnd(from start: Int, before limit: Int, in bytes: [UInt8]) -> Int? {
    func isSign(_ place: Int) -> Bool {
      place + 1 < limit && bytes[place] == UInt8(ascii: "$") && bytes[place + 1] == UInt8(ascii: "$")
    }
    guard isSign(start), start + 2 < limit, bytes[start + 2] > 0x20 else { return nil }
    // `pa$$word` is none.
    if start > 0, (0x30...0x39).contains(bytes[start - 1]) || (0x61...0x7A).contains(bytes[start - 1] | 0x20)
    {
      return nil
    }
    var place = start + 2
    while place < limit, bytes[place] != UInt8(ascii: "\n") {
      if isSign(place) { return bytes[place - 1] > 0x20 && place > start + 2 ? place + 2 : nil }
      place += 1
    }
    return nil
  }

  /// Whether nothing else is on the line, which makes a formula a block.
  private static func isAlone(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    let line = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return bytes[line..<range.lowerBound].allSatisfy { $0 <= 0x20 }
      && bytes[range.upperBound..<end].allSatisfy { $0 <= 0x20 }
  }
}
