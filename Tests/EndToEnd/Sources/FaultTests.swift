import Foundation
import TestServer
import Testing

/// Each fault at the first fetch, and after a good build.
@Suite(.scratchFolder)
struct FaultTests {
  @Test(arguments: Fault.all)
  func faultIsTold(_ fault: Fault) async throws {
    let first = try await atFirst(fault)
    let later = try await afterGoodBuild(fault)
    FaultTable.shared.add(
      FaultTable.Row(fault: fault.name, first: first.text, later: later.text, requests: later.requests))
  }

  private struct Outcome {
    var text: String
    var requests: String
  }

  private func atFirst(_ fault: Fault) async throws -> Outcome {
    let server = try ListingServer()
    let site = try RemoteSite(server.source(), at: "first")
    server.hasTags = fault.hasTags
    if fault.isDown { server.server.stop() }
    server.fail(fault.script)
    let outcome = try await check(fault, fault.first, site, server)
    if fault.first.exitCode != 0 {
      #expect(try site.output.files == [], "something was built")
    }
    try await checkRecovery(fault, fault.first, site, server, title: "<title>One")
    return outcome
  }

  private func afterGoodBuild(_ fault: Fault) async throws -> Outcome {
    let server = try ListingServer()
    server.hasTags = fault.hasTags
    let site = try RemoteSite(server.source(), at: "later")
    let good = try await site.build()
    try #require(good.exitCode == 0, "\(good.result.messages)")
    #expect(good.sources.map(\.state) == ["fresh"])
    #expect(server.asked() == "1 2 3 1")
    let old = try site.output
    #expect(old.articles == ListingServer.slugs)
    if !fault.hasTags { server.pages = ListingServer.later }
    if fault.isDown { server.server.stop() }
    server.fail(fault.script)
    let outcome = try await check(fault, fault.later, site, server)
    if fault.later.state == "stale" {
      expectSameBytes(try site.output, old, fault.name)
    }
    if let code = fault.later.strictExitCode {
      let before = try site.output
      let strict = try await site.build("--strict")
      #expect(strict.exitCode == code, "with --strict: \(strict.result.messages)")
      if code != 0 { #expect(try site.output == before, "--strict touched the output") }
    }
    try await checkRecovery(
      fault, fault.later, site, server, title: fault.hasTags ? "<title>One" : "<title>One anew")
    return outcome
  }

  /// Builds, and compares all that is told with what is expected.
  private func check(
    _ fault: Fault, _ end: Fault.End, _ site: RemoteSite, _ server: ListingServer
  ) async throws -> Outcome {
    try site.site.write("Content/site.yaml", RemoteSite.configuration(server.source(fault.limits)))
    let start = server.server.requests.count
    let sent = server.server.bytesSent
    let build = try await site.build()
    let asked = server.asked(from: start)
    #expect(build.sources.map(\.state) == [end.state], "\(build.result.messages)")
    #expect(build.exitCode == end.exitCode, "\(build.result.messages)")
    #expect(asked == end.requests)
    if let told = build.sources.first, !fault.isDown {
      #expect(told.requests == server.server.requests.count - start, "requests are told wrongly")
    }
    #expect(try site.output.articles == end.articles.sorted())
    // No more than the limit and what buffers hold of an answer without end.
    #expect(server.server.bytesSent - sent < 25 << 20)
    let told = build.diagnostics.filter { $0.severity != "note" }.map(\.message)
    if let says = end.says {
      #expect(told.contains { $0.contains(says) }, "\(told)")
      #expect(told.count == 1, "\(told)")
      // What is told to programs is told to people, too, with what to do about it.
      #expect(build.result.messages.contains(says))
    } else {
      #expect(told == [])
    }
    let reason = end.says.map { ": \($0)" } ?? ""
    return Outcome(text: "\(end.state), exit \(end.exitCode)\(reason)", requests: asked)
  }

  /// What a fault leaves behind never keeps a later build from what the server then has.
  private func checkRecovery(
    _ fault: Fault, _ end: Fault.End, _ site: RemoteSite, _ server: ListingServer, title: String
  ) async throws {
    guard let recovery = fault.recovery else { return }
    server.fail(nil)
    try site.site.write("Content/site.yaml", RemoteSite.configuration(server.source()))
    let start = server.server.requests.count
    let build = try await site.build()
    #expect(build.exitCode == 0, "it does not recover: \(build.result.messages)")
    #expect(build.sources.map(\.state) == ["fresh"], "it does not recover: \(build.result.messages)")
    #expect(server.asked(from: start) == recovery, "after the fault")
    let output = try site.output
    #expect(output.articles == ListingServer.slugs)
    if output.contains("articles/one/index.html") {
      #expect(try output.text("articles/one/index.html").contains(title))
    }
  }
}
