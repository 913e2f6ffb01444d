/// Line numbers of code, from 1, as ascending ranges that do not touch.
struct LineRanges: Sendable, Equatable {
  private(set) var ranges: [ClosedRange<Int>] = []

  static let maximum = 999_999_999

  init(_ ranges: [ClosedRange<Int>] = []) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.ranges.last, range.lowerBound <= last.upperBound + 1 {
        self.ranges[self.ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// Parses `3`, `3-5`, `3,7-9`, `[2,"4-5"]` and `2 4`.
  ///
  /// - Returns: nil if the text contains anything else, a range is reversed, or a number is too large.
  init?(_ text: Substring.UTF8View) {
    var ranges: [ClosedRange<Int>] = []
    for item in text.split(whereSeparator: { Self.separators.contains($0) }) {
      let ends = item.split(separator: UInt8(ascii: "-"), maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = Self.number(ends[0]), let last = ends.count == 1 ? first : Self.number(ends[1]),
        first > 0, first <= last
      else { return nil }
      ranges.append(first...last)
    }
    guard !ranges.isEmpty else { return nil }
    self.init(ranges)
  }

  private static let separators = Set(", \t[]\"'".utf8)

  /// Parses a whole number of at most nine digits.
  static func number(_ text: Substring.UTF8View) -> Int? {
    guard (1...9).contains(text.count) else { return nil }
    var value = 0
    for byte in text {
      guard byte &- 48 < 10 else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return value
  }
}
