import Testing

/// What photos show, in words, for readers who do not see them.
@Suite(.scratchFolder)
struct AlternativeTextTests {
  @Test("it stands for a photo on its page, in grids and where texts show its album; a rebuild follows it")
  func everywhere() async throws {
    let site = try Site([
      "Content/gallery/x/album.md":
        "---\ntitle: X\nphotos: [{ file: b.png, title: B, alt: Two boats }]\n---\n",
      "Content/gallery/x/a.png": Pictures.png(), "Content/gallery/x/a.md": "---\nalt: A \"red\" lamp\n---\n",
      "Content/gallery/x/b.png": Pictures.png(), "Content/gallery/x/c.png": Pictures.png(),
      "Content/articles/n.md": article("N", body: "{{< gallery album=\"x\" >}}\n"),
    ])
    let output = try await site.buildCleanly()
    for page in ["gallery/index.html", "gallery/x/index.html", "articles/n/index.html"] {
      let text = try output.text(page)
      for alt in ["A &quot;red&quot; lamp", "Two boats", "c"] {
        #expect(text.contains("alt=\"\(alt)\""), "\(page): \(alt)")
      }
    }
    let photo = try output.text("gallery/x/a/index.html")
    #expect(
      photo.contains("alt=\"A &quot;red&quot; lamp\"") && photo.contains("<h1 class=\"page-title\">a</h1>"))
    #expect(try output.text("feed.xml").contains("Two boats"))
    try site.write("Content/gallery/x/a.md", "---\nalt: A green lamp\n---\n")
    let second = try await site.buildCleanly()
    for page in [
      "gallery/index.html", "gallery/x/index.html", "articles/n/index.html", "gallery/x/a/index.html",
    ] {
      #expect(try second.text(page).contains("alt=\"A green lamp\""), "\(page)")
    }
    expectSameBytes(second, try await site.copyOfInputs().buildCleanly())
  }
}
