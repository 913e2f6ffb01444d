import CCmark
import MamushiCore

/// Applies attribute lists to blocks.
extension DocumentExtensions {
  /// Takes kramdown's lists, which stand on lines of their own. A list belongs to the block before if that ends on the
  /// previous line, else to the block after.
  mutating func findBlockAttributes(in root: OpaquePointer) {
    var paragraphs: [OpaquePointer] = []
    var walk = BlockIterator(root)
    while let node = walk.next() {
      if cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH { paragraphs.append(node) }
    }
    for paragraph in paragraphs where !ParsedDocument.isFull {
      while let first = cmark_node_first_child(paragraph), let next = cmark_node_next(first),
        isLineEnd(next), let list = blockList(first)
      {
        // The list belongs to the text on the next line.
        cmark_node_unlink(first)
        cmark_node_unlink(next)
        take(list, for: paragraph, at: paragraph)
      }
      while let last = cmark_node_last_child(paragraph), let list = blockList(last) {
        let line = cmark_node_get_end_line(paragraph)
        guard let previous = cmark_node_previous(last) else {
          // The paragraph holds nothing else.
          if let owner = owner(of: paragraph) { takeBlockList(list, for: owner, at: paragraph) }
          cmark_node_unlink(paragraph)
          break
        }
        guard isLineEnd(previous) else { break }
        cmark_node_unlink(last)
        cmark_node_unlink(previous)
        take(list, for: lazyOwner(of: paragraph, line: line), at: paragraph)
      }
    }
  }

  /// Reports a list at raw HTML and leaves it out, because HTML has attributes in its own tags.
  private mutating func takeBlockList(
    _ list: BraceList, for owner: OpaquePointer, at paragraph: OpaquePointer
  ) {
    guard cmark_node_get_type(owner) == CMARK_NODE_HTML_BLOCK else {
      return take(list, for: owner, at: paragraph)
    }
    let text = cmark_node_last_child(paragraph).map { literal(of: $0).trimmedAtEnd }
    let name = text.map { String(decoding: $0, as: UTF8.self) } ?? ""
    report(.unknownAttribute(name: document.withoutEscapes(name)), of: name, in: paragraph)
  }

  /// Returns the list if a text node consists of nothing but one of kramdown's lists.
  private func blockList(_ node: OpaquePointer) -> BraceList? {
    guard cmark_node_get_type(node) == CMARK_NODE_TEXT, literal(of: node).starts(with: "{:".utf8) else {
      return nil
    }
    let text = literal(of: node).trimmedAtEnd
    guard let list = BraceList(text, from: 0), list.end == text.count else { return nil }
    return list
  }

  /// Returns the block that a list between blocks belongs to.
  private mutating func owner(of paragraph: OpaquePointer) -> OpaquePointer? {
    let before = cmark_node_previous(paragraph)
    let behind = cmark_node_next(paragraph)
    let line = cmark_node_get_start_line(paragraph)
    // libcmark counts a blank line after a list as part of it.
    let isFree =
      line == 1 || marks.line(line, offset: -1).allSatisfy { isSpace($0) || $0 == UInt8(ascii: ">") }
    if let before, !isFree { return before }
    if let behind, cmark_node_get_start_line(behind) == cmark_node_get_end_line(paragraph) + 1 {
      return behind
    }
    return before ?? behind
  }

  /// Returns the block that a list after the last line of a list or quote belongs to. Without indentation it belongs to
  /// the whole list, although CommonMark reads it as part of the last paragraph.
  private mutating func lazyOwner(of paragraph: OpaquePointer, line: Int32) -> OpaquePointer {
    guard marks.line(line).first == UInt8(ascii: "{") else { return paragraph }
    var node = paragraph
    while let parent = cmark_node_parent(node), cmark_node_get_type(parent) != CMARK_NODE_DOCUMENT {
      node = parent
    }
    return node
  }
}

/// Returns whether a node ends a line within a paragraph.
func isLineEnd(_ node: OpaquePointer) -> Bool {
  let type = cmark_node_get_type(node)
  return type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK
}
