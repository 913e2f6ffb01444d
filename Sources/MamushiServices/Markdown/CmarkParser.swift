import CCmark
import CMamushi
import MamushiCore

/// Makes parsers, one for each thread.
package struct CmarkParserFactory: Sendable {
  package init() {}
  package func makeParser() -> CmarkParser { CmarkParser() }
}

/// CommonMark 0.30 through libcmark, with an arena of its own in place of `malloc`.
///
/// Beyond the standard: a line that ends between two Chinese or Japanese characters goes on without a space,
/// as authors of these languages break lines anywhere; and raw HTML that is not kept leaves nothing behind.
///
/// The source has to be valid UTF-8. A NUL byte becomes U+FFFD, as the standard says.
package final class CmarkParser: MarkdownParser {
  private let arena: OpaquePointer

  package init() { arena = mark_arena_create() }

  deinit { mark_arena_destroy(arena) }

  package func convert(
    _ source: [UInt8], body: Range<Int>, firstLine: Int, options: MarkdownOptions, textLimit: Int,
    editor: inout some MarkdownEditor
  ) -> MarkdownDocument {
    // Another parser may be at work on this thread: an editor is free to use one.
    let outer = mark_arena_enter(arena)
    defer {
      mark_arena_reset(arena)
      _ = mark_arena_enter(outer)
    }
    return source.withUnsafeBufferPointer { source in
      let bytes = UnsafeBufferPointer(rebasing: source[body])
      guard let root = parse(bytes, options: options) else {
        return MarkdownDocument(html: HTML(bytes: []), text: "")
      }
      var editing = DocumentEditing(
        marks: MarkFinder(
          lines: SourceLines(bytes), firstLine: firstLine, isIdle: !options.findsMarks),
        keepsRawHTML: options.rawHTML, textLimit: textLimit)
      editing.run(on: root, asking: &editor)
      return MarkdownDocument(html: render(root, options: options), text: editing.text)
    }
  }

  /// The document's tree, which lives until the arena is reset; so nothing of it is freed on its own.
  private func parse(_ bytes: UnsafeBufferPointer<UInt8>, options: MarkdownOptions) -> OpaquePointer? {
    let flags = options.smartPunctuation ? CMARK_OPT_SMART : CMARK_OPT_DEFAULT
    let parser = cmark_parser_new_with_mem(flags, mark_arena_mem())
    bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    return cmark_parser_finish(parser)
  }

  private func render(_ root: OpaquePointer, options: MarkdownOptions) -> HTML {
    let flags = options.rawHTML ? CMARK_OPT_UNSAFE : CMARK_OPT_DEFAULT
    guard let html = cmark_render_html(root, flags) else { return HTML(bytes: []) }
    return HTML(bytes: Array(bytes(of: html)))
  }
}
