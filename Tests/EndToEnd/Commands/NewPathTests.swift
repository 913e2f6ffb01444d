import Foundation
import Testing

/// `mamushi new article|page|album --slug` with a path.
@Suite(.scratchFolder)
struct NewPathTests {
  private func begin(_ arguments: String..., in site: Site) async throws -> ToolResult {
    try await Tool.run(["new"] + arguments, in: site.folder)
  }

  @Test("slashes of --slug lead into folders, of an album and a page; an article has none")
  func nested() async throws {
    let site = try Site([:])
    try site.write("Content/gallery/Old Town/a.svg", Pictures.svg())
    let album = try await begin("album", "Sub two", "--slug", "old-town/Sub 2", in: site)
    #expect(album.output == "Content/gallery/Old Town/sub-2/album.md\n", "\(album.messages)")
    let other = try await begin("album", "Deep", "--slug", "/k/sub2/", in: site)
    #expect(other.output == "Content/gallery/k/sub2/album.md\n", "\(other.messages)")
    let page = try await begin("page", "My team", "--slug", "About/Our Team", in: site)
    #expect(page.output == "Content/pages/about/our-team.md\n", "\(page.messages)")
    let written = try Data(contentsOf: site.url("Content/pages/about/our-team.md"))
    #expect(String(decoding: written, as: UTF8.self).contains("title: My team\n"))
    // A slash in a title is one of the title.
    #expect(try await begin("album", "AC/DC", in: site).output == "Content/gallery/ac-dc/album.md\n")
    let output = try await site.buildCleanly("--drafts")
    #expect(try output.text("gallery/old-town/sub-2/index.html").contains("Sub two"))
    #expect(output.contains("gallery/k/sub2/index.html") && output.contains("about/our-team/index.html"))

    let article = try await begin("article", "A", "--slug", "food/Tea 1", in: site)
    #expect(article.exitCode == 64)
    #expect(
      article.lines == [
        "error: 'food/Tea 1' has several parts, but a slug of an article has one; write --slug tea-1; "
          + "'permalinks' in site.yaml decides what comes before it [PathOfArticle]"
      ])
    for slug in ["k/!!", "page/x"] {
      #expect(try await begin("album", "A", "--slug", slug, in: site).exitCode == 64, "\(slug)")
    }
  }
}
