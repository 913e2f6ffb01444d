import Testing

/// Albums that are drafts.
@Suite(.scratchFolder)
struct AlbumDraftTests {
  private static let files: [String: SiteFile] = [
    "Content/gallery/kyoto/album.md": "---\ntitle: Kyoto\ndraft: true\n---\n",
    "Content/gallery/kyoto/a.png": Pictures.png(), "Content/gallery/kyoto/spring/b.png": Pictures.png(),
    "Content/gallery/osaka/c.png": Pictures.png(),
    "Content/articles/a.md": article(
      "A",
      body: "[Kyoto](../gallery/kyoto) [again](/gallery/kyoto/) [spring](../gallery/kyoto/spring)"
        + "\n\n{{< gallery album=\"kyoto\" >}}\n\n![Kyoto](../gallery/kyoto/a.png)\n"),
  ]

  @Test("it is left out with all that lies in it, and links to it are told")
  func leftOut() async throws {
    let site = try Site(Self.files)
    let result = try await site.build("--all")
    #expect(result.exitCode == 0)
    let told = result.lines.filter { $0.contains("[LinkToHidden]") }
    #expect(told.count == 4, "\(result.messages)")
    #expect(result.messages.contains(" 4 warnings. Left out: 2 drafts."), "\(result.messages)")
    let output = try site.output
    #expect(!output.files.contains { $0.contains("gallery/kyoto") })
    #expect(output.contains("gallery/osaka/c/index.html"))
    for page in ["gallery/index.html", "sitemap.xml"] {
      #expect(!(try output.text(page)).contains("gallery/kyoto"))
    }
    // The picture is the article's as well.
    #expect(try output.text("articles/a/index.html").contains("alt=\"Kyoto\""))
  }

  @Test("with --drafts it is shown with a mark, and not to search engines")
  func shown() async throws {
    let site = try Site(Self.files)
    let output = try await site.buildCleanly("--drafts")
    for page in ["gallery/kyoto/index.html", "gallery/kyoto/a/index.html", "gallery/kyoto/spring/index.html"]
    {
      let text = try output.text(page)
      #expect(text.contains("<p class=\"mark\">") && text.contains("noindex"))
    }
    let list = try output.text("gallery/index.html")
    #expect(list.components(separatedBy: "class=\"mark\"").count == 2 && !list.contains("noindex"))
    #expect(!(try output.text("sitemap.xml")).contains("gallery/kyoto"))
    #expect(!(try output.text("gallery/osaka/c/index.html")).contains("noindex"))
    // Published, it is as if it had never been one.
    try site.write("Content/gallery/kyoto/album.md", "---\ntitle: Kyoto\n---\n")
    let published = try await site.buildCleanly()
    #expect(published.contains("gallery/kyoto/spring/b/index.html"))
    expectSameBytes(published, try await site.copyOfInputs().buildCleanly())
  }
}
