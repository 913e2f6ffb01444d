import MamushiCore

/// Reads the parts of a date from left to right.
struct DateScanner {
  let bytes: [UInt8]
  var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }
  var isAtEnd: Bool { index == bytes.count }

  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while let byte = next, isSpace(byte) { index += 1 }
    return index > start
  }

  /// Reads a number of as many digits as the range allows.
  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    let start = index
    var value = 0
    while let byte = next, case let digit = byte &- UInt8(ascii: "0"), digit < 10,
      index - start < digits.upperBound
    {
      value = value * 10 + Int(digit)
      index += 1
    }
    if digits.contains(index - start) { return value }
    index = start
    return nil
  }

  mutating func word() -> String {
    let start = index
    while let byte = next, case let letter = byte | 0x20, letter >= 0x61, letter <= 0x7A { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Reads `10:00`, `10:00:00` or `10:00:00.5` into a time.
  mutating func timeOfDay(into time: inout CivilTime) -> Bool {
    guard let hour = number(1...2), take(UInt8(ascii: ":")), let minute = number(1...2) else { return false }
    time.hour = hour
    time.minute = minute
    if take(UInt8(ascii: ":")) {
      guard let second = number(1...2) else { return false }
      time.second = second
      if take(UInt8(ascii: ".")) || take(UInt8(ascii: ",")) {
        while let byte = next, byte &- UInt8(ascii: "0") < 10 { index += 1 }
      }
    }
    return true
  }

  /// The zone at the end of a date.
  struct Zone {
    /// In seconds ahead of UTC; `nil` if the date has no zone.
    let offset: Int?
  }

  /// Reads the rest of the text: nothing, `Z`, `+0900`, `+09:00`, `-5`, `JST` or `GMT+09:00`, with an optional comment
  /// in parentheses.
  ///
  /// - Returns: `nil` if the rest is anything else.
  mutating func zone() -> Zone? {
    skipSpace()
    var offset: Int?
    if let byte = next, case let letter = byte | 0x20, letter >= 0x61, letter <= 0x7A {
      guard let named = FeedDate.offset(ofZone: word()) else { return nil }
      offset = named
      skipSpace()
    }
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
      let sign = take(UInt8(ascii: "-")) ? -1 : 1
      if sign == 1 { index += 1 }
      guard let seconds = offsetDigits() else { return nil }
      offset = sign * seconds
    }
    skipSpace()
    if next == UInt8(ascii: "("), bytes.last == UInt8(ascii: ")") { index = bytes.count }
    return isAtEnd ? Zone(offset: offset) : nil
  }

  private mutating func offsetDigits() -> Int? {
    let hours: Int
    var minutes = 0
    if let both = number(4...4) {
      hours = both / 100
      minutes = both % 100
    } else if let three = number(3...3) {
      hours = three / 100
      minutes = three % 100
    } else {
      guard let alone = number(1...2) else { return nil }
      hours = alone
      if take(UInt8(ascii: ":")) {
        guard let more = number(2...2) else { return nil }
        minutes = more
      }
    }
    guard hours < 24, minutes < 60 else { return nil }
    return hours * 3600 + minutes * 60
  }
}
