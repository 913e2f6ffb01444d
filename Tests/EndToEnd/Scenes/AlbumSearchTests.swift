import Testing

/// Albums that search engines are not to find.
@Suite(.scratchFolder)
struct AlbumSearchTests {
  private static let robots = "<meta name=\"robots\" content=\"noindex\">"

  /// The records of what the search finds.
  private func found(in output: FolderSnapshot) throws -> String {
    try output.files.filter { $0.contains("search/") && $0.hasSuffix(".json") }.map { try output.text($0) }
      .joined()
  }

  @Test("they are shown where others are, but are in no sitemap and no search, with all that lies in them")
  func noindex() async throws {
    let site = try Site([
      "Content/gallery/client/album.md": "---\ntitle: Client\nnoindex: true\n---\n",
      "Content/gallery/client/a.png": Pictures.png(), "Content/gallery/client/day/b.png": Pictures.png(),
      "Content/gallery/open/c.png": Pictures.png(),
    ])
    let result = try await site.build("--all")
    #expect(result.exitCode == 0 && !result.messages.contains("noindex"), "\(result.messages)")
    let output = try site.output
    let sitemap = try output.text("sitemap.xml")
    let records = try found(in: output)
    for path in ["client", "client/a", "client/day", "client/day/b"] {
      #expect(try output.text("gallery/\(path)/index.html").contains(Self.robots), "\(path)")
      #expect(!records.contains("/gallery/\(path)/\""), "\(path)")
    }
    #expect(!sitemap.contains("/gallery/client/") && sitemap.contains("/gallery/open/c/"))
    #expect(records.contains("/gallery/open/c/\""))
    #expect(try !output.text("gallery/open/c/index.html").contains(Self.robots))
    let list = try output.text("gallery/index.html")
    #expect(list.contains("href=\"/gallery/client/\"") && list.contains("href=\"/gallery/client/a/\""))
    #expect(!list.contains(Self.robots) && !list.contains("class=\"mark\""))
    // Taking it back is as good as never having had it.
    try site.write("Content/gallery/client/album.md", "---\ntitle: Client\n---\n")
    let again = try await site.buildCleanly()
    #expect(try again.text("sitemap.xml").contains("/gallery/client/day/b/"))
    expectSameBytes(again, try await site.copyOfInputs().buildCleanly())
  }

  @Test("they are so in all languages until a version says otherwise")
  func languages() async throws {
    let configuration: SiteFile =
      "title: T\nbaseURL: https://example.com/\nlanguages: [en, de]\ntimeZone: UTC\n"
    let site = try Site([
      "Content/site.yaml": configuration,
      "Content/gallery/a/album.md": "---\ntitle: A\nnoindex: true\n---\n",
      "Content/gallery/a/album.de.md": "---\ntitle: A\n---\n", "Content/gallery/a/a.png": Pictures.png(),
    ])
    let page = "de/gallery/a/a/index.html"
    #expect(try await site.buildCleanly().text(page).contains(Self.robots))
    try site.write("Content/gallery/a/album.de.md", "---\ntitle: A\nnoindex: false\n---\n")
    let second = try await site.buildCleanly()
    #expect(try !second.text(page).contains(Self.robots))
    #expect(try second.text("gallery/a/a/index.html").contains(Self.robots))
    expectSameBytes(second, try await site.copyOfInputs().buildCleanly())
  }
}
