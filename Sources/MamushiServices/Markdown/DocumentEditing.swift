import CCmark
import CMamushi
import MamushiCore

/// Walks once over a document's tree: asks the editor, applies its answers, and collects the text.
struct DocumentEditing {
  var marks: MarkFinder
  let keepsRawHTML: Bool
  private var plain: PlainText
  private var summaryText: PlainText
  /// The number of open blocks that summaries leave out.
  private var blocksBesideSummary = 0
  /// Whether `<!-- more -->` was found, after which nothing belongs to the summary.
  private var summaryHasEnded = false
  private var isInSummary: Bool { blocksBesideSummary == 0 && !summaryHasEnded }
  private var softBreaks = SoftBreaks()

  /// The link whose markup is removed when the walk leaves it; links do not nest outside of images.
  private(set) var linkToRemove: OpaquePointer?
  /// The outermost image around the current node. Its content becomes the text of an attribute, so the editor is not
  /// asked about links and images in it.
  private var image: OpaquePointer?
  private var alternative = PlainText(limit: .max)
  private(set) var headings: [OpaquePointer] = []
  /// Whether only the language of an info string becomes a class.
  var readsInfo = false
  /// Whether the editor is asked about links and images in raw HTML.
  var editsRawHTML = false
  /// Makes addresses absolute that the editor is not asked about; `nil` on pages.
  var addresses: AbsoluteAddresses?
  /// The box around tables in raw HTML, which can be wider than a phone; `nil` in feeds.
  var tableBox: ScrollBox?
  /// All `id` values in raw HTML, and the names of anchors.
  var htmlIDs: [String] = []
  /// Tracks the elements that raw HTML opens and closes.
  var htmlBalance = HTMLBalance()
  /// Scripts and styles that are left out.
  var unseen = UnseenText()
  /// The section of footnotes, which follows the text.
  var footnotes: OpaquePointer?
  /// Whether a fence in raw HTML was not read as one, so that the fence after the code closes nothing.
  var opensFenceInHTML = false
  /// The code nodes that are formulas.
  var formulas: [OpaquePointer: Formula] = [:]
  /// The nodes that stand for shortcode calls.
  var shortcodes: [OpaquePointer: ShortcodeNode] = [:]
  /// The words that calls within lines show.
  var shortcodeWords = ShortcodeWords()
  /// For the line of a call that another generator has for code, the line of its end.
  var foreignCode: [Int: Int] = [:]
  /// The lines in the file of such code, with its end, for which the editor has no shortcode: Markdown in it has no
  /// meaning, and only the call is told.
  var foreignCodeLines: Set<Int> = []
  /// Whether the current block is such code.
  private(set) var isInForeignCode = false
  /// The first element of raw HTML with kramdown's `markdown`, and the number of them.
  var markdownAttribute: (element: String, mark: Mark, count: Int)?
  /// The attributes that authors gave images and links in braces.
  var attributes: [OpaquePointer: MarkdownAttributes] = [:]
  /// The paragraph to replace when the walk leaves it, the markup to replace it with, and the attributes of the link
  /// that it held.
  var paragraphEdit: (paragraph: OpaquePointer, html: HTML, said: MarkdownAttributes)?
  var footnoteLabels = FootnoteLabels()
  /// Whether lines of paragraphs end where they end in the source.
  var breaksLines = false
  var hasFootnotes = false
  /// The ids that the page around the text uses.
  var reservedIDs: Set<String> = []

  init(marks: MarkFinder, keepsRawHTML: Bool, textLimit: Int) {
    self.marks = marks
    self.keepsRawHTML = keepsRawHTML
    plain = PlainText(limit: textLimit)
    summaryText = PlainText(limit: textLimit)
  }

  /// The text collected so far.
  var text: String { plain.string }
  /// The text without headings, and without the blocks that extensions add to CommonMark, such as tables and footnotes.
  var summary: String { summaryText.string }

