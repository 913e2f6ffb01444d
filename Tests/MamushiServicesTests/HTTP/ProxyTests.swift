import MamushiCore
import MamushiServices
import TestServer
import Testing

/// The proxies of the environment are used, and are no way around what is refused.
struct ProxyTests {
  private func client(_ proxy: TestServer, exceptions: String = "") -> CurlHTTPClient {
    CurlHTTPClient(
      userAgent: "test", backoff: 0.01, environment: ["http_proxy": proxy.url, "no_proxy": exceptions])
  }

  @Test func theProxyIsAsked() async throws {
    let proxy = try TestServer { _ in .text("through") }
    let response = try await client(proxy).send(HTTPRequest("http://host.invalid/a?b"))
    #expect(response.body == Array("through".utf8))
    #expect(proxy.requests.map(\.target) == ["http://host.invalid/a?b"])
  }

  @Test func exceptionsAndThisMachineAreAskedThemselves() async throws {
    let proxy = try TestServer { _ in .text("through") }
    let server = try TestServer { _ in .text("itself") }
    #expect(try await client(proxy).send(.to(server)).body == Array("itself".utf8))
    for exceptions in ["*", "other.example, .invalid", "host.invalid"] {
      let result = await failure(
        HTTPRequest("http://host.invalid/"), by: client(proxy, exceptions: exceptions))
      #expect(result?.kind == .unknownHost("host.invalid"), "\(exceptions)")
    }
    #expect(proxy.requests.isEmpty)
  }

  @Test(arguments: ["localhost", "a.localhost", "127.0.0.1", "10.0.0.1", "[::1]", "0x7f.1"])
  func hostsThatArePrivateByNameAreNotAskedFor(host: String) async throws {
    let proxy = try TestServer { _ in .text("through") }
    let kind = await failure(HTTPRequest("http://\(host)/"), by: client(proxy))?.kind
    guard case .privateAddress = kind else {
      Issue.record("\(host): \(String(describing: kind))")
      return
    }
    #expect(proxy.requests.isEmpty)
  }
}
