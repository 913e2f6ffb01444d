import TestServer
import Testing

/// Listings that are suddenly empty.
@Suite(.scratchFolder)
struct EmptyListingTests {
  @Test func aRankingMayBecomeEmpty() async throws {
    let backend = try ReferenceBackend()
    let site = try RemoteSite(backend.source(), environment: ["MAMUSHI_APP_TOKEN": backend.issueToken()])
    let first = try await site.build("--strict")
    try #require(first.exitCode == 0, "\(first.result.messages)")
    #expect(first.sources.map(\.items) == [16])
    #expect(try site.output.text("index.html").contains("焼肉"))
    backend.script { request, _ in request.path == "/v1/category_feeds" ? .json("[]") : nil }
    let second = try await site.build("--strict")
    #expect(second.exitCode == 0, "\(second.result.messages)")
    #expect(second.diagnostics.isEmpty)
    #expect(second.sources.map(\.items) == [12])
    #expect(try !site.output.text("index.html").contains("焼肉"))
  }

  @Test("without a copy, too, items that cannot be read empty no site")
  func nothingThatCanBeRead() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source())
    #expect(try await site.build().exitCode == 0)
    let old = try site.output.articles
    #expect(!old.isEmpty)
    try site.site.remove(".mamushi")
    server.fail { _, _, _ in .json(#"{"items": [{"id": 1, "title": "One", "date": "x"}], "next": null}"#) }
    let build = try await site.build()
    #expect(build.exitCode == 69, "\(build.result.messages)")
    #expect(build.ids.contains("FailedSource"))
    #expect(build.result.messages.contains("no item of 'information' can be read: 'date' is 'x'"))
    #expect(try site.output.articles == old)
    server.fail { _, _, _ in .json(#"{"items": [], "next": null}"#) }
    let empty = try await site.build()
    #expect(empty.exitCode == 0, "\(empty.result.messages)")
    #expect(empty.ids.contains("EmptySource"))
    #expect(try await site.build().ids.contains("EmptySource"))
  }

  @Test func allArticlesMayGoIfThatIsSaid() async throws {
    let server = try ListingServer()
    let site = try RemoteSite(server.source())
    #expect(try await site.build().exitCode == 0)
    server.fail { _, _, _ in .json(#"{"items": [], "next": null}"#) }
    let stale = try await site.build()
    #expect(stale.sources.map(\.state) == ["stale"])
    #expect(stale.result.messages.contains("set 'mayBeEmpty: true' of the source in site.yaml"))
    try site.site.write(
      "Content/site.yaml",
      RemoteSite.configuration(server.source().replacing("kind: api", with: "kind: api\n  mayBeEmpty: true")))
    let empty = try await site.build()
    #expect(empty.exitCode == 0, "\(empty.result.messages)")
    #expect(!empty.ids.contains("StaleSource"))
    #expect(empty.sources.map(\.state) == ["fresh"] && empty.sources.map(\.items) == [0])
    #expect(try site.output.articles == [])
  }

  @Test(
    "an emptied file empties no site, unless that is expected",
    arguments: ["csv", "jsonl", "yaml", "toml", "json"])
  func anEmptiedFile(format: String) async throws {
    let texts = [
      "csv": "title\nOne\n", "jsonl": "{\"title\": \"One\"}\n", "yaml": "- title: One\n",
      "toml": "[[posts]]\ntitle = \"One\"\n", "json": "[{\"title\": \"One\"}]\n",
    ]
    let text = try #require(texts[format])
    let items = format == "toml" ? ", information: { items: posts }" : ""
    func source(_ more: String = "") -> String {
      "- { name: shops, kind: file, path: data/a.\(format)\(items)\(more) }"
    }
    let site = try RemoteSite(source(), ["data/a.\(format)": .text(text)])
    #expect(try await site.build().exitCode == 0)
    #expect(try site.output.articles == ["one"])
    try site.site.write("data/a.\(format)", "")
    let failed = try await site.build()
    #expect(failed.exitCode != 0)
    #expect(failed.result.messages.contains("the file is empty"), "\(failed.result.messages)")
    #expect(try site.output.articles == ["one"])
    try site.site.write("Content/site.yaml", RemoteSite.configuration(source(", mayBeEmpty: true")))
    let empty = try await site.build()
    #expect(empty.exitCode == 0, "\(empty.result.messages)")
    #expect(try site.output.articles == [])
  }
}
