import MamushiCore

/// A request that follows redirects, with what to send at the current hop.
struct RedirectTrail {
  let request: HTTPRequest
  private(set) var url: HopURL
  private(set) var method: HTTPRequest.Method
  private(set) var body: [UInt8]
  private let origin: String
  private let trustedHost: String?
  /// Whether a redirect led away from the first origin. From then on private data is no longer sent, even if a later
  /// redirect leads back, because a stranger chose the target.
  private var hasLeftOrigin = false
  private var visited: Set<String>

  init(_ request: HTTPRequest, from url: HopURL) {
    self.request = request
    self.url = url
    method = request.method
    body = request.method == .post ? request.body : []
    origin = url.origin
    trustedHost = request.trustedHost.flatMap { HopURL.host($0) }
    visited = ["\(request.method.rawValue) \(url.text)"]
  }

  var isTrusted: Bool { url.host == trustedHost }

  var headers: [HTTPHeader] {
    var headers = request.headers
    // Credentials are private, whichever list they are in.
    if hasLeftOrigin {
      headers.removeAll { ["authorization", "cookie", "proxy-authorization"].contains($0.name.lowercased()) }
    } else {
      headers += request.privateHeaders
    }
    // A POST that became a GET has no content any more (RFC 9110, section 15.4).
    if method != request.method { headers.removeAll { $0.name.lowercased().hasPrefix("content-") } }
    return headers
  }

  /// Follows the redirect that an answer asks for.
  ///
  /// - Returns: Whether the answer is a redirect; otherwise it is the final one.
  mutating func follow(_ answer: HopOutcome.Answer) throws(HopOutcome.Failure) -> Bool {
    guard [301, 302, 303, 307, 308].contains(answer.status) else { return false }
    guard let next = answer["location"].flatMap({ url.redirected(to: $0) }) else {
      throw Self.failure(.invalidRedirect)
    }
    guard visited.count <= request.limits.maximumRedirects else {
      throw Self.failure(.tooManyRedirects(request.limits.maximumRedirects))
    }
    if next.origin != origin { hasLeftOrigin = true }
    if method == .post {
      if answer.status == 307 || answer.status == 308 {
        // Posted data (a password) is for the origin alone.
        guard !hasLeftOrigin else { throw Self.failure(.invalidRedirect) }
      } else {
        method = .get
        body = []
      }
    }
    guard visited.insert("\(method.rawValue) \(next.text)").inserted else {
      throw Self.failure(.redirectLoop)
    }
    url = next
    return true
  }

  private static func failure(_ kind: HTTPFailure.Kind) -> HopOutcome.Failure {
    HopOutcome.Failure(kind: kind, isUnsent: false)
  }
}
