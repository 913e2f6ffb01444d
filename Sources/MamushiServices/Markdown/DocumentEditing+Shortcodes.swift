import CCmark
import CMamushi
import MamushiCore

/// Asks the editor about shortcode calls, which it answers with markup around their bodies.
extension DocumentEditing {
  mutating func editShortcode(
    _ node: OpaquePointer, asking editor: inout some MarkdownEditor, markups: inout NodeMarkups
  ) {
    guard let block = shortcodes[node] else { return }
    if !block.isText, let call = shortcode(block) {
      let mark = mark(of: block.call, offset: 0)
      if case .markup(let open, let close) = editor.shortcode(call, at: mark) {
        let whole = mended(open, close, of: call, node, at: mark, telling: &editor)
        let open = call.hasBody ? whole.open : blockMarkup(of: whole.open, at: node)
        markups[node] = NodeMarkup(open: open.endingLine, close: whole.close.endingLine)
        return
      }
    }
    if let end = foreignCode[block.call.number], end > block.call.number {
      let start = line(of: block.call)
      foreignCodeLines.formUnion(start + 1...start + end - block.call.number)
    }
    markups[node] = NodeMarkup(
      open: Self.paragraph(block.call), close: block.closing.map(Self.paragraph) ?? [])
  }

  /// Returns what a call without a body makes as it stands among blocks: text becomes a paragraph, and white space nothing.
  private func blockMarkup(of html: [UInt8], at node: OpaquePointer) -> [UInt8] {
    if html.allSatisfy(isSpace) { return [] }
    if isInTightList(node) { return html }
    return InlineMarkup.paragraph(of: html) ?? html
  }

  /// Returns whether a block is in an item whose paragraphs have no tags.
  private func isInTightList(_ block: OpaquePointer) -> Bool {
    guard let list = cmark_node_parent(block).flatMap({ cmark_node_parent($0) }) else { return false }
    return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
  }

  /// Asks about a call within a line, whose markup must fit into a paragraph, unless there is nothing else in it.
  mutating func editInlineShortcode(
    _ node: OpaquePointer, asking editor: inout some MarkdownEditor, markups: inout NodeMarkups
  ) {
    guard let said = shortcodes[node] else { return }
    if !said.isText, !isInForeignCode {
      // Places of a line are asked for from left to right: then each is counted from the one before.
      let mark = mark(of: said.call, offset: 0)
      if let call = shortcode(said), case .markup(let open, let close) = editor.shortcode(call, at: mark) {
        if let element = InlineMarkup.block(in: open) ?? InlineMarkup.block(in: close) {
          if let paragraph = ownParagraph(of: node, markups) {
            let hasBody = cmark_node_first_child(node) != nil
            let whole = mended(open, close, of: call, node, at: mark, telling: &editor)
            markups[paragraph] = NodeMarkup(
              open: whole.open.endingLine + (hasBody ? Array("<p>".utf8) : []),
              close: (hasBody ? Array("</p>\n".utf8) : []) + whole.close.endingLine)
            markups[node] = .bare
            return
          }
          editor.problem(.shortcodeMakesBlock(name: call.name, element: element), at: mark)
        } else {
          let whole = mended(open, close, of: call, node, at: mark, telling: &editor)
          markups[node] = NodeMarkup(open: whole.open, close: whole.close)
          return addWords(
            InlineMarkup.words(in: whole.open), InlineMarkup.words(in: whole.close), around: node)
        }
      }
    }
    let (open, close) = (said.call.text, said.closing?.text ?? [])
    markups[node] = NodeMarkup(open: Self.escaped(open), close: Self.escaped(close))
    addWords(open, close, around: node)
  }

