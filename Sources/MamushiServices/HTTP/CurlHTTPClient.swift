import CPlatform
import MamushiCore

/// An HTTP client over libcurl: HTTP/1.1, and HTTP/2 over TLS; connections are kept alive and used again.
///
/// Proxies are taken from the environment as `curl` takes them. The address of a host behind a proxy cannot be checked
/// (the proxy looks it up): hosts that are private by name (`localhost`, literal addresses) are never asked for there.
///
/// There are no cookies, no `.netrc`, no user info in URLs. Certificates are verified.
package final class CurlHTTPClient: HTTPClient {
  private static let requestsPerHost = 4
  private static let requestsInAll = 32
  /// libcurl's own, in seconds: servers keep a connection for two minutes, as a rule.
  static let usualIdleTime = 118

  private let userAgent: String
  private let backoff: Double
  private let idleTime: Int
  private let proxies: ProxySettings
  private let hosts = HostGate(limit: requestsPerHost)
  private let all = HostGate(limit: requestsInAll)
  /// Two, since connections are used again within a loop: one that was opened to a trusted host with a private address
  /// must not serve a request that does not trust it.
  private let trusted = TransferLoop()
  private let untrusted = TransferLoop()

  /// - Parameters:
  ///   - userAgent: who we are: `Mamushi/1.0 (+https://example.com/)`.
  ///   - backoff: in seconds, the longest wait before a first retry; it doubles with each, up to 8 s.
  ///   - idleTime: in seconds, how long a connection may be idle and still be used again.
  ///   - environment: where proxies are named; nil: the process's own.
  package init(
    userAgent: String, backoff: Double = 0.5, idleTime: Int? = nil, environment: [String: String]? = nil
  ) {
    self.userAgent = userAgent
    self.idleTime = idleTime ?? Self.usualIdleTime
    self.backoff = backoff
    proxies = ProxySettings(environment: environment ?? Self.processEnvironment())
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
        guard let again = policy.wait(after: error) else { throw HTTPFailure(error.kind, requests: requests) }
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
      proxy: proxies.proxy(for: trail.url), greatestIdleTime: idleTime)
  }

  private func perform(_ hop: Hop) async -> HopOutcome {
    // An address in the URL itself need not be asked for to be refused; behind a proxy it could not be.
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
    let names = [
      "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    ]
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
