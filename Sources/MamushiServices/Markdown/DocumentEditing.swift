import CCmark
import CMamushi
import MamushiCore

/// One walk over a document's tree: asks the editor, does what it says, and gathers the text.
struct DocumentEditing {
  private var marks: MarkFinder
  private let keepsRawHTML: Bool
  private var plain: PlainText
  private var softBreaks = SoftBreaks()

  /// The link that loses its markup at its end; links do not nest outside images.
  private var linkToRemove: OpaquePointer?
  /// The outermost image around the present node. Its inside becomes an attribute's text, so that nobody is
  /// asked about links and images in it.
  private var image: OpaquePointer?
  private var alternative = PlainText(limit: .max)
  private var headings: [OpaquePointer] = []

  init(marks: MarkFinder, keepsRawHTML: Bool, textLimit: Int) {
    self.marks = marks
    self.keepsRawHTML = keepsRawHTML
    plain = PlainText(limit: textLimit)
  }

  /// The text gathered so far.
  var text: String { plain.string }

  mutating func run(on root: OpaquePointer, asking editor: inout some MarkdownEditor) {
    let iterator = cmark_iter_new(root)
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      guard let node = cmark_iter_get_node(iterator) else { return }
      if event == CMARK_EVENT_ENTER {
        enter(node, asking: &editor)
      } else {
        exit(node, asking: &editor)
      }
    }
    demoteHeadings()
  }

  /// A page's title is its only heading of the first level: a text that has some of its own moves all of its
  /// headings down by one.
  private func demoteHeadings() {
    guard headings.contains(where: { cmark_node_get_heading_level($0) == 1 }) else { return }
    for heading in headings {
      cmark_node_set_heading_level(heading, min(6, cmark_node_get_heading_level(heading) + 1))
    }
  }

  private mutating func enter(_ node: OpaquePointer, asking editor: inout some MarkdownEditor) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE:
      guard let literal = cmark_node_get_literal(node) else { return }
      add(literal)
    case CMARK_NODE_SOFTBREAK:
      softBreaks.meet(node)
    case CMARK_NODE_LINEBREAK:
      softBreaks.meetOther()
      if image == nil { plain.addSpace() } else { alternative.addSpace() }
    case CMARK_NODE_LINK where image == nil:
      enterLink(node, asking: &editor)
    case CMARK_NODE_IMAGE where image == nil:
      settleSoftBreak(before: nil)
      softBreaks.meetOther()
      image = node
      alternative = PlainText(limit: .max)
    case CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK:
      guard image == nil else { return }
      editor.rawHTML(at: marks.start(of: node))
      if keepsRawHTML {
        settleSoftBreak(before: nil)
        softBreaks.meetOther()
      } else {
        cmark_node_unlink(node)
      }
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
      if cmark_node_get_type(node) == CMARK_NODE_HEADING { headings.append(node) }
      softBreaks = SoftBreaks()
      plain.startBlock()
    default: break
    }
  }

  private mutating func exit(_ node: OpaquePointer, asking editor: inout some MarkdownEditor) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_LINK where node == linkToRemove:
      linkToRemove = nil
      while let child = cmark_node_first_child(node) { cmark_node_insert_before(node, child) }
      cmark_node_unlink(node)
    case CMARK_NODE_IMAGE where node == image:
      image = nil
      softBreaks.meetOther()
      exitImage(node, asking: &editor)
    case CMARK_NODE_PARAGRAPH where cmark_node_first_child(node) == nil:
      // All of it was raw HTML.
      cmark_node_unlink(node)
    default: break
    }
  }

  // MARK: Links and images

  private mutating func enterLink(_ node: OpaquePointer, asking editor: inout some MarkdownEditor) {
    guard let url = cmark_node_get_url(node) else { return }
    switch editor.link(to: String(cString: url), at: marks.mark(of: node, destination: bytes(of: url))) {
    case .keep: break
    case .destination(let destination): cmark_node_set_url(node, destination)
    case .unlink: linkToRemove = node
    }
  }

  private mutating func exitImage(_ node: OpaquePointer, asking editor: inout some MarkdownEditor) {
    guard let url = cmark_node_get_url(node), let title = cmark_node_get_title(node) else { return }
    let text = alternative.string
    let edit = editor.image(
      String(cString: url), alternative: text, title: String(cString: title),
      at: marks.mark(of: node, destination: bytes(of: url)))
    switch edit {
    case .keep: break
    case .markup(let markup):
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

  private mutating func add(_ literal: UnsafePointer<CChar>) {
    if literal.pointee == 0 { return }
    settleSoftBreak(before: literal)
    softBreaks.meetText(literal)
    if image != nil {
      alternative.add(bytes(of: literal))
    } else if !plain.isFull {
      plain.add(bytes(of: literal))
    }
  }

  /// Decides about the soft break before what comes now; nil is no text.
  private mutating func settleSoftBreak(before literal: UnsafePointer<CChar>?) {
    guard softBreaks.isPending else { return }
    if softBreaks.settle(before: literal) { return }
    if image == nil { plain.addSpace() } else { alternative.addSpace() }
  }
}
