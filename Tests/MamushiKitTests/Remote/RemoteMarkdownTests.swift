import MamushiCore
import Testing

@testable import MamushiKit

/// What of Markdown strangers can use.
struct RemoteMarkdownTests {
  /// Remembers what it was to understand.
  private final class OptionRecorder: MarkdownParser {
    var options: MarkdownOptions?

    func convert(
      _ source: [UInt8], body: Range<Int>, firstLine: Int, options: MarkdownOptions, textLimit: Int,
      editor: inout some MarkdownEditor
    ) -> MarkdownDocument {
      self.options = options
      return MarkdownDocument(html: HTML(bytes: source), text: "")
    }
  }

  @Test func itRunsNoShortcodes() {
    let parser = OptionRecorder()
    let source = Array("{{< rule >}}".utf8)
    #expect(RemoteTexts.markup(ofMarkdown: source, parser) == source)
    let extensions = parser.options?.extensions
    #expect(extensions?.contains(.shortcodes) == false && extensions?.contains(.attributes) == false)
    #expect(extensions?.contains(.tables) == true && parser.options?.rawHTML == false)
  }
}
