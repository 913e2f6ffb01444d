import CCmark
import CMamushi
import MamushiCore

/// Handles syntax beyond CommonMark and GitHub's extensions, in passes over a document's tree before and after the
/// editor is asked.
struct DocumentExtensions {
  /// The document, with its options.
  let document: ParsedDocument
  var marks: MarkFinder
  var ids: IDTable
  /// The attributes that authors gave nodes in braces.
  var attributes: [OpaquePointer: MarkdownAttributes] = [:]
  /// The problems for the editor, in source order within each pass.
  var problems: [(problem: MarkdownProblem, mark: Mark)] = []
  /// The attribute list reported last, and its start.
  private var toldList: (node: OpaquePointer, text: String, start: Mark?)?
  /// The code nodes that are formulas.
  private(set) var formulas: [OpaquePointer: Formula] = [:]
  var callouts: [(node: OpaquePointer, callout: Callout, title: OpaquePointer?)] = []
  /// The block that becomes the table of contents.
  var contents: OpaquePointer?
  private(set) var headings: [MarkdownHeading] = []

  init(document: consuming ParsedDocument, marks: MarkFinder) {
    ids = IDTable(reserved: document.options.reservedIDs)
    self.document = document
    self.marks = marks
  }

  /// Returns whether an extension is on and the source may use it.
  func mayHave(_ feature: MarkdownExtensions) -> Bool {
    document.traits.extensions.contains(feature)
  }

  /// - Parameter text: The faulty text as it is in the node.
  mutating func report(_ problem: MarkdownProblem, of text: String, in node: OpaquePointer) {
    report(problem, at: marks.mark(of: document.withoutEscapes(text), in: node))
  }

  mutating func report(_ problem: MarkdownProblem, at mark: Mark) {
    problems.append((problem, mark))
    mark_arena_charge(200)
  }

  /// - Parameter list: The list that the text is part of.
  mutating func report(
    _ problem: MarkdownProblem, of text: String, in node: OpaquePointer, from list: BraceList
  ) {
    if toldList?.node != node || toldList?.text != list.text {
      toldList = (node, list.text, marks.knownMark(of: document.withoutEscapes(list.text), in: node))
    }
    guard var mark = toldList?.start, let range = list.text.firstRange(of: text) else {
      return report(problem, of: text, in: node)
    }
    mark.column += document.withoutEscapes(String(list.text[..<range.lowerBound])).unicodeScalars.count
    report(problem, at: mark)
  }

  /// Runs the passes before the editor is asked.
  mutating func prepare(_ root: OpaquePointer, markups: inout NodeMarkups) {
    if document.traits.isEmpty { return }
    for id in document.footnoteIDs { _ = ids.claim(id) }
    if let mark = document.mathMark { formulas = findFormulas(in: root, mark: mark) }
    if !document.definitionItems.isEmpty { findDefinitionLists(in: root, document, markups: &markups) }
    if mayHave(.attributes) { findBlockAttributes(in: root) }
    for (list, owner) in document.attributes where !ParsedDocument.isFull {
      // What stands behind a linked picture is meant for the picture, as if there were no link.
      let picture = cmark_node_get_type(owner) == CMARK_NODE_LINK ? Self.picture(aloneIn: owner) : nil
      take(list, for: picture ?? owner, at: owner)
    }
    if mayHave(.callouts) { findCallouts(in: root, markups: &markups) }
    if mayHave(.headingIDs) || mayHave(.attributes) { findHeadingAttributes(in: root) }
    if mayHave(.toc) { findTableOfContents(in: root) }
    reportForeignSyntax(document.foreignSyntax)
    document.removeEscapes()
  }

  /// Runs the passes after the editor was asked, when links, images and heading levels are final.
  ///
  /// - Parameter words: What calls of shortcodes within lines show.
  mutating func finish(
    headings nodes: [OpaquePointer], words: ShortcodeWords, htmlIDs: [String], markups: inout NodeMarkups
  ) {
    for id in htmlIDs { _ = ids.claim(id) }
    if document.options.extensions.contains(.headingIDs) {
      headings = nameHeadings(nodes, words: words, markups: &markups)
      if let contents {
        markups[contents] = TableOfContents(headings, label: document.options.words.tableOfContents).markup
      }
    }
    writeCallouts(markups: &markups)
    writeAttributes(markups: &markups)
    TaskLists.close(document.taskLabels)
  }
}
