/// The path of a request: percent-decoded once and split at slashes.
///
/// Its segments are safe to look up one by one below a folder: none is empty, `.`, `..` or hidden, or contains a
/// slash, a backslash or a control character, however it was encoded.
struct RequestPath: Equatable, Sendable {
  /// Decoded, valid UTF-8, in the normalisation form of the client.
  let segments: [String]
  /// Whether the path ends with a slash, and so names a folder.
  let isFolder: Bool
  /// The query without its question mark, as sent.
  let query: String?

  enum Refusal: Error, Equatable {
    /// Not percent-encoded UTF-8, or it contains NUL.
    case malformed
    /// Well-formed, but nothing with this name is served.
    case unservable
  }

  /// Parses a request target in origin form (`/a/b?q`) or absolute form (`http://host/a/b?q`), as RFC 9112,
  /// section 3.2, requires of servers.
  init(target: String) throws(Refusal) {
    var rest = Self.withoutAuthority(target.utf8[...])
    var query: String?
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = String(decoding: rest[rest.index(after: mark)...], as: UTF8.self)
      rest = rest[..<mark]
    }
    guard rest.first == UInt8(ascii: "/") else { throw .malformed }
    var raw = rest.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    isFolder = raw.last?.isEmpty ?? true
    if isFolder { raw.removeLast() }
    var segments: [String] = []
    for bytes in raw { segments.append(try Self.decoded(bytes)) }
    // Decodes all segments first, so that a malformed path is reported as malformed whatever else is wrong.
    guard segments.allSatisfy(Self.isServable) else { throw .unservable }
    self.segments = segments
    self.query = query
  }

  private static func withoutAuthority(_ target: Substring.UTF8View) -> Substring.UTF8View {
    for scheme in ["http://", "https://"] where target.starts(with: scheme.utf8) {
      let rest = target.dropFirst(scheme.utf8.count)
      let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
      let path = rest[end...]
      // RFC 9112, section 3.2.1: an empty path means "/".
      return path.first == UInt8(ascii: "/") ? path : Substring("/\(Substring(path))").utf8
    }
    return target
  }

  private static func decoded(_ raw: Substring.UTF8View) throws(Refusal) -> String {
    var bytes: [UInt8] = []
    var index = raw.startIndex
    while index < raw.endIndex {
      var byte = raw[index]
      if byte == UInt8(ascii: "%") {
        let digits = raw[index...].dropFirst().prefix(2)
        guard digits.count == 2, digits.allSatisfy(isHexDigit),
          let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw .malformed }
        byte = value
        index = raw.index(index, offsetBy: 2)
      }
      if byte == 0 { throw .malformed }
      bytes.append(byte)
      index = raw.index(after: index)
    }
    // Also rejects overlong forms and surrogates.
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
    return text
  }

  /// `UInt8(_:radix:)` alone would accept "+f".
  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  private static func isServable(_ segment: String) -> Bool {
    let bytes = segment.utf8
    guard let first = bytes.first else { return false }
    // Names that begin with a dot are not served: `.`, `..`, `.git`, the marker in the output folder.
    // `.well-known` is for machines (RFC 8615).
    if first == UInt8(ascii: "."), segment != ".well-known" { return false }
    return bytes.allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
    }
  }
}
