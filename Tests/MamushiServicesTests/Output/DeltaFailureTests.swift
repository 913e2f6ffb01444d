import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// Builds onto a known site that end before the exchange.
struct DeltaFailureTests {
  static let pages = ["index.html": "home", "a/index.html": "a", "a/b/index.html": "b", "c": "c"]

  let site: SiteFixture
  let folder: ScratchFolder
  let id: Fingerprint
  init() throws {
    site = try SiteFixture()
    folder = site.folder
    id = try #require(try site.buildWithTreeBehind(Self.pages).site)
  }

  /// The old site stands, and the next build can go on from it.
  private func expectOldSite(_ behind: ino_t) throws {
    try site.expect(Self.pages)
    #expect(site.leftovers.isEmpty)
    #expect(folder.status("site/.Output.mamushi-back").st_ino == behind)
    try site.expectDelta(onto: id)
    var pages = Self.pages
    pages["a/index.html"] = "again"
    try site.buildDelta(from: Self.pages, to: pages, onto: id)
    try site.expect(pages)
  }

  private var behind: ino_t { folder.status("site/.Output.mamushi-back").st_ino }

  @Test func discardingTakesEverythingBack() throws {
    let before = behind
    let stage = try site.openDelta(onto: id)
    let writer = try stage.makeWriter()
    try writer.write(Array("A".utf8), to: "a/index.html")
    try writer.write(Array("new".utf8), to: "deep/er/index.html")
    stage.remove(["a/b/index.html"])
    stage.discard()
    #expect(throws: FileFailure.self) { try stage.commit() }
    try expectOldSite(before)
  }

  @Test func aFailedWriteLeadsToNoCommit() throws {
    let before = behind
    let stage = try site.openDelta(onto: id)
    let writer = try stage.makeWriter()
    try writer.write(Array("A".utf8), to: "a/index.html")
    #expect(throws: FileFailure.self) { try writer.copy(SitePath("Content/none"), to: "none") }
    stage.remove(["a/b/index.html"])
    #expect(throws: FileFailure.self) { try stage.commit() }
    try expectOldSite(before)
  }

  @Test(arguments: [
    "", "/x", "a//b", "a/../b", "..", "../site.yaml", "a\0b", String(repeating: "x", count: 256),
  ])
  func pathsThatRoutesDoNotMakeAreRefused(path: String) throws {
    let before = behind
    let stage = try site.openDelta(onto: id)
    let writer = try stage.makeWriter()
    #expect(throws: FileFailure.self) { try writer.write([1], to: path) }
    stage.remove([path])
    #expect(throws: FileFailure.self) { try stage.commit() }
    #expect(folder.text("site/Content/site.yaml") == "title: x")
    try expectOldSite(before)
  }

  /// A folder in the place of a file, then a failure: too much to undo, so that the back tree is made anew.
  @Test func whatCannotBeTakenBackIsMadeAnew() throws {
    let stage = try site.openDelta(onto: id)
    try stage.makeWriter().write(Array("x".utf8), to: "c/index.html")
    try stage.makeWriter().write(Array("x".utf8), to: "a")
    stage.discard()
    try site.expect(Self.pages)
    var pages = Self.pages
    pages["c"] = "again"
    let summary = try site.buildDelta(from: Self.pages, to: pages, onto: id)
    try site.expect(pages)
    try site.expectDelta(onto: summary.site)
  }

  @Test func aLedgerThatCannotBeWrittenIsNoFailure() throws {
    struct NoCache: BuildCache {
      func open() -> (any BuildCacheReader)? { nil }
      func makeWriter() throws(FileFailure) -> any BuildCacheWriter {
        throw FileFailure(path: "output", operation: "write", code: ENOSPC, reason: "No space left on device")
      }
    }
    let trees = OutputTrees(
      output: folder.at("site/Output"), site: folder.at("site"), cache: folder.at("site/.mamushi"),
      force: false,
      ledger: NoCache(), jobs: 1)
    let stage = try trees.openStage(onto: nil)
    try stage.makeWriter().write(Array("home".utf8), to: "index.html")
    let summary = try stage.commit()
    #expect(summary.site == nil && summary.deleted == 3)
    try site.expect(["index.html": "home"])
    // The ledger that is there tells of the site before.
    #expect(!site.trees().holds(id, jobs: 1))
  }

  /// What others add to the site while a build runs must not come back with a later one.
  @Test func whatIsAddedMeanwhileDoesNotLast() throws {
    let stage = try site.openDelta(onto: id)
    try stage.makeWriter().write(Array("A".utf8), to: "a/index.html")
    folder.write("foreign", to: "site/Output/a/foreign.html")
    let summary = try stage.commit()
    var pages = Self.pages
    pages["a/index.html"] = "A"
    try site.expect(pages)
    let next = try site.buildDelta(from: pages, to: Self.pages, onto: summary.site)
    #expect(next.site == id)
    try site.expect(Self.pages)
  }

  @Test func refusalsAreThoseOfAWholeBuild() throws {
    let trees = site.trees()
    #expect(trees.holds(id, jobs: 1))
    folder.write("", to: "site/Output/.git/HEAD")
    #expect(throws: OutputError.self) { try trees.openStage(onto: id) }
    #expect(!trees.holds(id, jobs: 1))
  }
}
