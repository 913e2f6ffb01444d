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
  /// In seconds, how long a connection may be idle that is to serve it.
  var greatestIdleTime = CurlHTTPClient.usualIdleTime
}

/// What came of a hop.
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
  /// How many requests went over the network.
  let requests: Int

  struct Failure: Error {
    let kind: HTTPFailure.Kind
    /// Whether nothing was sent, so that the server knows nothing of the request.
    let isUnsent: Bool
    /// Whether it was asked over a connection that had served another request before: what was left over there may have
    /// been taken for the answer.
    var isOfKeptConnection = false
  }

  static func failure(
    _ kind: HTTPFailure.Kind, requests: Int = 0, isOfKeptConnection: Bool = false
  ) -> HopOutcome {
    let failure = Failure(kind: kind, isUnsent: requests == 0, isOfKeptConnection: isOfKeptConnection)
    return HopOutcome(result: .failure(failure), requests: requests)
  }
}
