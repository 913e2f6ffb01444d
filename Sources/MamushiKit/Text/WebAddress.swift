import MamushiCore

/// Parts of web addresses.
package enum WebAddress {
  /// Whether `text` begins with `http://` or `https://` and a host, and contains no white space.
  static func isAbsolute(_ text: String) -> Bool { host(of: text) != nil }

  /// The host of an absolute URL, without `www.`.
  package static func host(of text: String) -> String? {
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
      let (written, port) = parts(ofHost: authority[start...])
      guard isHost(written), isPort(port) else { return nil }
      let hasPrefix = written.count > 4 && written.starts(with: "www.".utf8)
      return String(decoding: hasPrefix ? written.dropFirst(4) : written, as: UTF8.self)
    }
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  /// Splits a host, up to its closing bracket if it begins with one, from the rest.
  private static func parts(ofHost text: Bytes) -> (host: Bytes, port: Bytes) {
    let end: Int
    if text.first == UInt8(ascii: "[") {
      end = text.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? text.endIndex
    } else {
      end = text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    }
    return (text[..<end], text[end...])
  }

  /// Whether a host contains only allowed characters (URL Standard, "forbidden domain code points"), and is a
  /// valid address if it has brackets (IPv6) or ends with a number (IPv4).
  private static func isHost(_ host: Bytes) -> Bool {
    if host.first == UInt8(ascii: "[") {
      return host.last == UInt8(ascii: "]")
        && isIPv6(String(decoding: host.dropFirst().dropLast(), as: UTF8.self))
    }
    if host.contains(where: { "\"%<>[]^`{|}".utf8.contains($0) }) { return false }
    var labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    // A fully qualified name may end with a dot: `example.com.`
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    guard labels.allSatisfy({ !$0.isEmpty }), let last = labels.last else { return false }
    return !last.allSatisfy(isDigit) || isIPv4(labels)
  }

  private static func isIPv4(_ parts: [some Collection<UInt8>]) -> Bool {
    guard parts.count == 4 else { return false }
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy(isDigit) else { return false }
      var number = 0
      for digit in part { number = number * 10 + Int(digit & 0x0F) }
      if number > 255 { return false }
    }
    return true
  }

  /// Eight groups, some of which `::` may replace.
  private static func isIPv6(_ text: String) -> Bool {
    guard let gap = text.range(of: "::") else { return groups(of: text[...]) == 8 }
    guard let before = groups(of: text[..<gap.lowerBound]), let behind = groups(of: text[gap.upperBound...])
    else { return false }
    return before + behind < 8
  }

  /// The number of groups of hexadecimal digits; an IPv4 address at the end counts as two. Nil if a group is
  /// invalid.
  private static func groups(of text: Substring) -> Int? {
    if text.isEmpty { return 0 }
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    var count = 0
    for (index, part) in parts.enumerated() {
      if index == parts.count - 1, part.contains(UInt8(ascii: ".")) {
        guard isIPv4(part.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)) else {
          return nil
        }
        count += 2
      } else {
        let isGroup = part.allSatisfy { isDigit($0) || (0x61...0x66).contains($0 | 0x20) }
        guard isGroup, (1...4).contains(part.count) else { return nil }
        count += 1
      }
    }
    return count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a port is empty, a colon, or a colon and a number from 1 to 65535.
  private static func isPort(_ port: Bytes) -> Bool {
    if port.isEmpty { return true }
    guard port.first == UInt8(ascii: ":"), port.count < 10 else { return false }
    var number = 0
    for byte in port.dropFirst() {
      guard isDigit(byte) else { return false }
      number = number * 10 + Int(byte & 0x0F)
    }
    return port.count == 1 || (1...65_535).contains(number)
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
  /// The first range of `other` in this text, compared byte by byte.
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
  /// An address without what may be secret: its query, its fragment, and the user before its host.
  package static func withoutSecrets(_ url: String) -> String {
    let path = url.addressPath
    guard let scheme = path.range(of: "://") else { return String(path) }
    let authority = path[scheme.upperBound...].prefix { $0 != "/" }
    guard let user = authority.lastIndex(of: "@") else { return String(path) }
    return String(path[..<scheme.upperBound] + path[path.index(after: user)...])
  }

  /// A text with `…` in place of the users and the passwords before hosts: `https://…@example.com/`. Addresses that are
  /// none may have them as well, and so may those within a text.
  static func withUserHidden(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "@")) else { return text }
    // A path of the server itself.
    if bytes.count > 1, isSlash(bytes[0]), !isSlash(bytes[1]) { return text }
    let leading = leadingUser(of: text, bytes)
    var shown: [UInt8] = []
    // What is shown so far ends here in the text.
    var end = 0
    if let user = leading.user {
      shown += bytes[..<user.lowerBound]
      shown += "…".utf8
      end = user.upperBound
    }
    var position = max(leading.start, end)
    while position + 1 < bytes.count {
      guard isSlash(bytes[position]), isSlash(bytes[position + 1]) else {
        position += 1
        continue
      }
      let rest = bytes[position...].drop(while: isSlash)
      position = rest.startIndex
      let word = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "\"") }
      if let at = word.lastIndex(of: UInt8(ascii: "@")) {
        shown += bytes[end..<position]
        shown += "…".utf8
        end = at
        position = at
      }
    }
    if end == 0 { return text }
    shown += bytes[end...]
    return String(decoding: shown, as: UTF8.self)
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// Where the authority of an address that begins a text starts, and the user in it; 0 if there is no such address.
  private static func leadingUser(of text: String, _ bytes: [UInt8]) -> (start: Int, user: Range<Int>?) {
    if text.lowercased().hasPrefix("mailto:") { return (0, nil) }
    let at = UInt8(ascii: "@")
    let colon = RelativeReference.hasScheme(text) ? bytes.firstIndex(of: UInt8(ascii: ":")) : nil
    var start = colon.map { $0 + 1 } ?? 0
    let slashes = bytes[start...].prefix(while: isSlash).count
    let isWeb = colon.map {
      ["http", "https"].contains(String(decoding: bytes[..<$0], as: UTF8.self).lowercased())
    }
    // What looks like a scheme may be a user: `user:password@example.com`.
    start = slashes > 0 || isWeb == true ? start + slashes : 0
    let end = bytes[start...].firstIndex {
      isSlash($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }
    let authority = bytes[start..<(end ?? bytes.endIndex)]
    let port = authority.firstIndex(of: UInt8(ascii: ":")).map { authority[($0 + 1)...] }
    var last = authority.lastIndex(of: at)
    // Of a password with a slash, only the beginning is in what is the host by the rules.
    if last == nil, let port, authority.first != UInt8(ascii: "["),
      !port.allSatisfy({ (0x30...0x39).contains($0) })
    {
      last = bytes.lastIndex(of: at)
    }
    // Without slashes and a colon, it is the address of an e-mail.
    guard let last, start > 0 || port != nil else { return (start, nil) }
    return (start, start..<last)
  }

  /// Scheme, host and port of an absolute URL in lower case, without the scheme's default port:
  /// `https://example.com` (RFC 6454, section 6.1); nil if the URL contains a user.
  package static func origin(of url: String) -> String? {
    guard isAbsolute(url), let schemeEnd = url.range(of: "://") else { return nil }
    let scheme = url[..<schemeEnd.lowerBound].lowercased()
    var authority = authority(of: url).lowercased()
    if authority.contains("@") { return nil }
    for port in [":", scheme == "https" ? ":443" : ":80"] where authority.hasSuffix(port) {
      authority.removeLast(port.utf8.count)
    }
    return scheme + "://" + authority
  }

  /// The host of an absolute URL as written, without its port: `www.example.com`, `[::1]`.
  package static func authorityHost(of url: String) -> String? {
    guard isAbsolute(url) else { return nil }
    let whole = authority(of: url)
    let authority = whole.lastIndex(of: "@").map { whole[whole.index(after: $0)...] } ?? whole[...]
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") { return String(authority[...end]) }
    return String(authority.prefix { $0 != ":" })
  }

  /// The part between `://` and the path.
  private static func authority(of url: String) -> String {
    guard let schemeEnd = url.range(of: "://") else { return "" }
    return String(url[schemeEnd.upperBound...].prefix { !"/?#\\".contains($0) })
  }
}

