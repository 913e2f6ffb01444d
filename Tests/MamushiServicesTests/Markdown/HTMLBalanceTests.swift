import MamushiCore
import Testing

@testable import MamushiServices

/// What is told of raw HTML that does not close what it opens.
struct HTMLBalanceTests {
  private func told(_ markdown: String) -> [String] {
    let editor = extend(markdown, .standard) { $0.rawHTML = true }.editor
    return zip(editor.problems, editor.problemMarks).map { problem, mark in
      switch problem {
      case .unclosedTag(let name): "\(mark.line):\(mark.column) <\(name)>"
      case .unendedTag(let name): "\(mark.line):\(mark.column) <\(name)"
      case .unopenedTag(let name): "\(mark.line):\(mark.column) </\(name)>"
      default: "\(problem)"
      }
    }
  }

  @Test(
    "what is open within an element ends with it",
    arguments: [
      ("a <b><i>c</b></i> d", "<p>a <b><i>c</i></b> d</p>\n"), ("<div><b>x</div>\n", "<div><b>x</b></div>\n"),
      ("a <b><i><u>c</b> d", "<p>a <b><i><u>c</u></i></b> d</p>\n"),
    ])
  func wrongOrder(markdown: String, expected: String) {
    #expect(extend(markdown, .standard) { $0.rawHTML = true }.html == expected)
  }

  @Test(
    arguments: [
      ("<div>\n\na\n", ["1:1 <div>"]), ("a\n\n</div>\n", ["3:1 </div>"]), ("a <b>c\n\nd", ["1:3 <b>"]),
      ("<section>\n<div>\n\na\n\n</section>", ["2:1 <div>"]), ("<div />\n\na", ["1:1 <div>"]),
      ("<div><span></div>", ["1:6 <span>"]), ("- <details>\n\n  a\n\nb", ["1:3 <details>"]),
      ("<!-- b\n\nc", ["1:1 <!-->"]), ("<textarea>\n\nx", ["1:1 <textarea>"]),
      ("<style>\np{}\n\nmore", ["1:1 <style>"]), ("a\n\n<script>\nvar a;\n\nx", ["3:1 <script>"]),
      ("<div class=\"x>y</div>\n\nmore", ["1:1 <div"]), ("<p>a\n<div class=x\n\nmore", ["2:1 <div"]),
      ("a <textarea> b", ["1:3 <textarea>"]), ("a </i> b <i>c", ["1:3 </i>", "1:10 <i>"]),
      ("a <b><i>c</b></i> d", ["1:6 <i>"]), ("a <b><i>c</b></i></i> d", ["1:6 <i>", "1:18 </i>"]),
    ])
  func whatIsOpenOrClosesTooMuchIsTold(markdown: String, expected: [String]) {
    #expect(told(markdown) == expected)
  }

  @Test(arguments: [
    "<div>\n\n*a*\n\n</div>", "a <b>c</b> <br> <img src=x> <hr/>", "<p>a\n<ul><li>b<li>c</ul>",
    "<table><tr><td>a<td>b</table>", "<svg viewBox='0 0 1 1'><path d='M0 0'/><g/></svg>",
    "<script>if (a < b) document.write('<div>')</script>", "<!-- <div> -->", "`<div>`",
    "<DIV>\n\na\n\n</div>",
    "<style>\ndiv { }\n</style>", "<math><mi/></math>", "<iframe src=x></iframe>", "</br>",
    "<textarea><div></textarea>", "a <script async src=y></script> b",
    "a <textarea></textarea> <style>p {}</style>", "<ruby><rb>漢字<rt>かんじ</ruby>",
    "> <div>\n>\n> a\n>\n> </div>",
  ])
  func nothingElseIs(markdown: String) {
    #expect(told(markdown) == [])
  }

