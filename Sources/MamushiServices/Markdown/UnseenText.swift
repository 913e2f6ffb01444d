import CCmark

/// The contents of scripts and styles within a paragraph, or another block of words.
///
/// CommonMark takes them for words. Where the tags are left out, they would be read as such.
struct UnseenText {
  /// The end tag of the current one; `nil` outside of them.
  private(set) var end: OpaquePointer?
  /// The elements that do not end in the rest of the block. Without this, each start tag would be a search.
  private var endless: Set<String> = []

  /// Begins an unseen text if this is the start tag of one that ends in the same block; other words stay, because their
  /// author may have meant the name of the tag.
  mutating func begin(with node: OpaquePointer) {
    guard cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE,
      let tag = HTMLTag.all(in: Array(literal(of: node))).first, !tag.isEnd,
      tag.name == "script" || tag.name == "style", !endless.contains(tag.name)
    else { return }
    end = Self.end(of: tag.name, behind: node)
    if end == nil { endless.insert(tag.name) }
  }

  /// Ends the unseen text.
  mutating func finish() { end = nil }

  private static func end(of name: String, behind start: OpaquePointer) -> OpaquePointer? {
    var node = following(start, descending: false)
    while let current = node {
      switch cmark_node_get_type(current) {
      case CMARK_NODE_HTML_INLINE:
        if let tag = HTMLTag.all(in: Array(literal(of: current))).first, tag.isEnd, tag.name == name {
          return current
        }
        node = following(current, descending: false)
      // A link or picture is left out as a whole, or not at all.
      case CMARK_NODE_LINK, CMARK_NODE_IMAGE: node = following(current, descending: false)
      default: node = following(current, descending: true)
      }
    }
    return nil
  }

  /// Returns the next node of the same block.
  private static func following(_ node: OpaquePointer, descending: Bool) -> OpaquePointer? {
    if descending, let child = cmark_node_first_child(node) { return child }
    var node = node
    while true {
      if let next = cmark_node_next(node) { return next }
      guard let parent = cmark_node_parent(node),
        cmark_node_get_type(parent).rawValue >= CMARK_NODE_FIRST_INLINE.rawValue
      else { return nil }
      node = parent
    }
  }
}

extension DocumentEditing {
  /// Leaves out a node that the walk enters within an unseen text, and returns whether it is one. The walk leaves
  /// containers before they can go.
  mutating func leaveOutUnseen(_ node: OpaquePointer) -> Bool {
    if node == unseen.end {
      unseen.finish()
      return false
    }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK,
      CMARK_NODE_HTML_INLINE:
      cmark_node_unlink(node)
    default: break
    }
    return true
  }

  /// Leaves out a container of which nothing else is left, and returns whether it did.
  func leaveOutEmptied(_ node: OpaquePointer) -> Bool {
    guard cmark_node_first_child(node) == nil else { return false }
    cmark_node_unlink(node)
    return true
  }
}
