import MamushiCore
import Testing

@testable import MamushiServices

/// What only the output has, when a build changes something.
struct ForeignItemTests {
  let site: SiteFixture
  let id: Fingerprint

  init() throws {
    site = try SiteFixture()
    id = try #require(try site.buildWithTreeBehind(HealingTests.pages).site)
  }

  /// A build that fails must not leave a ledger in which the item belongs to the site.
  @Test(arguments: ["a/b/x.html", "c/new/x.html", "x.html"])
  func isNotRecordedByABuildThatFails(path: String) throws {
    site.folder.write("x", to: "site/Output/" + path)
    let trees = site.trees()
    #expect(!trees.holds(id, jobs: 2))
    let stage = try trees.openStage(onto: id)
    #expect(!stage.keepsUnwrittenFiles)
    try stage.makeWriter().write(Array("B".utf8), to: "a/b/index.html")
    stage.discard()
    #expect(!site.trees().holds(id, jobs: 2))
    #expect(try site.build(HealingTests.pages).site == id)
    try site.expect(HealingTests.pages)
  }

  @Test(arguments: ["a/.git/HEAD", "c/project.git/HEAD"])
  func aRepositoryAtAnyDepthIsRefused(head: String) throws {
    let repository = "site/Output/" + head.dropLast("HEAD".utf8.count)
    site.folder.write("ref: refs/heads/main", to: repository + "HEAD")
    for folder in ["objects", "refs"] { site.folder.makeFolder(repository + folder) }
    let trees = site.trees()
    #expect(!trees.holds(id, jobs: 2))
    #expect(throws: OutputError.self) { try trees.openStage(onto: id).discard() }
    #expect(try site.refusal("site/Output")?.id == "OutputIsRepository")
    #expect(site.folder.text(repository + "HEAD") == "ref: refs/heads/main")
  }

  /// Many files of one folder stand in several blocks of the ledger, one of which begins with the folder itself.
  @Test func foldersOfManyFilesAreCompared() throws {
    let site = try SiteFixture()
    var pages = ["index.html": "home", "z/index.html": "z"]
    for number in 0..<700 { pages["many/\(1000 + number)/index.html"] = "\(number)" }
    for number in 0..<500 { pages["photos/\(1000 + number).svg"] = "\(number)" }
    let id = try #require(try site.buildWithTreeBehind(pages).site)
    #expect(site.trees().holds(id, jobs: 2))
    try site.expectDelta(onto: id)
    for place in ["many/1300/x.html", "photos/x.svg", "many/x/y.html", "x"] {
      site.folder.write("x", to: "site/Output/" + place)
      #expect(!site.trees().holds(id, jobs: 2), "\(place)")
      #expect(try site.build(pages).site == id)
      try site.openDelta(onto: id).discard()
    }
    for place in ["many/1300/index.html", "photos/1400.svg", "z/index.html"] {
      site.folder.write("x", to: "site/Output/" + place)
      #expect(!site.trees().holds(id, jobs: 2), "\(place)")
      #expect(try site.build(pages).site == id)
    }
  }
}
