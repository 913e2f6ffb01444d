import MamushiCore
import Testing

@testable import MamushiServices

struct FootnoteTests {
  @Test(
    "what CommonMark reads as the address of a link",
    arguments: [
      ("a[^1]\n\n[^1]: x.md", MarkdownExtensions.tables, "1"),
      ("a[^A b]\n\n> [^a B]: x.md", MarkdownExtensions.footnotes, "A b"),
      ("[^1]\n\n[^1]: https://youtu.be/x", MarkdownExtensions.tables, "1"),
    ])
  func readAsLinks(markdown: String, extensions: MarkdownExtensions, label: String) {
    let text = extend(markdown, extensions)
    #expect(text.editor.problems == [.footnoteReadAsLink(label: label)])
    #expect(text.editor.calls == [])
    #expect(!text.html.contains("href"))
  }

  @Test func aMarkBeforeAParenthesisIsALink() {
    let text = extend("京[^1](補足), [^1]( b.md )\n\n[^1]: c", .footnotes)
    #expect(text.html.contains("<a href=\"b.md\">^1</a>"))
    #expect(text.editor.problems.filter { $0 == .footnoteBeforeParenthesis(label: "1") }.count == 2)
  }

  @Test func linksThatAreNone() {
    let text = extend("[^](#a) [^1](#b) [^2][c]\n\n[c]: d\n[^3]: e", .tables)
    #expect(text.editor.problems.isEmpty)
    #expect(text.editor.calls.count == 3)
  }

