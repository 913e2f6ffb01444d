import MamushiCore

/// One request to one server, without redirects and retries.
struct Hop: Sendable {
  let method: HTTPRequest.Method
  let url: HopURL
  let headers: [HTTPHeader]
  let body: [UInt8]
  let limits: HTTPLimits
  let userAgent: String
  /// Whether the host may have a private address.
  let isTrusted: Bool
  let proxy: String?
  var certificates = CertificateSettings(environment: [:])
  /// The longest time in seconds that a reused connection may have been idle.
  var greatestIdleTime = CurlHTTPClient.usualIdleTime
}

/// The outcome of a hop.
struct HopOutcome: Sendable {
  struct Answer: Sendable {
    var status = 0
    var headers: [HTTPHeader] = []
    var body: [UInt8] = []

    subscript(name: String) -> String? {
      headers.first { $0.name.lowercased() == name }?.value
    }
  }

  let result: Result<Answer, Failure>
  /// The number of requests sent over the network.
  let requests: Int

  struct Failure: Error {
    let kind: HTTPFailure.Kind
    /// Whether nothing was sent, so that the server cannot know of the request.
    let isUnsent: Bool
    /// Whether the connection had served another request before, so that leftovers on it may have been taken for the
    /// answer.
    var isOfKeptConnection = false
  }

  static func failure(
    _ kind: HTTPFailure.Kind, requests: Int = 0, isOfKeptConnection: Bool = false
  ) -> HopOutcome {
    let failure = Failure(kind: kind, isUnsent: requests == 0, isOfKeptConnection: isOfKeptConnection)
    return HopOutcome(result: .failure(failure), requests: requests)
  }
}
