import CCmark
import CMamushi

/// Returns the text of a paragraph, heading or link without markup, images and raw HTML; a line end becomes a space.
///
/// - Parameter words: What calls of shortcodes show.
func inlineText(of container: OpaquePointer, words: ShortcodeWords = ShortcodeWords()) -> [UInt8] {
  var text: [UInt8] = []
  var node = container
  func add(_ words: [OpaquePointer: OpaquePointer]) {
    if !words.isEmpty, let shown = words[node] { text += literal(of: shown) }
  }
  while true {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE:
      if let literal = cmark_node_get_literal(node) { text += bytes(of: literal) }
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text.append(0x20)
    case CMARK_NODE_CUSTOM_INLINE: add(words.open)
    default: break
    }
    if cmark_node_get_type(node) != CMARK_NODE_IMAGE, let child = cmark_node_first_child(node) {
      node = child
      continue
    }
    add(words.close)
    while cmark_node_next(node) == nil || node == container {
      guard node != container, let parent = cmark_node_parent(node) else { return text }
      node = parent
      add(words.close)
    }
    guard let next = cmark_node_next(node) else { return text }
    node = next
  }
}
