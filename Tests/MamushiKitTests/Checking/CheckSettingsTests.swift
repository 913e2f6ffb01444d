import MamushiCore
import TestFakes
import Testing

@testable import MamushiKit
@testable import MamushiUpkeep

/// `check` of `site.yaml`.
struct CheckSettingsTests {
  private func decode(_ flow: String) throws -> (settings: CheckSettings, diagnostics: [String]) {
    let file = SitePath("Content/site.yaml")
    let root = try LineDocuments().read(Array("check: \(flow)".utf8)[...], as: .yaml, of: file, firstLine: 1)
    var decoder = ValueDecoder(file: file)
    let node = try #require(root.entries?.first?.value)
    let settings = CheckSettings.decode(node, with: &decoder)
    return (settings, decoder.diagnostics.map(\.id))
  }

  @Test func budgets() throws {
    let settings = try decode("{pageWeight: 500KB, pictureWeight: 1.5 MB}").settings
    #expect(settings.pageWeight == 500_000 && settings.pictureWeight == 1_500_000)
    #expect(try decode("{pageWeight: much}").diagnostics == ["OutOfRange"])
    #expect(try decode("{pageWieght: 1KB}").diagnostics == ["UnknownKey"])
  }

  @Test(arguments: [
    ("12", 12), ("1 KB", 1_000), ("2KiB", 2_048), ("1.5mb", 1_500_000), ("0", nil), ("-1KB", nil),
    ("KB", nil), ("1TB", nil),
    ("1e9", nil),
  ])
  func sizes(text: String, bytes: Int?) { #expect(ByteSize.parse(text) == bytes) }

  @Test(arguments: [
    (999, "999 B"), (1_499, "1 KB"), (999_499, "999 KB"), (1_000_000, "1 MB"), (1_250_000, "1.3 MB"),
  ])
  func sizesInWords(bytes: Int, text: String) { #expect(ByteSize.text(bytes) == text) }

  @Test func acceptances() throws {
    let entry = "{id: MissingAlt, path: \"/gallery/*\", reason: \"the photos speak\"}"
    let settings = try decode("{accept: [\(entry)]}").settings
    #expect(settings.accepted.map(\.id) == ["MissingAlt"] && settings.accepted.map(\.path) == ["/gallery/*"])
    #expect(try decode("{accept: [{id: MissingAlt}]}").diagnostics == ["MissingKey"])
    #expect(try decode("{accept: [{reason: x}]}").diagnostics == ["MissingKey"])
    #expect(try decode("{accept: [{id: MissingAtl, reason: x}]}").diagnostics == ["InvalidValue"])
    #expect(try decode("{accept: yes}").diagnostics == ["WrongType"])
  }

  @Test(arguments: [
    ("/a/b/", "/a/*", true), ("/a/", "/a/*", true), ("/b/", "/a/*", false), ("/a/b.html", "*.html", true),
    ("x", "*", true),
    ("", "*", true), ("/a/x/b", "/a/*/b", true), ("/a/b", "/a/*/b", false), ("aab", "*ab", true),
    ("/a", "/a/", false),
  ])
  func patterns(text: String, pattern: String, matches: Bool) {
    #expect(Glob.matches(text, pattern: pattern) == matches)
  }

  @Test("what is accepted is not found, and what accepts nothing is known")
  func accepting() async {
    var output = CheckedOutput([
      "index.html": htmlPage("<a href=\"/gone/\">x</a><a href=\"/a/\">a</a>"),
      "a/index.html": htmlPage("<a href=\"/gone/\">x</a><a href=\"/other/\">x</a>"),
    ])
    let mark = Mark(line: 1, column: 1)
    output.settings.accepted = [
      .init(id: "BrokenLink", path: "/a/", target: "/g*", mark: mark),
      .init(id: "MissingAlt", path: nil, target: nil, mark: mark),
    ]
    let findings = await output.run().findings
    #expect(findings.causes[.brokenLink(destination: "/gone/")]?.count == 1)
    #expect(findings.causes[.brokenLink(destination: "/other/")]?.count == 1)
    #expect(findings.usedAcceptances == [0])
  }
}
