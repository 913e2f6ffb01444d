import MamushiCore
import Testing

@testable import MamushiServices

/// What only the output has: a build that changes something makes the new site from the back tree, and does not look for
/// it.
struct ForeignItemTests {
  let site: SiteFixture
  let id: Fingerprint
  private let pages = HealingTests.pages

  init() throws {
    site = try SiteFixture()
    id = try #require(try site.buildWithTreeBehind(HealingTests.pages).site)
  }

  static let changes: [HealingTests.Change] = [
    .added, .addedAtOldTime, .addedInFolder, .emptyFolder, .folderAsLink,
  ]

  /// - Returns: The stage that a build opens which changes something.
  private func openStage(_ trees: OutputTrees) throws -> any OutputStage {
    #expect(trees.holdsFiles(of: id, jobs: 2))
    return try trees.openStage(onto: id)
  }

  @Test(arguments: changes)
  func isGoneAfterTheNextChange(change: HealingTests.Change) throws {
    try HealingTests.make(change, in: site.folder)
    let stage = try openStage(site.trees())
    #expect(stage.keepsUnwrittenFiles)
    try stage.makeWriter().write(Array("B".utf8), to: "a/b/index.html")
    let summary = try stage.commit()
    #expect(summary.written == 1)
    var changed = pages
    changed["a/b/index.html"] = "B"
    try site.expect(changed)
    // The old output became the back tree.
    try site.buildDelta(from: changed, to: pages, onto: summary.site)
    try site.expect(pages)
    try site.expectDelta(onto: id)
  }

  @Test(arguments: changes)
  func isGoneAfterABuildThatChangesNothing(change: HealingTests.Change) throws {
    try HealingTests.make(change, in: site.folder)
    let summary = try openStage(site.trees()).commit()
    #expect(summary.written == 0 && summary.site == id)
    try site.expect(pages)
    // The old output became the back tree.
    var changed = pages
    changed["c/index.html"] = "C"
    let second = try site.buildDelta(from: pages, to: changed, onto: id)
    try site.expect(changed)
    try site.buildDelta(from: changed, to: pages, onto: second.site)
    try site.expect(pages)
  }

  @Test(arguments: changes)
  func isNotMadeTheBackTree(change: HealingTests.Change) throws {
    try HealingTests.make(change, in: site.folder)
    try removeTree(site.folder.at("site/.Output.mamushi-back"))
    let stage = try openStage(site.trees())
    #expect(!stage.keepsUnwrittenFiles)
    stage.discard()
  }

  @Test(arguments: changes)
  func isNotTrustedByAProcessThatBuildsAgain(change: HealingTests.Change) throws {
    try HealingTests.make(change, in: site.folder)
    let trees = site.trees(trustsItself: true)
    var expected = pages
    var current = id
    for text in ["one", "two", "three"] {
      #expect(trees.holdsFiles(of: current, jobs: 2))
      let stage = try trees.openStage(onto: current)
      try stage.makeWriter().write(Array(text.utf8), to: "c/index.html")
      expected["c/index.html"] = text
      current = try #require(try stage.commit().site)
      try site.expect(expected)
    }
  }

  @Test(arguments: changes)
  func isSeenByABuildThatHasNothingToDo(change: HealingTests.Change) throws {
    let trees = site.trees()
    #expect(trees.holdsFiles(of: id, jobs: 2) && trees.holdsNothingElse(jobs: 2))
    try HealingTests.make(change, in: site.folder)
    #expect(trees.holdsFiles(of: id, jobs: 2) && !trees.holdsNothingElse(jobs: 2))
    #expect(!(try trees.openStage(onto: id).keepsUnwrittenFiles))
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
      #expect(!site.trees().holdsFiles(of: id, jobs: 2), "\(place)")
      #expect(try site.build(pages).site == id)
    }
  }
}
