import CCmark
import CMamushi
import CPlatform

/// Nodes of text.
enum TextNode {
  /// - Parameter bytes: valid UTF-8 without NUL.
  static func make(_ bytes: UnsafeRawBufferPointer) -> OpaquePointer? {
    let node = cmark_node_new_with_mem(CMARK_NODE_TEXT, mark_arena_mem())
    set(bytes, on: node)
    return node
  }

  static func set(_ bytes: UnsafeRawBufferPointer, on node: OpaquePointer?) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { buffer in
      guard let copy = buffer.baseAddress else { return }
      if let source = bytes.baseAddress { memcpy(copy, source, bytes.count) }
      copy[bytes.count] = 0
      cmark_node_set_literal(node, copy)
    }
  }
}
