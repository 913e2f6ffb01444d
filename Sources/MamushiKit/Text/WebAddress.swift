/// What the project needs to know of URLs.
enum WebAddress {
  /// Whether `text` begins with `http://` or `https://` and a host, and holds no white space.
  static func isAbsolute(_ text: String) -> Bool { host(of: text) != nil }

  /// The host of an absolute URL, without `www.`.
  static func host(of text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), let scheme = schemeLength(of: bytes) else {
        return nil
      }
      let rest = bytes[(scheme + 3)...]
      let authority = rest.prefix { byte in
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"): false
        default: true
        }
      }
      let start = authority.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? authority.startIndex
      let afterUser = authority[start...]
      var host =
        afterUser.first == UInt8(ascii: "[")
        ? afterUser.prefix { $0 != UInt8(ascii: "]") } : afterUser.prefix { $0 != UInt8(ascii: ":") }
      if host.first == UInt8(ascii: "[") {
        return host.count > 1 ? String(decoding: host, as: UTF8.self) + "]" : nil
      }
      if host.count > 3, host.prefix(3).allSatisfy({ $0 == UInt8(ascii: "w") }),
        host[host.startIndex + 3] == UInt8(ascii: ".")
      {
        host = host.dropFirst(4)
      } else if host.isEmpty {
        return nil
      }
      return String(decoding: host, as: UTF8.self)
    }
  }

  /// The length of `http` or `https` before `://`.
  private static func schemeLength(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    for scheme in ["http", "https"] {
      let length = scheme.utf8.count
      if bytes.count > length + 3, bytes[length...].starts(with: "://".utf8),
        bytes[..<length].lazy.map({ $0 | 0x20 }).elementsEqual(scheme.utf8)
      {
        return length
      }
    }
    return nil
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

extension WebAddress {
  /// Scheme, host and port of an absolute URL, in lower case, a port that its scheme has anyway left out:
  /// `https://example.com` (RFC 6454, section 6.1); nil where the URL names a user.
  static func origin(of url: String) -> String? {
    guard isAbsolute(url), let schemeEnd = url.range(of: "://") else { return nil }
    let scheme = url[..<schemeEnd.lowerBound].lowercased()
    var authority = authority(of: url).lowercased()
    if authority.contains("@") { return nil }
    for port in [":", scheme == "https" ? ":443" : ":80"] where authority.hasSuffix(port) {
      authority.removeLast(port.utf8.count)
    }
    return scheme + "://" + authority
  }

  /// The host of an absolute URL as it is written, without its port: `www.example.com`, `[::1]`.
  static func authorityHost(of url: String) -> String? {
    guard isAbsolute(url) else { return nil }
    let whole = authority(of: url)
    let authority = whole.lastIndex(of: "@").map { whole[whole.index(after: $0)...] } ?? whole[...]
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") { return String(authority[...end]) }
    return String(authority.prefix { $0 != ":" })
  }

  /// What stands between `://` and the path.
  private static func authority(of url: String) -> String {
    guard let schemeEnd = url.range(of: "://") else { return "" }
    return String(url[schemeEnd.upperBound...].prefix { !"/?#\\".contains($0) })
  }
}

extension WebAddress {
  /// Endings of hosts that no file has.
  private static let domains: Set<String> = [
    "com", "org", "net", "info", "jp", "io", "dev", "app", "blog", "shop", "site", "uk", "de", "fr", "eu",
    "us",
    "ca", "au", "kr", "cn", "tw", "edu", "gov",
  ]

  /// Whether a text that begins with no scheme probably begins with a host: `www.example.com/menu`.
  static func namesHost(_ text: String) -> Bool {
    let host = text.utf8.prefix { !"/?#:".utf8.contains($0) }
    guard host.count <= 253, host.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "\\") }) else { return false }
    let labels = String(Substring(host)).lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last else { return false }
    return labels[0] == "www" && labels.count > 2 || domains.contains(String(last))
  }
}
