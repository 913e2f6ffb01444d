import CCmark

/// Creates nodes from text that libcmark left as text.
///
/// The walk calls the pass at each of its trigger bytes in a text node, from left to right. If several passes share a
/// byte, the first one that matches wins.
protocol TextPass {
  /// The bytes at which the pass is called.
  var triggers: [UInt8] { get }

  /// - Parameter place: The index of one of ``triggers`` in `text`.
  mutating func match(_ text: TextPiece, at place: Int) -> TextMatch?
}

/// A text node and its context.
struct TextPiece {
  let bytes: UnsafeRawBufferPointer
  /// The index after the part that earlier matches took.
  let taken: Int
  let node: OpaquePointer
  let isInLink: Bool
  let isInImage: Bool
}

/// The part of a text that a node replaces.
struct TextMatch {
  /// Starts at or after ``TextPiece/taken`` and is not empty.
  let range: Range<Int>
  let node: OpaquePointer
}

/// Creates nodes from delimiters in sibling text nodes: `~~a *b* c~~`. Called once all descendants of the children are
/// done.
protocol SiblingPass {
  /// - Returns: The nodes that now wrap some of the children. Later passes are called for them too.
  mutating func apply(toChildrenOf parent: OpaquePointer) -> [OpaquePointer]
}
