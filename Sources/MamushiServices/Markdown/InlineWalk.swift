import CCmark
import CMamushi

/// Walks once over a document's tree for all passes over its text.
struct InlineWalk {
  /// Text below this depth stays as it is, because libcmark visits all ancestors of each inserted node.
  private static let deepest = 200

  private var textPasses: [any TextPass]
  private var siblingPasses: [any SiblingPass]
  /// For each byte, the numbers of the passes that it triggers, one bit each.
  private var triggers: [UInt32]
  /// Marks the end of a text in ``triggers``; no pass uses this bit.
  private static let end: UInt32 = 1 << 31
  private let keepsRawHTML: Bool
  private var links = 0
  private var images = 0
  /// Whether raw HTML has left an `<a>` open in the paragraph, or in a block before it.
  private var isInRawLink = false
  private var isInRawLinkBlock = false
  private var depth = 0

  /// - Parameter keepsRawHTML: Whether raw HTML stays in the page, where a link inside one of its links would end that
  ///   one.
  init(textPasses: [any TextPass], siblingPasses: [any SiblingPass], keepsRawHTML: Bool) {
    self.textPasses = textPasses
    self.siblingPasses = siblingPasses
    self.keepsRawHTML = keepsRawHTML
    triggers = [UInt32](repeating: 0, count: 256)
    triggers[0] = Self.end
    for (number, pass) in textPasses.enumerated() {
      for byte in pass.triggers { triggers[Int(byte)] |= 1 << UInt32(number) }
    }
  }

  /// - Returns: The passes, with what they have collected.
  consuming func run(on root: OpaquePointer) -> (texts: [any TextPass], siblings: [any SiblingPass]) {
    var node = root
    while true {
      if isFull { return (textPasses, siblingPasses) }
      let type = cmark_node_get_type(node)
      if type == CMARK_NODE_TEXT {
        node = split(node)
      } else if type == CMARK_NODE_HTML_INLINE || type == CMARK_NODE_HTML_BLOCK {
        readTags(node, isInline: type == CMARK_NODE_HTML_INLINE)
      } else if let child = cmark_node_first_child(node) {
        enter(node)
        node = child
        continue
      }
      while node != root, cmark_node_next(node) == nil, let parent = cmark_node_parent(node) {
        node = parent
        leave(node)
      }
      guard node != root, let next = cmark_node_next(node) else { return (textPasses, siblingPasses) }
      node = next
    }
  }

  /// Whether the passes have added more than a tree may hold; the text is then refused.
  private var isFull: Bool { ParsedDocument.isFull }

  private mutating func enter(_ node: OpaquePointer) {
    depth += 1
    switch cmark_node_get_type(node) {
    case CMARK_NODE_LINK: links += 1
    case CMARK_NODE_IMAGE: images += 1
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: isInRawLink = false
    default: break
    }
  }

  private mutating func readTags(_ node: OpaquePointer, isInline: Bool) {
    guard keepsRawHTML, let tag = HTMLTag.all(in: Array(literal(of: node))).last(where: { $0.name == "a" })
    else {
      return
    }
    if isInline { isInRawLink = !tag.isEnd } else { isInRawLinkBlock = !tag.isEnd }
  }

  private mutating func leave(_ node: OpaquePointer) {
    depth -= 1
    if links == 0, images == 0, siblingPasses.isEmpty { return }
    let type = cmark_node_get_type(node)
    if type == CMARK_NODE_LINK { links -= 1 }
    if type == CMARK_NODE_IMAGE { images -= 1 }
    let holdsInlines =
      type.rawValue >= CMARK_NODE_FIRST_INLINE.rawValue || type == CMARK_NODE_PARAGRAPH
      || type == CMARK_NODE_HEADING
    guard holdsInlines, depth < Self.deepest, !siblingPasses.isEmpty else { return }
    var parents = [node]
    for index in siblingPasses.indices {
      for parent in parents { parents += siblingPasses[index].apply(toChildrenOf: parent) }
    }
  }

  /// Lets the passes take their parts of a text.
  ///
  /// - Returns: The last of the nodes that replace the text.
  private mutating func split(_ node: OpaquePointer) -> OpaquePointer {
    guard !textPasses.isEmpty, depth < Self.deepest, let literal = cmark_node_get_literal(node) else {
      return node
    }
    var next = nextTrigger(in: literal, from: 0)
    // Most texts contain nothing for any pass.
    if next.passes == Self.end { return node }
    let text = bytes(of: literal)
    var matches: [TextMatch] = []
    var place = 0
    var taken = 0
    while next.passes != Self.end {
      place = next.place + 1
      defer { next = nextTrigger(in: literal, from: place) }
      guard let match = firstMatch(next.passes, text, at: next.place, taken: taken, node) else { continue }
      matches.append(match)
      if isFull { return node }
      taken = match.range.upperBound
      place = max(place, taken)
    }
    return matches.isEmpty ? node : replace(node, text, with: matches)
  }

  /// Returns the next byte that triggers passes, or the NUL after the text. All text goes through here, so each byte
  /// costs a single table lookup.
  private func nextTrigger(
    in literal: UnsafePointer<CChar>, from start: Int
  ) -> (place: Int, passes: UInt32) {
    triggers.withUnsafeBufferPointer { triggers in
      var place = start
      while true {
        let passes = triggers[Int(UInt8(bitPattern: literal[place]))]
        if passes != 0 { return (place, passes) }
        place += 1
      }
    }
  }

  private mutating func firstMatch(
    _ passes: UInt32, _ text: UnsafeRawBufferPointer, at place: Int, taken: Int, _ node: OpaquePointer
  ) -> TextMatch? {
    let piece = TextPiece(
      bytes: text, taken: taken, node: node, isInLink: links > 0 || isInRawLink || isInRawLinkBlock,
      isInImage: images > 0)
    var rest = passes
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      if let match = textPasses[number].match(piece, at: place) { return match }
      rest &= rest - 1
    }
    return nil
  }

  private func replace(
    _ node: OpaquePointer, _ text: UnsafeRawBufferPointer, with matches: [TextMatch]
  ) -> OpaquePointer {
    var last = node
    var end = 0
    func add(_ new: OpaquePointer?) {
      guard let new else { return }
      cmark_node_insert_after(last, new)
      last = new
    }
    for match in matches {
      if match.range.lowerBound > end {
        add(TextNode.make(UnsafeRawBufferPointer(rebasing: text[end..<match.range.lowerBound])))
      }
      add(match.node)
      end = match.range.upperBound
    }
    if end < text.count { add(TextNode.make(UnsafeRawBufferPointer(rebasing: text[end...]))) }
    cmark_node_unlink(node)
    return last
  }
}
