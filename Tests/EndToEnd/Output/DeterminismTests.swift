import Foundation
import Testing

/// Same inputs, same bytes.
@Suite(.scratchFolder)
struct DeterminismTests {
  /// More articles than one thread takes at once, many of them alike in all that lists sort by.
  private static let files: [String: SiteFile] = {
    var files = FullSite.files
    for number in 0..<150 {
      files["Content/articles/\(number % 7)/n\(number).md"] = article(
        "同じ題",
        "date: 2026-01-0\(number % 3 + 1)\ntags: [t\(number % 5), I\u{307}stanbul]\ncategory: C\(number % 4)\nauthor: A\(number % 6)",
        body: "Body \(number). [next](n\((number + 7) % 150 / 7 * 7 + number % 7).md)")
    }
    return files.filter { !$0.key.hasSuffix(".DS_Store") }
  }()

  @Test("threads, locale, time zone, clock, order of creation and place make no difference")
  func bytes() async throws {
    let site = try Site(Self.files)
    let result = try await site.build("--jobs", "1")
    try #require(result.exitCode == 0, "\(result.messages)")
    let expected = try site.output

    func expectSame(
      _ what: String, at name: String, order: (String, String) -> Bool = { $0 < $1 }, options: [String] = [],
      environment: [String: String?] = [:]
    ) async throws {
      let other = try Site(Self.files, at: name, order: order)
      let result = try await other.build(options, environment: environment)
      #expect(result.exitCode == 0, "\(what): \(result.messages)")
      expectSameBytes(try other.output, expected, "\(what):")
    }
    try await expectSame("--jobs 4", at: "jobs", options: ["--jobs", "4"])
    try await expectSame("TZ", at: "zone", environment: ["TZ": "America/New_York"])
    try await expectSame(
      "Turkish", at: "language", environment: ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"])
    try await expectSame("C locale", at: "c", environment: ["LANG": "C", "LC_ALL": "C"])
    try await expectSame("created backwards", at: "order", order: { $0 > $1 })
    try await expectSame("another place", at: "an other/深い/place with spaces")
    try await expectSame(
      "another day", at: "clock", environment: ["SOURCE_DATE_EPOCH": String(1_777_593_600 + 90_061)])
  }

  @Test("no byte tells where or when the site was built")
  func traces() async throws {
    let site = try Site(Self.files)
    let result = try await site.build()
    try #require(result.exitCode == 0)
    let folder = Data(try ScratchFolder.current.path.utf8)
    for (path, bytes) in try site.output.bytes { #expect(bytes.range(of: folder) == nil, "\(path)") }
  }

  @Test("a rebuild over another site's output gives the bytes of a clean build")
  func over() async throws {
    let site = try Site(FullSite.files)
    let expected = try await site.buildCleanly()
    let other = try Site(["Content/articles/zzz.md": article("Z")], at: "other")
    _ = try await other.buildCleanly()
    try FileManager.default.moveItem(at: other.url("Output"), to: site.url("Public"))
    #expect(try await site.build("--quiet", "--output", site.url("Public").path).exitCode == 0)
    expectSameBytes(try FolderSnapshot(site.url("Public")), expected)
  }

  @Test("without SOURCE_DATE_EPOCH the clock of the machine is read")
  func machineClock() async throws {
    let site = try Site([
      "Content/articles/old.md": article("Old", "date: 2020-01-01"),
      "Content/articles/far.md": article("Far", "date: 9999-01-01"),
    ])
    let output = try await site.buildCleanly(environment: ["SOURCE_DATE_EPOCH": nil])
    #expect(output.contains("articles/old/index.html"))
    #expect(!output.contains("articles/far/index.html"))
  }
}
