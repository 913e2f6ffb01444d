import MamushiCore
import Testing

@testable import MamushiServices

/// The words of calls within lines, for beginnings of texts, ids and lists of headings.
struct InlineShortcodeWordsTests {
  /// Writes a key, an abbreviation around a body, and an icon.
  private struct Editor: MarkdownEditor {
    func link(to destination: String, at mark: Mark) -> LinkEdit { .keep }
    func image(_ destination: String, alternative: String, title: String, at mark: Mark) -> ImageEdit {
      .keep
    }
    func rawHTML(at mark: Mark) {}
    func shortcode(_ call: MarkdownShortcode, at mark: Mark) -> ShortcodeEdit {
      switch call.name {
      case "key": .markup(open: HTML("<kbd class=\"a>b\">Ctrl&nbsp;&amp; 京</kbd>"), close: HTML(""))
      case "term": .markup(open: HTML("<dfn>«"), close: HTML("»</dfn> (term)"))
      case "icon":
        .markup(open: HTML("<svg><title>Icon</title></svg><!-- no --><script>a<b</SCRIPT>"), close: HTML(""))
      default: .keep
      }
    }
  }

  private func convert(_ markdown: String) -> MarkdownDocument {
    var editor = Editor()
    var options = MarkdownOptions(extensions: .standard.union(.toc))
    options.anchors = false
    let source = Array(markdown.utf8)
    return CmarkParser().convert(
      source, body: source.indices, firstLine: 1, options: options, textLimit: 10_000, editor: &editor)
  }

  @Test(
    arguments: [
      ("Press {{< key >}}.", "Press Ctrl\u{A0}& 京."),
      ("a {{< term >}}b *c*{{< /term >}} d", "a «b c» (term) d"),
      ("a {{< icon >}} b", "a b"), ("a\n{{< icon >}} b\n{{< key >}}.", "a b Ctrl\u{A0}& 京."),
      ("a {{< no >}}", "a {{< no >}}"), ("東\n{{< term >}}京{{< /term >}}\n京", "東 «京» (term) 京"),
      ("東{{< icon >}}\n京", "東 京"),
    ])
  func text(markdown: String, expected: String) {
    let document = convert(markdown)
    #expect(document.text == expected)
    #expect(document.summary == expected)
  }

  @Test func headings() {
    let document = convert("[TOC]\n\n## Press {{< key >}} {{< icon >}}\n\n## {{< term >}}A{{< /term >}}")
    #expect(document.headings.map(\.text) == ["Press Ctrl\u{A0}& 京 ", "«A» (term)"])
    #expect(document.headings.map(\.id) == ["press-ctrl-京-", "a-term"])
    #expect(String(decoding: document.html.bytes, as: UTF8.self).contains(">«A» (term)</a>"))
  }

  @Test(
    "what the parser takes for a block",
    arguments: [
      ("<span>x</span>", nil), ("x < p", nil), ("<FIGURE>", "figure"), ("<a href=\"<p>\">", nil),
      ("</p>", "p"),
      ("<!-- <p> -->", nil), ("<b><i>x<hr/>", "hr"), ("<script>\"<p>\"</script>", nil),
    ] as [(String, String?)])
  func blocks(html: String, element: String?) { #expect(InlineMarkup.block(in: HTML(html)) == element) }
}
