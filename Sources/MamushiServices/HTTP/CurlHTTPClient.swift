import CPlatform
import MamushiCore

/// An HTTP client built on libcurl. It speaks HTTP/1.1, and HTTP/2 over TLS, and reuses connections.
///
/// Proxies come from the environment, as with `curl`. The address of a host behind a proxy cannot be checked, because
/// the proxy looks it up. Hosts that are private by name (`localhost`, literal addresses) are therefore never requested
/// through a proxy.
///
/// The client uses no cookies, no `.netrc` and no user info in URLs. It verifies certificates.
package final class CurlHTTPClient: HTTPClient {
  private static let requestsPerHost = 4
  private static let requestsInAll = 32
  /// libcurl's default, in seconds; servers usually keep a connection for two minutes.
  static let usualIdleTime = 118

  private let userAgent: String
  private let backoff: Double
  private let idleTime: Int
  private let proxies: ProxySettings
  private let certificates: CertificateSettings
  private let hosts = HostGate(limit: requestsPerHost)
  private let all = HostGate(limit: requestsInAll)
  /// There are two loops because connections are reused within a loop. A connection to a trusted host with a private
  /// address must not serve a request that does not trust it.
  private let trusted = TransferLoop()
  private let untrusted = TransferLoop()

  /// - Parameters:
  ///   - userAgent: Identifies the client: `Mamushi/1.0 (+https://example.com/)`.
  ///   - backoff: The longest wait before a first retry, in seconds; it doubles with each retry, up to 8 s.
  ///   - idleTime: How long a connection may be idle and still be reused, in seconds.
  ///   - environment: The variables that name proxies and certificates; `nil` uses those of the process.
  package init(
    userAgent: String, backoff: Double = 0.5, idleTime: Int? = nil, environment: [String: String]? = nil
  ) {
    self.userAgent = userAgent
    self.idleTime = idleTime ?? Self.usualIdleTime
    self.backoff = backoff
    let environment = environment ?? Self.processEnvironment()
    proxies = ProxySettings(environment: environment)
    certificates = CertificateSettings(environment: environment)
  }

  deinit {
    trusted.stop()
    untrusted.stop()
  }

  package func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    guard let url = HopURL(request.url) else { throw HTTPFailure(.invalidURL, requests: 0) }
    var trail = RedirectTrail(request, from: url)
    var policy = RetryPolicy(base: backoff, limits: request.limits, isPost: request.method == .post)
    var requests = 0
    while true {
      let outcome = await perform(hop(of: trail))
      requests += outcome.requests
      let wait: Double
      do {
        let answer = try outcome.result.get()
        if let again = try policy.wait(after: answer, now: Int64(time(nil))) {
          wait = again
        } else if try trail.follow(answer) {
          continue
        } else {
          return HTTPResponse(
            status: answer.status, headers: answer.headers, url: trail.url.text, body: answer.body,
            requests: requests)
        }
      } catch {
        guard let again = policy.wait(after: error) else {
          throw HTTPFailure(
            error.kind, requests: requests, redirectedURL: trail.url.text == url.text ? nil : trail.url.text)
        }
        wait = again
      }
      guard (try? await Task.sleep(for: .seconds(wait))) != nil else {
        throw HTTPFailure(.cancelled, requests: requests)
      }
    }
  }

  private func hop(of trail: RedirectTrail) -> Hop {
    Hop(
      method: trail.method, url: trail.url, headers: trail.headers, body: trail.body,
      limits: trail.request.limits, userAgent: userAgent, isTrusted: trail.isTrusted,
      proxy: proxies.proxy(for: trail.url), certificates: certificates, greatestIdleTime: idleTime)
  }

  private func perform(_ hop: Hop) async -> HopOutcome {
    // A private address in the URL itself is refused without a request; behind a proxy it could not be checked.
    if !hop.isTrusted, ProxySettings.isLocal(hop.url.host) {
      return .failure(.privateAddress(host: hop.url.host))
    }
    guard await hosts.enter(hop.url.host) else { return .failure(.cancelled) }
    defer { hosts.leave(hop.url.host) }
    guard await all.enter("") else { return .failure(.cancelled) }
    defer { all.leave("") }
    return await (hop.isTrusted ? trusted : untrusted).perform(hop)
  }

  private static func processEnvironment() -> [String: String] {
    let names =
      ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY"]
      + CertificateSettings.names
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