  mutating func run(
    on root: OpaquePointer, asking editor: inout some MarkdownEditor, markups: inout NodeMarkups
  ) {
    let iterator = cmark_iter_new(root)
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE || ParsedDocument.isFull { break }
      guard let node = cmark_iter_get_node(iterator) else { return }
      if event == CMARK_EVENT_ENTER {
        enter(node, asking: &editor, markups: &markups)
      } else {
        exit(node, asking: &editor, markups: &markups)
      }
    }
    demoteHeadings()
    // If the text is refused, the walk has not visited all of it.
    if ParsedDocument.isFull { return }
    for (problem, mark) in htmlBalance.problems { editor.problem(problem, at: mark) }
    if let (element, mark, count) = markdownAttribute {
      editor.problem(.markdownAttribute(element: element, count: count), at: mark)
    }
  }

  /// - Parameter problems: Each with its source line and the text to mark there.
  mutating func tell(
    _ problems: [(problem: MarkdownProblem, line: Int, text: String)], to editor: inout some MarkdownEditor
  ) {
    marks.restart()
    for (problem, line, text) in problems.sorted(by: { $0.line < $1.line }) {
      let mark = marks.mark(of: text, line: line)
      if !foreignCodeLines.contains(mark.line) { editor.problem(problem, at: mark) }
    }
  }

  /// Moves all headings down one level if the text has a first-level heading, because the page's title must be the only
  /// one.
  private func demoteHeadings() {
    guard headings.contains(where: { cmark_node_get_heading_level($0) == 1 }) else { return }
    for heading in headings {
      cmark_node_set_heading_level(heading, min(6, cmark_node_get_heading_level(heading) + 1))
    }
  }

  private mutating func enter(
    _ node: OpaquePointer, asking editor: inout some MarkdownEditor, markups: inout NodeMarkups
  ) {
    if !foreignCodeLines.isEmpty { followForeignCode(node) }
    if unseen.end != nil, leaveOutUnseen(node) { return }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE:
      guard let literal = cmark_node_get_literal(node) else { return }
      add(literal)
      if image == nil, let formula = formulas[node] {
        editMath(node, formula, asking: &editor, markups: &markups)
      }
    case CMARK_NODE_SOFTBREAK where !breaksLines:
      softBreaks.meet(node)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
      softBreaks.meetOther()
      addSpace()
    case CMARK_NODE_LINK where image == nil && !isInForeignCode:
      enterLink(node, asking: &editor)
    case CMARK_NODE_IMAGE where image == nil && !isInForeignCode:
      settleSoftBreak(before: nil)
      softBreaks.meetOther()
      image = node
      alternative = PlainText(limit: .max)
    case CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK:
      guard image == nil else { return }
      enterHTML(node, asking: &editor)
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
      if cmark_node_get_type(node) == CMARK_NODE_HEADING {
        headings.append(node)
        blocksBesideSummary += 1
      }
      (softBreaks, unseen) = (SoftBreaks(), UnseenText())
      plain.startBlock()
      if isInSummary { summaryText.startBlock() }
    case CMARK_NODE_CUSTOM_BLOCK:
      blocksBesideSummary += 1
      if !shortcodes.isEmpty, !isInForeignCode { editShortcode(node, asking: &editor, markups: &markups) }
    case CMARK_NODE_CUSTOM_INLINE where image == nil && !shortcodes.isEmpty:
      editInlineShortcode(node, asking: &editor, markups: &markups)
    case CMARK_NODE_ITEM where cmark_node_previous(node) != nil && isInSummary: summaryText.startItem()
    case CMARK_NODE_CODE_BLOCK where !isInForeignCode: editCode(node, asking: &editor, markups: &markups)
    default: break
    }
  }

  /// Notes whether a block is code of another generator. Blocks that passes have made have no line.
  private mutating func followForeignCode(_ node: OpaquePointer) {
    guard cmark_node_get_type(node).rawValue < CMARK_NODE_FIRST_INLINE.rawValue else { return }
    if let call = shortcodes[node]?.call {
      isInForeignCode = foreignCodeLines.contains(line(of: call))
    } else if cmark_node_get_start_line(node) > 0 {
      isInForeignCode = foreignCodeLines.contains(marks.start(of: node).line)
    }
  }

  private mutating func exit(
    _ node: OpaquePointer, asking editor: inout some MarkdownEditor, markups: inout NodeMarkups
  ) {
    if unseen.end != nil, leaveOutEmptied(node) { return }
    closeHTML(in: node)
    switch cmark_node_get_type(node) {
    case CMARK_NODE_LINK where node == linkToRemove:
      linkToRemove = nil
      removeLink(node, markups: &markups)
    case CMARK_NODE_IMAGE where node == image:
      image = nil
      softBreaks.meetOther()
      exitImage(node, asking: &editor)
    case CMARK_NODE_CUSTOM_INLINE:
      if let words = shortcodeWords.close[node] { addWords(words) }
    case CMARK_NODE_HEADING, CMARK_NODE_CUSTOM_BLOCK: blocksBesideSummary -= 1
    case CMARK_NODE_LIST: summaryText.endList()
    case CMARK_NODE_PARAGRAPH where node == paragraphEdit?.paragraph:
      replaceParagraph(markups: &markups)
    case CMARK_NODE_PARAGRAPH
    where cmark_node_first_child(node) == nil && !Self.isCell(node):
      // The paragraph consisted of raw HTML only.
      cmark_node_unlink(node)
    default: break
    }
  }

  // MARK: Links and images

  private mutating func enterLink(_ node: OpaquePointer, asking editor: inout some MarkdownEditor) {
    guard let url = cmark_node_get_url(node), paragraphEdit == nil else { return }
    // An autolinked address in the text has no line, because libcmark did not parse it as a link; it leads to another
    // site.
    let isWritten = cmark_node_get_start_line(node) > 0
    let mark =
      isWritten
      ? marks.mark(of: node, destination: bytes(of: url))
      : cmark_node_parent(node).map { marks.start(of: $0) } ?? marks.start(of: node)
    if isWritten, !footnoteLabels.isEmpty, let label = footnoteLabels.label(of: inlineText(of: node)) {
      // As the definition of a footnote, the line defines no link.
      let isInline = hasFootnotes && !label.contains(" ")
      editor.problem(
        isInline ? .footnoteBeforeParenthesis(label: label) : .footnoteReadAsLink(label: label), at: mark)
      if !isInline {
        linkToRemove = node
        return
      }
    }
    if askAboutLoneLink(node, at: mark, asking: &editor) || !isWritten { return }
    switch editor.link(to: String(cString: url), at: mark) {
    // Without its address it would be a link to the page itself.
    case .keep: if tellOfDanger(url, at: mark, to: &editor) { linkToRemove = node }
    case .destination(let destination): cmark_node_set_url(node, destination)
    case .unlink: linkToRemove = node
    }
  }

  private mutating func exitImage(_ node: OpaquePointer, asking editor: inout some MarkdownEditor) {
    guard let url = cmark_node_get_url(node), let title = cmark_node_get_title(node) else { return }
    let text = alternative.string
    let (paragraph, link) = captionPlace(of: node, hasTitle: title.pointee != 0)
    let image = MarkdownImage(
      destination: String(cString: url), alternative: text, title: String(cString: title),
      attributes: attributes[node] ?? MarkdownAttributes(), isAlone: paragraph != nil, link: link)
    let mark = marks.mark(of: node, destination: bytes(of: url))
    switch editor.image(image, at: mark) {
    case .keep: tellOfDanger(url, at: mark, to: &editor)
    case .figure(let markup) where paragraph != nil:
      if let paragraph { paragraphEdit = (paragraph, HTML(markup), MarkdownAttributes()) }
    case .markup(let markup), .figure(let markup):
      let custom = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mark_arena_mem())
      cmark_node_set_on_enter(custom, markup)
      cmark_node_replace(node, custom)
    case .alternative:
      let replacement = cmark_node_new_with_mem(CMARK_NODE_TEXT, mark_arena_mem())
      cmark_node_set_literal(replacement, text)
      cmark_node_replace(node, replacement)
      if let literal = cmark_node_get_literal(replacement) { add(literal) }
    }
  }

  // MARK: Text

  /// Ends the summary. Before the first word the comment has no effect.
  mutating func endSummary() { if !summaryText.isEmpty { summaryHasEnded = true } }

  /// Handles raw HTML that stays: a soft break before it becomes a space.
  mutating func meetHTML() {
    settleSoftBreak(before: nil)
    softBreaks.meetOther()
  }

  mutating func add(_ literal: UnsafePointer<CChar>) {
    if literal.pointee == 0 { return }
    settleSoftBreak(before: literal)
    softBreaks.meetText(literal)
    // The content of a paragraph that is replaced is not text.
    if paragraphEdit != nil { return }
    if image != nil {
      alternative.add(bytes(of: literal))
    } else {
      if !plain.isFull { plain.add(bytes(of: literal)) }
      if isInSummary, !summaryText.isFull { summaryText.add(bytes(of: literal)) }
    }
  }

  /// Settles the pending soft break before the next content; `nil` means that it is not text.
  private mutating func settleSoftBreak(before literal: UnsafePointer<CChar>?) {
    guard softBreaks.isPending else { return }
    if softBreaks.settle(before: literal) { return }
    addSpace()
  }

  private mutating func addSpace() {
    guard image == nil else { return alternative.addSpace() }
    plain.addSpace()
    if isInSummary { summaryText.addSpace() }
  }
}
