/// The part of a file that a request's Range header asks for (RFC 9110, section 14).
enum ByteRange: Equatable, Sendable {
  /// No range, an unreadable one, or several: the whole file, as the RFC allows.
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// - Parameters:
  ///   - header: such as `bytes=0-99`, `bytes=100-` or `bytes=-500`.
  ///   - size: the file's size in bytes.
  init(header: String?, size: Int) {
    self = header.flatMap { Self.parsed($0, size: size) } ?? .whole
  }

  private static func parsed(_ header: String, size: Int) -> ByteRange? {
    let sides = header.split(separator: "=", maxSplits: 1)
    guard sides.count == 2, sides[0].lowercased() == "bytes" else { return nil }
    let ends = trimmed(sides[1]).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (number(ends[0]), number(ends[1])) {
    case (nil, let suffix?) where ends[0].isEmpty:
      return suffix == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - suffix)..<size)
    case (let first?, nil) where ends[1].isEmpty:
      return first < size ? .part(first..<size) : .unsatisfiable
    case (let first?, let last?) where first <= last:
      return first < size ? .part(first..<(min(last, size - 1) + 1)) : .unsatisfiable
    default:
      return nil
    }
  }

  /// The number, or nil unless all of `text` is digits; a number that overflows exceeds the size of any file.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}

/// Whether a header such as If-None-Match contains `entityTag`, which contains no comma, by the weak comparison
/// of RFC 9110, section 8.8.3.2.
func names(_ entityTag: String, in header: String) -> Bool {
  header.split(separator: ",").contains { item in
    var item = trimmed(item)
    if item == "*" { return true }
    if item.hasPrefix("W/") { item = item.dropFirst(2) }
    return item == entityTag
  }
}

/// `text` without surrounding spaces and tabs.
private func trimmed(_ text: Substring) -> Substring {
  func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
  let start = text.drop(while: isBlank)
  return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? start[start.endIndex...]
}
