import CCmark
import CMamushi
import MamushiCore

/// Turns quotes whose first line names a kind into callouts.
extension DocumentExtensions {
  /// Finds callouts before the editor is asked. They get their tags afterwards, when their attributes are known.
  mutating func findCallouts(in root: OpaquePointer, markups: inout NodeMarkups) {
    var walk = BlockIterator(root)
    while let node = walk.next() {
      guard walk.depth <= BlockIterator.maximumDepth, cmark_node_get_type(node) == CMARK_NODE_BLOCK_QUOTE,
        let paragraph = cmark_node_first_child(node),
        cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
        let text = cmark_node_first_child(paragraph), cmark_node_get_type(text) == CMARK_NODE_TEXT,
        let callout = Callout(literal(of: text)), !isEscapedCallout(paragraph)
      else { continue }
      if callout.isUnknown, let name = callout.otherName {
        report(.unknownCallout(kind: document.withoutEscapes(name)), of: "[!\(name)", in: node)
      }
      if mayHave(.attributes) {
        var last = text
        while let next = cmark_node_next(last), !isLineEnd(next) { last = next }
        if cmark_node_get_type(last) == CMARK_NODE_TEXT { takeList(atEndOf: last, for: node) }
      }
      let title = setTitle(of: callout, from: paragraph, text: text, markups: &markups)
      callouts.append((node, callout, title))
    }
  }

  /// Gives callouts their tags. The title names what is no `details` element, to which screen readers give a name themselves.
  mutating func writeCallouts(markups: inout NodeMarkups) {
    for (node, callout, title) in callouts {
      var titleID: String?
      if document.options.anchors, callout.fold == .none, let title {
        let id = ids.make(document.options.idPrefix + "callout")
        markups[title]?.open.insert(contentsOf: " id=\"\(id)\"".utf8, at: "<p".utf8.count)
        mark_arena_charge(id.utf8.count + 8)
        titleID = id
      }
      markups[node] = callout.markup(
        attributes.removeValue(forKey: node) ?? MarkdownAttributes(), titleID: titleID)
    }
  }

  /// Returns whether a backslash precedes or follows the bracket; the tree no longer has it.
  private mutating func isEscapedCallout(_ paragraph: OpaquePointer) -> Bool {
    let line = marks.line(cmark_node_get_start_line(paragraph))
    guard let bracket = line.firstIndex(of: UInt8(ascii: "[")), bracket > line.startIndex else {
      return false
    }
    return line[bracket - 1] == UInt8(ascii: "\\")
      || line[(bracket + 1)...].first == UInt8(ascii: "\\")
  }

  /// Turns the first line into a title and leaves the rest of its paragraph.
  ///
  /// - Returns: The title's node; nil if there is no memory for one.
  private func setTitle(
    of callout: Callout, from paragraph: OpaquePointer, text: OpaquePointer, markups: inout NodeMarkups
  ) -> OpaquePointer? {
    let tags = callout.titleTags(isStyled: document.options.anchors)
    let rest = Array(literal(of: text).dropFirst(callout.length))
    let behind = cmark_node_next(text)
    cmark_node_unlink(text)
    let hasTitle = !rest.isEmpty || behind.map { !isLineEnd($0) } ?? false
    let title: OpaquePointer?
    if hasTitle {
      let made = markups.makeNode(CMARK_NODE_PARAGRAPH, NodeMarkup(open: tags.open, close: tags.close))
      guard let made else { return nil }
      if !rest.isEmpty, let text = TextNode.make(rest) { cmark_node_append_child(made, text) }
      while let child = cmark_node_first_child(paragraph), !isLineEnd(child) {
        cmark_node_append_child(made, child)
      }
      cmark_node_insert_before(paragraph, made)
      title = made
    } else {
      var markup = Array(tags.open.utf8)
      HTMLText.append(document.withoutEscapes(callout.title(in: document.options.words)), to: &markup)
      title = markups.makeNode(
        CMARK_NODE_CUSTOM_BLOCK, NodeMarkup(open: markup + Array(tags.close.utf8)))
      if let title { cmark_node_insert_before(paragraph, title) }
    }
    if let child = cmark_node_first_child(paragraph), isLineEnd(child) { cmark_node_unlink(child) }
    if cmark_node_first_child(paragraph) == nil { cmark_node_unlink(paragraph) }
    return title
  }
}
