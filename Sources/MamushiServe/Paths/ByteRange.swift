/// What a request's Range header asks for of a file (RFC 9110, section 14).
enum ByteRange: Equatable, Sendable {
  /// No range, one that cannot be read, or several: all of the file, as the RFC allows.
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// - Parameters:
  ///   - header: such as `bytes=0-99`, `bytes=100-` or `bytes=-500`.
  ///   - size: of the file in bytes.
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

  /// Nil unless all of `text` is digits; a number too large to hold is larger than any file.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}

/// Whether a header such as If-None-Match names `entityTag`, which holds no comma, by the weak comparison of
/// RFC 9110, section 8.8.3.2.
func names(_ entityTag: String, in header: String) -> Bool {
  header.split(separator: ",").contains { item in
    var item = trimmed(item)
    if item == "*" { return true }
    if item.hasPrefix("W/") { item = item.dropFirst(2) }
    return item == entityTag
  }
}

/// `text` without the spaces and tabs around it.
private func trimmed(_ text: Substring) -> Substring {
  func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
  let start = text.drop(while: isBlank)
  return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? start[start.endIndex...]
}
