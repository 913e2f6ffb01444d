import MamushiCore
import TestServer
import Testing

@testable import MamushiServices

/// Only a source's own host may have an address that is not public.
struct PrivateAddressTests {
  @Test(arguments: [
    "127.0.0.1", "localhost", "127.1", "2130706433", "0x7f000001", "0", "[::1]", "[::ffff:127.0.0.1]",
    "LOCALHOST", "localhost.", "%6cocalhost", "10.1.2.3", "169.254.169.254", "[fd00::1]", "[fe80::1]",
  ])
  func nothingPrivateIsAsked(host: String) async throws {
    let server = try TestServer { _ in .text("inside") }
    let kind = await failure(HTTPRequest("http://\(host):\(server.port)/"))?.kind
    guard case .privateAddress = kind else {
      Issue.record("\(host): \(String(describing: kind))")
      return
    }
    #expect(server.connections == 0)
  }

  @Test func aNameIsJudgedByItsAddress() async throws {
    // Not by the check of names: a loop of its own has no such check.
    let server = try TestServer { _ in .text("inside") }
    let url = try #require(HopURL("http://localhost:\(server.port)/"))
    let loop = TransferLoop()
    defer { loop.stop() }
    let ask = { (isTrusted: Bool) in
      await loop.perform(
        Hop(
          method: .get, url: url, headers: [], body: [], limits: HTTPLimits(), userAgent: "test",
          isTrusted: isTrusted, proxy: nil))
    }
    guard case .failure(let failure) = await ask(false).result else {
      Issue.record("an answer came from a private address")
      return
    }
    #expect(failure.kind == .privateAddress(host: "localhost"))
    #expect(server.connections == 0)
    #expect(try await ask(true).result.get().body == Array("inside".utf8))
  }

  @Test func aRedirectToAnotherPrivateHostIsRefused() async throws {
    let other = try TestServer(host: "127.0.0.2") { _ in .text("inside") }
    let server = try TestServer { [url = other.url, port = other.port] request in
      .redirect(to: request.path == "/name" ? "http://localhost:\(port)/" : url)
    }
    #expect(await failure(.to(server, "/address"))?.kind == .privateAddress(host: "127.0.0.2"))
    let result = await failure(.to(server, "/name"))
    #expect(result?.kind == .privateAddress(host: "localhost"))
    #expect(result?.requests == 1)
    #expect(other.connections == 0)
  }

  @Test func aKeptConnectionIsNoWayIn() async throws {
    let server = try TestServer { _ in .text("inside") }
    let client = makeClient()
    let name = HTTPRequest("http://localhost:\(server.port)/")
    var trusted = name
    trusted.trustedHost = "LocalHost"
    #expect(try await client.send(trusted).status == 200)
    #expect(await failure(name, by: client)?.kind == .privateAddress(host: "localhost"))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    ("8.8.8.8", true), ("1.0.0.0", true), ("0.255.255.255", false), ("9.255.255.255", true),
    ("10.0.0.0", false),
    ("10.255.255.255", false), ("11.0.0.0", true), ("100.63.255.255", true), ("100.64.0.0", false),
    ("100.127.255.255", false), ("100.128.0.0", true), ("127.255.255.255", false), ("128.0.0.0", true),
    ("169.253.255.255", true), ("169.254.0.0", false), ("169.255.0.0", true), ("172.15.255.255", true),
    ("172.16.0.0", false), ("172.31.255.255", false), ("172.32.0.0", true), ("192.0.0.255", false),
    ("192.0.1.0", true), ("192.167.255.255", true), ("192.168.255.255", false), ("192.169.0.0", true),
    ("198.17.255.255", true), ("198.18.0.0", false), ("198.19.255.255", false), ("198.20.0.0", true),
    ("223.255.255.255", true), ("224.0.0.1", false), ("240.0.0.0", false), ("255.255.255.255", false),
    ("[2606:4700::1]", true), ("[::]", false), ("[::1]", false), ("[::8.8.8.8]", false), ("[fc00::1]", false),
    ("[fdff::1]", false), ("[fe80::1]", false), ("[fec0::1]", false), ("[ff02::1]", false),
    ("[::ffff:8.8.8.8]", true), ("[::ffff:10.0.0.1]", false), ("[64:ff9b::8.8.8.8]", true),
    ("[64:ff9b::7f00:1]", false), ("[64:ff9b:1::1]", false), ("[2002:808:808::1]", true),
    ("[2002:a00:1::1]", false), ("[2001:0:1::1]", false), ("[2001:db8::1]", false), ("[2001:200::1]", true),
    ("[3fff::1]", false), ("[4000::1]", false), ("[100::1]", false),
  ])
  func addresses(host: String, isPublic: Bool) {
    #expect(PublicAddress.isPublic(literal: host) == isPublic)
  }

  @Test func namesAreNoAddresses() {
    for name in ["example.com", "1.2.3", "localhost", ""] {
      #expect(PublicAddress.isPublic(literal: name) == nil)
    }
  }
}
