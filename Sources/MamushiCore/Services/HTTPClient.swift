/// Sends HTTP requests under limits. A client itself follows redirects (and checks each hop), retries connection
/// errors, 429 and 5xx with backoff and jitter, honours a `Retry-After` that is short enough, and sends only a
/// few requests at once to one host.
package protocol HTTPClient: Sendable {
  /// - Returns: the complete response of the last hop, its content decoded; of any status except those that were
  ///   retried in vain.
  /// - Throws: the reason why there is no response. Cancelling the task ends the request.
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
  /// An absolute `http` or `https` URL.
  package var url: String
  /// Sent on every hop: accepted types, validators.
  package var headers: [HTTPHeader] = []
  /// Sent only to the origin of ``url``, never to another origin after a redirect; never shown in messages.
  package var privateHeaders: [HTTPHeader] = []
  package var body: [UInt8] = []
  /// The host, as written in the URL, that may have a private, loopback or link-local address, because the site's
  /// own configuration names it. Such addresses of other hosts are refused.
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
  /// In seconds, for one hop, from the first byte sent to the last one received.
  package var totalTimeout = 60.0
  /// In bytes per second, averaged over ``slowTime``.
  package var minimumRate = 100
  /// In seconds.
  package var slowTime = 15.0
  /// Of the content after decompression.
  package var maximumBytes = 10 << 20
  /// Decompressed bytes per received byte.
  package var maximumRatio = 100
  package var maximumRedirects = 5
  /// How often a request that failed temporarily is sent again.
  package var retries = 3
  /// In seconds. A longer `Retry-After` is not waited for.
  package var patience = 30.0

  package init() {}
}

package struct HTTPResponse: Sendable {
  package let status: Int
  package let headers: [HTTPHeader]
  /// The URL of the content, after redirects.
  package let url: String
  package let body: [UInt8]
  /// The number of requests sent for this response: hops and retries.
  package let requests: Int

  package init(status: Int, headers: [HTTPHeader], url: String, body: [UInt8], requests: Int) {
    self.status = status
    self.headers = headers
    self.url = url
    self.body = body
    self.requests = requests
  }

  /// The value of a field; several fields of one name are joined by commas (RFC 9110, section 5.3).
  package subscript(name: String) -> String? {
    let name = name.lowercased()
    let values = headers.filter { $0.name.lowercased() == name }.map(\.value)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}

/// The reason why there is no response.
package struct HTTPFailure: Error, Sendable {
  package enum Kind: Hashable, Sendable {
    case cancelled
    case invalidURL
    case unknownHost(String)
    /// Refused, reset, unreachable; in the wording of the system or the library.
    case connection(String)
    case connectTimeout(seconds: Double)
    case totalTimeout(seconds: Double)
    case tooSlow(bytesPerSecond: Int)
    /// The connection ended before the content was complete.
    case truncated
    case tooLarge(bytes: Int)
    case tooDense(ratio: Int)
    case tooManyRedirects(Int)
    case redirectLoop
    /// A redirect that cannot be followed: to another scheme or an invalid URL.
    case invalidRedirect
    /// The host has a private, loopback or link-local address.
    case privateAddress(host: String)
    case tls(String)
    /// 429 or 5xx on every attempt.
    case status(Int)
    /// The server asks for a longer pause than the client waits.
    case retryAfter(seconds: Int, status: Int)
    /// A response that is not HTTP or cannot be decompressed.
    case invalidResponse(String)
  }

  package let kind: Kind
  /// The number of requests sent.
  package let requests: Int
  /// The URL at which it failed, if a redirect led there.
  package let redirectedURL: String?

  package init(_ kind: Kind, requests: Int, redirectedURL: String? = nil) {
    self.kind = kind
    self.requests = requests
    self.redirectedURL = redirectedURL
  }
}

extension HTTPFailure: CustomStringConvertible {
  /// A clause: "the connection timed out after 10 s". Contains no header and no URL.
  package var description: String {
    switch kind {
    case .cancelled: "it was interrupted"
    case .invalidURL: "the URL is not an http or https URL"
    case .unknownHost(let host): "the host '\(host)' is unknown"
    case .connection(let reason): "the connection failed (\(reason))"
    case .connectTimeout(let seconds): "no connection was made within \(SecondsText.text(seconds)) s"
    case .totalTimeout(let seconds): "the answer was not complete within \(SecondsText.text(seconds)) s"
    case .tooSlow(let rate): "the answer came in slower than \(rate) bytes per second"
    case .truncated: "the answer was cut short"
    case .tooLarge(let bytes): "the answer is larger than \(bytes) bytes"
    case .tooDense(let ratio): "the answer unpacks to more than \(ratio) times its size"
    case .tooManyRedirects(let count): "it was redirected more than \(count) times"
    case .redirectLoop: "its redirects form a loop"
    case .invalidRedirect: "it was redirected to a URL that is not http or https"
    case .privateAddress(let host): "'\(host)' has a private address, which only a source's own host may have"
    case .tls(let reason): "no secure connection could be made (\(reason))"
    case .status(let status): "the server answered \(status)"
    case .retryAfter(let seconds, let status):
      seconds > 86_400
        ? "the server answered \(status) and asks to wait for more than a day"
        : "the server answered \(status) and asks to wait for \(seconds) s"
    case .invalidResponse(let reason): "the answer cannot be understood (\(reason))"
    }
  }
}
