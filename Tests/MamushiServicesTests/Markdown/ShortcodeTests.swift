import MamushiCore
import Testing

@testable import MamushiServices

/// Calls in documents: bodies, containers, places, amounts.
struct ShortcodeTests {
  /// Without line ends.
  private func html(_ markdown: String, _ extensions: MarkdownExtensions = .standard) -> String {
    extendCalls(markdown, extensions).html.replacing("\n", with: "")
  }

  @Test(
    arguments: [
      ("{{< a >}}", "<a />"), ("x\n{{< a >}}\ny", "<p>x</p><a /><p>y</p>"),
      ("{{< a >}}\nx *y*\n{{< /a >}}", "<a><p>x <em>y</em></p></a>"),
      ("{{< a >}}\n{{< /a >}}", "<a></a>"),
      ("{{< a >}}\n- x\n\n  y\n{{< /a >}}\nz", "<a><ul><li><p>x</p><p>y</p></li></ul></a><p>z</p>"),
      ("   {{< a >}}\r\nx\r\n{{< /a >}}\r\n", "<a><p>x</p></a>"),
      ("{{< a >}}\n{{< b >}}\nx\n{{< /b >}}\n{{< c >}}\n{{< /a >}}", "<a><b><p>x</p></b><c /></a>"),
      ("{{< a >}}\n{{< a >}}\nx\n{{< /a >}}\n{{< /a >}}", "<a><a><p>x</p></a></a>"),
      ("{{< a >}}\n{{< b >}}\n{{< /a >}}", "<a><b /></a>"), ("{{< a >}}\n{{< a >}}", "<a /><a />"),
      (
        "{{< no x=\"<\" >}}\nx\n{{< /no >}}",
        "<p>{{&lt; no x=&quot;&lt;&quot; &gt;}}</p><p>x</p><p>{{&lt; /no &gt;}}</p>"
      ),
    ])
  func bodies(markdown: String, expected: String) {
    let found = extendCalls(markdown)
    #expect(found.html.replacing("\n", with: "") == expected)
    #expect(found.editor.problems.isEmpty)
  }

  @Test(
    "both lines in one container",
    arguments: [
      ("> {{< a >}}\n> x\n> {{< /a >}}", "<blockquote><a><p>x</p></a></blockquote>"),
      ("> x\n{{< a >}}", "<blockquote><p>x</p></blockquote><a />"),
      ("- {{< a >}}\n\n  x\n\n  {{< /a >}}\n- y", "<ul><li><a><p>x</p></a></li><li><p>y</p></li></ul>"),
      (
        "{{< a >}}\n\n> {{< b >}}\n> x\n> {{< /b >}}\n\n{{< /a >}}",
        "<a><blockquote><b><p>x</p></b></blockquote></a>"
      ),
    ])
  func containers(markdown: String, expected: String) {
    let found = extendCalls(markdown)
    #expect(found.html.replacing("\n", with: "") == expected)
    #expect(found.editor.problems.isEmpty)
  }