  @Test(
    "the page around a text is kept whole",
    arguments: [
      ("<div><section>\n\na", "<div><section>\n<p>a</p>\n</section></div>\n"),
      ("a\n\n</div>\n\nb </div>", "<p>a</p>\n\n<p>b </p>\n"),
      ("<div></div></div>\n</section>", "<div></div>\n\n"),
      ("- <div>\n\n  a", "<ul>\n<li>\n<div>\n<p>a</p>\n</div>\n</li>\n</ul>\n"),
      // What an item opens nothing behind it closes.
      ("- <div>\n  x\n\n</div>\n\na", "<ul>\n<li>\n<div>\nx\n</div>\n</li>\n</ul>\n\n<p>a</p>\n"),
      ("<div>\n\n> </div>\n\n</div>", "<div>\n<blockquote>\n\n</blockquote>\n</div>\n"),
      ("- <b>a", "<ul>\n<li><b>a\n</b>\n</li>\n</ul>\n"), ("a <div> b", "<p>a <div> b</p>\n</div>\n"),
      ("- <textarea> b\n\na", "<ul>\n<li>\n<textarea> b\n\n</textarea>\n</li>\n</ul>\n<p>a</p>\n"),
      ("<!-- a", "<!-- a\n-->\n"), ("<script>\na", "<script>\na\n</script>\n"),
      ("- <!-- a\n- b", "<ul>\n<li>\n<!-- a\n-->\n</li>\n<li>b</li>\n</ul>\n"),
      ("<div class=\"x>y</div>\n\nz", "&lt;div class=&quot;x&gt;y&lt;/div&gt;\n<p>z</p>\n"),
    ])
  func thePageStaysWhole(markdown: String, html: String) {
    #expect(extend(markdown, .standard) { $0.rawHTML = true }.html == html)
  }

  @Test func footnotesStayBehindWhatIsOpen() {
    let html = extend("a[^1]\n\n[^1]: b\n\n<div>\n\nc", .standard) { $0.rawHTML = true }.html
    #expect(html.contains("<p>c</p>\n</div>\n<section"))
    let inside = extend("a[^1]\n\n[^1]: <i>b", .standard) { $0.rawHTML = true }.html
    #expect(inside.contains("</i>") && inside.hasSuffix("</section>\n"))
  }

  @Test func aCellEndsWhatItOpens() {
    let html = extend("| a | b |\n|---|---|\n| <b>c | d |", .standard) { $0.rawHTML = true }.html
    #expect(html.contains("<td><b>c</b></td>"))
  }

  @Test func nothingIsToldOfHTMLThatIsLeftOut() {
    #expect(extend("<div>\n\na", .standard).editor.problems.isEmpty)
  }

  @Test func amounts() {
    #expect(told(String(repeating: "<div>", count: 50_000)).count <= 1000)
    #expect(told(String(repeating: "<div></span>", count: 2_000)).count >= 1000)
  }

  /// Writes the markup that the argument `html` says, which `|` divides where the body stands.
  private struct Writer: MarkdownEditor {
    var problems: [MarkdownProblem] = []

    func link(to destination: String, at mark: Mark) -> LinkEdit { .keep }
    func image(_ destination: String, alternative: String, title: String, at mark: Mark) -> ImageEdit {
      .keep
    }
    func rawHTML(at mark: Mark) {}
    func shortcode(_ call: MarkdownShortcode, at mark: Mark) -> ShortcodeEdit {
      let parts = (call.arguments.first?.value ?? "").split(separator: "|", omittingEmptySubsequences: false)
      return .markup(
        open: HTML(String(parts.first ?? "")), close: HTML(String(parts.dropFirst().first ?? "")))
    }
    mutating func problem(_ problem: MarkdownProblem, at mark: Mark) { problems.append(problem) }
  }

