import MamushiKit

/// An address, as far as policies look at it.
struct PolicyAddress: Hashable, Sendable {
  /// In lower case: `https`.
  let scheme: String
  /// In lower case; empty for addresses such as `data:`.
  let host: String
  /// Nil for the scheme's default.
  let port: Int?
  /// Nil if it is not known, as for addresses relative to a page.
  let path: String?

  private init(scheme: String, host: String = "", port: Int? = nil, path: String? = nil) {
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = path
  }

  /// The origin of a site.
  init(_ baseURL: BaseURL) {
    let origin = Array(baseURL.origin.utf8)
    let end = origin.firstIndex(of: UInt8(ascii: ":")) ?? origin.count
    let scheme = String(decoding: origin[..<end], as: UTF8.self)
    let (host, port) = Self.authority(origin[end...].dropFirst(3)) ?? ("", nil)
    self.init(scheme: scheme, host: host, port: port == Self.defaultPort(scheme) ? nil : port)
  }

  /// Reads an address of a page as browsers do (URL Standard, section 4.4).
  ///
  /// - Parameters:
  ///   - address: without surrounding white space, its character references decoded.
  ///   - site: the origin of the page.
  /// - Returns: nil for an address that browsers request from nowhere, and for a host in other letters than ASCII,
  ///   which policies name by its encoded form.
  init?(_ address: UnsafeBufferPointer<UInt8>, on site: PolicyAddress) {
    if Self.isRelative(address) {
      self.init(scheme: site.scheme, host: site.host, port: site.port)
      return
    }
    let bytes = address.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    var scheme = site.scheme
    var rest = bytes[...]
    if let end = bytes.firstIndex(of: UInt8(ascii: ":")), !Self.isSlash(bytes[0]) {
      scheme = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
      guard scheme == "https" || scheme == "http" else {
        self.init(scheme: scheme)
        return
      }
      rest = bytes[(end + 1)...]
    }
    rest = rest.drop(while: Self.isSlash)
    let authority = rest.prefix { !Self.isSlash($0) && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let (host, port) = Self.authority(authority) else { return nil }
    let path = rest[authority.endIndex...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    self.init(
      scheme: scheme, host: host, port: port == Self.defaultPort(scheme) ? nil : port,
      path: path.isEmpty
        ? "/"
        : String(decoding: path.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self))
  }

  /// Whether an address has neither a scheme nor a host, so that it belongs to the page's own site.
  static func isRelative(_ address: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = address.first else { return true }
    if isSlash(first) { return address.count < 2 || !isSlash(address[1]) }
    guard HTMLTokenizer.isLetter(first) else { return true }
    for byte in address {
      switch byte {
      case UInt8(ascii: ":"): return false
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        continue
      case _ where HTMLTokenizer.isLetter(byte): continue
      // Browsers drop them, wherever they are.
      case 0x09, 0x0A, 0x0D: continue
      default: return true
      }
    }
    return true
  }

  /// The default port of a scheme.
  static func defaultPort(_ scheme: String) -> Int? {
    switch scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }

  var isWeb: Bool { scheme == "https" || scheme == "http" }

  /// What a policy has to name to allow it: `https://example.com:8080`, `data:`.
  var origin: String {
    host.isEmpty ? scheme + ":" : scheme + "://" + host + (port.map { ":\($0)" } ?? "")
  }

  func hasOrigin(of other: PolicyAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port && !host.isEmpty
  }

  private static func authority(_ bytes: ArraySlice<UInt8>) -> (host: String, port: Int?)? {
    let start = bytes.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? bytes.startIndex
    var host = bytes[start...]
    var port: Int?
    let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
    if let colon = host[bracket...].lastIndex(of: UInt8(ascii: ":")) {
      let digits = host[(colon + 1)...]
      if !digits.isEmpty {
        guard let number = Int(String(decoding: digits, as: UTF8.self)), 0...65_535 ~= number else {
          return nil
        }
        port = number
      }
      host = host[..<colon]
    }
    guard !host.isEmpty, host.allSatisfy({ 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "%") }) else { return nil }
    return (String(decoding: host, as: UTF8.self).lowercased(), port)
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }
}
