/// The path at which a site is mounted: `/` or `/repo/`.
struct BasePath: Equatable, Sendable {
  let segments: [String]

  /// The trailing slash is optional; the text may be percent-encoded.
  init(_ text: String) throws(ServeProblem) {
    guard text.hasPrefix("/"), let path = try? RequestPath(target: text), path.query == nil,
      !text.contains("#")
    else { throw .invalidBasePath(text) }
    segments = path.segments
  }

  /// Percent-encoded, with a slash at both ends.
  var string: String { Self.encoded(segments, isFolder: true) }

  /// The segments after the base path, or nil if `path` is outside of it.
  func relative(_ path: RequestPath) -> ArraySlice<String>? {
    // Compares bytes: String's == equates NFC and NFD, but file systems do not.
    let isBelow =
      path.segments.count >= segments.count
      && zip(segments, path.segments).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    return isBelow ? path.segments[segments.count...] : nil
  }

  /// An absolute path of the decoded `segments`. Since whole segments are encoded, it cannot begin with `//` or
  /// `/\`, which browsers take for another host.
  static func encoded(_ segments: [String], isFolder: Bool) -> String {
    var bytes = [UInt8(ascii: "/")]
    for (index, segment) in segments.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "/")) }
      for byte in segment.utf8 {
        if isPathCharacter(byte) {
          bytes.append(byte)
        } else {
          appendEncoded(byte, to: &bytes)
        }
      }
    }
    if isFolder, !segments.isEmpty { bytes.append(UInt8(ascii: "/")) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a byte as `%XX`.
  static func appendEncoded(_ byte: UInt8, to bytes: inout [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// `pchar` of RFC 3986, section 3.3, without its percent sign.
  private static func isPathCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$&'()*+,;=:@".utf8.contains(byte)
    }
  }
}
