import CCmark
import CMamushi

/// Handles `- [ ] to do` and `- [x] done` (GitHub Flavored Markdown, section 5.3). The item's text is the label of its
/// box. In text that is read outside of the site's pages, a character replaces the box, because controls are of no use
/// there.
enum TaskLists {
  /// - Parameter hasControls: Whether boxes are controls.
  /// - Returns: The paragraphs that start with a box and whose labels are still open.
  static func apply(
    to root: OpaquePointer, hasControls: Bool, _ markups: inout NodeMarkups
  ) -> [OpaquePointer] {
    var markup: NodeMarkups.SharedMarkup?
    var labels: [OpaquePointer] = []
    for node in BlockIterator(root) {
      guard cmark_node_get_type(node) == CMARK_NODE_ITEM, let paragraph = cmark_node_first_child(node),
        cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH, let text = cmark_node_first_child(paragraph),
        cmark_node_get_type(text) == CMARK_NODE_TEXT, let literal = cmark_node_get_literal(text)
      else { continue }
      let bytes = bytes(of: literal)
      guard let isDone = state(of: bytes) else { continue }
      let box = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mark_arena_mem())
      if hasControls {
        let state = isDone ? " checked=\"\"" : ""
        cmark_node_set_on_enter(box, "<label><input type=\"checkbox\"\(state) disabled=\"\" />")
        labels.append(paragraph)
      } else {
        cmark_node_set_on_enter(box, isDone ? "☑" : "☐")
      }
      cmark_node_insert_before(text, box)
      // Always leaves one space after the box.
      let spaces = bytes[3...].prefix(while: BlockStart.isBlank).count
      TextNode.set([0x20] + bytes[(3 + spaces)...], on: text)
      let item = markup ?? markups.share(NodeMarkup(open: "<li class=\"task\">", close: "</li>\n"))
      item.set(on: node)
      markup = item
    }
    return labels
  }

  /// Closes the labels, once nothing more is looked for at the ends of paragraphs.
  static func close(_ labels: [OpaquePointer]) {
    for paragraph in labels {
      let end = cmark_node_new_with_mem(CMARK_NODE_CUSTOM_INLINE, mark_arena_mem())
      cmark_node_set_on_enter(end, "</label>")
      cmark_node_append_child(paragraph, end)
    }
  }

  /// Returns whether the box at the start of a text is checked, or `nil` if there is no box.
  private static func state(of text: UnsafeRawBufferPointer) -> Bool? {
    guard text.count > 3, text[0] == UInt8(ascii: "["), text[2] == UInt8(ascii: "]"),
      BlockStart.isBlank(text[3])
    else {
      return nil
    }
    switch text[1] {
    case 0x20: return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }
}
