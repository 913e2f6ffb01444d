import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// What others do to the output, and what killed builds leave behind.
struct HealingTests {
  static let pages = ["index.html": "home", "a/index.html": "a", "a/b/index.html": "b", "c/index.html": "c"]

  let site: SiteFixture
  let folder: ScratchFolder
  let id: Fingerprint
  init() throws {
    site = try SiteFixture()
    folder = site.folder
    id = try #require(try site.buildWithTreeBehind(Self.pages).site)
    #expect(site.trees().holds(id, jobs: 2))
  }

  enum Change: CaseIterable {
    case edited, editedAtOldTime, added, addedAtOldTime, addedInFolder, emptyFolder, removed, removedFolder,
      folderAsLink,
      fileAsLink
    case fileAsFolder, secondName, folderReplaced, markerGone, outputReplaced, outputGone, outputAsLink
  }

  private func make(_ change: Change) throws {
    let page = folder.at("site/Output/a/index.html")
    switch change {
    case .edited: folder.write("x", to: "site/Output/a/index.html")
    case .editedAtOldTime:
      let status = folder.status("site/Output/a/index.html")
      folder.write("x", to: "site/Output/a/index.html")
      utimensat(AT_FDCWD, page, [status.accessTime, status.modificationTime], 0)
    case .added: folder.write("x", to: "site/Output/x.html")
    case .addedAtOldTime:
      folder.keepingTimes(of: "site/Output") { folder.write("x", to: "site/Output/x.html") }
    case .addedInFolder: folder.write("x", to: "site/Output/a/b/x.html")
    case .emptyFolder: folder.makeFolder("site/Output/c/empty")
    case .removed: unlink(page)
    case .removedFolder: try removeTree(folder.at("site/Output/a"))
    case .folderAsLink:
      #expect(rename(folder.at("site/Output/a"), folder.at("elsewhere")) == 0)
      folder.link("site/Output/a", to: "../../elsewhere")
    case .fileAsLink:
      #expect(rename(page, folder.at("elsewhere")) == 0)
      folder.link("site/Output/a/index.html", to: "../../../elsewhere")
    case .fileAsFolder:
      unlink(page)
      folder.makeFolder("site/Output/a/index.html")
    case .secondName:
      unlink(page)
      #expect(link(folder.at("site/Output/c/index.html"), page) == 0)
    case .folderReplaced:
      try removeTree(folder.at("site/Output/a"))
      folder.write("a", to: "site/Output/a/index.html")
      folder.write("b", to: "site/Output/a/b/index.html")
    case .markerGone: unlink(folder.at("site/Output/.mamushi-output"))
    case .outputReplaced:
      #expect(rename(folder.at("site/Output"), folder.at("elsewhere")) == 0)
      folder.makeFolder("site/Output")
    case .outputGone: try removeTree(folder.at("site/Output"))
    case .outputAsLink:
      #expect(rename(folder.at("site/Output"), folder.at("elsewhere")) == 0)
      folder.link("site/Output", to: "../elsewhere")
    }
  }

  @Test(arguments: Change.allCases)
  func whatOthersChangedIsSeenAndMended(change: Change) throws {
    try make(change)
    #expect(!site.trees().holds(id, jobs: 2))
    let stage = try site.trees(force: true).openStage(onto: id)
    #expect(!stage.keepsUnwrittenFiles)
    stage.discard()
    let summary = try site.build(Self.pages, force: true)
    #expect(summary.site == id)
    if change == .outputAsLink { return }
    try site.expect(Self.pages)
    let files = site.statuses.values.filter { $0.st_mode & S_IFMT == S_IFREG }
    #expect(Set(files.map(\.st_ino)).count == files.count)
    try site.expectDelta(onto: id)
  }

  /// Touched, made readable for all, given a name elsewhere: the site is the same.
  @Test func otherTimesAndNamesElsewhereAreNoChange() throws {
    let page = folder.at("site/Output/a/index.html")
    chmod(page, 0o640)
    #expect(link(page, folder.at("elsewhere")) == 0)
    utimensat(AT_FDCWD, folder.at("site/Output/index.html"), nil, 0)
    let before = site.statuses.mapValues(nanoseconds)
    #expect(site.trees().holds(id, jobs: 2))
    // Recorded: the next look reads nothing, and so does not see what cannot be opened.
    let ledger = OutputLedger.load(
      from: .ledger(folder.at("site/.mamushi")))
    #expect(try #require(ledger).checkFront(openFolder(folder.at("site/Output")), jobs: 1).isEqual)
    #expect(site.statuses.mapValues(nanoseconds) == before)
    try site.expectDelta(onto: id)
  }

  /// The exchange takes the output's mode to the hidden tree, which the next builds have to change.
  @Test func anOutputThatIsReadOnlyLeavesNoTreeReadOnly() throws {
    chmod(folder.at("site/Output"), 0o555)
    defer { chmod(folder.at("site/Output"), 0o755) }
    var pages = Self.pages
    pages["c/index.html"] = "C"
    let second = try site.buildDelta(from: Self.pages, to: pages, onto: id)
    try site.expect(pages)
    #expect(folder.status("site/Output").st_mode & 0o777 == 0o555)
    #expect(folder.status("site/.Output.mamushi-back").st_mode & 0o777 == 0o755)
    try site.expectDelta(onto: second.site)
    // A whole build replaces it as well.
    #expect(try site.build(Self.pages).written == 1)
    try site.expect(Self.pages)
    #expect(site.leftovers == [])
  }

