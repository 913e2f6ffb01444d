import Foundation
import NIOCore
import Testing

@testable import MamushiServe

/// Clients that are slow, many or wrong.
@Suite struct LimitTests {
  static let files = [
    "index.html": "home", "a.txt": "a", "big.bin": String(repeating: "x", count: 20_000_000),
  ]

  private func text(_ reply: [UInt8]) -> String { String(decoding: reply, as: UTF8.self) }

  @Test func bodiesAreRefusedAtOnce() async throws {
    try await ServedSite.serving(Self.files) { site in
      for (method, field) in [
        ("POST", "Content-Length: 1000000000"), ("GET", "Content-Length: 5"),
        ("PUT", "Transfer-Encoding: chunked"),
        ("POST", "Content-Length: 10\r\nExpect: 100-continue"),
      ] {
        // The body never comes: the answer does not wait for it.
        let client = try OpenClient(port: site.client.port)
        try client.send("\(method) / HTTP/1.1\r\nHost: localhost\r\n\(field)\r\n\r\n")
        let reply = try await client.text(until: nil)
        #expect(reply.hasPrefix("HTTP/1.1 413 "), "\(method) \(field)")
        #expect(reply.contains("connection: close\r\n"))
        #expect(reply.hasSuffix("Requests with a body are not accepted.\n"))
      }
    }
  }

  @Test func aLargeBodyDoesNotTakeTheAnswer() async throws {
    try await ServedSite.serving(Self.files) { site in
      let body = String(repeating: "y", count: 100_000)
      let request = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n" + body
      try await #expect(Reply(site.client.exchange(Array(request.utf8))).status == 413)
    }
  }

  @Test func longHeadsAreRefused() async throws {
    try await ServedSite.serving(Self.files) { site in
      let long = String(repeating: "x", count: 20_000)
      for (request, status) in [
        ("GET /\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n", 431),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(long)\r\n\r\n", 431),
        ("GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 200) + "\r\n", 431),
      ] {
        try await #expect(Reply(site.client.exchange(Array(request.utf8))).status == status)
      }
      let fine = String(repeating: "x", count: 4_000)
      try await #expect(site.client.get("/?\(fine)").status == 200)
    }
  }

  @Test(arguments: [
    "\r\n\r\nnonsense\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "GET / HTTP/1.1\r\n: x\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
  ])
  func malformedRequestsAreBadRequests(request: String) async throws {
    try await ServedSite.serving(Self.files) { site in
      let reply = try await Reply(site.client.exchange(Array(request.utf8)))
      // Both lengths at once may be read as a body as well, which is refused.
      #expect([400, 413].contains(reply.status), "\(reply.text)")
      try await #expect(site.client.get("/a.txt").text == "a")
    }
  }

  @Test func requestsInOneGoAreAnsweredInOrder() async throws {
    try await ServedSite.serving(Self.files) { site in
      let one = "GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let requests =
        String(repeating: one, count: 50) + "GET / HTTP/1.1\r\nHost: localhost\r\n\r\nnonsense\r\n\r\n"
      let replies = try await text(site.client.exchange(Array(requests.utf8)))
        .components(separatedBy: "HTTP/1.1 ").dropFirst()
      #expect(replies.count == 52)
      #expect(replies.prefix(50).allSatisfy { $0.hasPrefix("200 OK") && $0.hasSuffix("\r\n\r\na") })
      #expect(replies.dropFirst(50).first?.hasSuffix("\r\n\r\nhome") == true)
      #expect(replies.last?.hasPrefix("400 ") == true)
    }
  }

  @Test func aClientMayEndItsSideFirst() async throws {
    try await ServedSite.serving(Self.files) { site in
      let client = try OpenClient(port: site.client.port)
      try client.send("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
      client.endSending()
      try await #expect(client.text(until: nil).utf8.count > 20_000_000)
    }
  }

  @Test func askingForAnotherProtocolIsAnsweredInThisOne() async throws {
    try await ServedSite.serving(Self.files) { site in
      let request =
        "GET /a.txt HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
        + "HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n"
      try await #expect(Reply(site.client.exchange(Array(request.utf8))).text == "a")
    }
  }

  @Test func whoSendsTooSlowlyIsLeft() async throws {
    var limits = ConnectionLimits()
    limits.firstHead = .milliseconds(300)
    try await ServedSite.serving(Self.files, limits: limits) { site in
      let silent = try OpenClient(port: site.client.port)
      try await #expect(silent.isClosed())
      let trickling = try OpenClient(port: site.client.port)
      let drops = Task {
        try trickling.send("GET / HTTP/1.1\r\n")
        while !Task.isCancelled {
          try trickling.send("X: y\r\n")
          try await Task.sleep(for: .milliseconds(20))
        }
      }
      try await #expect(trickling.isClosed())
      drops.cancel()
    }
    limits = ConnectionLimits()
    limits.idle = .milliseconds(300)
    try await ServedSite.serving(Self.files, limits: limits) { site in
      let idle = try OpenClient(port: site.client.port)
      try idle.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
      try await #expect(idle.text(until: "\r\n\r\na").hasPrefix("HTTP/1.1 200"))
      try await #expect(idle.isClosed())
    }
  }

  @Test func whoDoesNotReadIsLeft() async throws {
    var limits = ConnectionLimits()
    limits.stalled = .milliseconds(500)
    limits.connections = 1
    try await ServedSite.serving(Self.files, limits: limits) { site in
      let client = try OpenClient(port: site.client.port)
      try client.send("GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
      // Others are served again when it has been left; what it can still read then is what the system holds.
      while (try? await site.client.get("/a.txt").text) != "a" {
        try await Task.sleep(for: .milliseconds(20))
      }
      try await #expect(client.text(until: nil).utf8.count < 20_000_000)
    }
  }

  @Test func aThousandConnectionsAreServed() async throws {
    OpenFile.raiseLimit()
    try await ServedSite.serving(Self.files) { site in
      let clients = try await blocking { try (0..<1_000).map { _ in try OpenClient(port: site.client.port) } }
      for client in clients { try client.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n") }
      for client in clients {
        try await #expect(client.text(until: "\r\n\r\na").hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  @Test func tooManyConnectionsAreClosed() async throws {
    var limits = ConnectionLimits()
    limits.connections = 3
    try await ServedSite.serving(Self.files, limits: limits) { site in
      let clients = try (0..<3).map { _ in try OpenClient(port: site.client.port) }
      for client in clients {
        try client.send("GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = try await client.text(until: "\r\n\r\na")
      }
      let late = try OpenClient(port: site.client.port)
      try await #expect(late.isClosed())
      withExtendedLifetime(clients) {}
    }
  }

  @Test func addressesAreCountedApart() {
    var limits = ConnectionLimits()
    limits.connectionsPerAddress = 2
    limits.connections = 4
    let count = ConnectionCount(limits: limits)
    #expect([count.add("a"), count.add("a"), count.add("a")] == [true, true, false])
    #expect([count.add("b"), count.add(nil), count.add(nil)] == [true, true, false])
    count.remove("a")
    #expect([count.add("a"), count.add("a")] == [true, false])
  }
}
