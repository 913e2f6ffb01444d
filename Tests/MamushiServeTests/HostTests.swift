import NIOHTTP1
import Testing

@testable import MamushiServe

/// For which names the server answers.
@Suite struct HostTests {
  private func verdict(
    _ host: String?, serving: String = "127.0.0.1", target: String = "/", local: String? = nil
  ) -> HostCheck.Verdict {
    var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: target)
    if let host { head.headers.add(name: "Host", value: host) }
    return HostCheck(host: serving).verdict(Request(head: head, isLocal: true, localAddress: local))
  }

  @Test(arguments: [
    "localhost", "LOCALHOST:8080", "localhost.", "127.0.0.1", "127.0.0.1:1", "127.8.9.1", "[::1]",
    "[::1]:8080",
    "[::ffff:127.0.0.1]:80",
  ])
  func thisMachineIsAllowed(host: String) {
    #expect(verdict(host) == .allowed)
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example", "evil-localhost",
    "192.168.1.5", "0.0.0.0:8080", "[2001:db8::1]",
  ])
  func othersAreRefused(host: String) {
    #expect(verdict(host) == .refused(host))
  }

  @Test(arguments: [
    "", "a b", "localhost:", "localhost:x", "localhost:1234567", "localhost/", "user@localhost", "[::1",
    "[::1]x",
    ":80",
  ])
  func whatIsNoHostIsMalformed(host: String) {
    // Without digits a port is the scheme's own, by RFC 3986.
    #expect(verdict(host) == (host == "localhost:" ? .allowed : .malformed))
  }

  @Test func theNameThatWasGivenIsAllowed() {
    #expect(verdict("Preview.Test:80", serving: "preview.test") == .allowed)
    #expect(verdict("[fe80::1]", serving: "fe80::1") == .allowed)
    #expect(verdict("other.test", serving: "preview.test") == .refused("other.test"))
  }

  @Test func theAddressThatWasSpokenToIsAllowed() {
    #expect(verdict("192.168.1.5:8080", serving: "0.0.0.0", local: "192.168.1.5") == .allowed)
    #expect(verdict("192.168.1.5:8080", serving: "::", local: "::ffff:192.168.1.5") == .allowed)
    #expect(verdict("192.168.1.6", serving: "0.0.0.0", local: "192.168.1.5") == .refused("192.168.1.6"))
  }

  @Test func theTargetGoesBeforeTheHeader() {
    #expect(verdict("localhost", target: "http://evil.example/a") == .refused("evil.example"))
    #expect(verdict("evil.example", target: "http://localhost:80/a") == .allowed)
  }

  @Test func theServerSaysWhatToDo() async throws {
    try await ServedSite.serving(["index.html": "home"]) { site in
      func status(_ fields: String, version: String = "1.1") async throws -> Reply {
        let text = "GET / HTTP/\(version)\r\n\(fields)Connection: close\r\n\r\n"
        return try Reply(try await site.client.exchange(Array(text.utf8)))
      }
      let refused = try await status("Host: evil.example\r\n")
      #expect(refused.status == 421)
      #expect(refused.text.contains("http://localhost"))
      #expect(refused.text.contains("--host"))
      try await #expect(status("").status == 400)
      try await #expect(status("Host: localhost\r\nHost: localhost\r\n").status == 400)
      try await #expect(status("", version: "1.0").text == "home")
      try await #expect(status("Host: localhost:\(site.client.port)\r\n").text == "home")
    }
  }
}