  @Test(
    "what is told, and where",
    arguments: [
      ("x\n\n {{< /a >}}", .shortcodeNotOpen(name: "a"), 3, 2),
      ("{{< a >}}\n{{< b >}}\n{{< /a >}}\n{{< /b >}}", .shortcodeNotOpen(name: "b"), 4, 1),
      ("> {{< a >}}\n\n{{< /a >}}", .shortcodeAcrossBlocks(name: "a"), 3, 1),
      ("{{< a >}}\n\n> 京 {{\n> {{< /a >}}", .shortcodeAcrossBlocks(name: "a"), 4, 3),
      ("> {{< a t=\"京\" x= >}}", .invalidShortcode(.argument(text: "x="), name: "a"), 1, 15),
      ("{{< a\n  x=\"b\" >}}", .invalidShortcode(.noEnd, name: "a"), 1, 1),
      ("<div>\n{{< a >}}\n</div>", .shortcodeOutsideText(name: "a"), 2, 1),
      // Once, and not at its end again.
      (
        "{{< a b \"c\" >}}\n\nx\n\n{{< /a >}}",
        .invalidShortcode(.argument(text: "\"c\""), name: "a", word: "b"), 1, 9
      ),
    ] as [(String, MarkdownProblem, Int, Int)])
  func problems(markdown: String, problem: MarkdownProblem, line: Int, column: Int) {
    let editor = extendCalls(markdown).editor
    let other = { (problem: MarkdownProblem) in
      if case .foreignSyntax = problem { true } else { false }
    }
    #expect(editor.problems.filter { !other($0) } == [problem])
    #expect(
      zip(editor.problems, editor.problemMarks).first { !other($0.0) }?.1 == Mark(line: line, column: column))
  }

  @Test(
    "text alone on its line is a paragraph",
    arguments: [
      ("<kbd>Esc</kbd>", "<p><kbd>Esc</kbd></p>"), ("\n x\n", "<p>x</p>"), ("a<br>b", "<p>a<br>b</p>"),
      ("<!-- a --><ruby>b<rt>c</rt></ruby>", "<p><!-- a --><ruby>b<rt>c</rt></ruby></p>"),
      ("a <img src=b>", "a <img src=b>"), ("<svg></svg> a", "<svg></svg> a"), ("<p>a</p>", "<p>a</p>"),
      ("<script>a</script>b", "<script>a</script>b"), ("<button>a</button>", "<button>a</button>"),
      ("<a id=\"b\"></a>", "<a id=\"b\"></a>"), ("<!-- a -->", "<!-- a -->"), ("", ""), (" \n ", ""),
    ])
  func paragraphs(markup: String, expected: String) {
    let editor = ExtensionEditor(shortcodeMarkup: ["own": markup])
    func html(_ markdown: String) -> String { extend(markdown, .standard, editor: editor).html }
    let line = expected.isEmpty ? "" : expected + "\n"
    #expect(html("{{< own >}}") == line)
    #expect(html("x\n{{< own >}}\n\ny") == "<p>x</p>\n" + line + "<p>y</p>\n")
    #expect(html("> {{< own >}}").replacing("\n", with: "") == "<blockquote>\(expected)</blockquote>")
  }

  @Test func textInATightListIsNoParagraph() {
    let editor = ExtensionEditor(shortcodeMarkup: ["own": "<b>x</b>"])
    let html = extend("- {{< own >}}\n- y", .standard, editor: editor).html
    #expect(html.replacing("\n", with: "") == "<ul><li><b>x</b></li><li>y</li></ul>")
  }

  @Test func aFormulaThatTakesACall() {
    let found = extendCalls("$$\nx\n{{< a >}}\n$$", [.math, .shortcodes])
    #expect(found.editor.shortcodeCalls.isEmpty)
    #expect(found.editor.problems == [.shortcodeOutsideText(name: "a")])
    #expect(found.editor.problemMarks == [Mark(line: 3, column: 1)])
  }

  @Test(
    "where no Markdown is read",
    arguments: ["```\n{{< a >}}\n```", "    {{< a >}}", "`{{< a >}}`", "<!--\n{{< a >}}\n-->", "\\{{< a >}}"])
  func code(markdown: String) {
    let editor = extendCalls(markdown).editor
    #expect(editor.shortcodeCalls.isEmpty && editor.problems.isEmpty)
    #expect(html(markdown) == html(markdown, .standard.subtracting(.shortcodes)))
  }

  @Test("an end within raw HTML is told to the editor with the call that it would end")
  func endsInHTML() {
    let found = extendCalls("{{< a >}}\n<p>x</p>\n{{< /a >}}\n\n{{< a >}}\n\n{{< b >}}\n").editor
    #expect(found.shortcodeCalls.map(\.name) == ["a", "a", "b"])
    #expect(found.shortcodeCalls.map(\.endsInHTML) == [true, false, false])
    #expect(found.problems.contains(.shortcodeOutsideText(name: "a")))
  }

  @Test func whereTheyAreOff() {
    #expect(html("{{< a >}}", .tables) == "<p>{{&lt; a &gt;}}</p>")
    #expect(html("{{< a >}}", []) == "<p>{{&lt; a &gt;}}</p>")
  }

  @Test func argumentsAndTheirMarks() {
    let call = extendCalls("x\n\n> {{< a src=\"京 b.jpg\" open w=4 >}}", adjust: { _ in }).editor
      .shortcodeCalls
      .first
    #expect(
      call
        == MarkdownShortcode(
          name: "a",
          arguments: [
            .init(
              name: "src", value: "京 b.jpg", mark: Mark(line: 3, column: 9),
              valueMark: Mark(line: 3, column: 14)),
            .init(
              name: "open", value: nil, mark: Mark(line: 3, column: 23), valueMark: Mark(line: 3, column: 23)),
            .init(
              name: "w", value: "4", mark: Mark(line: 3, column: 28), valueMark: Mark(line: 3, column: 30)),
          ]))
  }

  /// The body is part of the document: links lead to its definitions, questions come in its order.
  @Test func bodiesArePartsOfTheText() {
    let markdown = """
      [x](1.md)

      {{< a >}}
      [y][r] ![](2.jpg) z[^n] | 1
      -|-
      [t](3.md) | {{< b >}}
      {{< b >}}
      # H

      [^n]: Note
      {{< /a >}}
      [w](4.md)

      [r]: 5.md
      """
    let found = extendCalls(markdown)
    #expect(
      found.editor.calls.filter { !$0.contains(" lone ") } == [
        "1:5 link 1.md", "3:1 shortcode a", "4:1 link 5.md", "4:12 image 2.jpg", "6:5 link 3.md",
        "6:13 shortcode b", "7:1 shortcode b", "12:5 link 4.md",
      ])
    #expect(found.html.contains("</table>\n<b />\n<h2 id=\"h\">H</h2>\n</a>\n<p><a href=\"4.md\">"))
    #expect(found.html.contains("<li id=\"fn-n\">"))
    #expect(found.document.headings.map(\.isOutline) == [true])
  }

  @Test func besideFormulasAndDefinitions() {
    let markdown = "It costs $5.\n{{< a x=\"$1\" y=\"$2\" >}}\nterm\n: text\n{{< b >}}\n\n$x$"
    let editor = extendCalls(markdown, [.math, .definitionLists, .shortcodes]).editor
    #expect(editor.shortcodeCalls.map(\.name) == ["a", "b"])
    #expect(editor.shortcodeCalls.first?.arguments.map(\.value) == ["$1", "$2"])
    #expect(editor.calls.contains { $0.hasSuffix("inline x") })
  }

  @Test(
    "calls in definitions",
    arguments: [
      ("t\n: {{< a >}}", "<dl><dt>t</dt><dd><a /></dd></dl>"),
      (
        "t\n:   x\n\n    {{< a >}}\n    y\n    {{< /a >}}\n\nz",
        "<dl><dt>t</dt><dd><p>x</p><a><p>y</p></a></dd></dl><p>z</p>"
      ),
      ("{{< a >}}\nt\n: x\n{{< b >}}", "<a /><dl><dt>t</dt><dd>x</dd></dl><b />"),
    ])
  func definitions(markdown: String, expected: String) {
    let found = extendCalls(markdown, [.definitionLists, .shortcodes])
    #expect(found.html.replacing("\n", with: "") == expected)
    #expect(found.editor.problems.isEmpty)
  }

  @Test func plainText() {
    let document = extendCalls("x\n\n{{< a >}}\ny\n{{< /a >}}\n\nz").document
    #expect(document.text == "x y z")
    #expect(document.summary == "x z")
  }

  @Test func nestingIsBounded() {
    let deep = ShortcodeAssembly.maximumNesting + 5
    let markdown =
      String(repeating: "{{< a >}}\n", count: deep) + String(repeating: "{{< /a >}}\n", count: deep)
    let found = extendCalls(markdown)
    #expect(found.editor.problems == [.shortcodeTooDeep(name: "a")])
    #expect(found.editor.shortcodeCalls.count == ShortcodeAssembly.maximumNesting)
    #expect(found.html.components(of: "<a>") == ShortcodeAssembly.maximumNesting)
  }

  @Test func amounts() {
    let count = 50_000
    let many = { (piece: String) in String(repeating: piece, count: count) }
    #expect(extendCalls(many("{{< a >}}\n")).editor.shortcodeCalls.count == count)
    #expect(extendCalls(many("{{< a >}}\nx\n{{< /a >}}\n")).html.components(of: "</a>") == count)
    #expect(extendCalls(many("{{< a >}}\n") + many("{{< /b >}}\n")).editor.problems.count == count)
    #expect(extendCalls(many("{{< a >}}\n") + many("{{< /a >}}\n")).editor.problems.count == 1)
    #expect(extendCalls(many("> {{< a >}}\n\n") + many("{{< /a >}}\n")).editor.problems.count == count)
    for piece in ["{{<", "{{< ", "{{< a x=\"", "{{< /", ">}}", "{{< a >}} "] { _ = extendCalls(many(piece)) }
    let arguments = (0..<count).map { "x\($0)=1" }.joined(separator: " ")
    #expect(extendCalls("{{< a \(arguments) >}}").editor.shortcodeCalls.first?.arguments.count == count)
  }

  @Test(
    "of code that another generator's shortcode holds, only the call is told",
    arguments: [
      "{{< highlight html >}}\n<section>\n  <b>x</b>\n</section>\n{{< /highlight >}}\n\nb",
      "{{< highlight html >}}\n<section>\n\n## x {#a}\n\n[a](b.md) ![a](b.png)\n\n```\nc\n```\n\n{{< /highlight >}}",
      "{{< highlight go >}}\na[[b]] {% c %}\n{{< /highlight >}}\n\n{{< highlight js >}}\n<p>\n{{< /highlight >}}",
      "> {{< highlight go >}}\n> <p>\n> {{< /highlight >}}",
    ])
  func foreignCode(markdown: String) {
    for rawHTML in [true, false] {
      let editor = extend(markdown, .standard) { $0.rawHTML = rawHTML }.editor
      #expect(editor.problems.isEmpty)
      #expect(editor.calls.allSatisfy { $0.hasSuffix("shortcode highlight") })
    }
  }

  @Test func foreignCodeIsToldWithItsLanguage() {
    for (line, word) in [
      ("go \"linenos=table\"", "go"), ("\"c++\"", "c++"), ("lang=\"go\" x=", ""), ("=", ""),
    ] {
      let editor = extend("{{< highlight \(line) >}}\n<p>\n{{< /highlight >}}", .standard).editor
      #expect(editor.problems.count == 1)
      if case .invalidShortcode(_, "highlight", let found) = editor.problems.first {
        #expect(found == word)
      } else {
        Issue.record("\(line): \(editor.problems)")
      }
    }
  }

  @Test func aSitesOwnShortcodeOfThatNameHoldsMarkdown() {
    let editor = ExtensionEditor(shortcodes: ["highlight"])
    let text = extend(
      "{{< highlight >}}\n<p>\n{{< /highlight >}}\n\n{{< highlight >}}\n[a](b.md)\n\n{{< /highlight >}}",
      .standard,
      editor: editor)
    #expect(text.editor.problems == [.shortcodeOutsideText(name: "highlight")])
    #expect(text.editor.calls.contains { $0.hasSuffix("link b.md") })
  }
}

extension String {
  fileprivate func components(of piece: String) -> Int { ranges(of: piece).count }
}
