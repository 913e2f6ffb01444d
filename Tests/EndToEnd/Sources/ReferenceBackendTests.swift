import Foundation
import TestServer
import Testing

/// A site of the design's backend, from the log-in to its pages.
@Suite(.scratchFolder)
struct ReferenceBackendTests {
  @Test func siteOfReferenceBackendIsBuilt() async throws {
    let backend = try ReferenceBackend()
    let site = try RemoteSite(backend.source(), SmallTheme.showing([:], language: "en"))

    let login = try await site.tool("login", "app", environment: ReferenceBackend.credentials)
    #expect(login.exitCode == 0, "\(login.messages)")
    #expect(login.messages.contains("Logged in to 'app'."))
    #expect(backend.asked() == ["POST /v1/auth/login"])

    let build = try await site.build()
    try #require(build.exitCode == 0, "\(build.result.messages)")
    #expect(build.diagnostics.isEmpty)
    #expect(backend.asked(from: 1) == ReferenceBackend.reading + ["POST /v1/auth/verify"])
    #expect(backend.server.requests[1].target == "/v1/auth/verify", "the token is verified first")
    let token = try #require(backend.issued.first)
    for request in backend.server.requests.dropFirst() {
      #expect(request["Authorization"] == "Bearer \(token)", "\(request.target)")
    }
    #expect(backend.server.requests[0]["Authorization"] == nil)
    for request in backend.server.requests {
      #expect(request["User-Agent"]?.hasPrefix("Mamushi/") == true)
    }
    // Eight items of information, two pickups, four ranks, two photos.
    #expect(build.sources == [.init(name: "app", state: "fresh", items: 16, requests: 8)])
    try expectPages(of: site.output)
  }

  private func expectPages(of output: FolderSnapshot) throws {
    #expect(output.articles == (1...8).map { "第\($0)報" })
    let others = output.pages.filter { !$0.hasPrefix("articles/第") }
    #expect(
      others == [
        "404.html", "articles/by-author/index.html", "articles/by-title/index.html",
        "articles/by-website/index.html", "articles/index.html", "authors/index.html",
        "categories/index.html",
        "gallery/app/index.html", "gallery/app/夏の海/index.html", "gallery/app/春の庭/index.html",
        "gallery/index.html", "index.html", "search/index.html", "tags/index.html",
      ])
    let home = try output.text("index.html").split(separator: "\n").map(String.init)
    #expect(
      home.filter { $0.hasPrefix("<div id=") }.map { $0.split(separator: "<img").first.map(String.init) } == [
        #"<div id="pickup-1">鮨処 あおい|鮨 |4.5 90%|"#, #"<div id="pickup-2">Trattoria &amp; Co|イタリアン |3.0 60%|"#,
      ])
    #expect(
      home.filter { $0.hasPrefix("<p>") && $0.contains(where: \.isNumber) }.prefix(4) == [
        "<p>🥇 1 鮨</p>", "<p>🥈 2 焼肉</p>", "<p>🥉 3 蕎麦</p>", "<p> 4 カレー</p>",
      ])
    #expect(home.contains { $0.contains("第1報") && $0.contains("見出し1|要約1。") })
    let album = try output.text("gallery/app/index.html")
    #expect(album.contains("<h1>app</h1>"))
    #expect(album.contains("https://img.example.com/31.jpg"))
    let photo = try output.text("gallery/app/春の庭/index.html")
    #expect(photo.contains("<h1>春の庭</h1>"))
    #expect(photo.contains(#"<img src="https://img.example.com/31.jpg""#))
  }

  @Test func nothingChangedIsAskedForInPagesAndWritesNothing() async throws {
    let backend = try ReferenceBackend()
    let site = try RemoteSite(
      backend.source(), environment: ["MAMUSHI_APP_TOKEN": backend.issueToken()])
    let first = try await site.build()
    try #require(first.exitCode == 0, "\(first.result.messages)")
    let old = try site.output
    let start = backend.server.requests.count
    let second = try await site.build()
    #expect(second.written == 0)
    #expect(second.sources.map(\.state) == ["fresh"])
    // The first page is not asked for twice where all pages are as they were.
    var reading = ReferenceBackend.reading
    reading.remove(at: 2)
    #expect(backend.asked(from: start) == reading + ["POST /v1/auth/verify"])
    #expect(try site.output == old)
    #expect(!FileManager.default.fileExists(atPath: try site.tokenFile.path), "the environment's is not kept")
  }

  @Test func missingListingCountsAsEmpty() async throws {
    let backend = try ReferenceBackend()
    backend.script { request, _ in request.path == "/v1/galleries" ? Answer(status: 404) : nil }
    let site = try RemoteSite(
      backend.source(), environment: ["MAMUSHI_APP_TOKEN": backend.issueToken()])
    let build = try await site.build()
    #expect(build.exitCode == 0)
    #expect(build.ids == ["MissingListing"])
    #expect(build.sources.map(\.items) == [14])
    #expect(try !site.output.contains("gallery/app/index.html"))
  }
}