  @Test(
    "what a shortcode's template leaves open ends with it",
    arguments: [
      (
        "{{< s html='<div>x' >}}\n\ny", "<div>x</div><p>y</p>",
        [.shortcodeLeavesOpen(name: "s", element: "div")]
      ),
      (
        "{{< s html='<div><b>|</div>' >}}\ny\n{{< /s >}}\n\nz", "<div><b><p>y</p></b></div><p>z</p>",
        [.shortcodeLeavesOpen(name: "s", element: "b")]
      ),
      (
        "{{< s html='<div>|' >}}\ny\n{{< /s >}}\n\nz", "<div><p>y</p></div><p>z</p>",
        [.shortcodeLeavesOpen(name: "s", element: "div")]
      ),
      ("{{< s html='x</div>' >}}", "<p>x</p>", [.shortcodeOpensNothing(name: "s", element: "div")]),
      ("a {{< s html='<b>x' >}} y", "<p>a <b>x</b> y</p>", [.shortcodeLeavesOpen(name: "s", element: "b")]),
      (
        "{{< s html='<!-- x' >}}\n\ny", "<!-- x--><p>y</p>", [.shortcodeLeavesOpen(name: "s", element: "!--")]
      ),
      (
        "{{< s html='<a href=\"y>x</a>' >}}\n\nz", "<p>&lt;a href=&quot;y&gt;x&lt;/a&gt;</p><p>z</p>",
        [.shortcodeTagUnended(name: "s", element: "a")]
      ),
      (
        "{{< s html='<p>x<ul><li>y</ul><img src=z><x-y/>' >}}", "<p>x<ul><li>y</ul><img src=z><x-y></x-y>", []
      ),
      (
        "{{< s html='<table><caption>a<colgroup><col><thead><tr><th>b<tbody><tr><td>c<tfoot><tr><td>d</table>' >}}",
        "<table><caption>a<colgroup><col><thead><tr><th>b<tbody><tr><td>c<tfoot><tr><td>d</table>", []
      ),
      (
        "{{< s html='<dl><dt>a<dd>b</dl><ul><LI>c<li>d</ul><ruby>e<rp>(<rt>f<rp>)</ruby>' >}}",
        "<dl><dt>a<dd>b</dl><ul><LI>c<li>d</ul><ruby>e<rp>(<rt>f<rp>)</ruby>", []
      ),
      (
        "{{< s html='<select><optgroup><option>a<option>b<optgroup><option>c</select>' >}}",
        "<select><optgroup><option>a<option>b<optgroup><option>c</select>", []
      ),
      // A browser's comment ends at the first sign that could end it.
      (
        "{{< s html='<?php echo \"<b>\" ?>x<?php ?>' >}}", "<?php echo \"<b>\" ?>x<?php ?>",
        [.shortcodeMakesComment(name: "s", sign: "?")]
      ),
      (
        "{{< s html='<?php echo' >}}\n\ny", "<?php echo><p>y</p>",
        [.shortcodeMakesComment(name: "s", sign: "?")]
      ),
      (
        "{{< s html='<![CDATA[<b>]]>' >}}\n\ny", "<![CDATA[<b>]]><p>y</p>",
        [.shortcodeMakesComment(name: "s", sign: "![CDATA[")]
      ),
      (
        "{{< s html='<svg><style><![CDATA[a>b]]></style><text><![CDATA[<b>x</i>]]></text></svg>' >}}",
        "<svg><style><![CDATA[a>b]]></style><text><![CDATA[<b>x</i>]]></text></svg>", []
      ),
      ("{{< s html='<div class=box /><p>x' >}}", "<div class=box ></div><p>x", []),
      ("{{< s html='<b><i/>|</b>' >}}\ny\n{{< /s >}}", "<b><i></i><p>y</p></b>", []),
      ("{{< s html='<svg><g id=a /></svg><hr /><i/>' >}}", "<svg><g id=a /></svg><hr /><i></i>", []),
      ("{{< s html='<a href=/x/>y</a>' >}}", "<p><a href=/x/>y</a></p>", []),
      ("{{< s html='<div>|</div>' >}}\ny\n{{< /s >}}", "<div><p>y</p></div>", []),
    ] as [(String, String, [MarkdownProblem])])
  func shortcodes(markdown: String, expected: String, problems: [MarkdownProblem]) {
    var editor = Writer()
    let source = Array(markdown.utf8)
    let document = CmarkParser().convert(
      source, body: source.indices, firstLine: 1, options: MarkdownOptions(extensions: .standard),
      textLimit: 10_000, editor: &editor)
    #expect(String(decoding: document.html.bytes, as: UTF8.self).replacing("\n", with: "") == expected)
    #expect(editor.problems == problems)
  }
}
