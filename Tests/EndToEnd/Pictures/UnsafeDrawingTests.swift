import Foundation
import Testing

/// Drawings (SVG) that could do more than be looked at: what is harmless of them is published, and a site is built.
@Suite(.scratchFolder)
struct UnsafeDrawingTests {
  private static func drawing(_ content: String, attributes: String = "") -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"99\" height=\"90\"\(attributes)>\(content)</svg>\n"
  }

  /// As draw.io writes a label.
  private static let label = drawing(
    """
    <rect width="9" height="9"/><switch><foreignObject width="100%" height="100%" style="overflow: visible;" \
    requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"><div xmlns="http://www.w3.org/1999/xhtml" \
    style="display: flex; width: 58px;" data-x="1"><div style="color: #000;">Text <b>bold</b> <font color="red">red</font>\
    <script>alert(1)</script><img src="https://evil.example/x.png" onerror="x()"/></div></div></foreignObject>\
    <text x="40" y="34" onclick="x()">Fallback</text></switch>
    """)
  private static let script = drawing("<script>alert(1)</script>")

  private static func expectHarmless(_ text: String) {
    for word in [
      "script", "onclick", "onload", "onerror", "evil.example", "<img", "<font", "javascript",
    ] {
      #expect(!text.contains(word), "\(word) in \(text)")
    }
  }

  @Test("labels of draw.io keep their texts and boxes: in articles, in static, and where nothing shows them")
  func labels() async throws {
    let site = try Site([
      "Content/articles/a.md": article("A", body: "![x](x.svg) ![y](/y.svg) ![x](x.svg)"),
      "Content/articles/x.svg": .text(Self.label), "Content/static/y.svg": .text(Self.label),
      "Content/static/z.svg": .text(Self.label),
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0, "\(result.messages)")
    #expect(
      result.lines
        == ["articles/x", "static/y", "static/z"].map {
          "Content/\($0).svg: warning: the drawing is published without its unsafe parts: it contains HTML (font), it "
            + "contains HTML (script), it contains HTML (img), it has a script (attribute 'onclick' of 'text'); save it "
            + "as plain SVG, without scripts and references, or as PNG [DrawingReduced]"
        })
    for path in ["articles/a/x.svg", "y.svg", "z.svg"] {
      let text = try site.output.text(path)
      Self.expectHarmless(text)
      #expect(text.contains(">Text <b>bold</b> red</div>"), "\(text)")
      #expect(text.contains("style=\"display: flex; width: 58px;\""))
      #expect(text.contains(">Fallback</text>"))
    }
    // What was told is told again, and a clean build makes the same.
    #expect(try await site.build("--quiet").lines == result.lines)
    let clean = try site.copyOfInputs()
    #expect(try await clean.build("--quiet").lines == result.lines)
    expectSameBytes(try site.output, try clean.output, "clean:")
  }

  @Test(
    "scripts, handlers and references are left out",
    arguments: [
      ("<script>alert(1)</script>", ""), ("<path d=\"M0 0\" onclick=\"x()\"/>", ""),
      ("<image href=\"https://evil.example/x.png\"/>", ""), ("<a href=\"javascript:x()\"><path/></a>", ""),
      ("", " onload=\"x()\""), ("<style>@import url(https://evil.example/x.css);</style>", ""),
    ])
  func parts(content: String, attributes: String) async throws {
    let file = Self.drawing("<path d=\"M0 0h9\"/>" + content, attributes: attributes)
    let site = try Site(["Content/gallery/x/d.svg": .text(file), "Content/static/d.svg": .text(file)])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(result.lines.count == 2)
    #expect(result.lines.allSatisfy { $0.hasSuffix("[DrawingReduced]") }, "\(result.messages)")
    for path in try site.output.files where path.hasSuffix("d.svg") {
      Self.expectHarmless(try site.output.text(path))
    }
  }

  @Test("where nothing safe is left, the picture is left out, and a file at its own address is empty")
  func nothing() async throws {
    let entities = "<!DOCTYPE svg [<!ENTITY x \"<path/>\">]>" + Self.drawing("<path d=\"M0 0\"/>")
    let site = try Site([
      "Content/articles/a.md": article("A", body: "Before ![the words](x.svg) after"),
      "Content/articles/x.svg": .text(Self.script), "Content/static/y.svg": .text(Self.script),
      "Content/static/z.svg": .text(entities), "Content/static/page.svg": "<html><script>1</script></html>",
    ])
    let result = try await site.build("--quiet")
    #expect(result.exitCode == 0)
    #expect(result.lines.count == 4, "\(result.messages)")
    #expect(
      result.lines.allSatisfy { $0.contains(".svg: warning: the drawing is not shown: ") })
    #expect(result.lines.allSatisfy { $0.hasSuffix("[UnsafeDrawing]") })
    #expect(try site.output.text("articles/a/index.html").contains("Before the words after"))
    for path in ["y.svg", "z.svg", "page.svg"] {
      #expect(try site.output.text(path) == "<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
    }
  }

  @Test("what the site names as a picture of its own is an error")
  func named() async throws {
    let names = ["cover", "thumbnail", "logo"]
    var files: [String: SiteFile] = [
      "Content/articles/a.md": article("A", "thumbnail: /thumbnail.svg"),
      "Content/gallery/x/album.md": "---\ncover: /cover.svg\n---\n",
      "Content/gallery/x/p.png": Pictures.png(),
      "Content/site.yaml": "title: T\nbaseURL: https://example.com/\nlanguage: en\nlogo: /logo.svg\n",
    ]
    for name in names { files["Content/static/\(name).svg"] = .text(Self.script) }
    let result = try await Site(files).build("--quiet")
    #expect(result.exitCode == 1)
    let errors = result.lines.filter { $0.contains(": error: ") }
    #expect(
      errors
        == names.sorted().map {
          "Content/static/\($0).svg: error: the drawing is not safe to publish: it has a script; save it as plain SVG, "
            + "without scripts and references, or as PNG [UnsafeDrawing]"
        })
  }
}
