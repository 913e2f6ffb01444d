import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Articles and guidance in Markdown files.
struct MarkdownRepositoryTests {
  @Test func articlesWithTheirPictures() async {
    let files = MemoryFiles([
      "Content/articles/a.md": "---\ntitle: A\nslug: first\nthumbnail: a.jpg\ntags: [春]\n---\nx",
      "Content/articles/a.jpg": "8x6",
      "Content/articles/deep/b.md": "---\ntitle: B\nthumbnail: /c.jpg\n---\n",
      "Content/articles/c.md": "no front matter",
      "Content/static/c.jpg": "1x1",
    ])
    let loaded = await MarkdownArticleRepository(
      content: files.content, zone: tokyo, fingerprinter: fingerprinter, jobs: 2
    ).articles()
    #expect(loaded.value.map(\.slug).sorted() == ["b", "c", "first"])
    #expect(loaded.value.first { $0.slug == "first" }?.thumbnail?.outputPath == "articles/first/a.jpg")
    #expect(loaded.value.first { $0.slug == "b" }?.thumbnail?.outputPath == "c.jpg")
    #expect(
      lines(loaded.diagnostics) == [
        "Content/articles/c.md:1:1: error: the file has no front matter, and so no 'title'; begin it with the lines '---', 'title: ...' and '---' [MissingTitle]"
      ])
  }

  @Test func articlesShareThumbnailsOfStaticAlone() async throws {
    var texts = ["Content/static/s.jpg": "8x6", "Content/articles/x/p.jpg": "4x3"]
    for name in ["a", "b", "c"] {
      texts["Content/articles/\(name).md"] = "---\ntitle: \(name)\nthumbnail: /s.jpg\n---\n"
      texts["Content/articles/\(name)2.md"] = "---\ntitle: \(name)2\nthumbnail: /../articles/x/p.jpg\n---\n"
    }
    let loaded = await MarkdownArticleRepository(
      content: MemoryFiles(texts).content, zone: tokyo, fingerprinter: fingerprinter, jobs: 1
    ).articles()
    #expect(lines(loaded.diagnostics) == [])
    let thumbnails = Dictionary(uniqueKeysWithValues: loaded.value.map { ($0.slug, $0.thumbnail) })
    let shared = try #require(thumbnails["a"] ?? nil)
    #expect(shared.outputPath == "s.jpg")
    #expect(thumbnails["b"].flatMap { $0 } === shared && thumbnails["c"].flatMap { $0 } === shared)
    #expect(
      ["a2", "b2", "c2"].map { thumbnails[$0].flatMap { $0 }?.outputPath }
        == ["articles/a2/p.jpg", "articles/b2/p.jpg", "articles/c2/p.jpg"])
  }

  @Test func frontMatterThatIsTooLargeIsNotRead() async {
    let line = "tags: [a] # " + String(repeating: "x", count: FrontMatter.sizeLimit)
    let files = MemoryFiles(["Content/articles/a.md": "---\ntitle: A\n\(line)\n---\nx"])
    let loaded = await MarkdownArticleRepository(
      content: files.content, zone: tokyo, fingerprinter: fingerprinter, jobs: 2
    ).articles()
    #expect(loaded.value.isEmpty)
    #expect(
      lines(loaded.diagnostics) == [
        "Content/articles/a.md:2:1: error: the front matter is larger than 1 MB; move data into files in "
          + "'Content/data', and text below the front matter [FrontMatterTooLarge]"
      ])
  }

  private func guidance(_ files: [String: String]) -> (pages: [GuidancePage], diagnostics: [String]) {
    let tree = MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { ("Content/guidance/" + $0, $1) }))
    let loaded = MarkdownGuidanceRepository(content: tree.content).pages()
    return (loaded.value, lines(loaded.diagnostics))
  }

  @Test func guidanceWithEveryKey() throws {
    let (pages, diagnostics) = guidance([
      "First Steps.md": "---\ntitle: はじめに\nsummary: 歩く\nthumbnail: top.jpg\norder: 2\ndraft: true\n---\nx",
      "top.jpg": "8x6",
      "second.md": "---\ntitle: 次\nslug: Next\n---\n",
    ])
    #expect(diagnostics == [])
    #expect(pages.map(\.slug) == ["first-steps", "next"])
    let page = try #require(pages.first)
    #expect(page.title == "はじめに" && page.summary == "歩く" && page.order == 2 && page.isDraft)
    #expect(page.picture?.outputPath == "guidance/first-steps/top.jpg")
    #expect(page.body.firstLine == 8)
  }

  @Test(arguments: [
    (
      "---\norder: 1\n---\n",
      "1:1: error: the front matter has no 'title'; add a line 'title: ...' [MissingTitle]"
    ),
    (
      "---\ntitle: x\nslug: page\n---\n",
      "3:7: error: the slug 'page' is reserved for the site's own pages; choose another with 'slug: ...', or rename the file [ReservedSlug]"
    ),
    (
      "---\ntitle: x\nodrer: 1\n---\n",
      "3:1: warning: the key 'odrer' is unknown, but similar to 'order'; write 'order', or rename it if it is your own parameter [NearKnownKey]"
    ),
    (
      "---\ntitle: x\nthumbnail: y.jpg\n---\n",
      "3:12: error: there is no picture 'y.jpg'; name a file relative to this one, or write '/...' for a file in 'static' [MissingPicture]"
    ),
  ])
  func faultsOfGuidance(text: String, message: String) {
    #expect(guidance(["a.md": text]).diagnostics == ["Content/guidance/a.md:\(message)"])
  }
}
