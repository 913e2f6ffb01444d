import Foundation
import Testing

/// Where several things are wrong at once, and where there is nowhere to say so.
@Suite(.scratchFolder)
struct PrecedenceTests {
  @Test("what cannot be locked is built into nothing: faults of configuration and content go first")
  func lock() async throws {
    let site = try Site([".mamushi": "a file"])
    #expect(try await site.build("--quiet").exitCode == 74)
    try site.write("Content/articles/a.md", article("A", "date: soon"))
    let content = try await site.build("--quiet")
    #expect(content.exitCode == 1)
    #expect(content.messages.contains("[InvalidDate]"))
    try site.write("Content/site.yaml", "title: x\n")
    let configuration = try await site.build("--quiet")
    #expect(configuration.exitCode == 78)
    #expect(
      configuration.messages.contains("[InvalidDate]") && configuration.messages.contains("[MissingKey]"))
  }

  @Test("faults of looks hide no links that lead nowhere; other settings may decide what there is")
  func linksBesideSettings() async throws {
    let start = "title: x\nbaseURL: https://a.example/\n"
    let site = try Site(["Content/articles/a.md": "---\ntitle: A\n---\n\n[b](b.md) {{< nope >}}\n"])
    for (settings, isTold) in [
      ("accent: red\nfonts: 3\ncheck: 3\n", true), ("accent: red\ntaxonomies: 3\n", false),
      ("accent: '#ff0000'\ncolors: { accent: '#ff0000' }\n", true),
      // A repeated key.
      ("title:\n", false),
      ("accent: red\nsources: [{ name: a, kind: feed, url: 'http://127.0.0.1:1/' }]\n", false),
      ("look: [\n", false),
      // Unknown keys, some of which may be meant to decide what there is.
      ("acent: '#ff0000'\n", true), ("quite: unrelated\n", true), ("plugins: [x]\n", true),
      ("favicon: /a.ico\n", true), ("subtitle: x\n", true),
      ("langages: [en]\n", false), ("permalink: pretty\n", false),
    ] {
      try site.write("Content/site.yaml", .text(start + settings))
      let result = try await site.build("--quiet")
      #expect(result.exitCode == 78)
      #expect(result.messages.contains("[BrokenLink]") == isTold, "\(settings)")
      #expect(result.messages.contains("[UnknownShortcode]") == isTold, "\(settings)")
    }
    for (settings, rest) in [
      ("langages: [en]\n", " Links, menus and data are checked further once site.yaml has no errors."),
      ("quite: unrelated\n", ""),
    ] {
      try site.write("Content/site.yaml", .text(start + settings))
      let lines = try await site.build().lines
      let last = try #require(lines.last)
      #expect(last.hasPrefix("Not built (") && last.hasSuffix(")." + rest), "\(last)")
    }
    try site.write("Content/site.yaml", "title: ''\nbaseURL: https://a.example/\n")
    #expect(try await site.build("--quiet").messages.contains("[BrokenLink]"))
  }

  @Test("an empty SOURCE_DATE_EPOCH is none, another text is an error")
  func sourceDateEpoch() async throws {
    let site = try Site(["Content/articles/a.md": article("A")])
    #expect(try await site.build("--quiet", environment: ["SOURCE_DATE_EPOCH": ""]).exitCode == 0)
    #expect(try await site.build("--quiet", environment: ["SOURCE_DATE_EPOCH": "soon"]).exitCode == 64)
  }

  @Test(
    "a full stdout is an error of the output, a full stderr is nobody's loss",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDevice() async throws {
    let site = try Site(["Content/articles/a.md": article("A", "colour: red\ntag: x")])
    func shell(_ redirection: String) async throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "exec \"$0\" build --json --site \"$1\" \(redirection)", Tool.built.executable.path,
        site.folder.path,
      ]
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    let messages = site.folder.appending(path: "messages")
    #expect(try await shell(">/dev/full 2>'\(messages.path)'") == 74)
    #expect(try String(contentsOf: messages, encoding: .utf8).contains("error: 'stdout' cannot be written: "))
    #expect(try await shell("2>/dev/full >/dev/null") == 0)
  }

  @Test("a colour without quotes is a comment of YAML, and told")
  func unquotedColour() async throws {
    let site = try Site(["Content/site.yaml": "title: x\nbaseURL: https://a.example/\naccent: #2a6fdb\n"])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 78)
    #expect(result.messages.contains("accent '' is not a colour; write it as \"#f88c75\", with the quotes"))
  }
}
