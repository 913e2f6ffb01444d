import Foundation
import Testing

/// How faults are told, whatever they are.
@Suite(.scratchFolder)
struct ReportingTests {
  private static let faulty: [String: SiteFile] = [
    "Content/articles/b.md": article("B", "date: soon\nrating: 9", body: "[x](none.md)\n\n<b>x</b>"),
    "Content/articles/a.md": "",
    "Content/data/pickups.yaml": "- { title: X, thumbnail: /none.jpg }\n",
    "Content/guidance/g.md": article("G", "oder: 1"),
    "Templates/Feed/home.mustache": "{{headin}}",
  ]

  @Test("every stage's faults are told in one run, sorted by file, line and column")
  func several() async throws {
    let result = try await Site(Self.faulty).build("--quiet")
    let places = result.lines.map { line in line.firstRange(of: ": ").map { String(line[..<$0.lowerBound]) } }
    #expect(
      places == [
        "Content/articles/a.md", "Content/articles/b.md:3:7", "Content/articles/b.md:4:9",
        "Content/articles/b.md:7:5", "Content/articles/b.md:9:1", "Content/data/pickups.yaml:1:26",
        "Content/guidance/g.md:3:1", "Templates/Feed/home.mustache:1:1",
      ])
    // What is said twice of one file is told once, with its number.
    let raw = result.lines.filter { $0.hasSuffix("[RawHTML]") }
    #expect(raw.count == 1 && raw.first?.contains(", and 1 more in this file; ") == true, "\(raw)")
    #expect(result.exitCode == 1)
  }

  @Test("the summary counts; --quiet drops it and keeps the diagnostics")
  func quiet() async throws {
    let site = try Site(Self.faulty)
    let loud = try await site.build()
    let quiet = try await site.build("--quiet")
    #expect(loud.lines.first?.hasPrefix("Read 1 article") == true)
    #expect(loud.lines.last == "Not built (6 errors, 3 warnings).")
    #expect(loud.lines.dropFirst().dropLast() == quiet.lines[...])
    #expect(loud.output == "")
  }

  @Test("that the old site stands is told where there is one")
  func oldSite() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    _ = try await site.buildCleanly()
    try site.write("Content/articles/a.md", article("A", body: "<b>x</b>"))
    let strict = try await site.build("--strict")
    #expect(
      strict.lines.last
        == "Not built (2 warnings, which --strict counts as errors). The previous site is unchanged.")
    try site.write("Content/articles/b.md", "")
    #expect(
      try await site.build().lines.last == "Not built (1 error, 2 warnings). The previous site is unchanged.")
    let elsewhere = try await site.build("--output", "elsewhere")
    #expect(elsewhere.lines.last == "Not built (1 error, 2 warnings).")
  }

  @Test("on success: lines without timings, and nothing with --quiet")
  func success() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let first = try await site.build()
    #expect(first.exitCode == 0)
    #expect(first.output == "")
    #expect(first.lines.first == "Read 1 article and 0 photos.")
    let pages = try site.output.pages.count
    #expect(
      first.lines.last?.hasPrefix("Built \(pages) pages into site/Output: ") == true, "\(first.messages)")
    #expect(!first.messages.contains("\u{1B}"))
    let second = try await site.build()
    #expect(second.messages.contains(": 0 files written, "))
  }

  @Test("--json prints one object with the keys of the design, on failure")
  func jsonFailure() async throws {
    let site = try Site(Self.faulty)
    let result = try await site.build("--json")
    #expect(result.exitCode == 1)
    let report = try result.json()
    #expect(
      Set(report.keys) == [
        "pages", "written", "unchanged", "deleted", "bytes", "leftOut", "nextChange", "sources",
        "diagnostics",
      ])
    for key in ["written", "unchanged", "deleted", "bytes"] { #expect(report[key] as? Int == 0, "\(key)") }
    #expect((report["sources"] as? [Any])?.isEmpty == true)
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.count == 9)
    for diagnostic in diagnostics {
      #expect(Set(diagnostic.keys) == ["severity", "id", "message", "file", "line", "column", "help"])
    }
    let date = diagnostics[1]
    #expect(date["severity"] as? String == "error")
    #expect(date["id"] as? String == "InvalidDate")
    #expect(date["message"] as? String == "date 'soon' is not an ISO 8601 date")
    #expect(date["file"] as? String == "Content/articles/b.md")
    #expect(date["line"] as? Int == 3)
    #expect(date["column"] as? Int == 7)
    #expect(date["help"] as? String == "write it in the form '2026-05-05'")
    // A file as a whole has neither line nor column.
    #expect(diagnostics[0]["line"] is NSNull)
    #expect(diagnostics[0]["column"] is NSNull)
    // Diagnostics are told to people as well.
    #expect(result.lines == (try await site.build("--quiet")).lines)
  }

  @Test("--json on success counts pages, files and bytes; stdout holds nothing else")
  func jsonSuccess() async throws {
    let site = try Site(FullSite.files)
    let result = try await site.build("--json")
    #expect(result.exitCode == 0)
    #expect(result.messages == "")
    #expect(result.output.hasSuffix("}\n"))
    #expect(result.output.count { $0 == "\n" } == 1)
    let report = try result.json()
    let output = try site.output
    #expect(report["pages"] as? Int == output.pages.count)
    #expect(report["written"] as? Int == output.files.count)
    #expect(report["unchanged"] as? Int == 0)
    #expect(report["deleted"] as? Int == 0)
    #expect(report["bytes"] as? Int == output.bytes.values.reduce(0) { $0 + $1.count })
    #expect((report["diagnostics"] as? [Any])?.isEmpty == true)

    let again = try await site.build("--json", "--quiet").json()
    #expect(again["written"] as? Int == 0)
    #expect(again["unchanged"] as? Int == output.files.count)
  }

  @Test("--json also tells what is wrong with site.yaml, the output, and that there is no site")
  func jsonElsewhere() async throws {
    let site = try Site(["Content/site.yaml": "title: T\n"])
    let configuration = try await site.build("--json")
    #expect(configuration.exitCode == 78)
    #expect(
      (try configuration.json()["diagnostics"] as? [[String: Any]])?.first?["id"] as? String == "MissingKey")

    try site.write("Content/site.yaml", Site.configuration)
    try site.write("Output/mine.txt", "mine")
    let output = try await site.build("--json")
    #expect(output.exitCode == 74)
    let refusal = try #require((try output.json()["diagnostics"] as? [[String: Any]])?.first)
    #expect(refusal["id"] as? String == "ForeignOutputFolder")
    #expect(refusal["file"] is NSNull)

    let nowhere = try await Tool.run(["build", "--json", "--site", "nowhere"])
    #expect(nowhere.exitCode == 78)
    #expect((try nowhere.json()["diagnostics"] as? [[String: Any]])?.count == 1)
  }

  @Test("--strict lets warnings fail the build, and says the same")
  func strict() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    let old = try await site.buildCleanly()
    try site.write("Content/articles/a.md", article("A", body: "<b>x</b>"))
    let strict = try await site.build("--quiet", "--strict")
    #expect(strict.exitCode == 1)
    #expect(strict.lines.count == 1)
    #expect(
      strict.lines.first?.contains(": warning: raw HTML is left out, and 1 more in this file; ") == true)
    #expect(try site.output == old)
    #expect(try await site.build("--quiet").exitCode == 0)
    #expect(try site.output != old)
    try site.write("Content/articles/a.md", article("A"))
    #expect(try await site.build("--quiet", "--strict").exitCode == 0)
  }

  @Test("columns count Unicode scalars")
  func columns() async throws {
    let result = try await Site([
      "Content/articles/a.md": article("A", body: "日本語🍣e\u{301}[x](none.md)")
    ]).build("--quiet")
    #expect(
      result.lines.first?.hasPrefix("Content/articles/a.md:6:11: error: ") == true, "\(result.messages)")
  }

  @Test("a fault hides no other: after one is mended the build has only the rest, and then succeeds")
  func mending() async throws {
    let site = try Site(Self.faulty)
    var last = try await site.build("--quiet").lines.count
    for path in Self.faulty.keys.sorted() {
      try site.remove(path)
      let result = try await site.build("--quiet")
      #expect(result.lines.count < last, "\(path)")
      last = result.lines.count
    }
    #expect(last == 0)
    #expect(try site.output.contains("index.html"))
  }
}
