import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// What others write into the output while a build runs, at the same size, after the build looked at it.
struct VouchingTests {
  static let pages = ["index.html": "home", "a/index.html": "a", "b/index.html": "b"]

  let site: SiteFixture
  let folder: ScratchFolder
  let id: Fingerprint
  init() throws {
    site = try SiteFixture()
    folder = site.folder
    id = try #require(try site.build(Self.pages).site)
  }

  /// At a time of its own, however coarse the file system's clock is.
  private func overwrite(_ path: String) {
    folder.write("X", to: path)
    folder.setTimes(of: path, folder.status("site/Content/site.yaml"))
  }

  private func expectDoubt(_ summary: OutputSummary, _ pages: [String: String]) throws {
    #expect(folder.text("site/Output/a/index.html") == "X")
    #expect(!site.trees().holds(try #require(summary.site), jobs: 2))
    let next = try site.build(pages)
    #expect(next.site == summary.site)
    try site.expect(pages)
    try site.expectDelta(onto: next.site)
  }

  @Test func aWholeBuildThatChangesNothing() throws {
    let stage = try site.open()
    try site.put(Self.pages, into: stage)
    overwrite("site/Output/a/index.html")
    let summary = try stage.commit()
    #expect(summary.site == id && summary.written == 0)
    try expectDoubt(summary, Self.pages)
  }

  @Test func aWholeBuildThatLinksWhatIsEqual() throws {
    var pages = Self.pages
    pages["b/index.html"] = "B"
    let stage = try site.open()
    try site.put(pages, into: stage)
    overwrite("site/Output/a/index.html")
    try expectDoubt(try stage.commit(), pages)
  }

  @Test func whatWasWrittenIntoTheStage() throws {
    var pages = Self.pages
    pages["a/index.html"] = "A"
    let stage = try site.open()
    try site.put(pages, into: stage)
    overwrite("site/.Output.mamushi-staging/a/index.html")
    try expectDoubt(try stage.commit(), pages)
  }

  @Test(arguments: ["X", "longer"]) func whatWasWrittenIntoTheStageOfTheFirstBuild(text: String) async throws
  {
    let site = try SiteFixture()
    let stage = try site.open()
    try site.put(Self.pages, into: stage)
    // Beyond the tick of a coarse clock.
    try await Task.sleep(for: .milliseconds(20))
    site.folder.write(text, to: "site/.Output.mamushi-staging/a/index.html")
    let summary = try stage.commit()
    #expect(try !site.trees().holds(#require(summary.site), jobs: 2))
    #expect(try site.build(Self.pages).site == id)
    try site.expect(Self.pages)
  }

  @Test func whatIsMissingInTheStageOfTheFirstBuild() throws {
    let site = try SiteFixture()
    let stage = try site.open()
    try site.put(Self.pages, into: stage)
    site.folder.remove("site/.Output.mamushi-staging/a/index.html")
    let summary = try stage.commit()
    #expect(!site.trees().holds(summary.site ?? id, jobs: 2))
    #expect(try site.build(Self.pages).site == id)
    try site.expect(Self.pages)
  }

  @Test func aDelta() throws {
    var pages = Self.pages
    pages["a/index.html"] = "A"
    let stage = try site.openDelta(onto: id)
    try stage.makeWriter().write(Array("A".utf8), to: "a/index.html")
    overwrite("site/.Output.mamushi-staging/a/index.html")
    try expectDoubt(try stage.commit(), pages)
  }

  @Test func aDeltaWhoseTreeBehindWasMadeAnew() throws {
    try removeTree(folder.at("site/.Output.mamushi-back"))
    var pages = Self.pages
    pages["b/index.html"] = "B"
    let stage = try site.openDelta(onto: id)
    try stage.makeWriter().write(Array("B".utf8), to: "b/index.html")
    overwrite("site/Output/a/index.html")
    try expectDoubt(try stage.commit(), pages)
  }

  @Test func aDeltaThatWasDiscarded() throws {
    let stage = try site.openDelta(onto: id)
    try stage.makeWriter().write(Array("A".utf8), to: "a/index.html")
    overwrite("site/Output/a/index.html")
    stage.discard()
    #expect(!site.trees().holds(id, jobs: 2))
  }

  /// Another folder in the output's place, with the same files, while nothing is exchanged.
  @Test func whatTookTheOutputsPlaceIsNotRecorded() throws {
    let stage = try site.open()
    try site.put(Self.pages, into: stage)
    #expect(rename(folder.at("site/Output"), folder.at("aside")) == 0)
    folder.write(OutputLocation.marker, to: "site/Output/.mamushi-output")
    for (path, text) in Self.pages { folder.write(text, to: "site/Output/" + path) }
    overwrite("site/Output/a/index.html")
    let summary = try stage.commit()
    #expect(!site.trees().holds(summary.site ?? id, jobs: 1))
    #expect(try site.build(Self.pages).site == id)
    try site.expect(Self.pages)
  }

  /// Nobody interfered: nothing has to be read again.
  @Test func whatWasWrittenAndComparedIsBelieved() throws {
    try expectBelief()
    var pages = Self.pages
    pages["b/index.html"] = "B"
    for summary in [try site.build(pages), try site.build(pages)] {
      #expect(summary.site != nil)
      try expectBelief()
    }
  }

  private func expectBelief() throws {
    let ledger = try #require(OutputLedger.load(from: .ledger(folder.at("site/.mamushi"))))
    #expect(ledger.checkFront(openFolder(folder.at("site/Output")), jobs: 1).isEqual)
  }
}
