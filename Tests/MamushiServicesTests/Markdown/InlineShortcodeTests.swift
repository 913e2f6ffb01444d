import MamushiCore
import Testing

@testable import MamushiServices

/// Calls within lines of text.
struct InlineShortcodeTests {
  @Test(
    arguments: [
      ("x {{< a >}} y", "<p>x <a /> y</p>"), ("{{< a >}} y", "<p><a /> y</p>"), ("x{{<a>}}", "<p>x<a /></p>"),
      ("{{< a >}} {{< b >}}", "<p><a /> <b /></p>"), ("{{< a >}}{{< b >}}", "<p><a /><b /></p>"),
      ("x {{< a >}}y *z*{{< /a >}}.", "<p>x <a>y <em>z</em></a>.</p>"),
      ("{{< a >}}x{{< /a >}}", "<p><a>x</a></p>"),
      ("x {{< a >}}y\nz{{< /a >}}", "<p>x <a>y\nz</a></p>"),
      ("{{< a >}}x {{< b >}} {{< c >}}y{{< /c >}}{{< /a >}}", "<p><a>x <b /> <c>y</c></a></p>"),
      ("{{< a >}}{{< a >}}x{{< /a >}}{{< /a >}}", "<p><a><a>x</a></a></p>"),
      ("x {{< a t=\"`*_$|<b>\" >}} y", "<p>x <a /> y</p>"), ("{{{< a >}}", "<p>{<a /></p>"),
      (
        "x {{< no t=\"<\" >}}*y*{{< /no >}}",
        "<p>x {{&lt; no t=&quot;&lt;&quot; &gt;}}<em>y</em>{{&lt; /no &gt;}}</p>"
      ),
      ("\\\\{{< a >}}", "<p>\\<a /></p>"), ("a <y {{< b >}}", "<p>a &lt;y <b /></p>"),
      ("`a {{< b >}}", "<p>`a <b /></p>"), ("](x {{< a >}}", "<p>](x <a /></p>"),
      ("\"{{< a >}}\"", "<p>&quot;<a />&quot;</p>"),
    ])
  func paragraphs(markdown: String, expected: String) {
    let found = extendCalls(markdown)
    #expect(found.html == expected + "\n")
    #expect(found.editor.problems.isEmpty)
  }

  @Test(
    arguments: [
      ("# x {{< a >}}", "<h2 id=\"x-\">x <a /></h2>"), ("x {{< a >}}\n===", "<h2 id=\"x-\">x <a /></h2>"),
      ("- x {{< a >}}\n- {{< b >}} y", "<ul><li>x <a /></li><li><b /> y</li></ul>"),
      ("- [ ] {{< a >}} x", "<ul><li class=\"task\">☐ <a /> x</li></ul>"),
      ("> x {{< a >}}\n> y{{< /a >}}\nz", "<blockquote><p>x <a>y</a>z</p></blockquote>"),
      ("*x {{< a >}}y{{< /a >}}*", "<p><em>x <a>y</a></em></p>"),
      ("**{{< a >}}**", "<p><strong><a /></strong></p>"),
      ("~~{{< a >}} x~~", "<p><del><a /> x</del></p>"),
      ("{{< a >}}~~x~~{{< /a >}}", "<p><a><del>x</del></a></p>"),
      ("[x {{< a >}}](/y)", "<p><a href=\"/y\">x <a /></a></p>"),
      ("[{{< a >}}](https://vimeo.com/1)", "<p><a href=\"https://vimeo.com/1\"><a /></a></p>"),
      (
        "{{< a >}}[x](/y) ![z](w.png){{< /a >}}",
        "<p><a><a href=\"/y\">x</a> <img src=\"w.png\" alt=\"z\" /></a></p>"
      ),
      (
        "x | y\n-|-\n{{< a >}} | `z` {{< b >}}u{{< /b >}}",
        "<table><thead><tr><th>x</th><th>y</th></tr></thead><tbody><tr><td><a /></td><td><code>z</code> <b>u</b></td></tr></tbody></table>"
      ),
      (
        "{{< a t=\"1|2\" >}} x | y\n-|-\nz |",
        "<table><thead><tr><th><a /> x</th><th>y</th></tr></thead><tbody><tr><td>z</td><td></td></tr></tbody></table>"
      ),
      (
        "x | y\n-|-\n` | {{< b t=\"1\\|2\" >}} | `",
        "<table><thead><tr><th>x</th><th>y</th></tr></thead><tbody><tr><td>`</td><td><b /></td></tr></tbody></table>"
      ),
      ("x\n\n    {{< a >}} y", "<p>x</p><pre><code>{{&lt; a &gt;}} y</code></pre>"),
      ("x\n     {{< a >}}", "<p>x<a /></p>"),
    ])
  func containers(markdown: String, expected: String) {
    let found = extendCalls(markdown)
    #expect(found.html.replacing("\n", with: "") == expected)
    #expect(found.editor.problems.filter { if case .cellsLeftOut = $0 { false } else { true } }.isEmpty)
  }

  @Test("a footnote") func footnotes() {
    let found = extendCalls("x[^1]\n\n[^1]: y {{< a >}}z{{< /a >}}")
    #expect(found.html.contains("<p>y <a>z</a>"))
    #expect(found.editor.problems.isEmpty)
  }

