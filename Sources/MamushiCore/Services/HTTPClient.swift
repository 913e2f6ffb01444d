/// Asks servers, politely and under limits. What a client does on its own: redirects (each hop checked), retries with
/// backoff and jitter for connection errors, 429 and 5xx, `Retry-After` where it is short enough to wait for, and no more
/// than a few requests at once to one host.
package protocol HTTPClient: Sendable {
  /// - Returns: the response of the last hop, whole, its content decoded; of any status but those that were retried in
  ///   vain.
  /// - Throws: why there is no response. Cancelling the task ends the request.
  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse
}

package struct HTTPHeader: Hashable, Sendable {
  package let name: String
  package let value: String
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

package struct HTTPRequest: Sendable {
  package enum Method: String, Sendable { case get = "GET", head = "HEAD", post = "POST" }

  package var method = Method.get
  /// Absolute, `http` or `https`.
  package var url: String
  /// Sent at every hop: what to accept, validators.
  package var headers: [HTTPHeader] = []
  /// Sent to the origin of ``url`` alone, never to where a redirect leads outside of it; never told in messages.
  package var privateHeaders: [HTTPHeader] = []
  package var body: [UInt8] = []
  /// The host whose addresses may be private, loopback or link-local, since the site's own configuration names it; as
  /// it is written in the URL. Everything else at such an address is refused.
  package var trustedHost: String?
  package var limits: HTTPLimits

  package init(_ url: String, limits: HTTPLimits = HTTPLimits()) {
    self.url = url
    self.limits = limits
  }
}

package struct HTTPLimits: Hashable, Sendable {
  /// In seconds.
  package var connectTimeout = 10.0
  /// In seconds, for one hop from its first byte sent to its last received.
  package var totalTimeout = 60.0
  /// In bytes a second, as an average over ``slowTime``.
  package var minimumRate = 100
  /// In seconds.
  package var slowTime = 15.0
  /// Of the content as it is used: after decompression.
  package var maximumBytes = 10 << 20
  /// Decompressed bytes for each one received.
  package var maximumRatio = 100
  package var maximumRedirects = 5
  /// How often a request is sent again after it failed in a way that may pass.
  package var retries = 3
  /// In seconds: a `Retry-After` beyond it is not waited for.
  package var patience = 30.0

  package init() {}
}

package struct HTTPResponse: Sendable {
  package let status: Int
  package let headers: [HTTPHeader]
  /// Where the content came from, after redirects.
  package let url: String
  package let body: [UInt8]
  /// How many requests went over the network for it: hops and retries.
  package let requests: Int

  package init(status: Int, headers: [HTTPHeader], url: String, body: [UInt8], requests: Int) {
    self.status = status
    self.headers = headers
    self.url = url
    self.body = body
    self.requests = requests
  }

  /// The value of a field; several lines of one name are joined by commas (RFC 9110, section 5.3).
  package subscript(name: String) -> String? {
    let name = name.lowercased()
    let values = headers.filter { $0.name.lowercased() == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}

/// Why there is no response.
package struct HTTPFailure: Error, Sendable {
  package enum Kind: Hashable, Sendable {
    case cancelled
    case invalidURL
    case unknownHost(String)
    /// Refused, reset, unreachable; the system's or the library's words.
    case connection(String)
    case connectTimeout(seconds: Double)
    case totalTimeout(seconds: Double)
    case tooSlow(bytesPerSecond: Int)
    /// The connection ended before the content did.
    case truncated
    case tooLarge(bytes: Int)
    case tooDense(ratio: Int)
    case tooManyRedirects(Int)
    case redirectLoop
    /// A redirect that cannot be followed: to another scheme, or to nowhere.
    case invalidRedirect
    /// The host's address is private, loopback or link-local.
    case privateAddress(host: String)
    case tls(String)
    /// 429, or 5xx, each time it was tried.
    case status(Int)
    /// The server asks to be left alone for so long that it is not waited for.
    case retryAfter(seconds: Int, status: Int)
    /// What is no HTTP, or cannot be decompressed.
    case invalidResponse(String)
  }

  package let kind: Kind
  /// How many requests went over the network.
  package let requests: Int

  package init(_ kind: Kind, requests: Int) {
    self.kind = kind
    self.requests = requests
  }
}

extension HTTPFailure: CustomStringConvertible {
  /// A clause: "the connection timed out after 10 s". Holds no header and no URL.
  package var description: String {
    switch kind {
    case .cancelled: "it was interrupted"
    case .invalidURL: "the URL is not one of http or https"
    case .unknownHost(let host): "the host '\(host)' is unknown"
    case .connection(let reason): "the connection failed (\(reason))"
    case .connectTimeout(let seconds): "no connection came about within \(Self.text(seconds)) s"
    case .totalTimeout(let seconds): "the answer was not whole within \(Self.text(seconds)) s"
    case .tooSlow(let rate): "the answer came in slower than \(rate) bytes a second"
    case .truncated: "the answer was cut short"
    case .tooLarge(let bytes): "the answer is larger than \(bytes) bytes"
    case .tooDense(let ratio): "the answer unpacks to more than \(ratio) times its size"
    case .tooManyRedirects(let count): "it was redirected more than \(count) times"
    case .redirectLoop: "its redirects go in a circle"
    case .invalidRedirect: "it was redirected to what is no http or https URL"
    case .privateAddress(let host): "'\(host)' has a private address, which only a source's own host may have"
    case .tls(let reason): "no secure connection came about (\(reason))"
    case .status(let status): "the server answered \(status)"
    case .retryAfter(let seconds, let status):
      "the server answered \(status) and asks to wait for \(seconds) s"
    case .invalidResponse(let reason): "the answer cannot be understood (\(reason))"
    }
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }
}
