import CCurlCalls
import MamushiCore

/// The URL of one hop, parsed by libcurl's own parser so that the checked URL is the requested one.
struct HopURL: Sendable {
  /// Absolute, without a fragment.
  let text: String
  /// `http` or `https`.
  let scheme: String
  /// In lower case; IPv6 in brackets, IPv4 in dotted form however it was written.
  let host: String
  let port: String

  /// Returns `nil` if this is not an `http` or `https` URL or has user info, because passwords in URLs end up in logs.
  init?(_ text: String) {
    guard let absolute = RelativeReference.resolve(text, against: "") else { return nil }
    let bytes = absolute.utf8.prefix { $0 != UInt8(ascii: "#") }
    self.text = String(decoding: bytes, as: UTF8.self)
    guard ccurl_load() == nil, let url = ccurl_url() else { return nil }
    defer { ccurl_url_cleanup(url) }
    guard ccurl_url_set(url, CURLUPART_URL, self.text, 0) == CURLUE_OK,
      let scheme = Self.part(CURLUPART_SCHEME, of: url), scheme == "http" || scheme == "https",
      let host = Self.part(CURLUPART_HOST, of: url), !host.isEmpty,
      let port = Self.part(CURLUPART_PORT, of: url, UInt32(CURLU_DEFAULT_PORT)),
      Self.part(CURLUPART_USER, of: url) == nil, Self.part(CURLUPART_PASSWORD, of: url) == nil
    else { return nil }
    self.scheme = scheme
    // A name with a trailing dot is the same host.
    let name = host.lowercased()
    self.host = name.count > 1 && name.hasSuffix(".") ? String(name.dropLast()) : name
    self.port = port
  }

  /// Resolves a redirect's `Location` against this URL.
  func redirected(to location: String) -> HopURL? {
    RelativeReference.resolve(location, against: text).flatMap { HopURL($0) }
  }

  /// The origin as defined by the URL Standard: scheme, host and port.
  var origin: String { "\(scheme)://\(host):\(port)" }

  /// Normalizes `HTTPRequest.trustedHost` to the form of ``host``, for comparison.
  static func host(_ text: String) -> String? {
    let isBareV6 = text.utf8.count { $0 == UInt8(ascii: ":") } > 1 && !text.hasPrefix("[")
    return HopURL("http://\(isBareV6 ? "[\(text)]" : text)/")?.host
  }

  private static func part(_ part: CURLUPart, of url: OpaquePointer, _ flags: UInt32 = 0) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    guard ccurl_url_get(url, part, &value, flags) == CURLUE_OK, let value else { return nil }
    defer { ccurl_free(value) }
    return String(cString: value)
  }
}
