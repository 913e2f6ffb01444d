import CMamushi
import MamushiCore
import Synchronization

/// Makes parsers, one for each thread.
package struct CmarkParserFactory: Sendable {
  package init() {}
  package func makeParser() -> CmarkParser { CmarkParser() }
}

/// A parser for CommonMark 0.30 built on libcmark, with its own arena in place of `malloc`.
///
/// Differs from the standard in two ways. A line break between two Chinese or Japanese characters leaves no space,
/// because authors of these languages break lines anywhere. Raw HTML that is not kept leaves nothing behind.
///
/// The source has to be valid UTF-8. A NUL byte becomes U+FFFD, as the standard requires.
package final class CmarkParser: MarkdownParser {
  private let arena: OpaquePointer

  package init() { arena = mark_arena_create() }

  deinit { mark_arena_destroy(arena) }

  package func convert(
    _ source: [UInt8], body: Range<Int>, firstLine: Int, options: MarkdownOptions, textLimit: Int,
    editor: inout some MarkdownEditor
  ) -> MarkdownDocument {
    // An editor may use another parser on this thread.
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
      // The memory of a large text stays with its thread, but another thread may read the next such text.
      mark_arena_reset(arena)
      ProcessMemory.giveBack()
      return document
    }
  }

  /// Texts of at least this many bytes are read one at a time, so that the trees of many threads fit into memory.
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
      // The extensions now own the document, because a copy would copy a dozen tables.
      var extensions = DocumentExtensions(document: consume parsed, marks: marks)
      extensions.prepare(root, markups: &markups)
      var editing = DocumentEditing(marks: marks, keepsRawHTML: options.rawHTML, textLimit: textLimit)
      editing.attributes = extensions.attributes
      editing.breaksLines = options.lineBreaks
      editing.reservedIDs = options.reservedIDs
      if !options.extensions.isEmpty { editing.footnoteLabels = FootnoteLabels(in: bytes) }
      editing.hasFootnotes = options.extensions.contains(.footnotes)
      if !extensions.document.footnoteIDs.isEmpty { editing.footnotes = cmark_node_last_child(root) }
      editing.formulas = extensions.formulas
      editing.shortcodes = extensions.document.shortcodes
      editing.foreignCode = extensions.document.foreignCode
      editing.readsInfo = options.extensions.contains(.attributes)
      editing.editsRawHTML = !options.extensions.isEmpty
      editing.addresses = options.pageURL.map { AbsoluteAddresses(page: $0) }
      editing.tableBox = extensions.document.tableBox
      editing.run(on: root, asking: &editor, markups: &markups)
      editing.tell(extensions.document.problems, to: &editor)
      editing.tell(extensions.document.shortcodeProblems, to: &editor)
      for (problem, mark) in extensions.problems where !editing.foreignCodeLines.contains(mark.line) {
        editor.problem(problem, at: mark)
      }
      extensions.finish(
        headings: editing.headings, words: editing.shortcodeWords, htmlIDs: editing.htmlIDs, markups: &markups
      )
      if ParsedDocument.isFull { return refuse(firstLine: firstLine, editor: &editor) }
      var writer = HTMLWriter(
        markups: consume markups, keepsRawHTML: options.rawHTML, breaksLines: options.lineBreaks,
        sourceLength: bytes.count)
      // Nothing uses the tree after this.
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
