import CCmark

/// Makes nodes of text that libcmark has left as text.
///
/// The walk asks it at each of its bytes in a text node, from left to right; where several passes know a byte, the
/// first one that takes something wins.
protocol TextPass {
  /// The bytes at which it is asked.
  var triggers: [UInt8] { get }

  /// - Parameter place: where one of ``triggers`` stands in `text`.
  mutating func match(_ text: TextPiece, at place: Int) -> TextMatch?
}

/// A text node, and what stands around it.
struct TextPiece {
  let bytes: UnsafeRawBufferPointer
  /// Behind what was taken of it already.
  let taken: Int
  let node: OpaquePointer
  let isInLink: Bool
  let isInImage: Bool
}

/// The part of a text that a node stands for.
struct TextMatch {
  /// Not before ``TextPiece/taken``, not empty.
  let range: Range<Int>
  let node: OpaquePointer
}

/// Makes nodes of what stands between two texts among the children of one node: `~~a *b* c~~`. It is asked when all
/// that is inside of the children is done.
protocol SiblingPass {
  /// - Returns: the nodes it has put around some of the children, which the passes behind it are asked about as well.
  mutating func apply(toChildrenOf parent: OpaquePointer) -> [OpaquePointer]
}
