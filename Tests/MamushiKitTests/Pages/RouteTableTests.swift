import MamushiCore
import Testing

@testable import MamushiKit

/// Two pages at one URL are found, and both are named.
struct RouteTableTests {
  private func file(_ path: String) -> RouteTable.Origin { .file(SourceLocation(SitePath(path))) }

  @Test func twoFilesForOneURL() {
    var table = RouteTable()
    table.claim(.article(slug: "京都"), for: file("Content/articles/a.md"))
    table.claim(.article(slug: "京都"), for: file("Content/articles/b.md"))
    #expect(
      lines(table.diagnostics) == [
        "Content/articles/b.md: error: '/articles/京都/' is already used by 'Content/articles/a.md'; change the "
          + "'permalink', 'slug' or name of one of the two [DuplicateURL]"
      ])
  }

  @Test func aCollisionWithTheSitesOwnPageIsReportedAtTheFile() {
    let expected = [
      "Content/static/tags/index.html: error: '/tags/index.html' is already used by the list of tags; rename this "
        + "file [DuplicateURL]"
    ]
    var table = RouteTable()
    table.claim(.taxonomy(.tags), for: .site("the list of tags"))
    table.claim(.file("tags/index.html"), for: file("Content/static/tags/index.html"))
    #expect(lines(table.diagnostics) == expected)

    var reversed = RouteTable()
    reversed.claim(.file("tags/index.html"), for: file("Content/static/tags/index.html"))
    reversed.claim(.taxonomy(.tags), for: .site("the list of tags"))
    #expect(reversed.diagnostics.map(\.location) == table.diagnostics.map(\.location))
    #expect(reversed.diagnostics.map(\.message) == ["'/tags/' is already used by the list of tags"])
  }

  @Test func whatHasNoSlugIsRenamed() {
    func help(_ first: RouteTable.Origin, _ second: RouteTable.Origin, at route: Route) -> String? {
      var table = RouteTable()
      table.claim(route, for: first)
      table.claim(route, for: second)
      return table.diagnostics.first?.help
    }
    let photo = help(
      file("Content/gallery/a/x.jpg"), file("Content/gallery/a/X.png"), at: .photo(album: "a", slug: "x"))
    #expect(photo == "rename this file")
    let folder = RouteTable.Origin.folder(SourceLocation(SitePath("Content/gallery/A.1")))
    #expect(help(folder, folder, at: .album(path: "a.1", page: 1)) == "rename this folder")
    #expect(
      help(.site("the page for what is not there"), file("Content/static/404.html"), at: .file("404.html"))
        == "rename this file")
  }

  @Test func twoOfTheSitesOwnPagesHaveNoPlace() {
    var table = RouteTable()
    table.claim(.author(slug: "a", page: 1), for: .site("the list of authors"))
    table.claim(.alias("/authors/a/"), for: .site("an alias"))
    #expect(
      lines(table.diagnostics) == [
        "error: '/authors/a/' is already used by the list of authors; change the 'slug' or name of one of the two "
          + "[DuplicateURL]"
      ])
  }

  @Test func noPageLiesBelowAFile() {
    var table = RouteTable()
    table.claim(.file("articles"), for: file("Content/static/articles"))
    table.claim(.article(slug: "kyoto"), for: file("Content/articles/kyoto.md"))
    #expect(
      lines(table.diagnostics) == [
        "Content/articles/kyoto.md: error: '/articles/kyoto/' cannot be below a file: it "
          + "conflicts with 'Content/static/articles'; rename one of the two [PathThroughFile]"
      ])
  }

  @Test(arguments: [true, false])
  func noPageLiesBelowTheFileOfAnother(_ isBelowFirst: Bool) {
    let claims: [Route] = [.alias("/a/index.html/"), .alias("/a/")]
    var table = RouteTable()
    for claim in isBelowFirst ? claims : claims.reversed() { table.claim(claim, for: file("x")) }
    #expect(table.diagnostics.map(\.id) == ["PathThroughFile"])
  }

  @Test func noFileTakesAFoldersPlace() {
    var table = RouteTable()
    table.claim(.article(slug: "kyoto"), for: file("Content/articles/kyoto.md"))
    table.claim(.file("articles/kyoto"), for: file("Content/static/articles/kyoto"))
    #expect(table.diagnostics.map(\.id) == ["PathThroughFile"])
    #expect(table.diagnostics.first?.location?.file.string == "Content/articles/kyoto.md")
    #expect(table.diagnostics.first?.message.contains("'Content/static/articles/kyoto'") == true)
  }

  @Test func pagesThatDoNotMeet() {
    var table = RouteTable()
    for (number, (route, _)) in RouteTests.pages.enumerated() { table.claim(route, for: file("\(number)")) }
    table.claim(.alias("/old/"), for: file("a"))
    table.claim(.file("old.txt"), for: file("b"))
    #expect(table.diagnostics == [])
    #expect(table.contains(.guidance))
    #expect(table.contains(.alias("/old/")))
    #expect(!table.contains(.article(slug: "nowhere")))
    #expect(RouteTests.pages.allSatisfy { table.contains($0.0) })
  }

  @Test func namesThatDifferOnlyLaterDoNotMeet() {
    var table = RouteTable()
    table.claim(.file("a/b"), for: file("1"))
    table.claim(.file("a/bc/d"), for: file("2"))
    table.claim(.file("a/b.txt"), for: file("3"))
    #expect(table.diagnostics == [])
  }

  @Test func pagesOfFamiliesAreClaimedByNumber() {
    func family(_ slugs: String...) -> PageFamily {
      PageFamily(
        "Test/page", in: language, count: slugs.count, route: { .article(slug: slugs[$0]) },
        origin: { file("Content/\(slugs[$0]).md") }, showing: { slugs[$0] },
        present: { PresentedPage(PageHead("", scene: .article), LinkModel(title: $0, url: nil)) })
    }
    var table = RouteTable()
    table.claim(.file("x"), for: file("x"))
    let hashes = table.claim(PageTable([family("a", "b"), family(), family("c", "b")]))
    table.claim(.file("articles/c/index.html"), for: file("y"))
    #expect(
      table.diagnostics.map { "\($0.location?.file.string ?? "-"): \($0.message)" } == [
        "Content/b.md: '/articles/b/' is already used by 'Content/b.md'",
        "y: '/articles/c/index.html' is already used by 'Content/c.md'",
      ])
    #expect(hashes == ["a", "b", "c", "b"].map { Route.article(slug: $0).outputPathHash })
    #expect(table.contains(.article(slug: "c")) && !table.contains(.article(slug: "d")))
  }

  @Test func textsThatAreComposedDifferentlyAreOnePath() {
    var table = RouteTable()
    table.claim(.file("caf\u{E9}.png"), for: file("1"))
    table.claim(.file("cafe\u{301}.png"), for: file("2"))
    table.claim(.article(slug: "\u{304C}"), for: file("3"))
    #expect(table.diagnostics.map(\.id) == ["DuplicateURL"])
    #expect(table.contains(.article(slug: "\u{304B}\u{3099}")) && table.contains(.file("cafe\u{301}.png")))
  }

  @Test func theFingerprintIsOfTheSetOfPaths() {
    func fingerprint(_ paths: String...) -> Fingerprint {
      var table = RouteTable()
      for path in paths { table.claim(.file(path), for: file("x")) }
      return table.fingerprint
    }
    #expect(fingerprint("a/1", "b/2") == fingerprint("b/2", "a/1"))
    #expect(fingerprint("a/1", "b/2") == fingerprint("b/2", "a/1", "a/1"))
    #expect(fingerprint("a/1", "b/2") != fingerprint("a/2", "b/1"))
    #expect(fingerprint("a") != fingerprint("a", "b") && fingerprint("a") != fingerprint("b"))
  }
}
