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
    #expect(told.count == 5, "\(result.messages)")
    #expect(result.messages.contains(" 5 warnings. Left out: 2 drafts."), "\(result.messages)")
    let output = try site.output
    #expect(!output.files.contains { $0.contains("gallery/kyoto") })
    #expect(output.contains("gallery/osaka/c/index.html"))
    for page in ["gallery/index.html", "sitemap.xml"] {
      #expect(!(try output.text(page)).contains("gallery/kyoto"))
    }
    // Of its picture, what it shows stays, in words.
    let page = try output.text("articles/a/index.html")
    #expect(!page.contains("alt=\"Kyoto\"") && page.contains("<p>Kyoto</p>"))
    #expect(!output.files.contains { $0.hasPrefix("articles/a/") && $0.hasSuffix(".png") })
  }

  @Test("no other content shows its photos, which is told")
  func photos() async throws {
    let site = try Site([
      "Content/gallery/dr/album.md": "---\ntitle: Draft\ndraft: true\n---\n",
      "Content/gallery/dr/private.png": Pictures.png(),
      "Content/articles/n.md": article(
        "N", "thumbnail: ../gallery/dr/private.png", body: "![my picture](../gallery/dr/private.png)"),
    ])
    let result = try await site.build()
    #expect(result.exitCode == 0, "\(result.messages)")
    let told = result.lines.filter { $0.contains("[LinkToHidden]") }
    #expect(
      told == [
        "Content/articles/n.md:3:12: warning: the link '../gallery/dr/private.png' is left out: its target is a draft, "
          + "and 1 more in this file; it appears once its target is published [LinkToHidden]"
      ])
    let output = try site.output
    #expect(!output.files.contains { $0.contains("private") || $0.hasPrefix("media/") })
    #expect(try output.text("articles/n/index.html").contains("<p>my picture</p>"))

    let drafts = try await site.buildCleanly("--drafts")
    #expect(drafts.files.contains { $0.hasPrefix("media/") })
    #expect(try drafts.text("articles/n/index.html").contains("alt=\"my picture\""))
    try site.write("Content/gallery/dr/album.md", "---\ntitle: Draft\n---\n")
    let published = try await site.buildCleanly()
    // Pages show what is made of it; nothing names the file itself.
    #expect(!published.files.contains { $0.hasSuffix("private.png") })
    expectSameBytes(published, try await site.copyOfInputs().buildCleanly())
  }

  @Test("of a figure with one of its photos, the words stay, in the page and in feeds")
  func figures() async throws {
    let figure = "{{< figure src=\"../gallery/dr/a.png\""
    let site = try Site([
      "Content/gallery/dr/album.md": "---\ntitle: Draft\ndraft: true\n---\n",
      "Content/gallery/dr/a.png": Pictures.png(),
      "Content/articles/n.md": article(
        "N",
        body: "\(figure) alt=\"A lamp\" caption=\"Night\" >}}\n\n\(figure) caption=\"Only words\" >}}\n\n"
          + "\(figure) >}}\n\nEnd.\n"),
    ])
    let result = try await site.build()
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(result.messages.contains("[LinkToHidden]"))
    let output = try site.output
    let page = try output.text("articles/n/index.html")
    #expect(
      page.contains("<p>A lamp</p>") && page.contains("<p>Only words</p>") && page.contains("<p>End.</p>"))
    for path in ["articles/n/index.html", "feed.xml", "atom.xml"] {
      let text = try output.text(path)
      #expect(text.contains("A lamp") && text.contains("Only words"), "\(path)")
      #expect(
        !text.contains("src=\"\"") && !text.contains("<figure>") && !text.contains("&lt;figure"), "\(path)")
    }
    let drafts = try await site.buildCleanly("--drafts")
    let shown = try drafts.text("articles/n/index.html")
    #expect(shown.components(separatedBy: "<figure>").count == 4, "\(shown)")
    #expect(shown.contains("alt=\"A lamp\"") && shown.contains("<figcaption>Night</figcaption>"))
  }

  @Test("of a film or sound beside them, the title stays")
  func media() async throws {
    let site = try Site([
      "Content/gallery/dr/album.md": "---\ntitle: Draft\ndraft: true\n---\n",
      "Content/gallery/dr/a.png": Pictures.png(), "Content/gallery/dr/f.mp4": "film",
      "Content/gallery/dr/s.mp3": "sound",
      "Content/articles/n.md": article(
        "N",
        body: "{{< video src=\"../gallery/dr/f.mp4\" title=\"A film\" >}}\n\n"
          + "{{< audio src=\"../gallery/dr/s.mp3\" caption=\"A sound\" >}}\n"),
    ])
    let result = try await site.build()
    #expect(result.exitCode == 0, "\(result.messages)")
    let page = try site.output.text("articles/n/index.html")
    #expect(page.contains("<p>A film</p>") && page.contains("<p>A sound</p>"))
    #expect(!page.contains("<video") && !page.contains("<audio") && !page.contains("<figure>"))
  }

  @Test("no other album has one of its photos as its cover, in no language, which is told")
  func covers() async throws {
    let configuration: SiteFile =
      "title: T\nbaseURL: https://example.com/\nlanguages: [en, de]\ntimeZone: UTC\n"
    let site = try Site([
      "Content/site.yaml": configuration,
      "Content/gallery/secret/album.md": "---\ntitle: Secret\ndraft: true\n---\n",
      "Content/gallery/secret/s.png": Pictures.png(),
      "Content/gallery/a/album.md": "---\ntitle: A\ncover: ../secret/s.png\n---\nText\n",
      "Content/gallery/a/album.de.md": "---\ntitle: A\ncover: ../secret/s.png\n---\nText\n",
    ])
    let result = try await site.build("--all")
    #expect(result.exitCode == 0, "\(result.messages)")
    let told = result.lines.filter { $0.contains("[LinkToHidden]") }
    for file in ["album.md", "album.de.md"] {
      #expect(
        told.contains {
          $0.hasPrefix("Content/gallery/a/\(file):3:8: warning: the link '../secret/s.png' is left out")
        }, "\(result.messages)")
    }
    let output = try site.output
    #expect(output.contains("gallery/a/index.html") && output.contains("de/gallery/a/index.html"))
    #expect(!output.files.contains { $0.hasPrefix("media/") || $0.hasSuffix("s.png") })
    try site.write("Content/gallery/secret/album.md", "---\ntitle: Secret\n---\n")
    let published = try await site.buildCleanly()
    #expect(published.files.contains { $0.hasPrefix("media/") })
    expectSameBytes(published, try await site.copyOfInputs().buildCleanly())
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

  @Test(
    "cards of it have the mark on the gallery's page and at home, in every look", arguments: LookTests.looks)
  func cards(look: String) async throws {
    // Without articles, every look shows albums on its home page.
    var files = Self.files.filter { !$0.key.hasPrefix("Content/articles/") }
    files["Content/site.yaml"] = .text(
      "title: T\nbaseURL: https://example.com/\nlanguage: en\nlook: \(look)\n")
    let site = try Site(files)
    let drafts = try await site.buildCleanly("--drafts")
    for page in ["gallery/index.html", "index.html"] {
      #expect(try drafts.text(page).ranges(of: "class=\"mark\">Draft<").count == 1, "\(page)")
    }
    let published = try await site.buildCleanly()
    #expect(try !published.text("gallery/index.html").contains("class=\"mark\""))
  }

  @Test("links to the texts of its photos are links to drafts")
  func texts() async throws {
    let site = try Site([
      "Content/gallery/dr/album.md": "---\ntitle: Draft\ndraft: true\n---\n",
      "Content/gallery/dr/a.png": Pictures.png(), "Content/gallery/dr/a.md": "A caption.\n",
      "Content/articles/n.md": article("N", body: "[b](../gallery/dr/a.md)"),
    ])
    let result = try await site.build()
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(result.messages.contains("[LinkToHidden]"))
    #expect(result.messages.contains("Left out: 1 draft."))
  }

  @Test("what is left out for the album around it is told at its folder, or at its text, and why")
  func inside() async throws {
    let site = try Site([
      "Content/gallery/a/album.md": "---\ntitle: A\ndraft: true\n---\n",
      "Content/gallery/a/sub/b.png": Pictures.png(), "Content/gallery/a/text/c.png": Pictures.png(),
      "Content/gallery/a/text/album.md": "---\ntitle: Text\n---\n",
    ])
    let told = try await site.build("--all").lines.filter { $0.contains("[LeftOut]") }
    let inside = "it is in an album that is a draft; use '--drafts' to include it [LeftOut]"
    #expect(
      told == [
        "Content/gallery/a/album.md: note: 'A' is left out: it is a draft; use '--drafts' to include it [LeftOut]",
        "Content/gallery/a/sub: note: 'sub' is left out: \(inside)",
        "Content/gallery/a/text/album.md: note: 'Text' is left out: \(inside)",
      ])
  }

  @Test("albums in it are drafts in all languages")
  func languages() async throws {
    let configuration: SiteFile =
      "title: T\nbaseURL: https://example.com/\nlanguages: [ja, en]\ntimeZone: UTC\n"
    let site = try Site([
      "Content/site.yaml": configuration, "Content/gallery/a/a.png": Pictures.png(),
      "Content/gallery/a/album.md": "---\ntitle: A\ndraft: true\n---\n",
      "Content/gallery/a/sub/b.png": Pictures.png(),
      "Content/gallery/a/sub/album.en.md": "---\ntitle: Sub\n---\n",
    ])
    #expect(!(try await site.buildCleanly()).files.contains { $0.contains("gallery/a") })
    // Without the album around it, it is at the top.
    try site.write("Content/gallery/a/album.md", "---\ntitle: A\n---\n")
    let output = try await site.buildCleanly()
    #expect(try output.text("en/gallery/index.html").contains("href=\"/en/gallery/a/sub/\""))
    // Its own version decides, if it says anything.
    try site.write("Content/gallery/a/album.md", "---\ntitle: A\ndraft: true\n---\n")
    try site.write("Content/gallery/a/album.en.md", "---\ntitle: A\n---\n")
    #expect(!(try await site.buildCleanly()).files.contains { $0.contains("gallery/a") })
    try site.write("Content/gallery/a/album.en.md", "---\ntitle: A\ndraft: false\n---\n")
    let own = try await site.buildCleanly()
    #expect(own.contains("en/gallery/a/sub/index.html") && !own.contains("gallery/a/index.html"))
  }
}