extension WebAddress {
  /// Top-level domains that are not file extensions.
  package static let domains: Set<String> = [
    "app", "at", "au", "be", "biz", "blog", "br", "ca", "ch", "cn", "com", "de", "dev", "dk", "edu", "es",
    "eu",
    "fi", "fr", "gov", "hk", "info", "io", "it", "jp", "kr", "net", "nl", "no", "nz", "org", "se", "shop",
    "site", "tw", "uk", "us",
  ]

  /// The address that was probably meant by a text without a scheme: `https://www.example.com/menu`,
  /// `mailto:me@example.com`.
  ///
  /// - Parameter isProfile: whether an e-mail address is possible.
  static func completed(_ text: String, isProfile: Bool = true) -> String? {
    guard namesHost(text) else { return nil }
    let isMail = text.utf8.contains(UInt8(ascii: "@")) && !text.utf8.contains(UInt8(ascii: "/"))
    if isMail, !isProfile { return nil }
    return (isMail ? "mailto:" : "https://") + text
  }

  /// The help for a text that is not an address.
  static func help(for text: String, isProfile: Bool) -> String {
    completed(text, isProfile: isProfile).map { "write '\($0)'" } ?? "write it with 'https://'"
  }

  /// Whether a text without a scheme probably begins with a host: `www.example.com/menu`.
  static func namesHost(_ text: String) -> Bool {
    let host = text.utf8.prefix { !"/?#:".utf8.contains($0) }
    guard host.count <= 253, host.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "\\") }) else { return false }
    let labels = String(Substring(host)).lowercased().split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last else { return false }
    return labels[0] == "www" && labels.count > 2 || domains.contains(String(last))
  }
}
