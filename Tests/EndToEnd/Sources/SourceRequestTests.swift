import Foundation
import TestServer
import Testing

/// When sources are asked, and when they are left alone.
@Suite(.scratchFolder)
struct SourceRequestTests {
  @Test func longRetryAfterIsKeptToByLaterBuilds() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source())
    let old = try await site.build()
    #expect(old.exitCode == 0)
    server.fail { page, _, _ in page == 2 ? Answer(status: 503, headers: ["Retry-After": "7200"]) : nil }
    server.pages = ListingServer.later
    let first = try await site.build()
    #expect(first.result.messages.contains("the server answered 503 and asks to wait for 7200 s"))
    server.fail(nil)
    let start = server.server.requests.count
    for options in [[], ["--refresh"]] {
      let second = try await site.run("build", options)
      #expect(second.exitCode == 0)
      #expect(second.sources == [.init(name: "news", state: "stale", items: 6, requests: 0)])
      #expect(
        second.result.messages.contains("it asked for a pause, which lasts another "),
        "\(second.result.messages)")
    }
    #expect(try await site.run("fetch", ["--strict"]).exitCode == 69)
    // So is another source at the same server.
    let more = server.source().replacingOccurrences(of: "name: news", with: "name: other")
    try site.site.write("Content/site.yaml", RemoteSite.configuration(server.source() + "\n" + more))
    #expect(try await site.build().exitCode == 69)
    #expect(server.asked(from: start) == "")
  }

  @Test func aFaultBehindARedirectIsToldAtTheAddressThatHasIt() async throws {
    let server = try TestServer { request in
      switch request.path {
      case "/x/items": .redirect(to: "/v2/items?key=secret")
      case "/y/items": .redirect(to: "http://localhost:1/items")
      default: Answer(status: 404)
      }
    }
    func told(_ path: String) async throws -> String {
      let site = try RemoteSite(
        """
        - name: cms
          kind: api
          url: \(server.url)/\(path)
          limits: \(RemoteSite.limits())
          information: { path: /items }
        """, at: path)
      let build = try await site.build()
      #expect(build.exitCode == 69)
      return build.result.messages
    }
    let moved = try await told("x")
    #expect(
      moved.contains("\(server.url)/x/items was redirected to \(server.url)/v2/items, which answered 404"),
      "\(moved)")
    #expect(!moved.contains("secret"))
    let away = try await told("y")
    #expect(
      away.contains(
        "\(server.url)/y/items was redirected to http://localhost:1/items: 'localhost' has a private address"),
      "\(away)")
  }

  @Test func freshPagesAreNotAskedForUnlessToRefresh() async throws {
    let server = try ListingServer()
    server.headers = [("Cache-Control", "max-age=3600")]
    server.hasTags = true
    let site = try RemoteSite(server.source())
    #expect(try await site.build().sources.map(\.state) == ["fresh"])
    let start = server.server.requests.count
    server.pages = ListingServer.later
    let second = try await site.build()
    #expect(second.sources == [.init(name: "news", state: "fresh", items: 6, requests: 0)])
    #expect(server.asked(from: start) == "")
    let offline = try await site.build("--offline")
    #expect(offline.sources.map(\.state) == ["fresh"])
    #expect(offline.diagnostics.isEmpty)
    let third = try await site.build("--refresh")
    #expect(server.asked(from: start) == "1 2 3 1")
    #expect(server.server.requests.dropFirst(start).allSatisfy { $0["If-None-Match"] != nil })
    #expect(third.sources.map(\.state) == ["fresh"])
    #expect(try site.output.text("articles/one/index.html").contains("<title>One anew"))
  }

  @Test func revalidationMovesNoBodies() async throws {
    let server = try ListingServer()
    server.hasTags = true
    let site = try RemoteSite(server.source())
    #expect(try await site.build().exitCode == 0)
    let sent = server.server.bytesSent
    let old = try site.output
    let second = try await site.build()
    #expect(second.sources == [.init(name: "news", state: "revalidated", items: 6, requests: 3)])
    #expect(server.server.bytesSent == sent)
    #expect(second.written == 0)
    #expect(try site.output == old)
  }

  @Test func offlineNeverTouchesTheNetwork() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source())
    let first = try await site.build("--offline")
    #expect(first.exitCode == 69)
    #expect(first.sources.map(\.state) == ["failed"])
    #expect(first.result.messages.contains("the build is offline; build once without '--offline'"))
    #expect(server.server.connections == 0)
    #expect(try await site.build().exitCode == 0)
    let (start, old) = (server.server.connections, try site.output)
    server.pages = ListingServer.later
    let second = try await site.build("--offline")
    #expect(second.exitCode == 0)
    #expect(second.sources.map(\.state) == ["stale"])
    #expect(second.diagnostics.map(\.severity) == ["note"], "it was asked for")
    try FileManager.default.removeItem(at: site.site.url("Output"))
    #expect(try await site.build("--offline").exitCode == 0)
    expectSameBytes(try site.output, old)
    #expect(server.server.connections == start)
  }

  @Test func atMostFourRequestsRunAtOnceToAHost() async throws {
    // Twelve sources of one host.
    let server = try ListingServer()
    server.fail { page, _, server in
      // The first has to wait for a second one, which makes it certain that there are several.
      server.server.waitUntil { $0.mostAtOnce > 1 }
      return server.page(page).with { $0.latency = 0.05 }
    }
    let sources = (0..<12).map {
      server.source().replacingOccurrences(of: "name: news", with: "name: news-\($0)")
    }
    let site = try RemoteSite(sources.joined(separator: "\n"))
    let build = try await site.build()
    #expect(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.sources.map(\.requests) == Array(repeating: 4, count: 12))
    #expect(server.server.mostAtOnce <= 4)
    #expect(server.server.mostAtOnce > 1)
  }

  @Test func sourceThatFailsKeepsNothingFromOthers() async throws {
    let (good, bad) = (try ListingServer(), try ListingServer())
    let more = bad.source().replacingOccurrences(of: "name: news", with: "name: other")
    bad.pages = [[ListingServer.Item(slug: "others", title: "Other")]]
    let site = try RemoteSite(good.source() + "\n" + more)
    #expect(try await site.build().exitCode == 0)
    bad.fail { _, _, _ in Answer(status: 500) }
    good.pages = ListingServer.later
    let build = try await site.build()
    #expect(build.exitCode == 0)
    #expect(build.sources.map(\.state) == ["fresh", "stale"])
    #expect(try site.output.text("articles/one/index.html").contains("<title>One anew"))
    #expect(try site.output.contains("articles/others/index.html"))
  }
}
