/// What the project needs to know of URLs.
enum WebAddress {
  /// Whether `text` begins with `http://` or `https://` and a host, and holds no white space.
  static func isAbsolute(_ text: String) -> Bool { host(of: text) != nil }

  /// The host of an absolute URL, without `www.`.
  static func host(of text: String) -> String? {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), let schemeEnd = text.range(of: "://"),
      ["http", "https"].contains(text[..<schemeEnd.lowerBound].lowercased())
    else { return nil }
    let authority = text[schemeEnd.upperBound...].prefix { !"/?#\\".contains($0) }
    let afterUser = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let host =
      afterUser.hasPrefix("[")
      ? afterUser.prefix { $0 != "]" } + "]"
      : afterUser.prefix { $0 != ":" }
    guard !host.isEmpty, host != "[]" else { return nil }
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : String(host)
  }
}

extension StringProtocol {
  /// Where `other` first stands in this text, compared byte by byte.
  func range(of other: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].utf8.starts(with: other.utf8) {
        return start..<utf8.index(start, offsetBy: other.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }
}
