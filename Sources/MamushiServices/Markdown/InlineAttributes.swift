import CCmark

/// Takes attribute lists that directly follow images, links, code and emphasis.
struct InlineAttributes: SiblingPass {
  /// The lists found, each with the node that it belongs to.
  private(set) var lists: [(list: BraceList, owner: OpaquePointer)] = []

  mutating func apply(toChildrenOf parent: OpaquePointer) -> [OpaquePointer] {
    var child = cmark_node_first_child(parent)
    while let node = child {
      child = cmark_node_next(node)
      guard cmark_node_get_type(node) == CMARK_NODE_TEXT, let owner = cmark_node_previous(node) else {
        continue
      }
      switch cmark_node_get_type(owner) {
      case CMARK_NODE_IMAGE, CMARK_NODE_LINK, CMARK_NODE_CODE, CMARK_NODE_EMPH, CMARK_NODE_STRONG: break
      default: continue
      }
      let text = literal(of: node)
      var end = 0
      while !EscapeMarks.isMark(text, at: end + 1), let list = BraceList(text, from: end) {
        lists.append((list, owner))
        end = list.end
      }
      if end == 0 { continue }
      let rest = Array(text[end...])
      if rest.isEmpty { cmark_node_unlink(node) } else { TextNode.set(rest, on: node) }
    }
    return []
  }
}
