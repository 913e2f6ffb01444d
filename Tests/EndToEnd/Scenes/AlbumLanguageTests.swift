import Testing

/// Albums in the languages of a site: what is not words is written once.
@Suite(.scratchFolder)
struct AlbumLanguageTests {
  private static let configuration: SiteFile =
    "title: T\nbaseURL: https://example.com/\nlanguages: [en, de]\ntimeZone: UTC\n"

  @Test(
    "a draft is hidden in each language, with its photos and the albums in it, until a version says otherwise"
  )
  func drafts() async throws {
    let site = try Site([
      "Content/site.yaml": Self.configuration,
      "Content/gallery/secret/album.md": "---\ntitle: Secret\ndraft: true\n---\n",
      "Content/gallery/secret/album.de.md": "---\ntitle: Geheim\n---\n",
      "Content/gallery/secret/s.png": Pictures.png(),
      "Content/gallery/secret/sub/t.png": Pictures.png(),
      "Content/gallery/secret/sub/album.de.md": "---\ntitle: Darin\n---\n",
    ])
    let hidden = try await site.buildCleanly()
    #expect(!hidden.files.contains { $0.contains("gallery/secret") }, "\(hidden.files)")

    try site.write("Content/gallery/secret/album.de.md", "---\ntitle: Geheim\ndraft: false\n---\n")
    let german = try await site.buildCleanly()
    #expect(german.contains("de/gallery/secret/s/index.html"))
    #expect(!german.contains("gallery/secret/index.html"))
    expectSameBytes(german, try await site.copyOfInputs().buildCleanly())

    try site.write("Content/gallery/secret/album.md", "---\ntitle: Secret\n---\n")
    try site.write("Content/gallery/secret/album.de.md", "---\ntitle: Geheim\n---\n")
    let shown = try await site.buildCleanly()
    for page in ["gallery/secret/s/", "de/gallery/secret/s/", "de/gallery/secret/sub/t/"] {
      #expect(shown.contains(page + "index.html"), "\(page)")
    }
    expectSameBytes(shown, try await site.copyOfInputs().buildCleanly())

    // A change of the first language's text alone changes the pages of the other one.
    try site.write("Content/gallery/secret/album.md", "---\ntitle: Secret\ndraft: true\n---\n")
    let again = try await site.buildCleanly()
    expectSameBytes(again, hidden)
  }

  @Test("order, cover, the order of photos and their dates are those of the first language; words are not")
  func settings() async throws {
    let site = try Site([
      "Content/site.yaml": Self.configuration,
      "Content/gallery/a/album.md": "---\ntitle: Second\norder: 2\n---\n",
      "Content/gallery/a/album.de.md": "---\ntitle: Zweites\n---\n",
      "Content/gallery/a/x.png": Pictures.png(),
      "Content/gallery/b/album.md":
        "---\ntitle: First\norder: 1\nphotos: [{file: z.png, title: Last letter}]\n---\n",
      "Content/gallery/b/album.de.md": "---\ntitle: Erstes\n---\n",
      "Content/gallery/b/a.png": Pictures.png(), "Content/gallery/b/m.png": Pictures.png(),
      "Content/gallery/b/m.md": "---\ndate: 2020-01-01\ntitle: Middle\n---\n",
      "Content/gallery/b/z.png": Pictures.png(),
    ])
    func isOrdered(_ texts: [String], in page: String) throws -> Bool {
      let found = try texts.map { text in try #require(page.firstRange(of: text)?.lowerBound, "\(text)") }
      return found == found.sorted()
    }
    let output = try await site.buildCleanly()
    #expect(
      try isOrdered(["/de/gallery/b/\"", "/de/gallery/a/\""], in: output.text("de/gallery/index.html")))
    let album = try output.text("de/gallery/b/index.html")
    #expect(try isOrdered(["/de/gallery/b/z/", "/de/gallery/b/m/", "/de/gallery/b/a/"], in: album))
    #expect(!album.contains("Last letter") && !album.contains("Middle"))
    #expect(try output.text("de/gallery/b/m/index.html").contains("2020"))

    // Only the first language's text changes.
    try site.write("Content/gallery/a/album.md", "---\ntitle: Second\norder: 0\n---\n")
    try site.write("Content/gallery/b/album.md", "---\ntitle: First\norder: 1\nsort: name\n---\n")
    let second = try await site.buildCleanly()
    #expect(
      try isOrdered(["/de/gallery/a/\"", "/de/gallery/b/\""], in: second.text("de/gallery/index.html")))
    #expect(
      try isOrdered(
        ["/de/gallery/b/a/", "/de/gallery/b/m/", "/de/gallery/b/z/"],
        in: second.text("de/gallery/b/index.html")))
    expectSameBytes(second, try await site.copyOfInputs().buildCleanly())
  }

  @Test("a cover that does not exist is told once, in the text that names it")
  func missingCover() async throws {
    let site = try Site([
      "Content/site.yaml": Self.configuration,
      "Content/gallery/a/album.md": "---\ntitle: A\ncover: gone.png\n---\n",
      "Content/gallery/a/album.de.md": "---\ntitle: A\n---\n",
      "Content/gallery/a/x.png": Pictures.png(),
    ])
    let result = try await site.build()
    #expect(result.exitCode != 0)
    let told = result.lines.filter { $0.contains("gone.png") }
    #expect(told.count == 1, "\(result.messages)")
    #expect(told.first?.hasPrefix("Content/gallery/a/album.md:3:8: error: ") == true, "\(result.messages)")
  }
}
