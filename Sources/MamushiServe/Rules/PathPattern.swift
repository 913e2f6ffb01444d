/// A path of `_headers` or `_redirects`: a segment such as `:name` matches any segment, and one `*` matches
/// anything.
struct PathPattern: Equatable, Sendable {
  private enum Segment: Equatable, Sendable {
    case literal(String)
    case placeholder(String)
  }

  enum Fault: Error, Equatable {
    case noPath
    case severalStars
    case placeholderAfterStar
    case notUTF8
  }

  /// The segments before the star, or all of them.
  private let head: [Segment]
  /// The start of the segment with the star; nil if there is none.
  private let beforeStar: String?
  private let afterStar: String
  private let isFolder: Bool

  /// - Parameter text: may be percent-encoded.
  init(_ text: some StringProtocol) throws(Fault) {
    guard text.utf8.first == UInt8(ascii: "/") else { throw .noPath }
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { throw .severalStars }
    var segments = parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if parts.count == 2 {
      beforeStar = try Self.decoded(segments.removeLast())
      afterStar = try Self.decoded(parts[1])
      if afterStar.split(separator: "/").contains(where: { $0.hasPrefix(":") }) {
        throw .placeholderAfterStar
      }
    } else {
      beforeStar = nil
      afterStar = ""
    }
    isFolder = beforeStar == nil && segments.last?.isEmpty ?? true
    if isFolder { segments = segments.dropLast() }
    var head: [Segment] = []
    for segment in segments {
      let isPlaceholder =
        segment.hasPrefix(":") && segment.count > 1
        && segment.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      head.append(
        isPlaceholder ? .placeholder(String(segment.dropFirst())) : .literal(try Self.decoded(segment)))
    }
    self.head = head
  }

  private static func decoded(_ text: some StringProtocol) throws(Fault) -> String {
    guard let text = String(validating: percentDecoded(text.utf8), as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  /// The values of placeholders (and of the star, `splat`) in a path; nil if it does not match.
  ///
  /// - Parameter ignoresFinalSlash: whether `/a` and `/a/` are equal, as for redirects.
  func captures(in path: RequestPath, ignoresFinalSlash: Bool) -> [String: String]? {
    guard path.segments.count >= head.count else { return nil }
    var captures: [String: String] = [:]
    for (segment, name) in zip(head, path.segments) {
      switch segment {
      // Compares bytes, as for file names.
      case .literal(let text): guard text.utf8.elementsEqual(name.utf8) else { return nil }
      case .placeholder(let placeholder): captures[placeholder] = name
      }
    }
    let rest = path.segments[head.count...]
    guard let beforeStar else {
      guard rest.isEmpty, ignoresFinalSlash || path.isFolder == isFolder else { return nil }
      return captures
    }
    let text = rest.joined(separator: "/") + (path.isFolder && !rest.isEmpty ? "/" : "")
    let bytes = Array(text.utf8)
    guard bytes.count >= beforeStar.utf8.count + afterStar.utf8.count, bytes.starts(with: beforeStar.utf8),
      bytes.suffix(afterStar.utf8.count).elementsEqual(afterStar.utf8)
    else { return nil }
    // Valid UTF-8 remains valid if a valid prefix and suffix are removed.
    captures["splat"] = String(
      decoding: bytes[beforeStar.utf8.count..<(bytes.count - afterStar.utf8.count)], as: UTF8.self)
    return captures
  }
}

/// A line of `_headers` or `_redirects` that is not applied, and the reason.
struct RuleNote: Hashable, Sendable {
  let file: String
  let line: Int
  let message: String
}

extension RuleNote: CustomStringConvertible {
  var description: String { "\(file):\(line): warning: \(message) [UnreadRule]" }
}

extension PathPattern.Fault {
  var message: String {
    switch self {
    case .noPath: "a path must start with '/'; rules for other hosts are not supported by this preview"
    case .severalStars: "a path can have only one '*'; write ':name' for whole segments"
    case .placeholderAfterStar: "a placeholder cannot follow '*'; write the '*' last"
    case .notUTF8: "the path is not percent-encoded UTF-8"
    }
  }
}

/// The numbered lines of a file of rules, without comments and blank lines.
func ruleLines(of bytes: [UInt8]) -> [(number: Int, text: Substring)] {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    .map { (number: $0.offset + 1, text: $0.element) }
    .filter { line in
      guard let first = line.text.first(where: { !$0.isWhitespace }) else { return false }
      return first != "#"
    }
}
