import MamushiCore

/// Dates in content: ISO 8601 with optional time and zone (RFC 3339, with a space allowed for its T).
package enum DateParser {
  /// A date as written.
  package struct Written {
    package var time: CivilTime
    package var hasTime: Bool
    /// The offset of the specified zone, in seconds ahead of UTC.
    package var offset: Int?
  }

  /// Parses a moment, and whether it includes a time of day.
  ///
  /// - Parameter zone: the time zone of a date without one.
  /// - Returns: nil if `text` is not a date, or its day or time does not exist.
  static func parse(_ text: String, zone: any TimeZoneRules) -> ContentDate? {
    read(text).map { date in
      let moment = date.offset.map { date.time.timestamp(offset: $0) } ?? zone.timestamp(at: date.time)
      return ContentDate(timestamp: moment, hasTime: date.hasTime)
    }
  }

  /// - Returns: nil in the same cases as ``parse(_:zone:)``.
  package static func read(_ text: String) -> Written? {
    var rest = text.utf8[...]
    guard let year = number(4, &rest), skip("-", &rest), let month = number(2, &rest),
      skip("-", &rest), let day = number(2, &rest),
      (1...12).contains(month), day >= 1, day <= CivilTime.daysIn(month: month, of: year)
    else { return nil }
    var time = CivilTime(year: year, month: month, day: day)
    if rest.isEmpty { return Written(time: time, hasTime: false) }

    guard skip("T", &rest) || skip("t", &rest) || skip(" ", &rest), let hour = number(2, &rest),
      skip(":", &rest), let minute = number(2, &rest), hour < 24, minute < 60
    else { return nil }
    time.hour = hour
    time.minute = minute
    if skip(":", &rest) {
      guard let second = number(2, &rest), second <= 60 else { return nil }
      time.second = min(second, 59)
      if skip(".", &rest) || skip(",", &rest) {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
      }
    }
    while skip(" ", &rest) {}
    if rest.isEmpty { return Written(time: time, hasTime: true) }
    guard let offset = offset(&rest), rest.isEmpty else { return nil }
    return Written(time: time, hasTime: true, offset: offset)
  }

  /// Parses `Z`, `UTC` (as Ruby writes it), `+09:00`, `+0900` or `+09` to seconds.
  private static func offset(_ rest: inout Substring.UTF8View) -> Int? {
    if rest.elementsEqual("UTC".utf8) {
      rest = rest.dropFirst(3)
      return 0
    }
    if skip("Z", &rest) || skip("z", &rest) { return 0 }
    let sign = skip("+", &rest) ? 1 : skip("-", &rest) ? -1 : 0
    guard sign != 0, let hours = number(2, &rest), hours < 24 else { return nil }
    var minutes = 0
    if skip(":", &rest) || !rest.isEmpty {
      guard let value = number(2, &rest), value < 60 else { return nil }
      minutes = value
    }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static func number(_ digits: Int, _ rest: inout Substring.UTF8View) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let byte = rest.first, (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
      rest = rest.dropFirst()
    }
    return value
  }

  private static func skip(_ character: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
