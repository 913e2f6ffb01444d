import Foundation
import Testing

/// Same inputs, same bytes, wherever, whenever and however a site is built.
@Suite(.scratchFolder)
struct ReproducibilityTests {
  /// More articles than one thread takes at once, many of them alike in all that lists sort by.
  private static let files: [String: SiteFile] = {
    var files = FullSite.files
    for number in 0..<150 {
      files["Content/articles/\(number % 7)/n\(number).md"] = article(
        "同じ題",
        "date: 2026-01-0\(number % 3 + 1)\ntags: [t\(number % 5), I\u{307}stanbul]\ncategory: C\(number % 4)\nauthor: A\(number % 6)",
        body: "Body \(number). [next](n\((number + 7) % 150 / 7 * 7 + number % 7).md)")
    }
    // Pictures of every kind, made in all formats; a crop has to find what draws the eye.
    files["Content/gallery/kinds/photo.jpg"] = .bytes(PrivateMetadata.jpeg(32, 18))
    files["Content/gallery/kinds/plaid.jpg"] = .bytes(
      Pictures.jpeg(blocks: 24, 40, painting: Pictures.plaid(5)))
    files["Content/gallery/kinds/film.gif"] = .bytes(Pictures.gif(20, 12, frames: [.red, .clear, .blue]))
    files["Content/gallery/kinds/clear.png"] = .bytes(
      Pictures.png(60, 50, hasAlpha: true) { x, y in (x ^ y).isMultiple(of: 3) ? .clear : .yellow })
    return files.filter { !$0.key.hasSuffix(".DS_Store") }
  }()

  /// A way to build.
  struct Condition: Sendable, CustomTestStringConvertible {
    let name: String
    var folder = "elsewhere"
    var options: [String] = []
    var environment: [String: String?] = [:]
    /// Of the files that the build makes.
    var umask = "022"
    /// Files are made in an order drawn with this seed.
    var orderSeed: UInt64?
    /// Seconds since 1970, for all inputs.
    var modified: Int64?

    var testDescription: String { name }
  }

  static let conditions: [Condition] = [
    Condition(name: "one thread", options: ["--jobs", "1"]),
    Condition(name: "many threads", options: ["--jobs", "16"]),
    Condition(name: "TZ=America/New_York", environment: ["TZ": "America/New_York"]),
    Condition(name: "TZ=Pacific/Kiritimati", environment: ["TZ": "Pacific/Kiritimati"]),
    Condition(name: "LANG=tr_TR.UTF-8", environment: ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]),
    Condition(name: "LANG=C", environment: ["LANG": "C", "LC_ALL": "C"]),
    Condition(name: "no locale", environment: ["LANG": nil, "LC_ALL": nil, "HOME": "/nonexistent"]),
    Condition(name: "umask 077", umask: "077"),
    Condition(name: "umask 000", umask: "000"),
    Condition(
      name: "another place", folder: "an other/深い/place with spaces, and a name that is a good deal longer"),
    Condition(name: "files made in another order", orderSeed: 1),
    Condition(name: "files made in a third order", orderSeed: 2),
    Condition(name: "inputs of 1971", modified: 31_536_000),
    Condition(name: "inputs of the future", modified: 4_000_000_000),
    Condition(
      name: "another now that hides and shows the same", environment: ["SOURCE_DATE_EPOCH": "1777683661"]),
  ]

  @Test("one hash over the whole output")
  func hashes() async throws {
    let reference = try Site(Self.files)
    let result = try await reference.build()
    try #require(result.exitCode == 0, "\(result.messages)")
    let expected = try reference.output
    let hash = try await hash(of: reference)
    var report = ["\(hash)  as the tests build"]

    func check(_ site: Site, _ name: String) async throws {
      let other = try await self.hash(of: site)
      report.append("\(other)  \(name)")
      #expect(other == hash, "\(name)")
      expectSameBytes(try site.output, expected, "\(name):")
      try FileManager.default.removeItem(at: site.folder)
    }
    for condition in Self.conditions {
      try await check(try await site(builtUnder: condition), condition.name)
    }
    try await check(try await grownSite(), "bit by bit, with builds between")
    print("hashes of \(expected.files.count) files:\n" + report.joined(separator: "\n"))
  }

  /// SHA-256 of the list of the output's files with theirs; anyone can have it the same way.
  private func hash(of site: Site) async throws -> String {
    let script = """
      sum=$(command -v sha256sum || echo 'shasum -a 256')
      find . -type f -print0 | LC_ALL=C sort -z | xargs -0 $sum | $sum
      """
    let shell = Tool(executable: URL(fileURLWithPath: "/bin/sh"))
    let result = try await shell.start(["-c", script], in: site.url("Output")).result()
    try #require(result.exitCode == 0, "\(result.messages)")
    return String(result.output.prefix(64))
  }

  private func site(builtUnder condition: Condition) async throws -> Site {
    var places: [String: UInt64] = [:]
    if let seed = condition.orderSeed {
      var random = SplitMix64(seed: seed)
      for path in Self.files.keys.sorted() { places[path] = random.next() }
    }
    let site = try Site(
      Self.files, at: condition.folder, order: { (places[$0] ?? 0, $0) < (places[$1] ?? 0, $1) })
    if let modified = condition.modified {
      for path in try FolderSnapshot(site.folder).files {
        try FileStatus.setModified(modified * 1_000_000_000, of: site.url(path).path)
      }
    }
    // The shell sets its own umask; the tests' is that of all tests.
    let shell = Tool(executable: URL(fileURLWithPath: "/bin/sh"))
    let result = try await shell.start(
      ["-c", "umask \(condition.umask) && exec \"$0\" \"$@\"", Tool.built.executable.path, "build"]
        + ["--site", site.folder.path] + condition.options, environment: condition.environment
    ).result()
    #expect(result.exitCode == 0, "\(condition.name): \(result.messages)")
    return site
  }

  /// Of a site that grew: some other files first, then its own in an order of chance, with builds between.
  private func grownSite() async throws -> Site {
    var random = SplitMix64(seed: 7)
    let site = try Site(
      [
        "Content/articles/first.md": article("The first", "tags: [old]"), "Content/static/old.txt": "old",
        "Content/articles/sushi.md": article("Sushi, before"),
      ], at: "growing")
    _ = try await site.build("--quiet")
    try site.remove("Content/articles/first.md")
    try site.remove("Content/static/old.txt")
    for path in Self.files.keys.sorted().shuffled(using: &random) {
      guard let file = Self.files[path] else { continue }
      try site.write(path, file)
      // Links lead to nothing yet: such builds fail, and that must not matter.
      if random.isOne(in: 12) { _ = try await site.build("--quiet") }
    }
    let result = try await site.build()
    #expect(result.exitCode == 0, "\(result.messages)")
    return site
  }
}
