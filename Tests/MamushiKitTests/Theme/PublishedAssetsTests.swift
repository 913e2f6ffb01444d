import MamushiCore
import Testing

@testable import MamushiKit

/// The theme's assets under their published names, and what they say of each other.
struct PublishedAssetsTests {
  @Test func styleSheetsNameThePublishedFiles() throws {
    let assets = Self.assets([
      "base.css":
        "@import \"parts/other.css?v=1\";a{b:url(icons/star.svg#x) url('data:,icons/star.svg') url(/icons/star.svg)}"
        + "/* icons/star.svg */c{d:url(\"https://a.example/icons/star.svg\") url(none.svg) url(#x)}",
      "icons/star.svg": "<svg/>", "parts/other.css": "a{b:url(../icons/star.svg)}",
    ])
    let star = try #require(assets.addresses["icons/star.svg"])
    let other = try #require(assets.addresses["parts/other.css"])
    #expect(star.hasPrefix("/repo/assets/icons/star.") && other.hasPrefix("/repo/assets/parts/other."))
    #expect(
      try Self.text("base.css", in: assets)
        == "@import \"\(other)?v=1\";a{b:url(\(star)#x) url('data:,icons/star.svg') url(/icons/star.svg)}"
        + "/* icons/star.svg */c{d:url(\"https://a.example/icons/star.svg\") url(none.svg) url(#x)}")
    #expect(try Self.text("parts/other.css", in: assets) == "a{b:url(\(star))}")
    #expect(assets.diagnostics == [])
    #expect(
      assets.files.map(\.path).map { $0.split(separator: ".")[0] } == [
        "assets/base", "assets/icons/star", "assets/parts/other",
      ])
  }

  @Test("escapes of style sheets are decoded, up to the query")
  func escapes() throws {
    let assets = Self.assets([
      "css/a.css":
        "a{b:url(a\\(1\\).png) url(../my\\ dir/a\\ b.png) url('c\\26 d.png\\23 e') url(n\\ one.png)}",
      "css/a(1).png": "1", "my dir/a b.png": "2", "css/c&d.png": "3", "main.mjs": "import './\\75til.mjs'\n",
      "util.mjs": "4",
    ])
    let first = try #require(assets.addresses["css/a(1).png"])
      .replacing("(", with: "%28").replacing(")", with: "%29")
    let second = try #require(assets.addresses["my dir/a b.png"])
    let third = try #require(assets.addresses["css/c&d.png"])
    #expect(second.hasPrefix("/repo/assets/my%20dir/a%20b."))
    #expect(
      try Self.text("css/a.css", in: assets)
        == "a{b:url(\(first)) url(\(second)) url('\(third)\\23 e') url(n\\ one.png)}")
    #expect(try Self.text("main.mjs", in: assets) == "import './\\75til.mjs'\n")
  }

  @Test("source maps are found under their published names", arguments: ["", "\n"])
  func sourceMaps(end: String) throws {
    let script = "import './b.js';\nlet a = '//# sourceMappingURL=b.js.map'\n//# sourceMappingURL="
    let assets = Self.assets([
      "js/a.js": script + "a.js.map" + end,
      "js/b.js": "1\n//# sourceMappingURL=data:x\n//# sourceMappingURL=none.map",
      "js/a.js.map": "{}", "js/b.js.map": "{ }", "c.css": "a{b:c}/*# sourceMappingURL=js/a.js.map */" + end,
      "d.js": "//# sourceMappingURL=js/a.js.map\nlet d = 1\n",
    ])
    let map = try #require(assets.addresses["js/a.js.map"])
    let other = try #require(assets.addresses["js/b.js"])
    #expect(map.hasPrefix("/repo/assets/js/a.js.") && map.hasSuffix(".map"))
    #expect(
      try Self.text("js/a.js", in: assets) == script.replacing("./b.js", with: other) + map + end)
    #expect(try Self.text("js/b.js", in: assets).hasSuffix("\n//# sourceMappingURL=none.map"))
    #expect(try Self.text("c.css", in: assets) == "a{b:c}/*# sourceMappingURL=\(map) */" + end)
    #expect(try Self.text("d.js", in: assets).hasPrefix("//# sourceMappingURL=js/a.js.map\n"))
    #expect(assets.diagnostics == [])
  }

  @Test func aFileIsNamedByWhatItRefersTo() throws {
    func addresses(_ picture: String) -> [String: String] {
      Self.assets(["a.css": "@import 'b.css'", "b.css": "a{b:url(c.svg)}", "c.svg": picture, "d.css": "e{}"])
        .addresses
    }
    let (first, second) = (addresses("<svg/>"), addresses("<svg></svg>"))
    for name in ["a.css", "b.css", "c.svg"] { #expect(first[name] != second[name], "\(name)") }
    #expect(first["d.css"] == second["d.css"])
  }

  @Test(
    "names in all writings keep their whole extension",
    arguments: [
      ("日本語.css", "日本語", ".css"), ("é.mjs", "é", ".mjs"), ("über-all.js", "über-all", ".js"),
      ("日本/絵.PNG", "日本/絵", ".PNG"), ("a.é.svg", "a.é", ".svg"), ("日本", "日本", ""),
    ])
  func extensions(name: String, start: String, ending: String) throws {
    let still = Self.assets([name: "a"])
    var rendered = Self.assets([:], rendered: [name])
    Self.add([name: "a"], to: &rendered)
    for assets in [still, rendered] {
      #expect(assets.files.map(\.path) == ["assets/\(start).af63dc4c\(ending)"])
    }
  }

  @Test func scriptsImportThePublishedFiles() throws {
    let assets = Self.assets([
      "main.mjs": "import { a } from \"./lib/util.mjs\";\nimport 'lit';\nconst b = \"./lib/util.mjs\";\n",
      "lib/util.mjs": "export const a = 1\n",
    ])
    let util = try #require(assets.addresses["lib/util.mjs"])
    #expect(
      try Self.text("main.mjs", in: assets)
        == "import { a } from \"\(util)\";\nimport 'lit';\nconst b = \"./lib/util.mjs\";\n")
    #expect(assets.diagnostics == [])
  }

  @Test func laterImportsAreTold() throws {
    let script = "start()\nimport('./util.mjs')\nimport('./none.mjs')\n"
    let assets = Self.assets(["main.js": script, "util.mjs": "export const a = 1\n"])
    #expect(try Self.text("main.js", in: assets) == script)
    #expect(
      assets.diagnostics.map(\.description) == [
        "Templates/assets/main.js:2:9: warning: 'util.mjs' is published under another name, which this import does not get; "
          + "add '.mustache' to the name of this file, and write '{{assets.util.mjs}}' here [UnlinkedAsset]"
      ])
  }

  @Test func formsOfLaterImportsHaveTheirOwnHelp() {
    let script =
      "start()\nimport './a.js'\nnew Worker(new URL('a.js', import.meta.url))\nimport('./b.js')\n"
      + "import './b.js'\nnew URL('main.js', import.meta.url)\n"
    var assets = Self.assets(["main.js": script, "a.js": "a()"], rendered: ["b.js", "c.js"])
    #expect(
      assets.diagnostics.map(\.description) == [
        "Templates/assets/main.js:2:9: warning: 'a.js' is published under another name, which this import does not get; "
          + "move it to the beginning of the script, before all other statements [UnlinkedAsset]",
        "Templates/assets/main.js:3:21: warning: 'a.js' is published under another name, which this address does not "
          + "get; add '.mustache' to the name of this file, and write '{{assets.a.js}}' here [UnlinkedAsset]",
        "Templates/assets/main.js:4:9: warning: 'b.js' is published under another name, which this import does not get; "
          + "have a page say the address, as in 'data-address=\"{{assets.b.js}}\"', and read it from there [UnlinkedAsset]",
        "Templates/assets/main.js:5:9: warning: 'b.js' is published under another name, which this import does not get; "
          + "move it to the beginning of the script, before all other statements [UnlinkedAsset]",
        "Templates/assets/main.js:6:10: warning: this file refers to itself, and its published name follows from its "
          + "bytes; remove the reference [UnlinkedAsset]",
      ])
    let known = assets.diagnostics.count
    Self.add(["b.js": "b()", "c.js": "c()\nimport('./a.js')\n"], to: &assets)
    #expect(
      assets.diagnostics.dropFirst(known).map(\.description) == [
        "Templates/assets/c.js.mustache:2:9: warning: 'a.js' is published under another name, which this import does not "
          + "get; write '{{assets.a.js}}' here [UnlinkedAsset]"
      ])
  }

  @Test func circlesEndAndAreTold() throws {
    let assets = Self.assets([
      "a.css": "@import 'b.css';", "b.css": "@import 'a.css';", "c.css": "@import 'c.css';",
    ])
    let second = try #require(assets.addresses["b.css"])
    #expect(try Self.text("a.css", in: assets) == "@import '\(second)';")
    #expect(try Self.text("b.css", in: assets) == "@import 'a.css';")
    #expect(
      assets.diagnostics.map(\.description) == [
        "Templates/assets/b.css:1:10: warning: 'a.css' refers to this file in turn, and each needs the other's published "
          + "name first; remove one of the references, or move what both need to a third file [UnlinkedAsset]",
        "Templates/assets/c.css:1:10: warning: this file refers to itself, and its published name follows from its bytes; "
          + "remove the reference [UnlinkedAsset]",
      ])
  }

  @Test func renderedFilesAreLaterAndTold() throws {
    var assets = Self.assets(
      ["a.css": "@import 'b.css';\nc{d:url(e.svg)}", "f.svg": "<svg/>"], rendered: ["b.css", "e.svg"])
    #expect(
      assets.diagnostics.map(\.description) == [
        "Templates/assets/a.css:1:10: warning: 'b.css' is made from a template after this file, and published under another "
          + "name; add '.mustache' to the name of this file, so that it is published later, or link both from the pages "
          + "[UnlinkedAsset]",
        "Templates/assets/a.css:2:9: warning: 'e.svg' is made from a template after this file, and published under another "
          + "name; add '.mustache' to the name of this file, so that it is published later, or link both from the pages "
          + "[UnlinkedAsset]",
      ])
    Self.add(["b.css": "g{h:url(f.svg)}"], to: &assets)
    let drawing = try #require(assets.addresses["f.svg"])
    #expect(try Self.text("b.css", in: assets) == "g{h:url(\(drawing))}")
    #expect(assets.targets == ["b.css", "e.svg", "f.svg"])
  }

  @Test func renderedFilesReferToEachOther() throws {
    var assets = Self.assets(["f.svg": "<svg/>"], rendered: ["a.css", "b.css", "c.mjs", "d.mjs", "e.css"])
    Self.add(
      [
        "a.css": "@import 'b.css';", "b.css": "g{h:url(f.svg)}", "c.mjs": "import './d.mjs'\n",
        "d.mjs": "d()", "e.css": "\n@import 'e.css';",
      ], to: &assets)
    let (sheet, script) = (try #require(assets.addresses["b.css"]), try #require(assets.addresses["d.mjs"]))
    #expect(try Self.text("a.css", in: assets) == "@import '\(sheet)';")
    #expect(try Self.text("c.mjs", in: assets) == "import '\(script)'\n")
    #expect(
      assets.diagnostics.map(\.description) == [
        "Templates/assets/e.css.mustache:2:10: warning: this file refers to itself, and its published name follows from "
          + "its bytes; remove the reference [UnlinkedAsset]"
      ])
  }

  @Test func aRenderedFileBesideOneOfItsNameIsLeftOut() {
    var assets = Self.assets(["t.css": "a{}"], rendered: ["t.css"])
    let (files, addresses) = (assets.files.map(\.path), assets.addresses)
    Self.add(["t.css": "a{}"], to: &assets)
    #expect(assets.files.map(\.path) == files && assets.addresses == addresses)
  }

  private static func assets(_ files: [String: String], rendered: Set<String> = []) -> PublishedAssets {
    PublishedAssets(
      files.sorted { $0.key < $1.key }.map { ($0.key, TestTheme.file("assets/\($0.key)", $0.value)) },
      rendered: rendered, presentation: presentation(base: "https://a.b/repo/"))
  }

  /// Adds rendered files, whose templates have no tags.
  private static func add(_ files: [String: String], to assets: inout PublishedAssets) {
    assets.add(
      files.sorted { $0.key < $1.key }.map { name, text in
        let bytes = Array(text.utf8)
        let file = TestTheme.file("assets/\(name).mustache", text).file
        return (name, PublishedAssets.Source(file: file, bytes: bytes, template: bytes))
      })
  }

  private static func text(_ name: String, in assets: PublishedAssets) throws -> String {
    let address = try #require(assets.addresses[name])
    let file = try #require(assets.files.first { "/repo/" + $0.path == address })
    return String(decoding: file.bytes, as: UTF8.self)
  }
}
