import MamushiCore

/// Addresses of pages, and the parameters in their queries.
enum QueryAddress {
  /// The maximum length in bytes: a longer address must have grown by mistake.
  static let maximumLength = 8000

  /// The decoded value of a parameter; nil if the query lacks it.
  static func value(of parameter: String, in url: String) -> String? {
    for pair in query(of: url).split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if decoded(parts[0]) == parameter { return parts.count > 1 ? decoded(parts[1]) : "" }
    }
    return nil
  }

  /// `url` with a parameter added to its query, in place of any with that name. The rest of the query stays as
  /// written; the fragment is removed, since servers never see it.
  static func setting(_ parameter: String, to value: String, in url: String) -> String {
    let path = url.addressPath
    var pairs = query(of: url).split(separator: "&").filter { pair in
      decoded(pair.prefix { $0 != "=" }) != parameter
    }.map(String.init)
    pairs.append(encoded(parameter) + "=" + encoded(value))
    return path + "?" + pairs.joined(separator: "&")
  }

  /// `path` below `base`, both as configured: characters that URLs cannot contain are percent-encoded.
  static func joined(_ base: String, _ path: String) -> String {
    let joined = base + (path.isEmpty || path.hasPrefix("/") || path.hasPrefix("?") ? "" : "/") + path
    var bytes: [UInt8] = []
    for byte in joined.utf8 {
      if byte > 0x20, byte < 0x7F {
        bytes.append(byte)
      } else {
        bytes += encoded(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func query(of url: String) -> Substring {
    let whole = url.prefix { $0 != "#" }
    guard let mark = whole.utf8.firstIndex(of: UInt8(ascii: "?")) else { return "" }
    return whole[whole.utf8.index(after: mark)...]
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = String(decoding: text.utf8.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }, as: UTF8.self)
    return PercentEncoding.decode(spaced) ?? spaced
  }

  /// Encodes text for a query (RFC 3986, section 3.4), where `/` needs no encoding but `&`, `=`, `+` do.
  private static func encoded(_ text: String) -> String { PercentEncoding.encode(path: text) }

  private static func encoded(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
