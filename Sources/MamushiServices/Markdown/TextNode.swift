import CCmark
import CMamushi
import CPlatform

/// Creates and changes text nodes. The text must be valid UTF-8 without NUL.
enum TextNode {
  /// Makes a node that can be inserted into a tree.
  static func make(_ text: some Sequence<UInt8>) -> OpaquePointer? {
    let node = cmark_node_new_with_mem(CMARK_NODE_TEXT, mark_arena_mem())
    set(text, on: node)
    return node
  }

  /// Sets a node's text, which may be part of its present text.
  static func set(_ text: some Sequence<UInt8>, on node: OpaquePointer?) {
    func copy(_ bytes: UnsafeBufferPointer<UInt8>) {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
        guard let string = buffer.baseAddress else { return }
        if let source = bytes.baseAddress { memcpy(string, source, bytes.count) }
        string[bytes.count] = 0
        cmark_node_set_literal(node, string)
      }
    }
    if text.withContiguousStorageIfAvailable(copy) == nil { Array(text).withUnsafeBufferPointer(copy) }
  }
}

/// Returns the bytes of a text or code node, valid as long as the node keeps them.
func literal(of node: OpaquePointer) -> UnsafeRawBufferPointer {
  guard let literal = cmark_node_get_literal(node) else {
    return UnsafeRawBufferPointer(start: nil, count: 0)
  }
  return bytes(of: literal)
}
