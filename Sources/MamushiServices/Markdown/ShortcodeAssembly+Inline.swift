import CCmark
import CMamushi
import MamushiCore

// Finds the nodes that stand for calls.
extension ShortcodeAssembly {
  typealias Found = (node: OpaquePointer, parent: OpaquePointer?, call: ShortcodeCall)

  /// Returns the comments that stand for calls on lines of their own.
  static func findBlocks(
    in root: OpaquePointer, _ calls: [Int: ShortcodeCall], sourceLine: (Int) -> Int
  ) -> [Found] {
    var found: [Found] = []
    var walk = BlockIterator(root)
    while let node = walk.next() {
      if let call = call(of: node, calls, sourceLine: sourceLine) {
        found.append((node, cmark_node_parent(node), call))
      }
    }
    return found
  }

  private static func call(
    of node: OpaquePointer, _ calls: [Int: ShortcodeCall], sourceLine: (Int) -> Int
  ) -> ShortcodeCall? {
    guard cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK else { return nil }
    return calls[sourceLine(Int(cmark_node_get_start_line(node)))]
  }

  /// Returns all nodes that stand for calls, and writes the calls as they were where libcmark has read no text: in
  /// formulas, and in descriptions of pictures.
  mutating func findAll(
    in root: OpaquePointer, _ source: ShortcodeSource, _ placeholders: ShortcodePlaceholders,
    sourceLine: (Int) -> Int
  ) -> [Found] {
    var found: [Found] = []
    var known = Set<Int>()
    var outside: [ShortcodeCall] = []
    var images = 0
    let calls = source.inlineCalls
    let iterator = cmark_iter_new(root)
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE, !ParsedDocument.isFull {
      guard let node = cmark_iter_get_node(iterator) else { break }
      let type = cmark_node_get_type(node)
      let isEntering = event == CMARK_EVENT_ENTER
      if type == CMARK_NODE_IMAGE { images += isEntering ? 1 : -1 }
      if !isEntering { continue }
      if let call = Self.call(of: node, source.calls, sourceLine: sourceLine) {
        found.append((node, cmark_node_parent(node), call))
        continue
      }
      let number = type == CMARK_NODE_HTML_INLINE ? placeholders.number(of: literal(of: node)) : nil
      if let number, images == 0, calls.indices.contains(number) {
        known.insert(number)
        found.append((node, cmark_node_parent(node), calls[number]))
        continue
      }
      restore(node, type) { text in
        placeholders.restore(text) { number in
          guard calls.indices.contains(number), known.insert(number).inserted else { return [] }
          if type != CMARK_NODE_CODE && !Self.isFormula(node) { outside.append(calls[number]) }
          return calls[number].text
        }
      }
    }
    // What is nowhere was in the address of a definition.
    outside += calls.indices.filter { !known.contains($0) }.map { calls[$0] }
    for call in outside + source.misplacedInlineCalls {
      add(Finding(problem: .shortcodeOutsideText(name: call.line.name, isInline: true), call: call))
    }
    return found
  }

  /// Returns whether raw HTML is the comment that stands for a formula.
  private static func isFormula(_ node: OpaquePointer) -> Bool {
    let text = literal(of: node)
    return text.starts(with: "<!--".utf8) && text.count > 4 && text[4] < 0x20
  }

  private func restore(
    _ node: OpaquePointer, _ type: cmark_node_type, _ restored: (UnsafeRawBufferPointer) -> [UInt8]?
  ) {
    func string(_ text: UnsafePointer<CChar>?) -> String? {
      text.flatMap { restored(bytes(of: $0)) }.map { String(decoding: $0, as: UTF8.self) }
    }
    switch type {
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      if let url = string(cmark_node_get_url(node)) { cmark_node_set_url(node, url) }
      if let title = string(cmark_node_get_title(node)) { cmark_node_set_title(node, title) }
    case CMARK_NODE_HTML_INLINE where cmark_node_get_literal(node) != nil:
      guard let text = restored(literal(of: node)) else { return }
      if Self.isFormula(node) { return TextNode.set(text, on: node) }
      if let replacement = TextNode.make(text) { cmark_node_replace(node, replacement) }
    default:
      if let text = cmark_node_get_literal(node).flatMap({ restored(bytes(of: $0)) }) {
        TextNode.set(text, on: node)
      }
    }
  }
}
