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
    rendered.add(name, bytes: Array("a".utf8))
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
          + "move static imports to the beginning of the script; for others, add '.mustache' to its name, and write "
          + "'{{assets.util.mjs}}' here [UnlinkedAsset]"
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
        "Templates/assets/c.css:1:10: warning: 'c.css' refers to this file in turn, and each needs the other's published "
          + "name first; remove one of the references, or move what both need to a third file [UnlinkedAsset]",
      ])
  }

  @Test func renderedFilesAreLaterAndTold() throws {
    var assets = Self.assets(
      ["a.css": "@import 'b.css';\nc{d:url(e.svg)}", "f.svg": "<svg/>"], rendered: ["b.css", "e.svg"])
    #expect(
      assets.diagnostics.map(\.description) == [
        "Templates/assets/a.css:1:10: warning: 'b.css' is made from a template after this file, and published under another "
          + "name; rename 'Templates/assets/b.css.mustache' to 'b.css', without tags, or link both from the pages "
          + "[UnlinkedAsset]",
        "Templates/assets/a.css:2:9: warning: 'e.svg' is made from a template after this file, and published under another "
          + "name; add '.mustache' to the name of this file, and write '{{assets.e.svg}}' here [UnlinkedAsset]",
      ])
    assets.add("b.css", bytes: Array("g{h:url(f.svg)}".utf8))
    let drawing = try #require(assets.addresses["f.svg"])
    #expect(try Self.text("b.css", in: assets) == "g{h:url(\(drawing))}")
  }

  private static func assets(_ files: [String: String], rendered: Set<String> = []) -> PublishedAssets {
    PublishedAssets(
      files.sorted { $0.key < $1.key }.map { ($0.key, TestTheme.file("assets/\($0.key)", $0.value)) },
      rendered: rendered, presentation: presentation(base: "https://a.b/repo/"))
  }

  private static func text(_ name: String, in assets: PublishedAssets) throws -> String {
    let address = try #require(assets.addresses[name])
    let file = try #require(assets.files.first { "/repo/" + $0.path == address })
    return String(decoding: file.bytes, as: UTF8.self)
  }
}
