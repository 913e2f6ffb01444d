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
  /// Whether the request went over the network.
  let wasSent: Bool

  struct Failure: Error {
    let kind: HTTPFailure.Kind
    /// Whether no connection came about, so that the server knows nothing of the request.
    let isUnconnected: Bool
  }

  static func failure(_ kind: HTTPFailure.Kind, wasSent: Bool = false) -> HopOutcome {
    HopOutcome(result: .failure(Failure(kind: kind, isUnconnected: !wasSent)), wasSent: wasSent)
  }
}
