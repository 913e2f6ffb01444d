import Foundation
import Testing

/// After a storm of edits, some of them during builds, what a watching tool leaves is what a clean build gives.
///
/// `MAMUSHI_EDITS` says how many edits are made, `MAMUSHI_SEED` which.
@Suite(.scratchFolder)
struct EditStormTests {
  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// Edits of the site's files; a process that watches keeps its clock and its options.
  private static let kinds = Edit.kinds.dropLast()

  /// Edits of articles that leave their front matter as it is: builds after these take another way.
  private static let bodyEdits = Edit.articleEdits.filter {
    [
      "change a body and keep its size", "change the first words", "add a paragraph", "add a long text",
      "remove a paragraph", "link to something",
    ].contains($0.name)
  }

  @Test("random edits, in bursts", arguments: ["", "1"])
  func storm(polls: String) async throws {
    let edits = Self.number("MAMUSHI_EDITS").map(Int.init) ?? 40
    let seed = Self.number("MAMUSHI_SEED") ?? .random(in: 0..<1_000_000_000)
    print("edit storm: \(edits) edits, MAMUSHI_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var model = SiteModel(random: &random, makesAllFormats: false)
    let root = try ScratchFolder.current.appendingPathComponent("site")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    var folder = SiteFolder(site: Site(existing: root))
    _ = try folder.update(to: model, using: &random)
    model.renamings = []
    try Self.mark(folder.site, burst: 0, inBody: true)
    let clock = ["SOURCE_DATE_EPOCH": String(model.clock), "MAMUSHI_POLL": polls]
    let watched = try await WatchedSite(folder.site, environment: clock)
    var history: [String] = []
    var done = 0
    var burst = 0
    while done < edits {
      let isOfBodies = random.isOne(in: 2)
      for _ in 0..<random.number(1...8) {
        let edit = random.pick(isOfBodies ? Self.bodyEdits : random.pick(Array(Self.kinds)).edits)
        guard let what = edit.apply(&model, &random) else { continue }
        history.append("\(edit.name): \(what)")
        done += 1
        history += try folder.update(to: model, using: &random)
        model.renamings = []
        // Some while a build is running, some when it has ended.
        if random.isOne(in: 3) { try await Task.sleep(for: .milliseconds(random.number(0...60))) }
      }
      model.options = []
      burst += 1
      try await compare(
        watched, folder.site, burst: burst, inBody: isOfBodies, clock, "seed \(seed): \(history.suffix(20))")
    }
    _ = try await watched.end(mayBuild: true)
  }

  /// Writes what tells that a build has all that came before it: a file, or the body of an article.
  private static func mark(_ site: Site, burst: Int, inBody: Bool) throws {
    if inBody {
      let text = "---\ntitle: Burst\ndate: 2020-01-01\nsummary: s\n---\nburst-\(burst)\n"
      try site.write("Content/articles/burst.md", .text(text))
    } else {
      try site.write("Content/static/burst-\(burst).txt", "x")
    }
  }

  /// Waits for the build of all edits so far, and compares.
  private func compare(
    _ watched: WatchedSite, _ site: Site, burst: Int, inBody: Bool, _ environment: [String: String?],
    _ what: String
  ) async throws {
    let start = try watched.run.messagesSoFar.count
    try Self.mark(site, burst: burst, inBody: inBody)
    let clean = try site.copyOfInputs()
    let result = try await clean.build(["--quiet"], environment: environment)
    guard result.exitCode == 0 else {
      // The fault is told, and the old site stands, until a later edit mends it.
      try await watched.expect("not built", after: start)
      return
    }
    try await watched.wait("\(what): the build of burst \(burst) never came") {
      // A build may put another site in its place while it is read.
      guard let output = try? site.output else { return false }
      if !inBody { return output.contains("burst-\(burst).txt") }
      return try output.files.contains {
        try $0.contains("burst/") && $0.hasSuffix(".html") && output.text($0).contains(">burst-\(burst)<")
      }
    }
    let faults = Comparison.folders(try site.output, try clean.output)
    try #require(faults.isEmpty, "\(what): \(faults.prefix(5))")
  }
}
