import Foundation
import Synchronization
import TestServer
import Testing

/// Builds that are ended while they fetch.
@Suite(.scratchFolder)
struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGKILL])
  func fetchGoesOnWhereItWasEnded(signal: Int32) async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source(["totalTimeout": 86_400]))
    server.fail { page, _, _ in page == 2 ? .failing(.silence) : nil }
    let run = try Tool.built.start(
      ["build", "--site", site.site.folder.path], environment: site.environment)
    try await run.signal(signal) { server.server.requests.count >= 2 }
    let result = try await run.result()
    #expect(result.exitCode == (signal == SIGINT ? 130 : 128 + SIGKILL), "\(result.messages)")
    #expect(try site.output.files == [])
    server.fail(nil)
    let start = server.server.requests.count
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.sources == [.init(name: "news", state: "fresh", items: 6, requests: 3)])
    #expect(server.asked(from: start) == "2 3 1")
    #expect(try site.output.articles == ListingServer.slugs)
  }

  #if os(Linux)
    /// One that is ignored until somebody hears of it would be lost, and the build go on.
    @Test func noSignalIsIgnoredAtFirst() async throws {
      let server = try ListingServer()
      server.fail { _, _, _ in .failing(.silence) }
      let wanted = UInt64(1) << (SIGINT - 1) | UInt64(1) << (SIGTERM - 1)
      for round in 0..<10 {
        let site = try RemoteSite(server.source(["totalTimeout": 86_400]), at: "site-\(round)")
        let run = try Tool.built.start(
          ["build", "--site", site.site.folder.path], environment: site.environment)
        let ignored = Mutex(UInt64(0))
        try await run.signal(SIGTERM) { [pid = run.pid] in
          let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
          func signals(_ name: String) -> UInt64 {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
            return line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? 0
          }
          ignored.withLock { $0 |= signals("SigIgn:") }
          return signals("SigCgt:") & wanted == wanted
        }
        #expect(try await run.result().exitCode == 130)
        #expect(ignored.withLock { $0 } & wanted == 0)
      }
    }
  #endif

  @Test func interruptedFetchLeavesTheOldSite() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source(["totalTimeout": 86_400]))
    #expect(try await site.build().exitCode == 0)
    let old = try site.output
    server.pages = ListingServer.later
    server.fail { page, _, _ in page == 3 ? .failing(.silence) : nil }
    let start = server.server.requests.count
    let run = try Tool.built.start(
      ["build", "--site", site.site.folder.path], environment: site.environment)
    try await run.signal(SIGTERM) { server.server.requests.count >= start + 3 }
    #expect(try await run.result().exitCode != 0)
    #expect(try site.output == old)
    // What was read by then is no part of a site until all of it is there.
    let offline = try await site.build("--offline")
    #expect(offline.exitCode == 0)
    expectSameBytes(try site.output, old)
    server.fail(nil)
    #expect(try await site.build().exitCode == 0)
    #expect(try site.output.text("articles/one/index.html").contains("<title>One anew"))
  }

  @Test func fetchThatWouldGoOnAtAPageThatIsGoneBeginsAnew() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source())
    server.fail { page, _, _ in page == 3 ? Answer(status: 500) : nil }
    #expect(try await site.build().exitCode == 69)
    server.fail(nil)
    server.pages = [
      [ListingServer.Item(slug: "one", title: "One")], [ListingServer.Item(slug: "two", title: "Two")],
    ]
    let start = server.server.requests.count
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(server.asked(from: start) == "3 1 2 1")
    #expect(try site.output.articles == ["one", "two"])
  }
}
