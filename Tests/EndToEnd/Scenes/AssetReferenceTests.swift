import Testing

/// Assets of a site's own that refer to each other.
@Suite(.scratchFolder)
struct AssetReferenceTests {
  private static let files: [String: SiteFile] = [
    "Content/articles/a.md": article("A", "date: 2025-01-01"),
    "Templates/assets/custom.css": "@import \"more/other.css\";\n.i { background: url(icons/star.svg) }\n",
    "Templates/assets/more/other.css": ".j { background: url(\"../icons/star.svg#s\") }\n",
    "Templates/assets/icons/star.svg": Pictures.svg(),
    "Templates/assets/main.mjs": "import { a } from './util.mjs';\na();\n",
    "Templates/assets/util.mjs": "export const a = () => {};\n",
    "Templates/assets/late.mjs.mustache":
      "const f = ({ a }) => import(\"{{assets.util.mjs}}\");\nf({ a: 1 });\n",
    "Templates/Hooks/head.mustache":
      "<script type=\"module\" src=\"{{assets.main.mjs}}\"></script>\n<script type=\"module\" src=\"{{assets.late.mjs}}\"></script>\n",
  ]

  @Test("plain references lead to the published files, and check has nothing to say")
  func published() async throws {
    let site = try Site(Self.files)
    let output = try await site.buildCleanly()
    func path(_ start: String) throws -> String {
      try #require(output.files.first { $0.hasPrefix("assets/\(start).") }, "\(start)")
    }
    let (star, other, util) = (try path("icons/star"), try path("more/other"), try path("util"))
    #expect(
      try output.text(path("custom"))
        == "@import \"/\(other)\";\n.i { background: url(/\(star)) }\n")
    #expect(try output.text(other) == ".j { background: url(\"/\(star)#s\") }\n")
    #expect(try output.text(path("main")) == "import { a } from '/\(util)';\na();\n")
    #expect(
      try output.text(path("late")) == "const f = ({ a }) => import(\"/\(util)\");\nf({ a: 1 });\n")
    let check = try await site.check()
    #expect(!check.messages.contains("MissingFile"), "\(check.messages)")
  }

  @Test("a change of a file that others refer to: a rebuild gives what a clean build gives")
  func rebuild() async throws {
    let site = try Site(Self.files)
    let old = try await site.buildCleanly()
    try site.write("Templates/assets/icons/star.svg", Pictures.svg(30, 20))
    let output = try await site.buildCleanly()
    for start in ["assets/icons/star.", "assets/more/other.", "assets/custom."] {
      let (before, after) = (
        old.files.filter { $0.hasPrefix(start) }, output.files.filter { $0.hasPrefix(start) }
      )
      #expect(before.count == 1 && after.count == 1 && before != after, "\(start)")
    }
    expectSameBytes(output, try await site.copyOfInputs().buildCleanly())
  }

  @Test("rendered files refer to each other by their paths, and names keep their extensions")
  func rendered() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2025-01-01"),
      "Templates/assets/日本語.css.mustache": "@import \"é.css\";\n",
      "Templates/assets/é.css.mustache": "a { content: \"{{site.title}}\"; b: image-set(\"絵.svg\" 1x) }\n",
      "Templates/assets/絵.svg": Pictures.svg(),
    ])
    let output = try await site.buildCleanly()
    func path(_ start: String, _ ending: String) throws -> String {
      try #require(
        output.files.first { $0.hasPrefix("assets/\(start).") && $0.hasSuffix(ending) }, "\(start)")
    }
    let (outer, inner) = (try path("日本語", ".css"), try path("é", ".css"))
    let drawing = try path("絵", ".svg")
    // The first parts are escaped in addresses.
    #expect(try output.text(outer).hasSuffix("\(inner.drop { $0 != "." })\";\n"))
    #expect(try output.text(inner).contains("\(drawing.drop { $0 != "." })\" 1x)"))
    try site.write("Templates/assets/絵.svg", Pictures.svg(30, 20))
    let changed = try await site.buildCleanly()
    #expect(!changed.files.contains(outer) && !changed.files.contains(inner))
    expectSameBytes(changed, try await site.copyOfInputs().buildCleanly())
  }

  @Test("an import that is not rewritten is told at its place")
  func later() async throws {
    var files = Self.files
    files["Templates/assets/main.mjs"] = "run();\nimport('./util.mjs');\n"
    let result = try await Site(files).build("--quiet")
    #expect(result.exitCode == 0)
    #expect(result.lines.count == 1)
    #expect(
      result.lines.first?.hasPrefix(
        "Templates/assets/main.mjs:2:9: warning: 'util.mjs' is published under another name")
        == true, "\(result.lines)")
  }

  @Test("check says what to write for an asset under its own name")
  func publishedNames() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", "date: 2025-01-01"),
      "Templates/assets/css/m.css": "a { background: url(\"/assets/x.svg\") }\n",
      "Templates/assets/x.svg": Pictures.svg(),
      "Templates/Hooks/head.mustache": "<link rel=\"stylesheet\" href=\"/assets/css/m.css\">\n",
    ])
    _ = try await site.buildCleanly()
    let lines = try await site.check().lines.filter { $0.contains("MissingFile") }
    let reason = "is published under a name that changes with its content; write"
    let expected = [
      ("Templates/Hooks/head.mustache:1:", "'css/m.css' \(reason) '{{assets.css.m.css}}'"),
      ("Templates/assets/css/m.css:1:", "'x.svg' \(reason) '../x.svg'"),
    ]
    #expect(lines.count == expected.count, "\(lines)")
    for (start, help) in expected {
      #expect(lines.contains { $0.hasPrefix(start) && $0.contains(help) }, "\(lines)")
    }
  }

  @Test("check tells imports of scripts that are not there")
  func misspeltImports() async throws {
    var files = Self.files
    files["Templates/assets/main.mjs"] = "import { a } from './utl.mjs';\na();\n"
    files["Content/static/own.js"] = "f();\nimport('./gone.js');\n"
    let site = try Site(files)
    _ = try await site.buildCleanly()
    let lines = try await site.check().lines.filter { $0.contains("MissingFile") }
    #expect(lines.count == 2, "\(lines)")
    #expect(
      lines.contains { $0.hasPrefix("Content/static/own.js:2:9: error: the file './gone.js'") }, "\(lines)")
    #expect(
      lines.contains {
        $0.hasPrefix("Templates/assets/main.mjs:1:20: error: the file './utl.mjs' does not exist")
          && $0.contains("add it as 'Templates/assets/utl.mjs', or correct the address")
      }, "\(lines)")
  }
}
