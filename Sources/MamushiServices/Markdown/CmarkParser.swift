import CMamushi
import MamushiCore
import Synchronization

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
    if outer != nil || body.count < Self.largeText {
      return convert(source, body, firstLine: firstLine, options, textLimit: textLimit, editor: &editor)
    }
    return Self.largeTexts.withLock { _ in
      let document = convert(
        source, body, firstLine: firstLine, options, textLimit: textLimit, editor: &editor)
      // What a large text took is kept for its thread, and the next one may be read by another.
      mark_arena_reset(arena)
      ProcessMemory.giveBack()
      return document
    }
  }

  /// A text of as many bytes is read while no other such text is, so that the trees of many threads fit into memory.
  private static let largeText = 256 << 10
  private static let largeTexts = Mutex<Void>(())

  private func convert(
    _ source: [UInt8], _ body: Range<Int>, firstLine: Int, _ options: MarkdownOptions, textLimit: Int,
    editor: inout some MarkdownEditor
  ) -> MarkdownDocument {
    source.withUnsafeBufferPointer { source in
      let bytes = UnsafeBufferPointer(rebasing: source[body])
      guard let parsed = ParsedDocument(bytes, options: options) else {
        return refuse(firstLine: firstLine, editor: &editor)
      }
      let root = parsed.root
      var markups = parsed.markups
      let marks = MarkFinder(
        lines: SourceLines(bytes), firstLine: firstLine, lineMap: parsed.lineMap,
        isIdle: !options.findsMarks)
      // From here on the document is theirs: a copy of it would be one of a dozen tables.
      var extensions = DocumentExtensions(document: consume parsed, marks: marks)
      extensions.prepare(root, markups: &markups)
      var editing = DocumentEditing(marks: marks, keepsRawHTML: options.rawHTML, textLimit: textLimit)
      editing.attributes = extensions.attributes
      editing.reservedIDs = options.reservedIDs
      if !options.extensions.isEmpty { editing.footnoteLabels = FootnoteLabels(in: bytes) }
      if !extensions.document.footnoteIDs.isEmpty { editing.footnotes = cmark_node_last_child(root) }
      editing.formulas = extensions.formulas
      editing.shortcodes = extensions.document.shortcodes
      editing.readsInfo = options.extensions.contains(.attributes)
      editing.editsRawHTML = !options.extensions.isEmpty
      editing.tableBox = extensions.document.tableBox
      editing.run(on: root, asking: &editor, markups: &markups)
      editing.tell(extensions.document.problems, to: &editor)
      editing.tell(extensions.document.shortcodeProblems, to: &editor)
      for (problem, mark) in extensions.problems { editor.problem(problem, at: mark) }
      extensions.finish(headings: editing.headings, htmlIDs: editing.htmlIDs, markups: &markups)
      if ParsedDocument.isFull { return refuse(firstLine: firstLine, editor: &editor) }
      var writer = HTMLWriter(
        markups: consume markups, keepsRawHTML: options.rawHTML, sourceLength: bytes.count)
      // Nothing looks at the tree behind this.
      let html = writer.write(root, releasing: { mark_arena_reset(arena) })
      var document = MarkdownDocument(
        html: HTML(bytes: html), text: editing.text, summary: editing.summary)
      document.headings = extensions.headings
      document.hasContents = extensions.contents != nil
      document.ids = extensions.ids.ids
      return document
    }
  }

  private func refuse(firstLine: Int, editor: inout some MarkdownEditor) -> MarkdownDocument {
    let limit = ParsedDocument.memoryLimit >> 20
    editor.problem(.tooLarge(megabytes: limit), at: Mark(line: firstLine, column: 1))
    return MarkdownDocument(html: HTML(bytes: []), text: "")
  }
}