  @Test func tooDeepToBeFollowedIsToldOnce() {
    for markdown in [
      "a[^1]\n\n[^1]: x\n\n", "{{< a >}}\n\n", "a | b\n-|-\n\n", "{{< a >}}\n\na | b\n-|-\n\n",
    ] {
      let deep = String(repeating: "> ", count: 101) + "x\n"
      let problems = extend(markdown + deep + "\n" + deep, .standard).editor
      let line = markdown.count { $0 == "\n" } + 1
      #expect(
        zip(problems.problems, problems.problemMarks).filter { $0.0 == .nestedTooDeep(limit: 100) }.map(\.1)
          == [Mark(line: line, column: 1)])
    }
    #expect(extend(String(repeating: "> ", count: 101) + "x", .standard).editor.problems.isEmpty)
  }

  private func html(_ markdown: String, idPrefix: String = "", _ more: MarkdownExtensions = []) -> String {
    var options = MarkdownOptions(extensions: more.union(.footnotes))
    options.idPrefix = idPrefix
    return convert(markdown, options: options).html
  }

  /// The footnotes, and the numbers that refer to them: `a(1) … | 1: text`.
  private func outline(_ markdown: String) -> String {
    var text = ""
    var isTag = false
    let html = html(markdown).replacing("<li id=\"fn-", with: "|<").replacing(
      "<sup class=\"footnote-ref\"><a", with: "^<")
    for character in html {
      if character == "<" { isTag = true }
      if !isTag, character != "\n" { text.append(character) }
      if character == ">" { isTag = false }
    }
    return text
  }

  @Test func aFootnoteOfGitHub() {
    #expect(
      html("a[^n].\n\n[^n]: *b*\n\n    c\n") == """
        <p>a<sup class="footnote-ref"><a href="#fn-n" id="fnref-n" data-footnote-ref>1</a></sup>.</p>
        <section class="footnotes" data-footnotes aria-label="Footnotes">
        <ol>
        <li id="fn-n">
        <p><em>b</em></p>
        <p>c <a href="#fnref-n" class="footnote-backref" data-footnote-backref data-footnote-backref-idx="1" \
        aria-label="Back to reference 1">↩</a></p>
        </li>
        </ol>
        </section>

        """)
  }

  @Test func severalReferencesHaveSeveralLinksBack() {
    let result = html("a[^n] b[^N]\n\n[^n]: c")
    #expect(result.contains("id=\"fnref-n\" data-footnote-ref>1</a>"))
    #expect(result.contains("id=\"fnref-n-2\" data-footnote-ref>1</a>"))
    #expect(result.contains("href=\"#fnref-n\"") && result.contains("href=\"#fnref-n-2\""))
    #expect(result.contains("aria-label=\"Back to reference 1-2\">↩<sup class=\"footnote-ref\">2</sup></a>"))
  }

  @Test(
    "labels that look like another one's further reference",
    arguments: [
      ("x[^a] y[^a] z[^a-2]", ["a", "a-2"]), ("x[^a-2] y[^a] z[^a]", ["a", "a-2"]),
      ("x[^a] y[^a] z[^a-2] w[^a-2-1]", ["a", "a-2", "a-2-1"]), ("x[^^] y[^%5E]", ["^", "%5E"]),
    ])
  func idsAreNotGivenTwice(text: String, labels: [String]) {
    let result = html(text + "\n\n" + labels.map { "[^\($0)]: n\n" }.joined())
    let ids = result.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    let targets = result.split(separator: "href=\"#").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
    #expect(Set(targets) == Set(ids))
  }

  @Test func theSectionHasANameForScreenReaders() {
    var options = MarkdownOptions(extensions: .footnotes)
    options.words.footnotes = "\"Notes\""
    #expect(convert("a[^1]\n\n[^1]: b", options: options).html.contains(" aria-label=\"&quot;Notes&quot;\">"))
    // Where the text is shown beside others, as in feeds.
    options.anchors = false
    #expect(convert("a[^1]\n\n[^1]: b", options: options).html.contains(" data-footnotes>\n"))
  }

  @Test(
    "numbers and contents",
    arguments: [
      ("a[^2] b[^1]\n\n[^1]: x\n[^2]: y", "a^1 b^2|y ↩|x ↩"),
      ("a[^1]\n\n[^1]: x[^2]\n\n[^2]: y", "a^1|x^2 ↩|y ↩"),
      ("[^1]: /url\n\na[^1]", "a^1|/url ↩"),
      ("text\n[^1]: x\n\na[^1]", "texta^1|x ↩"),
      ("a[^1]\n\n[^1]:\n\n    x", "a^1|x ↩"),
      ("a[^1]\n\n[^1]: - x\n\n      y\n    - z", "a^1|xyz↩"),
      ("a[^1]\n\n[^1]:     x\nlazy", "a^1|xlazy ↩"),
      ("> [^1]: x\n> y\n\na[^1]", "a^1|xy ↩"),
      ("- [^1]: x\n\n      y\n- a[^1]", "a^1|xy ↩"),
      ("+ b\n\n[^1]: x\n\n+ c[^1]", "bc^1|x ↩"),
      ("[^1]: x\n+ c[^1]\n1) d", "c^1d|x ↩"),
      ("a[^1]\r\n\r\n[^1]: x\r\n", "a^1|x ↩"),
      ("京都[^寿司]\n\n[^寿司]: 東京", "京都^1|東京 ↩"),
      ("a[^1] \\[^1] [\\^1] `[^1]`\n\n[^1]: x", "a^1 [^1] [^1] [^1]|x ↩"),
      ("a[^1] [b [^1]](/c) [^1](/d)\n\n[^1]: x", "a^1 b [^1] ^1|x ↩"),
      ("a[^1]\n\n    [^1]: x", "a[^1][^1]: x"),
      ("a[^1]\n\n```\n[^1]: x\n```", "a[^1][^1]: x"),
      ("a[^1]\n\n[^1]: x\n[^1]: y", "a^1|x ↩"),
    ])
  func numbers(markdown: String, expected: String) {
    #expect(outline(markdown) == expected)
  }

  @Test func aTableInAFootnote() {
    let result = html("a[^1]\n\n[^1]: b|c\n    -|-\n    d[^1]|e\n", .tables)
    #expect(
      result.contains(
        "<li id=\"fn-1\">\n<div class=\"table\" role=\"region\" aria-label=\"Table 1\" tabindex=\"0\">"))
    #expect(result.contains("id=\"fnref-1-2\""))
  }

  @Test func idsHaveThePrefixOfTheirText() {
    let result = html("a[^1]\n\n[^1]: b", idPrefix: "x-")
    for part in ["href=\"#x-fn-1\"", "id=\"x-fnref-1\"", "<li id=\"x-fn-1\">", "href=\"#x-fnref-1\""] {
      #expect(result.contains(part))
    }
  }

  @Test func labelsAreEscaped() {
    #expect(html("a[^\"<x>\"]\n\n[^\"<x>\"]: b").contains("href=\"#fn-%22%3Cx%3E%22\"") == false)
    #expect(html("a[^\"x&y\"]\n\n[^\"x&y\"]: b").contains("<li id=\"fn-%22x&amp;y%22\">"))
  }

  @Test func whatIsMissingIsTold() {
    var editor = ProblemEditor()
    let source = Array("a[^1] 京[^none]\n\n[^1]: x\n\n- [^unused]: y\n".utf8)
    _ = CmarkParser().convert(
      source, body: source.indices, firstLine: 5, options: .init(extensions: .footnotes), textLimit: 0,
      editor: &editor)
    #expect(
      editor.problems == [
        "5:8 footnoteWithoutDefinition(label: \"none\")", "9:3 footnoteWithoutReference(label: \"unused\")",
      ])
  }

  @Test func aSecondDefinitionIsTold() {
    let editor = extend("a[^1]\n\n[^1]: x\n\n[^1]: y\n", .footnotes).editor
    #expect(editor.problems == [.footnoteDefinedTwice(label: "1")] && editor.problemMarks.map(\.line) == [5])
  }

  @Test func whatIsToldHasNoTraceOfEscapes() {
    let text = extend(
      "~x~ [^a\\~b]\n\n> [!a\\~b]\n\n[^c]: d\n", [.footnotes, .strikethrough, .callouts])
    #expect(
      text.editor.problems.contains(.footnoteWithoutDefinition(label: "a~b"))
        && text.editor.problems.contains(.unknownCallout(kind: "A~b")))
    #expect(text.html.contains("A~b</strong></p>"))
  }

  private struct ProblemEditor: MarkdownEditor {
    var problems: [String] = []

    mutating func link(to destination: String, at mark: Mark) -> LinkEdit { .keep }
    mutating func image(
      _ destination: String, alternative: String, title: String, at mark: Mark
    ) -> ImageEdit { .keep }
    mutating func rawHTML(at mark: Mark) {}
    mutating func problem(_ problem: MarkdownProblem, at mark: Mark) {
      problems.append("\(mark.line):\(mark.column) \(problem)")
    }
  }
}
