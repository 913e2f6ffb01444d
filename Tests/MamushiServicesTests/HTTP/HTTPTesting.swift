import Synchronization
import MamushiCore
import MamushiServices
import TestServer
import Testing

/// A client that tries again at once, and knows no proxy.
func makeClient() -> CurlHTTPClient {
  // On a busy machine minutes can pass between two requests of a test.
  CurlHTTPClient(
    userAgent: "Mamushi/test (+https://example.com/)", backoff: 0.01, idleTime: 86_400, environment: [:])
}

extension HTTPRequest {
  /// For a test's own server, which is trusted, and given its time, however busy the machine is.
  static func to(
    _ server: TestServer, _ path: String = "/", _ change: (inout HTTPRequest) -> Void = { _ in }
  ) -> HTTPRequest {
    var limits = HTTPLimits()
    limits.connectTimeout = 600
    limits.totalTimeout = 600
    limits.minimumRate = 0
    limits.retries = 2
    var request = HTTPRequest(server.url + path, limits: limits)
    request.trustedHost = server.host
    change(&request)
    return request
  }
}

/// Why a request has no response; nil where it has one.
func failure(_ request: HTTPRequest, by client: CurlHTTPClient = makeClient()) async -> HTTPFailure? {
  do throws(HTTPFailure) {
    _ = try await client.send(request)
    return nil
  } catch {
    return error
  }
}

/// Counts from 0.
final class Counter: Sendable {
  private let value = Atomic(0)
  func next() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
}
