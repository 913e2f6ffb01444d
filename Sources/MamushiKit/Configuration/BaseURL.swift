import MamushiCore

/// The address under which the site will be published.
package struct BaseURL: Sendable, Equatable {
  /// Scheme and host, without a slash at the end: `https://user.github.io`.
  package let origin: String
  /// Percent-encoded, with a slash at both ends: `/repo/`, or `/`.
  package let path: String

  package var string: String { origin + path }

  /// The path without percent-encoding, as files and aliases are named.
  package var decodedPath: String { PercentEncoding.decode(path) ?? path }

  /// Whether the address is on this machine (RFC 6890, sections 2.2.2 and 2.2.3) or in a reserved domain (RFC
  /// 2606).
  package var isReserved: Bool {
    guard var host = WebAddress.host(of: origin)?[...] else { return false }
    if host.last == "." { host.removeLast() }
    let isLoopback = host.hasPrefix("127.") && host.allSatisfy { $0 == "." || $0.isNumber }
    return isLoopback || host == "[::1]" || host == "0.0.0.0"
      || Self.reservedHosts.contains { host == $0 || host.hasSuffix("." + $0) }
  }

  private static let reservedHosts = [
    "example.com", "example.net", "example.org", "example", "test", "invalid", "localhost",
  ]

  /// - Returns: nil if `text` is not an absolute `http` or `https` URL, or has a query, fragment or password.
  package init?(_ text: String) {
    guard WebAddress.isAbsolute(text), !text.contains(where: { "?#@\\".contains($0) }),
      let schemeEnd = text.range(of: "://")
    else { return nil }
    let rest = text[schemeEnd.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    origin = text[..<schemeEnd.upperBound].lowercased() + authority.lowercased()
    let segments = rest.dropFirst(authority.count).split(separator: "/")
    let decoded = segments.compactMap { PercentEncoding.decode($0) }
    guard decoded.count == segments.count,
      decoded.allSatisfy({ $0 != "." && $0 != ".." && !$0.contains("/") })
    else { return nil }
    let joined = decoded.map { PercentEncoding.encode(path: $0) + "/" }.joined()
    path = "/" + joined
  }
}
