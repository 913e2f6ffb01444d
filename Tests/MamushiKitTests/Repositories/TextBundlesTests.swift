import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// Which folders belong to texts, and which files are published with them.
struct TextBundlesTests {
  private func bundles(_ paths: String...) -> TextBundles {
    MemoryFiles(Dictionary(uniqueKeysWithValues: paths.map { ("Content/" + $0, "") })).index.bundles
  }

  /// Each file with the text that it belongs to.
  private func owners(_ bundles: TextBundles) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: bundles.files.map {
        ($0.file.string.dropping("Content/"), bundles.all[$0.bundle].text.string.dropping("Content/"))
      })
  }

  @Test func aFolderWithAnIndexIsItsText() {
    let found = bundles(
      "articles/kyoto/index.md", "articles/kyoto/a.jpg", "articles/kyoto/deep/b.txt", "articles/kyoto.jpg",
      "articles/kyoto-2/c.jpg", "articles/kyoto0.txt", "articles/.hidden.txt", "articles/kyoto/.env",
      "articles/kyoto/deep/.git/x", "articles/kyoto/part.mdx")
    #expect(
      owners(found) == [
        "articles/kyoto/a.jpg": "articles/kyoto/index.md",
        "articles/kyoto/deep/b.txt": "articles/kyoto/index.md",
      ])
    #expect(found.text(ofFolder: SitePath("Content/articles/kyoto"))?.name == "index.md")
    #expect(found.text(ofFolder: SitePath("Content/articles/kyoto/deep")) == nil)
  }

  @Test func aFolderBesideATextIsTheTexts() {
    let found = bundles(
      "articles/kyoto.md", "articles/kyoto/a.jpg", "articles/japan.md", "articles/japan/tokyo.md",
      "articles/japan/tokyo.jpg", "articles/japan/tokyo/b.jpg", "articles/2026/c.jpg", "guidance/first.md",
      "guidance/first/d.jpg", "gallery/x/e.md", "gallery/x/e/f.jpg")
    #expect(
      owners(found) == [
        "articles/kyoto/a.jpg": "articles/kyoto.md", "articles/japan/tokyo/b.jpg": "articles/japan/tokyo.md",
        "guidance/first/d.jpg": "guidance/first.md",
      ])
  }

  @Test func otherTextsInTheFolderOfAnIndexAreTold() {
    var diagnostics: [Diagnostic] = []
    let files = MemoryFiles([
      "Content/articles/kyoto/index.md": "", "Content/articles/kyoto/a.md": "",
      "Content/articles/kyoto/deep/index.md": "", "Content/articles/kyoto/deep/b.jpg": "",
      "Content/articles/kyoto/deep.md": "", "Content/articles/kyoto/_index.md": "",
      "Content/guidance/first/index.md": "", "Content/guidance/first/more.md": "",
      "Content/guidance/x/y/index.md": "",
    ])
    let index = ContentIndex(files.listing(of: ContentIndex.root).entries, diagnostics: &diagnostics)
    #expect(index.articles.map(\.string) == ["Content/articles/kyoto/index.md"])
    #expect(index.guidance.map(\.string) == ["Content/guidance/first/index.md"])
    #expect(owners(index.bundles) == ["articles/kyoto/deep/b.jpg": "articles/kyoto/index.md"])
    #expect(!index.isPageSource(SitePath("Content/articles/kyoto/a.md")))
    #expect(index.isPageSource(SitePath("Content/guidance/first/index.md")))
    let told: [String] = lines(diagnostics.sorted()).map { String($0.prefix { $0 != ";" }) }
    #expect(
      told == [
        "Content/articles/kyoto/_index.md: warning: nothing reads this file (and 3 others there): the folder belongs "
          + "to 'Content/articles/kyoto/index.md'",
        "Content/guidance/first/more.md: warning: nothing reads this file: the folder belongs to "
          + "'Content/guidance/first/index.md'",
        "Content/guidance/x/y/index.md: warning: nothing reads this file",
      ])
  }

  @Test func pagesBelowAPageKeepTheirFiles() {
    let found = bundles(
      "pages/index.md", "pages/top.jpg", "pages/shop/index.md", "pages/shop/a.jpg", "pages/shop/visit.md",
      "pages/shop/visit/b.jpg", "pages/shop/maps/c.jpg", "pages/shop/z/index.md", "pages/shop/z/d.jpg",
      "pages/shop/zz.jpg")
    #expect(
      owners(found) == [
        "pages/shop/a.jpg": "pages/shop/index.md", "pages/shop/visit/b.jpg": "pages/shop/visit.md",
        "pages/shop/maps/c.jpg": "pages/shop/index.md", "pages/shop/z/d.jpg": "pages/shop/z/index.md",
        "pages/shop/zz.jpg": "pages/shop/index.md",
      ])
    #expect(found.unreadTexts.isEmpty && found.diagnostics.isEmpty)
  }

  @Test("a folder of pages, which may be drafts, is not the page's above it; what has no pages is")
  func foldersOfPagesAreTheirs() {
    let found = bundles(
      "pages/shop/index.md", "pages/shop/a.jpg", "pages/shop/plans/secret.md", "pages/shop/plans/b.jpg",
      "pages/shop/plans/deep/c.jpg", "pages/shop/plans/deep/own/_index.md",
      "pages/shop/plans/deep/own/d.jpg",
      "pages/shop/visit.md", "pages/shop/visit/e.jpg", "pages/shop/visit/map.md",
      "pages/shop/visit/map/f.jpg",
      "pages/shop/zz/g.jpg")
    #expect(
      owners(found) == [
        "pages/shop/a.jpg": "pages/shop/index.md",
        "pages/shop/plans/deep/own/d.jpg": "pages/shop/plans/deep/own/_index.md",
        "pages/shop/visit/map/f.jpg": "pages/shop/visit/map.md", "pages/shop/zz/g.jpg": "pages/shop/index.md",
      ])
    #expect(found.text(ofFolder: SitePath("Content/pages/shop/plans")) == nil)
    #expect(found.text(ofFolder: SitePath("Content/pages/shop/visit")) == nil)
  }

  @Test func textsOfEveryEndingHaveFolders() {
    let found = bundles(
      "articles/kyoto.markdown", "articles/kyoto/a.jpg", "pages/about.markdown", "pages/about/b.jpg",
      "pages/shop/index.markdown", "pages/shop/c.jpg")
    #expect(
      owners(found) == [
        "articles/kyoto/a.jpg": "articles/kyoto.markdown", "pages/about/b.jpg": "pages/about.markdown",
        "pages/shop/c.jpg": "pages/shop/index.markdown",
      ])
  }

  @Test(arguments: [
    ("articles/kyoto/index.md", "articles/kyoto/deep/a.jpg", "articles/x/deep/a.jpg"),
    ("articles/kyoto.md", "articles/kyoto/a.jpg", "articles/x/a.jpg"),
    ("articles/kyoto.md", "articles/2026/deep/a.jpg", "articles/x/a.jpg"),
    ("articles/kyoto.md", "static/deep/a.jpg", "deep/a.jpg"),
    ("gallery/night/index.md", "gallery/night/deep/a.jpg", "articles/x/a.jpg"),
    ("pages/shop/_index.md", "pages/shop/deep/a.jpg", "articles/x/deep/a.jpg"),
    ("articles/_index.md", "articles/deep/a.jpg", "articles/x/a.jpg"),
    ("articles/京都/index.md", "articles/京都/図/a.jpg", "articles/x/図/a.jpg"),
  ])
  func filesThatTextsNameKeepTheirPlace(text: String, file: String, path: String) {
    #expect(
      PictureLibrary.outputPath(
        of: SitePath("Content/" + file), namedBy: SitePath("Content/" + text), below: "articles/x/") == path)
  }

  @Test(
    "files from elsewhere give way to those in the text's folder, also where the text does not name these",
    arguments: [
      ("articles/osaka/index.md", "articles/osaka/1.jpg", "1.jpg"),
      ("articles/osaka/index.md", "articles/osaka/kyoto/1.jpg", "kyoto/1.jpg"),
      (
        "articles/osaka/index.md", "articles/kyoto/1.jpg", "articles/kyoto/1.jpg Content/articles/kyoto/1.jpg"
      ),
      (
        "articles/osaka/index.md", "articles/nara/1.jpg",
        "nara/1.jpg articles/nara/1.jpg Content/articles/nara/1.jpg"
      ),
      ("articles/osaka/index.md", "articles/2.jpg", "2.jpg articles/2.jpg Content/articles/2.jpg"),
      ("articles/tokyo.md", "articles/2.jpg", "articles/2.jpg Content/articles/2.jpg"),
      ("gallery/night/album.md", "articles/2.jpg", "2.jpg articles/2.jpg Content/articles/2.jpg"),
    ])
  func filesFromElsewhereGiveWay(text: String, file: String, expected: String) {
    let index = MemoryFiles(
      Dictionary(
        uniqueKeysWithValues: [
          "articles/osaka/index.md", "articles/osaka/1.jpg", "articles/osaka/kyoto/1.jpg",
          "articles/tokyo.md",
          "articles/tokyo/2.jpg", "articles/kyoto/1.jpg", "articles/nara/1.jpg", "articles/2.jpg",
        ].map { ("Content/" + $0, "") })
    ).index
    let places = TextBundles.places(
      of: SitePath("Content/" + file), namedBy: SitePath("Content/" + text), in: index)
    #expect(places.joined(separator: " ") == expected)
  }

  @Test func anIndexOfAllArticlesIsTold() {
    var diagnostics: [Diagnostic] = []
    let files = MemoryFiles([
      "Content/articles/index.md": "", "Content/articles/a.md": "", "Content/articles/_index.md": "",
      "Content/articles/2026/_index.md": "", "Content/gallery/_index.md": "",
      "Content/gallery/x/_index.md": "",
    ])
    let index = ContentIndex(files.listing(of: ContentIndex.root).entries, diagnostics: &diagnostics)
    #expect(index.articles.map(\.string) == ["Content/articles/a.md"])
    #expect(
      index.sectionTexts.map(\.string) == ["Content/articles/_index.md", "Content/gallery/_index.md"])
    #expect(index.folderTexts.map(\.string) == ["Content/articles/2026/_index.md"])
    #expect(
      lines(diagnostics) == [
        "Content/articles/index.md: warning: nothing reads this file; rename it to '_index.md' to make it the text "
          + "of '/articles/', or move it into a folder of its own [UnusedFile]"
      ])
  }
}

extension String {
  fileprivate func dropping(_ prefix: String) -> String { String(dropFirst(prefix.count)) }
}
