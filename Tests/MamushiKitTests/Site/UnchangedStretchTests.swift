import MamushiCore
import Synchronization
import Testing

@testable import MamushiKit

/// Which pages a build looks at by their inputs, where it knows what the one before was made of.
struct UnchangedStretchTests {
  private let output = MemoryOutput()
  private var site: TestSite
  private var edits: UInt64 = 1

  init() async {
    // More than are made in one stretch; every second one has no summary.
    var content = ["pages/about.md": "---\ntitle: About\n---\ntext"]
    for number in 0..<200 { content[Self.path(number)] = Self.article(number) }
    site = TestSite(content)
    site.output = output
    for number in 0..<12 {
      site.renderer.shown += ["articles.\(number).title", "articles.\(number).summary"]
    }
    _ = await site.build()
  }

  private static func path(_ number: Int) -> String { "articles/a\(number).md" }

  private static func article(_ number: Int, _ body: String = "text", title: String = "A", keys: String = "")
    -> String
  {
    let summary = number.isMultiple(of: 2) ? "summary: s\n" : ""
    return
      "---\ntitle: \(title)\(number)\n\(summary)\(keys)date: 2026-0\(1 + number % 4)-1\(number % 10)\n---\n\(body)"
  }

  /// Builds the site with other files, and compares it with a clean build of these.
  ///
  /// - Returns: how many fingerprints were made.
  private mutating func build(
    _ changes: [String: String?], _ place: Testing.SourceLocation = #_sourceLocation
  ) async -> Int {
    for (path, text) in changes {
      let bytes = text.map { Array($0.utf8) }
      edits += 1
      site.files.files["Content/" + path] = bytes
      site.files.stamps["Content/" + path] = bytes.map {
        FileStamp(size: Int64($0.count), inode: edits, modified: 0, changed: 0)
      }
    }
    let counted = Counted()
    site.hash = counted.fingerprinter
    let report = await site.build()
    site.hash = fingerprinter
    var clean = site
    let cleanOutput = MemoryOutput()
    clean.output = cleanOutput
    clean.cache = MemoryCache()
    clean.searchRecords = MemoryCache()
    clean.searchIndex = MemoryCache()
    let expected = await clean.build()
    #expect(report.failure == nil, sourceLocation: place)
    #expect(report.diagnostics == expected.diagnostics, sourceLocation: place)
    let (files, all) = (output.files, cleanOutput.files)
    #expect(files.keys.sorted() == all.keys.sorted(), sourceLocation: place)
    #expect(files.keys.filter { files[$0] != all[$0] }.sorted() == [], sourceLocation: place)
    return counted.count
  }

  private final class Counted: Sendable {
    private let calls = Atomic(0)

    var count: Int { calls.load(ordering: .relaxed) }

    var fingerprinter: Fingerprinter {
      Fingerprinter { [self] bytes in
        calls.wrappingAdd(1, ordering: .relaxed)
        return MamushiKitTests.fingerprinter(bytes)
      }
    }
  }

  @Test mutating func aBodyCostsItsStretches() async {
    let title = await build([Self.path(7): Self.article(7, title: "Other")])
    #expect(title > 200, "each page is looked at")
    for body in ["more text", "again more"] {
      let edit = await build([Self.path(7): Self.article(7, body, title: "Other")])
      #expect(edit < title - 100)
    }
    // Without a summary, lists show how it begins.
    let shown = await build([
      Self.path(8): Self.article(8, "seen"), Self.path(9): Self.article(9, "seen, too"),
    ])
    #expect(shown < title - 50)
  }

  @Test mutating func moreThanABodyIsNeverTakenForOne() async {
    let body = [Self.path(7): Self.article(7, "new")]
    var others: [[String: String?]] = [
      [Self.path(8): Self.article(8, title: "Other")], [Self.path(8): Self.article(8, keys: "tags: [new]\n")],
      [Self.path(300): Self.article(300)], [Self.path(8): nil],
      ["pages/about.md": "---\ntitle: New\n---\ntext"],
      ["data/pickups.yaml": ""], [Self.path(10): Self.article(10, keys: "draft: true\n")],
      [Self.path(12): Self.article(12, "[a](a13.md)")],
      [Self.path(14): Self.article(14, "![a](a.jpg)"), "articles/a.jpg": "8x6"],
      ["articles/a.jpg": "9x6"], [Self.path(14): Self.article(14, "again")], ["articles/a.jpg": nil],
    ]
    others += [
      [Self.path(8): Self.article(8, "back")], [Self.path(300): nil],
      [Self.path(10): Self.article(10, "published")], ["data/pickups.yaml": nil],
    ]
    for (number, other) in others.enumerated() {
      var changes = other
      changes.merge(body.mapValues { $0 + "\(number)" }) { first, _ in first }
      _ = await build(changes)
    }
  }
}