  @Test("a line of its own stays a block, and the lines around it stay paragraphs")
  func linesOfTheirOwn() {
    let found = extendCalls("x {{< b >}}\n{{< a >}}\ny {{< b >}}")
    #expect(found.html == "<p>x <b /></p>\n<a />\n<p>y <b /></p>\n")
    #expect(found.editor.shortcodeCalls.map(\.isInline) == [true, false, true])
  }

  @Test(
    "where no text is read",
    arguments: [
      "`x {{< a >}}`", "``x {{< a >}} ` y``", "```\nx {{< a >}}\n```", "    x {{< a >}}",
      "x <!-- {{< a >}} --> y",
      "x \\{{< a >}}", "<pre>\nx {{< a >}}\n</pre>", "x \\{{< a >}} {{\\< a >}}",
    ])
  func elsewhere(markdown: String) {
    for rawHTML in [true, false] {
      let editor = extendCalls(markdown) { $0.rawHTML = rawHTML }.editor
      #expect(editor.shortcodeCalls.isEmpty && editor.problems.isEmpty)
    }
    #expect(
      extendCalls(markdown).html == extendCalls(markdown, .standard.subtracting(.shortcodes)).html)
  }

  @Test("in formulas, calls are part of the formula")
  func formulas() {
    let extensions: MarkdownExtensions = [.math, .shortcodes]
    for (markdown, formula) in [
      ("$x {{< a >}} y$", "inline x {{< a >}} y"),
      ("$$\nx {{< a t=\"->\" >}}\n$$", "display x {{< a t=\"->\" >}}"),
      ("z $$x {{< a >}}$$", "display x {{< a >}}"),
    ] {
      let editor = extendCalls(markdown, extensions).editor
      #expect(editor.calls.count == 1 && editor.calls[0].hasSuffix(formula))
      #expect(editor.problems.isEmpty)
    }
    let price = extendCalls("$5 {{< a t=\"$\" >}} $x$", extensions)
    #expect(price.editor.calls == ["1:4 shortcode a", "1:21 inline x"])
  }

  @Test func whereTheyAreOff() {
    let found = extendCalls("x {{< a >}}", [])
    #expect(found.html == "<p>x {{&lt; a &gt;}}</p>\n")
    #expect(extendCalls("x {{< a >}}", .tables).editor.problems == [.foreignSyntax(.template, count: 1)])
  }

  @Test func argumentsAndTheirMarks() {
    let editor = extendCalls("x\n\n> 京 {{< b >}} {{< a src=\"京 b.jpg\" open >}} y [z](u)").editor
    #expect(
      editor.shortcodeCalls.last
        == MarkdownShortcode(
          name: "a",
          arguments: [
            .init(
              name: "src", value: "京 b.jpg", mark: Mark(line: 3, column: 21),
              valueMark: Mark(line: 3, column: 26)),
            .init(
              name: "open", value: nil, mark: Mark(line: 3, column: 35), valueMark: Mark(line: 3, column: 35)),
          ], isInline: true))
    #expect(editor.calls == ["3:5 shortcode b", "3:15 shortcode a", "3:50 link u"])
  }

  @Test("a pipe in a cell is written with a backslash, or as it is")
  func pipes() {
    let calls = extendCalls("x | y\n-|-\n{{< a t=\"1\\|2\" >}} z | {{< b t=\"1|2\" >}}").editor.shortcodeCalls
    #expect(calls.map { $0.arguments.map(\.value) } == [["1|2"], ["1|2"]])
  }

  @Test func amounts() {
    let count = 50_000
    let many = { (piece: String) in String(repeating: piece, count: count) }
    #expect(extendCalls("x " + many("{{<a>}}")).editor.shortcodeCalls.count == count)
    #expect(extendCalls("x " + many("{{< a >}}y{{< /a >}}")).html.ranges(of: "</a>").count == count)
    #expect(extendCalls("x " + many("{{< a >}}") + many("{{< /b >}}")).editor.problems.count == count)
    #expect(extendCalls("x " + many("{{<")).editor.problems.count == count)
    for piece in [
      "{{< ", "{{< a x=\"", "{{< a x='", "{{< /", ">}}", "{{< a >}} ", "{{< a >}}`", "](", "](){{<a>}}",
      "<a x=\"{{<a>}}",
      "<!-- {{<a>}}", "*{{<a>}}", "|{{<a>}}", "{{< a b c d ", "![{{<a>}}](", "<a x=\"{{<a>}}\">",
      "[{{<a>}}](b)", "{{< a x=1 >}}", "{{< a x=\"{{<\" z= ",
    ] { _ = extendCalls("x " + many(piece)) }
    _ = extendCalls("x | y\n-|-\n" + many("|{{<a>}}"))
    _ = extendCalls(many("> x {{< a >}}\n"))
  }

  @Test func nestingIsBounded() {
    let deep = ShortcodeAssembly.maximumNesting + 5
    let found = extendCalls(
      "x " + String(repeating: "{{< a >}}", count: deep) + String(repeating: "{{< /a >}}", count: deep))
    #expect(found.editor.problems == [.shortcodeTooDeep(name: "a")])
    #expect(found.editor.shortcodeCalls.count == ShortcodeAssembly.maximumNesting)
  }
}
