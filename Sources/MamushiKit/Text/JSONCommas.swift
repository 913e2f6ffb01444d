import MamushiCore

/// Commas of JSON that templates cannot avoid: a template has no logic to know which item is the last, or the first, of
/// those that a condition chose.
enum JSONCommas {
  /// Leaves out commas between an object or a list and the end of the list around it, `[{}, ]`, and between the beginning
  /// of a list and an object, `[, {}]`.
  ///
  /// Beside other values, such a comma may stand for a value that is missing, and remains an error.
  static func removeNeedless(from bytes: inout [UInt8]) {
    var needless: [Int] = []
    var isInString = false
    var previous: UInt8 = 0
    /// The last comma, if only white space follows it, with what precedes it.
    var comma: (place: Int, previous: UInt8)?
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      defer { place += 1 }
      if isInString {
        if byte == UInt8(ascii: "\\") { place += 1 }
        if byte == UInt8(ascii: "\"") { isInString = false }
        continue
      }
      if byte <= 0x20 { continue }
      if byte == UInt8(ascii: ",") {
        comma = comma == nil ? (place, previous) : nil
      } else {
        if let comma, isNeedless(after: comma.previous, before: byte) { needless.append(comma.place) }
        comma = nil
        isInString = byte == UInt8(ascii: "\"")
      }
      previous = byte
    }
    guard var kept = needless.first else { return }
    for (number, comma) in needless.enumerated() {
      let end = number + 1 < needless.count ? needless[number + 1] : bytes.count
      for place in comma + 1..<end {
        bytes[kept] = bytes[place]
        kept += 1
      }
    }
    bytes.removeLast(needless.count)
  }

  private static func isNeedless(after previous: UInt8, before next: UInt8) -> Bool {
    switch next {
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      previous == UInt8(ascii: "}") || previous == UInt8(ascii: "]")
    case UInt8(ascii: "{"): previous == UInt8(ascii: "[")
    default: false
    }
  }
}
