import CPlatform
import MamushiCore
import Testing

@testable import MamushiServices

/// A site in a scratch folder, whose output is written as a build would.
struct SiteFixture {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    folder.write("title: x", to: "site/Content/site.yaml")
    folder.makeFolder("site/Templates")
  }

  func trees(
    _ output: String = "site/Output", force: Bool = false, trustsItself: Bool = false
  ) -> OutputTrees {
    OutputTrees(
      output: folder.at(output), site: folder.at("site"), cache: folder.at("site/.mamushi"), force: force,
      ledger: .ledger(folder.at("site/.mamushi")), jobs: 2, trustsItself: trustsItself)
  }

  /// Opens a stage for a whole site.
  func open(_ output: String = "site/Output", force: Bool = false) throws(OutputError) -> any OutputStage {
    try trees(output, force: force).openStage(onto: nil)
  }

  @discardableResult
  func build(
    _ pages: [String: String], output: String = "site/Output", force: Bool = false
  ) throws -> OutputSummary {
    let stage = try open(output, force: force)
    try put(pages, into: stage)
    return try stage.commit()
  }

  func put(_ pages: [String: String], into stage: any OutputStage) throws {
    let writer = try stage.makeWriter()
    for (path, text) in pages.sorted(by: { $0.key < $1.key }) { try writer.write(Array(text.utf8), to: path) }
  }

  /// The rule by which a folder is refused; nil where it is accepted.
  func refusal(_ output: String, force: Bool = false) throws -> Diagnostic? {
    do throws(OutputError) {
      try open(output, force: force).discard()
      return nil
    } catch .refused(let diagnostic) {
      return diagnostic
    } catch .failed(let failure) {
      throw failure
    } catch {
      Issue.record(error)
      return nil
    }
  }

  /// What remains of stages.
  var leftovers: [String] {
    folder.names("site/.mamushi").filter { $0 != "lock" && $0 != "output" }
      + folder.names("site").filter { $0.contains("mamushi-") && $0 != ".Output.mamushi-back" }
  }

  /// Ends what a stage's process holds, as if it was killed: its stage stays as it is.
  func dropLock() { folder.remove("site/.Output.mamushi-lock") }
}

extension SiteFixture {
  /// Builds only what differs between two sets of pages.
  @discardableResult
  func buildDelta(
    from old: [String: String], to new: [String: String], onto site: Fingerprint?
  ) throws -> OutputSummary {
    let stage = try openDelta(onto: site)
    let writer = try stage.makeWriter()
    for (path, text) in new where old[path] != text { try writer.write(Array(text.utf8), to: path) }
    stage.remove(old.keys.filter { new[$0] == nil })
    return try stage.commit()
  }

  func openDelta(onto site: Fingerprint?) throws -> any OutputStage {
    let trees = trees()
    let id = try #require(site)
    #expect(trees.holds(id, jobs: 2))
    let stage = try trees.openStage(onto: id)
    #expect(stage.keepsUnwrittenFiles)
    return stage
  }

  /// Builds a site with a back tree, which is made by the first build that wants to change something.
  @discardableResult
  func buildWithTreeBehind(_ pages: [String: String]) throws -> OutputSummary {
    let summary = try build(pages)
    try openDelta(onto: summary.site).discard()
    return summary
  }

  /// Expects a site, and a back tree, ready for a delta.
  func expectDelta(onto site: Fingerprint?) throws {
    let behind = folder.status("site/.Output.mamushi-back").st_ino
    let stage = try openDelta(onto: site)
    #expect(folder.status("site/.Output.mamushi-staging").st_ino == behind)
    stage.discard()
    #expect(folder.status("site/.Output.mamushi-back").st_ino == behind)
  }

  /// Expects the output to hold exactly these pages and the marker, and no folder without any.
  func expect(_ pages: [String: String], location: SourceLocationArgument = #_sourceLocation) throws {
    var expected = pages
    expected[OutputLocation.markerName] = String(decoding: OutputLocation.marker, as: UTF8.self)
    var files: [String: String] = [:]
    var folders: Set<String> = []
    for (path, status) in statuses {
      if status.st_mode & S_IFMT == S_IFDIR {
        folders.insert(path)
      } else {
        #expect(status.st_mode & S_IFMT == S_IFREG, "\(path)", sourceLocation: location)
        files[path] = folder.text("site/Output/" + path)
      }
    }
    #expect(files == expected, sourceLocation: location)
    var needed: Set<String> = [""]
    for path in expected.keys {
      let parts = path.split(separator: "/").dropLast()
      for count in 0...parts.count { needed.insert(parts.prefix(count).joined(separator: "/")) }
    }
    #expect(folders == needed, sourceLocation: location)
  }

  /// What all files and folders of the output are, by paths; the output itself is "".
  var statuses: [String: stat] {
    var result: [String: stat] = [:]
    func visit(_ path: String) {
      let full = path.isEmpty ? "site/Output" : "site/Output/" + path
      let status = folder.status(full)
      result[path] = status
      guard status.st_mode & S_IFMT == S_IFDIR else { return }
      for name in folder.names(full) { visit(path.isEmpty ? name : path + "/" + name) }
    }
    visit("")
    return result
  }

  /// What a site of these pages is recorded as by a build into nothing.
  func cleanSite(_ pages: [String: String]) throws -> Fingerprint? {
    let other = try SiteFixture()
    return try other.build(pages).site
  }
}

extension BuildCache where Self == BlockFile {
  /// The ledger in a cache's folder.
  static func ledger(_ cache: String) -> BlockFile { BlockFile(path: cache + "/output", format: 7) }
}

extension ScratchFolder {
  /// Does something to a folder, which then has the times that it had before.
  func keepingTimes(of path: String, _ body: () throws -> Void) rethrows {
    let before = status(path)
    try body()
    setTimes(of: path, before)
  }

  func setTimes(of path: String, _ status: stat) {
    let times = [status.accessTime, status.modificationTime]
    #expect(utimensat(AT_FDCWD, at(path), times, AT_SYMLINK_NOFOLLOW) == 0)
  }
}

typealias SourceLocationArgument = Testing.SourceLocation
