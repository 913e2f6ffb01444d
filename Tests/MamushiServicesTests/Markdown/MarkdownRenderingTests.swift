import MamushiCore
import Testing

@testable import MamushiServices

struct MarkdownRenderingTests {
  @Test func rendersCommonMark() {
    let html = convert("## 京都\n\nA *b* **c** `d`\n\n- x\n- y\n\n> q\n\n```swift\n<a>\n```\n").html
    #expect(
      html == """
        <h2>京都</h2>
        <p>A <em>b</em> <strong>c</strong> <code>d</code></p>
        <ul>
        <li>x</li>
        <li>y</li>
        </ul>
        <blockquote>
        <p>q</p>
        </blockquote>
        <pre><code class="language-swift">&lt;a&gt;
        </code></pre>

        """)
  }

  @Test("headings stand below the page's title, which is the only one of the first level")
  func headingsAreDemoted() {
    #expect(
      convert("# a\n\n> ## b\n\n###### c\n").html
        == "<h2>a</h2>\n<blockquote>\n<h3>b</h3>\n</blockquote>\n<h6>c</h6>\n")
    #expect(convert("## a\n\n### b\n").html == "<h2>a</h2>\n<h3>b</h3>\n")
  }

  @Test func smartPunctuationIsAnOption() {
    let markdown = "\"It's\" -- so..."
    #expect(convert(markdown).html == "<p>&quot;It's&quot; -- so...</p>\n")
    #expect(convert(markdown, options: .init(smartPunctuation: true)).html == "<p>“It’s” – so…</p>\n")
  }

  @Test func onlyTheBodyIsConverted() {
    var editor = RecordingEditor()
    let source = Array("---\ntitle: x\n---\nbody [a](b.md)\nafter".utf8)
    let document = CmarkParser().convert(
      source, body: 17..<source.count - 6, firstLine: 4, options: .init(), textLimit: 100, editor: &editor)
    #expect(String(decoding: document.html.bytes, as: UTF8.self) == "<p>body <a href=\"b.md\">a</a></p>\n")
    #expect(editor.calls == ["4:10 link b.md"])
  }

  @Test(arguments: ["", "\n\n", "   ", "[a]: /unused\n"])
  func nothingGivesNothing(markdown: String) {
    let document = convert(markdown)
    #expect(document.html.isEmpty && document.text.isEmpty)
  }

  @Test func nulBytesBecomeReplacementCharacters() {
    #expect(convert("a\0b").html == "<p>a\u{FFFD}b</p>\n")
  }

  /// One parser, documents of all sizes in turn: nothing of one shows in the next.
  @Test func aParserIsUsedAgain() {
    let parser = CmarkParser()
    var editor = RecordingEditor()
    for size in [1, 20_000, 3, 300, 100_000, 2] {
      let paragraphs = (0..<size).map { "p\($0) *e*" }
      let source = Array(paragraphs.joined(separator: "\n\n").utf8)
      let document = parser.convert(
        source, body: 0..<source.count, firstLine: 1, options: .init(), textLimit: 10, editor: &editor)
      let expected = (0..<size).map { "<p>p\($0) <em>e</em></p>\n" }.joined()
      #expect(document.html == HTML(expected))
    }
  }

  @Test func parsersOnSeveralThreadsDoNotMeet() async {
    await withTaskGroup(of: Bool.self) { group in
      for thread in 0..<4 {
        group.addTask {
          let parser = CmarkParserFactory().makeParser()
          var editor = RecordingEditor()
          return (0..<200).allSatisfy { page in
            let source = Array("**t\(thread)** p\(page)".utf8)
            let document = parser.convert(
              source, body: 0..<source.count, firstLine: 1, options: .init(), textLimit: 10, editor: &editor)
            return document.html == HTML("<p><strong>t\(thread)</strong> p\(page)</p>\n")
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func deepNestingIsNoTrouble() {
    let html = convert(String(repeating: "> ", count: 20_000) + "x").html
    #expect(html.contains("<p>x</p>"))
    let emphasis = convert(String(repeating: "*a **b ", count: 5_000)).html
    #expect(emphasis.hasPrefix("<p>"))
  }
}
