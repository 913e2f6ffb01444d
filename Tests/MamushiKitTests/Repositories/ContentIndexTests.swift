import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit

/// What lies in `Content`, and how files name each other.
struct ContentIndexTests {
  private let index = MemoryFiles([
    "Content/articles/kyoto.md": "", "Content/articles/2025/osaka.MD": "", "Content/articles/photo.jpg": "",
    "Content/guidance/first.md": "", "Content/guidance/deep/second.md": "",
    "Content/gallery/spring/a.jpg": "",
    "Content/data/pickups.yaml": "", "Content/static/images/sushi.jpg": "", "Content/static/readme.md": "",
    "Content/site.yaml": "", "Content/notes.md": "",
  ]).index

  @Test func filesAreSortedByWhatTheyAreFor() {
    #expect(index.articles.map(\.string) == ["Content/articles/2025/osaka.MD", "Content/articles/kyoto.md"])
    #expect(index.guidance.map(\.string) == ["Content/guidance/first.md"])
    #expect(index.gallery.map(\.path.string) == ["Content/gallery/spring", "Content/gallery/spring/a.jpg"])
    #expect(index.data.map(\.string) == ["Content/data/pickups.yaml"])
    #expect(
      index.staticFiles.map(\.string) == ["Content/static/images/sushi.jpg", "Content/static/readme.md"])
    #expect(index.hasFile(SitePath("Content/notes.md")))
    #expect(!index.hasFile(SitePath("Content/gallery/spring")))
  }

  @Test func hiddenFilesAreLeftOutExceptInStatic() {
    let index = MemoryFiles([
      "Content/articles/kyoto.md": "", "Content/articles/.kyoto.md": "", "Content/.trash/old.md": "",
      "Content/articles/.obsidian/app.json": "", "Content/articles/.obsidian/note.md": "",
      "Content/articles/kyoto/.later.md": "", "Content/articles/kyoto/a.jpg": "",
      "Content/guidance/.first.md": "", "Content/pages/.shop/visit.md": "", "Content/tags/.tea.md": "",
      "Content/gallery/spring/.thumbs/a.jpg": "", "Content/gallery/spring/.b.jpg": "",
      "Content/data/.authors.yaml": "", "Content/static/.well-known/security.txt": "",
    ]).index
    #expect(index.articles.map(\.string) == ["Content/articles/kyoto.md"])
    #expect(index.guidance.isEmpty && index.pages.isEmpty && index.terms.isEmpty && index.data.isEmpty)
    #expect(index.gallery.map(\.path.string) == ["Content/gallery/spring"])
    #expect(index.staticFiles.map(\.string) == ["Content/static/.well-known/security.txt"])
    // The folder beside a text stays its folder, and texts may name what is hidden.
    #expect(index.bundles.files.map(\.file.string) == ["Content/articles/kyoto/a.jpg"])
    #expect(index.hasFile(SitePath("Content/articles/.kyoto.md")))
    #expect(!index.isPageSource(SitePath("Content/articles/.kyoto.md")))
  }

  @Test func aFolderNamedLikeAFileIsAnError() {
    let files = MemoryFiles(["Content/articles/x.md/a.md": "", "Content/static/y.md/a.txt": ""])
    var diagnostics: [Diagnostic] = []
    let index = ContentIndex(files.listing(of: ContentIndex.root).entries, diagnostics: &diagnostics)
    #expect(
      lines(diagnostics) == [
        "Content/articles/x.md: error: 'x.md' is a folder, where a file is expected; rename it, or move its contents "
          + "one level up [FolderNamedLikeFile]"
      ])
    #expect(index.articles.map(\.string) == ["Content/articles/x.md/a.md"])
  }

  @Test func filesThatNothingReads() {
    let files = MemoryFiles([
      "Content/guidance/deep/second.md": "", "Content/data/pickups.csv": "", "Content/data/chef.jpg": "",
      "Content/gallery": "", "Content/articles/note.txt": "",
    ])
    var diagnostics: [Diagnostic] = []
    _ = ContentIndex(files.listing(of: ContentIndex.root).entries, diagnostics: &diagnostics)
    #expect(
      diagnostics.sorted().map { "\($0.location?.file.string ?? "-") \($0.severity) \($0.id)" } == [
        "Content/data/pickups.csv warning UnusedFile", "Content/gallery error FileNamedLikeFolder",
        "Content/guidance/deep/second.md warning UnusedFile",
      ])
  }

  @Test(arguments: [
    ("photo.jpg", "Content/articles/photo.jpg"), ("../guidance/first.md", "Content/guidance/first.md"),
    ("./a/./b/../c", "Content/articles/a/c"), ("/images/x.jpg", "Content/static/images/x.jpg"),
    ("/", "Content/static"),
    ("/../articles/kyoto.md", "Content/articles/kyoto.md"), ("a//b/", "Content/articles/a/b"),
  ])
  func references(reference: String, target: String) {
    #expect(ContentIndex.resolve(reference, from: SitePath("Content/articles/kyoto.md"))?.string == target)
  }

  @Test(arguments: [
    "../..", "../../site.swift", "../../../../etc/passwd", "/../../x", "/../..", "../../Contents/x",
  ])
  func referencesOutOfTheContent(reference: String) {
    #expect(ContentIndex.resolve(reference, from: SitePath("Content/articles/kyoto.md")) == nil)
  }

  @Test(arguments: [
    ("Content/articles/kyoto.md", "Content/articles/photo.jpg", "photo.jpg"),
    ("Content/articles/2025/osaka.md", "Content/articles/photo.jpg", "../photo.jpg"),
    ("Content/articles/kyoto.md", "Content/guidance/first.md", "../guidance/first.md"),
    ("Content/articles/kyoto.md", "Content/static/images/sushi.jpg", "/images/sushi.jpg"),
    ("Content/a.md", "Content/articles/2025/x.md", "articles/2025/x.md"),
  ])
  func aReferenceLeadsBack(from: String, to: String, reference: String) {
    #expect(ContentIndex.reference(to: SitePath(to), from: SitePath(from)) == reference)
    #expect(ContentIndex.resolve(reference, from: SitePath(from))?.string == to)
  }

  @Test(arguments: [
    ("Content/articles/kioto.md", "Content/articles/kyoto.md"),
    ("Content/static/sushi.jpg", "Content/static/images/sushi.jpg"),
    ("Content/articles/Kyoto.md", "Content/articles/kyoto.md"),
  ])
  func nearFiles(path: String, near: String) {
    #expect(index.nearestFile(to: SitePath(path))?.string == near)
  }

  @Test(
    "texts that are named by their folders",
    arguments: [
      ("articles/nara/index.md", "articles/2026/nara/index.md"),
      ("articles/2026/kobe/index.md", "articles/kobe.md"),
      ("articles/2026/nara.md", "articles/2026/nara/index.md"),
      ("articles/nahra/index.md", "articles/2026/nara/index.md"),
      ("articles/uji/index.md", nil), ("pages/uji/_index.md", nil),
      ("articles/kyoto/indx.md", "articles/kyoto/index.md"),
    ])
  func indexTexts(path: String, near: String?) {
    let files = [
      "articles/kyoto/index.md", "articles/2026/nara/index.md", "articles/kobe.md", "articles/_index.md",
    ]
    let index = MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { ("Content/" + $0, "") })).index
    #expect(index.nearestFile(to: SitePath("Content/" + path))?.string == near.map { "Content/" + $0 })
  }

  @Test func aTextIsNeverMeantToBeItsBackup() {
    let index = MemoryFiles(["Content/articles/kyoto.md.x": "", "Content/articles/kobe.md": ""]).index
    #expect(index.nearestFile(to: SitePath("Content/articles/kyoto.md")) == nil)
    #expect(index.nearestFile(to: SitePath("Content/articles/kyoto.md.y"))?.name == "kyoto.md.x")
  }

  @Test func eachOfVeryManyMissingFilesHasItsNearest() {
    let files = (0..<300).map { "Content/articles/photo-\($0).jpg" }
    let index = MemoryFiles(Dictionary(uniqueKeysWithValues: files.map { ($0, "1x1") })).index
    for number in (0..<300).shuffled() {
      let near = index.nearestFile(to: SitePath("Content/articles/phtoo-\(number).jpg"))
      #expect(near?.string == files[number])
    }
  }

  @Test func nothingIsNear() {
    #expect(index.nearestFile(to: SitePath("Content/articles/entirely-different.md")) == nil)
  }
}
