import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

struct FailureTests {
  let site: SiteFixture
  let folder: ScratchFolder
  init() throws {
    site = try SiteFixture()
    folder = site.folder
    try site.build(["index.html": "old"])
  }

  @Test func discardingLeavesTheOldSite() throws {
    let stage = try site.open()
    try stage.makeWriter().write(Array("new".utf8), to: "index.html")
    stage.discard()
    #expect(folder.text("site/Output/index.html") == "old")
    #expect(site.leftovers.isEmpty)
    #expect(throws: FileFailure.self) { try stage.commit() }
  }

  @Test(
    arguments: [
      "", "/index.html", "a//b", "a/", "./a", "a/../b", "..", "../Content/site.yaml", "a/.", "a\0b",
      String(repeating: "x", count: 256),
    ])
  func pathsThatRoutesDoNotMakeAreRefused(path: String) throws {
    let stage = try site.open()
    let writer = try stage.makeWriter()
    #expect(throws: FileFailure.self) { try writer.write([1], to: path) }
    // Whatever became of the error: a site with a hole is not shown.
    #expect(throws: FileFailure.self) { try stage.commit() }
    #expect(folder.text("site/Output/index.html") == "old")
    #expect(folder.text("site/Content/site.yaml") == "title: x")
    #expect(site.leftovers.isEmpty)
  }

  @Test func namesOfDotsThatAreNamesAreWritten() throws {
    try site.build(["...": "a", "..b/c": "b", ".well-known/x": "c"])
    #expect(folder.text("site/Output/...") == "a" && folder.text("site/Output/..b/c") == "b")
  }

  @Test func theSamePathTwiceIsAFailure() throws {
    let stage = try site.open()
    let writer = try stage.makeWriter()
    try writer.write([1], to: "a/index.html")
    let failure = #expect(throws: FileFailure.self) { try writer.write([2], to: "a/index.html") }
    #expect(failure?.description == "cannot create '\(folder.at("site/Output/a/index.html"))': File exists")
    stage.discard()
  }

  @Test func aMissingSourceIsNamed() throws {
    let stage = try site.open()
    let writer = try stage.makeWriter()
    let failure = #expect(throws: FileFailure.self) { try writer.copy(SitePath("Content/none"), to: "none") }
    #expect(failure?.description == "cannot read 'Content/none': No such file or directory")
    stage.discard()
  }

  /// A process that was killed leaves its stage behind; before the exchange or after it makes no difference.
  @Test func whatAKilledBuildLeftBehindIsRemoved() throws {
    folder.write("half", to: "site/.mamushi/staging/articles/a/index.html")
    folder.write("half", to: "site/.Output.mamushi-staging/index.html")
    folder.write("older", to: "site/.mamushi/staging-old/index.html")
    try site.build(["index.html": "new"])
    #expect(folder.text("site/Output/index.html") == "new")
    #expect(folder.names("site/Output") == [".mamushi-output", "index.html"])
    #expect(site.leftovers.isEmpty)
  }

  /// Killed after linking: files of the old site have a second name in the leftover stage.
  @Test func linksOfAKilledBuildDoNotLastNorCount() throws {
    folder.makeFolder("site/.mamushi/staging")
    link(folder.at("site/Output/index.html"), folder.at("site/.mamushi/staging/index.html"))
    let summary = try site.build(["index.html": "old"])
    #expect(summary.unchanged == 2 && summary.written == 0)
    #expect(folder.status("site/Output/index.html").st_nlink == 1)
  }

  /// Killed between the two renames that stand in for an exchange.
  @Test(arguments: ["site/.mamushi/staging-old", "site/.Output.mamushi-staging-old"])
  func anOldSiteThatWasPutAsideComesBack(aside: String) throws {
    #expect(rename(folder.at("site/Output"), folder.at(aside)) == 0)
    let stage = try site.open()
    #expect(folder.text("site/Output/index.html") == "old")
    try stage.makeWriter().write(Array("old".utf8), to: "index.html")
    #expect(try stage.commit().unchanged == 2)
    #expect(site.leftovers.isEmpty)
  }
}
