import CCmark
import CMamushi
import MamushiCore

/// Describes a code node that is a formula.
struct Formula {
  /// Whether the formula stands on lines of its own.
  let isDisplay: Bool
  let mark: Mark
}

/// Finds formulas, which pass through the parser as code and comments.
extension DocumentExtensions {
  /// Turns all formulas into code without their marks, and records which ones are displayed.
  mutating func findFormulas(in root: OpaquePointer, mark: UInt8) -> [OpaquePointer: Formula] {
    var formulas: [OpaquePointer: Formula] = [:]
    let comment = Array("<!--".utf8) + [mark]
    let iterator = cmark_iter_new(root)
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      let text = literal(of: node)
      switch cmark_node_get_type(node) {
      case CMARK_NODE_CODE where text.first == mark && text.last == mark && text.count > 2:
        let isDisplay = text[1] == mark
        TextNode.set(Array(text[(isDisplay ? 2 : 1)..<(text.count - 1)]).trimmed, on: node)
        formulas[node] = Formula(isDisplay: isDisplay, mark: marks.start(of: node))
      case CMARK_NODE_HTML_BLOCK where text.starts(with: comment),
        CMARK_NODE_HTML_INLINE where text.starts(with: comment):
        let isBlock = cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK
        guard
          let code = cmark_node_new_with_mem(
            isBlock ? CMARK_NODE_CODE_BLOCK : CMARK_NODE_CODE, mark_arena_mem())
        else { continue }
        let inside = text.dropFirst(comment.count).trimmedAtEnd.dropLast("-->".utf8.count)
        TextNode.set(inside.map { $0 == mark ? UInt8(ascii: ">") : $0 }.trimmed, on: code)
        formulas[code] = Formula(isDisplay: true, mark: marks.start(of: node))
        cmark_node_replace(node, code)
      case CMARK_NODE_TEXT where text.contains(mark):
        TextNode.set(text.filter { $0 != mark }, on: node)
      default: break
      }
    }
    return formulas
  }
}

extension [UInt8] {
  /// The bytes without white space at both ends.
  fileprivate var trimmed: SubSequence { drop(while: isSpace).trimmedAtEnd }
}