  /// Returns a template's markup with its elements closed, as raw HTML is: an open one would swallow the rest of the
  /// page, and an extra end tag would close the theme's own boxes. In a feed, its addresses are absolute.
  private func mended(
    _ open: HTML, _ close: HTML, of call: MarkdownShortcode, _ node: OpaquePointer, at mark: Mark,
    telling editor: inout some MarkdownEditor
  ) -> (open: [UInt8], close: [UInt8]) {
    var balance = HTMLBalance()
    let before = balance.mend(absolute(open), in: node, at: mark)
    let after = balance.mend(absolute(close), in: node, at: mark) + Array(balance.end(node).utf8)
    for (problem, _) in balance.problems {
      switch problem {
      case .unclosedTag(let element):
        editor.problem(.shortcodeLeavesOpen(name: call.name, element: element), at: mark)
      case .unopenedTag(let element):
        editor.problem(.shortcodeOpensNothing(name: call.name, element: element), at: mark)
      case .unendedTag(let element):
        editor.problem(.shortcodeTagUnended(name: call.name, element: element), at: mark)
      default: editor.problem(problem, at: mark)
      }
    }
    for sign in balance.falseComments {
      editor.problem(.shortcodeMakesComment(name: call.name, sign: sign), at: mark)
    }
    // Without a body there is nothing behind which the rest would stand.
    return call.hasBody ? (before, after) : (before + after, [])
  }

  private func absolute(_ html: HTML) -> [UInt8] { addresses?.completed(html.bytes) ?? html.bytes }

  /// Returns the paragraph that consists of a call with its body: what the template makes is then a block around it.
  private func ownParagraph(of call: OpaquePointer, _ markups: NodeMarkups) -> OpaquePointer? {
    guard shortcodes[call]?.closing != nil, cmark_node_previous(call) == nil, cmark_node_next(call) == nil,
      let parent = cmark_node_parent(call), cmark_node_get_type(parent) == CMARK_NODE_PARAGRAPH,
      markups[parent] == nil
    else { return nil }
    return parent
  }

  /// Adds the words of a call to the text; those after its body follow when the walk leaves it.
  private mutating func addWords(_ open: [UInt8], _ close: [UInt8], around node: OpaquePointer) {
    if !open.isEmpty { shortcodeWords.open[node] = TextNode.make(open) }
    if !close.isEmpty { shortcodeWords.close[node] = TextNode.make(close) }
    mark_arena_charge(100)
    if let words = shortcodeWords.open[node] {
      addWords(words)
    } else if cmark_node_first_child(node) == nil {
      meetHTML()
    }
  }

  mutating func addWords(_ text: OpaquePointer) {
    if let literal = cmark_node_get_literal(text) { add(literal) }
  }

  mutating func tell(_ problems: [ShortcodeAssembly.Finding], to editor: inout some MarkdownEditor) {
    for finding in problems.sorted(by: { $0.place < $1.place })
    where !isOfForeignCode(finding) {
      editor.problem(finding.problem, at: mark(of: finding.call, offset: finding.offset))
    }
  }

  private mutating func shortcode(_ node: ShortcodeNode) -> MarkdownShortcode? {
    guard case .open(let written) = node.call.line.kind else { return nil }
    var arguments: [MarkdownShortcode.Argument] = []
    for argument in written {
      arguments.append(
        MarkdownShortcode.Argument(
          name: argument.name,
          value: node.call.isInCell ? argument.value?.replacing("\\|", with: "|") : argument.value,
          mark: mark(of: node.call, offset: argument.place),
          valueMark: mark(of: node.call, offset: argument.valuePlace)))
    }
    return MarkdownShortcode(
      name: node.call.line.name, arguments: arguments, hasBody: node.closing != nil,
      isInline: node.call.isInline, endsInHTML: node.endsInHTML)
  }

  private mutating func mark(of call: ShortcodeCall, offset: Int) -> Mark {
    marks.mark(at: call.start + offset, line: call.number)
  }

  /// Returns whether a problem is of the code of another generator, or of its end. A further call that raw HTML has
  /// swallowed is told once the first is written as a code block.
  private mutating func isOfForeignCode(_ finding: ShortcodeAssembly.Finding) -> Bool {
    if foreignCodeLines.isEmpty { return false }
    if case .shortcodeOutsideText = finding.problem, foreignCode[finding.call.number] != nil { return true }
    return foreignCodeLines.contains(line(of: finding.call))
  }

  /// Returns the line in the file of a call.
  mutating func line(of call: ShortcodeCall) -> Int { mark(of: call, offset: 0).line }

  /// Returns a paragraph that shows a call's line as written.
  private static func paragraph(_ call: ShortcodeCall) -> [UInt8] {
    Array("<p>".utf8) + escaped(call.text) + Array("</p>\n".utf8)
  }

  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    var html: [UInt8] = []
    HTMLText.append(String(decoding: text, as: UTF8.self), to: &html)
    return html
  }
}
