import MamushiKit

/// An expression of a policy's source list (CSP Level 3, section 2.3.1).
enum PolicySource: Equatable, Sendable {
  case anything
  case ownSite
  case scheme(String)
  /// - Parameters:
  ///   - scheme: nil if the expression has none.
  ///   - name: `example.com`, `*.example.com`, or `*`.
  ///   - port: digits or `*`; nil if the expression has none.
  ///   - path: empty if the expression has none.
  case host(scheme: String?, name: String, port: String?, path: String)
  case nonce(String)
  /// With its algorithm: `sha256-…`.
  case hash(String)
  case unsafeInline, unsafeHashes, strictDynamic
  /// Matches nothing: other keywords, and what is no expression.
  case other

  init(_ text: String) {
    let lowered = text.lowercased()
    switch lowered {
    case "*": self = .anything
    case "'self'": self = .ownSite
    case "'unsafe-inline'": self = .unsafeInline
    case "'unsafe-hashes'": self = .unsafeHashes
    case "'strict-dynamic'": self = .strictDynamic
    default:
      if text.hasPrefix("'") {
        self = Self.quoted(text, lowered)
      } else {
        self = Self.address(text)
      }
    }
  }

  private static func quoted(_ text: String, _ lowered: String) -> PolicySource {
    guard text.count > 2, text.hasSuffix("'") else { return .other }
    let word = text.dropFirst().dropLast()
    if lowered.hasPrefix("'nonce-") { return .nonce(String(word.dropFirst("nonce-".count))) }
    for algorithm in ["sha256-", "sha384-", "sha512-"] where lowered.hasPrefix("'" + algorithm) {
      return .hash(algorithm + base64(word.dropFirst(algorithm.count)))
    }
    return .other
  }

  /// The digest in one alphabet: both are allowed (CSP Level 3, section 6.7.3.3).
  private static func base64(_ text: Substring) -> String {
    String(
      text.map { character -> Character in
        switch character {
        case "-": "+"
        case "_": "/"
        default: character
        }
      })
  }

  /// A digest of an element's `integrity`, in the same form as ``hash(_:)``.
  static func digest(_ text: Substring) -> String {
    let word = text.prefix { $0 != "?" }
    guard let sign = word.firstIndex(of: "-") else { return String(word) }
    return word[...sign].lowercased() + base64(word[word.index(after: sign)...])
  }

  private static func address(_ text: String) -> PolicySource {
    var rest = text[...]
    var scheme: String?
    if let sign = text.firstRange(of: "://") {
      scheme = text[..<sign.lowerBound].lowercased()
      rest = text[sign.upperBound...]
    } else if text.hasSuffix(":"), let first = text.first, first.isLetter {
      return .scheme(text.dropLast().lowercased())
    }
    let authority = rest.prefix { $0 != "/" }
    let path = String(rest[authority.endIndex...])
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty else { return .other }
    let port = parts.count > 1 ? String(parts[1]) : nil
    if let port, port != "*", Int(port) == nil { return .other }
    return .host(scheme: scheme, name: name.lowercased(), port: port, path: path)
  }

  /// Whether the expression allows an address (CSP Level 3, section 6.7.2.8).
  func matches(_ address: PolicyAddress, on site: PolicyAddress) -> Bool {
    switch self {
    case .anything: return address.isWeb || address.scheme == site.scheme
    case .scheme(let scheme): return Self.isScheme(scheme, of: address.scheme)
    case .ownSite:
      if address.hasOrigin(of: site) { return true }
      // The same host over https, both at the usual ports.
      return address.host == site.host && !address.host.isEmpty && address.port == nil && site.port == nil
        && address.scheme == "https"
    case .host(let scheme, let name, let port, let path):
      return !address.host.isEmpty && Self.isScheme(scheme ?? site.scheme, of: address.scheme)
        && Self.isName(name, of: address.host) && Self.isPort(port, of: address)
        && Self.isPath(path, of: address.path)
    case .nonce, .hash, .unsafeInline, .unsafeHashes, .strictDynamic, .other: return false
    }
  }

  /// "scheme-part matches": the secure form of a scheme is allowed with it.
  private static func isScheme(_ expected: String, of scheme: String) -> Bool {
    switch (expected, scheme) {
    case ("http", "https"), ("ws", "wss"), ("ws", "http"), ("ws", "https"), ("wss", "https"): true
    default: expected == scheme
    }
  }

  /// "host-part matches". Of numeric addresses, policies can name only 127.0.0.1.
  private static func isName(_ expected: String, of host: String) -> Bool {
    if expected == "*" { return true }
    if expected.hasPrefix("*.") { return host.hasSuffix(String(expected.dropFirst())) }
    let isNumeric = host.hasPrefix("[") || host.allSatisfy { $0.isNumber || $0 == "." }
    return expected == host && (!isNumeric || host == "127.0.0.1")
  }

  /// "port-part matches". Browsers let an address of http over https at its usual port, too.
  private static func isPort(_ expected: String?, of address: PolicyAddress) -> Bool {
    guard let expected else { return address.port == nil }
    if expected == "*" { return true }
    guard let number = Int(expected) else { return false }
    return number == address.port ?? PolicyAddress.defaultPort(address.scheme)
      || number == 80 && address.port == nil && address.scheme == "https"
  }

  /// "path-part matches": a path with a final slash allows all below it.
  ///
  /// - Parameter path: nil allows any.
  private static func isPath(_ expected: String, of path: String?) -> Bool {
    guard !expected.isEmpty, expected != "/", let path else { return true }
    var wanted = expected.split(separator: "/", omittingEmptySubsequences: false)
    let found = path.split(separator: "/", omittingEmptySubsequences: false)
    let isFolder = wanted.last?.isEmpty ?? false
    if isFolder { wanted.removeLast() }
    guard isFolder ? wanted.count < found.count : wanted.count == found.count else { return false }
    return zip(wanted, found).allSatisfy { PercentEncoding.decode($0) == PercentEncoding.decode($1) }
  }
}