  @Test func treesThatAreReadOnlyAreRemoved() throws {
    for (name, mode) in [
      ("site/.Output.mamushi-staging", mode_t(0o555)), ("site/.mamushi/staging", mode_t(0)),
    ] {
      folder.write("x", to: name + "/a/b/index.html")
      for path in [name + "/a/b", name + "/a", name] { chmod(folder.at(path), mode) }
    }
    try site.build(["index.html": "new"])
    try site.expect(["index.html": "new"])
    #expect(site.leftovers == [])
  }

  // MARK: The back tree

  enum BackChange: CaseIterable {
    case gone, added, addedAtOldTime, removed, replaced, replacedAtOldTime, asLink, aFile
  }

  @Test(arguments: BackChange.allCases)
  func aTreeBehindThatIsNotInStepIsMended(change: BackChange) throws {
    let back = "site/.Output.mamushi-back"
    switch change {
    case .gone: try removeTree(folder.at(back))
    case .added: folder.write("x", to: back + "/a/b/x.html")
    case .addedAtOldTime:
      folder.keepingTimes(of: back) { folder.write("x", to: back + "/x.html") }
    case .replacedAtOldTime:
      folder.keepingTimes(of: back) {
        unlink(folder.at(back + "/index.html"))
        folder.write("x", to: back + "/index.html")
      }
    case .removed: unlink(folder.at(back + "/a/index.html"))
    case .replaced:
      unlink(folder.at(back + "/a/index.html"))
      folder.write("x", to: back + "/a/index.html")
    case .asLink:
      #expect(rename(folder.at(back), folder.at("elsewhere")) == 0)
      folder.link(back, to: "../elsewhere")
    case .aFile:
      try removeTree(folder.at(back))
      folder.write("x", to: back)
    }
    var pages = Self.pages
    pages["c/index.html"] = "C"
    let second = try site.buildDelta(from: Self.pages, to: pages, onto: id)
    #expect(second.written == 1)
    try site.expect(pages)
    try site.expectDelta(onto: second.site)
    try site.buildDelta(from: pages, to: Self.pages, onto: second.site)
    try site.expect(Self.pages)
    if change == .asLink { #expect(folder.text("elsewhere/c/index.html") == "c") }
  }

  // MARK: Killed builds

  /// A stage that was being written, with files removed, replaced and added.
  @Test func aStageOfAKilledBuildIsMended() throws {
    let stage = try site.openDelta(onto: id)
    let writer = try stage.makeWriter()
    try writer.write(Array("half".utf8), to: "a/index.html")
    try writer.write(Array("half".utf8), to: "new/index.html")
    // The process ends here: the stage stays, and no tree is behind.
    site.dropLock()
    try site.expect(Self.pages)
    var pages = Self.pages
    pages["a/b/index.html"] = "B"
    let second = try site.buildDelta(from: Self.pages, to: pages, onto: id)
    try site.expect(pages)
    #expect(site.leftovers.isEmpty)
    try site.expectDelta(onto: second.site)
  }

  /// Right after the exchange: the old site in the stage's place, and a ledger that knows nothing of it.
  @Test func aBuildKilledAfterTheExchangeIsMended() throws {
    let stage = try site.openDelta(onto: id)
    try stage.makeWriter().write(Array("A".utf8), to: "a/index.html")
    site.dropLock()
    let paths = ["site/Output", "site/.Output.mamushi-staging"].map(folder.at)
    #expect(rename(paths[0], folder.at("aside")) == 0)
    #expect(rename(paths[1], paths[0]) == 0)
    #expect(rename(folder.at("aside"), paths[1]) == 0)
    #expect(!site.trees().holds(id, jobs: 2))
    var pages = Self.pages
    pages["a/index.html"] = "A"
    let summary = try site.build(pages)
    #expect(summary.written == 0)
    try site.expect(pages)
    #expect(site.leftovers.isEmpty)
    try site.openDelta(onto: summary.site).discard()
    try site.expectDelta(onto: summary.site)
  }

  /// After all but the ledger: trees have changed places, which the ledger does not know.
  @Test func aLedgerOfTheBuildBeforeIsNotBelieved() throws {
    #expect(rename(folder.at("site/.mamushi/output"), folder.at("old-ledger")) == 0)
    // Without a ledger there is nothing to build onto.
    #expect(!site.trees().holds(id, jobs: 2))
    let again = try site.build(Self.pages)
    #expect(again.site == id && again.written == 0)
    var pages = Self.pages
    pages["a/index.html"] = "A"
    let second = try site.buildDelta(from: Self.pages, to: pages, onto: id)
    #expect(rename(folder.at("old-ledger"), folder.at("site/.mamushi/output")) == 0)
    #expect(!site.trees().holds(id, jobs: 2))
    #expect(!site.trees().holds(try #require(second.site), jobs: 2))
    let third = try site.build(pages)
    #expect(third.written == 0 && third.site == second.site)
    try site.expectDelta(onto: third.site)
  }

  @Test func aFullStageOfAKilledBuildIsUsedOrRemoved() throws {
    let stage = try site.open()
    try stage.makeWriter().write(Array("half".utf8), to: "index.html")
    site.dropLock()
    #expect(site.trees().holds(id, jobs: 2))
    var pages = Self.pages
    pages["a/index.html"] = "A"
    let second = try site.buildDelta(from: Self.pages, to: pages, onto: id)
    try site.expect(pages)
    #expect(site.leftovers.isEmpty)
    try site.expectDelta(onto: second.site)
  }
}

extension OutputLedger.Check {
  var isEqual: Bool {
    if case .equal = self { true } else { false }
  }
}
